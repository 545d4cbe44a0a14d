"""The sign-flip test and Holm's correction, against enumeration and simulation."""

from __future__ import annotations

import itertools
import math
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from intentspec_metric.statistics import significance
from intentspec_metric.statistics.significance import (
    MAX_EXACT,
    N_FLIPS,
    holm,
    min_discordant,
    sign_flip_test,
)

fifths = st.integers(-5, 5).map(lambda i: i / 5)


@given(differences=st.lists(fifths, max_size=9))
def test_p_is_the_share_of_all_sign_patterns(differences: list[float]) -> None:
    """Written out: every task's sign either way, zeros and all, in exact integers."""
    whole = [round(5 * d) for d in differences]
    patterns = list(itertools.product((1, -1), repeat=len(whole)))
    reached = sum(
        abs(sum(s * d for s, d in zip(signs, whole, strict=True))) >= abs(sum(whole))
        for signs in patterns
    )
    assert sign_flip_test(differences).p == pytest.approx(reached / len(patterns), abs=1e-12)


def test_p_of_equal_sizes_is_the_binomial_one() -> None:
    """With differences of one size it is McNemar's exact test."""
    stats = pytest.importorskip("scipy.stats")
    for gains, losses in ((4, 0), (6, 0), (7, 2), (10, 10), (3, 12)):
        found = sign_flip_test([0.5] * gains + [-0.5] * losses + [0.0] * 7)
        expected = stats.binomtest(gains, gains + losses).pvalue
        assert found.p == pytest.approx(expected, abs=1e-12)
        assert (found.method, found.n_discordant) == ("exact", gains + losses)


@given(differences=st.lists(fifths, min_size=1, max_size=12), rng=st.randoms())
def test_neither_order_nor_direction_moves_p(differences: list[float], rng: random.Random) -> None:
    """Tasks come in no order, and swapping the models swaps nothing but the sign."""
    expected = sign_flip_test(differences)
    shuffled = list(differences)
    rng.shuffle(shuffled)
    assert sign_flip_test(shuffled) == expected
    assert sign_flip_test([-d for d in differences]) == expected
    assert sign_flip_test([*differences, 0.0, 0.0]) == expected


def test_random_patterns_agree_with_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Within the noise of ten thousand flips, at any p, and the observed pattern counts."""
    rng = np.random.RandomState(6)
    for shift in (0.0, 0.15, 0.3):
        differences = (rng.randint(-5, 6, 18) / 5 + shift).round(2).tolist()
        exact = sign_flip_test(differences)
        with monkeypatch.context() as patch:
            patch.setattr(significance, "MAX_EXACT", 0)
            drawn = sign_flip_test(differences, seed=3)
        assert (exact.method, drawn.method) == ("exact", "monte carlo")
        noise = math.sqrt(exact.p * (1 - exact.p) / N_FLIPS)
        assert drawn.p == pytest.approx(exact.p, abs=4 * noise + 1 / N_FLIPS)


def test_a_p_of_random_patterns_is_never_zero() -> None:
    """(1 + 0) / (1 + flips): the observed pattern is one of those that might have been."""
    found = sign_flip_test([1.0] * 60, n_flips=999)
    assert (found.p, found.method) == (1 / 1000, "monte carlo")


def test_the_exact_test_ends_where_it_says() -> None:
    """All patterns up to the limit, random ones above, which the seed moves."""
    few, many = [0.2, -0.4] * (MAX_EXACT // 2), [0.2, -0.4] * (MAX_EXACT // 2 + 1)
    assert sign_flip_test(few).method == "exact"
    assert sign_flip_test(few, seed=1) == sign_flip_test(few, seed=2)
    assert sign_flip_test(many).method == "monte carlo"
    assert sign_flip_test(many, seed=1) == sign_flip_test(many, seed=1)
    assert sign_flip_test(many, seed=1).p != sign_flip_test(many, seed=2).p


def test_what_does_not_differ_is_no_evidence() -> None:
    """No differing task, p is 1; nor do differences of rounding count as any."""
    for nothing in ([], [0.0] * 50, [1e-17, -1e-16]):
        assert sign_flip_test(nothing).p == 1.0
        assert sign_flip_test(nothing).n_discordant == 0


@pytest.mark.parametrize(("alpha", "m"), [(0.05, 6), (0.01, 8), (0.5, 3), (0.9, 2)])
def test_fewer_differing_tasks_can_never_reach_the_level(alpha: float, m: int) -> None:
    """All in one direction, m tasks give p < alpha and m - 1 don't."""
    assert min_discordant(alpha) == m
    assert sign_flip_test([1.0] * m).p < alpha
    assert sign_flip_test([1.0] * (m - 1)).p >= alpha


@pytest.mark.parametrize(("n", "discordant"), [(45, 0.15), (60, 0.9)])
def test_the_level_is_kept_where_neither_model_is_better(n: int, discordant: float) -> None:
    """Of 2,000 data sets without a difference at most 5% (and noise) come out below .05.

    Few tasks that differ are tested exactly, many by random patterns.
    """
    rng = np.random.RandomState(20)
    low = 0
    for _ in range(2000):
        sizes = rng.choice([0.2, 0.4, 1.0], n) * (rng.rand(n) < discordant)
        low += sign_flip_test((sizes * rng.choice([-1, 1], n)).tolist(), n_flips=199).p < 0.05
    assert low / 2000 <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / 2000)
    if discordant > 0.5:  # with many, the test isn't needlessly strict either
        assert low / 2000 >= 0.05 - 3 * math.sqrt(0.05 * 0.95 / 2000)


@given(p_values=st.lists(st.floats(0, 1), max_size=6))
def test_holm_is_closed_testing_with_bonferroni(p_values: list[float]) -> None:
    """A hypothesis falls when every set that holds it falls: its p is the largest of theirs."""
    m = len(p_values)
    expected = [
        max(
            min(1.0, len(some) * min(p_values[j] for j in some))
            for size in range(1, m + 1)
            for some in itertools.combinations(range(m), size)
            if i in some
        )
        for i in range(m)
    ]
    assert holm(p_values) == pytest.approx(expected, abs=1e-12)
