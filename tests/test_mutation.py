"""Mutants: each compiles and differs, by one slip, in what the program does."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import fake_judge
import pytest
from fake_judge import ADD_ONE, FakeJudge

from intentspec_dataset import Implementation, SpecPair, load_implementations
from intentspec_metric import cli
from intentspec_metric.soundness.mutation import mutants
from intentspec_metric.soundness.mutation_score import TaskMutants, mutation_scores

OPERATORS: dict[str, tuple[str, str, set[str]]] = {
    "less": ("a < b", "Lt", {"a <= b", "a >= b"}),
    "less or equal": ("a <= b", "LtE", {"a < b", "a > b"}),
    "greater": ("a > b", "Gt", {"a >= b", "a <= b"}),
    "greater or equal": ("a >= b", "GtE", {"a > b", "a < b"}),
    "equal": ("a == b", "Eq", {"a != b"}),
    "not equal": ("a != b", "NotEq", {"a == b"}),
    "in": ("a in b", "In", {"a not in b"}),
    "not in": ("a not in b", "NotIn", {"a in b"}),
    "is": ("a is b", "Is", {"a is not b"}),
    "is not": ("a is not b", "IsNot", {"a is b"}),
    "chain": ("a < b < c", "Lt", {"a <= b < c", "a >= b < c", "a < b <= c", "a < b >= c"}),
    "plus": ("a + b", "Add", {"a - b"}),
    "minus": ("a - b", "Sub", {"a + b"}),
    "times": ("a * b", "Mult", {"a // b"}),
    "divided": ("a / b", "Div", {"a // b"}),
    "whole": ("a // b", "FloorDiv", {"a / b"}),
    "rest": ("a % b", "Mod", {"a // b"}),
    "power": ("a ** b", "Pow", {"a * b"}),
    "bits": ("a & b", "BitAnd", {"a | b"}),
    "or of bits": ("a | b", "BitOr", {"a & b"}),
    "left": ("a << b", "LShift", {"a >> b"}),
    "right": ("a >> b", "RShift", {"a << b"}),
    "and": ("a and b", "And", {"a or b"}),
    "or": ("a or b", "Or", {"a and b"}),
    "not": ("not a", "Not removed", {"a"}),
    "sign": ("-a", "USub removed", {"a"}),
    "whole number": ("7", "7 -> ", {"8", "6"}),
    "float": ("1.5", "1.5 -> 2.5", {"2.5"}),
    "bool": ("True", "True -> False", {"False"}),
    "text": ("'a'", "'a' -> ''", {"''"}),
    "empty text": ("''", "'' -> 'x'", {"'x'"}),
    "choice": ("a if b else c", "condition negated", {"a if not b else c"}),
    "filter": ("[i for i in a if i]", "filter removed", {"[i for i in a]"}),
    "least": ("min(a)", "min -> max", {"max(a)"}),
    "any": ("any(a)", "any -> all", {"all(a)"}),
    "bisection": ("bisect_left(a, b)", "bisect_left -> bisect_right", {"bisect_right(a, b)"}),
    "method": ("a.find(b)", "find -> rfind", {"a.rfind(b)"}),
    "copy": ("list(a)", "list() removed", {"a"}),
    "sorted": ("sorted(a)", "sorted() removed", {"a"}),
    "copying method": ("a.copy()", ".copy() removed", {"a"}),
    "case": ("a.lower()", "lower", {"a.upper()", "a"}),
    "copying slice": ("a[:]", "copying slice removed", {"a"}),
    "keywords": ("f(a, k=b)", "k= removed", {"f(a)"}),
}


@pytest.mark.parametrize("name", OPERATORS)
def test_each_operator_makes_the_changes_that_it_should(name: str) -> None:
    """And nothing else, apart from leaving the value out, which every return gets."""
    expression, change, expected = OPERATORS[name]
    found = {each.code: each for each in mutants(f"def f(a, b, c, k):\n    return {expression}\n")}
    whole = "def f(a, b, c, k):\n    return {}"
    nothing = found.pop(whole.format("None"))
    assert nothing.change == "returns None"
    assert set(found) == {whole.format(each) for each in expected}
    assert all(change in each.change for each in found.values())
    assert {each.line for each in found.values()} == {2}


STATEMENTS: dict[str, tuple[str, int, str, str]] = {
    "a call left out": ("log(x)", 2, "line 2 left out", "pass"),
    "an assignment left out": ("x = g(x)", 2, "line 2 left out", "pass"),
    "a raise left out": ("raise E", 2, "line 2 left out", "pass"),
    "an if left out": ("if x:\n        g()", 2, "line 2 left out", "pass"),
    "a branch emptied": ("if x:\n        g()", 3, "line 3 left out", "if x:\n        pass"),
    "a condition negated": ("if x:\n        g()", 2, "negated", "if not x:\n        g()"),
    "an addition turned": ("x += y", 2, "Add -> Sub", "x -= y"),
    "a break": ("while x:\n        break", 3, "break -> continue", "while x:\n        continue"),
    "an else emptied": (
        "for i in x:\n        yield\n    else:\n        g()",
        5,
        "line 5 left out",
        "for i in x:\n        yield\n    else:\n        pass",
    ),
    "a handler emptied": (
        "try:\n        g(x)\n    except E:\n        h()",
        5,
        "line 5 left out",
        "try:\n        g(x)\n    except E:\n        pass",
    ),
}


@pytest.mark.parametrize("name", STATEMENTS)
def test_statements_are_left_out_or_turned(name: str) -> None:
    """The line is that of the statement, not of the block that it stands in."""
    body, line, change, expected = STATEMENTS[name]
    found = {each.code: each for each in mutants(f"def f(x, y):\n    {body}\n")}
    mutant = found[f"def f(x, y):\n    {expected}"]
    assert mutant.line == line
    assert change in mutant.change


QUIET = '''
"""Words of the module, 1 < 2."""
from typing import Literal


class Box:
    """Words of the class."""

    size: int

    def get(self, key: "Literal['a', 1]" = None) -> "dict[str, 1]":
        """Words of the method, 3 + 4."""

    async def wait(self) -> Literal["x"]:
        """Words of the coroutine."""
        raise ValueError(f"words of a message: {self.size:>10}")
'''


def test_docstrings_annotations_and_words_of_messages_are_not_behaviour() -> None:
    """A mutant of those would be equivalent, whatever the tests."""
    assert [each.change for each in mutants(QUIET)] == ["line 16 left out"]


def test_expressions_inside_a_message_are_behaviour() -> None:
    """Text that is built is a result like any other."""
    found = [each.code.splitlines()[1] for each in mutants("def f(a):\n    return f'{a + 1}!'\n")]
    assert "    return f'{a - 1}!'" in found
    assert "    return f'{a + 2}!'" in found


def test_every_mutant_of_our_canonicals_compiles_and_differs() -> None:
    """Each is another program than the canonical and than the others, in order of lines."""
    for each in load_implementations():
        if each.role == "canonical":
            made = mutants(each.code)
            codes = [ast.dump(ast.parse(mutant.code)) for mutant in made]
            assert len({*codes, ast.dump(ast.parse(each.code))}) == len(codes) + 1
            lines = [mutant.line for mutant in made]
            assert lines == sorted(lines)
            assert lines[0] >= 1
            assert lines[-1] <= len(each.code.splitlines())


# --- the score ---------------------------------------------------------------------------

ADD_ONE_CODE = "def solution(x):\n    if x is None:\n        return None\n    return x + 1\n"
ADD_ONE_VARIANT = "def solution(x):\n    return None if x is None else 1 + x\n"


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> FakeJudge:
    """Let this process run the programs: they are this file's own."""
    return fake_judge.install(monkeypatch)


