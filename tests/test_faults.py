"""Machines that fail while a run goes on: nothing finished is lost, nothing is counted twice.

A single kill of each process is in ``test_judging``, executors that lose theirs are in
``test_executors``. Here: many kills in one run, disks and files that fail under the store,
clocks that jump, processes that are stopped, two runs at once, workers that can't start.
"""

from __future__ import annotations

import contextlib
import os
import random
import resource
import signal
import sqlite3
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from judge_bench import Bench, children, command, wait_until

from intentspec_dataset.errors import SandboxError
from intentspec_metric.judging import Job, crew, judge, judge_many
from intentspec_metric.judging.store import StoreError, VerdictStore
from intentspec_metric.sandbox import host, worker
from intentspec_metric.verdicts import TestResult, Verdict

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the judge runs on Linux only")
ROOT = Path(__file__).resolve().parents[1]
CODES = {
    "passed": "import time\ndef solution(x):\n    time.sleep(0.01)\n    return x + 1\n",
    "failed": "def solution(x):\n    return x\n",
    "error": "def solution(x):\n    return x.y\n",
}


def _jobs(number: int) -> tuple[list[Job], list[str]]:
    kinds = list(CODES)
    jobs = [
        Job(f"{CODES[kinds[n % 3]]}# {n}", (f"assert solution({n}) == {n} + 1",))
        for n in range(number)
    ]
    return jobs, [kinds[n % 3] for n in range(number)]


def _rows(folder: Path) -> int:
    with contextlib.closing(sqlite3.connect(folder / "verdicts.sqlite")) as connection:
        (number,) = connection.execute("SELECT count(*) FROM checked_verdicts").fetchone()
    return int(number)


def _verdicts(results: Any) -> list[str]:
    return [result.verdict.value for [result] in results]


def _own_hosts() -> list[int]:
    return [
        each._process.pid
        for each in crew.workers()
        if each._process is not None and each._process.poll() is None
    ]


# --- kills -------------------------------------------------------------------------------


@contextlib.contextmanager
def _something_killed_now_and_then(seed: int, killed: list[int]) -> Iterator[None]:
    """Kill a host, a judge, a template or a candidate every so often, by turns."""
    over = threading.Event()
    rng = random.Random(seed)

    def go_on() -> None:
        while not over.wait(0.15):
            hosts = _own_hosts()
            guests = [pid for each in hosts for pid in children(each)]
            # so few in a row that the run doesn't take it for a machine that can't judge
            below = [pid for each in guests for pid in children(each)]
            kind = rng.choice([hosts, guests, below])
            if kind:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(rng.choice(kind), signal.SIGKILL)
                    killed.append(1)

    thread = threading.Thread(target=go_on)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def test_a_run_in_which_everything_is_killed_counts_each_verdict_once(tmp_path: Path) -> None:
    """Only those that ran just then are ``crashed``; all others have the verdict they have."""
    jobs, expected = _jobs(240)
    seen: list[tuple[int, int]] = []
    killed: list[int] = []
    with _something_killed_now_and_then(7, killed):
        results = judge_many(
            jobs, num_workers=2, store=tmp_path, progress=lambda *now: seen.append(now)
        )
    found = _verdicts(results)
    differing = [pair for pair in zip(found, expected, strict=True) if pair[0] != pair[1]]
    assert killed
    assert {verdict for verdict, _ in differing} <= {"crashed"}
    assert len(differing) <= len(killed)
    assert seen == [(done, 240) for done in range(241)]
    assert _rows(tmp_path) == 240


# --- the disk and the file under the store -----------------------------------------------


def _on_a_small_disk(folder: Path) -> None:
    jobs, _ = _jobs(600)
    with pytest.raises(StoreError, match=r"can't be (opened|written).*free some space"):
        judge_many(jobs, store=folder, num_workers=1)


def _goes_on(folder: Path, at_least: int) -> None:
    """Run the same again: what was kept is not run again, and every verdict is right."""
    jobs, expected = _jobs(600)
    seen: list[int] = []
    results = judge_many(jobs, store=folder, progress=lambda done, _: seen.append(done))
    assert _verdicts(results) == expected
    assert seen[0] >= at_least
    assert _rows(folder) == 600


@pytest.mark.skipif(os.geteuid() != 0, reason="mounting takes root")
def test_a_full_disk_ends_the_run_and_keeps_what_was_finished(tmp_path: Path) -> None:
    """A disk of its own, 96 KiB of it, that is really full."""
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=96k", "none", str(tmp_path)], capture_output=True
    )
    if made.returncode:
        pytest.skip("nothing can be mounted here")
    try:
        _on_a_small_disk(tmp_path)
        subprocess.run(["mount", "-o", "remount,size=8m", str(tmp_path)], check=True)
        _goes_on(tmp_path, at_least=1)
    finally:
        subprocess.run(["umount", str(tmp_path)], check=True)


