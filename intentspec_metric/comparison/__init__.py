"""Compare models: paired differences on common tasks, with what they do and don't show.

Which results are compared, and by which figure, is decided beforehand in
:mod:`intentspec_metric.comparison.pairs`; the conclusion is about that figure alone. The
others stand beside it, because IVR's condition hides what they show. Splits by type, kind
and inferability are exploratory: many, small, and not corrected for their number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from intentspec_metric.comparison.comparability import check_signatures, display_names
from intentspec_metric.comparison.conclusions import conclude, disagreement
from intentspec_metric.comparison.paired import (
    Difference,
    PairedRatio,
    effective_n,
    paired_differences,
)
from intentspec_metric.comparison.pairing import MEASURES, own_ratio
from intentspec_metric.comparison.pairs import (
    Comparison,
    Constraints,
    comparisons_of,
    constraints_of,
)
from intentspec_metric.results import ResultLike, ScoredModel, scored_models
from intentspec_metric.statistics import Resampling
from intentspec_metric.statistics.significance import MAX_EXACT, N_FLIPS, holm, min_discordant

__all__ = ["compare"]

_SPLITS = ("by_inferability", "by_family", "by_kind")
_EXPLORATORY = (
    "exploratory: small, many and not corrected for their number; they raise questions and "
    "answer none"
)


def compare(
    results: Sequence[ResultLike],
    *,
    constraints: Constraints | None = None,
    seed: int = 42,
    n_resamples: int = 10_000,
    confidence_level: float = 0.95,
    ambiguity_effect: bool = False,
    allow_incompatible: bool = False,
) -> dict[str, Any]:
    """Compare results, each with each, into one JSON-able report.

    Rates lie in [0, 1]. Differences are second less first, over the tasks on which both
    have the figure; what is undefined is None.

    Args:
        results: Two or more results, as `read_results` reads them or as dicts
            ``{"model": "x", **report}``.
        constraints: Which hidden constraints the primary IVR counts; None takes the
            inferable ones where the data say which those are.
        seed: Seed of resamples and random sign patterns.
        n_resamples: Bootstrap resamples.
        confidence_level: Coverage of the intervals; one less it is the level of the test.
        ambiguity_effect: Take two results for one model's under two prompts, the ambiguous
            one first, where their prompt conditions don't say so themselves.
        allow_incompatible: Compare results that weren't made in the same way.

    Returns:
        - ``models``: each result's figures over its own tasks, with ``n_eff``.
        - ``pairs``: by pair, the ``figures`` with their differences, the counts of tasks,
          ``p`` and ``p_holm`` of the primary one, ``splits``, and what can be concluded.
        - ``not_compared``, ``signature_differences``, ``notes``, ``signature``.

    Raises:
        ResultError: If results can't be read, have no task in common, or were not made in
            the same way.
        ArgumentTypeError: If an argument has a type that can't be used.
        ArgumentValueError: If an argument has a value that can't be used.
    """
    resampling = Resampling(seed, n_resamples, confidence_level)
    models = scored_models(results)
    names = display_names(models)
    differing = check_signatures(models, names, allow_incompatible=allow_incompatible)
    which = constraints_of(models, constraints)
    pairs, not_compared = comparisons_of(
        models, names, constraints=which, ambiguity_effect=ambiguity_effect
    )
    figures = paired_differences(
        {
            (i, split, name): ratio
            for i, pair in enumerate(pairs)
            for split, some in _ratios(pair).items()
            for name, ratio in some.items()
        },
        resampling,
    )
    p_values = [figures[i, "figures", pair.primary].p for i, pair in enumerate(pairs)]
    tested = [p for p in p_values if p is not None]
    adjusted = iter(holm(tested))
    p_holm = [None if p is None else next(adjusted) for p in p_values]
    return {
        "constraints": which,
        "models": [_model(one, name, resampling) for one, name in zip(models, names, strict=True)],
        "pairs": [
            _pair(
                pair,
                {key[1:]: found for key, found in figures.items() if key[0] == i},
                alpha=round(1 - resampling.confidence_level, 12),
                p_holm=p_holm[i],
                n_tests=len(tested),
            )
            for i, pair in enumerate(pairs)
        ],
        "not_compared": not_compared,
        "signature_differences": [
            {"field": each.field, "values": dict(each.values), "decisive": each.decisive}
            for each in differing
        ],
        "notes": _notes(models, names, pairs, ambiguity_effect=ambiguity_effect),
        "signature": {
            "seed": resampling.seed,
            "n_resamples": resampling.n_resamples,
            "confidence_level": resampling.confidence_level,
            "interval": "paired-bootstrap-percentile,tango<30",
            "test": f"sign-flip,exact<={MAX_EXACT},n_flips:{N_FLIPS}",
            "correction": "holm",
        },
    }


def _ratios(pair: Comparison) -> dict[str, dict[str, PairedRatio]]:
    """Return all that is compared of a pair, by table and by row."""
    return {
        "figures": {name: pair.tasks.paired(measure) for name, measure in MEASURES.items()},
        "by_type": pair.tasks.by_type(MEASURES[pair.primary]),
        **{split: pair.tasks.by_label(split) for split in _SPLITS},
    }


def _model(model: ScoredModel, name: str, resampling: Resampling) -> dict[str, Any]:
    """Return one result's figures, each over its own tasks."""
    ratios = {key: own_ratio(model.per_task, measure) for key, measure in MEASURES.items()}
    return {
        "name": name,
        "model": model.model,
        "prompt_condition": model.prompt_condition,
        "source": model.source,
        "n_tasks": len(model.per_task),
        "n_qualifying": sum(row.qualifies for row in model.per_task),
        "n_candidates": sum(row.n_candidates for row in model.per_task),
        "n_passing_stated": sum(row.n_passing_stated for row in model.per_task),
        "figures": {
            key: {
                "value": found.value,
                "ci": found.ci,
                "method": found.method,
                "n_clusters": found.n_clusters,
                "n_eff": effective_n(ratios[key]),
            }
            for key, found in resampling.estimates(ratios).items()
        },
        "signature": dict(model.signature),
    }


