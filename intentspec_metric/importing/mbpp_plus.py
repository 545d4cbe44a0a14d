"""MBPP+, in both forms that EvalPlus publishes.

- ``base_input`` and ``plus_input`` with an ``assertion``: EvalPlus's own format;
- ``code``, ``test_list`` and ``test``: the dataset ``evalplus/mbppplus``.

The assertions are stated: MBPP's prompts show them. HumanEval+ differs in that MBPP's
inputs lost their types (see ``input_types``), and in that EvalPlus compares a few tasks by a
rule of their own; those rules are facts of the benchmark and stand here.
"""

from __future__ import annotations

from collections.abc import Sequence

from intentspec_dataset.syntax import compile_problem, defined_names
from intentspec_metric.importing.differential import differential_test
from intentspec_metric.importing.input_types import (
    UntypedInputsError,
    asserted_arguments,
    typed_inputs,
)
from intentspec_metric.importing.rows import Row
from intentspec_metric.importing.task import LeftOut, Task, make_task

__all__ = ["mbpp_plus"]

_SOURCE = "MBPP (CC-BY-4.0) and MBPP+ of EvalPlus (Apache-2.0), imported"

_AS_SETS = (
    *("similar_elements", "find_char_long", "common_in_nested_lists", "extract_singly"),
    *("larg_nnum", "intersection_array", "find_dissimilar", "Diff"),
)
_NOT_NONE = ("check_str", "text_match_three", "text_starta_endb")
_ANYTHING = ("are_equivalent",)
_RULES = {
    **dict.fromkeys(_AS_SETS, "as_sets"),
    **dict.fromkeys(_NOT_NONE, "not_none"),
    # these prompts can be read in two ways, and either is accepted
    "sum_div": "same(found, expected) or found == 0",
    "surface_Area": "same(found, expected) or abs(found - round(arguments[0] ** 2 + 2 * "
    "arguments[0] * math.hypot(arguments[0] / 2, arguments[1]))) <= TOLERANCE",
    "digit_distance_nums": "same(found, expected) or found == sum(abs(int(a) - int(b)) for a, b "
    "in zip(*(str(n).zfill(max(len(str(m)) for m in arguments)) for n in arguments)))",
}
"""Entry point to the rule by which EvalPlus compares its results, where it isn't the usual."""


def mbpp_plus(rows: Sequence[Row]) -> list[Task | LeftOut]:
    """Turn MBPP+ into tasks.

    Args:
        rows: Rows of the files, of either sort listed at the top of this module.

    Raises:
        SpecPairError: A row isn't of a known sort, comes twice, or is broken.
    """
    tasks: dict[str, Task | LeftOut] = {}
    places: dict[str, str] = {}
    for row in rows:
        task_id = _task_id(row)
        if task_id in places:
            raise row.error(f"{task_id} is here for a second time, first at {places[task_id]}")
        places[task_id] = row.where
        if "plus_input" in row and "base_input" in row:
            tasks[task_id] = _from_inputs(row, task_id)
        elif "test" in row and "code" in row:
            tasks[task_id] = _from_program(row, task_id)
        else:
            have = ", ".join(row.fields)
            raise row.error(
                f"no row of MBPP+: found the columns {have}; expected base_input, plus_input and "
                "assertion, or code, test_list and test"
            )
    return list(tasks.values())


def _task_id(row: Row) -> str:
    number = row.fields.get("task_id")
    if isinstance(number, int) and not isinstance(number, bool):
        return f"Mbpp/{number}"
    return row.text("task_id")


def _from_inputs(row: Row, task_id: str) -> Task | LeftOut:
    entry_point, prompt = row.text("entry_point"), row.text("prompt")
    reference = row.text("canonical_solution")
    if compile_problem(reference) or entry_point not in defined_names(reference):
        return LeftOut(task_id, f"its reference doesn't define {entry_point}")
    if entry_point in _ANYTHING:
        return LeftOut(task_id, "EvalPlus accepts any result of it, so nothing would be tested")
    stated = _assertions(row)
    if "\n".join(stated).strip() == "":
        return LeftOut(task_id, "it has no assertion; stated tests are needed")
    try:
        inputs = typed_inputs(
            row.sequence("base_input"),
            row.sequence("plus_input"),
            asserted_arguments("\n".join(stated), entry_point),
        )
    except UntypedInputsError as error:
        return LeftOut(task_id, f"its inputs lost their types in the file: {error}")
    tolerance = row.number("atol")
    rule = _RULES.get(entry_point, "equal")
    hidden = differential_test(entry_point, reference, inputs, tolerance=tolerance, rule=rule)
    return _made(task_id, prompt, entry_point, reference, stated, hidden)


def _from_program(row: Row, task_id: str) -> Task | LeftOut:
    reference, stated = row.text("code"), row.texts("test_list")
    reason = compile_problem(reference)
    names = [] if reason else sorted(defined_names(reference))
    called = [name for name in names if asserted_arguments("\n".join(stated), name)]
    called = called or [name for name in names if any(f"{name}(" in each for each in stated)]
    if len(called) != 1:
        return LeftOut(task_id, "which function of its code is tested can't be told")
    imports = row.texts("test_imports") if "test_imports" in row else []
    return _made(
        task_id, row.text("prompt"), called[0], reference, imports + stated, row.text("test")
    )


def _assertions(row: Row) -> list[str]:
    if "assertion" in row:
        return [row.text("assertion")]
    if "test_list" in row:
        return row.texts("test_list")
    raise row.error(
        "found neither assertion nor test_list, and MBPP's assertions are what is stated: use a "
        "released MbppPlus.jsonl.gz of EvalPlus"
    )


def _made(
    task_id: str, prompt: str, entry_point: str, reference: str, stated: list[str], hidden: str
) -> Task | LeftOut:
    visible = "import math\n\n" + "".join(f"{each.strip()}\n" for each in stated)
    said = {"assertions": "MBPP's assertions hold.", "plus": "MBPP+'s test passes."}
    rows = [
        {"id": name, "description": said[name], "test_code": code}
        for name, code in (("assertions", visible), ("plus", hidden))
    ]
    return make_task(
        task_id=task_id,
        prompt=prompt,
        entry_point=entry_point,
        reference=reference,
        stated=rows[:1],
        hidden=rows[1:],
        source=_SOURCE,
    )
