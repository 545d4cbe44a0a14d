"""Prepares a test so that a pass has evidence behind it.

Code that merely reaches its end has proved nothing: ``for got, want in zip(f(3), …)``
asserts nothing when the candidate returns ``[]``. So the test is compiled with a mark
behind every check, and a run that leaves no mark has not passed. A check is

- an ``assert`` that held, and not merely for want of anything to compare;
- an ``if`` that leads to a ``raise`` and was evaluated;
- a ``try`` whose handlers raise and that went through, or whose handler was entered
  because its body, or what follows it, was to raise;
- a loop, or a ``with`` block, whose body always raises and that was left all the same:
  there was nothing to loop over, or the error was suppressed as it was to be; and a loop
  whose ``else`` raises;
- a call, or a ``with`` block, of something named ``assert…``, ``check…``, ``verify…``,
  ``expect…`` or ``raises`` that is not defined in the test itself (there, the checks
  inside count).

One more thing is mended on the way. ``if abs(r - 4) > 1e-6: raise …`` lets NaN through,
because every comparison with NaN is false. In the condition of such a guard an ordering
with NaN counts as going beyond the bound.

Another: in ``assert f(data) == sorted(data)`` a candidate that empties ``data`` would
have the expected value computed from what it left. Where one side of a comparison calls
the entry point with a name and the other side computes something from that same name,
the other side is evaluated first: what is expected follows from the input as it was
handed over. A test that looks at the input itself (``x == [3, 1, 2]``) sees the changes.

A test that ends with ``unittest.main()`` would end by ``SystemExit``, whatever its test
cases found. The call is made to return instead, and to raise unless some ran and all
succeeded.

And a test that defines ``check(candidate)`` and never calls it, as HumanEval's do, has
it called.

Line numbers stay as they were written. Imports the standard library only.
"""

from __future__ import annotations

import ast
import itertools
import operator
from collections.abc import Callable
from types import CodeType
from typing import Any

__all__ = ["HELPERS", "MARK", "beyond", "compile_test", "run_unittest"]

MARK = "__intentspec_mark__"
ALL = "__intentspec_all__"
BEYOND = "__intentspec_beyond__"
UNITTEST = "__intentspec_unittest__"
_CHECKING = ("assert", "check", "verify", "expect", "raises", "fail")
_LEAVING = ("fail", "exit", "quit", "_exit")
_ORDER: dict[type[ast.cmpop], str] = {ast.Gt: "gt", ast.GtE: "ge", ast.Lt: "lt", ast.LtE: "le"}


def beyond(name: str, left: Any, right: Any) -> Any:
    """Compare as a guard means it: an ordering with NaN is out of bounds."""
    for value in (left, right):
        if type(value) is float or type(value).__module__ == "numpy":
            try:
                if bool(value != value):
                    return True
            except (TypeError, ValueError):  # an array: its comparison decides
                pass
    compare: Callable[[Any, Any], Any] = getattr(operator, name)
    return compare(left, right)


def all_of(mark: Callable[[], object], values: Any) -> bool:
    """Do what ``all`` does, and leave a mark once there is something to look at."""
    for number, value in enumerate(values):
        if number == 0:
            mark()
        if not value:
            return False
    return True


def run_unittest(main: Any, /, *args: Any, **kwargs: Any) -> None:
    """Run ``unittest.main`` so that it returns, and raise where not everything succeeded.

    Args:
        main: ``unittest.main``, or whatever else goes by that name: that is called as it is.
        *args: Of the call.
        **kwargs: Of the call.

    Raises:
        AssertionError: A test case failed, or none ran.
        RuntimeError: A test case ended by an exception.
    """
    if getattr(main, "__module__", None) != "unittest.main" or not isinstance(main, type):
        main(*args, **kwargs)
        return
    if len(args) < 3:
        kwargs.setdefault("argv", ["test"])
    result = main(*args, **{**kwargs, "exit": False}).result
    for kind, found in ((AssertionError, result.failures), (RuntimeError, result.errors)):
        for case, trace in found:
            raise kind(f"{case}: {trace.strip().splitlines()[-1]}")
    if not result.wasSuccessful():
        raise AssertionError("a test case that was to fail succeeded")
    if result.testsRun == len(result.skipped):
        raise AssertionError("no test case ran")


def _called_name(node: ast.AST) -> str:
    if isinstance(node, ast.Call):
        node = node.func
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _refuses(body: list[ast.stmt]) -> bool:
    """Tell whether a block ends by raising on purpose."""
    for statement in body:
        if isinstance(statement, ast.Raise):
            return True
        if isinstance(statement, ast.Assert) and isinstance(statement.test, ast.Constant):
            return not statement.test.value
        if isinstance(statement, ast.Expr) and _called_name(statement.value) in _LEAVING:
            return True
    return False


