"""How IVR is spread over tasks: a histogram a model.

Tasks where no candidate, or every one, violates have bars of their own: with a handful of
candidates most tasks stand there, and a bin that mixed them with their neighbours would
hide it. So has what isn't defined, which is not 0.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence

import matplotlib as mpl
from matplotlib.figure import Figure

from intentspec_metric.pictures.style import SHADES, UNDEFINED, Picture, label, title
from intentspec_metric.results.files import Result
from intentspec_metric.wording import why_undefined

__all__ = ["draw_histogram"]

_BINS = ("0", "above 0\nto 25", "above 25\nto 50", "above 50\nto 75", "above 75\nbelow 100", "100")
_NOT_DEFINED = "not\ndefined"
_COLUMNS = 2  # of panels
_TITLE = "Intent Violation Rate of the tasks"


def draw_histogram(results: Sequence[Result], names: Sequence[str]) -> Picture:
    """Draw the histograms of the tasks' IVRs, over inferable constraints where they are known.

    Args:
        results: The models' results.
        names: What to call them.
    """
    columns = min(_COLUMNS, len(results))
    rows = math.ceil(len(results) / columns)
    figure = Figure(figsize=(max(6.0, 4.6 * columns), 0.9 + 2.5 * rows), layout="constrained")
    panels = figure.subplots(rows, columns, sharey=True, squeeze=False)
    counts = [_count(result) for result in results]
    shades = mpl.colormaps[SHADES]
    colours = [
        shades(0.05),
        *(shades(0.15 + 0.8 * (i - 0.5) / 4) for i in range(1, 5)),
        shades(1.0),
    ]
    for panel in panels.flat[len(results) :]:
        panel.set_visible(False)
    for i, (name, result, count) in enumerate(zip(names, results, counts, strict=True)):
        axes = panels.flat[i]
        heights = [count[bin_] for bin_ in _BINS]
        bars = axes.bar(
            range(len(_BINS)), heights, width=0.86, color=colours, edgecolor="black", linewidth=0.6
        )
        axes.bar_label(bars, padding=2, fontsize=8)
        undefined = axes.bar(
            [len(_BINS) + 0.3], [count[_NOT_DEFINED]], width=0.86, linewidth=0.6, **UNDEFINED
        )
        axes.bar_label(undefined, padding=2, fontsize=8)
        axes.set_xticks([*range(len(_BINS)), len(_BINS) + 0.3], [*_BINS, _NOT_DEFINED], fontsize=7)
        axes.tick_params(axis="x", length=0)
        axes.set_title(label(name, 44))
        axes.margins(y=0.12)
        axes.yaxis.get_major_locator().set_params(integer=True)
        if i % columns == 0:
            axes.set_ylabel("tasks")
        if i + columns >= len(results):
            axes.set_xlabel(_axis_label(result))
    title(figure, _TITLE)
    return Picture("ivr_by_task", _TITLE, _describe(names, results, counts), figure)


def _count(result: Result) -> Mapping[str, int]:
    return Counter(_bin(task[result.headline]) for task in result.report["per_task"])


def _bin(value: float | None) -> str:
    if value is None:
        return _NOT_DEFINED
    if value in (0, 1):
        return _BINS[0 if value == 0 else -1]
    return _BINS[math.ceil(4 * value - 1e-9)]


def _axis_label(result: Result) -> str:
    return f"IVR of the task{', inferable constraints' if result.labelled else ''} (percent)"


def _describe(
    names: Sequence[str], results: Sequence[Result], counts: Sequence[Mapping[str, int]]
) -> str:
    said = []
    for name, result, count in zip(names, results, counts, strict=True):
        why: Counter[str] = Counter(
            why_undefined(task)
            for task in result.report["per_task"]
            if task[result.headline] is None
        )
        between = sum(count[bin_] for bin_ in _BINS[1:-1])
        parts = [
            f"IVR 0 in {count[_BINS[0]]} tasks",
            f"between in {between}",
            f"100% in {count[_BINS[-1]]}",
            *(f"not defined in {n} ({reason})" for reason, n in sorted(why.items())),
        ]
        said.append(f"{name}: {', '.join(parts)}")
    return ". ".join(said) + "."
