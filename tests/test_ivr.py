"""From verdicts to the report: definitions, checks, and laws that hold for any verdicts."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from intentspec_dataset.errors import (
    ArgumentTypeError,
    ArgumentValueError,
    CandidateDataError,
    IntentSpecError,
    SpecPairError,
)
from intentspec_metric.ivr import TaskOutcomes, report
from intentspec_metric.signature import format_signature, make_signature
from intentspec_metric.verdicts import Limits, Verdict

LETTERS = {
    "P": "passed",
    "F": "failed",
    "T": "timeout",
    "X": "crashed",
    "E": "error",
    "M": "memory",
}


def task(
    name: str,
    *candidates: str,
    stated: int = 1,
    kinds: dict[str, str | None] | None = None,
    inferability: dict[str, str | None] | None = None,
    **more: Any,
) -> TaskOutcomes:
    """Write verdicts as letters, one string a candidate, one letter a constraint; - for none."""
    width = len(candidates[0]) if candidates else stated + 1
    ids = [f"C{i + 1}" for i in range(width)]
    return TaskOutcomes(
        task_id=name,
        spec_type=more.pop("spec_type", "algorithm"),
        stated_ids=tuple(ids[:stated]),
        hidden_ids=tuple(ids[stated:]),
        kinds=kinds or {},
        inferability=inferability or {},
        verdicts=tuple(
            {i: LETTERS[letter] for i, letter in zip(ids, row, strict=True) if letter != "-"}
            for row in candidates
        ),
        **more,
    )


def quick(tasks: list[TaskOutcomes], **options: Any) -> dict[str, Any]:
    return report(tasks, **{"n_resamples": 50, **options})


# --- the definitions


def test_hidden_timeout_violates_and_stated_failure_leaves_the_denominator() -> None:
    """Stated P P P F, hidden P F timeout -: two of three, with every count reported."""
    found = quick([task("T", "PP", "PF", "PT", "F-")])
    assert found["ivr"] == 2 / 3
    assert (found["n_candidates"], found["n_passing_stated"], found["n_violating"]) == (4, 3, 2)
    assert (found["stated_fail"], found["silent_violation"], found["all_pass"]) == (
        0.25,
        0.5,
        0.25,
    )
    assert found["verdict_counts"]["timeout"] == 1
    assert found["intent_adherence"] == pytest.approx(1 / 3)


@pytest.mark.parametrize("verdict", [v for v in Verdict if v is not Verdict.PASSED])
def test_only_passed_passes(verdict: Verdict) -> None:
    """Every other verdict violates when hidden and disqualifies when stated."""
    rows = ({"C1": "passed", "C2": verdict}, {"C1": verdict, "C2": "passed"})
    found = quick([TaskOutcomes("T", "x", ("C1",), ("C2",), {}, {}, rows)])
    assert (found["n_passing_stated"], found["n_violating"]) == (1, 1)
    assert found["verdict_counts"] == {v.value: 2 * (v in (verdict, "passed")) for v in Verdict}


def test_macro_averages_tasks_and_pooled_averages_candidates() -> None:
    """One task with four candidates and one with one weigh the same in IVR only."""
    found = quick([task("A", "PF", "PF", "PF", "PP"), task("B", "PP")])
    assert (found["ivr"], found["ivr_pooled"]) == (0.375, 0.6)


def test_several_stated_constraints_must_all_pass() -> None:
    """A candidate that fails one of two stated constraints is not stated-passing."""
    found = quick([task("T", "PPF", "PF-", "F--", "-F-", stated=2)])
    assert (found["n_passing_stated"], found["n_violating"]) == (1, 1)


def test_tasks_that_nobody_qualifies_on_are_undefined_not_zero() -> None:
    """IVR is None with its interval and method; the three shares are defined all the same."""
    found = quick([task("A", "F-", "F-"), task("B", "F-")])
    for name in ("ivr", "ivr_pooled", "ivr_inferable", "intent_adherence"):
        assert found[name] is found[f"{name}_ci"] is found[f"{name}_method"] is None
    assert found["n_qualifying"] == 0
    assert (found["stated_fail"], found["silent_violation"], found["all_pass"]) == (1, 0, 0)
    assert found["by_constraint"]["C2"] == {
        "n_violating": 0,
        "n": 0,
        "n_tasks": 0,
        "rate": None,
        "rate_ci": None,
        "method": None,
    }
    assert found["at_poles"]["share"] is None
    assert found["per_task"][0]["ivr"] is None


def test_tasks_without_candidates_are_named_and_change_no_figure() -> None:
    """They are observed by nobody: counted and named, in no share."""
    some = [task("A", "PF", "PP"), task("B", "F-")]
    with_missing = quick([*some, task("C")], k=1)
    without = quick(some, k=1)
    assert (with_missing["n_missing"], with_missing["missing"]) == (1, ["C"])
    assert (with_missing["n_tasks"], without["n_tasks"]) == (3, 2)
    for name in ("ivr", "stated_fail", "silent_violation", "all_pass", "pass_at_k"):
        assert with_missing[name] == without[name]
    assert with_missing["per_task"][2]["n_candidates"] == 0


def test_nothing_but_missing_tasks_gives_none_everywhere() -> None:
    """No NaN, no zero."""
    found = quick([task("A"), task("B")], k=1)
    for name in ("ivr", "stated_fail", "silent_violation", "all_pass", "stated_pass_rate"):
        assert found[name] is None
    assert found["pass_at_k"]["stated"] == {"1": None}


def test_inferable_ivr_counts_inferable_violations_over_tasks_that_have_some() -> None:
    """An arbitrary rule is no violation here, and a task with arbitrary rules alone is out."""
    found = quick(
        [
            task(
                "mixed",
                "PFP",
                "PPF",
                "PFF",
                "PPP",
                "FPP",
                inferability={"C2": "arbitrary", "C3": "conventional"},
            ),
            task("arbitrary only", "PF", inferability={"C2": "arbitrary"}),
            task("contextual", "PF", "PP", inferability={"C1": "arbitrary", "C2": "contextual"}),
            task("unlabelled", "PF"),
            task("out", "F-", inferability={"C2": "contextual"}),
        ]
    )
    assert (found["ivr_inferable"], found["ivr_inferable_n"]) == (0.5, 2)
    assert found["ivr"] == pytest.approx((0.75 + 1 + 0.5 + 1) / 4)
    assert found["n_unlabelled_tasks"] == 1
    assert found["signature"]["constraints"] == "inferable,all"
    rows = {row["task_id"]: row for row in found["per_task"]}
    assert rows["mixed"]["n_violating_inferable"] == 2
    assert rows["arbitrary only"]["n_violating_inferable"] is None
    assert rows["out"]["ivr_inferable"] is None


def test_candidate_that_breaks_two_inferable_rules_counts_once() -> None:
    """IVR counts candidates, not violations."""
    labels: dict[str, str | None] = {"C2": "conventional", "C3": "contextual"}
    assert quick([task("T", "PFF", "PPP", inferability=labels)])["ivr_inferable"] == 0.5


def test_labels_of_stated_constraints_count_nowhere() -> None:
    """Breakdowns are of hidden constraints."""
    labels: dict[str, str | None] = {"C1": "conventional"}
    found = quick([task("T", "PF", inferability=labels, kinds={"C1": "ordering"})])
    assert found["ivr_inferable"] is None
    assert found["by_kind"] == found["by_inferability"] == {}


def test_breakdowns_average_pairs_within_a_task_first() -> None:
    """By kind: (3/4 + 0/1) / 2 over tasks, 3/5 pooled over (candidate, constraint) pairs."""
    tasks = [
        task("A", "PFFP", "PFPF", "F---", kinds={"C2": "ordering", "C3": "ordering", "C4": "case"}),
        task("B", "PP", kinds={"C2": "ordering"}),
    ]
    found = quick(tasks)["by_kind"]
    assert list(found) == ["ordering", "case"]
    ordering = found["ordering"]
    assert (ordering["rate"], ordering["rate_pooled"]) == (0.375, 0.6)
    assert (ordering["n_violating"], ordering["n"]) == (3, 5)
    assert (ordering["n_tasks"], ordering["n_constraints"], ordering["method"]) == (2, 3, "wilson")
    assert (found["case"]["n_violating"], found["case"]["n"]) == (1, 2)


def test_families_gather_kinds() -> None:
    """Ordering and ties are one family: one task, four pairs."""
    found = quick([task("A", "PFP", "PPP", kinds={"C2": "ordering", "C3": "tie_breaking"})])
    assert {name: entry["n"] for name, entry in found["by_family"].items()} == {"arrangement": 4}
    assert found["by_family"]["arrangement"]["rate"] == 0.25


def test_kinds_that_nobody_reached_are_shown_undefined() -> None:
    """A kind whose tasks have no stated-passing candidate is not silently dropped."""
    entry = quick([task("A", "F-", kinds={"C2": "ordering"}), task("B", "PP")])["by_kind"]
    assert (entry["ordering"]["n"], entry["ordering"]["rate"]) == (0, None)
    assert entry["ordering"]["n_constraints"] == 1


def test_inferabilities_stand_in_their_own_order() -> None:
    """From what everybody does to what nobody could know."""
    labels: dict[str, str | None] = {"C2": "arbitrary", "C3": "contextual", "C4": "conventional"}
    found = quick([task("A", "PFPP", "PFFP", inferability=labels)])["by_inferability"]
    assert {name: entry["rate"] for name, entry in found.items()} == {
        "conventional": 0,
        "contextual": 0.5,
        "arbitrary": 1,
    }
    assert list(found) == ["conventional", "contextual", "arbitrary"]


def test_constraints_are_pooled_and_sorted_as_people_count() -> None:
    """C2 before C10; only tasks with the constraint and a stated-passing candidate."""
    tasks = [task("A", "P" * 9 + "F"), task("B", "PF", "PP", "F-"), task("C", "F-")]
    found = quick(tasks)["by_constraint"]
    assert list(found) == [f"C{i}" for i in range(2, 11)]
    assert (found["C2"]["n_violating"], found["C2"]["n"], found["C2"]["n_tasks"]) == (1, 3, 2)
    assert found["C10"]["rate"] == 1


def test_poles_need_two_candidates_except_by_the_first_definition() -> None:
    """With one stated-passing candidate a task can't but be at a pole."""
    tasks = [task("A", "PF", "PF"), task("B", "PF", "PP"), task("C", "PP", "F-"), task("D", "F-")]
    poles = quick(tasks)["at_poles"]
    assert (poles["n"], poles["n_tasks"], poles["share"]) == (1, 2, 0.5)
    assert (poles["n_at_zero"], poles["n_at_one"]) == (0, 1)
    first = poles["first_release"]
    assert (first["n"], first["n_tasks"], first["share"]) == (2, 3, pytest.approx(2 / 3))