def _always_refuses(body: list[ast.stmt]) -> bool:
    """Tell whether a block can't be run to its end, nor left by a jump."""
    jumps = (ast.Continue, ast.Break, ast.Return)
    return _refuses(body) and not any(
        isinstance(inner, jumps) for statement in body for inner in ast.walk(statement)
    )


def _is_all_of_a_zip(test: ast.expr) -> bool:
    """Tell ``all(got == want for got, want in zip(result, expected))``.

    Not ``zip(r, r[1:])``: of neighbours there may be none.
    """
    if not (isinstance(test, ast.Call) and _called_name(test) == "all" and len(test.args) == 1):
        return False
    values = test.args[0]
    if not isinstance(values, (ast.GeneratorExp, ast.ListComp)):
        return False
    source = values.generators[0].iter
    if not (isinstance(source, ast.Call) and _called_name(source) == "zip"):
        return False
    names = [
        frozenset(inner.id for inner in ast.walk(arg) if isinstance(inner, ast.Name))
        for arg in source.args
    ]
    return len(set(names)) > 1


def _is_unittest_main(function: ast.expr) -> bool:
    """Tell ``unittest.main`` and a bare ``main``; what the latter is shows when it is called."""
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        return function.attr == "main" and function.value.id == "unittest"
    return isinstance(function, ast.Name) and function.id == "main"


class _Instrument(ast.NodeTransformer):
    def __init__(self, defined: frozenset[str], entry_point: str) -> None:
        self._defined = defined
        # HumanEval's tests get the entry point as an argument of this name
        self._entry_points = {entry_point, "candidate"}
        self._in_class = False
        self._before_refusal: set[ast.stmt] = set()

    def _mark(self, at: ast.AST) -> ast.stmt:
        call = ast.Call(func=ast.Name(id=MARK, ctx=ast.Load()), args=[], keywords=[])
        return ast.fix_missing_locations(ast.copy_location(ast.Expr(value=call), at))

    def _checks(self, node: ast.AST) -> bool:
        name = _called_name(node)
        if name in self._entry_points:  # `check_brackets(text)` is a call, not a check
            return False
        return name not in self._defined and name.lower().lstrip("_").startswith(_CHECKING)

    def visit(self, node: ast.AST) -> Any:
        """Visit a node, having noted which statements of a block a refusal follows."""
        kind = type(node)
        if kind is ast.Constant or kind is ast.Name:  # most of what a long test consists of
            return node
        if isinstance(node, (ast.stmt, ast.mod, ast.ExceptHandler, ast.match_case)):
            for name in ("body", "orelse", "finalbody"):
                for statement, following in itertools.pairwise(getattr(node, name, ())):
                    if _refuses([following]):
                        self._before_refusal.add(statement)
        return super().visit(node)

    def _visit_scope(self, node: ast.AST) -> Any:
        outer, self._in_class = self._in_class, isinstance(node, ast.ClassDef)
        self.generic_visit(node)
        self._in_class = outer
        return node

    visit_ClassDef = visit_FunctionDef = visit_AsyncFunctionDef = visit_Lambda = _visit_scope

    def visit_Assert(self, node: ast.Assert) -> list[ast.stmt]:
        self.generic_visit(node)
        test = node.test
        if _is_all_of_a_zip(test) and "all" not in self._defined:
            # it holds where there is nothing to compare: the first comparison leaves the mark
            assert isinstance(test, ast.Call)
            mark = ast.Name(id=MARK, ctx=ast.Load())
            test.func, test.args = ast.Name(id=ALL, ctx=ast.Load()), [mark, *test.args]
            return [ast.fix_missing_locations(node)]
        return [node, self._mark(node)]

    def visit_Expr(self, node: ast.Expr) -> Any:
        self.generic_visit(node)
        if isinstance(node.value, ast.Call) and _is_unittest_main(node.value.func):
            node.value.args.insert(0, node.value.func)
            node.value.func = ast.copy_location(ast.Name(id=UNITTEST, ctx=ast.Load()), node)
            return node
        if isinstance(node.value, ast.Call) and self._checks(node.value):
            return [node, self._mark(node)]
        return node

    def visit_If(self, node: ast.If) -> Any:
        self.generic_visit(node)
        before_refusal = node in self._before_refusal  # `if …: continue`, then `raise`
        if not (before_refusal or _refuses(node.body) or _refuses(node.orelse)):
            return node
        if not node.orelse and not before_refusal:
            node.test = self._guard(node.test)
        name = f"{MARK}test"
        # the condition first, then the mark: an exception in it proves nothing
        keep = ast.Assign(targets=[ast.Name(id=name, ctx=ast.Store())], value=node.test)
        node.test = ast.Name(id=name, ctx=ast.Load())
        for new in (keep, node.test):
            ast.fix_missing_locations(ast.copy_location(new, node))
        return [keep, self._mark(node), node]

    def _guard(self, test: ast.expr) -> ast.expr:
        if isinstance(test, ast.BoolOp):
            test.values = [self._guard(value) for value in test.values]
        elif isinstance(test, ast.Compare) and len(test.ops) == 1 and type(test.ops[0]) in _ORDER:
            name = ast.Constant(value=_ORDER[type(test.ops[0])])
            call = ast.Call(
                func=ast.Name(id=BEYOND, ctx=ast.Load()),
                args=[name, test.left, test.comparators[0]],
                keywords=[],
            )
            return ast.fix_missing_locations(ast.copy_location(call, test))
        return test

    def visit_Compare(self, node: ast.Compare) -> Any:
        self.generic_visit(node)
        # what can't be moved into a lambda; a class's own names can't be seen from one
        if (
            self._in_class
            or len(node.comparators) != 1
            or any(
                isinstance(inner, (ast.NamedExpr, ast.Await, ast.Yield, ast.YieldFrom))
                or (isinstance(inner, ast.Name) and inner.id in ("super", "locals", "vars", "dir"))
                for inner in ast.walk(node)
            )
        ):
            return node
        left, right = node.left, node.comparators[0]
        if not (self._given(left) & self._computed_from(right)):
            return node
        # (lambda right: left == right)(right), with a name that nobody else has
        name = f"{MARK}right"
        node.comparators = [ast.Name(id=name, ctx=ast.Load())]
        arguments = ast.arguments(
            posonlyargs=[], args=[ast.arg(arg=name)], kwonlyargs=[], kw_defaults=[], defaults=[]
        )
        call = ast.Call(func=ast.Lambda(args=arguments, body=node), args=[right], keywords=[])
        return ast.fix_missing_locations(ast.copy_location(call, node))

    def _given(self, side: ast.expr) -> set[str]:
        """Return the names that a side hands to the entry point as they are."""
        names: set[str] = set()
        for call in ast.walk(side):
            if isinstance(call, ast.Call) and _called_name(call) in self._entry_points:
                values = [*call.args, *(keyword.value for keyword in call.keywords)]
                names |= {value.id for value in values if isinstance(value, ast.Name)}
        return names

    def _computed_from(self, side: ast.expr) -> set[str]:
        """Return the names from which a side computes something without the entry point."""
        if isinstance(side, (ast.Name, ast.Constant)):
            return set()
        names = {inner.id for inner in ast.walk(side) if isinstance(inner, ast.Name)}
        return set() if names & self._entry_points else names

    def visit_Try(self, node: ast.Try) -> Any:
        must_raise = _refuses(node.body) or _refuses(node.orelse) or node in self._before_refusal
        must_not_raise = any(_refuses(handler.body) for handler in node.handlers)
        self.generic_visit(node)
        if must_raise:
            for handler in node.handlers:
                handler.body.insert(0, self._mark(handler))
        elif must_not_raise:
            node.orelse.append(self._mark(node))
        return node

    def visit_With(self, node: ast.With) -> Any:
        checks = any(self._checks(item.context_expr) for item in node.items)
        checks = checks or _always_refuses(node.body)
        self.generic_visit(node)
        return [node, self._mark(node)] if checks else node

    def visit_For(self, node: ast.For | ast.AsyncFor | ast.While) -> Any:
        # nothing to loop over, or something found before the `else` that refuses
        checks = _always_refuses(node.body) or _refuses(node.orelse)
        self.generic_visit(node)
        return [node, self._mark(node)] if checks else node

    visit_AsyncFor = visit_While = visit_For


