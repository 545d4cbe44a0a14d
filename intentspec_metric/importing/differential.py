"""Tests that compare a candidate with the reference, input by input.

EvalPlus's own files hold inputs and a reference and no expected results: those are what the
reference returns. So the test carries the reference, as text that is executed in a
namespace of its own, and calls both with copies of every input. That happens where every
test runs, in the judge: the candidate sees the arguments of its calls and nothing else.

Two results are the same by EvalPlus's rule: they are equal; or, where the task has a
tolerance or the expected result is made of floats (then 1e-6), they are of one type and
length and differ by no more than that plus 1e-7 of the expected number.
"""

from __future__ import annotations

from typing import Any

__all__ = ["differential_test"]

RULES = {
    "equal": "same(found, expected)",
    "as_sets": "set(found) == set(expected)",
    "not_none": "(found if isinstance(found, bool) else found is not None)"
    " == (expected is not None)",
    "root": "abs(sum(c * found**i for i, c in enumerate(arguments[0]))) <= TOLERANCE",
}
"""Name of a rule by which results are compared to the expression that says so."""

_TEMPLATE = """\
import copy
import math

inf, nan = math.inf, math.nan

REFERENCE = {reference}
INPUTS = {inputs}
TOLERANCE = {tolerance}


def is_floats(value):
    if isinstance(value, (list, tuple)):
        return bool(value) and all(isinstance(each, float) for each in value)
    return isinstance(value, float)


def close(found, expected, tolerance):
    if isinstance(expected, (list, tuple)):
        pairs = zip(found, expected)
        return len(found) == len(expected) and all(close(a, b, tolerance) for a, b in pairs)
    if isinstance(expected, (int, float, complex)):
        return abs(found - expected) <= tolerance + 1e-7 * abs(expected)
    return found == expected


def same(found, expected):
    if found == expected:
        return True
    tolerance = TOLERANCE or (1e-6 if is_floats(expected) else 0)
    return bool(tolerance) and type(found) is type(expected) and close(found, expected, tolerance)


space = {{}}
exec(compile(REFERENCE, "<reference>", "exec"), space)
for arguments in INPUTS:
    expected = space[{name!r}](*copy.deepcopy(arguments))
    found = {name}(*copy.deepcopy(arguments))
    assert {rule}, "for " + repr(arguments)[:200]
"""


def differential_test(
    entry_point: str,
    reference: str,
    inputs: list[Any],
    *,
    tolerance: float = 0,
    rule: str = "equal",
) -> str:
    """Return the test of a task that comes as inputs and a reference.

    Args:
        entry_point: The function.
        reference: A whole program that defines it.
        inputs: The arguments of one call each, as plain values.
        tolerance: By how much a number may differ; 0 asks for equality, but for floats.
        rule: A key of ``RULES``, or an expression of ``found``, ``expected`` and
            ``arguments``.
    """
    return _TEMPLATE.format(
        reference=repr(reference),
        inputs="[\n" + "".join(f"    {each!r},\n" for each in inputs) + "]",
        tolerance=repr(tolerance),
        name=entry_point,
        rule=RULES.get(rule, rule),
    )
