"""Statistics of the report: pass@k, Wilson's interval, the bootstrap over tasks.

Every figure of a report is a ratio of two sums over *clusters*: a mean over tasks
divides the sum of the tasks' values by their number, a pooled rate divides failures by
candidates. A cluster is what was sampled independently of the others: a task, or a
group of tasks where tasks come in groups. Candidates of one task resemble each other,
so they are never resampled one by one.

The interval of such a ratio is the percentile bootstrap over clusters. The percentile
bootstrap is too narrow for few clusters, and has width zero where all clusters agree,
which would claim certainty. There Wilson's interval takes over, with the number of
clusters as its sample size and the estimate as its rate: for a mean of values in [0, 1]
no spread is larger than that of zeros and ones, so this errs on the wide side. The
estimate names the method that was used.

How resamples are drawn is said in :mod:`intentspec_metric.statistics.resampling`. Every statistic
has a stream of its own: it depends on its own clusters and the seed, not on what else was
computed, and statistics over equally many clusters can share one pass over the draws.
"""

from __future__ import annotations

import math
import operator
from collections import defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Literal, TypeVar

import numpy as np
import numpy.typing as npt

from intentspec_dataset.errors import ArgumentTypeError, ArgumentValueError
from intentspec_metric.statistics.resampling import resample

__all__ = [
    "MIN_BOOTSTRAP_CLUSTERS",
    "Estimate",
    "Ratio",
    "Resampling",
    "bootstrap_intervals",
    "pass_at_k",
    "positive_int",
    "wilson_interval",
]

MIN_BOOTSTRAP_CLUSTERS = 30
"""Below this many clusters Wilson's interval stands in for the bootstrap."""

_SAME = 1e-12  # figures closer than this are equal: far below 1 / (candidates x tasks)

Interval = tuple[float, float]
Method = Literal["bootstrap", "wilson"]
_Key = TypeVar("_Key", bound=Hashable)


def positive_int(name: str, value: object, *, minimum: int = 1) -> int:
    """Return an argument as a plain int, or say what is wrong with it.

    Args:
        name: What the caller calls the argument.
        value: An int or a NumPy integer; a bool is neither.
        minimum: The smallest value allowed.

    Raises:
        ArgumentTypeError: If the value is no integer.
        ArgumentValueError: If the value is below the minimum.
    """
    if isinstance(value, (bool, np.bool_)) or not hasattr(value, "__index__"):
        raise ArgumentTypeError(f"{name} must be an int, not {value!r}")
    number = operator.index(value)
    if number < minimum:
        raise ArgumentValueError(f"{name} must be at least {minimum}, not {number}")
    return number


def pass_at_k(n: int, c: int, k: int) -> float:
    """Return the unbiased estimate of pass@k from ``n`` candidates of which ``c`` pass.

    That is the chance that ``k`` candidates drawn without replacement hold at least one
    that passes, ``1 - C(n - c, k) / C(n, k)`` (Chen et al. 2021, equation 1), here in
    integers up to one last division.

    Args:
        n: Candidates of the task.
        c: Candidates of the task that pass.
        k: Candidates drawn, at most ``n``: with fewer there is no unbiased estimate.

    Raises:
        ArgumentTypeError: If an argument is no integer.
        ArgumentValueError: If not ``1 <= k <= n`` or not ``0 <= c <= n``.

    >>> pass_at_k(5, 2, 1)
    0.4
    >>> pass_at_k(3, 1, 3)
    1.0
    """
    n, c, k = positive_int("n", n), positive_int("c", c, minimum=0), positive_int("k", k)
    if c > n:
        raise ArgumentValueError(f"c = {c} candidates can't pass out of n = {n}")
    if k > n:
        raise ArgumentValueError(f"pass@{k} is undefined for n = {n} candidates: k must be <= n")
    total = math.comb(n, k)
    return (total - math.comb(n - c, k)) / total


