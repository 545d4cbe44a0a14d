"""What belongs into the dataset's repository, and into the metric's Space."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import intentspec_dataset
from intentspec_dataset import build, load_implementations, load_spec_pairs
from intentspec_dataset.card import PICTURE
from intentspec_dataset.columns import CONFIGS, config_rows, content_marks, data_file
from intentspec_dataset.figures import OWN_FIGURES
from intentspec_metric import path as metric_folder
from intentspec_metric.publishing.errors import PublishingError
from intentspec_metric.publishing.plan import Snapshot

__all__ = ["DATASET", "SPACE", "dataset_contents", "metric_contents"]

DATASET = "anote-ai/intentspec"
SPACE = "anote-ai/intentspec_ivr"

_METRIC_FILES = ("README.md", "app.py", "intentspec_ivr.py", "requirements.txt")


def dataset_contents(card: Path, snapshot: Snapshot) -> Mapping[str, bytes | None]:
    """Return the files of the dataset's repository.

    Data files of ours that are there and no longer here are to go: ``datasets`` would read
    them as further rows. What else is there, results among it, stays.

    Args:
        card: The folder that ``intentspec build`` writes.
        snapshot: What is there.

    Raises:
        PublishingError: The folder is not complete, or out of step with the spec pairs.
    """
    wanted = ["README.md", "eval.yaml", *map(data_file, CONFIGS)]
    missing = [name for name in wanted if not (card / name).is_file()]
    if missing:
        raise PublishingError(
            f"{card}: found no {missing[0]}; give a folder that `intentspec build` wrote"
        )
    _check_in_step(card)
    if (card / PICTURE).is_file():
        wanted.append(PICTURE)
    stale = [
        path
        for path in snapshot.files
        if path not in wanted and (path == PICTURE or path.split("/")[0] in CONFIGS)
    ]
    return {name: (card / name).read_bytes() for name in wanted} | dict.fromkeys(stale)


def _check_in_step(card: Path) -> None:
    """Refuse a card that is not about the data beside it.

    Whoever loads the dataset keeps a copy by what the card says: under an old card they would
    get the old rows.
    """
    text = (card / "README.md").read_text(encoding="utf-8")
    rows = config_rows(load_spec_pairs(card), load_implementations(card))
    for config, mark in content_marks(rows).items():
        if mark not in text:
            raise PublishingError(
                f"{card}: README.md is about other {config} than those beside it; run "
                "`intentspec build`"
            )
    package = Path(intentspec_dataset.__file__).parent
    if card.resolve() != (package.parent / "dataset_card").resolve():
        return  # somebody's own folder: its sources aren't known here
    sources = package / "spec_pairs"
    problems = build.check(sources, card, evidence_dir=package, figures_dir=OWN_FIGURES)
    if problems:
        raise PublishingError(
            f"{card} is out of step with the spec pairs ({problems[0]}); run `intentspec build`"
        )


def metric_contents(snapshot: Snapshot) -> Mapping[str, bytes | None]:
    """Return the files of the metric's Space; what else is there stays.

    Args:
        snapshot: What is there.
    """
    folder = Path(metric_folder())
    return {name: (folder / name).read_bytes() for name in _METRIC_FILES}
