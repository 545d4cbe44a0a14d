"""Judges candidates: text in, one result a test out, in order.

`judge` is for one candidate, `judge_many` for thousands: it extracts each candidate's
program, drops what is already known (identical pairs, a verdict store), and lets a
number of workers have the rest. What the workers do is told in `sandbox`.

A worker that is lost is replaced. The test it was at is tried again only where the
candidate had not yet received its code; otherwise the loss is the candidate's
``crashed``, for a guesser must not get two draws.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import queue
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from intentspec_dataset.errors import (
    ArgumentTypeError,
    ArgumentValueError,
    CandidateDataError,
    SandboxError,
)

from .extract import extract
from .sandbox.worker import CONSENT, Posture, Worker, WorkerLost, posture
from .store import StoreError, VerdictStore, verdict_key
from .verdicts import Limits, TestResult, Verdict

__all__ = ["Job", "judge", "judge_many", "sandbox_description"]

_AHEAD = 5  # tests that a worker has waiting: enough to keep it busy, few enough to share the rest
_MAX_LOSSES = 5  # workers lost in a row, without a verdict in between


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

    Returns:
        One list a job, one result a test, in the order they were given.

    Raises:
        CandidateDataError: A job that can't be used.
        SandboxUnavailableError: Candidates can't be confined on this machine.
        SandboxError: The judge itself broke; finished verdicts are in the store.
        StoreError: The store can't be used.
    """
    limits = Limits() if limits is None else limits
    current = posture()
    wanted = _checked_workers(num_workers)
    # workers take a moment to start: meanwhile the programs are taken out of the texts
    starting = [] if store is not None or len(jobs) < 40 else _IDLE.start(current, wanted)
    run = _Run(jobs, limits, unique=unique)
    for thread in starting:
        thread.join()
    verdicts = VerdictStore(store) if store is not None else None
    try:
        if verdicts is not None:
            run.take_known(verdicts, _described(current))
        _run_units(run, current, _workers_wanted(wanted, run), verdicts, progress)
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


def sandbox_description() -> dict[str, Any]:
    """Return what confines candidates here, as plain values for a signature.

    Starts a worker if none has been started yet, for its self-test is the proof.

    Raises:
        SandboxUnavailableError: Candidates can't be confined on this machine.
    """
    worker = _IDLE.take(posture())
    found = worker.posture.describe()
    _IDLE.give_back(worker)
    return found


# --- what there is to do -------------------------------------------------------------


@dataclass
class _Unit:
    """One program with the tests that it still has to meet."""

    program: str
    entry_points: tuple[str, ...]
    tests: list[str] = field(default_factory=list)
    keys: list[Any] = field(default_factory=list)


