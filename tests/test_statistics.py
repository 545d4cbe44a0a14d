"""Statistics against theory, SciPy, and complete enumeration of small cases."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intentspec_dataset.errors import IntentSpecError
from intentspec_metric.statistics import (
    MIN_BOOTSTRAP_CLUSTERS,
    ArgumentTypeError,
    ArgumentValueError,
    Estimate,
    Ratio,
    Resampling,
    bootstrap_intervals,
    pass_at_k,
    positive_int,
    wilson_interval,
)


def mean_of(values: list[float]) -> Ratio:
    return Ratio.of([(value, 1) for value in values])


def estimate(ratio: Ratio, resampling: Resampling | None = None) -> Estimate:
    return (resampling or Resampling(n_resamples=500)).estimates({"x": ratio})["x"]


# --- pass@k


@pytest.mark.parametrize("n", range(1, 8))
def test_pass_at_k_is_the_share_of_subsets_that_hold_a_pass(n: int) -> None:
    """Every subset of size k is equally likely: count those with at least one pass."""
    for c, k in itertools.product(range(n + 1), range(1, n + 1)):
        subsets = list(itertools.combinations(range(n), k))
        hits = sum(min(subset) < c for subset in subsets)
        assert pass_at_k(n, c, k) == pytest.approx(hits / len(subsets), abs=1e-15)


def test_pass_at_k_keeps_its_precision_for_thousands_of_candidates() -> None:
    """One pass in n is found by k draws with chance k / n exactly."""
    assert pass_at_k(20_000, 1, 100) == 100 / 20_000


@pytest.mark.parametrize(
    ("n", "c", "k", "message"),
    [
        (1, 0, 10, "pass@10 is undefined for n = 1"),
        (0, 0, 1, "n must be at least 1"),
        (5, 6, 1, "can't pass out of n = 5"),
        (5, -1, 1, "c must be at least 0"),
        (5, 1, 0, "k must be at least 1"),
    ],
)
def test_pass_at_k_refuses_what_has_no_answer(n: int, c: int, k: int, message: str) -> None:
    """Fewer candidates than k must never come out as 1.0."""
    with pytest.raises(ArgumentValueError, match=message):
        pass_at_k(n, c, k)


@pytest.mark.parametrize("value", [True, np.True_, 1.0, "1", None, [1]])
def test_positive_int_takes_integers_only(value: object) -> None:
    """A bool or a float where a count belongs is a mistake of the caller."""
    with pytest.raises(ArgumentTypeError, match="many must be an int"):
        positive_int("many", value)


def test_positive_int_returns_plain_ints() -> None:
    """NumPy's integers are welcome, and go no further."""
    assert type(positive_int("many", np.int64(3))) is int


def test_argument_errors_are_both_ours_and_standard() -> None:
    """`except ValueError` and `except IntentSpecError` both catch them."""
    assert issubclass(ArgumentTypeError, IntentSpecError)
    assert issubclass(ArgumentTypeError, TypeError)
    assert issubclass(ArgumentValueError, IntentSpecError)
    assert issubclass(ArgumentValueError, ValueError)


# --- Wilson


