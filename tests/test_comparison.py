"""Comparisons of made-up results: which tasks, which figure, which conclusion."""

from __future__ import annotations

import json
import math
import random
from typing import Any

import pytest

import intentspec_metric
from intentspec_dataset.errors import ArgumentTypeError, ArgumentValueError, ResultError
from intentspec_metric.comparison import compare
from intentspec_metric.comparison.conclusions import p_text, points
from intentspec_metric.comparison.paired import tango_interval
from intentspec_metric.ivr import TaskOutcomes, report

N = 40
SIGNATURE = {
    "data_hash": "abc",
    "constraints": "all",
    "sandbox": "full",
    "limits": {"timeout_s": 5.0, "memory_bytes": 1 << 30},
    "hash_seed": 0,
    "seed": 42,
    "python_version": "3.11.7",
}


def task(
    i: int,
    n_violating: int,
    *,
    n_passing: int = 5,
    n: int = 5,
    inferable: int | None = None,
    **changes: Any,
) -> dict[str, Any]:
    return {
        "task_id": f"T/{i}",
        "spec_type": "algorithm" if i % 2 else "stateful",
        "n_candidates": n,
        "n_passing_stated": n_passing,
        "n_violating": n_violating,
        "n_violating_inferable": inferable,
        "violations": {"C2": n_violating, "C3": 0},
    } | changes


def result(name: str, tasks: list[dict[str, Any]], **changes: Any) -> dict[str, Any]:
    return {"model": name, "per_task": tasks, "signature": dict(SIGNATURE)} | changes


def better_on(k: int, name: str = "b", **changes: Any) -> dict[str, Any]:
    """Return a result that violates on the first k of the tasks less than `base`."""
    return result(name, [task(i, 0 if i < k else i % 6) for i in range(N)], **changes)


def base(name: str = "a", k: int = 0, **changes: Any) -> dict[str, Any]:
    return result(name, [task(i, 3 if i < k else i % 6) for i in range(N)], **changes)


def quick(*results: Any, **options: Any) -> dict[str, Any]:
    return compare(list(results), **({"n_resamples": 300} | options))


def only_pair(*results: Any, **options: Any) -> dict[str, Any]:
    [pair] = quick(*results, **options)["pairs"]
    assert isinstance(pair, dict)
    return pair


# --- figures and tasks


def test_a_difference_is_second_less_first_on_common_qualifying_tasks() -> None:
    """IVR only where both have it; the shares over all tasks; who dropped which is told."""
    a = result("a", [task(0, 5), task(1, 1), task(2, 0, n_passing=0), task(3, 4), task(4, 5)])
    b = result(
        *("b", [task(0, 2), task(1, 1), task(2, 5), task(3, 0, n_passing=0), task(4, 1)]),
    )
    a["per_task"].append(task(5, 0, n_passing=0))
    b["per_task"].append(task(5, 0, n_passing=0))
    pair = only_pair(a, b)
    ivr = pair["figures"]["ivr"]
    assert (ivr["a"], ivr["b"]) == (pytest.approx(2.2 / 3), pytest.approx(0.8 / 3))
    assert ivr["difference"] == pytest.approx(-1.4 / 3)
    assert (ivr["n_clusters"], ivr["n_discordant"], ivr["p"]) == (3, 2, 0.5)
    assert ivr["ci"] == pytest.approx(list(tango_interval(0, 1.4, 3)))
    assert (pair["n_common"], pair["n_qualifying"]) == (6, 3)
    assert pair["dropped"] == {"by_a": ["T/2"], "by_b": ["T/3"], "by_both": ["T/5"]}
    shares = [pair["figures"][name] for name in ("stated_fail", "silent_violation", "all_pass")]
    assert {share["n_clusters"] for share in shares} == {6}
    assert sum(share["a"] for share in shares) == pytest.approx(1)
    assert sum(share["difference"] for share in shares) == pytest.approx(0)
    assert shares[2]["difference"] == pytest.approx((3 + 4 + 4 - 4 - 1) / 5 / 6)
    pooled = pair["figures"]["ivr_pooled"]
    assert (pooled["a"], pooled["b"], pooled["p"], pooled["ci"]) == (11 / 15, 4 / 15, None, None)
    own = pair["own_tasks"]
    assert (own["a"], own["b"]) == (pytest.approx(3 / 4), pytest.approx(1.8 / 4))
    assert own["difference"] == pytest.approx(-1.2 / 4)
    assert own["from_which_tasks_qualify"] == pytest.approx(-1.2 / 4 + 1.4 / 3)