def _call_check(tree: ast.Module, entry_point: str) -> None:
    """Append ``check(entry_point)`` where a test defines it and never mentions it again."""
    definitions = [
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name == "check" and len(node.args.args) == 1
    ]
    mentions = any(isinstance(node, ast.Name) and node.id == "check" for node in ast.walk(tree))
    if definitions and not mentions and entry_point != "check":
        call = ast.parse(f"check({entry_point})").body[0]
        for node in ast.walk(call):
            if hasattr(node, "lineno"):
                ast.copy_location(node, definitions[-1])
        tree.body.append(call)


def compile_test(source: str, entry_point: str, filename: str = "<test>") -> CodeType:
    """Compile a test with its marks.

    The code needs some globals: `MARK`, which is called without arguments, and `HELPERS`.

    Raises:
        SyntaxError: The test does not compile.
        ValueError: The same, for a NUL in the source.
    """
    tree = ast.parse(source, filename)
    defined = frozenset(
        node.name
        for node in ast.walk(tree)
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))
    )
    _call_check(tree, entry_point)
    tree = _Instrument(defined, entry_point).visit(tree)
    return compile(tree, filename, "exec", dont_inherit=True)


# what the code that `compile_test` made calls, by name
HELPERS: dict[str, Callable[..., Any]] = {ALL: all_of, BEYOND: beyond, UNITTEST: run_unittest}
