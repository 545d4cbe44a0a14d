"""Cohen's kappa against hand computation, and what is made of the labels in the data."""

from __future__ import annotations

import doctest
from typing import Any

import numpy as np
import pytest
from fake_judge import SORTED
from hypothesis import given
from hypothesis import strategies as st

from intentspec_dataset import SpecPair
from intentspec_metric.soundness import agreement
from intentspec_metric.soundness.agreement import (
    LABELS,
    Agreement,
    Kappa,
    cohen_kappa,
    kappa_text,
    kappa_with_interval,
)
from intentspec_metric.statistics import MIN_BOOTSTRAP_CLUSTERS, Resampling, wilson_interval

# 44 of 100 items in the first category by both, and so on; p_o = .44 + .20 + .05 = .69;
# rows .53 .34 .13 and columns .60 .30 .10 give p_e = .318 + .102 + .013 = .433
BY_HAND = [[44, 7, 2], [11, 20, 3], [5, 3, 5]]
KAPPA_BY_HAND = (0.69 - 0.433) / (1 - 0.433)


def labelled(task: int, *labels: tuple[str, str | None, bool | None]) -> SpecPair:
    """Return a pair whose hidden constraints C2 and C3 have (first, second, chose) labels."""
    stated, *hidden = SORTED["constraints"]
    constraints: list[dict[str, Any]] = [stated]
    for constraint, (first, second, chose) in zip(hidden, labels, strict=True):
        columns = {"inferability": first, "first_label": first, "second_label": second}
        constraints.append({**constraint, **columns, "chose_canonical": chose})
    return SpecPair.from_row({**SORTED, "task_id": f"Test/{task}", "constraints": constraints})


def test_kappa_is_what_it_is_by_hand() -> None:
    """A table of three categories, worked out above."""
    assert float(cohen_kappa(np.array(BY_HAND))) == pytest.approx(KAPPA_BY_HAND, abs=1e-12)


@pytest.mark.parametrize(
    ("table", "kappa"),
    [
        ([[3, 0], [0, 4]], 1.0),
        ([[0, 5], [5, 0]], -1.0),
        ([[1, 1], [1, 1]], 0.0),
        ([[45, 15], [25, 15]], 0.13043478260869565),  # p_o .60, p_e .54
    ],
)
def test_kappa_of_simple_tables(table: list[list[int]], kappa: float) -> None:
    """Full agreement, full disagreement, chance, and one in between."""
    assert float(cohen_kappa(np.array(table))) == pytest.approx(kappa, abs=1e-12)


@pytest.mark.parametrize("table", [[[0, 0], [0, 0]], [[7, 0], [0, 0]]])
def test_kappa_is_undefined_without_data_or_without_a_second_label(table: list[list[int]]) -> None:
    """Where chance alone would agree always, nothing is left to explain."""
    assert np.isnan(cohen_kappa(np.array(table)))
    assert kappa_with_interval(np.array([table]), Resampling()) == Kappa(None, None)


@given(st.lists(st.lists(st.integers(0, 9), min_size=9, max_size=9), min_size=1, max_size=5))
def test_kappa_stays_in_range_and_does_not_care_who_is_first(cells: list[list[int]]) -> None:
    """Several tables at once give what each gives alone."""
    tables = np.array(cells).reshape(-1, 3, 3)
    kappas = cohen_kappa(tables)
    assert np.all(np.isnan(kappas) | ((kappas >= -1 - 1e-12) & (kappas <= 1 + 1e-12)))
    np.testing.assert_allclose(kappas, cohen_kappa(tables.transpose(0, 2, 1)), atol=1e-12)
    alone = np.array([cohen_kappa(table) for table in tables])
    np.testing.assert_array_equal(kappas, alone)


def test_the_interval_resamples_whole_tasks() -> None:
    """Ten equal constraints in a task are no more evidence than one."""
    rng = np.random.RandomState(3)
    single = np.zeros((60, 3, 3), dtype=np.int64)
    for table in single:
        first = rng.randint(3)
        table[first, first if rng.rand() < 0.7 else rng.randint(3)] += 1
    once = kappa_with_interval(single, Resampling())
    assert kappa_with_interval(10 * single, Resampling()) == once
    assert once.value is not None
    assert once.interval is not None
    assert once.interval[0] < once.value < once.interval[1]
    spread_out = kappa_with_interval(np.repeat(single, 10, axis=0), Resampling())
    assert spread_out.interval is not None
    width = spread_out.interval[1] - spread_out.interval[0]
    assert width < 0.5 * (once.interval[1] - once.interval[0])


def test_the_interval_is_the_bootstrap_that_it_says() -> None:
    """Against a plain loop over the same draws."""
    by_task = np.random.RandomState(5).randint(0, 4, (40, 3, 3)).astype(np.int64)
    draws = np.random.RandomState(7).randint(0, 40, (500, 40))
    kappas = [float(cohen_kappa(by_task[rows].sum(axis=0))) for rows in draws]
    found = kappa_with_interval(by_task, Resampling(seed=7, n_resamples=500))
    assert found.interval == pytest.approx(tuple(np.percentile(kappas, [2.5, 97.5])), abs=1e-12)


def test_few_tasks_have_no_interval_and_the_text_says_so() -> None:
    """The bootstrap would be too narrow."""
    tables = np.tile(np.array([[2, 1], [1, 2]]), (MIN_BOOTSTRAP_CLUSTERS, 1, 1))
    assert kappa_with_interval(tables, Resampling(n_resamples=50)).interval is not None
    few = kappa_with_interval(tables[1:], Resampling(n_resamples=50))
    assert few.interval is None
    assert kappa_text(few) == "0.33 (too few tasks for an interval)"
    assert kappa_text(Kappa(0.5, (0.25, 0.75))) == "0.50 (95% interval 0.25 to 0.75, by tasks)"
    assert kappa_text(Kappa(None, None)) == "undefined"


def test_the_labels_of_the_data_are_compared() -> None:
    """First labels in rows; constraints with one label, or without a choice, don't count."""
    pairs = [
        labelled(1, ("conventional", "conventional", True), ("arbitrary", "contextual", False)),
        labelled(2, ("contextual", "conventional", True), ("arbitrary", "arbitrary", None)),
        labelled(3, ("arbitrary", None, None), ("conventional", None, True)),
    ]
    found = Agreement.of(pairs)
    assert LABELS == ("conventional", "contextual", "arbitrary")
    assert found.table == ((1, 0, 0), (1, 0, 0), (0, 1, 1))
    assert (found.n_constraints, found.n_tasks, found.n_agreed) == (4, 2, 2)
    assert found.kappa.value == pytest.approx((0.5 - 5 / 16) / (1 - 5 / 16))
    # inferable against arbitrary: [[2, 0], [1, 1]]
    assert found.kappa_inferable.value == pytest.approx(0.5)
    choices = {name: (each.n, each.n_canonical) for name, each in found.choices.items()}
    assert choices == {"conventional": (2, 2), "contextual": (1, 1), "arbitrary": (1, 0)}
    assert found.choices["conventional"].interval == wilson_interval(1.0, 2)


def test_data_without_second_labels_have_no_agreement() -> None:
    """As those of the first release."""
    found = Agreement.of([SpecPair.from_row(SORTED)])
    assert (found.n_constraints, found.n_tasks, found.kappa.value) == (0, 0, None)
    assert found.choices == {}
    assert Agreement.of([]).kappa_inferable == Kappa(None, None)


def test_the_examples_in_the_module_hold() -> None:
    """Doctests are claims too."""
    results = doctest.testmod(agreement)
    assert results.attempted
    assert not results.failed
