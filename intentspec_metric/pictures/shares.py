"""What became of all candidates: a bar a model, in three parts that add up to 100%."""

from __future__ import annotations

from collections.abc import Sequence

from matplotlib.figure import Figure
from matplotlib.patches import Patch

from intentspec_metric.pictures.style import DARK, LIGHT, Picture, interval_text, label, title
from intentspec_metric.results.files import Result

__all__ = ["draw_shares"]

_TITLE = "What became of the candidates"

_NARROWEST = 4  # percent of the width, in which a figure still fits
# told apart in grey and by colour-blind readers: light, dark, hatched
_PARTS = (
    ("all_pass", "everything passes", LIGHT, ""),
    ("silent_violation", "silent violation: stated tests pass, a hidden one fails", DARK, ""),
    ("stated_fail", "a stated test fails", "#ffffff", "////"),
)


def draw_shares(results: Sequence[Result], names: Sequence[str]) -> Picture:
    """Draw the three shares of each model, over all tasks.

    Args:
        results: The models' results.
        names: What to call them.
    """
    figure = Figure(figsize=(8, 1.75 + 0.55 * len(results)), layout="constrained")
    axes = figure.subplots()
    for row, result in enumerate(results):
        left = 0.0
        for key, _, colour, hatch in _PARTS:
            share = result.report[key]
            if share is None:  # no task has a candidate
                continue
            width = 100 * share
            axes.barh(
                row,
                width,
                left=left,
                height=0.62,
                color=colour,
                hatch=hatch,
                edgecolor="black",
                linewidth=0.6,
            )
            if width > _NARROWEST:
                white = {"facecolor": "white", "edgecolor": "none", "pad": 1}
                axes.text(
                    left + width / 2,
                    row,
                    f"{width:.0f}%",
                    ha="center",
                    va="center",
                    color="white" if colour == DARK else "black",
                    bbox=white if hatch else None,
                )
            left += width
    axes.set_yticks(
        range(len(results)), [_model(n, r) for n, r in zip(names, results, strict=True)]
    )
    axes.set_ylim(len(results) - 0.5, -0.5)
    axes.set_xlim(0, 100)
    axes.set_xlabel(f"candidates, mean over {_tasks(results)} (percent)")
    axes.spines["left"].set_visible(False)
    axes.tick_params(axis="y", length=0)
    keys = [
        Patch(facecolor=colour, hatch=hatch, edgecolor="black", linewidth=0.6, label=text)
        for _, text, colour, hatch in _PARTS
    ]
    title(figure, _TITLE, keys)
    return Picture("shares", _TITLE, _describe(results, names), figure)


def _model(name: str, result: Result) -> str:
    """Return a model's name with its headline below."""
    value, interval = result.report[result.headline], result.report[f"{result.headline}_ci"]
    return f"{label(name)}\nIVR {interval_text(value, interval)}"


def _tasks(results: Sequence[Result]) -> str:
    counts = sorted({r.report["n_tasks"] - r.report["n_missing"] for r in results})
    return f"{counts[0]} tasks" if len(counts) == 1 else f"{counts[0]} to {counts[-1]} tasks"


def _describe(results: Sequence[Result], names: Sequence[str]) -> str:
    said = []
    for name, result in zip(names, results, strict=True):
        parts = [
            f"{text.partition(':')[0]} {100 * result.report[key]:.1f}%"
            for key, text, _, _ in _PARTS
            if result.report[key] is not None
        ]
        said.append(f"{name}: {', '.join(parts) or 'no candidates'}")
    return ". ".join(said) + "."