def test_a_comparison_is_json_in_plain_values() -> None:
    """It survives the way through a file unchanged, without NaN."""
    found = quick(base(), better_on(8), base("c"))
    assert json.loads(json.dumps(found, allow_nan=False)) == found


def test_the_same_call_gives_the_same_numbers_and_the_seed_moves_bounds() -> None:
    """And leaves the results it was given alone."""
    results = [base(), better_on(8)]
    before = json.dumps(results)
    first = quick(*results)
    assert quick(*results) == first
    assert json.dumps(results) == before
    other = quick(*results, seed=7)["pairs"][0]["figures"]["ivr"]
    ivr = first["pairs"][0]["figures"]["ivr"]
    assert (other["difference"], other["p"]) == (ivr["difference"], ivr["p"])
    assert other["ci"] != ivr["ci"]


def test_swapping_two_models_mirrors_everything() -> None:
    """Differences change sign, p and conclusion stay."""
    there, back = only_pair(base(), better_on(8)), only_pair(better_on(8), base())
    for name, figure in there["figures"].items():
        mirrored = back["figures"][name]
        assert figure["p"] == mirrored["p"]
        if figure["difference"] is None:
            assert mirrored["difference"] is None
            continue
        assert figure["difference"] == pytest.approx(-mirrored["difference"], abs=1e-12)
        assert figure["ci"] == pytest.approx([-x for x in reversed(mirrored["ci"])], abs=1e-9)
    assert there["conclusion"] == back["conclusion"]


def test_tasks_are_matched_by_their_id() -> None:
    """The order of the second result's tasks moves nothing at all."""
    shuffled = better_on(8)
    random.Random(3).shuffle(shuffled["per_task"])
    first, second = only_pair(base(), better_on(8)), only_pair(base(), shuffled)
    assert first["figures"] == second["figures"]


def test_a_model_against_itself_differs_by_nothing() -> None:
    """Difference 0, p 1, an interval around 0, and no claim that they are equal."""
    pair = only_pair(base("x"), base("x"))
    assert (pair["a"], pair["b"]) == ("x #1", "x #2")
    for figure in pair["figures"].values():
        if figure["n_clusters"]:
            assert figure["difference"] == 0
    assert pair["p"] == pair["p_holm"] == 1.0
    low, high = pair["figures"]["ivr"]["ci"]
    assert low < 0 < high
    assert "excludes none up to" in pair["conclusion"]
    assert pair["disagreement"] is None


def test_groups_are_one_unit() -> None:
    """Tasks of a group are resampled and flipped together."""

    def grouped(name: str, k: int) -> dict[str, Any]:
        tasks = [task(i, 0 if i < k else 3, group=f"G{i // 4}") for i in range(80)]
        return result(name, tasks)

    figure = only_pair(grouped("a", 0), grouped("b", 16))["figures"]["ivr"]
    assert (figure["n_clusters"], figure["n_discordant"], figure["p"]) == (20, 4, 0.125)


def test_no_common_task_is_an_error_and_no_qualifying_one_is_none() -> None:
    """Never NaN, never 0: nothing to compare is refused, nothing to divide is None."""
    with pytest.raises(ResultError, match="a and b have no task in common: none is in both"):
        quick(result("a", [task(1, 0)]), result("b", [task(2, 0)]))
    other = result("b", [task(1, 0, violations={"C9": 0})])
    with pytest.raises(ResultError, match="their hidden constraints differ"):
        quick(result("a", [task(1, 0)]), other)
    none = {"n_passing": 0}
    pair = only_pair(result("a", [task(1, 0, **none)]), result("b", [task(1, 0, **none)]))
    assert pair["figures"]["ivr"]["difference"] is None
    assert (pair["p"], pair["p_holm"]) == (None, None)
    assert pair["conclusion"].startswith("Nothing can be concluded: IVR, all is defined for both")
    assert pair["own_tasks"]["difference"] is None
    assert pair["figures"]["all_pass"]["difference"] == 0


