"""``intentspec mutants``: how many wrong programs the constraints catch."""

from __future__ import annotations

import argparse

from intentspec_dataset import load_implementations, load_spec_pairs
from intentspec_metric.commands.common import progress_bar
from intentspec_metric.mutation_score import TaskMutants, mutation_scores

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
    for score in scores:
        _print(score)
    caught = sum(score.n_caught for score in scores)
    differing = caught + sum(len(score.survivors) for score in scores)
    rate = caught / differing if differing else 1.0
    low = [score.task_id for score in scores if score.rate is not None and score.rate < EACH]
    print(
        f"{caught} of {differing} mutants that differ are caught ({rate:.1%}); "
        f"{sum(score.n_equivalent for score in scores)} are equivalent; "
        f"{len(low)} of {len(scores)} pairs are below {EACH:.0%}"
        + (f": {', '.join(low)}" if low else "")
    )
    return 0 if rate >= WHOLE and not low else 1


def _print(score: TaskMutants) -> None:
    rate = "-" if score.rate is None else f"{score.rate:.0%}"
    print(
        f"{score.task_id:<28} {rate:>5}  {score.n_caught} caught, "
        f"{len(score.survivors)} survive, {score.n_equivalent} equivalent"
    )
    for mutant, how in score.survivors:
        print(f"    line {mutant.line}: {mutant.change}  ({how[:150]})")
