"""A verdict is never shown beside a text or a prompt that it isn't on."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import fake_judge
import pytest
from fake_judge import ADD_ONE, CARELESS_ADD, GOOD_ADD, GOOD_SORT, SORTED, TUPLE_SORT, WRONG_ADD

from intentspec_dataset import SpecPair
from intentspec_dataset.errors import ResultError
from intentspec_metric import cli
from intentspec_metric.candidates import CandidateRow, CandidateSet
from intentspec_metric.candidates.matching import match_candidates, match_pairs
from intentspec_metric.candidates.named import read_named
from intentspec_metric.candidates.submissions import candidates_hash
from intentspec_metric.results.files import Result, read_results
from intentspec_metric.scoring import score

PAIRS = [SpecPair.from_row(row) for row in (ADD_ONE, SORTED)]
TEXTS = {
    "Test/add_one": [GOOD_ADD, CARELESS_ADD, WRONG_ADD],
    "Test/sorted": [GOOD_SORT, TUPLE_SORT],
}


@pytest.fixture(autouse=True)
def _judge(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    fake_judge.install(monkeypatch)


@cache
def report() -> dict[str, Any]:
    return score(list(TEXTS.values()), PAIRS, n_resamples=50)


def scored(model: str = "m", **more: Any) -> Result:
    return Result(model, report() | more, f"{model}.json")


def unmarked(model: str = "m") -> Result:
    """Return a result as it was written before there were marks."""
    tasks = [
        {key: value for key, value in task.items() if key != "candidates_hash"}
        for task in scored().report["per_task"]
    ]
    return scored(model, per_task=tasks)


def candidate_set(model: str = "m", **changes: list[str]) -> CandidateSet:
    texts = TEXTS | {f"Test/{task}": some for task, some in changes.items()}
    rows = [
        CandidateRow(task, i, text, f"file:{i}")
        for task, some in texts.items()
        for i, text in enumerate(some)
    ]
    return CandidateSet(model, rows)


def test_a_report_holds_a_mark_of_each_tasks_candidates() -> None:
    """It changes with a text and with the order, and holds no text."""
    marks = [task["candidates_hash"] for task in scored().report["per_task"]]
    assert marks == [candidates_hash(some) for some in TEXTS.values()]
    assert len({*marks, candidates_hash(TEXTS["Test/sorted"][::-1])}) == 3
    assert candidates_hash(["a", "b"]) != candidates_hash(["ab"])
    assert candidates_hash(["\ud800"]) != candidates_hash(["\\ud800"])
    assert "def " not in json.dumps(scored().report)


def test_candidates_are_those_that_were_scored_in_their_order() -> None:
    (found,) = match_candidates([scored()], [candidate_set("other", sorted=[]), candidate_set()])
    assert found.of_task == TEXTS
    assert found.marked


def test_rows_of_other_tasks_are_left_alone() -> None:
    """They may have been ignored when the others were scored."""
    (found,) = match_candidates([scored()], [candidate_set(unknown=["x"])])
    assert found.marked


MISFITS = {
    "another text": {"sorted": [GOOD_SORT, GOOD_SORT]},
    "another order": {"sorted": [TUPLE_SORT, GOOD_SORT]},
    "one more": {"sorted": [GOOD_SORT, TUPLE_SORT, GOOD_SORT]},
    "one less": {"add_one": [GOOD_ADD, CARELESS_ADD]},
    "no answer": {"add_one": []},
}


@pytest.mark.parametrize("name", MISFITS)
def test_candidates_that_were_not_scored_are_refused(name: str) -> None:
    """One line that says which file, which task, and what to do."""
    (task,) = MISFITS[name]
    with pytest.raises(ResultError, match=f"Test/{task}") as caught:
        match_candidates([scored()], [candidate_set(**MISFITS[name])])
    assert "m.json" in str(caught.value)
    assert "--candidates" in str(caught.value)


def test_without_marks_the_numbers_must_agree_and_that_is_said() -> None:
    (found,) = match_candidates([unmarked()], [candidate_set()])
    assert not found.marked
    with pytest.raises(ResultError, match="has 1 candidates where 2"):
        match_candidates([unmarked()], [candidate_set(sorted=[GOOD_SORT])])


def test_a_renamed_model_is_found_by_its_marks() -> None:
    """As after ``intentspec score --model NAME``."""
    sets = [candidate_set("file-1", sorted=[GOOD_SORT] * 2), candidate_set("file-2")]
    assert match_candidates([scored("name")], sets)[0].of_task == TEXTS
    assert match_candidates([unmarked("name")], sets[1:])[0].of_task == TEXTS
    with pytest.raises(ResultError, match=r"'name'.*file-1, file-2"):
        match_candidates([unmarked("name")], sets)


def test_what_can_not_be_told_apart_is_refused() -> None:
    """Two runs of one model, as many candidates each, and no marks."""
    other = candidate_set(sorted=[TUPLE_SORT, GOOD_SORT])
    with pytest.raises(ResultError, match="several"):
        match_candidates([unmarked()], [candidate_set(), other])
    assert match_candidates([scored()], [other, candidate_set()])[0].of_task == TEXTS
    assert match_candidates([unmarked()], [candidate_set(), candidate_set()])


def test_spec_pairs_are_those_that_were_asked() -> None:
    extra = SpecPair.from_row({**ADD_ONE, "task_id": "Test/extra"})
    assert match_pairs([scored()], [PAIRS[1], extra, PAIRS[0]], "x") == [PAIRS[1], PAIRS[0]]


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ({**SORTED, "gold_prompt": "Another."}, "hash"),
        ({**SORTED, "task_id": "Test/other"}, "'Test/sorted' is unknown"),
        ({**SORTED, "hidden_test_ids": ["C2"], "stated_test_ids": ["C1", "C3"]}, "constraints"),
    ],
)
def test_other_spec_pairs_are_refused(row: dict[str, Any], says: str) -> None:
    with pytest.raises(ResultError, match=says) as caught:
        match_pairs([scored()], [PAIRS[0], SpecPair.from_row(row)], "the folder")
    assert "the folder" in str(caught.value)
    assert "--spec-pairs" in str(caught.value)


def test_what_the_command_scored_is_found_again(tmp_path: Path) -> None:
    """Files and roles, under the names that the command line takes."""
    (tmp_path / "pairs").mkdir()
    rows = [json.dumps(row) + "\n" for row in (ADD_ONE, SORTED)]
    (tmp_path / "pairs" / "spec_pairs.jsonl").write_text("".join(rows))
    programs = [
        {"task_id": task, "role": "canonical", "code": some[0]} for task, some in TEXTS.items()
    ]
    lines = [json.dumps(row) + "\n" for row in programs]
    (tmp_path / "pairs" / "implementations.jsonl").write_text("".join(lines))
    answers = [
        {"task_id": task, "completion": text}
        for task in ("Test/sorted", "Test/add_one")  # another order than the dataset's
        for text in TEXTS[task]
    ]
    (tmp_path / "a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in answers))
    names = [str(tmp_path / "a.jsonl"), "role:canonical"]
    pairs = str(tmp_path / "pairs")
    out = str(tmp_path / "r.json")
    assert cli.main(["score", *names, "--spec-pairs", pairs, "--output", out]) == 0
    found = match_candidates(read_results([out]), read_named(names, pairs))
    assert found[0].of_task == TEXTS
    assert found[1].of_task == {task: some[:1] for task, some in TEXTS.items()}
