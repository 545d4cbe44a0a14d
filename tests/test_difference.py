"""Telling programs apart within the contract: what differs, what is the same, what is free."""

from __future__ import annotations

from typing import Any

import pytest

from intentspec_metric.comparison.difference import difference_test
from intentspec_metric.judging import judge
from intentspec_metric.verdicts import Verdict


def program(body: str) -> str:
    """Return a function of x with a body."""
    return f"import math\n\ndef solution(x):\n    {body}\n"


def found(
    canonical: str, candidate: str, tests: list[str], variants: list[str] | None = None
) -> str | None:
    """Return the difference, or None; runs in this process: the programs are this file's."""
    test = difference_test(
        canonical=canonical, variants=variants or [], tests=tests, entry_points=("solution",)
    )
    space: dict[str, Any] = {}
    exec(compile(candidate, "<candidate>", "exec"), space)
    try:
        exec(compile(test, "<difference>", "exec"), {"solution": space["solution"]})
    except AssertionError as error:
        return str(error)
    return None


SAME: dict[str, tuple[str, str, str]] = {
    "the same": ("return x + 1", "return 1 + x", "solution(1)"),
    "a tuple for a list": ("return [x]", "return (x,)", "solution(1)"),
    "a float that is whole": ("return 2", "return 2.0", "solution(1)"),
    "float noise": ("return 0.3", "return 0.1 + 0.2", "solution(1)"),
    "NaN": ("return math.nan", "return float('nan')", "solution(1)"),
    "NaN inside": ("return {'a': [math.nan]}", "return {'a': (math.nan,)}", "solution(1)"),
    "infinity": ("return math.inf", "return 1e999", "solution(1)"),
    "zero with a sign": ("return 0.0", "return -0.0", "solution(1)"),
    "sets in any order": ("return {1, 9}", "return {9, 1}", "solution(1)"),
    "one exception, other words": (
        "raise ValueError('a')",
        "raise ValueError('b')",
        "try:\n    solution(1)\nexcept ValueError:\n    pass",
    ),
    "a generator": ("yield from x", "for i in x:\n        yield i", "list(solution([1, 2]))"),
    "a function": (
        "return lambda y: x + y",
        "def add(y):\n        return y + x\n    return add",
        "solution(1)(2)",
    ),
    "a callback": ("return x(2)", "return x(2)", "solution(lambda y: y + 1)"),
}


@pytest.mark.parametrize("case", SAME)
def test_what_is_the_same_to_a_caller_is_no_difference(case: str) -> None:
    """Containers, float noise and words don't count; objects count by their use."""
    canonical, candidate, use = SAME[case]
    assert found(program(canonical), program(candidate), [use]) is None


OTHER: dict[str, tuple[str, str, str]] = {
    "another value": ("return x + 1", "return x + 2", "solution(1)"),
    "a large whole number": ("return x + 10**12", "return x + 10**12 + 1", "solution(1)"),
    "a float beyond noise": ("return 0.3", "return 0.3000001", "solution(1)"),
    "NaN for a number": ("return 1.0", "return math.nan", "solution(1)"),
    "a bool for a number": ("return x == x", "return 1", "solution(1)"),
    "another order": ("return [1, 2]", "return [2, 1]", "solution(1)"),
    "another exception": (
        "raise ValueError",
        "raise KeyError",
        "try:\n    solution(1)\nexcept Exception:\n    pass",
    ),
    "an argument changed": (
        "return sum(x)",
        "x.sort()\n    return sum(x)",
        "solution([2, 1])",
    ),
    "a generator's items": ("yield from x", "yield from x[1:]", "list(solution([1, 2]))"),
    "a returned function": ("return lambda y: y", "return lambda y: -y", "solution(1)(2)"),
    "a callback called twice": (
        "return x(2)",
        "x(2)\n    return x(2)",
        "seen = []\nsolution(lambda y: seen.append(y) or len(seen))",
    ),
    "the same on the tests' inputs": (
        "return abs(x)",
        "return x",
        "for i in range(9):\n    solution(i)",
    ),
    "the same but for an empty input": (
        "return sum(x) / len(x) if x else 0",
        "return sum(x) / len(x) if x else None",
        "for n in range(1, 5):\n    solution([n] * n)",
    ),
}


@pytest.mark.parametrize("case", OTHER)
def test_what_a_caller_would_notice_is_a_difference(case: str) -> None:
    """On the inputs of the tests, or on inputs like them."""
    canonical, candidate, use = OTHER[case]
    assert found(program(canonical), program(candidate), [use]) is not None


def test_what_the_variants_do_otherwise_is_free() -> None:
    """Items in any order: neither the traces nor the neighbours hold it against anybody."""
    canonical = program("return sorted(set(x))")
    backwards = program("return sorted(set(x), reverse=True)")
    use = ["assert len(solution([1, 2, 2])) == 2", "assert solution([3]) == [3]"]
    assert found(canonical, backwards, use) is not None
    assert found(canonical, backwards, use, [program("return sorted(set(x))[::-1]")]) is None
    # where all right answers agree, an item by itself, they bind all the same
    doubled = program("return sorted(x) if len(x) < 2 else [*x, 9]")
    assert found(canonical, doubled.replace("sorted(x)", "x * 2"), use, [backwards]) is not None


