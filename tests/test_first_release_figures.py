"""The published verdicts of the first release give the published figures, to the digit.

No candidate is run here: this is the arithmetic alone.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from intentspec_metric.ivr import TaskOutcomes, report
from intentspec_metric.statistics import Ratio, bootstrap_intervals

UPSTREAM = Path(__file__).parents[1].parent / "shared" / "upstream"
pytestmark = pytest.mark.skipif(
    not UPSTREAM.is_dir(), reason=f"the first release's data is not at {UPSTREAM}"
)

CLAUDE = "claude-sonnet-4-6"
GPT = "gpt-4_1"


def outcomes(model: str) -> list[TaskOutcomes]:
    """Read published verdicts; they say what passed and failed, not why."""
    published = json.loads((UPSTREAM / "results" / f"{model}.json").read_text("utf-8"))["per_task"]
    tasks = []
    for line in (UPSTREAM / "spec_pairs.jsonl").read_text("utf-8").splitlines():
        pair = json.loads(line)
        stated = tuple(pair["stated_test_ids"])
        tasks.append(
            TaskOutcomes(
                task_id=pair["task_id"],
                spec_type=pair["spec_type"],
                stated_ids=stated,
                hidden_ids=tuple(pair["hidden_test_ids"]),
                kinds={},
                inferability={},
                verdicts=tuple(
                    dict.fromkeys(stated, "passed" if row["passes_stated"] else "failed")
                    | dict.fromkeys(row["passed_hidden"], "passed")
                    | dict.fromkeys(row["failed_hidden"], "failed")
                    for row in published[pair["task_id"]]
                ),
            )
        )
    return tasks


@lru_cache(maxsize=2)
def figures(model: str) -> dict[str, Any]:
    return report(outcomes(model), k=[1, 5])


def rounded(values: float | list[float], digits: int) -> list[float]:
    return [round(value, digits) for value in ([values] if isinstance(values, float) else values)]


@pytest.mark.parametrize(
    ("model", "ivr", "percent"),
    [(CLAUDE, 0.5446808510638298, [40.4, 68.1]), (GPT, 0.6347826086956522, [50.0, 76.5])],
)
def test_ivr_and_its_published_interval(model: str, ivr: float, percent: list[float]) -> None:
    """The macro mean to its last digit; the legacy stream gives the published bounds."""
    found = figures(model)
    assert found["ivr"] == ivr
    assert found["by_type"]["algorithm"]["ivr"] == ivr
    assert rounded([100 * bound for bound in found["ivr_ci"]], 1) == percent
    assert found["ivr_method"] == "bootstrap"
    assert found["intent_adherence"] == 1 - ivr


@pytest.mark.parametrize(
    ("model", "qualifying", "excluded", "passing"),
    [
        (CLAUDE, 47, ["HumanEval/101", "HumanEval/112"], 231),
        (GPT, 46, ["HumanEval/21", "HumanEval/108", "HumanEval/112"], 227),
    ],
)
def test_who_qualifies(model: str, qualifying: int, excluded: list[str], passing: int) -> None:
    """Tasks where nobody passes the stated test have no IVR, and are told apart."""
    found = figures(model)
    assert (found["n_tasks"], found["n_qualifying"], found["n_missing"]) == (49, qualifying, 0)
    assert (found["n_candidates"], found["n_passing_stated"]) == (245, passing)
    assert found["stated_pass_rate"] == passing / 245
    undefined = [row["task_id"] for row in found["per_task"] if row["ivr"] is None]
    assert sorted(undefined) == sorted(excluded)


@pytest.mark.parametrize(
    ("model", "constraint", "counts", "rate", "interval", "method"),
    [
        (CLAUDE, "C2", (99, 231), 0.4286, [0.2900, 0.5708], "bootstrap"),
        (CLAUDE, "C3", (58, 201), 0.2886, [0.1592, 0.4315], "bootstrap"),
        (CLAUDE, "C4", (10, 65), 0.1538, [0.0433, 0.4223], "wilson"),
        (GPT, "C2", (100, 227), 0.4405, [0.3066, 0.5815], "bootstrap"),
        (GPT, "C3", (69, 199), 0.3467, [0.2050, 0.4950], "bootstrap"),
        (GPT, "C4", (14, 65), 0.2154, [0.0735, 0.4871], "wilson"),
    ],
)
def test_rates_by_constraint(
    model: str,
    constraint: str,
    counts: tuple[int, int],
    rate: float,
    interval: list[float],
    method: str,
) -> None:
    """Pooled over stated-passing candidates, clustered by task; 13 tasks are too few for C4."""
    found = figures(model)["by_constraint"]
    assert list(found) == ["C2", "C3", "C4"]
    entry = found[constraint]
    assert (entry["n_violating"], entry["n"]) == counts
    assert (rounded(entry["rate"], 4), rounded(entry["rate_ci"], 4)) == ([rate], interval)
    assert entry["method"] == method
    if constraint == "C4":
        assert entry["n_tasks"] == 13


@pytest.mark.parametrize(
    ("model", "interval"), [(CLAUDE, [0.0000, 0.3846]), (GPT, [0.0000, 0.4462])]
)
def test_recipe_of_the_bootstrap_holds_for_few_tasks_too(model: str, interval: list[float]) -> None:
    """C4's bootstrap interval, which the report does not show for so few tasks."""
    rows = [row for row in figures(model)["per_task"] if "C4" in row["violations"]]
    ratio = Ratio.of(
        [
            (row["violations"]["C4"], row["n_passing_stated"])
            for row in rows
            if row["n_passing_stated"]
        ]
    )
    assert [rounded(list(found), 4) for found in bootstrap_intervals([ratio])] == [interval]


