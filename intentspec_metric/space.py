"""What the Space shows, without the page it is shown on: tasks and published results.

The Space serves strangers, so it must never run a candidate: nothing here imports the judge
or the sandbox, and no text of a visitor becomes anything but words to look for.

The dataset's card asks not to put its rows in plain text on the web. A page that holds them
would do that; one that fetches a task when somebody opens it doesn't.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from intentspec_dataset import SpecPair
from intentspec_dataset.errors import ResultError
from intentspec_dataset.kinds import INFERABILITIES
from intentspec_metric.results.files import Result, read_results
from intentspec_metric.results.leaderboard import boards, markdown
from intentspec_metric.text import printable

__all__ = [
    "Leaderboard",
    "TaskView",
    "labels_of",
    "matching_tasks",
    "published_results",
    "task_view",
]

_DATASET = "anote-ai/intentspec"
_FOLDER = "results"
_KEPT_S = 300.0  # seconds that fetched results are shown before they are looked for again


@dataclass(frozen=True)
class TaskView:
    """A task in texts, as it is shown.

    Attributes:
        ambiguous_prompt: What a developer types.
        gold_prompt: What they mean.
        constraints: A row a constraint: id, stated or hidden, what it asks, kind, inferability.
        tests: All tests, as one text of Python code.
    """

    ambiguous_prompt: str
    gold_prompt: str
    constraints: list[list[str]]
    tests: str


def task_view(pair: SpecPair) -> TaskView:
    """Return what is shown of a task.

    Args:
        pair: Its spec pair.
    """
    rows, tests = [], []
    for constraint in pair.constraints:
        which = "stated" if constraint.id in pair.stated_test_ids else "hidden"
        labels = [constraint.kind or "", constraint.inferability or ""]
        rows.append([constraint.id, which, constraint.description or "", *labels])
        tests.append(f"# {constraint.id}, {which}\n{constraint.test_code.strip()}\n")
    return TaskView(pair.ambiguous_prompt, pair.gold_prompt, rows, "\n\n".join(tests))


def matching_tasks(
    pairs: Iterable[SpecPair],
    *,
    words: str = "",
    spec_type: str | None = None,
    kind: str | None = None,
    inferability: str | None = None,
) -> list[str]:
    """Return the ids of the tasks that fit.

    Args:
        pairs: The spec pairs.
        words: Each has to stand in the id, a prompt or a constraint; case doesn't matter.
        spec_type: Only of this type.
        kind: Only with a hidden constraint of this kind.
        inferability: Only with a hidden constraint of this inferability; with both, it is one
            constraint that has both.
    """
    wanted = words.casefold().split()
    found = []
    for pair in pairs:
        labels = [(each.kind, each.inferability) for each in pair.hidden]
        fits = any(kind in {None, k} and inferability in {None, i} for k, i in labels)
        if not fits or spec_type not in {None, pair.spec_type}:
            continue
        described = (each.description or "" for each in pair.constraints)
        text = " ".join((pair.task_id, pair.ambiguous_prompt, pair.gold_prompt, *described))
        if all(word in text.casefold() for word in wanted):
            found.append(pair.task_id)
    return found


def labels_of(pairs: Sequence[SpecPair]) -> tuple[list[str], list[str], list[str]]:
    """Return the types, kinds and inferabilities that occur, to choose from.

    Args:
        pairs: The spec pairs.
    """
    hidden = [each for pair in pairs for each in pair.hidden]
    return (
        sorted({pair.spec_type for pair in pairs}),
        sorted({each.kind for each in hidden if each.kind}),
        [label for label in INFERABILITIES if label in {each.inferability for each in hidden}],
    )


def published_results() -> tuple[Path, str]:
    """Return the folder of the published results, and the address that it is a copy of.

    The environment variable ``INTENTSPEC_RESULTS`` names a folder to take instead, to try the
    page without a network.

    Raises:
        OSError: They can't be fetched.
    """
    folder = os.environ.get("INTENTSPEC_RESULTS")
    if folder:
        return Path(folder), ""
    from huggingface_hub import constants, snapshot_download

    copy = snapshot_download(
        _DATASET, repo_type="dataset", allow_patterns=f"{_FOLDER}/**.json", max_workers=2
    )
    address = f"{constants.ENDPOINT}/datasets/{_DATASET}/blob/main/{_FOLDER}"
    return Path(copy, _FOLDER), address


class Leaderboard:
    """The tables of results, fetched anew now and then.

    Args:
        fetch: Returns the folder of result files and the address to link them to.
        clock: Seconds, for how long results are kept.
    """

    def __init__(
        self,
        fetch: Callable[[], tuple[Path, str]] = published_results,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._fetch, self._clock = fetch, clock
        self._text, self._until = "", -1.0

    def markdown(self) -> str:
        """Return the tables, or why there are none, as Markdown."""
        if self._clock() >= self._until:
            try:
                self._text = _tables(*self._fetch())
            except Exception as error:  # of the network or the Hub: the page goes on without
                kind = type(error).__name__
                self._text = self._text or f"The results can't be fetched now ({kind})."
            self._until = self._clock() + _KEPT_S
        return self._text


def _tables(folder: Path, address: str) -> str:
    """Return the tables of a folder; a file that is no result is named and left out."""
    results: list[Result] = []
    links: dict[str, str] = {}
    refused = []
    for file in sorted(folder.rglob("*.json")):
        try:
            found = read_results([file])
        except ResultError:
            refused.append(printable(file.relative_to(folder).as_posix()))
            continue
        results += found
        if address:
            links |= {
                each.source: f"{address}/{file.relative_to(folder).as_posix()}" for each in found
            }
    text = markdown(boards(results), links)
    if refused:
        text += f"\nNot shown, since they can't be read: `{', '.join(refused)}`\n"
    return text
