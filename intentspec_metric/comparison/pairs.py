"""Which of some results are compared with which, and by which figure.

One figure is fixed beforehand, and the conclusion is about it alone:

- Two *models*: IVR on the tasks that both qualify on. Over the inferable constraints where
  the data say which those are, over all where they don't.
- Two *prompt conditions* of one model, which is the effect of ambiguity: the share of
  answers that pass everything, over all tasks. IVR comes second there. It is about the
  answers that pass the stated tests, and a clearer prompt changes which those are.

Results that differ in model *and* prompt condition are not compared: nothing would follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from intentspec_dataset.errors import ResultError
from intentspec_metric.comparison.pairing import PairedTasks, pair_tasks
from intentspec_metric.results import CONDITIONS, ScoredModel

__all__ = ["Comparison", "Constraints", "comparisons_of", "constraints_of"]

Constraints = Literal["inferable", "all"]


@dataclass(frozen=True)
class Comparison:
    """Two results that can be compared.

    Attributes:
        a: The first result; with prompts, that of the more ambiguous one.
        b: The second result; differences are second less first.
        name_a: Display name of the first.
        name_b: Display name of the second.
        compares: Whether they differ in their model or in their prompt condition.
        primary: The figure that was fixed beforehand.
        tasks: Their tasks, brought together.
    """

    a: ScoredModel
    b: ScoredModel
    name_a: str
    name_b: str
    compares: Literal["models", "prompts"]
    primary: str
    tasks: PairedTasks


def comparisons_of(
    models: Sequence[ScoredModel],
    names: Sequence[str],
    *,
    constraints: Constraints,
    ambiguity_effect: bool = False,
) -> tuple[list[Comparison], list[dict[str, str]]]:
    """Return which of some results are compared, and how; and which aren't, and why.

    Args:
        models: The results.
        names: Their display names.
        constraints: Which hidden constraints the primary IVR counts.
        ambiguity_effect: As for `compare`.

    Raises:
        ResultError: If nothing is left to compare.
    """
    if len(models) < 2:
        raise ResultError(f"nothing to compare: {len(models)} result given, and it takes two")
    if ambiguity_effect and len(models) != 2:
        raise ResultError(
            f"the ambiguity effect is that of two results of one model, and {len(models)} are given"
        )
    primary = "ivr_inferable" if constraints == "inferable" else "ivr"
    pairs: list[Comparison] = []
    not_compared: list[dict[str, str]] = []
    for one, other in combinations(range(len(models)), 2):
        i, j = one, other
        conditions = (models[i].prompt_condition, models[j].prompt_condition)
        differ = None not in conditions and conditions[0] != conditions[1]
        prompts = ambiguity_effect or (differ and models[i].model == models[j].model)
        if differ and not prompts:
            reason = "both the model and the prompt condition differ"
            not_compared.append({"a": names[i], "b": names[j], "reason": reason})
            continue
        if prompts and _rank(conditions[0]) > _rank(conditions[1]):
            i, j = j, i
        tasks = pair_tasks(models[i], models[j])
        if not tasks.common:
            why = "their hidden constraints differ" if tasks.changed else "none is in both"
            raise ResultError(
                f"{names[i]} and {names[j]} have no task in common: {why}. Compare results of the "
                "same spec pairs"
            )
        pairs.append(
            Comparison(
                *(models[i], models[j], names[i], names[j]),
                compares="prompts" if prompts else "models",
                primary="all_pass" if prompts else primary,
                tasks=tasks,
            )
        )
    if not pairs:
        told = "; ".join(f"{each['a']}, {each['b']}: {each['reason']}" for each in not_compared)
        raise ResultError(f"nothing to compare: {told}")
    return pairs, not_compared


def _rank(condition: str | None) -> int:
    """Return how much a prompt says; of names that aren't ours nothing is known."""
    return CONDITIONS.index(condition) if condition in CONDITIONS else -1


def constraints_of(models: Sequence[ScoredModel], asked: Constraints | None) -> Constraints:
    """Return which hidden constraints the primary IVR counts.

    Args:
        models: The results.
        asked: The choice, or None for the inferable ones where all data have them.

    Raises:
        ResultError: If inferable ones are asked for and not known.
    """
    labelled = all(
        any(row.n_violating_inferable is not None for row in model.per_task) for model in models
    )
    if asked == "inferable" and not labelled:
        raise ResultError(
            "no IVR over inferable constraints: not all results are of spec pairs that say which "
            "constraints can be inferred"
        )
    if asked not in ("inferable", "all", None):
        raise ResultError(f"constraints must be 'inferable' or 'all', not {asked!r}")
    return asked or ("inferable" if labelled else "all")
