"""The verdict store: what was finished is kept, and a key tells all that matters apart."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest

from intentspec_metric.judging.store import StoreError, VerdictStore, _checksum, verdict_key
from intentspec_metric.verdicts import Limits, TestResult, Verdict

RESULT = TestResult(Verdict.FAILED, "AssertionError: Zoë 𝔘 (line 1 of the test)", 0.25)
KEY: dict[str, Any] = {
    "program": "def f(): pass",
    "test": "assert f() is None",
    "entry_points": ("f",),
    "limits": Limits(),
    "sandbox": {"sandbox": "full"},
}


def _key(**changes: Any) -> bytes:
    names = {**KEY, **changes}
    return verdict_key(names.pop("program"), names.pop("test"), **names)


def test_a_verdict_comes_back_as_it_was_put(tmp_path: Path) -> None:
    """Across openings, in a folder that was made for it."""
    folder = tmp_path / "a" / "b"
    store = VerdictStore(folder)
    results = {bytes([n]) * 32: TestResult(verdict) for n, verdict in enumerate(Verdict)}
    results[b"x" * 32] = RESULT
    for key, result in results.items():
        store.put(key, result)
    store.close()
    again = VerdictStore(str(folder))
    assert again.get([*results, b"unknown" * 4]) == results
    again.close()


def test_many_keys_are_looked_up_in_one_call(tmp_path: Path) -> None:
    """More than SQLite takes as parameters of one statement."""
    store = VerdictStore(tmp_path)
    store.put(b"7", RESULT)
    keys = [str(number).encode() for number in range(5_000)]
    assert store.get(keys) == {b"7": RESULT}
    assert store.get([]) == {}
    store.close()


@pytest.mark.parametrize(
    "change",
    [
        {"program": "def f(): return 1"},
        {"test": "assert f() == 1"},
        {"entry_points": ("f", "g")},
        {"entry_points": ("g",)},
        {"limits": Limits(timeout_s=6)},
        {"limits": Limits(idle_s=1)},
        {"limits": Limits(memory_bytes=1 << 20)},
        {"limits": Limits(output_bytes=1)},
        {"sandbox": {"sandbox": "degraded"}},
        {"program": KEY["test"], "test": KEY["program"]},
    ],
    ids=str,
)
def test_a_key_tells_apart_what_could_change_the_verdict(change: dict[str, Any]) -> None:
    assert _key() == _key()
    assert _key(**change) != _key()


def test_a_key_of_any_text() -> None:
    """Lone surrogates, NUL and emptiness included."""
    assert len({_key(program=text) for text in ("", "\0", "\ud800", "é", "e\u0301")}) == 5


def test_a_folder_that_is_none_is_an_error_that_says_so(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    with pytest.raises(StoreError, match=r"file.*can't be opened"):
        VerdictStore(file)


def test_a_damaged_file_is_an_error_and_stays_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "verdicts.sqlite"
    file.write_bytes(b"no database at all, but some kind of text" * 100)
    before = file.read_bytes()
    with pytest.raises(StoreError, match="choose another folder"):
        VerdictStore(tmp_path)
    assert file.read_bytes() == before


def test_a_full_disk_is_an_error_that_keeps_what_was_there(tmp_path: Path) -> None:
    store = VerdictStore(tmp_path)
    store.put(b"first", RESULT)
    pages = store._connection.execute("PRAGMA page_count").fetchone()[0]
    store._connection.execute(f"PRAGMA max_page_count = {pages}")

    def fill() -> None:
        for number in range(10_000):
            store.put(str(number).encode(), TestResult(Verdict.ERROR, "x" * 900))

    with pytest.raises(StoreError, match=r"can't be written: .*full"):
        fill()
    assert store.get([b"first"]) == {b"first": RESULT}
    store.close()


def test_a_verdict_of_another_version_is_an_error(tmp_path: Path) -> None:
    store = VerdictStore(tmp_path)
    store._connection.execute(
        "INSERT INTO checked_verdicts VALUES (?, 'splendid', '', 0, ?)",
        (b"k", _checksum(b"k", "splendid", "", 0.0)),
    )
    with pytest.raises(StoreError, match="can't be read"):
        store.get([b"k"])
    store.close()


def test_a_verdict_that_was_scribbled_over_is_an_error_and_no_other_verdict(tmp_path: Path) -> None:
    """SQLite finds nothing wrong with a page in which a word was replaced."""
    store = VerdictStore(tmp_path)
    store.put(b"k", RESULT)
    store._connection.execute("UPDATE checked_verdicts SET verdict = 'passed'")
    with pytest.raises(StoreError, match="not as it was written"):
        store.get([b"k"])
    store.close()


def test_two_runs_share_a_store(tmp_path: Path) -> None:
    """Several connections write at the same time and lose nothing."""

    def write(part: int) -> None:
        store = VerdictStore(tmp_path)
        for number in range(50):
            store.put(f"{part}-{number}".encode(), RESULT)
        store.close()

    threads = [threading.Thread(target=write, args=(part,)) for part in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    connection = sqlite3.connect(tmp_path / "verdicts.sqlite")
    assert connection.execute("SELECT count(*) FROM checked_verdicts").fetchone() == (200,)
    connection.close()
