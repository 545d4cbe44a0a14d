"""A spec pair is sound when its claims hold by execution; what doesn't is named."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import fake_judge
import pytest
from fake_judge import (
    ADD_ONE,
    CARELESS_ADD,
    GOOD_SORT,
    IN_PLACE_SORT,
    SORTED,
    TUPLE_SORT,
    WRONG_ADD,
    FakeJudge,
)

from intentspec_dataset import (
    Implementation,
    SpecPair,
    load_implementations,
    load_spec_pairs,
)
from intentspec_dataset.columns import config_rows, content_marks
from intentspec_dataset.errors import SpecPairError
from intentspec_metric import cli
from intentspec_metric.commands import validate as validate_command
from intentspec_metric.soundness.validate import Blind, Finding, ValidationReport, validate
from intentspec_metric.soundness.witness import witness_test
from intentspec_metric.verdicts import Limits

UPSTREAM = Path(__file__).parents[1].parent / "shared" / "upstream"
PAIR = SpecPair.from_row(SORTED)


def program(role: str, code: str, **more: Any) -> Implementation:
    return Implementation.from_row({"task_id": "Test/sorted", "role": role, "code": code, **more})


SOUND = [
    program("canonical", GOOD_SORT),
    program("variant", "def solution(x):\n    y = list(x)\n    y.sort()\n    return y\n"),
    program("literal", IN_PLACE_SORT),
    program("violator", IN_PLACE_SORT, violates="C2", witness="[2, 1]"),
    program("violator", TUPLE_SORT, violates="C3", witness="[1]"),
]


@pytest.fixture(autouse=True)
def judge(monkeypatch: pytest.MonkeyPatch) -> FakeJudge:
    return fake_judge.install(monkeypatch)


def check(*implementations: Implementation, pair: SpecPair = PAIR) -> ValidationReport:
    return validate([pair], implementations)


def reasons(report: ValidationReport) -> list[str]:
    return [
        reason
        for task in report.tasks
        for finding in task.findings.values()
        if finding.status == "fails"
        for reason in finding.reasons
    ]


def test_a_sound_pair_holds_in_every_column() -> None:
    report = check(*SOUND)
    assert reasons(report) == []
    assert report.sound
    assert report.canonical_ivr == 0.0
    assert report.unchecked == ("blind_gold", "blind_ambiguous")
    assert report.tasks[0].findings["violator"].count == 2


UNSOUND: dict[str, tuple[list[Implementation], str]] = {
    "the canonical fails": (
        [program("canonical", IN_PLACE_SORT), *SOUND[1:3]],
        "canonical does not pass C2 failed",
    ),
    "no canonical": (SOUND[1:], "there is no canonical"),
    "a variant fails": (
        [*SOUND, program("variant", TUPLE_SORT)],
        "variant 2 does not pass C3 failed",
    ),
    "the literal fails a stated constraint": (
        [*SOUND[:2], *SOUND[3:], program("literal", "def solution(x):\n    return x\n")],
        "literal does not pass C1 failed",
    ),
    "the literal passes everything": (
        [*SOUND[:2], *SOUND[3:], program("literal", GOOD_SORT)],
        "literal passes every hidden constraint",
    ),
    "a violator violates nothing": (
        [*SOUND[:4], program("violator", GOOD_SORT, violates="C3")],
        "violator C3 passes the constraint that it should violate",
    ),
    "a violator breaks another constraint": (
        [
            *SOUND[:4],
            program(
                "violator", "def solution(x):\n    x.sort()\n    return tuple(x)\n", violates="C3"
            ),
        ],
        "violator C3 does not pass C2 failed as well",
    ),
    "a violator breaks a stated constraint": (
        [*SOUND[:4], program("violator", "def solution(x):\n    return 1 / 0\n", violates="C3")],
        "violator C3 does not pass C1 error, C2 error (division by zero) as well",
    ),
    "a violator of nothing there is": (
        [*SOUND, program("violator", TUPLE_SORT, violates="C9")],
        "which is no constraint of the task",
    ),
    "a declared entailment that is none": (
        [*SOUND[:4], program("violator", TUPLE_SORT, violates="C3", also_violates=["C2"])],
        "declares also_violates C2, but passes that",
    ),
    "a hidden constraint without a violator": (SOUND[:4], "hidden constraint C3 has no violator"),
    "a witness that shows nothing": (
        [*SOUND[:4], program("violator", TUPLE_SORT, violates="C3", witness="None")],
        "behaves like the canonical on its witness (None)",
    ),
    "a witness that can not be evaluated": (
        [*SOUND[:4], program("violator", TUPLE_SORT, violates="C3", witness="[undefined]")],
        "could not be run on its witness ([undefined]): error",
    ),
    "a violator that is no program": (
        [*SOUND[:4], program("violator", "def other(x):\n    return x\n", violates="C3")],
        "violator C3 can't be judged: C3 invalid",
    ),
}


@pytest.mark.parametrize("case", UNSOUND)
def test_what_does_not_hold_is_named(case: str) -> None:
    implementations, message = UNSOUND[case]
    report = check(*implementations)
    assert not report.sound
    assert any(message in reason for reason in reasons(report)), reasons(report)


def test_an_entailed_violation_may_be_declared() -> None:
    both = "def solution(x):\n    x.sort()\n    return tuple(x)\n"
    violator = program("violator", both, violates="C3", also_violates=["C2"], witness="[2, 1]")
    assert check(*SOUND[:4], violator).sound


def test_a_blind_gold_solution_that_fails_makes_a_pair_unsound() -> None:
    """The gold prompt is unclear, or a test too strict."""
    report = check(*SOUND, program("blind_gold", TUPLE_SORT))
    assert not report.sound
    assert reasons(report) == ["blind_gold does not pass C3 failed"]
    assert report.blind_gold == Blind(1, n_first_stated=1, n_first_all=0, n_last_all=0)


def test_the_last_blind_gold_attempt_decides_and_the_first_one_is_the_rate() -> None:
    """Solved again by somebody fresh, after the pair was mended; all attempts are kept."""
    report = check(*SOUND, program("blind_gold", TUPLE_SORT), program("blind_gold", GOOD_SORT))
    assert report.sound
    assert report.tasks[0].findings["blind_gold"] == Finding("holds", 2)
    assert report.blind_gold == Blind(1, n_first_stated=1, n_first_all=0, n_last_all=1)
    turned = check(*SOUND, program("blind_gold", GOOD_SORT), program("blind_gold", TUPLE_SORT))
    assert not turned.sound
    assert turned.blind_gold == Blind(1, n_first_stated=1, n_first_all=1, n_last_all=0)


def test_what_a_blind_ambiguous_solution_does_is_counted_and_never_a_fault() -> None:
    """Whether it keeps what is hidden is the measurement."""
    identity = program("blind_ambiguous", "def solution(x):\n    return x\n")
    report = check(*SOUND, identity)
    assert report.sound
    finding = report.tasks[0].findings["blind_ambiguous"]
    assert (finding.status, len(finding.reasons)) == ("note", 1)
    assert finding.reasons[0].startswith("blind_ambiguous does not pass C1 failed")
    assert report.blind_ambiguous == Blind(1, 0, 0, 0)
    careless = check(*SOUND, program("blind_ambiguous", IN_PLACE_SORT))
    assert careless.tasks[0].findings["blind_ambiguous"].status == "holds"
    assert careless.blind_ambiguous == Blind(1, n_first_stated=1, n_first_all=0, n_last_all=0)


def test_canonicals_alone_are_checked_and_the_rest_is_said_to_be_unchecked() -> None:
    """The first release has nothing else."""
    report = check(SOUND[0])
    assert report.sound
    assert set(report.unchecked) == {
        "variant",
        "literal",
        "violator",
        "witness",
        "covered",
        "blind_gold",
        "blind_ambiguous",
    }


def test_an_implementation_may_bear_a_name_of_its_own(judge: FakeJudge) -> None:
    code = GOOD_SORT.replace("solution", "put_in_order")
    assert check(program("canonical", code, entry_point="put_in_order")).sound
    assert judge.calls[0]["jobs"][0].entry_points == ("solution", "in_order", "put_in_order")
    assert not check(program("canonical", code)).sound


def test_everything_runs_in_one_batch_with_the_limits_given(judge: FakeJudge) -> None:
    limits = Limits(timeout_s=1.5)
    validate([PAIR], SOUND, limits=limits, num_workers=2)
    (call,) = judge.calls
    assert len(call["jobs"]) == 5 + 2  # every implementation, and two witnesses
    assert (call["limits"], call["num_workers"]) == (limits, 2)


def test_each_task_is_judged_by_its_own_implementations() -> None:
    pairs = [SpecPair.from_row(ADD_ONE), PAIR]
    wrong = Implementation.from_row(
        {"task_id": "Test/add_one", "role": "canonical", "code": WRONG_ADD}
    )
    report = validate(pairs, [*SOUND, wrong])
    assert [task.sound for task in report.tasks] == [False, True]


@pytest.mark.parametrize(
    ("pairs", "implementations", "message"),
    [
        ([], [], "no spec pairs"),
        ([SpecPair.from_row(ADD_ONE)], SOUND, "implementations[0] (canonical)"),
    ],
)
def test_what_can_not_be_validated_is_an_error(
    pairs: list[SpecPair], implementations: list[Implementation], message: str
) -> None:
    with pytest.raises(SpecPairError) as caught:
        validate(pairs, implementations)
    assert message in str(caught.value)


WITNESSES: dict[str, tuple[str, str, str, bool]] = {
    "another result": ("return sorted(x)", "return x", "[2, 1]", True),
    "the same result": ("return sorted(x)", "return list(x)", "[1, 2]", False),
    "equal but of another type": ("return 1", "return True", "0", True),
    "equal but for the sign of zero": ("return 0.0", "return -0.0", "0", True),
    "NaN twice": ("return float('nan')", "return float('nan')", "0", False),
    "a list for a tuple, deep inside": ("return [(1,)]", "return [[1]]", "0", True),
    "another order of keys": ("return {1: 1, 2: 2}", "return {2: 2, 1: 1}", "0", True),
    "the same set": ("return {1, 9}", "return {9, 1}", "0", False),
    "arguments changed": ("return None", "x.append(1)", "[]", True),
    "the argument itself returned": ("return list(x)", "return x", "[1]", True),
    "a part of the argument returned": (
        "return [list(i) for i in x]",
        "return list(x)",
        "[[1]]",
        True,
    ),
    "another exception": ("raise ValueError", "raise KeyError", "0", True),
    "the same exception, other words": (
        "raise ValueError('a')",
        "raise ValueError('b')",
        "0",
        False,
    ),
    "an exception of its own": (
        "raise type('Mine', (ValueError,), {})",
        "raise ValueError",
        "0",
        False,
    ),
    "the same generator": ("yield from x", "yield from x", "[1, 2]", False),
    "another generator": ("yield from x", "yield from x[::-1]", "[1, 2]", True),
    "something printed": ("return x", "print(x); return x", "0", True),
    "state that outlives a call": (
        "return [x]",
        "y = solution.__dict__.setdefault('y', []); y.append(x); return list(y)",
        "0",
        True,
    ),
    "a cycle": ("x.append(x); return x", "x.append(x); return x", "[]", False),
    "a name that the canonical imports": ("return x * D(2)", "return x", "D('1.5')", True),
    "keywords and a comment": ("return x", "return -x", "x=1  # see?", True),
}


@pytest.mark.parametrize("case", WITNESSES)
def test_a_witness_tells_behaviours_apart(case: str) -> None:
    right, other, witness, differs = WITNESSES[case]
    test = witness_test(
        f"from decimal import Decimal as D\ndef reference(x):\n    {right}\n",
        witness,
        entry_point="solution",
        canonical_names=("solution", "reference"),
    )
    space: dict[str, Any] = {}
    exec(f"def solution(x):\n    {other}\n", space)
    if differs:
        exec(test, {"solution": space["solution"]})
    else:
        with pytest.raises(AssertionError, match="no difference"):
            exec(test, {"solution": space["solution"]})


def test_a_witness_test_is_built_from_hostile_text_unharmed() -> None:
    """Texts are put in once: a mark inside a text stays text."""
    test = witness_test(
        'def solution(x):\n    """@WITNESS@"""\n    return x\n',
        "'@CODE@ \\' \" \\\\'",
        entry_point="solution",
        canonical_names=("solution",),
    )
    exec(test, {"solution": lambda x: None})


def write_rows(path: Path, rows: list[Any]) -> None:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def test_the_command_prints_a_table_and_exits_0_on_sound_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_rows(tmp_path / "spec_pairs.jsonl", [SORTED])
    write_rows(tmp_path / "implementations.jsonl", [each.to_row() for each in SOUND])
    assert cli.main(["validate", "--spec-pairs", str(tmp_path)]) == 0
    out, err = capsys.readouterr()
    assert "Test/sorted" in out
    assert "✓ 2" in out
    assert "1 of 1 spec pairs are sound; IVR of canonicals: 0.0%" in out
    assert "not checked, since the data hold none: blind gold, blind ambiguous" in out
    assert err == ""


def test_the_command_says_what_became_of_blind_solutions_and_writes_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The JSON bears a mark of the data, by which the card knows that it is theirs."""
    write_rows(tmp_path / "spec_pairs.jsonl", [SORTED])
    blind = [program("blind_gold", TUPLE_SORT), program("blind_gold", GOOD_SORT)]
    rows = [each.to_row() for each in [*SOUND, *blind, program("blind_ambiguous", GOOD_SORT)]]
    write_rows(tmp_path / "implementations.jsonl", rows)
    output = tmp_path / "figures" / "validation.json"
    assert cli.main(["validate", "--spec-pairs", str(tmp_path), "--output", str(output)]) == 0
    out = capsys.readouterr().out
    assert "blind gold: first pass 0.0% (0 of 1), after solving again 100.0% (1 of 1)" in out
    assert "blind ambiguous: stated constraints passed 100.0% (1 of 1)" in out
    figures = json.loads(output.read_text(encoding="utf-8"))
    made = config_rows(load_spec_pairs(tmp_path), load_implementations(tmp_path))
    assert figures["content"] == content_marks(made)
    assert (figures["n_pairs"], figures["n_sound"], figures["canonical_ivr"]) == (1, 1, 0.0)
    assert figures["blind_gold"]["n_last_all"] == 1
    assert figures["checks"]["violator"] == {
        "n_checked": 2,
        "n_tasks_holds": 1,
        "n_tasks_fails": 0,
        "n_tasks_note": 0,
    }
    assert figures["findings"] == []


