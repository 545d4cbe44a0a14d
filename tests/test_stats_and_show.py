"""What ``intentspec stats`` and ``intentspec show`` print for a person."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import fake_judge
import pytest
from fake_judge import ADD_ONE, GOOD_SORT, IN_PLACE_SORT, SORTED, TUPLE_SORT

from intentspec_dataset.summary import UNLABELLED, Summary, share
from intentspec_metric import cli


def with_opinions(row: dict[str, Any], *opinions: tuple[str, str, bool | None]) -> dict[str, Any]:
    """Return a row whose hidden constraints have (first label, second label, choice)."""
    stated, *hidden = row["constraints"]
    labelled = [
        {**each, "first_label": first, "second_label": second, "chose_canonical": chose}
        for each, (first, second, chose) in zip(hidden, opinions, strict=True)
    ]
    return {**row, "constraints": [stated, *labelled]}


LABELLED = with_opinions(
    SORTED, ("conventional", "conventional", True), ("arbitrary", "contextual", False)
)
PROGRAMS = [
    {"role": "canonical", "code": GOOD_SORT},
    {"role": "literal", "code": IN_PLACE_SORT, "note": "sorts in place"},
    {"role": "violator", "code": IN_PLACE_SORT, "violates": "C2", "witness": "[2, 1]"},
    {"role": "violator", "code": TUPLE_SORT, "violates": "C3", "also_violates": []},
    {"role": "blind_gold", "code": "```python\n[bold]no program[/]", "note": "attempt 1"},
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder of two pairs, with programs for one of them."""
    rows = [json.dumps(row) for row in (LABELLED, ADD_ONE)]
    (tmp_path / "spec_pairs.jsonl").write_text("\n".join(rows), encoding="utf-8")
    programs = [json.dumps({"task_id": "Test/sorted", **each}) for each in PROGRAMS]
    (tmp_path / "implementations.jsonl").write_text("\n".join(programs), encoding="utf-8")
    return tmp_path


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run a command that must succeed, and return what it prints, blanks squeezed."""
    assert cli.main(list(words)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return "\n".join(" ".join(line.split()) for line in out.splitlines())


def test_stats_print_the_counts_of_the_data(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Types, families with their tasks, kinds, labels, and the shares that are asked for."""
    out = printed(capsys, "stats", "--spec-pairs", str(folder))
    assert "2 spec pairs, 2 stated and 3 hidden constraints" in out
    assert "algorithm 1 50.0%" in out
    assert "effects 1 33.3% 1" in out
    assert "missing_values irregular_input 1 33.3%" in out
    assert "conventional 1 33.3%" in out
    assert "conventional or contextual: 66.7%" in out
    assert "pairs without an arbitrary constraint: 50.0%" in out
    assert "largest kind: " in out


def test_stats_print_agreement_and_choices(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The table of labels, both kappas, and the choices with Wilson's interval."""
    out = printed(capsys, "stats", "--spec-pairs", str(folder))
    assert "conventional 1 0 0" in out
    assert "arbitrary 0 1 0" in out
    assert "1 of 2 labels agree (50.0%), in 1 tasks" in out
    assert "Cohen's kappa: 0.33 (too few tasks for an interval)" in out
    assert "inferable against arbitrary: 0.00 (too few tasks for an interval)" in out
    assert "conventional 1 1 100.0% 20.7% to 100.0%" in out
    assert "arbitrary 1 0 0.0% 0.0% to 79.3%" in out


def test_stats_of_data_without_labels_say_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the first release's: counted as unlabelled, no figure from nothing."""
    bare = {key: value for key, value in ADD_ONE["constraints"][1].items() if key[0] not in "ki"}
    row = {**ADD_ONE, "constraints": [ADD_ONE["constraints"][0], {"id": "C2", **bare}]}
    (tmp_path / "pairs.jsonl").write_text(json.dumps(row), encoding="utf-8")
    out = printed(capsys, "stats", "--spec-pairs", str(tmp_path / "pairs.jsonl"))
    assert f"{UNLABELLED} {UNLABELLED} 1 100.0%" in out
    assert "no constraint has two labels" in out
    assert "largest kind" not in out
    assert "pairs without an arbitrary constraint: 0.0%" in out


def test_a_summary_counts_a_task_once_a_family() -> None:
    """Two hidden constraints of one family are one task of it."""
    stated, hidden, other = SORTED["constraints"]
    row = {**SORTED, "constraints": [stated, hidden, {**other, "kind": "idempotence"}]}
    summary = Summary.of([row])
    assert summary.families == {"effects": 2}
    assert summary.family_tasks == {"effects": 1}
    assert summary.kind_inferabilities == {
        ("input_unmodified", "conventional"): 1,
        ("idempotence", "arbitrary"): 1,
    }
    assert Summary.of([]).largest_kind is None
    assert share(1, 0) == "-"


@pytest.mark.parametrize("width", ["80", "140"])
def test_show_prints_everything_of_one_pair(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, width: str
) -> None:
    """Prompts, constraints with labels, programs, and what the data declare of them."""
    monkeypatch.setenv("COLUMNS", width)
    out = printed(capsys, "show", "Test/sorted", "--spec-pairs", str(folder))
    side_by_side = "ambiguous prompt gold prompt" in out
    assert side_by_side is (width == "140")
    assert "Sort the list." in out
    assert "leave the argument alone." in out
    assert "called: solution, in_order" in out
    labels = "input_unmodified; conventional; first label conventional; second label conventional"
    words = " ".join(out.split())
    assert f"{labels}; the canonical's output was chosen" in words
    assert "second label contextual; the violator's output was chosen" in words
    assert "assert type(solution([2, 1])) is list" in out
    assert "who violates what, as declared" in out
    assert "3 violator C2 passes violates passes" in out
    assert "2 literal passes ? ?" in out
    assert "5 blind_gold ? ? ?" in out
    assert "2 literal: sorts in place" in out
    assert "witness: [2, 1]" in out
    assert "[bold]no program[/]" in out  # text, never markup
    assert "Test/add_one" not in out


def test_show_can_run_the_programs(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By execution instead of by declaration."""
    fake_judge.install(monkeypatch)
    out = printed(capsys, "show", "Test/sorted", "--spec-pairs", str(folder), "--run")
    assert "who violates what, as run" in out
    assert "1 canonical passed passed passed" in out
    assert "2 literal passed failed passed" in out
    assert "4 violator C3 passed passed failed" in out
    assert "5 blind_gold invalid invalid invalid" in out


def test_show_of_a_task_that_is_not_there_names_those_like_it(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A slip of the fingers, or of the shift key."""
    assert cli.main(["show", "test/sort", "--spec-pairs", str(folder)]) == 1
    err = capsys.readouterr().err
    assert "there is no spec pair of the task 'test/sort' among 2" in err
    assert "did you mean Test/sorted" in err


@pytest.mark.parametrize("command", [["stats"], ["show", "Test/sorted"]])
def test_a_terminal_without_these_characters_gets_others(
    folder: Path, monkeypatch: pytest.MonkeyPatch, command: list[str]
) -> None:
    """A page must not die of an ASCII locale."""
    row = {**LABELLED, "ambiguous_prompt": "Sort → the list\u2026 \x1b[2J"}
    (folder / "spec_pairs.jsonl").write_text(json.dumps(row), encoding="utf-8")
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", out)
    assert cli.main([*command, "--spec-pairs", str(folder)]) == 0
    out.seek(0)
    assert "\x1b[2J" not in out.read()
