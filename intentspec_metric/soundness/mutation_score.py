"""How many wrong programs the constraints catch: mutants of the canonicals, judged.

Each canonical's mutants meet the pair's constraints in the sandbox. A mutant that fails one
is caught, unless it runs on nothing: one that only ever crashes or hangs would be caught by
any test, so it says nothing of these. Of those that pass, `difference` tells the equivalent
ones, which are no fault of the tests, from the survivors, which are.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from intentspec_dataset import Implementation, SpecPair
from intentspec_metric.comparison.difference import difference_test
from intentspec_metric.scoring import job_for
from intentspec_metric.soundness.mutation import Mutant, mutants
from intentspec_metric.verdicts import Limits, TestResult, Verdict

if TYPE_CHECKING:
    from intentspec_metric.judging import Job

__all__ = ["TaskMutants", "mutation_scores"]

# mutants loop for ever now and then; constraints take milliseconds
LIMITS = Limits(timeout_s=1.0, idle_s=1.0)

_RAN = frozenset({Verdict.PASSED, Verdict.FAILED})


@dataclass
class TaskMutants:
    """The mutants of one canonical.

    Attributes:
        task_id: The task.
        n_mutants: How many there are.
        n_crashing: How many neither pass nor fail a single constraint: they crash or hang.
        n_caught: How many others fail a constraint.
        n_equivalent: How many pass and do what the canonical does.
        survivors: The others, each with how it differs.
    """

    task_id: str
    n_mutants: int = 0
    n_crashing: int = 0
    n_caught: int = 0
    n_equivalent: int = 0
    survivors: list[tuple[Mutant, str]] = field(default_factory=list)

    @property
    def n_differing(self) -> int:
        """Mutants that run and don't do what the canonical does."""
        return self.n_caught + len(self.survivors)

    @property
    def rate(self) -> float | None:
        """Share of the mutants that differ which are caught; None where none differs."""
        return self.n_caught / self.n_differing if self.n_differing else None


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

    Raises:
        SandboxUnavailableError: This machine can't confine candidates.
    """
    from intentspec_metric.judging import judge_many

    canonicals = {each.task_id: each for each in implementations if each.role == "canonical"}
    variants: dict[str, list[str]] = defaultdict(list)
    for each in implementations:
        if each.role == "variant":
            variants[each.task_id].append(each.code)
    made = [
        (pair, mutant)
        for pair in pairs
        if pair.task_id in canonicals
        for mutant in mutants(canonicals[pair.task_id].code)
    ]
    jobs = [_job(pair, canonicals[pair.task_id], mutant) for pair, mutant in made]
    results = judge_many(jobs, limits=LIMITS, num_workers=num_workers, progress=progress)
    scores = {
        pair.task_id: TaskMutants(pair.task_id) for pair in pairs if pair.task_id in canonicals
    }
    passing = []
    for (pair, mutant), outcome in zip(made, results, strict=True):
        score = scores[pair.task_id]
        score.n_mutants += 1
        if all(result.passed for result in outcome):
            passing.append((pair, mutant))
        elif not any(result.verdict in _RAN for result in outcome):
            score.n_crashing += 1
        else:
            score.n_caught += 1
    looks = [
        _look(_job(pair, canonicals[pair.task_id], mutant), pair, canonicals, variants)
        for pair, mutant in passing
    ]
    found = judge_many(looks, limits=Limits(), num_workers=num_workers)
    for (pair, mutant), [result] in zip(passing, found, strict=True):
        if result.passed:
            scores[pair.task_id].n_equivalent += 1
        else:
            scores[pair.task_id].survivors.append((mutant, _how(result)))
    return list(scores.values())


def _job(pair: SpecPair, canonical: Implementation, mutant: Mutant) -> Job:
    own = (canonical.entry_point,) if canonical.entry_point else ()
    return job_for(pair, mutant.code, entry_points=own)


def _look(
    job: Job,
    pair: SpecPair,
    canonicals: Mapping[str, Implementation],
    variants: Mapping[str, list[str]],
) -> Job:
    """Return the job that compares a mutant with the canonical."""
    test = difference_test(
        canonical=canonicals[pair.task_id].code,
        variants=variants[pair.task_id],
        tests=job.tests,
        entry_points=job.entry_points,
    )
    return replace(job, tests=(test,))


def _how(result: TestResult) -> str:
    if result.verdict is Verdict.FAILED:
        return result.message
    return f"could not be compared with the canonical: {result.verdict} ({result.message})"
