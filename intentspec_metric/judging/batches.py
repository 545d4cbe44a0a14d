"""Carries tests to other processes or machines, over any ``concurrent.futures.Executor``.

The caller's process extracts programs, drops identical pairs, looks verdicts up in its store
and writes them there; what is left goes out in batches of about a hundred tests. A batch is
plain data. Where it arrives, a worker of that process (kept from one batch to the next) judges
it in the same sandbox, and says what it ran on: a machine whose sandbox, Python or version of
this package is another one would give verdicts that don't belong to the caller's signature,
and is refused.

An executor may run a batch again when it loses the process that had it, as Dask does. A
candidate can't bring that about: its sandbox ends far below such a process.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import asdict
from typing import Any

from intentspec_dataset import __version__
from intentspec_dataset.errors import SandboxError
from intentspec_metric.judging.crew import Crew, Unit, sandbox_description
from intentspec_metric.sandbox.worker import posture
from intentspec_metric.verdicts import Limits, TestResult, Verdict

__all__ = ["Batches", "about_here", "judge_batch"]

BATCH_TESTS = 100
_MAX_WAITING = 256  # batches that the executor has at once: enough for some hundred workers


def about_here(sandbox: dict[str, Any]) -> dict[str, Any]:
    """Say what verdicts of this process depend on besides program and test.

    Args:
        sandbox: As `sandbox_description` gives it.
    """
    return {
        "intentspec": __version__,
        "python": platform.python_version(),
        "machine": platform.machine(),
        **sandbox,
    }


def judge_batch(batch: dict[str, Any]) -> dict[str, Any]:
    """Judge one batch in this process, with one worker.

    Args:
        batch: ``units``, a list of (program, entry points, tests), and ``limits``.

    Returns:
        ``about`` this process, its ``host``, and ``results``: one list a unit of (verdict,
        message, CPU seconds), in the order of its tests.

    Raises:
        SandboxUnavailableError: Candidates can't be confined here.
        SandboxError: The judge itself broke.
    """
    units = [
        Unit(program, tuple(names), list(tests), [(number, at) for at in range(len(tests))])
        for number, (program, names, tests) in enumerate(batch["units"])
    ]
    results: list[list[Any]] = [[None] * len(unit.tests) for unit in units]
    crew = Crew(units, Limits(**batch["limits"]), posture(), number=1)
    try:
        for (number, at), result in crew.results():
            results[number][at] = (result.verdict.value, result.message, result.cpu_s)
    except BaseException:
        crew.stop()
        raise
    about = about_here(sandbox_description())
    return {"about": about, "host": platform.node(), "results": results}


class Batches:
    """The batches of one call, and their results as they come in.

    Args:
        units: What there is to run.
        limits: Of each candidate.
        sandbox: What confines candidates in the caller's process.
        executor: What carries them.
    """

    def __init__(
        self, units: Sequence[Unit], limits: Limits, sandbox: dict[str, Any], executor: Executor
    ) -> None:
        self._todo = _cut(units)
        self._limits = asdict(limits)
        self._about = about_here(sandbox)
        self._executor = executor
        self._sent: dict[Future[dict[str, Any]], list[Unit]] = {}

    def results(self) -> Iterator[tuple[Any, TestResult]]:
        """Yield each test's key and result.

        Raises:
            SandboxError: A batch could not be judged, or was judged on a machine whose
                verdicts are not this one's.
        """
        while self._top_up():
            done, _ = wait(self._sent, return_when=FIRST_COMPLETED)
            for future in done:
                yield from self._read(future)

    def finished(self) -> Iterator[tuple[Any, TestResult]]:
        """Yield what has come in and was not yet looked at, when a run is stopped."""
        for future in list(self._sent):
            if future.done() and not future.cancelled() and future.exception() is None:
                yield from self._read(future)

    def stop(self) -> None:
        """Call off what has not begun."""
        self._todo = iter(())
        for future in self._sent:
            future.cancel()

    def _top_up(self) -> bool:
        while len(self._sent) < _MAX_WAITING:
            units = next(self._todo, None)
            if units is None:
                break
            batch = {
                "units": [(unit.program, unit.entry_points, unit.tests) for unit in units],
                "limits": self._limits,
            }
            self._sent[self._submit(batch)] = units
        return bool(self._sent)

    def _submit(self, batch: dict[str, Any]) -> Future[dict[str, Any]]:
        try:
            return self._executor.submit(judge_batch, batch)
        except Exception as error:
            raise _lost(error) from error

    def _read(self, future: Future[dict[str, Any]]) -> Iterator[tuple[Any, TestResult]]:
        units = self._sent.pop(future)
        try:
            answer = future.result()
        except SandboxError:
            raise
        except Exception as error:
            raise _lost(error) from error
        self._check(answer)
        for unit, results in zip(units, answer["results"], strict=True):
            for key, (verdict, message, cpu_s) in zip(unit.keys, results, strict=True):
                yield key, TestResult(Verdict(verdict), message, cpu_s)

    def _check(self, answer: dict[str, Any]) -> None:
        theirs, ours = answer["about"], self._about
        if theirs != ours:
            names = sorted(name for name in ours if ours[name] != theirs.get(name))
            differing = "; ".join(
                f"{name} {theirs.get(name)!r}, not {ours[name]!r}" for name in names
            )
            raise SandboxError(
                f"the executor's process on {answer['host']} is not like this one: {differing}. "
                "Its verdicts would not be this machine's: run the same Python and intentspec on "
                "machines with the same sandbox (`intentspec doctor` tells)."
            )


def _cut(units: Sequence[Unit]) -> Iterator[list[Unit]]:
    """Yield batches of about so many tests; a unit stays whole."""
    batch: list[Unit] = []
    size = 0
    for unit in units:
        batch.append(unit)
        size += len(unit.tests)
        if size >= BATCH_TESTS:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _lost(error: BaseException) -> SandboxError:
    return SandboxError(
        f"the executor could not run a batch: {type(error).__name__}: {error}. Finished verdicts "
        "are kept where a store is used: the same call continues from there."
    )