def test_the_command_names_what_fails_and_exits_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_rows(tmp_path / "spec_pairs.jsonl", [SORTED, ADD_ONE])
    bad = {"task_id": "Test/add_one", "role": "canonical", "code": CARELESS_ADD}
    write_rows(tmp_path / "implementations.jsonl", [*(each.to_row() for each in SOUND), bad])
    assert cli.main(["validate", "--spec-pairs", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert "✗ Test/add_one: canonical does not pass C2 error" in out
    assert "1 of 2 spec pairs are sound" in out


def test_a_terminal_without_these_characters_gets_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A report must not die of an ASCII locale."""
    write_rows(tmp_path / "spec_pairs.jsonl", [SORTED])
    write_rows(tmp_path / "implementations.jsonl", [SOUND[0].to_row()])
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", out)
    assert cli.main(["validate", "--spec-pairs", str(tmp_path)]) == 0
    out.seek(0)
    assert "sound" in out.read()


def validated(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, with the real judge."""
    return subprocess.run(
        [sys.executable, "-m", "intentspec_metric.cli", "validate", *words],
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_embedded_spec_pairs_are_sound() -> None:
    """Every claim of our own data holds in the real sandbox, witnesses included."""
    done = validated()
    n = len(load_spec_pairs())
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{n} of {n} spec pairs are sound; IVR of canonicals: 0.0%" in done.stdout
    assert "witness" in done.stdout.splitlines()[1]


def test_a_blind_solution_in_fences_is_read_as_every_candidate_is(tmp_path: Path) -> None:
    """It is kept as it was given, prose and all; the real judge finds the program."""
    fenced = f"Here you are:\n\n```python\n{GOOD_SORT}```\nHope it helps."
    programs = [SOUND[0], program("blind_gold", fenced), program("blind_ambiguous", fenced)]
    write_rows(tmp_path / "spec_pairs.jsonl", [SORTED])
    write_rows(tmp_path / "implementations.jsonl", [each.to_row() for each in programs])
    done = validated("--spec-pairs", str(tmp_path))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "blind gold: first pass 100.0% (1 of 1)" in done.stdout


@pytest.mark.skipif(not UPSTREAM.is_dir(), reason="the first release's data are not here")
def test_the_first_release_is_sound_as_far_as_it_goes() -> None:
    """IVR 0 on all 49 canonicals, which bear HumanEval's names."""
    done = validated("--spec-pairs", str(UPSTREAM))
    assert done.returncode == 0, done.stdout + done.stderr
    assert "49 of 49 spec pairs are sound; IVR of canonicals: 0.0%" in done.stdout
    assert "not checked, since the data hold none: variant, literal, violator" in done.stdout


def test_the_table_shows_the_mutants_of_these_data_and_of_no_others() -> None:
    pairs, implementations = load_spec_pairs(), load_implementations()
    line = validate_command._mutants_line(pairs, implementations)
    assert line is not None
    assert re.search(r"measured: 9\d\.\d% \(\d+ of \d+ that differ\)$", line)
    assert validate_command._mutants_line(pairs[1:], implementations) is None
