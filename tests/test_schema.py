"""The rows, the rules they keep, and what counts as a test."""

from __future__ import annotations

import doctest
import gc
import subprocess
import sys
import threading
import time
from copy import deepcopy
from types import ModuleType
from typing import Any

import pytest

from intentspec_dataset import (
    Constraint,
    Implementation,
    SpecPair,
    SpecPairError,
    checks,
    kinds,
    load_implementations,
    syntax,
)
from intentspec_dataset import lint as lint_module
from intentspec_dataset.checks import find_check, lint, mentions_entry_point, vacuity
from intentspec_dataset.kinds import FAMILIES, INFERABILITIES, INFERABLE, KINDS, family_of

ROW: dict[str, Any] = {
    "task_id": "Test/1",
    "spec_type": "algorithm",
    "ambiguous_prompt": "Double the number.",
    "gold_prompt": "Double the number; None stays None.",
    "constraints": [
        {"id": "C1", "description": "Doubles.", "test_code": "assert solution(2) == 4"},
        {
            "id": "C2",
            "description": "None stays None.",
            "kind": "missing_values",
            "inferability": "arbitrary",
            "test_code": "assert solution(None) is None",
        },
    ],
    "stated_test_ids": ["C1"],
    "hidden_test_ids": ["C2"],
}
PROGRAM = {"task_id": "Test/1", "role": "canonical", "code": "def solution(x): return x * 2"}


def changed(path: str, value: object) -> dict[str, Any]:
    """Return a copy of ROW with one field changed; the path is like ``constraints.0.id``."""
    row = deepcopy(ROW)
    *parents, last = (int(part) if part.isdecimal() else part for part in path.split("."))
    target: Any = row
    for part in parents:
        target = target[part]
    target[last] = value
    return row


def test_a_row_gives_its_constraints_by_list_and_by_id() -> None:
    """Everything that a scorer asks of a spec pair."""
    pair = SpecPair.from_row({**ROW, "aliases": ["double"]})
    assert pair.entry_points == ("solution", "double")
    assert [each.id for each in pair.stated] == ["C1"]
    assert [each.id for each in pair.hidden] == ["C2"]
    assert pair.constraint("C2").kind == "missing_values"
    assert pair.tests == {each["id"]: each["test_code"] for each in ROW["constraints"]}
    with pytest.raises(KeyError, match="C9"):
        pair.constraint("C9")


def test_rows_go_out_as_they_came_in_and_are_frozen() -> None:
    """``to_row`` is the inverse of ``from_row``; extra columns stay outside."""
    pair = SpecPair.from_row({**ROW, "difficulty": 3})
    assert SpecPair.from_row(pair.to_row()) == pair
    assert "difficulty" not in pair.to_row()
    with pytest.raises(ValueError, match="frozen"):
        pair.task_id = "Test/2"


