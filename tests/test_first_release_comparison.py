"""The comparison of the first release's two models gives the reference values, to the digit.

They were computed from the published verdicts, apart from this package. Here they come out
of the results that ship, and, where the published verdicts are at hand, out of those.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from test_first_release_figures import CLAUDE, GPT, UPSTREAM, figures

from intentspec_metric.comparison import compare
from intentspec_metric.comparison.sample_size import power
from intentspec_metric.results import read_results

RESULTS = Path(__file__).resolve().parents[1] / "results" / "first-release"


@lru_cache(maxsize=1)
def comparison() -> dict[str, Any]:
    return compare(read_results([RESULTS / f"{CLAUDE}.json", RESULTS / f"{GPT}.json"]))


def pair() -> dict[str, Any]:
    [found] = comparison()["pairs"]
    assert isinstance(found, dict)
    return found


def rounded(*values: float) -> list[float]:
    return [round(value, 4) for value in values]


REFERENCE = pytest.mark.parametrize(
    ("measure", "n", "a", "b", "difference", "interval", "p"),
    [
        ("ivr", 45, 0.5689, 0.6267, 0.0578, [0.0089, 0.1200], 0.1250),
        ("silent_violation", 49, 0.5224, 0.5837, 0.0612, [0.0082, 0.1306], 0.0938),
        ("all_pass", 49, 0.4204, 0.3429, -0.0776, [-0.1469, -0.0204], 0.0312),
        ("stated_fail", 49, 0.0571, 0.0735, 0.0163, [-0.0367, 0.0735], 0.6250),
    ],
)


@REFERENCE
def test_paired_differences(
    measure: str, n: int, a: float, b: float, difference: float, interval: list[float], p: float
) -> None:
    """Common qualifying tasks for IVR, all for the shares; bootstrap; exact sign-flip test."""
    found = pair()["figures"][measure]
    assert found["n_clusters"] == n
    assert rounded(found["a"], found["b"], found["difference"]) == [a, b, difference]
    assert rounded(*found["ci"]) == interval
    assert round(found["p"], 4) == p
    assert (found["method"], found["test"]) == ("bootstrap", "exact")


@REFERENCE
def test_published_verdicts_give_the_same(
    measure: str, n: int, a: float, b: float, difference: float, interval: list[float], p: float
) -> None:
    """Without running a candidate: from the verdicts as they were published."""
    if not UPSTREAM.is_dir():
        pytest.skip(f"the first release's data is not at {UPSTREAM}")
    [found] = compare([{"model": name, **figures(name)} for name in (CLAUDE, GPT)])["pairs"]
    figure = found["figures"][measure]
    assert rounded(figure["a"], figure["b"], figure["difference"]) == [a, b, difference]
    assert rounded(*figure["ci"], figure["p"]) == [*interval, p]
    assert figure["n_clusters"] == n
    assert found["figures"] == pair()["figures"]


def test_each_on_its_own_tasks_is_not_like_for_like() -> None:
    """Of the published 9.0 points, 3.2 come from which tasks qualify."""
    own = pair()["own_tasks"]
    assert rounded(own["a"], own["b"], own["difference"]) == [0.5447, 0.6348, 0.0901]
    assert round(own["from_which_tasks_qualify"], 3) == 0.032
    models = {model["model"]: model for model in comparison()["models"]}
    assert [models[name]["n_qualifying"] for name in (CLAUDE, GPT)] == [47, 46]
    assert rounded(*(models[name]["figures"]["ivr_pooled"]["value"] for name in (CLAUDE, GPT))) == [
        0.5541,
        0.6300,
    ]
    assert [rounded(*models[name]["figures"]["ivr_pooled"]["ci"]) for name in (CLAUDE, GPT)] == [
        [0.4125, 0.6926],
        [0.4934, 0.7632],
    ]


def test_who_dropped_which_tasks() -> None:
    """47 and 46 qualifying tasks have 45 in common."""
    assert (pair()["n_common"], pair()["n_qualifying"]) == (49, 45)
    assert pair()["dropped"] == {
        "by_a": ["HumanEval/101"],
        "by_b": ["HumanEval/21", "HumanEval/108"],
        "by_both": ["HumanEval/112"],
    }


def test_four_tasks_that_differ_decide_nothing() -> None:
    """The smallest p they can give is .125, while the interval leaves 0 out: both are said."""
    found = pair()
    assert (found["primary"], found["figures"]["ivr"]["n_discordant"]) == ("ivr", 4)
    assert found["p"] == found["p_holm"] == 2 / 2**4
    assert "With fewer than 6 tasks that differ no result can reach" in found["conclusion"]
    assert "The interval leaves 0 out" in found["conclusion"]
    assert found["disagreement"] is None


def test_effective_numbers_are_those_of_the_tasks() -> None:
    """231 and 227 stated-passing candidates are worth some 49 answers: a task is at a pole."""
    n_eff = [model["figures"]["ivr"]["n_eff"] for model in comparison()["models"]]
    for name, found in zip((CLAUDE, GPT), n_eff, strict=True):
        rows = json.loads((RESULTS / f"{name}.json").read_text("utf-8"))["per_task"]
        values = [row["ivr"] for row in rows if row["ivr"] is not None]
        p = sum(values) / len(values)
        error = sum((value - p) ** 2 for value in values) / len(values) ** 2
        assert found == pytest.approx(p * (1 - p) / error)
        assert found == pytest.approx(len(values), rel=0.1)


def test_power_is_read_off_the_same_four_tasks() -> None:
    """More than twice the tasks would be needed for the difference that was seen."""
    answer = power(read_results([RESULTS]))
    assert (answer["n_tasks"], answer["n_discordant"]) == (45, 4)
    observed = next(row for row in answer["needed"] if row["difference"] < 0.1)
    assert round(observed["difference"], 4) == 0.0578
    assert observed["n_tasks"] > 2 * 45
    assert 0.1 < answer["smallest"] < 0.15
