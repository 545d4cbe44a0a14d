"""All pictures of some results, and writing them to a folder."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from intentspec_metric.pictures.breakdown import draw_breakdown
from intentspec_metric.pictures.heat_map import draw_heat_map
from intentspec_metric.pictures.histogram import draw_histogram
from intentspec_metric.pictures.models import draw_models
from intentspec_metric.pictures.shares import draw_shares
from intentspec_metric.pictures.style import FORMATS, Picture, encoded, style
from intentspec_metric.results.files import Result, check_same_data, distinct_names
from intentspec_metric.text import printable

__all__ = ["draw_all", "write"]

_BREAKDOWNS = (
    ("by_inferability", "ivr_by_inferability", "Violations by inferability of the constraint"),
    ("by_kind", "ivr_by_kind", "Violations by kind of constraint"),
    ("by_constraint", "ivr_by_constraint", "Violations by position of the constraint"),
)


def draw_all(results: Sequence[Result], anchors: Sequence[Result] = ()) -> list[Picture]:
    """Draw everything that can be seen in some results.

    Args:
        results: One model each, on the same spec pairs.
        anchors: Results to read the models against, drawn as lines.

    Raises:
        ResultError: The results are on different spec pairs.
    """
    check_same_data([*results, *anchors])
    names, anchor_names = _names(results), _names(anchors)
    with style():
        pictures: list[Picture | None] = [
            draw_shares(results, names),
            draw_models(results, names, list(zip(anchor_names, anchors, strict=True))),
            draw_histogram(results, names),
        ]
        labelled = any(result.report["by_kind"] for result in results)
        for key, name, what in _BREAKDOWNS:
            # a position says something only where nothing else is known of a constraint
            if key != "by_constraint" or not labelled:
                pictures.append(draw_breakdown(results, names, key=key, name=name, what=what))
        pictures.append(draw_heat_map(results, names))
    return [picture for picture in pictures if picture is not None]


def _names(results: Sequence[Result]) -> list[str]:
    return [printable(name) for name in distinct_names(results)]


def write(pictures: Sequence[Picture], folder: Path) -> list[Path]:
    """Write pictures in every format; the folder is made if there is none.

    Args:
        pictures: What to write.
        folder: Where.

    Returns:
        The files, in order.
    """
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for picture in pictures:
        for file_format in FORMATS:
            file = folder / f"{picture.name}.{file_format}"
            file.write_bytes(encoded(picture, file_format))
            files.append(file)
    return files
