"""The typed rows: a spec pair with its constraints, and an implementation.

Rows come from files that people write, so a row is checked when it enters and frozen
from then on. ``SpecPair.from_row`` and ``Implementation.from_row`` are the doors for
foreign data; they raise a ``SpecPairError`` that lists everything wrong with the row.
Columns that are not ours are left out, so that richer files load.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Strict,
    StringConstraints,
    ValidationError,
    model_validator,
)

from intentspec_dataset.checks import vacuity, waits_for_call
from intentspec_dataset.kinds import INFERABILITIES, KINDS, LOGICS, ROLES
from intentspec_dataset.problems import Problem, Problems, shown
from intentspec_dataset.rules import (
    bad_ids,
    bad_names,
    bad_signature,
    bad_task_id,
    blank,
    repeated,
    uncompiled,
    unlisted,
)
from intentspec_dataset.syntax import compile_problem

__all__ = [
    "BLIND_ROLES",
    "Constraint",
    "Implementation",
    "OptionalBool",
    "OptionalText",
    "RowModel",
    "SpecPair",
    "Text",
    "checked",
    "row_problems",
    "task_of",
]

BLIND_ROLES = ("blind_ambiguous", "blind_gold")
"""Roles of programs that were written once by somebody who saw one prompt alone."""

Row = TypeVar("Row", bound="RowModel")


class _RowError(ValueError):
    """What the checks across fields found, carried through pydantic."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(f"{each.field}: {each.text}" for each in problems))
        self.problems = problems


def _plain_list(value: object) -> object:
    """Take what table libraries make of a list: None, an array, a dict of columns."""
    if value is None:
        return ()
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, Mapping) and value and all(_is_column(each) for each in value.values()):
        names, columns = list(value), list(value.values())
        if len({len(column) for column in columns}) == 1:
            return [dict(zip(names, cells, strict=True)) for cells in zip(*columns, strict=True)]
    return value


def _is_column(value: object) -> bool:
    return isinstance(value, (list, tuple))


def _absent(value: object) -> object:
    """Take NaN, which table libraries put into an empty text cell, for None."""
    return None if isinstance(value, float) and value != value else value


def _writable(value: str) -> str:
    """Refuse what JSON can spell and no UTF-8 file can hold."""
    try:
        value.encode("utf-8")
    except UnicodeEncodeError as error:
        raise ValueError(
            f"a lone surrogate at character {error.start} can't be written as UTF-8; "
            "write a valid character"
        ) from None
    return value


Text = Annotated[str, StringConstraints(strict=True), AfterValidator(_writable)]
OptionalText = Annotated[Text | None, BeforeValidator(_absent)]
_Texts = Annotated[tuple[Text, ...], BeforeValidator(_plain_list)]
OptionalBool = Annotated[Annotated[bool, Strict()] | None, BeforeValidator(_absent)]


