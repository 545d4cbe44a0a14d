"""Reading rows out of files, before anybody looks at what they mean.

One row comes with the place it stood at (``line 3``, ``row 3``), counted from one. What
can't be read is noted as a problem and the rest is read on, so that an author sees all
of it at once.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from intentspec_dataset.errors import SpecPairError
from intentspec_dataset.problems import Problem, Problems, shown

__all__ = ["SUFFIXES", "read_rows", "read_text"]

SUFFIXES = (".jsonl", ".jsonl.gz", ".json", ".json.gz", ".parquet")
"""Endings of the files that can be read."""

_GZIP_MAGIC = b"\x1f\x8b"

LocatedRow = tuple[str, Any]


def read_rows(path: Path, problems: Problems, *, keys: tuple[str, ...]) -> Iterator[LocatedRow]:
    """Yield the rows of a file with their places.

    Args:
        path: A file that ends with one of ``SUFFIXES``.
        problems: Takes what can't be read.
        keys: Names under which a JSON object may hold the list of rows.

    Raises:
        SpecPairError: The file can't be read at all, or isn't of a known format.
    """
    if path.name.lower().endswith(".parquet"):
        return _parquet_rows(path)
    if path.name.lower().endswith((".json", ".json.gz")):
        return _json_rows(path, problems, keys)
    if path.name.lower().endswith((".jsonl", ".jsonl.gz")):
        return _jsonl_rows(path, problems)
    raise SpecPairError(f"{path}: found a file of an unknown kind; give {', '.join(SUFFIXES)}")


def read_text(path: Path) -> str:
    """Return a file's text: UTF-8, with or without a byte order mark, gzipped or not.

    Args:
        path: A file.

    Raises:
        SpecPairError: It can't be read, or isn't UTF-8.
    """
    try:
        data = path.read_bytes()
        if data.startswith(_GZIP_MAGIC):
            data = gzip.decompress(data)
    except (OSError, EOFError, zlib.error) as error:
        reason = getattr(error, "strerror", None) or error
        raise SpecPairError(f"{path}: can't be read: {reason}") from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        found = data[error.start : error.start + 1].hex()
        raise SpecPairError(
            f"{path}: line {line}: found the byte 0x{found}, which isn't UTF-8; save it as UTF-8"
        ) from None


def _jsonl_rows(path: Path, problems: Problems) -> Iterator[LocatedRow]:
    # only a line feed ends a line: U+2028 and its like may stand inside a JSON text
    for number, line in enumerate(read_text(path).split("\n"), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError) as error:
            text = f"found no JSON object ({_json_reason(error)}); write one object a line"
            problems.add(Problem("", text), at=f"line {number}")
            continue
        yield f"line {number}", row


def _json_rows(path: Path, problems: Problems, keys: tuple[str, ...]) -> Iterator[LocatedRow]:
    try:
        content = json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        at = f"line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        problems.add(Problem("", f"found no JSON ({_json_reason(error)})"), at=at)
        return
    if isinstance(content, dict):
        content = next((content[key] for key in keys if key in content), content)
    if not isinstance(content, list):
        wants = " or ".join(f'{{"{key}": [...]}}' for key in keys)
        text = f"found {shown(content)} where a list of rows belongs; write [...] or {wants}"
        problems.add(Problem("", text))
        return
    for number, row in enumerate(content, 1):
        yield f"row {number}", row


def _json_reason(error: Exception) -> str:
    if isinstance(error, json.JSONDecodeError):
        return f"{error.msg}, column {error.colno}"
    return "nested too deeply" if isinstance(error, RecursionError) else str(error)[:80]


def _parquet_rows(path: Path) -> Iterator[LocatedRow]:
    from intentspec_dataset.parquet import decode

    try:
        rows = decode(path.read_bytes())
    except (OSError, ValueError) as error:
        raise SpecPairError(f"{path}: can't be read as Parquet: {error}") from error
    for number, row in enumerate(rows, 1):
        yield f"row {number}", row
