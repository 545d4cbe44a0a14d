"""Result files: read as they were written, refused where something in them can't be."""

from __future__ import annotations

import copy
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from made_results import document, write

from intentspec_dataset import load_spec_pairs
from intentspec_dataset.errors import IntentSpecError, ResultError
from intentspec_metric.results.files import Result, check_same_data, distinct_names, read_results

PAIRS = load_spec_pairs()[:3]
FIRST_RELEASE = Path(__file__).parents[1] / "results" / "first-release"


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    return document("m", PAIRS)


def test_one_report_a_list_and_a_folder_are_read_in_order(
    made: dict[str, Any], tmp_path: Path
) -> None:
    """Names of models come from the files, what they hold is left as it is."""
    write(tmp_path / "b.json", [made, {**made, "model": "n"}])
    write(tmp_path / "a.json", {key: value for key, value in made.items() if key != "model"})
    results = read_results([tmp_path])
    assert [result.model for result in results] == ["a", "m", "n"]
    assert [Path(result.source).name for result in results] == ["a.json", "b.json[0]", "b.json[1]"]
    assert results[1].report == made
    assert results == read_results([tmp_path / "a.json", tmp_path / "b.json"])


def test_the_files_that_come_with_the_project_are_read() -> None:
    results = read_results([FIRST_RELEASE])
    assert [result.model for result in results] == ["claude-sonnet-4-6", "gpt-4_1"]
    assert not any(result.labelled for result in results)
    check_same_data(results)


def test_the_headline_is_inferable_where_constraints_are_labelled(made: dict[str, Any]) -> None:
    """By the signature: also where no candidate qualifies, and so no figure says it."""
    nobody = document("x", PAIRS, stated_rate=0.0)
    assert nobody["ivr_inferable_n"] == 0
    for content in (made, nobody):
        (result,) = _read(content)
        assert (result.labelled, result.headline) == (True, "ivr_inferable")


def _read(content: Any) -> list[Result]:
    with tempfile.TemporaryDirectory() as folder:
        return read_results([write(Path(folder) / "r.json", content)])


Change = Callable[[dict[str, Any]], Any]


def _without(name: str) -> Change:
    def change(content: dict[str, Any]) -> Any:
        return {key: value for key, value in content.items() if key != name}

    return change


def _with(*path: Any, value: Any) -> Change:
    def change(content: dict[str, Any]) -> Any:
        content = copy.deepcopy(content)
        target: Any = content
        for step in path[:-1]:
            target = target[step]
        target[path[-1]] = value
        return content

    return change


BROKEN: dict[str, tuple[Change, str]] = {
    "no figure": (_without("ivr_ci"), r"r\.json: ivr_ci: there is none"),
    "no tasks": (_without("per_task"), "per_task: there is none"),
    "empty": (_with("per_task", value=[]), "per_task"),
    "above one": (_with("all_pass", value=1.5), r"all_pass: found 1\.5"),
    "not a number": (_with("ivr", value=float("nan")), "ivr: found nan"),
    "text for a figure": (_with("ivr", value="0.5"), "ivr: found '0.5'"),
    "interval of one end": (_with("ivr_ci", value=[0.5]), "ivr_ci"),
    "unknown verdict": (
        _with("per_task", 0, "verdicts", 0, "C1", value="<b>"),
        r"per_task\[0\]\.verdicts\[0\]\.C1: found '<b>'",
    ),
    "verdicts lost": (_with("per_task", 1, "verdicts", value=[]), r"5 candidates have 0 verdicts"),
    "task twice": (
        lambda content: {**content, "per_task": content["per_task"] * 2},
        "twice",
    ),
    "a number": (lambda _: 3, "as a whole: found 3"),
    "an empty list": (lambda _: [], "an empty list"),
    "no signature": (_without("signature"), "signature"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_no_result_is_refused_with_its_place(name: str, made: dict[str, Any]) -> None:
    """The error names the file, the field, what was found, and what belongs there."""
    change, says = BROKEN[name]
    with pytest.raises(ResultError, match=says) as caught:
        _read(change(made))
    assert "r.json" in str(caught.value)
    assert "intentspec score --output" in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


def test_a_list_says_which_of_its_results_is_broken(made: dict[str, Any]) -> None:
    with pytest.raises(ResultError, match=r"r\.json\[1\]: model"):
        _read([made, {**made, "model": 3}])


def test_files_that_hold_no_json_or_are_not_there_are_refused(tmp_path: Path) -> None:
    (tmp_path / "text.json").write_text("hello")
    (tmp_path / "deep.json").write_text("[" * 100_000)
    for name in ("text.json", "deep.json", "absent.json"):
        with pytest.raises(ResultError, match=name):
            read_results([tmp_path / name])
    (tmp_path / "empty").mkdir()
    with pytest.raises(ResultError, match=r"no \*\.json"):
        read_results([tmp_path / "empty"])
    assert issubclass(ResultError, IntentSpecError)


def test_results_on_different_spec_pairs_are_not_set_side_by_side(made: dict[str, Any]) -> None:
    (one,), (other,) = _read(made), _read(document("n", PAIRS[:2]))
    check_same_data([one, one])
    with pytest.raises(ResultError, match="different spec pairs"):
        check_same_data([one, other])


def test_results_of_one_model_get_names_of_their_own(made: dict[str, Any], tmp_path: Path) -> None:
    """By prompt condition, else by file, else by number: never two alike."""
    for name, condition in (("a", "gold"), ("b", "ambiguous"), ("c", None), ("d", None)):
        write(tmp_path / f"{name}.json", {**made, "prompt_condition": condition})
    results = read_results([tmp_path])
    assert distinct_names(results) == ["m (gold)", "m (ambiguous)", "m (c)", "m (d)"]
    assert distinct_names(results[:1]) == ["m"]
    assert len(set(distinct_names(results + results))) == 8


def test_what_was_read_is_still_json(made: dict[str, Any]) -> None:
    """Nothing of ours gets into it."""
    json.dumps(_read(made)[0].report, allow_nan=False)
