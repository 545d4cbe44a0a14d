"""The command line: what it reads, prints, writes, refuses, and how it ends."""

from __future__ import annotations

import contextlib
import json
import os
import pty
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import fake_judge
import pytest
from fake_judge import ADD_ONE, CARELESS_ADD, GOOD_ADD, GOOD_SORT, SORTED, TUPLE_SORT, FakeJudge

from intentspec_dataset.errors import SandboxError, SandboxUnavailableError
from intentspec_metric import cli
from intentspec_metric.scoring import score

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def judge(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> FakeJudge:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return fake_judge.install(monkeypatch)


def write_rows(path: Path, rows: Sequence[dict[str, Any]]) -> str:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return str(path)


@pytest.fixture
def pairs(tmp_path: Path) -> str:
    return write_rows(tmp_path / "pairs.jsonl", [ADD_ONE, SORTED])


ROWS = [
    {"task_id": "Test/sorted", "solution": GOOD_SORT},
    {"task_id": "Test/add_one", "solution": CARELESS_ADD},
    {"task_id": "Test/sorted", "solution": TUPLE_SORT},
]
EXPECTED = ([[CARELESS_ADD], [GOOD_SORT, TUPLE_SORT]], [ADD_ONE, SORTED])


def run(*words: str) -> int:
    """Run a command as ``main`` does, and return its exit code, argparse's too."""
    try:
        return cli.main(words)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 1


def test_score_prints_json_and_nothing_else(
    judge: FakeJudge, tmp_path: Path, pairs: str, capsys: Capture
) -> None:
    """The same dict as from Python, under the model's name; tasks in the dataset's order."""
    candidates = write_rows(tmp_path / "some-model.jsonl", ROWS)
    assert run("score", candidates, "--spec-pairs", pairs, "--output", "-") == 0
    out, err = capsys.readouterr()
    report = json.loads(out)
    assert report.pop("model") == "some-model"
    assert report.pop("prompt_condition") is None
    assert report == json.loads(json.dumps(score(*EXPECTED)))
    assert err == ""


def test_score_prints_a_table(
    judge: FakeJudge, tmp_path: Path, pairs: str, capsys: Capture
) -> None:
    candidates = write_rows(tmp_path / "some-model.jsonl", ROWS)
    assert run("score", candidates, "--spec-pairs", pairs) == 0
    out, err = capsys.readouterr()
    assert "some-model" in out
    assert "75.0" in out
    assert err == "", "no progress bar where stderr is not a terminal"


def test_the_order_of_rows_in_a_file_changes_nothing(
    judge: FakeJudge, tmp_path: Path, pairs: str, capsys: Capture
) -> None:
    """Resamples draw tasks by position, so the position must not come from the file."""
    outputs = []
    for rows in (ROWS, [ROWS[1], ROWS[0], ROWS[2]]):
        candidates = write_rows(tmp_path / "m.jsonl", rows)
        run("score", candidates, "--spec-pairs", pairs, "--output", "-")
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]


def test_options_reach_the_score(
    judge: FakeJudge, tmp_path: Path, pairs: str, capsys: Capture
) -> None:
    candidates = write_rows(tmp_path / "m.jsonl", ROWS)
    words = (
        "--output - --model other --workers 3 --timeout-s 2.5 --seed 7 --resamples 50 --k 1,2 "
        f"--store {tmp_path}"
    )
    assert run("score", candidates, "--spec-pairs", pairs, *words.split()) == 0
    report = json.loads(capsys.readouterr().out)
    (call,) = judge.calls
    assert report["model"] == "other"
    assert (call["num_workers"], call["limits"].timeout_s, call["store"]) == (3, 2.5, tmp_path)
    signature = report["signature"]
    assert (signature["seed"], signature["n_resamples"], signature["k"]) == (7, 50, [1, 2])


