"""Paired differences and their intervals, against SciPy, written recipes and simulation."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intentspec_dataset.errors import ArgumentValueError
from intentspec_metric.comparison import paired
from intentspec_metric.comparison.paired import (
    Difference,
    PairedRatio,
    effective_n,
    paired_differences,
    tango_interval,
)
from intentspec_metric.statistics import MIN_BOOTSTRAP_CLUSTERS, Ratio, Resampling


def difference(
    pairs: list[tuple[float, float]],
    clusters: list[str] | None = None,
    resampling: Resampling | None = None,
) -> Difference:
    paired_ratio = PairedRatio.of_means(pairs, clusters)
    return paired_differences({"x": paired_ratio}, resampling or Resampling(n_resamples=500))["x"]


# --- Tango's interval


def score(gains: float, losses: float, n: int, d: float) -> float:
    """Return the score statistic, with the likeliest share of losses found numerically."""
    optimize = pytest.importorskip("scipy.optimize")

    def minus_log_likelihood(q: float) -> float:
        terms = ((gains, q + d), (losses, q), (n - gains - losses, 1 - 2 * q - d))
        return -sum(k * math.log(p) if p > 0 else -math.inf for k, p in terms if k)

    low, high = max(0.0, -d) + 1e-12, (1 - d) / 2 - 1e-12
    best = optimize.minimize_scalar(
        minus_log_likelihood, bounds=(low, high), method="bounded", options={"xatol": 1e-12}
    )
    return float((gains - losses - n * d) / math.sqrt(n * (2 * best.x + d * (1 - d))))


@pytest.mark.parametrize(
    ("gains", "losses", "n"), [(14, 5, 212), (4, 1, 29), (9, 9, 20), (3, 8, 40)]
)
def test_bounds_solve_the_score_equation(gains: int, losses: int, n: int) -> None:
    """At each bound the statistic is the normal quantile, by a likelihood maximised anew."""
    low, high = tango_interval(gains, losses, n, 0.95)
    assert low < (gains - losses) / n < high
    assert score(gains, losses, n, low) == pytest.approx(1.959964, abs=1e-4)
    assert score(gains, losses, n, high) == pytest.approx(-1.959964, abs=1e-4)


@pytest.mark.parametrize(("gains", "losses"), [(7, 1), (6, 1), (12, 3), (10, 4), (5, 0)])
def test_zero_is_outside_where_mcnemar_says_so(gains: int, losses: int) -> None:
    """At 0 the statistic is McNemar's, whatever the number of pairs that agree."""
    z = abs(gains - losses) / math.sqrt(gains + losses)
    low, high = tango_interval(gains, losses, 100, 0.95)
    assert (low > 0 or high < 0) == (z > 1.959964)


def test_no_pair_that_differs_has_the_known_bounds() -> None:
    """z**2 / (n + z**2) either way: never of width zero."""
    z = 1.959963984540054
    expected = z * z / (45 + z * z)
    assert tango_interval(0, 0, 45) == pytest.approx((-expected, expected), abs=1e-9)


@given(
    parts=st.tuples(st.floats(0, 1), st.floats(0, 1)),
    n=st.integers(1, 10_000),
    level=st.floats(0.5, 0.999),
)
def test_bounds_stay_in_range_and_mirror(parts: tuple[float, float], n: int, level: float) -> None:
    """-1 <= low <= d <= high <= 1; swapping the models mirrors them."""
    gains, losses = n * parts[0] / 2, n * parts[1] / 2
    low, high = tango_interval(gains, losses, n, level)
    assert -1 <= low <= (gains - losses) / n + 1e-12
    assert (gains - losses) / n - 1e-12 <= high <= 1
    assert tango_interval(losses, gains, n, level) == pytest.approx((-high, -low), abs=1e-9)


def test_everything_gained_ends_at_one() -> None:
    """A gain in every pair excludes no difference up to 1."""
    low, high = tango_interval(8, 0, 8)
    assert (low > 0, high) == (True, 1.0)


@pytest.mark.parametrize(("gains", "losses", "n"), [(-1, 0, 5), (3, 3, 5), (0, 0, 0)])
def test_counts_that_do_not_fit_are_refused(gains: int, losses: int, n: int) -> None:
    """A bug in the counting shows here."""
    with pytest.raises(ArgumentValueError, match="don't fit"):
        tango_interval(gains, losses, n)