@pytest.mark.parametrize("level", [0.5, 0.9, 0.95, 0.99])
@pytest.mark.parametrize("n", [1, 2, 13, 29, 400])
def test_wilson_agrees_with_scipy(n: int, level: float) -> None:
    """SciPy's Wilson interval of k successes in n is ours of the rate k / n."""
    stats = pytest.importorskip("scipy.stats")
    for k in {0, 1, n // 3, n // 2, n - 1, n}:
        theirs = stats.binomtest(k, n).proportion_ci(level, method="wilson")
        ours = wilson_interval(k / n, n, level)
        assert ours == pytest.approx((theirs.low, theirs.high), abs=1e-12)


@given(rate=st.floats(0, 1), n=st.integers(1, 10**6), level=st.floats(0.01, 0.999))
def test_wilson_stays_in_range_and_around_its_rate(rate: float, n: int, level: float) -> None:
    """0 <= low <= rate <= high <= 1, also for rates that are no k / n."""
    low, high = wilson_interval(rate, n, level)
    assert 0 <= low <= rate <= high <= 1


def test_wilson_is_symmetric_and_never_of_width_zero() -> None:
    """Turning successes into failures mirrors the interval; certainty is never claimed."""
    low, high = wilson_interval(1.0, 1)
    assert (low, high) == pytest.approx((1 - wilson_interval(0.0, 1)[1], 1.0))
    assert high - low > 0.7


@pytest.mark.parametrize("rate", [-0.1, 1.1, math.nan])
def test_wilson_refuses_what_is_no_rate(rate: float) -> None:
    """NaN in would be NaN out."""
    with pytest.raises(ArgumentValueError, match="rate must be between 0 and 1"):
        wilson_interval(rate, 10)


# --- the bootstrap


def test_interval_is_the_one_of_the_recipe() -> None:
    """Percentiles of the means over `RandomState(42).randint(0, n, (B, n))`, linear."""
    values = np.random.RandomState(0).rand(200)
    rows = np.random.RandomState(42).randint(0, 200, (10_000, 200))
    expected = np.percentile(values[rows].mean(axis=1), [2.5, 97.5])
    assert bootstrap_intervals([mean_of(values.tolist())]) == [pytest.approx(expected, abs=1e-15)]


def test_each_statistic_has_a_stream_of_its_own() -> None:
    """What else is estimated in the same call changes nothing."""
    rng = np.random.RandomState(1)
    ratios = {i: mean_of(rng.rand(n).tolist()) for i, n in enumerate([40, 50, 40, 12, 50])}
    resampling = Resampling(n_resamples=300)
    together = resampling.estimates(ratios)
    assert list(together) == list(ratios)
    assert together == {i: estimate(ratio, resampling) for i, ratio in ratios.items()}


@pytest.mark.parametrize(
    "terms",
    [
        [(0.0, 1.0), (0.2, 1.0), (0.5, 1.0), (1.0, 1.0)],
        [(0, 5), (3, 5), (5, 5), (1, 2)],
        [(1, 1), (0, 4), (2, 3), (3, 5), (0, 1)],
    ],
)
def test_small_bootstraps_agree_with_complete_enumeration(terms: list[tuple[float, float]]) -> None:
    """All n**n resamples are equally likely, so the bounds' exact values can be listed."""
    n = len(terms)
    exact: Counter[float] = Counter()
    for rows in itertools.product(terms, repeat=n):
        exact[round(math.fsum(p for p, _ in rows) / math.fsum(w for _, w in rows), 12)] += 1
    cumulated = list(itertools.accumulate(exact[value] for value in sorted(exact)))
    probabilities = [total / n**n for total in cumulated]

    def quantile(q: float) -> float:
        i = next(i for i, p in enumerate(probabilities) if p >= q)
        below = probabilities[i - 1] if i else 0.0
        assert min(q - below, probabilities[i] - q) > 0.002, "choose a level inside an atom"
        return sorted(exact)[i]

    level = 0.9
    (found,) = bootstrap_intervals([Ratio.of(terms)], Resampling(1, 100_000, level))
    assert found == pytest.approx((quantile(0.05), quantile(0.95)), abs=1e-9)


def test_groups_are_resampled_whole() -> None:
    """Five copies of each task in one group leave value and interval of the tasks alone."""
    values = np.random.RandomState(3).rand(40).tolist()
    copies = [(value, 1.0) for value in values for _ in range(5)]
    grouped = Ratio.of(copies, [i // 5 for i in range(len(copies))])
    alone, five = estimate(mean_of(values)), estimate(grouped)
    assert five.n_clusters == 40
    assert (five.value, five.low, five.high) == pytest.approx((alone.value, alone.low, alone.high))


def test_groups_of_unlike_size_weigh_by_their_tasks() -> None:
    """The mean is over tasks, not over groups: (0 + 0 + 0 + 1) / 4, not (0 + 1) / 2."""
    ratio = Ratio.of([(0, 1), (1, 1), (0, 1), (0, 1)], ["a", "b", "a", "a"])
    assert (ratio.value, len(ratio)) == (0.25, 2)


# --- which interval


def test_few_clusters_have_wilson_with_n_clusters() -> None:
    """One cluster fewer than the threshold, and the bootstrap is not trusted."""
    values = [0.0, 1.0, 0.4] * MIN_BOOTSTRAP_CLUSTERS
    few, enough = values[: MIN_BOOTSTRAP_CLUSTERS - 1], values[:MIN_BOOTSTRAP_CLUSTERS]
    found = estimate(mean_of(few))
    assert found.method == "wilson"
    assert found.value is not None
    assert found.ci == list(wilson_interval(found.value, len(few)))
    assert estimate(mean_of(enough)).method == "bootstrap"


@pytest.mark.parametrize("outcome", [0.0, 0.2, 1 / 3, 1.0])
def test_equal_outcomes_have_wilson_not_width_zero(outcome: float) -> None:
    """A hundred tasks that agree are not proof of no variation."""
    found = estimate(mean_of([outcome] * 100))
    assert found.method == "wilson"
    assert found.value == pytest.approx(outcome)
    assert found.low is not None
    assert found.high is not None
    assert found.high - found.low > 0.01


def test_equal_ratios_of_unlike_clusters_are_degenerate_too() -> None:
    """1/3, 2/6 and 3/9 agree, although the sums differ."""
    found = estimate(Ratio.of([(i % 3 + 1, 3 * (i % 3 + 1)) for i in range(60)]))
    assert found.method == "wilson"
    assert found.value == pytest.approx(1 / 3)


def test_resamples_that_all_agree_have_wilson() -> None:
    """A single resample has no spread although the outcomes do."""
    assert estimate(mean_of([0.0, 1.0] * 20), Resampling(n_resamples=1)).method == "wilson"


def test_one_cluster_has_a_wide_interval_and_none_has_no_interval() -> None:
    """Never NaN, never a silent 0."""
    one, none = estimate(mean_of([0.0])), estimate(mean_of([]))
    assert (one.method, one.low, one.value) == ("wilson", 0.0, 0.0)
    assert one.high == pytest.approx(0.7935, abs=1e-4)
    assert none == Estimate(None, None, None, None, 0)
    assert none.ci is None
    assert none.complement() == none


def test_complement_mirrors_the_interval() -> None:
    """One minus a rate has one minus its bounds, the other way round."""
    assert Estimate(0.25, 0.125, 0.5, "wilson", 9).complement() == Estimate(
        0.75, 0.5, 0.875, "wilson", 9
    )


@settings(max_examples=40)
@given(
    terms=st.lists(
        st.integers(1, 9).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), max_size=60
    )
)
def test_estimates_are_ordered_plain_and_in_range(terms: list[tuple[int, int]]) -> None:
    """0 <= low <= high <= 1 with plain floats, whatever the outcomes."""
    found = estimate(Ratio.of(terms), Resampling(n_resamples=50))
    if not terms:
        assert found.value is None
        return
    assert found.low is not None
    assert found.high is not None
    assert 0 <= found.low <= found.high <= 1
    assert {type(found.value), type(found.low), type(found.high)} == {float}


def test_confidence_level_moves_the_bounds() -> None:
    """More confidence, more width; 95% means the percentiles 2.5 and 97.5 to the digit."""
    ratio = mean_of(np.random.RandomState(5).rand(60).tolist())
    widths = []
    for level in (0.5, 0.95, 0.999):
        found = estimate(ratio, Resampling(42, 2000, level))
        assert found.low is not None
        assert found.high is not None
        widths.append(found.high - found.low)
    assert widths == sorted(widths)
    rows = np.random.RandomState(42).randint(0, 60, (2000, 60))
    means = np.asarray(ratio.numerators)[rows].mean(axis=1)
    low, high = np.percentile(means, [2.5, 97.5])
    assert bootstrap_intervals([ratio], Resampling(42, 2000, 0.95)) == [(low, high)]


def test_global_random_state_is_left_alone() -> None:
    """Whoever seeded NumPy gets the stream they seeded."""
    np.random.seed(123)
    before: Any = np.random.get_state()
    estimate(mean_of([0.0, 1.0] * 30))
    after: Any = np.random.get_state()
    assert before[0] == after[0]
    assert np.array_equal(before[1], after[1])
    assert before[2:] == after[2:]


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"seed": -1}, ArgumentValueError, "seed must be at least 0"),
        ({"seed": 2**32}, ArgumentValueError, "seed must be below"),
        ({"seed": None}, ArgumentTypeError, "seed must be an int, not None"),
        ({"seed": True}, ArgumentTypeError, "seed must be an int"),
        ({"n_resamples": 0}, ArgumentValueError, "n_resamples must be at least 1"),
        ({"n_resamples": 1e4}, ArgumentTypeError, "n_resamples must be an int"),
        ({"confidence_level": 95}, ArgumentValueError, "between 0 and 1, such as 0.95, not 95"),
        ({"confidence_level": 0.0}, ArgumentValueError, "confidence_level must lie"),
        ({"confidence_level": 1.0}, ArgumentValueError, "confidence_level must lie"),
        ({"confidence_level": math.nan}, ArgumentValueError, "confidence_level must lie"),
        ({"confidence_level": "0.95"}, ArgumentTypeError, "confidence_level must be a float"),
        ({"confidence_level": True}, ArgumentTypeError, "confidence_level must be a float"),
    ],
)
def test_options_that_make_no_sense_are_refused(
    arguments: dict[str, Any], error: type[Exception], message: str
) -> None:
    """Before anything is computed, with the value found in the message."""
    with pytest.raises(error, match=message):
        Resampling(**arguments)


@pytest.mark.parametrize("terms", [[(2, 1)], [(1, 0)], [(-1, 2)], [(math.nan, 1)], [(1, math.inf)]])
def test_ratios_that_are_no_shares_are_refused(terms: list[tuple[float, float]]) -> None:
    """A bug in the counting shows here instead of in a figure above 100%."""
    with pytest.raises(ArgumentValueError, match="cluster 0"):
        Ratio.of(terms)


def test_ratios_of_unlike_length_are_refused() -> None:
    """Intervals made in one pass need one size, and something to draw from."""
    with pytest.raises(ArgumentValueError, match=r"not \[1, 2\]"):
        bootstrap_intervals([mean_of([1.0]), mean_of([1.0, 0.0])])
    with pytest.raises(ArgumentValueError, match=r"not \[0\]"):
        bootstrap_intervals([mean_of([])])
    with pytest.raises(ArgumentValueError, match="1 numerators do not match 2 denominators"):
        Ratio((1.0,), (1.0, 2.0))
    assert bootstrap_intervals([]) == []
