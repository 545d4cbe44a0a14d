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
from intentspec_metric.candidates import CandidateSet, labels_of
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
    names = labels_of(candidate_sets)
    stems = [
        some.model if name == some.model else f"{some.model}-{some.prompt_condition}"
        for name, some in zip(names, candidate_sets, strict=True)
    ]
    heads = [_head(some, arguments) for some in candidate_sets]
    if arguments.model is not None:
        if len(names) > 1:
            arguments.parser.error(
                f"--model names one model, and the candidates are of {len(names)}: "
                f"{', '.join(names)}"
            )
        names = stems = [arguments.model]
    output = _Output.prepare(arguments.output, stems)
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
    documents = [{**head, **report} for head, report in zip(heads, reports, strict=True)]
    output.write(documents)
    if not output.to_stdout:
        render(scored, Console())
    return 0


def _head(candidates: CandidateSet, arguments: argparse.Namespace) -> dict[str, str | None]:
    """Return what tells a result from others: the model, and the prompt that it answered."""
    asked, said = arguments.prompt_condition, candidates.prompt_condition
    if None not in (asked, said) and asked != said:
        arguments.parser.error(
            f"--prompt-condition is {asked}, and the rows of {candidates.model} say {said}"
        )
    return {"model": arguments.model or candidates.model, "prompt_condition": asked or said}


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

    def write(self, documents: Sequence[dict[str, Any]]) -> None:
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
