"""Loading from every place that is promised, and what errors say."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from intentspec_dataset import (
    SpecPair,
    SpecPairError,
    data_hash,
    data_version,
    load_implementations,
    load_spec_pairs,
    loading,
)
from intentspec_dataset.columns import DATA_VERSION
from intentspec_dataset.problems import MAX_SHOWN


def pair_row(task_id: str, **more: Any) -> dict[str, Any]:
    """Return a small right row."""
    return {
        "task_id": task_id,
        "spec_type": "algorithm",
        "ambiguous_prompt": "Sort the words.",
        "gold_prompt": "Sort the words, capitals first.\u2028No words: none.",
        "constraints": [
            {"id": "C1", "test_code": "assert solution(['b', 'a']) == ['a', 'b']"},
            {"id": "C2", "test_code": "assert solution([]) == []", "kind": "empty_input"},
        ],
        "stated_test_ids": ["C1"],
        "hidden_test_ids": ["C2"],
        **more,
    }


ROWS = [
    pair_row("Test/1", aliases=None, column_of_theirs=1),
    pair_row("Test/2", aliases=["sort_words"], column_of_theirs=2),
]
PAIRS = [SpecPair.from_row(row) for row in ROWS]
PROGRAMS = [
    {"task_id": "Test/1", "role": "canonical", "code": "solution = sorted"},
    {"task_id": "Test/1", "role": "violator", "violates": "C2", "code": "def solution(x): 1 / 0"},
    {"task_id": "Test/2", "role": "canonical", "code": "solution = sorted"},
]


def lines(rows: list[Any]) -> str:
    """Return rows as JSON Lines, with characters beyond ASCII as they are."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def write_jsonl(folder: Path) -> Path:
    path = folder / "pairs.jsonl"
    path.write_text(lines(ROWS), encoding="utf-8")
    return path


def write_jsonl_as_windows_does(folder: Path) -> Path:
    path = folder / "pairs.jsonl"
    text = "\n" + lines(ROWS).replace("\n", "\n\n")
    path.write_bytes(text.replace("\n", "\r\n").encode("utf-8-sig"))
    return path


def write_jsonl_gz(folder: Path) -> Path:
    path = folder / "pairs.jsonl.gz"
    path.write_bytes(gzip.compress(lines(ROWS).encode()))
    return path


def write_json(folder: Path) -> Path:
    path = folder / "pairs.json"
    path.write_text(json.dumps(ROWS, indent=1), encoding="utf-8")
    return path


def write_json_object(folder: Path) -> Path:
    path = folder / "pairs.json"
    path.write_text(json.dumps({"version": 1, "spec_pairs": ROWS}), encoding="utf-8")
    return path


def write_parquet(folder: Path) -> Path:
    import pyarrow as pa
    import pyarrow.parquet as pq

    path = folder / "pairs.parquet"
    pq.write_table(pa.Table.from_pylist(ROWS), path)
    return path


def write_folder(folder: Path) -> Path:
    (folder / "spec_pairs.jsonl").write_text(lines(ROWS), encoding="utf-8")
    return folder


def write_published_folder(folder: Path) -> Path:
    (folder / "spec_pairs").mkdir()
    write_parquet(folder).rename(folder / "spec_pairs" / "test-00000-of-00001.parquet")
    return folder


@pytest.mark.parametrize(
    "write",
    [
        write_jsonl,
        write_jsonl_as_windows_does,
        write_jsonl_gz,
        write_json,
        write_json_object,
        write_parquet,
        write_folder,
        write_published_folder,
    ],
)
def test_every_promised_format_gives_the_same_pairs(
    tmp_path: Path, write: Callable[[Path], Path]
) -> None:
    """A path as text or as a Path, whatever the format."""
    what = write(tmp_path)
    assert load_spec_pairs(what) == PAIRS
    assert load_spec_pairs(str(what)) == PAIRS


def test_rows_in_memory_give_the_same_pairs() -> None:
    """Lists, generators, datasets, tables, dicts of splits, and pairs made before."""
    import datasets
    import pyarrow as pa

    dataset = datasets.Dataset.from_list(ROWS)
    for what in (
        ROWS,
        (row for row in ROWS),
        PAIRS,
        dataset,
        datasets.DatasetDict({"test": dataset}),
        dataset.to_iterable_dataset(),
        pa.Table.from_pylist(ROWS),
    ):
        assert load_spec_pairs(what) == PAIRS


