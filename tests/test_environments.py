"""The same verdicts wherever the judge is called from, and whatever else the machine does.

Threads, daemonic processes under ``spawn`` and ``forkserver``, and a bare ``os.fork`` are in
``test_judging``, executors and Dask in ``test_executors``.
"""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import queue
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
from judge_bench import children, command, is_alive, wait_until

from intentspec_metric.judging import Job, crew, judge_many
from intentspec_metric.verdicts import Limits

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the judge runs on Linux only")
ROOT = Path(__file__).resolve().parents[1]
LIMITS = Limits(timeout_s=0.6, idle_s=1.0, memory_bytes=300 << 20)
# what is near a limit, where a clock on the wall would give another verdict on a busy machine
KINDS = {
    "passed": "def solution(x):\n    return x + 1\n",
    "failed": "def solution(x):\n    return x\n",
    "error": "def solution(x):\n    return x.y\n",
    "crashed": "import os\ndef solution(x):\n    os._exit(0)\n",
    "invalid": "def solution(x) return x\n",
    "memory": "def solution(x):\n    return len(bytes(1 << 30))\n",
}
_WORKS = "import time\ndef solution(x):\n    while time.process_time() < 0.25: pass\n"
_SLEEPS = "import time\ndef solution(x):\n    time.sleep({})\n    return x + 1"
NEAR_A_LIMIT = [
    ("passed", _WORKS + "    return x + 1"),
    ("passed", _SLEEPS.format(0.4)),
    ("timeout", "def solution(x):\n    while True: pass"),
    ("timeout", _SLEEPS.format(60)),
]
TEST = "assert solution({0}) == {0} + 1"


def _jobs(number: int) -> tuple[list[Job], list[str]]:
    """Return jobs of every kind and their verdicts, those near a limit among them."""
    kinds = [*KINDS.items()]
    picked = [kinds[n % len(kinds)] if n % 2 else kinds[0] for n in range(number)]
    step = max(1, number // len(NEAR_A_LIMIT))
    for index, pair in enumerate(NEAR_A_LIMIT):
        picked[index * step] = pair
    jobs = [Job(f"{code}\n# {n}", (TEST.format(n),)) for n, (_, code) in enumerate(picked)]
    return jobs, [verdict for verdict, _ in picked]


def _verdicts(jobs: list[Job], num_workers: int | None) -> list[str]:
    results = judge_many(jobs, limits=LIMITS, num_workers=num_workers)
    return [result.verdict.value for [result] in results]


def _below(pid: int) -> list[int]:
    """Return the children of all threads of a process, and theirs."""
    found = []
    for thread in Path(f"/proc/{pid}/task").iterdir():
        for child in map(int, (thread / "children").read_text().split()):
            found += [child, *children(child)]
    return found


@contextlib.contextmanager
def _every_core_busy() -> Iterator[None]:
    """Load every core twice over while the body runs."""
    cores = len(os.sched_getaffinity(0))
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2 * cores)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()


def test_one_two_and_sixteen_workers_give_the_same_verdicts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Sixteen on a machine that has fewer cores, too."""
    monkeypatch.setattr("intentspec_metric.judging._workers_wanted", lambda wanted, _: wanted)
    jobs, expected = _jobs(48)
    try:
        for num_workers in (1, 2, 16):
            assert _verdicts(jobs, num_workers) == expected, num_workers
        hosts = [pid for pid in _below(os.getpid()) if "bootstrap.py host" in command(pid)]
        assert len(hosts) == 16
    finally:
        crew.IDLE.close()


def test_a_busy_machine_gives_the_verdicts_of_a_quiet_one() -> None:
    """Limits are of CPU time, and of time in which nobody was waiting for a processor."""
    jobs, expected = _jobs(24)
    with _every_core_busy():
        assert _verdicts(jobs, 2) == expected


# --- from where it is called -------------------------------------------------------------

_HEAD = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from intentspec_metric.judging import Job, judge_many
JOBS = [
    Job("def solution(x):\\n    return x + 1\\n", ("assert solution(1) == 2",)),
    Job("def solution(x):\\n    return x\\n", ("assert solution(1) == 2",)),
]
def verdicts(number=0):
    return [result.verdict.value for [result] in judge_many(JOBS)]
"""
_FROM = {
    "a forked pool whose parent has workers": """
        import multiprocessing
        first = verdicts()
        with multiprocessing.get_context("fork").Pool(2) as pool:
            found = [first, *pool.map(verdicts, range(4)), verdicts()]
    """,
    "a forked pool that starts threads of its own": """
        import multiprocessing
        from concurrent.futures import ProcessPoolExecutor
        context = multiprocessing.get_context("fork")
        with ProcessPoolExecutor(2, mp_context=context) as pool:
            found = list(pool.map(verdicts, range(4)))
    """,
    "a daemonic forked process": """
        import multiprocessing
        context = multiprocessing.get_context("fork")
        answers = context.SimpleQueue()
        process = context.Process(target=lambda: answers.put(verdicts()), daemon=True)
        process.start()
        found = [answers.get()]
        process.join()
    """,
    "a spawned pool": """
        import multiprocessing
        if __name__ == "__main__":
            with multiprocessing.get_context("spawn").Pool(2) as pool:
                found = pool.map(verdicts, range(4))
    """,
    "a coroutine, which it blocks": """
        import asyncio
        async def main():
            return [verdicts()]
        found = asyncio.run(main())
    """,
    "threads of an event loop": """
        import asyncio
        async def main():
            return await asyncio.gather(*(asyncio.to_thread(verdicts) for _ in range(4)))
        found = asyncio.run(main())
    """,
    "a thread that ended before the next call": """
        import threading
        found = []
        for _ in range(3):
            thread = threading.Thread(target=lambda: found.append(verdicts()))
            thread.start()
            thread.join()
    """,
    "a process without standard streams": """
        import os
        out = os.dup(1)
        for fd in range(3):
            os.close(fd)
        found = [verdicts()]
        os.dup2(out, 1)
    """,
    "a process that ignores its children's ends": """
        import signal
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        found = [verdicts(), verdicts()]
    """,
    "a process with little room for descriptors": """
        import resource
        resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40))
        found = [verdicts(), verdicts()]
    """,
}


