"""Everything that can be wrong with predictions and references is one clear error."""

from __future__ import annotations

import json
from typing import Any

import fake_judge
import numpy as np
import pytest
from fake_judge import (
    ADD_ONE,
    CARELESS_ADD,
    GOOD_ADD,
    GOOD_SORT,
    IN_PLACE_SORT,
    SORTED,
    TUPLE_SORT,
    WRONG_ADD,
    FakeJudge,
)

from intentspec_dataset import SpecPair, load_spec_pairs
from intentspec_dataset.errors import CandidateDataError, IntentSpecError, SandboxError
from intentspec_metric.candidates.submissions import Submissions
from intentspec_metric.scoring import ScoreOptions, score, score_all
from intentspec_metric.verdicts import Limits


@pytest.fixture(autouse=True)
def judge(monkeypatch: pytest.MonkeyPatch) -> FakeJudge:
    return fake_judge.install(monkeypatch)


def test_candidates_in_report_out() -> None:
    """The whole path: two tasks, counts and rates as worked out by hand."""
    report = score(
        [[GOOD_ADD, CARELESS_ADD, WRONG_ADD], [GOOD_SORT, IN_PLACE_SORT, TUPLE_SORT, TUPLE_SORT]],
        [ADD_ONE, SORTED],
    )
    assert report["ivr"] == pytest.approx((1 / 2 + 3 / 4) / 2)
    assert report["ivr_pooled"] == pytest.approx(4 / 6)
    assert report["ivr_inferable"] == pytest.approx((1 / 2 + 1 / 4) / 2)
    assert report["stated_fail"] == pytest.approx((1 / 3 + 0) / 2)
    assert [report[key] for key in ("n_tasks", "n_qualifying", "n_candidates")] == [2, 2, 7]
    assert report["n_duplicates"] == 1
    first, second = report["per_task"]
    assert first["verdicts"] == [
        {"C1": "passed", "C2": "passed"},
        {"C1": "passed", "C2": "error"},
        {"C1": "failed", "C2": "passed"},
    ]
    assert second["task_id"] == "Test/sorted"
    assert second["n_violating"] == 3
    json.dumps(report, allow_nan=False)


def test_duplicates_are_counted_as_often_as_they_came() -> None:
    """Identical answers say how sure a model is: reported, never merged (G09)."""
    report = score([[GOOD_ADD, GOOD_ADD, WRONG_ADD]], [ADD_ONE])
    assert report["n_candidates"] == 3
    assert report["n_duplicates"] == 1
    assert report["stated_pass_rate"] == pytest.approx(2 / 3)


def test_flat_predictions_are_one_candidate_each() -> None:
    nested = score([[GOOD_ADD], [IN_PLACE_SORT]], [ADD_ONE, SORTED])
    assert score([GOOD_ADD, IN_PLACE_SORT], [ADD_ONE, SORTED]) == nested


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_tasks_come_out_in_input_order(order: tuple[int, int]) -> None:
    rows = [(ADD_ONE, GOOD_ADD), (SORTED, GOOD_SORT)]
    report = score([rows[i][1] for i in order], [rows[i][0] for i in order])
    assert [task["task_id"] for task in report["per_task"]] == [
        rows[i][0]["task_id"] for i in order
    ]


def test_references_may_be_ids_rows_and_values() -> None:
    """Ids are looked up in ``spec_pairs``; rows with columns of their own are fine."""
    row = {**SORTED, "difficulty": 3, "difficulty_note": None}
    pairs = [ADD_ONE, SORTED]
    by_id = score([GOOD_ADD, GOOD_SORT], ["Test/add_one", "Test/sorted"], spec_pairs=pairs)
    mixed = score([GOOD_ADD, GOOD_SORT], [SpecPair.from_row(ADD_ONE), row])
    assert by_id == mixed


@pytest.mark.parametrize("make", [tuple, np.array, lambda x: np.array(x, dtype=object)])
def test_other_ordered_collections_are_lists_too(make: Any) -> None:
    assert score(make([GOOD_ADD]), make([ADD_ONE]))["n_candidates"] == 1
    assert score([make([GOOD_ADD, WRONG_ADD])], [ADD_ONE])["n_candidates"] == 2


def test_candidates_reach_the_judge_untouched(judge: FakeJudge) -> None:
    """Lone surrogates, carriage returns and NUL are the candidate's business."""
    texts = ["x = '\ud800'\r\n", "\ufeffdef solution(x): return x", "a\0b", ""]
    score([texts], [ADD_ONE])
    assert [job.candidate for job in judge.calls[0]["jobs"]] == texts