def test_a_limit_of_the_file_size_ends_the_run_and_keeps_what_was_finished(tmp_path: Path) -> None:
    """What a user without a disk of his own to fill meets: a quota."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    crew.IDLE.close()
    resource.setrlimit(resource.RLIMIT_FSIZE, (64 << 10, hard))
    try:
        _on_a_small_disk(tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        crew.IDLE.close()
    _goes_on(tmp_path, at_least=1)


def _filled(folder: Path) -> tuple[list[Job], list[str]]:
    jobs, expected = _jobs(90)
    assert _verdicts(judge_many(jobs, store=folder)) == expected
    return jobs, expected


def _verdicts_or_error(jobs: list[Job], file: Path, progress: Any = None) -> list[str] | None:
    """Return the verdicts, or None where the store refused with a message that helps."""
    try:
        return _verdicts(judge_many(jobs, store=file.parent, progress=progress))
    except StoreError as error:
        message = str(error)
    assert str(file) in message
    assert "remove a damaged file" in message
    return None


_DAMAGES = {
    "cut in the middle": lambda data: data[: len(data) // 2],
    "cut to nothing": lambda data: b"",
    "cut by a byte": lambda data: data[:-1],
    "the head scribbled over": lambda data: b"scribble" * 12 + data[96:],
    "a page scribbled over": lambda data: data[:4096] + b"\xa5" * 4096 + data[8192:],
    "every thousandth byte changed": lambda data: bytes(
        byte ^ 0x20 if at % 1000 == 999 else byte for at, byte in enumerate(data)
    ),
    "a word replaced": lambda data: data.replace(b"failed", b"passed"),
}


@pytest.mark.parametrize("damage", _DAMAGES)
def test_a_damaged_store_never_changes_a_verdict(tmp_path: Path, damage: str) -> None:
    """An error that names the file, or the right verdicts; the file is not touched then."""
    jobs, expected = _filled(tmp_path)
    file = tmp_path / "verdicts.sqlite"
    file.write_bytes(_DAMAGES[damage](file.read_bytes()))
    found = _verdicts_or_error(jobs, file)
    if found is None:
        file.unlink()
        found = _verdicts_or_error(jobs, file)
    assert found == expected


def test_a_store_that_is_scribbled_over_while_it_is_used_changes_no_verdict(tmp_path: Path) -> None:
    jobs, expected = _jobs(200)
    file = tmp_path / "verdicts.sqlite"

    def scribble(done: int, total: int) -> None:
        if done == 100:
            with file.open("r+b") as opened:
                opened.seek(4096)
                opened.write(b"\xa5" * 8192)

    for progress in (scribble, None):
        assert _verdicts_or_error(jobs, file, progress) in (None, expected)


_RUN = """
    import json, sys
    sys.path[:0] = [{root!r}, {tests!r}]
    from test_faults import _jobs, _verdicts, judge_many
    jobs, expected = _jobs(150)
    results = judge_many(jobs, num_workers=1, store={store!r})
    print(json.dumps(_verdicts(results) == expected))
"""


def test_two_runs_on_one_store_at_once_lose_and_double_nothing(tmp_path: Path) -> None:
    code = textwrap.dedent(
        _RUN.format(root=str(ROOT), tests=str(Path(__file__).parent), store=str(tmp_path))
    )
    runs = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    assert [run.communicate(timeout=120)[0].strip() for run in runs] == ["true", "true"]
    assert _rows(tmp_path) == 150


# --- clocks ------------------------------------------------------------------------------


def test_a_wall_clock_that_jumps_changes_no_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Set back or forward by days while the run goes on."""
    rng = random.Random(3)
    monkeypatch.setattr(time, "time", lambda: 1.8e9 + rng.uniform(-1e6, 1e6))
    monkeypatch.setattr(time, "time_ns", lambda: int(time.time() * 1e9))
    jobs, expected = _jobs(60)
    assert _verdicts(judge_many(jobs, store=tmp_path)) == expected


def test_no_limit_is_kept_by_the_clock_on_the_wall() -> None:
    """The host counts with clocks that nobody can set: this one it does not look at."""
    source = Path(host.__file__).read_text()
    assert "time.monotonic()" in source
    assert "time.time(" not in source
    assert "datetime" not in source


