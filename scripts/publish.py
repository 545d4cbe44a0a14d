"""Publish the dataset, the metric or results on the Hugging Face Hub.

    python scripts/publish.py dataset|metric|results … [--dry-run | --yes]

Nothing is pushed without a token and ``--yes``. See ``--help``, docs/publishing.md, and
:mod:`intentspec_metric.publishing` for how it works.
"""

import sys

from intentspec_metric.publishing.command import main

if __name__ == "__main__":
    sys.exit(main())
