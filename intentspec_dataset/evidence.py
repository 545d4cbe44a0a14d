"""What others said of the spec pairs: data files that stand beside the authors' sources.

An author can't be the judge of what others would know or understand. Three files hold
what doesn't come from the author, and the build merges them into the published rows:

- ``opinions.jsonl``: one line a hidden constraint, with the label that a second person
  gave it and which of two outputs they chose;
- ``blind.jsonl``: one line a solution that somebody wrote from one prompt alone, kept as
  it was given;
- ``left_out.toml``: tasks that were considered and left out, with the reason.

Each may be absent. A line about a task or a constraint that isn't there is an error: it
is a slip of the pen, or evidence about something that has been changed since.
"""

from __future__ import annotations

import importlib
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import ConfigDict, Strict, model_validator

from intentspec_dataset.errors import SpecPairError
from intentspec_dataset.kinds import INFERABILITIES
from intentspec_dataset.problems import Problem, Problems, shown
from intentspec_dataset.reading import read_rows, read_text
from intentspec_dataset.rules import bad_task_id, blank, unlisted
from intentspec_dataset.schema import (
    BLIND_ROLES,
    Implementation,
    OptionalBool,
    OptionalText,
    RowModel,
    SpecPair,
    Text,
    checked,
    row_problems,
    task_of,
)
from intentspec_dataset.syntax import first_defined

__all__ = ["BLIND", "LEFT_OUT", "OPINIONS", "BlindSolution", "Evidence", "Opinion", "read_evidence"]

OPINIONS, BLIND, LEFT_OUT = "opinions.jsonl", "blind.jsonl", "left_out.toml"

_toml = importlib.import_module("tomllib" if sys.version_info >= (3, 11) else "tomli")

_STRICT = ConfigDict(frozen=True, extra="forbid")  # our own files: an unknown column is a slip


class Opinion(RowModel):
    """What a second person said of one hidden constraint.

    Attributes:
        task_id: The task.
        constraint_id: The constraint.
        second_label: The inferability they gave it.
        chose_canonical: Whether they took the canonical's output for the one wanted; None
            where they weren't asked or saw no difference.
        adjudicated: What was settled on, where their label isn't the author's.
        why: The reason for that, in a sentence.
    """

    model_config = _STRICT

    task_id: Text
    constraint_id: Text
    second_label: Text
    chose_canonical: OptionalBool = None
    adjudicated: OptionalText = None
    why: OptionalText = None

    @model_validator(mode="after")
    def _check(self) -> Opinion:
        found = [
            *bad_task_id(self.task_id),
            *unlisted(self.second_label, "second_label", INFERABILITIES),
            *unlisted(self.adjudicated, "adjudicated", INFERABILITIES),
        ]
        return checked(self, found)


class BlindSolution(RowModel):
    """What somebody wrote who saw one prompt and nothing else.

    Attributes:
        task_id: The task.
        role: ``blind_ambiguous`` or ``blind_gold``, by the prompt that they saw.
        attempt: 1 for the first person who tried, then 2 for somebody else, and so on.
        code: The text as it was given, fences and all.
        note: What a reader should know of it.
    """

    model_config = _STRICT

    task_id: Text
    role: Text
    attempt: Annotated[int, Strict()]
    code: Text
    note: OptionalText = None

    @model_validator(mode="after")
    def _check(self) -> BlindSolution:
        found = [
            *bad_task_id(self.task_id),
            *unlisted(self.role, "role", dict.fromkeys(BLIND_ROLES)),
            *blank(self.code, "code", "keep what was given"),
        ]
        if self.attempt < 1:
            found.append(Problem("attempt", f"found {self.attempt}; count from 1"))
        return checked(self, found)


Line = TypeVar("Line", Opinion, BlindSolution)


