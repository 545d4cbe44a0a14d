"""The judge from outside: verdicts, order, limits, lost workers, interruptions, no leaks."""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from judge_bench import HONEST, HONEST_TEST, Bench, children, command, is_alive, wait_until

from intentspec_dataset.errors import CandidateDataError, SandboxError
from intentspec_metric.judging import Job, crew, judge, judge_many, sandbox_description
from intentspec_metric.judging.store import StoreError, VerdictStore
from intentspec_metric.sandbox import worker
from intentspec_metric.sandbox.worker import WorkerLost, posture
from intentspec_metric.verdicts import Limits, TestResult, Verdict

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the judge runs on Linux only")
ROOT = Path(__file__).resolve().parents[1]
QUICK = Limits(timeout_s=0.5, idle_s=0.4, memory_bytes=300 << 20)
PLUS_ONE = "def solution(x):\n    return x + 1\n"

VERDICTS = {
    "passed": (PLUS_ONE, "assert solution(1) == 2"),
    "failed": (PLUS_ONE, "assert solution(1) == 3"),
    "error": ("def solution(x): return x.y", "assert solution(1) == 2"),
    "timeout": ("def solution(x):\n    while True: pass", "assert solution(1) == 2"),
    "memory": ("def solution(x): return len(bytes(1 << 30))", "assert solution(1) == 2"),
    "crashed": ("import os\ndef solution(x): os.abort()", "assert solution(1) == 2"),
    "invalid": ("def solution(x) return x", "assert solution(1) == 2"),
    "protocol": (
        "import os\ndef solution(x):\n    for fd in range(3, 20):\n"
        "        try: os.write(fd, b'x' * 50)\n        except OSError: pass",
        "assert solution(1) == 2",
    ),
}


@pytest.fixture
def bench() -> Iterator[Bench]:
    """Give a worker of one's own, to be hurt."""
    with Bench() as bench:
        yield bench


# --- verdicts --------------------------------------------------------------------------


@pytest.mark.parametrize("verdict", [str(verdict) for verdict in Verdict])
def test_each_verdict(verdict: str) -> None:
    code, test = VERDICTS[verdict]
    [result] = judge(code, [test], limits=QUICK)
    assert (result.verdict.value, result.passed) == (verdict, verdict == "passed"), result
    assert (result.message == "") is (verdict == "passed")
    assert 0 <= result.cpu_s < 5


def test_a_failure_says_where_in_the_test() -> None:
    [result] = judge(PLUS_ONE, ["\n\nassert solution(1) == 3, 'not\\nthree'"])
    assert result.message == "AssertionError: not three (line 3 of the test)"


@pytest.mark.parametrize(
    ("test", "verdict"),
    [
        ("", "failed"),
        ("solution(1)", "failed"),
        ("x = solution(1) == 3", "failed"),
        ("if solution(1) != 2:\n    raise ValueError", "passed"),
        ("if solution(1) == 2:\n    raise ValueError", "error"),
        ("assert solution(", "error"),
        ("import sys\nassert solution(1) == 2\nsys.exit(0)", "error"),
        ("raise KeyboardInterrupt", "error"),
        ("def check(candidate):\n    assert candidate(1) == 2", "passed"),
        ("def check(candidate):\n    assert candidate(1) == 3", "failed"),
        (
            "import numpy as np\nnp.testing.assert_equal(solution(np.ones(2)), np.full(2, 2.0))",
            "passed",
        ),
        ("import numpy as np\nnp.testing.assert_equal(solution(np.ones(2)), np.ones(2))", "failed"),
    ],
)
def test_a_pass_needs_a_check_that_held(test: str, verdict: str) -> None:
    assert judge(PLUS_ONE, [test])[0].verdict.value == verdict


@pytest.mark.parametrize(
    "end", ["unittest.main()", "if __name__ == '__main__':\n    unittest.main()"]
)
@pytest.mark.parametrize(
    ("code", "verdict"),
    [
        (PLUS_ONE, "passed"),
        ("def solution(x): return x", "failed"),
        ("def solution(x): return x.y", "error"),
        ("import sys\ndef solution(x): sys.exit(0)", "crashed"),
        ("import os\ndef solution(x): os._exit(0)", "crashed"),
        ("import unittest\ndef solution(x): raise unittest.SkipTest('x')", "error"),
    ],
)
def test_unittest_main_counts_what_the_test_cases_found(end: str, code: str, verdict: str) -> None:
    """It ends by SystemExit whatever they found; neither that nor the candidate decides."""
    test = f"""
import unittest
class Case(unittest.TestCase):
    def test_one(self):
        self.assertEqual(solution(1), 2)
{end}
"""
    assert judge(code, [test])[0].verdict.value == verdict


