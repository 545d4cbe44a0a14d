"""Other benchmarks as spec pairs: fixtures of our own in their formats, and HumanEval itself."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from intentspec_dataset import load_implementations, load_spec_pairs
from intentspec_dataset.errors import ArgumentValueError, CandidateDataError, SpecPairError
from intentspec_metric import score
from intentspec_metric.cli import main
from intentspec_metric.importing import Imported, import_benchmark
from intentspec_metric.importing.differential import differential_test
from intentspec_metric.importing.examples import docstring_examples
from intentspec_metric.importing.input_types import (
    UntypedInputsError,
    asserted_arguments,
    typed_inputs,
)
from intentspec_metric.judging import judge

_TOP = """from typing import List


def half(x):
    return x // 2


"""
PROMPT = (
    _TOP
    + '''def halves(numbers: List[int]) -> List[int]:
    """Halve each number, rounding down.
    >>> halves([4, 6])
    [2, 3]
    """
'''
)
BODY = "    return [half(number) for number in numbers]\n"
BASE = """
def check(candidate):
    assert candidate([8]) == [half(8)]
    assert candidate([]) == []
"""
PLUS = """
def check(candidate):
    inputs = [[[8]], [[7, 1]], [[-1]]]
    results = [[4], [3, 0], [-1]]
    for i, (inp, exp) in enumerate(zip(inputs, results)):
        assert candidate(*inp) == exp
"""
ROW = {"task_id": "HumanEval/900", "prompt": PROMPT, "entry_point": "halves"}
HUMANEVAL = {**ROW, "canonical_solution": BODY, "test": BASE}
ORIGIN = {**ROW, "canonical_solution": "\n\n" + BODY, "test": PLUS}
INPUTS = {
    **ROW,
    "canonical_solution": "\n\n" + BODY,
    "contract": "\n    assert isinstance(numbers, list)\n",
    "base_input": [[[8]], [[]]],
    "plus_input": [[[7, 1]], [[-1]]],
    "atol": 0,
}
EXAMPLES = {
    "task_id": "HumanEval/900",
    "entry_point": "halves",
    "given_tests": ["assert halves([4, 6]) == [2, 3]"],
}
TRUNCATES = "def halves(numbers):\n    return [int(number / 2) for number in numbers]\n"

MBPP = {
    "task_id": "Mbpp/900",
    "prompt": '"""\nWrite a function to swap pairs.\nassert swap([(1, 2)]) == [(2, 1)]\n"""\n',
    "entry_point": "swap",
    "canonical_solution": "def swap(pairs):\n  return [p[::-1] for p in pairs]\n",
    "assertion": "assert swap([(1, 2)]) == [(2, 1)]\nassert swap([(3, 4)]) == [(4, 3)]",
    "base_input": [[[[1, 2]]], [[[3, 4]]]],
    "plus_input": [[[]], [[[5, 6], [7, 8]]]],
    "atol": 0,
    "contract": "",
}
GENERIC = {
    "task_id": "ours/next",
    "prompt": "Write next_day(day).",
    "entry_point": "next_day",
    "reference": "def next_day(day):\n    return (day + 1) % 7\n",
    "visible_tests": ["assert next_day(1) == 2"],
    "hidden_tests": ["assert next_day(6) == 0"],
}


def _file(path: Path, *rows: Mapping[str, Any]) -> Path:
    text = "".join(json.dumps(row) + "\n" for row in rows)
    if path.suffix == ".gz":
        path.write_bytes(gzip.compress(text.encode()))
    else:
        path.write_text(text, encoding="utf-8")
    return path


def _imported(
    tmp_path: Path, rows: Sequence[Mapping[str, Any]], name: str = "humaneval-plus", **more: Any
) -> Imported:
    path = _file(tmp_path / "rows.jsonl.gz", *rows)
    return import_benchmark(name, [path], num_workers=1, **more)


def _sides(imported: Imported) -> tuple[tuple[str, ...], tuple[str, ...]]:
    [task] = imported.tasks
    return task.pair.stated_test_ids, task.pair.hidden_test_ids


# --- HumanEval+ -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "stated", "sides"),
    [
        ([HUMANEVAL, ORIGIN], "docstring", (("docstring",), ("base", "plus"))),
        ([EXAMPLES, ORIGIN, HUMANEVAL], "docstring", (("docstring",), ("base", "plus"))),
        ([ORIGIN], "docstring", (("docstring",), ("plus",))),
        ([HUMANEVAL, ORIGIN], "base", (("base",), ("plus",))),
        ([INPUTS], "docstring", (("docstring",), ("base", "plus"))),
        ([INPUTS], "base", (("base",), ("plus",))),
        ([INPUTS, HUMANEVAL], "base", (("base",), ("plus",))),
    ],
)
def test_humaneval_plus_states_what_was_asked_for(
    tmp_path: Path,
    rows: list[dict[str, Any]],
    stated: str,
    sides: tuple[tuple[str, ...], tuple[str, ...]],
) -> None:
    """Rows of any sort, in any order, become one task whose reference passes."""
    imported = _imported(tmp_path, rows, stated=stated)
    assert _sides(imported) == sides
    [task] = imported.tasks
    assert (imported.left_out, task.pair.spec_type) == ([], "test_strengthening")
    assert task.pair.ambiguous_prompt == task.pair.gold_prompt == PROMPT


@pytest.mark.parametrize("plus", [ORIGIN, INPUTS], ids=["test", "inputs"])
def test_an_answer_that_only_the_further_tests_catch_is_a_violation(
    tmp_path: Path, plus: dict[str, Any]
) -> None:
    """Rounding towards zero passes the examples and HumanEval's test, and fails HumanEval+'s."""
    [task] = _imported(tmp_path, [HUMANEVAL, plus]).tasks
    report = score([[TRUNCATES, BODY, "    return numbers\n"]], [task.pair], num_workers=1)
    [entry] = report["per_task"]
    assert (entry["n_passing_stated"], entry["violations"]) == (2, {"base": 0, "plus": 1})
    assert report["ivr"] == 0.5


def test_an_answer_may_rely_on_what_the_prompt_shows_above(tmp_path: Path) -> None:
    """A bare body uses the prompt's import and its helper, as the benchmark lets it."""
    [task] = _imported(tmp_path, [HUMANEVAL, ORIGIN]).tasks
    whole = f"def halves(numbers: List[int]) -> List[int]:\n{BODY}"
    assert score([[BODY, whole, PROMPT + BODY]], [task.pair], num_workers=1)["all_pass"] == 1.0


