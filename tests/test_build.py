"""Building the Hub files: the same bytes for the same sources, and nothing out of step."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from conftest import ROOT
from test_sources import SOURCE

from intentspec_dataset import SpecPairError, load_implementations, load_spec_pairs
from intentspec_dataset.build import build, check
from intentspec_dataset.columns import CONFIGS, DATA_VERSION, data_file
from intentspec_dataset.kinds import INFERABILITIES, KINDS, LOGICS, ROLES

SPEC_PAIRS = data_file("spec_pairs")


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """Return a folder with two sources."""
    folder = tmp_path / "sources"
    folder.mkdir()
    (folder / "a.py").write_text(SOURCE, encoding="utf-8")
    other = SOURCE.replace("Test/7", "Test/12").replace("Our own.", "Ours | and nobody else's.")
    (folder / "b.py").write_text(other, encoding="utf-8")
    return folder


@pytest.fixture
def card(sources: Path, tmp_path: Path) -> Path:
    """Return a folder that was built from them."""
    folder = tmp_path / "card"
    build(sources, folder)
    return folder


def content(folder: Path) -> dict[str, bytes]:
    """Return name to bytes for every file below a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_the_repository_is_in_step_with_its_sources() -> None:
    """Whoever edits a source runs ``intentspec build``."""
    package = ROOT / "intentspec_dataset"
    figures = ROOT / "results" / "dataset"
    found = check(
        package / "spec_pairs", ROOT / "dataset_card", evidence_dir=package, figures_dir=figures
    )
    assert found == []


def test_building_twice_gives_the_same_bytes(sources: Path, card: Path, tmp_path: Path) -> None:
    """In the same folder, where nothing is touched, and in another one."""
    before = content(card)
    assert set(before) == {"README.md", "eval.yaml", *map(data_file, CONFIGS)}
    stamps = {name: (card / name).stat().st_mtime_ns for name in before}
    build(sources, card)
    assert {name: (card / name).stat().st_mtime_ns for name in before} == stamps
    elsewhere = tmp_path / "new" / "card"
    assert sorted(build(str(sources), str(elsewhere))) == sorted(elsewhere / n for n in before)
    assert content(elsewhere) == before


def test_the_files_load_as_the_pairs_of_the_sources(card: Path) -> None:
    """Order by number, and the view for readers of the first release."""
    pairs, programs = load_spec_pairs(card), load_implementations(card)
    assert [pair.task_id for pair in pairs] == ["Test/7", "Test/12"]
    assert [each.role for each in programs[:5]] == [
        "canonical",
        "variant",
        "literal",
        "violator",
        "blind_gold",
    ]
    canonicals: list[dict[str, Any]] = pq.read_table(card / data_file("canonicals")).to_pylist()
    assert [row["task_id"] for row in canonicals] == ["Test/7", "Test/12"]
    assert {row["entry_point"] for row in canonicals} == {"solution"}
    assert [row["full_source"] for row in canonicals] == [row["code"] for row in canonicals]
    assert load_implementations(card / data_file("canonicals")) == [
        each for each in programs if each.role == "canonical"
    ]


def test_the_data_files_bear_no_metadata_of_a_library(card: Path) -> None:
    """Older versions of ``datasets`` couldn't read it."""
    for config in CONFIGS:
        assert pq.read_schema(card / data_file(config)).metadata is None


def edit_card(card: Path) -> None:
    path = card / "README.md"
    path.write_text(path.read_text(encoding="utf-8") + "more\n", encoding="utf-8")


def edit_rows(card: Path) -> None:
    table = pq.read_table(card / SPEC_PAIRS)
    rows = table.to_pylist()
    rows[1]["gold_prompt"] = "another"
    pq.write_table(type(table).from_pylist(rows, schema=table.schema), card / SPEC_PAIRS)


def turn_rows_round(card: Path) -> None:
    table = pq.read_table(card / SPEC_PAIRS)
    pq.write_table(table.take([1, 0]), card / SPEC_PAIRS)


def add_metadata(card: Path) -> None:
    table = pq.read_table(card / SPEC_PAIRS)
    pq.write_table(table.replace_schema_metadata({"huggingface": "{}"}), card / SPEC_PAIRS)


def drop_a_column(card: Path) -> None:
    pq.write_table(pq.read_table(card / SPEC_PAIRS).drop_columns(["source"]), card / SPEC_PAIRS)


def break_file(card: Path) -> None:
    (card / SPEC_PAIRS).write_bytes(b"PAR1")


def remove_file(card: Path) -> None:
    (card / "eval.yaml").unlink()


def add_shard(card: Path) -> None:
    (card / "spec_pairs" / "test-00001-of-00002.parquet").write_bytes(b"")


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (edit_card, "README.md: differs"),
        (edit_rows, f"{SPEC_PAIRS}: differs from the sources in Test/12;"),
        (turn_rows_round, f"{SPEC_PAIRS}: differs from the sources in the order of its rows"),
        (add_metadata, f"{SPEC_PAIRS}: has other columns or metadata"),
        (drop_a_column, f"{SPEC_PAIRS}: has other columns or metadata"),
        (break_file, f"{SPEC_PAIRS}: isn't Parquet"),
        (remove_file, "eval.yaml: missing"),
        (add_shard, "spec_pairs/test-00001-of-00002.parquet: no source gives this file"),
    ],
)
def test_what_is_out_of_step_is_named_and_mended(
    sources: Path, card: Path, spoil: Any, says: str
) -> None:
    """One file, one line; building again sets it right."""
    assert check(sources, card) == []
    right = content(card)
    spoil(card)
    found = check(sources, card)
    assert len(found) == 1
    assert found[0].startswith(says)
    assert found[0].endswith("run `intentspec build`")
    build(sources, card)
    assert content(card) == right


