"""Tests of paired differences: the sign-flip test, and Holm's correction for several.

The *sign-flip* (paired randomisation) test: where neither model is better, each task's
difference could as well have had the other sign (Fisher 1935, chapter 3). Tasks that don't
differ say nothing. Up to ``MAX_EXACT`` that do, all sign patterns are counted, so that p is
exact; above, random ones are, and the observed pattern is counted among them:
p = (1 + hits) / (1 + flips), which is never too small (Phipson and Smyth 2010).

With m tasks that differ, the exact p can't fall below 2 / 2**m, however large the
differences: six are needed for p < .05.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

__all__ = ["MAX_EXACT", "N_FLIPS", "SAME", "SignFlip", "holm", "min_discordant", "sign_flip_test"]

MAX_EXACT = 20
"""Up to this many differing clusters, the sign-flip test counts all 2**m patterns."""

N_FLIPS = 10_000
"""Random sign patterns of the test, above."""

SAME = 1e-12
"""Differences smaller than this are none: far below what one candidate can make."""

_CHUNK_ELEMENTS = 1 << 18  # signs held at once: 2 MiB

Test = Literal["exact", "monte carlo"]


@dataclass(frozen=True)
class SignFlip:
    """What the sign-flip test says.

    Attributes:
        p: Two-sided p-value.
        method: Whether all sign patterns were counted, or random ones.
        n_discordant: Clusters that differ.
    """

    p: float
    method: Test
    n_discordant: int


def sign_flip_test(
    differences: Sequence[float], *, seed: int = 42, n_flips: int = N_FLIPS
) -> SignFlip:
    """Test whether differences are symmetric around 0, two-sided.

    The statistic is their sum. Where no difference is left, p is 1.

    Args:
        differences: ``(n_clusters,)`` paired differences.
        seed: Seed of the random patterns, where there are any.
        n_flips: Random patterns.

    >>> sign_flip_test([0.2, 0, 0.4, 1.0, -0.1, 0.6])
    SignFlip(p=0.125, method='exact', n_discordant=5)
    """
    sizes = np.array([d for d in differences if abs(d) > SAME], dtype=np.float64)
    m = len(sizes)
    if m == 0:
        return SignFlip(1.0, "exact", 0)
    # A pattern that reaches the observed sum but for rounding reaches it.
    least = abs(math.fsum(sizes)) - SAME * math.fsum(abs(sizes))
    if m <= MAX_EXACT:
        sums = sizes[:1]  # with the first sign fixed: the others mirror these
        for size in sizes[1:]:
            sums = np.concatenate([sums + size, sums - size])
        return SignFlip(float(np.mean(abs(sums) >= least)), "exact", m)
    stream = np.random.RandomState(seed)
    total = math.fsum(sizes)
    hits = 0
    n_bytes = -(-m // 8)  # of one pattern, a bit a sign
    rows = max(1, _CHUNK_ELEMENTS // m)
    for start in range(0, n_flips, rows):
        some = min(rows, n_flips - start)
        drawn = np.frombuffer(stream.bytes(some * n_bytes), np.uint8).reshape(some, n_bytes)
        kept = np.unpackbits(drawn, axis=1, count=m).astype(np.float64)
        hits += int(np.count_nonzero(abs(2 * (kept @ sizes) - total) >= least))
    return SignFlip((1 + hits) / (1 + n_flips), "monte carlo", m)


def min_discordant(alpha: float) -> int:
    """Return how many tasks must differ before the exact test can give p < alpha.

    >>> min_discordant(0.05)
    6
    """
    m = 1
    while 2.0 ** (1 - m) >= alpha:
        m += 1
    return m


def holm(p_values: Sequence[float]) -> list[float]:
    """Return p-values adjusted for their number, by Holm's step-down method (Holm 1979).

    Args:
        p_values: ``(m,)`` p-values of one family.

    Returns:
        ``(m,)`` adjusted p-values, in the same order.

    >>> holm([0.25, 0.125, 0.5])
    [0.5, 0.375, 0.5]
    """
    adjusted = [0.0] * len(p_values)
    least = 0.0
    for rank, i in enumerate(sorted(range(len(p_values)), key=p_values.__getitem__)):
        least = max(least, min(1.0, (len(p_values) - rank) * p_values[i]))
        adjusted[i] = least
    return adjusted