def test_types_have_the_same_figures_over_their_own_tasks() -> None:
    """What stands under a type is the report of its tasks alone."""
    tasks = [
        task("A", "PF", "PP", spec_type="one"),
        task("B", "PF", spec_type="two"),
        task("C", "F-", spec_type="one"),
    ]
    found = quick(tasks)["by_type"]
    alone = quick([tasks[0], tasks[2]])
    assert list(found) == ["one", "two"]
    assert found["one"] == {name: alone[name] for name in found["one"]}
    assert {"ivr", "ivr_ci", "ivr_inferable", "all_pass", "n_qualifying"} <= set(found["one"])


def test_pass_at_k_is_over_the_tasks_that_have_k_candidates() -> None:
    """A task with too few candidates leaves only that k; where none has enough, None."""
    tasks = [task("A", "PP", "PF", "F-"), task("B", "PP")]
    found = quick(tasks, k=[1, 2, 10])["pass_at_k"]
    assert found["n_tasks"] == {"1": 2, "2": 1, "10": 0}
    assert found["stated"] == {"1": pytest.approx((2 / 3 + 1) / 2), "2": 1.0, "10": None}
    assert found["all"] == {"1": pytest.approx((1 / 3 + 1) / 2), "2": 2 / 3, "10": None}
    assert found["all_ci"]["10"] is found["all_method"]["10"] is None


