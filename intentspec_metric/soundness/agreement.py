"""Do two people give a constraint the same label? Cohen's kappa and its interval.

Kappa is the share of labels that agree beyond what two people would agree on by chance
who use each label as often as these two do: ``(p_o - p_e) / (1 - p_e)`` (J. Cohen, "A
coefficient of agreement for nominal scales", Educational and Psychological Measurement
20, 1960, page 40). It is 1 for full agreement, 0 for what chance gives, and undefined
where both use one and the same label throughout.

Constraints of one task are labelled by people who have the same prompt in mind, so the
interval is the percentile bootstrap over tasks, whose tables are added up anew in each
resample. Resamples in which kappa is undefined are left out. With fewer than
``MIN_BOOTSTRAP_CLUSTERS`` tasks there is no interval: it would be too narrow.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from intentspec_dataset import SpecPair
from intentspec_dataset.kinds import INFERABILITIES, INFERABLE
from intentspec_metric.statistics import MIN_BOOTSTRAP_CLUSTERS, Resampling, wilson_interval
from intentspec_metric.statistics.resampling import index_chunks

__all__ = ["Agreement", "Choices", "Kappa", "cohen_kappa", "kappa_text", "kappa_with_interval"]

LABELS = tuple(INFERABILITIES)
_IS_INFERABLE = tuple(name in INFERABLE for name in LABELS)

Table = npt.NDArray[np.int64]
Interval = tuple[float, float]


@dataclass(frozen=True)
class Kappa:
    """Agreement beyond chance.

    Attributes:
        value: Cohen's kappa; None where it is undefined.
        interval: Its bounds; None where there are too few tasks.
    """

    value: float | None
    interval: Interval | None


@dataclass(frozen=True)
class Choices:
    """How often people took the canonical's output for the one wanted.

    Attributes:
        n: Constraints for which they chose.
        n_canonical: Those for which they chose the canonical's.
        interval: Wilson's interval of the share; None where nobody chose.
    """

    n: int
    n_canonical: int
    interval: Interval | None


@dataclass(frozen=True)
class Agreement:
    """What two people said of the hidden constraints.

    Attributes:
        n_constraints: Constraints with two labels.
        n_tasks: Tasks with such a constraint.
        table: Counts by first label and second label, in the order of ``LABELS``.
        kappa: Over all labels.
        kappa_inferable: Over inferable against arbitrary.
        choices: Settled label to the choices, where there are any.
    """

    n_constraints: int
    n_tasks: int
    table: tuple[tuple[int, ...], ...]
    kappa: Kappa
    kappa_inferable: Kappa
    choices: dict[str, Choices]

    @property
    def n_agreed(self) -> int:
        """Constraints whose two labels are the same."""
        return sum(self.table[i][i] for i in range(len(LABELS)))

    @classmethod
    def of(cls, pairs: Sequence[SpecPair], resampling: Resampling | None = None) -> Agreement:
        """Compare the labels that stand in the data.

        Args:
            pairs: Spec pairs; constraints with one label are left out.
            resampling: Seed, resamples and level; None for the defaults.
        """
        resampling = resampling or Resampling()
        tables = []
        n_chosen: Counter[str] = Counter()
        n_canonical: Counter[str] = Counter()
        for pair in pairs:
            table = np.zeros((len(LABELS), len(LABELS)), dtype=np.int64)
            for each in pair.hidden:
                if each.first_label is not None and each.second_label is not None:
                    table[LABELS.index(each.first_label), LABELS.index(each.second_label)] += 1
                if each.chose_canonical is not None and each.inferability is not None:
                    n_chosen[each.inferability] += 1
                    n_canonical[each.inferability] += each.chose_canonical
            if table.any():
                tables.append(table)
        by_task = np.array(tables, dtype=np.int64).reshape(-1, len(LABELS), len(LABELS))
        whole = by_task.sum(axis=0)
        return cls(
            n_constraints=int(whole.sum()),
            n_tasks=len(tables),
            table=tuple(tuple(int(cell) for cell in row) for row in whole),
            kappa=kappa_with_interval(by_task, resampling),
            kappa_inferable=kappa_with_interval(_collapsed(by_task), resampling),
            choices={
                name: Choices(
                    n_chosen[name],
                    n_canonical[name],
                    wilson_interval(
                        n_canonical[name] / n_chosen[name],
                        n_chosen[name],
                        resampling.confidence_level,
                    ),
                )
                for name in LABELS
                if n_chosen[name]
            },
        )


def cohen_kappa(tables: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """Return Cohen's kappa of tables of counts, NaN where it is undefined.

    Args:
        tables: ``(..., k, k)`` counts by the first and the second person's label.

    Returns:
        ``(...)`` kappas.

    >>> round(float(cohen_kappa(np.array([[20, 5], [10, 15]]))), 3)
    0.4
    """
    n = tables.sum(axis=(-2, -1), dtype=np.float64)
    agreed = np.trace(tables, axis1=-2, axis2=-1) * n
    chance = (tables.sum(axis=-1) * tables.sum(axis=-2)).sum(axis=-1, dtype=np.float64)
    # both sides of the fraction times n squared: whole numbers up to the division
    with np.errstate(divide="ignore", invalid="ignore"):
        kappa: npt.NDArray[np.float64] = np.asarray((agreed - chance) / (n * n - chance))
    return kappa


def kappa_with_interval(by_task: Table, resampling: Resampling) -> Kappa:
    """Return Cohen's kappa with its interval by the bootstrap over tasks.

    Args:
        by_task: ``(n_tasks, k, k)`` counts of each task.
        resampling: Seed, resamples and level.
    """
    value = float(cohen_kappa(by_task.sum(axis=0)))
    n = len(by_task)
    if np.isnan(value):
        return Kappa(None, None)
    if n < MIN_BOOTSTRAP_CLUSTERS:
        return Kappa(value, None)
    resampled = np.concatenate(
        [
            cohen_kappa(by_task[rows].sum(axis=1))
            for rows in index_chunks(n, resampling.n_resamples, resampling.seed)
        ]
    )
    tail = 50 * (1 - resampling.confidence_level)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # all of them undefined
        low, high = np.nanpercentile(resampled, [tail, 100 - tail])
    return Kappa(value, None if np.isnan(low) else (float(low), float(high)))


def kappa_text(kappa: Kappa) -> str:
    """Return kappa for people, with its interval where it has one.

    Args:
        kappa: The value and its bounds.
    """
    if kappa.value is None:
        return "undefined"
    if kappa.interval is None:
        return f"{kappa.value:.2f} (too few tasks for an interval)"
    low, high = kappa.interval
    return f"{kappa.value:.2f} (95% interval {low:.2f} to {high:.2f}, by tasks)"


def _collapsed(by_task: Table) -> Table:
    """Return two-way tables: inferable, arbitrary."""
    to_two = np.array([[here, not here] for here in _IS_INFERABLE], dtype=np.int64)
    return np.asarray(to_two.T @ by_task @ to_two, dtype=np.int64)
