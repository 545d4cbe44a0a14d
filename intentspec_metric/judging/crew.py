"""The workers of this machine: kept between calls, and given tests by one thread each.

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
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from intentspec_dataset.errors import SandboxError
from intentspec_metric.sandbox.worker import WORKERS, Posture, Worker, WorkerLost, posture
from intentspec_metric.verdicts import Limits, TestResult, Verdict

__all__ = ["IDLE", "Crew", "IdleWorkers", "Unit", "sandbox_description", "workers"]

_AHEAD = 5  # tests that a worker has waiting: enough to keep it busy, few enough to share the rest
_MAX_LOSSES = 5  # workers lost in a row, without a verdict in between


@dataclass
class Unit:
    """One program with the tests that it still has to meet."""

    program: str
    entry_points: tuple[str, ...]
    tests: list[str] = field(default_factory=list)
    keys: list[Any] = field(default_factory=list)


# --- workers, kept for the next call -------------------------------------------------


class IdleWorkers:
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


IDLE = IdleWorkers()
atexit.register(IDLE.close)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=IDLE.__init__)  # type: ignore[misc]


def workers() -> list[Worker]:
    """Return the workers that this process has, at work or waiting."""
    return [worker for worker in list(WORKERS) if worker.owner == os.getpid()]


def sandbox_description() -> dict[str, Any]:
    """Return what confines candidates here, as plain values for a signature.

    Starts a worker if none has been started yet, for its self-test is the proof.

    Raises:
        SandboxUnavailableError: Candidates can't be confined on this machine.
    """
    worker = IDLE.take(posture())
    found = worker.posture.describe()
    IDLE.give_back(worker)
    return found


# --- running -------------------------------------------------------------------------

# a program that mentions one of these is forked from the template that has it loaded
_LIBRARIES = {"pandas": re.compile(r"\bpandas\b"), "numpy": re.compile(r"\b(numpy|scipy)\b")}


class Crew:
    """The threads of one call, one a worker.

    Args:
        units: What there is to run.
        limits: Of each candidate.
        current: What confines candidates here.
        number: How many workers to use.
    """

    def __init__(
        self, units: Sequence[Unit], limits: Limits, current: Posture, number: int
    ) -> None:
        self._number = number
        self._finished: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._todo: list[Unit] = list(reversed(units))
        self._lock = threading.Lock()
        self._limits = limits
        self._posture = current
        self._stopping = False
        self._losses = 0
        self._workers: set[Worker] = set()

    def results(self) -> Iterator[tuple[Any, TestResult]]:
        """Run the tests, and yield each one's key and result.

        Raises:
            BaseException: What a thread raised, once the others have been stopped.
        """
        for _ in range(self._number):
            threading.Thread(target=self._serve, daemon=True).start()
        running = self._number
        failure: BaseException | None = None
        while running:
            item = self._finished.get()
            if item is None:
                running -= 1
            elif isinstance(item, BaseException):
                failure = failure or item
                self.stop()
            else:
                yield item
        if failure is not None:
            raise failure

    def finished(self) -> Iterator[tuple[Any, TestResult]]:
        """Yield what was finished and not yet looked at when a run was stopped."""
        with contextlib.suppress(queue.Empty):
            while True:
                item = self._finished.get_nowait()
                if isinstance(item, tuple):
                    yield item

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
            self._finished.put(error)
        self._finished.put(None)

    def _serve_with_one_worker(self) -> bool:
        """Run tests until there are none (False) or the worker is lost (True)."""
        try:
            worker = IDLE.take(self._posture)
        except WorkerLost as lost:  # while it started: another may do better
            self._after_loss(lost, {})
            return True
        with self._lock:
            self._workers.add(worker)
        waiting: dict[int, tuple[Unit, int]] = {}  # by the worker's number of the test
        try:
            while True:
                self._top_up(worker, waiting)
                if not waiting:
                    break
                first, offset, verdict, message, cpu_s = worker.result()
                unit, index = waiting.pop(first + offset)
                self._losses = 0
                self._finished.put((unit.keys[index], TestResult(Verdict(verdict), message, cpu_s)))
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
        IDLE.give_back(worker)
        return False

    def _forget(self, worker: Worker) -> None:
        with self._lock:
            self._workers.discard(worker)

    def _top_up(self, worker: Worker, waiting: dict[int, tuple[Unit, int]]) -> None:
        while len(waiting) < _AHEAD:
            with self._lock:
                unit = self._todo.pop() if self._todo else None
            if unit is None:
                return
            numbers = range(worker.sent + 1, worker.sent + 1 + len(unit.tests))
            # noted before it is sent: a loss in between must not lose it
            waiting.update((number, (unit, index)) for index, number in enumerate(numbers))
            worker.submit(self._job(unit, numbers[0]))

    def _job(self, unit: Unit, first: int) -> dict[str, Any]:
        limits = self._limits
        texts = (unit.program, *unit.tests)
        libraries = (name for name, word in _LIBRARIES.items() if any(map(word.search, texts)))
        return {
            "id": first,
            "code": unit.program,
            "entry_points": unit.entry_points,
            "tests": list(unit.tests),
            "libraries": next(libraries, ""),
            "timeout_s": float(limits.timeout_s),
            "idle_s": float(limits.idle_limit_s),
            "memory_bytes": int(limits.memory_bytes),
            "output_bytes": int(limits.output_bytes),
        }

    def _after_loss(self, lost: WorkerLost, waiting: dict[int, tuple[Unit, int]]) -> None:
        with self._lock:
            if self._stopping:
                return
            self._losses += 1
            if self._losses > _MAX_LOSSES:
                raise SandboxError(
                    f"{self._losses} workers were lost one after the other, the last with: {lost}. "
                    "Finished verdicts are kept where a store is used; see `intentspec doctor`."
                ) from lost
        left: dict[int, Unit] = {}
        for number, (unit, index) in sorted(waiting.items()):
            if number <= lost.started:
                message = "the judge's worker was lost while this candidate ran"
                self._finished.put((unit.keys[index], TestResult(Verdict.CRASHED, message)))
                continue
            rest = left.setdefault(id(unit), Unit(unit.program, unit.entry_points))
            rest.tests.append(unit.tests[index])
            rest.keys.append(unit.keys[index])
        with self._lock:
            self._todo.extend(reversed(list(left.values())))