def programs(canonical: str, *variants: str) -> list[Implementation]:
    """Return implementations of the task."""
    roles = ["canonical", *("variant" for _ in variants)]
    return [
        Implementation.from_row({"task_id": "Test/add_one", "role": role, "code": code})
        for role, code in zip(roles, (canonical, *variants), strict=True)
    ]


def score(row: dict[str, Any], *code: str) -> TaskMutants:
    """Return the mutation score of one pair."""
    [found] = mutation_scores([SpecPair.from_row(row)], programs(*code), num_workers=1)
    return found


def with_test(test: str) -> dict[str, Any]:
    """Return ADD_ONE with another stated test."""
    stated, hidden = ADD_ONE["constraints"]
    return {**ADD_ONE, "constraints": [{**stated, "test_code": test}, hidden]}


def test_a_sound_pair_catches_its_mutants(judge: FakeJudge) -> None:
    """Counts add up; the mutant that crashes on everything isn't counted as caught."""
    crash = "def solution(x):\n    y = x\n    return None if y is None else y + 1\n"
    found = score(with_test("assert solution(1) == 2\nassert solution(5) == 6"), crash)
    assert found.survivors == []
    assert found.rate == 1.0
    assert found.n_crashing == 1  # without its second line it has no y
    counts = found.n_crashing + found.n_caught + found.n_equivalent
    assert found.n_mutants == counts == len(mutants(crash))


