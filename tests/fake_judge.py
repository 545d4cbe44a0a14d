"""A judge without a sandbox, for tests of what stands around the judge.

It runs candidate and test in one namespace of this process, so it is for candidates that
these tests wrote themselves. What the real judge does is tested where the real judge is.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from intentspec_metric.judging import Job
from intentspec_metric.verdicts import Limits, TestResult, Verdict

ADD_ONE: dict[str, Any] = {
    "task_id": "Test/add_one",
    "spec_type": "algorithm",
    "ambiguous_prompt": "Add one to a number.",
    "gold_prompt": "Add one to a number; None gives None.",
    "constraints": [
        {"id": "C1", "test_code": "assert solution(1) == 2"},
        {
            "id": "C2",
            "kind": "missing_values",
            "inferability": "contextual",
            "test_code": "assert solution(None) is None",
        },
    ],
    "stated_test_ids": ["C1"],
    "hidden_test_ids": ["C2"],
}
SORTED: dict[str, Any] = {
    "task_id": "Test/sorted",
    "spec_type": "data_transformation",
    "entry_point": "solution",
    "aliases": ["in_order"],
    "ambiguous_prompt": "Sort the list.",
    "gold_prompt": "Return the list sorted, and leave the argument alone.",
    "constraints": [
        {"id": "C1", "test_code": "assert list(solution([2, 1])) == [1, 2]"},
        {
            "id": "C2",
            "kind": "input_unmodified",
            "inferability": "conventional",
            "test_code": "x = [2, 1]\nsolution(x)\nassert x == [2, 1]",
        },
        {
            "id": "C3",
            "kind": "return_type",
            "inferability": "arbitrary",
            "test_code": "assert type(solution([2, 1])) is list",
        },
    ],
    "stated_test_ids": ["C1"],
    "hidden_test_ids": ["C2", "C3"],
}

GOOD_ADD = "def solution(x):\n    return None if x is None else x + 1\n"
CARELESS_ADD = "def solution(x):\n    return x + 1\n"
WRONG_ADD = "def solution(x):\n    return x\n"
GOOD_SORT = "def solution(x):\n    return sorted(x)\n"
IN_PLACE_SORT = "def solution(x):\n    x.sort()\n    return x\n"
TUPLE_SORT = "def solution(x):\n    return tuple(sorted(x))\n"


@dataclass
class FakeJudge:
    """Stands in for ``judge_many``; remembers how it was called."""

    calls: list[dict[str, Any]] = field(default_factory=list)

    def judge_many(
        self,
        jobs: Sequence[Job],
        *,
        limits: Limits | None = None,
        num_workers: int | None = None,
        store: str | Path | None = None,
        unique: bool = True,
        progress: Callable[[int, int], None] | None = None,
    ) -> list[list[TestResult]]:
        self.calls.append(
            {"jobs": list(jobs), "limits": limits, "num_workers": num_workers, "store": store}
        )
        answers = []
        for done, job in enumerate(jobs, 1):
            answers.append([_run(job, test) for test in job.tests])
            if progress is not None:
                progress(done, len(jobs))
        return answers


def _run(job: Job, test: str) -> TestResult:
    space: dict[str, Any] = {}
    try:
        exec(compile(job.candidate, "<candidate>", "exec"), space)
        entry = next(space[name] for name in job.entry_points if name in space)
    except (SyntaxError, ValueError, StopIteration):  # ValueError: NUL, a lone surrogate
        return TestResult(Verdict.INVALID, "no program")
    try:
        with contextlib.redirect_stdout(None):
            exec(compile(test, "<test>", "exec"), dict.fromkeys(job.entry_points, entry))
    except AssertionError as error:
        return TestResult(Verdict.FAILED, str(error))
    except Exception as error:
        return TestResult(Verdict.ERROR, str(error))
    return TestResult(Verdict.PASSED)


def install(monkeypatch: pytest.MonkeyPatch) -> FakeJudge:
    """Let everything that judges use a fake for the length of one test."""
    judge = FakeJudge()
    monkeypatch.setattr("intentspec_metric.judging.judge_many", judge.judge_many)
    monkeypatch.setattr(
        "intentspec_metric.judging.sandbox_description", lambda: {"sandbox": "fake"}
    )
    return judge
