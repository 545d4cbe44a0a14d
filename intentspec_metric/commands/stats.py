"""``intentspec stats``: what is in the spec pairs, and how far two people agree on it."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from rich import box
from rich.console import Console
from rich.table import Table

from intentspec_dataset import SpecPair, load_spec_pairs
from intentspec_dataset.kinds import KINDS
from intentspec_dataset.summary import UNLABELLED, Summary, share
from intentspec_metric.commands.common import printable
from intentspec_metric.soundness.agreement import LABELS, Agreement, kappa_text

__all__ = ["run"]


def run(arguments: argparse.Namespace) -> int:
    """Print the tables."""
    pairs = load_spec_pairs(arguments.spec_pairs)
    console = Console()
    _print_counts(pairs, console)
    _print_agreement(Agreement.of(pairs), console)
    return 0


def _print_counts(pairs: list[SpecPair], console: Console) -> None:
    summary = Summary.of([pair.to_row() for pair in pairs])
    n = summary.n_hidden
    _line(
        console,
        f"{summary.n_pairs} spec pairs, {summary.n_stated} stated and {n} hidden constraints",
    )
    _table(
        console,
        "Spec pairs by type",
        ("type", "pairs", "share"),
        ((name, count, share(count, summary.n_pairs)) for name, count in summary.types.items()),
    )
    _table(
        console,
        "Hidden constraints by family of kinds",
        ("family", "constraints", "share", "tasks"),
        (
            (name, count, share(count, n), summary.family_tasks[name])
            for name, count in summary.families.items()
        ),
    )
    _table(
        console,
        "Hidden constraints by kind",
        ("kind", "family", "constraints", "share"),
        (
            (name, KINDS[name].family if name in KINDS else UNLABELLED, count, share(count, n))
            for name, count in summary.kinds.items()
        ),
    )
    _table(
        console,
        "Hidden constraints by inferability",
        ("inferability", "constraints", "share"),
        ((name, count, share(count, n)) for name, count in summary.inferabilities.items()),
    )
    _line(console, f"conventional or contextual: {share(summary.n_inferable, n)}")
    _line(
        console,
        "pairs without an arbitrary constraint: "
        f"{share(summary.n_without_arbitrary, summary.n_pairs)}",
    )
    if summary.largest_kind is not None:
        kind, count = summary.largest_kind
        _line(console, f"largest kind: {kind}, {share(count, n)}")


def _print_agreement(agreement: Agreement, console: Console) -> None:
    if not agreement.n_constraints:
        _line(console, "no constraint has two labels")
    else:
        _table(
            console,
            "First label (rows) against second label (columns)",
            ("", *LABELS),
            ((name, *row) for name, row in zip(LABELS, agreement.table, strict=True)),
        )
        _line(
            console,
            f"{agreement.n_agreed} of {agreement.n_constraints} labels agree "
            f"({share(agreement.n_agreed, agreement.n_constraints)}), in {agreement.n_tasks} tasks",
        )
        _line(console, f"Cohen's kappa: {kappa_text(agreement.kappa)}")
        _line(console, f"inferable against arbitrary: {kappa_text(agreement.kappa_inferable)}")
    if agreement.choices:
        _table(
            console,
            "Choices between the canonical's output and the violator's",
            ("inferability", "choices", "canonical's", "share", "95% interval"),
            (
                (
                    name,
                    choices.n,
                    choices.n_canonical,
                    share(choices.n_canonical, choices.n),
                    "{:.1%} to {:.1%}".format(*choices.interval) if choices.interval else "",
                )
                for name, choices in agreement.choices.items()
            ),
        )


def _table(
    console: Console, title: str, heads: tuple[str, ...], rows: Iterable[tuple[object, ...]]
) -> None:
    table = Table(box=box.SIMPLE_HEAD)
    for i, head in enumerate(heads):
        table.add_column(head, justify="left" if i == 0 or head == "family" else "right")
    for row in rows:
        table.add_row(*(printable(str(cell), console) for cell in row))
    console.print(printable(f"\n{title}", console))
    console.print(table)


def _line(console: Console, text: str) -> None:
    console.print(printable(text, console))
