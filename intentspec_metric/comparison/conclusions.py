"""What a comparison lets one say, in plain sentences.

A conclusion rests on the test of the figure that was fixed beforehand, corrected for the
number of comparisons. That nothing is shown is never turned into "the same": the sentence
says how large a difference may still be, or that too few tasks differ to tell.
"""

from __future__ import annotations

from collections.abc import Mapping

from intentspec_metric.comparison.paired import Difference
from intentspec_metric.comparison.pairing import MEASURES
from intentspec_metric.statistics.significance import SAME, min_discordant

__all__ = ["conclude", "disagreement", "p_text", "points"]


def conclude(
    a: str,
    b: str,
    measure: str,
    difference: Difference,
    *,
    alpha: float,
    p_holm: float | None,
    n_tests: int,
) -> str:
    """Say what can and what can't be concluded of two results.

    Args:
        a: Name of the first.
        b: Name of the second.
        measure: The figure fixed beforehand.
        difference: Its difference, second less first.
        alpha: Level of the test.
        p_holm: Its p-value, corrected for the comparisons of the call.
        n_tests: How many those are.
    """
    d = difference
    what = MEASURES[measure]
    if d.value is None or d.p is None or d.n_discordant is None or p_holm is None:
        return f"Nothing can be concluded: {what.label} is defined for both {a} and {b} on no task."
    n = d.n_clusters
    if d.n_discordant == 0:
        largest = f" up to {points(d.high)} points" if d.high is not None else ""
        return (
            f"{a} and {b} come out the same on each of the {n} tasks. That shows no difference, "
            f"and excludes none{largest} on tasks like these."
        )
    ahead, behind = (b, a) if (d.value > 0) == what.higher_is_better else (a, b)
    interval = ""
    if d.low is not None and d.high is not None:
        low, high = (d.low, d.high) if d.value > 0 else (-d.high, -d.low)
        interval = f" ({points(low)} to {points(high)})"
    tested = _p_is(d.p)
    if n_tests > 1:
        tested += f", after Holm's correction for {n_tests} comparisons {_p_is(p_holm)}"
    if p_holm < alpha:
        shown = (
            f"{ahead} has a {what.lead} than {behind}, by {points(abs(d.value))} points"
            f"{interval}; {tested}."
        )
        if d.low is not None and d.high is not None and d.low <= 0 <= d.high:
            shown += " Its interval holds 0 all the same; the conclusion rests on the test."
        return shown
    parts = [
        f"No difference between {a} and {b} is shown: {tested}, where less than {alpha:.3g} is "
        f"needed. {ahead} has the {what.lead} here, by {points(abs(d.value))} points{interval}, "
        f"but {d.n_discordant} of {n} tasks differ, and that much could be chance."
    ]
    needed = min_discordant(alpha)
    if d.n_discordant < needed:
        parts.append(
            f"With fewer than {needed} tasks that differ no result can reach p < {alpha:.3g}: "
            "these tasks can't tell the two apart, whichever is better."
        )
    if d.low is not None and d.high is not None and (d.low > 0 or d.high < 0):
        parts.append(
            "The interval leaves 0 out, but with so few tasks that differ it is too narrow; the "
            "conclusion rests on the test."
            if d.n_discordant < needed
            else "The interval leaves 0 out, which is not enough: the conclusion rests on the test."
        )
    return " ".join(parts)


def disagreement(a: str, b: str, differences: Mapping[str, float | None]) -> str | None:
    """Say which figures put which of two results ahead, where they don't agree.

    Args:
        a: Name of the first.
        b: Name of the second.
        differences: Second less first, by measure; ``own:`` before a measure's name means
            each on its own tasks. Undefined and equal ones take no side.

    Returns:
        The sentence, or None where all agree.
    """
    sides: dict[str, list[str]] = {a: [], b: []}
    for name, value in differences.items():
        if value is None or abs(value) <= SAME:
            continue
        measure = MEASURES[name.removeprefix("own:")]
        label = measure.label
        if not label.startswith("IVR"):
            label = label[0].lower() + label[1:]
        if name.startswith("own:"):
            label += ", each on its own tasks"
        sides[b if (value > 0) == measure.higher_is_better else a].append(label)
    if not (sides[a] and sides[b]):
        return None
    told = [f"{name} is ahead by {'; '.join(labels)}" for name, labels in sides.items()]
    return f"The measures rank the two differently: {told[0]}. {told[1]}."


def _p_is(p: float) -> str:
    shown = p_text(p)
    return f"p {shown[0]} {shown[1:]}" if shown.startswith("<") else f"p = {shown}"


def points(value: float) -> str:
    """Return a share as percentage points, with one decimal.

    >>> points(0.0578)
    '5.8'
    """
    shown = f"{100 * value:.1f}"
    return "0.0" if shown == "-0.0" else shown


def p_text(p: float) -> str:
    """Return a p-value as papers print it.

    >>> p_text(0.125), p_text(1.0), p_text(1e-6)
    ('.1250', '1', '<.0001')
    """
    if p >= 0.99995:
        return "1"
    if p < 0.0001:
        return "<.0001"
    return f"{p:.4f}".removeprefix("0")