@pytest.mark.parametrize(
    "test",
    [
        "import unittest\nunittest.main()",
        "import unittest\nclass C(unittest.TestCase):\n    @unittest.skip('x')\n"
        "    def test(self): self.assertEqual(solution(1), 2)\nunittest.main()",
        "import unittest\nclass C(unittest.TestCase):\n    @unittest.expectedFailure\n"
        "    def test(self): self.assertEqual(solution(1), 2)\nunittest.main()",
    ],
)
def test_unittest_main_without_a_test_case_that_succeeds_is_no_pass(test: str) -> None:
    assert judge(PLUS_ONE, [test])[0].verdict is Verdict.FAILED


def test_a_call_of_the_entry_point_is_no_check_whatever_its_name() -> None:
    code = "def check_brackets(text): return False"
    [result] = judge(code, ["check_brackets('(')"], entry_point="check_brackets")
    assert result.verdict is Verdict.FAILED


@pytest.mark.parametrize(
    "code",
    [
        "import numpy as np\ndef solution(x): return float(np.linalg.norm(np.array(x)))",
        "import numpy as np\ndef solution(x): return float(np.sqrt((np.array(x) @ np.array(x))))",
        "import pandas as pd\ndef solution(x): return float((pd.Series(x) ** 2).sum() ** 0.5)",
        "import threading\ndef solution(x):\n    out = []\n"
        "    t = threading.Thread(target=lambda: out.append(5.0)); t.start(); t.join()\n"
        "    return out[0]",
        "import asyncio\nasync def f(): await asyncio.sleep(0.01); return 5.0\n"
        "def solution(x): return asyncio.run(f())",
        "from concurrent.futures import ThreadPoolExecutor\ndef solution(x):\n"
        "    with ThreadPoolExecutor(8) as pool: return sum(pool.map(lambda v: v * v, x)) ** 0.5",
        "import random, time, os\ndef solution(x): time.sleep(0.01); os.urandom(4); return 5.0",
        "import os, sys\ndef solution(x): os.write(2, b'x'); os.write(1, b'x'); return 5.0",
        "import numpy as np\ndef solution(x): np.random.default_rng().random(3); return 5.0",
    ],
)
def test_honest_candidates_may_use_what_candidates_use(code: str) -> None:
    """Data libraries, threads, event loops and clocks work in the sandbox."""
    [result] = judge(code, ["assert solution([3, 4]) == 5.0"])
    assert result.passed, result


# --- many ------------------------------------------------------------------------------


def _mixture(number: int, seed: int) -> tuple[list[Job], list[str]]:
    """Return shuffled jobs, good and hostile ones, with the verdict of each."""
    kinds = [kind for kind in VERDICTS if kind != "timeout"]
    jobs, expected = [], []
    for index in range(number):
        kind = kinds[index % len(kinds)] if index % 3 else "passed"
        code, _ = VERDICTS[kind]
        test = f"assert solution({index}) == {index + (2 if kind == 'failed' else 1)}"
        jobs.append(Job(f"{code}\n# {index}", (test,)))
        expected.append(kind)
    order = list(range(number))
    random.Random(seed).shuffle(order)
    return [jobs[index] for index in order], [expected[index] for index in order]


def test_each_of_many_has_its_own_verdict() -> None:
    """200 good and hostile candidates in any order do not touch each other."""
    jobs, expected = _mixture(200, seed=1)
    done: list[tuple[int, int]] = []
    results = judge_many(jobs, limits=QUICK, num_workers=2, progress=lambda *now: done.append(now))
    assert [result.verdict.value for [result] in results] == expected
    assert done == [(number, 200) for number in range(201)]


def test_verdicts_do_not_depend_on_the_number_of_workers() -> None:
    """Nor does their order."""
    jobs, expected = _mixture(63, seed=2)
    for num_workers in (1, 2, 8):
        results = judge_many(jobs, limits=QUICK, num_workers=num_workers)
        assert [result.verdict.value for [result] in results] == expected


