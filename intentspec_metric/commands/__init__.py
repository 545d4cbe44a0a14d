"""The commands of ``intentspec``, one module each, with one function ``run``."""
