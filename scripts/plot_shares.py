"""Draw what became of the candidates of one or several models.

    python scripts/plot_shares.py RESULT.json… --out PICTURE.svg

Each RESULT.json is what ``intentspec score --output`` wrote: one report, or a list of
them. For each model one bar, over all tasks: everything passes, silent violation, stated
tests fail; above it the model's IVR with its interval.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import matplotlib as mpl
import matplotlib.pyplot as plt

# told apart in grey and by colour-blind readers: light, dark, hatched
SHARES = (
    ("all_pass", "everything passes", "#d9d9d9", ""),
    ("silent_violation", "silent violation: stated tests pass, a hidden one fails", "#08519c", ""),
    ("stated_fail", "a stated test fails", "#ffffff", "////"),
)


def read_reports(paths: list[Path]) -> list[dict[str, Any]]:
    """Return the reports in the files, in order."""
    reports: list[dict[str, Any]] = []
    for path in paths:
        content = json.loads(path.read_text(encoding="utf-8"))
        reports += content if isinstance(content, list) else [content]
    return reports


def describe(report: dict[str, Any]) -> str:
    """Return a model's name with its IVR in words."""
    name = report.get("model", "candidates")
    if report["ivr"] is None:
        return f"{name}\nIVR undefined"
    low, high = report["ivr_ci"]
    return f"{name}\nIVR {report['ivr']:.1%} ({low:.1%} to {high:.1%})"


def draw(reports: list[dict[str, Any]], out: Path) -> None:
    """Draw the bars into a file; its suffix says the format."""
    mpl.rcParams["svg.hashsalt"] = "intentspec"  # the same file for the same figures
    figure, axes = plt.subplots(figsize=(8, 1.4 + 0.8 * len(reports)), layout="constrained")
    for row, report in enumerate(reports):
        left = 0.0
        for key, label, colour, hatch in SHARES:
            width = 100 * report[key]
            axes.barh(
                row,
                width,
                left=left,
                height=0.6,
                color=colour,
                hatch=hatch,
                edgecolor="black",
                linewidth=0.6,
                label=label if row == 0 else None,
            )
            if width > 4:
                dark = colour == "#08519c"
                axes.text(
                    left + width / 2,
                    row,
                    f"{width:.0f}%",
                    ha="center",
                    va="center",
                    color="white" if dark else "black",
                    bbox=None if dark else {"facecolor": "white", "edgecolor": "none", "pad": 1},
                )
            left += width
    axes.set_yticks(range(len(reports)), [describe(report) for report in reports])
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel(f"candidates, mean over {reports[0]['n_tasks']} tasks (percent)")
    axes.spines[["top", "right", "left"]].set_visible(False)
    figure.legend(loc="outside upper left", frameon=False, fontsize=9)
    figure.savefig(out, dpi=150, metadata={"Date": None} if out.suffix == ".svg" else None)


def main() -> None:
    """Read the command line and draw."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("results", nargs="+", type=Path, metavar="RESULT.json")
    parser.add_argument("--out", type=Path, required=True, metavar="PICTURE")
    arguments = parser.parse_args()
    draw(read_reports(arguments.results), arguments.out)


if __name__ == "__main__":
    main()
