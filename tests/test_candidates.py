"""Candidate files: what is read from them, in which order, and what is refused."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from intentspec_dataset.errors import CandidateDataError
from intentspec_metric.candidates import CandidateRow, CandidateSet, read_candidates

UPSTREAM = Path(__file__).parents[1].parent / "shared" / "upstream" / "generations"


def write(path: Path, *rows: Any, end: str = "\n") -> Path:
    path.write_text("\n".join(json.dumps(row) for row in rows) + end, encoding="utf-8")
    return path


def texts(sets: list[CandidateSet]) -> dict[str, list[tuple[str, int, str]]]:
    return {s.model: [(r.task_id, r.sample, r.text) for r in s.rows] for s in sets}


def refused(*paths: str | Path) -> str:
    with pytest.raises(CandidateDataError) as caught:
        read_candidates(paths)
    return str(caught.value)


# --- rows ----------------------------------------------------------------------------


def test_a_file_without_models_bears_its_stem_and_keeps_its_order(tmp_path: Path) -> None:
    """File order is data order; samples of a task are counted as they come."""
    path = write(
        tmp_path / "mine.jsonl",
        {"task_id": "T/2", "solution": "a"},
        {"task_id": "T/1", "solution": "b"},
        {"task_id": "T/2", "solution": "c"},
    )
    assert read_candidates([path]) == [
        CandidateSet(
            "mine",
            [
                CandidateRow("T/2", 0, "a", f"{path}:1"),
                CandidateRow("T/1", 0, "b", f"{path}:2"),
                CandidateRow("T/2", 1, "c", f"{path}:3"),
            ],
        )
    ]


@pytest.mark.parametrize("key", ["solution", "completion", "raw", "response"])
def test_each_text_field_is_read(tmp_path: Path, key: str) -> None:
    path = write(tmp_path / "m.jsonl", {"task_id": "T", key: "x = 1"})
    assert texts(read_candidates([path])) == {"m": [("T", 0, "x = 1")]}


def test_the_documented_field_wins_where_a_row_has_several(tmp_path: Path) -> None:
    """What the model said may stand beside what was made of it: ``solution`` is meant."""
    row = {"response": "5", "raw": "4", "completion": "3", "solutions": ["2"], "solution": "1"}
    found = []
    for key in ("solution", "solutions", "completion", "raw", "response"):
        path = write(tmp_path / "m.jsonl", {"task_id": "T", **row})
        found.append(texts(read_candidates([path]))["m"][0][2])
        del row[key]
    assert found == ["1", "2", "3", "4", "5"]


def test_solutions_are_several_candidates(tmp_path: Path) -> None:
    path = write(
        tmp_path / "m.jsonl",
        {"task_id": "T", "solutions": ["a", "b", "a"]},
        {"task_id": "T", "solution": "c"},
        {"task_id": "U", "sample": 7, "solutions": ["d", "e"]},
    )
    assert texts(read_candidates([path]))["m"] == [
        *[("T", i, text) for i, text in enumerate("abac")],
        ("U", 7, "d"),
        ("U", 8, "e"),
    ]


def test_a_model_field_splits_a_file_and_joins_files(tmp_path: Path) -> None:
    """Models come in the order of their first rows."""
    one = write(
        tmp_path / "one.jsonl",
        {"task_id": "T", "model": "B", "raw": "1"},
        {"task_id": "T", "model": "A", "raw": "2"},
    )
    two = write(tmp_path / "two.jsonl", {"task_id": "T", "model": "B", "raw": "3"})
    assert texts(read_candidates([one, two])) == {
        "B": [("T", 0, "1"), ("T", 1, "3")],
        "A": [("T", 0, "2")],
    }


def test_files_of_one_name_in_two_folders_stay_two_models(tmp_path: Path) -> None:
    for run in ("run1", "run2"):
        (tmp_path / run).mkdir()
        write(tmp_path / run / "out.jsonl", {"task_id": "T", "solution": run})
    sets = read_candidates([tmp_path / "run1", tmp_path / "run2"])
    assert [s.model for s in sets] == [str(tmp_path / run / "out") for run in ("run1", "run2")]


def test_a_json_list_is_rows_too(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_text(json.dumps([{"task_id": "T", "solution": "a"}] * 2, indent=2), "utf-8")
    (found,) = read_candidates([path])
    assert [row.source for row in found.rows] == [f"{path}[0]", f"{path}[1]"]
    assert [row.sample for row in found.rows] == [0, 1]


def test_blank_lines_byte_order_marks_and_windows_line_ends_are_nothing(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    row = json.dumps({"task_id": "T", "solution": "a\r\n\tb"}).encode()
    path.write_bytes(b"\xef\xbb\xbf" + row + b"\r\n\r\n  \n" + row)
    (found,) = read_candidates([path])
    assert [(row.text, row.source) for row in found.rows] == [
        ("a\r\n\tb", f"{path}:1"),
        ("a\r\n\tb", f"{path}:4"),
    ]


def test_lone_surrogates_and_odd_characters_survive(tmp_path: Path) -> None:
    text = "s = '\ud800\u2028\x00é\U0001f600'"
    path = write(tmp_path / "m.jsonl", {"task_id": "T", "solution": text})
    assert texts(read_candidates([path]))["m"][0][2] == text


def test_gzip_is_seen_by_content_not_by_name(tmp_path: Path) -> None:
    for name in ("m.jsonl.gz", "n.jsonl"):
        with gzip.open(tmp_path / name, "wt", encoding="utf-8") as file:
            file.write('{"task_id": "T", "solution": "a"}\n')
    assert texts(read_candidates([tmp_path])) == {"m": [("T", 0, "a")], "n": [("T", 0, "a")]}


# --- files ---------------------------------------------------------------------------


def test_one_file_a_task_is_read_from_folder_and_pattern(tmp_path: Path) -> None:
    """The task's first underscore is a slash; numbers in names sort as numbers."""
    for name in ("b__HumanEval_10", "b__HumanEval_2", "a__x__IntentSpec_sum_up"):
        write(tmp_path / f"{name}.jsonl", {"solution": name}, {"solution": "2"})
    (tmp_path / "notes.txt").write_text("no candidates", "utf-8")
    (tmp_path / ".hidden.jsonl").write_text("nor these", "utf-8")
    everything = {
        "a__x": [
            ("IntentSpec/sum_up", 0, "a__x__IntentSpec_sum_up"),
            ("IntentSpec/sum_up", 1, "2"),
        ],
        "b": [
            ("HumanEval/2", 0, "b__HumanEval_2"),
            ("HumanEval/2", 1, "2"),
            ("HumanEval/10", 0, "b__HumanEval_10"),
            ("HumanEval/10", 1, "2"),
        ],
    }
    assert texts(read_candidates([tmp_path])) == everything
    assert texts(read_candidates([str(tmp_path / "b__*.jsonl")])) == {"b": everything["b"]}
    assert texts(read_candidates([tmp_path / "*__*"])) == everything
    both = [tmp_path / "b__HumanEval_2.jsonl", tmp_path]
    assert sum(len(s.rows) for s in read_candidates(both)) == 6, "a file named twice is read once"


