"""Splitting a source file into its header and its cells.

A source is a Python file in the percent format, so that editors highlight, lint and run
it cell by cell; it is read as text and never run. It begins with a header, TOML inside
comments::

    # /// spec-pair
    # task_id = "HumanEval/26"
    # ///

and goes on with cells, each of which begins with a line ``# %% title``. A cell of code
may begin with metadata: comment lines directly under the title that are TOML one by one.
"""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from intentspec_dataset.problems import Problem, Problems

__all__ = ["Cell", "Header", "split_cells"]

_toml = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")

_CELL = re.compile(r"#\s*%%(?P<title>.*)")
_OPEN, _CLOSE = "# /// spec-pair", "# ///"
_KEY_VALUE = re.compile(r"(?P<key>[A-Za-z_][\w-]*)\s*=(?!=)")
_TOML_LINE = re.compile(r"at line (\d+)")


@dataclass(frozen=True)
class Header:
    """What a source says of itself before its first cell.

    Attributes:
        line: The line (from 1) it begins on.
        values: Its keys and values.
    """

    line: int
    values: dict[str, Any]


@dataclass(frozen=True)
class Cell:
    """One cell, read as text.

    Attributes:
        title: What stands behind ``# %%``.
        line: The line (from 1) of the title.
        lines: The lines under the title, up to the next cell.
    """

    title: str
    line: int
    lines: list[str] = field(default_factory=list)

    def prose(self, problems: Problems) -> str:
        """Return the text of a Markdown cell: its comment lines without their marks.

        Args:
            problems: Takes lines that are no comment.
        """
        text = []
        for number, line in enumerate(self.lines, self.line + 1):
            if line.strip() and not line.startswith("#"):
                problem = Problem(self.title, "found a line that is no comment; begin it with #")
                problems.add(problem, at=f"line {number}")
            text.append(line[2:] if line.startswith("# ") else line[1:])
        return "\n".join(_trimmed(text)[0])

    def code(self, keys: Iterable[str], problems: Problems) -> tuple[dict[str, Any], str, int]:
        """Return the metadata, the program and the line (from 1) that the program begins on.

        Args:
            keys: The metadata that a cell of this sort may have.
            problems: Takes metadata that is unknown, unreadable or given twice.
        """
        known = tuple(keys)
        values: dict[str, Any] = {}
        n_metadata = 0
        for number, line in enumerate(self.lines, self.line + 1):
            comment = line[1:].strip() if line.startswith("#") else ""
            match = _KEY_VALUE.match(comment)
            if match is None:
                break
            key, at = match["key"], f"line {number}"
            try:
                value = _toml.loads(comment)[key]
            except (_toml.TOMLDecodeError, KeyError):
                if key not in known:
                    break  # an ordinary comment
                text = "found a value that isn't TOML; write a text in quotes"
                problems.add(Problem(key, text), at=at)
            else:
                if key not in known:
                    text = f"unknown here; use {', '.join(known) or 'none'}"
                    text += ", or leave an empty line above what is only a comment"
                    problems.add(Problem(key, text), at=at)
                elif key in values:
                    problems.add(Problem(key, "found twice; keep one"), at=at)
                else:
                    values[key] = value
            n_metadata += 1
        body, n_blank = _trimmed(self.lines[n_metadata:])
        return values, "\n".join(body), self.line + 1 + n_metadata + n_blank


def split_cells(text: str, problems: Problems) -> tuple[Header, list[Cell]]:
    """Split the text of a source into its header and its cells.

    Args:
        text: The whole file.
        problems: Takes what doesn't belong.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    cells: list[Cell] = []
    top: list[str] = []
    for number, line in enumerate(lines, 1):
        match = _CELL.fullmatch(line)
        if match is not None:
            cells.append(Cell(match["title"].strip(), number))
        elif cells:
            cells[-1].lines.append(line)
        else:
            top.append(line)
    for number, line in enumerate(top, 1):
        if line.strip() and not line.startswith("#"):
            problem = Problem("", "found code before the first cell; put it into a cell")
            problems.add(problem, at=f"line {number}")
    return _header(top, problems), cells


def _header(top: Sequence[str], problems: Problems) -> Header:
    stripped = [line.rstrip() for line in top]
    if _OPEN not in stripped:
        text = f"found no header; begin the file with {_OPEN!r}, TOML in comments, and {_CLOSE!r}"
        problems.add(Problem("header", text), at="line 1")
        return Header(1, {})
    first = stripped.index(_OPEN)
    try:
        last = stripped.index(_CLOSE, first)
    except ValueError:
        problem = Problem("header", f"found no end; write {_CLOSE!r} under it")
        problems.add(problem, at=f"line {first + 1}")
        return Header(first + 1, {})
    try:
        content = "\n".join(line[1:] for line in stripped[first + 1 : last])
        return Header(first + 1, _toml.loads(content))
    except _toml.TOMLDecodeError as error:
        inner = _TOML_LINE.search(str(error))
        number = first + 1 + (int(inner[1]) if inner else 1)
        problems.add(Problem("header", f"found no TOML: {error}"), at=f"line {number}")
        return Header(first + 1, {})


def _trimmed(lines: Sequence[str]) -> tuple[list[str], int]:
    """Return lines without the blank ones at both ends, and how many went from the start."""
    filled = [i for i, line in enumerate(lines) if line.strip()]
    if not filled:
        return [], 0
    body = [line.rstrip() if not line.strip() else line for line in lines]
    return body[filled[0] : filled[-1] + 1], filled[0]
