"""What the page shows, as plain values: tasks, constraints, and who broke what.

Nothing is computed that a report doesn't hold: here figures are put beside the spec pairs
and candidates that they are of, and candidates with the same text and the same verdicts are
put together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from intentspec_dataset import Constraint, SpecPair
from intentspec_metric.candidates.matching import Candidates
from intentspec_metric.results.files import Result
from intentspec_metric.verdicts import Verdict
from intentspec_metric.wording import why_undefined

__all__ = ["Answers", "Cell", "Group", "Requirement", "TaskView", "task_views"]

_PASSED = Verdict.PASSED.value


@dataclass(frozen=True)
class Cell:
    """What one model did on one task, in figures.

    Attributes:
        value: The task's IVR, over inferable constraints where these are known.
        why_undefined: Why there is none; empty where there is one.
        n_violating: Candidates that violate, counted as in ``value``.
        n_violating_all: Those that violate any hidden constraint.
        n_passing: Candidates that pass the stated tests.
        n: Candidates.
    """

    value: float | None
    why_undefined: str
    n_violating: int
    n_violating_all: int
    n_passing: int
    n: int

    @property
    def shade(self) -> int:
        """How dark the cell is, 0 to 10."""
        return round(10 * (self.value or 0))


@dataclass(frozen=True)
class Requirement:
    """A constraint, with the models that violate it.

    Attributes:
        constraint: The constraint.
        stated: Whether the ambiguous prompt says it.
        violators: The position of a model, how many of its candidates violate the constraint,
            and of how many: all of them, or, where it is hidden, those that pass the stated
            tests.
    """

    constraint: Constraint
    stated: bool
    violators: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class Group:
    """Candidates of one model that have the same text and the same verdicts.

    Attributes:
        numbers: Which of the model's candidates for the task, counted from 1.
        outcome: ``passes everything``, ``silent violation`` or ``fails a stated test``.
        broken: What they don't pass: the constraint and the verdict.
        passed: Ids of the constraints that they pass.
        text: What the model wrote; None where nobody gave it.
    """

    numbers: tuple[int, ...]
    outcome: str
    broken: tuple[tuple[Constraint, str], ...]
    passed: tuple[str, ...]
    text: str | None


@dataclass(frozen=True)
class Answers:
    """What one model answered to one task."""

    n: int
    groups: tuple[Group, ...]


@dataclass(frozen=True)
class TaskView:
    """One task, with what every model did on it.

    Attributes:
        pair: The spec pair.
        cells: One a model.
        requirements: The constraints, stated ones first.
        answers: One a model.
        broken: Hidden constraints that some stated-passing candidate violates.
        outcomes: Words to filter by: ``some``, ``every``, ``none``, ``differ``,
            ``undefined``.
    """

    pair: SpecPair
    cells: tuple[Cell, ...]
    requirements: tuple[Requirement, ...]
    answers: tuple[Answers, ...]
    broken: tuple[Constraint, ...]
    outcomes: tuple[str, ...]


def task_views(
    results: Sequence[Result],
    pairs: Sequence[SpecPair],
    candidates: Sequence[Candidates] | None = None,
) -> list[TaskView]:
    """Arrange results by task.

    Args:
        results: The models' results.
        pairs: The spec pairs that they are on.
        candidates: The candidates of each result; None shows verdicts alone.
    """
    by_task = [{row["task_id"]: row for row in result.report["per_task"]} for result in results]
    views = []
    for pair in pairs:
        rows = [rows_of.get(pair.task_id, _NOT_ASKED) for rows_of in by_task]
        texts: list[Sequence[str | None]] = [[None] * row["n_candidates"] for row in rows]
        if candidates is not None:
            texts = [some.of_task.get(pair.task_id, ()) for some in candidates]
        cells = tuple(_cell(result, row) for result, row in zip(results, rows, strict=True))
        views.append(
            TaskView(
                pair=pair,
                cells=cells,
                requirements=tuple(
                    Requirement(c, stated, _violators(rows, c.id, stated))
                    for stated, some in ((True, pair.stated), (False, pair.hidden))
                    for c in some
                ),
                answers=tuple(
                    Answers(row["n_candidates"], _groups(pair, row["verdicts"], some))
                    for row, some in zip(rows, texts, strict=True)
                ),
                broken=tuple(
                    c for c in pair.hidden if any(row["violations"].get(c.id) for row in rows)
                ),
                outcomes=_outcomes(cells),
            )
        )
    return views


_NOT_ASKED: Mapping[str, Any] = {
    "n_candidates": 0,
    "n_passing_stated": 0,
    "n_violating": 0,
    "n_violating_inferable": None,
    "ivr": None,
    "ivr_inferable": None,
    "violations": {},
    "verdicts": [],
}


def _cell(result: Result, row: Mapping[str, Any]) -> Cell:
    value = row[result.headline]
    why = ""
    if value is None:
        why = why_undefined(row)
    counted = row["n_violating_inferable"] if result.labelled else row["n_violating"]
    return Cell(
        value=value,
        why_undefined=why,
        n_violating=counted or 0,
        n_violating_all=row["n_violating"],
        n_passing=row["n_passing_stated"],
        n=row["n_candidates"],
    )


def _violators(
    rows: Sequence[Mapping[str, Any]], constraint: str, stated: bool
) -> tuple[tuple[int, int, int], ...]:
    found = []
    for model, row in enumerate(rows):
        if stated:
            judged = [each[constraint] for each in row["verdicts"] if constraint in each]
            n, of = sum(verdict != _PASSED for verdict in judged), len(judged)
        else:
            n, of = row["violations"].get(constraint, 0), row["n_passing_stated"]
        if n:
            found.append((model, n, of))
    return tuple(found)


def _groups(
    pair: SpecPair, verdicts: Sequence[Mapping[str, str]], texts: Sequence[str | None]
) -> tuple[Group, ...]:
    """Put candidates together that have the same text and verdicts, in order."""
    together: dict[tuple[str | None, tuple[tuple[str, str], ...]], list[int]] = {}
    for number, (row, text) in enumerate(zip(verdicts, texts, strict=True), 1):
        found = tuple((i, row[i]) for i in pair.tests if i in row)
        together.setdefault((text, found), []).append(number)
    return tuple(
        Group(
            numbers=tuple(numbers),
            outcome=_outcome(pair, dict(found)),
            broken=tuple((pair.constraint(i), v) for i, v in found if v != _PASSED),
            passed=tuple(i for i, v in found if v == _PASSED),
            text=text,
        )
        for (text, found), numbers in together.items()
    )


def _outcome(pair: SpecPair, found: Mapping[str, str]) -> str:
    if any(found.get(i) != _PASSED for i in pair.stated_test_ids):
        return "fails a stated test"
    if any(found.get(i) != _PASSED for i in pair.hidden_test_ids):
        return "silent violation"
    return "passes everything"


def _outcomes(cells: Sequence[Cell]) -> tuple[str, ...]:
    some = any(cell.n_violating_all for cell in cells)
    passing = [cell for cell in cells if cell.n_passing]
    every = some and all(cell.n_violating_all == cell.n_passing for cell in passing)
    differ = len({cell.value for cell in cells}) > 1
    undefined = any(cell.value is None for cell in cells)
    words = {"some": some, "every": every, "none": not some, "differ": differ}
    return tuple(word for word, true in {**words, "undefined": undefined}.items() if true)
