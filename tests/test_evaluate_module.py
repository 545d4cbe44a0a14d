"""The metric as `evaluate` loads it: same inputs, same report, nothing lost on the way."""

from __future__ import annotations

import ast
import doctest
import inspect
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import evaluate
import fake_judge
import pytest
import yaml
from evaluate.loading import get_imports
from fake_judge import ADD_ONE, CARELESS_ADD, GOOD_ADD, GOOD_SORT, SORTED, TUPLE_SORT, FakeJudge

import intentspec_metric
from intentspec_dataset import load_spec_pairs
from intentspec_dataset.errors import CandidateDataError
from intentspec_metric.scoring import score

UPSTREAM = Path(__file__).parents[1].parent / "shared" / "upstream"
SPACE = Path(intentspec_metric.path())
SURROGATE = "text = '\ud800'\ndef solution(x):\n    return None if x is None else x + 1\n"

Load = Callable[[], Any]


@pytest.fixture(scope="module")
def load(tmp_path_factory: pytest.TempPathFactory) -> Load:
    """Load the metric by path, into a cache of this test run."""
    cache = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(evaluate.config, "HF_MODULES_CACHE", str(cache / "modules"))
        evaluate.load(intentspec_metric.path(), cache_dir=str(cache))
        modules = str(cache / "modules")

    def load_again() -> Any:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(evaluate.config, "HF_MODULES_CACHE", modules)
            return evaluate.load(intentspec_metric.path(), cache_dir=str(cache))

    return load_again


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch) -> FakeJudge:
    return fake_judge.install(monkeypatch)


@pytest.fixture
def metric(load: Load, judge: FakeJudge) -> Any:
    return load()


PREDICTIONS = [[GOOD_ADD, CARELESS_ADD], [GOOD_SORT, TUPLE_SORT]]
REFERENCES = [ADD_ONE, SORTED]


def give(metric: Any, way: str, predictions: Any, references: Any) -> Any:
    """Score by ``compute`` alone, or by one of the ways to add beforehand."""
    if way == "compute":
        return metric.compute(predictions=predictions, references=references)
    if way == "add_batch":
        metric.add_batch(predictions=predictions, references=references)
    else:
        for prediction, reference in zip(predictions, references, strict=True):
            metric.add(prediction=prediction, reference=reference)
    return metric.compute()


def test_compute_is_score(metric: Any) -> None:
    """Python, evaluate: one dict, of plain values."""
    report = metric.compute(predictions=PREDICTIONS, references=REFERENCES)
    assert report == score(PREDICTIONS, REFERENCES)
    assert json.loads(json.dumps(report, allow_nan=False)) == report


def test_add_batch_then_compute_is_compute(metric: Any) -> None:
    for predictions, references in zip(PREDICTIONS, REFERENCES, strict=True):
        metric.add_batch(predictions=[predictions], references=[references])
    assert len(metric) == 2
    assert metric.compute() == score(PREDICTIONS, REFERENCES)
    assert len(metric) == 0


@pytest.mark.parametrize("plural", [True, False])
def test_add_then_compute_is_compute(metric: Any, plural: bool) -> None:
    """`evaluate` names them in the singular, and passes them on in the plural."""
    for predictions, references in zip(PREDICTIONS, REFERENCES, strict=True):
        if plural:
            metric.add(predictions=predictions, references=references)
        else:
            metric.add(prediction=predictions, reference=references)
    assert metric.compute() == score(PREDICTIONS, REFERENCES)


def test_what_was_added_and_what_is_given_are_scored_together(metric: Any) -> None:
    metric.add(prediction=PREDICTIONS[0], reference=REFERENCES[0])
    report = metric.compute(predictions=PREDICTIONS[1:], references=REFERENCES[1:])
    assert report == score(PREDICTIONS, REFERENCES)


def test_a_metric_can_be_used_again(metric: Any) -> None:
    """A second computation knows nothing of the first."""
    metric.compute(predictions=PREDICTIONS, references=REFERENCES)
    report = metric.compute(predictions=[GOOD_ADD], references=[ADD_ONE])
    assert report == score([GOOD_ADD], [ADD_ONE])


@pytest.mark.parametrize("way", ["compute", "add_batch", "add"])
def test_lone_surrogates_survive(metric: Any, judge: FakeJudge, way: str) -> None:
    """Models write them; an Arrow string can't hold them."""
    give(metric, way, [[SURROGATE]], [ADD_ONE])
    assert judge.calls[0]["jobs"][0].candidate == SURROGATE


def test_rows_may_differ_in_their_columns(metric: Any) -> None:
    rows = [{**ADD_ONE, "difficulty": 3}, {**SORTED, "author": {"name": "x"}}]
    assert metric.compute(predictions=PREDICTIONS, references=rows)["n_tasks"] == 2