def test_tasks_of_one_result_only_are_counted_out() -> None:
    """Also those without a candidate; the reader is told."""
    a, b = base(), better_on(8)
    b["per_task"] = [*b["per_task"][2:], task(N, 0), task(N + 1, 0)]
    a["per_task"].append(task(N + 1, 0, n=0, n_passing=0))
    found = quick(a, b)
    pair = found["pairs"][0]
    assert pair["n_common"] == N - 2
    assert (pair["missing_a"], pair["missing_b"]) == ([f"T/{N}", f"T/{N + 1}"], ["T/0", "T/1"])
    assert "a has no candidate for 2 tasks of the other result" in found["notes"]
    assert "b has no candidate for 2 tasks of the other result" in found["notes"]


def test_tasks_with_other_constraints_are_left_out() -> None:
    """They bear the same id and are not the same question."""
    b = better_on(8)
    b["per_task"][0]["violations"] = {"C2": 0}
    found = quick(base(), b)
    assert found["pairs"][0]["changed"] == ["T/0"]
    assert found["pairs"][0]["n_common"] == N - 1
    assert any("1 tasks have other hidden constraints" in note for note in found["notes"])


# --- which figure is primary


def labelled(name: str, n_violating: int, inferable: int, **changes: Any) -> dict[str, Any]:
    tasks = [
        task(
            *(i, n_violating),
            inferable=None if i % 4 == 0 else inferable,
            violations={"C2": inferable, "C3": n_violating},
            kinds={"C2": "case", "C3": "ordering"},
            inferability={"C2": "contextual", "C3": "arbitrary"},
        )
        for i in range(N)
    ]
    return result(name, tasks, **changes)


def test_inferable_constraints_are_primary_where_they_are_known() -> None:
    """Fixed by the data, not by the outcome; all constraints on request."""
    a, b = labelled("a", 4, 1), labelled("b", 3, 2)
    found = quick(a, b)
    pair = found["pairs"][0]
    assert (found["constraints"], pair["primary"]) == ("inferable", "ivr_inferable")
    assert pair["figures"]["ivr_inferable"]["n_clusters"] == N * 3 // 4
    assert pair["p"] == pair["figures"]["ivr_inferable"]["p"]
    assert pair["own_tasks"]["measure"] == "ivr_inferable"
    assert only_pair(a, b, constraints="all")["primary"] == "ivr"
    assert only_pair(base(), better_on(3))["primary"] == "ivr"
    with pytest.raises(ResultError, match="no IVR over inferable constraints"):
        quick(base(), labelled("b", 3, 2), constraints="inferable")


def test_splits_are_exploratory_and_like_for_like() -> None:
    """By type the primary figure, by label the violation rate of such constraints."""
    pair = only_pair(labelled("a", 4, 1), labelled("b", 3, 2))
    splits = pair["splits"]
    assert splits["note"].startswith("exploratory")
    assert list(splits["by_type"]) == ["algorithm", "stateful"]
    assert splits["by_type"]["stateful"]["n_clusters"] == 10
    assert list(splits["by_kind"]) == ["ordering", "case"]  # in the order of the list of kinds
    assert list(splits["by_inferability"]) == ["contextual", "arbitrary"]
    assert list(splits["by_family"]) == ["arrangement", "text"]
    case, ordering = splits["by_kind"]["case"], splits["by_kind"]["ordering"]
    assert (case["a"], case["b"]) == (pytest.approx(0.2), pytest.approx(0.4))
    assert ordering["difference"] == pytest.approx(-0.2)
    assert splits["by_inferability"]["contextual"] == case


