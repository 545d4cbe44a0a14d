"""Comparisons for people: tables for a terminal, 80 columns wide, and the sentences.

Two results are shown with all their figures and splits; more of them as one row a pair,
with the details in the JSON. Nothing here computes: what a table shows stands in the
comparison. Names are printed as text, never as markup or terminal escapes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from intentspec_metric.commands.common import printable
from intentspec_metric.comparison.comparability import SignatureDifference
from intentspec_metric.comparison.conclusions import p_text, points
from intentspec_metric.comparison.pairing import MEASURES

__all__ = ["render_comparison", "render_power"]

_N_SHOWN = 4  # task ids in a line
_MAX_TOLD = 6  # pairs whose conclusions are all printed
_SPLITS = {
    "by_type": "type",
    "by_inferability": "inferability, violations",
    "by_family": "family of kinds, violations",
    "by_kind": "kind, violations",
}


def render_comparison(comparison: Mapping[str, Any], console: Console) -> None:
    """Print what `compare` returned."""
    printer = _Printer(console, comparison["signature"]["confidence_level"])
    pairs = comparison["pairs"]
    if len(pairs) == 1:
        models = {model["name"]: model for model in comparison["models"]}
        printer.pair(pairs[0], models)
        printer.verdicts(pairs)
        printer.splits(pairs[0])
    else:
        printer.models(comparison["models"])
        printer.pairs(pairs, [model["name"] for model in comparison["models"]])
        printer.verdicts(pairs)
    for each in comparison["not_compared"]:
        printer.line(f"Not compared: {each['a']} and {each['b']}: {each['reason']}.")
    printer.notes(comparison["notes"], comparison["signature_differences"])


def render_power(answer: Mapping[str, Any], console: Console) -> None:
    """Print what `power` returned."""
    printer = _Printer(console, 1 - answer["alpha"])
    measure = MEASURES[answer["measure"]]
    printer.line(f"{measure.label}: {answer['a']} (A), {answer['b']} (B)", "bold")
    printer.line(
        f"Seen on {answer['n_tasks']} tasks that both have it on, of {answer['n_common']} in both: "
        f"B − A = {_signed(answer['difference'])} points, standard deviation by task "
        f"{points(answer['sd'])}; {answer['n_discordant']} differ."
    )
    if answer["noise_share"] is not None:
        printer.line(
            f"{points(answer['noise_share'])}% of that variance comes from few candidates a task; "
            "more of them would save at most this share of the tasks below."
        )
    printer.line(
        f"\nTasks that find a true difference with probability {answer['power']:g} at level "
        f"{answer['alpha']:g}, two-sided"
    )
    table = _table()
    for heading in ("difference, points", "tasks", "spec pairs"):
        table.add_column(heading, justify="right")
    for row in answer["needed"]:
        table.add_row(points(row["difference"]), f"{row['n_tasks']:,}", f"{row['n_spec_pairs']:,}")
    console.print(table)
    if answer["n_tasks"] != answer["n_common"]:
        printer.line("spec pairs: so many that as large a part of them counts as here", "dim")
    if answer["smallest"] is not None:
        printer.line(
            f"{answer['n_tasks']} tasks are enough for differences of {points(answer['smallest'])} "
            "points and more."
        )
    printer.line(
        f"How models differ is read off {answer['n_discordant']} tasks: take these numbers as "
        f"good to about {100 * answer['relative_error']:.0f}%."
    )
    printer.notes([], answer["signature_differences"])


class _Printer:
    """Prints tables and sentences on one console."""

    def __init__(self, console: Console, level: float) -> None:
        self.console = console
        self.unit = f"percent, {100 * level:.4g}% interval"

    def pair(self, pair: Mapping[str, Any], models: Mapping[str, Mapping[str, Any]]) -> None:
        """Print all figures of two results side by side."""
        if pair["compares"] == "prompts":
            self.line("The effect of ambiguity: B was written from a clearer prompt than A.")
        self.line(f"A: {pair['a']}\nB: {pair['b']}", "bold")
        found = pair["figures"]
        order = [pair["primary"], *(key for key in MEASURES if key != pair["primary"])]
        rows = [(MEASURES[key].label, found[key]) for key in order if found[key]["n_clusters"]]
        self.differences(f"Paired differences ({self.unit})", rows, with_p=True)
        dropped = {
            name: pair["dropped"][key]
            for name, key in (("A", "by_a"), ("B", "by_b"), ("both", "by_both"))
            if pair["dropped"][key]
        }
        told = "; ".join(f"by {name} {len(ids)} ({_some(ids)})" for name, ids in dropped.items())
        self.line(
            f"Tasks: {pair['n_common']} in both, {pair['n_qualifying']} of them with a "
            f"stated-passing candidate of each. Dropped {told or 'none'}."
        )
        own = pair["own_tasks"]
        if own["difference"] is not None and own["from_which_tasks_qualify"] is not None:
            self.line(
                f"{MEASURES[own['measure']].label}, each on its own tasks: A {points(own['a'])}, "
                f"B {points(own['b'])}, not like for like: of the {_signed(own['difference'])} "
                f"points between them, {_signed(own['from_which_tasks_qualify'])} come from which "
                "tasks qualify."
            )
        n_eff = [models[pair[side]]["figures"][pair["primary"]]["n_eff"] for side in ("a", "b")]
        if None not in n_eff:
            counted, which = ("n_passing_stated", "stated-passing candidates")
            if pair["primary"] == "all_pass":
                counted, which = ("n_candidates", "candidates")
            n = [models[pair[side]][counted] for side in ("a", "b")]
            self.line(
                f"Independent answers with the same precision (n_eff): A {n_eff[0]:.0f} of "
                f"{n[0]}, B {n_eff[1]:.0f} of {n[1]} {which}."
            )

    def splits(self, pair: Mapping[str, Any]) -> None:
        """Print the exploratory tables."""
        tables = {
            title: list(pair["splits"][split].items())
            for split, title in _SPLITS.items()
            if len(pair["splits"][split]) > (split == "by_type")
        }
        if tables:
            self.line(f"\nSplits are {pair['splits']['note']}.", "dim")
        primary = MEASURES[pair["primary"]].label
        for title, rows in tables.items():
            what = f"{title}, {primary}" if title == "type" else title
            self.differences(f"By {what} ({self.unit})", rows, with_p=False)

    def models(self, models: Sequence[Mapping[str, Any]]) -> None:
        """Print the figures of each result on its own tasks."""
        self.line(f"Each on its own tasks ({self.unit})", "bold")
        ivr = next(
            key
            for key in ("ivr_inferable", "ivr")
            if key == "ivr" or all(one["figures"][key]["value"] is not None for one in models)
        )
        table = _table()
        table.add_column("")
        table.add_column("", overflow="fold")
        table.add_column(MEASURES[ivr].label, no_wrap=True)
        for heading in ("n_eff", "fail", "silent", "all pass"):
            table.add_column(heading, justify="right")
        for i, one in enumerate(models, 1):
            found = one["figures"][ivr]
            n_eff = found["n_eff"]
            table.add_row(
                str(i),
                printable(one["name"], self.console),
                _with_interval(found["value"], found["ci"]),
                "-" if n_eff is None else f"{n_eff:.0f}",
                *(
                    _rate(one["figures"][key]["value"])
                    for key in ("stated_fail", "silent_violation", "all_pass")
                ),
            )
        self.console.print(table)
        self.line(
            "fail, silent, all pass: stated fail, silent violation, everything passes; over all "
            "tasks.",
            "dim",
        )

    def pairs(self, pairs: Sequence[Mapping[str, Any]], names: Sequence[str]) -> None:
        """Print one row a pair."""
        number = {name: i for i, name in enumerate(names, 1)}
        self.line(f"\nPaired differences on common tasks ({self.unit})", "bold")
        table = _table()
        table.add_column("")
        table.add_column("figure", no_wrap=True)
        table.add_column("difference", no_wrap=True)
        for heading in ("p", "p, Holm", "tasks", "differ"):
            table.add_column(heading, justify="right")
        for pair in pairs:
            found = pair["figures"][pair["primary"]]
            table.add_row(
                printable(f"{number[pair['b']]} − {number[pair['a']]}", self.console),
                MEASURES[pair["primary"]].label,
                _difference(found),
                _p(found["p"]),
                _p(pair["p_holm"]),
                str(found["n_clusters"]),
                _count(found["n_discordant"]),
            )
        self.console.print(table)

    def verdicts(self, pairs: Sequence[Mapping[str, Any]]) -> None:
        """Print what can be concluded; of many pairs, only where something can."""
        told = list(pairs)
        if len(pairs) > _MAX_TOLD:
            told = [
                pair
                for pair in pairs
                if pair["p_holm"] is not None and pair["p_holm"] < pair["alpha"]
            ]
        self.console.print()
        for pair in told:
            self.line(pair["conclusion"], "bold" if len(pairs) == 1 else "")
            if pair["disagreement"]:
                self.line(pair["disagreement"])
        if len(told) < len(pairs):
            self.line(
                f"Of the other {len(pairs) - len(told)} pairs no difference is shown; the JSON "
                "says of each what that leaves open."
            )

    def differences(
        self, title: str, rows: Iterable[tuple[str, Mapping[str, Any]]], *, with_p: bool
    ) -> None:
        """Print a table of A, B and B − A."""
        rows = list(rows)
        table = _table()
        table.add_column("", overflow="fold")
        table.add_column("A", justify="right")
        table.add_column("B", justify="right")
        table.add_column(printable("B − A", self.console), no_wrap=True)
        for heading in (*(["p"] if with_p else []), "tasks", "differ"):
            table.add_column(heading, justify="right")
        for i, (label, found) in enumerate(rows):
            table.add_row(
                printable(label, self.console),
                _rate(found["a"]),
                _rate(found["b"]),
                _difference(found),
                *([_p(found["p"])] if with_p else []),
                str(found["n_clusters"]),
                _count(found["n_discordant"]),
                style="bold" if with_p and i == 0 else None,
            )
        self.line(f"\n{title}", "bold")
        self.console.print(table)
        if any(found["method"] == "tango" for _, found in rows):
            self.line("t: Tango's interval (few tasks, or all alike); else bootstrap.", "dim")

    def notes(
        self, notes: Sequence[str], signature_differences: Sequence[Mapping[str, Any]]
    ) -> None:
        """Print what a reader must know before using the figures."""
        differences = [SignatureDifference(**each) for each in signature_differences]
        lines = [
            *(f"NOT MADE IN THE SAME WAY, {each}" for each in differences if each.decisive),
            *(f"made with another {each}" for each in differences if not each.decisive),
            *notes,
        ]
        if lines:
            self.console.print()
        for line in lines:
            self.line(f"Note: {line}.")

    def line(self, text: str, style: str = "") -> None:
        """Print a sentence, as text."""
        self.console.print(printable(text, self.console, style))


def _table() -> Table:
    return Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))


def _some(ids: Sequence[str]) -> str:
    more = f" and {len(ids) - _N_SHOWN} more" if len(ids) > _N_SHOWN else ""
    return ", ".join(ids[:_N_SHOWN]) + more


def _rate(value: float | None) -> str:
    return "-" if value is None else points(value)


def _signed(value: float) -> str:
    shown = points(value)
    return shown if shown.startswith("-") or shown == "0.0" else f"+{shown}"


def _with_interval(value: float | None, ci: Sequence[float] | None) -> str:
    if value is None:
        return "-"
    return points(value) if ci is None else f"{points(value)} ({points(ci[0])} to {points(ci[1])})"


def _difference(found: Mapping[str, Any]) -> str:
    if found["difference"] is None:
        return "-"
    shown = _signed(found["difference"])
    if found["ci"] is None:
        return shown
    low, high = found["ci"]
    mark = " t" if found["method"] == "tango" else ""
    return f"{shown} ({points(low)} to {points(high)}){mark}"


def _p(p: float | None) -> str:
    return "-" if p is None else p_text(p)


def _count(n: int | None) -> str:
    return "-" if n is None else str(n)
