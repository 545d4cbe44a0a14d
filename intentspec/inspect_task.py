"""IntentSpec as a task of inspect-ai: ``inspect eval intentspec/ivr --model …``.

The sample of a task is its prompt; an epoch is one more answer to it. Each answer is judged
when it comes, in a thread that borrows one of the judge's waiting workers, so that the event
loop goes on asking the model. The metric takes all epochs as they are (no reducer), and puts
them through the statistics of ``intentspec score``.

A fault of the judge is an error of the sample, which inspect-ai counts apart, and never a
score. This module is what the entry point names; importing it needs inspect-ai.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any

import anyio
import anyio.to_thread
from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessageSystem, ChatMessageUser
from inspect_ai.scorer import (
    Metric,
    SampleScore,
    Score,
    Scorer,
    Target,
    Value,
    metric,
    scorer,
)
from inspect_ai.solver import TaskState, generate

from intentspec_dataset import SpecPair
from intentspec_metric.generation.prompts import prompt_for
from intentspec_metric.harnesses.answers import Judged, judge_answers
from intentspec_metric.harnesses.figures import figures
from intentspec_metric.harnesses.settings import Settings
from intentspec_metric.judging import usable_cores
from intentspec_metric.scoring import ScoreOptions, how_scored, job_for

__all__ = ["intent_figures", "intent_scorer", "ivr"]

_N_ANSWERS = 5  # a task, unless --epochs says otherwise; as scripts/generate.py asks for


@task
def ivr(
    prompt: str = "ambiguous",
    spec_pairs: str | None = None,
    revision: str | None = None,
    spec_type: str | list[str] | None = None,
    timeout_s: float = 5.0,
    workers: int | None = None,
    store: str | None = None,
    no_store: bool = False,
    seed: int = 42,
    resamples: int = 10_000,
    judge_later: bool = False,
) -> Task:
    """Measure how often answers pass the stated tests and break what the developer meant.

    Args:
        prompt: What the model sees: ``ambiguous``, ``ambiguous+stated`` or ``gold``.
        spec_pairs: A file, a folder or a Hub id; None means the dataset of the package.
        revision: Branch, tag or commit of a Hub id.
        spec_type: Only tasks of this type, or of these types.
        timeout_s: CPU seconds of one candidate in one test.
        workers: Processes that judge side by side; None means one per usable core.
        store: Folder in which verdicts are kept; None means that of ``intentspec score``.
        no_store: Keep no verdicts.
        seed: Seed of the bootstrap.
        resamples: Bootstrap resamples.
        judge_later: Only ask, on a machine that can't judge; ``intentspec score LOG`` elsewhere.
    """
    settings = Settings(
        prompt=prompt,
        spec_pairs=spec_pairs,
        revision=revision,
        spec_type=spec_type,
        timeout_s=timeout_s,
        workers=workers,
        store=store,
        no_store=no_store,
        seed=seed,
        resamples=resamples,
        judge_later=judge_later,
    )
    pairs = list(settings.pairs().values())
    # raises where candidates can't be confined: before the model is asked, not after
    signature = None if judge_later else how_scored(pairs, settings.options)
    chosen = settings.chosen()
    return Task(
        dataset=MemoryDataset(
            [_sample(pair, settings.prompt) for pair in pairs], name=f"intentspec ({prompt})"
        ),
        solver=generate(),
        scorer=None if judge_later else intent_scorer(**chosen),
        metrics=None if judge_later else [intent_figures(**chosen)],
        epochs=_N_ANSWERS,
        metadata={"prompt_condition": settings.prompt, "signature": signature},
    )


def _sample(pair: SpecPair, condition: str) -> Sample:
    prompt = prompt_for(pair, condition)
    return Sample(
        id=pair.task_id,
        input=[ChatMessageSystem(content=prompt.system), ChatMessageUser(content=prompt.user)],
        metadata={"spec_type": pair.spec_type, "prompt_hash": prompt.hash},
    )


@metric(scores="unreduced")
def intent_figures(**chosen: Any) -> Metric:
    """Return IVR and what stands beside it, over all epochs of all samples.

    Args:
        **chosen: Settings that differ from their defaults.
    """
    settings = Settings(**chosen)

    def compute(scores: list[SampleScore]) -> Value:
        verdicts: dict[str, list[dict[str, str]]] = {}
        for each in scores:
            found = (each.score.metadata or {})["verdicts"]
            verdicts.setdefault(str(each.sample_id), []).append(found)
        if not verdicts:
            return {}
        found_figures = figures(settings.pairs(), verdicts, settings.options)
        # a metric of inspect-ai is a number: what is undefined is left out
        return {name: value for name, value in found_figures.items() if value is not None}

    return compute


@scorer(metrics=[intent_figures()])
def intent_scorer(**chosen: Any) -> Scorer:
    """Judge one answer against the stated and hidden tests of its task.

    Args:
        **chosen: Settings that differ from their defaults.
    """
    settings = Settings(**chosen)
    options = settings.options
    limiter = anyio.CapacityLimiter(options.num_workers or usable_cores())

    async def score(state: TaskState, target: Target) -> Score:
        pair = settings.pairs()[str(state.sample_id)]
        judge = functools.partial(
            _judged, pair, state.output.completion, str(state.output.stop_reason), options
        )
        return await anyio.to_thread.run_sync(judge, limiter=limiter, abandon_on_cancel=True)

    return score


def _judged(pair: SpecPair, answer: str, stop_reason: str, options: ScoreOptions) -> Score:
    [judged] = judge_answers(pair, [answer], options, num_workers=1)
    reason = "refusal" if stop_reason == "content_filter" else None
    return Score(
        value=judged.outcome,
        answer=job_for(pair, answer).program(),
        explanation="\n".join(_explained(pair, judged)),
        reason=reason if answer.strip() else "no_response",
        metadata={"verdicts": judged.verdicts},
    )


def _explained(pair: SpecPair, judged: Judged) -> Iterator[str]:
    for name, verdict in judged.verdicts.items():
        seen = "stated" if name in pair.stated_test_ids else "hidden"
        said = f" ({judged.messages[name]})" if judged.messages.get(name) else ""
        yield f"- {seen} {name}, {verdict}: {pair.constraint(name).description}{said}"