def _pair(
    pair: Comparison,
    found: Mapping[tuple[str, str], Difference],
    *,
    alpha: float,
    p_holm: float | None,
    n_tests: int,
) -> dict[str, Any]:
    primary = found["figures", pair.primary]
    own = {
        key: (own_ratio(pair.a.per_task, measure).value, own_ratio(pair.b.per_task, measure).value)
        for key, measure in MEASURES.items()
        if key.startswith("ivr")
    }
    values = {key: found["figures", key].value for key in MEASURES}
    own_values = {f"own:{key}": _less(b, a) for key, (a, b) in own.items()}
    headline = "ivr" if pair.primary == "all_pass" else pair.primary
    return {
        "a": pair.name_a,
        "b": pair.name_b,
        "compares": pair.compares,
        "primary": pair.primary,
        "n_common": len(pair.tasks.common),
        "n_qualifying": sum(a.qualifies and b.qualifies for a, b in pair.tasks.common),
        "dropped": pair.tasks.dropped(),
        "missing_a": list(pair.tasks.missing_a),
        "missing_b": list(pair.tasks.missing_b),
        "changed": list(pair.tasks.changed),
        "figures": {key: _difference(found["figures", key]) for key in MEASURES},
        "p": primary.p,
        "test": primary.test,
        "p_holm": p_holm,
        "n_tests": n_tests,
        "alpha": alpha,
        "min_discordant": min_discordant(alpha),
        "own_tasks": {
            "measure": headline,
            "a": own[headline][0],
            "b": own[headline][1],
            "difference": own_values[f"own:{headline}"],
            "from_which_tasks_qualify": _less(own_values[f"own:{headline}"], values[headline]),
        },
        "splits": {
            "note": _EXPLORATORY,
            **{
                split: {
                    name: _difference(one) for (table, name), one in found.items() if table == split
                }
                for split in ("by_type", *_SPLITS)
            },
        },
        "conclusion": conclude(
            pair.name_a,
            pair.name_b,
            pair.primary,
            primary,
            alpha=alpha,
            p_holm=p_holm,
            n_tests=n_tests,
        ),
        "disagreement": disagreement(
            pair.name_a, pair.name_b, {**values, f"own:{headline}": own_values[f"own:{headline}"]}
        ),
    }


def _less(a: float | None, b: float | None) -> float | None:
    return None if a is None or b is None else a - b


def _difference(found: Difference) -> dict[str, Any]:
    return {
        "a": found.a,
        "b": found.b,
        "difference": found.value,
        "ci": found.ci,
        "method": found.method,
        "n_clusters": found.n_clusters,
        "n_discordant": found.n_discordant,
        "p": found.p,
        "test": found.test,
    }


def _notes(
    models: Sequence[ScoredModel],
    names: Sequence[str],
    pairs: Sequence[Comparison],
    *,
    ambiguity_effect: bool,
) -> list[str]:
    """Return what a reader must know before using the figures."""
    notes = []
    unsaid = [
        name for name, model in zip(names, models, strict=True) if model.prompt_condition is None
    ]
    if not ambiguity_effect and unsaid and len(unsaid) < len(models):
        notes.append(
            f"the prompt condition of {', '.join(unsaid)} is not recorded, and taken to be that "
            "of the others"
        )
    for pair in pairs:
        if pair.compares == "models" and pair.a.model == pair.b.model:
            notes.append(
                f"{pair.name_a} and {pair.name_b} are compared as two runs of one model; results "
                "under two prompts are told by their prompt condition, or with --ambiguity-effect"
            )
        lacking = {pair.name_a: pair.tasks.missing_a, pair.name_b: pair.tasks.missing_b}
        for name, tasks in lacking.items():
            if tasks:
                notes.append(f"{name} has no candidate for {len(tasks)} tasks of the other result")
        if pair.tasks.changed:
            notes.append(
                f"{len(pair.tasks.changed)} tasks have other hidden constraints in {pair.name_a} "
                f"than in {pair.name_b}, and are left out"
            )
        if not any(row.kinds for row, _ in pair.tasks.common):
            notes.append(
                f"no splits by kind and inferability of {pair.name_a} and {pair.name_b}: their "
                "files hold no labels (score again to have them)"
            )
    return list(dict.fromkeys(notes))