def test_tasks_that_cant_be_used_are_named_with_the_reason(tmp_path: Path) -> None:
    """A reference that fails, a docstring without examples, a task without its plus row."""
    wrong = {**ORIGIN, "task_id": "HumanEval/901", "canonical_solution": "    return numbers\n"}
    silent = {**ORIGIN, "task_id": "HumanEval/902", "prompt": PROMPT.replace(">>> ", "")}
    alone = {**HUMANEVAL, "task_id": "HumanEval/903"}
    vacuous = {**ORIGIN, "task_id": "HumanEval/904", "test": "def check(f):\n    inputs = [f]\n"}
    imported = _imported(tmp_path, [wrong, silent, alone, ORIGIN, HUMANEVAL, vacuous])
    assert [task.task_id for task in imported.tasks] == ["HumanEval/900"]
    reasons = {each.task_id[-3:]: each.reason for each in imported.left_out}
    assert list(reasons) == ["901", "902", "903", "904"]
    assert reasons["901"].startswith("its own reference doesn't pass docstring: failed")
    assert "no example" in reasons["902"]
    assert "no HumanEval+ row" in reasons["903"]
    assert "without any check" in reasons["904"]
    assert imported.record()["left_out"][0] == {
        "task_id": "HumanEval/901",
        "reason": reasons["901"],
    }