def test_the_first_release_loads_unchanged(shared: Path) -> None:
    """Its 49 pairs, and its canonicals with the names that they define."""
    upstream = shared / "upstream"
    pairs = load_spec_pairs(upstream / "spec_pairs.jsonl")
    assert len(pairs) == 49
    assert sum(len(pair.hidden) for pair in pairs) == 105
    assert {pair.entry_point for pair in pairs} == {"solution"}
    for what in (upstream / "canonicals.jsonl", upstream, upstream / "spec_pairs.jsonl"):
        canonicals = load_implementations(what)
        assert [each.task_id for each in canonicals] == [pair.task_id for pair in pairs]
        assert {each.role for each in canonicals} == {"canonical"}
        assert all(f"def {each.entry_point}(" in each.code for each in canonicals)


def test_implementations_come_from_their_own_file_first(tmp_path: Path) -> None:
    """A folder may hold both files; the richer one wins, the older one is the fallback."""
    canonicals = [
        {"task_id": "Test/1", "entry_point": "sort_words", "full_source": "sort_words = sorted"}
    ]
    (tmp_path / "canonicals.jsonl").write_text(lines(canonicals), encoding="utf-8")
    only = load_implementations(tmp_path)
    assert [(each.role, each.entry_point, each.code) for each in only] == [
        ("canonical", "sort_words", "sort_words = sorted")
    ]
    (tmp_path / "implementations.jsonl").write_text(lines(PROGRAMS), encoding="utf-8")
    assert [each.violates for each in load_implementations(tmp_path)] == [None, "C2", None]


def test_two_canonicals_of_one_task_are_refused() -> None:
    """There is one reference; variants are free."""
    assert len(load_implementations([*PROGRAMS, {**PROGRAMS[0], "role": "variant"}])) == 4
    with pytest.raises(SpecPairError, match=r"index 3, task Test/1.*Test/1's canonical again"):
        load_implementations([*PROGRAMS, PROGRAMS[0]])


def test_the_error_names_file_line_task_and_field(tmp_path: Path) -> None:
    """And tells all of it, bad JSON included, at once."""
    path = tmp_path / "pairs.jsonl"
    wrong = pair_row("Test/3", hidden_test_ids=["C2", "C7"])
    text = lines([ROWS[0]]) + "\n{'single': 1}\n" + lines([wrong, [1], ROWS[0]])
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SpecPairError) as caught:
        load_spec_pairs(path)
    first, *rest = str(caught.value).splitlines()
    assert first == f"{path}: 4 problems"
    assert rest[0].startswith("  line 3: found no JSON object (Expecting property name")
    assert rest[1].startswith("  line 4, task Test/3, hidden_test_ids: found 'C7', which no")
    assert rest[2].startswith("  line 5: found [1] where a row")
    assert rest[3] == (
        "  line 6, task Test/1, task_id: found Test/1 again, first seen at line 1; keep one of them"
    )


def test_an_error_has_a_bounded_length() -> None:
    """A wrong file of a million rows gives a message that fits a screen."""
    rows = [pair_row(f"Test/{n}", gold_prompt=7) for n in range(MAX_SHOWN + 30)]
    with pytest.raises(SpecPairError) as caught:
        load_spec_pairs(rows)
    shown = str(caught.value).splitlines()
    assert len(shown) == MAX_SHOWN + 2
    assert shown[-1] == "  and 30 more"


