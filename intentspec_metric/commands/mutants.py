"""``intentspec mutants``: how many wrong programs the constraints catch."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from rich.console import Console

from intentspec_dataset import load_implementations, load_spec_pairs
from intentspec_metric.commands.common import measured_on, printable, progress_bar, write_json
from intentspec_metric.soundness.mutation_score import TaskMutants, mutation_scores

__all__ = ["run"]

WHOLE, EACH = 0.9, 0.7  # what is asked of all pairs together, and of each


def run(arguments: argparse.Namespace) -> int:
    """Judge mutants of the canonicals and list the survivors."""
    pairs = load_spec_pairs(arguments.spec_pairs)
    implementations = load_implementations(arguments.spec_pairs)
    with progress_bar("mutants") as progress:
        scores = mutation_scores(
            pairs, implementations, num_workers=arguments.workers, progress=progress
        )
    figures = _figures(scores)
    _print(scores, figures, Console(soft_wrap=True))
    if arguments.output:
        write_json(arguments.output, {**measured_on(pairs, implementations), **figures})
    rate = figures["rate"]
    return 0 if (rate is None or rate >= WHOLE) and not figures["low"] else 1


def _print(scores: Sequence[TaskMutants], figures: dict[str, Any], console: Console) -> None:
    def line(text: str) -> None:
        console.print(printable(text, console))

    for score in scores:
        rate = "-" if score.rate is None else f"{score.rate:.0%}"
        line(
            f"{score.task_id:<28} {rate:>5}  {score.n_caught} caught, "
            f"{len(score.survivors)} survive, {score.n_equivalent} equivalent, "
            f"{score.n_crashing} run on nothing"
        )
        for mutant, how in score.survivors:
            line(f"    line {mutant.line}: {mutant.change}  ({how[:150]})")
    whole = "-" if figures["rate"] is None else f"{figures['rate']:.1%}"
    low = figures["low"]
    line(
        f"{figures['n_caught']} of {figures['n_differing']} mutants that differ are caught "
        f"({whole}); {figures['n_equivalent']} are equivalent; "
        f"{len(low)} of {len(scores)} pairs are below {EACH:.0%}"
        + (f": {', '.join(low)}" if low else "")
    )


def _figures(scores: Sequence[TaskMutants]) -> dict[str, Any]:
    """Return the counts as plain values."""
    n_caught = sum(score.n_caught for score in scores)
    n_differing = sum(score.n_differing for score in scores)
    return {
        "n_pairs": len(scores),
        "n_mutants": sum(score.n_mutants for score in scores),
        "n_crashing": sum(score.n_crashing for score in scores),
        "n_equivalent": sum(score.n_equivalent for score in scores),
        "n_caught": n_caught,
        "n_differing": n_differing,
        "rate": n_caught / n_differing if n_differing else None,
        "all_at_least": WHOLE,
        "each_at_least": EACH,
        "low": [each.task_id for each in scores if each.rate is not None and each.rate < EACH],
        "tasks": [
            {
                "task_id": score.task_id,
                "n_mutants": score.n_mutants,
                "n_crashing": score.n_crashing,
                "n_caught": score.n_caught,
                "n_equivalent": score.n_equivalent,
                "rate": score.rate,
                "survivors": [
                    {"line": mutant.line, "change": mutant.change, "difference": how}
                    for mutant, how in score.survivors
                ],
            }
            for score in scores
        ],
    }
