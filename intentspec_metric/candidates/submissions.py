"""Candidates beside the spec pairs they answer, checked as they come in.

Predictions reach us from notebooks, files, `evaluate` and other harnesses, in whatever
shape these have at hand. Everything that can be wrong with them is found here, before any
candidate runs, and is reported as one :class:`CandidateDataError` that names the position.
A row that passes these checks can be scored; nothing is repaired, dropped or cast silently.
"""

from __future__ import annotations

import difflib
import hashlib
import json
import reprlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from intentspec_dataset.errors import CandidateDataError, SpecPairError
from intentspec_dataset.kinds import TEST_STRENGTHENING

if TYPE_CHECKING:
    from intentspec_dataset import SpecPair

__all__ = ["Submission", "Submissions", "candidates_hash", "unknown_task_message"]

_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxdict = 2


@dataclass(frozen=True)
class Submission:
    """All candidates that answer one spec pair, in the order they were given."""

    pair: SpecPair
    candidates: tuple[str, ...]

    @property
    def n_duplicates(self) -> int:
        """How many candidates repeat an earlier one of the same task, to the letter."""
        return len(self.candidates) - len(set(self.candidates))

    @property
    def candidates_hash(self) -> str:
        """The mark by which these candidates are known again; see :func:`candidates_hash`."""
        return candidates_hash(self.candidates)


class Submissions:
    """A growing list of :class:`Submission`; what is in it has been checked.

    Args:
        spec_pairs: Where task ids are looked up: anything that
            ``intentspec_dataset.load_spec_pairs`` takes. None means the embedded dataset.
            Loaded when the first task id is looked up, not before.
    """

    def __init__(self, spec_pairs: Any = None) -> None:
        self._source = spec_pairs
        self._known: dict[str, SpecPair] | None = None
        self._rows: list[Submission] = []
        self._row_of_task: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._rows)

    @property
    def rows(self) -> tuple[Submission, ...]:
        """What was added, in input order."""
        return tuple(self._rows)

    def copy(self) -> Submissions:
        """Return an independent copy: adding to one leaves the other alone."""
        twin = Submissions(self._source)
        twin._known = self._known
        twin._rows = list(self._rows)
        twin._row_of_task = dict(self._row_of_task)
        return twin

    def extend(self, predictions: Any, references: Any) -> None:
        """Add one row a reference: all of them, or none where one can't be used.

        Args:
            predictions: As many rows as ``references`` has: each a candidate (str), or each
                a list of candidates.
            references: Task ids, spec-pair rows (mappings) or ``SpecPair`` values, mixed
                as you like.

        Raises:
            CandidateDataError: Naming the first position that can't be used, and why.
            SpecPairError: The spec pairs that task ids are looked up in can't be loaded.
        """
        candidate_rows = _candidate_rows(_as_list(predictions, "predictions"))
        reference_rows = _as_list(references, "references")
        if len(candidate_rows) != len(reference_rows):
            raise CandidateDataError(
                f"predictions has {len(candidate_rows)} rows and references has "
                f"{len(reference_rows)}: give one prediction row for each reference "
                "(several candidates of one task go into one list)"
            )
        added: list[Submission] = []
        positions: dict[str, int] = {}
        for index, (candidates, reference) in enumerate(
            zip(candidate_rows, reference_rows, strict=True)
        ):
            pair = self._resolve(reference, f"references[{index}]")
            self._refuse_repeated(pair.task_id, index, positions)
            positions[pair.task_id] = index
            added.append(Submission(pair, candidates))
        offset = len(self._rows)
        self._rows.extend(added)
        self._row_of_task.update((task, offset + index) for task, index in positions.items())

    def check(self, *, allow_missing: bool) -> None:
        """Refuse what can't be scored as a whole.

        Args:
            allow_missing: Whether a task may stand without any candidate.

        Raises:
            CandidateDataError: There is no row, or a task without candidates, or tasks whose
                figures must not be pooled.
        """
        if not self._rows:
            raise CandidateDataError(
                "there is nothing to score: predictions and references are empty"
            )
        self._refuse_pooling()
        if allow_missing:
            return
        empty = [row for row, submission in enumerate(self._rows) if not submission.candidates]
        if empty:
            first = empty[0]
            more = f", nor have {len(empty) - 1} more tasks" if len(empty) > 1 else ""
            raise CandidateDataError(
                f"predictions[{first}] is an empty list: {self._rows[first].pair.task_id} has no "
                f"candidate{more}. A model that gave no answer is not a model that was never "
                "asked: generate the missing candidates, leave the task out, or pass "
                "allow_missing=True to score without them and have them counted"
            )

    def _refuse_pooling(self) -> None:
        """Refuse to average what measures different things."""
        imported = [row.pair for row in self._rows if row.pair.spec_type == TEST_STRENGTHENING]
        if imported and len(imported) < len(self._rows):
            pairs = (row.pair for row in self._rows)
            other = next(pair for pair in pairs if pair.spec_type != TEST_STRENGTHENING)
            raise CandidateDataError(
                f"{imported[0].task_id} ({TEST_STRENGTHENING}: more tests of the same prompt) and "
                f"{other.task_id} ({other.spec_type}) measure different things, weak tests and "
                "ambiguous prompts: score them apart, their figures are never pooled"
            )

    def _resolve(self, reference: Any, where: str) -> SpecPair:
        from intentspec_dataset import SpecPair, load_spec_pairs

        if isinstance(reference, SpecPair):
            return reference
        if isinstance(reference, str):
            if self._known is None:
                self._known = {pair.task_id: pair for pair in load_spec_pairs(self._source)}
            pair = self._known.get(reference)
            if pair is None:
                raise CandidateDataError(f"{where}: {unknown_task_message(reference, self._known)}")
            return pair
        if isinstance(reference, Mapping):
            try:
                return SpecPair.from_row(reference, where=where)
            except SpecPairError as error:
                raise CandidateDataError(str(error)) from error
        raise CandidateDataError(
            f"{where} is {_described(reference)}: a reference is a task id or a spec-pair row"
        )

    def _refuse_repeated(self, task_id: str, index: int, positions: Mapping[str, int]) -> None:
        if task_id in positions:
            earlier = f"references[{positions[task_id]}]"
        elif task_id in self._row_of_task:
            earlier = f"row {self._row_of_task[task_id]} of what was added before"
        else:
            return
        raise CandidateDataError(
            f"references[{index}] is {task_id}, which {earlier} is already: put all candidates "
            "of a task into one list, or a task would count twice"
        )


