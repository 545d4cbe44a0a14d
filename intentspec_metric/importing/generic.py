"""The generic form, for benchmarks that have no module of their own.

One object a line: ``task_id``, ``prompt``, ``entry_point``, ``reference``, ``visible_tests``,
``hidden_tests``; and, where they are known, ``gold_prompt``, ``spec_type``, ``source``,
``signature`` and ``aliases``. Tests are one Python program, a list of programs, or a list of
objects with ``test_code`` and, where they are known, ``id``, ``description``, ``kind`` and
``inferability``. A test calls the entry point by its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from intentspec_dataset.problems import shown
from intentspec_metric.importing.rows import Row
from intentspec_metric.importing.task import LeftOut, Task, make_task, reference_program

__all__ = ["generic"]

_KEPT = ("description", "kind", "inferability", "logic")


def generic(rows: Sequence[Row]) -> list[Task | LeftOut]:
    """Turn rows of the generic form into tasks.

    Args:
        rows: The rows.

    Raises:
        SpecPairError: A row lacks a column, comes twice, or is broken.
    """
    tasks: list[Task | LeftOut] = []
    places: dict[str, str] = {}
    for row in rows:
        task_id = row.text("task_id")
        if task_id in places:
            raise row.error(f"{task_id} is here for a second time, first at {places[task_id]}")
        places[task_id] = row.where
        tasks.append(_task(row, task_id))
    return tasks


def _task(row: Row, task_id: str) -> Task | LeftOut:
    prompt, entry_point = row.text("prompt"), row.text("entry_point")
    more: dict[str, Any] = {
        column: row.text(column) for column in ("gold_prompt", "spec_type") if column in row
    }
    if "aliases" in row:
        more["aliases"] = row.texts("aliases")
    return make_task(
        task_id=task_id,
        prompt=prompt,
        entry_point=entry_point,
        reference=reference_program(prompt, row.text("reference"), entry_point),
        stated=_tests(row, "visible_tests", "visible"),
        hidden=_tests(row, "hidden_tests", "hidden"),
        source=row.optional_text("source"),
        signature=row.optional_text("signature"),
        **more,
    )


def _tests(row: Row, column: str, prefix: str) -> list[dict[str, Any]]:
    """Return the tests of a column as rows of constraints."""
    value = row.fields.get(column)
    tests = [value] if isinstance(value, (str, dict)) else row.sequence(column)
    if not tests:
        raise row.error(f"{column}: found none; give one at least")
    made = []
    for number, test in enumerate(tests, 1):
        name = prefix if len(tests) == 1 else f"{prefix}{number}"
        if isinstance(test, str):
            test = {"test_code": test}
        if not isinstance(test, dict) or not isinstance(test.get("test_code"), str):
            raise row.error(
                f"{column}[{number - 1}]: found {shown(test)} where a Python program, or an "
                "object with test_code, belongs"
            )
        labels = {key: test[key] for key in _KEPT if test.get(key) is not None}
        made.append({"id": test.get("id", name), "test_code": test["test_code"], **labels})
    return made