@dataclass(frozen=True)
class Evidence:
    """What the files of one folder hold.

    Attributes:
        folder: The folder, for errors.
        opinions: (place, opinion) pairs, in the order of the file.
        blind: (place, solution) pairs, in the order of the file.
        left_out: Task to the reason why it isn't there.
    """

    folder: Path = Path()
    opinions: tuple[tuple[str, Opinion], ...] = ()
    blind: tuple[tuple[str, BlindSolution], ...] = ()
    left_out: Mapping[str, str] = field(default_factory=dict)

    def merged(self, pairs: Sequence[SpecPair]) -> list[SpecPair]:
        """Return the spec pairs with the opinions in their constraints' columns.

        Args:
            pairs: The spec pairs as their authors wrote them.

        Raises:
            SpecPairError: An opinion is of no hidden constraint, or settles what both
                labels agree on.
        """
        known = {pair.task_id: pair for pair in pairs}
        problems = Problems(str(self.folder / OPINIONS))
        columns: dict[tuple[str, str], dict[str, Any]] = {}
        for at, opinion in self.opinions:
            found = _misplaced(opinion, known.get(opinion.task_id))
            if found is not None:
                problems.add(found, at=at, task_id=opinion.task_id)
                continue
            first = known[opinion.task_id].constraint(opinion.constraint_id).inferability
            columns[opinion.task_id, opinion.constraint_id] = {
                "inferability": opinion.adjudicated or first,
                "first_label": first,
                "second_label": opinion.second_label,
                "chose_canonical": opinion.chose_canonical,
            }
        problems.raise_any()
        return [
            pair.model_copy(
                update={
                    "constraints": tuple(
                        each.model_copy(update=columns.get((pair.task_id, each.id), {}))
                        for each in pair.constraints
                    )
                }
            )
            for pair in pairs
        ]

    def blind_programs(
        self, pairs: Sequence[SpecPair], authored: Iterable[Implementation]
    ) -> list[Implementation]:
        """Return the blind solutions as implementations, by task, role and attempt.

        Args:
            pairs: The spec pairs.
            authored: The implementations that stand in the sources.

        Raises:
            SpecPairError: A solution is of no task, or the attempts of a task don't count
                from 1 without a gap.
        """
        names = {pair.task_id: pair.entry_points for pair in pairs}
        in_sources = {(each.task_id, each.role) for each in authored}
        problems = Problems(str(self.folder / BLIND))
        attempts: dict[tuple[str, str], list[tuple[str, BlindSolution]]] = defaultdict(list)
        for at, solution in self.blind:
            attempts[solution.task_id, solution.role].append((at, solution))
        made: dict[str, list[Implementation]] = defaultdict(list)
        for (task_id, role), located in sorted(attempts.items()):
            located.sort(key=lambda item: item[1].attempt)
            fault = None
            if task_id not in names:
                fault = Problem("task_id", "found no spec pair of this task; remove the line")
            elif (task_id, role) in in_sources:
                fault = Problem("role", f"found a {role} in the source as well; keep one place")
            elif [each.attempt for _, each in located] != list(range(1, len(located) + 1)):
                numbers = ", ".join(str(each.attempt) for _, each in located)
                fault = Problem("attempt", f"found {role} {numbers}; number them 1, 2, and so on")
            if fault is not None:
                problems.add(fault, at=located[0][0], task_id=task_id)
                continue
            made[task_id] += [_program(each, names[task_id]) for _, each in located]
        problems.raise_any()
        return [each for pair in pairs for each in made[pair.task_id]]

    def check_left_out(self, task_ids: Iterable[str]) -> None:
        """Refuse a task that is said to be left out and is there all the same.

        Args:
            task_ids: The tasks that are there.

        Raises:
            SpecPairError: There is such a task.
        """
        problems = Problems(str(self.folder / LEFT_OUT))
        for task_id in sorted(self.left_out.keys() & set(task_ids)):
            problems.add(Problem(task_id, "found a spec pair of this task; remove the line"))
        problems.raise_any()


def read_evidence(folder: Path | None) -> Evidence:
    """Read the files of a folder.

    Args:
        folder: Where they are; files that aren't there count as empty. None: no evidence.

    Raises:
        SpecPairError: Lists everything wrong with a file, by line.
    """
    if folder is None:
        return Evidence()
    return Evidence(
        folder=folder,
        opinions=_lines(folder / OPINIONS, Opinion, lambda o: (o.task_id, o.constraint_id)),
        blind=_lines(folder / BLIND, BlindSolution, lambda b: (b.task_id, b.role, b.attempt)),
        left_out=_left_out(folder / LEFT_OUT),
    )


def _lines(
    path: Path, cls: type[Line], identity: Callable[[Line], tuple[object, ...]]
) -> tuple[tuple[str, Line], ...]:
    if not path.is_file():
        return ()
    problems = Problems(str(path))
    lines: list[tuple[str, Line]] = []
    first_seen: dict[tuple[object, ...], str] = {}
    for at, row in read_rows(path, problems, keys=()):
        made = row_problems(cls, row)
        if isinstance(made, list):
            for problem in made:
                problems.add(problem, at=at, task_id=task_of(row))
            continue
        key = identity(made)
        if key in first_seen:
            name = " ".join(map(str, key[1:]))
            text = f"found {name} again, first seen at {first_seen[key]}; keep one of them"
            problems.add(Problem("", text), at=at, task_id=made.task_id)
        first_seen.setdefault(key, at)
        lines.append((at, made))
    problems.raise_any()
    return tuple(lines)


def _left_out(path: Path) -> dict[str, str]:
    if not path.is_file():
        return {}
    try:
        content: dict[str, object] = _toml.loads(read_text(path))
    except _toml.TOMLDecodeError as error:
        raise SpecPairError(f"{path}: found no TOML: {error}") from None
    problems = Problems(str(path))
    reasons = {}
    for task_id, reason in content.items():
        if isinstance(reason, str) and reason.strip():
            reasons[task_id] = " ".join(reason.split())
        else:
            problems.add(Problem(task_id, f"found {shown(reason)}; write the reason, in quotes"))
    problems.raise_any()
    return reasons


def _misplaced(opinion: Opinion, pair: SpecPair | None) -> Problem | None:
    """Say why an opinion can't be merged."""
    if pair is None:
        return Problem("task_id", "found no spec pair of this task; remove the line")
    if opinion.constraint_id not in pair.hidden_test_ids:
        have = ", ".join(pair.hidden_test_ids)
        text = f"found {shown(opinion.constraint_id)}; its hidden constraints are {have}"
        return Problem("constraint_id", text)
    first = pair.constraint(opinion.constraint_id).inferability
    if opinion.adjudicated is not None and opinion.second_label == first:
        text = f"found {opinion.adjudicated!r}, though both labels are {first!r}; leave it null"
        return Problem("adjudicated", text)
    return None


def _program(solution: BlindSolution, names: Sequence[str]) -> Implementation:
    note = f"attempt {solution.attempt}" + (f": {solution.note}" if solution.note else "")
    return Implementation(
        task_id=solution.task_id,
        role=solution.role,
        entry_point=first_defined(solution.code, names),
        code=solution.code,
        note=note,
    )
