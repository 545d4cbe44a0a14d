"""How many wrong programs the constraints catch: mutants of the canonicals, judged.

Each canonical's mutants meet the pair's constraints in the sandbox. A mutant that fails one
is caught. Of those that pass, `difference` tells the equivalent ones, which are no fault of
the tests, from the survivors, which are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from intentspec_dataset import Implementation, SpecPair
from intentspec_metric.difference import difference_test
from intentspec_metric.judging import Job, judge_many
from intentspec_metric.mutation import Mutant, mutants
from intentspec_metric.verdicts import Limits

__all__ = ["TaskMutants", "mutation_scores"]

# mutants loop for ever now and then; constraints take milliseconds
LIMITS = Limits(timeout_s=1.0, idle_s=1.0)


@dataclass
class TaskMutants:
    """The mutants of one canonical.

    Attributes:
        task_id: The task.
        n_mutants: How many there are.
        n_caught: How many fail a constraint.
        n_equivalent: How many pass and do what the canonical does.
        survivors: The others, each with how it differs.
    """

    task_id: str
    n_mutants: int = 0
    n_caught: int = 0
    n_equivalent: int = 0
    survivors: list[tuple[Mutant, str]] = field(default_factory=list)

    @property
    def rate(self) -> float | None:
        """Share of the mutants that differ which are caught; None where none differs."""
        differing = self.n_caught + len(self.survivors)
        return self.n_caught / differing if differing else None


def mutation_scores(
    pairs: Sequence[SpecPair],
    implementations: Sequence[Implementation],
    *,
    num_workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[TaskMutants]:
    """Judge the mutants of every canonical.

    Args:
        pairs: Spec pairs.
        implementations: Their implementations; canonicals and variants are used.
        num_workers: Processes that judge side by side.
        progress: See `judge_many`.

    Returns:
        One entry a pair that has a canonical, in their order.
    """
    right: dict[str, dict[str, list[str]]] = {}
    for item in implementations:
        right.setdefault(item.task_id, {}).setdefault(item.role, []).append(item.code)
    made = [
        (pair, mutant)
        for pair in pairs
        for code in right.get(pair.task_id, {}).get("canonical", ())
        for mutant in mutants(code)
    ]
    jobs = [
        Job(mutant.code, tuple(pair.tests.values()), tuple(pair.entry_points))
        for pair, mutant in made
    ]
    results = judge_many(jobs, limits=LIMITS, num_workers=num_workers, progress=progress)
    scores = {
        pair.task_id: TaskMutants(pair.task_id)
        for pair in pairs
        if "canonical" in right.get(pair.task_id, {})
    }
    passing = []
    for (pair, mutant), outcome in zip(made, results, strict=True):
        score = scores[pair.task_id]
        score.n_mutants += 1
        if all(result.passed for result in outcome):
            passing.append((pair, mutant))
        else:
            score.n_caught += 1
    looks = [
        Job(
            mutant.code,
            (
                difference_test(
                    canonical=right[pair.task_id]["canonical"][0],
                    variants=right[pair.task_id].get("variant", []),
                    tests=list(pair.tests.values()),
                    entry_points=pair.entry_points,
                ),
            ),
            tuple(pair.entry_points),
        )
        for pair, mutant in passing
    ]
    found = judge_many(looks, limits=Limits(), num_workers=num_workers)
    for (pair, mutant), [result] in zip(passing, found, strict=True):
        if result.passed:
            scores[pair.task_id].n_equivalent += 1
        else:
            scores[pair.task_id].survivors.append((mutant, result.message))
    return list(scores.values())
