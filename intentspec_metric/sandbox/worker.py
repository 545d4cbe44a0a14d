"""The parent's side of a worker: starts a host, gives it jobs, reads its answers.

Plain subprocesses and pipes, so that it works from a thread, a daemonic process, a
notebook and under every start method. The host runs in a session of its own: Ctrl-C
reaches the parent alone, which closes the pipe, and the host ends with all it started.
"""

from __future__ import annotations

import contextlib
import functools
import importlib.util
import marshal
import mmap
import os
import platform
import py_compile
import select
import site
import struct
import subprocess
import sys
import sysconfig
import tempfile
import weakref
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import IO, Any

from intentspec_dataset.errors import SandboxError, SandboxUnavailableError

from . import confinement, seccomp

__all__ = ["Posture", "Worker", "WorkerLost", "posture"]

HASH_SEED = 0
CONSENT = "HF_ALLOW_CODE_EVAL"
# what candidates and tests may import beyond the standard library
PACKAGES = (
    *("numpy", "pandas", "scipy", "pyarrow", "dateutil", "pytz", "tzdata", "six"),
    *("sortedcontainers", "more_itertools", "typing_extensions", "networkx", "sympy", "mpmath"),
)
_LENGTH = struct.Struct("<I")


class WorkerLost(SandboxError):
    """A worker ended before it had answered.

    Attributes:
        started: The number of the last test whose candidate may have had its code.
    """

    def __init__(self, message: str, started: int) -> None:
        super().__init__(message)
        self.started = started


@dataclass(frozen=True)
class Posture:
    """What confines candidates on this machine.

    Attributes:
        level: ``full``, ``degraded`` (a part is missing; only with consent) or ``none``.
        landlock_abi: The Landlock ABI in force, 0 for none.
        seccomp: Whether the system-call filter is in force.
        problems: What a candidate can do here that it should not.
    """

    level: str
    landlock_abi: int
    seccomp: bool
    problems: tuple[str, ...] = field(default=())

    def describe(self) -> dict[str, Any]:
        """Return the posture as plain values for a signature."""
        return {
            "sandbox": self.level,
            "landlock_abi": self.landlock_abi,
            "seccomp": self.seccomp,
            "problems": list(self.problems),
        }


def posture(*, landlock_abi: int | None = None) -> Posture:
    """Find out what the kernel offers, before any worker has tried it.

    Args:
        landlock_abi: Take this for the kernel's Landlock ABI (tests of older kernels).

    Raises:
        SandboxUnavailableError: Candidates can't be confined here, and the environment
            doesn't consent to running them all the same.
    """
    if sys.platform != "linux":
        raise SandboxUnavailableError(
            f"candidates are judged on Linux only, and this is {sys.platform}: the sandbox is "
            "made of Landlock and seccomp. Run it in a Linux virtual machine or container."
        )
    kernel_abi = confinement.landlock_abi()
    abi = kernel_abi if landlock_abi is None else min(landlock_abi, kernel_abi)
    filters = seccomp.supported()
    missing = []
    if not abi:
        missing.append("Landlock (Linux 5.13 or later, enabled at boot; see `intentspec doctor`)")
    if not filters:
        missing.append(f"seccomp filter (on {platform.machine()}; containers may forbid them)")
    if not missing:
        return Posture("full", abi, True)
    _demand_consent(f"this machine has no {' and no '.join(missing)}")
    level = "none" if not abi and not filters else "degraded"
    return Posture(level, abi, filters, tuple(f"no {what}" for what in missing))


def _demand_consent(why: str) -> None:
    found = os.environ.get(CONSENT)
    if found != "1":
        said = "is not set" if found is None else f"is {found!r}"
        raise SandboxUnavailableError(
            f"candidates can't be confined here: {why}. Model-written code can do harm. To run "
            f'it without that protection set the environment variable {CONSENT} to "1" '
            f"(it {said}); the signature of every score will say so."
        )


# --- what a host is told -------------------------------------------------------------


def _package_paths(names: Sequence[str]) -> Iterator[Path]:
    for name in names:
        try:
            found = importlib.util.find_spec(name)
        except (ImportError, ValueError):
            continue
        if found is None:
            continue
        if found.submodule_search_locations:
            for location in found.submodule_search_locations:
                yield Path(location)
                yield Path(location).parent / f"{name}.libs"  # auditwheel's shared libraries
        elif found.origin:
            yield Path(found.origin)


