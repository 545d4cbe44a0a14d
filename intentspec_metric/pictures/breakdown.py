"""Violation rates by a label of the constraints: a row a label, a panel a model.

One panel a model, all with the same rows, keeps points apart without colour, however many
models there are.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from intentspec_dataset.kinds import KINDS
from intentspec_metric.pictures.style import (
    DARK,
    Picture,
    interval_text,
    label,
    percent_axis,
    title,
)
from intentspec_metric.results.files import Result

__all__ = ["draw_breakdown"]

_PANELS = 5  # side by side
_FEW = 3  # models, beside whose points the figures fit


def draw_breakdown(
    results: Sequence[Result], names: Sequence[str], *, key: str, name: str, what: str
) -> Picture | None:
    """Draw the rates of one breakdown; nothing where no report has it.

    Args:
        results: The models' results.
        names: What to call them.
        key: The breakdown in the report, as ``by_kind``.
        name: What to call the picture's files.
        what: What it shows.
    """
    found = dict.fromkeys(item for result in results for item in result.report[key])
    order = [*KINDS] if key == "by_kind" else []
    labels = sorted(found, key=lambda item: order.index(item) if item in order else len(order))
    if not labels:
        return None
    rows = math.ceil(len(results) / _PANELS)
    columns = math.ceil(len(results) / rows)
    width = 2.6 + (3.0 if len(results) <= _FEW else 2.0) * columns
    height = 0.5 + rows * (0.9 + 0.24 * len(labels))
    figure = Figure(figsize=(width, height), layout="constrained")
    panels = figure.subplots(rows, columns, sharey=True, squeeze=False)
    for panel in panels.flat[len(results) :]:
        panel.set_visible(False)
    wilson = False
    for i, (model, result) in enumerate(zip(names, results, strict=True)):
        axes = panels.flat[i]
        entries = result.report[key]
        for row, item in enumerate(labels):
            wilson |= _point(axes, row, entries.get(item), beside=len(results) <= _FEW)
        _stripe(axes, labels, key)
        axes.set_title(label(model, 30 if len(results) <= _FEW else 24), fontsize=9)
        level = result.report["signature"]["confidence_level"]
        percent_axis(axes, f"violated, {100 * level:.4g}% interval")
        axes.spines["left"].set_visible(False)
        axes.tick_params(axis="y", length=0)
    panels[0, 0].set_yticks(range(len(labels)), [_words(item, key) for item in labels])
    panels[0, 0].set_ylim(len(labels) - 0.5, -0.5)
    if wilson:
        figure.supxlabel(
            "open: Wilson's interval (few tasks, or all alike)", fontsize=8, x=0.99, ha="right"
        )
    title(figure, what)
    return Picture(name, what, _describe(results, names, labels, key), figure)


def _point(axes: Axes, row: int, entry: Mapping[str, Any] | None, *, beside: bool) -> bool:
    """Draw one rate with its interval; return whether that is Wilson's."""
    if entry is None or entry["rate"] is None:
        axes.text(2, row, "not defined" if entry else "", va="center", fontsize=7, color="#595959")
        return False
    wilson = bool(entry["method"] == "wilson")
    if entry["rate_ci"] is not None:
        ends = [100 * end for end in entry["rate_ci"]]
        axes.plot(ends, [row, row], color=DARK, linewidth=1.3, clip_on=False)
    axes.plot(
        [100 * entry["rate"]],
        [row],
        marker="o",
        markersize=5,
        color=DARK,
        markerfacecolor="white" if wilson else DARK,
        linestyle="none",
        clip_on=False,
        zorder=3,
    )
    if beside:
        axes.annotate(
            f"{entry['n_violating']} of {entry['n']}",
            (1, row),
            xycoords=axes.get_yaxis_transform(),
            xytext=(8, 0),
            textcoords="offset points",
            va="center",
            fontsize=7.5,
        )
    return wilson


def _stripe(axes: Axes, labels: Sequence[str], key: str) -> None:
    """Shade every second family of kinds, or every second row, to lead the eye across."""
    groups = [KINDS[item].family if key == "by_kind" and item in KINDS else item for item in labels]
    shaded = False
    for row, group in enumerate(groups):
        shaded ^= row > 0 and group != groups[row - 1]
        if shaded:
            axes.axhspan(row - 0.5, row + 0.5, color="#f2f2f2", linewidth=0, zorder=0)


def _words(item: str, key: str) -> str:
    words = label(item.replace("_", " "))
    if key == "by_kind" and item in KINDS:
        return f"{words} ({KINDS[item].family.replace('_', ' ')})"
    return words


def _describe(
    results: Sequence[Result], names: Sequence[str], labels: Sequence[str], key: str
) -> str:
    said = []
    for name, result in zip(names, results, strict=True):
        entries = [(item, result.report[key].get(item)) for item in labels]
        parts = [
            f"{item.replace('_', ' ')} {interval_text(entry['rate'], entry['rate_ci'])}"
            for item, entry in entries
            if entry is not None
        ]
        said.append(f"{name}, percent violated: {', '.join(parts)}")
    return ". ".join(said) + "."
