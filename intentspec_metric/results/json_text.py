"""The JSON of result files, before anybody looks at what it says."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from intentspec_dataset.errors import ResultError

__all__ = ["HINT", "documents"]

HINT = "give a file that `intentspec score --output` wrote"


def documents(paths: Iterable[str | Path]) -> Iterator[tuple[Any, Path, str]]:
    """Yield each report in some files: its JSON, its file, and where it stands.

    Args:
        paths: The files, or folders, whose ``*.json`` are read in the order of their names. A
            file holds one report or a list of several models'.

    Raises:
        ResultError: A file can't be read, is not JSON, or holds an empty list.
    """
    for file in (file for path in paths for file in _files(Path(path))):
        try:
            content = json.loads(file.read_bytes())
        except OSError as error:
            raise ResultError(f"{file}: can't be read: {error.strerror or error}") from error
        except (ValueError, RecursionError) as error:
            raise ResultError(f"{file}: not JSON ({error}); {HINT}") from error
        if not isinstance(content, list):
            yield content, file, str(file)
        elif not content:
            raise ResultError(f"{file}: an empty list; {HINT}")
        else:
            for place, each in enumerate(content):
                yield each, file, f"{file}[{place}]"


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    files = sorted(path.glob("*.json"))
    if not files:
        raise ResultError(f"{path}: no *.json in this folder")
    return files
