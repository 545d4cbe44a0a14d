"""Resamples: the recipe to the digit, and the faster schemes against exact distributions."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from intentspec_metric.statistics import Ratio, Resampling, bootstrap_intervals, resampling
from intentspec_metric.statistics.resampling import (
    MAX_RECIPE_CLUSTERS,
    fast_index_chunks,
    index_chunks,
    resample,
)

Chunks = Callable[..., Iterator[npt.NDArray[np.int64]]]
MANY = MAX_RECIPE_CLUSTERS + 1


def whole(chunks: Chunks, n: int, n_resamples: int, **options: Any) -> npt.NDArray[np.int64]:
    return np.concatenate(list(chunks(n, n_resamples, 42, **options)))


@pytest.mark.parametrize("chunk_elements", [1, 7, 49, 50, 1000, 10**6])
def test_chunks_are_the_rows_of_the_one_call(chunk_elements: int) -> None:
    """Bounding memory changes no number, whether or not chunks divide the rows evenly."""
    expected = np.random.RandomState(42).randint(0, 49, (100, 49))
    chunks = list(index_chunks(49, 100, 42, chunk_elements=chunk_elements))
    assert np.array_equal(np.concatenate(chunks), expected)
    assert max(chunk.size for chunk in chunks) <= max(chunk_elements, 49)


@pytest.mark.parametrize("n", [1, 2, 64, 65, 1000])
def test_chunks_follow_the_stream_for_every_size(n: int) -> None:
    """The legacy generator rejects draws above n; a chunk's end must not lose any."""
    expected = np.random.RandomState(7).randint(0, n, (50, n))
    assert np.array_equal(
        np.concatenate(list(index_chunks(n, 50, 7, chunk_elements=3 * n))), expected
    )


@pytest.mark.parametrize("chunks", [index_chunks, fast_index_chunks])
def test_ten_thousand_tasks_are_drawn_in_bounded_pieces(chunks: Chunks) -> None:
    """All indices at once would take 800 MB."""
    first = next(chunks(10_000, 10_000, 42))
    assert first.nbytes <= 2 << 20
    assert len(first) < 10_000


@pytest.mark.parametrize("n", [1, 3, 1001, 1002])
@pytest.mark.parametrize("n_resamples", [1, 2, 5, 8])
def test_the_fast_stream_does_not_depend_on_the_pieces(n: int, n_resamples: int) -> None:
    """As many rows as asked for, the same whatever the piece, all within range."""
    rows = whole(fast_index_chunks, n, n_resamples)
    assert rows.shape == (n_resamples, n)
    assert 0 <= rows.min() <= rows.max() < n
    for elements in (1, 2 * n, 5 * n):
        again = whole(fast_index_chunks, n, n_resamples, chunk_elements=elements)
        assert np.array_equal(again, rows)


def test_the_fast_stream_is_the_multiplied_upper_half() -> None:
    """PCG64's raw output is frozen, so these indices are too: by Python's own integers."""
    words = []
    for wide in np.random.PCG64(42).random_raw(6).tolist():
        words += [wide & (2**32 - 1), wide >> 32]
    rows = whole(fast_index_chunks, 4, 3)
    assert rows.ravel().tolist() == [(4 * word) >> 32 for word in words]


def test_fast_indices_are_uniform() -> None:
    """Pearson's statistic of a million draws stands within its distribution."""
    stats = pytest.importorskip("scipy.stats")
    counts = np.bincount(whole(fast_index_chunks, 1500, 700).ravel(), minlength=1500)
    assert 0.001 < stats.chisquare(counts).pvalue < 0.999


