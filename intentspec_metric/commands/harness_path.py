"""``intentspec harness-path``: where lm-evaluation-harness finds the task files."""

from __future__ import annotations

import argparse

from intentspec_metric.harnesses import lm_eval_folder

__all__ = ["run"]


def run(arguments: argparse.Namespace) -> int:
    """Print the folder, for ``lm_eval --include_path``."""
    print(lm_eval_folder())
    return 0
