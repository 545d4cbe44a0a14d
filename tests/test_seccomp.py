"""The system-call filters, run in a small interpreter of the machine that they are for."""

from __future__ import annotations

import errno
import os
import platform
import struct
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from intentspec_metric.sandbox import seccomp

ALLOW, KILL = 0x7FFF0000, 0x80000000
X86, ARM = seccomp.MACHINES["x86_64"][0], seccomp.MACHINES["aarch64"][0]
EPERM, ENOSYS = 0x50000 | errno.EPERM, 0x50000 | errno.ENOSYS
PID = 4321

installable = pytest.mark.skipif(
    sys.platform != "linux" or not seccomp.supported(), reason="no filter for this machine"
)


def run(program: bytes, number: int, *args: int, arch: int = X86) -> int:
    """Interpret a filter as the kernel does, and return its decision."""
    padded = [*args, *[0] * (6 - len(args))]
    data = struct.pack("=IIQ6Q", number, arch, 0, *(arg & (1 << 64) - 1 for arg in padded))
    code = [struct.unpack_from("=HBBI", program, at) for at in range(0, len(program), 8)]
    accumulator, index, at = 0, 0, 0
    while True:
        operation, if_true, if_false, k = code[at]
        at += 1
        if operation == 0x20:
            accumulator = struct.unpack_from("=I", data, k)[0]
        elif operation == 0x54:
            accumulator &= k
        elif operation == 0x01:
            index = k
        elif operation == 0x15:
            at += if_true if accumulator == k else if_false
        elif operation == 0x1D:
            at += if_true if accumulator == index else if_false
        elif operation == 0x35:
            at += if_true if accumulator >= k else if_false
        elif operation == 0x05:
            at += k
        else:
            assert operation == 0x06
            return int(k)


def number_of(name: str, machine: str = "x86_64") -> int:
    return seccomp._NUMBERS[name][seccomp.MACHINES[machine][1]]


def both(number: int, *args: int) -> int:
    """Decide as for a candidate: the stricter of its own filter and the template's."""
    filters = (
        seccomp.profile_filter("template", pid=1, machine="x86_64"),
        seccomp.candidate_filter(PID, "x86_64"),
    )
    return min(run(program, number, *args) for program in filters)


@pytest.mark.parametrize("machine", seccomp.MACHINES)
@pytest.mark.parametrize("profile", ["template", "judge", "candidate"])
def test_a_filter_is_a_program_that_ends(profile: str, machine: str) -> None:
    """Every jump goes forward and stays inside; the kernel would refuse it otherwise."""
    if profile == "candidate":
        program = seccomp.candidate_filter(PID, machine)
    else:
        program = seccomp.profile_filter(profile, pid=PID, machine=machine)
    size = len(program) // 8
    assert 0 < size < 4096
    for at in range(size):
        operation, if_true, if_false, _ = struct.unpack_from("=HBBI", program, at * 8)
        if operation in (0x15, 0x1D, 0x35):
            assert at + 1 + max(if_true, if_false) < size
    assert struct.unpack_from("=H", program, (size - 1) * 8) == (0x06,)


@pytest.mark.parametrize("profile", ["template", "judge"])
def test_another_architecture_ends_the_process(profile: str) -> None:
    """Its numbers mean other calls."""
    program = seccomp.profile_filter(profile, pid=PID, machine="x86_64")
    assert run(program, 0, arch=0x40000003) == KILL
    assert run(program, 0, arch=ARM) == KILL
    assert run(seccomp.candidate_filter(PID, "x86_64"), 0, arch=0x40000003) == KILL
    arm = seccomp.profile_filter(profile, pid=PID, machine="aarch64")
    assert run(arm, number_of("read", "aarch64"), arch=ARM) == ALLOW
    assert run(arm, 0, arch=X86) == KILL


@pytest.mark.parametrize("number", [0x40000000, 0x40000000 + 39, 0x40000000 + 520])
def test_the_x32_numbers_are_no_way_around(number: int) -> None:
    assert both(number) == ENOSYS


def test_every_number_that_is_not_named_is_refused() -> None:
    """A call that a future kernel adds as well."""
    named = {numbers[0] for numbers in seccomp._NUMBERS.values()}
    for number in range(1024):
        if number not in named:
            assert both(number) == EPERM


