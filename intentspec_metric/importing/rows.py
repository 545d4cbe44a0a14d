"""Rows of foreign files, and their fields, with errors that say where.

The files are not ours, so a missing or odd field ends the import with the file and line of
the row: a benchmark read half would be another benchmark.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from intentspec_dataset.errors import SpecPairError
from intentspec_dataset.problems import Problems, shown
from intentspec_dataset.reading import read_rows

__all__ = ["Row", "read_files"]


@dataclass(frozen=True)
class Row:
    """One object of a file.

    Attributes:
        where: File and line, for errors.
        fields: Column name to value.
    """

    where: str
    fields: dict[str, Any]

    def __contains__(self, name: str) -> bool:
        return self.fields.get(name) is not None

    def text(self, name: str) -> str:
        """Return a text.

        Args:
            name: The column.

        Raises:
            SpecPairError: There is none.
        """
        value = self.fields.get(name)
        if not isinstance(value, str) or not value.strip():
            raise self.error(f"{name}: found {shown(value)} where a text belongs")
        return value

    def optional_text(self, name: str) -> str | None:
        """Return a text, or None where the column is absent or empty."""
        return self.text(name) if name in self and self.fields[name] != "" else None

    def texts(self, name: str) -> list[str]:
        """Return a list of texts.

        Args:
            name: The column.

        Raises:
            SpecPairError: It holds something else.
        """
        return [self._is_text(name, value) for value in self.sequence(name)]

    def sequence(self, name: str) -> list[Any]:
        """Return a list of anything.

        Args:
            name: The column.

        Raises:
            SpecPairError: It holds something else.
        """
        value = self.fields.get(name)
        if not isinstance(value, list):
            raise self.error(f"{name}: found {shown(value)} where a list belongs")
        return value

    def number(self, name: str) -> float:
        """Return a number that is not negative.

        Args:
            name: The column.

        Raises:
            SpecPairError: It holds something else.
        """
        value = self.fields.get(name)
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not value >= 0:
            raise self.error(f"{name}: found {shown(value)} where a number from 0 belongs")
        return value

    def error(self, text: str) -> SpecPairError:
        """Make the error that says what is wrong with this row."""
        return SpecPairError(f"{self.where}: {text}")

    def _is_text(self, name: str, value: object) -> str:
        if not isinstance(value, str):
            raise self.error(f"{name}: found {shown(value)} where a text belongs")
        return value


def read_files(paths: Sequence[Path]) -> list[Row]:
    """Read all rows of some files: JSON Lines, JSON (either gzipped) or Parquet.

    Args:
        paths: The files, in order.

    Raises:
        SpecPairError: One can't be read, or holds something that isn't an object.
    """
    rows: list[Row] = []
    for path in paths:
        if not path.is_file():
            raise SpecPairError(f"{path}: found no such file; name the benchmark's own files")
        problems = Problems(str(path))
        before = len(rows)
        for at, fields in read_rows(path, problems, keys=("rows", "tasks")):
            where = f"{path}, {at}"
            if not isinstance(fields, dict):
                raise SpecPairError(f"{where}: found {shown(fields)} where an object belongs")
            rows.append(Row(where, fields))
        problems.raise_any()
        if len(rows) == before:
            raise SpecPairError(f"{path}: found no rows in it; get the file again")
    return rows