@pytest.mark.parametrize(
    ("path", "value", "field", "says"),
    [
        ("task_id", " ", "task_id", "name the task"),
        ("task_id", "a\nb", "task_id", "name the task"),
        ("task_id", 7, "task_id", "found 7; write a text"),
        ("spec_type", "", "spec_type", "blank"),
        ("ambiguous_prompt", " \n", "ambiguous_prompt", "blank"),
        ("gold_prompt", "", "gold_prompt", "blank"),
        ("gold_prompt", "\ud800", "gold_prompt", "lone surrogate"),
        ("entry_point", "2solution", "entry_point", "name of a function"),
        ("entry_point", "class", "entry_point", "name of a function"),
        ("aliases", ["a b"], "aliases[0]", "name of a function"),
        ("aliases", ["solution"], "aliases", "twice"),
        ("signature", "def other(x):", "signature", "def solution("),
        ("signature", "def solution(x)", "signature", "def solution("),
        ("constraints", [], "stated_test_ids", "no constraint has"),
        ("constraints", 3, "constraints", "write a list"),
        ("constraints.0", "C1", "constraints[0]", "write an object"),
        ("constraints.0.id", "C2", "constraints", "'C2' twice"),
        ("constraints.0.id", "", "constraints[0].id", "blank"),
        ("constraints.1.kind", "colour", "constraints[1].kind", "ordering, tie_breaking"),
        ("constraints.1.inferability", "no", "constraints[1].inferability", "conventional"),
        ("constraints.1.logic", "x", "constraints[1].logic", "postcondition"),
        ("constraints.0.test_code", "", "constraints[0].test_code", "without code"),
        ("constraints.0.test_code", "# x\npass", "constraints[0].test_code", "without code"),
        ("constraints.0.test_code", "solution(1)", "constraints[0].test_code", "without any check"),
        ("constraints.0.test_code", "assert (", "constraints[0].test_code", "doesn't compile"),
        ("constraints.0.test_code", "return 1", "constraints[0].test_code", "doesn't compile"),
        ("constraints.0.test_code", "x = '\0'", "constraints[0].test_code", "doesn't compile"),
        (
            "constraints.0.test_code",
            "x = 1\nassert x",
            "constraints[0].test_code",
            "never mentions",
        ),
        ("stated_test_ids", ["C1", "C3"], "stated_test_ids", "'C3', which no constraint has"),
        ("stated_test_ids", ["C1", "C2"], "constraints[1]", "both lists"),
        ("stated_test_ids", ["C1", "C1"], "stated_test_ids", "twice"),
        ("stated_test_ids", [], "stated_test_ids", "at least one"),
        ("stated_test_ids", "C1", "stated_test_ids", "write a list"),
        ("hidden_test_ids", [], "constraints[1]", "neither list"),
        ("hidden_test_ids", [2], "hidden_test_ids[0]", "write a text"),
    ],
)
def test_a_wrong_field_is_refused_by_name(path: str, value: object, field: str, says: str) -> None:
    """The error names the place, the task, the field, what was found and what to do."""
    row = changed(path, value)
    with pytest.raises(SpecPairError) as caught:
        SpecPair.from_row(row, where="here: line 3")
    message = str(caught.value)
    assert message.startswith("here: line 3: ")
    assert f"{field}: found " in message
    assert says in message
    assert "pydantic" not in message
    if isinstance(row["task_id"], str) and row["task_id"].strip():
        assert row["task_id"].strip() in message


def test_all_that_is_wrong_with_a_row_is_told_at_once() -> None:
    """An author mends a file once."""
    row = changed("constraints.0.test_code", "assert True") | {"gold_prompt": "", "spec_type": ""}
    with pytest.raises(SpecPairError) as caught:
        SpecPair.from_row(row)
    assert [name in str(caught.value) for name in ("gold_prompt", "spec_type", "C1", "[0]")] == [
        True,
        True,
        False,
        True,
    ]


@pytest.mark.parametrize("column", ["task_id", "constraints", "stated_test_ids", "gold_prompt"])
def test_a_missing_column_is_refused(column: str) -> None:
    """What has no default is required."""
    row = {name: value for name, value in ROW.items() if name != column}
    with pytest.raises(SpecPairError, match=f"{column}: found none"):
        SpecPair.from_row(row)


@pytest.mark.parametrize("row", [None, 3, "text", [1]])
def test_what_is_no_row_is_refused(row: Any) -> None:
    """A row is a mapping."""
    with pytest.raises(SpecPairError, match="where a row"):
        SpecPair.from_row(row)


def test_what_table_libraries_make_of_a_row_is_understood() -> None:
    """NaN for an empty text, None for an empty list, arrays, records as columns."""
    import numpy as np

    table = {
        **ROW,
        "signature": float("nan"),
        "aliases": None,
        "stated_test_ids": np.array(["C1"]),
        "constraints": {
            "id": ["C1", "C2"],
            "test_code": [each["test_code"] for each in ROW["constraints"]],
        },
    }
    pair = SpecPair.from_row(table)
    assert (pair.signature, pair.aliases, pair.stated_test_ids) == (None, (), ("C1",))
    assert [each.id for each in pair.constraints] == ["C1", "C2"]


