"""How the models and prompts of an experiment compare, each with each."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Console

from intentspec_dataset.errors import ResultError
from intentspec_metric.comparison import compare
from intentspec_metric.comparison.table import render_comparison

__all__ = ["compared"]

_WIDTH = 100  # characters of a line on the page


def compared(
    documents: Sequence[Mapping[str, Any]], *, seed: int, note: Callable[[str], None]
) -> tuple[dict[str, Any], str] | None:
    """Compare results, into values and text.

    Args:
        documents: What stands in the result files.
        seed: Seed of the resampling.
        note: Told if they can't be compared.

    Returns:
        The comparison and its tables in words, or None where there is nothing to compare.
    """
    if len(documents) < 2:
        return None
    try:
        comparison = compare(documents, seed=seed)
    except ResultError as error:
        note(f"no comparison: {error}")
        return None
    stream = io.StringIO()
    render_comparison(comparison, Console(file=stream, width=_WIDTH, color_system=None))
    lines = [line.rstrip() for line in stream.getvalue().splitlines()]
    return comparison, "\n".join(lines).strip("\n")
