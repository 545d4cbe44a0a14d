"""``intentspec build``: the authors' files in, the Hub's files out."""

from __future__ import annotations

import argparse
from pathlib import Path

import intentspec_dataset
from intentspec_dataset import build
from intentspec_dataset.figures import OWN_FIGURES

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
    # what was said and measured of our own sources says nothing about anybody else's
    own = arguments.sources is None
    evidence = arguments.evidence or (package if own else None)
    figures = arguments.figures or (OWN_FIGURES if own else None)
    for folder in (arguments.evidence, arguments.figures):
        if folder is not None and not Path(folder).is_dir():
            arguments.parser.error(f"there is no folder {folder}")
    if not arguments.check:
        build.build(sources, out, evidence_dir=evidence, figures_dir=figures)
        print(f"built {out} from {sources}")
        return 0
    problems = build.check(sources, out, evidence_dir=evidence, figures_dir=figures)
    for problem in problems:
        print(problem)
    print("out of step: run intentspec build" if problems else f"{out} is in step with {sources}")
    return 1 if problems else 0
