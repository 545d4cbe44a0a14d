"""Tests are prepared so that a pass has evidence, and otherwise mean what they meant."""

from __future__ import annotations

import contextlib
import io
import itertools
import math
import traceback
from typing import Any

import pytest
from test_faithfulness import CASES, Case, run_in_process

from intentspec_metric.sandbox.instrument import HELPERS, MARK, beyond, compile_test


def run(test: str, solution: Any, name: str = "solution") -> int:
    """Run a prepared test; return how many marks it left."""
    marks = itertools.count()
    names = {name: solution, MARK: marks.__next__, "__name__": "__main__", **HELPERS}
    with contextlib.redirect_stderr(io.StringIO()):
        exec(compile_test(test, name), names)
    return next(marks)


def good(x: Any = 0) -> Any:
    """Return what it is given."""
    return x


def bad(x: Any = 0) -> Any:
    """Raise."""
    raise ValueError(x)


EVIDENCE = {
    "assert": "assert solution(1) == 1",
    "assert in a function": "def f():\n    assert solution(1) == 1\nf()",
    "guard": "if solution(1) != 1:\n    raise ValueError",
    "guard with else": "if solution(1) == 1:\n    pass\nelse:\n    raise ValueError",
    "guard that exits": "import sys\nif solution(1) != 1:\n    sys.exit(1)",
    "skip or raise": (
        "for x in [1]:\n    if solution(x) == x:\n        continue\n    raise ValueError"
    ),
    "must not raise": "try:\n    solution(1)\nexcept ValueError:\n    raise AssertionError",
    "unittest method": "import unittest\nunittest.TestCase().assertEqual(solution(1), 1)",
    "numpy.testing": "import numpy as np\nnp.testing.assert_allclose(solution(1.0), 1.0)",
    "empty loop": "for x in solution([]):\n    raise AssertionError",
    "search": "for x in solution([1]):\n    if x == 1: break\nelse:\n    raise AssertionError",
    "HumanEval's check": "def check(candidate):\n    assert candidate(1) == 1",
    "HumanEval's check, called": "def check(f):\n    assert f(1) == 1\ncheck(solution)",
    "class body": "class T:\n    data = [1]\n    assert solution(data) == list(data)",
    "match": "match solution(1):\n    case 1:\n        assert True",
}
EVIDENCE_OF_AN_ERROR = {
    "must raise": "try:\n    solution(1)\n    assert False\nexcept ValueError:\n    pass",
    "must raise, else": (
        "try:\n    solution(1)\nexcept ValueError:\n    pass\nelse:\n    raise KeyError"
    ),
    "must raise, behind": (
        "def f():\n    try:\n        solution(1)\n    except ValueError:\n        return\n"
        "    raise KeyError\nf()"
    ),
    "assertRaises": (
        "import unittest\nwith unittest.TestCase().assertRaises(ValueError):\n    solution(1)"
    ),
    "assertRaises, called": (
        "import unittest\nunittest.TestCase().assertRaises(ValueError, solution, 1)"
    ),
    "suppress": (
        "import contextlib\nwith contextlib.suppress(ValueError):\n    solution(1)\n"
        "    raise AssertionError"
    ),
}
NO_EVIDENCE = {
    "nothing": "",
    "a call": "solution(1)",
    "a comparison": "solution(1) == 1",
    "an empty zip": "for a, b in zip([], [1]):\n    assert a == b",
    "an empty loop that skips": (
        "for a, b in zip([], [1]):\n    if a == b:\n        continue\n    raise AssertionError"
    ),
    "an empty loop that breaks": (
        "for a in []:\n    if a:\n        break\n    raise AssertionError"
    ),
    "a function that is never called": "def test():\n    assert solution(1) == 1",
    "an if without a refusal": "if solution(1) == 1:\n    print('fine')",
    "swallowed": "try:\n    solution(1)\n    assert solution(2) == 1\nexcept Exception:\n    pass",
    "a helper named check that checks nothing": "def check_it(x):\n    pass\ncheck_it(solution(1))",
    "an entry point named like a check": "solution(1)",
}


@pytest.mark.parametrize("test", EVIDENCE.values(), ids=EVIDENCE)
def test_a_check_that_holds_leaves_a_mark(test: str) -> None:
    """A right program is not refused for want of evidence."""
    assert run(test, good) > 0


@pytest.mark.parametrize("test", EVIDENCE_OF_AN_ERROR.values(), ids=EVIDENCE_OF_AN_ERROR)
def test_an_error_that_is_due_leaves_a_mark(test: str) -> None:
    """To have raised what it was to raise is evidence; not to have is none."""
    assert run(test, bad) > 0
    with pytest.raises((AssertionError, KeyError)):
        run(test, good)


