"""Each claim of SECURITY.md that no other test file proves, one test a claim.

Elsewhere: the attacks themselves in ``test_attacks``, the rules of the box in
``test_confinement``, the system-call filters in ``test_seccomp``, the verdicts and limits in
``test_judging``, and what a test means in ``test_faithfulness``.
"""

from __future__ import annotations

import errno
import os
import platform
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from judge_bench import HONEST, HONEST_TEST, Bench, children, command, is_alive, wait_until

from intentspec_dataset.errors import SandboxUnavailableError
from intentspec_metric import cli
from intentspec_metric.sandbox import codec, confinement, selftest, worker
from intentspec_metric.sandbox.worker import PACKAGES, Worker, posture

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the judge runs on Linux only")
ROOT = Path(__file__).resolve().parents[1]
needs_landlock = pytest.mark.skipif(
    not confinement.landlock_abi(), reason="this kernel has no Landlock"
)
as_root = pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
_SLEEPER = "import time\ndef solution(x):\n    time.sleep(60)\n"


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    """Give one worker for all."""
    with Bench() as bench:
        yield bench


def _told(bench: Bench, code: str, call: str = "solution(1)", **limits: Any) -> str:
    """Return what a candidate answers, as text."""
    found = bench.judge(code, f"raise ValueError('told ' + str({call}))", **limits)
    assert found[:2] == ("error", found[1]), found
    assert found[1].startswith("ValueError: told "), found
    return found[1].removeprefix("ValueError: told ").rpartition(" (line")[0]


def _section(title: str) -> str:
    text = (ROOT / "SECURITY.md").read_text("utf-8")
    return text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def _guest(bench: Bench, what: str) -> int:
    return next(pid for pid in children(bench.host) if what in command(pid))


def _status(pid: int) -> dict[str, str]:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return {name: value.strip() for name, _, value in (line.partition(":") for line in lines)}


def _running_candidate(bench: Bench) -> int:
    """Submit a candidate that sleeps, and return its process once it has its code."""
    bench.submit(_SLEEPER, "assert solution(1) == 2")
    started = bench.worker._started
    wait_until(lambda: int.from_bytes(started[:8], "little") == bench.worker.sent)
    [pid] = children(_guest(bench, "template"))
    return pid


# --- what a candidate gets ---------------------------------------------------------------

# Every page that is mapped near an object, the heap or the stack, asked for through a pipe:
# a write from an address that is not there fails, and harms nobody.
_SCAN = """
import ctypes, gc, os
def solution(canary_parts, *given):
    word = "-".join(canary_parts).encode()
    libc = ctypes.CDLL(None, use_errno=True)
    libc.sbrk.restype = ctypes.c_void_p
    reader, writer = os.pipe()
    def mapped(at):
        ok = libc.write(writer, ctypes.c_void_p(at), ctypes.c_size_t(1)) == 1
        return ok and bool(os.read(reader, 1))
    starts = {id(thing) >> 20 for thing in gc.get_objects()} | {id(word) >> 20, id(None) >> 20}
    top = libc.sbrk(0)
    starts |= {(top >> 20) - n for n in range(64)}
    stack = ctypes.addressof(ctypes.c_char())
    starts |= {(stack >> 20) + n for n in range(-8, 8)}
    found = pages = 0
    own = id(word) + bytes.__basicsize__ - 1
    for start in starts:
        for page in range(start << 20, (start + 1) << 20, 4096):
            if mapped(page):
                pages += 1
                text = ctypes.string_at(page, 4096)
                at = text.find(word)
                while at >= 0:
                    found += page + at != own
                    at = text.find(word, at + 1)
    return found, pages > 500
"""


def test_the_test_s_source_is_nowhere_in_the_candidate_s_memory(bench: Bench) -> None:
    """Neither in an object nor in memory that was freed: it was never there."""
    test = """
expected = "canary-of-the-test"
found = solution(["canary", "of", "the-test"])
assert found == (0, True), found
"""
    assert bench.judge(_SCAN, test)[:2] == ("passed", "")
    given = test.replace('the-test"])', 'the-test"], expected)').replace("(0,", "(1,")
    verdict, message, _ = bench.judge(_SCAN, given)
    assert verdict == "passed" or re.search(r"\([1-9]", message), message  # so that it can fail