def _place_on_the_path(folder: str) -> tuple[int, str]:
    return (sys.path.index(folder) if folder in sys.path else len(sys.path)), folder


def _configuration(current: Posture, started_fd: int, private: Sequence[str]) -> dict[str, Any]:
    packages = [str(path) for path in _package_paths(PACKAGES) if path.exists()]
    stdlib = {
        sysconfig.get_path("stdlib"),
        sysconfig.get_path("platstdlib"),
        os.path.dirname(os.__file__),
    }
    homes = {str(Path(path).parent) for path in packages}
    others = {*site.getsitepackages(), site.getusersitepackages(), *homes}
    others |= {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    base = Path(os.__file__).parent
    others |= {str(base / "site-packages"), str(base / "dist-packages")}
    landlock = importlib.util.find_spec("py_landlock")
    library = [str(Path(landlock.origin).parents[1])] if landlock and landlock.origin else []
    python = os.path.realpath(getattr(sys, "_base_executable", None) or sys.executable)
    return {
        "python": python,
        # in the order in which this process looks: what it finds first is what may be read
        "packages": [list(PACKAGES), sorted(homes, key=_place_on_the_path)],
        "may_read": {
            "python": python,
            "stdlib": sorted(os.path.realpath(path) for path in stdlib),
            "packages": packages,
            "site": sorted(path for path in others if os.path.isdir(path)),
        },
        "library_path": library,
        "landlock": bool(current.landlock_abi),
        "abi": current.landlock_abi or None,
        "seccomp": current.seccomp,
        "selftest": current.level == "full",
        "hash_seed": HASH_SEED,
        "environment_names": sorted(confinement.environment(HASH_SEED)),
        "private_files": list(private),
        "started_fd": started_fd,
    }


def _private_files() -> list[str]:
    """Files that a candidate must not read: this package's own, and the dataset."""
    package = Path(__file__).resolve().parents[1]
    root = package.parent
    files = [package / "verdicts.py", root / "intentspec_dataset" / "schema.py"]
    for folder in (root / "intentspec_dataset" / "_embedded", root / "dataset_card"):
        files += sorted(folder.glob("*/*.parquet"))
    return [str(path) for path in files if path.is_file()]


@functools.lru_cache(maxsize=1)
def _compile_ahead() -> None:
    """Keep the byte code of this folder, where nothing else has done so.

    Its modules are imported by processes that may not write; to compile them anew would
    take a third of the time in which a worker starts.
    """
    if sys.dont_write_bytecode:
        return
    for source in Path(__file__).parent.glob("*.py"):
        with contextlib.suppress(OSError, NotImplementedError, py_compile.PyCompileError):
            kept = Path(importlib.util.cache_from_source(str(source)))
            if not kept.exists() or kept.stat().st_mtime < source.stat().st_mtime:
                py_compile.compile(str(source), doraise=True)


def _memory_file() -> IO[bytes]:
    """Make a file without a name, in memory where this Python was built for it."""
    if hasattr(os, "memfd_create"):
        fd = os.memfd_create("intentspec")
        if fd < 3:
            import fcntl  # not there on every system that this module is imported on

            # this process has closed its standard streams; a child's would go there
            low, fd = fd, fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, 3)
            os.close(low)
        return open(fd, "w+b", buffering=0)
    return tempfile.TemporaryFile(buffering=0)


# --- the worker ----------------------------------------------------------------------


