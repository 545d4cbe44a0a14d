"""Small changes to a program, to find out whether its tests would notice.

A test that a wrong program passes is worth nothing. So each canonical is changed in one
place at a time, as a slip of the fingers or of the mind would (``<`` for ``<=``, ``min``
for ``max``, a forgotten copy, a line left out), and the pair's constraints are run
against each such mutant. The operators are those that mutation-testing tools agree on
(relational, arithmetic and logical operators, constants, statement deletion), and a few
for what spec pairs are about: copies, case, order.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeGuard

__all__ = ["Mutant", "mutants"]

_COMPARE: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_BINARY: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.FloorDiv,
    ast.FloorDiv: ast.Div,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_NAMES = {
    **{"min": "max", "max": "min", "any": "all", "all": "any", "ceil": "floor", "floor": "ceil"},
    **{"lower": "upper", "upper": "lower", "casefold": "lower"},
    **{"startswith": "endswith", "endswith": "startswith", "find": "rfind", "rfind": "find"},
    **{"first": "last", "last": "first", "popleft": "pop", "lstrip": "rstrip", "rstrip": "lstrip"},
    **{"bisect_left": "bisect_right", "bisect_right": "bisect_left"},
}
_DELETABLE = (ast.Expr, ast.Assign, ast.AugAssign, ast.Delete, ast.If, ast.Raise)
_COPIES = frozenset({"list", "dict", "set", "sorted", "tuple", "reversed", "copy", "deepcopy"})
_NO_EFFECT = frozenset({"strip", "lower", "upper", "casefold", "copy", "title", "rstrip", "lstrip"})


@dataclass(frozen=True)
class Mutant:
    """One changed program.

    Attributes:
        code: Its source.
        line: The line of the original that was changed.
        change: What was done, for a person.
    """

    code: str
    line: int
    change: str


def mutants(source: str) -> list[Mutant]:
    """Return every program that differs from a source by one change.

    Args:
        source: A program that compiles.

    Returns:
        The mutants in the order of their lines, each different from the others.
    """
    original = ast.unparse(ast.parse(source))
    found: dict[str, Mutant] = {}
    for node_number, edit, line, change in _edits(ast.parse(source)):
        tree = ast.parse(source)
        edit(tree, node_number)
        try:
            code = ast.unparse(ast.fix_missing_locations(tree))
            compile(code, "<mutant>", "exec")
        except (SyntaxError, ValueError, RecursionError):
            continue
        if code != original and code not in found:
            found[code] = Mutant(code, line, change)
    return sorted(found.values(), key=lambda mutant: mutant.line)


_Edit = Callable[[ast.Module, int], None]


def _nodes(tree: ast.Module) -> list[ast.AST]:
    return list(ast.walk(tree))


def _untouched(tree: ast.Module) -> set[int]:
    """Return the numbers of nodes that are not behaviour: docstrings and annotations."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            parts.append(node.returns)
        if isinstance(node, (ast.arg, ast.AnnAssign)):
            parts.append(node.annotation)
        if (
            isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
            and ast.get_docstring(node, clean=False) is not None
        ):
            parts.append(node.body[0])
        if isinstance(node, ast.JoinedStr):  # the words of a message
            parts += [piece for piece in node.values if isinstance(piece, ast.Constant)]
            parts += [piece.format_spec for piece in node.values if _has_format(piece)]
        for part in parts:
            if part is not None:
                skipped |= {id(inner) for inner in ast.walk(part)}
    return {number for number, node in enumerate(_nodes(tree)) if id(node) in skipped}


def _has_format(piece: ast.expr) -> TypeGuard[ast.FormattedValue]:
    return isinstance(piece, ast.FormattedValue) and piece.format_spec is not None


def _edits(tree: ast.Module) -> Iterator[tuple[int, _Edit, int, str]]:
    skipped = _untouched(tree)
    for number, node in enumerate(_nodes(tree)):
        if number not in skipped:
            for edit, change in _edits_of(node):
                yield number, edit, _line(node), change
            for edit, change, line in _deletions(node):
                yield number, edit, line, change


def _line(node: ast.AST) -> int:
    """Return the line of a node; a filter of a comprehension has only its parts' lines."""
    return next((inner.lineno for inner in ast.walk(node) if hasattr(inner, "lineno")), 0)