@pytest.mark.parametrize(
    ("words", "variable", "expected"),
    [
        ([], "{tmp}/cache", "{tmp}/cache/intentspec/verdicts"),
        ([], "relative", "{tmp}/.cache/intentspec/verdicts"),
        ([], "", "{tmp}/.cache/intentspec/verdicts"),
        (["--store", "here"], "{tmp}/cache", "here"),
        (["--no-store"], "{tmp}/cache", None),
    ],
)
def test_verdicts_are_kept_in_the_cache_folder_unless_told_otherwise(
    judge: FakeJudge,
    tmp_path: Path,
    pairs: str,
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    variable: str,
    expected: str | None,
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CACHE_HOME", variable.format(tmp=tmp_path))
    candidates = write_rows(tmp_path / "m.jsonl", ROWS)
    run("score", candidates, "--spec-pairs", pairs, *words)
    store = judge.calls[0]["store"]
    assert store == (None if expected is None else Path(expected.format(tmp=tmp_path)))


@pytest.fixture
def two_models(tmp_path: Path) -> str:
    folder = tmp_path / "generations"
    folder.mkdir()
    for model, add in (("a", GOOD_ADD), ("b", CARELESS_ADD)):
        rows = [
            {"task_id": "Test/add_one", "solution": add},
            {"task_id": "Test/sorted", "solution": GOOD_SORT},
        ]
        write_rows(folder / f"{model}.jsonl", rows)
    return str(folder)


def test_several_models_are_judged_together_and_reported_each(
    judge: FakeJudge, two_models: str, tmp_path: Path, pairs: str, capsys: Capture
) -> None:
    """On stdout and in a file: a list; in a folder: one file a model."""
    files = [f"{two_models}/a.jsonl", f"{two_models}/b.jsonl"]
    assert run("score", *files, "--spec-pairs", pairs, "--output", "-") == 0
    listed = json.loads(capsys.readouterr().out)
    assert [(report["model"], report["ivr"]) for report in listed] == [("a", 0.0), ("b", 0.5)]
    assert len(judge.calls) == 1
    run("score", *files, "--spec-pairs", pairs, "--output", str(tmp_path / "new" / "all.json"))
    assert json.loads((tmp_path / "new" / "all.json").read_text()) == listed
    run("score", *files, "--spec-pairs", pairs, "--output", f"{tmp_path}/each/")
    assert [
        json.loads(path.read_text()) for path in sorted((tmp_path / "each").iterdir())
    ] == listed
    out, err = capsys.readouterr()
    assert " a " in out
    assert f"wrote {tmp_path}/each/b.json" in err


def test_the_name_of_one_model_does_not_fit_several(
    judge: FakeJudge, two_models: str, pairs: str, capsys: Capture
) -> None:
    words = ["--spec-pairs", pairs, "--model", "x"]
    assert run("score", f"{two_models}/a.jsonl", f"{two_models}/b.jsonl", *words) == 2
    assert "a, b" in capsys.readouterr().err
    assert not judge.calls


def test_a_report_replaces_a_file_whole_or_not_at_all(
    judge: FakeJudge, tmp_path: Path, pairs: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    candidates = write_rows(tmp_path / "m.jsonl", ROWS)
    output = tmp_path / "report.json"
    output.write_text("old")
    output.chmod(0o644)
    words = ("score", candidates, "--spec-pairs", pairs, "--output", str(output))
    with monkeypatch.context() as patch:
        patch.setattr(
            "pathlib.Path.replace", lambda *_: (_ for _ in ()).throw(OSError("disk full"))
        )
        assert run(*words) == 1
    assert output.read_text() == "old"
    assert run(*words) == 0
    assert json.loads(output.read_text())["model"] == "m"
    assert output.stat().st_mode & 0o777 == 0o666 & ~umask()
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


def umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


MISFITS: dict[str, tuple[list[dict[str, Any]], list[str], int, str]] = {
    "a task is missing": (ROWS[:1], [], 1, "1 of 2 tasks have no candidate: Test/add_one"),
    "a missing task is allowed": (
        ROWS[:1],
        ["--allow-missing"],
        0,
        "1 of 2 tasks have no candidate: Test/add_one",
    ),
    "a task is unknown": (
        [*ROWS, {"task_id": "Test/sort", "solution": ""}],
        [],
        1,
        "1 rows are of unknown tasks (Test/sort); {file}:4: no spec pair has the task id "
        "'Test/sort'; close to it: Test/sorted",
    ),
    "an unknown task is ignored": (
        [*ROWS, {"task_id": "Test/sort", "solution": ""}],
        ["--ignore-unknown"],
        0,
        "1 rows are of unknown tasks (Test/sort), ignored",
    ),
    "nothing fits": (
        [{"task_id": "X/1", "solution": ""}],
        ["--ignore-unknown", "--allow-missing"],
        1,
        "2 of 2 tasks have no candidate: are these candidates for these spec pairs?",
    ),
}


@pytest.mark.parametrize("case", MISFITS)
def test_candidates_that_do_not_fit_the_tasks_are_reported(
    case: str, judge: FakeJudge, tmp_path: Path, pairs: str, capsys: Capture
) -> None:
    """Refused before anything runs; with a flag, said and counted (G22)."""
    rows, words, code, message = MISFITS[case]
    candidates = write_rows(tmp_path / "m.jsonl", rows)
    assert run("score", candidates, "--spec-pairs", pairs, "--output", "-", *words) == code
    out, err = capsys.readouterr()
    assert f"m: {message.format(file=candidates)}" in err
    assert bool(judge.calls) == (code == 0)
    if code == 0 and "--allow-missing" in words:
        assert json.loads(out)["missing"] == ["Test/add_one"]


def test_all_misfits_are_reported_at_once(
    judge: FakeJudge, two_models: str, tmp_path: Path, pairs: str, capsys: Capture
) -> None:
    write_rows(Path(two_models) / "a.jsonl", ROWS[:1])
    write_rows(Path(two_models) / "b.jsonl", [*ROWS, {"task_id": "X/1", "solution": ""}])
    files = [f"{two_models}/a.jsonl", f"{two_models}/b.jsonl"]
    assert run("score", *files, "--spec-pairs", pairs) == 1
    err = capsys.readouterr().err
    assert "a: 1 of 2 tasks" in err
    assert "b: 1 rows are of unknown tasks" in err


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["score"],
        ["judge"],
        ["score", "x.jsonl", "--workers", "0"],
        ["score", "x.jsonl", "--workers", "two"],
        ["score", "x.jsonl", "--timeout-s", "0"],
        ["score", "x.jsonl", "--timeout-s", "nan"],
        ["score", "x.jsonl", "--timeout-s", "inf"],
        ["score", "x.jsonl", "--timeout-s", "soon"],
        ["score", "x.jsonl", "--seed", "-1"],
        ["score", "x.jsonl", "--seed", "4294967296"],
        ["score", "x.jsonl", "--resamples", "0"],
        ["score", "x.jsonl", "--k", "1,0"],
        ["score", "x.jsonl", "--k", ""],
        ["score", "x.jsonl", "--store", "a", "--no-store"],
        ["build", "--sources", "/nowhere"],
    ],
)
def test_a_command_line_without_sense_ends_with_2(words: list[str], capsys: Capture) -> None:
    assert run(*words) == 2
    assert "usage: intentspec" in capsys.readouterr().err