def test_results_stand_where_their_tests_stand() -> None:
    """Equal pairs are run once, and are answered everywhere."""
    tests = tuple(f"assert solution({n}) == {n + n % 2}" for n in range(6))
    jobs = [Job(PLUS_ONE, tests), Job("def solution(x): return x", tests), Job(PLUS_ONE, tests)]
    for unique in (True, False):
        results = judge_many(jobs, unique=unique)
        assert [[r.passed for r in row] for row in results] == [
            [False, True] * 3,
            [True, False] * 3,
            [False, True] * 3,
        ]
    assert judge_many([]) == []
    assert judge_many([Job(PLUS_ONE, ())]) == [[]]


def test_a_test_starts_from_a_fresh_interpreter_as_far_as_it_can_see() -> None:
    """What one leaves in modules, builtins or the environment the next does not find."""
    dirty = """
import builtins, math, os, random, sys, json, gc, warnings, decimal
builtins.sum = math.pi = json.dumps = lambda *a: 7
os.environ["X"] = "1"
sys.setrecursionlimit(5000)
sys.modules["math"] = None
random.seed(99)
warnings.simplefilter("error")
decimal.getcontext().prec = 3
sys.path.append("/x")
leak = 5
assert solution(1) == 2
"""
    clean = f"""
import builtins, math, os, random, sys, json, decimal
assert sum([1]) == 1 and math.pi > 3 and json.dumps(1) == "1"
assert "X" not in os.environ and sys.getrecursionlimit() < 5000 and "/x" not in sys.path
assert "leak" not in globals() and decimal.getcontext().prec == 28
assert random.random() == {random.Random(0).random()!r}
assert solution(1) == 2
"""
    results = judge(PLUS_ONE, [clean, dirty, clean, dirty, clean])
    assert [r.message for r in results] == [""] * 5


def test_wrong_arguments_are_errors_that_say_where() -> None:
    for job, message in (
        (Job(None, ()), "job 1: the candidate must be a string"),  # type: ignore[arg-type]
        (Job("", ("", 5)), "job 1, test 1: a test must be a string"),  # type: ignore[arg-type]
        (Job("", (), ()), "job 1: there is no entry point"),
        (Job("", (), ("a b",)), "job 1: 'a b' is no name"),
    ):
        with pytest.raises(CandidateDataError, match=message):
            judge_many([Job("", ()), job])
    with pytest.raises(CandidateDataError, match="list of sources"):
        judge("", "assert True")
    for number, error in ((0, ValueError), (1.5, TypeError), (True, TypeError)):
        with pytest.raises(error, match="num_workers"):
            judge_many([], num_workers=number)  # type: ignore[arg-type]


# --- limits ----------------------------------------------------------------------------


def test_cpu_is_counted_and_not_time_on_the_clock() -> None:
    """A call that sleeps less than the idle limit may take longer than the CPU limit."""
    code = "import time\ndef solution(x):\n    time.sleep(0.5)\n    return x + 1"
    [result] = judge(code, ["assert solution(1) == 2"], limits=Limits(timeout_s=0.2, idle_s=5))
    assert result.passed
    assert result.cpu_s < 0.2


def test_threads_are_counted_together() -> None:
    code = """
import threading, zlib
def work():
    data = bytes(1 << 24)
    while True: zlib.crc32(data)
def solution(x):
    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads: thread.start()
    threads[0].join()
"""
    [result] = judge(code, ["assert solution(1) == 2"], limits=Limits(timeout_s=0.5))
    assert result.verdict is Verdict.TIMEOUT
    assert "0.5 s of CPU" in result.message


def test_the_memory_limit_is_an_allowance_above_the_interpreter_s_own() -> None:
    """NumPy and pandas don't count: a candidate that uses them has as much as any other."""
    for module in ("math", "numpy, pandas"):
        code = f"import {module}\ndef solution(n): return len(bytearray(n << 20))"
        tests = ["assert solution(150) > 0", "assert solution(400) > 0"]
        results = judge(code, tests, limits=Limits(memory_bytes=300 << 20))
        assert [r.verdict for r in results] == [Verdict.PASSED, Verdict.MEMORY], results


