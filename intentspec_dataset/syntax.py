"""Reading Python text without running it.

A leaf: the standard library's ``ast`` and nothing of ours. Everything here looks at
text that somebody else wrote, so nothing here may run it, recurse as deep as it nests,
or let its warnings out.

*Live* code is what runs when the text runs: the module's own statements, and the bodies
of those functions that live code refers to by name. A check in a function that nobody
calls checks nothing. Where it is hard to say (a decorator, a method reached through a
variable) the code counts as live: the callers refuse what is surely useless, and leave
the rest to execution.
"""

from __future__ import annotations

import ast
import builtins
import threading
import warnings
from collections.abc import Iterable, Iterator
from functools import lru_cache

__all__ = [
    "called_name",
    "compile_problem",
    "defined_names",
    "first_defined",
    "live_nodes",
    "parse",
    "unbound_names",
]

_Function = ast.FunctionDef | ast.AsyncFunctionDef

_UNREADABLE = (SyntaxError, ValueError, RecursionError, MemoryError, OverflowError)
"""What ``compile`` raises for text that is no program (NUL, surrogates, depth included)."""

_TYPE_PARAMETERS = frozenset({"TypeVar", "ParamSpec", "TypeVarTuple"})
"""Names of the nodes that ``def f[T](x: T)`` has; ``ast`` knows them from Python 3.12 on."""

_PARSING = threading.Lock()
"""Held while ``ast`` is at work: up to Python 3.12 it counts its depth for all threads together,
and one that is interrupted by another ends in a SystemError. Warnings are shared as well."""

_ATTEMPTS = 20

_MODULE_NAMES = frozenset(dir(builtins)) | {"__name__", "__file__", "__doc__", "__builtins__"}


@lru_cache(maxsize=64)  # the rules about one text follow each other
def parse(code: str) -> ast.Module:
    """Parse a program, keeping its syntax warnings to ourselves.

    The tree is shared with everybody else who asks: look at it, don't change it.

    Args:
        code: Text of a program.

    Raises:
        SyntaxError: The text is no program; also for text that Python refuses in other
            ways (a NUL character, a lone surrogate, too deep a nesting).
    """
    with _PARSING, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for attempt in range(_ATTEMPTS):
            try:
                tree = ast.parse(code)
                compile(tree, "<code>", "exec", dont_inherit=True)
                break
            except SyntaxError:
                raise
            except _UNREADABLE as error:
                raise SyntaxError(f"{type(error).__name__}: {error}") from None
            except SystemError:  # a thread of somebody else's parses, too
                if attempt == _ATTEMPTS - 1:
                    raise
    return tree


def compile_problem(code: str) -> tuple[str, int] | None:
    """Say why a text doesn't compile.

    Args:
        code: Text of a program.

    Returns:
        None if it compiles, else the reason and the line (from 1) it was found on.
    """
    try:
        parse(code)
    except SyntaxError as error:
        return error.msg or "invalid syntax", max(error.lineno or 1, 1)
    return None


def called_name(node: ast.AST) -> str:
    """Return the last part of the name that a call calls; empty for any other node."""
    if not isinstance(node, ast.Call):
        return ""
    function = node.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def live_nodes(tree: ast.Module, roots: tuple[str, ...] = ()) -> list[ast.AST]:
    """List the nodes of the code that runs when the module runs.

    Args:
        tree: A parsed module.
        roots: Names of functions that somebody calls from outside.
    """
    live: list[ast.AST] = []
    waiting: list[tuple[frozenset[str], _Function]] = []
    referred = set(roots)
    stack: list[tuple[ast.AST, str]] = [(tree, "")]
    while True:
        while stack:
            node, owner = stack.pop()
            live.append(node)
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                waiting.append((frozenset({node.name, owner} - {""}), node))
                outside: list[ast.AST] = [*node.decorator_list, *node.args.defaults]
                outside += [default for default in node.args.kw_defaults if default]
                stack += [(child, "") for child in outside]
                if node.decorator_list:
                    referred.add(node.name)
            elif isinstance(node, ast.ClassDef):
                stack += [(child, "") for child in [*node.decorator_list, *node.bases]]
                stack += [(child.value, "") for child in node.keywords]
                stack += [(child, node.name) for child in node.body]
            else:
                if isinstance(node, ast.Name):
                    referred.add(node.id)
                elif isinstance(node, ast.Attribute):
                    referred.add(node.attr)
                    if node.attr == "main" and ast.unparse(node.value) == "unittest":
                        referred |= {c.name for c in tree.body if isinstance(c, ast.ClassDef)}
                stack += [(child, "") for child in _running_children(node)]
        called = [function for names, function in waiting if names & referred]
        if not called:
            return live
        waiting = [(names, function) for names, function in waiting if not names & referred]
        stack += [(child, "") for function in called for child in function.body]


def _running_children(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node's children, without the branch that a constant condition rules out."""
    if isinstance(node, (ast.If, ast.While)) and isinstance(node.test, ast.Constant):
        yield from node.body if node.test.value else node.orelse
    else:
        yield from ast.iter_child_nodes(node)


def defined_names(code: str) -> frozenset[str]:
    """Return the names that a program binds at its top level, in whatever way.

    Args:
        code: Text of a program that compiles.

    >>> sorted(defined_names("import math\\nif 1:\\n    def f(): x = 1\\ng = f"))
    ['f', 'g', 'math']
    """
    names: set[str] = set()
    stack: list[ast.AST] = list(parse(code).body)
    while stack:
        node = stack.pop()
        names |= _bound_by(node)
        if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)):
            stack += ast.iter_child_nodes(node)
    return frozenset(names)


def first_defined(code: str, names: Iterable[str]) -> str | None:
    """Return the first of some names that a program defines; None for text that is none.

    Args:
        code: Any text.
        names: Names, the preferred one first.
    """
    if compile_problem(code) is not None:
        return None
    defined = defined_names(code)
    return next((name for name in names if name in defined), None)


def _bound_by(node: ast.AST) -> set[str]:
    """Return the names that one node binds by itself."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
        return {node.name}
    if isinstance(node, ast.Name):
        return set() if isinstance(node.ctx, ast.Load) else {node.id}
    if isinstance(node, ast.alias):
        return {(node.asname or node.name).split(".")[0]}
    if isinstance(node, ast.arg):
        return {node.arg}
    if isinstance(node, (ast.ExceptHandler, ast.MatchAs, ast.MatchStar)):
        return {node.name} if node.name else set()
    if isinstance(node, ast.MatchMapping):
        return {node.rest} if node.rest else set()
    if type(node).__name__ in _TYPE_PARAMETERS:
        return {str(getattr(node, "name", ""))}
    return set()


def unbound_names(code: str) -> list[tuple[str, int]]:
    """List the names that a program uses and binds nowhere: mostly forgotten imports.

    Scopes are ignored, so that a name bound anywhere counts as bound everywhere: what is
    listed is surely missing. A program with a star import can't be judged; nothing is
    listed for it.

    Args:
        code: Text of a program that compiles.

    Returns:
        Pairs of a name and the first line (from 1) that uses it, by line.

    >>> unbound_names("x = math.pi")
    [('math', 1)]
    """
    bound: set[str] = set()
    used: dict[str, int] = {}
    for node in ast.walk(parse(code)):
        bound |= _bound_by(node)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            used[node.id] = min(node.lineno, used.get(node.id, node.lineno))
    if "*" in bound:
        return []
    missing = {name: line for name, line in used.items() if name not in bound | _MODULE_NAMES}
    return sorted(missing.items(), key=lambda item: (item[1], item[0]))
