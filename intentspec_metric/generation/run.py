"""The loop: so many requests at a time, each answer written as it comes.

Workers take requests from one list. What a request can end in:

- an answer: its row is written before the worker takes the next request;
- a filter's refusal: a row with that mark and no text;
- a refused parameter: all workers send without it from then on (or under its other name),
  and the request is sent again;
- a failure of its own: remembered, and the worker goes on;
- an account error: no request is started any more.

A run in which nothing works any more ends too: after :data:`GIVE_UP_AFTER` failures without
an answer between them. And so it does on Ctrl-C. In these three cases the answers under way
get :data:`GRACE_S` seconds to arrive, since they are paid for; a second Ctrl-C ends at once.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from intentspec_metric.generation.answers import AnswersFile, row_of
from intentspec_metric.generation.clients import Answer, Client
from intentspec_metric.generation.errors import (
    AccountError,
    FilteredError,
    GenerationError,
    ParameterRefusedError,
    RequestError,
    SettingsChangedError,
)
from intentspec_metric.generation.progress import LogLines, Tally
from intentspec_metric.generation.prompts import Request
from intentspec_metric.generation.settings import Sent, Settings

__all__ = ["GIVE_UP_AFTER", "GRACE_S", "Failure", "Run"]

GIVE_UP_AFTER = 25
"""Failures in a row after which a run ends."""

GRACE_S = 5.0
"""Seconds that answers under way get when a run ends early."""

_WAITS_S = 600.0  # for one request: of pauses between attempts, beside two attempts' time-outs


@dataclass(frozen=True)
class Failure:
    """A request that failed for good."""

    request: Request
    error: GenerationError


@dataclass
class Run:
    """A run over some requests.

    Attributes:
        settings: What is asked for.
        answers: The open file that rows go to.
        tally: What is counted while it goes.
        note: Told what a user should know at once.
        timeout_s: Seconds that one attempt may take.
        sent: What is sent; changes where the server refuses a parameter.
        failures: The requests that failed for good, in the order in which they did.
        stopped_by: Why the run ended early: an error, or None.
        interrupted: Whether that was Ctrl-C.
    """

    settings: Settings
    answers: AnswersFile
    tally: Tally
    note: Callable[[str], None]
    timeout_s: float = 600.0
    sent: Sent = field(init=False)
    failures: list[Failure] = field(default_factory=list)
    stopped_by: GenerationError | None = None
    interrupted: bool = False

    def __post_init__(self) -> None:
        rows = [row for row in self.answers.rows.values() if row.get("parameters") is not None]
        self._asked_alike = bool(rows)
        self.sent = Sent.as_in(rows[-1], self.settings) if rows else Sent.at_first(self.settings)
        self._failed_in_a_row = 0
        self._stop = asyncio.Event()

    async def ask_all(self, client: Client, requests: Sequence[Request], concurrency: int) -> None:
        """Ask for everything, ``concurrency`` requests at a time.

        Raises:
            AnswersFileError: An answer can't be written.
        """
        remaining = iter(requests)
        workers = [
            asyncio.create_task(self._work(client, remaining))
            for _ in range(min(concurrency, len(requests)))
        ]
        stopped = asyncio.create_task(self._stop.wait())
        log = LogLines(self.tally)
        try:
            with self._heeding_interrupts(workers):
                running = set(workers)
                while running and not self._stop.is_set():
                    done, _ = await asyncio.wait(
                        {*running, stopped}, timeout=1.0, return_when=asyncio.FIRST_COMPLETED
                    )
                    for worker in done & running:
                        worker.result()  # a worker ends with an error only if it can't write
                    running -= done
                    log.tick()
                if running:
                    await asyncio.wait(running, timeout=GRACE_S)
        finally:
            for task in (*workers, stopped):
                task.cancel()
            results = await asyncio.gather(*workers, return_exceptions=True)
            await asyncio.gather(stopped, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception):
                raise result

    def write(self, request: Request, answer: Answer, sent: Sent, seconds: float | None) -> None:
        """Write an answer's row and count it."""
        row = row_of(request, answer, self.settings, sent, seconds)
        self.answers.append(row)
        self._asked_alike = True
        self._failed_in_a_row = 0
        self.tally.came(row)

    def write_filtered(self, request: Request, said: str, sent: Sent) -> None:
        """Write the row of a request that a filter refused."""
        answer = Answer("", "", said, "content_filter", None, None)
        self.write(request, answer, sent, None)

    def fail(self, request: Request, error: GenerationError) -> None:
        """Remember a request that failed for good."""
        self.failures.append(Failure(request, error))
        self.tally.failed()
        self._failed_in_a_row += 1
        if self._failed_in_a_row >= GIVE_UP_AFTER:
            self.stop(
                RequestError(
                    "gave up",
                    f"{self._failed_in_a_row} requests in a row failed; the last: {error}",
                )
            )

    def stop(self, error: GenerationError | None) -> None:
        """Start no request any more."""
        if self.stopped_by is None:
            self.stopped_by = error
        self._stop.set()

    def adapt(self, before: Sent, refusal: ParameterRefusedError) -> bool:
        """Change what is sent after a refusal; return whether trying again makes sense.

        Args:
            before: What was sent.
            refusal: What the server said.

        Raises:
            SettingsChangedError: Answers that are there were asked for otherwise.
        """
        if self.sent != before:
            return True  # another request met the refusal first
        after = before.without(refusal.parameter, str(refusal))
        if after is None:
            return False
        if self._asked_alike and after.meaning != before.meaning:
            raise SettingsChangedError(
                f"the server now refuses {refusal.parameter} ({refusal}), and the answers in "
                f"{self.answers.path} were given with it; write elsewhere (--out), or ask for "
                "something else"
            )
        renamed = after.meaning == before.meaning
        how = "under its other name" if renamed else "without it"
        if refusal.parameter == "system":
            how = "as part of the user message"
        self.note(f"the server refuses {refusal.parameter} ({refusal}): sent {how}, and recorded")
        self.sent = after
        return True

    async def _work(self, client: Client, remaining: Iterator[Request]) -> None:
        for request in remaining:
            if self._stop.is_set():
                return
            await self._ask(client, request)

    async def _ask(self, client: Client, request: Request) -> None:
        """Have one request answered, or know why not."""
        started = time.monotonic()
        patience_s = 2 * self.timeout_s + _WAITS_S
        while True:
            sent = self.sent
            try:
                answer = await asyncio.wait_for(client.ask(request.prompt, sent), patience_s)
                self.write(request, answer, sent, time.monotonic() - started)
            except ParameterRefusedError as refusal:
                try:
                    if self.adapt(sent, refusal):
                        continue
                except SettingsChangedError as error:
                    self.stop(error)
                    return
                self.fail(request, RequestError("invalid request", str(refusal)))
            except FilteredError as error:
                self.write_filtered(request, str(error), sent)
            except AccountError as error:
                self.stop(error)
            except GenerationError as error:
                self.fail(request, error)
            except asyncio.TimeoutError:
                self.fail(request, RequestError("time-out", f"no answer in {patience_s:.0f} s"))
            return

    @contextlib.contextmanager
    def _heeding_interrupts(self, workers: Sequence[asyncio.Task[None]]) -> Iterator[None]:
        """Turn the first Ctrl-C into a stop with grace, the second into one without."""
        loop = asyncio.get_running_loop()

        def interrupted() -> None:
            if self.interrupted:
                for worker in workers:
                    worker.cancel()
                return
            self.interrupted = True
            self.note(
                f"interrupted: {GRACE_S:.0f} s for the answers under way (Ctrl-C again: none)"
            )
            self.stop(None)

        try:
            loop.add_signal_handler(signal.SIGINT, interrupted)
        except (NotImplementedError, RuntimeError, ValueError):  # not the main thread
            yield
            return
        try:
            yield
        finally:
            loop.remove_signal_handler(signal.SIGINT)
