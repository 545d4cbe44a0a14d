"""Two models' results, brought together task by task, and the figures that are compared.

Every figure is over the tasks on which it is defined for *both* models, so that it is like
for like: shares over the tasks that both answered, IVR over those on which both have a
candidate that passes the stated tests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from intentspec_dataset.kinds import FAMILIES, INFERABILITIES, KINDS, family_of
from intentspec_metric.comparison.paired import PairedRatio
from intentspec_metric.results import ScoredModel, TaskResult
from intentspec_metric.statistics import Ratio

__all__ = ["MEASURES", "Measure", "PairedTasks", "own_ratio", "pair_tasks"]

Both = tuple[TaskResult, TaskResult]


@dataclass(frozen=True)
class Measure:
    """A figure of one model, made of one fraction a task.

    Attributes:
        label: What to call it in a table.
        lead: What it means to be ahead in it, to complete "A has the ...".
        fraction: A task's numerator and denominator; None where it is undefined there.
        higher_is_better: Which way is ahead.
        pooled: Whether fractions are added up rather than averaged.
    """

    label: str
    lead: str
    fraction: Callable[[TaskResult], tuple[int, int] | None]
    higher_is_better: bool = False
    pooled: bool = False

    def ratio(self, fractions: Sequence[tuple[int, int]], clusters: list[Any] | None) -> Ratio:
        """Return the figure over some tasks."""
        if self.pooled:
            return Ratio.of(fractions, clusters)
        return Ratio.of(((part / whole, 1) for part, whole in fractions), clusters)


def _ivr(row: TaskResult) -> tuple[int, int] | None:
    return (row.n_violating, row.n_passing_stated) if row.qualifies else None


def _ivr_inferable(row: TaskResult) -> tuple[int, int] | None:
    if row.n_violating_inferable is None or not row.qualifies:
        return None
    return row.n_violating_inferable, row.n_passing_stated


def _of_all(count: Callable[[TaskResult], int]) -> Callable[[TaskResult], tuple[int, int] | None]:
    return lambda row: (count(row), row.n_candidates) if row.n_candidates else None


MEASURES: dict[str, Measure] = {
    "ivr_inferable": Measure(
        "IVR, inferable", "lower IVR over inferable constraints", _ivr_inferable
    ),
    "ivr": Measure("IVR, all", "lower IVR", _ivr),
    "ivr_pooled": Measure("IVR, all, pooled", "lower pooled IVR", _ivr, pooled=True),
    "stated_fail": Measure(
        "Stated fail",
        "smaller share of answers that fail the stated tests",
        _of_all(lambda row: row.n_candidates - row.n_passing_stated),
    ),
    "silent_violation": Measure(
        "Silent violation",
        "smaller share of silent violations",
        _of_all(lambda row: row.n_violating),
    ),
    "all_pass": Measure(
        "Everything passes",
        "larger share of answers that pass everything",
        _of_all(lambda row: row.n_passing_stated - row.n_violating),
        higher_is_better=True,
    ),
}
"""What is compared, in the order of the tables."""


@dataclass(frozen=True)
class PairedTasks:
    """The tasks of two results.

    Attributes:
        common: Tasks that both answered under the same hidden constraints, in the first's
            order.
        missing_a: Tasks that the second answered and the first did not.
        missing_b: Tasks that the first answered and the second did not.
        changed: Tasks whose hidden constraints differ, which are not the same question.
    """

    common: tuple[Both, ...]
    missing_a: tuple[str, ...]
    missing_b: tuple[str, ...]
    changed: tuple[str, ...]

    def dropped(self) -> dict[str, list[str]]:
        """Return the common tasks that have no IVR, by which model doesn't qualify on them."""
        lacking: dict[str, list[str]] = {"by_a": [], "by_b": [], "by_both": []}
        names = {(False, True): "by_a", (True, False): "by_b", (False, False): "by_both"}
        for a, b in self.common:
            name = names.get((a.qualifies, b.qualifies))
            if name is not None:
                lacking[name].append(a.task_id)
        return lacking

    def defined(self, measure: Measure) -> list[Both]:
        """Return the common tasks on which a figure is defined for both."""
        return [
            (a, b)
            for a, b in self.common
            if measure.fraction(a) is not None and measure.fraction(b) is not None
        ]

    def paired(self, measure: Measure) -> PairedRatio:
        """Return both models' figures over the tasks on which both have it."""
        return _paired(self.defined(measure), measure)

    def by_type(self, measure: Measure) -> dict[str, PairedRatio]:
        """Return a figure by type of task."""
        types: dict[str, list[Both]] = {}
        for both in self.defined(measure):
            types.setdefault(both[0].spec_type, []).append(both)
        return {name: _paired(types[name], measure) for name in sorted(types)}

    def by_label(self, split: str) -> dict[str, PairedRatio]:
        """Return violation rates of hidden constraints by a label of theirs.

        Args:
            split: ``by_kind``, ``by_family`` or ``by_inferability``.
        """
        label_of, order = _LABELS[split]
        pairs: dict[str, list[tuple[float, float]]] = {}
        tasks: dict[str, list[TaskResult]] = {}
        for a, b in self.defined(MEASURES["ivr"]):
            ids: dict[str, list[str]] = {}
            for i in a.violations:
                if (label := label_of(a, i)) is not None:
                    ids.setdefault(label, []).append(i)
            for label, some in ids.items():
                tasks.setdefault(label, []).append(a)
                pairs.setdefault(label, []).append((_rate(a, some), _rate(b, some)))
        return {
            name: PairedRatio.of_means(pairs[name], _clusters(tasks[name]))
            for name in order
            if name in pairs
        }