@pytest.mark.parametrize(
    ("rows", "stated", "message"),
    [
        ([HUMANEVAL, HUMANEVAL], "docstring", "second time as a HumanEval row, first at .*line 1"),
        ([HUMANEVAL], "docstring", "hold HumanEval rows and none of HumanEval"),
        ([ORIGIN], "base", "name HumanEval.jsonl.gz as well, or use --stated docstring"),
        ([{"task_id": "T/1", "tests": []}], "docstring", "found the columns task_id, tests"),
        ([{"prompt": PROMPT}], "docstring", "line 1: task_id: found None"),
        ([{**INPUTS, "atol": "no"}], "docstring", "atol: found 'no' where a number"),
        ([{**INPUTS, "plus_input": [7]}], "docstring", "plus_input: each input must be a list"),
    ],
)
def test_files_that_cant_be_used_are_refused(
    tmp_path: Path, rows: list[dict[str, Any]], stated: str, message: str
) -> None:
    """The error says where, what was found, and what to do."""
    with pytest.raises(SpecPairError, match=message):
        _imported(tmp_path, rows, stated=stated)


def test_a_choice_that_isnt_there_is_refused(tmp_path: Path) -> None:
    """MBPP's prompts show its assertions: nothing else could be stated."""
    with pytest.raises(ArgumentValueError, match="mbpp-plus leaves no choice"):
        _imported(tmp_path, [MBPP], "mbpp-plus", stated="base")


# --- The docstring's examples ---------------------------------------------------------


@pytest.mark.parametrize(
    ("doc", "examples"),
    [
        (">>> f(1)\n    2\n    >>> f(3)\n    4", ["assert f(1) == 2", "assert f(3) == 4"]),
        (">>> x = 3\n    >>> f(x)\n    4", ["x = 3", "assert f(x) == 4"]),
        ("f([1, 2], k=1) ➞ [2]  # the rest", ["assert f([1, 2], k=1) == [2]"]),
        ("For example, f('a b') should return 'b'.", ["assert f('a b') == 'b'"]),
        ("* f(1) == 2;", ["assert f(1) == 2"]),
        ("f(1) = (2, 3) because of 3", []),
        ("f(n) = 1", []),
        ("f(1) returns True if all is well", []),
        (">>> f(1)\n    [1, ...]", []),
        (">>> f(0)\n    Traceback (most recent call last):\n    ValueError", []),
        ("Double it.", []),
    ],
)
def test_examples_are_read_where_their_result_is_a_literal(doc: str, examples: list[str]) -> None:
    """What isn't sure to be an example is no test."""
    prompt = f'def f(x):\n    """Say.\n\n    {doc}\n    """\n'
    assert docstring_examples(prompt, "f") == examples


def test_a_prompt_in_prose_has_no_examples() -> None:
    """Only code has a docstring."""
    assert docstring_examples("Write f so that f(1) == 2.", "f") == []


# --- Inputs and a reference -----------------------------------------------------------

_SORTED = "def f(xs):\n    xs.sort()\n    return xs\n"


@pytest.mark.parametrize(
    ("reference", "candidate", "options", "passes"),
    [
        (_SORTED, "def f(xs):\n    return sorted(xs)", {}, True),
        (_SORTED, "def f(xs):\n    return tuple(sorted(xs))", {}, False),
        (_SORTED, "def f(xs):\n    return xs", {}, False),
        ("def f(xs): return xs[0] / 3", "def f(xs): return xs[0] * (1 / 3) + 1e-9", {}, True),
        ("def f(xs): return xs[0] / 3", "def f(xs): return xs[0] / 3 + 1e-3", {}, False),
        ("def f(xs): return 1000", "def f(xs): return 1001", {}, False),
        ("def f(xs): return 1000", "def f(xs): return 1001", {"tolerance": 1}, True),
        ("def f(xs): return 1000", "def f(xs): return 1001.0", {"tolerance": 1}, False),
        ("def f(xs): return [1.0, 2.0]", "def f(xs): return [1.0]", {}, False),
        ("def f(xs): return [1, 2]", "def f(xs): return (2, 1, 2)", {"rule": "as_sets"}, True),
        ("def f(xs): return None", "def f(xs): return 0", {"rule": "not_none"}, False),
        ("def f(xs): return 'yes'", "def f(xs): return True", {"rule": "not_none"}, True),
    ],
)
def test_results_are_compared_by_evalpluss_rule(
    reference: str, candidate: str, options: dict[str, Any], passes: bool
) -> None:
    """Equal, or floats that are close, or whatever the task says; never by looks alone."""
    test = differential_test("f", reference, [[[3, 1, 2]], [[5]]], **options)
    assert judge(candidate, [test], entry_point="f")[0].passed is passes