def _run_program(program: str, folder: Path) -> subprocess.CompletedProcess[str]:
    file = folder / "program.py"
    tail = '\nif __name__ == "__main__":\n    import json\n    print(json.dumps(found))\n'
    file.write_text(_HEAD + textwrap.dedent(program) + tail)
    return subprocess.run(
        [sys.executable, "-W", "ignore", str(file)], capture_output=True, text=True, timeout=120
    )


@pytest.mark.parametrize("where", _FROM)
def test_it_works_from(where: str, tmp_path: Path) -> None:
    run = _run_program(_FROM[where], tmp_path)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert found
    assert all(verdicts == ["passed", "failed"] for verdicts in found), found


@pytest.mark.skipif(importlib.util.find_spec("ipykernel") is None, reason="needs ipykernel")
@pytest.mark.filterwarnings("ignore")
def test_it_works_from_a_notebook_kernel(tmp_path: Path) -> None:
    """In two cells, where an event loop runs; nothing is left when the kernel ends."""
    from jupyter_client.manager import start_new_kernel

    manager, client = start_new_kernel(kernel_name="python3", cwd=str(tmp_path))
    pid = manager.provisioner.pid
    try:
        printed = ""
        for cell in (_HEAD + "print(verdicts())", "print(verdicts())"):
            asked = client.execute(cell)
            while True:
                message = client.get_iopub_msg(timeout=60)
                if message["parent_header"].get("msg_id") != asked:
                    continue
                content = message["content"]
                assert message["msg_type"] != "error", content
                printed += content.get("text", "")
                if content.get("execution_state") == "idle":
                    break
        below = [child for child in _below(pid) if "bootstrap.py" in command(child)]
        assert printed == "['passed', 'failed']\n" * 2
        assert below
    except queue.Empty:
        pytest.fail("the kernel did not answer")
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    wait_until(lambda: not any(map(is_alive, below)))


@pytest.mark.skipif(importlib.util.find_spec("xdist") is None, reason="needs pytest-xdist")
def test_it_works_under_pytest_xdist(tmp_path: Path) -> None:
    """In two processes side by side, each with workers of its own."""
    test = """
import pytest
@pytest.mark.parametrize("number", range(6))
def test_verdicts(number):
    assert verdicts() == ["passed", "failed"]
"""
    (tmp_path / "test_in_parallel.py").write_text(_HEAD + test)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", "."],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=120,
    )
    assert "6 passed" in run.stdout, run.stdout + run.stderr


def test_a_call_while_the_interpreter_ends_says_so(tmp_path: Path) -> None:
    """From an ``atexit`` hook no thread can be started any more: one line, and no hang."""
    program = """
        import atexit
        def late():
            try:
                print(verdicts())
            except Exception as error:
                print(type(error).__name__, error)
        atexit.register(late)
        found = [verdicts()]
    """
    run = _run_program(program, tmp_path)
    assert run.returncode == 0, run.stderr
    lines = run.stdout.strip().splitlines()
    assert len(lines) == 2, run.stdout
    assert lines[1] in ("['passed', 'failed']",) or "shutdown" in lines[1]
