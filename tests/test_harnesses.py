"""inspect-ai and lm-evaluation-harness give the figures of ``intentspec score``, to the digit."""

from __future__ import annotations

import json
import math
import os
import pickle
import subprocess
import sys
import warnings
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import harness_answers
import pytest
import yaml
from conftest import ROOT
from harness_answers import N_SAMPLES, Script, mixture
from loopback_api import Reply, Seen, completion, loopback

from intentspec_dataset import SpecPair, load_spec_pairs
from intentspec_dataset.errors import (
    ArgumentTypeError,
    ArgumentValueError,
    CandidateDataError,
    MissingExtraError,
    SandboxError,
    SandboxUnavailableError,
)
from intentspec_dataset.kinds import INFERABILITIES
from intentspec_metric import judging
from intentspec_metric.candidates import read_candidates
from intentspec_metric.cli import main
from intentspec_metric.generation.prompts import prompt_for
from intentspec_metric.harnesses import lm_eval_folder, lm_eval_task
from intentspec_metric.harnesses.figures import BETTER, figures
from intentspec_metric.harnesses.settings import Settings

needs_inspect = pytest.mark.skipif(
    find_spec("inspect_ai") is None, reason="inspect-ai isn't installed (intentspec[inspect])"
)
needs_lm_eval = pytest.mark.skipif(
    find_spec("lm_eval") is None, reason="lm_eval isn't installed (intentspec[lm-eval])"
)
Answers = dict[str, list[str]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("harnesses")


@pytest.fixture(scope="module")
def pairs(folder: Path) -> list[SpecPair]:
    """Spec pairs of all types, as many as a bootstrap takes, also in a file."""
    some = load_spec_pairs()[::8]
    rows = [json.dumps(pair.to_row()) for pair in some]
    (folder / "spec_pairs.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return some


@pytest.fixture(scope="module")
def answers(folder: Path, pairs: list[SpecPair]) -> Answers:
    """Two answers a task, also in a file."""
    mixed = mixture(pairs)
    (folder / "answers.json").write_text(json.dumps(mixed), encoding="utf-8")
    return mixed


@pytest.fixture(scope="module")
def expected(folder: Path, answers: Answers) -> dict[str, Any]:
    """What ``intentspec score`` says of these answers."""
    lines = [
        json.dumps({"task_id": task, "completion": text})
        for task, texts in answers.items()
        for text in texts
    ]
    (folder / "candidates.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return _scored(folder, folder / "candidates.jsonl")


def _scored(folder: Path, candidates: Path, *words: str) -> dict[str, Any]:
    output = folder / "report.json"
    pairs = [] if "--allow-missing" in words else ["--spec-pairs", str(folder / "spec_pairs.jsonl")]
    store = ["--store", str(folder / "verdicts")]  # the harnesses judge for themselves
    command = ["score", str(candidates), *pairs, *store, "--output", str(output), *words]
    assert main(command) == 0
    return json.loads(output.read_text(encoding="utf-8"))


def _flat(report: dict[str, Any]) -> dict[str, Any]:
    """Return a report's figures under the names that a harness has them by."""
    flat = {name: report[name] for name, better in BETTER.items() if name in report}
    for name in [name for name in flat if f"{name}_ci" in report]:
        low, high = report[f"{name}_ci"] or (None, None)
        flat |= {f"{name}_ci_low": low, f"{name}_ci_high": high}
    for label in INFERABILITIES:
        entry = report["by_inferability"].get(label, {"rate": None, "rate_ci": None})
        low, high = entry["rate_ci"] or (None, None)
        name = f"violation_rate_{label}"
        flat |= {name: entry["rate"], f"{name}_ci_low": low, f"{name}_ci_high": high}
    return flat


def _run(folder: Path, harness: str, *settings: str) -> dict[str, Any]:
    """Run a harness on the answers, in a process of its own."""
    out = folder / f"{harness}.json"
    files = [folder / "answers.json", folder / "spec_pairs.jsonl", out]
    _program(
        [sys.executable, harness_answers.__file__, harness, *map(str, files), *settings], folder
    )
    return json.loads(out.read_text(encoding="utf-8"))


def _program(command: list[str], folder: Path, **environment: str) -> str:
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths)), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout + done.stderr


# --- inspect-ai --------------------------------------------------------------------------


@pytest.fixture(scope="module")
def by_inspect(folder: Path, answers: Answers) -> dict[str, Any]:
    if find_spec("inspect_ai") is None:
        pytest.skip("inspect-ai isn't installed (intentspec[inspect])")
    return _run(folder, "inspect")


def test_inspect_gives_the_figures_of_score(
    by_inspect: dict[str, Any], expected: dict[str, Any]
) -> None:
    """Equal to the last digit, and neither all right nor all wrong."""
    assert by_inspect["figures"] == _flat(expected)
    assert 0 < by_inspect["figures"]["ivr_inferable"] < 1
    assert by_inspect["figures"]["n_qualifying"] == len(expected["per_task"]) - 1
    assert expected["ivr_method"] == "bootstrap"


def test_inspect_asks_the_ambiguous_prompt_and_keeps_every_epoch(
    by_inspect: dict[str, Any], answers: Answers
) -> None:
    """The mock model knows the ambiguous prompts only; no epoch is reduced away."""
    assert Counter(by_inspect["asked"]) == dict.fromkeys(answers, N_SAMPLES)
    kept = Counter(sample["id"] for sample in by_inspect["samples"])
    assert kept == dict.fromkeys(answers, N_SAMPLES)


def test_inspect_says_of_each_answer_what_it_broke(
    by_inspect: dict[str, Any], expected: dict[str, Any]
) -> None:
    """Every sample has its verdicts; empty and refused answers are marked and fail."""
    verdicts = {row["task_id"]: sorted(map(str, row["verdicts"])) for row in expected["per_task"]}
    found: dict[str, list[str]] = {}
    reasons: Counter[str | None] = Counter()
    for sample in by_inspect["samples"]:
        score = sample["score"]
        found.setdefault(sample["id"], []).append(str(score["metadata"]["verdicts"]))
        reasons[score["reason"]] += 1
        if score["reason"]:
            assert score["value"] == "stated fail"
    assert {task: sorted(rows) for task, rows in found.items()} == verdicts
    assert reasons["no_response"] == 1
    assert reasons["refusal"] == 1


def test_inspect_keeps_the_signature_in_its_log(
    by_inspect: dict[str, Any], expected: dict[str, Any]
) -> None:
    """What was judged, and how, is what the signature of a score says."""
    signature = by_inspect["metadata"]["signature"]
    assert signature["data_hash"] == expected["signature"]["data_hash"]
    assert signature["limits"] == expected["signature"]["limits"]
    assert signature["sandbox"] == expected["signature"]["sandbox"]
    assert by_inspect["metadata"]["prompt_condition"] == "ambiguous"


def test_inspect_starts_no_worker_per_answer(by_inspect: dict[str, Any]) -> None:
    """Workers wait for the next answer; there are never more than asked for."""
    assert by_inspect["n_workers"] <= judging.usable_cores()


def test_score_reads_the_log_of_inspect(
    by_inspect: dict[str, Any], expected: dict[str, Any], folder: Path, answers: Answers
) -> None:
    """A .eval file is candidates, every epoch one of them, and gives the same report."""
    log = Path(by_inspect["log"])
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # inspect-ai's own
        [found] = read_candidates([log])
        report = _scored(folder, log)
    assert found.model == "mockllm/model"
    assert {
        task: sorted(row.text for row in found.rows if row.task_id == task) for task in answers
    } == {task: sorted(texts) for task, texts in answers.items()}
    assert _flat(report) == _flat(expected)


# --- lm-evaluation-harness ---------------------------------------------------------------


@pytest.fixture(scope="module")
def by_lm_eval(folder: Path, answers: Answers) -> dict[str, Any]:
    if find_spec("lm_eval") is None:
        pytest.skip("lm_eval isn't installed (intentspec[lm-eval])")
    return _run(folder, "lm_eval")


def test_lm_eval_gives_the_figures_of_score(
    by_lm_eval: dict[str, Any], expected: dict[str, Any]
) -> None:
    """Equal to the last digit."""
    assert by_lm_eval["figures"] == _flat(expected)


def test_lm_eval_asks_the_ambiguous_prompt_and_keeps_every_answer(
    by_lm_eval: dict[str, Any], answers: Answers
) -> None:
    """The scripted model knows the ambiguous prompts only; the filter drops nothing."""
    assert Counter(by_lm_eval["asked"]) == dict.fromkeys(answers, N_SAMPLES)
    [found] = read_candidates([by_lm_eval["log"]])
    texts: dict[str, list[str]] = {}
    for row in found.rows:
        texts.setdefault(row.task_id, []).append(row.text)
    assert texts == answers


def test_lm_eval_logs_each_task_alone_as_a_number(
    by_lm_eval: dict[str, Any], expected: dict[str, Any]
) -> None:
    """A task that doesn't qualify has no IVR, which is NaN in that log."""
    logged = {row["id"]: row["ivr"] for row in by_lm_eval["samples"]}
    for row in expected["per_task"]:
        if row["ivr"] is None:
            assert math.isnan(logged[row["task_id"]])
        else:
            assert logged[row["task_id"]] == row["ivr"]


def test_lm_eval_knows_that_a_lower_ivr_is_better(by_lm_eval: dict[str, Any]) -> None:
    """Bounds and counts have no direction."""
    assert by_lm_eval["higher_is_better"] == BETTER


def test_score_reads_the_samples_of_lm_eval(
    by_lm_eval: dict[str, Any], expected: dict[str, Any], folder: Path
) -> None:
    """The log of the harness is a file of candidates."""
    assert _flat(_scored(folder, Path(by_lm_eval["log"]))) == _flat(expected)


# --- as a user runs them -----------------------------------------------------------------


@pytest.fixture(scope="module")
def scripted(folder: Path) -> tuple[list[SpecPair], Answers]:
    """Two answers to each of the first tasks of a type."""
    some = [pair for pair in load_spec_pairs() if pair.spec_type == "stateful"][:3]
    mixed = mixture(load_spec_pairs())
    return some, {pair.task_id: mixed[pair.task_id][:2] for pair in some}


def _serve(pairs: list[SpecPair], answers: Answers, condition: str, *, folded: bool) -> Any:
    """Serve the answers as an OpenAI-compatible server would, to exactly these prompts."""
    texts = {
        (prompt.folded if folded else prompt.user): pair.task_id
        for pair in pairs
        for prompt in [prompt_for(pair, condition)]
    }
    script = Script(answers, texts)

    def reply(seen: Seen) -> Reply:
        try:
            return Reply(body=completion(script(seen.user)))
        except (KeyError, IndexError) as error:
            return Reply(400, {"error": {"message": f"nobody asks this: {error!r}"}})

    return loopback(reply)


def _scored_alone(folder: Path, answers: Answers) -> dict[str, Any]:
    file = folder / "alone.jsonl"
    rows = [{"task_id": task, "solutions": texts} for task, texts in answers.items()]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return _flat(_scored(folder, file, "--allow-missing")) | {"n_tasks": len(answers)}


@needs_inspect
def test_inspect_eval_as_a_command(folder: Path, scripted: tuple[list[SpecPair], Answers]) -> None:
    """The entry point names the task; settings are -T; the log, as JSON, is candidates."""
    pairs, answers = scripted
    with _serve(pairs, answers, "gold", folded=False) as server:
        _program(
            [
                *(sys.executable, "-m", "inspect_ai", "eval", "intentspec/ivr"),
                *("--model", "openai-api/loop/scripted", "--limit", "3", "--epochs", "2"),
                *("-T", "prompt=gold", "-T", "spec_type=stateful", "-T", "no_store=true"),
                *("--display", "none", "--log-format", "json", "--log-dir", "by-command"),
            ],
            folder,
            LOOP_API_KEY="none",
            LOOP_BASE_URL=server.openai_url,
        )
    [file] = (folder / "by-command").glob("*.json")
    log = json.loads(file.read_text(encoding="utf-8"))
    [scores] = log["results"]["scores"]
    found = {name: metric["value"] for name, metric in scores["metrics"].items()}
    expected = _scored_alone(folder, answers)
    assert found == {name: value for name, value in expected.items() if value is not None}
    [read] = read_candidates([file])
    assert read.model == "openai-api/loop/scripted"
    assert Counter(row.text for row in read.rows) == Counter(
        text for texts in answers.values() for text in texts
    )


@needs_lm_eval
def test_lm_eval_as_a_command(folder: Path, scripted: tuple[list[SpecPair], Answers]) -> None:
    """The folder that `intentspec harness-path` prints is all that it takes."""
    pairs, answers = scripted
    answers = {task: [texts[1]] for task, texts in answers.items()}
    with _serve(pairs, answers, "ambiguous", folded=True) as server:
        url = f"{server.openai_url}/chat/completions"
        printed = _program(
            [
                *(sys.executable, "-m", "lm_eval", "--model", "local-chat-completions"),
                *("--model_args", f"base_url={url},model=scripted,max_retries=1"),
                *("--include_path", str(lm_eval_folder()), "--tasks", "intentspec_ivr_greedy"),
                *("--metadata", '{"intentspec": {"spec_type": "stateful", "no_store": true}}'),
                *("--limit", "3", "--apply_chat_template", "--confirm_run_unsafe_code"),
                *("--output_path", "by-lm-eval", "--log_samples"),
            ],
            folder,
        )
        asked = [seen.body for seen in server.asked]
    [file] = (folder / "by-lm-eval").rglob("results_*.json")
    results = json.loads(file.read_text(encoding="utf-8"))["results"]["intentspec_ivr_greedy"]
    found = {name: results[f"{name},all_answers"] for name in BETTER}
    assert found == _scored_alone(folder, answers)
    assert "ivr_inferable" in printed
    assert all(not body.get("stop") for body in asked), "an answer must not be cut at a word"
    [samples] = (folder / "by-lm-eval").rglob("samples_*.jsonl")
    [read] = read_candidates([samples])
    assert {row.task_id: [row.text] for row in read.rows} == answers


# --- the parts, which need neither -------------------------------------------------------


def test_harness_path_prints_the_folder(capsys: pytest.CaptureFixture[str]) -> None:
    """What `--include_path "$(intentspec harness-path)"` needs: the folder, and nothing else."""
    assert main(["harness-path"]) == 0
    [line] = capsys.readouterr().out.splitlines()
    assert {file.name for file in Path(line).iterdir() if file.is_file()} == {
        "intentspec_ivr.yaml",
        "intentspec_ivr_gold.yaml",
        "intentspec_ivr_greedy.yaml",
        "intentspec_ivr_stated.yaml",
        "utils.py",
    }


def test_task_file_has_every_figure_with_its_direction() -> None:
    """The YAML names each figure once, aggregated by the function of its name."""

    class Loader(yaml.SafeLoader):
        pass

    Loader.add_constructor("!function", lambda loader, node: loader.construct_scalar(node))
    file = lm_eval_folder() / "intentspec_ivr.yaml"
    task = yaml.load(file.read_text(encoding="utf-8"), Loader)
    entries = task["metric_list"]
    assert {entry["metric"]: entry["higher_is_better"] for entry in entries} == BETTER
    assert all(entry["aggregation"] == f"utils.{entry['metric']}" for entry in entries)
    assert task["generation_kwargs"]["until"] == []


@pytest.mark.parametrize("condition", ["ambiguous", "ambiguous+stated", "gold"])
def test_documents_of_lm_eval_hold_the_prompt_and_no_hidden_test(
    condition: str, folder: Path, pairs: list[SpecPair]
) -> None:
    """One document a spec pair; what else the harness has in its metadata is left alone."""
    settings = {"spec_pairs": str(folder / "spec_pairs.jsonl")}
    others = {"version": 1.0, "revision": "main", "model": "x"}
    found = lm_eval_task.docs(prompt=condition, intentspec=settings, **others)["test"]
    assert found["task_id"] == [pair.task_id for pair in pairs]
    assert found["prompt"] == [prompt_for(pair, condition).folded for pair in pairs]
    for row, pair in zip(found, pairs, strict=True):
        whole = json.dumps(row)
        assert not any(json.dumps(pair.tests[i])[1:-1] in whole for i in pair.hidden_test_ids)


def test_documents_of_lm_eval_can_be_chosen() -> None:
    """Settings come under one name, since the harness mixes model arguments in."""
    found = lm_eval_task.docs(intentspec={"spec_type": ["stateful"], "timeout_s": 2})["test"]
    assert set(found["spec_type"]) == {"stateful"}
    assert Settings.of(json.loads(found[0]["settings"])).options.limits.timeout_s == 2
    assert '"timeout_s": 2' in found[0]["signature"]


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"prompt": "gold"}, "the prompt is chosen by the task"),
        ({"time_out": 3}, "no setting is called 'time_out'; use prompt, spec_pairs"),
        ({"spec_type": "poetry"}, "no spec pair is of type 'poetry'; there are algorithm"),
        ({"timeout_s": 0}, "timeout_s must be positive"),
        ({"workers": 0}, "num_workers"),
        ({"store": "here", "no_store": True}, "choose one of the two"),
    ],
)
def test_settings_that_make_no_sense_are_refused(settings: dict[str, Any], message: str) -> None:
    """Before the model is asked anything."""
    with pytest.raises(ArgumentValueError, match=message):
        lm_eval_task.docs(intentspec=settings)


