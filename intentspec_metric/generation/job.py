"""One run of the generator, from what the user wants to what came of it."""

from __future__ import annotations

import asyncio
import enum
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from intentspec_dataset import SpecPair
from intentspec_metric.generation.answers import AnswersFile, read_answers
from intentspec_metric.generation.batch import ask_in_batches
from intentspec_metric.generation.batch_log import BatchLog
from intentspec_metric.generation.clients import Client, Endpoint, Key, open_client
from intentspec_metric.generation.errors import AccountError, GenerationError
from intentspec_metric.generation.prices import Price, price_of
from intentspec_metric.generation.progress import Tally, live
from intentspec_metric.generation.prompts import Request, plan
from intentspec_metric.generation.reuse import (
    found_elsewhere,
    in_first_release,
    n_of_other_prompts,
)
from intentspec_metric.generation.run import Failure, Run
from intentspec_metric.generation.settings import Sent, Settings

__all__ = ["Batching", "ExitCode", "Job", "Outcome"]


class ExitCode(enum.IntEnum):
    """How a run ended."""

    DONE = 0
    REFUSED = 1  # data, files or configuration can't be used
    USAGE = 2
    SOME_FAILED = 4
    ACCOUNT = 5
    INTERRUPTED = 130


@dataclass(frozen=True)
class Batching:
    """How batches are used.

    Attributes:
        poll_s: Seconds between two looks at a batch.
        adopt: Ids of batches that were sent before.
    """

    poll_s: float = 30.0
    adopt: Sequence[str] = ()


@dataclass
class Outcome:
    """What came of a run.

    Attributes:
        path: The file of answers.
        tally: Counts, tokens and cost.
        failures: The requests that failed for good.
        unanswered: By task, how many of its answers are missing.
        samples: Answers wanted for each task.
        stopped_by: Why the run ended early, if it did and that was no Ctrl-C.
        interrupted: Whether it was Ctrl-C.
    """

    path: Path
    tally: Tally
    failures: Sequence[Failure] = ()
    unanswered: Counter[str] = field(default_factory=Counter)
    samples: int = 0
    stopped_by: GenerationError | None = None
    interrupted: bool = False

    @property
    def exit_code(self) -> ExitCode:
        """Say which kind of end it was."""
        if isinstance(self.stopped_by, AccountError):
            return ExitCode.ACCOUNT
        if self.interrupted:
            return ExitCode.INTERRUPTED
        return ExitCode.SOME_FAILED if self.unanswered else ExitCode.DONE