@pytest.mark.parametrize(
    ("name", "content", "says"),
    [
        ("x.jsonl", b"", "found no rows"),
        ("x.jsonl", b"\xff\xfe{", "line 1: found the byte 0xff, which isn't UTF-8"),
        ("x.jsonl", b'{"a": 1}\n"\xe4"', "line 2: found the byte 0xe4"),
        ("x.jsonl", b"[" * 100_000, "nested too deeply"),
        ("x.jsonl.gz", b"\x1f\x8b\x08garbage", "can't be read"),
        ("x.json", b'{"rows": []}', 'write [...] or {"spec_pairs": [...]}'),
        ("x.json", b'[\n{"task_id": }]', "line 2: found no JSON"),
        ("x.parquet", b"PAR1", "can't be read as Parquet"),
        ("x.csv", b"a,b", "unknown kind; give .jsonl"),
    ],
)
def test_an_unreadable_file_is_named(tmp_path: Path, name: str, content: bytes, says: str) -> None:
    """The message begins with the path and says what to do."""
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(SpecPairError) as caught:
        load_spec_pairs(path)
    assert str(caught.value).startswith(str(path))
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("nowhere.jsonl", "nowhere.jsonl: found no such file or folder"),
        ("data/nowhere.jsonl", "found no such file or folder"),
        ("a/b/c", "found no such file or folder"),
        (Path("owner/name"), "found no such file or folder"),
        ("intentspec-tests/nothing", "on the Hub: can't load its config 'spec_pairs'"),
        ([], "found no rows"),
        (3, "found a int; give a list of dicts"),
        ({"train": ROWS}, "found train; give the 'test' split"),
        (["text"], "index 0: found 'text' where a row"),
    ],
)
def test_what_is_nothing_to_load_is_named(what: Any, says: str) -> None:
    """No raw error of a library reaches the user, offline ones included."""
    with pytest.raises(SpecPairError) as caught:
        load_spec_pairs(what)
    assert says in str(caught.value)


def test_a_local_path_wins_over_the_hub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in ``datasets``: ``owner/name`` may be a folder."""
    folder = tmp_path / "owner" / "name"
    folder.mkdir(parents=True)
    write_folder(folder)
    monkeypatch.chdir(tmp_path)
    assert load_spec_pairs("owner/name") == PAIRS


def test_a_hub_id_asks_for_the_config_and_falls_back_to_canonicals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Older repositories have no ``implementations``; another failure isn't taken for that."""
    import datasets

    asked = []

    def load_dataset(name: str, config: str, *, split: str, revision: str | None) -> Any:
        asked.append((name, config, split, revision))
        if config == "implementations":
            raise ValueError("BuilderConfig 'implementations' not found. Available: ['canonicals']")
        return datasets.Dataset.from_list(ROWS if config == "spec_pairs" else PROGRAMS[:1])

    monkeypatch.setattr(datasets, "load_dataset", load_dataset)
    assert load_spec_pairs("owner/name", revision="v1") == PAIRS
    assert [each.task_id for each in load_implementations("owner/name")] == ["Test/1"]
    assert asked == [
        ("owner/name", "spec_pairs", "test", "v1"),
        ("owner/name", "implementations", "test", None),
        ("owner/name", "canonicals", "test", None),
    ]

    def broken(*_: Any, **__: Any) -> Any:
        raise ConnectionError("no route\nto host")

    monkeypatch.setattr(datasets, "load_dataset", broken)
    with pytest.raises(SpecPairError, match=r"'implementations' \(ConnectionError: no route to h"):
        load_implementations("owner/name")


def test_an_installation_without_data_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not a bare FileNotFoundError from somewhere inside."""
    package = tmp_path / "package"
    package.mkdir()
    monkeypatch.setattr(loading, "__file__", str(package / "loading.py"))
    with pytest.raises(SpecPairError, match="intentspec build"):
        load_spec_pairs()
    write_published_folder(package).joinpath("spec_pairs").rename(package / "later")
    (package / "_embedded").mkdir()
    (package / "later").rename(package / "_embedded" / "spec_pairs")
    assert load_spec_pairs() == PAIRS


def test_the_embedded_data_load() -> None:
    """What this installation carries."""
    pairs, programs = load_spec_pairs(), load_implementations()
    assert {each.task_id for each in programs} == {pair.task_id for pair in pairs}
    assert data_version() == DATA_VERSION


def test_the_hash_follows_content_and_order_alone(tmp_path: Path) -> None:
    """Where the rows came from doesn't count; what they say and their order do."""
    digest = data_hash(PAIRS)
    assert len(digest) == 64
    assert data_hash(load_spec_pairs(write_parquet(tmp_path))) == digest
    assert data_hash(SpecPair.from_row({**row, "source": None}) for row in ROWS) == digest
    assert data_hash(PAIRS[::-1]) != digest
    edited = pair_row("Test/1", gold_prompt=ROWS[0]["gold_prompt"].replace("none", "nine"))
    assert data_hash([SpecPair.from_row(edited), PAIRS[1]]) != digest