@pytest.mark.parametrize(
    ("model", "pooled", "interval"),
    [(CLAUDE, 0.5541, [0.4125, 0.6926]), (GPT, 0.6300, [0.4934, 0.7632])],
)
def test_pooled_ivr(model: str, pooled: float, interval: list[float]) -> None:
    """Violating candidates over stated-passing ones, clustered by task."""
    found = figures(model)
    assert rounded(found["ivr_pooled"], 4) == [pooled]
    assert rounded(found["ivr_pooled_ci"], 4) == interval


@pytest.mark.parametrize(
    ("model", "stated_fail", "silent", "all_pass"),
    [(CLAUDE, 0.0571, 0.5224, 0.4204), (GPT, 0.0735, 0.5837, 0.3429)],
)
def test_shares_over_all_tasks(
    model: str, stated_fail: float, silent: float, all_pass: float
) -> None:
    """Three shares over all 49 tasks that make one."""
    found = figures(model)
    shares = [found["stated_fail"], found["silent_violation"], found["all_pass"]]
    assert rounded(shares, 4) == [stated_fail, silent, all_pass]
    assert sum(shares) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize(
    ("model", "stated", "everything"),
    [(CLAUDE, [0.9429, 0.9592], [0.4204, 0.4490]), (GPT, [0.9265, 0.9388], [0.3429, 0.3878])],
)
def test_pass_at_1_and_5(model: str, stated: list[float], everything: list[float]) -> None:
    """By the unbiased estimator, over all tasks."""
    found = figures(model)["pass_at_k"]
    assert [round(found["stated"][k], 4) for k in ("1", "5")] == stated
    assert [round(found["all"][k], 4) for k in ("1", "5")] == everything
    assert found["n_tasks"] == {"1": 49, "5": 49}


@pytest.mark.parametrize(("model", "n", "n_tasks"), [(CLAUDE, 45, 47), (GPT, 42, 46)])
def test_tasks_at_the_poles(model: str, n: int, n_tasks: int) -> None:
    """The first release counts tasks with one stated-passing candidate; ours need two."""
    poles = figures(model)["at_poles"]
    published = poles["first_release"]
    assert (published["n"], published["n_tasks"]) == (n, n_tasks)
    single = sum(row["n_passing_stated"] == 1 for row in figures(model)["per_task"])
    assert (poles["n"], poles["n_tasks"]) == (n - single, n_tasks - single)


@pytest.mark.parametrize("model", [CLAUDE, GPT])
def test_no_inferability_no_inferable_figure(model: str) -> None:
    """The first release has no labels, so the only figure is the one over all constraints."""
    found = figures(model)
    assert (found["ivr_inferable"], found["ivr_inferable_ci"], found["ivr_inferable_n"]) == (
        None,
        None,
        0,
    )
    assert found["n_unlabelled_tasks"] == 49
    assert found["by_inferability"] == found["by_kind"] == found["by_family"] == {}
    assert found["signature"]["constraints"] == "all"


def test_every_published_pair_is_counted() -> None:
    """770 (candidate, constraint) pairs a model: the reading above loses none."""
    for model in (CLAUDE, GPT):
        assert sum(figures(model)["verdict_counts"].values()) == 770


def test_report_agrees_with_a_recipe_written_out() -> None:
    """The same numbers in ten lines of NumPy that share nothing with the package."""
    tasks = outcomes(CLAUDE)
    values = []
    for task in tasks:
        passing = [row for row in task.verdicts if row["C1"] == "passed"]
        if passing:
            failing = [row for row in passing if "failed" in row.values()]
            values.append(len(failing) / len(passing))
    rows = np.random.RandomState(42).randint(0, len(values), (10_000, len(values)))
    low, high = np.percentile(np.asarray(values)[rows].mean(axis=1), [2.5, 97.5])
    found = figures(CLAUDE)
    assert found["ivr"] == pytest.approx(np.mean(values), abs=1e-15)
    assert found["ivr_ci"] == pytest.approx([low, high], abs=1e-12)