def test_jobs_carry_names_and_signature_of_the_pair(judge: FakeJudge) -> None:
    row = {**SORTED, "signature": "def solution(x):"}
    score(["def in_order(x):\n    return sorted(x)\n"], [row])
    (job,) = judge.calls[0]["jobs"]
    assert job.entry_points == ("solution", "in_order")
    assert job.signature == "def solution(x):"
    assert job.tests == tuple(constraint["test_code"] for constraint in SORTED["constraints"])


BAD_INPUTS: dict[str, tuple[Any, Any, str]] = {
    "nothing at all": ([], [], "nothing to score"),
    "fewer references": ([[GOOD_ADD], [GOOD_SORT]], [ADD_ONE], "2 rows and references has 1"),
    "fewer predictions": ([GOOD_ADD], [ADD_ONE, SORTED], "1 rows and references has 2"),
    "a string for predictions": (GOOD_ADD, [ADD_ONE], "predictions is 'def solution"),
    "no predictions": (None, [ADD_ONE], "predictions is None"),
    "no references": ([GOOD_ADD], None, "references is None"),
    "a dict for predictions": ({"a": 1}, [ADD_ONE], "predictions is {'a': 1} (dict)"),
    "a set of candidates": ([{GOOD_ADD}], [ADD_ONE], "predictions[0] is {"),
    "a task id for references": ([GOOD_ADD], "Test/add_one", "references is 'Test/add_one' (str)"),
    "a string after lists": (
        [[GOOD_ADD], GOOD_SORT],
        [ADD_ONE, SORTED],
        "predictions[1] is a string where predictions[0] is a list",
    ),
    "a list after strings": (
        [GOOD_ADD, [GOOD_SORT]],
        [ADD_ONE, SORTED],
        "predictions[1] is a list where predictions[0] is a string",
    ),
    "None for a row": ([GOOD_ADD, None], [ADD_ONE, SORTED], "predictions[1] is None"),
    "None for a candidate": ([[GOOD_ADD, None]], [ADD_ONE], "predictions[0][1] is None"),
    "a number for a candidate": ([[GOOD_ADD], [1]], [ADD_ONE, SORTED], "predictions[1][0] is 1"),
    "bytes for a candidate": ([[b"def"]], [ADD_ONE], "predictions[0][0] is b'def' (bytes)"),
    "NaN for a candidate": ([[float("nan")]], [ADD_ONE], "predictions[0][0] is nan (float)"),
    "a candidate nested too deep": ([[[GOOD_ADD]]], [ADD_ONE], "predictions[0][0] is ["),
    "no candidate": (
        [[GOOD_ADD], []],
        [ADD_ONE, SORTED],
        "predictions[1] is an empty list: Test/sorted",
    ),
    "no candidate anywhere": ([[], []], [ADD_ONE, SORTED], "nor have 1 more"),
    "an unknown id": ([GOOD_ADD], ["Test/add_on"], "close to it: Test/add_one"),
    "an empty id": ([GOOD_ADD], [""], "references[0]: no spec pair has the task id ''"),
    "None for a reference": ([GOOD_ADD], [None], "references[0] is None"),
    "a number for a reference": ([GOOD_ADD], [26], "references[0] is 26 (int)"),
    "a row with a hole": (
        [GOOD_SORT, GOOD_ADD],
        [SORTED, {**ADD_ONE, "gold_prompt": None}],
        "references[1]",
    ),
    "a task twice": (
        [GOOD_ADD, GOOD_SORT, WRONG_ADD],
        [ADD_ONE, SORTED, ADD_ONE],
        "references[2] is Test/add_one, which references[0] is already",
    ),
    "a task twice, as id and row": (
        [GOOD_ADD, WRONG_ADD],
        ["Test/add_one", ADD_ONE],
        "references[1] is Test/add_one, which references[0] is already",
    ),
}


@pytest.mark.parametrize("case", BAD_INPUTS)
def test_bad_input_is_one_error_that_names_the_position(case: str, judge: FakeJudge) -> None:
    """No candidate runs, nothing is dropped, cast or cut to the shorter list (G01-G11)."""
    predictions, references, message = BAD_INPUTS[case]
    with pytest.raises(CandidateDataError) as caught:
        score(predictions, references, spec_pairs=[ADD_ONE, SORTED])
    assert message in str(caught.value)
    assert not judge.calls