def wilson_interval(rate: float, n: int, confidence_level: float = 0.95) -> Interval:
    """Return Wilson's score interval for a rate (Wilson 1927), without continuity correction.

    Args:
        rate: The observed rate in [0, 1]; ``rate * n`` need not be whole.
        n: Independent observations behind the rate, at least one.
        confidence_level: Coverage aimed at, between 0 and 1.

    Returns:
        The lower and the upper bound, within [0, 1] and around the rate.

    Raises:
        ArgumentTypeError: If ``n`` or the level has a wrong type.
        ArgumentValueError: If an argument is out of its range.
    """
    n = positive_int("n", n)
    tail = _tail(confidence_level)
    if not 0 <= rate <= 1:
        raise ArgumentValueError(f"rate must be between 0 and 1, not {rate!r}")
    z = NormalDist().inv_cdf(1 - tail)
    shrink = 1 + z * z / n
    centre = (rate + z * z / (2 * n)) / shrink
    half = z / shrink * math.sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
    # At the ends the bound equals the rate; the subtraction would leave rounding noise.
    low = 0.0 if rate == 0 else min(max(centre - half, 0.0), rate)
    high = 1.0 if rate == 1 else max(min(centre + half, 1.0), rate)
    return float(low), float(high)


@dataclass(frozen=True)
class Ratio:
    """A statistic: the sum of numerators over the sum of denominators, by cluster.

    Attributes:
        numerators: ``(n_clusters,)``, each between 0 and its denominator.
        denominators: ``(n_clusters,)``, positive.
    """

    numerators: tuple[float, ...]
    denominators: tuple[float, ...]

    def __post_init__(self) -> None:
        if len(self.numerators) != len(self.denominators):
            raise ArgumentValueError(
                f"{len(self.numerators)} numerators do not match "
                f"{len(self.denominators)} denominators"
            )
        for i, (part, whole) in enumerate(zip(self.numerators, self.denominators, strict=True)):
            # A sum of quotients may pass its bound by rounding; NaN fails both comparisons.
            if not (0 < whole < math.inf and 0 <= part <= whole + _SAME * whole):
                raise ArgumentValueError(
                    f"cluster {i}: {part!r} / {whole!r} is no share of a positive, finite whole"
                )

    @classmethod
    def of(
        cls, terms: Iterable[tuple[float, float]], clusters: Iterable[Hashable] | None = None
    ) -> Ratio:
        """Build a ratio from (numerator, denominator) terms, added up within clusters.

        Args:
            terms: ``(n,)`` pairs, one a task.
            clusters: ``(n,)`` the cluster of each; None where each is its own. Clusters
                keep the order in which they first appear.
        """
        parts: list[float] = []
        wholes: list[float] = []
        for part, whole in terms:  # no tuple is kept: a million would keep the collector busy
            parts.append(float(part))
            wholes.append(float(whole))
        if clusters is None:
            return cls(tuple(parts), tuple(wholes))
        grouped: dict[Hashable, tuple[list[float], list[float]]] = {}
        for key, part, whole in zip(clusters, parts, wholes, strict=True):
            of_cluster = grouped.setdefault(key, ([], []))
            of_cluster[0].append(part)
            of_cluster[1].append(whole)
        return cls(
            tuple(math.fsum(some) for some, _ in grouped.values()),
            tuple(math.fsum(some) for _, some in grouped.values()),
        )

    def __len__(self) -> int:
        return len(self.numerators)

    @property
    def columns(self) -> npt.NDArray[np.float64]:
        """Numerators and denominators side by side, ``(n_clusters, 2)``."""
        return np.column_stack([self.numerators, self.denominators]).astype(np.float64)

    def of_sums(self, sums: Sequence[npt.NDArray[np.float64] | float]) -> npt.NDArray[np.float64]:
        """Return the ratio of each resample, from its two sums."""
        ratios: npt.NDArray[np.float64] = np.asarray(sums[0] / sums[1])
        return ratios

    @property
    def value(self) -> float | None:
        """The ratio over all clusters; None where there is none."""
        if not self.numerators:
            return None
        return min(math.fsum(self.numerators) / math.fsum(self.denominators), 1.0)


@dataclass(frozen=True)
class Estimate:
    """A figure with its interval; all None where there was nothing to estimate from.

    Attributes:
        value: The estimate.
        low: Lower bound of the interval.
        high: Upper bound of the interval.
        method: How the interval was made.
        n_clusters: How many independent clusters stand behind it.
    """

    value: float | None
    low: float | None
    high: float | None
    method: Method | None
    n_clusters: int

    @property
    def ci(self) -> list[float] | None:
        """The interval as ``[low, high]``, or None."""
        return None if self.low is None or self.high is None else [self.low, self.high]

    def complement(self) -> Estimate:
        """Return the estimate of one minus this figure."""
        if self.value is None or self.low is None or self.high is None:
            return self
        return Estimate(1 - self.value, 1 - self.high, 1 - self.low, self.method, self.n_clusters)