@pytest.mark.parametrize("n", [12, 25])
def test_tango_covers_the_truth_in_small_samples(n: int) -> None:
    """At least about 95% of 1,000 intervals hold the true difference, for poles and fifths."""
    rng = np.random.RandomState(2)
    for values in ([1.0], [0.2, 0.6, 1.0]):
        held = 0
        up, down = 0.3, 0.1
        truth = (up - down) * np.mean(values)
        for _ in range(1000):
            sign = rng.choice([1, -1, 0], n, p=[up, down, 1 - up - down])
            d = sign * rng.choice(values, n)
            low, high = tango_interval(d[d > 0].sum(), -d[d < 0].sum(), n)
            held += low <= truth <= high
        assert held / 1000 > 0.93


# --- differences


def test_the_interval_is_that_of_the_differences_by_the_recipe() -> None:
    """Percentiles of mean differences over the rows of the one legacy call."""
    rng = np.random.RandomState(0)
    values = rng.randint(0, 6, (60, 2)) / 5
    rows = np.random.RandomState(42).randint(0, 60, (10_000, 60))
    d = values[:, 1] - values[:, 0]
    expected = np.percentile(d[rows].mean(axis=1), [2.5, 97.5])
    found = difference([(a, b) for a, b in values.tolist()], resampling=Resampling())
    assert found.value == pytest.approx(d.mean(), abs=1e-12)
    assert found.ci == pytest.approx(expected.tolist(), abs=1e-12)
    assert (found.method, found.n_clusters) == ("bootstrap", 60)
    assert found.n_discordant == np.count_nonzero(d)


def test_pooled_rates_are_resampled_together() -> None:
    """Both models' sums come from the same resampled tasks; there is no test of them."""
    rng = np.random.RandomState(4)
    wholes = rng.randint(1, 6, (2, 50))
    parts = rng.binomial(wholes, 0.4)
    rows = np.random.RandomState(42).randint(0, 50, (10_000, 50))
    rates = parts[:, rows].sum(axis=2) / wholes[:, rows].sum(axis=2)
    expected = np.percentile(rates[1] - rates[0], [2.5, 97.5])
    a, b = (Ratio.of(list(zip(parts[i].tolist(), wholes[i].tolist(), strict=True))) for i in (0, 1))
    found = paired_differences({"x": PairedRatio(a, b, pooled=True)})["x"]
    assert found.ci == pytest.approx(expected.tolist(), abs=1e-12)
    assert (found.p, found.test, found.n_discordant) == (None, None, None)


@given(pairs=st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=50))
@settings(max_examples=50)
def test_swapping_the_models_swaps_the_difference(pairs: list[tuple[int, int]]) -> None:
    """Same p, mirrored bounds, whatever the interval's method."""
    shares = [(a / 5, b / 5) for a, b in pairs]
    there, back = difference(shares), difference([(b, a) for a, b in shares])
    assert (there.p, there.n_discordant, there.method) == (back.p, back.n_discordant, back.method)
    if there.value is None or there.ci is None:
        assert not pairs
        return
    assert back.value == pytest.approx(-there.value, abs=1e-12)
    assert back.ci == pytest.approx([-bound for bound in reversed(there.ci)], abs=1e-9)
    assert there.ci[0] - 1e-9 <= there.value <= there.ci[1] + 1e-9


@pytest.mark.parametrize("n", [1, 5, MIN_BOOTSTRAP_CLUSTERS, 200, 1500])
def test_identical_models_differ_by_nothing_but_are_not_proven_equal(n: int) -> None:
    """Difference 0, p 1, and an interval that is not of width zero."""
    found = difference([(i % 3 / 2, i % 3 / 2) for i in range(n)])
    assert (found.value, found.p, found.n_discordant, found.method) == (0.0, 1.0, 0, "tango")
    assert found.ci is not None
    assert found.ci[0] < 0 < found.ci[1]
    assert found.ci[0] == pytest.approx(-found.ci[1])


def test_few_tasks_have_tangos_interval() -> None:
    """One task fewer than the threshold, and the bootstrap is not trusted."""
    pairs = [(0.0, 1.0), (1.0, 1.0), (0.4, 0.2)] * MIN_BOOTSTRAP_CLUSTERS
    few, enough = pairs[: MIN_BOOTSTRAP_CLUSTERS - 1], pairs[:MIN_BOOTSTRAP_CLUSTERS]
    found = difference(few)
    assert found.method == "tango"
    gains, losses = sum(b - a for a, b in few if b > a), sum(a - b for a, b in few if a > b)
    assert found.ci == pytest.approx(list(tango_interval(gains, losses, len(few))))
    assert difference(enough).method == "bootstrap"


def test_no_pair_gives_none_and_never_nan() -> None:
    """Nothing to compare has no figure, no interval and no p."""
    found = difference([])
    assert found == Difference(None, None, None, None, None, None, 0, None, None, None)
    assert found.ci is None