@pytest.mark.parametrize(
    ("predictions", "references", "message"),
    [
        ([GOOD_ADD], [ADD_ONE, SORTED], "1 rows and references has 2"),
        ([[GOOD_ADD], GOOD_SORT], REFERENCES, "predictions[1] is a string"),
        ([[GOOD_ADD], [GOOD_SORT, 1]], REFERENCES, "predictions[1][1] is 1 (int)"),
        ([[GOOD_ADD], [None]], REFERENCES, "predictions[1][0] is None"),
        ([GOOD_ADD, GOOD_SORT], [ADD_ONE, "Test/none"], "references[1]: no spec pair"),
        ([GOOD_ADD], None, "references is None"),
        ([], [], "nothing to score"),
    ],
)
@pytest.mark.parametrize("way", ["compute", "add_batch"])
def test_bad_rows_are_refused_by_position(
    metric: Any, judge: FakeJudge, way: str, predictions: Any, references: Any, message: str
) -> None:
    """Only the first row is type-checked by `evaluate`; here every one is."""
    with pytest.raises(CandidateDataError) as caught:
        give(metric, way, predictions, references)
    assert message in str(caught.value)
    assert not judge.calls


def test_compute_without_input_is_refused(metric: Any) -> None:
    with pytest.raises(CandidateDataError, match="nothing to score"):
        metric.compute()


def test_a_failed_compute_keeps_what_was_added_and_forgets_what_was_given(metric: Any) -> None:
    """An hour of generated candidates does not go with a misspelt option."""
    metric.add(prediction=[GOOD_ADD], reference=ADD_ONE)
    with pytest.raises(TypeError, match="n_worker"):
        metric.compute(predictions=[GOOD_SORT], references=[SORTED], n_worker=2)
    assert len(metric) == 1
    assert metric.compute() == score([[GOOD_ADD]], [ADD_ONE])


def test_every_documented_keyword_reaches_the_score(
    metric: Any, judge: FakeJudge, tmp_path: Path
) -> None:
    report = metric.compute(
        predictions=[[GOOD_ADD], []],
        references=REFERENCES,
        timeout_s=2,
        num_workers=1,
        seed=7,
        n_resamples=20,
        confidence_level=0.5,
        k=[1],
        store=str(tmp_path),
        allow_missing=True,
        executor=None,
    )
    assert judge.calls[0]["limits"].timeout_s == 2
    assert (judge.calls[0]["num_workers"], judge.calls[0]["store"]) == (1, str(tmp_path))
    assert report["missing"] == ["Test/sorted"]
    assert (report["signature"]["seed"], report["signature"]["n_resamples"]) == (7, 20)


def test_every_keyword_of_the_score_is_documented(metric: Any) -> None:
    for name in ("timeout_s", "num_workers", "seed", "n_resamples", "confidence_level"):
        assert f"{name}:" in metric.inputs_description
    for name in ("k", "store", "allow_missing", "executor"):
        assert f"    {name}:" in metric.inputs_description
    assert metric.inputs_description in metric.compute.__doc__


def test_combined_with_itself_each_keeps_its_own_inputs(load: Load, judge: FakeJudge) -> None:
    """`evaluate.combine` prefixes what both report, and adds by its own names."""
    both = evaluate.combine({"one": load(), "two": load()})
    both.add(PREDICTIONS[0], REFERENCES[0])
    both.add_batch(predictions=PREDICTIONS[1:], references=REFERENCES[1:])
    report = both.compute()
    expected = score(PREDICTIONS, REFERENCES)
    assert report["one_ivr"] == report["two_ivr"] == expected["ivr"]
    assert report["one_per_task"] == expected["per_task"]
    direct = evaluate.combine([load()], force_prefix=True)
    assert (
        direct.compute(predictions=PREDICTIONS, references=REFERENCES)["intentspec_ivr_ivr"]
        == (expected["ivr"])
    )


def test_the_metric_bears_the_name_it_is_loaded_by(metric: Any) -> None:
    assert metric.name == "intentspec_ivr"
    assert "Intent Violation Rate" in metric.description


def test_spreading_the_metric_over_processes_is_refused(load: Load, tmp_path: Path) -> None:
    """Its inputs stay in memory: half of the candidates would be lost without a word."""
    module = sys.modules[type(load()).__module__]
    with pytest.raises(ValueError, match="num_workers"):
        module.IntentSpecIVR(num_process=2, process_id=0, cache_dir=str(tmp_path))


def test_the_script_follows_the_rules_of_the_loader() -> None:
    """One import a line, nothing relative, one subclass of EvaluationModule in sight."""
    source = (SPACE / "intentspec_ivr.py").read_text(encoding="utf-8")
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert len(node.names) == 1
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            assert node.module != "evaluate"
    assert [node.name for node in tree.body if isinstance(node, ast.ClassDef)] == ["IntentSpecIVR"]
    found = get_imports(str(SPACE / "intentspec_ivr.py"))
    assert {kind for kind, *_ in found} == {"library"}
    # What the loader tells people to install where the package is missing.
    assert ("library", "intentspec_metric", "intentspec", None) in found


