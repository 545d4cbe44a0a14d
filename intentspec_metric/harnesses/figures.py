"""The figures that a harness shows: those of ``intentspec score``, flat and in one order.

A harness keeps numbers by name, and no interval beside a number; so each interval is two more
numbers, ``…_ci_low`` and ``…_ci_high``. Names are those of the report that ``intentspec score
--output`` writes; ``violation_rate_<inferability>`` is its ``by_inferability``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from intentspec_dataset import SpecPair
from intentspec_dataset.errors import CandidateDataError
from intentspec_dataset.kinds import INFERABILITIES
from intentspec_metric.candidates.submissions import unknown_task_message
from intentspec_metric.ivr import TaskOutcomes, headline
from intentspec_metric.scoring import ScoreOptions

__all__ = ["BETTER", "figures"]

Verdicts = Mapping[str, str]

_RATES = {
    "ivr_inferable": False,
    "ivr": False,
    "stated_fail": False,
    "silent_violation": False,
    "all_pass": True,
    "stated_pass_rate": True,
}
_COUNTS = ("n_tasks", "n_qualifying", "n_candidates", "n_passing_stated", "n_violating")


def _better() -> dict[str, bool | None]:
    rates = _RATES | {f"violation_rate_{label}": False for label in INFERABILITIES}
    better: dict[str, bool | None] = {}
    for name, higher in rates.items():
        better |= {name: higher, f"{name}_ci_low": None, f"{name}_ci_high": None}
    return better | dict.fromkeys(_COUNTS)


BETTER = _better()
"""Every figure by its name: whether more of it is better; None for bounds and counts."""


def figures(
    pairs: Mapping[str, SpecPair],
    verdicts: Mapping[str, Sequence[Verdicts]],
    options: ScoreOptions,
) -> dict[str, float | int | None]:
    """Return every figure of :data:`BETTER`; one that is undefined is None.

    Args:
        pairs: The spec pairs by task id; their order is that of the tasks, whatever order the
            harness finished them in, so that no interval depends on it.
        verdicts: By task id, one mapping a candidate from constraint id to verdict.
        options: Seed and resamples.

    Raises:
        CandidateDataError: A task is unknown, or there is none.
    """
    for task_id in verdicts:
        if task_id not in pairs:
            raise CandidateDataError(unknown_task_message(task_id, pairs))
    report = headline(
        [
            TaskOutcomes.from_pair(pair, verdicts[task_id])
            for task_id, pair in pairs.items()
            if task_id in verdicts
        ],
        seed=options.seed,
        n_resamples=options.n_resamples,
        confidence_level=options.confidence_level,
    )
    flat: dict[str, float | int | None] = {}
    for name in _RATES:
        _put(flat, name, report[name], report[f"{name}_ci"])
    for label in INFERABILITIES:
        entry: dict[str, Any] = report["by_inferability"].get(label, {})
        _put(flat, f"violation_rate_{label}", entry.get("rate"), entry.get("rate_ci"))
    return flat | {name: report[name] for name in _COUNTS}


def _put(
    flat: dict[str, float | int | None],
    name: str,
    value: float | None,
    interval: Sequence[float] | None,
) -> None:
    low, high = interval or (None, None)
    flat |= {name: value, f"{name}_ci_low": low, f"{name}_ci_high": high}
