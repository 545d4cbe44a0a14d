"""The report for people: tables for a terminal, 80 columns wide, with or without colour.

All tables have one layout: a figure or label a row, a model a column, and in each cell
the rate in percent with its interval. Models that don't fit beside each other go into a
further block below. Nothing here computes: what a table shows stands in the report.

Names come from files and may hold anything. They are printed as text, never as markup or
terminal escapes, and what the output's encoding lacks is replaced.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from intentspec_metric.signature import format_signature

__all__ = ["render"]

Report = Mapping[str, Any]
_Cell = Callable[[Mapping[str, Any]], tuple[str, str]]  # interval and counts of one entry

_N_WORST = 5
_MAX_ROWS = 40  # of a breakdown; the JSON has them all
_GAP = 2  # spaces between columns


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
    if any(len(report["by_type"]) > 1 for _, report in reports):
        printer.breakdown("IVR by type", "by_type", _type_cell, "")
    printer.breakdown("Violations by constraint", "by_constraint", _rate_cell, _POOLED)
    printer.breakdown("Violations by inferability", "by_inferability", _rate_cell, _MACRO)
    printer.breakdown("Violations by family of kinds", "by_family", _rate_cell, _MACRO)
    printer.breakdown("Violations by kind", "by_kind", _rate_cell, _MACRO)
    for name, report in reports:
        printer.worst_tasks(name, report)
    for name, report in reports:
        printer.notes(name, report)
    printer.signatures()


_POOLED = "Among candidates that pass the stated tests: violating / all."
_MACRO = "Mean over tasks; beside it all (candidate, constraint) pairs: violating / all."


class _Printer:
    """Prints tables of some reports on one console."""

    def __init__(self, reports: Sequence[tuple[str, Report]], console: Console) -> None:
        self.reports = reports
        self.console = console
        level = reports[0][1]["signature"]["confidence_level"]
        self.unit = f"percent, {100 * level:.4g}% interval"

    def headline(self) -> None:
        """Print IVR, the three shares and the counts behind them."""
        reports = [report for _, report in self.reports]
        labelled = any(report["ivr_inferable_n"] for report in reports)
        ks = dict.fromkeys(k for report in reports for k in report["pass_at_k"]["n_tasks"])
        rows: list[tuple[str, Callable[[Report], str]]] = [
            *([("IVR, inferable constraints", _figure("ivr_inferable"))] if labelled else []),
            ("IVR, all constraints", _figure("ivr")),
            ("IVR, all, pooled", _figure("ivr_pooled")),
            ("Stated fail", _figure("stated_fail")),
            ("Silent violation", _figure("silent_violation")),
            ("Everything passes", _figure("all_pass")),
        ]
        for k in ks:
            rows += [
                (f"pass@{k}, stated", _pass_at("stated", k)),
                (f"pass@{k}, everything", _pass_at("all", k)),
            ]
        inferable = ("  of them, inferable", lambda r: _of(r["ivr_inferable_n"], r["n_qualifying"]))
        rows += [
            ("Qualifying tasks", lambda r: _of(r["n_qualifying"], r["n_tasks"])),
            *([inferable] if labelled else []),
            ("Tasks at IVR 0 or 1", lambda r: _of(r["at_poles"]["n"], r["at_poles"]["n_tasks"])),
            ("Stated-passing candidates", lambda r: _of(r["n_passing_stated"], r["n_candidates"])),
        ]
        self._grid(
            f"Intent Violation Rate ({self.unit})",
            [label for label, _ in rows],
            [[cell(report) for _, cell in rows] for report in reports],
            "Stated fail + silent violation + everything passes = 100, over all tasks.",
            n_bold=1,
        )

    def breakdown(self, title: str, key: str, cell: _Cell, caption: str) -> None:
        """Print a table with one row a label; nothing where no report has labels."""
        labels = list(dict.fromkeys(label for _, report in self.reports for label in report[key]))
        if not labels:
            return
        shown = labels[:_MAX_ROWS]
        if len(labels) > len(shown):
            caption += f" The first {len(shown)} of {len(labels)}; the JSON has them all."
        columns = []
        for _, report in self.reports:
            pairs = [cell(report[key][i]) if i in report[key] else ("", "") for i in shown]
            wide = max(len(interval) for interval, _ in pairs)
            columns.append([f"{interval:<{wide}}  {counts}" for interval, counts in pairs])
        self._grid(f"{title} ({self.unit})", shown, columns, caption)

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
        notes = []
        if report["n_missing"]:
            some = ", ".join(report["missing"][:_N_WORST])
            more = ", ..." if report["n_missing"] > _N_WORST else ""
            notes.append(f"tasks without candidates, in no figure: {report['n_missing']}")
            notes[-1] += f" ({some}{more})"
        if report["ivr_inferable_n"] and report["n_unlabelled_tasks"]:
            notes.append(
                "tasks with a hidden constraint of unknown inferability, which never counts as "
                f"inferable: {report['n_unlabelled_tasks']}"
            )
        if report["n_clusters"] < report["n_tasks"]:
            notes.append(f"groups of tasks, which intervals resample: {report['n_clusters']}")
        if report.get("n_duplicates"):
            notes.append(
                f"candidates that repeat another one of their task: {report['n_duplicates']}"
            )
        if notes:
            self.console.print()
        for note in notes:
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
            caption += " w: Wilson's interval (few tasks, or all alike); else bootstrap over tasks."
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
        shown = "".join(c if c.isprintable() else "?" for c in text)
        encoding = self.console.encoding
        if not encoding.lower().startswith("utf"):
            shown = shown.replace("–", "-").encode(encoding, "replace").decode(encoding)
        return Text(shown)


def _interval(rate: float | None, ci: Sequence[float] | None, method: str | None) -> str:
    if rate is None or ci is None:
        return "    -"
    mark = " w" if method == "wilson" else ""
    return f"{100 * rate:5.1f} ({100 * ci[0]:.1f}–{100 * ci[1]:.1f}){mark}"


def _figure(name: str) -> Callable[[Report], str]:
    return lambda r: _interval(r[name], r[f"{name}_ci"], r[f"{name}_method"])


def _pass_at(what: str, k: str) -> Callable[[Report], str]:
    def cell(report: Report) -> str:
        figures = report["pass_at_k"]
        if k not in figures["n_tasks"]:
            return ""
        columns: Iterable[str] = (what, f"{what}_ci", f"{what}_method")
        return _interval(*(figures[column][k] for column in columns))

    return cell


def _of(part: int, whole: int) -> str:
    return f"{part:5d} of {whole}"


def _rate_cell(entry: Mapping[str, Any]) -> tuple[str, str]:
    interval = _interval(entry["rate"], entry["rate_ci"], entry["method"])
    return interval, f"{entry['n_violating']}/{entry['n']}"


def _type_cell(entry: Mapping[str, Any]) -> tuple[str, str]:
    interval = _interval(entry["ivr"], entry["ivr_ci"], entry["ivr_method"])
    return interval, f"{entry['n_qualifying']} tasks"
