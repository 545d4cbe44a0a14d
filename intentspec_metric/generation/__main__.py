"""``python -m intentspec_metric.generation``, the same as ``scripts/generate.py``."""

import sys

from intentspec_metric.generation.command import main

if __name__ == "__main__":
    sys.exit(main())
