"""Tasks by models: how often each model violates each task.

Rows run from the tasks that are violated most to those that nobody violates, and are cut
into blocks beside each other, so that some hundred tasks keep legible names on one page.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.cm import ScalarMappable
from matplotlib.colors import Normalize
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import Patch, Rectangle

from intentspec_metric.pictures.style import SHADES, UNDEFINED, Picture, label, title
from intentspec_metric.results.files import Result

__all__ = ["draw_heat_map"]

_ROW, _CELL = 0.145, 0.36  # inches: height of a row, width of a cell
_MAX_WIDTH = 13.0  # inches, of all blocks
_MAX_ROWS = 30  # of a block, before there is a second one
_FONT = 6.5  # points
_NOBODY = "×"

_TITLE = "Intent Violation Rate of each task and model"

_Cell = tuple[float | None, bool]  # the figure, and whether there was any candidate


def draw_heat_map(results: Sequence[Result], names: Sequence[str]) -> Picture:
    """Draw one cell a task and model, shaded by the task's IVR.

    Args:
        results: The models' results.
        names: What to call them.
    """
    rows = _rows(results)
    blocks = _blocks(rows, len(results))
    longest = max(len(label(task, 30)) for task, _ in rows)
    names_width = 0.075 * longest
    height = _ROW * max(len(block) for block in blocks)
    top = 0.7 + 0.066 * max(len(label(name, 28)) for name in names)
    width = len(blocks) * (names_width + _CELL * len(results) + 0.2)
    figure = Figure(figsize=(max(width, 5.2), height + top + 0.75))
    total_width, total_height = figure.get_size_inches()
    for i, block in enumerate(blocks):
        left = i * (names_width + _CELL * len(results) + 0.2) + names_width + 0.1
        block_height = _ROW * len(block)
        axes = figure.add_axes(
            (
                left / total_width,
                (total_height - top - block_height) / total_height,
                _CELL * len(results) / total_width,
                block_height / total_height,
            )
        )
        _draw_block(axes, block, names)
    _legend(figure, results, rows)
    # in inches from the top: a share of so tall a figure would reach down to the models' names
    title(figure, _TITLE, y=1 - 0.12 / total_height)
    return Picture("tasks_by_models", _TITLE, _describe(rows, results, names), figure)


def _rows(results: Sequence[Result]) -> list[tuple[str, list[_Cell]]]:
    """Return each task with its cells, those that are violated most first."""
    cells: dict[str, list[_Cell]] = {}
    for i, result in enumerate(results):
        for task in result.report["per_task"]:
            row = cells.setdefault(task["task_id"], [(None, False)] * len(results))
            row[i] = (task[result.headline], task["n_candidates"] > 0)

    def badness(item: tuple[str, list[_Cell]]) -> float:
        defined = [value for value, _ in item[1] if value is not None]
        return sum(defined) / len(defined) if defined else -1.0

    return sorted(cells.items(), key=badness, reverse=True)  # stable: else as in the data


def _blocks(
    rows: Sequence[tuple[str, list[_Cell]]], n_models: int
) -> list[Sequence[tuple[str, list[_Cell]]]]:
    longest = max(len(label(task, 30)) for task, _ in rows)
    fit = max(1, int(_MAX_WIDTH / (0.075 * longest + _CELL * n_models + 0.2)))
    n_blocks = min(fit, math.ceil(len(rows) / _MAX_ROWS))
    size = math.ceil(len(rows) / n_blocks)
    return [rows[start : start + size] for start in range(0, len(rows), size)]


def _draw_block(axes: Axes, block: Sequence[tuple[str, list[_Cell]]], names: Sequence[str]) -> None:
    shades = mpl.colormaps[SHADES]
    values = np.array(
        [[np.nan if value is None else 100 * value for value, _ in row] for _, row in block]
    )
    axes.pcolormesh(
        np.ma.masked_invalid(values),
        cmap=shades,
        vmin=0,
        vmax=100,
        edgecolors="#bdbdbd",
        linewidth=0.3,
    )
    for y, (_, row) in enumerate(block):
        for x, (value, asked) in enumerate(row):
            if value is None and asked:
                axes.add_patch(Rectangle((x, y), 1, 1, linewidth=0.3, **UNDEFINED))
            elif value != 0:
                axes.text(
                    x + 0.5,
                    y + 0.54,
                    _NOBODY if value is None else f"{100 * value:.0f}",
                    ha="center",
                    va="center",
                    fontsize=_FONT,
                    color="white" if value is not None and value > 0.55 else "black",
                )
    axes.set_xlim(0, len(names))
    axes.set_ylim(len(block), 0)
    axes.xaxis.tick_top()
    axes.set_xticks(
        [i + 0.5 for i in range(len(names))],
        [label(name, 28) for name in names],
        rotation=90,
        fontsize=7.5,
    )
    axes.set_yticks(
        [i + 0.5 for i in range(len(block))],
        [label(task, 30) for task, _ in block],
        fontsize=_FONT,
    )
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _legend(
    figure: Figure, results: Sequence[Result], rows: Sequence[tuple[str, list[_Cell]]]
) -> None:
    width, height = figure.get_size_inches()
    bar = figure.add_axes((0.15 / width, 0.42 / height, 1.9 / width, 0.11 / height))
    figure.colorbar(
        ScalarMappable(Normalize(0, 100), mpl.colormaps[SHADES]), cax=bar, orientation="horizontal"
    )
    bar.tick_params(labelsize=7, length=2)
    what = ", inferable constraints" if any(result.labelled for result in results) else ""
    bar.set_title(f"IVR of the task{what} (percent)", fontsize=7.5, pad=3)
    cells = {cell for _, row in rows for cell in row}
    handles: list[Artist] = []
    if (None, True) in cells:
        handles.append(Patch(**UNDEFINED, linewidth=0.5, label="not defined"))
    if (None, False) in cells:
        cross: dict[str, Any] = {
            "color": "black",
            "marker": "x",
            "markersize": 4,
            "linestyle": "none",
        }
        handles.append(Line2D([], [], **cross, label="no candidate"))
    figure.legend(
        handles=handles,
        loc="lower left",
        bbox_to_anchor=(2.2 / width, 0.1 / height),
        fontsize=7.5,
    )


def _describe(
    rows: Sequence[tuple[str, list[_Cell]]], results: Sequence[Result], names: Sequence[str]
) -> str:
    said = [f"{len(rows)} tasks by {len(results)} models"]
    for i, name in enumerate(names):
        violated = sum(bool(row[i][0]) for _, row in rows)
        undefined = sum(row[i][0] is None for _, row in rows)
        said.append(f"{name} violates {violated} of them; not defined for {undefined}")
    return ". ".join(said) + "."
