"""Turning the authors' sources into the files of the Hub repository, and comparing them.

``build`` writes what ``check`` expects: one Parquet file a config, the card with its
picture, and ``eval.yaml``. The same sources and the same pyarrow give the same bytes.
Beside the sources two folders may say more: that of the *evidence* (``evidence`` tells
which files), and that of the *figures*, which somebody measured by running the data
(``figures`` tells which). The build runs nothing itself.

Everything is made in memory first; files are replaced one by one, and the card, which
vouches for them, comes last.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from intentspec_dataset.card import PICTURE, eval_yaml, readme
from intentspec_dataset.columns import CONFIGS, SPLIT, config_rows, data_file
from intentspec_dataset.errors import SpecPairError
from intentspec_dataset.evidence import Evidence, read_evidence
from intentspec_dataset.figures import Figures, read_figures
from intentspec_dataset.parquet import decode, encode, same_columns
from intentspec_dataset.problems import MAX_SHOWN
from intentspec_dataset.schema import Implementation
from intentspec_dataset.sources import iter_sources, lint_source

__all__ = ["build", "check"]

_CARD = "README.md"
Rows = dict[str, list[dict[str, Any]]]


_Folder = str | os.PathLike[str]


def build(
    sources_dir: _Folder,
    out_dir: _Folder,
    *,
    evidence_dir: _Folder | None = None,
    figures_dir: _Folder | None = None,
) -> list[Path]:
    """Write the files of the Hub repository.

    Args:
        sources_dir: Folder of the sources.
        out_dir: Folder to write; made if there is none. Files there that are not ours
            stay, except for those that the configs' data patterns would take for rows.
        evidence_dir: Folder of what others said of the pairs; None for nothing.
        figures_dir: Folder of what was measured; None for nothing. Figures of other data
            than these are left out.

    Returns:
        The files that the repository has now, those that were right already included.

    Raises:
        SpecPairError: A source or the evidence is wrong, or a source has a finding of
            ``lint``. Nothing is written.
    """
    files = _files(sources_dir, evidence_dir, figures_dir)
    out = Path(out_dir)
    for stale in _strangers(out, files):
        stale.unlink()
    for name, content in sorted(files.items(), key=lambda item: item[0] == _CARD):
        path = out / name
        if not path.is_file() or path.read_bytes() != content:
            _replace(path, content)
    return [out / name for name in files]


def check(
    sources_dir: _Folder,
    out_dir: _Folder,
    *,
    evidence_dir: _Folder | None = None,
    figures_dir: _Folder | None = None,
) -> list[str]:
    """Say which files of the Hub repository are out of step with the sources.

    Parquet files are compared by schema and rows: another version of pyarrow packs the
    same rows differently.

    Args:
        sources_dir: Folder of the sources.
        out_dir: Folder that ``build`` wrote.
        evidence_dir: As for ``build``.
        figures_dir: As for ``build``.

    Returns:
        One line a file, with what to do; empty where all are in step.

    Raises:
        SpecPairError: A source or the evidence is wrong, so that nothing can be said.
    """
    out = Path(out_dir)
    found = []
    files = _files(sources_dir, evidence_dir, figures_dir)
    for name, content in files.items():
        path = out / name
        if not path.is_file():
            found.append(f"{name}: missing; run `intentspec build`")
        elif name.endswith(".parquet"):
            difference = _table_difference(path.read_bytes(), content)
            if difference:
                found.append(f"{name}: {difference}; run `intentspec build`")
        elif path.read_bytes() != content:
            found.append(f"{name}: differs from what the sources give; run `intentspec build`")
    for stranger in _strangers(out, files):
        name = stranger.relative_to(out).as_posix()
        found.append(f"{name}: no source gives this file; run `intentspec build`")
    return found


def _source_rows(sources_dir: Path, evidence: Evidence) -> Rows:
    """Read the sources, refusing those that would load and still must not be published.

    Tasks of one type stand together, by name within it.
    """
    sources = sorted(iter_sources(sources_dir), key=lambda source: source.pair.spec_type)
    findings = [line for source in sources for line in lint_source(source)]
    if findings:
        more = len(findings) - MAX_SHOWN
        tail = [f"and {more} more"] if more > 0 else []
        raise SpecPairError("\n".join([*findings[:MAX_SHOWN], *tail]))
    pairs = [source.pair for source in sources]
    authored = {source.pair.task_id: source.implementations for source in sources}
    blind = evidence.blind_programs(pairs, [each for own in authored.values() for each in own])
    implementations: list[Implementation] = []
    for pair in pairs:
        implementations += authored[pair.task_id]
        implementations += [each for each in blind if each.task_id == pair.task_id]
    return config_rows(evidence.merged(pairs), implementations)


def _files(
    sources_dir: _Folder, evidence_dir: _Folder | None, figures_dir: _Folder | None
) -> dict[str, bytes]:
    """Return name to content for every file of the repository."""
    evidence = read_evidence(None if evidence_dir is None else Path(evidence_dir))
    rows = _source_rows(Path(sources_dir), evidence)
    evidence.check_left_out(row["task_id"] for row in rows["spec_pairs"])
    figures = Figures() if figures_dir is None else read_figures(Path(figures_dir), rows)
    files = {data_file(config): encode(config, rows[config]) for config in CONFIGS}
    files["eval.yaml"] = eval_yaml().encode("utf-8")
    if figures.picture is not None:
        files[PICTURE] = figures.picture
    files[_CARD] = readme(rows, left_out=evidence.left_out, figures=figures).encode("utf-8")
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


def _strangers(out: Path, files: Mapping[str, bytes]) -> list[Path]:
    """List what must go: data files that no source gives, which ``datasets`` would serve all
    the same, and a picture of other data.
    """
    found = [out / PICTURE] if PICTURE not in files and (out / PICTURE).is_file() else []
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
