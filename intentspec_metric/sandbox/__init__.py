"""The judge: runs untrusted candidates against tests they can neither see nor touch."""
