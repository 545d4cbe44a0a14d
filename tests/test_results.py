"""Result files read back: what is taken of them, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from intentspec_dataset.errors import IntentSpecError, ResultError
from intentspec_metric.ivr import TaskOutcomes, report
from intentspec_metric.results import read_results, scored_models

ROOT = Path(__file__).resolve().parents[1]


def row(**changes: Any) -> dict[str, Any]:
    return {
        "task_id": "T/1",
        "spec_type": "algorithm",
        "n_candidates": 5,
        "n_passing_stated": 4,
        "n_violating": 2,
        "violations": {"C2": 2, "C3": 0},
    } | changes


def document(*rows: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"model": "some", "per_task": list(rows or [row()]), "signature": {}} | changes


def test_a_report_comes_back_as_it_was_made() -> None:
    """What `report` says of a task is what a comparison reads of it, labels and group too."""
    outcomes = TaskOutcomes(
        task_id="T/1",
        spec_type="algorithm",
        stated_ids=("C1",),
        hidden_ids=("C2", "C3"),
        kinds={"C1": "ordering", "C2": "case", "C3": None},
        inferability={"C2": "contextual"},
        verdicts=(
            {"C1": "passed", "C2": "failed", "C3": "passed"},
            {"C1": "passed", "C2": "passed", "C3": "timeout"},
            {"C1": "failed"},
        ),
        group="G",
    )
    made = json.loads(json.dumps({"model": "some", **report([outcomes], n_resamples=10)}))
    [model] = scored_models([made])
    [task] = model.per_task
    assert (task.task_id, task.spec_type, task.group) == ("T/1", "algorithm", "G")
    assert (task.n_candidates, task.n_passing_stated, task.n_violating) == (3, 2, 2)
    assert task.n_violating_inferable == 1
    assert task.violations == {"C2": 1, "C3": 1}
    assert task.kinds == {"C2": "case", "C3": None}
    assert task.inferability == {"C2": "contextual", "C3": None}
    assert model.signature["seed"] == 42
    assert model.prompt_condition is None


def test_files_lists_and_folders_are_read_in_order(tmp_path: Path) -> None:
    """A file of one, a file of several, and a folder by the names of its files."""
    (tmp_path / "two.json").write_text(json.dumps([document(), document(model="other")]))
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "b.json").write_text(json.dumps(document(model="b", prompt_condition="gold")))
    (folder / "a.json").write_text(json.dumps(document(model="a")))
    (folder / "notes.txt").write_text("not read")
    found = read_results([tmp_path / "two.json", str(folder)])
    assert [model.model for model in found] == ["some", "other", "a", "b"]
    assert [model.prompt_condition for model in found] == [None, None, None, "gold"]
    assert found[1].source == f"{tmp_path}/two.json[1]"
    assert found[2].source == f"{folder}/a.json"


def test_results_that_ship_are_read() -> None:
    """Those of the first release, with the prompt that its code sent."""
    found = read_results([ROOT / "results" / "first-release"])
    assert [model.model for model in found] == ["claude-sonnet-4-6", "gpt-4_1"]
    assert {model.prompt_condition for model in found} == {"ambiguous"}
    assert {len(model.per_task) for model in found} == {49}


def test_files_of_before_there_were_labels_are_read() -> None:
    """Labels, group and condition are optional; what else a report holds is passed over."""
    [model] = scored_models([document(row(ivr=0.5, verdicts=[{"C1": "passed"}]), ivr=0.5)])
    assert (model.per_task[0].kinds, model.per_task[0].group) == ({}, None)


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        ({}, "no model; no per_task; no signature"),
        ([], "expected a report as `intentspec score --output` writes it, found list"),
        (None, "found NoneType"),
        (document(per_task=[]), "no task"),
        (document(row(n_violating=5)), "task T/1: 5 violating of 4 stated-passing of 5 candidates"),
        (document(row(n_candidates=3)), "4 stated-passing of 3 candidates"),
        (document(row(violations={"C2": 3})), "3 candidates violate one constraint and 2 violate"),
        (document(row(n_violating_inferable=3)), "3 candidates violate one constraint"),
        (document(row(), row()), "task T/1 stands 2 times"),
        (document(row(n_violating=2.0)), r"per_task\[0\].n_violating: input should be a valid int"),
        (document(row(n_violating=True)), r"per_task\[0\].n_violating"),
        (document(row(n_passing_stated=-1)), r"per_task\[0\].n_passing_stated: .* found -1"),
        (document(row(violations={"C2": float("nan")})), r"per_task\[0\].violations.C2"),
        (document(model=""), "model: "),
        (document(signature=None), "signature: "),
        (document(*({} for _ in range(9))), "and 49 more"),
    ],
)
def test_what_is_no_result_is_refused(broken: Any, message: str) -> None:
    """With the place, and what was found there."""
    with pytest.raises(ResultError, match=message) as raised:
        scored_models([broken])
    assert str(raised.value).startswith("results[0]: ")


@pytest.mark.parametrize("results", [{}, "results.json", document(), None])
def test_one_result_is_no_list_of_results(results: Any) -> None:
    """The commonest slip, said as such."""
    with pytest.raises(ResultError, match="results must be a list"):
        scored_models(results)


def test_files_that_cannot_be_read_say_which_and_why(tmp_path: Path) -> None:
    """Not there, a folder without any, no JSON, cut off, nested without end."""
    empty = tmp_path / "empty"
    empty.mkdir()
    deep = "[" * 100_000
    for name, content, message in (
        ("absent.json", None, "can't be read: No such file"),
        ("empty", None, r"no \*.json in this folder"),
        ("rows.json", '{"a": 1}\n{"a": 2}', "not JSON"),
        ("cut.json", json.dumps(document())[:-5], "not JSON"),
        ("binary.json", "\x00\x01", "not JSON"),
        ("deep.json", deep, "not JSON"),
    ):
        if content is not None:
            (tmp_path / name).write_text(content)
        with pytest.raises(ResultError, match=message) as raised:
            read_results([tmp_path / name])
        assert str(tmp_path / name) in str(raised.value)


def test_the_error_is_one_of_ours() -> None:
    """`except IntentSpecError` and `except ValueError` both catch it."""
    assert issubclass(ResultError, IntentSpecError)
    assert issubclass(ResultError, ValueError)
