"""``intentspec install-metric``: make the metric's bare name work from anywhere."""

from __future__ import annotations

import argparse

from intentspec_metric.install import install_metric

__all__ = ["run"]


def run(arguments: argparse.Namespace) -> int:
    """Install the evaluate module and say where it went."""
    for script in install_metric(arguments.modules_cache):
        print(script)
    return 0
