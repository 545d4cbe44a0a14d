"""Loading spec pairs and implementations from wherever they are.

``what`` may be

- None: the data that this installation carries,
- a file (JSON Lines, JSON, either gzipped, or Parquet),
- a folder: the published layout, or one that holds ``spec_pairs.jsonl`` and, for the
  implementations, ``implementations.jsonl`` or ``canonicals.jsonl`` (or the same names
  with another of the known endings),
- a Hub id such as ``owner/name``; a local path of that name wins,
- a ``datasets.Dataset``, or any iterable of rows.

The rows are checked as they enter; one ``SpecPairError`` lists what is wrong with them.
The files of the first release load unchanged: a row of its ``canonicals.jsonl`` becomes
an implementation whose role is canonical and whose program is ``full_source``.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from intentspec_dataset.columns import DATA_VERSION, SPLIT
from intentspec_dataset.errors import SpecPairError
from intentspec_dataset.problems import Problem, Problems
from intentspec_dataset.reading import SUFFIXES, LocatedRow, read_rows
from intentspec_dataset.schema import Implementation, SpecPair, row_problems, task_of

__all__ = [
    "What",
    "data_hash",
    "data_version",
    "embedded_folder",
    "load_implementations",
    "load_spec_pairs",
]

What = str | os.PathLike[str] | Iterable[Any] | None
"""What spec pairs can be loaded from."""

_HUB_ID = re.compile(r"[A-Za-z0-9][\w.-]*/[A-Za-z0-9][\w.-]*")

_PAIRS = ("spec_pairs",)
_PROGRAMS = ("implementations", "canonicals")

Loaded = TypeVar("Loaded", SpecPair, Implementation)


def load_spec_pairs(what: What = None, *, revision: str | None = None) -> list[SpecPair]:
    """Load and check spec pairs.

    Args:
        what: Where they are; see the top of this module. None: the embedded data.
        revision: Branch, tag or commit, for a Hub id.

    Returns:
        The spec pairs, in the order they stand in.

    Raises:
        SpecPairError: Something is missing, unreadable or wrong.
    """
    return _load(SpecPair, what, _PAIRS, revision, lambda pair: pair.task_id)


def load_implementations(what: What = None, *, revision: str | None = None) -> list[Implementation]:
    """Load and check implementations.

    Args:
        what: Where they are; see the top of this module. None: the embedded data. A file
            of spec pairs stands for the folder it is in.
        revision: Branch, tag or commit, for a Hub id.

    Returns:
        The implementations, in the order they stand in.

    Raises:
        SpecPairError: Something is missing, unreadable or wrong.
    """
    if isinstance(what, (str, os.PathLike)):
        path = Path(what)
        if path.name.split(".")[0] in _PAIRS and path.is_file():
            what = path.parent
    return _load(Implementation, what, _PROGRAMS, revision, _canonical_of)


def embedded_folder() -> Path:
    """Return the folder of the data that this installation carries.

    Raises:
        SpecPairError: It carries none.
    """
    package = Path(__file__).resolve().parent
    # a wheel carries the folder inside the package, a checkout has it beside the package
    for folder in (package / "_embedded", package.parent / "dataset_card"):
        if (folder / "spec_pairs").is_dir():
            return folder
    raise SpecPairError(
        f"{package}: found no embedded spec pairs; in a checkout run `intentspec build`, "
        "else install the package again"
    )


def data_version() -> str:
    """Return the version of the data that this installation carries."""
    return DATA_VERSION


def data_hash(pairs: Iterable[SpecPair]) -> str:
    """Return a fingerprint of spec pairs: equal exactly if their content and order are.

    The order counts because results depend on it (the resamples draw by position). Empty
    columns are left out, so that a column which is added later changes nothing where
    it's empty.

    Args:
        pairs: Spec pairs from anywhere.

    Returns:
        64 hexadecimal digits (SHA-256 over canonical JSON).
    """
    content = [_without_empty(pair.to_row()) for pair in pairs]
    text = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _without_empty(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _without_empty(v) for k, v in value.items() if v is not None and v != []}
    return [_without_empty(each) for each in value] if isinstance(value, list) else value


def _load(
    cls: type[Loaded],
    what: What,
    names: tuple[str, ...],
    revision: str | None,
    identity: Callable[[Loaded], str | None],
) -> list[Loaded]:
    """Find the rows, check each, and refuse two with one identity."""
    problems, rows = _located_rows(what, names, revision)
    loaded: list[Loaded] = []
    first_seen: dict[str, str] = {}
    for at, row in rows:
        made = row if isinstance(row, cls) else row_problems(cls, _renamed(cls, row))
        if isinstance(made, list):
            for problem in made:
                problems.add(problem, at=at, task_id=task_of(row))
            continue
        key = identity(made)
        if key is not None and key in first_seen:
            text = f"found {key} again, first seen at {first_seen[key]}; keep one of them"
            problems.add(Problem("task_id", text), at=at, task_id=made.task_id)
        elif key is not None:
            first_seen[key] = at
        loaded.append(made)
    if not loaded and not len(problems):
        problems.add(Problem("", f"found no rows; {names[0]} are needed"))
    problems.raise_any()
    return loaded


def _canonical_of(program: Implementation) -> str | None:
    """Name a canonical: a task has one reference, and any number of the other roles."""
    return f"{program.task_id}'s canonical" if program.role == "canonical" else None


def _renamed(cls: type[Loaded], row: Any) -> Any:
    """Give a row of a canonicals file the names that implementations have."""
    if cls is not Implementation or not isinstance(row, Mapping):
        return row
    renamed = dict(row)
    if renamed.get("code") is None and "full_source" in renamed:
        renamed["code"] = renamed["full_source"]
    if "role" not in renamed and renamed.get("violates") is None:
        renamed["role"] = "canonical"
    return renamed


def _located_rows(
    what: What, names: tuple[str, ...], revision: str | None
) -> tuple[Problems, Iterator[LocatedRow]]:
    if what is None:
        what = embedded_folder()
    if not isinstance(what, (str, os.PathLike)):
        return Problems("the given rows"), _given_rows(what)
    path = Path(what)
    if path.is_dir():
        path = _file_in(path, names)
    if path.is_file():
        problems = Problems(str(path))
        return problems, read_rows(path, problems, keys=names)
    text = os.fspath(what)
    if isinstance(what, str) and _HUB_ID.fullmatch(text) and not text.endswith(SUFFIXES):
        from intentspec_dataset.hub import hub_rows

        return Problems(f"{text} on the Hub"), hub_rows(text, names, revision)
    raise SpecPairError(
        f"{text}: found no such file or folder; give one, or a Hub id such as owner/name"
    )


def _given_rows(rows: Iterable[Any]) -> Iterator[LocatedRow]:
    if isinstance(rows, Mapping):  # datasets.DatasetDict, or a dict of splits like it
        if SPLIT not in rows:
            have = ", ".join(map(str, rows)) or "nothing"
            raise SpecPairError(f"the given rows: found {have}; give the {SPLIT!r} split")
        rows = rows[SPLIT]
    if hasattr(rows, "to_pylist"):  # a pyarrow.Table iterates over its columns
        rows = rows.to_pylist()
    if not isinstance(rows, Iterable):
        kind = type(rows).__name__
        raise SpecPairError(f"the given rows: found a {kind}; give a list of dicts")
    for index, row in enumerate(rows):
        yield f"index {index}", row


def _file_in(folder: Path, names: tuple[str, ...]) -> Path:
    """Return the file of a folder that holds the rows, the first of the names first."""
    for name in names:
        shards = sorted((folder / name).glob(f"{SPLIT}-*.parquet"))
        if len(shards) > 1:
            raise SpecPairError(
                f"{folder / name}: found {len(shards)} Parquet files; keep one, or give it by name"
            )
        candidates = [*shards, *(folder / f"{name}{suffix}" for suffix in SUFFIXES)]
        for candidate in candidates:
            if candidate.is_file():
                return candidate
    wants = " or ".join(f"{name}.jsonl" for name in names)
    raise SpecPairError(f"{folder}: found neither the published layout nor {wants} in it")