def test_output_is_kept_up_to_its_limit() -> None:
    code = "def solution(n): print('x' * n)"
    test = """
import io, contextlib
with contextlib.redirect_stdout(io.StringIO()) as out:
    solution(50)
    solution(500_000)
    solution(5)
assert out.getvalue().startswith("x" * 50 + "\\n")
assert 1000 <= len(out.getvalue()) <= 2000, len(out.getvalue())
"""
    [result] = judge(code, [test], limits=Limits(output_bytes=1000))
    assert result.passed, result


@pytest.mark.parametrize(
    "limits",
    [
        Limits(timeout_s=1e30, idle_s=1e30),
        Limits(memory_bytes=1 << 200),
        Limits(output_bytes=1 << 200),
        Limits(timeout_s=0.05),
    ],
    ids=str,
)
def test_limits_of_any_size_work(limits: Limits) -> None:
    [result] = judge(PLUS_ONE, ["assert solution(1) == 2"], limits=limits)
    assert result.passed, result


def test_a_stopped_machine_is_no_timeout(bench: Bench) -> None:
    """Time in which the host itself did not run is nobody's."""
    code = "import time\ndef solution(x):\n    time.sleep(0.6)\n    return x"
    bench.submit(code, "assert solution(1) == 1", timeout_s=1.0, idle_s=1.5)
    time.sleep(0.2)
    os.kill(bench.host, signal.SIGSTOP)
    time.sleep(2)
    os.kill(bench.host, signal.SIGCONT)
    assert bench.worker.result()[2] == "passed"


# --- lost workers ----------------------------------------------------------------------

SLOW = "import time\ndef solution(x):\n    time.sleep(1.5)\n    return x + 1"


def _process(host: int, what: str) -> int:
    return next(pid for pid in children(host) if what in command(pid))


def _candidate(bench: Bench) -> int:
    """Wait until the last candidate has its code; those before it have been reaped then."""
    worker = bench.worker
    wait_until(lambda: int.from_bytes(worker._started[:8], "little") == worker.sent)
    return children(_process(bench.host, "template"))[0]


def test_a_dead_judge_between_tests_is_replaced_and_costs_nobody_anything(bench: Bench) -> None:
    assert bench.is_sound()
    judge_pid = _process(bench.host, "judge_process")
    os.kill(judge_pid, signal.SIGKILL)
    wait_until(lambda: not is_alive(judge_pid))
    assert bench.is_sound()
    assert _process(bench.host, "judge_process") != judge_pid


def test_a_judge_that_dies_during_a_test_is_its_candidate_s_loss(bench: Bench) -> None:
    bench.submit(SLOW, "assert solution(1) == 2")
    _candidate(bench)
    os.kill(_process(bench.host, "judge_process"), signal.SIGKILL)
    assert bench.worker.result()[2] == "crashed"
    assert bench.is_sound()


def test_a_candidate_that_is_killed_has_crashed(bench: Bench) -> None:
    bench.submit(SLOW, "assert solution(1) == 2")
    os.kill(_candidate(bench), signal.SIGKILL)
    assert bench.worker.result()[2] == "crashed"
    assert bench.is_sound()


def test_a_dead_template_loses_the_worker_before_the_candidate_has_its_code(bench: Bench) -> None:
    """So that the test may be tried again."""
    assert bench.is_sound()
    os.kill(_process(bench.host, "template"), signal.SIGKILL)
    bench.submit(HONEST, HONEST_TEST)
    with pytest.raises(WorkerLost) as lost:
        bench.worker.result()
    assert lost.value.started == 1


@pytest.mark.parametrize("victim", ["host", "template"])
def test_a_run_goes_on_when_workers_are_lost(victim: str) -> None:
    """The one that ran is ``crashed`` (a guesser must not get two draws), the others are judged."""
    crew.IDLE.close()
    assert judge(PLUS_ONE, ["assert solution(1) == 2"])[0].passed
    jobs = [Job(f"{SLOW}\n# {n}", (f"assert solution({n}) == {n + 1}",)) for n in range(4)]
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.extend(judge_many(jobs, num_workers=1)))
    thread.start()

    def has_its_code() -> bool:
        hosts = _hosts()
        return any(
            int.from_bytes(each._started[:8], "little") == 2
            for each in worker.WORKERS
            if each._process is not None and each._process.pid in hosts
        )

    wait_until(has_its_code)
    [host] = _hosts()
    os.kill(host if victim == "host" else _process(host, "template"), signal.SIGKILL)
    thread.join(60)
    verdicts = [result.verdict for [result] in found]
    assert verdicts == [Verdict.CRASHED, *[Verdict.PASSED] * 3]


