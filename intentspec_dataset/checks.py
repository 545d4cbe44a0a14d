"""Whether a test can check anything, and whether it checks well.

A test without a check passes whatever the candidate does: it would count as evidence
and be none. So a test is *vacuous*, and refused wherever spec pairs are loaded, when it

- holds no code (empty, comments, ``pass``),
- holds no check: no ``assert``, no ``raise``, no call of something named like a check
  (``assertEqual``, ``assert_allclose``, ``check``, ``verify``, ``pytest.raises``), or
  only in functions that nothing calls,
- asserts only what is true by its form (``assert True``, ``assert (x == 1, "text")``,
  ``assert (x > 0 for x in xs)``),
- never mentions the entry point, or defines a function of that name itself.

Tests in HumanEval's style end with a function ``check(candidate)`` that whoever runs
them calls with the entry point. A text that defines such a function and never refers to
it is one that waits for that call (``waits_for_call``), and its body counts.

``lint`` names what is no reason to refuse a foreign test and still wrong in ours.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from functools import lru_cache

from intentspec_dataset.lint import lint
from intentspec_dataset.syntax import called_name, live_nodes, parse

__all__ = ["find_check", "lint", "mentions_entry_point", "vacuity", "waits_for_call"]

_CHECK_NAME = re.compile(r"_*(assert|check|verify|raises)", re.IGNORECASE)
_CONVENTION = "check"
_DISPLAYS = (ast.Tuple, ast.List, ast.Set)


def find_check(test_code: str) -> bool:
    """Tell whether a test can check anything.

    Args:
        test_code: Text of a test.

    Returns:
        Whether code that runs holds a check. False for text that doesn't compile.

    >>> find_check("assert solution(1) == 2")
    True
    >>> find_check("solution(1)  # assert nothing")
    False
    """
    try:
        tree = parse(test_code)
    except SyntaxError:
        return False
    live = _live(tree)
    own = _own_functions(tree)
    return any(
        _is_holding_assert(node) or isinstance(node, ast.Raise) or _is_checking_call(node, own)
        for node in live
    )


@lru_cache(maxsize=4096)  # asked for every candidate; imported tests hold megabytes of inputs
def waits_for_call(test_code: str) -> bool:
    """Tell whether a test only defines ``check(candidate)`` and leaves the call to us.

    Args:
        test_code: Text of a test.
    """
    try:
        return _waiting_function(parse(test_code)) is not None
    except SyntaxError:
        return False


def mentions_entry_point(test_code: str, names: Sequence[str] = ("solution",)) -> bool:
    """Tell whether code that runs refers to the candidate's function.

    Args:
        test_code: Text of a test.
        names: The entry point and its aliases.

    Returns:
        Whether one of the names is used: as a name, as a string that is looked up
        (``globals()["solution"]``), in text that is evaluated, or as the parameter of a
        ``check`` that waits for its call. False for text that doesn't compile.
    """
    try:
        tree = parse(test_code)
    except SyntaxError:
        return False
    wanted = set(names)
    waiting = _waiting_function(tree)
    if waiting is not None:
        wanted.add(_positional(waiting)[0].arg)
    for node in _live(tree):
        if isinstance(node, ast.Name) and node.id in wanted and isinstance(node.ctx, ast.Load):
            return True
        if isinstance(node, ast.Constant) and node.value in wanted:
            return True
        if called_name(node) in {"eval", "exec"}:
            text = " ".join(
                str(part.value) for part in ast.walk(node) if isinstance(part, ast.Constant)
            )
            if any(re.search(rf"\b{re.escape(name)}\b", text) for name in wanted):
                return True
    return False


def vacuity(test_code: str, names: Sequence[str] = ("solution",)) -> str | None:
    """Say why a test can't check the candidate.

    Args:
        test_code: Text of a test that compiles.
        names: The entry point and its aliases.

    Returns:
        None for a test that can, else what is wrong and what to do.
    """
    tree = parse(test_code)
    entry_point = names[0]
    if all(isinstance(node, (ast.Pass, ast.Expr)) and not _calls(node) for node in tree.body):
        return f"a test without code; write one that calls {entry_point}(...) and asserts"
    if not find_check(test_code):
        if any(isinstance(node, ast.Assert) for node in _live(tree)):
            return (
                "a test whose assertions hold whatever the candidate does; "
                f"assert something about what {entry_point}(...) does"
            )
        return (
            "a test without any check that runs, which everything would pass; "
            f"assert something about what {entry_point}(...) does"
        )
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and node.name in names:
            return f"a test that defines {node.name} itself; call the candidate's instead"
    if not mentions_entry_point(test_code, names):
        return f"a test that never mentions {' or '.join(names)}; call it"
    return None


def _live(tree: ast.Module) -> list[ast.AST]:
    return live_nodes(tree, (_CONVENTION,) if _waiting_function(tree) else ())


def _positional(function: ast.FunctionDef) -> list[ast.arg]:
    return [*function.args.posonlyargs, *function.args.args]


def _waiting_function(tree: ast.Module) -> ast.FunctionDef | None:
    """Return the ``check(candidate)`` that nothing in the module refers to."""
    found = None
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == _CONVENTION:
            n_required = len(_positional(node)) - len(node.args.defaults)
            no_more = all(default is not None for default in node.args.kw_defaults)
            found = node if n_required == 1 and no_more else None
    if found and any(isinstance(n, ast.Name) and n.id == _CONVENTION for n in ast.walk(tree)):
        return None
    return found


def _own_functions(tree: ast.Module) -> frozenset[str]:
    """Return the names of functions the test defines: their bodies are judged, not their names."""
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            names.add(node.name)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Lambda):
            names |= {target.id for target in node.targets if isinstance(target, ast.Name)}
    return frozenset(names)


def _is_checking_call(node: ast.AST, own: frozenset[str]) -> bool:
    name = called_name(node)
    return bool(_CHECK_NAME.match(name)) and name not in own


def _is_holding_assert(node: ast.AST) -> bool:
    return isinstance(node, ast.Assert) and not _holds_by_form(node.test)


def _holds_by_form(test: ast.expr) -> bool:
    """Tell whether an asserted expression is true, or at least constant, by its form.

    ``assert False`` is left alone: where it is reached, the test fails, and that is how
    tests say that an exception was expected.
    """
    if isinstance(test, ast.Constant):
        return bool(test.value)
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return isinstance(test.operand, ast.Constant) and not test.operand.value
    if isinstance(test, _DISPLAYS):
        return any(not isinstance(element, ast.Starred) for element in test.elts)
    if isinstance(test, ast.Dict):
        return any(key is not None for key in test.keys)
    if isinstance(test, (ast.Lambda, ast.GeneratorExp)):
        return True
    if isinstance(test, ast.NamedExpr):
        return _holds_by_form(test.value)
    if isinstance(test, ast.BoolOp):
        parts = [_holds_by_form(value) for value in test.values]
        return any(parts) if isinstance(test.op, ast.Or) else all(parts)
    return not any(isinstance(part, (ast.Name, ast.Call)) for part in ast.walk(test))


def _calls(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Call) for part in ast.walk(node))
