"""What carrying tests to other processes costs: Dask's workers beside this machine's own.

``python scripts/bench_executor.py --out results/bench/dask.json`` judges the same programs four
ways, interleaved: here with one and with two workers, and by clusters of one and of two real
Dask processes on loopback. Start-up is not counted. The overhead of a batch is what one Dask
process takes longer than one worker here, divided by the number of batches.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from concurrent.futures import Executor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from rich.console import Console

from intentspec_metric.judging import Job, judge_many
from intentspec_metric.judging.batches import BATCH_TESTS

_CODE = "def solution(x):\n    return sorted(x)\n"
_TEST = "given = [{n}, 3, 1, 2]\nexpected = sorted(given)\nassert solution(given) == expected\n"
WORKERS = (1, 2)
WAYS = ("local", "dask")


def main() -> int:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tests", type=int, default=4_000, help="in each run (default: 4000)")
    parser.add_argument("--runs", type=int, default=5, help="of each way (default: 5)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the figures as JSON")
    arguments = parser.parse_args()
    seen = measure(arguments.tests, arguments.runs)
    console = Console()
    for line in _in_words(seen):
        console.print(line, highlight=False, soft_wrap=True)
    if arguments.out is not None:
        arguments.out.parent.mkdir(parents=True, exist_ok=True)
        arguments.out.write_text(json.dumps(seen, indent=1) + "\n")
    return 0


def measure(tests: int, runs: int) -> dict[str, Any]:
    """Judge ``tests`` programs, ``runs`` times each way.

    Returns:
        JSON-able: seconds of each run by the way it went, batches of a run, the overhead of
        one in milliseconds, and how much faster two workers are than one.
    """
    from distributed import LocalCluster

    seconds: dict[str, list[float]] = {f"{w} {n}": [] for w in WAYS for n in WORKERS}
    with ExitStack() as stack:
        executors: dict[int, Executor] = {}
        for number in WORKERS:
            cluster = stack.enter_context(
                LocalCluster(
                    n_workers=number,
                    threads_per_worker=1,
                    processes=True,
                    dashboard_address=None,
                    host="127.0.0.1",
                )
            )
            client = stack.enter_context(cluster.get_client())
            executors[number] = client.get_executor()
        for run in range(-1, runs):
            for number in WORKERS:
                for where, executor in (("local", None), ("dask", executors[number])):
                    took = _seconds(tests if run >= 0 else 200, number, executor)
                    if run >= 0:  # the first one started the workers
                        seconds[f"{where} {number}"].append(round(took, 4))
    median = {way: statistics.median(values) for way, values in seconds.items()}
    batches = -(-tests // BATCH_TESTS)
    return {
        "tests": tests,
        "batches": batches,
        "seconds": seconds,
        "overhead_ms_per_batch": round(1000 * (median["dask 1"] - median["local 1"]) / batches, 2),
        "speed_up_of_two": {w: round(median[f"{w} 1"] / median[f"{w} 2"], 2) for w in WAYS},
    }


def _seconds(tests: int, number: int, executor: Executor | None) -> float:
    jobs = [Job(f"{_CODE}# {n}\n", (_TEST.format(n=n % 97),)) for n in range(tests)]
    started = time.perf_counter()
    results = judge_many(jobs, num_workers=number, executor=executor)
    took = time.perf_counter() - started
    if not all(result.verdict.passes for [result] in results):
        raise SystemExit("a right program did not pass: these figures would mean nothing")
    return took


def _in_words(seen: dict[str, Any]) -> list[str]:
    lines = [f"{seen['tests']} tests in {seen['batches']} batches; medians of interleaved runs"]
    for way, values in seen["seconds"].items():
        where, number = way.split()
        lines.append(f"{where:>6}, {number} worker(s): {statistics.median(values):6.2f} s")
    faster = seen["speed_up_of_two"]
    lines.append(f"a batch costs {seen['overhead_ms_per_batch']:.1f} ms more over Dask than here")
    lines.append(
        f"two workers are {faster['local']:.2f} times as fast as one here, "
        f"{faster['dask']:.2f} times over Dask"
    )
    return lines


if __name__ == "__main__":
    sys.exit(main())