def test_a_file_that_is_not_there_ends_with_1_and_one_line(
    judge: FakeJudge, tmp_path: Path, pairs: str, capsys: Capture
) -> None:
    candidates = write_rows(tmp_path / "m.jsonl", ROWS)
    for words in (
        ["score", str(tmp_path / "none.jsonl"), "--spec-pairs", pairs],
        ["score", candidates, "--spec-pairs", str(tmp_path / "none.jsonl")],
    ):
        assert run(*words) == 1
        err = capsys.readouterr().err
        assert "none.jsonl" in err
        assert err.startswith("intentspec: ")
        assert "Traceback" not in err


@pytest.mark.parametrize(
    ("error", "code", "message"),
    [
        (SandboxUnavailableError("this kernel can't confine"), 3, "this kernel can't confine"),
        (SandboxError("six workers were lost"), 3, "six workers were lost"),
        (OSError(28, "No space left on device"), 1, "No space left on device"),
        (KeyboardInterrupt(), 130, "the same command continues from there"),
    ],
)
def test_how_a_run_ends_when_the_judge_does_not_finish(
    error: BaseException,
    code: int,
    message: str,
    judge: FakeJudge,
    tmp_path: Path,
    pairs: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
) -> None:
    """One line and an exit code; never a traceback, never half a report."""

    def broken(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr("intentspec_metric.judging.judge_many", broken)
    candidates = write_rows(tmp_path / "m.jsonl", ROWS)
    output = tmp_path / "report.json"
    assert run("score", candidates, "--spec-pairs", pairs, "--output", str(output)) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.splitlines()) == 1
    assert message in err
    assert not output.exists()


