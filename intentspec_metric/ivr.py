"""From verdicts to the report: the Intent Violation Rate and what stands beside it.

The unit is the task. Each task gives counts over its candidates; every figure is a mean
of the tasks' shares (macro) or a ratio of summed counts (pooled), and its interval
resamples tasks. A candidate counts as *stated-passing* when every stated constraint is
``passed``, and *violates* a hidden constraint when its verdict there is anything else: a
hidden timeout or crash is a violation, a stated one leaves IVR's denominator.

Two figures need a choice, made here:

- The inferable IVR counts violations of conventional and contextual constraints only,
  over the tasks that have at least one such hidden constraint. A task whose hidden
  constraints are all arbitrary can't be violated in this sense: counted as 0 it would
  make the figure fall with every arbitrary task added, whatever the model does. A hidden
  constraint without a label never counts as inferable; how many tasks hold one is
  reported.
- A task without candidates has no shares, and scoring it as failed would say something
  about the model that nobody observed. It is left out of every figure, stays in
  ``n_tasks``, and is counted and named under ``n_missing`` and ``missing``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from intentspec_dataset.errors import ArgumentTypeError, ArgumentValueError, CandidateDataError
from intentspec_dataset.kinds import FAMILIES, INFERABILITIES, KINDS, family_of
from intentspec_metric.outcomes import Counts, TaskOutcomes
from intentspec_metric.signature import INTERVAL, make_signature, plain
from intentspec_metric.statistics import (
    Estimate,
    Resampling,
    pass_at_k,
    positive_int,
)
from intentspec_metric.statistics.ratios import PairCounts, mean_over_tasks, pooled_over_tasks
from intentspec_metric.statistics.resampling import MAX_RECIPE_CLUSTERS
from intentspec_metric.verdicts import Verdict

__all__ = ["TaskOutcomes", "headline", "report"]


def report(
    tasks: Sequence[TaskOutcomes],
    *,
    seed: int = 42,
    n_resamples: int = 10_000,
    confidence_level: float = 0.95,
    k: int | Sequence[int] = (1,),
    signature: Mapping[str, object] | None = None,
) -> dict[str, Any]:
    """Aggregate verdicts into one JSON-able report.

    Rates lie in [0, 1]. A figure ``x`` has its interval ``[low, high]`` beside it as
    ``x_ci`` and how that was made as ``x_method``; all three are None where the figure
    is undefined. Per-task lists keep the order of ``tasks``.

    Args:
        tasks: Verdicts by task; one entry a task.
        seed: Seed of each interval's own stream.
        n_resamples: Bootstrap resamples.
        confidence_level: Coverage that the intervals aim at.
        k: For which k to report pass@k, over the tasks that have at least k candidates.
        signature: More of how the verdicts were made (sandbox, limits, data, ...); see
            `make_signature`. What this function decides itself can't be overridden.

    Returns:
        The headline figures and counts, and under their own keys:

        - ``at_poles``: tasks at IVR 0 or 1, of those with two stated-passing candidates;
          within it ``first_release``, of those with one.
        - ``pass_at_k``: by k as a string, ``stated`` and ``all``; ``n_tasks`` have k
          candidates.
        - ``by_type``: the headline figures again.
        - ``by_constraint``: pooled over stated-passing candidates.
        - ``by_kind``, ``by_family``, ``by_inferability``: (candidate, constraint) pairs,
          averaged within tasks first; ``rate_pooled`` beside it.
        - ``verdict_counts``, ``per_task``, ``signature``.

    Raises:
        ArgumentTypeError: If an argument has a type that can't be used.
        ArgumentValueError: If an argument has a value that can't be used.
        CandidateDataError: If there are no tasks, or one is given twice.
    """
    resampling = Resampling(seed, n_resamples, confidence_level)
    ks = _checked_k(k)
    counts = [Counts.of(task) for task in _checked_tasks(tasks)]
    labelled = any(any(c.task.inferability.get(i) for i in c.task.hidden_ids) for c in counts)
    by_type: dict[str, list[Counts]] = {}
    for c in counts:
        by_type.setdefault(c.task.spec_type, []).append(c)
    verdicts = Counter(v for c in counts for row in c.task.verdicts for v in row.values())
    missing = [c.task.task_id for c in counts if not c.n]
    n_clusters = len({c.cluster for c in counts})
    return {
        **_headline(counts, resampling),
        "n_missing": len(missing),
        "missing": missing,
        "n_unlabelled_tasks": sum(
            not all(c.task.inferability.get(i) for i in c.task.hidden_ids) for c in counts
        ),
        "n_clusters": n_clusters,
        "at_poles": {
            **_at_poles(counts, 2, resampling),
            "first_release": _at_poles(counts, 1, resampling),
        },
        "pass_at_k": _pass_at_k(counts, ks, resampling),
        "by_type": {name: _headline(some, resampling) for name, some in sorted(by_type.items())},
        "by_constraint": _by_constraint(counts, resampling),
        "by_kind": _by_label(counts, _kind, KINDS, resampling),
        "by_family": _by_label(counts, _family, FAMILIES, resampling),
        "by_inferability": _by_label(counts, _inferability, INFERABILITIES, resampling),
        "verdict_counts": {v.value: verdicts[v.value] for v in Verdict},
        "per_task": [_per_task(c) for c in counts],
        "signature": _signature(resampling, ks, labelled, n_clusters, signature or {}),
    }


def headline(
    tasks: Sequence[TaskOutcomes],
    *,
    seed: int = 42,
    n_resamples: int = 10_000,
    confidence_level: float = 0.95,
) -> dict[str, Any]:
    """Return what a report begins with, and ``by_inferability``, without the other tables.

    For callers that ask often, as while a run is going on. Every figure is that of `report`
    to the digit: no figure's interval depends on which others are made.

    Args:
        tasks: Verdicts by task; one entry a task.
        seed: Seed of each interval's own stream.
        n_resamples: Bootstrap resamples.
        confidence_level: Coverage that the intervals aim at.

    Raises:
        ArgumentTypeError: If an argument has a type that can't be used.
        ArgumentValueError: If an argument has a value that can't be used.
        CandidateDataError: If there are no tasks, or one is given twice.
    """
    resampling = Resampling(seed, n_resamples, confidence_level)
    counts = [Counts.of(task) for task in _checked_tasks(tasks)]
    return {
        **_headline(counts, resampling),
        "by_inferability": _by_label(counts, _inferability, INFERABILITIES, resampling),
    }


def _headline(counts: Sequence[Counts], resampling: Resampling) -> dict[str, Any]:
    """Return IVR and the shares of some tasks, with the counts behind them."""
    answered = [c for c in counts if c.n]
    qualifying = [c for c in counts if c.n_passing]
    inferable = [c for c in qualifying if c.inferable_ids]
    figures = resampling.estimates(
        {
            "ivr": mean_over_tasks(qualifying, [c.n_violating / c.n_passing for c in qualifying]),
            "ivr_pooled": pooled_over_tasks(
                qualifying,
                [c.n_violating for c in qualifying],
                [c.n_passing for c in qualifying],
            ),
            "ivr_inferable": mean_over_tasks(
                inferable, [c.n_violating_inferable / c.n_passing for c in inferable]
            ),
            "stated_fail": mean_over_tasks(answered, [(c.n - c.n_passing) / c.n for c in answered]),
            "silent_violation": mean_over_tasks(answered, [c.n_violating / c.n for c in answered]),
            "all_pass": mean_over_tasks(answered, [c.n_all_pass / c.n for c in answered]),
            "stated_pass_rate": pooled_over_tasks(
                answered, [c.n_passing for c in answered], [c.n for c in answered]
            ),
        }
    )
    figures["intent_adherence"] = figures["ivr"].complement()
    entry: dict[str, Any] = {}
    for name, figure in figures.items():
        entry |= _fields(name, figure)
    return entry | {
        "ivr_inferable_n": len(inferable),
        "n_tasks": len(counts),
        "n_qualifying": len(qualifying),
        "n_candidates": sum(c.n for c in counts),
        "n_passing_stated": sum(c.n_passing for c in counts),
        "n_violating": sum(c.n_violating for c in counts),
    }


def _at_poles(counts: Sequence[Counts], min_passing: int, resampling: Resampling) -> dict[str, Any]:
    """Return how many tasks have IVR 0 or 1, of those with enough stated-passing candidates.

    With a single stated-passing candidate a task is at a pole whatever it did, hence two;
    the first release counted from one.
    """
    some = [c for c in counts if c.n_passing >= min_passing]
    n_zero = sum(c.n_violating == 0 for c in some)
    n_one = sum(c.n_violating == c.n_passing for c in some)
    share = mean_over_tasks(some, [c.n_violating in (0, c.n_passing) for c in some])
    return {
        "min_passing_stated": min_passing,
        "n": n_zero + n_one,
        "n_at_zero": n_zero,
        "n_at_one": n_one,
        "n_tasks": len(some),
        **_fields("share", resampling.estimates({"share": share})["share"]),
    }


def _pass_at_k(
    counts: Sequence[Counts], ks: Sequence[int], resampling: Resampling
) -> dict[str, dict[str, Any]]:
    """Return pass@k by k (as a string, as JSON has it), with intervals and numbers of tasks."""
    enough = {k: [c for c in counts if c.n >= k] for k in ks}
    figures = resampling.estimates(
        {
            (what, k): mean_over_tasks(
                some,
                [
                    pass_at_k(c.n, c.n_passing if what == "stated" else c.n_all_pass, k)
                    for c in some
                ],
            )
            for what in ("stated", "all")
            for k, some in enough.items()
        }
    )
    answer: dict[str, dict[str, Any]] = {}
    for what in ("stated", "all"):
        answer[what] = {str(k): figures[what, k].value for k in ks}
        answer[f"{what}_ci"] = {str(k): figures[what, k].ci for k in ks}
        answer[f"{what}_method"] = {str(k): figures[what, k].method for k in ks}
    return answer | {"n_tasks": {str(k): len(some) for k, some in enough.items()}}


def _by_constraint(counts: Sequence[Counts], resampling: Resampling) -> dict[str, Any]:
    """Return pooled violation rates by hidden constraint id, among stated-passing candidates."""
    ids = sorted({i for c in counts for i in c.task.hidden_ids}, key=_natural)
    rows = {i: PairCounts() for i in ids}
    for c in counts:
        if c.n_passing:
            for i, failed in c.violations.items():
                rows[i].add(c, failed, c.n_passing)
    figures = resampling.estimates({i: rows[i].pooled() for i in ids})
    return {i: {**rows[i].sums(), **_rate(figures[i])} for i in ids}


def _by_label(
    counts: Sequence[Counts],
    label_of: Callable[[TaskOutcomes, str], str | None],
    order: Iterable[str],
    resampling: Resampling,
) -> dict[str, Any]:
    """Return violation rates by a label of the hidden constraints.

    The unit is a (stated-passing candidate, hidden constraint) pair; the rate is their
    mean within a task, then over tasks. Constraints without a label are left out.

    Args:
        counts: Counts by task.
        label_of: The label of a task's constraint, or None.
        order: All labels, in the order wanted.
        resampling: How intervals are made.
    """
    n_constraints: Counter[str] = Counter()
    rows: dict[str, PairCounts] = {}
    for c in counts:
        ids: dict[str, list[str]] = {}
        for i in c.task.hidden_ids:
            if label := label_of(c.task, i):
                ids.setdefault(label, []).append(i)
        for label, some in ids.items():
            n_constraints[label] += len(some)
            known = rows.setdefault(label, PairCounts())
            if c.n_passing:
                known.add(c, sum(c.violations[i] for i in some), c.n_passing * len(some))
    labels = [name for name in order if name in rows]
    figures = resampling.estimates(
        {
            **{(name, "mean"): rows[name].mean() for name in labels},
            **{(name, "pooled"): rows[name].pooled() for name in labels},
        }
    )
    return {
        name: {
            "n_constraints": n_constraints[name],
            **rows[name].sums(),
            **_rate(figures[name, "mean"]),
            "rate_pooled": figures[name, "pooled"].value,
            "rate_pooled_ci": figures[name, "pooled"].ci,
        }
        for name in labels
    }


def _per_task(c: Counts) -> dict[str, Any]:
    """Return what one task contributes, with its verdicts."""
    return {
        "task_id": c.task.task_id,
        "spec_type": c.task.spec_type,
        "group": c.task.group,
        "n_candidates": c.n,
        "n_passing_stated": c.n_passing,
        "n_violating": c.n_violating,
        "ivr": c.n_violating / c.n_passing if c.n_passing else None,
        "n_violating_inferable": c.n_violating_inferable if c.inferable_ids else None,
        "ivr_inferable": (
            c.n_violating_inferable / c.n_passing if c.inferable_ids and c.n_passing else None
        ),
        "violations": dict(c.violations),
        "kinds": {i: c.task.kinds.get(i) for i in c.task.hidden_ids},
        "inferability": {i: c.task.inferability.get(i) for i in c.task.hidden_ids},
        "verdicts": [dict(row) for row in c.task.verdicts],
    }


def _signature(
    resampling: Resampling,
    ks: Sequence[int],
    labelled: bool,
    n_clusters: int,
    given: Mapping[str, object],
) -> dict[str, Any]:
    """Return the given signature, completed; what the report knows itself wins."""
    own: dict[str, Any] = {
        "constraints": "inferable,all" if labelled else "all",
        "seed": resampling.seed,
        "n_resamples": resampling.n_resamples,
        "confidence_level": resampling.confidence_level,
        "k": list(ks),
    }
    if n_clusters > MAX_RECIPE_CLUSTERS:
        own["interval"] = f"{INTERVAL},multinomial>{MAX_RECIPE_CLUSTERS}"
    known = make_signature(**own)
    own |= {name: known[name] for name in ("estimator", "interval")}
    return known | {name: plain(value, name) for name, value in given.items()} | own


def _checked_tasks(tasks: Sequence[TaskOutcomes]) -> Sequence[TaskOutcomes]:
    if isinstance(tasks, TaskOutcomes) or not isinstance(tasks, Sequence):
        raise ArgumentTypeError(f"tasks must be a list of TaskOutcomes, not {tasks!r:.200}")
    if not tasks:
        raise CandidateDataError("no tasks to report on: every figure would be undefined")
    seen: dict[str, int] = {}
    for i, task in enumerate(tasks):
        if not isinstance(task, TaskOutcomes):
            raise ArgumentTypeError(f"tasks[{i}] must be a TaskOutcomes, not {task!r:.200}")
        if task.task_id in seen:
            raise CandidateDataError(
                f"tasks[{i}]: task {task.task_id} is already tasks[{seen[task.task_id]}] and would "
                f"count twice; put all its candidates into one entry"
            )
        seen[task.task_id] = i
    return tasks


def _checked_k(k: int | Sequence[int]) -> list[int]:
    if isinstance(k, (list, tuple)):
        if not k:
            raise ArgumentValueError("k must hold at least one number, such as k=[1]")
        return list(dict.fromkeys(positive_int(f"k[{i}]", one) for i, one in enumerate(k)))
    if not hasattr(k, "__index__"):
        raise ArgumentTypeError(f"k must be an int or a list of ints, not {k!r}")
    return [positive_int("k", k)]


def _fields(name: str, figure: Estimate) -> dict[str, Any]:
    return {name: figure.value, f"{name}_ci": figure.ci, f"{name}_method": figure.method}


def _rate(figure: Estimate) -> dict[str, Any]:
    return {"rate": figure.value, "rate_ci": figure.ci, "method": figure.method}


def _kind(task: TaskOutcomes, constraint: str) -> str | None:
    return task.kinds.get(constraint)


def _family(task: TaskOutcomes, constraint: str) -> str | None:
    kind = task.kinds.get(constraint)
    return None if kind is None else family_of(kind)


def _inferability(task: TaskOutcomes, constraint: str) -> str | None:
    return task.inferability.get(constraint)


def _natural(name: str) -> list[tuple[int, int, str]]:
    """Return a sort key that puts C2 before C10."""
    return [
        (0, int(part), "") if part.isdecimal() else (1, 0, part)
        for part in re.split(r"(\d+)", name)
    ]