def test_files_without_labels_have_no_such_splits_and_say_so() -> None:
    """An empty table would look like a finding."""
    found = quick(base(), better_on(3))
    assert found["pairs"][0]["splits"]["by_kind"] == {}
    assert any(note.startswith("no splits by kind and inferability") for note in found["notes"])


# --- prompts


def test_two_prompts_of_one_model_compare_what_passes_everything_first() -> None:
    """Recognised by name and condition, the more ambiguous one first whatever the order."""
    gold = better_on(30, "m", prompt_condition="gold")
    ambiguous = base("m", prompt_condition="ambiguous")
    pair = only_pair(gold, ambiguous)
    assert (pair["a"], pair["b"]) == ("m (ambiguous)", "m (gold)")
    assert (pair["compares"], pair["primary"]) == ("prompts", "all_pass")
    assert pair["p"] == pair["figures"]["all_pass"]["p"]
    assert pair["figures"]["all_pass"]["difference"] > 0
    assert pair["own_tasks"]["measure"] == "ivr"
    assert "m (gold) has a larger share of answers that pass everything" in pair["conclusion"]


def test_the_ambiguity_effect_can_be_asked_for() -> None:
    """Of two results that don't say their prompts; then the order given counts."""
    pair = only_pair(base("m_plain"), better_on(30, "m_clear"), ambiguity_effect=True)
    assert (pair["a"], pair["compares"], pair["primary"]) == ("m_plain", "prompts", "all_pass")
    with pytest.raises(ResultError, match="two results of one model, and 3 are given"):
        quick(base(), better_on(3), better_on(4, "c"), ambiguity_effect=True)


def test_what_differs_in_model_and_prompt_is_not_compared() -> None:
    """Nothing would follow; the other pairs are, and all together share Holm's correction."""
    some = [
        base(model, k=k, prompt_condition=prompt)
        for model, prompt, k in (
            ("m", "ambiguous", 12),
            ("m", "gold", 0),
            ("n", "ambiguous", 9),
            ("n", "gold", 0),
        )
    ]
    found = quick(*some)
    assert [(pair["a"], pair["b"], pair["compares"]) for pair in found["pairs"]] == [
        ("m (ambiguous)", "m (gold)", "prompts"),
        ("m (ambiguous)", "n (ambiguous)", "models"),
        ("m (gold)", "n (gold)", "models"),
        ("n (ambiguous)", "n (gold)", "prompts"),
    ]
    assert {pair["n_tests"] for pair in found["pairs"]} == {4}
    assert [(each["a"], each["b"]) for each in found["not_compared"]] == [
        ("m (ambiguous)", "n (gold)"),
        ("m (gold)", "n (ambiguous)"),
    ]
    with pytest.raises(ResultError, match=r"nothing to compare: .*both the model and the prompt"):
        quick(some[0], some[3])


def test_an_unknown_prompt_is_said() -> None:
    """A result that doesn't say its prompt is compared, with a note."""
    notes = quick(base(prompt_condition="gold"), better_on(3))["notes"]
    assert any("prompt condition of b is not recorded" in note for note in notes)
    notes = quick(base("m"), better_on(3, "m"))["notes"]
    assert any("--ambiguity-effect" in note for note in notes)


# --- several models


def test_holm_corrects_over_all_pairs_of_the_call() -> None:
    """Three models make three tests; the smallest p is tripled."""
    found = quick(base(k=8), better_on(8), base("c"))
    p = [pair["p"] for pair in found["pairs"]]
    adjusted = [pair["p_holm"] for pair in found["pairs"]]
    assert adjusted[p.index(min(p))] == pytest.approx(min(1, 3 * min(p)))
    assert all(x <= y for x, y in zip(p, adjusted, strict=True))
    assert "after Holm's correction for 3 comparisons" in found["pairs"][0]["conclusion"]
    assert quick(base(k=8), better_on(8))["pairs"][0]["p_holm"] == min(p)