def test_an_interrupted_run_without_a_store_promises_nothing(
    judge: FakeJudge,
    tmp_path: Path,
    pairs: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Capture,
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("intentspec_metric.judging.judge_many", interrupted)
    candidates = write_rows(tmp_path / "m.jsonl", ROWS)
    assert run("score", candidates, "--spec-pairs", pairs, "--no-store") == 130
    assert "no verdicts are kept" in capsys.readouterr().err


def test_a_bug_of_ours_shows_its_traceback(
    judge: FakeJudge, tmp_path: Path, pairs: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what is raised on purpose becomes a line."""
    monkeypatch.setattr("intentspec_metric.judging.judge_many", lambda *a, **k: 1 / 0)
    candidates = write_rows(tmp_path / "m.jsonl", ROWS)
    with pytest.raises(ZeroDivisionError):
        run("score", candidates, "--spec-pairs", pairs)


def intentspec(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "intentspec_metric.cli", *words],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_help_is_quick_because_it_imports_nothing_heavy() -> None:
    program = (
        "import sys\n"
        "from intentspec_metric import cli\n"
        "try:\n"
        "    cli.main(['score', '--help'])\n"
        "except SystemExit:\n"
        "    heavy = {'numpy', 'pandas', 'pyarrow', 'datasets', 'evaluate', 'rich', 'pydantic'}\n"
        "    print('heavy:', sorted(heavy & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "heavy: []" in done.stdout


def test_help_documents_the_exit_codes() -> None:
    done = intentspec("--help")
    assert done.returncode == 0
    for code in ("0 ", "1 ", "2 ", "3 ", "130 "):
        assert f"\n  {code}" in done.stdout


def test_version_is_that_of_the_package() -> None:
    from importlib.metadata import version

    assert intentspec("--version").stdout == f"intentspec {version('intentspec')}\n"


def test_a_reader_that_stops_early_is_no_error(
    judge: FakeJudge, tmp_path: Path, pairs: str
) -> None:
    """``intentspec … | head -1`` must not end in a traceback."""
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as closed:
        done = subprocess.run(
            [sys.executable, "-m", "intentspec_metric.cli", "--help"],
            stdout=closed,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert "Traceback" not in done.stderr


def test_a_terminal_gets_a_progress_bar_and_a_pipe_gets_none(tmp_path: Path, pairs: str) -> None:
    """On stderr, with how much is done and how fast; stdout stays machine-readable."""
    candidates = write_rows(tmp_path / "m.jsonl", ROWS)
    words = ["score", candidates, "--spec-pairs", pairs, "--output", "-", "--no-store"]
    main, terminal = pty.openpty()
    done = subprocess.run(
        [sys.executable, "-m", "intentspec_metric.cli", *words],
        stdout=subprocess.PIPE,
        stderr=terminal,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        check=False,
    )
    os.close(terminal)
    shown = read_all(main)
    assert done.returncode == 0, shown
    assert "judging" in shown
    assert "8/8" in shown
    assert json.loads(done.stdout)["model"] == "m"
    piped = intentspec(*words, FORCE_COLOR="1")
    assert piped.stderr == ""
    assert json.loads(piped.stdout)["model"] == "m"


def read_all(terminal: int) -> str:
    parts = []
    with contextlib.suppress(OSError):  # Linux's way to say that the other end is closed
        while part := os.read(terminal, 65536):
            parts.append(part)
    os.close(terminal)
    return b"".join(parts).decode()


def test_ctrl_c_keeps_what_was_finished(tmp_path: Path, pairs: str) -> None:
    """One line, exit code 130, and the store has the verdicts that there were."""
    endless = "def solution(x):\n    while True:\n        pass\n"
    rows = [ROWS[1], {"task_id": "Test/sorted", "solution": endless}]
    candidates = write_rows(tmp_path / "m.jsonl", rows)
    store = tmp_path / "store"
    words = ["score", candidates, "--spec-pairs", pairs, "--store", str(store)]
    words += ["--timeout-s", "600", "--workers", "1"]
    process = subprocess.Popen(
        [sys.executable, "-m", "intentspec_metric.cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        while process.poll() is None and n_kept(store) < 2:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the whole group
        out, err = process.communicate()
    finally:
        process.kill()
    assert process.returncode == 130, err
    assert out == ""
    assert err.splitlines() == [
        f"intentspec: interrupted; finished verdicts are kept in {store}: "
        "the same command continues from there"
    ]
    assert n_kept(store) == 2, "both verdicts of the first task"


def n_kept(store: Path) -> int:
    file = store / "verdicts.sqlite"
    if not file.exists():
        return 0
    with contextlib.closing(sqlite3.connect(file)) as connection:
        try:
            return int(connection.execute("SELECT count(*) FROM checked_verdicts").fetchone()[0])
        except sqlite3.OperationalError:  # it is being made
            return 0


def test_build_and_check_go_together(tmp_path: Path, capsys: Capture) -> None:
    """A fresh build is in step with its sources; a touched one is not."""
    out = tmp_path / "card"
    out.mkdir()
    card = Path(__file__).parents[1] / "dataset_card" / "README.md"
    (out / "README.md").write_bytes(card.read_bytes())
    assert run("build", "--out", str(out)) == 0
    assert run("build", "--check", "--out", str(out)) == 0
    assert "in step" in capsys.readouterr().out
    data = next(path for path in sorted(out.rglob("*")) if path.suffix in {".parquet", ".jsonl"})
    data.write_bytes(b"")
    assert run("build", "--check", "--out", str(out)) == 1
    assert data.name in capsys.readouterr().out


def test_doctor_ends_with_3_where_nothing_confines(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    """What is known of the machine is printed before the reason."""

    def nothing() -> None:
        raise SandboxUnavailableError("this kernel can't confine candidates")

    monkeypatch.setattr("intentspec_metric.judging.sandbox_description", nothing)
    assert run("doctor") == 3
    out, err = capsys.readouterr()
    assert "python" in out
    assert "can't confine candidates" in err


def test_doctor_does_not_trust_a_judge_that_passes_everything(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    from intentspec_metric.verdicts import TestResult, Verdict

    monkeypatch.setattr("intentspec_metric.judging.sandbox_description", lambda: {"sandbox": "x"})
    monkeypatch.setattr(
        "intentspec_metric.judging.judge",
        lambda candidate, tests: [TestResult(Verdict.PASSED) for _ in tests],
    )
    assert run("doctor") == 3
    assert "passed, passed" in capsys.readouterr().err


def test_implementations_of_a_role_are_candidates(capsys: pytest.CaptureFixture[str]) -> None:
    """``role:canonical`` scores the references that come with the spec pairs: IVR 0."""
    assert cli.main(["score", "role:canonical", "--output", "-", "--no-store"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["model"] == "canonical"
    assert report["ivr"] == 0.0
    assert report["n_qualifying"] == report["n_tasks"] > 0


def test_a_role_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """The roles that are there are listed instead."""
    assert cli.main(["score", "role:genius", "--no-store"]) == 1
    message = capsys.readouterr().err
    assert "role:genius" in message
    assert "canonical, variant" in message