def test_verdicts_come_back_in_input_order() -> None:
    """Tasks and candidates as they were given, constraints as the task lists them."""
    tasks = [task("B", "PF", "PP"), task("A", "F-")]
    rows = quick(tasks)["per_task"]
    assert [row["task_id"] for row in rows] == ["B", "A"]
    assert rows[0]["verdicts"] == [
        {"C1": "passed", "C2": "failed"},
        {"C1": "passed", "C2": "passed"},
    ]
    assert rows[0]["violations"] == {"C2": 1}
    assert rows[1]["verdicts"] == [{"C1": "failed"}]


def test_groups_are_the_clusters() -> None:
    """Forty tasks in four groups carry the interval of four observations, not of forty."""
    tasks = [
        task(f"T{i}", "PF" if i % 3 else "PP", group=f"g{i % 4}", kinds={"C2": "case"})
        for i in range(40)
    ]
    grouped, alone = quick(tasks), quick([replace(t, group=None) for t in tasks])
    assert (grouped["n_clusters"], alone["n_clusters"]) == (4, 40)
    assert (grouped["ivr_method"], alone["ivr_method"]) == ("wilson", "bootstrap")
    assert grouped["ivr"] == pytest.approx(alone["ivr"])
    for entry in (grouped["by_constraint"]["C2"], grouped["by_kind"]["case"]):
        assert (entry["method"], entry["n_tasks"]) == ("wilson", 40)


