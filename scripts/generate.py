"""Ask a model for candidates.

    python scripts/generate.py --model NAME [--prompt ambiguous|ambiguous+stated|gold] …

Answers go to a JSON Lines file that ``intentspec score`` takes as it is. See ``--help``, and
:mod:`intentspec_metric.generation` for how it works. Needs ``pip install intentspec[generate]``.
"""

import sys

from intentspec_metric.generation.command import main

if __name__ == "__main__":
    sys.exit(main())