def test_an_error_does_not_print_whole_programs() -> None:
    with pytest.raises(CandidateDataError) as caught:
        score([["x" * 100_000, None]], [{"task_id": "y" * 100_000}])
    assert len(str(caught.value)) < 1000


def test_unknown_ids_of_the_embedded_data_are_met_with_close_ones() -> None:
    task_id = load_spec_pairs()[0].task_id
    with pytest.raises(CandidateDataError, match=f"close to it: .*{task_id}"):
        score([GOOD_ADD], [task_id.replace("/", "")])


def test_a_task_without_candidates_is_counted_and_named_when_allowed() -> None:
    """It stays in ``n_tasks``; it never vanishes (G01)."""
    report = score([[CARELESS_ADD], []], [ADD_ONE, SORTED], allow_missing=True)
    assert report["n_tasks"] == 2
    assert report["missing"] == ["Test/sorted"]
    assert report["per_task"][1]["n_candidates"] == 0
    assert report["ivr"] == 1.0


def test_no_candidates_at_all_leave_every_figure_undefined() -> None:
    """Undefined is None, not NaN and not 0 (G02)."""
    report = score([[], []], [ADD_ONE, SORTED], allow_missing=True)
    assert report["ivr"] is None
    assert report["ivr_ci"] is None
    assert report["stated_fail"] is None
    json.dumps(report, allow_nan=False)


BAD_OPTIONS: dict[str, tuple[dict[str, Any], type[Exception], str]] = {
    "timeout_s as text": ({"timeout_s": "5"}, TypeError, "timeout_s must be a number"),
    "timeout_s zero": ({"timeout_s": 0}, ValueError, "timeout_s must be positive"),
    "timeout_s infinite": ({"timeout_s": float("inf")}, ValueError, "finite"),
    "limits as dict": ({"limits": {"timeout_s": 5}}, TypeError, "limits must be a Limits"),
    "no workers": ({"num_workers": 0}, ValueError, "num_workers must be at least 1"),
    "workers as text": ({"num_workers": "2"}, TypeError, "num_workers must be an int"),
    "seed negative": ({"seed": -1}, ValueError, "seed must be at least 0"),
    "seed too large": ({"seed": 2**32}, ValueError, "seed must be at most"),
    "seed missing": ({"seed": None}, TypeError, "seed must be an int"),
    "no resamples": ({"n_resamples": 0}, ValueError, "n_resamples must be at least 1"),
    "resamples as float": ({"n_resamples": 1e4}, TypeError, "n_resamples must be an int"),
    "level in per cent": ({"confidence_level": 95}, ValueError, "between 0 and 1"),
    "level as text": ({"confidence_level": "95%"}, TypeError, "must be a number"),
    "level NaN": ({"confidence_level": float("nan")}, ValueError, "between 0 and 1"),
    "k zero": ({"k": 0}, ValueError, "k must be at least 1"),
    "k zero in a list": ({"k": [1, 0]}, ValueError, "k[1] must be at least 1"),
    "k empty": ({"k": []}, ValueError, "k is an empty list"),
    "k as text": ({"k": "1"}, TypeError, "k must be an int"),
    "k as bool": ({"k": True}, TypeError, "k must be an int"),
    "store as number": ({"store": 1}, TypeError, "store must be a folder or None"),
    "allow_missing as text": ({"allow_missing": "no"}, TypeError, "must be True or False"),
    "no executor": ({"executor": object()}, TypeError, "must be a concurrent.futures.Executor"),
}


@pytest.mark.parametrize("case", BAD_OPTIONS)
def test_bad_options_are_refused_before_anything_runs(case: str, judge: FakeJudge) -> None:
    options, kind, message = BAD_OPTIONS[case]
    with pytest.raises(kind) as caught:
        score([GOOD_ADD], [ADD_ONE], **options)
    assert message in str(caught.value)
    assert not judge.calls


def test_k_may_be_a_number_or_several() -> None:
    """G07; more than there are candidates is None, not a missing key (G04)."""
    assert score([GOOD_ADD], [ADD_ONE], k=1)["pass_at_k"]["all"] == {"1": 1.0}
    assert score([GOOD_ADD], [ADD_ONE], k=[1, 10])["pass_at_k"]["all"] == {"1": 1.0, "10": None}


