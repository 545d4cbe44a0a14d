"""``intentspec score``: files of candidates in, a table and JSON out."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console

from intentspec_dataset import load_implementations, load_spec_pairs
from intentspec_dataset.errors import CandidateDataError
from intentspec_metric.candidates import CandidateRow, CandidateSet, read_candidates
from intentspec_metric.commands.common import default_store, progress_bar
from intentspec_metric.scoring import ScoreOptions, score_all
from intentspec_metric.submissions import Submissions, unknown_task_message
from intentspec_metric.table import render
from intentspec_metric.verdicts import Limits

if TYPE_CHECKING:
    from intentspec_dataset import SpecPair

__all__ = ["run"]

_ROLE = "role:"
_SHOWN = 5  # ids named in a message before "and n more"


def run(arguments: argparse.Namespace) -> int:
    """Score every model found in the candidate files."""
    store = None if arguments.no_store else Path(arguments.store or default_store())
    options = ScoreOptions(
        limits=Limits(timeout_s=arguments.timeout_s),
        num_workers=arguments.workers,
        seed=arguments.seed,
        n_resamples=arguments.resamples,
        k=arguments.k,
        store=store,
        allow_missing=arguments.allow_missing,
    )
    candidate_sets = _read(arguments.candidates, arguments.spec_pairs)
    names = [candidates.model for candidates in candidate_sets]
    if arguments.model is not None:
        if len(names) > 1:
            arguments.parser.error(
                f"--model names one model, and the candidates are of {len(names)}: "
                f"{', '.join(names)}"
            )
        names = [arguments.model]
    output = _Output.prepare(arguments.output, names)
    pairs = load_spec_pairs(arguments.spec_pairs)
    models = _arrange(
        pairs,
        candidate_sets,
        names,
        allow_missing=arguments.allow_missing,
        ignore_unknown=arguments.ignore_unknown,
    )
    arguments.after_interrupt = (
        "; no verdicts are kept (--no-store)"
        if store is None
        else f"; finished verdicts are kept in {store}: the same command continues from there"
    )
    with progress_bar("judging") as progress:
        reports = score_all(models, options, progress=progress)
    scored = list(zip(names, reports, strict=True))
    output.write(scored, arguments.prompt_condition)
    if not output.to_stdout:
        render(scored, Console())
    return 0


def _read(candidates: Sequence[str], spec_pairs: str | None) -> list[CandidateSet]:
    """Read files, and implementations that come with the spec pairs (``role:literal``)."""
    paths = [name for name in candidates if not name.startswith(_ROLE)]
    sets = read_candidates(paths) if paths else []
    for name in candidates:
        if name.startswith(_ROLE):
            sets.append(_of_role(name.removeprefix(_ROLE), spec_pairs))
    return sets


def _of_role(role: str, spec_pairs: str | None) -> CandidateSet:
    implementations = load_implementations(spec_pairs)
    rows = [
        CandidateRow(item.task_id, sample, item.code, f"{_ROLE}{role}")
        for sample, item in enumerate(item for item in implementations if item.role == role)
    ]
    if not rows:
        roles = ", ".join(dict.fromkeys(item.role for item in implementations)) or "none at all"
        raise CandidateDataError(
            f"{_ROLE}{role}: the spec pairs come with no such implementations; they have {roles}"
        )
    return CandidateSet(role, rows)


def _arrange(
    pairs: Sequence[SpecPair],
    candidate_sets: Sequence[CandidateSet],
    names: Sequence[str],
    *,
    allow_missing: bool,
    ignore_unknown: bool,
) -> list[Submissions]:
    """Bring each model's candidates into the order of the spec pairs.

    The order of rows in a file must not move a bootstrap interval, so tasks always come in
    the order of the dataset; candidates of one task keep theirs.
    """
    known = [pair.task_id for pair in pairs]
    is_known = set(known).__contains__
    models: list[Submissions] = []
    notes: list[str] = []
    problems: list[str] = []
    for name, candidates in zip(names, candidate_sets, strict=True):
        of_task: dict[str, list[str]] = defaultdict(list)
        for row in candidates.rows:
            of_task[row.task_id].append(row.text)
        strangers = [row for row in candidates.rows if not is_known(row.task_id)]
        if strangers:
            unknown = list(dict.fromkeys(row.task_id for row in strangers))
            first = f"{strangers[0].source}: {unknown_task_message(unknown[0], known)}"
            found = f"{name}: {len(strangers)} rows are of unknown tasks ({_some(unknown)})"
            if ignore_unknown:
                notes.append(f"{found}, ignored")
            else:
                problems.append(f"{found}; {first} (--ignore-unknown skips such rows)")
        missing = [task for task in known if task not in of_task]
        if missing:
            found = f"{name}: {len(missing)} of {len(known)} tasks have no candidate"
            if len(missing) == len(known):
                problems.append(f"{found}: are these candidates for these spec pairs?")
            elif allow_missing:
                notes.append(f"{found}: {_some(missing)}")
            else:
                problems.append(f"{found}: {_some(missing)} (--allow-missing scores without them)")
        if not problems:
            model = Submissions()
            model.extend([of_task.get(task, []) for task in known], pairs)
            models.append(model)
    if problems:
        raise CandidateDataError("nothing was scored\n  " + "\n  ".join(problems))
    for note in notes:
        print(f"intentspec: {note}", file=sys.stderr)
    return models


def _some(ids: Sequence[str]) -> str:
    shown = ids[:_SHOWN]
    more = len(ids) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")


@dataclass(frozen=True)
class _Output:
    """Where the JSON goes; checked before the long run, not after it."""

    to_stdout: bool = False
    files: tuple[Path, ...] = ()  # none, one for all models, or one each

    @classmethod
    def prepare(cls, target: str | None, names: Sequence[str]) -> _Output:
        if target is None:
            return cls()
        if target == "-":
            return cls(to_stdout=True)
        path = Path(target)
        if not (path.is_dir() or target.endswith(("/", os.sep))):
            path.parent.mkdir(parents=True, exist_ok=True)
            return cls(files=(path,))
        path.mkdir(parents=True, exist_ok=True)
        files = tuple(path / f"{re.sub(r'[^A-Za-z0-9._+-]+', '_', name)}.json" for name in names)
        if len(set(files)) < len(files):
            raise CandidateDataError(
                f"models {', '.join(names)} would share a file name in {path}: give --output a "
                "file, which holds them all as a list"
            )
        return cls(files=files)

    def write(
        self, scored: Sequence[tuple[str, dict[str, Any]]], prompt_condition: str | None
    ) -> None:
        documents = [
            {"model": name, "prompt_condition": prompt_condition, **report}
            for name, report in scored
        ]
        if self.to_stdout or len(self.files) == 1:
            text = _json(documents[0] if len(documents) == 1 else documents)
            if self.to_stdout:
                print(text)
            else:
                _replace(self.files[0], text)
        else:
            for file, document in zip(self.files, documents, strict=False):
                _replace(file, _json(document))
        for file in self.files:
            print(f"intentspec: wrote {file}", file=sys.stderr)


def _json(value: Any) -> str:
    # ASCII, because a model's name may hold what UTF-8 can't; NaN would not be JSON.
    return json.dumps(value, indent=2, ensure_ascii=True, allow_nan=False)


def _replace(file: Path, text: str) -> None:
    """Write the whole file or nothing: a reader never sees half a report."""
    with tempfile.NamedTemporaryFile(
        "w", dir=file.parent, prefix=f".{file.name}.", delete=False, encoding="ascii"
    ) as temporary:
        part = Path(temporary.name)
        try:
            temporary.write(text + "\n")
            temporary.close()
            part.chmod(0o666 & ~_umask())
            part.replace(file)
        except BaseException:
            part.unlink(missing_ok=True)
            raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