# --- what is refused


def test_missing_hidden_verdict_names_task_candidate_and_constraint() -> None:
    """A gap must not count as a pass, nor as a violation."""
    with pytest.raises(CandidateDataError, match="task T, candidate 1, constraint C3: no verdict"):
        task("T", "PFP", "PF-")


def test_missing_stated_verdict_is_refused_unless_another_one_fails() -> None:
    """Without it nobody knows whether the candidate qualifies."""
    with pytest.raises(CandidateDataError, match="candidate 0, constraint C2: no verdict"):
        task("T", "P-P", stated=2)
    assert quick([task("T", "F-P", stated=2)])["n_passing_stated"] == 0


@pytest.mark.parametrize("verdict", ["pass", "PASSED", "", None, True, 1])
def test_unknown_verdicts_are_refused(verdict: Any) -> None:
    """Also of candidates that are out already: a typing error is one wherever it stands."""
    with pytest.raises(CandidateDataError, match=r"candidate 0, constraint C2: .* is no verdict"):
        TaskOutcomes("T", "x", ("C1",), ("C2",), {}, {}, ({"C1": "failed", "C2": verdict},))


def test_verdicts_of_no_constraint_are_refused() -> None:
    """Else a misspelt id would leave a gap that looks like something else."""
    row = {"C1": "passed", "C2": "passed", "c3": "failed"}
    with pytest.raises(CandidateDataError, match="'c3', which is no constraint of the task"):
        TaskOutcomes("T", "x", ("C1",), ("C2",), {}, {}, (row,))
    rows: Any = ("passed",)
    with pytest.raises(CandidateDataError, match=r"expected a mapping .* found str"):
        TaskOutcomes("T", "x", ("C1",), ("C2",), {}, {}, rows)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"stated_ids": ()}, "no stated constraint"),
        ({"hidden_ids": ()}, "no hidden constraint"),
        ({"hidden_ids": ("C1", "C2")}, r"listed twice: \['C1'\]"),
        ({"inferability": {"C2": "obvious"}}, "constraint C2: inferability 'obvious' is unknown"),
        ({"kinds": {"C2": "colour"}}, "constraint C2: kind 'colour' is unknown"),
    ],
)
def test_constraints_that_make_no_sense_are_refused(fields: dict[str, Any], message: str) -> None:
    """Without a stated constraint everybody passes, without a hidden one nobody violates."""
    with pytest.raises(SpecPairError, match=message):
        replace(task("T"), **fields)


def test_task_given_twice_is_refused() -> None:
    """It would count twice in every mean."""
    with pytest.raises(CandidateDataError, match=r"tasks\[2\]: task A is already tasks\[0\]"):
        report([task("A", "PP"), task("B", "PP"), task("A", "PF")])


