"""Judges the answers that a harness brings, one task at a time.

A harness comes with few answers at a time, so nothing here starts a process for them: the
judge's workers wait between calls (:mod:`intentspec_metric.judging.crew`), and whoever calls from
several threads at once gets as many workers as there are calls.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from intentspec_dataset import SpecPair
from intentspec_metric import judging
from intentspec_metric.scoring import ScoreOptions, job_for, verdicts_by_constraint

__all__ = ["Judged", "judge_answers"]


@dataclass(frozen=True)
class Judged:
    """What was found out about one answer.

    Attributes:
        verdicts: Verdict by constraint id.
        messages: What the judge said, by constraint id, of those that did not pass.
        outcome: ``stated fail``, ``silent violation`` or ``everything passes``: the share of
            the report that this answer is counted in.
    """

    verdicts: dict[str, str]
    messages: dict[str, str]
    outcome: str


def judge_answers(
    pair: SpecPair,
    answers: Sequence[str],
    options: ScoreOptions,
    *,
    num_workers: int | None = None,
) -> list[Judged]:
    """Judge some answers to one spec pair.

    Args:
        pair: The spec pair.
        answers: The model's texts, as they came; one without code is "", and fails.
        options: Limits, and the store of verdicts.
        num_workers: At most so many workers for this call; None leaves it to the options.

    Raises:
        SandboxError: The judge broke, or this machine can't confine candidates.
        StoreError: The store can't be used.
    """
    results = judging.judge_many(
        [job_for(pair, answer) for answer in answers],
        limits=options.limits,
        num_workers=num_workers or options.num_workers,
        store=options.store,
    )
    judged = []
    for one in results:
        verdicts = {name: str(found) for name, found in verdicts_by_constraint(pair, one).items()}
        said = zip(verdicts, one, strict=True)
        messages = {name: result.message for name, result in said if not result.passed}
        judged.append(Judged(verdicts, messages, _outcome(pair, messages)))
    return judged


def _outcome(pair: SpecPair, broken: dict[str, str]) -> str:
    if any(name in broken for name in pair.stated_test_ids):
        return "stated fail"
    return "silent violation" if broken else "everything passes"
