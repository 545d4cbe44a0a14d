"""The report for people: tables for a terminal, 80 columns wide, with or without colour.

All tables have one layout: a figure or label a row, a model a column, and in each cell
the rate in percent with its interval. Models that don't fit beside each other go into a
further block below. Nothing here computes: what a table shows stands in the report.

Names come from files and may hold anything. They are printed as text, never as markup or
terminal escapes, and what the output's encoding lacks is replaced.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from intentspec_metric.signature import format_signature
from intentspec_metric.text import printable
from intentspec_metric.wording import (
    BREAKDOWNS,
    SHARES_NOTE,
    WILSON_NOTE,
    Breakdown,
    headline_rows,
    notes,
)

__all__ = ["render"]

Report = Mapping[str, Any]

_N_WORST = 5
_MAX_ROWS = 40  # of a breakdown; the JSON has them all
_GAP = 2  # spaces between columns
_WHOLE_DIGITS = 5  # columns that the first number of a cell is right-aligned in


def render(reports: Sequence[tuple[str, Report]], console: Console) -> None:
    """Print one or several reports.

    Args:
        reports: (model name, report) pairs, in the order of the columns.
        console: Where to print; its width and encoding are respected.
    """
    if not reports:
        return
    printer = _Printer(reports, console)
    printer.headline()
    for breakdown in BREAKDOWNS:
        printer.breakdown(breakdown)
    for name, report in reports:
        printer.worst_tasks(name, report)
    for name, report in reports:
        printer.notes(name, report)
    printer.signatures()


class _Printer:
    """Prints tables of some reports on one console."""

    def __init__(self, reports: Sequence[tuple[str, Report]], console: Console) -> None:
        self.reports = reports
        self.console = console
        level = reports[0][1]["signature"]["confidence_level"]
        self.unit = f"percent, {100 * level:.4g}% interval"

    def headline(self) -> None:
        """Print IVR, the three shares and the counts behind them."""
        rows = headline_rows([report for _, report in self.reports])
        self._grid(
            f"Intent Violation Rate ({self.unit})",
            [label for label, _ in rows],
            [[_aligned(cells[i]) for _, cells in rows] for i in range(len(self.reports))],
            SHARES_NOTE,
            n_bold=1,
        )

    def breakdown(self, what: Breakdown) -> None:
        """Print a table with one row a label; nothing where no report has labels."""
        entries = [report[what.key] for _, report in self.reports]
        labels = list(dict.fromkeys(label for some in entries for label in some))
        if not labels or not (what.one_is_shown or any(len(some) > 1 for some in entries)):
            return
        shown = labels[:_MAX_ROWS]
        caption = what.caption
        if len(labels) > len(shown):
            caption += f" The first {len(shown)} of {len(labels)}; the JSON has them all."
        columns = []
        for some in entries:
            pairs = [what.cell(some[i]) if i in some else ("", "") for i in shown]
            pairs = [(_aligned(rate), counts) for rate, counts in pairs]
            wide = max(len(rate) for rate, _ in pairs)
            columns.append([f"{rate:<{wide}}  {counts}" for rate, counts in pairs])
        self._grid(f"{what.title} ({self.unit})", shown, columns, caption)

    def worst_tasks(self, name: str, report: Report) -> None:
        """Print the tasks with the highest IVR, by the headline's definition."""
        key = "ivr_inferable" if report["ivr_inferable_n"] else "ivr"
        counted = "n_violating_inferable" if report["ivr_inferable_n"] else "n_violating"
        bad = [row for row in report["per_task"] if row[key]]
        if not bad:
            return
        bad.sort(key=lambda row: (row[key], row[counted]), reverse=True)
        what = "inferable IVR" if report["ivr_inferable_n"] else "IVR"
        table = self._table()
        for heading in ("task", "IVR", "violating", "constraints violated"):
            table.add_column(heading, overflow="fold")
        for row in bad[:_N_WORST]:
            broken = [f"{i} {n}x" for i, n in row["violations"].items() if n]
            table.add_row(
                self._text(row["task_id"]),
                f"{100 * row[key]:.1f}",
                f"{row[counted]} of {row['n_passing_stated']}",
                self._text(", ".join(broken)),
            )
        n_shown = min(_N_WORST, len(bad))
        self._line(f"\n{name}: worst tasks by {what}, {n_shown} of {len(bad)} above 0", "bold")
        self.console.print(table)

    def notes(self, name: str, report: Report) -> None:
        """Print what a reader must know before using the figures."""
        said = notes(report)
        if said:
            self.console.print()
        for note in said:
            self._line(f"{name}: {note}")

    def signatures(self) -> None:
        """Print each distinct signature on one line, uncut, so that it can be copied."""
        self.console.print()
        names: dict[str, list[str]] = {}
        for name, report in self.reports:
            names.setdefault(format_signature(report["signature"]), []).append(name)
        for line, who in names.items():
            whose = f" ({', '.join(who)})" if len(names) > 1 else ""
            self.console.print(self._text(f"Signature{whose}: {line}"), soft_wrap=True)

    def _grid(
        self,
        title: str,
        labels: Sequence[str],
        cells: Sequence[Sequence[str]],
        caption: str,
        *,
        n_bold: int = 0,
    ) -> None:
        """Print labels down, models across, in as many blocks as the width asks for."""
        if any("w" in cell for column in cells for cell in column):
            caption += f" {WILSON_NOTE}"
        wide = max(len(cell) for column in cells for cell in column)
        first = min(max(map(len, labels)), self.console.width // 2)
        fit = max(1, (self.console.width - first) // (wide + _GAP))
        self._line(f"\n{title}", "bold")
        for start in range(0, len(cells), fit):
            if start:
                self.console.print()
            table = self._table()
            table.add_column("", overflow="fold")
            for name, _ in self.reports[start : start + fit]:
                table.add_column(self._text(name), overflow="fold", min_width=wide, max_width=wide)
            for i, label in enumerate(labels):
                row = [self._text(column[i]) for column in cells[start : start + fit]]
                table.add_row(self._text(label), *row, style="bold" if i < n_bold else None)
            self.console.print(table)
        if caption:
            self._line(caption.strip(), "dim")

    def _line(self, text: str, style: str = "") -> None:
        for line in text.split("\n"):
            self.console.print(self._text(line), style=style, highlight=False)

    def _table(self) -> Table:
        return Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, _GAP, 0, 0))

    def _text(self, text: str) -> Text:
        """Return text as itself: no markup, no control characters, nothing unencodable."""
        shown = printable(text)
        encoding = self.console.encoding
        if not encoding.lower().startswith("utf"):
            shown = shown.replace("–", "-").encode(encoding, "replace").decode(encoding)
        return Text(shown)


def _aligned(text: str) -> str:
    """Pad the number that a cell begins with, so that those of a column stand in line."""
    number, space, rest = text.partition(" ")
    return f"{number:>{_WHOLE_DIGITS}}{space}{rest}" if number else ""