@pytest.mark.parametrize("test", NO_EVIDENCE.values(), ids=NO_EVIDENCE)
def test_what_compares_nothing_leaves_no_mark(test: str) -> None:
    """To reach the end proves nothing."""
    assert run(test, good) == 0


def test_an_entry_point_named_like_a_check_is_none() -> None:
    """``check_brackets(text)`` calls the candidate."""
    assert run("check_brackets('()')", good, "check_brackets") == 0


def test_a_condition_that_raises_leaves_no_mark() -> None:
    """An exception in a guard is no comparison."""
    test = "try:\n    if solution(1) != 1:\n        raise KeyError\nexcept ValueError:\n    pass"
    assert run(test, bad) == 0


def test_what_is_expected_is_computed_from_the_input_as_it_was() -> None:
    """A candidate that empties its argument doesn't empty the expected value."""

    def empty(data: list[int]) -> list[int]:
        data.clear()
        return []

    with pytest.raises(AssertionError):
        run("data = [2, 1]\nassert solution(data) == sorted(data)", empty)
    assert run("data = [2, 1]\nassert solution(data) == []\nassert data == []", empty) == 2


def test_a_look_at_the_input_itself_sees_the_change() -> None:
    """``solution(x) is x`` and ``x == […]`` are about the input as it is afterwards."""

    def grow(x: list[int]) -> list[int]:
        x.append(1)
        return x

    assert run("x = []\nassert solution(x) is x\nassert solution(x) == x == [1, 1]", grow) == 2


@pytest.mark.parametrize("name", ["gt", "ge", "lt", "le"])
def test_nan_is_beyond_every_bound(name: str) -> None:
    """A guard is to let through what it has compared."""
    assert beyond(name, math.nan, 1.0) is True
    assert beyond(name, 1.0, math.nan) is True


def test_bounds_are_bounds_otherwise() -> None:
    """Numbers, strings and arrays are ordered as ever."""
    assert beyond("gt", 2, 1) is True
    assert beyond("gt", 1, 2) is False
    assert beyond("lt", "a", "b") is True
    with pytest.raises(TypeError):
        beyond("lt", "a", 1)


UNITTEST = """
import unittest
class Tests(unittest.TestCase):
    def test_it(self):
        self.assertEqual(solution(1), 1)
if __name__ == "__main__":
    unittest.main()
"""


def test_unittest_main_returns_or_raises() -> None:
    """The verdict of the test cases is the test's."""
    import sys
    import types

    module = types.ModuleType("__main__")
    kept, sys.modules["__main__"] = sys.modules["__main__"], module
    try:
        for solution, error in ((good, None), (lambda x: 2, AssertionError), (bad, RuntimeError)):
            marks = itertools.count()
            names = {"solution": solution, MARK: marks.__next__, "__name__": "__main__", **HELPERS}
            vars(module).update(names)
            with contextlib.redirect_stderr(io.StringIO()), contextlib.ExitStack() as stack:
                if error is not None:
                    stack.enter_context(pytest.raises(error))
                exec(compile_test(UNITTEST, "solution"), vars(module))
            assert error is not None or next(marks) > 0
    finally:
        sys.modules["__main__"] = kept


def test_lines_stay_as_they_were() -> None:
    """A message can say which line of the test it was."""
    test = "x = 1\n\nif solution(x) == 2:\n    raise KeyError\nassert solution(x) == 1\nsolution(z)"
    with pytest.raises(NameError) as caught:
        run(test, good)
    lines = [f.lineno for f in traceback.extract_tb(caught.tb) if f.filename == "<test>"]
    assert lines == [6]


@pytest.mark.parametrize("test", ["assert solution(1) ==", "x = \0", "def f(:\n  pass", "\x00"])
def test_what_does_not_compile_is_a_syntax_error(test: str) -> None:
    """In every version of Python."""
    with pytest.raises((SyntaxError, ValueError)):
        compile_test(test, "solution")


COMPARABLE = [case for case in CASES if "stricter" not in case.title and case.passes is case.judged]


@pytest.mark.parametrize("case", COMPARABLE[::3], ids=lambda case: case.title)
def test_a_prepared_test_ends_as_it_would_have(case: Case) -> None:
    """In one interpreter, with a third of the cases of the faithfulness table."""
    ended = run_in_process(case, compiler=lambda source: compile_test(source, "solution"))
    assert (ended is None) is case.passes, ended
