"""Answers that are already somewhere in the folder, so that nobody pays for them twice.

Two kinds of files are looked at:

- **Our own**, of other runs. A row counts where its key is the same: the same model, the
  same two messages to the letter, the same parameters. So after a change in one spec pair,
  which begins a new file, only that pair's prompts are asked again.
- **The first release's cache**: ``<model>__HumanEval_<n>.jsonl`` with one ``{"solution": …}``
  a line. Such a file says neither which prompt nor which parameters it is of. We know its
  prompts by their hashes (:mod:`intentspec_metric.generation.first_release`), so it
  answers exactly those spec pairs that ask what the first release asked, under the
  condition ``ambiguous``, and only where no temperature is asked for. A task takes either
  all of its answers from there or none: a file with fewer than are wanted is left alone.

What is found is copied into the run's own file, with ``cached_from``. Nothing is changed
where it was found, and a row that can't be read is no answer and no error.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from intentspec_dataset import SpecPair
from intentspec_metric.generation.first_release import asked_by_first_release
from intentspec_metric.generation.prompts import Request
from intentspec_metric.generation.settings import Settings

__all__ = ["found_elsewhere", "in_first_release", "n_of_other_prompts"]


def found_elsewhere(
    folder: Path, own: Path, wanted: Sequence[Request], settings: Settings
) -> Iterator[dict[str, Any]]:
    """Yield rows that answer wanted requests, from the other files of our own.

    Args:
        folder: Where to look.
        own: The run's own file, which is not looked at.
        wanted: The requests that have no answer.
        settings: What is asked for.
    """
    missing = {
        (request.task_id, request.sample, settings.key(request.prompt)) for request in wanted
    }
    for path in sorted(folder.glob("*.jsonl")):
        if not missing:
            return
        if path == own or "__" in path.name:
            continue
        for number, row in _rows(path):
            identity = (row.get("task_id"), row.get("sample"), row.get("key"))
            if identity in missing and isinstance(row.get("raw"), str):
                missing.remove(identity)
                yield {**row, "cached_from": row.get("cached_from") or f"{path.name}:{number}"}


def in_first_release(
    folder: Path,
    pairs: Sequence[SpecPair],
    wanted: Sequence[Request],
    settings: Settings,
) -> Iterator[dict[str, Any]]:
    """Yield rows that answer wanted requests, from the first release's cache files.

    Args:
        folder: Where to look.
        pairs: The spec pairs that are asked.
        wanted: The requests that have no answer.
        settings: What is asked for.
    """
    asked = _usable(pairs, settings)
    of_task: dict[str, list[Request]] = defaultdict(list)
    for request in wanted:
        if request.task_id in asked:
            of_task[request.task_id].append(request)
    for path, model, task_id in _first_release_files(folder, settings.model):
        requests = of_task.get(task_id)
        if not requests:
            continue
        texts = [(n, row["solution"]) for n, row in _rows(path) if _is_first_release(row)]
        # the task's other samples were asked under known parameters: don't mix
        if len(texts) > requests[-1].sample and requests[0].sample == 0:
            for request in requests:
                number, text = texts[request.sample]
                yield {
                    "task_id": request.task_id,
                    "sample": request.sample,
                    "raw": text,
                    "model": settings.model,
                    "served_model": model,
                    "provider": settings.provider,
                    "prompt_condition": settings.condition,
                    "prompt_hash": None,
                    "parameters": None,
                    "key": settings.key(request.prompt),
                    "cached_from": f"{path.name}:{number}",
                }


def n_of_other_prompts(folder: Path, pairs: Sequence[SpecPair], settings: Settings) -> int:
    """Return how many of the first release's files are of these tasks and can't be used."""
    usable = _usable(pairs, settings)
    others = {pair.task_id for pair in pairs} - usable
    return sum(task in others for _, _, task in _first_release_files(folder, settings.model))


def _usable(pairs: Sequence[SpecPair], settings: Settings) -> set[str]:
    """Return the tasks whose answers of the first release answer what is asked now."""
    if settings.condition != "ambiguous" or settings.temperature is not None or settings.extra:
        return set()
    return {pair.task_id for pair in pairs if asked_by_first_release(pair)}


def _first_release_files(folder: Path, model: str) -> Iterator[tuple[Path, str, str]]:
    """Yield (file, model as its name spells it, task) of the files for one model."""
    for path in sorted(folder.glob("*__*.jsonl")):
        spelt, _, task = path.stem.rpartition("__")
        if _plain(spelt) == _plain(model):
            yield path, spelt, task.replace("_", "/", 1)


def _rows(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the numbered rows of a file, as far as they can be read."""
    try:
        lines = path.read_bytes().splitlines()
    except OSError:
        return
    for number, line in enumerate(lines, 1):
        try:
            row = json.loads(line)
        except ValueError:
            continue
        if isinstance(row, dict):
            yield number, row


def _is_first_release(row: dict[str, Any]) -> bool:
    return isinstance(row.get("solution"), str) and "task_id" not in row


def _plain(model: str) -> str:
    """Return a model's name as the first release spelt it in files' names."""
    return re.sub(r"[^A-Za-z0-9-]", "_", model)
