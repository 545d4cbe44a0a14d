"""What the fields of a row must be, one small rule each.

Every rule takes plain values and returns the problems it found, with what to do about
them. ``schema`` says which rules hold for which row.
"""

from __future__ import annotations

import keyword
from collections.abc import Mapping

from intentspec_dataset.problems import Problem, shown
from intentspec_dataset.syntax import compile_problem

__all__ = [
    "bad_ids",
    "bad_names",
    "bad_signature",
    "bad_task_id",
    "blank",
    "repeated",
    "uncompiled",
    "unlisted",
]


def blank(text: str, field: str, todo: str) -> list[Problem]:
    """Check that a text says something."""
    return [] if text.strip() else [Problem(field, f"found a blank text; {todo}")]


def unlisted(value: str | None, field: str, known: Mapping[str, object]) -> list[Problem]:
    """Check a label against its closed list; None is no label."""
    if value is None or value in known:
        return []
    return [Problem(field, f"found {shown(value)}; use one of {', '.join(known)}")]


def uncompiled(code: str, field: str) -> list[Problem]:
    """Check that a text is a program."""
    problem = compile_problem(code)
    if problem is None:
        return []
    reason, line = problem
    return [Problem(field, f"found code that doesn't compile: {reason} (its line {line}); mend it")]


def bad_task_id(task_id: str) -> list[Problem]:
    """Check that a task's name can stand in a file and in a table."""
    if task_id and task_id == task_id.strip() and task_id.isprintable():
        return []
    todo = "name the task, without blanks around it, as HumanEval/26"
    return [Problem("task_id", f"found {shown(task_id)}; {todo}")]


def repeated(names: tuple[str, ...]) -> list[str]:
    """Return the names that occur more than once, sorted."""
    return sorted({name for name in names if names.count(name) > 1})


def bad_names(names: tuple[str, ...]) -> list[Problem]:
    """Check the entry point and its aliases, in that order."""
    found = []
    for i, name in enumerate(names):
        if not name.isidentifier() or keyword.iskeyword(name):
            field = "entry_point" if i == 0 else f"aliases[{i - 1}]"
            found.append(Problem(field, f"found {shown(name)}; write the name of a function"))
    if repeated(names):
        found.append(Problem("aliases", f"found {repeated(names)[0]!r} twice; list it once"))
    return found


def bad_signature(signature: str | None, names: tuple[str, ...]) -> list[Problem]:
    """Check that a signature begins a function of one of the names."""
    if signature is None:
        return []
    heads = tuple(f"{word} {name}(" for name in names for word in ("def", "async def"))
    if signature.startswith(heads) and compile_problem(f"{signature}\n    pass") is None:
        return []
    todo = f"write the line that begins the function, as def {names[0]}(values):"
    return [Problem("signature", f"found {shown(signature)}; {todo}")]


def bad_ids(
    ids: tuple[str, ...], stated_ids: tuple[str, ...], hidden_ids: tuple[str, ...]
) -> list[Problem]:
    """Check that every constraint is exactly one of stated and hidden."""
    found = []
    if repeated(ids):
        text = f"found the id {repeated(ids)[0]!r} twice; give each constraint its own"
        found.append(Problem("constraints", text))
    known = ", ".join(dict.fromkeys(ids)) or "none"
    lists = {"stated_test_ids": stated_ids, "hidden_test_ids": hidden_ids}
    for field, names in lists.items():
        for name in sorted(set(names) - set(ids)):
            text = f"found {name!r}, which no constraint has; use {known}"
            found.append(Problem(field, text))
        found += [Problem(field, f"found {n!r} twice; list it once") for n in repeated(names)]
    stated, hidden = set(stated_ids), set(hidden_ids)
    todo = "list it in stated_test_ids or in hidden_test_ids, not both"
    for name in dict.fromkeys(ids):
        if (name in stated) == (name in hidden):
            which = "both lists" if name in stated else "neither list"
            field = f"constraints[{ids.index(name)}]"
            found.append(Problem(field, f"found {name!r} in {which}; {todo}"))
    if not stated:
        found.append(Problem("stated_test_ids", "found none; at least one constraint is stated"))
    return found