def test_a_candidate_cant_spoil_the_references_arguments() -> None:
    """Both get copies: emptying the list that came in changes nothing for the other."""
    test = differential_test("f", "def f(xs): return len(xs)", [[[1, 2]]])
    emptied = "def f(xs):\n    n = len(xs)\n    xs.clear()\n    return n"
    assert judge(emptied, [test], entry_point="f")[0].passed
    assert not judge("def f(xs):\n    xs.clear()\n    return 0", [test], entry_point="f")[0].passed


# --- MBPP+ ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("assertion", "base", "plus", "typed"),
    [
        ("assert f((1, 2), [3]) == 1", [[[1, 2], [3]]], [[[], [4]]], [[(), [4]]]),
        ("assert f([(1, [2])]) == 1", [[[[1, [2]]]]], [[[[3, []]]]], [[[(3, [])]]]),
        ("assert f({1, 2}) == 1", [[[1, 2]]], [[[]]], [[set()]]),
        ("assert f({'a': (1, 2)}) == 1", [[{"a": [1, 2]}]], [[{"b": [3]}]], [[{"b": (3,)}]]),
        ("assert f(2j, 1) == 1", [["2j", 1]], [["1j", 2]], [[1j, 2]]),
        ("assert set(f('a')) == {1}", [["a"]], [["[1]"]], [["[1]"]]),
    ],
)
def test_inputs_get_the_types_of_the_asserted_calls(
    assertion: str, base: list[Any], plus: list[Any], typed: list[Any]
) -> None:
    """What JSON made a list is a tuple or a set again where the assertions have one."""
    assert typed_inputs(base, plus, asserted_arguments(assertion, "f")) == typed


@pytest.mark.parametrize(
    ("assertion", "base", "plus", "message"),
    [
        ("assert f(x) == 1", [[1]], [[2]], "no assertion calls"),
        ("assert f((1,)) == 1", [[[2]]], [[[3]]], "are not the arguments"),
        ("assert f([1]) == f((1,))", [[[1]]], [[[3]]], "lists and tuples in one place"),
        ("assert f(1) == 1", [[1]], [[[3]]], "a list where no assertion has one"),
        ("assert f([1]) == 1", [[[1]]], [[[[3]]]], "a list where no"),
        ("assert f(1.5) == 1", [["1.5"]], [["one"]], "a text for a number"),
    ],
)
def test_inputs_whose_types_cant_be_told_are_refused(
    assertion: str, base: list[Any], plus: list[Any], message: str
) -> None:
    """A guess would be another test than the benchmark's."""
    with pytest.raises(UntypedInputsError, match=message):
        typed_inputs(base, plus, asserted_arguments(assertion, "f"))


def test_mbpp_plus_states_its_assertions(tmp_path: Path) -> None:
    """Further inputs are hidden, as tuples; a list in the place of a tuple is a violation."""
    imported = _imported(tmp_path, [MBPP], "mbpp-plus")
    assert _sides(imported) == (("assertions",), ("plus",))
    careless = "def swap(pairs):\n    [(a, b)] = pairs\n    return [(b, a)]"
    report = score([[careless]], [imported.tasks[0].pair], num_workers=1)
    assert report["per_task"][0]["violations"] == {"plus": 1}


