"""inspect-ai and lm-evaluation-harness give the figures of ``intentspec score``, to the digit."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import harness_answers
import pytest
import yaml
from conftest import ROOT
from harness_answers import N_SAMPLES, mixture
from loopback_api import Loopback, Reply, Seen, completion, loopback

from intentspec_dataset import SpecPair, load_spec_pairs
from intentspec_dataset.errors import (
    ArgumentTypeError,
    ArgumentValueError,
    CandidateDataError,
    IntentSpecError,
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
needs_both = [needs_inspect, needs_lm_eval]

Answers = dict[str, list[str]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("harnesses")


@pytest.fixture(scope="module")
def pairs(folder: Path) -> list[SpecPair]:
    """Spec pairs of all types, as many as a bootstrap takes, also in a file."""
    some = load_spec_pairs()[::7]
    rows = [json.dumps(pair.to_row()) for pair in some]
    (folder / "spec_pairs.jsonl").write_text("\n".join(rows) + "\n", encoding="utf-8")
    return some


@pytest.fixture(scope="module")
def answers(folder: Path, pairs: list[SpecPair]) -> Answers:
    """Three answers a task, also in a file."""
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
    command = ["score", str(candidates), *pairs, "--no-store", "--output", str(output), *words]
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
    _program([sys.executable, harness_answers.__file__, harness, *map(str, files), *settings], folder)
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
    verdicts = {
        row["task_id"]: sorted(map(str, row["verdicts"])) for row in expected["per_task"]
    }
    found: dict[str, list[str]] = {}
    reasons: Counter[str | None] = Counter()
    for sample in by_inspect["samples"]:
        score = sample["score"]
        found.setdefault(sample["id"], []).append(str(score["metadata"]["verdicts"]))
        reasons[score["reason"]] += 1
        if score["reason"]:
            assert score["value"] == "stated fail"
    assert {task: sorted(rows) for task, rows in found.items()} == verdicts
    assert reasons["no_response"] == 2
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


def test_score_reads_the_log_of_inspect(
    by_inspect: dict[str, Any], expected: dict[str, Any], folder: Path, answers: Answers
) -> None:
    """The .eval file and its JSON are candidates, and give the same report."""
    log = Path(by_inspect["log"])
    dumped = _program([sys.executable, "-m", "inspect_ai", "log", "dump", str(log)], folder)
    file = folder / "dumped.json"
    file.write_text(dumped[dumped.index("{") :], encoding="utf-8")
    [from_eval], [from_json] = read_candidates([log]), read_candidates([file])
    assert from_eval.model == from_json.model == "mockllm/model"
    assert [(row.task_id, row.sample, row.text) for row in from_eval.rows] == [
        (row.task_id, row.sample, row.text) for row in from_json.rows
    ]
    assert {
        task: sorted(row.text for row in from_json.rows if row.task_id == task) for task in answers
    } == {task: sorted(texts) for task, texts in answers.items()}
    assert _flat(_scored(folder, log)) == _flat(expected)


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
