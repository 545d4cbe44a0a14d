"""``intentspec compare``: results in, differences and what they show out."""

from __future__ import annotations

import argparse

from rich.console import Console

from intentspec_metric.commands.common import output_json
from intentspec_metric.comparison import compare
from intentspec_metric.comparison.table import render_comparison
from intentspec_metric.results import read_results

__all__ = ["run"]


def run(arguments: argparse.Namespace) -> int:
    """Compare all results of the files, each with each."""
    comparison = compare(
        read_results(arguments.results),
        constraints=arguments.constraints,
        seed=arguments.seed,
        n_resamples=arguments.resamples,
        confidence_level=arguments.confidence_level,
        ambiguity_effect=arguments.ambiguity_effect,
        allow_incompatible=arguments.allow_incompatible,
    )
    if arguments.output:
        output_json(arguments.output, comparison)
    if arguments.output != "-":
        render_comparison(comparison, Console())
    return 0