class _Run:
    """The jobs of one call: which pairs to run, and where their results belong."""

    def __init__(self, jobs: Sequence[Job], limits: Limits, *, unique: bool) -> None:
        self.limits = limits
        self._places: list[list[Any]] = []
        self._units: dict[Any, _Unit] = {}
        self._known: dict[Any, TestResult] = {}
        for number, job in enumerate(jobs):
            self._add(number, job, unique=unique)

    def _add(self, number: int, job: Job, *, unique: bool) -> None:
        _check_job(number, job)
        program = extract(
            job.candidate,
            entry_points=job.entry_points,
            signature=job.signature,
            preamble=job.preamble,
        ).program
        mark = None if unique else number
        unit = self._units.setdefault(
            (program, job.entry_points, mark), _Unit(program, job.entry_points)
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

    def units(self) -> list[_Unit]:
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
                left.append(_Unit(unit.program, unit.entry_points, list(tests), list(keys)))
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


def _checked_workers(num_workers: int | None) -> int:
    if num_workers is None:
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
        num_workers = cores or 1
    if isinstance(num_workers, bool) or not isinstance(num_workers, int):
        raise ArgumentTypeError(f"num_workers must be a whole number, not {num_workers!r}")
    if num_workers < 1:
        raise ArgumentValueError(f"num_workers must be at least 1, not {num_workers}")
    return num_workers


def _workers_wanted(num_workers: int, run: _Run) -> int:
    # starting a worker costs what a few hundred tests cost: not worth it for a handful
    tests = sum(len(unit.tests) for unit in run.units())
    return max(1, min(num_workers, (tests + 19) // 20))


# --- workers, kept for the next call -------------------------------------------------


class _IdleWorkers:
    """Workers that are ready and wait for the next call; ended with the process."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._workers: list[Worker] = []

    def take(self, current: Posture) -> Worker:
        """Return a worker of this posture, one that waits or a new one."""
        with self._lock:
            mine = [worker for worker in self._workers if worker.owner == os.getpid()]
            self._workers = mine  # a forked child leaves its parent's alone
            for index, worker in enumerate(mine):
                if worker.asked == current:
                    return mine.pop(index)
        return Worker(current)

    def start(self, current: Posture, number: int) -> list[threading.Thread]:
        """Start workers until so many wait; return the threads that do it.

        One that can't be started is left to `take`, which says why.
        """

        def start_one() -> None:
            with contextlib.suppress(Exception):
                self.give_back(Worker(current))

        with self._lock:
            waiting = sum(worker.asked == current for worker in self._workers)
        threads = [threading.Thread(target=start_one, daemon=True) for _ in range(number - waiting)]
        for thread in threads:
            thread.start()
        return threads

    def give_back(self, worker: Worker) -> None:
        """Keep a worker for the next call."""
        with self._lock:
            self._workers.append(worker)

    def close(self) -> None:
        """End them all."""
        with self._lock:
            workers, self._workers = self._workers, []
        for worker in workers:
            worker.close()


_IDLE = _IdleWorkers()
atexit.register(_IDLE.close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_IDLE.__init__)  # type: ignore[misc]


# --- running -------------------------------------------------------------------------

# a program that mentions one of these is forked from the template that has them loaded
_DATA = re.compile(r"\b(numpy|pandas|scipy)\b")


class _Crew:
    """The threads of one call, one a worker.

    Args:
        units: What there is to run.
        limits: Of each candidate.
        current: What confines candidates here.
    """

    def __init__(self, units: Sequence[_Unit], limits: Limits, current: Posture) -> None:
        self.finished: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._todo: list[_Unit] = list(reversed(units))
        self._lock = threading.Lock()
        self._limits = limits
        self._posture = current
        self._stopping = False
        self._losses = 0
        self._workers: set[Worker] = set()

    def start(self, number: int) -> None:
        """Start so many threads."""
        for _ in range(number):
            threading.Thread(target=self._serve, daemon=True).start()

    def stop(self) -> None:
        """Make every thread end soon, dropping what it has not finished."""
        with self._lock:
            self._stopping = True
            self._todo.clear()
            workers = list(self._workers)
        for worker in workers:
            worker.kill()

    def _serve(self) -> None:
        try:
            while self._serve_with_one_worker():
                pass
        except BaseException as error:
            self.finished.put(error)
        self.finished.put(None)

    def _serve_with_one_worker(self) -> bool:
        """Run tests until there are none (False) or the worker is lost (True)."""
        try:
            worker = _IDLE.take(self._posture)
        except WorkerLost as lost:  # while it started: another may do better
            self._after_loss(lost, {})
            return True
        with self._lock:
            self._workers.add(worker)
        waiting: dict[int, tuple[_Unit, int]] = {}  # by the worker's number of the test
        try:
            while True:
                self._top_up(worker, waiting)
                if not waiting:
                    break
                first, offset, verdict, message, cpu_s = worker.result()
                unit, index = waiting.pop(first + offset)
                self._losses = 0
                self.finished.put((unit.keys[index], TestResult(Verdict(verdict), message, cpu_s)))
        except WorkerLost as lost:
            self._forget(worker)
            worker.kill()
            self._after_loss(lost, waiting)
            return True
        except BaseException:
            self._forget(worker)
            worker.kill()
            raise
        self._forget(worker)
        _IDLE.give_back(worker)
        return False

    def _forget(self, worker: Worker) -> None:
        with self._lock:
            self._workers.discard(worker)

    def _top_up(self, worker: Worker, waiting: dict[int, tuple[_Unit, int]]) -> None:
        while len(waiting) < _AHEAD:
            with self._lock:
                unit = self._todo.pop() if self._todo else None
            if unit is None:
                return
            numbers = range(worker.sent + 1, worker.sent + 1 + len(unit.tests))
            # noted before it is sent: a loss in between must not lose it
            waiting.update((number, (unit, index)) for index, number in enumerate(numbers))
            worker.submit(self._job(unit, numbers[0]))

    def _job(self, unit: _Unit, first: int) -> dict[str, Any]:
        limits = self._limits
        data = bool(_DATA.search(unit.program)) or any(map(_DATA.search, unit.tests))
        return {
            "id": first,
            "code": unit.program,
            "entry_points": unit.entry_points,
            "tests": list(unit.tests),
            "data": data,
            "timeout_s": float(limits.timeout_s),
            "idle_s": float(limits.idle_limit_s),
            "memory_bytes": int(limits.memory_bytes),
            "output_bytes": int(limits.output_bytes),
        }

    def _after_loss(self, lost: WorkerLost, waiting: dict[int, tuple[_Unit, int]]) -> None:
        with self._lock:
            if self._stopping:
                return
            self._losses += 1
            if self._losses > _MAX_LOSSES:
                raise SandboxError(
                    f"{self._losses} workers were lost one after the other, the last with: {lost}. "
                    "Finished verdicts are kept where a store is used; see `intentspec doctor`."
                ) from lost
        left: dict[int, _Unit] = {}
        for number, (unit, index) in sorted(waiting.items()):
            if number <= lost.started:
                message = "the judge's worker was lost while this candidate ran"
                self.finished.put((unit.keys[index], TestResult(Verdict.CRASHED, message)))
                continue
            rest = left.setdefault(id(unit), _Unit(unit.program, unit.entry_points))
            rest.tests.append(unit.tests[index])
            rest.keys.append(unit.keys[index])
        with self._lock:
            self._todo.extend(reversed(list(left.values())))


def _results(crew: _Crew, number: int) -> Iterator[tuple[Any, TestResult]]:
    """Yield results until the threads have ended.

    Raises:
        BaseException: What one of them raised, once the others have been stopped.
    """
    running = number
    failure: BaseException | None = None
    while running:
        item = crew.finished.get()
        if item is None:
            running -= 1
        elif isinstance(item, BaseException):
            failure = failure or item
            crew.stop()
        else:
            yield item
    if failure is not None:
        raise failure


def _keep_finished(crew: _Crew, run: _Run, store: VerdictStore | None) -> None:
    """Store what had been finished but not yet been looked at when a run was stopped."""
    with contextlib.suppress(queue.Empty, StoreError):
        while store is not None:
            item = crew.finished.get_nowait()
            if isinstance(item, tuple):
                store.put(run.store_keys[item[0]], item[1])


def _run_units(
    run: _Run,
    current: Posture,
    num_workers: int,
    store: VerdictStore | None,
    progress: Callable[[int, int], None] | None,
) -> None:
    units = run.units()
    total = sum(len(keys) for keys in run._places)
    left = sum(len(unit.tests) for unit in units)
    if progress is not None:
        progress(total - left, total)
    if not units:
        return
    crew = _Crew(units, run.limits, current)
    crew.start(num_workers)
    try:
        for key, result in _results(crew, num_workers):
            run.record(key, result)
            if store is not None:
                store.put(run.store_keys[key], result)
            left -= 1
            if progress is not None:
                progress(total - left, total)
    except BaseException:
        crew.stop()
        _keep_finished(crew, run, store)
        raise