def test_the_listed_packages_are_those_that_may_be_imported() -> None:
    """The page names them as people write them."""
    listed = re.search(r"on a short list \((.*?)\)", _section("What a candidate gets"), re.DOTALL)
    assert listed is not None
    names = {name.strip().lower().replace("-", "_") for name in listed[1].split(",")}
    assert names == set(PACKAGES)


def test_a_candidate_s_environment_is_a_few_fixed_variables(bench: Bench) -> None:
    told = _told(bench, "import os\ndef solution(x): return sorted(os.environ)")
    assert told == str(sorted(confinement.environment(0)))


def test_a_candidate_has_an_empty_input_and_dev_null(bench: Bench) -> None:
    code = """
import sys
def solution(x):
    with open("/dev/null", "w") as null:
        null.write("x")
    return sys.stdin.read(), open("/dev/null").read()
"""
    assert bench.judge(code, "assert solution(1) == ('', '')")[0] == "passed"


def test_a_candidate_s_only_other_descriptor_is_its_channel(bench: Bench) -> None:
    code = """
import os, stat
def solution(x):
    found = []
    for fd in range(300):
        try:
            found.append(stat.S_IFMT(os.fstat(fd).st_mode))
        except OSError:
            pass
    return found == [stat.S_IFCHR] * 3 + [stat.S_IFSOCK]
"""
    assert bench.judge(code, "assert solution(1) is True")[0] == "passed"


def test_random_generators_start_from_the_same_state_in_every_run(bench: Bench) -> None:
    code = "import random\ndef solution(x): return random.random()"
    array = "import numpy as np\ndef solution(x): return float(np.random.random())"
    for source, libraries in ((code, ""), (array, "numpy")):
        first, second = (_told(bench, source, libraries=libraries) for _ in range(2))
        assert first == second
        # within a run they go on
        assert bench.judge(source, "assert solution(1) != solution(1)")[0] == "passed"


# --- what stops it -----------------------------------------------------------------------


def test_a_candidate_was_not_forked_from_a_process_that_saw_a_test(bench: Bench) -> None:
    """Its parent is the template, and the template's the host; the judge is neither."""
    pid = _running_candidate(bench)
    template, judge = _guest(bench, "template"), _guest(bench, "judge_process")
    assert int(_status(pid)["PPid"]) == template != judge
    assert int(_status(template)["PPid"]) == bench.host
    os.kill(pid, signal.SIGKILL)
    assert bench.worker.result()[2] == "crashed"


@needs_landlock
def test_judge_template_and_candidate_have_no_power_and_can_gain_none(bench: Bench) -> None:
    """No capability, not even to be had by an exec; a filter that can't be taken off."""
    pid = _running_candidate(bench)
    for each in (pid, _guest(bench, "template"), _guest(bench, "judge_process")):
        status = _status(each)
        assert (status["NoNewPrivs"], status["Seccomp"]) == ("1", "2")
        assert {int(status[name], 16) for name in ("CapEff", "CapPrm", "CapInh", "CapAmb")} == {0}
        if os.geteuid() == 0:
            assert int(status["CapBnd"], 16) == 0
    os.kill(pid, signal.SIGKILL)
    bench.worker.result()


def test_a_candidate_is_killed_with_all_its_threads_when_its_test_is_over(bench: Bench) -> None:
    code = """
import os, threading, time
def solution(x):
    for _ in range(20):
        threading.Thread(target=time.sleep, args=(600,)).start()
    return os.getpid()
"""
    pid = int(_told(bench, code))
    assert not is_alive(pid)


def test_a_candidate_ends_with_its_host() -> None:
    """By the kernel, whoever killed the host and however."""
    with Bench() as bench:
        pid = _running_candidate(bench)
        os.kill(bench.host, signal.SIGKILL)
        wait_until(lambda: not is_alive(pid))


_MESSAGES = {
    "the flags of an open file": (
        "fcntl.fcntl(1, fcntl.F_SETFL, os.O_APPEND | os.O_NONBLOCK)",
        "fcntl.fcntl(1, fcntl.F_GETFL) & (os.O_APPEND | os.O_NONBLOCK)",
    ),
    "the offset of an open file": ("os.lseek(0, 5, 0)", "os.lseek(0, 0, 1)"),
    "the environment": ("os.environ.update(x='1')", "os.environ.get('x')"),
    "a module": ("setattr(json, 'x', 1)", "getattr(json, 'x', None)"),
    "the mask of new files": ("os.umask(0o123)", "os.umask(0) == 0o123"),
    "the working directory": ("os.chdir('/usr/lib')", "os.getcwd() != '/'"),
    "a limit": ("resource.setrlimit(4, (0, 0))", "resource.getrlimit(7)[0] < 200"),
    "a signal's handler": ("signal.signal(12, signal.SIG_IGN)", "signal.getsignal(12)"),
    "the random state": ("random.seed(5)", "random.random() == random.Random(5).random()"),
}