def test_another_packing_of_the_same_rows_is_in_step(sources: Path, card: Path) -> None:
    """A different pyarrow compresses differently; the rows are what counts."""
    path = card / SPEC_PAIRS
    pq.write_table(pq.read_table(path), path, compression="none")
    assert check(sources, card) == []


def test_an_edited_source_is_out_of_step_in_data_and_card(sources: Path, card: Path) -> None:
    """Even where every size stays the same: the card bears a fingerprint of the rows."""
    path = sources / "a.py"
    text = path.read_text(encoding="utf-8").replace("Average the readings", "Average all readings")
    path.write_text(text.replace("none give 0", "one give 0"), encoding="utf-8")
    names = [line.split(":")[0] for line in check(sources, card)]
    assert names == [SPEC_PAIRS, "README.md"]


def test_sources_with_findings_are_not_published(sources: Path, card: Path) -> None:
    """The build names file and line, and writes nothing at all."""
    before = content(card)
    for name in ("a.py", "b.py"):
        text = (sources / name).read_text(encoding="utf-8")
        weak = "if abs(solution([1, 3]) - 2) > 1e-9:\n    raise AssertionError"
        text = text.replace("assert solution([1, 3]) == 2", weak)
        (sources / name).write_text(text, encoding="utf-8")
    for use in (build, check):
        with pytest.raises(SpecPairError) as caught:
            use(sources, card)
        lines = str(caught.value).splitlines()
        assert [line.startswith(str(sources)) for line in lines] == [True, True]
        assert "line 20: C1: NaN slips through" in lines[0]
    (sources / "a.py").write_text("x = 1\n", encoding="utf-8")
    with pytest.raises(SpecPairError, match="found no header"):
        build(sources, card)
    assert content(card) == before


def test_tasks_of_one_type_stand_together_in_a_row_group_of_their_own(
    sources: Path, tmp_path: Path
) -> None:
    """So that a reader who filters by type doesn't touch the other tests."""
    kinds = {"Test/3": "stateful", "Test/9": "algorithm", "Test/10": "stateful"}
    for number, (task_id, spec_type) in enumerate(kinds.items()):
        text = SOURCE.replace("Test/7", task_id).replace('"algorithm"', f'"{spec_type}"')
        (sources / f"more_{number}.py").write_text(text, encoding="utf-8")
    build(sources, tmp_path / "card")
    pairs = load_spec_pairs(tmp_path / "card")
    algorithms = ["Test/7", "Test/9", "Test/12"]
    assert [pair.task_id for pair in pairs] == [*algorithms, "Test/3", "Test/10"]
    file = pq.ParquetFile(tmp_path / "card" / SPEC_PAIRS)
    groups = [file.metadata.row_group(i) for i in range(file.num_row_groups)]
    column = file.schema_arrow.names.index("spec_type")
    ranges = [(g.column(column).statistics.min, g.column(column).statistics.max) for g in groups]
    assert ranges == [("algorithm", "algorithm"), ("stateful", "stateful")]


def test_other_files_of_the_repository_are_left_alone(sources: Path, card: Path) -> None:
    """Results and pictures live there too."""
    (card / "results").mkdir()
    (card / "results" / "model.json").write_text("{}", encoding="utf-8")
    (card / "spec_pairs" / "README.md").write_text("notes", encoding="utf-8")
    build(sources, card)
    assert check(sources, card) == []
    assert (card / "results" / "model.json").read_text(encoding="utf-8") == "{}"
    assert (card / "spec_pairs" / "README.md").exists()


def test_the_card_counts_and_explains(card: Path) -> None:
    """Every label with its definition, the counts of the data, no gap in the template."""
    text = (card / "README.md").read_text(encoding="utf-8")
    assert not re.search(r"\{\{[a-z_]+\}\}", text)
    assert f"version, {DATA_VERSION}, holds 2 spec pairs with 4 constraints" in text
    assert "(2 stated, 2 hidden) and 10 implementations" in text
    for kind in KINDS.values():
        assert f"| `{kind.name}` | {kind.definition} |" in text
    for definitions in (INFERABILITIES, ROLES):
        for name, definition in definitions.items():
            assert f"| `{name}` | {definition} |" in text
    assert all(f"`{name}`" in text for name in LOGICS)
    assert "| `empty_input` | What an input without any content gives. |" in text
    assert re.search(r"^\| `empty_input` .* \| 2 \|$", text, re.MULTILINE)
    assert re.search(r"^\| `violator` .* \| 2 \|$", text, re.MULTILINE)
    assert "| `Test/12` | Ours \\| and nobody else's. |" in text
