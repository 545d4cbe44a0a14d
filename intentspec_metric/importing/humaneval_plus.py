"""HumanEval+, in both forms that EvalPlus publishes, with HumanEval beside it.

The rows of the files say what they are by their columns, in whatever order they come:

- ``base_input`` and ``plus_input``: EvalPlus's own format, inputs and a reference;
- a ``test`` whose ``check`` goes through a list named ``inputs``: HumanEval+ in HumanEval's
  format (``OriginFmt``, and the dataset ``evalplus/humanevalplus``);
- any other ``test``: HumanEval itself;
- ``given_tests``: the docstring's examples as asserts, one row a task.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from typing import Any

from intentspec_dataset.errors import SpecPairError
from intentspec_dataset.syntax import parse
from intentspec_metric.importing.differential import differential_test
from intentspec_metric.importing.examples import docstring_examples
from intentspec_metric.importing.rows import Row
from intentspec_metric.importing.task import (
    LeftOut,
    Task,
    make_task,
    reference_program,
    shown_above,
)

__all__ = ["humaneval_plus"]

_SOURCE = "HumanEval (MIT) and HumanEval+ of EvalPlus (Apache-2.0), imported"
_ROOT_TASK = "find_zero"  # any root of the polynomial will do
_SAID = {
    "docstring": "The docstring's examples hold.",
    "base": "HumanEval's own test passes.",
    "plus": "HumanEval+'s test passes.",
}


def humaneval_plus(rows: Sequence[Row], stated: str) -> list[Task | LeftOut]:
    """Turn HumanEval+ into tasks.

    Args:
        rows: Rows of the files, of every sort listed at the top of this module.
        stated: Which tests are stated: ``docstring`` (its examples; HumanEval's and
            HumanEval+'s tests are hidden) or ``base`` (HumanEval's; HumanEval+'s is hidden).

    Raises:
        SpecPairError: A row isn't of a known sort, comes twice, or is broken; or the files
            don't hold what was asked for.
    """
    tasks: dict[str, dict[str, Row]] = {}
    for row in rows:
        sorts = tasks.setdefault(row.text("task_id"), {})
        sort = _sort_of(row)
        if sort in sorts:
            raise row.error(
                f"{row.text('task_id')} is here for a second time as a {_NAMES[sort]} row, first "
                f"at {sorts[sort].where}; leave one of the files out"
            )
        sorts[sort] = row
    sorts_found = {sort for sorts in tasks.values() for sort in sorts}
    if not sorts_found & {"inputs", "plus"}:
        have = " and ".join(_NAMES[sort] for sort in sorted(sorts_found)) or "nothing"
        raise SpecPairError(
            f"the files hold {have} rows and none of HumanEval+; name its file as well "
            "(HumanEvalPlus.jsonl.gz or HumanEvalPlus-OriginFmt.jsonl.gz)"
        )
    if stated == "base" and not sorts_found & {"inputs", "base"}:
        raise SpecPairError(
            "HumanEval+ in HumanEval's format has the base inputs and the further ones in one "
            "test: name HumanEval.jsonl.gz as well, or use --stated docstring"
        )
    return [_task(task_id, sorts, stated) for task_id, sorts in tasks.items()]


_NAMES = {
    "inputs": "HumanEval+ (inputs)",
    "plus": "HumanEval+ (test)",
    "base": "HumanEval",
    "examples": "docstring-example",
}


def _sort_of(row: Row) -> str:
    if "given_tests" in row:
        return "examples"
    if "plus_input" in row or "base_input" in row:
        return "inputs"
    if "test" in row and "prompt" in row:
        return "plus" if _goes_through_inputs(row.text("test")) else "base"
    have = ", ".join(row.fields) or "nothing"
    raise row.error(
        f"no row of HumanEval or HumanEval+: found the columns {have}; expected base_input and "
        "plus_input, or prompt and test, or given_tests"
    )


def _goes_through_inputs(test: str) -> bool:
    """Tell whether a test's ``check`` sets a list named ``inputs``, as HumanEval+'s do."""
    try:
        tree = parse(test)
    except SyntaxError:
        return False
    return any(
        isinstance(node, ast.Assign)
        and any(isinstance(target, ast.Name) and target.id == "inputs" for target in node.targets)
        for function in tree.body
        if isinstance(function, ast.FunctionDef) and function.name == "check"
        for node in function.body
    )


def _task(task_id: str, sorts: Mapping[str, Row], stated: str) -> Task | LeftOut:
    plus = sorts.get("inputs") or sorts.get("plus")
    if plus is None:
        return LeftOut(task_id, "the files have no HumanEval+ row of it")
    prompt, entry_point = plus.text("prompt"), plus.text("entry_point")
    reference = reference_program(prompt, plus.text("canonical_solution"), entry_point)
    tests = {"plus": _plus_test(plus, reference), "base": _base_test(sorts, reference)}
    if stated == "docstring":
        tests["docstring"] = _examples(sorts.get("examples"), prompt, entry_point)
        if tests["docstring"] is None:
            return LeftOut(task_id, "its docstring has no example that can be read")
    elif tests["base"] is None:
        return LeftOut(task_id, "the files have no HumanEval row of it")
    found = {
        name: {"id": name, "description": _SAID[name], "test_code": tests[name]}
        for name in ("docstring", "base", "plus")
        if tests.get(name) is not None
    }
    return make_task(
        task_id=task_id,
        prompt=prompt,
        entry_point=entry_point,
        reference=reference,
        stated=[found.pop(stated)],
        hidden=list(found.values()),
        source=_SOURCE,
    )


def _plus_test(row: Row, reference: str) -> str:
    if "plus_input" in row:
        return _from_inputs(row, "plus_input", reference)
    return _called(row)


def _base_test(sorts: Mapping[str, Row], reference: str) -> str | None:
    """Return HumanEval's test: its own, else one of EvalPlus's base inputs."""
    if "base" in sorts:
        return _called(sorts["base"])
    return _from_inputs(sorts["inputs"], "base_input", reference) if "inputs" in sorts else None


def _called(row: Row) -> str:
    """Return a test with what the prompt defines above the function, and with its call."""
    entry_point = row.text("entry_point")
    above = shown_above(row.text("prompt"), entry_point)
    return f"{above}{row.text('test').rstrip()}\n\n\ncheck({entry_point})\n"


def _from_inputs(row: Row, column: str, reference: str) -> str:
    inputs: list[Any] = row.sequence(column)
    if not all(isinstance(each, list) for each in inputs):
        raise row.error(f"{column}: each input must be a list of arguments")
    entry_point = row.text("entry_point")
    return differential_test(
        entry_point,
        reference,
        inputs,
        tolerance=row.number("atol"),
        rule="root" if entry_point == _ROOT_TASK else "equal",
    )


def _examples(row: Row | None, prompt: str, entry_point: str) -> str | None:
    """Return the docstring's examples as a test; None where there are none."""
    given = docstring_examples(prompt, entry_point) if row is None else row.texts("given_tests")
    if not given:
        return None
    return shown_above(prompt, entry_point) + "".join(f"{each.rstrip()}\n" for each in given)