def candidates_hash(texts: Sequence[str]) -> str:
    """Return 16 hexadecimal digits that change with the candidates of a task or their order.

    A report holds verdicts and no code. This mark in it tells whether some texts are those
    that the verdicts are on.

    Args:
        texts: All candidates of one task, as they were given.
    """
    return hashlib.sha256(json.dumps(list(texts)).encode("ascii")).hexdigest()[:16]


def unknown_task_message(task_id: str, known: Iterable[str]) -> str:
    """Say that ``task_id`` is not among ``known``, with the ids that look like it."""
    known = list(known)
    message = f"no spec pair has the task id {_SHORT.repr(task_id)}"
    close = difflib.get_close_matches(task_id[:200], known, n=3, cutoff=0.5)
    if close:
        return f"{message}; close to it: {', '.join(close)}"
    examples = ", ".join(known[:3])
    return f"{message}; there are {len(known)}, such as {examples}" if known else message


def _as_list(values: Any, name: str) -> list[Any]:
    """Return the rows of any sized, ordered collection; refuse what only looks like one."""
    if _is_collection(values):
        return list(values)
    raise CandidateDataError(f"{name} is {_described(values)}: it must be a list of rows")


def _is_collection(value: Any) -> bool:
    """Whether ``value`` is ordered and sized: lists, tuples, arrays, columns, datasets."""
    return (
        hasattr(value, "__len__")
        and hasattr(value, "__getitem__")
        and hasattr(value, "__iter__")
        and not isinstance(value, (str, bytes, bytearray, memoryview, Mapping))
        and getattr(value, "shape", (1,)) != ()  # a NumPy scalar has all three methods
    )


def _candidate_rows(predictions: list[Any]) -> list[tuple[str, ...]]:
    """Check the rows, and bring the flat form (one candidate a row) into the nested one."""
    if not predictions:
        return []
    flat = isinstance(predictions[0], str)
    rows: list[tuple[str, ...]] = []
    for index, row in enumerate(predictions):
        where = f"predictions[{index}]"
        if isinstance(row, str):
            if not flat:
                raise CandidateDataError(
                    f"{where} is a string where predictions[0] is a list: give every row as a "
                    "list of candidates, or every row as one candidate"
                )
            rows.append((_plain(row),))
        elif not _is_collection(row):
            raise CandidateDataError(
                f"{where} is {_described(row)}: a row is one candidate (a string) or a list of "
                "candidates"
            )
        elif flat:
            raise CandidateDataError(
                f"{where} is a list where predictions[0] is a string: give every row as a list "
                "of candidates, or every row as one candidate"
            )
        else:
            rows.append(_candidates(list(row), where))
    return rows


def _candidates(values: list[Any], where: str) -> tuple[str, ...]:
    for index, value in enumerate(values):
        if not isinstance(value, str):
            raise CandidateDataError(
                f"{where}[{index}] is {_described(value)}: a candidate is a string (a model "
                "that answered nothing gave the empty string)"
            )
    return tuple(_plain(value) for value in values)


def _plain(text: str) -> str:
    """Return the exact ``str`` behind a subclass such as ``numpy.str_``."""
    return text if type(text) is str else str.__str__(text)


def _described(value: Any) -> str:
    return "None" if value is None else f"{_SHORT.repr(value)} ({type(value).__name__})"
