"""Put beside a result what it was made from: its spec pairs, its candidates.

A result file holds figures and verdicts, no prompt and no code. A page that shows them
together must not show the verdict on one text beside another, so nothing is taken on trust:
spec pairs have to have the hash that the result names, and a task's candidates the mark that
it noted of them. A result that an earlier version wrote has no such mark; there, the number
of candidates has to agree in every task, and that is said.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from intentspec_dataset import SpecPair, data_hash
from intentspec_dataset.errors import ResultError
from intentspec_metric.candidates import CandidateSet
from intentspec_metric.candidates.submissions import candidates_hash
from intentspec_metric.results.files import Result

__all__ = ["Candidates", "match_candidates", "match_pairs"]


@dataclass(frozen=True)
class Candidates:
    """The candidates that a result is on.

    Attributes:
        of_task: Task id to all its candidates, in the order of its verdicts.
        marked: Whether each task's mark agrees; else only numbers could be compared.
    """

    of_task: Mapping[str, Sequence[str]]
    marked: bool


def match_pairs(
    results: Sequence[Result], pairs: Sequence[SpecPair], origin: str
) -> list[SpecPair]:
    """Return the spec pairs that results are on, in the order of the pairs.

    Args:
        results: Some results.
        pairs: Spec pairs, at least those of the results.
        origin: Where they are from, for an error.

    Raises:
        ResultError: They aren't those that a result is on.
    """
    known = {pair.task_id: pair for pair in pairs}
    hint = f"{origin} holds other spec pairs: give --spec-pairs what it was scored with"
    used: set[str] = set()
    for result in results:
        tasks = result.report["per_task"]
        for task in tasks:
            pair = known.get(task["task_id"])
            if pair is None:
                raise ResultError(f"{result.source}: task {task['task_id']!r} is unknown; {hint}")
            strangers = {i for row in task["verdicts"] for i in row} - set(pair.tests)
            if strangers or set(task["violations"]) != set(pair.hidden_test_ids):
                raise ResultError(
                    f"{result.source}: task {task['task_id']} has other constraints; {hint}"
                )
        found = data_hash(known[task["task_id"]] for task in tasks)
        if result.data_hash not in (None, found):
            raise ResultError(
                f"{result.source}: its spec pairs have the hash {result.data_hash}, these have "
                f"{found}; {hint}"
            )
        used |= {task["task_id"] for task in tasks}
    return [pair for pair in pairs if pair.task_id in used]


def match_candidates(results: Sequence[Result], sets: Sequence[CandidateSet]) -> list[Candidates]:
    """Return the candidates of each result.

    Args:
        results: Some results.
        sets: The candidates of their models, and maybe of others.

    Raises:
        ResultError: A result is on none of the sets, or one can't tell on which.
    """
    return [_match(result, sets) for result in results]


def _match(result: Result, sets: Sequence[CandidateSet]) -> Candidates:
    marked = all("candidates_hash" in task for task in result.report["per_task"])
    of_model = [some for some in sets if some.model == result.model]
    # `score --model` may have renamed it: then the marks say, or there is one set only
    eligible = of_model or (sets if marked or len(sets) == 1 else [])
    if not eligible:
        models = ", ".join(dict.fromkeys(some.model for some in sets))
        raise ResultError(
            f"{result.source} is of {result.model!r}, and the candidates given are of {models}: "
            "give --candidates what it was scored with"
        )
    fitting = []
    misfits = []
    for some in eligible:
        texts: dict[str, list[str]] = {}
        for row in some.rows:
            texts.setdefault(row.task_id, []).append(row.text)
        misfit = _misfit(result, texts)
        if misfit is None:
            fitting.append(Candidates(texts, marked))
        else:
            misfits.append(f"those of {some.model!r}: {misfit}")
    if not fitting:
        raise ResultError(
            f"{result.source} is on other candidates than those given; {misfits[0]}. Give "
            "--candidates what it was scored with"
        )
    if len(fitting) > 1 and any(other != fitting[0] for other in fitting[1:]):
        raise ResultError(
            f"{result.source}: several of the candidates given could be its own, and it has no "
            "marks to tell: give one --candidates only, or score again"
        )
    return fitting[0]


def _misfit(result: Result, texts: Mapping[str, Sequence[str]]) -> str | None:
    """Say why candidates can't be those of a result; None where they are."""
    for task in result.report["per_task"]:
        given = texts.get(task["task_id"], ())
        if len(given) != task["n_candidates"]:
            return (
                f"{task['task_id']} has {len(given)} candidates where {task['n_candidates']} "
                "were scored"
            )
        if task.get("candidates_hash", candidates_hash(given)) != candidates_hash(given):
            return f"{task['task_id']} has other texts, or another order, than were scored"
    return None
