"""Results side by side, one table for each set of spec pairs and each prompt.

Figures on different tasks, or from prompts that say more or less, can't be ranked against each
other, so they never share a table. Within one the order is that of the headline figure. It is
an order and no ranking: where intervals overlap, ``intentspec compare`` says what is shown.

Nothing here computes: what a table shows stands in the result files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from intentspec_metric.extract.markdown import plain_cell, table
from intentspec_metric.results import CONDITIONS
from intentspec_metric.results.files import Result
from intentspec_metric.signature import format_signature
from intentspec_metric.text import printable
from intentspec_metric.wording import SHARES_NOTE, WILSON_NOTE, rate_text

__all__ = ["Board", "boards", "data_name", "markdown"]

_KNOWN_DATA = {
    "dbe2f42ee1f897f46ec867a811ba87e6cb21ba83efa149c20afa5609f0531d3a": "The first release"
}
_PROMPTS = {
    "ambiguous": "answers to the ambiguous prompt",
    "ambiguous+stated": "answers to the ambiguous prompt with its stated tests",
    "gold": "answers to the gold prompt, which says everything",
    None: "prompt not said",
}
_SHARES = (
    ("stated fail", "stated_fail"),
    ("silent violation", "silent_violation"),
    ("everything passes", "all_pass"),
)


@dataclass(frozen=True)
class Board:
    """Results that may stand in one table, the best first.

    Attributes:
        results: At least one.
    """

    results: tuple[Result, ...]

    @property
    def title(self) -> str:
        """Which tasks, and which prompt."""
        report = self.results[0].report
        condition = report.get("prompt_condition")
        n_tasks = max(result.report["n_tasks"] for result in self.results)
        said = _PROMPTS.get(condition, f"answers to another prompt, {condition}")
        return f"{data_name(report['signature'])}, {n_tasks} tasks: {said}"

    @property
    def headline(self) -> str:
        """The figure that orders the table: name of a report's IVR."""
        return self.results[0].headline

    @property
    def figures(self) -> tuple[tuple[str, str], ...]:
        """Columns of rates: a head, and the figure's name in a report."""
        inferable = (("IVR, inferable", "ivr_inferable"),)
        labelled = self.headline == "ivr_inferable"
        return (*(inferable if labelled else ()), ("IVR, all", "ivr"), *_SHARES)


def data_name(signature: Mapping[str, Any]) -> str:
    """Return what to call the spec pairs of a result.

    Args:
        signature: Of a report.
    """
    version, data_hash = signature.get("data_version"), signature.get("data_hash")
    if version:
        return f"IntentSpec {version}"
    return _KNOWN_DATA.get(data_hash or "", f"Spec pairs {(data_hash or 'unknown')[:12]}")


def boards(results: Iterable[Result]) -> list[Board]:
    """Return results in tables: our newest spec pairs first, the ambiguous prompt first.

    Args:
        results: In any order; the tables don't depend on it.
    """
    groups: dict[tuple[Any, ...], list[Result]] = {}
    for result in results:
        version = str(result.report["signature"].get("data_version") or "")
        condition = result.report.get("prompt_condition")
        # figures over inferable constraints and over all don't share an order
        key = (version, result.data_hash or "", condition, result.headline)
        groups.setdefault(key, []).append(result)
    by_prompt = sorted(groups, key=lambda key: (_place(key[2]), str(key[2]), key[1], key[3]))
    by_data = sorted(by_prompt, key=lambda key: _numbers(key[0]), reverse=True)
    return [Board(tuple(sorted(groups[key], key=_order))) for key in by_data]


def _place(condition: str | None) -> int:
    return CONDITIONS.index(condition) if condition in CONDITIONS else len(CONDITIONS)


def _numbers(version: str) -> tuple[int, ...]:
    """Return a version as numbers, so that 0.10 comes after 0.9."""
    return tuple(int(part) for part in version.split(".") if part.isdecimal())


def _order(result: Result) -> tuple[float, str, str]:
    rate = result.report[result.headline]
    return (2.0 if rate is None else rate, result.model, result.source)


def markdown(tables: Sequence[Board], links: Mapping[str, str] | None = None) -> str:
    """Return the tables as Markdown.

    Args:
        tables: The tables.
        links: A result's source to the address of its file.
    """
    if not tables:
        return "There are no results yet.\n"
    parts = [part for board in tables for part in _section(board, links or {})]
    level = tables[0].results[0].report["signature"]["confidence_level"]
    parts += [
        f"Percent, with {100 * level:.4g}% intervals over tasks; lower IVR is better. IVR: of the "
        "answers that pass the stated tests, the share that breaks a hidden constraint, mean over "
        "tasks; *inferable* counts the constraints that a careful developer could have known. "
        f"{SHARES_NOTE} {WILSON_NOTE} The order is no ranking where intervals overlap: "
        "`intentspec compare` says what a difference shows."
    ]
    return "\n\n".join(parts) + "\n"


def _section(board: Board, links: Mapping[str, str]) -> list[str]:
    rows = []
    for result in board.results:
        report, name = result.report, plain_cell(result.model)
        if result.source in links:
            name = f"[{name}]({links[result.source]})"
        row = [name]
        row += [
            rate_text(report[key], report[f"{key}_ci"], report[f"{key}_method"], undefined="–")
            for _, key in board.figures
        ]
        row += [str(report["n_candidates"]), f"{report['n_qualifying']} of {report['n_tasks']}"]
        rows.append(row)
    heads = ["model", *(head for head, _ in board.figures), "answers", "qualifying tasks"]
    names: dict[str, list[str]] = {}
    for result in board.results:
        line = printable(format_signature(result.report["signature"])).replace("`", "'")
        line = f"`{line}`"
        names.setdefault(line, []).append(plain_cell(result.model))
    if len(names) == 1:
        made = [f"Scored by {next(iter(names))}"]
    else:
        made = ["Not all were scored in the same way:"]
        made += [f"- {', '.join(who)}: {line}" for line, who in names.items()]
    return [f"## {plain_cell(board.title)}", table(heads, rows, n_left=1), "\n".join(made)]