def test_inputs_on_which_right_answers_disagree_are_outside_the_contract() -> None:
    """A negative number never occurs, and each right program does something else with it."""
    canonical = program("return math.isqrt(x) if x >= 0 else -1")
    variant = program("return int(math.sqrt(x))")
    candidate = program("return math.isqrt(x) if x >= 0 else 0")
    use = ["for i in (0, 1, 4, 10):\n    solution(i)"]
    assert found(canonical, candidate, use) is not None
    assert found(canonical, candidate, use, [variant]) is None


def test_inputs_on_which_a_right_answer_never_ends_are_outside_the_contract() -> None:
    """The digits of a negative number: no test asks, and the canonical would hang."""
    canonical = program("n = 0\n    while x:\n        n, x = n + 1, x // 10\n    return n")
    candidate = program("return len(str(x)) if x > 0 else 0")
    assert found(canonical, candidate, ["for i in range(1, 40, 7):\n    solution(i)"]) is None
    assert found(canonical, program("return len(str(x))"), ["solution(7)"]) is not None


COUNTER = """
class solution:
    def __init__(self, start=0):
        self.value = start
        self.log = []

    def add(self, n):
        if n < 0:
            raise ValueError(n)
        self.value += n
        self.log.append(n)
        return self

    def __len__(self):
        return len(self.log)

    def __iter__(self):
        return iter(self.log)

    def __getitem__(self, i):
        return self.log[i]
"""
USES = ["c = solution(2)\nc.add(1).add(2)\nc.value\nlen(c)\nlist(c)\nc[0]\n3 in c"]
CLASS_SLIPS = {
    "an attribute": ("self.value += n", "self.value -= n"),
    "a method's result": ("return self\n", "return solution(self.value)\n"),
    "the length": ("return len(self.log)", "return len(self.log) + 1"),
    "the items": ("return iter(self.log)", "return iter(self.log[::-1])"),
    "an item": ("return self.log[i]", "return self.log[-1]"),
    "a default": ("start=0", "start=1"),
    "an error": ("raise ValueError(n)", "raise KeyError(n)"),
}


@pytest.mark.parametrize("name", CLASS_SLIPS)
def test_an_effect_that_a_test_causes_and_does_not_look_at_is_found(name: str) -> None:
    """The tests assert nothing at all; the traces of their uses tell."""
    old, new = CLASS_SLIPS[name]
    assert COUNTER.count(old) == 1
    uses = [*USES, "solution().value", "try:\n    solution().add(-1)\nexcept Exception:\n    pass"]
    message = found(COUNTER, COUNTER.replace(old, new), uses)
    assert message is not None
    assert "an effect that a constraint causes and does not look at" in message
    assert found(COUNTER, COUNTER, uses, [COUNTER]) is None


def test_classes_that_differ_inside_only_are_the_same() -> None:
    """What nobody uses has no trace."""
    other = COUNTER.replace("self.log = []", "self.log, self.unused = [], 7")
    assert found(COUNTER, other, USES) is None


PANDAS = "import pandas as pd\nimport numpy as np\n\ndef solution(frame):\n    {}\n"
FRAME = "import pandas as pd\nsolution(pd.DataFrame({'a': [2, 1, 2], 'b': [1.0, None, 3.0]}))"


@pytest.mark.parametrize(
    ("canonical", "candidate", "differs"),
    [
        ("return frame.sort_values('a')", "return frame.sort_values('a')", False),
        ("return frame.sort_values('a')", "return frame.sort_values('b')", True),
        ("return frame.reset_index(drop=True)", "return frame.set_index('a', drop=False)", True),
        ("return frame['a']", "return frame['a'].astype(float)", True),
        ("return frame['b'] * 1", "return frame['b'] * (1 + 1e-13)", False),
        ("return np.float64(1.5)", "return 1.5", False),
        ("return np.array([1, 2])", "return [1, 2]", False),
        ("return frame.copy()", "frame['c'] = 1\n    return frame.drop(columns='c')", True),
    ],
)
def test_tables_are_compared_by_values_types_and_labels(
    canonical: str, candidate: str, differs: bool
) -> None:
    """NaN equals NaN; a table that was passed in and changed shows."""
    answer = found(PANDAS.format(canonical), PANDAS.format(candidate), [FRAME])
    assert (answer is not None) is differs


def test_in_the_sandbox_the_verdict_says_the_same() -> None:
    """Where the candidate lives in another process: functions, classes and what they return."""
    test = difference_test(
        canonical=COUNTER, variants=[COUNTER], tests=USES, entry_points=("solution",)
    )
    [same] = judge(COUNTER, [test])
    assert same.verdict is Verdict.PASSED, same
    [other] = judge(COUNTER.replace("self.value += n", "self.value -= n"), [test])
    assert other.verdict is Verdict.FAILED, other
    canonical = program("yield from x")
    test = difference_test(
        canonical=canonical,
        variants=[],
        tests=["list(solution([1, 2]))"],
        entry_points=("solution",),
    )
    [same] = judge(program("for item in x:\n        yield item"), [test])
    assert same.verdict is Verdict.PASSED, same
