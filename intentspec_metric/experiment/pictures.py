"""The pictures of an experiment, where the ``plot`` extra is installed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from intentspec_dataset.errors import MissingExtraError
from intentspec_metric.commands.common import need_extra
from intentspec_metric.results.files import read_results

__all__ = ["draw"]


def draw(
    results: Sequence[Path],
    anchors: Sequence[Path],
    folder: Path,
    *,
    note: Callable[[str], None],
) -> list[tuple[Path, str]]:
    """Draw all pictures of some result files.

    Args:
        results: The models' files.
        anchors: Files to read the models against.
        folder: Where pictures go.
        note: Told if none can be drawn.

    Returns:
        The pictures as SVG, each with what can be seen in it, in words.
    """
    if not results:
        return []
    try:
        need_extra("plot", "matplotlib")
    except MissingExtraError as error:
        note(f"no pictures: {error}")
        return []
    from intentspec_metric.pictures.gallery import draw_all, write

    pictures = draw_all(read_results(results), read_results(anchors))
    write(pictures, folder)
    return [(folder / f"{each.name}.svg", each.description) for each in pictures]
