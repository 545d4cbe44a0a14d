"""Statistics of two models on the same tasks: the difference, its interval and its test.

Two models answer the same tasks, and some tasks are harder than others: what one model's
figure shares with the other's cancels in the difference task by task. So every statistic
here is of pairs, and resamples and signs are drawn for both models at once.

- The *interval* of a difference is the percentile bootstrap over clusters, as for one
  model. Below 30 clusters, or where all clusters agree, the score interval of Tango (1998)
  for paired proportions takes over, as Wilson's does for one model: for differences in
  [-1, 1] no spread is larger than that of -1, 0 and 1 with the same gains and losses, so
  it errs on the wide side.
- The *test* is the sign-flip test of :mod:`intentspec_metric.statistics.significance`.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Literal, TypeVar

import numpy as np
import numpy.typing as npt

from intentspec_dataset.errors import ArgumentValueError
from intentspec_metric.statistics import MIN_BOOTSTRAP_CLUSTERS, Ratio, Resampling
from intentspec_metric.statistics.resampling import resample
from intentspec_metric.statistics.significance import SAME, Test, sign_flip_test

__all__ = [
    "Difference",
    "PairedRatio",
    "effective_n",
    "paired_differences",
    "tango_interval",
]

_MAX_STATISTICS = 64  # resampled together, which bounds memory at any number of pairs

_Key = TypeVar("_Key", bound=Hashable)
_Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class PairedRatio:
    """The difference of one ratio of two models over the same clusters.

    Attributes:
        a: The first model's.
        b: The second model's.
        pooled: Whether denominators are what each model happened to have. A mean over the
            same tasks has the same ones for both, and only then is the difference a sum
            over clusters, which can be tested.
    """

    a: Ratio
    b: Ratio
    pooled: bool = False

    def __post_init__(self) -> None:
        if len(self.a) != len(self.b):
            raise ArgumentValueError(
                f"{len(self.a)} clusters of one model don't pair with {len(self.b)} of the other"
            )
        if not self.pooled and self.a.denominators != self.b.denominators:
            raise ArgumentValueError("means of two models over the same tasks weigh them alike")

    @classmethod
    def of_means(
        cls, pairs: Sequence[tuple[float, float]], clusters: Iterable[Hashable] | None = None
    ) -> PairedRatio:
        """Pair the means of one value a task.

        Args:
            pairs: ``(n_tasks,)`` values of the first and the second model, in [0, 1].
            clusters: ``(n_tasks,)`` the cluster of each; None where each is its own.
        """
        kept = None if clusters is None else list(clusters)
        return cls(
            Ratio.of([(value, 1) for value, _ in pairs], kept),
            Ratio.of([(value, 1) for _, value in pairs], kept),
        )

    def __len__(self) -> int:
        return len(self.a)

    @property
    def columns(self) -> _Floats:
        """Both models' numerators and denominators, ``(n_clusters, 4)``."""
        return np.hstack([self.a.columns, self.b.columns])

    def of_sums(self, sums: Sequence[_Floats | float]) -> _Floats:
        """Return the difference of each resample, from the four sums."""
        differences: _Floats = np.asarray(sums[2] / sums[3] - sums[0] / sums[1])
        return differences

    @property
    def value(self) -> float | None:
        """The second model's ratio less the first's; None where there are no clusters."""
        if self.a.value is None or self.b.value is None:
            return None
        return self.b.value - self.a.value

    @property
    def by_cluster(self) -> tuple[float, ...] | None:
        """What each cluster adds to the difference, which is their mean; None if pooled."""
        if self.pooled:
            return None
        total = math.fsum(self.a.denominators)
        n = len(self)
        return tuple(
            n * (b - a) / total for a, b in zip(self.a.numerators, self.b.numerators, strict=True)
        )


@dataclass(frozen=True)
class Difference:
    """A difference of two models, with all that is known of it; None where undefined.

    Attributes:
        a: The first model's figure.
        b: The second model's figure.
        value: ``b - a``.
        low: Lower bound of its interval.
        high: Upper bound of its interval.
        method: How the interval was made; None where there is none.
        n_clusters: Independent clusters behind it.
        n_discordant: Clusters that differ; None for pooled rates.
        p: Two-sided p-value of the sign-flip test; None for pooled rates.
        test: Whether p is exact.
    """

    a: float | None
    b: float | None
    value: float | None
    low: float | None
    high: float | None
    method: Literal["bootstrap", "tango"] | None
    n_clusters: int
    n_discordant: int | None
    p: float | None
    test: Test | None

    @property
    def ci(self) -> list[float] | None:
        """The interval as ``[low, high]``, or None."""
        return None if self.low is None or self.high is None else [self.low, self.high]