def test_loads_by_path_offline_from_any_folder(tmp_path: Path) -> None:
    """In a process of its own, with an empty cache and no network."""
    program = (
        "import evaluate, intentspec_metric\nprint(evaluate.load(intentspec_metric.path()).name)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={
            **os.environ,
            "HF_HOME": str(tmp_path / "hf"),
            "HF_HUB_OFFLINE": "1",
            "HF_EVALUATE_OFFLINE": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == ["intentspec_ivr"], done.stderr


def test_importing_the_package_imports_nothing_heavy_and_writes_nothing(tmp_path: Path) -> None:
    """G27: import has no side effects, and costs nothing until something is used."""
    program = (
        "import sys\n"
        "import intentspec_metric\n"
        "heavy = {'numpy', 'pandas', 'pyarrow', 'datasets', 'evaluate', 'rich', 'pydantic'}\n"
        "print(sorted(heavy & set(sys.modules)), intentspec_metric.path())\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={**os.environ, "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["[]", str(SPACE)]
    assert list(tmp_path.iterdir()) == []


def test_the_app_of_the_space_runs_no_code() -> None:
    """Whatever visitors type must not be executed there: it knows neither metric nor judge."""
    source = (SPACE / "app.py").read_text(encoding="utf-8")
    imported = {
        name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for name in (
            [a.name for a in node.names] if isinstance(node, ast.Import) else [node.module or ""]
        )
    }
    ours = {"intentspec_dataset", "intentspec_metric.space"}
    assert imported <= {"pathlib", "typing", "gradio", *ours}
    assert not re.search(r"\b(exec|eval|compile|compute|launch_gradio_widget)\(", source)
    program = f"import sys, {', '.join(sorted(ours))}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    loaded = [name for name in done.stdout.split() if name.startswith("intentspec_metric.")]
    assert "intentspec_metric.space" in loaded
    for name in ("sandbox", "judging", "scoring", "executors", "intentspec_ivr"):
        assert not any(each.split(".")[1] == name for each in loaded), name


def test_the_examples_of_the_card_hold(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the real sandbox; only where the metric comes from is replaced."""
    metric = load()
    monkeypatch.setattr(evaluate, "load", lambda name: metric)
    card = (SPACE / "README.md").read_text(encoding="utf-8")
    examples = doctest.DocTestParser().get_doctest(card, {}, "README.md", None, 0)
    assert len(examples.examples) > 10
    complaints: list[str] = []
    outcome = doctest.DocTestRunner(verbose=False).run(examples, out=complaints.append)
    assert outcome.failed == 0, "".join(complaints)


@pytest.mark.skipif(not UPSTREAM.is_dir(), reason="the first release's data are not here")
def test_the_figures_of_the_card_are_what_the_metric_says(load: Load) -> None:
    """490 published candidates through the real sandbox."""
    card = (SPACE / "README.md").read_text(encoding="utf-8")
    references = [pair.to_row() for pair in load_spec_pairs(UPSTREAM)]
    for model in ("claude-sonnet-4-6", "gpt-4_1"):
        predictions = []
        for row in references:
            name = f"{model}__{row['task_id'].replace('/', '_')}.jsonl"
            lines = (UPSTREAM / "generations" / name).read_text(encoding="utf-8").splitlines()
            predictions.append([json.loads(line)["solution"] for line in lines])
        report = load().compute(predictions=predictions, references=references)
        low, high = report["ivr_ci"]
        shares = (report[key] for key in ("stated_fail", "silent_violation", "all_pass"))
        line = " | ".join(
            [
                f"| {model}",
                f"{100 * report['ivr']:.1f} ({100 * low:.1f}–{100 * high:.1f})",
                f"{report['n_qualifying']} of {report['n_tasks']}",
                *(f"{100 * share:.1f}" for share in shares),
            ]
        )
        assert f"{line} |" in card


def test_the_card_has_what_the_hub_reads() -> None:
    """Front matter of a metric Space, and the sections of a metric card."""
    _, front, body = (SPACE / "README.md").read_text(encoding="utf-8").split("---\n", 2)
    fields = yaml.safe_load(front)
    assert fields["sdk"] == "gradio"
    assert (SPACE / fields["app_file"]).is_file()
    assert {"evaluate", "metric"} <= set(fields["tags"])
    assert {"title", "emoji", "colorFrom", "colorTo", "sdk_version", "description"} <= set(fields)
    headings = [line.lstrip("# ") for line in body.splitlines() if line.startswith("#")]
    for heading in (
        "Metric Description",
        "How to Use",
        "Inputs",
        "Output Values",
        "Values from Popular Papers",
        "Examples",
        "Limitations and Bias",
        "Citation",
        "Further References",
    ):
        assert heading in headings


def test_the_card_documents_what_the_report_holds(metric: Any) -> None:
    """Every key it names exists, and every keyword of ``compute`` is named."""
    card = (SPACE / "README.md").read_text(encoding="utf-8")
    table = card.split("| key | meaning |")[1].split("####")[0]
    first_column = [line.split("|")[1] for line in table.splitlines()[2:] if line]
    keys = set(re.findall(r"`(\w+)`", " ".join(first_column)))
    assert len(keys) > 15
    report = metric.compute(predictions=PREDICTIONS, references=REFERENCES)
    assert keys <= set(report)
    documented = set(re.findall(r"\*\*(\w+)\*\*", card))
    options = set(inspect.signature(score).parameters) - {"spec_pairs", "limits", "progress"}
    assert options <= documented
