"""``intentspec power``: how many tasks a difference needs, judging from two results."""

from __future__ import annotations

import argparse

from rich.console import Console

from intentspec_metric.commands.common import output_json
from intentspec_metric.comparison.sample_size import power
from intentspec_metric.comparison.table import render_power
from intentspec_metric.results import read_results

__all__ = ["run"]


def run(arguments: argparse.Namespace) -> int:
    """Answer for each difference asked for."""
    answer = power(
        read_results(arguments.results),
        differences=arguments.difference,
        power=arguments.power,
        alpha=arguments.alpha,
        constraints=arguments.constraints,
        ambiguity_effect=arguments.ambiguity_effect,
        allow_incompatible=arguments.allow_incompatible,
    )
    if arguments.output:
        output_json(arguments.output, answer)
    if arguments.output != "-":
        render_power(answer, Console())
    return 0
