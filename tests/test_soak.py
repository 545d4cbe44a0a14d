"""The soak in its short form: verdicts as on a quiet machine, nothing left behind."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import load_script

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the judge runs on Linux only")


soak = load_script("soak")


def test_a_short_soak_changes_no_verdict_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    kinds = {**soak.HONEST, **soak.HOSTILE}
    quiet = {kind: soak._verdict_alone(code) for kind, code in kinds.items()}
    assert {quiet[kind] for kind in soak.HOSTILE}.isdisjoint({"passed"})
    seen = soak.soak(600, 2, 0, quiet)
    assert seen["wrong"] == []
    assert sum(seen["verdicts"].values()) == 600
    for what in ("processes", "descriptors", "temporary files"):
        assert seen["after"][what] <= seen["before"][what]


def _seen(**changes: Any) -> dict[str, Any]:
    left = {"processes": 5, "descriptors": 40}
    sample = {"parent_bytes": 100, "worker_bytes": 200}
    return {
        "wrong": [],
        "before": left,
        "after": left,
        "samples": [{**sample, "done": n, "s": n} for n in range(100)],
        **changes,
    }


def test_a_soak_in_which_all_is_well_has_no_problems() -> None:
    assert soak.problems_of(_seen()) == []


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        (
            {"wrong": [{"kind": "right", "test": 7, "expected": "passed", "found": "failed"}]},
            r"right \(test 7\) is failed, and passed alone",
        ),
        ({"after": {"processes": 6, "descriptors": 40}}, "processes: 5 before, 6 after"),
        (
            {
                "samples": [
                    {"parent_bytes": 100, "worker_bytes": 200 + 2 * n, "done": n, "s": n}
                    for n in range(100)
                ]
            },
            "worker_bytes grew",
        ),
    ],
)
def test_each_problem_is_found(changes: dict[str, Any], problem: str) -> None:
    [found] = soak.problems_of(_seen(**changes))
    assert re.search(problem, found)
