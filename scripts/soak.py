"""Judge a great many candidates, one in twenty hostile, and see that nothing grows or changes.

``python scripts/soak.py --tests 100000 --out results/soak`` writes what it saw as JSON, with a
picture: seconds, memory and open files after each thousandth part. It ends with 1 where a
verdict is not the one that the same candidate got alone on a quiet machine, where memory after
the first tenth grows by more than a tenth, or where a process, descriptor or file is left.

The candidates differ from one another in a comment, so that none is run once for another.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from intentspec_metric.judging import Job, crew, judge_many
from intentspec_metric.verdicts import Limits

HONEST = {
    "right": "def solution(x):\n    return sorted(x)\n",
    "right, in its own way": (
        "def solution(x):\n    out = []\n    for item in x:\n        at = 0\n"
        "        while at < len(out) and out[at] <= item:\n            at += 1\n"
        "        out.insert(at, item)\n    return out\n"
    ),
    "wrong": "def solution(x):\n    return list(x)[::-1]\n",
    "sorts the caller's list": "def solution(x):\n    x.sort()\n    return x\n",
    "raises": "def solution(x):\n    return x.sorted()\n",
    "prints": "def solution(x):\n    print(x, 'is sorted now')\n    return sorted(x)\n",
    "a generator": "def solution(x):\n    yield from sorted(x)\n",
    "typed": (
        "from typing import List\ndef solution(x: List[int]) -> List[int]:\n"
        "    return sorted(x, key=lambda item: item)\n"
    ),
    "no Python": "def solution(x) return sorted(x)\n",
}
HOSTILE = {
    "leaves": "import os\ndef solution(x):\n    os._exit(0)\n",
    "calls exit": "import sys\ndef solution(x):\n    sys.exit(0)\n",
    "kills itself": "import os\ndef solution(x):\n    os.kill(os.getpid(), 11)\n",
    "kills others": (
        "import os, signal\ndef solution(x):\n    for pid in (os.getppid(), 1, -1):\n"
        "        try:\n            os.kill(pid, signal.SIGKILL)\n        except OSError:\n"
        "            pass\n    return []\n"
    ),
    "forks": "import os\ndef solution(x):\n    while True:\n        os.fork()\n",
    "hoards memory": "def solution(x):\n    return bytearray(1 << 40)\n",
    "recurses": "def solution(x):\n    return solution([x])\n",
    "floods its output": "def solution(x):\n    print('x' * 30_000_000)\n    return []\n",
    "floods the channel": (
        "import os\ndef solution(x):\n    for fd in range(3, 64):\n        try:\n"
        "            os.write(fd, os.urandom(5000))\n        except OSError:\n            pass\n"
        "    return []\n"
    ),
    "deep value": (
        "def solution(x):\n    value = []\n    for _ in range(50_000):\n"
        "        value = [value]\n    return value\n"
    ),
    "huge value": "def solution(x):\n    return 'x' * (1 << 27)\n",
    "opens files": (
        "def solution(x):\n    kept = []\n    while True:\n        kept.append(open('/dev/null'))\n"
    ),
    "leaves threads": (
        "import threading, time\ndef solution(x):\n    for _ in range(20):\n"
        "        threading.Thread(target=time.sleep, args=(99,), daemon=True).start()\n"
        "    return []\n"
    ),
    "never ends": "def solution(x):\n    while True:\n        pass\n",
}
_RARE = {"never ends"}  # each costs a whole time limit
LIMITS = Limits(timeout_s=0.5, idle_s=0.5, memory_bytes=256 << 20)
_TEST = """
given = [{n}, 3, 1, 2]
expected = sorted(given)
assert list(solution(given)) == expected
"""


def main() -> int:
    """Run the soak that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tests", type=int, default=100_000, help="how many (default: 100000)")
    parser.add_argument("--workers", type=int, default=2, help="side by side (default: 2)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, help="a folder for soak.json and soak.png")
    arguments = parser.parse_args()
    kinds = {**HONEST, **HOSTILE}
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TMPDIR"] = tempfile.tempdir = folder  # where nobody else leaves files
        quiet = {kind: _verdict_alone(code) for kind, code in kinds.items()}
        seen = soak(arguments.tests, arguments.workers, arguments.seed, quiet)
    problems = problems_of(seen)
    console = Console()
    for line in _in_words(seen, problems):
        console.print(line, highlight=False)
    if arguments.out is not None:
        arguments.out.mkdir(parents=True, exist_ok=True)
        (arguments.out / "soak.json").write_text(json.dumps(seen, separators=(",", ":")) + "\n")
        _draw(seen, arguments.out / "soak.png")
    return 1 if problems else 0


def _verdict_alone(code: str) -> str:
    [[result]] = judge_many([Job(code, (_TEST.format(n=0),))], limits=LIMITS, num_workers=1)
    return result.verdict.value


def mixture(number: int, seed: int) -> Iterator[tuple[str, Job]]:
    """Yield kinds of candidates, one in twenty hostile, with a job each."""
    rng = random.Random(seed)
    hostile = [kind for kind in HOSTILE if kind not in _RARE]
    for n in range(number):
        if n % 20 != 7:
            kind = rng.choice(list(HONEST))
        else:
            kind = rng.choice(sorted(_RARE)) if n % 1000 == 7 else rng.choice(hostile)
        code = HONEST.get(kind) or HOSTILE[kind]
        yield kind, Job(f"{code}# {n}\n", (_TEST.format(n=n % 97),))


def soak(number: int, workers: int, seed: int, quiet: dict[str, str]) -> dict[str, Any]:
    """Judge the mixture in one call, looking around after each thousandth part.

    Args:
        number: How many tests.
        workers: How many side by side.
        seed: Of the mixture.
        quiet: The verdict of each kind of candidate alone.

    Returns:
        JSON-able: samples, verdicts, what differed, and what was left behind.
    """
    mixed = list(mixture(number, seed))
    jobs = [job for _, job in mixed]
    judge_many(jobs[: 40 * workers], limits=LIMITS, num_workers=workers)  # workers are up
    samples: list[dict[str, float]] = []
    before = _left_behind()
    started = time.monotonic()
    with Progress(
        "soak",
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
    ) as bar:
        task = bar.add_task("soak", total=number)

        def look(done: int, total: int) -> None:
            bar.update(task, completed=done)
            if done % max(total // 1000, 1) == 0:
                samples.append({"done": done, "s": time.monotonic() - started, **memory()})

        results = judge_many(jobs, limits=LIMITS, num_workers=workers, unique=False, progress=look)
    wrong = [
        {"kind": kind, "test": n, "expected": quiet[kind], "found": str(result.verdict)}
        for n, ((kind, _), [result]) in enumerate(zip(mixed, results, strict=True))
        if result.verdict.value != quiet[kind]
    ]
    time.sleep(1.0)  # the last candidate is reaped when its worker is idle
    after = _left_behind()
    crew.IDLE.close()
    return {
        "tests": number,
        "workers": workers,
        "seed": seed,
        "hostile": sum(kind in HOSTILE for kind, _ in mixed),
        "verdicts": dict(Counter(str(result.verdict) for [result] in results)),
        "quiet": quiet,
        "wrong": wrong,
        "before": before,
        "after": after,
        "samples": samples,
    }


def problems_of(seen: dict[str, Any]) -> list[str]:
    """Say what must not be; an empty list where all is well."""
    problems = [
        f"{what['kind']} (test {what['test']}) is {what['found']}, and {what['expected']} alone"
        for what in seen["wrong"]
    ]
    problems += [
        f"{name}: {seen['before'][name]} before, {seen['after'][name]} after"
        for name in seen["before"]
        if seen["after"][name] > seen["before"][name]
    ]
    for name in ("parent_bytes", "worker_bytes"):
        early, late = _early_and_late(seen, name)
        if late > 1.1 * early:
            problems.append(f"{name} grew from {early / 1e6:.1f} to {late / 1e6:.1f} MB")
    return problems


def _early_and_late(seen: dict[str, Any], name: str) -> tuple[float, float]:
    """Return the medians of the second tenth and of the last tenth of the samples."""
    values = [sample[name] for sample in seen["samples"]]
    tenth = max(len(values) // 10, 1)
    early, late = sorted(values[tenth : 2 * tenth] or values), sorted(values[-tenth:])
    return early[len(early) // 2], late[len(late) // 2]


def _in_words(seen: dict[str, Any], problems: list[str]) -> Iterator[str]:
    seconds = seen["samples"][-1]["s"]
    half = next(sample["s"] for sample in seen["samples"] if 2 * sample["done"] >= seen["tests"])
    yield (
        f"{seen['tests']} tests, {seen['hostile']} of them hostile, {seen['workers']} workers: "
        f"{seconds:.0f} s, {1000 * seconds / seen['tests']:.2f} ms a test; the second half took "
        f"{(seconds - half) / half:.2f} times as long as the first"
    )
    yield "verdicts: " + ", ".join(f"{k} {v}" for k, v in sorted(seen["verdicts"].items()))
    for name, what in (("parent_bytes", "this process"), ("worker_bytes", "all workers")):
        early, late = _early_and_late(seen, name)
        yield f"memory of {what}: {early / 1e6:.1f} MB early, {late / 1e6:.1f} MB in the end"
    yield "left behind: " + ", ".join(
        f"{name} {seen['before'][name]} -> {seen['after'][name]}" for name in seen["before"]
    )
    yield from (f"NOT WELL: {problem}" for problem in problems)
    yield "all is well" if not problems else f"{len(problems)} problems"


# --- looking around ----------------------------------------------------------------------


def _children_of(pid: int) -> list[int]:
    """Return the processes that any thread of a process has started."""
    try:
        tasks = list(Path(f"/proc/{pid}/task").iterdir())
        return [int(word) for task in tasks for word in (task / "children").read_text().split()]
    except OSError:
        return []


def _below(pid: int) -> Iterator[int]:
    for child in _children_of(pid):
        yield child
        yield from _below(child)


def _resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, IndexError):
        return 0


def memory() -> dict[str, int]:
    """Return the resident bytes of this process, and of its workers together."""
    hosts = [worker._process.pid for worker in crew.workers() if worker._process is not None]
    # a worker's own processes; candidates come and go
    own = [pid for host in hosts for pid in (host, *_children_of(host))]
    return {"parent_bytes": _resident(os.getpid()), "worker_bytes": sum(map(_resident, own))}


def _left_behind() -> dict[str, int]:
    pids = [os.getpid(), *_below(os.getpid())]
    return {
        "processes": len(pids),
        "descriptors": sum(_descriptors(pid) for pid in pids),
        "temporary files": len(list(Path(tempfile.gettempdir()).iterdir())),
        "shared memory files": len(list(Path("/dev/shm").iterdir())),
    }


def _descriptors(pid: int) -> int:
    try:
        return len(list(Path(f"/proc/{pid}/fd").iterdir()))
    except OSError:
        return 0


def _draw(seen: dict[str, Any], file: Path) -> None:
    """Draw seconds and memory over the number of tests."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    done = [sample["done"] for sample in seen["samples"]]
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(10, 3.6), layout="constrained")
    left.plot(done, [sample["s"] for sample in seen["samples"]], color="black")
    left.set(xlabel="tests judged", ylabel="seconds", title="Time")
    for name, label, style in (
        ("parent_bytes", "the caller's process", "-"),
        ("worker_bytes", f"{seen['workers']} workers together", "--"),
    ):
        values = [sample[name] / 1e6 for sample in seen["samples"]]
        right.plot(done, values, style, color="black", label=label)
    right.set(xlabel="tests judged", ylabel="resident memory, MB", title="Memory")
    right.set_ylim(bottom=0)
    right.legend(loc="lower right")
    figure.savefig(file, dpi=120, metadata={"Software": None})
    pyplot.close(figure)


if __name__ == "__main__":
    sys.exit(main())
