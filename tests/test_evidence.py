"""What others said of the pairs: merged where it belongs, refused where it doesn't."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from test_sources import SOURCE

from intentspec_dataset import SpecPairError, load_implementations, load_spec_pairs
from intentspec_dataset.build import build, check
from intentspec_dataset.evidence import BLIND, LEFT_OUT, OPINIONS, read_evidence
from intentspec_dataset.sources import iter_sources

OPINION: dict[str, Any] = {
    "task_id": "Test/7",
    "constraint_id": "C2",
    "second_label": "contextual",
    "chose_canonical": True,
    "adjudicated": "contextual",
    "why": "The example has a dash for a missing reading.",
}
SOLUTION: dict[str, Any] = {
    "task_id": "Test/7",
    "role": "blind_ambiguous",
    "attempt": 1,
    "code": "Sure!\n\n```python\ndef solution(values):\n  return 0\n```\n",
    "note": None,
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a source in ``sources``; evidence is for the tests to add."""
    (tmp_path / "sources").mkdir()
    text, _ = SOURCE.split("# %% blind_gold")
    (tmp_path / "sources" / "a.py").write_text(text, encoding="utf-8")
    return tmp_path


def write(path: Path, *rows: dict[str, Any]) -> None:
    """Write JSON Lines."""
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def built(folder: Path) -> Path:
    """Build with the evidence, and return the folder that was built."""
    build(folder / "sources", folder / "card", evidence_dir=folder)
    assert check(folder / "sources", folder / "card", evidence_dir=folder) == []
    return folder / "card"


def refusal(folder: Path) -> str:
    """Return what the build says of wrong evidence; it must not write anything."""
    with pytest.raises(SpecPairError) as caught:
        build(folder / "sources", folder / "card", evidence_dir=folder)
    assert not (folder / "card").exists()
    return str(caught.value)


def test_without_evidence_the_new_columns_are_null(folder: Path) -> None:
    """No file, or an empty one: the author's label stands alone."""
    for name in (OPINIONS, BLIND, LEFT_OUT):
        (folder / name).write_text("", encoding="utf-8")
    without = build(folder / "sources", folder / "without")
    card = built(folder)
    for path in without:
        assert path.read_bytes() == (card / path.relative_to(folder / "without")).read_bytes()
    hidden = load_spec_pairs(folder / "card")[0].constraint("C2")
    assert (hidden.inferability, hidden.first_label) == ("arbitrary", None)
    assert (hidden.second_label, hidden.chose_canonical) == (None, None)


@pytest.mark.parametrize(
    ("change", "inferability"),
    [
        ({}, "contextual"),
        ({"adjudicated": "arbitrary"}, "arbitrary"),
        ({"adjudicated": "conventional"}, "conventional"),
        ({"adjudicated": None}, "arbitrary"),
        ({"second_label": "arbitrary", "adjudicated": None}, "arbitrary"),
    ],
)
@pytest.mark.parametrize("chose", [True, False, None])
def test_an_opinion_goes_into_the_columns_of_its_constraint(
    folder: Path, change: dict[str, Any], inferability: str, chose: bool | None
) -> None:
    """The data use what was settled on, else the author's label, and keep both."""
    row = {**OPINION, **change, "chose_canonical": chose}
    write(folder / OPINIONS, row)
    pair = load_spec_pairs(built(folder))[0]
    hidden = pair.constraint("C2")
    assert hidden.inferability == inferability
    assert (hidden.first_label, hidden.second_label) == ("arbitrary", row["second_label"])
    assert hidden.chose_canonical is chose
    assert pair.constraint("C1").second_label is None


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"task_id": "Test/8"}, "line 1, task Test/8, task_id: found no spec pair"),
        ({"constraint_id": "C9"}, "'C9'; its hidden constraints are C2"),
        ({"constraint_id": "C1"}, "'C1'; its hidden constraints are C2"),
        ({"second_label": "maybe"}, "second_label: found 'maybe'; use one of conventional"),
        ({"second_label": None}, "second_label: found None; write a text"),
        ({"adjudicated": "no"}, "adjudicated: found 'no'; use one of"),
        ({"second_label": "arbitrary"}, "though both labels are 'arbitrary'; leave it null"),
        ({"chose_canonical": "yes"}, "chose_canonical: found 'yes'; write true or false"),
        ({"chosen": True}, "chosen: found True; there is no such column"),
    ],
)
def test_an_opinion_that_fits_nothing_is_refused(
    folder: Path, change: dict[str, Any], says: str
) -> None:
    """With file, line, task and what to do."""
    write(folder / OPINIONS, {**OPINION, **change})
    message = refusal(folder)
    assert message.startswith(f"{folder / OPINIONS}: line 1")
    assert says in message


