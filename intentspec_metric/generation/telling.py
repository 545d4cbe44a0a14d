"""What the generator says: the plan of a job before it, what came of it afterwards."""

from __future__ import annotations

import json
import sys
import textwrap

from intentspec_metric.generation.estimate import CHARACTERS_A_TOKEN, estimate
from intentspec_metric.generation.job import Job, Outcome
from intentspec_metric.generation.prices import PRICES_AS_OF
from intentspec_metric.generation.progress import dollars, human

__all__ = ["describe", "note", "print_outcome"]

_N_SHOWN = 5


def describe(job: Job) -> str:
    """Return what a job would do: the messages of its first task, and the estimated tokens."""
    about = estimate(job)
    shown = (about.rest or job.requests)[0]
    basis = "as the answers that are there" if about.measured else "assumed"
    lines = [
        f"--- {shown.task_id}, system message",
        shown.prompt.system,
        f"--- {shown.task_id}, user message",
        shown.prompt.user,
        "---",
        f"model       {job.settings.model} ({job.settings.provider})",
        f"prompt      {job.settings.condition}",
        f"parameters  {json.dumps(job.settings.parameters())}",
        f"answers     {len(job.asked)} tasks x {job.samples} = {about.n_wanted}; "
        f"{about.n_there} are there, {len(about.rest)} to ask",
        f"file        {job.path}",
        f"tokens in   about {human(about.input_tokens)} ({CHARACTERS_A_TOKEN} characters a token)",
        f"tokens out  about {human(about.output_tokens)} ({about.mean_output} an answer, {basis}), "
        f"at most {human(about.output_at_most)}",
    ]
    price = job.actual_price
    if about.cost is None or price is None:
        lines.append("cost        unknown: no price for this model (--price IN/OUT)")
    else:
        source = "" if job.price else f", list prices of {PRICES_AS_OF}"
        lines.append(
            f"cost        about {dollars(about.cost)}, at most {dollars(about.cost_at_most)} "
            f"(${price.input:g} in, ${price.output:g} out a million{source})"
        )
    return "\n".join(lines)


def print_outcome(outcome: Outcome) -> None:
    """Say on stderr what came of a run."""
    tally = outcome.tally
    n_there = tally.n_there + tally.n_new
    note(f"{n_there} of {tally.n_wanted} answers are there ({tally.n_new} new): {outcome.path}")
    if tally.n_new:
        cost = "cost unknown" if tally.cost is None else f"cost {dollars(tally.cost)}"
        uncounted = f", {tally.n_uncounted} answers without counts" if tally.n_uncounted else ""
        note(
            f"{human(tally.input_tokens)} tokens in, {human(tally.output_tokens)} out"
            f"{uncounted}, {cost}"
        )
    if tally.marks:
        marks = ", ".join(f"{n} {mark}" for mark, n in tally.marks.most_common())
        note(f"marked answers, which count as they are: {marks}")
    if outcome.failures:
        note(f"{len(outcome.failures)} requests failed:")
        for failure in outcome.failures[:_N_SHOWN]:
            request = failure.request
            _print(f"  {request.task_id}, sample {request.sample}: {failure.error}")
        if len(outcome.failures) > _N_SHOWN:
            _print(f"  and {len(outcome.failures) - _N_SHOWN} more")
    if outcome.interrupted:
        note("interrupted")
    if outcome.stopped_by is not None:
        note(f"stopped: {outcome.stopped_by}")
    if outcome.unanswered:
        _print_unanswered(outcome)
        note("the same command asks for the rest")


def _print_unanswered(outcome: Outcome) -> None:
    named = []
    for task_id, n_missing in outcome.unanswered.items():
        some = f" ({outcome.samples - n_missing} of {outcome.samples})"
        named.append(task_id + (some if n_missing < outcome.samples else ""))
    note(f"{len(named)} tasks lack answers:")
    text = ", ".join(named)
    for line in textwrap.wrap(text, 96, break_long_words=False, break_on_hyphens=False):
        _print(f"  {line}")


def note(text: str) -> None:
    """Say on stderr what a user should know at once."""
    _print(f"generate: {text}")


def _print(text: str) -> None:
    shown = "".join(c if c.isprintable() else " " for c in text)
    print(shown.encode("utf-8", "backslashreplace").decode("utf-8"), file=sys.stderr, flush=True)
