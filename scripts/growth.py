"""Score 1,000 to 100,000 candidates and see that time grows in a straight line, memory doesn't.

``python scripts/growth.py --out results/growth`` scores each number in a process of its own,
from the texts to the report, and writes what it took as JSON, with a picture. A hundred small
tasks of sorting have a stated and a hidden test each; their candidates are the honest ones of
``soak.py``, each with a comment of its own, so that none is run once for another.
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from itertools import cycle, islice
from pathlib import Path
from typing import Any

from rich.console import Console
from soak import HONEST, memory

from intentspec_dataset import SpecPair
from intentspec_metric.candidates.submissions import Submissions
from intentspec_metric.judging import crew
from intentspec_metric.scoring import ScoreOptions, score_all

SIZES = (1_000, 3_000, 10_000, 30_000, 100_000)
_STATED = (
    "given = [{n}, 3, 1, 2]\nexpected = sorted(given)\nassert list(solution(given)) == expected\n"
)
_HIDDEN = "given = [{n}, 3, 1, 2]\nlist(solution(given))\nassert given == [{n}, 3, 1, 2]\n"
TASKS = [
    SpecPair.from_row(
        {
            "task_id": f"Growth/{n}",
            "spec_type": "algorithm",
            "ambiguous_prompt": "Sort the list.",
            "gold_prompt": "Give a sorted list; the one that is given stays as it is.",
            "constraints": [
                {"id": "C1", "test_code": _STATED.format(n=n)},
                {"id": "C2", "test_code": _HIDDEN.format(n=n)},
            ],
            "stated_test_ids": ["C1"],
            "hidden_test_ids": ["C2"],
        }
    )
    for n in range(100)
]


def main() -> int:
    """Score each number of candidates that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="N")
    parser.add_argument("--workers", type=int, default=2, help="side by side (default: 2)")
    parser.add_argument("--out", type=Path, help="a folder for growth.json and growth.png")
    parser.add_argument("--one", type=int, metavar="N", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one is not None:
        print(json.dumps(one(arguments.one, arguments.workers)))
        return 0
    console = Console()
    seen = []
    for size in arguments.sizes:
        command = [sys.executable, __file__, "--one", str(size), "--workers"]
        run = subprocess.run(
            [*command, str(arguments.workers)], stdout=subprocess.PIPE, check=True, text=True
        )
        seen.append(json.loads(run.stdout))
        console.print(_in_words(seen[-1]), highlight=False, soft_wrap=True)
    if arguments.out is not None:
        arguments.out.mkdir(parents=True, exist_ok=True)
        (arguments.out / "growth.json").write_text(json.dumps(seen, indent=1) + "\n")
        _draw(seen, arguments.out / "growth.png")
    return 0


def one(size: int, workers: int) -> dict[str, Any]:
    """Score ``size`` candidates in this process.

    Returns:
        JSON-able: numbers of candidates and tests; seconds until the last verdict, and from
        there to the report; bytes of memory of the workers in the end, and of this process at
        its highest.
    """
    candidates: dict[str, list[str]] = {pair.task_id: [] for pair in TASKS}
    for n, (task, code) in enumerate(
        islice(zip(cycle(candidates), cycle(HONEST.values()), strict=False), size)
    ):
        candidates[task].append(f"{code}# {n}\n")
    submissions = Submissions(TASKS)
    submissions.extend(list(candidates.values()), list(candidates))
    started = time.monotonic()
    last = {"at": started, "tests": 0.0, "workers": 0.0}

    def look(done: int, total: int) -> None:
        if done == total:
            last.update(at=time.monotonic(), tests=total, workers=memory()["worker_bytes"])

    score_all([submissions], ScoreOptions(num_workers=workers, allow_missing=True), progress=look)
    ended = time.monotonic()
    crew.IDLE.close()
    return {
        "candidates": size,
        "tests": int(last["tests"]),
        "workers": workers,
        "judging_s": round(last["at"] - started, 3),
        "report_s": round(ended - last["at"], 3),
        "worker_bytes": int(last["workers"]),
        "caller_peak_bytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024,
    }


def _in_words(seen: dict[str, Any]) -> str:
    return (
        f"{seen['candidates']:>7} candidates, {seen['tests']:>7} tests: {seen['judging_s']:7.1f} s "
        f"to judge ({1000 * seen['judging_s'] / seen['tests']:.2f} ms a test), "
        f"{seen['report_s']:.1f} s for the report; workers {seen['worker_bytes'] / 1e6:.0f} MB, "
        f"caller {seen['caller_peak_bytes'] / 1e6:.0f} MB at most"
    )


def _draw(seen: list[dict[str, Any]], file: Path) -> None:
    """Draw seconds and memory over the number of candidates, both on logarithmic scales."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    sizes = [run["candidates"] for run in seen]
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(10, 3.6), layout="constrained")
    for name, label, style in (("judging_s", "judging", "o-"), ("report_s", "the report", "s--")):
        left.loglog(sizes, [run[name] for run in seen], style, color="black", label=label)
    straight = [seen[-1]["judging_s"] * size / sizes[-1] for size in sizes]
    left.loglog(sizes, straight, ":", color="gray", label="in proportion")
    left.set(xlabel="candidates", ylabel="seconds", title="Time")
    left.legend()
    for name, label, style in (
        ("caller_peak_bytes", "the caller's process, at most", "o-"),
        ("worker_bytes", f"{seen[-1]['workers']} workers together", "s--"),
    ):
        right.semilogx(sizes, [run[name] / 1e6 for run in seen], style, color="black", label=label)
    right.set(xlabel="candidates", ylabel="resident memory, MB", title="Memory")
    right.set_ylim(bottom=0)
    right.legend()
    figure.savefig(file, dpi=120, metadata={"Software": None})
    pyplot.close(figure)


if __name__ == "__main__":
    sys.exit(main())
