"""Bring candidates into the order of the spec pairs, or say what doesn't fit."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from intentspec_dataset import SpecPair
from intentspec_dataset.errors import CandidateDataError
from intentspec_metric.candidates import CandidateSet
from intentspec_metric.candidates.submissions import Submissions, unknown_task_message

__all__ = ["arrange"]

_SHOWN = 5  # ids named in a message before "and n more"


def arrange(
    pairs: Sequence[SpecPair],
    candidate_sets: Sequence[CandidateSet],
    names: Sequence[str],
    *,
    allow_missing: bool,
    ignore_unknown: bool,
    note: Callable[[str], None],
) -> list[Submissions]:
    """Bring each model's candidates into the order of the spec pairs.

    The order of rows in a file must not move a bootstrap interval, so tasks always come in
    the order of the dataset; candidates of one task keep theirs.

    Args:
        pairs: The spec pairs that are answered.
        candidate_sets: Each model's candidates.
        names: What to call the models.
        allow_missing: Whether a task may stand without any candidate.
        ignore_unknown: Whether candidates of other tasks are left out.
        note: Told what was left out.

    Returns:
        The submissions of each model.

    Raises:
        CandidateDataError: Candidates are missing, or of unknown tasks; says which.
    """
    known = [pair.task_id for pair in pairs]
    is_known = set(known).__contains__
    models: list[Submissions] = []
    notes: list[str] = []
    problems: list[str] = []
    for name, candidates in zip(names, candidate_sets, strict=True):
        of_task: dict[str, list[str]] = defaultdict(list)
        for row in candidates.rows:
            of_task[row.task_id].append(row.text)
        strangers = [row for row in candidates.rows if not is_known(row.task_id)]
        if strangers:
            unknown = list(dict.fromkeys(row.task_id for row in strangers))
            first = f"{strangers[0].source}: {unknown_task_message(unknown[0], known)}"
            found = f"{name}: {len(strangers)} rows are of unknown tasks ({_some(unknown)})"
            if ignore_unknown:
                notes.append(f"{found}, ignored")
            else:
                problems.append(f"{found}; {first} (--ignore-unknown skips such rows)")
        missing = [task for task in known if task not in of_task]
        if missing:
            found = f"{name}: {len(missing)} of {len(known)} tasks have no candidate"
            if len(missing) == len(known):
                problems.append(f"{found}: are these candidates for these spec pairs?")
            elif allow_missing:
                notes.append(f"{found}: {_some(missing)}")
            else:
                problems.append(f"{found}: {_some(missing)} (--allow-missing scores without them)")
        if not problems:
            model = Submissions()
            model.extend([of_task.get(task, []) for task in known], pairs)
            models.append(model)
    if problems:
        raise CandidateDataError("nothing was scored\n  " + "\n  ".join(problems))
    for text in notes:
        note(text)
    return models


def _some(ids: Sequence[str]) -> str:
    shown = ids[:_SHOWN]
    more = len(ids) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")