@pytest.mark.parametrize("means", _MESSAGES)
def test_nothing_of_one_candidate_can_reach_the_next(bench: Bench, means: str) -> None:
    """What they have in common was made before either, and is each one's own copy."""
    head = "import fcntl, json, os, random, resource, signal\ndef solution(x):\n    return "
    leave, look = _MESSAGES[means]
    before = _told(bench, head + look)
    _told(bench, head + leave)
    assert _told(bench, head + look) == before


def test_nothing_of_one_candidate_can_reach_another_that_runs_beside_it(bench: Bench) -> None:
    """A lock on ``/dev/null`` would be seen in every process that asks for it."""
    code = "import fcntl\ndef solution(x):\n    fcntl.lockf(1, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, x)"
    verdict, message, _ = bench.judge(code, "solution(7)")
    assert (verdict, message[:15]) == ("error", "PermissionError"), message


def test_what_crosses_is_no_pickle(bench: Bench) -> None:
    """A value is asked neither how it is pickled nor how it is copied."""
    code = """
import os
class Value(str):
    def __reduce_ex__(self, protocol): return os._exit, (0,)
    __reduce__ = __copy__ = __deepcopy__ = __getstate__ = __reduce_ex__
class Own:
    __reduce_ex__ = __reduce__ = __copy__ = __deepcopy__ = Value.__reduce_ex__
def solution(x):
    return [Value("a"), Own()]
"""
    assert bench.judge(code, "a, own = solution(1)\nassert a == 'a' and own != 'a'")[0] == "passed"


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Bench]:
    """Make a worker that lacks one of its locks."""
    whole = worker._configuration
    monkeypatch.setenv(worker.CONSENT, "1")

    def make(missing: str) -> Bench:
        monkeypatch.setattr(
            worker, "_configuration", lambda *a: {**whole(*a), missing: False, "selftest": False}
        )
        return Bench()

    return make


_KEPT = {
    "landlock": [
        "forks",
        "signals",
        "changes",
        "socket",
        "traces",
        "reads the memory",
        "opens a d",
    ],
    "seccomp": ["reads /etc", "writes a file", "lists", "opens /proc", "traces the"],
}


@needs_landlock
@pytest.mark.parametrize("missing", _KEPT)
def test_two_locks_stand_one_behind_the_other(
    without: Callable[[str], Bench], missing: str
) -> None:
    """With either of them gone, the other still keeps what it is there for."""
    # where it may it would really start one, and be gone
    probe = re.sub(r'    attempt\("starts a program".*\n', "", selftest.PROBE)
    with without(missing) as bench:
        others = [("judge", _guest(bench, "judge_process")), ("host", bench.host)]
        call = f"found = solution({others!r}, ['/etc/passwd'], [], [])\n"
        through = f"[what for what in found if any(word in what for word in {_KEPT[missing]!r})]"
        test = f"{call}assert found and not {through}, {through}"
        assert bench.judge(probe, test)[:2] == ("passed", "")


_OTHERS = """
import ctypes, os, socket
libc = ctypes.CDLL(None, use_errno=True)
class Part(ctypes.Structure):
    _fields_ = [("base", ctypes.c_void_p), ("size", ctypes.c_size_t)]
def error_of(result):
    return ctypes.get_errno() if result == -1 else 0
def solution(pid):
    room = ctypes.create_string_buffer(8)
    ours = Part(ctypes.addressof(room), 8)
    theirs = Part(id(None), 8)
    traced = error_of(libc.ptrace(0x4206, pid, 0, 0))
    read = error_of(libc.process_vm_readv(pid, ctypes.byref(ours), 1, ctypes.byref(theirs), 1, 0))
    pidfd = os.pidfd_open(pid)
    taken = error_of(libc.syscall(438, pidfd, 0, 0))
    tcp = []
    for action in ("bind", "connect"):
        try:
            getattr(socket.socket(), action)(("127.0.0.1", 9))
        except OSError as error:
            tcp.append(error.errno)
    return traced, read, taken, tcp
"""


