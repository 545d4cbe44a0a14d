"""``intentspec compare`` and ``power``: files in, tables, sentences and JSON out."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import fake_judge
import pytest
from fake_judge import ADD_ONE, GOOD_ADD
from rich.console import Console
from test_comparison import base, better_on, labelled, quick, result, task

from intentspec_metric import cli
from intentspec_metric.comparison.sample_size import power
from intentspec_metric.comparison.table import render_comparison, render_power

Capture = pytest.CaptureFixture[str]
RESULTS = Path(__file__).resolve().parents[1] / "results" / "first-release"


def run(*words: str) -> int:
    """Run a command as ``main`` does, and return its exit code, argparse's too."""
    try:
        return cli.main(words)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 1


@pytest.fixture(autouse=True)
def _eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def write(folder: Path, *results: dict[str, Any]) -> list[str]:
    paths = []
    for one in results:
        path = folder / f"{one['model']}.json"
        path.write_text(json.dumps(one), encoding="utf-8")
        paths.append(str(path))
    return paths


def printed(found: dict[str, Any], *, encoding: str = "utf-8", width: int = 80) -> str:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    render = render_comparison if "pairs" in found else render_power
    render(found, Console(file=stream, width=width))
    stream.seek(0)
    return stream.read()


def squeezed(text: str) -> str:
    """Undo the wrapping of sentences."""
    return " ".join(text.split())


def test_the_two_published_models(capsys: Capture) -> None:
    """Figures, tasks, what the own tasks do, and the conclusion, within 80 columns."""
    assert run("compare", str(RESULTS)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert max(map(len, out.splitlines())) <= 80
    rows = [squeezed(line) for line in out.splitlines()]
    assert "IVR, all 56.9 62.7 +5.8 (0.9 to 12.0) .1250 45 4" in rows
    assert "Everything passes 42.0 34.3 -7.8 (-14.7 to -2.0) .0312 49 6" in rows
    text = squeezed(out)
    assert "by A 1 (HumanEval/101); by B 2 (HumanEval/21, HumanEval/108)" in text
    assert "of the +9.0 points between them, +3.2 come from which tasks qualify" in text
    assert "(n_eff): A 49 of 231, B 49 of 227 stated-passing candidates." in text
    assert "No difference between claude-sonnet-4-6 and gpt-4_1 is shown: p = .1250" in text


def test_json_holds_what_python_returns(tmp_path: Path, capsys: Capture) -> None:
    """On stdout and nothing else, or in a file beside the table."""
    paths = write(tmp_path, base(), better_on(8))
    expected = json.loads(json.dumps(quick(base(), better_on(8))))
    for model, path in zip(expected["models"], paths, strict=True):
        model["source"] = path
    assert run("compare", *paths, "--resamples", "300", "--output", "-") == 0
    assert json.loads(capsys.readouterr().out) == expected
    target = tmp_path / "new" / "comparison.json"
    assert run("compare", *paths, "--resamples", "300", "--output", str(target)) == 0
    assert json.loads(target.read_text("utf-8")) == expected
    out, err = capsys.readouterr()
    assert "Paired differences" in out
    assert err == f"intentspec: wrote {target}\n"


def test_options_reach_the_comparison(tmp_path: Path, capsys: Capture) -> None:
    """Seed, resamples, level, constraints, prompts."""
    paths = write(tmp_path, labelled("a", 4, 1), labelled("b", 3, 2))
    words = ("--seed", "7", "--resamples", "50", "--confidence-level", "0.9", "--output", "-")
    assert run("compare", *paths, *words, "--constraints", "all") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["signature"]["seed"], found["signature"]["n_resamples"]) == (7, 50)
    assert (found["signature"]["confidence_level"], found["pairs"][0]["alpha"]) == (0.9, 0.1)
    assert (found["constraints"], found["pairs"][0]["primary"]) == ("all", "ivr")
    assert run("compare", *paths, *words, "--ambiguity-effect") == 0
    assert json.loads(capsys.readouterr().out)["pairs"][0]["primary"] == "all_pass"


def test_incompatible_results_end_with_1_unless_allowed(tmp_path: Path, capsys: Capture) -> None:
    """What differs is named; on demand it is compared, and said in the output."""
    other = better_on(8)
    other["signature"]["limits"] = {"timeout_s": 1.0}
    paths = write(tmp_path, base(), other)
    assert run("compare", *paths) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert "limits.timeout_s: 5.0 (a), 1.0 (b)" in err
    assert run("compare", *paths, "--allow-incompatible") == 0
    assert "NOT MADE IN THE SAME WAY, limits.timeout_s: 5.0 (a), 1.0 (b)" in squeezed(
        capsys.readouterr().out
    )


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (["compare"], 2, "the following arguments are required"),
        (["compare", "absent.json"], 1, "absent.json: can't be read"),
        (["compare", str(RESULTS / "gpt-4_1.json")], 1, "it takes two"),
        (["compare", str(RESULTS), "--constraints", "inferable"], 1, "no IVR over inferable"),
        (["compare", str(RESULTS), "--constraints", "most"], 2, "invalid choice"),
        (["compare", str(RESULTS), "--confidence-level", "95"], 2, "between 0 and 1"),
        (["compare", str(RESULTS), "--resamples", "0"], 2, "must be at least 1"),
        (["power", str(RESULTS), "--difference", "0"], 2, "percentage points above 0"),
        (["power", str(RESULTS), "--difference", "5,x"], 2, "not 'x'"),
        (["power", str(RESULTS), "--power", "80"], 2, "between 0 and 1"),
    ],
)
def test_mistakes_end_with_one_clear_line(
    words: list[str], code: int, message: str, capsys: Capture
) -> None:
    """2 where the command line makes no sense, 1 where the files don't."""
    assert run(*words) == code
    assert message in capsys.readouterr().err


