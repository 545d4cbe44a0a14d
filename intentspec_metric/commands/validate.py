"""``intentspec validate``: a table of what holds, and exit code 1 where something doesn't."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from intentspec_dataset import Implementation, SpecPair, load_implementations, load_spec_pairs
from intentspec_dataset.columns import config_rows
from intentspec_dataset.figures import OWN_FIGURES, read_figures
from intentspec_metric.commands.common import measured_on, printable, progress_bar, write_json
from intentspec_metric.soundness.agreement import Agreement, kappa_text
from intentspec_metric.soundness.validate import COLUMNS, Blind, Finding, ValidationReport, validate

__all__ = ["run"]

_PIPE_WIDTH = 120  # a pipe has none of its own, and the table has nine columns
_MARKS = {"holds": ("✓", "green"), "fails": ("✗", "red"), "note": ("!", "yellow")}


def run(arguments: argparse.Namespace) -> int:
    """Validate spec pairs by running their implementations."""
    pairs = load_spec_pairs(arguments.spec_pairs)
    implementations = load_implementations(arguments.spec_pairs)
    with progress_bar("validating") as progress:
        report = validate(pairs, implementations, num_workers=arguments.workers, progress=progress)
    caught = _mutants_line(pairs, implementations)
    _print(report, pairs, caught, Console(width=None if sys.stdout.isatty() else _PIPE_WIDTH))
    if arguments.output:
        write_json(arguments.output, _figures(report, pairs, implementations))
    return 0 if report.sound else 1


def _mutants_line(
    pairs: Sequence[SpecPair], implementations: Sequence[Implementation]
) -> str | None:
    """Say what a checkout's figures tell of the mutants of exactly these data, if they do."""
    found = read_figures(OWN_FIGURES, config_rows(pairs, implementations)).mutants
    if found is None:
        return None
    return (
        f"mutants caught, as `intentspec mutants` measured: {found['rate']:.1%} "
        f"({found['n_caught']} of {found['n_differing']} that differ)"
    )


def _print(
    report: ValidationReport, pairs: Sequence[SpecPair], caught: str | None, console: Console
) -> None:
    shown = [column for column in COLUMNS if column not in report.unchecked]

    def text(content: str, style: str = "") -> Text:
        return printable(content.replace("\n", "?"), console, style)

    # names may be long and the terminal narrow: a name is broken rather than cut
    titles = (column.replace("_", " ") for column in shown)
    table = Table(Column("task", overflow="fold", min_width=20), *titles, box=box.SIMPLE_HEAD)
    for task in report.tasks:
        table.add_row(
            text(task.task_id), *(text(*_mark(task.findings[column])) for column in shown)
        )
    console.print(table)
    for task in report.tasks:
        for column in COLUMNS:
            finding = task.findings[column]
            for reason in finding.reasons:
                console.print(text(f"{_MARKS[finding.status][0]} {task.task_id}: {reason}"))
    if report.unchecked:
        names = ", ".join(name.replace("_", " ") for name in report.unchecked)
        console.print(text(f"not checked, since the data hold none: {names}"))
    for line in _blind_lines(report):
        console.print(text(line))
    if caught is not None:
        console.print(text(caught))
    agreement = Agreement.of(pairs)
    if agreement.n_constraints:
        console.print(text(f"kappa of the two labels: {kappa_text(agreement.kappa)}"))
    n_sound = sum(task.sound for task in report.tasks)
    ivr = "undefined" if report.canonical_ivr is None else f"{report.canonical_ivr:.1%}"
    console.print(
        text(f"{n_sound} of {len(report.tasks)} spec pairs are sound; IVR of canonicals: {ivr}")
    )


def _blind_lines(report: ValidationReport) -> list[str]:
    gold, ambiguous = report.blind_gold, report.blind_ambiguous
    lines = []
    if gold.n_tasks:
        lines.append(
            f"blind gold: first pass {_share(gold.n_first_all, gold)}, "
            f"after solving again {_share(gold.n_last_all, gold)}"
        )
    if ambiguous.n_tasks:
        stated = _share(ambiguous.n_first_stated, ambiguous)
        lines.append(f"blind ambiguous: stated constraints passed {stated}")
    return lines


def _share(count: int, blind: Blind) -> str:
    return f"{count / blind.n_tasks:.1%} ({count} of {blind.n_tasks})"


def _mark(finding: Finding) -> tuple[str, str]:
    if finding.status == "unchecked":
        return "-", "dim"
    mark, style = _MARKS[finding.status]
    return (f"{mark} {finding.count}" if finding.count > 1 else mark), style


def _figures(
    report: ValidationReport, pairs: Sequence[SpecPair], implementations: Sequence[Implementation]
) -> dict[str, Any]:
    """Return the report as plain values, with a mark of the data that it is of."""
    checks = {}
    for column in COLUMNS:
        findings = [task.findings[column] for task in report.tasks]
        statuses = Counter(finding.status for finding in findings)
        checks[column] = {
            "n_checked": sum(finding.count for finding in findings),
            **{f"n_tasks_{status}": statuses[status] for status in ("holds", "fails", "note")},
        }
    return {
        **measured_on(pairs, implementations),
        "n_pairs": len(report.tasks),
        "n_sound": sum(task.sound for task in report.tasks),
        "canonical_ivr": report.canonical_ivr,
        "blind_gold": asdict(report.blind_gold),
        "blind_ambiguous": asdict(report.blind_ambiguous),
        "checks": checks,
        "findings": [
            {"task_id": task.task_id, "check": column, "status": finding.status, "reasons": reasons}
            for task in report.tasks
            for column, finding in task.findings.items()
            if (reasons := list(finding.reasons))
        ],
    }