def test_task_ids_in_rows_win_over_the_name_of_the_file(tmp_path: Path) -> None:
    """``gpt__run1.jsonl`` with task ids inside is a file of the model ``gpt__run1``."""
    write(tmp_path / "gpt__run1.jsonl", {"task_id": "T", "solution": "a"})
    write(tmp_path / "gpt__T_1.jsonl", {"task_id": "T/1", "solution": "b"})
    assert texts(read_candidates([tmp_path])) == {
        "gpt__run1": [("T", 0, "a")],
        "gpt": [("T/1", 0, "b")],
    }


@pytest.mark.skipif(not UPSTREAM.is_dir(), reason="the first release's data is not here")
def test_the_first_release_reads_as_two_models_of_245() -> None:
    sets = read_candidates([UPSTREAM])
    assert [(s.model, len(s.rows)) for s in sets] == [("claude-sonnet-4-6", 245), ("gpt-4_1", 245)]
    for found in sets:
        assert len({row.task_id for row in found.rows}) == 49
        assert [row.sample for row in found.rows] == list(range(5)) * 49
        assert all(row.task_id.startswith("HumanEval/") for row in found.rows)


# --- refusals ------------------------------------------------------------------------

OK = '{"task_id": "T", "solution": "a"}\n'


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{oops}\n", ["not JSON", "one row a line"]),
        ('{"task_id": "T", "solu', ["breaks off", "Delete that line"]),
        ('["T", "a"]\n', ["expected an object"]),
        ("3\n", ["expected an object", "found 3"]),
        ('{"solution": "a"}\n', ["no task_id", "<model>__<task>.jsonl"]),
        ('{"task_id": null, "solution": "a"}\n', ["task_id must be a text", "null"]),
        ('{"task_id": " ", "solution": "a"}\n', ["task_id must be a text"]),
        ('{"task_id": 7, "solution": "a"}\n', ["task_id must be a text", "7"]),
        ('{"task_id": "T", "code": "a"}\n', ["no text", "solution, solutions", "task_id, code"]),
        ('{"task_id": "T", "solution": null}\n', ["solution must be a text", "null", '""']),
        ('{"task_id": "T", "solution": null, "raw": "a"}\n', ["solution must be a text"]),
        ('{"task_id": "T", "raw": 3.5}\n', ["raw must be a text", "3.5"]),
        ('{"task_id": "T", "completion": ["a"]}\n', ["completion must be a text"]),
        ('{"task_id": "T", "solutions": "a"}\n', ["solutions must be a list"]),
        ('{"task_id": "T", "solutions": []}\n', ["solutions must be a list", "[]"]),
        ('{"task_id": "T", "solutions": ["a", null]}\n', ["solutions[1]", "null"]),
        ('{"task_id": "T", "solution": "a", "model": 3}\n', ["model must be a text"]),
        ('{"task_id": "T", "solution": "a", "sample": "0"}\n', ["sample must be a number"]),
        ('{"task_id": "T", "solution": "a", "sample": true}\n', ["sample must be a number"]),
        ('{"task_id": "T", "solution": "a", "sample": -1}\n', ["sample must be a number"]),
        ("[" * 100_000 + "\n", ["nested too deeply"]),
    ],
)
def test_a_row_that_cant_be_read_is_named(tmp_path: Path, line: str, says: list[str]) -> None:
    """Every refusal bears file and line, says what was found, and what to do."""
    path = tmp_path / "m.jsonl"
    path.write_text(OK + "\n" + line, "utf-8")
    message = refused(path)
    assert message.startswith(f"{path}:3: ")
    for part in says:
        assert part in message


