"""Run an experiment: models x prompt conditions, from generating to the report.

    python scripts/run_experiment.py [--config FILE.toml]

Without a configuration it scores the candidates that ship with the project, which needs no
key. See ``--help``, and :mod:`intentspec_metric.experiment.config` for what FILE.toml holds.
"""

import sys

from intentspec_metric.experiment.command import main

if __name__ == "__main__":
    sys.exit(main())
