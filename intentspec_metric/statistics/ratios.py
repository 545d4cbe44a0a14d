"""Ratios over tasks, made of counts: means of one value a task, and pooled rates.

Values come in columns, one number a task. A hundred thousand tasks have a hundred figures
each; with a tuple for every number the garbage collector would take most of the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from intentspec_metric.outcomes import Counts
from intentspec_metric.statistics import Ratio

__all__ = ["PairCounts", "mean_over_tasks", "pooled_over_tasks"]


@dataclass
class PairCounts:
    """Violations among (stated-passing candidate, hidden constraint) pairs, by task."""

    tasks: list[Counts] = field(default_factory=list)
    failed: list[int] = field(default_factory=list)
    n: list[int] = field(default_factory=list)

    def add(self, task: Counts, failed: int, n: int) -> None:
        """Note how many of ``n`` (candidate, constraint) pairs of a task are violations."""
        self.tasks.append(task)
        self.failed.append(failed)
        self.n.append(n)

    def mean(self) -> Ratio:
        """Return the mean of the tasks' rates."""
        return mean_over_tasks(
            self.tasks, [part / n for part, n in zip(self.failed, self.n, strict=True)]
        )

    def pooled(self) -> Ratio:
        """Return the rate over all pairs."""
        return pooled_over_tasks(self.tasks, self.failed, self.n)

    def sums(self) -> dict[str, int]:
        """Return the counts behind the rates."""
        return {"n_violating": sum(self.failed), "n": sum(self.n), "n_tasks": len(self.tasks)}


def mean_over_tasks(tasks: Sequence[Counts], values: Sequence[float]) -> Ratio:
    """Return the mean of one value a task."""
    return pooled_over_tasks(tasks, values, [1] * len(tasks))


def pooled_over_tasks(
    tasks: Sequence[Counts], parts: Sequence[float], wholes: Sequence[float]
) -> Ratio:
    """Return the ratio of two sums over tasks, with tasks in their groups."""
    grouped = any(c.task.group is not None for c in tasks)
    clusters = [c.cluster for c in tasks] if grouped else None
    return Ratio.of(zip(parts, wholes, strict=True), clusters)
