"""Put the results of imported tasks into one table, in Markdown.

    python scripts/strengthening_table.py RESULTS... [--out table.md]

Results are what ``intentspec score --output`` wrote, of tasks that ``intentspec import``
made, all of the same spec pairs. Nothing is computed here but a sum over models.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from intentspec_dataset.errors import ResultError
from intentspec_dataset.kinds import TEST_STRENGTHENING
from intentspec_metric.results.files import Result, check_same_data, distinct_names, read_results
from intentspec_metric.signature import format_signature
from intentspec_metric.wording import STRENGTHENING_NOTE, rate_text


def table(results: Sequence[Result]) -> str:
    """Return the page.

    Args:
        results: The results, in any order; the table has them by IVR.
    """
    check_same_data(results)
    names = distinct_names(results)
    reports = {name: result.report for name, result in zip(names, results, strict=True)}
    for model, report in reports.items():
        if list(report["by_type"]) != [TEST_STRENGTHENING]:
            raise ResultError(f"{model}: these aren't results of imported tasks")
    ranked = sorted(reports.items(), key=lambda item: (item[1]["ivr"] is None, item[1]["ivr"]))
    hidden = list(dict.fromkeys(name for r in reports.values() for name in r["by_constraint"]))
    heads = ["model", "IVR", "stated fail", "silent violation", "everything passes"]
    heads += ["stated-passing", *(f"fails {name}" for name in hidden)]
    lines = [heads, [":--", *["--:"] * (len(heads) - 1)]]
    for model, report in ranked:
        figures = ("ivr", "stated_fail", "silent_violation", "all_pass")
        row = [model.replace("|", "\\|")]
        row += [rate_text(*(report[f"{key}{part}"] for part in _PARTS)) for key in figures]
        row.append(f"{report['n_passing_stated']} of {report['n_candidates']}")
        counts = report["by_constraint"]
        row += [str(counts[name]["n_violating"]) if name in counts else "–" for name in hidden]
        lines.append(row)
    n_passing = sum(report["n_passing_stated"] for report in reports.values())
    n_violating = sum(report["n_violating"] for report in reports.values())
    n_all = sum(report["n_candidates"] for report in reports.values())
    first = ranked[0][1]
    return "\n".join(
        [
            "# HumanEval+, imported",
            "",
            f"**{STRENGTHENING_NOTE[0].upper()}{STRENGTHENING_NOTE[1:]}.**",
            "",
            f"{first['n_tasks']} tasks, one answer a model and task. Percent, with "
            f"{100 * first['signature']['confidence_level']:.4g}% intervals over tasks; models by "
            "IVR, which orders them by what the stated tests let through and not by how able "
            "they are: that is *everything passes*.",
            "",
            *(f"| {' | '.join(line)} |" for line in lines),
            "",
            f"Over all models: {n_passing:,} of {n_all:,} answers pass the stated tests, "
            f"{n_violating:,} of them ({100 * n_violating / n_passing:.1f}%) fail a hidden one.",
            "",
            f"`{format_signature(first['signature'])}`",
            "",
        ]
    )


_PARTS = ("", "_ci", "_method")


def main() -> None:
    """Run from a terminal."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("results", nargs="+", metavar="RESULTS", help="files or folders of JSON")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write (else printed)")
    arguments = parser.parse_args()
    page = table(read_results(arguments.results))
    if arguments.out is None:
        print(page, end="")
    else:
        arguments.out.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
