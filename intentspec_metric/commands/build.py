"""``intentspec build``: the authors' files in, the Hub's files out."""

from __future__ import annotations

import argparse
from pathlib import Path

import intentspec_dataset
from intentspec_dataset import build

__all__ = ["run"]


def run(arguments: argparse.Namespace) -> int:
    """Build the dataset card's data files, or check that they are in step."""
    package = Path(intentspec_dataset.__file__).parent
    sources = Path(arguments.sources or package / "spec_pairs")
    out = Path(arguments.out or package.parent / "dataset_card")
    if not sources.is_dir():
        arguments.parser.error(f"there is no folder {sources}: name the authors' files (--sources)")
    if arguments.out is None and not out.is_dir():
        arguments.parser.error("this is not a checkout: say where to write (--out DIR)")
    if not arguments.check:
        build.build(sources, out)
        print(f"built {out} from {sources}")
        return 0
    problems = build.check(sources, out)
    for problem in problems:
        print(problem)
    print("out of step: run intentspec build" if problems else f"{out} is in step with {sources}")
    return 1 if problems else 0