def test_power_prints_tasks_by_difference(capsys: Capture) -> None:
    """And as JSON what Python returns, with differences in points on the way in."""
    assert run("power", str(RESULTS), "--difference", "10,2") == 0
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 80
    assert "4 differ" in squeezed(out)
    assert "with probability 0.8 at level 0.05" in squeezed(out)
    assert run("power", str(RESULTS), "--difference", "10,2", "--output", "-") == 0
    answer = json.loads(capsys.readouterr().out)
    assert [row["difference"] for row in answer["needed"]] == [0.1, 0.02]
    for row in answer["needed"]:
        assert [f"{row['difference'] * 100:.1f}", f"{row['n_tasks']:,}"] == next(
            line.split()[:2]
            for line in out.splitlines()
            if line.split()[:1] == [f"{row['difference'] * 100:.1f}"]
        )


def test_score_notes_the_prompt_condition(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Capture
) -> None:
    """It stands beside the model's name, null where nobody said, and compare reads it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    fake_judge.install(monkeypatch)
    pairs = tmp_path / "pairs.jsonl"
    pairs.write_text(json.dumps(ADD_ONE) + "\n", encoding="utf-8")
    candidates = tmp_path / "m.jsonl"
    candidates.write_text(json.dumps({"task_id": ADD_ONE["task_id"], "solution": GOOD_ADD}))
    gold, other = tmp_path / "gold.json", tmp_path / "other.json"
    words = ("score", str(candidates), "--spec-pairs", str(pairs), "--output")
    assert run(*words, str(gold), "--prompt-condition", "gold") == 0
    assert run(*words, str(other)) == 0
    assert json.loads(gold.read_text("utf-8"))["prompt_condition"] == "gold"
    unsaid = json.loads(other.read_text("utf-8"))
    assert unsaid["prompt_condition"] is None
    capsys.readouterr()
    other.write_text(json.dumps(unsaid | {"prompt_condition": "ambiguous"}), encoding="utf-8")
    assert run("compare", str(gold), str(other)) == 0
    assert "A: m (ambiguous)\nB: m (gold)" in capsys.readouterr().out


# --- what is printed


def test_several_models_are_one_row_a_pair() -> None:
    """Numbers stand for long names; each pair has its conclusion."""
    text = printed(quick(base("first", k=8), better_on(8, "second"), base("third")))
    rows = [line.split() for line in text.splitlines()]
    assert ["1", "first"] in [row[:2] for row in rows]
    assert [row[:3] for row in rows if row[1:2] == ["−"]] == [
        *(["2", "−", "1"], ["3", "−", "1"], ["3", "−", "2"])
    ]
    assert "second has a lower IVR than first" in squeezed(text)
    assert "No difference between second and third is shown" in squeezed(text)


def test_of_many_pairs_only_what_is_shown_is_told() -> None:
    """Ten pairs would fill screens; those without a finding are counted."""
    models = [base(f"m{i}") for i in range(4)]
    text = squeezed(printed(quick(*models, better_on(40, "best"))))
    assert text.count("best has a lower IVR than") == 4
    assert "Of the other 6 pairs no difference is shown" in text


def test_splits_are_printed_as_exploratory() -> None:
    """Below the conclusion, with Tango's intervals marked."""
    text = printed(quick(labelled("a", 4, 1), labelled("b", 3, 2)))
    assert text.index("a has") < text.index("Splits are exploratory")
    assert "By kind, violations" in text
    row = next(line.split() for line in text.splitlines() if line.startswith("algorithm"))
    assert row[1:3] == ["20.0", "40.0"]
    assert "t: Tango's interval" in text


def test_measures_that_disagree_and_pairs_left_out_are_told() -> None:
    """Neither is hidden in the JSON."""
    a = result("a", [task(i, 3) for i in range(40)], prompt_condition="gold")
    b = result("b", [task(i, 0, n_passing=1) for i in range(40)], prompt_condition="gold")
    c = base("c", prompt_condition="ambiguous")
    text = squeezed(printed(quick(a, b, c)))
    assert "The measures rank the two differently: a is ahead by stated fail" in text
    assert "Not compared: a and c: both the model and the prompt condition differ." in text


def test_names_are_text_and_fit_any_encoding() -> None:
    """No markup, no escapes, nothing that the output can't hold."""
    text = printed(quick(base("[red]\x1b[31mä"), better_on(8, "m")), encoding="ascii")
    assert "\x1b" not in text
    assert "A: [red]?[31m?" in text
    assert "B - A" in text
    answer = power([base("ü"), better_on(8, "m")])
    assert "B - A = " in printed(answer, encoding="latin-1")


def test_undefined_figures_are_dashes() -> None:
    """A pair without an IVR prints, and concludes nothing."""
    none = [task(i, 0, n_passing=0) for i in range(3)]
    text = printed(quick(result("a", none), result("b", none), base("c")))
    assert "Nothing can be concluded" in squeezed(text)
    row = next(line.split() for line in text.splitlines() if line.startswith("2 − 1"))
    assert row[3:] == ["IVR,", "all", "-", "-", "-", "0", "-"]
