"""Results of scored models, read back: what ``intentspec score --output`` wrote.

A file holds one report or a list of several models' reports. What a comparison needs of it
is checked here, so that the arithmetic behind it never meets bad input; what else the file
holds is passed over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from intentspec_dataset.errors import ResultError
from intentspec_metric.results.json_text import documents

__all__ = ["CONDITIONS", "ResultLike", "ScoredModel", "TaskResult", "read_results", "scored_models"]

CONDITIONS = ("ambiguous", "ambiguous+stated", "gold")
"""Prompt conditions by name, from the one that says least to the one that says most."""

_MAX_PROBLEMS = 5  # of one result, shown in its error

_Text = Annotated[str, StringConstraints(strict=True, min_length=1)]
_Count = Annotated[int, Field(strict=True, ge=0)]


class _Row(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class TaskResult(_Row):
    """What one model's candidates did on one task.

    Attributes:
        task_id: The task.
        spec_type: Its type.
        group: Tasks that share a group are resampled together; None for none.
        n_candidates: Candidates.
        n_passing_stated: Those that pass every stated constraint.
        n_violating: Those of them that violate a hidden constraint.
        n_violating_inferable: Those of them that violate an inferable one; None where the
            task has no such constraint.
        violations: By hidden constraint, how many stated-passing candidates violate it.
        kinds: Kind by hidden constraint; empty in files of before there were labels.
        inferability: Inferability by hidden constraint, likewise.
    """

    task_id: _Text
    spec_type: _Text
    group: _Text | None = None
    n_candidates: _Count
    n_passing_stated: _Count
    n_violating: _Count
    n_violating_inferable: _Count | None = None
    violations: dict[str, _Count]
    kinds: dict[str, str | None] = {}
    inferability: dict[str, str | None] = {}

    @property
    def qualifies(self) -> bool:
        """Whether a candidate passes the stated constraints, so that there is an IVR."""
        return self.n_passing_stated > 0

    def problems(self) -> Iterator[str]:
        """Yield what can't be true of any task."""
        counts = (self.n_violating, self.n_passing_stated, self.n_candidates)
        if list(counts) != sorted(counts):
            yield (
                f"{self.n_violating} violating of {self.n_passing_stated} stated-passing of "
                f"{self.n_candidates} candidates"
            )
        most = max((self.n_violating_inferable or 0, *self.violations.values()))
        if most > self.n_violating:
            yield f"{most} candidates violate one constraint and {self.n_violating} violate any"


class ScoredModel(_Row):
    """One model's result.

    Attributes:
        model: Name of the model.
        prompt_condition: From which prompt its candidates were written; None if unsaid.
        per_task: What it did on each task.
        signature: How it was scored.
        source: The file it was read from, with its place there if that holds several.
    """

    model: _Text
    prompt_condition: _Text | None = None
    per_task: tuple[TaskResult, ...]
    signature: dict[str, Any]
    source: str = ""


ResultLike = ScoredModel | Mapping[str, Any]


def read_results(paths: Iterable[str | Path]) -> list[ScoredModel]:
    """Read result files.

    Args:
        paths: JSON files, or folders whose ``*.json`` are read in order of their names.

    Returns:
        The results in the order of the files, and in a file in its own.

    Raises:
        ResultError: If a file can't be read, or holds no result.
    """
    return [_scored(document, where, source=where) for document, _, where in documents(paths)]


def scored_models(results: Sequence[ResultLike]) -> list[ScoredModel]:
    """Check results that are at hand: read ones, or the dicts that were written.

    Args:
        results: A report has no ``model``; give it one, as in ``{"model": "x", **report}``.

    Raises:
        ResultError: If one is no result.
    """
    if isinstance(results, (str, bytes, Mapping, ScoredModel)) or not isinstance(results, Sequence):
        raise ResultError(f"results must be a list of results, not {type(results).__name__}")
    return [
        one if isinstance(one, ScoredModel) else _scored(one, f"results[{i}]")
        for i, one in enumerate(results)
    ]


def _scored(document: Any, where: str, *, source: str = "") -> ScoredModel:
    if not isinstance(document, Mapping):
        raise ResultError(
            f"{where}: expected a report as `intentspec score --output` writes it, found "
            f"{type(document).__name__}"
        )
    try:
        result = ScoredModel.model_validate({**document, "source": source})
    except ValidationError as error:
        raise _refused(where, [_sentence(item) for item in error.errors()]) from None
    problems = [
        f"task {row.task_id}: {problem}" for row in result.per_task for problem in row.problems()
    ]
    times = Counter(row.task_id for row in result.per_task)
    problems += [f"task {task_id} stands {n} times" for task_id, n in times.items() if n > 1]
    if not result.per_task:
        problems.append("no task")
    if problems:
        raise _refused(where, problems)
    return result


def _sentence(item: Mapping[str, Any]) -> str:
    field = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in item["loc"])
    field = field.removeprefix(".")
    if item["type"] == "missing":
        return f"no {field}"
    return f"{field}: {item['msg'][0].lower()}{item['msg'][1:]}, found {item['input']!r:.60}"


def _refused(where: str, problems: Sequence[str]) -> ResultError:
    shown = "; ".join(problems[:_MAX_PROBLEMS])
    more = f"; and {len(problems) - _MAX_PROBLEMS} more" if len(problems) > _MAX_PROBLEMS else ""
    return ResultError(
        f"{where}: no report as `intentspec score --output` writes it: {shown}{more}"
    )