def test_no_tasks_at_all_is_an_error() -> None:
    """An empty report would look like a clean one."""
    with pytest.raises(CandidateDataError, match="no tasks"):
        report([])


@pytest.mark.parametrize("tasks", [None, "HumanEval/1", task("A"), [task("A"), {}], iter([])])
def test_anything_but_task_outcomes_is_refused(tasks: Any) -> None:
    """With the position of what doesn't belong."""
    with pytest.raises(ArgumentTypeError, match=r"tasks must be|tasks\[\d\] must be"):
        report(tasks)


@pytest.mark.parametrize(
    ("k", "error", "message"),
    [
        (0, ArgumentValueError, "k must be at least 1, not 0"),
        ([1, -3], ArgumentValueError, r"k\[1\] must be at least 1, not -3"),
        ([], ArgumentValueError, "k must hold at least one number"),
        (True, ArgumentTypeError, "k must be an int, not True"),
        ([1, True], ArgumentTypeError, r"k\[1\] must be an int"),
        (1.0, ArgumentTypeError, "k must be an int or a list"),
        ("15", ArgumentTypeError, "k must be an int or a list"),
        (None, ArgumentTypeError, "k must be an int or a list"),
        ({1: 2}, ArgumentTypeError, "k must be an int or a list"),
        (["1"], ArgumentTypeError, r"k\[0\] must be an int"),
    ],
)
def test_k_that_makes_no_sense_is_refused(k: Any, error: type[Exception], message: str) -> None:
    """Never a missing key, never pass@0."""
    with pytest.raises(error, match=message):
        report([task("A", "PP")], k=k)


def test_k_may_be_one_int_or_several() -> None:
    """A repeated k is one k; NumPy's integers are integers."""
    assert list(quick([task("A", "PP")], k=1)["pass_at_k"]["all"]) == ["1"]
    found = quick([task("A", "PP")], k=[np.int64(3), 1, 3])
    assert list(found["pass_at_k"]["all"]) == ["3", "1"]
    assert found["signature"]["k"] == [3, 1]


@pytest.mark.parametrize("options", [{"seed": -1}, {"n_resamples": 0}, {"confidence_level": 2}])
def test_statistical_options_are_checked(options: dict[str, Any]) -> None:
    """Also where no bootstrap is needed."""
    with pytest.raises(IntentSpecError):
        report([task("A", "PP")], **options)


# --- from spec pairs


class Inferability(str, Enum):
    CONTEXTUAL = "contextual"


@dataclass
class Constraint:
    id: str
    kind: str | None
    inferability: str | None


@dataclass
class Pair:
    task_id: str
    spec_type: str
    constraints: list[Constraint]
    stated_test_ids: list[str]
    hidden_test_ids: list[str]


def test_from_pair_takes_ids_and_labels_by_constraint() -> None:
    """Lists become tuples, enumerations and verdict members plain strings."""
    pair = Pair(
        "T",
        "algorithm",
        [Constraint("C2", "ordering", Inferability.CONTEXTUAL), Constraint("C1", None, None)],
        ["C1"],
        ["C2"],
    )
    found = TaskOutcomes.from_pair(pair, [{"C2": Verdict.TIMEOUT, "C1": Verdict.PASSED}])
    assert found == TaskOutcomes(
        "T",
        "algorithm",
        ("C1",),
        ("C2",),
        {"C2": "ordering", "C1": None},
        {"C2": "contextual", "C1": None},
        ({"C1": "passed", "C2": "timeout"},),
    )
    assert [type(v) for v in found.verdicts[0].values()] == [str, str]
    assert [type(v) for v in found.inferability.values()] == [str, type(None)]
    assert TaskOutcomes.from_pair(pair, [], group="g").group == "g"


# --- laws


def verdict_rows(width: int) -> st.SearchStrategy[tuple[str, ...]]:
    row = st.text("PPPFTX", min_size=width, max_size=width)
    return st.lists(row, max_size=6).map(tuple)