@needs_landlock
def test_tracing_memory_descriptors_and_tcp_are_refused_by_landlock_as_well(
    without: Callable[[str], Bench],
) -> None:
    """Judge and host are out of a candidate's domain; its own template is in it."""
    tcp = [errno.EACCES] * 2 if confinement.landlock_abi() >= 4 else []
    with without("seccomp") as bench:
        for pid in (bench.host, _guest(bench, "judge_process")):
            test = f"""
traced, read, taken, tcp = solution({pid})
assert (traced, read, taken) == ({errno.EPERM},) * 3, (traced, read, taken)
assert not {tcp!r} or tcp == {tcp!r}, tcp
"""
            assert bench.judge(_OTHERS, test)[:2] == ("passed", "")
        test = f"assert solution({_guest(bench, 'template')})[1] == 0"  # so that it can fail
        assert bench.judge(_OTHERS, test)[:2] == ("passed", "")


def test_the_self_test_tries_to_get_out_in_more_than_forty_ways(bench: Bench) -> None:
    counting = selftest.PROBE.replace(
        "def attempt(what, action, *args):",
        "tried = set()\ndef attempt(what, *_):\n    tried.add(what)\ndef unused(action, *args):",
    ).replace("    return escapes\n", "    return len(tried)\n")
    others = [(who, 1) for who in ("host", "judge", "template", "first process")]
    assert int(_told(bench, counting, f"solution({others!r}, ['/etc/passwd'], [], [])")) >= 40


# --- what holds where --------------------------------------------------------------------

# doctor, or the part of it that is about the sandbox, which starts in a third of the time
_DOCTOR = """
from intentspec_metric import cli
sys.exit(cli.main(["doctor"]))
"""
_SANDBOX = """
from intentspec_dataset.errors import SandboxError
from intentspec_metric.judging import judge, sandbox_description
try:
    print("sandbox", sandbox_description()["sandbox"])
except SandboxError as error:
    sys.exit(str(error))
print(judge("def solution(x): return x", ["assert solution(1) == 1"])[0].verdict.value)
"""
_BAN = """
import struct
from intentspec_metric.sandbox import seccomp
program = [(0x20, 0, 0, 0), (0x15, 0, 3, {number})]
program += [(0x20, 0, 0, 16), (0x15, 0, 1, {first})]
program += [(0x06, 0, 0, 0x50000 | {error}), (0x06, 0, 0, 0x7FFF0000)]
seccomp.install(b"".join(struct.pack("=HBBI", *part) for part in program))
"""


def _run(program: str, *before: str, consent: str = "") -> subprocess.CompletedProcess[str]:
    code = f"import sys\nsys.path.insert(0, {str(ROOT)!r})\n{program}"
    return subprocess.run(
        [*before, sys.executable, "-c", code],
        capture_output=True,
        text=True,
        cwd="/",
        env={**os.environ, worker.CONSENT: consent},
    )


@needs_landlock
@pytest.mark.skipif(platform.machine() != "x86_64", reason="the numbers are those of x86_64")
@pytest.mark.parametrize(
    ("number", "first", "error", "words"),
    [
        (444, 0, errno.ENOSYS, "has no Landlock"),  # landlock_create_ruleset, an old kernel
        (444, 0, errno.EPERM, "has no Landlock"),  # the same, an old container runtime
        (157, 22, errno.EPERM, "no seccomp filter ("),  # prctl(PR_SET_SECCOMP), a container
        (157, 22, errno.EINVAL, "no seccomp filter ("),  # the same, a kernel without filters
    ],
)
def test_a_kernel_with_less_is_refused_and_doctor_says_what_it_lacks(
    number: int, first: int, error: int, words: str
) -> None:
    """Not mocked: an outer filter makes the kernel answer so. Consent makes it ``degraded``."""
    ban = _BAN.format(number=number, first=first, error=error)
    if error == errno.EPERM:
        refused = _run(ban + _DOCTOR)
        assert refused.returncode == 3, refused
        assert words in refused.stderr
        assert len(refused.stderr.strip().splitlines()) == 1
        return
    refused = _run(ban + _SANDBOX)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert words in refused.stderr
    consented = _run(ban + _SANDBOX, consent="1")
    assert consented.stdout.split() == ["sandbox", "degraded", "passed"], consented


