"""Experiments: from models on loopback servers, and from what ships, to a page of results."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from loopback_api import (
    Loopback,
    Reply,
    Seen,
    anthropic_error,
    completion,
    loopback,
    message,
    openai_error,
)

from intentspec_dataset import SpecPair, load_implementations, load_spec_pairs
from intentspec_dataset.errors import ArgumentValueError
from intentspec_metric.experiment import config
from intentspec_metric.experiment.command import main
from intentspec_metric.experiment.config import load_experiment, shipped
from intentspec_metric.generation.prompts import prompt_for

ROOT = Path(__file__).parents[1]
KEY = "sk-not-a-real-key-0123456789"


@pytest.fixture(autouse=True)
def _keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", KEY)
    monkeypatch.setenv("OPENAI_API_KEY", KEY)


@pytest.fixture
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw nothing: it takes a second, and isn't what the test is about."""
    monkeypatch.setattr("intentspec_metric.experiment.run.draw", lambda *_, **__: [])


@pytest.fixture(scope="module")
def pairs() -> list[SpecPair]:
    """Return two spec pairs."""
    return load_spec_pairs()[:2]


@pytest.fixture(scope="module")
def folder(pairs: list[SpecPair], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with two spec pairs and their implementations."""
    made = tmp_path_factory.mktemp("data")
    ids = {pair.task_id for pair in pairs}
    programs = [each for each in load_implementations() if each.task_id in ids]
    for name, rows in (("spec_pairs", pairs), ("implementations", programs)):
        text = "".join(json.dumps(row.to_row()) + "\n" for row in rows)
        (made / f"{name}.jsonl").write_text(text, "utf-8")
    return made


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a store of verdicts that the tests share, to be done sooner."""
    return tmp_path_factory.mktemp("store")


@pytest.fixture(scope="module")
def answer_of(pairs: list[SpecPair]) -> dict[str, str]:
    """Return an answer to each user message: literal to the ambiguous prompt, right to gold."""
    code = {(each.task_id, each.role): each.code for each in load_implementations()}
    return {
        prompt_for(pair, condition).user: code[pair.task_id, role]
        for pair in pairs
        for condition, role in (("ambiguous", "literal"), ("gold", "canonical"))
    }


def two_models(api: Loopback, folder: Path, out: Path, extra: str = "") -> list[str]:
    """Return a command line for two models and two prompts."""
    path = out / "two.toml"
    path.write_text(
        f"""
prompts = ["ambiguous", "gold"]
samples = 2
spec_pairs = "{folder}"
answers = "{out / "answers"}"
k = [1, 2]
retries = 0
concurrency = 1
{extra}

[[models]]
model = "claude-sonnet-4-6"
base_url = "{api.url}"

[[models]]
model = "my-model"
name = "Mine | *local*"
base_url = "{api.openai_url}"
temperature = 1
""",
        "utf-8",
    )
    return ["--config", str(path), "--out", str(out / "results"), "--workers", "1"]


def test_models_times_prompts_become_a_page_of_results(
    answer_of: dict[str, str],
    folder: Path,
    store: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Generated, judged, written; the second time nothing is asked and nothing changes."""

    def script(seen: Seen) -> Reply:
        text = f"```python\n{answer_of[seen.user]}\n```"
        return Reply(body=message(text) if seen.is_anthropic else completion(text))

    with loopback(script) as api:
        words = [*two_models(api, folder, tmp_path), "--store", str(store)]
        assert main(words) == 0
        n_asked = len(api.asked)
        assert n_asked == 2 * 2 * 2 * 2
        results = tmp_path / "results" / "two"
        before = {path.name: path.read_bytes() for path in results.rglob("*.*")}
        assert main(words) == 0
        assert len(api.asked) == n_asked
        assert {path.name: path.read_bytes() for path in results.rglob("*.*")} == before
    assert {name for name in before if name.endswith(".json")} == {
        "claude-sonnet-4-6-ambiguous.json",
        "claude-sonnet-4-6-gold.json",
        "Mine_local-ambiguous.json",
        "Mine_local-gold.json",
        "literal-ambiguous.json",
        "blind_gold-gold.json",
        "comparison.json",
    }
    assert len(list(results.glob("*.json"))) == 4
    assert len(list((results / "anchors").glob("*.json"))) == 2
    documents = {
        name: json.loads(text)
        for name, text in before.items()
        if name.endswith("json") and name != "comparison.json"
    }
    for name, document in documents.items():
        assert document["all_pass"] == (1.0 if "gold" in name else 0.0), name
        assert document["prompt_condition"] == ("gold" if "gold" in name else "ambiguous")
    assert documents["Mine_local-gold.json"]["model"] == "Mine | *local*"
    page = before["summary.md"].decode()
    assert "| claude-sonnet-4-6 | ambiguous | 100.0 (" in page
    assert "| Mine \\| \\*local\\* | gold | 0.0 (" in page
    assert "| *literal* | ambiguous | 100.0 (" in page
    assert "pass@2, everything" in page
    assert "| gpt-served | max\\_tokens=8192, temperature=1.0 | none | 20 an answer |" in page
    assert "`ivr:macro|" in page
    compared = json.loads(before["comparison.json"])
    assert len(compared["models"]) == 4
    assert {pair["compares"] for pair in compared["pairs"]} == {"models", "prompts"}
    assert "## Comparison\n\n```text\n" in page
    for picture in ("shares", "ivr_by_model", "ivr_by_task", "tasks_by_models"):
        assert f"](pictures/{picture}.svg)" in page
        assert before[f"{picture}.png"].startswith(b"\x89PNG")
    assert str(results / "summary.md") in capsys.readouterr().out


@pytest.mark.usefixtures("_no_pictures")
def test_what_ships_needs_no_key(
    store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a configuration: blind solutions from either prompt, against the literal reading."""
    monkeypatch.delenv("ANTHROPIC_API_KEY")
    monkeypatch.delenv("OPENAI_API_KEY")
    experiment = shipped()
    assert experiment.limit is None
    few = experiment.model_copy(update={"limit": 2})
    monkeypatch.setattr("intentspec_metric.experiment.command.shipped", lambda: few)
    assert main(["--out", str(tmp_path), "--store", str(store), "--workers", "1"]) == 0
    page = (tmp_path / "shipped" / "summary.md").read_text("utf-8")
    assert "2 tasks of IntentSpec" in page
    for start in ("| blind | ambiguous | ", "| blind | gold | 0.0 (", "| *literal* | ambiguous | "):
        assert start in page
    results = tmp_path / "shipped"
    assert [path.name for path in sorted(results.glob("*.json"))] == [
        "blind-ambiguous.json",
        "blind-gold.json",
    ]
    assert (results / "anchors" / "literal-ambiguous.json").exists()
    compared = json.loads((results / "comparison" / "comparison.json").read_text("utf-8"))
    [pair] = compared["pairs"]
    assert (pair["compares"], pair["primary"]) == ("prompts", "all_pass")


def test_the_script_runs_as_a_process(folder: Path, store: Path, tmp_path: Path) -> None:
    """With candidates from a file, in a folder of the user's."""
    rows = [
        {"task_id": each.task_id, "raw": each.code}
        for each in load_implementations(folder)
        if each.role == "canonical"
    ]
    (tmp_path / "agent.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    (tmp_path / "mine.toml").write_text(
        f'spec_pairs = "{folder}"\nanchors = []\n'
        '[[candidates]]\nname = "agent"\nprompt = "gold"\nfiles = ["agent.jsonl"]\n'
    )
    script = [sys.executable, str(ROOT / "scripts" / "run_experiment.py")]
    done = subprocess.run(
        [*script, "--config", "mine.toml", "--store", str(store), "--workers", "1"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split()[:3] == [
        "results/mine/summary.md",
        "results/mine/agent-gold.json",
        "results/mine/pictures/shares.svg",
    ]


@pytest.mark.usefixtures("_no_pictures")
def test_a_model_without_all_its_answers_is_not_scored(
    answer_of: dict[str, str],
    folder: Path,
    store: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The others are; the page and the exit code say so; the same command mends it."""
    broken = True

    def script(seen: Seen) -> Reply:
        if broken and seen.is_anthropic and seen.user in list(answer_of)[::2]:
            return Reply(400, anthropic_error("invalid_request_error", "Not today."))
        text = answer_of[seen.user]
        return Reply(body=message(text) if seen.is_anthropic else completion(text))

    with loopback(script) as api:
        words = [*two_models(api, folder, tmp_path, "anchors = []"), "--store", str(store)]
        assert main(words) == 4
        results = tmp_path / "results" / "two"
        assert not (results / "claude-sonnet-4-6-ambiguous.json").exists()
        page = (results / "summary.md").read_text("utf-8")
        assert "- claude-sonnet-4-6, ambiguous\n" in page
        assert "| claude-sonnet-4-6 | gold | 0.0 (" in page
        assert "claude-sonnet-4-6, ambiguous: not scored" in capsys.readouterr().err
        broken = False
        assert main(words) == 0
        assert (results / "claude-sonnet-4-6-ambiguous.json").exists()


@pytest.mark.usefixtures("_no_pictures")
def test_an_account_that_fails_is_asked_once(
    answer_of: dict[str, str],
    folder: Path,
    store: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Its other conditions are not tried; another provider's models are."""

    def script(seen: Seen) -> Reply:
        if seen.is_anthropic:
            return Reply(401, anthropic_error("authentication_error", "invalid key"))
        return Reply(body=completion(answer_of[seen.user]))

    with loopback(script) as api:
        words = [*two_models(api, folder, tmp_path, "anchors = []"), "--store", str(store)]
        assert main(words) == 5
        assert sum(seen.is_anthropic for seen in api.seen) == 1
        assert sum(not seen.is_anthropic for seen in api.seen) == 8
    assert "claude-sonnet-4-6, gold: not asked" in capsys.readouterr().err
    assert len(list((tmp_path / "results" / "two").glob("*.json"))) == 2


def test_without_matplotlib_there_are_figures_and_no_pictures(
    answer_of: dict[str, str],
    folder: Path,
    store: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Pictures are an extra; the page says nothing of them then."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with loopback(lambda seen: Reply(body=completion(answer_of[seen.user]))) as api:
        (tmp_path / "x.toml").write_text(
            f'spec_pairs = "{folder}"\nsamples = 1\nanswers = "{tmp_path}/answers"\n'
            f'anchors = []\n[[models]]\nmodel = "m"\nbase_url = "{api.openai_url}"\n'
        )
        words = ["--config", str(tmp_path / "x.toml"), "--out", str(tmp_path / "r")]
        assert main([*words, "--store", str(store), "--workers", "1"]) == 0
    assert "no pictures: this command needs matplotlib" in capsys.readouterr().err
    assert sorted(path.name for path in (tmp_path / "r" / "x").iterdir()) == [
        "m-ambiguous.json",
        "summary.md",
    ]


def test_a_missing_key_is_said_before_anything_starts(
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also the key of the last model."""
    monkeypatch.delenv("OPENAI_API_KEY")
    with loopback() as api:
        assert main(two_models(api, folder, tmp_path)) == 5
        assert api.seen == []
    assert "Mine | *local*, ambiguous: no API key: set OPENAI_API_KEY" in capsys.readouterr().err
    assert not (tmp_path / "results").exists()


def test_what_is_there_already_is_looked_at_before_anything_is_asked(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody pays for a model, to learn then that a file is missing or answers other tasks."""
    (tmp_path / "a.jsonl").write_text('{"task_id": "HumanEval/0", "solution": "x"}\n')
    for file, said in (("no.jsonl", "no.jsonl: no such file"), ("a.jsonl", "have no candidate")):
        with loopback() as api:
            extra = (
                f'[[candidates]]\nname = "agent"\nprompt = "gold"\nfiles = ["{tmp_path / file}"]'
            )
            assert main(two_models(api, folder, tmp_path, extra)) == 1
            assert api.seen == []
        assert said in capsys.readouterr().err
    assert not (tmp_path / "answers").exists()


def test_workers_that_make_no_sense_are_refused_before_anything_is_asked(
    folder: Path, tmp_path: Path
) -> None:
    """As every other slip on the command line is."""
    with loopback() as api:
        with pytest.raises(SystemExit) as ended:
            main([*two_models(api, folder, tmp_path), "--workers", "0"])
        assert ended.value.code == 2
        assert api.seen == []


@pytest.mark.usefixtures("_no_pictures")
def test_a_model_that_isn_t_permitted_leaves_the_account_s_others_alone(
    answer_of: dict[str, str], folder: Path, store: Path, tmp_path: Path
) -> None:
    """It isn't asked again under its other prompt."""

    def script(seen: Seen) -> Reply:
        if seen.body["model"] == "locked":
            return Reply(403, openai_error("Your organization must be verified to use this model."))
        return Reply(body=completion(answer_of[seen.user]))

    with loopback(script) as api:
        models = "".join(
            f'[[models]]\nmodel = "{name}"\nbase_url = "{api.openai_url}"\n'
            for name in ("locked", "free")
        )
        (tmp_path / "x.toml").write_text(
            f'spec_pairs = "{folder}"\nsamples = 1\nanswers = "{tmp_path}/answers"\n'
            f'prompts = ["ambiguous", "gold"]\nconcurrency = 1\nanchors = []\n{models}'
        )
        words = ["--config", str(tmp_path / "x.toml"), "--out", str(tmp_path / "r")]
        assert main([*words, "--store", str(store), "--workers", "1"]) == 5
        asked = [seen.body["model"] for seen in api.seen]
    assert asked == ["locked"] + ["free"] * 4
    assert len(list((tmp_path / "r" / "x").glob("free-*.json"))) == 2


@pytest.mark.usefixtures("_no_pictures")
def test_results_of_an_earlier_run_are_pointed_out(
    answer_of: dict[str, str],
    folder: Path,
    store: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A renamed model's old file stays, and would stand in the next comparison of the folder."""
    with loopback(lambda seen: Reply(body=completion(answer_of[seen.user]))) as api:
        for name in ("old", "new"):
            (tmp_path / "x.toml").write_text(
                f'spec_pairs = "{folder}"\nsamples = 1\nanswers = "{tmp_path}/answers"\n'
                f'anchors = []\n[[models]]\nmodel = "m"\nname = "{name}"\n'
                f'base_url = "{api.openai_url}"\n'
            )
            words = ["--config", str(tmp_path / "x.toml"), "--out", str(tmp_path / "r")]
            assert main([*words, "--store", str(store), "--workers", "1"]) == 0
            said = capsys.readouterr().err
            assert ("old-ambiguous.json is of an earlier run" in said) == (name == "new")
            assert "new-ambiguous.json is" not in said
    assert (tmp_path / "r" / "x" / "old-ambiguous.json").exists()


def test_a_dry_run_only_says_what_it_would_take(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """For each model and prompt: answers, tokens, cost."""
    with loopback() as api:
        assert main([*two_models(api, folder, tmp_path), "--dry-run"]) == 0
        assert api.seen == []
    said = capsys.readouterr().out
    assert "two: 2 tasks" in said
    assert "claude-sonnet-4-6, gold: 4 answers, 4 to ask: about " in said
    assert "Mine | *local*, ambiguous: 4 answers, 4 to ask: " in said
    assert "$?" in said
    assert not (tmp_path / "results").exists()


@pytest.mark.usefixtures("_no_pictures")
def test_spec_pairs_without_anchors_go_without(
    answer_of: dict[str, str], folder: Path, store: Path, tmp_path: Path
) -> None:
    """Anchors of the default are left out where there are none; named ones must be there."""
    pairs = tmp_path / "pairs"
    pairs.mkdir()
    (pairs / "spec_pairs.jsonl").write_bytes((folder / "spec_pairs.jsonl").read_bytes())
    with loopback(lambda seen: Reply(body=completion(answer_of[seen.user]))) as api:
        text = (
            f'spec_pairs = "{pairs}"\nsamples = 1\nanswers = "{tmp_path}/answers"\n'
            f'[[models]]\nmodel = "m"\nbase_url = "{api.openai_url}"\n'
        )
        (tmp_path / "x.toml").write_text(text)
        (tmp_path / "y.toml").write_text('anchors = ["role:literal"]\n' + text)
        words = ["--out", str(tmp_path / "r"), "--store", str(store), "--workers", "1"]
        assert main(["--config", str(tmp_path / "x.toml"), *words]) == 0
        assert main(["--config", str(tmp_path / "y.toml"), *words]) == 1
    assert len(list((tmp_path / "r" / "x").glob("*.json"))) == 1


@pytest.mark.usefixtures("_no_pictures")
def test_an_experiment_takes_as_many_samples_as_it_asks_for(
    answer_of: dict[str, str], folder: Path, store: Path, tmp_path: Path
) -> None:
    """Answers of another experiment that asked for more don't get into its figures."""
    with loopback(lambda seen: Reply(body=completion(answer_of[seen.user]))) as api:
        for n in (2, 1):
            (tmp_path / "x.toml").write_text(
                f'spec_pairs = "{folder}"\nsamples = {n}\nanswers = "{tmp_path}/answers"\n'
                f'anchors = []\n[[models]]\nmodel = "m"\nbase_url = "{api.openai_url}"\n'
            )
            words = ["--config", str(tmp_path / "x.toml"), "--out", str(tmp_path / "r")]
            assert main([*words, "--store", str(store), "--workers", "1"]) == 0
            [result] = (tmp_path / "r" / "x").glob("*.json")
            assert json.loads(result.read_text("utf-8"))["n_candidates"] == 2 * n
        assert len(api.seen) == 4


WRONG: dict[str, tuple[str, str]] = {
    "syntax": ("name = ", "no TOML"),
    "nothing": ("", r"there is neither a \[\[models\]\] nor a \[\[candidates\]\]"),
    "typo": (
        '[[models]]\nmodle = "m"',
        r"models\[0\]\.modle: there is no such field; is model meant\?",
    ),
    "typo at the top": (
        'temprature = 1\n[[models]]\nmodel = "m"',
        r"temprature: there is no such field; is temperature meant\?",
    ),
    "unlike any": ('xyzzy = 1\n[[models]]\nmodel = "m"', r"xyzzy: there is no such field$"),
    "no task": ('tasks = []\n[[models]]\nmodel = "m"', "tasks: "),
    "address": (
        '[[models]]\nmodel = "m"\nbase_url = "localhost:80"',
        r"models\[0\]\.base_url: expected an address such as",
    ),
    "type": ('samples = "5"\n[[models]]\nmodel = "m"', "samples: "),
    "zero": ('samples = 0\n[[models]]\nmodel = "m"', "samples: "),
    "prompt": ('prompts = ["silver"]\n[[models]]\nmodel = "m"', r"prompts\[0\]"),
    "price": ('[[models]]\nmodel = "m"\nprice = "3"', r"models\[0\]\.price: expected IN/OUT"),
    "twice": ('[[models]]\nmodel = "m"\n' * 2, r"two results would be m-ambiguous\.json"),
    "batch": ('batch = true\n[[models]]\nmodel = "gpt-4.1"', "batch is for Anthropic's API"),
    "nan": ('temperature = nan\n[[models]]\nmodel = "m"', "temperature: "),
}


@pytest.mark.parametrize("case", WRONG)
def test_a_configuration_that_makes_no_sense_is_refused(case: str, tmp_path: Path) -> None:
    """The message names the file and the field."""
    text, said = WRONG[case]
    path = tmp_path / "x.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(ArgumentValueError, match=said) as refused:
        load_experiment(path)
    assert str(path) in str(refused.value)


def test_a_missing_configuration_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """By its name."""
    assert main(["--config", str(tmp_path / "no.toml")]) == 1
    assert "no.toml: can't be read" in capsys.readouterr().err


def test_the_documented_configuration_is_valid(tmp_path: Path) -> None:
    """The example at the top of the module sets every field there is."""
    example = "\n".join(
        line[4:]
        for line in (config.__doc__ or "").splitlines()
        if line.startswith("    ") or not line
    )
    path = tmp_path / "x.toml"
    path.write_text(example, "utf-8")
    experiment = load_experiment(path)
    shown: dict[str, Any] = experiment.model_dump(exclude_unset=True)
    assert set(shown) == set(type(experiment).model_fields)
    assert experiment.models[1].price == "0/0"
    assert experiment.settings_of(experiment.models[1], "gold").extra == {"top_p": 0.9}
    assert experiment.settings_of(experiment.models[1], "gold").temperature == 0.2


@pytest.mark.usefixtures("_no_pictures")
def test_a_refused_parameter_stands_on_the_page(
    answer_of: dict[str, str], folder: Path, store: Path, tmp_path: Path
) -> None:
    """Whoever reads the figures learns what they were not sampled with."""

    def script(seen: Seen) -> Reply:
        if "temperature" in seen.body:
            text = "Unsupported value: 'temperature' does not support 1.0 with this model."
            return Reply(400, openai_error(text, "unsupported_value", param="temperature"))
        return Reply(body=completion(answer_of[seen.user], finish="length"))

    with loopback(script) as api:
        (tmp_path / "x.toml").write_text(
            f'spec_pairs = "{folder}"\nsamples = 1\nanswers = "{tmp_path}/answers"\n'
            f'anchors = []\n[[models]]\nmodel = "m"\nbase_url = "{api.openai_url}"\n'
            "temperature = 1\n"
        )
        words = ["--config", str(tmp_path / "x.toml"), "--out", str(tmp_path / "r")]
        assert main([*words, "--store", str(store), "--workers", "1"]) == 0
    page = (tmp_path / "r" / "x" / "summary.md").read_text("utf-8")
    assert "| max\\_tokens=8192 | temperature | 20 an answer | 2 truncated |" in page