def _hosts(parent: int | None = None) -> list[int]:
    parent = parent or os.getpid()
    found = []
    for thread in Path(f"/proc/{parent}/task").iterdir():
        try:
            found += [int(pid) for pid in (thread / "children").read_text().split()]
        except OSError:
            continue
    return [pid for pid in found if "bootstrap.py host" in command(pid) and is_alive(pid)]


def test_a_worker_that_died_while_it_was_idle_is_replaced() -> None:
    assert judge(PLUS_ONE, ["assert solution(1) == 2"])[0].passed
    for host in _hosts():
        os.kill(host, signal.SIGKILL)
    assert judge(PLUS_ONE, ["assert solution(2) == 3"])[0].passed


def test_workers_that_are_lost_again_and_again_end_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ours is an exception, not a verdict for every candidate."""

    def lose(self: Any) -> Any:
        raise WorkerLost("a worker of the judge was lost: for a test", 0)

    monkeypatch.setattr("intentspec_metric.sandbox.worker.Worker.result", lose)
    with pytest.raises(SandboxError, match=r"one after the other.*for a test"):
        judge(PLUS_ONE, ["assert solution(1) == 2"])


# --- stopping --------------------------------------------------------------------------

RUN = """
    import json, sys
    sys.path.insert(0, {root!r})
    from intentspec_metric.judging import Job, judge_many
    code = "import time\\ndef solution(x):\\n    time.sleep(0.05)\\n    return x"
    jobs = [Job(code + "\\n#%d" % n, ("assert solution(%d) == %d" % (n, n),)) for n in range(60)]
    def progress(done, total):
        print(done, flush=True)
    try:
        results = judge_many(jobs, num_workers=2, store={store!r}, progress=progress)
        print(json.dumps([r.verdict.value for [r] in results]), flush=True)
    except KeyboardInterrupt:
        print("interrupted", flush=True)
"""


def _start(store: Path) -> subprocess.Popen[str]:
    code = textwrap.dedent(RUN.format(root=str(ROOT), store=str(store)))
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)


def _all_below(pid: int) -> list[int]:
    below = [child for host in _hosts(pid) for child in (host, *children(host))]
    return below + [grandchild for child in below for grandchild in children(child)]


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_run_that_is_ended_leaves_nothing_behind_and_goes_on(
    tmp_path: Path, how: signal.Signals
) -> None:
    """Neither a process nor a finished verdict is lost, however it ends."""
    process = _start(tmp_path)
    assert process.stdout is not None
    for line in process.stdout:
        if int(line) >= 20:
            break
    below = _all_below(process.pid)
    assert len(below) >= 4
    process.send_signal(how)
    out = process.communicate(timeout=30)[0]
    assert ("interrupted" in out) is (how is signal.SIGINT)
    wait_until(lambda: not any(is_alive(pid) for pid in below if "bootstrap" in command(pid)))
    again = _start(tmp_path)
    lines = again.communicate(timeout=60)[0].split("\n")
    assert int(lines[0]) >= 20  # known before anything ran
    assert json.loads(lines[-2]) == ["passed"] * 60


def test_a_child_of_the_parent_does_not_keep_workers_alive(tmp_path: Path) -> None:
    """A forked child holds copies of the pipes; the host notices its parent's end all the same."""
    code = f"""
        import os, sys, time
        sys.path.insert(0, {str(ROOT)!r})
        from intentspec_metric.judging import judge
        assert judge("def solution(x): return 1", ["assert solution(1) == 1"])[0].passed
        if os.fork() == 0:
            time.sleep(30)
            os._exit(0)
        print("ready", flush=True)
        time.sleep(30)
    """
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(code)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    below = _all_below(process.pid)
    [child] = [pid for pid in children(process.pid) if pid not in below]
    process.kill()
    process.wait()
    wait_until(lambda: not any(is_alive(pid) for pid in below if "bootstrap" in command(pid)))
    os.kill(child, signal.SIGKILL)
    process.stdout.close()


def test_an_error_in_the_progress_callback_ends_the_run() -> None:
    def progress(done: int, total: int) -> None:
        if done == 3:
            raise RuntimeError("enough")

    jobs = [Job(f"{PLUS_ONE}# {n}", ("assert solution(1) == 2",)) for n in range(50)]
    with pytest.raises(RuntimeError, match="enough"):
        judge_many(jobs, num_workers=2, progress=progress)
    assert judge(PLUS_ONE, ["assert solution(1) == 2"])[0].passed