def test_groups_are_one_unit_of_resampling_and_of_the_test() -> None:
    """Five copies of each task in a group are no more evidence than one."""
    rng = np.random.RandomState(5)
    pairs = [(a / 5, b / 5) for a, b in rng.randint(0, 6, (40, 2)).tolist()]
    alone = difference(pairs)
    copies = [pair for pair in pairs for _ in range(5)]
    grouped = difference(copies, [f"g{i // 5}" for i in range(200)])
    assert grouped.n_clusters == 40
    assert (grouped.value, grouped.p) == (pytest.approx(alone.value), pytest.approx(alone.p))
    assert grouped.ci == pytest.approx(alone.ci)


def test_many_statistics_are_resampled_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    """How many are resampled at a time changes no number."""
    rng = np.random.RandomState(7)
    pairs = {
        i: PairedRatio.of_means([(a, b) for a, b in rng.rand(35 + i % 2, 2).tolist()])
        for i in range(9)
    }
    resampling = Resampling(n_resamples=200)
    expected = paired_differences(pairs, resampling)
    monkeypatch.setattr(paired, "_MAX_STATISTICS", 2)
    assert paired_differences(pairs, resampling) == expected
    assert list(expected) == list(range(9))


def test_models_on_other_tasks_are_no_pair() -> None:
    """Ratios over unlike clusters are a bug of the caller."""
    with pytest.raises(ArgumentValueError, match="don't pair"):
        PairedRatio(Ratio.of([(1, 1)]), Ratio.of([(1, 1), (0, 1)]))
    with pytest.raises(ArgumentValueError, match="weigh them alike"):
        PairedRatio(Ratio.of([(1, 1)]), Ratio.of([(1, 2)]))


def test_the_bootstrap_covers_the_truth_in_large_samples() -> None:
    """Of 400 intervals from 120 tasks some 95% hold the true difference."""
    rng = np.random.RandomState(12)
    resampling = Resampling(n_resamples=400)
    pairs = {}
    for i in range(400):
        hard = rng.rand(120)  # what both models find hard
        a, b = (rng.binomial(5, np.clip(hard + shift, 0, 1)) / 5 for shift in (0, 0.1))
        pairs[i] = PairedRatio.of_means(list(zip(a.tolist(), b.tolist(), strict=True)))
    # E clip(U + .1) - E U = .5 + .1 - .1**2 / 2 - .5
    truth = 0.095
    cis = [found.ci for found in paired_differences(pairs, resampling).values()]
    held = sum(ci is not None and ci[0] <= truth <= ci[1] for ci in cis)
    assert 0.91 <= held / 400 <= 0.98


# --- the worth of answers


def test_n_eff_of_tasks_at_the_poles_is_their_number() -> None:
    """Five candidates that all do the same count as one."""
    ratio = Ratio.of([(i % 4 == 0, 1) for i in range(48)])
    assert effective_n(ratio) == pytest.approx(48)
    pooled = Ratio.of([(5 * (i % 4 == 0), 5) for i in range(48)])
    assert effective_n(pooled) == pytest.approx(48)


def test_n_eff_of_independent_answers_is_their_number() -> None:
    """With no likeness within tasks, every candidate counts."""
    rng = np.random.RandomState(1)
    counts = rng.binomial(5, 0.3, 4000)
    found = effective_n(Ratio.of([(int(k), 5) for k in counts]))
    assert found == pytest.approx(20_000, rel=0.06)


def test_n_eff_uses_the_error_that_the_bootstrap_has() -> None:
    """The variance of one answer over that of many resampled rates, for unlike clusters."""
    rng = np.random.RandomState(3)
    wholes = rng.randint(1, 9, 300)
    parts = rng.binomial(wholes, rng.rand(300))
    rows = rng.randint(0, 300, (20_000, 300))
    resampled = parts[rows].sum(axis=1) / wholes[rows].sum(axis=1)
    p = parts.sum() / wholes.sum()
    found = effective_n(Ratio.of(list(zip(parts.tolist(), wholes.tolist(), strict=True))))
    assert found == pytest.approx(p * (1 - p) / resampled.var(), rel=0.05)


@pytest.mark.parametrize("terms", [[], [(0, 1)] * 9, [(1, 1)] * 9, [(1, 3)] * 9])
def test_n_eff_is_unknown_where_all_agree(terms: list[tuple[int, int]]) -> None:
    """No spread seen, no error known: None, not infinity."""
    assert effective_n(Ratio.of(terms)) is None
