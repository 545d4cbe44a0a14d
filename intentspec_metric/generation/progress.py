"""How far a run is: counts, tokens and cost, on a bar for people and in lines for logs."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.table import Column
from rich.text import Text

from intentspec_metric.generation.prices import Price

__all__ = ["LogLines", "Tally", "dollars", "human", "live"]

_EVERY_S = 60.0  # between two lines, where stderr is no terminal


@dataclass
class Tally:
    """What a run has done so far.

    Attributes:
        price: Of a million tokens, or None if unknown.
        n_wanted: Answers that the run is to have at its end.
        n_there: Answers that were there before.
        n_new: Answers that came.
        n_failed: Requests that failed for good.
        n_retries: Attempts that were not the first of their request.
        input_tokens: Of the answers that came.
        output_tokens: Of the answers that came.
        n_uncounted: Answers that came without token counts.
        marks: How many of all answers bear which mark.
        watcher: Called after each change.
    """

    price: Price | None = None
    n_wanted: int = 0
    n_there: int = 0
    n_new: int = 0
    n_failed: int = 0
    n_retries: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    n_uncounted: int = 0
    marks: Counter[str] = field(default_factory=Counter)
    started: float = field(default_factory=time.monotonic)
    watcher: Callable[[], None] = field(default=lambda: None)

    def there(self, row: Mapping[str, Any]) -> None:
        """Count an answer that was there."""
        self.n_there += 1
        self._mark(row)

    def came(self, row: Mapping[str, Any]) -> None:
        """Count an answer that came."""
        self.n_new += 1
        self._mark(row)
        tokens = row["tokens"]
        if tokens is None:
            self.n_uncounted += 1
        else:
            self.input_tokens += tokens["input"]
            self.output_tokens += tokens["output"]
        self.watcher()

    def failed(self) -> None:
        """Count a request that failed for good."""
        self.n_failed += 1
        self.watcher()

    def retried(self) -> None:
        """Count an attempt that was not the first of its request."""
        self.n_retries += 1
        self.watcher()

    def _mark(self, row: Mapping[str, Any]) -> None:
        if row.get("mark"):
            self.marks[row["mark"]] += 1

    @property
    def cost(self) -> float | None:
        """Dollars for the answers that came, if that is known."""
        if self.price is None or (self.n_new and self.n_uncounted == self.n_new):
            return None
        return self.price.cost(self.input_tokens, self.output_tokens)

    @property
    def line(self) -> str:
        """Rate, tokens, cost and trouble so far, in a few words."""
        per_minute = 60 * self.n_new / max(time.monotonic() - self.started, 1e-9)
        parts = [
            f"{per_minute:.0f}/min",
            f"{human(self.input_tokens)} in + {human(self.output_tokens)} out",
            dollars(self.cost),
        ]
        if self.n_retries:
            parts.append(f"{self.n_retries} retried")
        if self.n_failed:
            parts.append(f"{self.n_failed} failed")
        return ", ".join(parts)


class _Name(TextColumn):
    """What is being done. In a narrow terminal it is cut, so that no figure is."""

    def __init__(self) -> None:
        super().__init__("{task.description}", markup=False, table_column=Column())

    def render(self, task: Task) -> Text:
        text = super().render(task)
        text.no_wrap, text.overflow = True, "ellipsis"
        return text


@contextmanager
def live(tally: Tally, what: str) -> Iterator[None]:
    """Show a tally on stderr while it grows, where that is a terminal.

    Args:
        tally: What is shown.
        what: What is being done.
    """
    # Not rich's own guess: FORCE_COLOR makes that true for a pipe as well.
    if not sys.stderr.isatty():
        yield
        return
    columns = (
        _Name(),
        BarColumn(bar_width=20),
        MofNCompleteColumn(table_column=Column(no_wrap=True)),
        TextColumn("{task.fields[tally]}", markup=False),
        TimeRemainingColumn(compact=True, table_column=Column(no_wrap=True)),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(
            what, total=tally.n_wanted, completed=tally.n_there, tally=tally.line
        )

        def show() -> None:
            done = tally.n_there + tally.n_new
            progress.update(bar, completed=done, total=tally.n_wanted, tally=tally.line)

        tally.watcher = show
        try:
            yield
        finally:
            tally.watcher = lambda: None


class LogLines:
    """Prints a line a minute where there is no terminal for a bar.

    Args:
        tally: What is printed.
        every_s: Seconds between two lines.
    """

    def __init__(self, tally: Tally, every_s: float = _EVERY_S) -> None:
        self.tally = tally
        self.every_s = every_s
        self.last = time.monotonic()

    def tick(self) -> None:
        """Print a line if it is time."""
        if sys.stderr.isatty() or time.monotonic() - self.last < self.every_s:
            return
        self.last = time.monotonic()
        done = self.tally.n_there + self.tally.n_new
        print(f"{done} of {self.tally.n_wanted} answers, {self.tally.line}", file=sys.stderr)


def human(n: int) -> str:
    """Return a count of tokens in a few characters.

    >>> human(950), human(12_345), human(1_234_567)
    ('950', '12.3k', '1.23M')
    """
    if n < 1000:
        return str(n)
    return f"{n / 1e3:.1f}k" if n < 1e6 else f"{n / 1e6:.2f}M"


def dollars(amount: float | None) -> str:
    """Return a cost in dollars, ``$?`` for an unknown one.

    >>> dollars(1234.5), dollars(0.0004), dollars(0), dollars(None)
    ('$1234.50', '<$0.01', '$0.00', '$?')
    """
    if amount is None:
        return "$?"
    return "<$0.01" if 0 < amount < 0.005 else f"${amount:.2f}"