def test_settings_are_an_object_and_the_prompt_a_condition() -> None:
    with pytest.raises(ArgumentTypeError, match="give an object with some of prompt"):
        lm_eval_task.docs(intentspec="gold")
    with pytest.raises(ArgumentValueError, match="'golden' is no prompt condition; use ambig"):
        Settings(prompt="golden")


def test_a_machine_that_cannot_judge_is_refused_before_the_model_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unavailable() -> dict[str, Any]:
        raise SandboxUnavailableError("nothing confines here")

    monkeypatch.setattr(judging, "sandbox_description", unavailable)
    with pytest.raises(SandboxUnavailableError):
        lm_eval_task.docs()
    found = lm_eval_task.docs(intentspec={"judge_later": True})["test"]
    [kept] = lm_eval_task.keep_all([["a"]], [found[0]])
    with pytest.raises(ArgumentValueError, match="judge_later goes with --predict_only") as caught:
        lm_eval_task.process_results(found[0], [kept])
    Path(str(caught.value).rsplit(" ", 1)[1]).unlink()


def test_answers_are_kept_when_the_judge_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """They cost money; the error says where they are, and `score` can read them."""

    def broken(*_: Any, **__: Any) -> None:
        raise SandboxError("the disk is full")

    monkeypatch.setattr(judging, "judge_many", broken)
    found = lm_eval_task.docs(intentspec={"no_store": True})["test"].select(range(2))
    kept = lm_eval_task.keep_all([["a", ""], ["b", "\ud800"]], list(found))
    with pytest.raises(SandboxError, match="the disk is full") as caught:
        lm_eval_task.process_results(found[0], [kept[0]])
    file = Path(str(caught.value).rsplit(" ", 1)[1])
    [read] = read_candidates([file])
    file.unlink()
    first, second = found["task_id"]
    assert [(row.task_id, row.text) for row in read.rows] == [
        *((first, text) for text in ("a", "")),
        *((second, text) for text in ("b", "\ud800")),
    ]


