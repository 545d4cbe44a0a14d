"""Publishing, against a Hub on loopback and with ``huggingface_hub``'s real client."""

from __future__ import annotations

import dataclasses
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import made_results
import pytest
import yaml
from conftest import ROOT
from huggingface_hub import parse_eval_result_entries
from loopback_hub import GUEST_TOKEN, OWNER_TOKEN, LoopbackHub, Repo, loopback_hub

import intentspec_metric
from intentspec_dataset import build, load_spec_pairs
from intentspec_metric.publishing.contents import dataset_contents
from intentspec_metric.publishing.errors import PublishingError
from intentspec_metric.publishing.plan import Repository, Snapshot

DATASET, SPACE = ("dataset", "anote-ai/intentspec"), ("space", "anote-ai/intentspec_ivr")
WRONG_TOKEN = "hf_wrongWrongWrongWrongWrongWrong"
CARD = ROOT / "dataset_card"


@dataclasses.dataclass(frozen=True)
class Done:
    """How a command ended."""

    code: int
    out: str
    err: str


Publish = Callable[..., Done]


def environment(hub: LoopbackHub, home: Path) -> dict[str, str]:
    """Return the environment of a process that knows this Hub and nothing of ours."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("HF_")}
    return kept | {
        "HF_ENDPOINT": hub.url,
        "HF_HOME": str(home),
        "HF_HUB_DISABLE_XET": "1",
        "HF_HUB_DISABLE_TELEMETRY": "1",
        "HF_UPDATE_DOWNLOAD_COUNTS": "0",
        "PYTHONPATH": str(ROOT),
    }


@pytest.fixture(scope="module")
def server() -> Iterator[LoopbackHub]:
    with loopback_hub() as hub:
        yield hub


@pytest.fixture
def hub(server: LoopbackHub) -> LoopbackHub:
    """An empty Hub."""
    server.reset()
    return server


@pytest.fixture(scope="module")
def publish(server: LoopbackHub, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Publish]:
    """Publish in the client's process; no output may ever hold a token."""
    client = subprocess.Popen(
        [sys.executable, str(ROOT / "tests" / "hub_client.py")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment(server, tmp_path_factory.mktemp("home")),
    )
    assert client.stdin is not None
    assert client.stdout is not None

    def run(*argv: object, token: str | None = OWNER_TOKEN) -> Done:
        assert client.stdin is not None
        assert client.stdout is not None
        asked = {"argv": [str(each) for each in argv], "token": token}
        client.stdin.write(json.dumps(asked) + "\n")
        client.stdin.flush()
        done = Done(**json.loads(client.stdout.readline()))
        for secret in (OWNER_TOKEN, GUEST_TOKEN, WRONG_TOKEN):
            assert secret not in done.out + done.err
        assert "Traceback" not in done.err
        return done

    yield run
    client.stdin.close()
    client.stdout.close()
    client.wait()


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small dataset: some of our spec pairs, built as the whole is."""
    folder = tmp_path_factory.mktemp("built")
    sources = folder / "sources"
    sources.mkdir()
    for number in ("001", "047", "106"):
        shutil.copy(ROOT / "intentspec_dataset" / "spec_pairs" / f"humaneval_{number}.py", sources)
    build.build(sources, folder / "card")
    return folder / "card"


def model_result(
    name: str, card: Path, *, condition: str | None = "ambiguous", **how: Any
) -> dict[str, Any]:
    """Return made-up results on the small dataset."""
    content = made_results.document(name, load_spec_pairs(card), n=20, **how)
    signature = content["signature"] | {"data_version": "0.1.0"}
    return content | {"prompt_condition": condition, "signature": signature}


@pytest.fixture(scope="module")
def results(card: Path, tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """Files of results: careful, careless, and others that no model's repository takes."""
    folder = tmp_path_factory.mktemp("results")
    careful = model_result("careful", card, violation_rate=0.02)
    contents = {
        "careful": careful,
        "careless": model_result("careless", card, violation_rate=0.4, seed=1),
        "gold": careful | {"prompt_condition": "gold"},
        "unsaid": careful | {"prompt_condition": None},
        "some tasks": careful | {"n_missing": 1, "missing": ["HumanEval/0"]},
        "other data": careful | {"signature": careful["signature"] | {"data_hash": "0" * 64}},
    }
    return {
        name: made_results.write(folder / f"{i}.json", content)
        for i, (name, content) in enumerate(contents.items())
    }


@pytest.fixture(scope="module")
def published_files(card: Path) -> Mapping[str, bytes | None]:
    return dataset_contents(card, Snapshot(Repository(*DATASET)))


@pytest.fixture
def dataset(hub: LoopbackHub, published_files: Mapping[str, bytes]) -> Repo:
    """The dataset's repository, as it is after publishing it."""
    return hub.create(*DATASET, dict(published_files))


def written(repo: Repo) -> dict[str, bytes]:
    return {path: text for path, text in repo.files().items() if path != ".gitattributes"}


# --- what is published is what is loaded -------------------------------------------------------

LOADING = """
import json, sys
import datasets, evaluate
rows = {
    config: datasets.load_dataset("anote-ai/intentspec", config, split="test").to_list()
    for config in ("spec_pairs", "canonicals", "implementations")
}
metric = evaluate.load("anote-ai/intentspec_ivr")
asked = json.load(sys.stdin)
pairs = {row["task_id"]: row for row in rows["spec_pairs"]}
references = [pairs[task_id] for task_id in asked["references"]]
report = metric.compute(predictions=asked["predictions"], references=references, num_workers=1)
counts = {config: len(each) for config, each in rows.items()}
print(json.dumps([counts, rows["spec_pairs"], report, type(metric).__module__]))
"""
CARELESS = "def solution(readings):\n    readings.sort()\n    return readings[len(readings) // 2]\n"


def test_what_is_published_is_what_others_load(
    hub: LoopbackHub, publish: Publish, tmp_path: Path
) -> None:
    """In a fresh process, by the names that the cards give, with the figures of here."""
    card = Path(shutil.copytree(CARD, tmp_path / "card"))
    for what in (["dataset", "--card", card], ["metric"]):
        done = publish(*what, "--yes")
        assert (done.code, done.err) == (0, "")
    assert written(hub.repos[DATASET]) == {
        path.relative_to(card).as_posix(): path.read_bytes()
        for path in card.rglob("*")
        if path.is_file()
    }
    assert hub.repos[SPACE].sdk == "gradio"

    programs = [CARELESS, "def solution(readings):\n    return None\n"]
    asked = {"predictions": [programs], "references": ["HumanEval/47"]}
    loaded = subprocess.run(
        [sys.executable, "-c", LOADING],
        input=json.dumps(asked),
        env=environment(hub, tmp_path / "home"),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert loaded.returncode == 0, loaded.stderr
    counts, rows, report, module = json.loads(loaded.stdout.splitlines()[-1])
    pairs = load_spec_pairs()
    assert counts["spec_pairs"] == counts["canonicals"] == len(pairs)
    assert load_spec_pairs(rows) == pairs
    assert "evaluate_modules.metrics.anote-ai--intentspec_ivr" in module
    here = intentspec_metric.score([programs], ["HumanEval/47"], num_workers=1)
    # rows may be anybody's, so that only task ids name the version of the data
    report["signature"]["data_version"] = here["signature"]["data_version"]
    assert report == json.loads(json.dumps(here))
    assert here["ivr"] == 1.0


def test_published_again_nothing_is_committed(
    hub: LoopbackHub, publish: Publish, card: Path, results: Mapping[str, Path]
) -> None:
    """Each of the three kinds, results with a model's repository among them."""
    hub.create("model", "owner/careful")
    commands: list[list[object]] = [
        ["dataset", "--card", card],
        ["metric"],
        ["results", results["careful"], "--model-repo", "careful=owner/careful"],
    ]
    for command in commands:
        assert publish(*command, "--yes").code == 0
    before = {key: list(repo.commits) for key, repo in hub.repos.items()}
    hub.forget()
    for command in commands:
        done = publish(*command, "--yes")
        assert (done.code, done.err) == (0, "")
        assert "nothing to do" in done.out
        assert "pushed" not in done.out
    assert hub.writes == []
    assert {key: list(repo.commits) for key, repo in hub.repos.items()} == before


# --- nothing happens unasked ---------------------------------------------------------------------


@pytest.mark.parametrize("token", [None, OWNER_TOKEN])
def test_a_dry_run_shows_every_file_and_pushes_nothing(
    hub: LoopbackHub, publish: Publish, card: Path, results: Mapping[str, Path], token: str | None
) -> None:
    """With a token or without one, and with --yes beside it too."""
    done = publish("dataset", "--card", card, "--dry-run", "--yes", token=token)
    assert done.code == 0
    for path in card.rglob("*"):
        if path.is_file():
            assert f"add {path.relative_to(card).as_posix()} (" in done.out
    assert "+evaluation_framework: intentspec" in done.out
    assert "more lines (--full-diff shows them)" in done.out
    hub.create(*DATASET, {"eval.yaml": b"name: Other\n"})
    done = publish("dataset", "--card", card, "--dry-run", "--full-diff", token=token)
    assert "change eval.yaml" in done.out
    assert "    -name: Other\n    +name: IntentSpec\n" in done.out
    assert "more lines" not in done.out
    hub.create("model", "owner/careful")
    for command in (
        ["metric"],
        ["results", results["careless"], "--pull-request"],
        ["results", results["careless"]],
    ):
        assert publish(*command, "--dry-run", token=token).code == 0
    assert hub.writes == []
    assert hub.seen
    assert all(method in {"GET", "HEAD"} for method, _ in hub.seen)


def test_without_yes_nothing_is_pushed(hub: LoopbackHub, publish: Publish) -> None:
    """The plan is shown, and the exit code says that it wasn't carried out."""
    done = publish("metric")
    assert done.code == 1
    assert "add app.py" in done.out
    assert "add --yes" in done.err
    assert hub.writes == []


def test_without_a_token_nothing_is_asked(hub: LoopbackHub, publish: Publish) -> None:
    """One line says what to do; the Hub isn't even called."""
    done = publish("metric", "--yes", token=None)
    assert (done.code, done.out) == (5, "")
    assert "no token" in done.err
    assert "hf auth login" in done.err
    assert len(done.err.splitlines()) == 1
    assert hub.seen == []


def test_a_wrong_token_is_told(hub: LoopbackHub, publish: Publish) -> None:
    """As such, also where a dry run meets it first; and never printed."""
    for option in ("--yes", "--dry-run"):
        done = publish("metric", option, token=WRONG_TOKEN)
        assert done.code == 5
        assert "doesn't know this token" in done.err
        assert len(done.err.splitlines()) == 1
    hub.echoes_tokens = True
    done = publish("metric", "--yes", token=WRONG_TOKEN)
    assert done.code == 4
    assert "hf_…" in done.err
    assert hub.repos == {}


def test_who_may_not_write_is_told_how_to_propose(
    hub: LoopbackHub, publish: Publish, dataset: Repo, results: Mapping[str, Path]
) -> None:
    done = publish("results", results["careful"], "--yes", token=GUEST_TOKEN)
    assert done.code == 5
    assert "--pull-request" in done.err
    assert publish("metric", "--yes", token=GUEST_TOKEN).code == 5
    assert SPACE not in hub.repos
    assert dataset.titles() == []


# --- what breaks off goes on ---------------------------------------------------------------------


@pytest.mark.parametrize("answer_is_lost", [False, True])
def test_broken_off_anywhere_and_run_again_it_ends_the_same(
    hub: LoopbackHub,
    publish: Publish,
    card: Path,
    published_files: Mapping[str, bytes],
    answer_is_lost: bool,
) -> None:
    """After each number of requests; whether the last one was carried out or not."""
    n_broken = 0
    for n in range(1, 40):
        hub.reset()
        hub.fails_after, hub.answer_is_lost = n, answer_is_lost
        done = publish("dataset", "--card", card, "--yes")
        if done.code == 0:
            break
        n_broken += 1
        assert done.code == 4
        assert "run the same again to go on" in done.err
        hub.forget()
        assert publish("dataset", "--card", card, "--yes").code == 0
        repo = hub.repos[DATASET]
        assert written(repo) == published_files
        assert repo.titles() == ["Publish the dataset"]
    assert n_broken >= 8


@pytest.mark.parametrize("answer_is_lost", [False, True])
def test_results_broken_off_between_repositories_end_the_same(
    hub: LoopbackHub,
    publish: Publish,
    published_files: Mapping[str, bytes],
    results: Mapping[str, Path],
    answer_is_lost: bool,
) -> None:
    """One pull request each, however often it is tried."""
    command = ["results", results["careful"], "--pull-request", "--yes"]
    command += ["--model-repo", "careful=owner/careful"]
    for n in range(4, 60, 3):
        hub.reset()
        repos = [hub.create(*DATASET, dict(published_files)), hub.create("model", "owner/careful")]
        hub.fails_after, hub.answer_is_lost = n, answer_is_lost
        done = publish(*command, token=GUEST_TOKEN)
        hub.forget()
        again = publish(*command, token=GUEST_TOKEN)
        assert again.code == 0, again.err
        assert [len(repo.pulls) for repo in repos] == [1, 1]
        assert [repo.titles() for repo in repos] == [[], []]
        assert ".eval_results/intentspec.yaml" in repos[1].files("refs/pr/1")
        if done.code == 0:
            break
    assert done.code == 0


def test_what_was_changed_meanwhile_is_not_overwritten(
    hub: LoopbackHub, publish: Publish, dataset: Repo, results: Mapping[str, Path]
) -> None:
    """The commit names the one it was planned on; run again it takes the other's change in."""

    def other(repo: Repo) -> None:
        sha = "f" * 40
        repo.commit("main", dict(repo.at("main")), "somebody else", sha)

    hub.before_commit = other
    done = publish("results", results["careful"], "--yes")
    assert done.code == 4
    assert "changed meanwhile" in done.err
    assert publish("results", results["careful"], "--yes").code == 0
    assert dataset.titles() == ["somebody else", "Results of careful"]


# --- the dataset's repository -------------------------------------------------------------------


def test_old_data_files_go_and_results_stay(
    hub: LoopbackHub, publish: Publish, dataset: Repo, card: Path, results: Mapping[str, Path]
) -> None:
    """``datasets`` would read an old part as further rows."""
    assert publish("results", results["careful"], "--yes").code == 0
    files = dict(dataset.at("main"))
    files["spec_pairs/test-00001-of-00002.parquet"] = files[
        "spec_pairs/test-00000-of-00001.parquet"
    ]
    dataset.commit("main", files, "old", "e" * 40)
    dataset.commit("main", files | {"contents.png": files["eval.yaml"]}, "older", "d" * 40)
    done = publish("dataset", "--card", card, "--yes")
    assert "delete contents.png" in done.out
    assert "delete spec_pairs/test-00001-of-00002.parquet" in done.out
    assert "change" not in done.out.replace("changed", "")
    paths = set(dataset.files())
    assert "spec_pairs/test-00001-of-00002.parquet" not in paths
    assert "results/README.md" in paths


def test_a_card_that_is_not_about_its_data_is_refused(
    card: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under an old card, people's caches would give them the old rows."""
    nothing = Snapshot(Repository(*DATASET))
    with pytest.raises(PublishingError, match=r"found no README\.md"):
        dataset_contents(tmp_path, nothing)
    copy = Path(shutil.copytree(card, tmp_path / "card"))
    text = (copy / "README.md").read_text("utf-8")
    (copy / "README.md").write_text(text.replace("Content ", "Contents "), "utf-8")
    dataset_contents(copy, nothing)
    mark = text.split("Content ")[1][:16]
    (copy / "README.md").write_text(text.replace(mark, "0" * 16), "utf-8")
    with pytest.raises(PublishingError, match="other spec_pairs than those beside it"):
        dataset_contents(copy, nothing)
    monkeypatch.setattr(build, "check", lambda *_, **__: ["eval.yaml: differs"])
    with pytest.raises(PublishingError, match=r"out of step with the spec pairs \(eval.yaml"):
        dataset_contents(CARD, nothing)


def test_results_stand_in_tables_made_of_all_files(
    hub: LoopbackHub, publish: Publish, dataset: Repo, results: Mapping[str, Path]
) -> None:
    """Those that others published before stay; other data and prompts have tables of their own."""
    assert publish("results", results["careless"], "--yes").code == 0
    shipped = ROOT / "results" / "first-release"
    assert publish("results", results["careful"], results["gold"], shipped, "--yes").code == 0
    files = dataset.files()
    page = files["results/README.md"].decode()
    heads = [line for line in page.splitlines() if line.startswith("## ")]
    assert [head.split(", ")[0].split(":")[0] for head in heads] == [
        "## IntentSpec 0.1.0",
        "## IntentSpec 0.1.0",
        "## The first release",
    ]
    assert "gold" in heads[1]
    models = [line.split("]")[0] for line in page.splitlines() if line.startswith("| [")]
    assert models == [
        "| [careful",
        "| [careless",
        "| [careful",
        "| [claude-sonnet-4-6",
        "| [gpt-4\\_1",
    ]
    assert "54.5 (40.4–68.1)" in page
    assert "63.5 (50.0–76.5)" in page
    scored = json.loads(results["careful"].read_bytes())
    [path] = [each for each in files if each.endswith("/careful--ambiguous.json")]
    assert json.loads(files[path]) == scored
    assert f"]({path.removeprefix('results/')})" in page
    assert f"| {100 * scored['ivr']:.1f} (" in page
    # the tables alone, after a merge
    dataset.commit(
        "main", {k: v for k, v in dataset.at("main").items() if k != path}, "x", "d" * 40
    )
    assert publish("results", "--yes").code == 0
    assert dataset.files()["results/README.md"].decode().count("[careful]") == 1


def test_two_results_of_one_model_are_refused(
    hub: LoopbackHub, publish: Publish, dataset: Repo, results: Mapping[str, Path]
) -> None:
    done = publish("results", results["careful"], results["careful"], "--yes")
    assert done.code == 1
    assert "both results of careful" in done.err
    assert hub.writes == []


def test_a_name_may_hold_anything(
    hub: LoopbackHub, publish: Publish, dataset: Repo, card: Path, tmp_path: Path
) -> None:
    """It is a file's name, a table's cell and a line on a terminal, and none of them breaks."""
    names = ["../../x|y", "a/b", "a-b", "\x1b[31mred", "x" * 300, "`<script>`"]
    documents = [model_result(name, card) for name in names]
    file = made_results.write(tmp_path / "many.json", documents)
    assert publish("results", file, "--yes").code == 0
    paths = [path for path in dataset.files() if path.endswith(".json")]
    assert len(set(paths)) == len(names)
    assert all(path.count("/") == 2 and ".." not in path for path in paths)
    page = dataset.files()["results/README.md"].decode()
    assert "\x1b" not in page
    assert "\\`\\<script\\>\\`" in page
    assert "\x1b" not in publish("results", file, "--dry-run").out


# --- a model's repository ------------------------------------------------------------------------


def entries_of(repo: Repo, revision: str = "main") -> list[dict[str, Any]]:
    loaded: list[dict[str, Any]] = yaml.safe_load(
        repo.files(revision)[".eval_results/intentspec.yaml"]
    )
    return loaded


def test_a_models_repository_says_what_was_scored(
    hub: LoopbackHub, publish: Publish, dataset: Repo, results: Mapping[str, Path]
) -> None:
    """More is better, a plain float, the interval in the notes, and where it all stands."""
    repo = hub.create("model", "owner/careful")
    command = ["results", results["careful"], "--model-repo", "careful=owner/careful"]
    done = publish(*command, "--date", "2030-01-31", "--yes")
    assert (done.code, done.err) == (0, "")
    scored = json.loads(results["careful"].read_bytes())
    entries = entries_of(repo)
    assert [entry["dataset"]["task_id"] for entry in entries] == [
        task["id"] for task in yaml.safe_load(dataset.files()["eval.yaml"])["tasks"]
    ]
    values = [entry["value"] for entry in entries]
    assert values == [1 - scored["ivr_inferable"], scored["intent_adherence"]]
    for entry, key in zip(entries, ("ivr_inferable", "ivr"), strict=True):
        assert type(entry["value"]) is float
        assert entry["date"] == "2030-01-31"
        low, high = scored[f"{key}_ci"]
        shown = f"{100 - 100 * scored[key]:.1f} ({100 - 100 * high:.1f}–{100 - 100 * low:.1f})"
        assert shown in entry["notes"]
    parsed = parse_eval_result_entries(entries)
    assert {each.dataset_id for each in parsed} == {DATASET[1]}
    # the commit since which the spec pairs are these: not that of the results
    first = next(iter(dataset.commits))
    assert {each.dataset_revision for each in parsed} == {first}
    address = str(parsed[0].source_url)
    path = address.removeprefix(f"{hub.url}/datasets/anote-ai/intentspec/blob/main/")
    assert json.loads(dataset.files()[path]) == scored


def test_other_entries_stay_and_old_ones_of_ours_go(
    hub: LoopbackHub, publish: Publish, dataset: Repo, results: Mapping[str, Path]
) -> None:
    other = {"dataset": {"id": "x/y", "task_id": "z"}, "value": 0.5, "notes": "ours, too"}
    old = {"dataset": {"id": DATASET[1], "task_id": "intent_adherence"}, "value": 0.1}
    text = yaml.safe_dump([old, other]).encode()
    repo = hub.create("model", "owner/m", {".eval_results/intentspec.yaml": text})
    command = ["results", results["careful"], "--model-repo", "careful=owner/m", "--models-only"]
    assert publish(*command, "--yes").code == 0
    entries = entries_of(repo)
    assert entries[0] == other
    assert [entry["value"] for entry in entries].count(0.1) == 0
    assert len(entries) == 3
    assert "results/README.md" not in dataset.files()
    for broken in (b"- {dataset: [", b"a: 1\n", b"- value: 1\n"):
        hub.create("model", "owner/m", {".eval_results/intentspec.yaml": broken})
        hub.forget()
        done = publish(*command, "--yes")
        assert done.code == 1
        assert "mend it first" in done.err
        assert hub.writes == []


def test_a_pull_request_is_opened_once_and_gone_on_with(
    hub: LoopbackHub, publish: Publish, dataset: Repo, results: Mapping[str, Path]
) -> None:
    """By whoever has no right to write; another's of the same title isn't ours."""
    repo = hub.create("model", "owner/m")
    command = ["--model-repo", "careful=owner/m", "--models-only", "--pull-request", "--yes"]
    assert publish("results", results["careful"], *command, token=OWNER_TOKEN).code == 0
    done = publish("results", results["careful"], *command, token=GUEST_TOKEN)
    assert "pushed: " + hub.url + "/owner/m/discussions/2" in done.out
    again = publish("results", results["careful"], *command, token=GUEST_TOKEN)
    assert "in pull request 2" in again.out
    assert "nothing to do" in again.out
    assert [pull["author"]["name"] for pull in repo.pulls] == ["owner", "guest"]
    later = publish(
        "results", results["careful"], *command, "--date", "2031-01-01", token=GUEST_TOKEN
    )
    assert later.code == 0
    assert len(repo.pulls) == 2
    assert {entry.get("date") for entry in entries_of(repo, "refs/pr/2")} == {"2031-01-01"}
    assert repo.titles() == []
    # merged: nothing is left to propose
    repo.commit("main", dict(repo.at("refs/pr/1")), "merged", "c" * 40)
    hub.forget()
    assert publish("results", results["careful"], *command, token=GUEST_TOKEN).code == 0
    assert hub.writes == []


@pytest.mark.parametrize(
    ("which", "says"),
    [
        ("gold", "'gold'"),
        ("unsaid", "--prompt ambiguous"),
        ("some tasks", "1 tasks have no candidates"),
        ("other data", "is on other spec pairs"),
    ],
)
def test_what_is_no_result_on_this_benchmark_is_refused(
    hub: LoopbackHub,
    publish: Publish,
    dataset: Repo,
    results: Mapping[str, Path],
    which: str,
    says: str,
) -> None:
    """Before anything is pushed anywhere."""
    hub.create("model", "owner/m")
    command = ["results", results[which], "--model-repo", "careful=owner/m", "--yes"]
    done = publish(*command)
    assert done.code == 1
    assert says in done.err
    assert hub.writes == []
    if which == "unsaid":
        assert publish(*command, "--prompt", "ambiguous").code == 0


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["--model-repo", "nobody=owner/m"], 1, "the files hold careful"),
        (["--model-repo", "careful=m"], 2, "expected OWNER/NAME"),
        (["--model-repo", "careful=owner/absent"], 4, "there is no model owner/absent"),
        (["--model-repo", "careful=owner/m", "--date", "today"], 1, "YYYY-MM-DD"),
        (["--prompt", "gold"], 1, "is from 'ambiguous'"),
        (["--repo", "anote-ai/absent"], 4, "there is no dataset anote-ai/absent"),
        (["--models-only"], 2, "without --model-repo"),
        (["--message", " "], 2, "must not be empty"),
    ],
)
def test_what_makes_no_sense_is_told_and_nothing_pushed(
    hub: LoopbackHub,
    publish: Publish,
    dataset: Repo,
    results: Mapping[str, Path],
    words: list[str],
    code: int,
    says: str,
) -> None:
    hub.create("model", "owner/m")
    done = publish("results", results["careful"], *words, "--yes")
    assert done.code == code
    assert says in done.err
    assert hub.writes == []


def test_the_script_is_the_command(hub: LoopbackHub, tmp_path: Path) -> None:
    """As the guide calls it, from any folder; a new repository is private if that is asked."""
    script = str(ROOT / "scripts" / "publish.py")
    env = environment(hub, tmp_path / "home") | {"HF_TOKEN": OWNER_TOKEN}
    words = ["metric", "--repo", "owner/trial", "--private", "--message", "A trial", "--yes"]
    done = subprocess.run(
        [sys.executable, script, *words], env=env, cwd=tmp_path, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    repo = hub.repos["space", "owner/trial"]
    assert repo.titles() == ["A trial"]
    assert repo.private
    assert OWNER_TOKEN not in done.stdout