@pytest.mark.parametrize("system", ["darwin", "win32", "freebsd14"])
def test_other_systems_are_refused_with_exit_code_3(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], system: str
) -> None:
    monkeypatch.setattr(worker.sys, "platform", system)
    with pytest.raises(SandboxUnavailableError, match=f"Linux only, and this is {system}"):
        posture()
    assert cli.main(["doctor"]) == 3
    assert system in capsys.readouterr().err


_NAMESPACES = {
    "users and processes": ["unshare", "--user", "--map-root-user", "--pid", "--fork"],
    "with a /proc of its own": [
        *("unshare", "--user", "--map-root-user", "--pid", "--fork", "--mount-proc")
    ],
    "no user of the outside": ["unshare", "--user"],
    "network, hosts, messages": ["unshare", "--user", "--net", "--uts", "--ipc", "--cgroup"],
    "no /proc at all": [
        *("unshare", "--user", "--map-root-user", "--mount", "--pid", "--fork", "sh", "-c"),
        *('mount -t tmpfs none /proc && exec "$@"', "sh"),
    ],
}


@needs_landlock
@pytest.mark.parametrize("kind", _NAMESPACES)
def test_it_is_full_inside_a_container_like_namespace(kind: str) -> None:
    before = _NAMESPACES[kind]
    tried = subprocess.run([*before, "true"], capture_output=True, text=True)
    if tried.returncode:
        pytest.skip(f"no such namespace here: {tried.stderr.strip()}")
    if subprocess.run([*before, sys.executable, "-c", ""], capture_output=True).returncode:
        pytest.skip("this interpreter can't be read in there")
    run = _run(_SANDBOX, *before)
    assert run.stdout.split() == ["sandbox", "full", "passed"], run


@needs_landlock
@as_root
def test_it_is_full_for_another_user_where_the_interpreter_can_be_read(tmp_path: Path) -> None:
    """Not root, and no capability: in a mount namespace where home folders may be entered."""
    home = Path(os.path.realpath(sys.executable)).parents[1]
    outer = Path("/", *home.parts[1:2])
    ours = tmp_path / "python"
    ours.mkdir()
    script = """
set -e
mount --bind "$1" "$2"
if [ ! -x "$3" ] || [ "$(stat -c %a "$3" | tail -c 2)" = 0 ]; then
    mount -t tmpfs -o mode=755 none "$3"
    mkdir -p "$1"
    mount --bind "$2" "$1"
fi
shift 3
exec setpriv --reuid 65534 --regid 65534 --clear-groups "$@"
"""
    before = ["unshare", "--mount", "--propagation", "private", "sh", "-c", script, "sh"]
    before += [str(home), str(ours), str(outer)]
    tried = subprocess.run(
        [*before, sys.executable, "-c", "import sys; sys.path.insert(0, sys.argv[1]); "
         "import intentspec_metric", str(ROOT)], capture_output=True, text=True, cwd="/",
    )  # fmt: skip
    if tried.returncode:
        pytest.skip(f"no other user can read this interpreter: {tried.stderr.strip()[-200:]}")
    run = _run("import os\nprint(os.getuid())" + _SANDBOX, *before)
    assert run.stdout.split() == ["65534", "sandbox", "full", "passed"], run