@pytest.mark.parametrize(
    ("more", "field", "says"),
    [
        ({"role": "reference"}, "role", "canonical, variant"),
        ({"role": "violator"}, "violates", "names its constraint"),
        ({"violates": "C2"}, "violates", "only a violator"),
        ({"also_violates": ["C2"]}, "also_violates", "only a violator"),
        (
            {"role": "violator", "violates": "C2", "also_violates": ["C2"]},
            "also_violates",
            "twice",
        ),
        ({"code": ""}, "code", "blank"),
        ({"code": "def solution("}, "code", "doesn't compile"),
        ({"entry_point": "a-b"}, "entry_point", "name of a function"),
        ({"witness": "[1, 2"}, "witness", "arguments of a call"),
        ({"witness": "x = ]"}, "witness", "arguments of a call"),
    ],
)
def test_a_wrong_implementation_is_refused(more: dict[str, Any], field: str, says: str) -> None:
    """The same rules of speech as for spec pairs."""
    with pytest.raises(SpecPairError) as caught:
        Implementation.from_row({**PROGRAM, **more})
    assert f"task Test/1, {field}: found " in str(caught.value)
    assert says in str(caught.value)


def test_a_blind_answer_is_kept_even_if_it_is_no_program() -> None:
    """Blind answers are never polished; the others have to compile."""
    broken = {**PROGRAM, "code": "def solution(", "role": "blind_gold"}
    assert Implementation.from_row(broken).code == "def solution("


@pytest.mark.parametrize("witness", ["", "[1, 2], 3", "values=(1,)", "*[1]  # a comment"])
def test_a_witness_is_an_argument_list(witness: str) -> None:
    """Whatever may stand between the parentheses of a call."""
    assert Implementation.from_row({**PROGRAM, "witness": witness}).witness == witness


CHECKS = {
    "assert": "assert solution(1) == 2",
    "raise": "if solution(1) != 2:\n    raise ValueError",
    "assert False after a call that must raise": (
        "try:\n    solution(-1)\n    assert False, 'no error'\nexcept ValueError:\n    pass"
    ),
    "numpy": "import numpy as np\nnp.testing.assert_allclose(solution(1), 2)",
    "pandas": "import pandas as pd\npd.testing.assert_frame_equal(solution(a), b)",
    "unittest": (
        "import unittest\nclass T(unittest.TestCase):\n"
        "    def test_it(self):\n        self.assertEqual(solution(1), 2)\nunittest.main()"
    ),
    "pytest": "import pytest\nwith pytest.raises(ValueError):\n    solution(-1)",
    "imported helper": "from helpers import verify_sorted\nverify_sorted(solution([2, 1]))",
    "called function": "def f():\n    assert solution(1) == 2\nf()",
    "called through another": "def f():\n    g()\ndef g():\n    assert solution(1)\nf()",
    "method": "class T:\n    def run(self):\n        assert solution(1)\nT().run()",
    "decorated": "@run\ndef f():\n    assert solution(1) == 2",
    "passed on": "def f(x):\n    assert solution(x)\nlist(map(f, [1, 2]))",
    "check, called": "def check(c):\n    assert c(1) == 2\ncheck(solution)",
    "check, by convention": "METADATA = {}\ndef check(candidate):\n    assert candidate(1) == 2",
    "loop": "for x in range(3):\n    assert solution(x) == 2 * x, x",
    "looked up": "assert globals()['solution'](1) == 2",
    "evaluated": "assert eval('solution(1)') == 2",
}
VACUOUS = {
    "empty": ("", "without code"),
    "comment": ("# nothing\npass", "without code"),
    "docstring": ("'''assert solution(1)'''", "without code"),
    "call alone": ("result = solution(1)", "without any check"),
    "print": ("print(solution(1))", "without any check"),
    "never called": ("def f():\n    assert solution(1)\nsolution(2)", "without any check"),
    "own vacuous check": ("def check(c):\n    c(1)\ncheck(solution)", "without any check"),
    "own lambda": ("check = lambda c: c(1) == 2\ncheck(solution)", "without any check"),
    "check of two": ("def check(a, b):\n    assert a == b\nsolution(1)", "without any check"),
    "dead branch": ("if False:\n    assert solution(1)\nsolution(1)", "without any check"),
    "constant": ("solution(1)\nassert True", "hold whatever"),
    "constant compare": ("solution(1)\nassert 1 == 1", "hold whatever"),
    "tuple": ("assert (solution(1) == 2, 'wrong')", "hold whatever"),
    "list": ("assert [solution(1) == 2]", "hold whatever"),
    "generator": ("assert (solution(x) == x for x in [1])", "hold whatever"),
    "lambda": ("assert lambda: solution(1) == 2", "hold whatever"),
    "or True": ("assert solution(1) == 2 or True", "hold whatever"),
    "not False": ("solution(1)\nassert not False", "hold whatever"),
    "no entry point": ("import math\nassert math.pi > 3", "never mentions"),
    "named in a message": ("x = 1\nassert x, 'solution(1) fails'", "never mentions"),
    "only assigned": ("solution = 3\nimport math\nassert math.pi", "never mentions"),
    "defines its own": ("def solution(x): return 2\nassert solution(1) == 2", "defines solution"),
}