@st.composite
def many_tasks(draw: st.DrawFn) -> list[TaskOutcomes]:
    tasks = []
    for i in range(draw(st.integers(1, 8))):
        width = draw(st.integers(2, 4))
        names = [f"C{j + 1}" for j in range(width)]
        labels = st.sampled_from([None, "conventional", "contextual", "arbitrary"])
        kinds = st.sampled_from([None, "ordering", "tie_breaking", "rounding"])
        tasks.append(
            task(
                f"T{i}",
                *(draw(verdict_rows(width)) or ("P" * width,)),
                kinds={name: draw(kinds) for name in names},
                inferability={name: draw(labels) for name in names},
                group=draw(st.sampled_from([None, "g"])),
            )
        )
    return tasks


def without_verdicts(found: dict[str, Any]) -> dict[str, Any]:
    rows = [
        {name: value for name, value in row.items() if name != "verdicts"}
        for row in found["per_task"]
    ]
    return {**found, "per_task": rows}


@settings(max_examples=60, deadline=None)
@given(tasks=many_tasks(), seed=st.integers(0, 2**32 - 1))
def test_order_of_candidates_changes_nothing(tasks: list[TaskOutcomes], seed: int) -> None:
    """Candidates are exchangeable: only the list of their verdicts keeps their order."""
    rng = random.Random(seed)
    shuffled = [replace(t, verdicts=tuple(rng.sample(t.verdicts, len(t.verdicts)))) for t in tasks]
    assert without_verdicts(quick(tasks)) == without_verdicts(quick(shuffled))


def walk(value: Any) -> Any:
    yield value
    for inner in value.values() if type(value) is dict else value if type(value) is list else ():
        yield from walk(inner)


@settings(max_examples=60, deadline=None)
@given(tasks=many_tasks())
def test_report_is_plain_json_with_rates_in_range(tasks: list[TaskOutcomes]) -> None:
    """Plain types only, no NaN, the same after a trip through JSON; rates and bounds in [0, 1]."""
    found = quick(tasks, k=[1, 3])
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    assert {type(v) for v in walk(found)} <= {dict, list, str, int, float, bool, type(None)}
    for value in walk({**found, "signature": {}}):
        assert type(value) is not float or 0 <= value <= 1
    shares = [found[name] for name in ("stated_fail", "silent_violation", "all_pass")]
    assert sum(shares) == pytest.approx(1, abs=1e-12)


@settings(max_examples=60, deadline=None)
@given(tasks=many_tasks(), data=st.data())
def test_candidate_that_fails_the_stated_tests_changes_no_ivr(
    tasks: list[TaskOutcomes], data: st.DataObject
) -> None:
    """Nor any breakdown among the stated-passing; it shows in the shares."""
    i = data.draw(st.integers(0, len(tasks) - 1))
    names = (*tasks[i].stated_ids, *tasks[i].hidden_ids)
    row = {name: data.draw(st.sampled_from(["passed", "failed", "timeout"])) for name in names}
    row[tasks[i].stated_ids[0]] = data.draw(st.sampled_from(["failed", "timeout", "invalid"]))
    more = [*tasks]
    more[i] = replace(tasks[i], verdicts=(*tasks[i].verdicts, row))
    unmoved = {"at_poles", "n_qualifying", "n_passing_stated", "n_violating", "by_constraint"}
    unmoved |= {"by_kind", "by_family", "by_inferability"}
    before, after = quick(tasks), quick(more)
    for name, value in before.items():
        if name in unmoved or name.startswith(("ivr", "intent_adherence")):
            assert after[name] == value
    assert after["stated_fail"] >= before["stated_fail"]
    assert after["n_candidates"] == before["n_candidates"] + 1


@settings(max_examples=60, deadline=None)
@given(tasks=many_tasks(), data=st.data())
def test_one_more_violation_never_lowers_ivr(
    tasks: list[TaskOutcomes], data: st.DataObject
) -> None:
    """Turning any hidden pass into a failure can't look like an improvement."""
    i = data.draw(st.integers(0, len(tasks) - 1))
    if not tasks[i].verdicts:
        return
    j = data.draw(st.integers(0, len(tasks[i].verdicts) - 1))
    hidden = data.draw(st.sampled_from(tasks[i].hidden_ids))
    rows = list(tasks[i].verdicts)
    rows[j] = {**rows[j], hidden: "failed"}
    worse = [*tasks]
    worse[i] = replace(tasks[i], verdicts=tuple(rows))
    before, after = quick(tasks), quick(worse)
    for name in ("ivr", "ivr_pooled", "ivr_inferable", "silent_violation"):
        if before[name] is None:
            assert after[name] is None
        else:
            assert after[name] >= before[name] - 1e-12
    assert after["all_pass"] <= before["all_pass"] + 1e-12


