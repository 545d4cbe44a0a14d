"""What is asked: spec pairs, their sources, loading, and the Hub files."""
