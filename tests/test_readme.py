"""The README and the cards say what is true."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest

from intentspec_dataset import data_hash, load_spec_pairs
from intentspec_metric import cli

ROOT = Path(__file__).resolve().parents[1]


def test_the_examples_of_the_readme_give_what_they_show() -> None:
    """Every ``>>>`` in the README runs and prints what stands below it."""
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "SECURITY.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "docs/comparing.md",
        "docs/generating.md",
        "docs/harnesses.md",
        "docs/importing.md",
        "docs/scale.md",
        "docs/publishing.md",
        "docs/show.md",
    ],
)
def test_links_between_the_pages_lead_somewhere(page: str) -> None:
    """No relative link points at a file that isn't there."""
    for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", (ROOT / page).read_text("utf-8")):
        assert ((ROOT / page).parent / target).exists(), f"{page} links to {target}"


def test_the_page_on_comparing_shows_what_the_commands_print(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Commands on the results that ship, and the examples, give what stands below them."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "80")
    page = (ROOT / "docs" / "comparing.md").read_text("utf-8")
    blocks = re.findall(r"```console\n\$ intentspec ((?:compare|power) .*)\n((?s:.*?))```", page)
    assert len(blocks) == 2
    for command, shown in blocks:
        assert cli.main(command.split()) == 0
        printed = capsys.readouterr().out
        assert [line.rstrip() for line in printed.splitlines()] == shown.splitlines()
    [(command, n, shown)] = re.findall(
        r"```console\n\$ intentspec (compare .*) \| tail -(\d)\n((?s:.*?))```",
        (ROOT / "README.md").read_text("utf-8"),
    )
    assert cli.main(command.split()) == 0
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()][-int(n) :] == (
        shown.splitlines()
    )
    result = doctest.testfile(str(ROOT / "docs" / "comparing.md"), module_relative=False)
    assert (result.attempted > 0, result.failed) == (True, 0)


@pytest.mark.parametrize("model", ["claude-sonnet-4-6", "gpt-4_1"])
def test_results_hold_figures_and_no_candidate(model: str) -> None:
    """What stands in results/ are numbers and verdicts, never somebody's code."""
    report = json.loads((ROOT / "results" / "first-release" / f"{model}.json").read_text("utf-8"))
    assert report["n_candidates"] == 245
    assert "def " not in json.dumps(report)


@pytest.mark.parametrize("role", ["blind_ambiguous", "blind_gold", "literal"])
def test_the_reports_of_what_ships_are_of_the_data_that_ship(role: str) -> None:
    """`results/blind/` holds what `intentspec score role:…` says of these spec pairs."""
    report = json.loads((ROOT / "results" / "blind" / f"{role}.json").read_text("utf-8"))
    assert report["signature"]["data_hash"] == data_hash(load_spec_pairs())
    assert report["model"] == role
    assert report["n_candidates"] == 262


def test_the_readme_shows_the_figures_of_the_report() -> None:
    """The block under `make score` is that of `results/blind/blind_ambiguous.json`."""
    report = json.loads((ROOT / "results" / "blind" / "blind_ambiguous.json").read_text("utf-8"))
    shown = (ROOT / "README.md").read_text("utf-8")
    for label, name in (
        ("IVR, inferable constraints", "ivr_inferable"),
        ("IVR, all constraints", "ivr"),
    ):
        low, high = report[f"{name}_ci"]
        figures = f"{100 * report[name]:.1f} ({100 * low:.1f}–{100 * high:.1f})"
        assert re.search(rf"{label} +{re.escape(figures)}", shown), (label, figures)