def test_options_reach_the_judge_and_the_signature(judge: FakeJudge, tmp_path: Any) -> None:
    report = score(
        [GOOD_ADD],
        [ADD_ONE],
        timeout_s=2.5,
        limits=Limits(memory_bytes=123_456_789),
        num_workers=np.int64(3),  # type: ignore[arg-type]
        seed=7,
        n_resamples=50,
        confidence_level=0.9,
        k=[1, 2],
        store=tmp_path,
    )
    (call,) = judge.calls
    assert call["limits"] == Limits(timeout_s=2.5, memory_bytes=123_456_789)
    assert call["num_workers"] == 3
    assert call["store"] == tmp_path
    signature = report["signature"]
    assert signature["sandbox"] == "fake"
    assert signature["limits"]["timeout_s"] == 2.5
    assert signature["limits"]["idle_s"] == 3.5
    assert (signature["seed"], signature["n_resamples"], signature["k"]) == (7, 50, [1, 2])
    assert signature["confidence_level"] == 0.9
    assert len(signature["data_hash"]) >= 16


def test_only_the_embedded_data_bear_their_version() -> None:
    """Rows of others must not be taken for a version of the published data."""
    ours = score([[GOOD_ADD]], [load_spec_pairs()[0].task_id])["signature"]
    theirs = score([[GOOD_ADD]], [ADD_ONE])["signature"]
    assert ours["data_version"]
    assert theirs["data_version"] is None
    assert ours["data_hash"] != theirs["data_hash"]


def test_same_input_same_output_and_numpy_is_left_alone() -> None:
    """G20: a report has no hidden state."""
    np.random.seed(3)
    before = np.random.get_state()[1].tolist()  # type: ignore[index,union-attr]
    first = score([[GOOD_ADD, CARELESS_ADD]], [ADD_ONE])
    assert score([[GOOD_ADD, CARELESS_ADD]], [ADD_ONE]) == first
    assert np.random.get_state()[1].tolist() == before  # type: ignore[index,union-attr]


def test_progress_is_passed_on() -> None:
    seen: list[tuple[int, int]] = []
    score([[GOOD_ADD, WRONG_ADD]], [ADD_ONE], progress=lambda *x: seen.append(x))
    assert seen == [(1, 2), (2, 2)]


def test_several_models_are_one_batch_with_reports_of_their_own(judge: FakeJudge) -> None:
    models = []
    for candidates in ([GOOD_ADD], [CARELESS_ADD, WRONG_ADD]):
        model = Submissions()
        model.extend([candidates], [ADD_ONE])
        models.append(model)
    reports = score_all(models, ScoreOptions())
    assert len(judge.calls) == 1
    assert reports == [
        score([[GOOD_ADD]], [ADD_ONE]),
        score([[CARELESS_ADD, WRONG_ADD]], [ADD_ONE]),
    ]


@pytest.mark.parametrize("answer", [[], [[]]])
def test_a_judge_that_skips_something_is_our_fault_not_a_verdict(
    answer: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("intentspec_metric.judging.judge_many", lambda *a, **k: answer)
    with pytest.raises(SandboxError, match="bug of ours"):
        score([GOOD_ADD], [ADD_ONE])


def test_submissions_take_all_rows_of_a_batch_or_none() -> None:
    """A bad batch leaves what was there before, so that it can be given again."""
    inputs = Submissions([ADD_ONE, SORTED])
    inputs.extend([GOOD_ADD], ["Test/add_one"])
    with pytest.raises(CandidateDataError):
        inputs.extend([GOOD_SORT, None], ["Test/sorted", ADD_ONE])
    assert len(inputs) == 1
    inputs.extend([GOOD_SORT], ["Test/sorted"])
    assert [row.pair.task_id for row in inputs.rows] == ["Test/add_one", "Test/sorted"]


def test_a_task_of_an_earlier_batch_can_not_come_again() -> None:
    inputs = Submissions()
    inputs.extend([GOOD_ADD], [ADD_ONE])
    with pytest.raises(CandidateDataError, match=r"row 0 of what was added before"):
        inputs.extend([GOOD_ADD], [ADD_ONE])


def test_a_copy_of_submissions_goes_its_own_way() -> None:
    inputs = Submissions()
    twin = inputs.copy()
    twin.extend([GOOD_ADD], [ADD_ONE])
    assert (len(inputs), len(twin)) == (0, 1)


def test_every_error_is_one_of_ours() -> None:
    """Callers catch one root; the standard types stay true as well."""
    with pytest.raises(IntentSpecError):
        score([GOOD_ADD], [ADD_ONE], k=0)
    with pytest.raises(IntentSpecError):
        score([None], [ADD_ONE])  # type: ignore[list-item]