def _edits_of(node: ast.AST) -> Iterator[tuple[_Edit, str]]:
    if isinstance(node, ast.Compare):
        for place, op in enumerate(node.ops):
            for other in _COMPARE.get(type(op), ()):
                yield _set_item("ops", place, other()), f"{_name(op)} -> {other.__name__}"
    elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in _BINARY:
        other_op = _BINARY[type(node.op)]
        yield _set("op", other_op()), f"{_name(node.op)} -> {other_op.__name__}"
    elif isinstance(node, ast.BoolOp):
        other_bool = ast.Or if isinstance(node.op, ast.And) else ast.And
        yield _set("op", other_bool()), f"{_name(node.op)} -> {other_bool.__name__}"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
        yield _become(node.operand), f"{_name(node.op)} removed"
    elif isinstance(node, ast.Constant):
        yield from _constants(node)
    elif isinstance(node, (ast.If, ast.While, ast.IfExp)):
        yield _set("test", ast.UnaryOp(op=ast.Not(), operand=node.test)), "condition negated"
    elif isinstance(node, ast.comprehension) and node.ifs:
        yield _set("ifs", []), "filter removed"
    elif isinstance(node, ast.Call):
        yield from _calls(node)
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice):
        if node.slice.lower is None and node.slice.upper is None and node.slice.step is None:
            yield _become(node.value), "copying slice removed"
    elif isinstance(node, ast.Break):
        yield _become(ast.Continue()), "break -> continue"
    elif isinstance(node, ast.Return) and node.value is not None:
        yield _set("value", ast.Constant(value=None)), "returns None"


def _constants(node: ast.Constant) -> Iterator[tuple[_Edit, str]]:
    value = node.value
    if isinstance(value, bool):
        yield _set("value", not value), f"{value} -> {not value}"
    elif isinstance(value, int):
        for other in (value + 1, value - 1):
            yield _set("value", other), f"{value} -> {other}"
    elif isinstance(value, float):
        yield _set("value", value + 1.0), f"{value} -> {value + 1.0}"
    elif isinstance(value, str):
        other_text = "" if value else "x"
        yield _set("value", other_text), f"{value!r} -> {other_text!r}"


def _calls(node: ast.Call) -> Iterator[tuple[_Edit, str]]:
    function = node.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    if name in _NAMES:
        renamed = copy.deepcopy(function)
        if isinstance(renamed, ast.Attribute):
            renamed.attr = _NAMES[name]
        elif isinstance(renamed, ast.Name):
            renamed.id = _NAMES[name]
        yield _set("func", renamed), f"{name} -> {_NAMES[name]}"
    if name in _COPIES and len(node.args) == 1 and not node.keywords:
        yield _become(node.args[0]), f"{name}() removed"
    if name in _NO_EFFECT and isinstance(function, ast.Attribute) and not node.args:
        yield _become(function.value), f".{name}() removed"
    for place, keyword in enumerate(node.keywords):
        if keyword.arg is not None:
            yield _delete_item("keywords", place), f"{keyword.arg}= removed"


def _deletions(node: ast.AST) -> Iterator[tuple[_Edit, str, int]]:
    if isinstance(node, ast.Module):
        return  # a program without its imports or its constants runs on nothing
    for field in ("body", "orelse", "finalbody"):
        statements = getattr(node, field, None)
        if not isinstance(statements, list):
            continue
        for place, statement in enumerate(statements):
            text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            if isinstance(statement, _DELETABLE) and not text:
                line = statement.lineno
                yield _set_item(field, place, ast.Pass()), f"line {line} left out", line


def _name(op: ast.AST) -> str:
    return type(op).__name__


# --- edits, applied to a fresh tree at the node of the same number --------------------


def _set(field: str, value: object) -> _Edit:
    def edit(tree: ast.Module, number: int) -> None:
        setattr(_nodes(tree)[number], field, copy.deepcopy(value))

    return edit


def _set_item(field: str, place: int, value: ast.AST) -> _Edit:
    def edit(tree: ast.Module, number: int) -> None:
        getattr(_nodes(tree)[number], field)[place] = copy.deepcopy(value)

    return edit


def _delete_item(field: str, place: int) -> _Edit:
    def edit(tree: ast.Module, number: int) -> None:
        del getattr(_nodes(tree)[number], field)[place]

    return edit


def _become(other: ast.AST) -> _Edit:
    """Put another node where this one stands."""

    def edit(tree: ast.Module, number: int) -> None:
        target = _nodes(tree)[number]

        class Replace(ast.NodeTransformer):
            def visit(self, node: ast.AST) -> ast.AST:
                return copy.deepcopy(other) if node is target else self.generic_visit(node)

        Replace().visit(tree)

    return edit
