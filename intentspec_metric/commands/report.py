"""``intentspec report``: results as one HTML page that needs no network."""

from __future__ import annotations

import argparse
from pathlib import Path

from intentspec_dataset import load_spec_pairs
from intentspec_metric.candidates.matching import match_candidates, match_pairs
from intentspec_metric.candidates.named import read_named
from intentspec_metric.commands.common import need_extra, replace_file
from intentspec_metric.results.files import check_same_data, read_results

__all__ = ["run"]


def run(arguments: argparse.Namespace) -> int:
    """Write the page and print its name."""
    results = read_results(arguments.results)
    anchors = read_results(arguments.anchor)
    check_same_data([*results, *anchors])
    origin = arguments.spec_pairs or "the dataset that comes with the package"
    pairs = match_pairs(results, load_spec_pairs(arguments.spec_pairs), origin)
    candidates = None
    if arguments.candidates:
        sets = [
            some
            for names in arguments.candidates
            for some in read_named(names, arguments.spec_pairs)
        ]
        candidates = match_candidates(results, sets)
    need_extra("report", "jinja2")
    need_extra("report", "matplotlib")
    from intentspec_metric.page.render import render_page
    from intentspec_metric.pictures.gallery import draw_all

    pictures = draw_all(results, anchors)
    page = render_page(results, pairs, pictures, candidates=candidates, anchors=anchors)
    target = Path(arguments.html)
    target.parent.mkdir(parents=True, exist_ok=True)
    replace_file(target, page)
    print(target)
    return 0
