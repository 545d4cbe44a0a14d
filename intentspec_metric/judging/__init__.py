"""Judges candidates: text in, one result a test out, in order.

`judge` is for one candidate, `judge_many` for thousands: it extracts each candidate's
program, drops what is already known (identical pairs, a verdict store), and lets a
number of workers have the rest: of this machine (`crew`), or an executor's (`batches`).
What a worker does is told in `sandbox`.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any

from intentspec_dataset.errors import (
    ArgumentTypeError,
    ArgumentValueError,
    CandidateDataError,
    SandboxError,
)
from intentspec_metric.extract import extract
from intentspec_metric.judging.batches import Batches
from intentspec_metric.judging.crew import IDLE, Crew, Unit, sandbox_description
from intentspec_metric.judging.store import StoreError, VerdictStore, verdict_key
from intentspec_metric.sandbox.worker import CONSENT, Posture, posture
from intentspec_metric.verdicts import Limits, TestResult, Verdict

__all__ = ["Job", "judge", "judge_many", "sandbox_description", "usable_cores"]


@dataclass(frozen=True)
class Job:
    """One candidate and the tests it is to meet.

    Attributes:
        candidate: The text as the model gave it, fences, prose and all.
        tests: Sources of the tests.
        entry_points: The name that the tests call, then other names the candidate may
            have given it.
        signature: The header of the entry point, which completes a bare body.
        preamble: Imports that the prompt showed and the candidate may rely on.
    """

    candidate: str
    tests: tuple[str, ...]
    entry_points: tuple[str, ...] = ("solution",)
    signature: str | None = None
    preamble: str | None = None

    def program(self) -> str:
        """Return the program that is taken out of the candidate's text, which is what is run."""
        return extract(
            self.candidate,
            entry_points=self.entry_points,
            signature=self.signature,
            preamble=self.preamble,
        ).program


def judge(
    candidate: str,
    tests: Sequence[str],
    *,
    entry_point: str = "solution",
    aliases: Sequence[str] = (),
    signature: str | None = None,
    limits: Limits | None = None,
) -> list[TestResult]:
    """Judge one candidate.

    Args:
        candidate: The text as the model gave it.
        tests: Sources of tests that call ``entry_point``.
        entry_point: The name that the tests call.
        aliases: Other names that the candidate may have given it.
        signature: The header of the entry point, which completes a bare body.
        limits: What the candidate may use.

    Returns:
        One result a test, in order.

    Raises:
        SandboxUnavailableError: Candidates can't be confined on this machine.
        SandboxError: The judge itself broke.

    Example:
        >>> [r] = judge("def solution(x): return x + 1", ["assert solution(1) == 2"])
        >>> r.verdict.value
        'passed'
    """
    if isinstance(tests, str):
        raise CandidateDataError(
            "tests must be a list of sources, not one string: write judge(candidate, [test])"
        )
    job = Job(candidate, tuple(tests), (entry_point, *aliases), signature)
    return judge_many([job], limits=limits, num_workers=1)[0]


def judge_many(
    jobs: Sequence[Job],
    *,
    limits: Limits | None = None,
    num_workers: int | None = None,
    store: str | os.PathLike[str] | None = None,
    unique: bool = True,
    progress: Callable[[int, int], None] | None = None,
    executor: Executor | None = None,
) -> list[list[TestResult]]:
    """Judge many candidates with several workers.

    Args:
        jobs: Candidates with their tests.
        limits: What each candidate may use in one test.
        num_workers: Workers to run; by default one for each core this process may use.
        store: A folder where finished verdicts are kept and looked up; None for none.
        unique: Run identical (program, test) pairs once.
        progress: Called as ``progress(done, total)`` with numbers of tests, from the
            calling thread.
        executor: Carries batches of tests to the processes or machines that it has, each of
            which judges with one worker; ``num_workers`` is then of no account. None judges
            on this machine.

    Returns:
        One list a job, one result a test, in the order they were given.

    Raises:
        CandidateDataError: A job that can't be used.
        SandboxUnavailableError: Candidates can't be confined on this machine.
        SandboxError: The judge or the executor broke, or the executor's machines are not
            like this one; finished verdicts are in the store.
        StoreError: The store can't be used.
    """
    limits = Limits() if limits is None else limits
    current = posture()
    wanted = _checked_workers(num_workers)
    # workers take a moment to start: meanwhile the programs are taken out of the texts
    here = executor is None and store is None and len(jobs) >= 40
    starting = IDLE.start(current, wanted) if here else []
    run = _Run(jobs, limits, unique=unique)
    for thread in starting:
        thread.join()
    verdicts = VerdictStore(store) if store is not None else None
    try:
        if verdicts is not None:
            run.take_known(verdicts, _described(current))
        units = run.units()
        carrier: Crew | Batches
        if executor is None:
            carrier = Crew(units, limits, current, _workers_wanted(wanted, units))
        else:
            carrier = Batches(units, limits, _described(current), executor)
        _run_units(run, carrier, verdicts, progress or (lambda done, total: None))
    finally:
        if verdicts is not None:
            verdicts.close()
    return run.results()