@dataclass(frozen=True)
class Resampling:
    """How intervals are made: one value that holds the choices and applies them.

    Attributes:
        seed: Seed of every statistic's own stream, in [0, 2**32).
        n_resamples: Bootstrap resamples.
        confidence_level: Coverage aimed at, between 0 and 1.
    """

    seed: int = 42
    n_resamples: int = 10_000
    confidence_level: float = 0.95

    def __post_init__(self) -> None:
        seed = positive_int("seed", self.seed, minimum=0)
        if seed >= 2**32:
            raise ArgumentValueError(f"seed must be below 2**32, not {seed}")
        object.__setattr__(self, "seed", seed)
        object.__setattr__(self, "n_resamples", positive_int("n_resamples", self.n_resamples))
        _tail(self.confidence_level)
        object.__setattr__(self, "confidence_level", float(self.confidence_level))

    def estimates(self, ratios: Mapping[_Key, Ratio]) -> dict[_Key, Estimate]:
        """Estimate several statistics, each as if it were the only one.

        Args:
            ratios: The statistics by name.

        Returns:
            The estimates by name, in the same order.
        """
        by_size: dict[int, list[_Key]] = defaultdict(list)
        for key, ratio in ratios.items():
            if len(ratio) >= MIN_BOOTSTRAP_CLUSTERS:
                by_size[len(ratio)].append(key)
        intervals: dict[_Key, Interval] = {}
        for keys in by_size.values():
            same_size = [ratios[key] for key in keys]
            intervals.update(zip(keys, bootstrap_intervals(same_size, self), strict=True))
        return {key: self._estimate(ratio, intervals.get(key)) for key, ratio in ratios.items()}

    def percentiles(self, resampled: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """Return the bounds of percentile intervals, by linear interpolation.

        Args:
            resampled: ``(m, n_resamples)`` resampled statistics.

        Returns:
            ``(m, 2)`` lower and upper bounds.
        """
        tail = 100 * _tail(self.confidence_level)
        bounds: npt.NDArray[np.float64] = np.percentile(resampled, [tail, 100 - tail], axis=1).T
        return bounds

    def _estimate(self, ratio: Ratio, interval: Interval | None) -> Estimate:
        value, n = ratio.value, len(ratio)
        if value is None:
            return Estimate(None, None, None, None, 0)
        # Where all clusters agree every resample gives the same figure, but for rounding.
        if interval is not None and interval[1] - interval[0] > _SAME:
            return Estimate(value, *interval, "bootstrap", n)
        return Estimate(value, *wilson_interval(value, n, self.confidence_level), "wilson", n)


def bootstrap_intervals(
    ratios: Sequence[Ratio], resampling: Resampling | None = None
) -> list[Interval]:
    """Return percentile bootstrap intervals of ratios over equally many clusters.

    This is the bare interval, of width zero where all resamples agree;
    `Resampling.estimates` knows when not to believe it.

    Args:
        ratios: ``(m,)`` statistics, each over ``n >= 1`` clusters.
        resampling: Seed, resamples and level; None for the defaults.

    Returns:
        ``(m,)`` pairs of bounds.

    Raises:
        ArgumentValueError: If the ratios differ in length or have no clusters.
    """
    resampling = resampling or Resampling()
    if not ratios:
        return []
    resampled = resample(ratios, n_resamples=resampling.n_resamples, seed=resampling.seed)
    bounds = resampling.percentiles(resampled).clip(0.0, 1.0)
    return [(float(low), float(high)) for low, high in bounds]


def _tail(confidence_level: float) -> float:
    """Return the probability on each side of an interval, of a level that was checked."""
    if isinstance(confidence_level, (bool, np.bool_)) or not isinstance(
        confidence_level, (int, float, np.integer, np.floating)
    ):
        raise ArgumentTypeError(f"confidence_level must be a float, not {confidence_level!r}")
    if not 0 < confidence_level < 1:
        raise ArgumentValueError(
            f"confidence_level must lie between 0 and 1, such as 0.95, not {confidence_level!r}"
        )
    return (1 - float(confidence_level)) / 2