# --- the store -------------------------------------------------------------------------


def test_a_stored_verdict_is_not_asked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    jobs = [Job(code, (test,)) for code, test in VERDICTS.values()]
    first = judge_many(jobs, limits=QUICK, store=tmp_path)
    monkeypatch.setattr(crew.IdleWorkers, "take", None)
    assert judge_many(jobs, limits=QUICK, store=tmp_path) == first


def test_a_store_that_can_not_be_written_ends_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was kept before stays, and the message says what to do."""
    jobs = [Job(f"{PLUS_ONE}# {n}", ("assert solution(1) == 2",)) for n in range(30)]
    honest = VerdictStore.put
    puts: list[bytes] = []

    def put(self: Any, key: bytes, result: TestResult) -> None:
        puts.append(key)
        if len(puts) == 10:
            self._connection.execute("PRAGMA query_only = ON")
        honest(self, key, result)

    monkeypatch.setattr(VerdictStore, "put", put)
    with pytest.raises(StoreError, match=r"can't be written.*free some space"):
        judge_many(jobs, store=tmp_path, num_workers=1)
    monkeypatch.undo()
    done: list[int] = []
    judge_many(jobs, store=tmp_path, progress=lambda now, total: done.append(now))
    assert done[0] == 9


# --- from wherever it is called --------------------------------------------------------


def _judge_once() -> str:
    return judge(PLUS_ONE, ["assert solution(1) == 2"])[0].verdict.value


def _put_verdict(queue: Any) -> None:
    queue.put(_judge_once())


def test_it_works_from_threads() -> None:
    """Several at once, none of them the main one."""
    found: list[str] = []
    threads = [threading.Thread(target=lambda: found.append(_judge_once())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == ["passed"] * 4


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_it_works_from_a_daemonic_process(method: str) -> None:
    """Which may not have children of `multiprocessing`'s own."""
    context: Any = multiprocessing.get_context(method)
    queue = context.SimpleQueue()
    process = context.Process(target=_put_verdict, args=(queue,), daemon=True)
    process.start()
    assert queue.get() == "passed"
    process.join()
    queue.close()


def test_it_works_in_a_forked_child() -> None:
    """The child starts workers of its own and leaves its parent's alone."""
    assert _judge_once() == "passed"
    mine = _hosts()
    code = "import os, sys; os._exit(0)"
    assert subprocess.run([sys.executable, "-c", code]).returncode == 0
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            status = 0 if _judge_once() == "passed" and not set(_hosts()) & set(mine) else 2
            crew.IDLE.close()
        finally:
            os._exit(status)
    assert os.waitpid(pid, 0)[1] == 0
    assert _hosts() == mine
    assert _judge_once() == "passed"


def test_nothing_leaks() -> None:
    """After 300 tests there are as many descriptors and processes as after the first ten."""

    def settled() -> tuple[int, int]:
        wait_until(lambda: len(_hosts()) == 1)  # the thread that started it may not have ended
        [host] = _hosts()
        templates = [pid for pid in children(host) if "template" in command(pid)]
        # the last candidate is reaped when the worker finds that it has nothing to do
        wait_until(lambda: not any(map(children, templates)))
        pids = [os.getpid(), *_all_below(os.getpid())]
        return sum(len(list(Path(f"/proc/{pid}/fd").iterdir())) for pid in pids), len(pids)

    crew.IDLE.close()
    jobs, _ = _mixture(30, seed=3)
    judge_many(jobs, limits=QUICK, num_workers=1)
    before = settled()
    jobs, _ = _mixture(300, seed=4)
    judge_many(jobs, limits=QUICK, num_workers=1)
    assert settled() == before


def test_where_memory_runs_out_the_caller_is_not_the_one_to_go(bench: Bench) -> None:
    """The kernel's choice falls on the worker's confined processes first."""
    for pid in children(bench.host):
        assert Path(f"/proc/{pid}/oom_score_adj").read_text() == "1000\n"
    assert Path("/proc/self/oom_score_adj").read_text() != "1000\n"


def test_the_description_is_that_of_a_worker_that_ran() -> None:
    described = sandbox_description()
    assert described == posture().describe()
    assert json.loads(json.dumps(described)) == described