def _described(current: Posture) -> dict[str, Any]:
    """Say what confines, for the store's keys.

    Where consent was given, a worker's self-test may find less than the kernel promises;
    without it such a worker is refused.
    """
    if current.level == "full" and os.environ.get(CONSENT) == "1":
        return sandbox_description()
    return current.describe()


# --- what there is to do -------------------------------------------------------------


class _Run:
    """The jobs of one call: which pairs to run, and where their results belong."""

    def __init__(self, jobs: Sequence[Job], limits: Limits, *, unique: bool) -> None:
        self.limits = limits
        self._places: list[list[Any]] = []
        self._units: dict[Any, Unit] = {}
        self._known: dict[Any, TestResult] = {}
        for number, job in enumerate(jobs):
            self._add(number, job, unique=unique)

    def _add(self, number: int, job: Job, *, unique: bool) -> None:
        _check_job(number, job)
        program = job.program()
        mark = None if unique else number
        unit = self._units.setdefault(
            (program, job.entry_points, mark), Unit(program, job.entry_points)
        )
        keys = []
        for index, test in enumerate(job.tests):
            key = (program, job.entry_points, test, None if unique else (number, index))
            if key not in self._known:
                self._known[key] = _UNKNOWN
                unit.tests.append(test)
                unit.keys.append(key)
            keys.append(key)
        self._places.append(keys)

    def take_known(self, store: VerdictStore, sandbox: dict[str, Any]) -> None:
        """Take what the store has, and note under which key to keep the rest."""
        self.store_keys: dict[Any, bytes] = {}
        for key in self._known:
            program, entry_points, test, _ = key
            self.store_keys[key] = verdict_key(
                program, test, entry_points=entry_points, limits=self.limits, sandbox=sandbox
            )
        found = store.get(list(self.store_keys.values()))
        for key, stored in self.store_keys.items():
            if stored in found:
                self._known[key] = found[stored]

    def units(self) -> list[Unit]:
        """Return what is left to run."""
        left = []
        for unit in self._units.values():
            pairs = [
                (test, key)
                for test, key in zip(unit.tests, unit.keys, strict=True)
                if self._known[key] is _UNKNOWN
            ]
            if pairs:
                tests, keys = zip(*pairs, strict=True)
                left.append(Unit(unit.program, unit.entry_points, list(tests), list(keys)))
        return left

    def record(self, key: Any, result: TestResult) -> None:
        """Note one result."""
        self._known[key] = result

    def results(self) -> list[list[TestResult]]:
        """Return all results in the order of the jobs."""
        return [[self._known[key] for key in keys] for keys in self._places]


_UNKNOWN = TestResult(Verdict.ERROR, "not run")


def _check_job(number: int, job: Job) -> None:
    where = f"job {number}"
    if not isinstance(job.candidate, str):
        raise CandidateDataError(
            f"{where}: the candidate must be a string, not {type(job.candidate).__name__}"
        )
    for index, test in enumerate(job.tests):
        if not isinstance(test, str):
            raise CandidateDataError(
                f"{where}, test {index}: a test must be a string, not {type(test).__name__}"
            )
    for name in job.entry_points:
        if not isinstance(name, str) or not name.isidentifier():
            raise CandidateDataError(f"{where}: {name!r} is no name that a test could call")
    if not job.entry_points:
        raise CandidateDataError(f"{where}: there is no entry point")


def usable_cores() -> int:
    """Return how many cores this process may use."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return cores or 1


def _checked_workers(num_workers: int | None) -> int:
    if num_workers is None:
        num_workers = usable_cores()
    if isinstance(num_workers, bool) or not isinstance(num_workers, int):
        raise ArgumentTypeError(f"num_workers must be a whole number, not {num_workers!r}")
    if num_workers < 1:
        raise ArgumentValueError(f"num_workers must be at least 1, not {num_workers}")
    return num_workers


def _workers_wanted(num_workers: int, units: Sequence[Unit]) -> int:
    # starting a worker costs what a few hundred tests cost: not worth it for a handful
    tests = sum(len(unit.tests) for unit in units)
    return min(num_workers, (tests + 19) // 20)


# --- running them ----------------------------------------------------------------------


def _run_units(
    run: _Run,
    carrier: Crew | Batches,
    store: VerdictStore | None,
    progress: Callable[[int, int], None],
) -> None:
    total = sum(len(keys) for keys in run._places)
    left = sum(len(unit.tests) for unit in run.units())
    progress(total - left, total)
    try:
        for key, result in carrier.results():
            run.record(key, result)
            if store is not None:
                store.put(run.store_keys[key], result)
            left -= 1
            progress(total - left, total)
    except BaseException:
        carrier.stop()
        if store is not None:
            with contextlib.suppress(StoreError, SandboxError):
                for key, result in carrier.finished():
                    store.put(run.store_keys[key], result)
        raise
