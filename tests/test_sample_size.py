"""How many tasks: against published figures, simulation, and its own limits."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from intentspec_dataset.errors import ArgumentTypeError, ArgumentValueError, ResultError
from intentspec_metric.comparison.sample_size import DifferenceModel, power, tasks_needed
from intentspec_metric.statistics.significance import sign_flip_test


def model_of(sizes: list[float], discordant: float) -> DifferenceModel:
    squares = [size * size for size in sizes]
    return DifferenceModel(
        discordant, sum(sizes) / len(sizes), sum(squares) / len(squares), min(sizes)
    )


def test_the_formula_is_connors_without_a_step() -> None:
    """McNemar's test with discordant shares of .2 and .1: the normal formula by hand."""
    psi, delta = 0.3, 0.1
    by_hand = (1.959964 * math.sqrt(psi) + 0.841621 * math.sqrt(psi - delta**2)) ** 2 / delta**2
    found = tasks_needed(DifferenceModel(psi, 1.0, 1.0, step=0.0), delta)
    assert found == math.ceil(by_hand) == 234
    assert tasks_needed(DifferenceModel(psi, 1.0, 1.0, step=1.0), delta) > found


@pytest.mark.parametrize(
    ("sizes", "discordant", "delta"),
    [
        ([1.0], 0.1, 0.05),
        ([1.0], 0.3, 0.2),
        ([1.0], 0.05, 0.2),
        ([0.2, 0.4, 0.6, 0.8, 1.0], 0.3, 0.1),
        ([0.2, 0.4, 0.6, 0.8, 1.0], 0.6, 0.2),
        ([0.2, 0.4, 0.6, 0.8, 1.0], 0.1, 0.05),
        ([0.2, 0.2, 0.2, 1.0], 0.6, 0.1),
    ],
)
def test_that_many_tasks_find_the_difference(
    sizes: list[float], discordant: float, delta: float
) -> None:
    """Simulated with the very test, the power is at least what was asked for, but for noise.

    And not with half as many tasks: the answer is no mere upper bound.
    """
    model = model_of(sizes, discordant)
    n = tasks_needed(model, delta, power=0.8)
    rng = np.random.RandomState(1)
    assert simulated(model, sizes, delta, n, rng) > 0.8 - 3 * math.sqrt(0.8 * 0.2 / 500)
    assert simulated(model, sizes, delta, n // 2, rng) < 0.8


def simulated(
    model: DifferenceModel, sizes: list[float], delta: float, n: int, rng: np.random.RandomState
) -> float:
    """Return how often 500 experiments of n tasks end with p < .05."""
    under = model.under(delta)
    up = (1 + delta / (under.discordant * under.size)) / 2
    found = 0
    for _ in range(500):
        d = rng.choice(sizes, n) * (rng.rand(n) < under.discordant)
        d *= np.where(rng.rand(n) < up, 1, -1)
        found += sign_flip_test(d.tolist(), n_flips=199).p < 0.05
    return found / 500


@given(
    discordant=st.floats(0.01, 1),
    size=st.floats(0.05, 1),
    delta=st.floats(0.002, 0.5),
    power=st.floats(0.1, 0.99),
)
def test_more_is_asked_of_smaller_differences_and_greater_certainty(
    discordant: float, size: float, delta: float, power: float
) -> None:
    """Monotone in the difference, the power and the level; never below six tasks."""
    model = DifferenceModel(discordant, size, size * size, size)
    n = tasks_needed(model, delta, power=power)
    assert n >= 6
    assert tasks_needed(model, 2 * delta, power=power) <= n
    assert tasks_needed(model, delta, power=min(0.995, power * 1.2)) >= n
    assert tasks_needed(model, delta, power=power, alpha=0.01) >= n


def test_a_larger_difference_needs_more_tasks_that_differ() -> None:
    """With one task in twenty differing, 10 points can't come about; more must differ."""
    model = DifferenceModel(discordant=0.05, size=0.5, square=0.3, step=0.2)
    assert model.under(0.02) is model
    assert model.under(0.1).discordant == pytest.approx(0.2)
    assert model.under(0.8) == DifferenceModel(1.0, 0.8, 0.8 * 0.8, 0.2)


def test_what_is_seen_in_differences() -> None:
    """Zeros count in the share alone."""
    model = DifferenceModel.of([0.0, 0.5, -1.0, 0.0])
    assert model == DifferenceModel(0.5, 0.75, 0.625, 0.5)
    assert DifferenceModel.of([0.0, 1e-16]) is None


@pytest.mark.parametrize(
    ("changes", "error", "message"),
    [
        ({"delta": 0}, ArgumentValueError, "delta must lie between 0 and 1, not 0"),
        ({"delta": -0.1}, ArgumentValueError, "delta"),
        ({"delta": 5}, ArgumentValueError, "delta"),
        ({"delta": math.nan}, ArgumentValueError, "delta"),
        ({"delta": "5"}, ArgumentTypeError, "delta must be a number, not '5'"),
        ({"power": 1}, ArgumentValueError, "power must lie between 0 and 1, not 1"),
        ({"alpha": 0.0}, ArgumentValueError, "alpha"),
        ({"alpha": True}, ArgumentTypeError, "alpha"),
    ],
)
def test_arguments_that_make_no_sense_are_refused(
    changes: dict[str, Any], error: type[Exception], message: str
) -> None:
    """With the value found in the message."""
    arguments: dict[str, Any] = {"delta": 0.1} | changes
    with pytest.raises(error, match=message):
        tasks_needed(DifferenceModel(0.2, 1.0, 1.0, 1.0), **arguments)


# --- from results


def result(name: str, counts: list[tuple[int, int]], **row: Any) -> dict[str, Any]:
    """Return a result of (violating, stated-passing) counts."""
    return {
        "model": name,
        "signature": {},
        "per_task": [
            {
                "task_id": f"T/{i}",
                "spec_type": "x",
                "n_candidates": 5,
                "n_passing_stated": passing,
                "n_violating": violating,
                "violations": {"C2": violating},
                **row,
            }
            for i, (violating, passing) in enumerate(counts)
        ],
    }


def test_power_answers_from_two_results() -> None:
    """What was seen, what is needed, in tasks that count and in spec pairs."""
    a = result("a", [(i % 6, 5) for i in range(40)] + [(0, 0)] * 10)
    b = result("b", [(0 if i < 10 else i % 6, 5) for i in range(40)] + [(0, 5)] * 10)
    answer = power([a, b], differences=[0.1, 0.02])
    d = [-(i % 6) / 5 if i < 10 else 0.0 for i in range(40)]
    assert (answer["n_common"], answer["n_tasks"], answer["n_discordant"]) == (50, 40, 8)
    assert answer["difference"] == pytest.approx(np.mean(d))
    assert answer["sd"] == pytest.approx(np.std(d, ddof=1))
    model = DifferenceModel.of(d)
    assert model is not None
    assert [row["difference"] for row in answer["needed"]] == [0.1, 0.02]
    for row in answer["needed"]:
        assert row["n_tasks"] == tasks_needed(model, row["difference"])
        assert row["n_spec_pairs"] == math.ceil(row["n_tasks"] * 50 / 40)
    smallest = answer["smallest"]
    assert tasks_needed(model, smallest) <= 40 < tasks_needed(model, smallest - 0.001)


def test_differences_are_the_observed_one_and_round_ones() -> None:
    """Unless others are asked for."""
    a = result("a", [(3, 5)] * 10 + [(0, 5)] * 10)
    b = result("b", [(0, 5)] * 20)
    found = [row["difference"] for row in power([a, b])["needed"]]
    assert found == pytest.approx([0.3, 0.1, 0.05, 0.03, 0.02, 0.01])


def test_noise_of_few_candidates_is_told_apart() -> None:
    """Two models alike in every task, five candidates each: all of the variance is noise."""
    rng = np.random.RandomState(2)
    rates = rng.rand(400)
    a, b = (result(name, [(int(k), 5) for k in rng.binomial(5, rates)]) for name in "ab")
    assert power([a, b])["noise_share"] == pytest.approx(1.0, abs=0.15)
    always = [(5 * (i % 2), 5) for i in range(60)]
    never = [(5 * (i % 2), 5) if i < 50 else (0, 5) for i in range(60)]
    assert power([result("a", always), result("b", never)])["noise_share"] == 0
    single = [(i % 2, 1) for i in range(60)]
    other = [(i % 3 == 0, 1) for i in range(60)]
    found = power([result("a", single), result("b", [(int(k), n) for k, n in other])])
    assert found["noise_share"] is None


def test_groups_count_as_they_come() -> None:
    """Five tasks that share their fate are one; the answer is in tasks all the same."""
    counts = [(3, 5) if i % 3 else (1, 5) for i in range(40)]
    other = [(2, 5) if i % 4 else (3, 5) for i in range(40)]
    alone = power([result("a", counts), result("b", other)], differences=[0.1])
    five = []
    for name, some in (("a", counts), ("b", other)):
        grouped = result(name, [count for count in some for _ in range(5)])
        for i, row in enumerate(grouped["per_task"]):
            row["group"] = f"G{i // 5}"
        five.append(grouped)
    together = power(five, differences=[0.1])
    assert (together["n_tasks"], together["n_clusters"]) == (200, 40)
    assert together["needed"][0]["n_tasks"] == 5 * alone["needed"][0]["n_tasks"]


def test_the_ambiguity_effect_is_about_what_passes_everything() -> None:
    """As for a comparison."""
    a, b = result("m", [(3, 5)] * 10), result("m", [(1, 5)] * 10)
    assert power([a, b], ambiguity_effect=True)["measure"] == "all_pass"
    a["prompt_condition"], b["prompt_condition"] = "gold", "ambiguous"
    answer = power([a, b])
    assert (answer["measure"], answer["a"]) == ("all_pass", "m (ambiguous)")


def test_results_that_say_nothing_are_refused() -> None:
    """No differing task, another number of results, or others' tasks."""
    a, b = result("a", [(3, 5)] * 10), result("b", [(3, 5)] * 10)
    with pytest.raises(ResultError, match="differ on none of the 10 tasks"):
        power([a, b])
    with pytest.raises(ResultError, match="differ on none of the 0 tasks"):
        power([result("a", [(0, 0)]), result("b", [(0, 0)])])
    with pytest.raises(ResultError, match="power is of two results, and 3 are given"):
        power([a, b, a])
    other = result("b", [(0, 5)] * 10) | {"signature": {"data_hash": "x"}}
    with pytest.raises(ResultError, match="data_hash: unknown"):
        power([a, other])
    told = power([a, other], allow_incompatible=True)["signature_differences"]
    assert [each["field"] for each in told] == ["data_hash"]
    with pytest.raises(ArgumentValueError, match="difference must lie between 0 and 1, not 5"):
        power([a, result("b", [(0, 5)] * 10)], differences=[5])