@pytest.mark.parametrize("jump_s", [3600.0, 1e9])
def test_a_jump_of_the_monotonic_clock_is_no_idleness(
    monkeypatch: pytest.MonkeyPatch, jump_s: float
) -> None:
    """A virtual machine that was asleep comes back hours later; three times."""
    now = [1000.0]
    job = {"timeout_s": 1.0, "idle_s": 0.5}
    process = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(b"x")
        process.stdout.read(1)
        wait_until(lambda: not host._is_working(process.pid))  # it waits for more
        monkeypatch.setattr(host.time, "monotonic", lambda: now[0])
        watch = host._Watch(process.pid, process.pid, job)
        for _ in range(3):
            now[0] += jump_s
            watch.tick()
        assert watch.reason == ""
        for _ in range(20):
            now[0] += 0.1
            watch.tick()
        assert watch.verdict == "timeout"  # so that it can fail
    finally:
        monkeypatch.undo()
        process.kill()
        process.communicate()


# --- processes that are stopped ----------------------------------------------------------


@pytest.mark.parametrize("what", ["judge_process", "template", "host"])
def test_a_process_of_ours_that_is_stopped_costs_no_candidate_its_verdict(what: str) -> None:
    """For longer than the idle limit; and the judge is even woken up."""
    code = "import time\ndef solution(x):\n    time.sleep(0.4)\n    return x\n"
    with Bench() as bench:
        bench.submit(code, "assert solution(1) == 1 == solution(1)", idle_s=1.0)
        started = bench.worker._started
        wait_until(lambda: int.from_bytes(started[:8], "little") == bench.worker.sent)
        guests = {name: pid for pid in children(bench.host) for name in command(pid).split()}
        pid = bench.host if what == "host" else guests[what]
        os.kill(pid, signal.SIGSTOP)
        if what != "judge_process":
            time.sleep(1.8)
            os.kill(pid, signal.SIGCONT)
        assert bench.worker.result()[2] == "passed"
        assert bench.is_sound()


def test_a_whole_worker_that_is_stopped_between_tests_goes_on() -> None:
    with Bench() as bench:
        assert bench.is_sound()
        pids = [bench.host, *children(bench.host)]
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        bench.submit(CODES["passed"], "assert solution(1) == 2")
        time.sleep(0.5)
        for pid in pids:
            os.kill(pid, signal.SIGCONT)
        assert bench.worker.result()[2] == "passed"


# --- workers that can't start ------------------------------------------------------------


@pytest.mark.parametrize(
    ("executable", "message"),
    [
        ("/nowhere/python", "can't start a worker of the judge: .*No such file.*/nowhere/python"),
        ("/bin/false", r"workers were lost one after the other.*doctor"),
    ],
)
def test_a_worker_that_can_not_start_is_an_error_that_keeps_what_was_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, executable: str, message: str
) -> None:
    jobs, expected = _jobs(30)
    judge_many(jobs[:20], store=tmp_path)
    crew.IDLE.close()
    with monkeypatch.context() as patch:
        patch.setattr(worker.sys, "executable", executable)
        with pytest.raises(SandboxError, match=message):
            judge_many(jobs, store=tmp_path)
    seen: list[int] = []
    results = judge_many(jobs, store=tmp_path, progress=lambda done, _: seen.append(done))
    assert _verdicts(results) == expected
    assert seen[0] == 20


def test_too_few_descriptors_are_an_error_that_says_so() -> None:
    crew.IDLE.close()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    taken = [os.open("/dev/null", os.O_RDONLY)]
    in_use = len(list(Path("/proc/self/fd").iterdir()))
    while taken[-1] < in_use + 8:
        taken.append(os.dup(taken[0]))
    resource.setrlimit(resource.RLIMIT_NOFILE, (taken[-1] + 3, hard))
    try:
        with pytest.raises(SandboxError, match="Too many open files"):
            judge(CODES["failed"], ["assert solution(1) == 1"])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        for fd in taken:
            os.close(fd)
    assert judge(CODES["failed"], ["assert solution(1) == 1"])[0].passed


def test_a_worker_that_fails_to_start_once_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what it leaves behind is nothing."""
    crew.IDLE.close()
    before = set(_own_hosts())
    whole = worker._configuration
    n_calls = iter(range(100))

    def broken_at_first(*args: Any) -> dict[str, Any]:
        told = whole(*args)
        return told if next(n_calls) else {**told, "python": "/nowhere/python"}

    monkeypatch.setattr(worker, "_configuration", broken_at_first)
    jobs, expected = _jobs(30)
    assert _verdicts(judge_many(jobs, num_workers=1)) == expected
    assert len(set(_own_hosts()) - before) == 1


def test_a_result_that_was_put_twice_is_one_row(tmp_path: Path) -> None:
    """A batch that an executor ran again, say."""
    store = VerdictStore(tmp_path)
    for cpu_s in (1, 2.5):
        store.put(b"k", TestResult(Verdict.PASSED, "", cpu_s))
    assert store.get([b"k"]) == {b"k": TestResult(Verdict.PASSED, "", 2.5)}
    store.close()
    assert _rows(tmp_path) == 1
