"""Judging on other processes: the same verdicts, whatever becomes of those processes."""

from __future__ import annotations

import json
import multiprocessing
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from intentspec_dataset.errors import ArgumentValueError, SandboxError
from intentspec_metric.judging import Job, batches, judge_many, sandbox_description
from intentspec_metric.judging.batches import about_here, judge_batch
from intentspec_metric.judging.executors import connected
from intentspec_metric.verdicts import Limits, Verdict

PROGRAMS = {
    "def solution(x):\n    return x + {n}\n": Verdict.FAILED,
    "def solution(x):\n    return x + 1  # {n}\n": Verdict.PASSED,
    "def solution(x):\n    return undefined_{n}\n": Verdict.ERROR,
    "import os\ndef solution(x):\n    os._exit({n})\n": Verdict.CRASHED,
    "def solution(x) return {n}\n": Verdict.INVALID,
    "while True:\n    {n}\n": Verdict.TIMEOUT,
}
QUICK = Limits(timeout_s=0.2)


def _jobs(number: int) -> tuple[list[Job], list[Verdict]]:
    """Return jobs of every kind, each of two tests, and their verdicts."""
    kinds = [kind for kind in PROGRAMS.items() if kind[1] is not Verdict.TIMEOUT]
    chosen = [kinds[n % len(kinds)] for n in range(number)] + [list(PROGRAMS.items())[-1]]
    test = "assert solution(1) == 2"
    jobs = [Job(text.format(n=n + 3), (test, test + " ")) for n, (text, _) in enumerate(chosen)]
    return jobs, [verdict for _, verdict in chosen for _ in range(2)]


def _verdicts(results: Any) -> list[Verdict]:
    return [result.verdict for row in results for result in row]


@pytest.fixture(scope="module")
def pool() -> Iterator[Executor]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=context) as executor:
        yield executor


