"""Imports ``random`` without the hook that reseeds it in every forked child.

A candidate's generator starts from a fixed seed, which the template sets once: reseeding
each child from the system first would be thrown away. Import this before anything that
imports ``random``.
"""

import os

_register_at_fork = os.register_at_fork
os.register_at_fork = lambda **hooks: None
try:
    import random
finally:
    os.register_at_fork = _register_at_fork

__all__ = ["random"]
