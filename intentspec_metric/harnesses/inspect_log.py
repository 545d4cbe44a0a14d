"""Reads the answers in a log of inspect-ai, so that ``intentspec score LOG`` can judge them.

A log is a ``.eval`` file, which only inspect-ai itself can read (a zip archive with a
compression of its own), or the JSON of ``inspect log dump`` and ``--log-format json``, which
needs nothing. A sample's id is the task, its epoch the number of the answer. Scores in the
log are passed over. A sample that ended in an error before the model answered has no answer;
one whose answer is empty has, and it fails.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from intentspec_dataset.errors import CandidateDataError, MissingExtraError

__all__ = ["inspect_rows", "is_inspect_log"]

_BEGINNING = re.compile(rb'\s*\{\s*"version":\s*\d+,\s*"status":\s*"')


def is_inspect_log(path: Path) -> bool:
    """Whether a file is a log of inspect-ai, by its name or its first bytes.

    Args:
        path: A file.

    Raises:
        OSError: It can't be read.
    """
    if path.suffix == ".eval":
        return True
    with path.open("rb") as file:
        return _BEGINNING.match(file.read(200)) is not None


def inspect_rows(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield (where, row) for each answer: rows as a candidate file has them.

    Args:
        path: The log.

    Raises:
        CandidateDataError: It can't be read, or holds no samples.
        MissingExtraError: It is a ``.eval`` file, and inspect-ai is not installed.
    """
    log = _log(path)
    samples = log.get("samples") or []
    if not samples:
        raise CandidateDataError(
            f"{path}: this log holds no samples (its status is {log.get('status')!r}); log them "
            "(no --no-log-samples), and dump the whole log (no --header-only)"
        )
    model = log.get("eval", {}).get("model")
    for sample in samples:
        where = f"{path}, sample {sample.get('id')!r}, epoch {sample.get('epoch')}"
        choices = (sample.get("output") or {}).get("choices") or []
        if not choices and sample.get("error"):
            continue
        epoch = sample.get("epoch")
        if not isinstance(epoch, int) or isinstance(epoch, bool) or epoch < 1:
            raise CandidateDataError(f"{where}: no epoch, which would tell the answers apart")
        text = _text(choices[0]["message"]["content"]) if choices else ""
        row = {"task_id": sample.get("id"), "sample": epoch - 1, "raw": text, "model": model}
        yield where, row


def _log(path: Path) -> dict[str, Any]:
    if path.suffix == ".eval":
        return _dumped(path)
    try:
        log: dict[str, Any] = json.loads(path.read_bytes())
    except (OSError, ValueError) as error:
        raise CandidateDataError(
            f"{path}: begins like a log of inspect-ai and can't be read ({error}); dump it again"
        ) from error
    return log


def _dumped(path: Path) -> dict[str, Any]:
    try:
        from inspect_ai.log import read_eval_log
    except ImportError as error:
        raise MissingExtraError(
            f"{path}: reading a .eval log needs inspect-ai ({error}): pip install "
            "'intentspec[inspect]', or give the JSON that `inspect log dump` prints"
        ) from error
    try:
        log = read_eval_log(str(path))
    except Exception as error:  # whatever the archive, its compression or its schema may raise
        raise CandidateDataError(
            f"{path}: inspect-ai can't read this log ({type(error).__name__}: {error})"
        ) from error
    dumped: dict[str, Any] = log.model_dump(
        include={
            "status": True,
            "eval": {"model"},
            "samples": {"__all__": {"id", "epoch", "output", "error"}},
        }
    )
    return dumped


def _text(content: Any) -> str:
    """Return the text of a message: a string, or the text among its parts, as inspect-ai does."""
    if isinstance(content, str):
        return content
    return "\n".join(part["text"] for part in content if part.get("type") == "text")