class _Here(Executor):
    """Runs each batch at once; ``alter`` changes its answer, or raises."""

    def __init__(self, alter: Any = lambda answer: answer) -> None:
        self.alter = alter
        self.n_batches = 0

    def submit(self, function: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.n_batches += 1
        try:
            future.set_result(self.alter(function(*args, **kwargs)))
        except Exception as error:
            future.set_exception(error)
        return future


def test_verdicts_and_messages_are_the_local_ones(
    pool: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "BATCH_TESTS", 7)
    jobs, expected = _jobs(24)
    seen: list[tuple[int, int]] = []
    there = judge_many(
        jobs, limits=QUICK, executor=pool, progress=lambda *numbers: seen.append(numbers)
    )
    here = judge_many(jobs, limits=QUICK)
    assert _verdicts(there) == expected
    assert [[r.message for r in row] for row in there] == [[r.message for r in row] for row in here]
    assert seen[0] == (0, 50)
    assert seen[-1] == (50, 50)


def test_identical_pairs_are_sent_once(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []

    def count(answer: dict[str, Any]) -> dict[str, Any]:
        sent.append(sum(map(len, answer["results"])))
        return answer

    job = Job("def solution(x):\n    return x\n", ("assert solution(1) == 1",))
    results = judge_many([job] * 50, executor=_Here(count))
    assert _verdicts(results) == [Verdict.PASSED] * 50
    assert sent == [1]


def test_verdicts_are_kept_by_the_caller_and_not_run_again(tmp_path: Path) -> None:
    jobs, expected = _jobs(10)
    first, second = _Here(), _Here()
    assert _verdicts(judge_many(jobs, limits=QUICK, executor=first, store=tmp_path)) == expected
    assert _verdicts(judge_many(jobs, limits=QUICK, executor=second, store=tmp_path)) == expected
    # nor does it matter who ran them
    assert _verdicts(judge_many(jobs, limits=QUICK, store=tmp_path)) == expected
    assert (first.n_batches, second.n_batches) == (1, 0)


@pytest.mark.parametrize(
    ("name", "value"), [("python", "3.9.1"), ("sandbox", "none"), ("intentspec", "0.0.1")]
)
def test_a_machine_that_is_not_like_this_one_is_refused(name: str, value: str) -> None:
    def elsewhere(answer: dict[str, Any]) -> dict[str, Any]:
        return {**answer, "host": "far", "about": {**answer["about"], name: value}}

    with pytest.raises(SandboxError, match=f"on far is not like this one: {name} '{value}', not"):
        judge_many(_jobs(3)[0], limits=QUICK, executor=_Here(elsewhere))


def test_what_was_finished_is_kept_when_the_executor_breaks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(batches, "BATCH_TESTS", 2)
    jobs, expected = _jobs(10)
    n_answers = iter(range(100))

    def break_at_the_third(answer: dict[str, Any]) -> dict[str, Any]:
        if next(n_answers) == 2:
            raise ConnectionError("the line is dead")
        return answer

    with pytest.raises(SandboxError, match=r"could not run a batch: ConnectionError.*store"):
        judge_many(jobs, limits=QUICK, executor=_Here(break_at_the_third), store=tmp_path)
    left = _Here()
    assert _verdicts(judge_many(jobs, limits=QUICK, executor=left, store=tmp_path)) == expected
    assert left.n_batches == 1


def test_a_pool_whose_process_dies_says_so(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as executor:
        executor.submit(os.getpid).result()
        executor.submit(os._exit, 3)
        with pytest.raises(SandboxError, match="BrokenProcessPool"):
            judge_many(_jobs(3)[0], limits=QUICK, executor=executor)


def test_a_batch_is_plain_data_and_so_is_its_answer() -> None:
    batch = {
        "units": [("def solution(x):\n    return x\n", ["solution"], ["assert solution(1) == 1"])],
        "limits": {"timeout_s": 1.0},
    }
    answer = judge_batch(json.loads(json.dumps(batch)))
    assert json.loads(json.dumps(answer)) == {**answer, "results": [[["passed", "", _ANY]]]}
    assert answer["about"] == about_here(sandbox_description())


class _Any:
    def __eq__(self, other: object) -> bool:
        return isinstance(other, float)

    __hash__ = None  # type: ignore[assignment]


_ANY: Any = _Any()


# --- Dask ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two worker processes on loopback."""
    distributed = pytest.importorskip("distributed", reason="needs the extra 'distributed'")
    with distributed.LocalCluster(
        n_workers=2,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        host="127.0.0.1",
    ) as started:
        yield started


@pytest.mark.filterwarnings("ignore")
def test_a_dask_cluster_gives_the_local_verdicts_while_its_workers_die(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed in the middle, they are replaced; every verdict is counted once."""
    from distributed import Client

    monkeypatch.setattr(batches, "BATCH_TESTS", 6)
    jobs, expected = _jobs(120)
    killed: list[int] = []

    def kill_one(done: int, total: int) -> None:
        if done >= total * (len(killed) + 1) / 4 and len(killed) < 2:
            pid = next(iter(client.run(os.getpid).values()))
            killed.append(pid)
            threading.Thread(target=os.kill, args=(pid, 9)).start()
            time.sleep(0.5)

    address = cluster.scheduler_address.replace("tcp://", "dask://")
    with Client(cluster) as client, connected(address) as executor:
        results = judge_many(
            jobs, limits=QUICK, executor=executor, store=tmp_path, progress=kill_one
        )
    assert len(killed) == 2
    assert _verdicts(results) == expected
    assert _verdicts(judge_many(jobs, limits=QUICK, store=tmp_path)) == expected


@pytest.mark.filterwarnings("ignore")
def test_the_command_line_scores_on_a_dask_cluster(cluster: Any, tmp_path: Path) -> None:
    rows = [
        {"task_id": "HumanEval/26", "solution": "def solution(xs):\n    return xs\n"},
        {"task_id": "HumanEval/0", "solution": "def solution(xs, t):\n    return False\n"},
    ]
    file = tmp_path / "c.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    command = [
        *(sys.executable, "-m", "intentspec_metric.cli", "score", str(file), "--allow-missing"),
        *("--no-store", "--output", "-"),
    ]
    address = cluster.scheduler_address.replace("tcp://", "dask://")
    there = subprocess.run([*command, "--executor", address], capture_output=True, check=True)
    here = subprocess.run(command, capture_output=True, check=True)
    assert json.loads(there.stdout) == json.loads(here.stdout)


def test_an_address_that_is_none_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ArgumentValueError, match="dask://HOST:PORT"), connected("slurm://here"):
        pass
    monkeypatch.setattr("intentspec_metric.judging.executors._TIMEOUT_S", 1)
    with (
        pytest.raises(ArgumentValueError, match="no Dask scheduler answers"),
        connected("dask://127.0.0.1:1"),
    ):
        pass