@pytest.mark.parametrize(
    ("name", "args", "allowed"),
    [
        ("read", (0, 1, 2), True),
        ("open", (0, os.O_RDONLY), True),
        ("open", (0, os.O_WRONLY | os.O_CREAT | os.O_TRUNC), True),  # /dev/null: Landlock decides
        ("open", (0, os.O_RDONLY | os.O_TRUNC), False),
        ("open", (0, 3), False),
        ("open", (0, 3 | os.O_TRUNC), False),
        ("open", (0, 3 | os.O_PATH | os.O_CLOEXEC), False),
        ("openat", (0, 0, os.O_RDONLY | os.O_CLOEXEC), True),
        ("openat", (0, 0, os.O_RDONLY | os.O_TRUNC), False),
        ("openat", (0, 0, 3 | os.O_TRUNC), False),
        ("openat", (0, 0, (1 << 32) | os.O_TRUNC), False),
        ("clone", (0x3D0F00,), True),  # as glibc starts a thread
        ("clone", (0x1200011,), False),  # as glibc forks
        ("clone", (0x10000000 | 0x3D0F00,), False),
        ("clone3", (), False),
        ("fork", (), False),
        ("kill", (PID, 9), True),
        ("kill", (0, 9), False),
        ("kill", (-1, 9), False),
        ("kill", (-PID, 9), False),
        ("kill", (PID + 1, 0), False),
        ("tgkill", (PID, 7, 9), True),
        ("tgkill", (PID + 1, PID, 9), False),
        ("prlimit64", (0, 7), True),
        ("prlimit64", (PID, 7), True),
        ("prlimit64", (1, 7), False),
        ("prctl", (15,), True),
        ("prctl", (1,), False),
        ("prctl", (4,), False),
        ("seccomp", (1,), False),
        ("fcntl", (0, 1), True),
        ("fcntl", (0, 8), False),
        ("ioctl", (0, 0x5401), True),
        ("ioctl", (0, 0x5452), False),
        ("ioctl", (0, 0x5412), False),
        ("sendto", (0, 0, 0, 0x4000, 0, 0), True),
        ("sendto", (0, 0, 0, 1, 0, 0), False),
        ("sendto", (0, 0, 0, 0, 4096, 16), False),
        ("sendto", (0, 0, 0, 0, 1 << 32, 16), False),
        ("recvfrom", (0, 0, 0, 0), True),
        ("recvfrom", (0, 0, 0, 1), False),
        ("socketpair", (1, 1 | 0o2000000), True),
        ("socketpair", (1, 2), False),
        ("socketpair", (2, 1), False),
        ("sendmsg", (), False),
        ("recvmsg", (), False),
        ("wait4", (), False),
    ],
)
def test_a_candidate_may_act_upon_itself_only(
    name: str, args: tuple[int, ...], allowed: bool
) -> None:
    """The arguments that decide, at their edges."""
    assert (both(number_of(name), *args) == ALLOW) is allowed


@pytest.mark.parametrize(
    ("name", "args", "allowed"),
    [
        ("recvmsg", (), True),
        ("sendmsg", (), False),
        ("fork", (), False),
        ("clone", (0x1200011,), False),
        ("kill", (PID,), True),
        ("kill", (1,), False),
        ("prlimit64", (PID,), True),
        ("prlimit64", (1,), False),
        ("wait4", (), False),
        ("prctl", (38,), False),
    ],
)
def test_a_judge_starts_nothing_and_signals_nobody(
    name: str, args: tuple[int, ...], allowed: bool
) -> None:
    program = seccomp.profile_filter("judge", pid=PID, machine="x86_64")
    assert (run(program, number_of(name), *args) == ALLOW) is allowed


@pytest.mark.parametrize("machine", seccomp.MACHINES)
def test_the_tables_name_each_number_once(machine: str) -> None:
    column = seccomp.MACHINES[machine][1]
    numbers = [both[column] for both in seccomp._NUMBERS.values() if both[column] >= 0]
    assert len(numbers) == len(set(numbers))


@installable
def test_the_filled_in_filter_is_the_assembled_one() -> None:
    """Only the process id differs from candidate to candidate."""
    made = seccomp.InstallableFilter(seccomp.candidate_filter(0))
    made.set_pid(PID)
    assert made._code.raw == seccomp.candidate_filter(PID)


def test_an_unknown_profile_is_refused() -> None:
    with pytest.raises(ValueError, match="no such profile"):
        seccomp.profile_filter("guest", pid=1)


def test_an_unknown_machine_is_not_supported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    assert not seccomp.supported()


@installable
@pytest.mark.parametrize("profile", ["template", "judge", "candidate"])
def test_an_interpreter_works_under_the_filter(profile: str) -> None:
    """Threads, files, clocks and event loops are what candidates need; processes aren't."""
    code = f"""
        import asyncio, errno, importlib.util, json, os, sys, tempfile, threading, time
        spec = importlib.util.spec_from_file_location("seccomp", {seccomp.__file__!r})
        seccomp = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(seccomp)
        me = os.getpid()
        if {profile!r} == "candidate":
            seccomp.install(seccomp.profile_filter("template", pid=me))
            seccomp.InstallableFilter(seccomp.candidate_filter(me)).install()
        else:
            seccomp.install(seccomp.profile_filter({profile!r}, pid=me))
        done = []
        thread = threading.Thread(target=done.append, args=(1,))
        thread.start()
        thread.join()
        asyncio.run(asyncio.sleep(0.001))
        time.sleep(0.001)
        open(json.__file__).read()
        os.kill(me, 0)
        if {profile!r} != "template":
            for action in (os.fork, lambda: os.kill(os.getppid(), 0), lambda: os.killpg(0, 0),
                           lambda: os.system("true") and 1 / 0, lambda: os.nice(1),
                           lambda: os.chmod("/dev/null", 0o666)):
                try:
                    action()
                except OSError as error:
                    assert error.errno == errno.EPERM, error
                except ZeroDivisionError:
                    pass
                else:
                    raise SystemExit("something was not refused")
        print("done", done)
    """
    run = subprocess.run(
        [sys.executable, "-I", "-c", textwrap.dedent(code)], capture_output=True, text=True
    )
    assert (run.stdout, run.stderr) == ("done [1]\n", "")


@installable
def test_a_filter_that_the_kernel_refuses_is_an_error() -> None:
    """A program that doesn't end in a decision."""
    with pytest.raises(seccomp.SeccompError, match="can't install"):
        seccomp.install(b"\0" * 8)


def test_the_module_imports_nothing_of_ours() -> None:
    """It is loaded by file in lean interpreters."""
    source = Path(seccomp.__file__).read_text()
    assert "from ." not in source
    assert "import intentspec" not in source
