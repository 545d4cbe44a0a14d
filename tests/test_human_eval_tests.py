"""HumanEval's own tests, and HumanEval+'s, run in the judge as they are.

Each defines ``check(candidate)``: the reference must pass, a wrong body must not.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from intentspec_metric.judging import Job, judge_many
from intentspec_metric.verdicts import Limits, TestResult

# HumanEval+'s own reference for this one does not pass its test in the format used here
REFUTED = ("HumanEval/32",)
# These take from one to five seconds of CPU each wherever they run, and pass.
SLOW = tuple(f"HumanEval/{number}" for number in (15, 36, 59, 83, 94, 130, 139))


def _tasks(shared: Path, name: str) -> list[dict[str, Any]]:
    with gzip.open(shared / "completions" / name, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def _judge(tasks: list[dict[str, Any]], body: str | None = None) -> dict[str, TestResult]:
    """Judge the references, or a body in the place of every one of them."""
    jobs = []
    for task in tasks:
        code = task["canonical_solution"] if body is None else body
        # What the prompt defines before the entry point belongs to the task: a few tests
        # call it (`encode_cyclic`), and it is not the candidate's to define.
        given = task["prompt"].partition(f"def {task['entry_point']}(")[0]
        tests = (given + task["test"],)
        jobs.append(Job(task["prompt"] + code, tests, (task["entry_point"],)))
    results = judge_many(jobs, limits=Limits(timeout_s=60))
    return {task["task_id"]: result for task, [result] in zip(tasks, results, strict=True)}


def _not_passed(results: dict[str, TestResult]) -> dict[str, str]:
    return {task: f"{r.verdict}: {r.message}" for task, r in results.items() if not r.passed}


def test_references_pass_human_evals_tests(shared: Path) -> None:
    """No right program is refused by the tests that the field uses most."""
    tasks = _tasks(shared, "HumanEval.jsonl.gz")
    assert len(tasks) == 164
    assert _not_passed(_judge(tasks)) == {}


@pytest.mark.parametrize(
    "body",
    ["    return None\n", "    raise ValueError\n", "    return object()\n", "    yield 1\n"],
    ids=["None", "an exception", "an object", "a generator"],
)
def test_a_wrong_body_passes_none_of_human_evals_tests(shared: Path, body: str) -> None:
    """No test passes because nothing in it was compared."""
    results = _judge(_tasks(shared, "HumanEval.jsonl.gz"), body)
    assert {task for task, result in results.items() if result.passed} == set()


def test_references_pass_human_eval_plus(shared: Path) -> None:
    """The long tests pass as well, but for one that fails on its own reference."""
    tasks = _tasks(shared, "HumanEvalPlus-OriginFmt.jsonl.gz")
    results = _judge([task for task in tasks if task["task_id"] not in SLOW])
    assert len(results) == 164 - len(SLOW)
    assert sorted(_not_passed(results)) == sorted(REFUTED), _not_passed(results)