class RowModel(BaseModel):
    """What all rows have in common."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    @classmethod
    def from_row(cls: type[Row], row: Mapping[str, Any], *, where: str = "row") -> Row:
        """Make a typed row from a mapping of columns.

        Args:
            row: Column name to value; columns that are not ours are ignored.
            where: What the row is, for the error: a file and line, say.

        Raises:
            SpecPairError: The row can't be used; lists everything that is wrong.
        """
        made = row_problems(cls, row)
        if not isinstance(made, list):
            return made
        problems = Problems(where)
        for problem in made:
            problems.add(problem, task_id=task_of(row))
        raise problems.error()

    def to_row(self) -> dict[str, Any]:
        """Return the row as plain values, every column of the published files in order."""
        return self.model_dump(mode="json")


class Constraint(RowModel):
    """One executable requirement of a task.

    Attributes:
        id: Name inside the spec pair, as ``C2``.
        description: What it requires, in a sentence.
        kind: A key of ``kinds.KINDS``, or None.
        inferability: A key of ``kinds.INFERABILITIES``, or None. Where two people labelled
            the constraint and differ, what was settled on.
        first_label: The author's label, where a second person gave one too.
        second_label: The label of somebody who saw the ambiguous prompt and the
            description alone.
        chose_canonical: Whether that person, shown a witness and two outputs, took the
            canonical's for what the asker wants; None where they weren't asked or saw no
            difference.
        logic: A key of ``kinds.LOGICS``, or None.
        test_code: Program that calls the entry point and checks this alone.
    """

    id: Text
    description: Text = ""
    kind: OptionalText = None
    inferability: OptionalText = None
    first_label: OptionalText = None
    second_label: OptionalText = None
    chose_canonical: OptionalBool = None
    logic: OptionalText = None
    test_code: Text

    @model_validator(mode="after")
    def _check(self) -> Constraint:
        found = [
            *blank(self.id, "id", "name it, as C2"),
            *unlisted(self.kind, "kind", KINDS),
            *unlisted(self.inferability, "inferability", INFERABILITIES),
            *unlisted(self.first_label, "first_label", INFERABILITIES),
            *unlisted(self.second_label, "second_label", INFERABILITIES),
            *unlisted(self.logic, "logic", LOGICS),
            *uncompiled(self.test_code, "test_code"),
        ]
        return checked(self, found)


class SpecPair(RowModel):
    """One task seen twice: as people ask for it, and as they mean it.

    Attributes:
        task_id: Unique name, as ``HumanEval/26``.
        spec_type: Sort of task, as ``algorithm``.
        entry_point: The function that tests call.
        aliases: Other names under which a candidate may define it.
        signature: First line of the function, so that a bare body can be completed.
        ambiguous_prompt: What a developer types.
        gold_prompt: What they meant, in full.
        constraints: The requirements, stated and hidden.
        stated_test_ids: Ids of those that follow from the ambiguous prompt.
        hidden_test_ids: Ids of those that only the gold prompt gives.
        source: Where the task comes from, with its licence.
    """

    task_id: Text
    spec_type: Text
    entry_point: Text = "solution"
    aliases: _Texts = ()
    signature: OptionalText = None
    ambiguous_prompt: Text
    gold_prompt: Text
    constraints: Annotated[tuple[Constraint, ...], BeforeValidator(_plain_list)]
    stated_test_ids: _Texts
    hidden_test_ids: _Texts
    source: OptionalText = None

    @model_validator(mode="after")
    def _check(self) -> SpecPair:
        ids = tuple(constraint.id for constraint in self.constraints)
        found = [
            *bad_task_id(self.task_id),
            *blank(self.spec_type, "spec_type", "say what sort of task it is, as algorithm"),
            *blank(self.ambiguous_prompt, "ambiguous_prompt", "write what a developer types"),
            *blank(self.gold_prompt, "gold_prompt", "write all that is meant"),
            *bad_names(self.entry_points),
            *bad_signature(self.signature, self.entry_points),
            *bad_ids(ids, self.stated_test_ids, self.hidden_test_ids),
        ]
        for i, constraint in enumerate(self.constraints):
            reason = vacuity(constraint.test_code, self.entry_points)
            if reason:
                found.append(Problem(f"constraints[{i}].test_code", f"found {reason}"))
        return checked(self, found)

    @property
    def entry_points(self) -> tuple[str, ...]:
        """The names a candidate may define: the entry point first, then its aliases."""
        return (self.entry_point, *self.aliases)

    @property
    def stated(self) -> tuple[Constraint, ...]:
        """The stated constraints, in the order of ``stated_test_ids``."""
        return tuple(self.constraint(name) for name in self.stated_test_ids)

    @property
    def hidden(self) -> tuple[Constraint, ...]:
        """The hidden constraints, in the order of ``hidden_test_ids``."""
        return tuple(self.constraint(name) for name in self.hidden_test_ids)

    @property
    def tests(self) -> dict[str, str]:
        """Constraint id to the test as it is to be run, stated ones first.

        A test that only defines HumanEval's ``check(candidate)`` has the call added,
        which whoever runs it is expected to make; every other test is as it stands.
        """
        call = f"\n\ncheck({self.entry_point})\n"
        return {
            each.id: each.test_code + call if waits_for_call(each.test_code) else each.test_code
            for each in (*self.stated, *self.hidden)
        }

    def constraint(self, constraint_id: str) -> Constraint:
        """Return the constraint with an id.

        Args:
            constraint_id: An id, as ``C2``.

        Raises:
            KeyError: The spec pair has no such constraint.
        """
        for each in self.constraints:
            if each.id == constraint_id:
                return each
        have = ", ".join(each.id for each in self.constraints)
        raise KeyError(f"{self.task_id} has no constraint {constraint_id!r}; it has {have}")


class Implementation(RowModel):
    """One program written for a task, to prove that the task is sound.

    Attributes:
        task_id: The task it is for.
        role: A key of ``kinds.ROLES``.
        violates: The constraint that a violator breaks; None for every other role.
        also_violates: Constraints that breaking it entails breaking.
        entry_point: The name of the function it defines, where that is known.
        code: Text of the program.
        witness: Arguments, as written in a call, on which it differs from the canonical.
        note: What it shows, for a person.
    """

    task_id: Text
    role: Text
    violates: OptionalText = None
    also_violates: _Texts = ()
    entry_point: OptionalText = None
    code: Text
    witness: OptionalText = None
    note: OptionalText = None

    @model_validator(mode="after")
    def _check(self) -> Implementation:
        found = [*bad_task_id(self.task_id), *unlisted(self.role, "role", ROLES)]
        if self.entry_point is not None:
            found += bad_names((self.entry_point,))
        if self.role == "violator" and not self.violates:
            found.append(Problem("violates", "found none; a violator names its constraint"))
        if self.role != "violator" and (self.violates is not None or self.also_violates):
            text = f"found on a {self.role}; only a violator has it"
            found.append(Problem("violates" if self.violates else "also_violates", text))
        if self.violates in self.also_violates or repeated(self.also_violates):
            found.append(Problem("also_violates", "found an id twice; list each other id once"))
        found += blank(self.code, "code", "write the program")
        # blind answers stay as they were given, even where they are no program
        if self.role not in BLIND_ROLES:
            found += uncompiled(self.code, "code")
        if self.witness is not None and compile_problem(f"_({self.witness}\n)"):
            text = f"found {shown(self.witness)}; write the arguments of a call, as [1, 2], 3"
            found.append(Problem("witness", text))
        return checked(self, found)


def task_of(row: object) -> object:
    """Return what a row gives as its task, for an error; None where it gives nothing."""
    return row.get("task_id") if isinstance(row, Mapping) else None


def row_problems(cls: type[Row], row: object) -> Row | list[Problem]:
    """Make a typed row, or say everything that is wrong with it.

    Args:
        cls: ``SpecPair``, ``Implementation``, or another sort of row.
        row: Column name to value.
    """
    if not isinstance(row, Mapping):
        return [Problem("", f"found {shown(row)} where a row, a dict of columns, belongs")]
    try:
        return cls.model_validate(dict(row))
    except ValidationError as error:
        found: list[Problem] = []
        for item in error.errors(include_url=False):
            found += _explained(item)
        return found


def _explained(item: Any) -> list[Problem]:
    """Put one of pydantic's findings into our words."""
    place = ""
    for part in item["loc"]:
        place += f"[{part}]" if isinstance(part, int) else f".{part}" if place else str(part)
    cause = item.get("ctx", {}).get("error")
    if isinstance(cause, _RowError):
        return [
            Problem(".".join(part for part in (place, each.field) if part), each.text)
            for each in cause.problems
        ]
    if item["type"] == "missing":
        return [Problem(place, "found none; this column is required")]
    wants = {
        "string_type": "write a text",
        "string_unicode": "write a text of valid characters",
        "tuple_type": "write a list",
        "bool_type": "write true or false",
        "int_type": "write a whole number",
        "extra_forbidden": "there is no such column; leave it out",
        "model_type": "write an object with the fields of a constraint",
    }.get(item["type"], str(cause or item["msg"]))
    return [Problem(place, f"found {shown(item['input'])}; {wants}")]


def checked(row: Row, found: list[Problem]) -> Row:
    """Return a row, or raise what was found wrong with it: the end of a row's own checks.

    Args:
        row: The row that was checked.
        found: What is wrong with it.
    """
    if found:
        raise _RowError(found)
    return row
