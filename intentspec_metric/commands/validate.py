"""``intentspec validate``: a table of what holds, and exit code 1 where something doesn't."""

from __future__ import annotations

import argparse

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from intentspec_dataset import load_implementations, load_spec_pairs
from intentspec_metric.commands.common import progress_bar
from intentspec_metric.validate import COLUMNS, Finding, ValidationReport, validate

__all__ = ["run"]

_MARKS = {"holds": ("✓", "green"), "fails": ("✗", "red"), "note": ("!", "yellow")}
_ASCII = str.maketrans({"✓": "+", "✗": "x"})


def run(arguments: argparse.Namespace) -> int:
    """Validate spec pairs by running their implementations."""
    pairs = load_spec_pairs(arguments.spec_pairs)
    implementations = load_implementations(arguments.spec_pairs)
    with progress_bar("validating") as progress:
        report = validate(pairs, implementations, num_workers=arguments.workers, progress=progress)
    _print(report, Console())
    return 0 if report.sound else 1


def _print(report: ValidationReport, console: Console) -> None:
    shown = [column for column in COLUMNS if column not in report.unchecked]

    def text(content: str, style: str = "") -> Text:
        """Return text as itself, with what the output's encoding lacks replaced."""
        content = "".join(c if c.isprintable() else "?" for c in content)
        if not console.encoding.lower().startswith("utf"):
            content = content.translate(_ASCII)
            content = content.encode(console.encoding, "replace").decode(console.encoding)
        return Text(content, style=style)

    table = Table("task", *(column.replace("_", " ") for column in shown), box=box.SIMPLE_HEAD)
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
    n_sound = sum(task.sound for task in report.tasks)
    ivr = "undefined" if report.canonical_ivr is None else f"{report.canonical_ivr:.1%}"
    console.print(
        text(f"{n_sound} of {len(report.tasks)} spec pairs are sound; IVR of canonicals: {ivr}")
    )


def _mark(finding: Finding) -> tuple[str, str]:
    if finding.status == "unchecked":
        return "-", "dim"
    mark, style = _MARKS[finding.status]
    return (f"{mark} {finding.count}" if finding.count > 1 else mark), style