def test_what_a_weak_test_lets_through_is_listed_with_the_difference(judge: FakeJudge) -> None:
    """The pair asks only for a larger number: one more than one more gets past it."""
    found = score(with_test("assert solution(1) > 1"), ADD_ONE_CODE, ADD_ONE_VARIANT)
    changes = {mutant.change: how for mutant, how in found.survivors}
    assert set(changes) == {"1 -> 2"}
    assert "an effect that a constraint causes and does not look at" in changes["1 -> 2"]
    assert found.rate is not None
    assert found.rate < 1
    [(mutant, _)] = found.survivors
    assert mutant.line == 4


def test_an_equivalent_mutant_is_called_equivalent(judge: FakeJudge) -> None:
    """It does what the canonical does on everything: no fault of the tests."""
    code = ADD_ONE_CODE.replace("x is None", "x is None or x is None")
    found = score(with_test("assert solution(1) == 2\nassert solution(-3) == -2"), code)
    assert found.n_equivalent == 1  # `and` for `or`
    assert found.survivors == []


def test_a_canonical_may_bear_a_name_of_its_own(judge: FakeJudge) -> None:
    """As those of the first release do."""
    named = Implementation.from_row(
        {
            "task_id": "Test/add_one",
            "role": "canonical",
            "code": ADD_ONE_CODE.replace("solution", "increased"),
            "entry_point": "increased",
        }
    )
    [found] = mutation_scores([SpecPair.from_row(ADD_ONE)], [named])
    assert found.n_caught > 0
    assert found.n_crashing < found.n_mutants


def test_a_pair_without_a_canonical_has_no_score(judge: FakeJudge) -> None:
    """There is nothing to mutate."""
    assert mutation_scores([SpecPair.from_row(ADD_ONE)], []) == []
    assert TaskMutants("Test/1").rate is None


def test_the_command_lists_survivors_and_writes_figures(
    judge: FakeJudge, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 1 below what is asked, with the pairs that are below it."""

    def run(test: str) -> tuple[int, str, dict[str, Any]]:
        row = json.dumps(with_test(test))
        (tmp_path / "spec_pairs.jsonl").write_text(row, encoding="utf-8")
        rows = [json.dumps(each.to_row()) for each in programs(ADD_ONE_CODE, ADD_ONE_VARIANT)]
        (tmp_path / "implementations.jsonl").write_text("\n".join(rows), encoding="utf-8")
        output = tmp_path / "out" / "mutants.json"
        code = cli.main(["mutants", "--spec-pairs", str(tmp_path), "--output", str(output)])
        return code, capsys.readouterr().out, json.loads(output.read_text(encoding="utf-8"))

    code, out, figures = run("assert solution(1) == 2\nassert solution(5) == 6")
    assert code == 0
    assert figures["rate"] == 1.0
    assert (figures["n_caught"], figures["low"]) == (figures["n_differing"], [])
    assert set(figures["content"]) == {"spec_pairs", "canonicals", "implementations"}

    code, out, figures = run("assert solution(1) is not None")
    assert code == 1
    assert "line 4: Add -> Sub" in out
    assert "1 of 1 pairs are below 70%: Test/add_one" in out
    assert figures["low"] == ["Test/add_one"]
    [task] = figures["tasks"]
    assert {each["change"] for each in task["survivors"]} == {"Add -> Sub", "1 -> 2", "1 -> 0"}
    assert figures["n_differing"] - figures["n_caught"] == len(task["survivors"])
