"""Finished verdicts on the disk, so that a run that was killed goes on where it was.

One SQLite file in the folder that is given. A verdict is keyed by everything that could
change it: the program that is run, the test, the entry points, the limits, what
confines, the interpreter, the packages at hand and the judge's own code. Each verdict
is its own transaction in a write-ahead log: kill -9 loses none that was finished, and
several runs may share a store. A row bears a checksum, for a file that was scribbled over
must not turn one verdict into another.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
import platform
import sqlite3
import time
from importlib import metadata
from pathlib import Path
from typing import Any

from intentspec_dataset.errors import IntentSpecError
from intentspec_metric.sandbox.worker import PACKAGES
from intentspec_metric.verdicts import Limits, TestResult, Verdict

__all__ = ["StoreError", "VerdictStore", "verdict_key"]

_FILE = "verdicts.sqlite"
_PATIENCE_S = 60.0  # for another run to finish writing
_SCHEMA = """
CREATE TABLE IF NOT EXISTS checked_verdicts (
    key BLOB PRIMARY KEY, verdict TEXT NOT NULL, message TEXT NOT NULL, cpu_s REAL NOT NULL,
    checksum BLOB NOT NULL
) WITHOUT ROWID
"""


class StoreError(IntentSpecError, OSError):
    """The verdict store can't be read or written."""


@functools.cache
def _surroundings() -> str:
    """Say what besides the job could change a verdict on this machine."""
    versions = {}
    for name in PACKAGES:
        try:
            versions[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            versions[name] = ""
    code = hashlib.sha256()
    for path in sorted((Path(__file__).parents[1] / "sandbox").glob("*.py")):
        code.update(path.name.encode() + b"\0" + path.read_bytes())
    machine = [platform.python_implementation(), platform.python_version(), platform.machine()]
    return json.dumps([machine, versions, code.hexdigest()])


def verdict_key(
    program: str,
    test: str,
    *,
    entry_points: tuple[str, ...],
    limits: Limits,
    sandbox: dict[str, Any],
) -> bytes:
    """Return the key of one verdict: 32 bytes that differ where the verdict might."""
    whole = [
        program,
        test,
        list(entry_points),
        [limits.timeout_s, limits.idle_limit_s, limits.memory_bytes, limits.output_bytes],
        sandbox,
        _surroundings(),
    ]
    return hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).digest()


def _checksum(key: bytes, verdict: str, message: str, cpu_s: float) -> bytes:
    """Return what tells a row that was scribbled over: SQLite keeps no checksums."""
    row = repr((key, verdict, message, cpu_s)).encode()
    return hashlib.blake2b(row, digest_size=8).digest()


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    """Switch the file over, unless another run is just doing so.

    The switch needs the file for itself, and SQLite's own waiting doesn't cover it.
    """
    deadline = time.monotonic() + _PATIENCE_S
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.05)


class VerdictStore:
    """The verdicts in one folder.

    Args:
        folder: Made if it isn't there.

    Raises:
        StoreError: It can't be opened.
    """

    def __init__(self, folder: str | os.PathLike[str]) -> None:
        self.path = Path(folder) / _FILE
        connection: sqlite3.Connection | None = None
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(
                self.path, timeout=_PATIENCE_S, isolation_level=None, check_same_thread=False
            )
            _use_write_ahead_log(connection)
            connection.execute("PRAGMA synchronous=NORMAL")
            connection.execute(_SCHEMA)
            self._connection = connection
        except (OSError, sqlite3.Error) as error:
            if connection is not None:
                connection.close()
            raise self._error("opened", error) from error

    def get(self, keys: list[bytes]) -> dict[bytes, TestResult]:
        """Return the results that are there, by key.

        Raises:
            StoreError: The file can't be read.
        """
        found = {}
        try:
            for start in range(0, len(keys), 500):
                part = keys[start : start + 500]
                marks = ",".join("?" * len(part))
                rows = self._connection.execute(
                    f"SELECT * FROM checked_verdicts WHERE key IN ({marks})", part
                )
                for key, verdict, message, cpu_s, checksum in rows:
                    if checksum != _checksum(key, verdict, message, cpu_s):
                        raise ValueError("a verdict is not as it was written")
                    found[key] = TestResult(Verdict(verdict), message, cpu_s)
        except (sqlite3.Error, ValueError) as error:
            raise self._error("read", error) from error
        return found

    def put(self, key: bytes, result: TestResult) -> None:
        """Keep one result for good.

        Raises:
            StoreError: It can't be written: a full disk, say.
        """
        row = (key, result.verdict.value, result.message, float(result.cpu_s))
        try:
            self._connection.execute(
                "INSERT OR REPLACE INTO checked_verdicts VALUES (?, ?, ?, ?, ?)",
                (*row, _checksum(*row)),
            )
        except sqlite3.Error as error:
            raise self._error("written", error) from error

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def _error(self, what: str, error: Exception) -> StoreError:
        return StoreError(
            f"the verdict store {self.path} can't be {what}: {error}. What it held before is kept; "
            "free some space, choose another folder, remove a damaged file, or go without a store."
        )