def pair_tasks(a: ScoredModel, b: ScoredModel) -> PairedTasks:
    """Bring the tasks of two results together."""
    of_b = {row.task_id: row for row in b.per_task if row.n_candidates}
    of_a = {row.task_id: row for row in a.per_task if row.n_candidates}
    both = [(row, of_b[task_id]) for task_id, row in of_a.items() if task_id in of_b]
    return PairedTasks(
        common=tuple((x, y) for x, y in both if x.violations.keys() == y.violations.keys()),
        missing_a=tuple(task_id for task_id in of_b if task_id not in of_a),
        missing_b=tuple(task_id for task_id in of_a if task_id not in of_b),
        changed=tuple(x.task_id for x, y in both if x.violations.keys() != y.violations.keys()),
    )


def own_ratio(rows: Iterable[TaskResult], measure: Measure) -> Ratio:
    """Return one model's figure over its own tasks."""
    some = [row for row in rows if measure.fraction(row) is not None]
    return measure.ratio(_fractions(some, measure), _clusters(some))


def _paired(tasks: Sequence[Both], measure: Measure) -> PairedRatio:
    clusters = _clusters([a for a, _ in tasks])
    return PairedRatio(
        measure.ratio(_fractions([a for a, _ in tasks], measure), clusters),
        measure.ratio(_fractions([b for _, b in tasks], measure), clusters),
        pooled=measure.pooled,
    )


def _fractions(rows: Iterable[TaskResult], measure: Measure) -> list[tuple[int, int]]:
    return [fraction for row in rows if (fraction := measure.fraction(row)) is not None]


def _clusters(rows: Sequence[TaskResult]) -> list[Any] | None:
    """Return what is resampled as one, as for one model; None where each task is its own."""
    if all(row.group is None for row in rows):
        return None
    return [("task", row.task_id) if row.group is None else ("group", row.group) for row in rows]


def _rate(row: TaskResult, ids: Sequence[str]) -> float:
    return sum(row.violations[i] for i in ids) / (row.n_passing_stated * len(ids))


def _kind(row: TaskResult, constraint: str) -> str | None:
    return row.kinds.get(constraint)


def _family(row: TaskResult, constraint: str) -> str | None:
    kind = row.kinds.get(constraint)
    return family_of(kind) if kind is not None and kind in KINDS else None


def _inferability(row: TaskResult, constraint: str) -> str | None:
    return row.inferability.get(constraint)


_LABELS: dict[str, tuple[Callable[[TaskResult, str], str | None], Iterable[str]]] = {
    "by_inferability": (_inferability, INFERABILITIES),
    "by_family": (_family, FAMILIES),
    "by_kind": (_kind, KINDS),
}
