"""Run every reference before anybody is measured by its tests.

A test that refuses the benchmark's own answer says nothing of a candidate that it refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from intentspec_metric.importing.task import LeftOut, Task
from intentspec_metric.judging import judge_many
from intentspec_metric.scoring import job_for
from intentspec_metric.verdicts import Limits

__all__ = ["Proven", "prove"]


@dataclass(frozen=True)
class Proven:
    """What the references did.

    Attributes:
        kept: The tasks whose reference passes all tests, in order.
        left_out: The others, in order, each with the first test that its reference fails.
        cpu_s: Task id to the CPU seconds that the reference of a kept task took for its
            slowest test.
    """

    kept: list[Task]
    left_out: list[LeftOut]
    cpu_s: dict[str, float]


def prove(
    tasks: Sequence[Task],
    *,
    limits: Limits,
    num_workers: int | None = None,
    store: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Proven:
    """Run the references in the sandbox, as candidates are run.

    Args:
        tasks: The tasks.
        limits: What a reference may use in one test.
        num_workers: Processes that judge side by side; None means one per usable core.
        store: Folder in which verdicts are kept; None keeps none.
        progress: Called with (done, total) while references are judged.

    Raises:
        SandboxUnavailableError: This machine can't confine programs.
        SandboxError: The judge broke.
    """
    results = judge_many(
        [job_for(task.pair, task.reference) for task in tasks],
        limits=limits,
        num_workers=num_workers,
        store=store,
        progress=progress,
    )
    proven = Proven([], [], {})
    for task, verdicts in zip(tasks, results, strict=True):
        failed = [
            (name, each)
            for name, each in zip(task.pair.tests, verdicts, strict=True)
            if not each.passed
        ]
        if failed:
            name, result = failed[0]
            said = f": {result.message}" if result.message else ""
            reason = f"its own reference doesn't pass {name}: {result.verdict}{said}"
            proven.left_out.append(LeftOut(task.task_id, reason))
        else:
            proven.kept.append(task)
            proven.cpu_s[task.task_id] = max(each.cpu_s for each in verdicts)
    return proven
