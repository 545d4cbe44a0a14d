"""Figures that were measured by running the data, for the card to show.

What takes execution is measured by commands, which write JSON files into one folder:

- ``validation.json`` by ``intentspec validate --output``,
- ``mutants.json`` by ``intentspec mutants --output``,
- ``contents.png``, a picture, by ``scripts/plot_dataset.py``.

Each bears a mark of the data that it was made from. A figure of other data than those
that are being published would be a false statement, so it is left out until somebody
measures again; so is one that isn't there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from intentspec_dataset.columns import content_marks, fingerprint
from intentspec_dataset.errors import SpecPairError
from intentspec_dataset.reading import read_text
from intentspec_dataset.summary import Summary

__all__ = [
    "MUTANTS",
    "OWN_FIGURES",
    "PICTURE_FILE",
    "VALIDATION",
    "Figures",
    "picture_mark",
    "read_figures",
]

VALIDATION, MUTANTS, PICTURE_FILE = "validation.json", "mutants.json", "contents.png"
OWN_FIGURES = Path(__file__).parents[1] / "results" / "dataset"
"""Where a checkout keeps what was measured of our own data."""

Rows = Mapping[str, Sequence[Mapping[str, Any]]]


@dataclass(frozen=True)
class Figures:
    """What was measured of the data that are being published; None where nothing was.

    Attributes:
        validation: What ``intentspec validate --output`` wrote.
        mutants: What ``intentspec mutants --output`` wrote.
        picture: The picture, as PNG.
    """

    validation: Mapping[str, Any] | None = None
    mutants: Mapping[str, Any] | None = None
    picture: bytes | None = None


def read_figures(folder: Path, rows: Rows) -> Figures:
    """Read the figures of a folder that are of some data.

    Args:
        folder: Where they are; files that aren't there count as not measured.
        rows: The data: config name to rows.

    Raises:
        SpecPairError: A file isn't what its command writes.
    """
    marks = content_marks(rows)
    picture = folder / PICTURE_FILE
    content = picture.read_bytes() if picture.is_file() else None
    mark = picture_mark(Summary.of(rows["spec_pairs"])).encode("ascii")
    return Figures(
        validation=_measured(folder / VALIDATION, marks),
        mutants=_measured(folder / MUTANTS, marks),
        picture=content if content is not None and mark in content else None,
    )


def picture_mark(summary: Summary) -> str:
    """Return what the picture's metadata say of the counts that it shows.

    Args:
        summary: The counts.
    """
    counts = {f"{kind} {label}": n for (kind, label), n in summary.kind_inferabilities.items()}
    return f"counts {fingerprint([dict(summary.types), counts])}"


def _measured(path: Path, marks: Mapping[str, str]) -> Mapping[str, Any] | None:
    if not path.is_file():
        return None
    try:
        content = json.loads(read_text(path))
    except ValueError as error:
        raise SpecPairError(f"{path}: found no JSON ({error}); measure again") from None
    if not isinstance(content, dict) or "content" not in content:
        raise SpecPairError(f"{path}: found no mark of the data it is of; measure again")
    return content if content["content"] == marks else None
