"""What is in the spec pairs, counted: for the card, the picture and ``intentspec stats``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from intentspec_dataset.kinds import FAMILIES, INFERABILITIES, INFERABLE, KINDS

__all__ = ["UNLABELLED", "Summary", "hidden_of", "share"]

UNLABELLED = "unlabelled"
"""What constraints without a label are counted under."""

Rows = Sequence[Mapping[str, Any]]


@dataclass(frozen=True)
class Summary:
    """Counts over spec pairs. Labels nobody uses are left out, others keep the list's order.

    Attributes:
        n_pairs: Spec pairs.
        n_stated: Stated constraints.
        n_hidden: Hidden constraints.
        types: Sort of task to its pairs.
        kinds: Kind to its hidden constraints.
        families: Family to its hidden constraints.
        family_tasks: Family to the tasks with a hidden constraint of it.
        inferabilities: Inferability to its hidden constraints.
        kind_inferabilities: (kind, inferability) to its hidden constraints.
        n_without_arbitrary: Pairs whose hidden constraints are all labelled, none of them
            arbitrary.
    """

    n_pairs: int
    n_stated: int
    n_hidden: int
    types: Mapping[str, int]
    kinds: Mapping[str, int]
    families: Mapping[str, int]
    family_tasks: Mapping[str, int]
    inferabilities: Mapping[str, int]
    kind_inferabilities: Mapping[tuple[str, str], int]
    n_without_arbitrary: int

    @classmethod
    def of(cls, rows: Rows) -> Summary:
        """Count.

        Args:
            rows: Rows of the config ``spec_pairs``.
        """
        kinds: Counter[str] = Counter()
        families: Counter[str] = Counter()
        family_tasks: Counter[str] = Counter()
        inferabilities: Counter[str] = Counter()
        both: Counter[tuple[str, str]] = Counter()
        n_without_arbitrary = 0
        for row in rows:
            task_families = set()
            labels = set()
            for each in hidden_of(row):
                kind, inferability = each["kind"], each["inferability"] or UNLABELLED
                family = KINDS[kind].family if kind else UNLABELLED
                kinds[kind or UNLABELLED] += 1
                families[family] += 1
                inferabilities[inferability] += 1
                both[kind or UNLABELLED, inferability] += 1
                task_families.add(family)
                labels.add(inferability)
            family_tasks.update(task_families)
            n_without_arbitrary += labels <= set(INFERABLE)
        n_hidden = sum(kinds.values())
        return cls(
            n_pairs=len(rows),
            n_stated=sum(len(row["constraints"]) for row in rows) - n_hidden,
            n_hidden=n_hidden,
            types=dict(sorted(Counter(row["spec_type"] for row in rows).items())),
            kinds=_ordered(kinds, KINDS),
            families=_ordered(families, FAMILIES),
            family_tasks=_ordered(family_tasks, FAMILIES),
            inferabilities=_ordered(inferabilities, INFERABILITIES),
            kind_inferabilities=dict(both),
            n_without_arbitrary=n_without_arbitrary,
        )

    @property
    def largest_kind(self) -> tuple[str, int] | None:
        """The kind with the most hidden constraints, and their number; None without any."""
        labelled = {name: n for name, n in self.kinds.items() if name != UNLABELLED}
        return max(labelled.items(), key=lambda item: item[1]) if labelled else None

    @property
    def n_inferable(self) -> int:
        """Hidden constraints that count in the headline figure."""
        return sum(self.inferabilities.get(name, 0) for name in INFERABLE)


def hidden_of(row: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Iterate over the hidden constraints of a row of ``spec_pairs``.

    Args:
        row: A row.
    """
    return (each for each in row["constraints"] if each["id"] in row["hidden_test_ids"])


def share(part: int, whole: int) -> str:
    """Return a share in percent for people, ``-`` where there is no whole.

    Args:
        part: A count.
        whole: The count that it is part of.
    """
    return f"{part / whole:.1%}" if whole else "-"


def _ordered(counts: Mapping[str, int], known: Mapping[str, object]) -> dict[str, int]:
    return {name: counts[name] for name in (*known, UNLABELLED) if name in counts}
