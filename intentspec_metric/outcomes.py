"""The verdicts on one task: checked when they come in, counted once.

What is wrong with verdicts is found here, where it can be said of which task, candidate
and constraint; the arithmetic behind it never meets bad input.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from intentspec_dataset.errors import CandidateDataError, SpecPairError
from intentspec_dataset.kinds import INFERABILITIES, INFERABLE, KINDS
from intentspec_metric.verdicts import Verdict

__all__ = ["Counts", "TaskOutcomes"]

_VERDICTS = frozenset(verdict.value for verdict in Verdict)
_PASSED = Verdict.PASSED.value


class ConstraintLike(Protocol):
    """What is read of a constraint."""

    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str | None: ...
    @property
    def inferability(self) -> str | None: ...


class SpecPairLike(Protocol):
    """What is read of a spec pair."""

    @property
    def task_id(self) -> str: ...
    @property
    def spec_type(self) -> str: ...
    @property
    def constraints(self) -> Sequence[ConstraintLike]: ...
    @property
    def stated_test_ids(self) -> Sequence[str]: ...
    @property
    def hidden_test_ids(self) -> Sequence[str]: ...


@dataclass(frozen=True)
class TaskOutcomes:
    """The verdicts on all candidates of one task, checked.

    Attributes:
        task_id: The task.
        spec_type: Its type, for figures by type.
        stated_ids: Stated constraints, at least one.
        hidden_ids: Hidden constraints, at least one.
        kinds: Kind by constraint id; None or absent where there is no label.
        inferability: Inferability by constraint id; None or absent likewise.
        verdicts: One mapping a candidate, constraint id to verdict. What a candidate that
            fails a stated constraint does elsewhere may be absent; for one that passes
            them, every hidden constraint is needed.
        group: Tasks that share a group are resampled together; None for none.

    Raises:
        SpecPairError: If the constraints make no sense.
        CandidateDataError: If a verdict is unknown or missing, or is of no constraint.
    """

    task_id: str
    spec_type: str
    stated_ids: tuple[str, ...]
    hidden_ids: tuple[str, ...]
    kinds: Mapping[str, str | None]
    inferability: Mapping[str, str | None]
    verdicts: tuple[Mapping[str, str], ...]
    group: str | None = None

    def __post_init__(self) -> None:
        ids = (*self.stated_ids, *self.hidden_ids)
        for name, some in (("stated", self.stated_ids), ("hidden", self.hidden_ids)):
            if not some:
                raise SpecPairError(
                    f"task {self.task_id}: no {name} constraint; without one the figures would "
                    f"hold by construction, so leave the task out or give it one"
                )
        if len(set(ids)) < len(ids):
            twice = sorted(i for i, n in Counter(ids).items() if n > 1)
            raise SpecPairError(f"task {self.task_id}: constraint ids listed twice: {twice}")
        for column, labels, allowed in (
            ("kind", self.kinds, KINDS),
            ("inferability", self.inferability, INFERABILITIES),
        ):
            for constraint, label in labels.items():
                if label is not None and label not in allowed:
                    raise SpecPairError(
                        f"task {self.task_id}, constraint {constraint}: {column} {label!r} is "
                        f"unknown; use one of {', '.join(allowed)}"
                    )
        checked = tuple(self._check(i, row) for i, row in enumerate(self.verdicts))
        object.__setattr__(self, "verdicts", checked)

    @classmethod
    def from_pair(
        cls,
        pair: SpecPairLike,
        verdicts: Iterable[Mapping[str, str]],
        *,
        group: str | None = None,
    ) -> TaskOutcomes:
        """Take what is needed of a spec pair and put the verdicts on its candidates to it.

        Args:
            pair: The spec pair.
            verdicts: One mapping a candidate, constraint id to verdict.
            group: Group of the task, for resampling; None for the pair's own, if it has one.
        """
        return cls(
            task_id=pair.task_id,
            spec_type=str(_value(pair.spec_type)),
            stated_ids=tuple(pair.stated_test_ids),
            hidden_ids=tuple(pair.hidden_test_ids),
            kinds={c.id: _value(c.kind) for c in pair.constraints},
            inferability={c.id: _value(c.inferability) for c in pair.constraints},
            verdicts=tuple(verdicts),
            group=getattr(pair, "group", None) if group is None else group,
        )

    def _check(self, index: int, row: Mapping[str, str]) -> dict[str, str]:
        """Return one candidate's verdicts as plain strings in the order of the constraints."""
        where = f"task {self.task_id}, candidate {index}"
        if not isinstance(row, Mapping):
            raise CandidateDataError(
                f"{where}: expected a mapping from constraint id to verdict, "
                f"found {type(row).__name__}"
            )
        found = {constraint: _value(verdict) for constraint, verdict in row.items()}
        known = (*self.stated_ids, *self.hidden_ids)
        for constraint, verdict in found.items():
            if constraint not in known:
                raise CandidateDataError(
                    f"{where}: a verdict on {constraint!r}, which is no constraint of the task; "
                    f"it has {', '.join(known)}"
                )
            if not isinstance(verdict, str) or verdict not in _VERDICTS:
                raise CandidateDataError(
                    f"{where}, constraint {constraint}: {verdict!r} is no verdict; "
                    f"use one of {', '.join(v.value for v in Verdict)}"
                )
        # Of a candidate that is known to fail a stated constraint, the rest is never read.
        if all(found.get(i, _PASSED) == _PASSED for i in self.stated_ids):
            for constraint in known:
                if constraint not in found:
                    raise CandidateDataError(
                        f"{where}, constraint {constraint}: no verdict, and none of the stated "
                        f"constraints is failed; judge the candidate on it"
                    )
        return {constraint: str(found[constraint]) for constraint in known if constraint in found}


@dataclass(frozen=True)
class Counts:
    """What one task contributes to every figure.

    Attributes:
        task: The task.
        n: Candidates.
        n_passing: Candidates that pass every stated constraint.
        n_violating: Those of them that violate a hidden constraint.
        n_violating_inferable: Those of them that violate an inferable one.
        inferable_ids: The task's inferable hidden constraints.
        violations: By hidden constraint, how many stated-passing candidates violate it.
    """

    task: TaskOutcomes
    n: int
    n_passing: int
    n_violating: int
    n_violating_inferable: int
    inferable_ids: tuple[str, ...]
    violations: Mapping[str, int]

    @classmethod
    def of(cls, task: TaskOutcomes) -> Counts:
        """Count the verdicts of a task."""
        passing = [
            row for row in task.verdicts if all(row.get(i) == _PASSED for i in task.stated_ids)
        ]
        broken = [{i for i in task.hidden_ids if row[i] != _PASSED} for row in passing]
        inferable = tuple(i for i in task.hidden_ids if task.inferability.get(i) in INFERABLE)
        return cls(
            task=task,
            n=len(task.verdicts),
            n_passing=len(passing),
            n_violating=sum(map(bool, broken)),
            n_violating_inferable=sum(not ids.isdisjoint(inferable) for ids in broken),
            inferable_ids=inferable,
            violations={i: sum(i in ids for ids in broken) for i in task.hidden_ids},
        )

    @property
    def n_all_pass(self) -> int:
        """Candidates that pass every constraint."""
        return self.n_passing - self.n_violating

    @property
    def cluster(self) -> tuple[str, str]:
        """What is resampled as one: the task's group, or the task itself."""
        group = self.task.group
        return ("task", self.task.task_id) if group is None else ("group", group)


def _value(label: Any) -> Any:
    """Return what an enumeration's member stands for, and anything else as it is."""
    return label.value if isinstance(label, Enum) else label
