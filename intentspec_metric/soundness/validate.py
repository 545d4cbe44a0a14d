"""Prove by execution that spec pairs are sound.

A spec pair makes claims, and each has a witness that can be run:

- *canonical* and *variant* pass every constraint: it can be met, in more than one way;
- *literal* passes the stated constraints and fails a hidden one: the ambiguous prompt
  leaves something out;
- a *violator* fails its constraint and passes all others, but those it declares as
  entailed: the constraint is neither leaked by the stated tests nor implied by the rest;
- on a violator's *witness* the canonical behaves differently: the violation is one that a
  person can be shown;
- every hidden constraint has a violator;
- the last *blind gold* solution passes everything: somebody who saw the gold prompt and
  nothing else could meet the tests.

All of it runs in the judge, as candidates do. The witness is checked by a test of our own
making, which holds the canonical and compares it with the violator; a test may know what a
candidate must not, and authors' code is trusted as their tests are.

*blind* implementations were written once by somebody who saw one prompt, and are kept even
when they are wrong. A blind gold solution that fails says that the prompt is unclear or a
test too strict; once that is mended somebody else solves the pair again. The attempts of a
task stand in order: the first ones give the first-pass rate, the last one decides. What a
blind ambiguous solution does is no claim of the pair but what the dataset is there to
measure; how many pass the stated constraints is reported, since a stated constraint that
few people meet isn't stated.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from intentspec_dataset.errors import SpecPairError
from intentspec_metric.scoring import job_for, verdicts_by_constraint
from intentspec_metric.soundness.witness import witness_test
from intentspec_metric.verdicts import Limits, TestResult, Verdict

if TYPE_CHECKING:
    from intentspec_dataset import Implementation, SpecPair
    from intentspec_metric.judging import Job

__all__ = ["COLUMNS", "Blind", "Finding", "TaskValidation", "ValidationReport", "validate"]

COLUMNS = (
    *("canonical", "variant", "literal", "violator", "witness", "covered"),
    *("blind_gold", "blind_ambiguous"),
)
"""What is proved of each task, in the order in which it is shown."""

Status = Literal["holds", "fails", "unchecked", "note"]

_NOT_A_WAY_TO_VIOLATE = frozenset({Verdict.INVALID, Verdict.PROTOCOL})


@dataclass(frozen=True)
class Finding:
    """One claim about one task.

    Attributes:
        status: ``holds``, ``fails``, ``unchecked`` (nothing there to run), or ``note``
            (shown, but no reason to call the pair unsound).
        count: How many implementations or constraints were looked at.
        reasons: What does not hold; empty where all does.
    """

    status: Status
    count: int = 0
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True)
class TaskValidation:
    """What was found of one task, by column."""

    task_id: str
    findings: dict[str, Finding]

    @property
    def sound(self) -> bool:
        """Whether nothing fails; what could not be checked does not count against it."""
        return all(finding.status != "fails" for finding in self.findings.values())


@dataclass(frozen=True)
class Blind:
    """What became of the blind solutions of one role, counted in tasks.

    Attributes:
        n_tasks: Tasks that have one.
        n_first_stated: Tasks whose first attempt passes the stated constraints.
        n_first_all: Tasks whose first attempt passes everything.
        n_last_all: Tasks whose last attempt passes everything.
    """

    n_tasks: int
    n_first_stated: int
    n_first_all: int
    n_last_all: int


@dataclass(frozen=True)
class ValidationReport:
    """What was found of every task.

    Attributes:
        tasks: One entry a spec pair, in input order.
        canonical_ivr: IVR of the canonicals as the metric reports it; 0.0 where data are
            sound, None where no canonical passes the stated constraints.
        blind_gold: The solutions from the gold prompt alone.
        blind_ambiguous: The solutions from the ambiguous prompt alone.
    """

    tasks: tuple[TaskValidation, ...]
    canonical_ivr: float | None
    blind_gold: Blind
    blind_ambiguous: Blind

    @property
    def sound(self) -> bool:
        """Whether every task is sound and the canonicals violate nothing."""
        return all(task.sound for task in self.tasks) and self.canonical_ivr == 0.0

    @property
    def unchecked(self) -> tuple[str, ...]:
        """Columns that could not be checked on any task."""
        return tuple(
            column
            for column in COLUMNS
            if all(task.findings[column].status == "unchecked" for task in self.tasks)
        )


@dataclass
class _Run:
    """One implementation with what the judge said of it."""

    implementation: Implementation
    results: dict[str, TestResult] = field(default_factory=dict)
    witness: TestResult | None = None

    def failed(self, ids: Iterable[str]) -> list[str]:
        return [i for i in ids if not self.results[i].passed]

    def said(self, ids: Sequence[str]) -> str:
        """Name constraints with their verdicts, and the message of the first."""
        named = ", ".join(f"{i} {self.results[i].verdict}" for i in ids)
        message = self.results[ids[0]].message
        return f"{named} ({message})" if message else named


def validate(
    pairs: Sequence[SpecPair],
    implementations: Sequence[Implementation],
    *,
    limits: Limits | None = None,
    num_workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> ValidationReport:
    """Run every implementation against its spec pair and say what holds.

    Args:
        pairs: The spec pairs.
        implementations: Their implementations, of any roles.
        limits: What one implementation may use in one test; None means the defaults.
        num_workers: Processes that judge side by side; None means one per usable core.
        progress: Called with (done, total) while implementations are judged.

    Raises:
        SpecPairError: There is nothing to validate, or an implementation is of no pair.
        SandboxUnavailableError: This machine can't confine candidates.
    """
    from intentspec_metric.judging import judge_many

    if not pairs:
        raise SpecPairError("there are no spec pairs to validate")
    runs = _runs_by_task(pairs, implementations)
    main = [(pair, run) for pair in pairs for run in runs[pair.task_id]]
    shown = [
        (pair, run, canonical)
        for pair, run in main
        if run.implementation.witness is not None
        and (canonical := _first(runs[pair.task_id], "canonical")) is not None
    ]
    jobs = [_constraint_job(pair, run.implementation) for pair, run in main]
    jobs += [
        _witness_job(pair, run.implementation, canonical.implementation)
        for pair, run, canonical in shown
    ]
    answers = judge_many(
        jobs, limits=limits or Limits(), num_workers=num_workers, progress=progress
    )
    for (pair, run), results in zip(main, answers[: len(main)], strict=True):
        run.results = dict(zip(pair.tests, results, strict=True))
    for (_, run, _), (result,) in zip(shown, answers[len(main) :], strict=True):
        run.witness = result
    # Where nobody wrote violators (the first release), they are unchecked, not missing.
    expect_violators = any(i.role == "violator" for i in implementations)
    tasks = tuple(
        TaskValidation(pair.task_id, _findings(pair, runs[pair.task_id], expect_violators))
        for pair in pairs
    )
    return ValidationReport(
        tasks,
        _canonical_ivr(pairs, runs),
        blind_gold=_blind(pairs, runs, "blind_gold"),
        blind_ambiguous=_blind(pairs, runs, "blind_ambiguous"),
    )


def _runs_by_task(
    pairs: Sequence[SpecPair], implementations: Sequence[Implementation]
) -> dict[str, list[_Run]]:
    runs: dict[str, list[_Run]] = {pair.task_id: [] for pair in pairs}
    for index, implementation in enumerate(implementations):
        if implementation.task_id not in runs:
            raise SpecPairError(
                f"implementations[{index}] ({implementation.role}) is of the task "
                f"{implementation.task_id!r}, which no spec pair has: add the pair, or remove it"
            )
        runs[implementation.task_id].append(_Run(implementation))
    return runs


def _first(runs: Iterable[_Run], role: str) -> _Run | None:
    return next((run for run in runs if run.implementation.role == role), None)


def _own_names(implementation: Implementation) -> tuple[str, ...]:
    return (implementation.entry_point,) if implementation.entry_point else ()


def _constraint_job(pair: SpecPair, implementation: Implementation) -> Job:
    return job_for(pair, implementation.code, entry_points=_own_names(implementation))


def _witness_job(pair: SpecPair, violator: Implementation, canonical: Implementation) -> Job:
    test = witness_test(
        canonical.code,
        str(violator.witness),
        entry_point=pair.entry_point,
        canonical_names=(*_own_names(canonical), *pair.entry_points),
    )
    return replace(_constraint_job(pair, violator), tests=(test,))


def _findings(pair: SpecPair, runs: Sequence[_Run], expect_violators: bool) -> dict[str, Finding]:
    of_role: dict[str, list[_Run]] = defaultdict(list)
    for run in runs:
        of_role[run.implementation.role].append(run)
    violators = of_role["violator"]
    everything = list(pair.tests)
    covered = {run.implementation.violates for run in violators}
    uncovered = [i for i in pair.hidden_test_ids if i not in covered]
    findings = {
        "canonical": _finding(of_role["canonical"], lambda run: _passes(run, everything)),
        "variant": _finding(of_role["variant"], lambda run: _passes(run, everything)),
        "literal": _finding(of_role["literal"], lambda run: _is_literal(pair, run)),
        "violator": _finding(violators, lambda run: _is_violator(everything, run)),
        "witness": _finding([run for run in violators if run.witness], _is_shown),
        "covered": Finding("unchecked"),
        "blind_gold": _last(of_role["blind_gold"], lambda run: _passes(run, everything)),
        "blind_ambiguous": _last(
            of_role["blind_ambiguous"], lambda run: _passes(run, pair.stated_test_ids)
        ),
    }
    if not of_role["canonical"]:
        findings["canonical"] = Finding(
            "fails", 0, ("there is no canonical: nothing shows that the tests can be passed",)
        )
    if expect_violators:
        findings["covered"] = Finding(
            "fails" if uncovered else "holds",
            len(pair.hidden_test_ids),
            tuple(f"hidden constraint {i} has no violator" for i in uncovered),
        )
    if findings["blind_ambiguous"].status == "fails":
        findings["blind_ambiguous"] = replace(findings["blind_ambiguous"], status="note")
    return findings


def _finding(runs: Sequence[_Run], complaint: Callable[[_Run], str | None]) -> Finding:
    """Apply one rule to all implementations of a role; the rule returns what is wrong."""
    if not runs:
        return Finding("unchecked")
    several = len(runs) > 1
    reasons = []
    for number, run in enumerate(runs, 1):
        reason = complaint(run)
        if reason is not None:
            role, violates = run.implementation.role, run.implementation.violates
            name = f"{role} {violates}" if violates else f"{role} {number}" if several else role
            reasons.append(f"{name} {reason}")
    return Finding("fails" if reasons else "holds", len(runs), tuple(reasons))


def _last(attempts: Sequence[_Run], complaint: Callable[[_Run], str | None]) -> Finding:
    """Apply a rule to the last attempt; the count is that of all attempts."""
    return replace(_finding(attempts[-1:], complaint), count=len(attempts))


def _blind(pairs: Sequence[SpecPair], runs: Mapping[str, Sequence[_Run]], role: str) -> Blind:
    first_stated = first_all = last_all = n_tasks = 0
    for pair in pairs:
        attempts = [run for run in runs[pair.task_id] if run.implementation.role == role]
        if attempts:
            n_tasks += 1
            first_stated += not attempts[0].failed(pair.stated_test_ids)
            first_all += not attempts[0].failed(pair.tests)
            last_all += not attempts[-1].failed(pair.tests)
    return Blind(n_tasks, first_stated, first_all, last_all)


def _passes(run: _Run, ids: Sequence[str]) -> str | None:
    failed = run.failed(ids)
    return f"does not pass {run.said(failed)}" if failed else None


def _is_literal(pair: SpecPair, run: _Run) -> str | None:
    complaint = _passes(run, pair.stated_test_ids)
    if complaint is None and not run.failed(pair.hidden_test_ids):
        return "passes every hidden constraint: what does the ambiguous prompt leave out?"
    return complaint


def _is_violator(everything: Sequence[str], run: _Run) -> str | None:
    violates = run.implementation.violates
    if violates is None or violates not in everything:
        return f"violates {violates!r}, which is no constraint of the task"
    result = run.results[violates]
    if result.passed:
        return "passes the constraint that it should violate"
    if result.verdict in _NOT_A_WAY_TO_VIOLATE:
        return f"can't be judged: {run.said([violates])}"
    entailed = run.implementation.also_violates or ()
    complaint = _passes(run, [i for i in everything if i != violates and i not in entailed])
    if complaint is not None:
        return f"{complaint} as well: separate the constraints, or declare it in also_violates"
    idle = [i for i in entailed if i not in run.failed(everything)]
    return f"declares also_violates {', '.join(idle)}, but passes that" if idle else None


def _is_shown(run: _Run) -> str | None:
    assert run.witness is not None
    if run.witness.passed:
        return None
    if run.witness.verdict is Verdict.FAILED:
        return f"behaves like the canonical on its witness ({run.implementation.witness})"
    return (
        f"could not be run on its witness ({run.implementation.witness}): "
        f"{run.witness.verdict} ({run.witness.message})"
    )


def _canonical_ivr(pairs: Sequence[SpecPair], runs: Mapping[str, Sequence[_Run]]) -> float | None:
    """Return what the metric itself says of the canonicals."""
    from intentspec_metric.ivr import TaskOutcomes, report

    tasks = []
    for pair in pairs:
        canonical = _first(runs[pair.task_id], "canonical")
        if canonical is not None:
            results = list(canonical.results.values())
            tasks.append(TaskOutcomes.from_pair(pair, [verdicts_by_constraint(pair, results)]))
    if not tasks:
        return None
    ivr: float | None = report(tasks, n_resamples=1)["ivr"]
    return ivr