def test_two_opinions_of_one_constraint_are_refused(folder: Path) -> None:
    """One second reader; a third opinion is an adjudication."""
    write(folder / OPINIONS, OPINION, OPINION)
    assert "line 2, task Test/7: found C2 again, first seen at line 1" in refusal(folder)


def test_blind_solutions_become_implementations_as_they_were_given(folder: Path) -> None:
    """Text for text, in order of role and attempt, behind the author's programs."""
    broken = {**SOLUTION, "role": "blind_gold", "code": "def solution(v:\n", "note": "in a hurry"}
    again = {**broken, "attempt": 2, "code": "  def mean(v): pass\n\n", "note": None}
    plain = {**again, "attempt": 3, "code": "def mean(v):\n\treturn  0"}
    write(folder / BLIND, again, plain, SOLUTION, broken)
    programs = load_implementations(built(folder))
    assert [each.role for each in programs[:-4]] == ["canonical", "variant", "literal", "violator"]
    assert [(each.role, each.note, each.code) for each in programs[-4:]] == [
        ("blind_ambiguous", "attempt 1", SOLUTION["code"]),
        ("blind_gold", "attempt 1: in a hurry", broken["code"]),
        ("blind_gold", "attempt 2", again["code"]),
        ("blind_gold", "attempt 3", plain["code"]),
    ]
    assert [each.entry_point for each in programs[-4:]] == [None, None, None, "mean"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"task_id": "Test/8"}, "task Test/8, task_id: found no spec pair"),
        ({"role": "variant"}, "role: found 'variant'; use one of blind_ambiguous, blind_gold"),
        ({"attempt": 0}, "attempt: found 0; count from 1"),
        ({"attempt": 2}, "found blind_ambiguous 2; number them 1, 2, and so on"),
        ({"attempt": "1"}, "attempt: found '1'; write a whole number"),
        ({"attempt": True}, "attempt: found True; write a whole number"),
        ({"code": " "}, "code: found a blank"),
        ({"model": "x"}, "model: found 'x'; there is no such column"),
    ],
)
def test_a_blind_solution_that_fits_nothing_is_refused(
    folder: Path, change: dict[str, Any], says: str
) -> None:
    """A gap in the attempts would make the first-pass rate wrong."""
    write(folder / BLIND, {**SOLUTION, **change})
    assert says in refusal(folder)


def test_a_blind_solution_stands_in_one_place(folder: Path) -> None:
    """In the source or in the file, or nobody knows which attempt came first."""
    (folder / "sources" / "a.py").write_text(SOURCE, encoding="utf-8")
    write(folder / BLIND, {**SOLUTION, "role": "blind_gold"})
    assert "found a blind_gold in the source as well" in refusal(folder)
    write(folder / BLIND, SOLUTION, SOLUTION)
    assert "line 2, task Test/7: found blind_ambiguous 1 again" in refusal(folder)


def test_tasks_left_out_are_listed_with_their_reasons(folder: Path) -> None:
    """In the card; a task that is there can't be left out."""
    (folder / LEFT_OUT).write_text('"HumanEval/2" = "It says\\n  all | there is."\n', "utf-8")
    card = (built(folder) / "README.md").read_text(encoding="utf-8")
    assert "| `HumanEval/2` | It says all \\| there is. |" in card


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('"Test/7" = "It is hard."', "Test/7: found a spec pair of this task; remove the line"),
        ('"HumanEval/2" = ""', "HumanEval/2: found ''; write the reason"),
        ("HumanEval/2: no", "found no TOML"),
    ],
)
def test_a_wrong_list_of_tasks_left_out_is_refused(folder: Path, text: str, says: str) -> None:
    """By file and task."""
    (folder / LEFT_OUT).write_text(text, encoding="utf-8")
    message = refusal(folder)
    assert message.startswith(str(folder / LEFT_OUT))
    assert says in message


def test_our_own_evidence_is_complete_in_itself() -> None:
    """Every disagreement is settled, with a reason; nothing is about a task that is gone."""
    package = ROOT / "intentspec_dataset"
    evidence = read_evidence(package)
    pairs = {source.pair.task_id: source.pair for source in iter_sources(package / "spec_pairs")}
    for at, opinion in evidence.opinions:
        first = pairs[opinion.task_id].constraint(opinion.constraint_id).inferability
        if opinion.second_label != first:
            assert opinion.adjudicated, f"{OPINIONS}: {at}: settle it"
            assert opinion.why, f"{OPINIONS}: {at}: say why"
