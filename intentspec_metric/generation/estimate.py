"""What a job would cost, before anything is sent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from intentspec_metric.generation.answers import read_answers
from intentspec_metric.generation.job import Job
from intentspec_metric.generation.prompts import Request

__all__ = ["CHARACTERS_A_TOKEN", "Estimate", "estimate"]

CHARACTERS_A_TOKEN = 4
"""Of English text and code, roughly, whoever's tokens they are."""

_TOKENS_AN_ANSWER = 500  # assumed where no answer is there to tell


@dataclass(frozen=True)
class Estimate:
    """What is left to ask, and what that takes.

    Attributes:
        n_wanted: Answers that the job is to have.
        n_there: Those that need not be asked for.
        rest: The requests that are left.
        input_tokens: Of these requests, estimated.
        mean_output: Output tokens of one answer, measured or assumed.
        measured: Whether they were measured on answers that are there.
        output_at_most: Output tokens if every answer ran into its limit.
        cost: In dollars, if the price is known.
        cost_at_most: In dollars, if every answer ran into its limit.
    """

    n_wanted: int
    n_there: int
    rest: Sequence[Request]
    input_tokens: int
    mean_output: int
    measured: bool
    output_at_most: int
    cost: float | None
    cost_at_most: float | None

    @property
    def output_tokens(self) -> int:
        """Output tokens of all requests that are left, estimated."""
        return self.mean_output * len(self.rest)


def estimate(job: Job) -> Estimate:
    """Estimate what a job would take; nothing is sent, and no file changed."""
    requests = job.requests
    there = {(each.task_id, each.sample) for each in job.there()}
    rest = [each for each in requests if (each.task_id, each.sample) not in there]
    n_input = sum(len(each.prompt.folded) for each in rest) // CHARACTERS_A_TOKEN
    counted = [
        row["tokens"]["output"] for row in read_answers(job.path).values() if row.get("tokens")
    ]
    mean = round(sum(counted) / len(counted)) if counted else _TOKENS_AN_ANSWER
    at_most = job.settings.max_tokens * len(rest)
    price = job.actual_price
    return Estimate(
        n_wanted=len(requests),
        n_there=len(there),
        rest=rest,
        input_tokens=n_input,
        mean_output=mean,
        measured=bool(counted),
        output_at_most=at_most,
        cost=None if price is None else price.cost(n_input, mean * len(rest)),
        cost_at_most=None if price is None else price.cost(n_input, at_most),
    )
