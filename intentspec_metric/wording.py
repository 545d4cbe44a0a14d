"""The report in words and figures: what a terminal, a page and a picture say of it.

Nothing here computes: each text is made of what stands in the report. Rates are in
percent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from intentspec_dataset.kinds import TEST_STRENGTHENING

__all__ = [
    "BREAKDOWNS",
    "SHARES_NOTE",
    "STRENGTHENING_NOTE",
    "VERDICT_WORDS",
    "WILSON_NOTE",
    "Breakdown",
    "headline_rows",
    "notes",
    "rate_text",
    "why_undefined",
]

Report = Mapping[str, Any]
Cell = Callable[[Mapping[str, Any]], tuple[str, str]]

WILSON_NOTE = "w: Wilson's interval (few tasks, or all alike); else bootstrap over tasks."
SHARES_NOTE = "Stated fail + silent violation + everything passes = 100, over all tasks."
VERDICT_WORDS: Mapping[str, str] = {
    "passed": "The test ran to its end and every check in it held.",
    "failed": "A check of the test did not hold.",
    "error": "An exception ended the test or the loading of the candidate.",
    "timeout": "The candidate used up its time.",
    "memory": "The candidate ran out of its memory allowance.",
    "crashed": "The candidate died, or left on its own accord.",
    "invalid": "The candidate does not compile, or does not define the function.",
    "protocol": "The candidate broke the channel between it and the judge.",
}
STRENGTHENING_NOTE = (
    "test-strengthening IVR: hidden tests are more tests of the same prompt. It says how much the "
    "visible tests let through, not what is made of an ambiguous prompt; never pool the two"
)
_N_NAMED = 5  # tasks without candidates that a note names


def rate_text(
    rate: float | None,
    ci: Sequence[float] | None,
    method: str | None = None,
    *,
    undefined: str = "-",
) -> str:
    """Return a rate with its interval.

    >>> rate_text(0.5447, [0.404, 0.681])
    '54.5 (40.4–68.1)'

    Args:
        rate: The rate, 0 to 1, or None.
        ci: The two ends of its interval, or None.
        method: How the interval was made; Wilson's is marked with a ``w``.
        undefined: What to say where there is no rate.
    """
    if rate is None:
        return undefined
    if ci is None:
        return f"{100 * rate:.1f}"
    mark = " w" if method == "wilson" else ""
    return f"{100 * rate:.1f} ({100 * ci[0]:.1f}–{100 * ci[1]:.1f}){mark}"


def headline_rows(reports: Sequence[Report]) -> list[tuple[str, list[str]]]:
    """Return the figures at the top of a report: a label, and a text for each report.

    Args:
        reports: The reports, as columns.
    """
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
    return [(label, [cell(report) for report in reports]) for label, cell in rows]


@dataclass(frozen=True)
class Breakdown:
    """Figures by a label.

    Attributes:
        key: Where they stand in a report.
        title: What they are.
        caption: What the two texts of a cell mean.
        cell: Makes the rate with its interval, and the counts behind it, of an entry.
        one_is_shown: Whether a single label is worth a table.
    """

    key: str
    title: str
    caption: str
    cell: Cell
    one_is_shown: bool = True


def _rate_cell(entry: Mapping[str, Any]) -> tuple[str, str]:
    text = rate_text(entry["rate"], entry["rate_ci"], entry["method"])
    return text, f"{entry['n_violating']}/{entry['n']}"


def _type_cell(entry: Mapping[str, Any]) -> tuple[str, str]:
    text = rate_text(entry["ivr"], entry["ivr_ci"], entry["ivr_method"])
    return text, f"{entry['n_qualifying']} tasks"


_POOLED = "Among candidates that pass the stated tests: violating / all."
_MACRO = "Mean over tasks; beside it all (candidate, constraint) pairs: violating / all."

BREAKDOWNS = (
    Breakdown("by_type", "IVR by type", "", _type_cell, one_is_shown=False),
    Breakdown("by_constraint", "Violations by constraint", _POOLED, _rate_cell),
    Breakdown("by_inferability", "Violations by inferability", _MACRO, _rate_cell),
    Breakdown("by_family", "Violations by family of kinds", _MACRO, _rate_cell),
    Breakdown("by_kind", "Violations by kind", _MACRO, _rate_cell),
)


def notes(report: Report) -> list[str]:
    """Return what a reader must know before using the figures of a report.

    Args:
        report: The report.
    """
    said = []
    if list(report["by_type"]) == [TEST_STRENGTHENING]:
        said.append(STRENGTHENING_NOTE)
    if report["n_missing"]:
        some = ", ".join(report["missing"][:_N_NAMED])
        more = ", ..." if report["n_missing"] > _N_NAMED else ""
        count = report["n_missing"]
        said.append(f"tasks without candidates, in no figure: {count} ({some}{more})")
    if report["ivr_inferable_n"] and report["n_unlabelled_tasks"]:
        said.append(
            "tasks with a hidden constraint of unknown inferability, which never counts as "
            f"inferable: {report['n_unlabelled_tasks']}"
        )
    if report["n_clusters"] < report["n_tasks"]:
        said.append(f"groups of tasks, which intervals resample: {report['n_clusters']}")
    if report.get("n_duplicates"):
        said.append(f"candidates that repeat another one of their task: {report['n_duplicates']}")
    return said


def why_undefined(task: Mapping[str, Any]) -> str:
    """Say why a task of a report has no IVR, or none over inferable constraints.

    Args:
        task: An entry of ``per_task``.
    """
    if not task["n_candidates"]:
        return "no candidates"
    if not task["n_passing_stated"]:
        return "no candidate passes the stated tests"
    return "no constraint that can be inferred"


def _figure(name: str) -> Callable[[Report], str]:
    return lambda r: rate_text(r[name], r[f"{name}_ci"], r[f"{name}_method"])


def _pass_at(what: str, k: str) -> Callable[[Report], str]:
    def cell(report: Report) -> str:
        figures = report["pass_at_k"]
        if k not in figures["n_tasks"]:
            return ""
        columns: Iterable[str] = (what, f"{what}_ci", f"{what}_method")
        return rate_text(*(figures[column][k] for column in columns))

    return cell


def _of(part: int, whole: int) -> str:
    return f"{part} of {whole}"
