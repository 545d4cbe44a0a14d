"""The published repository as its users meet it: through ``datasets``, offline."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import datasets
import pytest
import yaml
from conftest import ROOT
from huggingface_hub import DatasetCard
from test_sources import SOURCE

from intentspec_dataset import load_implementations, load_spec_pairs
from intentspec_dataset.build import build
from intentspec_dataset.builder import IntentSpecBuilder, features
from intentspec_dataset.columns import CONFIGS, DATA_VERSION, SPLIT, config_rows, data_file

CARD = ROOT / "dataset_card"


@pytest.fixture(scope="module")
def metadata() -> dict[str, Any]:
    """Return the YAML on top of the card."""
    loaded: dict[str, Any] = DatasetCard.load(CARD / "README.md").data.to_dict()
    return loaded


@pytest.mark.parametrize("config", CONFIGS)
def test_load_dataset_gives_the_declared_features_and_rows(config: str) -> None:
    """What ``load_spec_pairs`` gives, by the other door."""
    dataset = datasets.load_dataset(str(CARD), config, split=SPLIT)
    assert dataset.features == features(config)
    assert str(dataset.info.version) == DATA_VERSION
    rows = config_rows(load_spec_pairs(), load_implementations())[config]
    assert dataset.to_list() == rows
    assert load_spec_pairs(datasets.load_dataset(str(CARD), split=SPLIT)) == load_spec_pairs()


@pytest.mark.parametrize("streaming", [False, True])
def test_one_type_of_task_loads_without_the_others(streaming: bool) -> None:
    """By the filter that the card documents; declared sizes would forbid it."""
    types = {pair.spec_type for pair in load_spec_pairs()}
    for spec_type in types:
        loaded = datasets.load_dataset(
            str(CARD),
            "spec_pairs",
            split=SPLIT,
            filters=[("spec_type", "==", spec_type)],
            columns=["task_id", "spec_type", "ambiguous_prompt"],
            streaming=streaming,
        )
        assert list(loaded) == [
            {
                "task_id": pair.task_id,
                "spec_type": spec_type,
                "ambiguous_prompt": pair.ambiguous_prompt,
            }
            for pair in load_spec_pairs()
            if pair.spec_type == spec_type
        ]


@pytest.mark.parametrize("config", CONFIGS)
def test_the_yaml_spells_features_as_datasets_does(config: str, metadata: dict[str, Any]) -> None:
    """Our spelling is written by hand, so it is held against theirs."""
    info = next(each for each in metadata["dataset_info"] if each["config_name"] == config)
    spelled = datasets.DatasetInfo(features=features(config))._to_yaml_dict()["features"]
    major = int(datasets.__version__.split(".")[0])
    if major >= 4:  # before, a list was a `sequence`; both spellings load everywhere
        assert info["features"] == spelled
    assert datasets.Features._from_yaml_list(info["features"]) == features(config)


def test_the_default_config_is_the_spec_pairs(metadata: dict[str, Any]) -> None:
    """One default, all configs, and the metadata that the Hub asks for."""
    assert [each["config_name"] for each in metadata["configs"]] == list(CONFIGS)
    assert [each.get("default", False) for each in metadata["configs"]] == [True, False, False]
    assert metadata["license"] == "mit"
    assert metadata["task_categories"] == ["text-generation"]
    assert metadata["annotations_creators"] == ["machine-generated"]
    assert datasets.load_dataset(str(CARD), split=SPLIT).info.config_name == "spec_pairs"


def test_eval_yaml_names_a_config_that_exists() -> None:
    """The fields by which the Hub knows a benchmark."""
    content = yaml.safe_load((CARD / "eval.yaml").read_text(encoding="utf-8"))
    assert set(content) == {"name", "description", "evaluation_framework", "tasks"}
    for task in content["tasks"]:
        assert set(task) == {"id", "config", "split"}
        assert task["config"] in CONFIGS
        assert task["split"] == SPLIT


def test_the_repository_holds_no_code_and_one_format() -> None:
    """``datasets`` refuses a script, and infers one builder for all configs."""
    suffixes = {path.suffix for path in CARD.rglob("*") if path.is_file()}
    assert ".py" not in suffixes
    data = [path for name in CONFIGS for path in (CARD / name).iterdir()]
    assert sorted(data) == sorted(CARD / data_file(name) for name in CONFIGS)


def write_sources(folder: Path, gold_prompt: str) -> Path:
    """Write one source whose gold prompt says this."""
    folder.mkdir(exist_ok=True)
    text = SOURCE.replace("Average the readings; none give 0.", gold_prompt)
    (folder / "a.py").write_text(text, encoding="utf-8")
    return folder


def test_a_rebuild_gives_the_new_rows_from_the_same_cache(tmp_path: Path) -> None:
    """An edit that leaves every size as it was must not bring back the old rows."""
    card, cache = tmp_path / "card", str(tmp_path / "cache")

    def load() -> list[dict[str, Any]]:
        loaded = datasets.load_dataset(str(card), "spec_pairs", split=SPLIT, cache_dir=cache)
        rows: list[dict[str, Any]] = loaded.to_list()
        return rows

    build(write_sources(tmp_path / "sources", "aaaaaaaaaaaaaaaaaaaaaa"), card)
    assert load()[0]["gold_prompt"] == "aaaaaaaaaaaaaaaaaaaaaa"
    old_card = (card / "README.md").read_text(encoding="utf-8")
    build(write_sources(tmp_path / "sources", "bbbbbbbbbbbbbbbbbbbbbb"), card)
    assert load()[0]["gold_prompt"] == "bbbbbbbbbbbbbbbbbbbbbb"
    new_card = (card / "README.md").read_text(encoding="utf-8")
    differing = [line for line in new_card.splitlines() if line not in old_card.splitlines()]
    assert [line.strip().split(":")[0] for line in differing if "size" not in line] == [
        "description"
    ]


@pytest.mark.parametrize("config", CONFIGS)
def test_the_builder_gives_the_rows_of_the_files(config: str, tmp_path: Path) -> None:
    """Used directly, as ``datasets`` still allows."""
    builder = IntentSpecBuilder(config_name=config, cache_dir=str(tmp_path))
    builder.download_and_prepare()
    built = builder.as_dataset(SPLIT)
    loaded = datasets.load_dataset(str(CARD), config, split=SPLIT)
    assert built.features == loaded.features
    assert built.to_list() == loaded.to_list()
    assert str(builder.info.version) == DATA_VERSION


def test_the_builder_defaults_and_follows_its_data(tmp_path: Path) -> None:
    """Another folder by ``data_dir``; edited data from the same cache are the new ones."""
    assert IntentSpecBuilder(cache_dir=str(tmp_path / "c")).config.name == "spec_pairs"
    with pytest.raises(ValueError, match="nonsense"):
        IntentSpecBuilder(config_name="nonsense", cache_dir=str(tmp_path / "c"))
    for prompt in ("aaaa", "bbbb"):
        build(write_sources(tmp_path / "sources", prompt), tmp_path / "card")
        builder = IntentSpecBuilder(
            data_dir=str(tmp_path / "card"), cache_dir=str(tmp_path / "cache")
        )
        builder.download_and_prepare()
        assert builder.as_dataset(SPLIT)["gold_prompt"][:] == [prompt]
