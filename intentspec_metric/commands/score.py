"""``intentspec score``: files of candidates in, a table and JSON out."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from intentspec_dataset import load_spec_pairs
from intentspec_dataset.errors import CandidateDataError
from intentspec_metric.candidates.arranging import arrange
from intentspec_metric.candidates.named import read_named
from intentspec_metric.commands.common import default_store, progress_bar, replace_file
from intentspec_metric.judging.executors import connected
from intentspec_metric.scoring import ScoreOptions, score_all
from intentspec_metric.table import render
from intentspec_metric.verdicts import Limits

__all__ = ["run"]


def run(arguments: argparse.Namespace) -> int:
    """Score every model found in the candidate files."""
    with connected(arguments.executor) as executor:
        return _run(arguments, executor)


def _run(arguments: argparse.Namespace, executor: Executor | None) -> int:
    store = None if arguments.no_store else Path(arguments.store or default_store())
    options = ScoreOptions(
        limits=Limits(timeout_s=arguments.timeout_s),
        num_workers=arguments.workers,
        seed=arguments.seed,
        n_resamples=arguments.resamples,
        k=arguments.k,
        store=store,
        allow_missing=arguments.allow_missing,
        executor=executor,
    )
    candidate_sets = read_named(arguments.candidates, arguments.spec_pairs)
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
    models = arrange(
        pairs,
        candidate_sets,
        names,
        allow_missing=arguments.allow_missing,
        ignore_unknown=arguments.ignore_unknown,
        note=lambda text: print(f"intentspec: {text}", file=sys.stderr),
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
                print(text, end="")
            else:
                replace_file(self.files[0], text)
        else:
            for file, document in zip(self.files, documents, strict=False):
                replace_file(file, _json(document))
        for file in self.files:
            print(f"intentspec: wrote {file}", file=sys.stderr)


def _json(value: Any) -> str:
    # ASCII, because a model's name may hold what UTF-8 can't; NaN would not be JSON.
    return json.dumps(value, indent=2, ensure_ascii=True, allow_nan=False) + "\n"
