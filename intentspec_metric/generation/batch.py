"""Anthropic's Message Batches: half the price, an answer within a day.

A batch is sent, gets an id, is looked at now and then, and gives all its results at its
end. The ids stand in a small file beside the answers (``<answers>.batches.json``), written
before and after each batch is sent, so that a run that was killed finds its batches again;
``--batch-id`` names one by hand. Each request bears an id that follows from the task, the
sample, the prompt and the parameters asked for: results find their requests without any
further note, and those of a foreign batch are recognised.

The SDK would send a batch again after a lost connection, and might so buy it twice.
Sending is therefore the one call that isn't retried by it; after such a loss the server's
list of recent batches says whether it was made.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any

from intentspec_metric.generation.anthropic_api import AnthropicClient, answer_of, request_body
from intentspec_metric.generation.batch_log import BatchLog
from intentspec_metric.generation.errors import (
    AccountError,
    AnswersFileError,
    FilteredError,
    GenerationError,
    ParameterRefusedError,
    RequestError,
    SettingsChangedError,
)
from intentspec_metric.generation.faults import fault_of, of_body
from intentspec_metric.generation.prompts import Request
from intentspec_metric.generation.run import GIVE_UP_AFTER, Run
from intentspec_metric.generation.settings import Sent

__all__ = ["ask_in_batches"]

_MAX_REQUESTS = 10_000  # in one batch; the API takes ten times as many, or 256 MB
_PAUSES_S = (5.0, 15.0, 30.0, 60.0)  # before sending again, where the server was too busy
_N_DOWNLOADS = 5
_STATUS = {
    "invalid_request_error": 400,
    "authentication_error": 401,
    "billing_error": 402,
    "permission_error": 403,
    "not_found_error": 404,
    "rate_limit_error": 429,
    "timeout_error": 408,
    "overloaded_error": 529,
}


async def ask_in_batches(
    run: Run,
    client: AnthropicClient,
    requests: Sequence[Request],
    log: BatchLog,
    *,
    poll_s: float,
    adopt: Sequence[str] = (),
) -> None:
    """Have requests answered in batches; first fetch those that are under way.

    Args:
        run: Takes the answers and the failures.
        client: The API.
        requests: What lacks an answer.
        log: The batches under way.
        poll_s: Seconds between two looks at a batch.
        adopt: Ids of batches of an earlier run that the log may not know.

    Raises:
        AnswersFileError: An answer can't be written.
    """
    batches = _Batches(run, client, {_custom_id(run, each): each for each in requests}, log, poll_s)
    try:
        for batch_id in adopt:
            log.open.setdefault(batch_id, run.sent)
        log.save()
        await batches.settle_sending()
        while True:
            for batch_id in list(log.open):
                await batches.fetch(batch_id)
            missing = batches.missing()
            if not missing:
                return
            for start in range(0, len(missing), _MAX_REQUESTS):
                await batches.send(missing[start : start + _MAX_REQUESTS])
    except (AccountError, RequestError, SettingsChangedError) as error:
        run.stop(error)


@dataclass
class _Batches:
    run: Run
    client: AnthropicClient
    of_id: dict[str, Request]
    log: BatchLog
    poll_s: float

    def missing(self) -> list[Request]:
        """Return the requests that have neither an answer nor a failure."""
        failed = {(each.request.task_id, each.request.sample) for each in self.run.failures}
        there = failed | self.run.answers.rows.keys()
        return [r for r in self.of_id.values() if (r.task_id, r.sample) not in there]

    async def send(self, requests: Sequence[Request]) -> None:
        """Send one batch, and note its id."""
        sent = self.run.sent
        bodies = [
            {
                "custom_id": _custom_id(self.run, request),
                "params": request_body(self.client.model, request.prompt, sent),
            }
            for request in requests
        ]
        self.log.sending = {"time": time.time(), "n": len(bodies)}
        self.log.save()
        batch = await self._created(bodies, sent)
        self.log.open[batch.id] = sent
        self.log.sending = None
        self.log.save()
        self.run.note(
            f"batch {batch.id} is sent: {len(bodies)} requests. It goes on without us; the same "
            "command fetches it, also after an interruption"
        )

    async def _created(self, bodies: Sequence[dict[str, Any]], sent: Sent) -> Any:
        once = self.client.sdk_client.with_options(max_retries=0)
        for pause_s in (*_PAUSES_S, None):
            try:
                return await once.messages.batches.create(requests=bodies)
            except Exception as error:
                fault = self._fault(error, sent)
                certain = not isinstance(fault, RequestError) or fault.kind not in (
                    "time-out",
                    "connection",
                    "server",
                    "unusable answer",
                )
                if certain:  # there is no batch
                    self.log.sending = None
                    self.log.save()
                busy = isinstance(fault, RequestError) and fault.kind in ("rate limit", "overload")
                if pause_s is None or not busy:
                    raise fault from error
                await asyncio.sleep(pause_s)
        raise AssertionError("unreachable")

    async def settle_sending(self) -> None:
        """Find out whether a batch was made that was being sent when the run ended."""
        sending = self.log.sending
        if sending is None:
            return
        since = datetime.fromtimestamp(sending["time"] - 300, timezone.utc)
        found = []
        try:
            async for batch in self.client.sdk_client.messages.batches.list(limit=100):
                if batch.created_at < since:
                    break
                counts = batch.request_counts.model_dump().values()
                if sum(counts) == sending["n"] and batch.id not in self.log.open:
                    found.append(batch.id)
        except Exception as error:
            raise self._fault(error, self.run.sent) from error
        if len(found) > 1:
            raise RequestError(
                "batch",
                "one of these may be the batch that was being sent when the last run ended: "
                f"{', '.join(found)}. Name it (--batch-id), or delete {self.log.path}",
            )
        for batch_id in found:
            self.run.note(f"batch {batch_id} was sent by the run before")
            self.log.open[batch_id] = self.run.sent
        self.log.sending = None
        self.log.save()

    async def fetch(self, batch_id: str) -> None:
        """Wait for a batch to end and take its results."""
        await self._ended(batch_id)
        sent = self.log.open[batch_id]
        for n_left in reversed(range(_N_DOWNLOADS)):
            try:
                results = await self.client.sdk_client.messages.batches.results(batch_id)
                async for result in results:
                    self._take(batch_id, result, sent)
                break
            except (AnswersFileError, GenerationError):
                raise
            except Exception as error:  # the stream broke off
                fault = self._fault(error, sent)
                if n_left == 0 or isinstance(fault, AccountError):
                    raise fault from error
                await asyncio.sleep(min(self.poll_s, 5.0))
        del self.log.open[batch_id]
        self.log.save()

    async def _ended(self, batch_id: str) -> None:
        failed_in_a_row = 0
        while True:
            try:
                batch = await self.client.sdk_client.messages.batches.retrieve(batch_id)
                if batch.processing_status == "ended":
                    return
                failed_in_a_row = 0
            except Exception as error:
                fault = self._fault(error, self.run.sent)
                failed_in_a_row += 1
                lasting = not isinstance(fault, RequestError) or fault.kind == "not found"
                if lasting or failed_in_a_row >= GIVE_UP_AFTER:
                    raise fault from error
            await asyncio.sleep(self.poll_s)

    def _take(self, batch_id: str, result: Any, sent: Sent) -> None:
        """Take one result."""
        request = self.of_id.get(result.custom_id)
        if request is None:
            if self._is_answered(result.custom_id):
                return
            raise RequestError(
                "batch",
                f"{batch_id} holds {result.custom_id}, which is no request of this run; was it "
                "sent with the same model, prompt, parameters, spec pairs, --tasks and --samples?",
            )
        if (request.task_id, request.sample) in self.run.answers.rows:
            return
        outcome = result.result
        if outcome.type == "succeeded":
            try:
                self.run.write(request, answer_of(outcome.message), sent, None)
            except (RequestError, AttributeError) as error:
                self.run.fail(request, self._fault(error, sent))
        elif outcome.type == "errored":
            self._take_error(request, outcome.error.model_dump(), sent)
        else:
            self.run.fail(request, RequestError("batch", f"the request was {outcome.type}"))

    def _take_error(self, request: Request, body: dict[str, Any], sent: Sent) -> None:
        kind = str((body.get("error") or {}).get("type"))
        fault = of_body(
            _STATUS.get(kind, 500), body, sent=sent.parameters, clean=self.client.endpoint.key.clean
        )
        if isinstance(fault, ParameterRefusedError):
            if not self.run.adapt(sent, fault):
                self.run.fail(request, RequestError("invalid request", str(fault)))
        elif isinstance(fault, FilteredError):
            self.run.write_filtered(request, str(fault), sent)
        elif isinstance(fault, AccountError):
            raise fault
        else:
            self.run.fail(request, fault)

    def _is_answered(self, custom_id: str) -> bool:
        """Whether an id is of a request that an earlier run has written."""
        return any(
            custom_id == _id_of(row["task_id"], row["sample"], row["key"])
            for row in self.run.answers.rows.values()
        )

    def _fault(self, error: Exception, sent: Sent) -> GenerationError:
        return fault_of(error, sent=sent.parameters, clean=self.client.endpoint.key.clean)


def _custom_id(run: Run, request: Request) -> str:
    return _id_of(request.task_id, request.sample, run.settings.key(request.prompt))


def _id_of(task_id: str, sample: int, key: str) -> str:
    """Return a request's id in a batch: letters, digits and hyphens, at most 64."""
    digest = hashlib.sha256(f"{task_id}\n{key}".encode()).hexdigest()[:32]
    return f"{digest}-{sample}"