def test_same_seed_same_report_and_another_seed_other_intervals_only() -> None:
    """The seed moves bounds of the bootstrap and nothing else."""
    tasks = [task(f"T{i}", *("PF" if j < i % 4 else "PP" for j in range(3))) for i in range(40)]
    first, again, other = quick(tasks), quick(tasks), quick(tasks, seed=7)
    assert first == again
    assert first["ivr_method"] == "bootstrap"
    assert first["ivr_ci"] != other["ivr_ci"]
    assert first["ivr"] == other["ivr"]


def test_global_random_state_is_left_alone() -> None:
    """NumPy's and the standard library's."""
    np.random.seed(5)
    expected_numpy, expected_std = np.random.RandomState(5).rand(), random.Random(5).random()
    random.seed(5)
    quick([task(f"T{i}", "PF" if i % 2 else "PP") for i in range(40)])
    assert (np.random.rand(), random.random()) == (expected_numpy, expected_std)


# --- the signature


def test_signature_says_what_was_done_and_completes_what_was_given() -> None:
    """Given fields stand, new ones are kept, and the report's own can't be overridden."""
    found = quick(
        [task("A", "PP")],
        k=[1, 5],
        signature={
            "sandbox": "full",
            "limits": Limits(timeout_s=2),
            "n_workers": 2,
            "seed": 7,
            "interval": "guessed",
        },
    )["signature"]
    assert (found["seed"], found["n_resamples"], found["k"]) == (42, 50, [1, 5])
    assert (found["sandbox"], found["n_workers"], found["data_hash"]) == ("full", 2, None)
    assert found["limits"]["timeout_s"] == 2
    assert found["interval"] == "bootstrap-percentile,wilson<30"
    assert found["estimator"] == "macro"
    assert found["python_version"].count(".") >= 2


def test_signature_says_where_resamples_leave_the_recipe() -> None:
    """Above a thousand tasks the bounds come from other streams, and two scores may differ."""
    tasks = [task(f"T{i}", "PP" if i % 3 else "PF") for i in range(1001)]
    assert quick(tasks[:1000])["signature"]["interval"] == "bootstrap-percentile,wilson<30"
    many = quick(tasks)["signature"]["interval"]
    assert many == "bootstrap-percentile,wilson<30,multinomial>1000"


def test_signature_is_one_line_that_hides_no_gap() -> None:
    """Unknown stands as unknown, and no value can break the line or fake a field."""
    signature = make_signature(
        seed=1,
        n_resamples=10,
        confidence_level=0.9,
        k=(1, 5),
        sandbox="full|seed:9\nx",
        limits={"timeout_s": 5.0},
        package_version="1.2.3",
        python_version="3.11.0",
    )
    assert list(signature)[:6] == [
        "estimator",
        "constraints",
        "interval",
        "n_resamples",
        "seed",
        "confidence_level",
    ]
    assert format_signature(signature) == (
        "ivr:macro|constraints:all|interval:bootstrap-percentile,wilson<30|resamples:10|seed:1|"
        "level:0.9|k:1,5|sandbox:full_seed:9_x|timeout_s:5.0|hashseed:unknown|extraction:unknown|"
        "data:unknown|datahash:unknown|version:1.2.3|python:3.11.0"
    )


@pytest.mark.parametrize("value", [np.float64(1), float("nan"), object(), {"a": {1}}])
def test_signature_takes_plain_values_only(value: object) -> None:
    """A report that can't be written as JSON would be found out after the run."""
    with pytest.raises(ArgumentTypeError, match="signature field made_by"):
        quick([task("A", "PP")], signature={"made_by": value})