def test_no_protection_is_dropped_silently(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is missing stands in the signature's sandbox, also where consent was given."""
    monkeypatch.setenv(worker.CONSENT, "1")
    whole = worker._configuration
    monkeypatch.setattr(worker, "_configuration", lambda *a: {**whole(*a), "seccomp": False})
    found = Worker(posture())
    try:
        described = found.posture.describe()
    finally:
        found.close()
    assert described["sandbox"] != "full"
    assert described["problems"]


# --- what is not a boundary --------------------------------------------------------------


def test_names_and_sizes_can_be_seen_and_contents_can_not(bench: Bench) -> None:
    """The page says so: stat works, and installed packages can be listed."""
    secret = str(ROOT / "intentspec_dataset" / "schema.py")
    folder = str(Path(pytest.__file__).parents[1])
    code = f"""
import os
def solution(x):
    size, names = os.stat({secret!r}).st_size, os.listdir({folder!r})
    try:
        open({secret!r})
    except PermissionError:
        return size, "pytest" in names
"""
    size = Path(secret).stat().st_size
    assert bench.judge(code, f"assert solution(1) == ({size}, True)")[:2] == ("passed", "")


_TRY = """
import os, socket, subprocess
def tries():
    import multiprocessing, tempfile
    from concurrent.futures import ProcessPoolExecutor
    return {
        "subprocess": lambda: subprocess.run(["true"]),
        "os.fork": os.fork,
        "os.posix_spawn": lambda: os.posix_spawn("/bin/true", ["true"], {}),
        "multiprocessing": lambda: multiprocessing.Process(target=print).start(),
        "a lock of multiprocessing": multiprocessing.Lock,
        "a pool of processes": lambda: ProcessPoolExecutor(1).submit(print).result(),
        "open": lambda: open("/tmp/x", "w"),
        "mkdir": lambda: os.mkdir("/tmp/x"),
        "read": lambda: open("/etc/passwd"),
        "socket": socket.socket,
        "connection": lambda: socket.create_connection(("127.0.0.1", 80)),
        "temporary file": tempfile.TemporaryFile,
        "temporary folder": tempfile.mkdtemp,
        "pydantic": lambda: __import__("pydantic"),
        "os.system": lambda: os.system("true") and 1 / 0,
        "os.write": lambda: 1 / 0 if os.write(1, b"x") == os.write(2, b"x") == 1 else None,
        "/dev/null": lambda: 1 / 0 if open("/dev/null", "w").write("x") == 1 else None,
    }
def kinds():
    found = {}
    for name, action in tries().items():
        try:
            action()
            found[name] = "nothing"
        except BaseException as error:
            found[name] = type(error).__name__
    return found
"""
_KINDS = {
    **dict.fromkeys(
        ("subprocess", "os.fork", "os.posix_spawn", "multiprocessing", "open", "mkdir", "read"),
        "PermissionError",
    ),
    "a lock of multiprocessing": "PermissionError",
    "a pool of processes": "PermissionError",
    "socket": "PermissionError",
    "connection": "PermissionError",
    "temporary file": "FileNotFoundError",
    "temporary folder": "FileNotFoundError",
    "pydantic": "ModuleNotFoundError",
    # what stands for "it does what the page says": os.system fails, the writes succeed
    **dict.fromkeys(("os.system", "os.write", "/dev/null"), "ZeroDivisionError"),
}


def test_what_is_forbidden_by_design_is_a_clear_error(bench: Bench) -> None:
    code = _TRY + "def solution(x): return kinds()"
    test = f"found = solution(1)\nassert found == {_KINDS!r}, found"
    assert bench.judge(code, test)[:2] == ("passed", "")


def test_a_test_likewise_can_not_start_programs_or_write_files(bench: Bench) -> None:
    """The judge is confined like a candidate, for it handles what candidates send."""
    test = _TRY + f"found = kinds()\nassert found == {_KINDS!r}, found\nassert solution([1]) == [1]"
    assert bench.judge(HONEST, test)[:2] == ("passed", "")
    assert bench.judge(HONEST, HONEST_TEST)[0] == "passed"


# --- where a test means less -------------------------------------------------------------


def test_crossed_objects_are_followed_as_far_as_the_page_says() -> None:
    text = " ".join(_section("Where a test means less than in one process").split())
    table = codec.Table()
    assert f"for the last {table.max_exchanges} calls, up to {table.max_objects} of them" in text
    assert f"more than {table.max_weight:,} elements" in text


_KEEPS = """
kept = []
def solution(x=None):
    if x is not None:
        kept.append(x)
    else:
        kept[0].append("later")
"""


@pytest.mark.parametrize(("n_calls", "followed"), [(20, True), (40, False)])
def test_beyond_the_last_32_calls_a_copy_stays_a_copy(
    bench: Bench, n_calls: int, followed: bool
) -> None:
    test = f"""
first = []
solution(first)
for n in range({n_calls}):
    solution([n])
solution()
assert first == {["later"] if followed else []!r}, first
"""
    assert bench.judge(_KEEPS, test)[:2] == ("passed", "")


def test_print_options_of_numpy_that_a_test_changes_stay_changed(bench: Bench) -> None:
    code = "import numpy as np\ndef solution(x): return np.array([1 / 3])"
    shown = "import numpy as np\nraise ValueError('told ' + str(solution(1)))"
    change = "import numpy as np\nnp.set_printoptions(precision=3)\nassert solution(1) is not None"
    found = [bench.judge(code, test, libraries="numpy")[1] for test in (shown, change, shown)]
    assert "0.33333333" in found[0]
    assert "[0.333]" in found[2]