def test_names_are_told_apart() -> None:
    """By prompt, else by file, else by number."""
    some = [
        base("m", source="x/one.json"),
        base("m", source="x/two.json"),
        base("n", prompt_condition="gold"),
        base("n", prompt_condition="ambiguous"),
    ]
    from intentspec_metric.comparison.comparability import display_names
    from intentspec_metric.results import ScoredModel

    models = [ScoredModel.model_validate(one) for one in some]
    assert display_names(models) == ["m [one]", "m [two]", "n (gold)", "n (ambiguous)"]
    assert display_names([models[0], models[0]]) == ["m [one] #1", "m [one] #2"]
    assert display_names([models[2]]) == ["n"]


def test_models_come_with_their_own_figures_and_effective_numbers() -> None:
    """n_eff of a figure at the poles is the number of its tasks, not of candidates."""
    a = result("a", [task(i, 5 if i % 3 else 0) for i in range(36)])
    b = result("b", [task(i, 5 if i % 2 else 0) for i in range(36)])
    found = quick(a, b)["models"][0]
    assert found["n_candidates"] == 180
    assert found["figures"]["ivr"]["value"] == pytest.approx(2 / 3)
    assert found["figures"]["ivr"]["n_eff"] == pytest.approx(36)
    assert found["figures"]["stated_fail"]["n_eff"] is None


@pytest.mark.parametrize("results", [[], [base()]])
def test_one_result_is_nothing_to_compare(results: list[Any]) -> None:
    """It takes two."""
    with pytest.raises(ResultError, match="it takes two"):
        compare(results)


# --- how they were made


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"data_hash": "xyz"}, "data_hash: abc (a), xyz (b)"),
        ({"data_hash": None}, "data_hash: abc (a), unknown (b)"),
        ({"limits": {"timeout_s": 1.0, "memory_bytes": 1 << 30}}, "limits.timeout_s: 5.0 (a), 1.0"),
        ({"constraints": "inferable,all"}, "constraints: all (a), inferable,all (b)"),
        ({"sandbox": "none"}, "sandbox: full (a), none (b)"),
        ({"hash_seed": 1}, "hash_seed: 0 (a), 1 (b)"),
    ],
)
def test_results_that_were_made_otherwise_are_refused(
    changes: dict[str, Any], message: str
) -> None:
    """Each part of the signature that can move a verdict; on demand they are compared."""
    other = better_on(8, signature=SIGNATURE | changes)
    with pytest.raises(ResultError) as raised:
        quick(base(), other)
    assert message in str(raised.value)
    assert "--allow-incompatible" in str(raised.value)
    found = quick(base(), other, allow_incompatible=True)
    [told] = found["signature_differences"]
    assert told["decisive"]
    assert set(told["values"]) == {"a", "b"}
    assert found["pairs"][0]["figures"] == only_pair(base(), better_on(8))["figures"]


def test_versions_are_told_and_seeds_do_not_matter() -> None:
    """A comparison draws anew; another Python may matter, and is said."""
    other = better_on(8, signature=SIGNATURE | {"seed": 1, "k": [5], "python_version": "3.13.1"})
    [told] = quick(base(), other)["signature_differences"]
    assert (told["field"], told["decisive"]) == ("python_version", False)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"seed": -1}, ArgumentValueError, "seed must be at least 0"),
        ({"n_resamples": 0}, ArgumentValueError, "n_resamples must be at least 1"),
        ({"confidence_level": 95}, ArgumentValueError, "between 0 and 1"),
        ({"confidence_level": "95"}, ArgumentTypeError, "confidence_level must be a float"),
        ({"constraints": "some"}, ResultError, "must be 'inferable' or 'all', not 'some'"),
    ],
)
def test_options_that_make_no_sense_are_refused(
    options: dict[str, Any], error: type[Exception], message: str
) -> None:
    """Before anything is computed, with the value found in the message."""
    with pytest.raises(error, match=message):
        quick(base(), better_on(3), **options)


# --- what can be concluded


