"""The card's numbers are those of the data, and what was measured is shown beside its data."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from conftest import ROOT
from test_sources import SOURCE

from intentspec_dataset import SpecPairError, load_implementations, load_spec_pairs
from intentspec_dataset.build import build, check
from intentspec_dataset.card import PICTURE
from intentspec_dataset.card_figures import mutants_text, validation_text
from intentspec_dataset.columns import config_rows, content_marks
from intentspec_dataset.figures import MUTANTS, PICTURE_FILE, VALIDATION, picture_mark
from intentspec_dataset.kinds import FAMILIES, INFERABILITIES, INFERABLE, KINDS, ROLES
from intentspec_dataset.summary import Summary

VALIDATED: dict[str, Any] = {
    "n_pairs": 4,
    "n_sound": 3,
    "canonical_ivr": 0.0,
    "blind_gold": {"n_tasks": 4, "n_first_stated": 4, "n_first_all": 2, "n_last_all": 4},
    "blind_ambiguous": {"n_tasks": 4, "n_first_stated": 3, "n_first_all": 1, "n_last_all": 1},
}
MUTATED: dict[str, Any] = {
    "n_mutants": 20,
    "n_crashing": 3,
    "n_equivalent": 2,
    "n_caught": 12,
    "n_differing": 15,
    "each_at_least": 0.7,
    "low": ["Test/7"],
}


@pytest.fixture(scope="module")
def text() -> str:
    """Return the published card."""
    return (ROOT / "dataset_card" / "README.md").read_text(encoding="utf-8")


def cells(text: str, first: str) -> list[str]:
    """Return the cells of the one table line that begins with a cell."""
    (line,) = [line for line in text.splitlines() if line.startswith(f"| {first} |")]
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def test_the_numbers_of_the_card_are_those_of_the_data(text: str) -> None:
    """Counted here anew from what `load_spec_pairs` gives, not with the card's own code."""
    pairs, programs = load_spec_pairs(), load_implementations()
    hidden = [(pair, each) for pair in pairs for each in pair.hidden]
    n = len(hidden)
    stated = sum(len(pair.stated) for pair in pairs)
    assert f"holds {len(pairs)} spec pairs with {stated + n} constraints" in text
    assert f"({stated} stated, {n} hidden) and {len(programs)} implementations" in text
    inferable = sum(each.inferability in INFERABLE for _, each in hidden)
    clean = sum(all(each.inferability in INFERABLE for each in pair.hidden) for pair in pairs)
    assert f"{inferable / n:.1%} of the hidden constraints can be inferred" in text
    assert f"{clean / len(pairs):.1%} of the pairs have no arbitrary one" in text
    for spec_type in {pair.spec_type for pair in pairs}:
        count = sum(pair.spec_type == spec_type for pair in pairs)
        share = f"{count / len(pairs):.1%}"
        assert cells(text, f"`{spec_type}`") == [f"`{spec_type}`", str(count), share]
    for family in {KINDS[each.kind or ""].family for _, each in hidden}:
        members = [pair.task_id for pair, each in hidden if KINDS[each.kind or ""].family == family]
        counts = [str(len(members)), f"{len(members) / n:.1%}", str(len(set(members)))]
        assert cells(text, family) == [family, *counts]
    for kind in KINDS:
        assert cells(text, f"`{kind}`")[-1] == str(sum(each.kind == kind for _, each in hidden))
    for label in INFERABILITIES:
        count = sum(each.inferability == label for _, each in hidden)
        lines = [line for line in text.splitlines() if line.startswith(f"| `{label}` | ")]
        assert f" | {count} | {count / n:.1%} |" in lines[-1]
    for role in ROLES:
        assert cells(text, f"`{role}`")[-1] == str(sum(each.role == role for each in programs))


def test_the_card_has_every_section_and_says_where_the_data_come_from(text: str) -> None:
    """What a reader of a card looks for, and who wrote it."""
    sections = re.findall(r"^## (.*)$", text, re.MULTILINE)
    for name in (
        *("Why", "Use", "Splits", "Columns", "How it was made", "How it is validated"),
        *("Statistics", "Limits", "Ethics", "Contamination", "Tasks left out"),
        *("Sources and licence", "Versions", "Citation"),
    ):
        assert name in sections
    assert "drafted by a language model, Claude by Anthropic" in text
    assert "**No human annotated this dataset.**" in text
    assert "annotations_creators:\n- machine-generated\n" in text
    assert all(f"**{family}**: " in text for family in FAMILIES)


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """Return a folder with one source."""
    folder = tmp_path / "sources"
    folder.mkdir()
    (folder / "a.py").write_text(SOURCE, encoding="utf-8")
    return folder


