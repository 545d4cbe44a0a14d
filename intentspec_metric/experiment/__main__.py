"""``python -m intentspec_metric.experiment``, the same as ``scripts/run_experiment.py``."""

import sys

from intentspec_metric.experiment.command import main

if __name__ == "__main__":
    sys.exit(main())