def test_a_difference_that_is_shown_is_said_with_its_size() -> None:
    """Who is ahead in what, by how much, with interval and p."""
    pair = only_pair(base(k=12), better_on(12))
    assert pair["p"] < 0.05
    figure = pair["figures"]["ivr"]
    low, high = (-bound for bound in reversed(figure["ci"]))
    assert pair["conclusion"] == (
        f"b has a lower IVR than a, by {points(-figure['difference'])} points "
        f"({points(low)} to {points(high)}); p = {p_text(figure['p'])}."
    )


def test_too_few_differing_tasks_cannot_tell() -> None:
    """Five that all say the same leave p at .0625 and the interval off 0."""
    a = result("a", [task(i, 3 if i < 5 else 2) for i in range(N)])
    b = result("b", [task(i, 2) for i in range(N)])
    conclusion = only_pair(a, b)["conclusion"]
    assert conclusion.startswith("No difference between a and b is shown: p = .0625")
    assert "With fewer than 6 tasks that differ no result can reach p < 0.05" in conclusion
    assert "leaves 0 out, but with so few tasks that differ it is too narrow" in conclusion


def test_no_difference_shown_is_not_called_equality() -> None:
    """Tasks that differ both ways: the interval says what stays possible."""
    a = result("a", [task(i, 3 if i % 2 else 2) for i in range(N)])
    b = result("b", [task(i, 2 if i % 2 else 3) for i in range(N)])
    b["per_task"][0]["n_violating"] = 5
    conclusion = only_pair(a, b)["conclusion"]
    assert "No difference between a and b is shown" in conclusion
    assert "40 of 40 tasks differ, and that much could be chance" in conclusion
    assert "no result can reach" not in conclusion


def test_a_shown_difference_whose_interval_holds_zero_says_so() -> None:
    """Small and consistent differences of few tasks: Tango's interval errs on the wide side."""
    a = result("a", [task(i, 3) for i in range(12)])
    b = result("b", [task(i, 2 if i < 7 else 3) for i in range(12)])
    pair = only_pair(a, b)
    assert pair["p"] < 0.05
    assert pair["figures"]["ivr"]["ci"][1] > 0
    assert "Its interval holds 0 all the same" in pair["conclusion"]


def test_measures_that_rank_differently_are_named() -> None:
    """A model that fails the stated tests where it would violate has the lower IVR only."""
    a = result("a", [task(i, 3) for i in range(N)])
    b = result("b", [task(i, 0, n_passing=1) for i in range(N)])
    pair = only_pair(a, b)
    assert pair["disagreement"] == (
        "The measures rank the two differently: a is ahead by stated fail; everything passes. "
        "b is ahead by IVR, all; IVR, all, pooled; silent violation; IVR, all, each on its own "
        "tasks."
    )
    assert only_pair(base(k=8), better_on(8))["disagreement"] is None


def test_numbers_in_sentences_keep_their_sign_and_zero() -> None:
    """No minus before nothing; p as papers print it."""
    assert [points(x) for x in (-0.0001, 0.0, 0.12345, -0.0005001)] == [
        "0.0",
        "0.0",
        "12.3",
        "-0.1",
    ]
    assert [p_text(p) for p in (1.0, 0.99996, 0.5, 0.0312, 0.00009)] == [
        *("1", "1", ".5000", ".0312", "<.0001")
    ]


def test_a_report_from_python_is_compared_as_one_from_a_file() -> None:
    """`compare` takes what `report` returns, under a name."""

    def outcomes(verdict: str) -> list[TaskOutcomes]:
        rows = ({"C1": "passed", "C2": verdict},)
        return [
            TaskOutcomes(
                f"T/{i}", "x", ("C1",), ("C2",), {"C2": "case"}, {"C2": "contextual"}, rows
            )
            for i in range(8)
        ]

    reports = [report(outcomes(verdict), n_resamples=10) for verdict in ("failed", "passed")]
    found = intentspec_metric.compare(
        [{"model": name, **one} for name, one in zip("ab", reports, strict=True)]
    )
    [pair] = found["pairs"]
    assert (pair["figures"]["ivr_inferable"]["difference"], pair["p"]) == (-1.0, 2 / 2**8)
    assert math.isclose(pair["splits"]["by_kind"]["case"]["difference"], -1.0)
