"""The bootstrap over clusters: which are drawn, and what becomes of a figure.

A resample draws as many clusters as there are, with replacement, and adds up what they
bring. Three schemes draw resamples of one and the same distribution:

- *The recipe*, up to ``MAX_RECIPE_CLUSTERS`` clusters: indices are the rows of
  ``RandomState(seed).randint(0, n, (n_resamples, n))``. This is the recipe of the first
  IntentSpec release, whose published bounds it gives to the digit.
- *By outcome*, above: clusters that bring the same are interchangeable, so it is enough
  to draw how often each distinct outcome occurs, one multinomial vector a resample. Ten
  thousand tasks with ten candidates each have some sixty distinct outcomes.
- *By fast index*, above, where distinct outcomes are too many for that: the upper half
  of ``n`` times a 32-bit word of PCG64 (no chance of an index is off by more than ``n`` parts
  in ``2**32``), in an eighth of the recipe's time.

The streams of ``RandomState`` and the raw output of PCG64 are frozen by NumPy's
compatibility policy. Every statistic has a stream of its own, seeded afresh: what is drawn
for one does not depend on what else is computed. NumPy's global state is never touched.
Work is done in pieces, so that memory stays bounded whatever the size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt

from intentspec_dataset.errors import ArgumentValueError

__all__ = ["MAX_RECIPE_CLUSTERS", "Statistic", "fast_index_chunks", "index_chunks", "resample"]

MAX_RECIPE_CLUSTERS = 1000
"""Up to this many clusters, resamples follow the recipe of the first release."""

_CHUNK_ELEMENTS = 1 << 18  # numbers held at once: 2 MiB, which also stays within a CPU's cache
_WORTH_IT = 32  # clusters for each distinct outcome: about where both schemes take as long

_Floats = npt.NDArray[np.float64]
_Sum = npt.NDArray[np.float64] | float


class Statistic(Protocol):
    """A figure that depends on its clusters through sums over them."""

    @property
    def columns(self) -> _Floats:
        """What each cluster brings, ``(n_clusters, n_columns)``."""

    def of_sums(self, sums: Sequence[_Sum]) -> _Floats:
        """Return the figure of each resample.

        Args:
            sums: ``(n_columns,)`` sums over clusters: ``(n_resamples,)`` each, or one
                number where it is the same in all.
        """


def index_chunks(
    n: int, n_resamples: int, seed: int, *, chunk_elements: int = _CHUNK_ELEMENTS
) -> Iterator[npt.NDArray[np.int64]]:
    """Yield the rows of ``RandomState(seed).randint(0, n, (n_resamples, n))``, in pieces.

    Memory stays bounded whatever the size; the numbers are those of the one call.

    Args:
        n: Clusters to draw from, and drawn in each resample.
        n_resamples: Rows in all.
        seed: Seed of the legacy generator.
        chunk_elements: Indices held at once (one row, where a row is longer).

    Yields:
        Arrays of shape ``(rows, n)``; the rows add up to ``n_resamples``.
    """
    stream = np.random.RandomState(seed)
    rows = max(1, chunk_elements // n)
    for start in range(0, n_resamples, rows):
        yield stream.randint(0, n, (min(rows, n_resamples - start), n), dtype=np.int64)


def fast_index_chunks(
    n: int, n_resamples: int, seed: int, *, chunk_elements: int = _CHUNK_ELEMENTS
) -> Iterator[npt.NDArray[np.int64]]:
    """Yield rows of indices as `index_chunks` does, from another stream that is faster.

    Args:
        n: Clusters to draw from, and drawn in each resample; below ``2**32``.
        n_resamples: Rows in all.
        seed: Seed of PCG64.
        chunk_elements: Indices held at once (two rows, where rows are longer).

    Yields:
        Arrays of shape ``(rows, n)``; the rows add up to ``n_resamples``.
    """
    stream = np.random.PCG64(seed)
    rows = max(2, chunk_elements // n // 2 * 2)  # even, for words come in pairs
    for start in range(0, n_resamples, rows):
        pairs = stream.random_raw(rows * n // 2).astype("<u8", copy=False)
        index = pairs.view("<u4").astype(np.uint64)
        index *= np.uint64(n)
        index >>= np.uint64(32)
        yield index.view(np.int64).reshape(rows, n)[: n_resamples - start]


def resample(statistics: Sequence[Statistic], *, n_resamples: int, seed: int) -> _Floats:
    """Return statistics of resampled clusters.

    Args:
        statistics: ``(m,)`` statistics, all over the same number ``n >= 1`` of clusters.
        n_resamples: Bootstrap resamples.
        seed: Seed of each statistic's own stream, in [0, 2**32).

    Returns:
        ``(m, n_resamples)`` values.

    Raises:
        ArgumentValueError: If the statistics differ in clusters or have none.
    """
    values = np.empty((len(statistics), n_resamples))
    samples = [statistic.columns for statistic in statistics]
    sizes = {len(sample) for sample in samples}
    if not samples:
        return values
    if len(sizes) > 1 or 0 in sizes:
        raise ArgumentValueError(f"ratios need one common, positive length, not {sorted(sizes)}")
    (n,) = sizes
    by_index: list[tuple[Statistic, list[_Sum], _Floats]] = []
    for statistic, sample, into in zip(statistics, samples, values, strict=True):
        if n > MAX_RECIPE_CLUSTERS and _draw_outcomes(statistic, sample, into, seed):
            continue
        # a column that is the same everywhere has one sum, whatever is drawn
        columns = [
            n * float(column[0]) if _constant(column) else np.ascontiguousarray(column)
            for column in sample.T
        ]
        by_index.append((statistic, columns, into))
    if by_index:
        chunks = index_chunks if n <= MAX_RECIPE_CLUSTERS else fast_index_chunks
        start = 0
        for rows in chunks(n, n_resamples, seed):  # one pass over the draws for all of them
            stop = start + len(rows)
            for statistic, columns, into in by_index:
                into[start:stop] = statistic.of_sums(
                    [c if isinstance(c, float) else c.take(rows).sum(axis=1) for c in columns]
                )
            start = stop
    return values


def _draw_outcomes(statistic: Statistic, sample: _Floats, into: _Floats, seed: int) -> bool:
    """Fill in the values by drawing counts of distinct outcomes, if there are few enough."""
    n, n_resamples = len(sample), len(into)
    outcomes, counts = _distinct(sample)
    if len(outcomes) * _WORTH_IT > n:
        return False
    # frequent ones first: the rare ones at the end are the cheaper to draw
    order = np.argsort(-counts, kind="stable")
    outcomes, shares = outcomes[order], counts[order] / n
    stream = np.random.RandomState(seed)
    rows = max(1, _CHUNK_ELEMENTS // len(outcomes))
    for start in range(0, n_resamples, rows):
        stop = min(start + rows, n_resamples)
        drawn = stream.multinomial(n, shares, size=stop - start)
        into[start:stop] = statistic.of_sums(list((drawn @ outcomes).T))
    return True


def _distinct(sample: _Floats) -> tuple[_Floats, npt.NDArray[np.int64]]:
    """Return the distinct rows in a fixed order, and how often each occurs.

    ``np.unique`` over rows sorts structures; sorting one number a row is ten times faster.
    """
    code = np.zeros(len(sample), dtype=np.int64)
    for column in sample.T:
        if not _constant(column):
            values, place = np.unique(column, return_inverse=True)
            # made dense again after every column, so that it never outgrows n * n
            code = np.unique(code * len(values) + place, return_inverse=True)[1]
    _, first, counts = np.unique(code, return_index=True, return_counts=True)
    return sample[first], counts


def _constant(column: _Floats) -> bool:
    return bool(np.all(column == column[0]))
