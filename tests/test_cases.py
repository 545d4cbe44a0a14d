"""Cases from the field: faults of scorers (part A) and cheats (part B).

A right program passes, a wrong one doesn't, nothing hangs, and no cheat passes. The
verdicts are asked for in one run, as a user would have them; each case then looks at its
own. Cases that are about time get a shorter limit.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from intentspec_metric.judging import Job, judge_many
from intentspec_metric.verdicts import Limits, TestResult, Verdict

FILE = Path(__file__).resolve().parents[1].parent / "shared" / "cases" / "cases.jsonl"
LABELS = {Verdict.PASSED: "pass", Verdict.FAILED: "fail", Verdict.TIMEOUT: "timeout"}

# What the sandbox forbids by design: a clear error is the right verdict (SECURITY.md).
FORBIDDEN_BY_DESIGN: frozenset[str] = frozenset()


def _cases() -> list[dict[str, Any]]:
    if not FILE.is_file():
        return []
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


CASES = _cases()
pytestmark = pytest.mark.skipif(not CASES, reason=f"the cases are not at {FILE}")


def _entry_point(case: Mapping[str, Any]) -> str:
    """Return the candidate's name that the test calls."""
    called = re.findall(r"\b([^\W\d]\w*)\s*\(", case["test"])
    pattern = r"^\s*(?:async )?(?:def|class)\s+(\w+)|^(\w+)\s*="
    defined = {name for pair in re.findall(pattern, case["candidate"], re.M) for name in pair}
    fallback = "check" if "check" in defined else "f"
    return next((name for name in called if name in defined), fallback)


def _limits(case: Mapping[str, Any]) -> Limits:
    about_time = case["expected"] == "timeout" or "timeout" in (case.get("accept") or ())
    return Limits(timeout_s=1.5, idle_s=1.0) if about_time else Limits()


@pytest.fixture(scope="module")
def results() -> dict[str, TestResult]:
    """Judge all cases, a batch for each set of limits."""
    found: dict[str, TestResult] = {}
    for limits in {_limits(case) for case in CASES}:
        batch = [case for case in CASES if _limits(case) == limits]
        jobs = [Job(case["candidate"], (case["test"],), (_entry_point(case),)) for case in batch]
        for case, [result] in zip(batch, judge_many(jobs, limits=limits), strict=True):
            found[case["id"]] = result
    return found


@pytest.mark.parametrize("case", CASES, ids=[f"{case['id']}-{case['kind']}" for case in CASES])
def test_case_has_its_verdict(case: dict[str, Any], results: dict[str, TestResult]) -> None:
    """Part A: the expected label or one that is right too. Part B: anything but a pass."""
    result = results[case["id"]]
    label = LABELS.get(result.verdict, "error")
    accepted = {case["expected"], *(case.get("accept") or ())}
    if case["part"] == "B" and "pass" not in accepted:
        assert label != "pass", case["note"]
    elif case["id"] in FORBIDDEN_BY_DESIGN:
        assert label in ("error", case["expected"])
    else:
        assert label in accepted, (result, case["note"])


def test_the_whole_collection_is_there() -> None:
    assert len(CASES) == len({case["id"] for case in CASES}) == 104