def test_values_of_lm_eval_travel_between_processes() -> None:
    """With several ranks they are pickled."""
    found = lm_eval_task.docs(intentspec={"no_store": True})["test"]
    values = lm_eval_task.process_results(found[0], [["def solution(*args):\n    return 0"] * 2])
    again = pickle.loads(pickle.dumps(values))
    assert again["stated_fail"] == values["stated_fail"]
    for name in BETTER:
        assert lm_eval_task.aggregation(name)([again[name]]) is not None or math.isnan(values[name])
    assert lm_eval_task.aggregation("n_candidates")([again["n_candidates"]]) == 2
    with pytest.raises(KeyError, match="accuracy is no figure"):
        lm_eval_task.aggregation("accuracy")


def test_figures_do_not_depend_on_the_order_in_which_tasks_finish(
    pairs: list[SpecPair], expected: dict[str, Any]
) -> None:
    """A harness finishes them as it likes; a task that nobody knows is refused."""
    verdicts = {row["task_id"]: row["verdicts"] for row in reversed(expected["per_task"])}
    known = {pair.task_id: pair for pair in pairs}
    options = Settings(no_store=True).options
    assert figures(known, verdicts, options) == _flat(expected)
    with pytest.raises(CandidateDataError, match="no spec pair has the task id 'HumanEval/0x'"):
        figures(known, {**verdicts, "HumanEval/0x": []}, options)


