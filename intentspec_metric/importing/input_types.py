"""Give the inputs of MBPP+ back the types that JSON took from them.

MBPP's functions take tuples, sets and complex numbers; EvalPlus's file has lists and texts
in their place. Which is which stands in the task's own assertions, whose calls are Python:
``f((1, 2), [3])`` says that the first argument is a tuple and the second a list. A *shape*
is what the calls of a task have in common; it is put on every input. It is trusted only if
it turns the file's base inputs into the very arguments of the assertions: where it doesn't,
the task can't be imported, since a list in the place of a tuple would be another test.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from intentspec_dataset.errors import SpecPairError
from intentspec_dataset.syntax import parse

__all__ = ["UntypedInputsError", "asserted_arguments", "typed_inputs"]

_CONTAINERS: dict[type, Any] = {list: list, tuple: tuple, set: set, frozenset: frozenset}


class UntypedInputsError(SpecPairError):
    """The assertions don't tell what types the inputs have; says why."""


@dataclass(frozen=True)
class _Shape:
    """What some values have in common: containers, what is in them, numbers in texts."""

    containers: frozenset[type]
    scalars: frozenset[type]
    items: _Shape | None = None
    places: tuple[_Shape, ...] | None = None  # where all are of one length


def asserted_arguments(assertions: str, entry_point: str) -> list[tuple[Any, ...]]:
    """Return the arguments of every call in some assertions that is made of literals.

    Args:
        assertions: Python text.
        entry_point: The function that is called.

    >>> asserted_arguments("assert f((1, 2), 'a') == 3", "f")
    [((1, 2), 'a')]
    """
    try:
        tree = parse(assertions)
    except SyntaxError:
        return []
    found = []
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        if node.func.id != entry_point or node.keywords:
            continue
        try:
            found.append((node.lineno, tuple(ast.literal_eval(each) for each in node.args)))
        except (ValueError, TypeError):
            continue
    return [arguments for _, arguments in sorted(found, key=lambda pair: pair[0])]


def typed_inputs(
    base: Sequence[Any], plus: Sequence[Any], asserted: Sequence[tuple[Any, ...]]
) -> list[list[Any]]:
    """Return the further inputs of a task with the types of its asserted calls.

    Args:
        base: The file's inputs of those calls, as JSON has them.
        plus: The file's further inputs.
        asserted: The arguments of the calls themselves.

    Raises:
        UntypedInputsError: The types can't be told.
    """
    if not all(isinstance(each, list) for each in (*base, *plus)):
        raise UntypedInputsError("an input is no list of arguments")
    if not asserted:
        raise UntypedInputsError("no assertion calls the function with literals")
    widths = {len(arguments) for arguments in asserted}
    if len(widths) > 1:
        raise UntypedInputsError("its assertions call it with differing numbers of arguments")
    shapes = [_shape_of(list(column)) for column in zip(*asserted, strict=True)]
    known = [_typed_call(shapes, each) for each in base]
    if not all(any(_identical(each, list(call)) for each in known) for call in asserted):
        raise UntypedInputsError("its base inputs are not the arguments of its assertions")
    return [_typed_call(shapes, each) for each in plus]


def _typed_call(shapes: Sequence[_Shape], arguments: list[Any]) -> list[Any]:
    if len(arguments) > len(shapes):
        raise UntypedInputsError("an input has more arguments than any assertion")
    return [_typed(shape, value) for shape, value in zip(shapes, arguments, strict=False)]


def _shape_of(values: Sequence[Any]) -> _Shape:
    """Merge what some values are into one shape."""
    inside = [list(value) for value in values if type(value) in _CONTAINERS]
    inside += [list(value.values()) for value in values if isinstance(value, dict)]
    items = [each for some in inside for each in some]
    widths = {len(some) for some in inside}
    sets = any(isinstance(value, (set, frozenset)) for value in values)  # without an order
    places = None
    if len(widths) == 1 and not sets:
        places = tuple(_shape_of(list(column)) for column in zip(*inside, strict=True))
    return _Shape(
        frozenset(type(value) for value in values if type(value) in _CONTAINERS),
        frozenset(type(value) for value in values if type(value) not in _CONTAINERS),
        _shape_of(items) if items else None,
        places,
    )


def _typed(shape: _Shape | None, value: Any) -> Any:
    """Put a shape on a value as JSON has it."""
    if isinstance(value, list):
        if shape is None or not shape.containers:
            raise UntypedInputsError("an input has a list where no assertion has one")
        if len(shape.containers) > 1:
            raise UntypedInputsError("its assertions have lists and tuples in one place")
        [container] = shape.containers
        items = [
            _typed(_shape_at(shape, i, len(value)), each) if _has_types(each) else each
            for i, each in enumerate(value)
        ]
        try:
            return _CONTAINERS[container](items)
        except TypeError:
            raise UntypedInputsError("an input has a list inside a set") from None
    if isinstance(value, dict):
        # a dict's values stand for each other, whatever their keys
        inner = None if shape is None else shape.items
        return {
            key: _typed(inner, each) if _has_types(each) else each for key, each in value.items()
        }
    if isinstance(value, str) and shape is not None and str not in shape.scalars:
        for number in (float, complex):
            if shape.scalars == {number}:
                try:
                    return number(value)
                except ValueError:
                    raise UntypedInputsError("an input has a text for a number") from None
    return value


def _has_types(value: Any) -> bool:
    return isinstance(value, (list, dict, str))


def _shape_at(shape: _Shape, place: int, width: int) -> _Shape | None:
    """Return the shape of an item: of its place, where items of one place are alike."""
    if shape.items is not None and len(shape.items.containers) <= 1:
        return shape.items
    if shape.places is not None and len(shape.places) == width:
        return shape.places[place]
    return shape.items


def _identical(one: Any, other: Any) -> bool:
    """Tell whether two values are equal and of the same containers all the way down."""
    if type(one) in _CONTAINERS or type(other) in _CONTAINERS:
        if type(one) is not type(other) or len(one) != len(other):
            return False
        if isinstance(one, (set, frozenset)):
            return bool(one == other)
        return all(_identical(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_identical(one[k], other[k]) for k in one)
    return bool(one == other)