def scheme(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Have every sample resampled by one scheme, whatever would be chosen for it."""
    if name == "recipe":
        monkeypatch.setattr(resampling, "MAX_RECIPE_CLUSTERS", 10**9)
    else:
        monkeypatch.setattr(resampling, "MAX_RECIPE_CLUSTERS", 0)
        monkeypatch.setattr(resampling, "_WORTH_IT", 0 if name == "outcomes" else 10**9)


SCHEMES = pytest.mark.parametrize("name", ["recipe", "outcomes", "fast index"])


@SCHEMES
def test_means_of_zeros_and_ones_are_binomial(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of n tasks with a share p of ones, a resample holds Binomial(n, p) ones."""
    stats = pytest.importorskip("scipy.stats")
    scheme(monkeypatch, name)
    n, ones = 60, 21
    ratio = Ratio.of([(float(i < ones), 1.0) for i in range(n)])
    found = np.rint(n * resample([ratio], n_resamples=20_000, seed=5)[0]).astype(int)
    counts = np.bincount(found, minlength=n + 1)
    expected = 20_000 * stats.binom.pmf(np.arange(n + 1), n, ones / n)
    usual = expected >= 5
    observed = [*counts[usual], counts[~usual].sum()]
    assert stats.chisquare(observed, [*expected[usual], expected[~usual].sum()]).pvalue > 0.001


@SCHEMES
def test_ratios_have_the_moments_of_the_bootstrap(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sums of both columns come from one draw: their means and covariance are known exactly."""
    scheme(monkeypatch, name)
    rng = np.random.RandomState(3)
    wholes = rng.randint(1, 6, 400)
    parts = rng.binomial(wholes, 0.4)
    sums: list[Any] = []

    class Sums:
        columns = np.array([parts, wholes], dtype=np.float64).T

        def of_sums(self, found: Any) -> Any:
            sums.append(np.array(found))
            return found[0]

    resample([Sums()], n_resamples=40_000, seed=11)
    drawn = np.concatenate(sums, axis=1)
    covariance = 400 * np.cov(Sums.columns.T, bias=True)
    assert np.allclose(drawn.mean(axis=1), Sums.columns.sum(axis=0), rtol=2e-3)
    assert np.allclose(np.cov(drawn), covariance, rtol=0.03)


@pytest.mark.parametrize("distinct", [True, False])
def test_many_tasks_have_the_interval_that_the_recipe_would_give(distinct: bool) -> None:
    """Both schemes for many clusters agree with the recipe within the noise of resampling."""
    values = np.random.RandomState(8).rand(MANY)
    if not distinct:
        values = values.round(1)
    (found,) = bootstrap_intervals([Ratio.of([(value, 1) for value in values.tolist()])])
    rows = np.random.RandomState(42).randint(0, MANY, (10_000, MANY))
    means = values[rows].mean(axis=1)
    expected = np.percentile(means, [2.5, 97.5])
    # standard error of a percentile: sqrt(q (1 - q) / B) / density, of a normal distribution
    noise = math.sqrt(0.025 * 0.975 / 10_000) / 0.0584 * means.std()
    assert found == pytest.approx(expected, abs=4 * math.sqrt(2) * noise)
    assert found != pytest.approx(expected, abs=1e-12)  # another stream, as documented


def test_the_recipe_ends_where_it_says() -> None:
    """At the limit bounds are those of the recipe to the digit."""
    values = np.random.RandomState(9).rand(MAX_RECIPE_CLUSTERS)
    rows = np.random.RandomState(42).randint(0, len(values), (500, len(values)))
    expected = np.percentile(values[rows].mean(axis=1), [2.5, 97.5])
    ratio = Ratio.of([(value, 1) for value in values.tolist()])
    assert bootstrap_intervals([ratio], Resampling(42, 500)) == [pytest.approx(expected, abs=1e-15)]


def test_the_order_of_many_tasks_moves_no_bound() -> None:
    """Drawing outcomes sees how often each occurs, not where."""
    terms = [(i % 4, 4) for i in range(MANY)]
    there, back = (
        bootstrap_intervals([Ratio.of(some)], Resampling(42, 500))
        for some in (terms, list(reversed(terms)))
    )
    assert there == back


def test_many_statistics_of_many_tasks_have_streams_of_their_own() -> None:
    """Alone or together, by outcome or by index, a statistic comes out the same."""
    rng = np.random.RandomState(1)
    some = [
        Ratio.of([(value, 1) for value in rng.rand(MANY).tolist()]),
        Ratio.of([(value, 5) for value in rng.randint(0, 6, MANY).tolist()]),
        Ratio.of([(value, 1) for value in rng.rand(MANY).tolist()]),
    ]
    together = bootstrap_intervals(some, Resampling(42, 200))
    assert together == [bootstrap_intervals([one], Resampling(42, 200))[0] for one in some]


def test_many_tasks_that_agree_stay_without_spread() -> None:
    """One outcome only: every resample is the same to the last digit."""
    ((low, high),) = bootstrap_intervals([Ratio.of([(1 / 3, 1)] * MANY)], Resampling(42, 100))
    assert low == high == pytest.approx(1 / 3)


@pytest.mark.parametrize("constant", [0, 1])
def test_distinct_outcomes_are_counted(constant: int) -> None:
    """One or two columns vary; the rows come back with how often each occurs."""
    sample = np.array([[2, 1], [0, 1], [2, 1], [2, 3], [0, 1], [2, 1]], dtype=np.float64)
    sample[:, constant] = sample[:, constant] if constant == 0 else 7.0
    outcomes, counts = resampling._distinct(sample)
    expected, how_often = np.unique(sample, axis=0, return_counts=True)
    found = sorted(zip(outcomes.tolist(), counts.tolist(), strict=True))
    assert found == sorted(zip(expected.tolist(), how_often.tolist(), strict=True))