def paired_differences(
    pairs: Mapping[_Key, PairedRatio], resampling: Resampling | None = None
) -> dict[_Key, Difference]:
    """Estimate several differences, each as if it were the only one.

    Args:
        pairs: The paired figures by name.
        resampling: Seed (of test and interval), resamples and level; None for the defaults.

    Returns:
        The differences by name, in the same order.
    """
    resampling = resampling or Resampling()
    by_size: dict[int, list[_Key]] = {}
    for key, pair in pairs.items():
        if len(pair) >= MIN_BOOTSTRAP_CLUSTERS:
            by_size.setdefault(len(pair), []).append(key)
    bounds: dict[_Key, tuple[float, float]] = {}
    for keys in by_size.values():
        for start in range(0, len(keys), _MAX_STATISTICS):
            some = keys[start : start + _MAX_STATISTICS]
            resampled = resample(
                [pairs[key] for key in some],
                n_resamples=resampling.n_resamples,
                seed=resampling.seed,
            )
            for key, (low, high) in zip(some, resampling.percentiles(resampled), strict=True):
                bounds[key] = (float(low), float(high))
    return {key: _difference(pair, bounds.get(key), resampling) for key, pair in pairs.items()}


def _difference(
    pair: PairedRatio, bounds: tuple[float, float] | None, resampling: Resampling
) -> Difference:
    n = len(pair)
    value = pair.value
    if value is None:
        return Difference(None, None, None, None, None, None, 0, None, None, None)
    method: Literal["bootstrap", "tango"] | None = "bootstrap"
    by_cluster = pair.by_cluster
    if bounds is None or bounds[1] - bounds[0] <= SAME:
        bounds, method = None, None
        if by_cluster is not None:
            gains = min(math.fsum(d for d in by_cluster if d > 0), n)
            losses = min(-math.fsum(d for d in by_cluster if d < 0), n - gains)
            bounds, method = tango_interval(gains, losses, n, resampling.confidence_level), "tango"
    test = None if by_cluster is None else sign_flip_test(by_cluster, seed=resampling.seed)
    return Difference(
        a=pair.a.value,
        b=pair.b.value,
        value=value,
        low=None if bounds is None else bounds[0],
        high=None if bounds is None else bounds[1],
        method=method,
        n_clusters=n,
        n_discordant=None if test is None else test.n_discordant,
        p=None if test is None else test.p,
        test=None if test is None else test.method,
    )


def tango_interval(
    gains: float, losses: float, n: int, confidence_level: float = 0.95
) -> tuple[float, float]:
    """Return Tango's score interval for the difference of two paired proportions.

    Of ``n`` pairs, ``gains`` differ one way and ``losses`` the other. A difference ``d``
    stands inside where the score statistic ``(gains - losses - n d) / sqrt(n (2 q + d
    (1 - d)))`` is at most the normal quantile, with ``q`` the share of losses that is
    likeliest given ``d`` (Tango 1998). At ``d = 0`` that is McNemar's
    statistic; with no pair that differs the bounds are ``-+z**2 / (n + z**2)``.

    Args:
        gains: Pairs, or sum of parts of pairs, in favour of the second.
        losses: Likewise against it; with the gains at most ``n``.
        n: Pairs.
        confidence_level: Coverage aimed at, between 0 and 1.

    Returns:
        The lower and the upper bound, within [-1, 1] and around the difference.

    Raises:
        ArgumentValueError: If gains and losses are no parts of ``n`` pairs.
    """
    if not (n >= 1 and gains >= 0 and losses >= 0 and gains + losses <= n * (1 + SAME)):
        raise ArgumentValueError(f"{gains!r} gains and {losses!r} losses don't fit {n!r} pairs")
    z = NormalDist().inv_cdf((1 + confidence_level) / 2)
    observed = (gains - losses) / n

    def outside(d: float) -> bool:
        slope = -gains - losses + (2 * n - gains + losses) * d
        root = math.sqrt(max(slope * slope + 8 * n * losses * d * (1 - d), 0.0))
        variance = max(n * (2 * (root - slope) / (4 * n) + d * (1 - d)), 0.0)
        return (gains - losses - n * d) ** 2 > z * z * variance

    def bound(inside: float, end: float) -> float:
        if not outside(end):
            return end
        for _ in range(60):
            middle = (inside + end) / 2
            inside, end = (inside, middle) if outside(middle) else (middle, end)
        return inside

    return bound(observed, -1.0), bound(observed, 1.0)


def effective_n(ratio: Ratio) -> float | None:
    """Return how many independent answers would give a rate the same standard error.

    That is ``p (1 - p) / SE**2``, the *effective sample size* of a clustered sample (Kish
    1965), with the standard error over clusters by linearisation: the one that
    the bootstrap tends to with many resamples. Five candidates of a task that all do the
    same count as one.

    Args:
        ratio: The rate.

    Returns:
        The number, or None where all clusters agree and no error can be seen.
    """
    p = ratio.value
    if p is None:
        return None
    parts, wholes = ratio.columns.T
    squares = float(np.sum((parts - p * wholes) ** 2))
    total = math.fsum(ratio.denominators)
    if squares <= (SAME * total) ** 2:
        return None
    return p * (1 - p) * total * total / squares