@pytest.mark.parametrize("name", CHECKS)
def test_a_test_with_a_check_is_accepted(name: str) -> None:
    """Refusing a good test would be as wrong as taking an empty one."""
    assert find_check(CHECKS[name])
    assert mentions_entry_point(CHECKS[name])
    assert vacuity(CHECKS[name]) is None


@pytest.mark.parametrize("name", VACUOUS)
def test_a_test_that_checks_nothing_is_named(name: str) -> None:
    """It would count every candidate as passing."""
    code, says = VACUOUS[name]
    reason = vacuity(code)
    assert reason is not None
    assert says in reason


def test_an_alias_counts_as_the_entry_point() -> None:
    """HumanEval's own name for the task may stand in its test."""
    assert vacuity("assert double(2) == 4", ("solution", "double")) is None
    assert vacuity("assert double(2) == 4") is not None


def test_text_that_is_no_program_has_no_check() -> None:
    """The two predicates answer for any text; deep nesting doesn't break them."""
    for text in ("assert (", "\0", "x = " + "(" * 5000, "x = " + "-" * 50_000 + "1"):
        assert not find_check(text)
        assert not mentions_entry_point(text)


def test_humaneval_style_tests_are_called_when_they_are_run() -> None:
    """``check(candidate)`` waits for a call, and ``tests`` holds it; nothing else is changed."""
    waiting = "def check(candidate):\n    assert candidate(2) == 5"
    row = changed("constraints.0.test_code", waiting)
    pair = SpecPair.from_row(row)
    assert pair.constraint("C1").test_code == waiting
    with pytest.raises(AssertionError):
        exec(pair.tests["C1"], {"solution": lambda x: 2 * x})
    calls_itself = waiting + "\ncheck(solution)"
    assert SpecPair.from_row(changed("constraints.0.test_code", calls_itself)).tests["C1"] == (
        calls_itself
    )


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("if abs(solution(2) - 4) > 1e-6:\n    raise AssertionError", "NaN"),
        ("r = solution(2)\nif 1e-6 < abs(r - 4):\n    assert False", "NaN"),
        ("assert not abs(solution(2) - 4) > 1e-6", "NaN"),
        ("for a, b in zip(solution(1), [1]):\n    assert a == b", "zip"),
        ("got = solution(1)\nassert all(a == b for a, b in zip(got, [1]))", "zip"),
        ("assert math.isclose(solution(1), 2)", "math is used"),
        ("try:\n    solution(1)\nexcept ValueError as e:\n    assert 'x' in str(e)", "exception"),
        ("try:\n    solution(1)\nexcept ValueError as e:\n    assert e.args[0] == 1", "exception"),
    ],
)
def test_a_weak_test_is_pointed_at(code: str, says: str) -> None:
    """Each finding names the line and what to write instead."""
    found = lint(code)
    assert len(found) == 1
    assert found[0].startswith("line ")
    assert says in found[0]


