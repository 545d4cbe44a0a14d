"""IVR of each model with its interval: a forest plot, with anchors as lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from intentspec_metric.pictures.style import (
    DARK,
    Picture,
    interval_text,
    label,
    percent_axis,
    title,
)
from intentspec_metric.results.files import Result

if TYPE_CHECKING:
    from matplotlib.axes import Axes

__all__ = ["draw_models"]

_TITLE = "Intent Violation Rate by model"
# (figure, words, marker, filled)
_INFERABLE = ("ivr_inferable", "inferable constraints", "o", True)
_ALL = ("ivr", "all constraints", "s", False)
_ANCHOR_LINES = ("--", ":", "-.", (0, (6, 2, 1, 2, 1, 2)))


def draw_models(
    results: Sequence[Result],
    names: Sequence[str],
    anchors: Sequence[tuple[str, Result]] = (),
) -> Picture:
    """Draw each model's IVR, and beside it over all constraints where the two differ.

    Args:
        results: The models' results.
        names: What to call them.
        anchors: Results to read the models against, each drawn as a line across.
    """
    labelled = any(result.labelled for result in results)
    figures = [_INFERABLE, _ALL] if labelled else [_ALL]
    pitch = 0.32 * len(figures) + 0.18
    size = (8.6, 1.5 + 0.2 * len(anchors) + 0.25 * labelled + pitch * len(results))
    figure = Figure(figsize=size, layout="constrained")
    axes = figure.subplots()
    methods = set()
    for row, result in enumerate(results):
        for i, (key, _, marker, filled) in enumerate(figures):
            height = row + (i - (len(figures) - 1) / 2) * 0.32
            methods.add(_point(axes, height, result, key, marker, filled))
    axes.set_yticks(range(len(results)), [_describe_model(n, r) for n, r in _zip(names, results)])
    axes.set_ylim(len(results) - 0.45, -0.55)
    percent_axis(axes, _axis_label(results, methods))
    axes.spines["left"].set_visible(False)
    axes.tick_params(axis="y", length=0)
    handles = [
        Line2D([], [], **_look(marker, filled), linestyle="-", label=f"IVR, {words}")
        for _, words, marker, filled in (figures if labelled else ())
    ]
    lines = [_anchor(axes, name, result, i) for i, (name, result) in enumerate(anchors)]
    handles += lines
    title(figure, _TITLE, handles)
    description = _describe(results, names, figures)
    if lines:
        against = ", ".join(str(line.get_label()) for line in lines)
        description += f" Lines to read them against: {against}."
    return Picture("ivr_by_model", _TITLE, description, figure)


def _zip(names: Sequence[str], results: Sequence[Result]) -> list[tuple[str, Result]]:
    return list(zip(names, results, strict=True))


def _look(marker: str, filled: bool) -> dict[str, Any]:
    return {
        "color": DARK,
        "marker": marker,
        "markersize": 6,
        "markerfacecolor": DARK if filled else "white",
        "linewidth": 1.4,
    }


def _point(
    axes: Axes, height: float, result: Result, key: str, marker: str, filled: bool
) -> str | None:
    """Draw one figure with its interval, and write it beside the axes; return its method."""
    value, interval = result.report[key], result.report[f"{key}_ci"]
    method: str | None = result.report[f"{key}_method"]
    if value is not None:
        if interval is not None:
            ends = [100 * end for end in interval]
            axes.plot(ends, [height, height], color=DARK, linewidth=1.4, clip_on=False)
        look = _look(marker, filled) | {"linestyle": "none"}
        axes.plot([100 * value], [height], **look, clip_on=False, zorder=3)
    text = interval_text(value, interval, method)
    axes.annotate(
        text,
        (1, height),
        xycoords=axes.get_yaxis_transform(),
        xytext=(10, 0),
        textcoords="offset points",
        va="center",
        fontsize=8.5,
    )
    return method


def _anchor(axes: Axes, name: str, result: Result, index: int) -> Line2D:
    value = result.report[result.headline]
    line = _ANCHOR_LINES[index % len(_ANCHOR_LINES)]
    text = f"{label(name)}: {interval_text(value, result.report[f'{result.headline}_ci'])}"
    if value is None:
        return Line2D([], [], linestyle="none", label=text)
    return axes.axvline(
        100 * value, color="black", linewidth=1.1, linestyle=line, label=text, clip_on=False
    )


def _axis_label(results: Sequence[Result], methods: set[str | None]) -> str:
    level = results[0].report["signature"]["confidence_level"]
    wilson = "; w: Wilson's interval" if "wilson" in methods else ""
    return f"IVR, mean over tasks, {100 * level:.4g}% interval{wilson}"


def _describe_model(name: str, result: Result) -> str:
    return f"{label(name)}\n{result.report['n_qualifying']} of {result.report['n_tasks']} tasks"


def _describe(
    results: Sequence[Result],
    names: Sequence[str],
    figures: Sequence[tuple[str, str, str, bool]],
) -> str:
    said = []
    for name, result in zip(names, results, strict=True):
        parts = [
            f"{words} {interval_text(result.report[key], result.report[f'{key}_ci'])}"
            for key, words, _, _ in figures
        ]
        said.append(f"{name}: IVR over {', over '.join(parts)} percent")
    return ". ".join(said) + "."
