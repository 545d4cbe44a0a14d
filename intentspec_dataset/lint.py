"""Faults that make a test weaker than it looks, found in its text.

A leaf beside ``checks``. Each finding is one line that starts with the line number
inside the test. The build refuses to publish a source that has any; foreign data loads
all the same.

- A guard on a difference, ``if abs(r - 4) > 1e-6: raise ...``, is never taken for NaN:
  every comparison with NaN is false, so NaN passes. ``assert abs(r - 4) <= 1e-6`` fails.
- ``zip(result, expected)`` stops at the shorter one: an empty result passes the loop.
- The text of an exception is nobody's contract.
- A name that the test never imports: a cell runs by itself, not after the cells above.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from intentspec_dataset.syntax import called_name, parse, unbound_names

__all__ = ["findings", "lint"]

_ABS = frozenset({"abs", "fabs", "absolute"})
_NAN_AWARE = frozenset({"isnan", "isfinite", "isclose", "is_nan"})
_FAIL = frozenset({"fail"})


def lint(test_code: str, names: Sequence[str] = ("solution",)) -> list[str]:
    """List the faults that make a test weaker than it looks.

    Args:
        test_code: Text of a test that compiles.
        names: The entry point and its aliases.

    Returns:
        One sentence a finding, ``line N: ...``, by line; empty for a clean test.

    Raises:
        SyntaxError: The text doesn't compile.

    >>> lint("assert not abs(solution(2) - 4) > 1e-6")
    ['line 1: NaN slips through this guard; write assert abs(...) <= tolerance, or math.isclose']
    """
    return [f"line {line}: {text}" for line, text in findings(test_code, names)]


def findings(test_code: str, names: Sequence[str] = ("solution",)) -> list[tuple[int, str]]:
    """List what ``lint`` lists, as pairs of a line (from 1) and a sentence."""
    tree = parse(test_code)
    found = {
        *_nan_blind_guards(tree),
        *_unmeasured_zips(tree, set(names)),
        *_exception_texts(tree),
    }
    for name, line in unbound_names(test_code):
        if name not in names:
            found.add(
                (line, f"{name} is used and never imported or defined; a cell runs by itself")
            )
    return sorted(found)


def _nan_blind_guards(tree: ast.AST) -> Iterator[tuple[int, str]]:
    message = "NaN slips through this guard; write assert abs(...) <= tolerance, or math.isclose"
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and any(_fails(statement) for statement in node.body):
            guard: ast.expr = node.test
        elif (
            isinstance(node, ast.Assert)
            and isinstance(node.test, ast.UnaryOp)
            and isinstance(node.test.op, ast.Not)
        ):
            guard = node.test.operand
        else:
            continue
        if any(_looks_for_nan(part) for part in ast.walk(guard)):
            continue
        if any(_is_large_difference(part) for part in ast.walk(guard)):
            yield node.lineno, message


def _looks_for_nan(node: ast.AST) -> bool:
    """Tell whether a node is ``isnan(x)`` or one like it, or ``x != x``."""
    if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.NotEq):
        return ast.dump(node.left) == ast.dump(node.comparators[0])
    return called_name(node) in _NAN_AWARE


def _fails(statement: ast.stmt) -> bool:
    """Tell whether a statement ends the test as failed."""
    if isinstance(statement, ast.Assert):
        return isinstance(statement.test, ast.Constant) and not statement.test.value
    if isinstance(statement, ast.Expr):
        return called_name(statement.value) in _FAIL
    return isinstance(statement, ast.Raise)


def _is_large_difference(node: ast.AST) -> bool:
    """Tell whether a node is a comparison like ``abs(a - b) > tolerance``."""
    if not isinstance(node, ast.Compare) or len(node.ops) != 1:
        return False
    if isinstance(node.ops[0], (ast.Gt, ast.GtE)):
        larger = node.left
    elif isinstance(node.ops[0], (ast.Lt, ast.LtE)):
        larger = node.comparators[0]
    else:
        return False
    return any(called_name(part) in _ABS for part in ast.walk(larger))


def _unmeasured_zips(tree: ast.AST, names: set[str]) -> Iterator[tuple[int, str]]:
    """Yield the zips that walk over what the candidate gave without looking at its length."""
    tainted = _from_candidate(tree, names)
    measured = {
        part.id
        for node in ast.walk(tree)
        if called_name(node) == "len"
        for part in ast.walk(node)
        if isinstance(part, ast.Name)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or called_name(node) != "zip" or len(node.args) < 2:
            continue
        if any(word.arg == "strict" for word in node.keywords):
            continue
        used = [_names_in(argument) for argument in node.args]
        if len({frozenset(each & tainted) for each in used}) == 1:
            continue  # neighbours in one sequence, or nothing of the candidate's
        if not any(each & tainted & measured for each in used):
            yield node.lineno, "zip stops at the shorter side; compare the lengths, or strict=True"


def _from_candidate(tree: ast.AST, names: set[str]) -> set[str]:
    """Return the names that hold, or are made from, what the candidate gave."""
    tainted = set(names)
    while True:
        before = len(tainted)
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign):
                targets: list[ast.expr] = node.targets
            elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)):
                targets = [node.target]
            else:
                continue
            if node.value is not None and _names_in(node.value) & tainted:
                tainted |= {name for target in targets for name in _names_in(target)}
        if len(tainted) == before:
            return tainted


def _names_in(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def _exception_texts(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for handler in ast.walk(tree):
        if not isinstance(handler, ast.ExceptHandler) or not handler.name:
            continue
        for node in ast.walk(handler):
            if isinstance(node, ast.Assert) and _reads_text(node.test, handler.name):
                yield node.lineno, "the text of an exception is free; check its type alone"


def _reads_text(test: ast.expr, name: str) -> bool:
    """Tell whether an assertion looks at the words of the exception bound to a name."""
    for part in ast.walk(test):
        text = called_name(part) in {"str", "repr"} or (
            isinstance(part, ast.Attribute) and part.attr == "args"
        )
        if text and name in _names_in(part):
            return True
    return False
