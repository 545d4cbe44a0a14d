"""What several commands need: the progress bar, and where verdicts are kept."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

__all__ = ["default_store", "progress_bar"]


def default_store() -> Path:
    """Return the folder of the verdict store in the user's cache folder."""
    cache = os.environ.get("XDG_CACHE_HOME", "")
    # The base-directory specification: a relative path is to be ignored.
    base = Path(cache) if Path(cache).is_absolute() else Path.home() / ".cache"
    return base / "intentspec" / "verdicts"


class _Rate(ProgressColumn):
    """How many tests a second, over the last while."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:.0f}/s")


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None] | None]:
    """Show progress on stderr; yield the callback that moves it.

    Where stderr is not a terminal nothing is written, and the callback is None.

    Args:
        what: What is being done, in a word or two.
    """
    # Not rich's own guess: FORCE_COLOR makes that true for a pipe as well.
    if not sys.stderr.isatty():
        yield None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Rate(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=None)

        def move(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield move