def measured(sources: Path, figures: Path) -> None:
    """Write figures of what the sources give, and a picture that only bears its mark."""
    card = sources.parent / "first"
    build(sources, card)
    pairs, programs = load_spec_pairs(card), load_implementations(card)
    rows = config_rows(pairs, programs)
    figures.mkdir()
    for name, content in ((VALIDATION, VALIDATED), (MUTANTS, MUTATED)):
        marked = {"content": content_marks(rows), **content}
        (figures / name).write_text(json.dumps(marked), encoding="utf-8")
    mark = picture_mark(Summary.of(rows["spec_pairs"]))
    (figures / PICTURE_FILE).write_bytes(b"PNG " + mark.encode("ascii"))


def test_measured_figures_stand_in_the_card_of_their_own_data(
    sources: Path, tmp_path: Path
) -> None:
    """And go as soon as the data change: a figure of other data would be false."""
    figures, card = tmp_path / "figures", tmp_path / "card"
    measured(sources, figures)
    build(sources, card, figures_dir=figures)
    text = (card / "README.md").read_text(encoding="utf-8")
    assert validation_text(VALIDATED) in text
    assert mutants_text(MUTATED) in text
    assert f"]({PICTURE})" in text
    assert (card / PICTURE).read_bytes() == (figures / PICTURE_FILE).read_bytes()
    assert check(sources, card, figures_dir=figures) == []

    changed = SOURCE.replace('# kind = "empty_input"', '# kind = "boundary"')
    (sources / "a.py").write_text(changed, encoding="utf-8")
    assert f"{PICTURE}: no source gives this file; run `intentspec build`" in check(
        sources, card, figures_dir=figures
    )
    build(sources, card, figures_dir=figures)
    text = (card / "README.md").read_text(encoding="utf-8")
    assert validation_text(None) in text
    assert mutants_text(None) in text
    assert PICTURE not in text
    assert not (card / PICTURE).exists()


def test_the_tables_of_figures_give_counts_and_shares() -> None:
    """Both, so that a reader can see how much a share is worth."""
    text = validation_text(VALIDATED)
    assert "| sound spec pairs | 3 of 4 (75.0%) |" in text
    assert "| blind gold: first attempt passes everything | 2 of 4 (50.0%) |" in text
    assert "| blind gold: last attempt passes everything | 4 of 4 (100.0%) |" in text
    assert "| blind ambiguous: passes what is stated | 3 of 4 (75.0%) |" in text
    assert "| that differ, and are caught | 12 of 15 (80.0%) |" in mutants_text(MUTATED)
    assert "| spec pairs with less than 70% caught | 1 |" in mutants_text(MUTATED)
    nothing = {"n_tasks": 0}
    bare = VALIDATED | {"canonical_ivr": None, "blind_gold": nothing, "blind_ambiguous": nothing}
    assert "blind" not in validation_text(bare)


@pytest.mark.parametrize("content", ["{", "[]", "{}"])
def test_a_file_that_is_no_figures_is_refused(sources: Path, tmp_path: Path, content: str) -> None:
    """Silence would pass for "not measured"."""
    figures = tmp_path / "figures"
    figures.mkdir()
    (figures / VALIDATION).write_text(content, encoding="utf-8")
    with pytest.raises(SpecPairError, match="measure again"):
        build(sources, tmp_path / "card", figures_dir=figures)


@pytest.mark.skipif(find_spec("matplotlib") is None, reason="matplotlib is not installed")
def test_the_picture_bears_the_mark_of_its_counts(tmp_path: Path) -> None:
    """By which the build knows whose it is; the script runs as the guide says."""
    out = tmp_path / "new" / "picture.png"
    script = ROOT / "scripts" / "plot_dataset.py"
    subprocess.run([sys.executable, str(script), "--out", str(out)], check=True)
    content = out.read_bytes()
    assert content.startswith(b"\x89PNG")
    rows = [pair.to_row() for pair in load_spec_pairs()]
    assert picture_mark(Summary.of(rows)).encode("ascii") in content
