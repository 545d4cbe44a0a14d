"""The file of answers: JSON Lines, one row an answer, only ever appended to.

A row is written with one system call as soon as its answer is here, and is on the disk
(``fsync``) before the next is. Whatever kills the run can therefore break the last line at
most, and that line is cut off when the file is opened again: its answer is asked for once
more. A full disk takes back the part that was written. A lock keeps a second run out.

``intentspec score FILE`` takes a file as it is: ``task_id`` and ``raw`` are what it reads.
The other fields say how the answer came about:

================  ======================================================================
task_id           the task
sample            number of the answer among those of its task, from 0
raw               the model's text, untouched; empty where it gave none
model             the model as it was asked for
served_model      the model as the server names it
provider          whose API
prompt_condition  the prompt condition
prompt_hash       SHA-256 over the two messages (:attr:`Prompt.hash`)
parameters        the parameters as they were sent
refused           parameters that were asked for and refused: value, and the server's words
stop_reason       why the answer ended, in the server's words
mark              null, or ``refusal``, ``content_filter``, ``truncated``, ``empty``
tokens            ``input`` and ``output`` tokens, or null where the server doesn't count
seconds           from the request to the answer, retries included; null in a batch
time              when the answer came, UTC
response_id       the server's name for the response
key               identity of model, prompt and parameters asked for
cached_from       only where the answer was taken over from another file: which
================  ======================================================================
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable, Mapping
from datetime import datetime, timezone
from pathlib import Path
from types import TracebackType
from typing import Any

from intentspec_metric.generation.clients import Answer
from intentspec_metric.generation.errors import AnswersFileError
from intentspec_metric.generation.prompts import Request
from intentspec_metric.generation.settings import Sent, Settings

__all__ = ["AnswersFile", "read_answers", "row_of"]

_NEEDED: dict[str, type] = {"task_id": str, "sample": int, "raw": str, "key": str}


def row_of(
    request: Request, answer: Answer, settings: Settings, sent: Sent, seconds: float | None
) -> dict[str, Any]:
    """Return the row of one answer.

    Args:
        request: What was asked.
        answer: What came.
        settings: What was asked for.
        sent: What was sent.
        seconds: How long it took; None in a batch.
    """
    return {
        "task_id": request.task_id,
        "sample": request.sample,
        "raw": answer.text,
        "model": settings.model,
        "served_model": answer.served_model,
        "provider": settings.provider,
        "prompt_condition": settings.condition,
        "prompt_hash": request.prompt.hash,
        "parameters": dict(sent.parameters),
        "refused": dict(sent.refused),
        "stop_reason": answer.stop_reason,
        "mark": answer.mark,
        "tokens": None if answer.tokens is None else dict(answer.tokens),
        "seconds": None if seconds is None else round(seconds, 3),
        "time": datetime.now(timezone.utc).isoformat(timespec="seconds"),
        "response_id": answer.response_id,
        "key": settings.key(request.prompt),
    }


class AnswersFile:
    """An open file of answers, locked against other runs.

    Args:
        path: Made if it isn't there, with its folder.
        clean: Takes keys out of a text.

    Raises:
        AnswersFileError: It can't be opened, is in use, or holds something else.
    """

    def __init__(self, path: Path, *, clean: Callable[[str], str] = str) -> None:
        self.path = path
        self.rows: dict[tuple[str, int], dict[str, Any]] = {}
        self._clean = clean
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o666)
        except OSError as error:
            raise AnswersFileError(f"{path}: can't be opened: {error.strerror}") from error
        try:
            self._lock()
            self._read()
        except BaseException:
            os.close(self._fd)
            raise

    def append(self, row: Mapping[str, Any]) -> None:
        """Write one row, for good.

        Raises:
            AnswersFileError: It can't be written; the file is as before.
        """
        # ASCII: a model's text may hold what UTF-8 can't
        line = json.dumps(row, ensure_ascii=True, allow_nan=False)
        data = memoryview((self._clean(line) + "\n").encode("ascii"))
        before = os.fstat(self._fd).st_size
        try:
            while data:
                data = data[os.write(self._fd, data) :]
            os.fsync(self._fd)
        except OSError as error:
            os.ftruncate(self._fd, before)
            raise AnswersFileError(
                f"{self.path}: can't be written: {error.strerror}. The answers before are kept; "
                "the same command goes on from there"
            ) from error
        self.rows[row["task_id"], row["sample"]] = dict(row)

    def close(self) -> None:
        """Close the file; a file without a row is removed, since nothing can be read from it."""
        if self._fd < 0:
            return
        if os.fstat(self._fd).st_size == 0:
            self.path.unlink(missing_ok=True)
        os.close(self._fd)
        self._fd = -1

    def __enter__(self) -> AnswersFile:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _lock(self) -> None:
        try:
            fcntl.flock(self._fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise AnswersFileError(
                f"{self.path}: another run is writing to it; let it end, or write elsewhere (--out)"
            ) from error
        except OSError:
            pass  # some network file systems have no locks

    def _read(self) -> None:
        """Read the rows; end a whole last line, cut off a broken one."""
        self.rows, n_good = _rows_in(self.path)
        content = self.path.read_bytes()
        if n_good < len(content):
            os.ftruncate(self._fd, n_good)
        elif content and not content.endswith(b"\n"):
            os.write(self._fd, b"\n")


def read_answers(path: Path) -> dict[tuple[str, int], dict[str, Any]]:
    """Return the rows of a file by task and sample; none if there is no file.

    Nothing is locked or changed: a run may be writing to it.

    Raises:
        AnswersFileError: It can't be read, or holds something else.
    """
    return _rows_in(path)[0] if path.exists() else {}


def _rows_in(path: Path) -> tuple[dict[tuple[str, int], dict[str, Any]], int]:
    """Return the rows, and how many bytes of the file are good: all but a broken last line."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise AnswersFileError(f"{path}: can't be read: {error.strerror}") from error
    rows: dict[tuple[str, int], dict[str, Any]] = {}
    n_good = 0
    for number, line in enumerate(content.splitlines(keepends=True), 1):
        try:
            row = _parsed(line, f"{path}:{number}") if line.strip() else None
        except AnswersFileError:
            if line.endswith(b"\n"):
                raise
            break
        n_good += len(line)
        if row is None:
            continue
        identity = (row["task_id"], row["sample"])
        if identity in rows:
            raise AnswersFileError(
                f"{path}:{number}: sample {row['sample']} of {row['task_id']} is a second one; "
                "delete one of the two lines"
            )
        rows[identity] = row
    return rows, n_good


def _parsed(line: bytes, where: str) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except ValueError as error:
        raise AnswersFileError(
            f"{where}: no JSON ({error}); delete the line, and its answer is asked for again"
        ) from error
    if not isinstance(row, dict) or not all(
        isinstance(row.get(name), kind) for name, kind in _NEEDED.items()
    ):
        raise AnswersFileError(
            f"{where}: no answer of this program; it needs {', '.join(_NEEDED)}. Move the file away"
        )
    return row