def test_a_broken_line_in_the_middle_is_not_called_the_last(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_text('{"task_id": "T", "solu\n' + OK, "utf-8")
    message = refused(path)
    assert message.startswith(f"{path}:1: not JSON")
    assert "breaks off" not in message


def test_the_second_of_two_equal_samples_is_refused(tmp_path: Path) -> None:
    row = {"task_id": "T", "sample": 3, "solution": "a"}
    path = write(tmp_path / "m.jsonl", row, {**row, "sample": 4}, {**row, "model": "x"}, row)
    message = refused(path)
    assert message.startswith(f"{path}:4: sample 3 of task 'T'")
    assert f"{path}:1" in message


def test_one_task_of_a_model_in_two_files_is_refused(tmp_path: Path) -> None:
    paths = []
    for run in ("run1", "run2"):
        (tmp_path / run).mkdir()
        paths.append(write(tmp_path / run / "m__T_1.jsonl", {"solution": run}))
    message = refused(*paths)
    assert message.startswith(f"{paths[1]}:1: ")
    assert str(paths[0]) in message


def test_a_json_list_that_cant_be_read_is_named(tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    path.write_text('[\n{"task_id": "T", "solution": "a"},\n{"task_id": "T"}]', "utf-8")
    assert refused(path).startswith(f"{path}[1]: no text")
    path.write_text('[\n{"task_id": "T", ', "utf-8")
    assert refused(path).startswith(f"{path}:1: not JSON")


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_bytes(OK.encode() + OK.encode("utf-16"))
    assert refused(path).startswith(f"{path}:2: not UTF-8")


def test_a_cut_off_gzip_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl.gz"
    path.write_bytes(gzip.compress(OK.encode() * 1000)[:-20])
    assert "not a complete gzip file" in refused(path)
    path.write_bytes(b"\x1f\x8b\x07broken")
    assert "not a complete gzip file" in refused(path)


def test_what_is_not_there_is_named(tmp_path: Path) -> None:
    assert refused(tmp_path / "no.jsonl").endswith("no.jsonl: no such file or folder")
    assert "no file matches" in refused(tmp_path / "*.jsonl")
    assert "no .jsonl" in refused(tmp_path)
    assert "can't be read" in refused("x" * 5000)
    assert "no candidate files" in refused()


def test_files_without_rows_are_refused(tmp_path: Path) -> None:
    """A plain file is useless then; a task's file may be empty as long as others are not."""
    empty = tmp_path / "m.jsonl"
    empty.write_text("\n", "utf-8")
    assert refused(empty).startswith(f"{empty}: no candidates in it")
    task = tmp_path / "m__T_1.jsonl"
    task.write_text("", "utf-8")
    assert refused(task).startswith(f"{task}: no candidates in it")
    other = write(tmp_path / "m__T_2.jsonl", {"solution": "a"})
    assert texts(read_candidates([task, other])) == {"m": [("T/2", 0, "a")]}
