"""IntentSpec as tasks of lm-evaluation-harness: what their YAML files call.

The harness calls, in this order: `docs` for the documents; the model, ``repeats`` times a
document; `keep_all`, the filter, with all answers; `process_results` with the answers of one
document at a time, which judges them; and for each metric its `aggregation` with what
`process_results` returned of every document. Whatever a later step needs travels in the
documents and values, for with several ranks the steps run in several processes.

lm-evaluation-harness is not imported here.
"""

from __future__ import annotations

import functools
import json
import os
import tempfile
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from intentspec_dataset.errors import ArgumentValueError, IntentSpecError, SandboxError
from intentspec_metric.generation.prompts import prompt_for
from intentspec_metric.harnesses.answers import judge_answers
from intentspec_metric.harnesses.figures import BETTER, figures
from intentspec_metric.harnesses.settings import Settings
from intentspec_metric.scoring import how_scored

if TYPE_CHECKING:
    import datasets

__all__ = ["TaskFigure", "aggregation", "docs", "keep_all", "process_results"]

_KEY = "intentspec"  # of our settings in the harness's metadata, which holds much else


def docs(*, prompt: str = "ambiguous", **metadata: Any) -> dict[str, datasets.Dataset]:
    """Return the documents: one a spec pair, in the one split ``test``.

    Args:
        prompt: The prompt condition of the task.
        **metadata: What the harness has from ``--metadata``, from the YAML file and from
            ``--model_args``; of these only ``intentspec`` is looked at.

    Raises:
        ArgumentValueError: A setting can't be used.
        SpecPairError: The spec pairs can't be loaded.
        SandboxUnavailableError: This machine can't confine candidates.
    """
    import datasets

    given = metadata.get(_KEY, {})
    if isinstance(given, Mapping):
        if "prompt" in given:  # or the results would name a task that was not asked
            raise ArgumentValueError(
                "the prompt is chosen by the task: intentspec_ivr, intentspec_ivr_stated or "
                "intentspec_ivr_gold"
            )
        given = {"prompt": prompt, **given}
    settings = Settings.of(given)
    pairs = list(settings.pairs().values())
    # raises where candidates can't be confined: before the model is asked, not after
    signature = None if settings.judge_later else how_scored(pairs, settings.options)
    chosen = json.dumps(settings.chosen())
    rows = [
        {
            "task_id": pair.task_id,
            "spec_type": pair.spec_type,
            # one message: a system message is the harness's user's (--system_instruction)
            "prompt": prompt_for(pair, settings.prompt).folded,
            "prompt_condition": settings.prompt,
            "settings": chosen,
            "signature": json.dumps(signature),
        }
        for pair in pairs
    ]
    return {"test": datasets.Dataset.from_list(rows)}


# --- answers -----------------------------------------------------------------------------

_answers: list[tuple[str, list[str]]] = []
"""What the filter saw last, in case the judge breaks: answers cost money."""


def keep_all(resps: Sequence[Sequence[str]], docs: Sequence[Mapping[str, Any]]) -> list[list[str]]:
    """Return every answer to every document: the filter that filters nothing.

    Args:
        resps: The answers of each document.
        docs: The documents.
    """
    kept = [list(answers) for answers in resps]
    _answers[:] = [(doc["task_id"], answers) for doc, answers in zip(docs, kept, strict=True)]
    return kept


class TaskFigure(float):
    """A figure over one task alone, which remembers the verdicts that it is made of.

    The harness logs it as a number; aggregating needs the verdicts, since the figure over all
    tasks is no function of the figures of each.

    Attributes:
        task_id: The task.
        settings: The run's settings, as `docs` gave them.
        verdicts: One mapping a candidate from constraint id to verdict.
    """

    task_id: str
    settings: str
    verdicts: list[dict[str, str]]


def process_results(
    doc: Mapping[str, Any], results: Sequence[Sequence[str]]
) -> dict[str, TaskFigure]:
    """Judge the answers of one document; return each figure over this task alone.

    Args:
        doc: The document.
        results: One list, of the answers that `keep_all` kept.

    Raises:
        ArgumentValueError: They were to be judged later.
        SandboxError: The judge broke. Both say where all answers are kept.
    """
    [answers] = results
    settings = Settings.of(json.loads(doc["settings"]))
    task_id = doc["task_id"]
    pairs = settings.pairs()
    if settings.judge_later:
        raise ArgumentValueError(f"judge_later goes with --predict_only\n{_rescued()}")
    try:
        judged = judge_answers(pairs[task_id], answers, settings.options)
    except IntentSpecError as error:
        raise SandboxError(f"{error}\n{_rescued()}") from error
    verdicts = [one.verdicts for one in judged]
    alone = figures(pairs, {task_id: verdicts}, settings.options)
    values = {}
    for name, figure in alone.items():
        value = TaskFigure("nan" if figure is None else figure)
        value.task_id, value.settings, value.verdicts = task_id, doc["settings"], verdicts
        values[name] = value
    return values


def _rescued() -> str:
    """Write the answers where `intentspec score` can read them; say where that is."""
    descriptor, name = tempfile.mkstemp(prefix="intentspec-answers-", suffix=".jsonl")
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        for task_id, answers in _answers:
            file.write(json.dumps({"task_id": task_id, "solutions": answers}) + "\n")
    return f"the model's answers are kept: intentspec score {name}"


# --- figures -----------------------------------------------------------------------------


def aggregation(name: str) -> Callable[[Sequence[TaskFigure]], float | int | None]:
    """Return the function that makes the figure of a name over all tasks.

    Args:
        name: One of :data:`intentspec_metric.harnesses.figures.BETTER`.
    """
    if name not in BETTER:
        raise KeyError(f"{name} is no figure; use {', '.join(BETTER)}")

    def aggregate(values: Sequence[TaskFigure]) -> float | int | None:
        verdicts = {value.task_id: value.verdicts for value in values}
        return _figures(values[0].settings, json.dumps(verdicts))[name]

    aggregate.__name__ = name
    return aggregate


@functools.lru_cache(maxsize=1)  # every metric aggregates the same verdicts
def _figures(settings: str, verdicts: str) -> dict[str, float | int | None]:
    chosen = Settings.of(json.loads(settings))
    return figures(chosen.pairs(), json.loads(verdicts), chosen.options)