class Worker:
    """A host with its judge and template, ready to run tests when the constructor returns.

    Args:
        current: What confines candidates here; see `posture`.

    Raises:
        SandboxError: It did not start.
        SandboxUnavailableError: Its self-test found a way out.
    """

    def __init__(self, current: Posture) -> None:
        self.owner = os.getpid()
        self.sent = 0
        self.asked = self.posture = current
        self._inbox = bytearray()
        self._process: subprocess.Popen[bytes] | None = None
        try:
            # neither needs room on a disk
            with _memory_file() as started:
                self._errors = _memory_file()
                self._start(current, started.fileno())
            problems = self._answer()[1]
            if problems:
                self.posture = replace(current, level="degraded", problems=tuple(problems))
                _demand_consent("a candidate got through the self-test: " + "; ".join(problems))
        except OSError as error:
            self.kill()
            if self._process is None and hasattr(self, "_errors"):
                self._errors.close()
            raise SandboxError(f"can't start a worker of the judge: {error}") from error
        except BaseException:
            self.kill()
            raise
        WORKERS.add(self)

    def _start(self, current: Posture, fd: int) -> None:
        _compile_ahead()
        os.ftruncate(fd, mmap.PAGESIZE)
        self._started = mmap.mmap(fd, mmap.PAGESIZE)
        folder = Path(__file__).resolve().parent
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", "-B", str(folder / "bootstrap.py"), "host"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            pass_fds=(fd,),
            start_new_session=True,
            bufsize=0,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._to, self._from = self._process.stdin, self._process.stdout
        os.set_blocking(self._to.fileno(), False)
        self._write(_configuration(current, fd, _private_files()))

    def submit(self, job: dict[str, Any]) -> list[int]:
        """Queue the tests of one candidate and return their numbers.

        Args:
            job: id, code, entry_points, tests, libraries and the limits.

        Raises:
            WorkerLost: The host has ended.
        """
        first = self.sent + 1
        self.sent += len(job["tests"])
        self._write(job)
        return list(range(first, self.sent + 1))

    def result(self) -> tuple[Any, int, str, str, float]:
        """Wait for the next result: (id, index of the test, verdict, message, CPU seconds).

        Raises:
            WorkerLost: The host has ended.
        """
        answer = self._answer()
        return answer[1:]

    def close(self) -> None:
        """End the host and everything it started."""
        if self._process is None or self.owner != os.getpid():
            return
        with contextlib.suppress(OSError):
            self._to.close()
        try:
            self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._from.close()
        self._errors.close()

    def kill(self) -> None:
        """End the host at once; its children follow by their parent-death signals."""
        if self._process is not None and self.owner == os.getpid():
            self._process.kill()
            self.close()

    def abandon(self) -> None:
        """Let go of a host that belongs to the process this one was forked from.

        While a copy of the pipe is open here, the host would not notice its parent's end.
        """
        if self._process is not None and self.owner != os.getpid():
            self._process.returncode = 0  # nothing to wait for
            for file in (self._to, self._from, self._errors):
                with contextlib.suppress(OSError):
                    file.close()

    # --- messages

    def _write(self, message: dict[str, Any]) -> None:
        """Send a message; take what comes meanwhile, for the host may be waiting to be read."""
        data = marshal.dumps(message)
        view = memoryview(_LENGTH.pack(len(data)) + data)
        try:
            while view:
                written = self._to.write(view)
                if written is None:
                    if self._something_to_read():
                        self._receive()
                    continue
                view = view[written:]
        except OSError:
            raise self._lost("it no longer takes jobs") from None

    def _something_to_read(self) -> bool:
        """Wait until the host takes more or says something; tell whether it is the latter."""
        poll = select.poll()  # not select, which knows a thousand descriptors only
        poll.register(self._to, select.POLLOUT)
        poll.register(self._from, select.POLLIN)
        return any(fd == self._from.fileno() for fd, _ in poll.poll())

    def _receive(self) -> None:
        data = self._from.read(1 << 16)
        if not data:
            raise self._lost("it ended without a word")
        self._inbox += data

    def _answer(self) -> tuple[Any, ...]:
        head = self._read(_LENGTH.size)
        answer: tuple[Any, ...] = marshal.loads(self._read(_LENGTH.unpack(head)[0]))
        if answer[0] == "fault":
            raise self._lost(answer[1])
        return answer

    def _read(self, size: int) -> bytes:
        while len(self._inbox) < size:
            self._receive()
        data = bytes(self._inbox[:size])
        del self._inbox[:size]
        return data

    def _lost(self, why: str) -> WorkerLost:
        started = int.from_bytes(self._started[:8], "little")
        if self._errors.closed:  # by another thread, which has stopped the run
            return WorkerLost("a worker of the judge was stopped", started)
        self._errors.seek(0)
        words = self._errors.read().decode("utf-8", "replace").strip().splitlines()
        why = f"{why} ({words[-1]})" if words else why
        return WorkerLost(f"a worker of the judge was lost: {why}", started)


# --- forks of the process that owns workers ------------------------------------------

WORKERS: weakref.WeakSet[Worker] = weakref.WeakSet()


def _abandon_all() -> None:
    for worker in list(WORKERS):
        worker.abandon()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_abandon_all)