def test_mbpp_plus_is_read_as_its_dataset_has_it(tmp_path: Path) -> None:
    """The function is the one that the assertions call; numbers become EvalPlus's ids."""
    row = {
        "task_id": 901,
        "prompt": "Write a function to add one.",
        "code": "import math\ndef helper(x): return x\ndef inc(x): return helper(x) + 1\n",
        "test_imports": ["import math"],
        "test_list": ["assert math.isclose(inc(1), 2)"],
        "test": "inputs = [[1], [5]]\nresults = [2, 6]\n"
        "for inp, exp in zip(inputs, results):\n    assert inc(*inp) == exp\n",
    }
    [task] = _imported(tmp_path, [row], "mbpp-plus").tasks
    assert (task.task_id, task.pair.entry_point) == ("Mbpp/901", "inc")


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ({key: value for key, value in MBPP.items() if key != "assertion"}, "found neither"),
        ({"task_id": 1, "text": "Swap.", "code": "def f(): pass"}, "no row of MBPP"),
    ],
)
def test_rows_of_other_forms_of_mbpp_are_refused(
    tmp_path: Path, row: dict[str, Any], message: str
) -> None:
    """MBPP itself, and EvalPlus's drafts, lack what is stated or hidden."""
    with pytest.raises(SpecPairError, match=f"line 1: {message}"):
        _imported(tmp_path, [row], "mbpp-plus")


def test_mbpp_tasks_that_cant_be_used_are_named(tmp_path: Path) -> None:
    """Types that can't be told, and a task of which EvalPlus accepts any result."""
    untyped = {**MBPP, "task_id": "Mbpp/901", "base_input": [[[[9, 9]]]]}
    anything = {
        **MBPP,
        "task_id": "Mbpp/902",
        "entry_point": "are_equivalent",
        "canonical_solution": "def are_equivalent(a, b):\n    return a == b\n",
    }
    imported = _imported(tmp_path, [untyped, anything, MBPP], "mbpp-plus")
    reasons = [each.reason for each in imported.left_out]
    assert "not the arguments of its assertions" in reasons[0]
    assert "accepts any result" in reasons[1]


# --- The generic form, and the command ------------------------------------------------


def test_the_generic_form_keeps_what_is_known(tmp_path: Path) -> None:
    """Labels of tests and further columns come through; a body continues its prompt."""
    hidden = {"id": "wraps", "test_code": "assert next_day(6) == 0", "kind": "boundary"}
    labelled = {**GENERIC, "hidden_tests": [hidden], "gold_prompt": "… modulo 7", "source": "Ours"}
    code = {
        **GENERIC,
        "task_id": "ours/code",
        "prompt": "def next_day(day):\n    '''The next one.'''\n",
        "reference": "    return (day + 1) % 7\n",
        "visible_tests": "assert next_day(1) == 2",
    }
    first, second = _imported(tmp_path, [labelled, code], "generic").tasks
    assert (first.pair.hidden[0].id, first.pair.hidden[0].kind) == ("wraps", "boundary")
    assert (first.pair.gold_prompt, first.pair.source) == ("… modulo 7", "Ours")
    assert second.pair.signature == "def next_day(day):"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hidden_tests": []}, "hidden_tests: found none"),
        ({"visible_tests": [1]}, r"visible_tests\[0\]: found 1"),
        ({"reference": None}, "reference: found None"),
    ],
)
def test_rows_of_the_generic_form_are_checked(
    tmp_path: Path, change: dict[str, Any], message: str
) -> None:
    """A row that lacks something ends the import with its line."""
    with pytest.raises(SpecPairError, match=f"line 1: {message}"):
        _imported(tmp_path, [{**GENERIC, **change}], "generic")


