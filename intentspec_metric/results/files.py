"""Read the result files that ``intentspec score --output`` writes.

A file holds one report, or a list of several models'. It may come from elsewhere, so what
is read of it later is checked here, once: a figure lies between 0 and 1 or is None, an
interval has two ends, each candidate has its verdicts. What is not known is left alone, so
that files of later versions still load.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from intentspec_dataset.errors import ResultError
from intentspec_dataset.problems import shown
from intentspec_metric.results.json_text import HINT, documents
from intentspec_metric.verdicts import Verdict

__all__ = ["Result", "check_same_data", "distinct_names", "read_results"]


@dataclass(frozen=True)
class Result:
    """One model's report, as it was read.

    Attributes:
        model: The model, as the file names it; else the file's name without its ending.
        report: What ``intentspec_metric.score`` returned.
        source: The file, with the position in its list where it has several.
    """

    model: str
    report: Mapping[str, Any] = field(hash=False)
    source: str

    @property
    def labelled(self) -> bool:
        """Whether it is said of constraints that they can be inferred: then that IVR leads."""
        return "inferable" in self.report["signature"]["constraints"].split(",")

    @property
    def headline(self) -> str:
        """Name of the headline figure in the report, overall and of a task."""
        return "ivr_inferable" if self.labelled else "ivr"

    @property
    def data_hash(self) -> str | None:
        """Hash of the spec pairs that were asked, where the file says."""
        found: str | None = self.report["signature"].get("data_hash")
        return found


def read_results(paths: Sequence[str | Path]) -> list[Result]:
    """Read result files.

    Args:
        paths: The files, or folders, whose ``*.json`` are read in the order of their names.

    Returns:
        The results, in the order in which they stand.

    Raises:
        ResultError: A file is no result file; says where it isn't.
    """
    return [_result(document, file, where) for document, file, where in documents(paths)]


def check_same_data(results: Sequence[Result]) -> None:
    """Refuse results on different spec pairs: their figures can't stand side by side.

    Raises:
        ResultError: Two results are on different spec pairs.
    """
    for result in results[1:]:
        if result.data_hash != results[0].data_hash:
            raise ResultError(
                f"{result.source} and {results[0].source} are results on different spec pairs "
                f"(data hashes {_short(result.data_hash)} and {_short(results[0].data_hash)}), "
                "which can't be set side by side: give those of one dataset at a time"
            )


def distinct_names(results: Sequence[Result]) -> list[str]:
    """Return a name for each result: its model, with more where two share the model.

    That is the prompt condition where the file says it, else the file.

    Args:
        results: Some results.
    """
    names = [result.model for result in results]
    more: list[Callable[[int], str]] = [
        lambda i: results[i].report.get("prompt_condition") or "",
        lambda i: Path(results[i].source).stem,
        lambda i: f"#{i + 1}",
    ]
    for tell in more:
        times = Counter(names)
        names = [
            f"{name} ({tell(i)})" if times[name] > 1 and tell(i) else name
            for i, name in enumerate(names)
        ]
    return names


def _result(content: Any, path: Path, where: str) -> Result:
    try:
        document = _Document.model_validate(content)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ""
        for part in first["loc"]:
            place += f"[{part}]" if isinstance(part, int) else f".{part}" if place else part
        found = f"found {shown(first['input'])} ({first['msg']})"
        if first["type"] == "missing":
            found = "there is none"
        raise ResultError(f"{where}: {place or 'as a whole'}: {found}; {HINT}") from error
    return Result(document.model or path.stem, content, where)


def _short(data_hash: str | None) -> str:
    return "unknown" if data_hash is None else f"{data_hash[:12]}…"


# --- What is read of a report -----------------------------------------------------------

_Rate = Annotated[float, Field(ge=0, le=1)]
_Count = Annotated[int, Field(ge=0)]
_Figure = _Rate | None
_Interval = Annotated[list[_Rate], Field(min_length=2, max_length=2)] | None
_Method = str | None
_VerdictName = Annotated[str, Field(pattern=f"^(?:{'|'.join(v.value for v in Verdict)})$")]


class _Part(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True, allow_inf_nan=False)


class _Headline(_Part):
    """The headline figures of all tasks or of some."""

    ivr: _Figure
    ivr_ci: _Interval
    ivr_method: _Method
    ivr_pooled: _Figure
    ivr_pooled_ci: _Interval
    ivr_pooled_method: _Method
    ivr_inferable: _Figure
    ivr_inferable_ci: _Interval
    ivr_inferable_method: _Method
    stated_fail: _Figure
    stated_fail_ci: _Interval
    stated_fail_method: _Method
    silent_violation: _Figure
    silent_violation_ci: _Interval
    silent_violation_method: _Method
    all_pass: _Figure
    all_pass_ci: _Interval
    all_pass_method: _Method
    ivr_inferable_n: _Count
    n_tasks: _Count
    n_qualifying: _Count
    n_candidates: _Count
    n_passing_stated: _Count
    n_violating: _Count


class _Violations(_Part):
    """How often the constraints of one label are violated."""

    n_violating: _Count
    n: _Count
    n_tasks: _Count
    rate: _Figure
    rate_ci: _Interval
    method: _Method


class _Task(_Part):
    task_id: str
    spec_type: str
    n_candidates: _Count
    n_passing_stated: _Count
    n_violating: _Count
    n_violating_inferable: _Count | None
    ivr: _Figure
    ivr_inferable: _Figure
    violations: dict[str, _Count]
    verdicts: list[dict[str, _VerdictName]]
    candidates_hash: str | None = None

    @model_validator(mode="after")
    def _check_verdicts(self) -> _Task:
        if len(self.verdicts) != self.n_candidates:
            raise ValueError(f"{self.n_candidates} candidates have {len(self.verdicts)} verdicts")
        return self


class _PassAtK(_Part):
    stated: dict[str, _Figure]
    stated_ci: dict[str, _Interval]
    stated_method: dict[str, _Method]
    all: dict[str, _Figure]
    all_ci: dict[str, _Interval]
    all_method: dict[str, _Method]
    n_tasks: dict[str, _Count]


class _AtPoles(_Part):
    n: _Count
    n_tasks: _Count


class _Signature(_Part):
    constraints: str
    confidence_level: Annotated[float, Field(gt=0, lt=1)]
    data_hash: str | None = None


class _Document(_Headline):
    model: str | None = None
    prompt_condition: str | None = None
    n_missing: _Count
    missing: list[str]
    n_unlabelled_tasks: _Count
    n_clusters: _Count
    at_poles: _AtPoles
    pass_at_k: _PassAtK
    by_type: dict[str, _Headline]
    by_constraint: dict[str, _Violations]
    by_kind: dict[str, _Violations]
    by_family: dict[str, _Violations]
    by_inferability: dict[str, _Violations]
    per_task: Annotated[list[_Task], Field(min_length=1)]
    signature: _Signature

    @model_validator(mode="after")
    def _check_tasks(self) -> _Document:
        counts = Counter(task.task_id for task in self.per_task)
        twice = [name for name, n in counts.items() if n > 1]
        if twice:
            raise ValueError(f"per_task has {shown(twice[0])} twice")
        return self
