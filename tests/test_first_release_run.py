"""The judge agrees with every published verdict of the first release.

Conformance: 490 real candidates, 1,540 (candidate, constraint) pairs, run in the sandbox.
`test_first_release_figures` checks the arithmetic on the published verdicts alone.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from intentspec_dataset import load_implementations, load_spec_pairs
from intentspec_metric.candidates import read_candidates
from intentspec_metric.scoring import score

MODELS = ("claude-sonnet-4-6", "gpt-4_1")


@pytest.fixture(scope="module")
def reports(shared: Path) -> dict[str, dict[str, Any]]:
    """Our reports on the published candidates."""
    pairs = load_spec_pairs(shared / "upstream")
    found = {}
    for candidates in read_candidates([shared / "upstream" / "generations"]):
        texts: dict[str, list[str]] = {pair.task_id: [] for pair in pairs}
        for row in candidates.rows:
            texts[row.task_id].append(row.text)
        found[candidates.model] = score(list(texts.values()), pairs, k=[1, 5], num_workers=2)
    return found


@pytest.mark.parametrize("model", MODELS)
def test_all_published_verdicts_are_ours(
    model: str, reports: dict[str, dict[str, Any]], shared: Path
) -> None:
    """Stated and hidden, candidate by candidate: pass where they passed, fail where not."""
    published = json.loads((shared / "upstream" / "results" / f"{model}.json").read_text("utf-8"))
    pairs = {pair.task_id: pair for pair in load_spec_pairs(shared / "upstream")}
    compared = 0
    for task in reports[model]["per_task"]:
        for ours, theirs in zip(
            task["verdicts"], published["per_task"][task["task_id"]], strict=True
        ):
            passed = {name for name, verdict in ours.items() if verdict == "passed"}
            stated = set(pairs[task["task_id"]].stated_test_ids)
            assert (stated <= passed) == theirs["passes_stated"], task["task_id"]
            assert set(theirs["passed_hidden"]) <= passed, task["task_id"]
            assert not set(theirs["failed_hidden"]) & passed, task["task_id"]
            compared += len(ours)
    assert compared == 770


@pytest.mark.parametrize(
    ("model", "ivr", "interval", "n_qualifying", "n_passing_stated"),
    [
        ("claude-sonnet-4-6", 0.5446808510638298, (40.4, 68.1), 47, 231),
        ("gpt-4_1", 0.6347826086956522, (50.0, 76.5), 46, 227),
    ],
)
def test_the_published_scores_come_out_of_the_sandbox(
    model: str,
    ivr: float,
    interval: tuple[float, float],
    n_qualifying: int,
    n_passing_stated: int,
    reports: dict[str, dict[str, Any]],
) -> None:
    """IVR to the last digit, its interval to the published one."""
    report = reports[model]
    assert report["ivr"] == ivr
    assert tuple(round(100 * bound, 1) for bound in report["ivr_ci"]) == interval
    assert report["n_qualifying"] == n_qualifying
    assert report["n_passing_stated"] == n_passing_stated


@pytest.mark.parametrize("model", MODELS)
def test_the_results_that_ship_are_those_of_this_run(
    model: str, reports: dict[str, dict[str, Any]]
) -> None:
    """results/first-release holds the same figures (versions in the signature may differ)."""
    path = Path(__file__).parents[1] / "results" / "first-release" / f"{model}.json"
    kept = json.loads(path.read_text("utf-8"))
    fresh = json.loads(json.dumps(reports[model]))
    for report in (kept, fresh):
        report.pop("signature")
        report.pop("model", None)
        report.pop("prompt_condition", None)
    assert fresh == kept


def test_the_published_canonicals_violate_nothing(shared: Path) -> None:
    """IVR 0 on all 49."""
    pairs = load_spec_pairs(shared / "upstream")
    rows = [pair.to_row() for pair in pairs]
    canonicals = {item.task_id: item for item in load_implementations(shared / "upstream")}
    for row in rows:
        row["aliases"] = [canonicals[row["task_id"]].entry_point]
    texts = [[canonicals[row["task_id"]].code] for row in rows]
    report = score(texts, rows, num_workers=2)
    assert report["ivr"] == 0.0
    assert report["n_qualifying"] == 49