@dataclass(frozen=True)
class Job:
    """What is to be generated, where to, and how.

    Attributes:
        settings: What is asked of the model.
        pairs: All spec pairs; their prompts name the file.
        out: The folder for answers.
        task_ids: The tasks to ask, in order; None asks all.
        samples: Answers for each task.
        price: Of a million tokens; None looks the model up.
        base_url: Of the server; None for the provider's own.
        key_env: Environment variable that holds the key; None for the provider's own.
        concurrency: Requests at a time.
        timeout_s: Seconds that one attempt may take.
        max_retries: How often the SDK tries again.
        batching: None asks for one answer at a time.
    """

    settings: Settings
    pairs: Sequence[SpecPair]
    out: Path
    task_ids: Sequence[str] | None = None
    samples: int = 5
    price: Price | None = None
    base_url: str | None = None
    key_env: str | None = None
    concurrency: int = 8
    timeout_s: float = 600.0
    max_retries: int = 8
    batching: Batching | None = None

    @property
    def path(self) -> Path:
        """The file that answers go to."""
        return self.out / f"{self.settings.stem(self.pairs)}.jsonl"

    @property
    def asked(self) -> list[SpecPair]:
        """The spec pairs that are asked."""
        if self.task_ids is None:
            return list(self.pairs)
        of_id = {pair.task_id: pair for pair in self.pairs}
        return [of_id[task_id] for task_id in self.task_ids]

    @property
    def requests(self) -> list[Request]:
        """Every answer that is to be there in the end."""
        return plan(self.asked, self.settings.condition, self.samples)

    @property
    def actual_price(self) -> Price | None:
        """What tokens cost in this job, if that is known."""
        price = self.price or price_of(self.settings.model)
        return price.halved if price is not None and self.batching is not None else price

    def run(self, note: Callable[[str], None]) -> Outcome:
        """Take what is there, ask for the rest.

        Args:
            note: Told what a user should know at once.

        Raises:
            AccountError: There is something to ask and no key.
            AnswersFileError: The file can't be read or written.
            MissingExtraError: The provider's SDK is not installed.
        """
        tally = Tally(self.actual_price)
        requests = self.requests
        tally.n_wanted = len(requests)
        key: Key | None = None
        if self._n_missing(requests):  # before anything starts
            key = Key.from_environment(self.settings.provider, self.key_env)
        clean = str if key is None else key.clean
        with AnswersFile(self.path, clean=clean) as answers:
            self._take_over(answers, requests, note)
            wanted = {(each.task_id, each.sample) for each in requests}
            for identity, row in answers.rows.items():
                if identity in wanted:
                    tally.there(row)
            missing = [each for each in requests if _identity(each) not in answers.rows]
            run = Run(self.settings, answers, tally, note, timeout_s=self.timeout_s)
            outcome = Outcome(self.path, tally, samples=self.samples)
            if missing:
                assert key is not None
                endpoint = Endpoint(
                    key, self.base_url, self.timeout_s, self.max_retries, tally.retried
                )
                with live(tally, f"{self.settings.model}, {self.settings.condition}"):
                    try:
                        asyncio.run(self._ask(run, endpoint, missing))
                    except KeyboardInterrupt:
                        run.interrupted = True
            outcome.failures = run.failures
            outcome.stopped_by = run.stopped_by
            outcome.interrupted = run.interrupted
            outcome.unanswered = Counter(
                each.task_id for each in requests if _identity(each) not in answers.rows
            )
            return outcome

    def there(self) -> list[Request]:
        """Return the requests that need not be asked, without changing any file."""
        wanted = self.requests
        rows = read_answers(self.path)
        there = [each for each in wanted if _identity(each) in rows]
        rest = [each for each in wanted if _identity(each) not in rows]
        found = {(row["task_id"], row["sample"]) for row in self._elsewhere(rest, rows)}
        return there + [each for each in rest if _identity(each) in found]

    def _n_missing(self, requests: Sequence[Request]) -> int:
        return len(requests) - len(self.there())

    def _elsewhere(
        self, wanted: Sequence[Request], own: Mapping[tuple[str, int], Mapping[str, Any]]
    ) -> list[dict[str, Any]]:
        """Return rows of other files that answer what is wanted.

        Args:
            wanted: The requests without an answer.
            own: The rows of the job's own file.
        """
        if not wanted or not self.out.is_dir():
            return []
        ours: list[dict[str, Any]] = []
        known = [row for row in own.values() if row.get("parameters") is not None]
        alike = Sent.as_in(known[-1], self.settings).meaning if known else None
        for row in found_elsewhere(self.out, self.path, wanted, self.settings):
            if row.get("parameters") is not None:
                # a server may have refused a parameter for one file and taken it for another
                meaning = Sent.as_in(row, self.settings).meaning
                if meaning != (alike or meaning):
                    continue
                alike = meaning
            ours.append(row)
        found = {(row["task_id"], row["sample"]) for row in ours}
        rest = [each for each in wanted if _identity(each) not in found]
        return ours + list(in_first_release(self.out, self.pairs, rest, self.settings))

    def _take_over(
        self, answers: AnswersFile, requests: Sequence[Request], note: Callable[[str], None]
    ) -> None:
        """Copy answers that other files of the folder hold."""
        wanted = [each for each in requests if _identity(each) not in answers.rows]
        rows = self._elsewhere(wanted, answers.rows)
        for row in rows:
            answers.append(row)
        unknown = sum(row.get("parameters") is None for row in rows)
        strange = n_of_other_prompts(self.out, self.asked, self.settings)
        if rows:
            note(f"{len(rows)} answers are taken over from other files in {self.out}")
        if unknown:
            note(
                f"{unknown} of them are the first release's: which parameters they were asked "
                "for with is not known"
            )
        if wanted and strange:
            note(
                f"{strange} files <model>__<task>.jsonl in {self.out} are left alone: they answer "
                "other prompts than these spec pairs ask, or don't say with which parameters"
            )

    async def _ask(self, run: Run, endpoint: Endpoint, missing: Sequence[Request]) -> None:
        client: Client = open_client(self.settings, endpoint)  # sets up the SDK's log handlers
        with endpoint.key.out_of_logs():
            await self._ask_client(run, client, missing)

    async def _ask_client(self, run: Run, client: Client, missing: Sequence[Request]) -> None:
        try:
            if self.batching is None:
                await run.ask_all(client, missing, self.concurrency)
            else:
                from intentspec_metric.generation.anthropic_api import AnthropicClient

                assert isinstance(client, AnthropicClient)
                await ask_in_batches(
                    run,
                    client,
                    missing,
                    BatchLog.beside(self.path),
                    poll_s=self.batching.poll_s,
                    adopt=self.batching.adopt,
                )
        finally:
            await client.close()


def _identity(request: Request) -> tuple[str, int]:
    return request.task_id, request.sample