# --- logs of inspect-ai ------------------------------------------------------------------


def _log(file: Path, *samples: dict[str, Any], **more: Any) -> Path:
    log = {"version": 2, "status": "success", "eval": {"model": "openai/m"}, **more}
    file.write_text(json.dumps({**log, "samples": list(samples)}, indent=2), encoding="utf-8")
    return file


def _sample(content: Any, epoch: Any = 1, **more: Any) -> dict[str, Any]:
    choices = [] if content is None else [{"message": {"role": "assistant", "content": content}}]
    return {"id": "HumanEval/26", "epoch": epoch, "output": {"choices": choices}, **more}


def test_json_log_of_inspect_is_read(tmp_path: Path) -> None:
    """Texts without their reasoning; an empty answer is one, a failed request is none."""
    parts = [{"type": "reasoning", "reasoning": "hm"}, *({"type": "text", "text": t} for t in "ab")]
    file = _log(
        tmp_path / "log.json",
        _sample("x"),
        _sample(parts, 2),
        _sample(None, 3),
        _sample(None, 4, error={"message": "rate limit"}),
        _sample("judged later", 5, error={"message": "the scorer broke"}),
    )
    [found] = read_candidates([file])
    assert found.model == "openai/m"
    texts = [(row.sample, row.text) for row in found.rows]
    assert texts == [(0, "x"), (1, "a\nb"), (2, ""), (4, "judged later")]


def test_logs_of_inspect_that_hold_no_answers_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each says what to do."""
    with pytest.raises(CandidateDataError, match=r"holds no samples \(its status is 'error'\)"):
        read_candidates([_log(tmp_path / "header.json", status="error")])
    with pytest.raises(CandidateDataError, match="sample 'HumanEval/26', epoch None: no epoch"):
        read_candidates([_log(tmp_path / "epochs.json", _sample("x", None))])
    cut = _log(tmp_path / "cut.json", _sample("x"))
    cut.write_text(cut.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    with pytest.raises(CandidateDataError, match="begins like a log of inspect-ai and can't be"):
        read_candidates([cut])
    (tmp_path / "log.eval").write_bytes(b"PK")
    monkeypatch.setitem(sys.modules, "inspect_ai.log", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'intentspec\[inspect\]'"):
        read_candidates([tmp_path / "log.eval"])


@needs_inspect
def test_broken_eval_file_is_refused(tmp_path: Path) -> None:
    """Whatever inspect-ai raises is an error of ours."""
    (tmp_path / "log.eval").write_bytes(b"PK")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with pytest.raises(CandidateDataError, match="inspect-ai can't read this log"):
            read_candidates([tmp_path / "log.eval"])
