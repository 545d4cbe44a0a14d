"""What is answered: verdicts, the Intent Violation Rate and its statistics."""
