"""How many tasks a difference of so many points needs, from two results.

The test that a comparison rests on is the sign-flip test. Its statistic, the sum of the
paired differences ``d``, has under the null hypothesis the variance ``E d**2`` a task, and
under a true difference ``delta`` the variance ``E d**2 - delta**2``. To be found with
probability ``power`` at level ``alpha``, two-sided, ``delta`` therefore needs

    n = ((z(1 - alpha / 2) sqrt(E d**2) + z(power) sqrt(E d**2 - delta**2)) / delta)**2

tasks: the formula of Connor (1987) for McNemar's test, where ``E d**2`` is the share of
discordant pairs. The sum moves in steps, and the exact test counts the whole step it stands
on; as in McNemar's test with continuity correction (Edwards 1948), half a step, which is
the smallest difference seen, is therefore taken off it: ``n delta - step`` stands for
``n delta`` above. The two results tell how often tasks differ and by how much. What follows
for another ``delta`` is a model: tasks differ as often and as much as here, more of them in
one direction; and where that can't make ``delta``, all in one direction, and more of them.

The normal approximation is too hopeful where few tasks differ: the exact test can't reject
unless `min_discordant` do. So ``n`` is also made large enough that as many will, again with
probability ``power``.

Part of ``E d**2`` is noise of drawing few candidates a task, which more candidates would
take away; Miller (2024), "Adding error bars to evals", treats that trade.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import NormalDist, fmean
from typing import Any

from intentspec_dataset.errors import ArgumentTypeError, ArgumentValueError, ResultError
from intentspec_metric.comparison.comparability import check_signatures, display_names
from intentspec_metric.comparison.pairing import MEASURES, Measure
from intentspec_metric.comparison.pairs import Constraints, comparisons_of, constraints_of
from intentspec_metric.results import ResultLike, TaskResult, scored_models
from intentspec_metric.statistics.significance import SAME, min_discordant

__all__ = ["DifferenceModel", "power", "tasks_needed"]

DIFFERENCES = (0.10, 0.05, 0.03, 0.02, 0.01)
"""Differences that are answered for unless others are asked for."""

_MOST = 10**12  # tasks; where more would be needed nobody will ask


@dataclass(frozen=True)
class DifferenceModel:
    """How often and by how much two models differ on a task.

    Attributes:
        discordant: Share of tasks that differ.
        size: Mean size of a difference, among those.
        square: Mean square of a difference, among those.
        step: Smallest size of a difference, among those.
    """

    discordant: float
    size: float
    square: float
    step: float

    @classmethod
    def of(cls, differences: Sequence[float]) -> DifferenceModel | None:
        """Return what is seen in paired differences; None where no task differs."""
        sizes = [abs(d) for d in differences if abs(d) > SAME]
        if not sizes:
            return None
        squares = [size * size for size in sizes]
        return cls(len(sizes) / len(differences), fmean(sizes), fmean(squares), min(sizes))

    def under(self, delta: float) -> DifferenceModel:
        """Return the model with as many more differing tasks as a mean of ``delta`` needs."""
        if delta <= self.discordant * self.size:
            return self
        if delta <= self.size:
            return replace(self, discordant=delta / self.size)
        return replace(self, discordant=1.0, size=delta, square=max(self.square, delta * delta))


def tasks_needed(
    model: DifferenceModel, delta: float, *, power: float = 0.8, alpha: float = 0.05
) -> int:
    """Return how many tasks find a difference of ``delta`` with probability ``power``.

    Args:
        model: How models differ.
        delta: The true mean difference, in (0, 1].
        power: Probability of finding it, in (0, 1).
        alpha: Level of the two-sided test, in (0, 1).

    >>> tasks_needed(DifferenceModel(discordant=0.25, size=1.0, square=1.0, step=1.0), 0.10)
    214
    """
    _check_share("delta", delta, closed=True)
    _check_share("power", power)
    _check_share("alpha", alpha)
    model = model.under(delta)
    square = model.discordant * model.square
    z = NormalDist().inv_cdf
    spread = z(1 - alpha / 2) * math.sqrt(square) + z(power) * math.sqrt(
        max(square - delta * delta, 0.0)
    )
    spread = max(spread, 0.0)  # negative at a power below alpha
    root = (spread + math.sqrt(spread * spread + 4 * delta * model.step)) / (2 * delta)
    by_formula = math.ceil(root * root)
    needed = min_discordant(alpha)
    by_count = _least(lambda n: _at_least(needed, n, model.discordant) >= power, start=needed)
    return max(by_formula, by_count)


def power(
    results: Sequence[ResultLike],
    *,
    differences: Sequence[float] | None = None,
    power: float = 0.8,
    alpha: float = 0.05,
    constraints: Constraints | None = None,
    ambiguity_effect: bool = False,
    allow_incompatible: bool = False,
) -> dict[str, Any]:
    """Say how many tasks it takes to tell two models like these apart.

    Args:
        results: Two results, as for `compare`.
        differences: True differences to answer for, as shares (0.05 is 5 points); None
            for the observed one and a few others.
        power: Probability of finding the difference.
        alpha: Level of the two-sided test; divided by the number of comparisons where
            several are planned.
        constraints: As for `compare`.
        ambiguity_effect: As for `compare`.
        allow_incompatible: As for `compare`.

    Returns:
        - what was seen: ``n_tasks`` on which the figure is defined for both, of
          ``n_common``; ``n_discordant``, ``difference``, ``sd``;
        - ``relative_error``: standard error of the mean square difference that the answers
          rest on, and so of the answers, relative to it;
        - ``noise_share``: the part of the variance that comes from few candidates a task,
          which more candidates would take away; None where no task has two, or tasks come
          in groups;
        - ``needed``: by difference, ``n_tasks`` on which the figure is defined, and
          ``n_spec_pairs`` where as many qualify as here;
        - ``smallest``: the smallest difference that ``n_tasks`` are enough for.

    Raises:
        ResultError: If the results can't be compared, or none of their tasks differs.
        ArgumentTypeError: If an argument has a type that can't be used.
        ArgumentValueError: If an argument has a value that can't be used.
    """
    models = scored_models(results)
    if len(models) != 2:
        raise ResultError(f"power is of two results, and {len(models)} are given")
    names = display_names(models)
    differing = check_signatures(models, names, allow_incompatible=allow_incompatible)
    asked = [_check_share("difference", delta, closed=True) for delta in differences or ()]
    pairs, _ = comparisons_of(
        models,
        names,
        constraints=constraints_of(models, constraints),
        ambiguity_effect=ambiguity_effect,
    )
    (pair,) = pairs
    measure = MEASURES[pair.primary]
    by_cluster = pair.tasks.paired(measure).by_cluster or ()
    seen = DifferenceModel.of(by_cluster)
    if seen is None:
        raise ResultError(
            f"{names[0]} and {names[1]} differ on none of the {len(by_cluster)} tasks that both "
            f"have {measure.label} on: how much models differ can't be read from them"
        )
    tasks = pair.tasks.defined(measure)
    mean = fmean(by_cluster)
    variance = sum((d - mean) ** 2 for d in by_cluster) / max(len(by_cluster) - 1, 1)
    observed = [abs(mean)] if abs(mean) > SAME else []
    size = len(tasks) / len(by_cluster)  # tasks a cluster

    def in_tasks(delta: float) -> int:
        return math.ceil(tasks_needed(seen, delta, power=power, alpha=alpha) * size)

    needed = []
    for delta in asked or sorted({*observed, *DIFFERENCES}, reverse=True):
        n = in_tasks(delta)
        n_all = math.ceil(n * len(pair.tasks.common) / len(tasks))
        needed.append({"difference": delta, "n_tasks": n, "n_spec_pairs": n_all})
    return {
        "a": pair.name_a,
        "b": pair.name_b,
        "measure": pair.primary,
        "power": power,
        "alpha": alpha,
        "n_common": len(pair.tasks.common),
        "n_tasks": len(tasks),
        "n_clusters": len(by_cluster),
        "n_discordant": sum(abs(d) > SAME for d in by_cluster),
        "difference": mean,
        "sd": math.sqrt(variance),
        "relative_error": _relative_error([d * d for d in by_cluster]),
        "noise_share": _noise_share(tasks, measure, variance) if size == 1 else None,
        "needed": needed,
        "smallest": _smallest(in_tasks, len(tasks)),
        "signature_differences": [
            {"field": each.field, "values": dict(each.values), "decisive": each.decisive}
            for each in differing
        ],
    }


def _relative_error(values: Sequence[float]) -> float:
    """Return the standard error of a mean, relative to it."""
    mean = fmean(values)
    return math.sqrt(fmean((value - mean) ** 2 for value in values) / len(values)) / mean


def _noise_share(
    tasks: Sequence[tuple[TaskResult, TaskResult]], measure: Measure, variance: float
) -> float | None:
    """Return the part of the variance that drawing few candidates a task brings in.

    A rate ``p`` of ``k`` candidates varies by ``p (1 - p) / (k - 1)``, unbiased, from draw
    to draw. Of tasks where a model has one candidate nothing is known.
    """
    noise = []
    for both in tasks:
        fractions = [fraction for row in both if (fraction := measure.fraction(row)) is not None]
        if all(whole > 1 for _, whole in fractions):
            noise.append(
                sum(part / whole * (1 - part / whole) / (whole - 1) for part, whole in fractions)
            )
    if not noise or variance <= 0:
        return None
    return min(fmean(noise) / variance, 1.0)


def _smallest(in_tasks: Callable[[float], int], n: int) -> float | None:
    """Return the smallest difference that ``n`` tasks are enough for, to a tenth of a point."""
    step = next((i for i in range(1, 1001) if in_tasks(i / 1000) <= n), None)
    return None if step is None else step / 1000


def _at_least(k: int, n: int, p: float) -> float:
    """Return the chance of ``k`` successes or more in ``n`` draws."""
    if n < k:
        return 0.0
    if p >= 1:
        return 1.0
    fewer = (
        math.exp(
            math.lgamma(n + 1)
            - math.lgamma(i + 1)
            - math.lgamma(n - i + 1)
            + i * math.log(p)
            + (n - i) * math.log1p(-p)
        )
        for i in range(k)
    )
    return 1 - math.fsum(fewer)


def _least(enough: Callable[[int], bool], *, start: int) -> int:
    """Return the smallest number from ``start`` on that is enough; more stays enough."""
    high = start
    while not enough(high) and high < _MOST:
        high *= 2
    low = max(start, high // 2)
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if enough(middle) else (middle + 1, high)
    return low


def _check_share(name: str, value: float, *, closed: bool = False) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ArgumentTypeError(f"{name} must be a number, not {value!r}")
    if not (0 < value < 1 or (closed and value == 1)):
        raise ArgumentValueError(f"{name} must lie between 0 and 1, not {value!r}")
    return float(value)
