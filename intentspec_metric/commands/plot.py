"""``intentspec plot``: pictures of result files."""

from __future__ import annotations

import argparse
from pathlib import Path

from intentspec_metric.commands.common import need_extra
from intentspec_metric.results.files import read_results

__all__ = ["run"]


def run(arguments: argparse.Namespace) -> int:
    """Draw every picture and print the names of the files."""
    results = read_results(arguments.results)
    anchors = read_results(arguments.anchor)
    need_extra("plot", "matplotlib")
    from intentspec_metric.pictures.gallery import draw_all, write

    for file in write(draw_all(results, anchors), Path(arguments.out)):
        print(file)
    return 0