def test_the_command_writes_what_score_takes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder gets spec pairs, references and the record; the table says what is measured."""
    wrong = {**GENERIC, "task_id": "ours/wrong", "reference": "def next_day(day):\n    return 2\n"}
    rows, out = _file(tmp_path / "rows.jsonl", GENERIC, wrong), tmp_path / "out"
    assert main(["import", "generic", str(rows), "--out", str(out), "--no-store"]) == 0
    printed = capsys.readouterr().out
    assert "left out ours/wrong: its own reference doesn't pass hidden: failed" in printed
    assert "1 of 2 tasks imported" in printed
    assert "--ignore-unknown" in printed
    assert [each.role for each in load_implementations(out)] == ["canonical"]
    record = json.loads((out / "import.json").read_text(encoding="utf-8"))
    assert (record["n_tasks"], list(record["files"])) == (1, ["rows.jsonl"])
    arguments = ["score", "role:canonical", "--spec-pairs", str(out), "--no-store"]
    assert main(arguments) == 0
    assert "test-strengthening IVR" in capsys.readouterr().out


def test_the_command_writes_one_file_where_one_is_named(tmp_path: Path) -> None:
    """The same bytes every time, gzipped or not."""
    rows = _file(tmp_path / "rows.jsonl", GENERIC)
    contents = []
    for name in ("a.jsonl.gz", "b.jsonl.gz"):
        out = tmp_path / "new" / name
        assert main(["import", "generic", str(rows), "--out", str(out), "--no-store"]) == 0
        contents.append(out.read_bytes())
        assert [pair.task_id for pair in load_spec_pairs(out)] == ["ours/next"]
    assert contents[0] == contents[1]


def test_imported_tasks_are_never_pooled_with_ours(tmp_path: Path) -> None:
    """One mean over weak tests and ambiguous prompts would be of nothing."""
    [task] = _imported(tmp_path, [GENERIC], "generic").tasks
    with pytest.raises(CandidateDataError, match="never pooled"):
        score([["x"], ["x"]], [task.pair, "HumanEval/47"])


# --- The real thing -------------------------------------------------------------------


def _some(shared: Path, tmp_path: Path, numbers: Sequence[int]) -> list[Path]:
    """Return HumanEval's files cut down to a few tasks."""
    wanted = {f"HumanEval/{number}" for number in numbers}
    files = []
    for name in ("HumanEval.jsonl.gz", "HumanEvalPlus-OriginFmt.jsonl.gz"):
        path = shared / "completions" / name
        if not path.is_file():
            pytest.skip(f"HumanEval's files are not at {path.parent}")
        rows = [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]
        files.append(_file(tmp_path / name, *(row for row in rows if row["task_id"] in wanted)))
    return files


def test_humaneval_plus_itself_is_imported(shared: Path, tmp_path: Path) -> None:
    """Both files together; the task that its own reference fails is named."""
    files = _some(shared, tmp_path, (0, 3, 32, 38, 50))
    imported = import_benchmark("humaneval-plus", files, stated="base")
    assert [task.task_id[10:] for task in imported.tasks] == ["0", "3", "38", "50"]
    [left_out] = imported.left_out
    assert left_out.task_id == "HumanEval/32"
    assert left_out.reason.startswith("its own reference doesn't pass plus: error: TypeError")


# --- What was scored ------------------------------------------------------------------

RESULTS = Path(__file__).parents[1] / "results" / "humaneval-plus"


def test_the_table_of_models_is_that_of_the_results() -> None:
    """`scripts/strengthening_table.py` makes the page again, to the letter."""
    script = Path(__file__).parents[1] / "scripts" / "strengthening_table.py"
    command = [sys.executable, str(script), str(RESULTS)]
    made = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout
    assert made == (RESULTS / "table.md").read_text(encoding="utf-8")
    assert made.count("\n| ") == 2 + 15
    assert "never pool the two" in made


def test_results_of_imported_tasks_are_not_compared_with_ours(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Different spec pairs: the data hashes tell."""
    theirs = sorted(RESULTS.glob("*.json"))[0]
    ours = RESULTS.parent / "first-release" / "gpt-4_1.json"
    assert main(["compare", str(theirs), str(ours)]) == 1
    assert "data_hash" in capsys.readouterr().err


def test_results_hold_figures_and_no_text_of_candidates() -> None:
    """Nobody else's code is in the repository."""
    for path in RESULTS.glob("*.json"):
        text = path.read_text(encoding="utf-8")
        assert "def " not in text
        assert "import " not in text