@pytest.mark.parametrize(
    "code",
    [
        "assert abs(solution(2) - 4) <= 1e-6",
        "r = solution(2)\nif r != r or abs(r - 4) > 1e-6:\n    raise AssertionError",
        "import math\nr = solution(2)\nif math.isnan(r) or abs(r - 4) > 1:\n    raise ValueError",
        "if abs(solution(2)) > 3:\n    big = True\nassert solution(2)",
        "for a, b in zip(solution(1), [1], strict=True):\n    assert a == b",
        "got = solution(1)\nassert len(got) == 1\nfor a, b in zip(got, [1]):\n    assert a == b",
        "got = solution(1)\nassert all(a <= b for a, b in zip(got, got[1:]))",
        "for x, y in zip([1, 2], [2, 4]):\n    assert solution(x) == y",
        "try:\n    solution(1)\nexcept ValueError as e:\n    assert isinstance(e, ValueError)",
        "def helper(x):\n    return x\nassert helper(solution(1)) == 1",
        "from helpers import *\nassert ready(solution(1))",
        "match solution(1):\n    case [x, *rest]:\n        assert x and rest",
    ],
)
def test_a_sound_test_is_left_alone(code: str) -> None:
    """Authors must not learn to ignore the findings."""
    assert lint(code) == []


def test_kinds_are_a_closed_list_in_families() -> None:
    """Every kind has a family, a definition and two different examples."""
    assert {kind.family for kind in KINDS.values()} == set(FAMILIES)
    assert 5 <= len(FAMILIES) <= 6
    for name, kind in KINDS.items():
        assert kind.name == name
        assert family_of(name) == kind.family
        assert len({kind.definition, *kind.examples}) == 3
    assert set(INFERABLE) < set(INFERABILITIES)
    with pytest.raises(ValueError, match="ordering"):
        family_of("colour")


def test_importing_the_package_and_loading_types_stays_light() -> None:
    """Scoring starts a process per worker: table libraries are for those who use tables."""
    code = (
        "import sys, intentspec_dataset\n"
        "assert 'pydantic' not in sys.modules\n"
        "from intentspec_dataset import SpecPair, load_spec_pairs, data_hash, __version__\n"
        "bad = {'datasets', 'pandas', 'pyarrow', 'numpy', 'evaluate'} & set(sys.modules)\n"
        "assert not bad, bad"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_an_unknown_public_name_is_an_attribute_error() -> None:
    """Lazy loading hides no typing mistakes."""
    import intentspec_dataset

    assert set(intentspec_dataset.__all__) <= set(dir(intentspec_dataset))
    for name in intentspec_dataset.__all__:
        assert getattr(intentspec_dataset, name) is not None
    with pytest.raises(AttributeError, match="load_spec_pear"):
        _ = intentspec_dataset.load_spec_pear
    assert Constraint.from_row({"id": "C1", "test_code": "x"}).kind is None


@pytest.mark.parametrize("module", [checks, kinds, lint_module, syntax])
def test_the_examples_in_the_docstrings_hold(module: ModuleType) -> None:
    """What the documentation shows is what happens."""
    result = doctest.testmod(module)
    assert result.attempted
    assert not result.failed


def test_threads_may_parse_at_once() -> None:
    """Up to Python 3.12 ``ast`` counts its depth for all threads together, and trips over it."""
    codes = [each.code for each in load_implementations()]
    faults: list[str] = []

    def work(number: int) -> None:
        for code in codes[number::4]:
            try:
                syntax.parse.__wrapped__(code)
            except SyntaxError:
                pass
            except Exception as error:
                faults.append(repr(error))

    def switch(*_: object) -> None:
        time.sleep(0)

    interval, thresholds = sys.getswitchinterval(), gc.get_threshold()
    gc.callbacks.append(switch)
    try:
        sys.setswitchinterval(1e-6)
        gc.set_threshold(50)
        threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        gc.set_threshold(*thresholds)
        sys.setswitchinterval(interval)
        gc.callbacks.remove(switch)
    assert faults == []
