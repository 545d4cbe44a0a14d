"""Parse the rows of candidate files, plain or compressed, JSON Lines or one JSON list.

Every function that takes ``where`` raises a :class:`CandidateDataError` that begins with
it: ``file:line``, or ``file[index]`` in a list.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from intentspec_dataset.errors import CandidateDataError

__all__ = [
    "EXAMPLE_ROW",
    "condition_of",
    "is_generated",
    "model_of",
    "rows_of",
    "sample_of",
    "task_id_of",
    "texts_of",
]

TEXT_FIELDS = ("solution", "solutions", "completion", "raw", "response")
EXAMPLE_ROW = '{"task_id": "HumanEval/26", "solution": "def solution(x): ..."}'


def rows_of(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield (where, row) for each row of a file."""
    try:
        with path.open("rb") as raw:
            zipped = raw.read(2) == b"\x1f\x8b"
            raw.seek(0)
            if zipped:
                with gzip.open(raw) as unzipped:
                    yield from _parsed(path, unzipped)
            else:
                yield from _parsed(path, raw)
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise CandidateDataError(
            f"{path}: not a complete gzip file ({error}). Copy or generate it again"
        ) from error
    except OSError as error:
        raise CandidateDataError(f"{path}: can't be read: {error.strerror or error}") from error


def _parsed(path: Path, stream: IO[bytes] | gzip.GzipFile) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield (where, row) of JSON Lines or of one JSON list, whichever it is."""
    first = True
    for number, line in enumerate(stream, 1):
        where = f"{path}:{number}"
        content = line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line
        if not content.strip():
            continue
        if first and content.lstrip().startswith(b"["):
            yield from _parsed_list(path, where, content + stream.read())
            return
        first = False
        yield where, _checked(_json(content, where, broken_off=not line.endswith(b"\n")), where)


def _parsed_list(path: Path, where: str, content: bytes) -> Iterator[tuple[str, dict[str, Any]]]:
    for i, row in enumerate(_json(content, where, broken_off=False)):
        yield f"{path}[{i}]", _checked(row, f"{path}[{i}]")


def _json(content: bytes, where: str, *, broken_off: bool) -> Any:
    """Parse JSON; errors say where, and what to do about a line that breaks off."""
    try:
        return json.loads(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise CandidateDataError(f"{where}: not UTF-8 text ({error}). Save it as UTF-8") from error
    except RecursionError as error:
        raise CandidateDataError(f"{where}: JSON that is nested too deeply") from error
    except ValueError as error:
        if broken_off:
            raise CandidateDataError(
                f"{where}: the last line breaks off ({error}), as when the program that wrote it "
                "was stopped. Delete that line and generate its candidate again"
            ) from error
        raise CandidateDataError(
            f"{where}: not JSON ({error}). Expected one row a line, like {EXAMPLE_ROW}"
        ) from error


def _checked(row: Any, where: str) -> dict[str, Any]:
    if not isinstance(row, dict):
        raise CandidateDataError(
            f"{where}: expected an object like {EXAMPLE_ROW}, found {_short(row)}"
        )
    return row


def task_id_of(row: dict[str, Any], where: str, named: tuple[str, str] | None) -> str:
    """Return the task a row answers: its own ``task_id``, else that of its file's name."""
    if "task_id" not in row and named is not None:
        return named[1]
    if "task_id" not in row:
        raise CandidateDataError(
            f"{where}: no task_id, and the file's name is not <model>__<task>.jsonl. "
            f"Expected a row like {EXAMPLE_ROW}"
        )
    return _name(row, "task_id", where)


def model_of(row: dict[str, Any], where: str) -> str | None:
    """Return the model that a row names, if it does."""
    return _name(row, "model", where) if row.get("model") is not None else None


def condition_of(row: dict[str, Any], where: str) -> str | None:
    """Return the prompt condition that a row names, if it does."""
    key = "prompt_condition"
    return _name(row, key, where) if row.get(key) is not None else None


def is_generated(row: dict[str, Any]) -> bool:
    """Whether our generator wrote a row: all rows of its file were then asked for alike."""
    return isinstance(row.get("key"), str) and "parameters" in row and "raw" in row


def _name(row: dict[str, Any], key: str, where: str) -> str:
    value = row[key]
    if not isinstance(value, str) or not value.strip():
        raise CandidateDataError(f"{where}: {key} must be a text, not {_short(value)}")
    return value


def sample_of(row: dict[str, Any], where: str) -> int | None:
    """Return the number of a row's first candidate, if it has one."""
    sample = row.get("sample")
    if sample is None:
        return None
    if isinstance(sample, bool) or not isinstance(sample, int) or sample < 0:
        raise CandidateDataError(f"{where}: sample must be a number from 0, not {_short(sample)}")
    return sample


def texts_of(row: dict[str, Any], where: str) -> list[str]:
    """Return the candidates of a row: several only under ``solutions``."""
    key = next((name for name in TEXT_FIELDS if name in row), None)
    if key is None:
        raise CandidateDataError(
            f"{where}: no text; expected one of {', '.join(TEXT_FIELDS)}, found "
            f"{', '.join(map(str, row)) or 'no field at all'}"
        )
    value = row[key]
    if key != "solutions":
        if not isinstance(value, str):
            raise CandidateDataError(
                f"{where}: {key} must be a text, not {_short(value)}. An answer without code "
                'is "", and counts as one that fails'
            )
        return [value]
    if not isinstance(value, list) or not value:
        raise CandidateDataError(f"{where}: solutions must be a list of texts, not {_short(value)}")
    for i, text in enumerate(value):
        if not isinstance(text, str):
            raise CandidateDataError(f"{where}: solutions[{i}] must be a text, not {_short(text)}")
    return value


def _short(value: Any) -> str:
    """Show a value of a row without flooding the terminal."""
    shown = json.dumps(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."
