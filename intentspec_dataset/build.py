"""Turning the authors' sources into the files of the Hub repository, and comparing them.

``build`` writes what ``check`` expects: one Parquet file a config, the card, and
``eval.yaml``. The same sources and the same pyarrow give the same bytes.

Everything is made in memory first; files are replaced one by one, and the card, which
vouches for them, comes last.
"""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path
from typing import Any

from intentspec_dataset.card import eval_yaml, readme
from intentspec_dataset.columns import CONFIGS, SPLIT, config_rows, data_file
from intentspec_dataset.errors import SpecPairError
from intentspec_dataset.parquet import decode, encode, same_columns
from intentspec_dataset.problems import MAX_SHOWN
from intentspec_dataset.sources import iter_sources, lint_source

__all__ = ["build", "check"]

_CARD = "README.md"
_SIZE_LINE = re.compile(r"((?:num_bytes|download_size|dataset_size): )\d+")

Rows = dict[str, list[dict[str, Any]]]


def build(sources_dir: str | os.PathLike[str], out_dir: str | os.PathLike[str]) -> list[Path]:
    """Write the files of the Hub repository.

    Args:
        sources_dir: Folder of the sources.
        out_dir: Folder to write; made if there is none. Files there that are not ours
            stay, except for those that the configs' data patterns would take for rows.

    Returns:
        The files that the repository has now, those that were right already included.

    Raises:
        SpecPairError: A source is wrong, or has a finding of ``lint``. Nothing is written.
    """
    rows = _source_rows(Path(sources_dir))
    files = _files(rows)
    out = Path(out_dir)
    for stale in _strangers(out):
        stale.unlink()
    for name, content in sorted(files.items(), key=lambda item: item[0] == _CARD):
        path = out / name
        if not path.is_file() or path.read_bytes() != content:
            _replace(path, content)
    return [out / name for name in files]


def check(sources_dir: str | os.PathLike[str], out_dir: str | os.PathLike[str]) -> list[str]:
    """Say which files of the Hub repository are out of step with the sources.

    Parquet files are compared by schema and rows, and the card apart from sizes in
    bytes: another version of pyarrow packs the same rows differently.

    Args:
        sources_dir: Folder of the sources.
        out_dir: Folder that ``build`` wrote.

    Returns:
        One line a file, with what to do; empty where all are in step.

    Raises:
        SpecPairError: A source is wrong, so that nothing can be said.
    """
    rows = _source_rows(Path(sources_dir))
    out = Path(out_dir)
    found = []
    for name, content in _files(rows).items():
        path = out / name
        if not path.is_file():
            found.append(f"{name}: missing; run `intentspec build`")
        elif name.endswith(".parquet"):
            difference = _table_difference(path.read_bytes(), content)
            if difference:
                found.append(f"{name}: {difference}; run `intentspec build`")
        elif _without_sizes(path.read_bytes()) != _without_sizes(content):
            found.append(f"{name}: differs from what the sources give; run `intentspec build`")
    for stranger in _strangers(out):
        name = stranger.relative_to(out).as_posix()
        found.append(f"{name}: no source gives this file; run `intentspec build`")
    return found


def _source_rows(sources_dir: Path) -> Rows:
    """Read the sources, refusing those that would load and still must not be published."""
    sources = list(iter_sources(sources_dir))
    findings = [line for source in sources for line in lint_source(source)]
    if findings:
        more = len(findings) - MAX_SHOWN
        tail = [f"and {more} more"] if more > 0 else []
        raise SpecPairError("\n".join([*findings[:MAX_SHOWN], *tail]))
    implementations = [each for source in sources for each in source.implementations]
    return config_rows([source.pair for source in sources], implementations)


def _files(rows: Rows) -> dict[str, bytes]:
    """Return name to content for every file of the repository."""
    files: dict[str, bytes] = {}
    sizes: dict[str, tuple[int, int]] = {}
    for config in CONFIGS:
        content, n_bytes = encode(config, rows[config])
        files[data_file(config)] = content
        sizes[config] = (n_bytes, len(content))
    files["eval.yaml"] = eval_yaml().encode("utf-8")
    files[_CARD] = readme(rows, sizes).encode("utf-8")
    return files


def _table_difference(content: bytes, wanted: bytes) -> str | None:
    """Say how the rows of a file differ from those wanted."""
    try:
        have, want = decode(content), decode(wanted)
    except ValueError:
        return "isn't Parquet"
    if not same_columns(content, wanted):
        return "has other columns or metadata than the sources give"
    if have == want:
        return None
    changed = [row["task_id"] for row in want if row not in have]
    gone = [row["task_id"] for row in have if row not in want]
    tasks = ", ".join(list(dict.fromkeys([*changed, *gone]))[:5])
    return f"differs from the sources in {tasks or 'the order of its rows'}"


def _without_sizes(content: bytes) -> str:
    return _SIZE_LINE.sub(r"\g<1>N", content.decode("utf-8", errors="replace"))


def _strangers(out: Path) -> list[Path]:
    """List the data files that no source gives: ``datasets`` would serve them all the same."""
    found = []
    for config in CONFIGS:
        ours = out / data_file(config)
        found += [path for path in sorted(ours.parent.glob(f"{SPLIT}-*")) if path != ours]
    return found


def _replace(path: Path, content: bytes) -> None:
    """Write a file whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
        temporary.chmod(0o644)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
