"""The host of one worker: starts its judge and its template, runs one test at a time.

A plain subprocess, started once and reused. It is the parent of everything that runs
here, so that it can kill it; it watches the clocks; and when the process that started
it goes away, however it goes, it ends everything and itself.

For one test: a fresh socket pair; one end and a fork order to the template, the other
and the test to the judge, and the candidate's code into the pair. Then it waits for the
judge's verdict while it counts the candidate's CPU time (with all its threads) and the
time in which nobody did anything. A stopped or overloaded machine uses up neither.
At the end the candidate is killed, whatever it says, and reaped.

Configuration and jobs come on standard input, answers go to standard output, both as
length-prefixed ``marshal`` between two of our own processes.
"""

from __future__ import annotations

import contextlib
import ctypes
import marshal
import mmap
import os
import resource
import select
import signal
import socket
import struct
import sys
import time
from typing import Any

from . import channel, confinement, selftest, wire

_LENGTH = struct.Struct("<I")
_TICK_S = 0.02
_GRACE_S = 5.0  # for our own processes to answer
_START_S = 120.0  # for an interpreter to start, on a machine that is busy
_LOOK_S = 1.0  # how often to look whether the parent is still there
_MAX_THREADS = 400  # of one candidate; a machine has room for some ten thousand
_MAX_FILES = 256  # of one candidate
_MAX_LIMIT = 1 << 62
_JUDGE_BYTES = 4 << 30
_PARENT = os.getppid()
_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36
_libc = ctypes.CDLL(None, use_errno=True)


class Fault(Exception):
    """Something of ours broke; the worker is of no use any more."""


class ParentGone(BaseException):
    """The process that started this one has gone."""


def _read_message() -> dict:  # type: ignore[type-arg]
    head = _read_exactly(_LENGTH.size)
    return marshal.loads(_read_exactly(_LENGTH.unpack(head)[0]))  # type: ignore[no-any-return]


def _read_exactly(size: int) -> bytes:
    parts = bytearray()
    while len(parts) < size:
        # The end of file says that the parent has gone, unless a process that it forked
        # keeps the pipe open: so it is looked for as well.
        while not select.select([0], [], [], _LOOK_S)[0]:
            _check_parent()
        data = os.read(0, size - len(parts))
        if not data:
            raise ParentGone
        parts += data
    return bytes(parts)


def _check_parent() -> None:
    if os.getppid() != _PARENT:
        raise ParentGone


def _write_message(value: tuple[Any, ...]) -> None:
    data = marshal.dumps(value)
    data = _LENGTH.pack(len(data)) + data
    view = memoryview(data)
    try:
        while view:
            view = view[os.write(1, view) :]
    except OSError:
        raise ParentGone from None


# --- looking at other processes ------------------------------------------------------


def _cpu_s(pid: int) -> float:
    """Return the CPU seconds of a process with all its threads."""
    try:
        return time.clock_gettime((~pid << 3) | 2)  # its CPUCLOCK_SCHED, as glibc builds it
    except OSError:
        return 0.0


def _is_working(pid: int) -> bool:
    """Tell whether a thread of a process is running, or would if it were let."""
    try:
        for thread in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{thread}/stat", "rb") as file:
                if file.read().rpartition(b") ")[2][:1] in (b"R", b"D"):
                    return True
    except OSError:
        pass
    return False


def _is_stopped(pid: int) -> bool:
    """Tell whether a process was stopped by a signal."""
    try:
        with open(f"/proc/{pid}/stat", "rb") as file:
            return file.read().rpartition(b") ")[2][:1] == b"T"
    except OSError:
        return False


def _children() -> list[int]:
    try:
        with open("/proc/thread-self/children") as file:
            return [int(pid) for pid in file.read().split()]
    except OSError:
        return []


def _n_threads(pid: int) -> int:
    try:
        return os.stat(f"/proc/{pid}/task").st_nlink - 2
    except OSError:
        return 0


def _mapped_bytes(pid: int) -> int:
    """Return the size of a process's address space."""
    try:
        with open(f"/proc/{pid}/statm", "rb") as file:
            return int(file.read().split()[0]) * mmap.PAGESIZE
    except (OSError, ValueError):
        return 512 << 20  # no /proc to look at: a generous guess


def _limit(kind: int, value: int, pid: int = 0) -> None:
    """Lower a limit for good; a candidate's until it has its code, when it runs ours alone."""
    hard = _HARD.setdefault(kind, resource.getrlimit(kind)[1])
    value = min(value, _MAX_LIMIT if hard == resource.RLIM_INFINITY else hard)
    resource.prlimit(pid, kind, (value, value))


_HARD: dict[int, int] = {}


def _be_first_to_go() -> None:
    """Where memory runs out, let the kernel end this process before any other."""
    with contextlib.suppress(OSError), open("/proc/self/oom_score_adj", "w") as file:
        file.write("1000")


# --- the processes of a worker -------------------------------------------------------


class Guest:
    """A confined interpreter that this host talks to over a socket.

    Args:
        script: The module in this folder that it runs.
        arguments: What the script takes after its control descriptor.
        configuration: As the parent sent it.
        limits: Kinds of resource, and how much of each it and its children may use.
    """

    def __init__(
        self,
        script: str,
        arguments: list[str],
        configuration: dict,  # type: ignore[type-arg]
        limits: dict[int, int],
    ) -> None:
        ours, theirs = socket.socketpair()
        folder = os.path.dirname(os.path.abspath(__file__))
        argv = [configuration["python"], "-s", "-S", "-B", f"{folder}/bootstrap.py", script]
        argv += [str(theirs.fileno()), *arguments]
        self.name = script
        self.unreaped = 0  # its child that has been killed
        errors, their_errors = os.pipe()
        host = os.getpid()
        self.pid = os.fork()
        if self.pid == 0:
            try:
                os.setpgid(0, 0)
                _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
                if os.getppid() != host:  # it ended before it could be told to take us along
                    os._exit(70)
                _be_first_to_go()
                null = os.open("/dev/null", os.O_RDWR)
                os.dup2(null, 0)
                os.dup2(null, 1)
                os.dup2(their_errors, 2)
                os.set_inheritable(theirs.fileno(), True)
                os.chdir("/")
                for kind, value in limits.items():
                    _limit(kind, value)
                confinement.run(argv, configuration["ruleset"], configuration["hash_seed"])
            finally:
                os._exit(70)
        theirs.close()
        os.close(their_errors)
        self._errors = errors
        self.control = ours
        ours.settimeout(None)

    def wait_until_ready(self) -> None:
        """Return once the process has said that it is ready.

        Raises:
            Fault: It ended instead, or took too long; with what it said.
        """
        if not self.readable(_START_S):
            raise Fault(f"{self.name} did not start within {_START_S:.0f} s")
        try:
            wire.receive(self.control)
        except wire.HostGone:
            raise Fault(f"{self.name} did not start: {self._last_words()}") from None
        # from now on nobody reads what it prints
        os.close(self._errors)

    def _last_words(self) -> str:
        text = b""
        while len(text) < 4000:
            piece = os.read(self._errors, 4000)
            if not piece:
                break
            text += piece
        lines = text.decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else "it said nothing"

    def readable(self, timeout_s: float) -> bool:
        """Wait for a message, an end included."""
        return bool(select.select([self.control], [], [], timeout_s)[0])

    def ask(self, data: bytes, fd: int | None = None) -> bytes:
        """Send a message and return the answer.

        Raises:
            Fault: There was none.
        """
        try:
            wire.send(self.control, data, fd)
            if not self.readable(_GRACE_S * 6):
                raise Fault(f"{self.name} does not answer")
            return wire.receive(self.control)[0]
        except wire.HostGone as gone:
            raise Fault(f"{self.name} has ended: {gone}") from None

    def fork(self, nonce: bytes, fd: int) -> int:
        """Let a template fork a candidate with this descriptor; return its process id."""
        order = {"nonce": nonce, "reap": self.unreaped}
        pid: int = marshal.loads(self.ask(marshal.dumps(order), fd))[0]
        self.unreaped = 0
        return pid

    def reap(self) -> tuple[int, float]:
        """Let a template reap what was killed; return its status and its CPU seconds."""
        if not self.unreaped:
            return 0, 0.0
        _, status, cpu_s = marshal.loads(self.ask(marshal.dumps({"reap": self.unreaped})))
        self.unreaped = 0
        return status, cpu_s

    def end(self) -> None:
        """Kill the process and forget it; a second time nothing happens."""
        pid, self.pid = self.pid, 0
        if pid:
            with contextlib.suppress(ProcessLookupError, ChildProcessError):
                os.kill(pid, signal.SIGKILL)
                os.waitpid(pid, 0)
        self.control.close()


class Host:
    """A judge, its templates by the libraries they hold, and the loop that runs tests."""

    def __init__(self, configuration: dict) -> None:  # type: ignore[type-arg]
        self.configuration = configuration
        self.filter = "1" if configuration["seccomp"] else "0"
        self.paths = marshal.dumps(configuration["packages"]).hex()
        self.started = mmap.mmap(configuration["started_fd"], mmap.PAGESIZE)
        os.close(configuration["started_fd"])  # before anything could inherit it
        self.templates: dict[str, Guest] = {}
        self._mapped: dict[str, int] = {}
        self.judge = self._start_judge()
        self._cpus = os.sched_getaffinity(0)
        self._pinned: dict[int, int] = {}
        lean = self._start_template("")
        self.judge.wait_until_ready()
        self._ready("", lean)

    def _start_judge(self) -> Guest:
        limits = {resource.RLIMIT_CORE: 0, resource.RLIMIT_AS: _JUDGE_BYTES}
        return Guest("judge_process", [self.filter, self.paths], self.configuration, limits)

    def _start_template(self, libraries: str) -> Guest:
        arguments = [libraries, self.filter, self.paths]
        limits = {
            resource.RLIMIT_CORE: 0,
            resource.RLIMIT_FSIZE: 0,
            resource.RLIMIT_NOFILE: _MAX_FILES,
        }
        return Guest("template", arguments, self.configuration, limits)

    def _ready(self, libraries: str, template: Guest) -> None:
        template.wait_until_ready()
        self.templates[libraries] = template
        self._mapped[libraries] = _mapped_bytes(template.pid)

    def _template(self, libraries: str) -> Guest:
        """Return the template for a candidate; one with libraries is started at first need."""
        if libraries not in self.templates:
            self._ready(libraries, self._start_template(libraries))
        return self.templates[libraries]

    def _replace_judge(self) -> None:
        self.judge.end()
        self.judge = self._start_judge()
        self.judge.wait_until_ready()

    def _pin(self, pid: int, cpu: int) -> None:
        """Let a process run on one processor only; -1 for all of them again.

        Judge and candidate take turns, hundreds of times in a test: waking one another
        up across processors costs several times what a turn costs on one.
        """
        if self._pinned.get(pid, -1) != cpu:
            try:
                os.sched_setaffinity(pid, self._cpus if cpu < 0 else {cpu})
            except OSError:  # gone, or not allowed to
                return
            self._pinned[pid] = cpu

    def run(self, job: dict, test: str, number: int) -> tuple[str, str, float]:  # type: ignore[type-arg]
        """Run one test on one candidate.

        Args:
            job: code, entry_points, libraries (a key of `template.LIBRARIES`) and the limits.
            test: The source of the test.
            number: Written to the shared page once the candidate may have its code.

        Returns:
            The verdict, a message and the candidate's CPU seconds.

        Raises:
            Fault: A process of ours broke before there was a verdict.
        """
        nonce = os.urandom(8)
        template = self._template(job["libraries"])
        if self.judge.readable(0):  # it has nothing to say now: it has ended
            self._replace_judge()
        # where this process runs just now: the scheduler's choice decides for all three
        cpu = _libc.sched_getcpu()
        self._pin(template.pid, cpu)
        self._pin(self.judge.pid, cpu)
        ours, theirs = socket.socketpair()
        try:
            pid = template.fork(nonce, theirs.fileno())
        finally:
            theirs.close()
        try:
            _limit(resource.RLIMIT_AS, self._mapped[job["libraries"]] + job["memory_bytes"], pid)
            # a backstop that counts in clock ticks, which may be far off
            # (and in nanoseconds, of which the kernel has 64 bits)
            _limit(resource.RLIMIT_CPU, 10 + int(min(2 * job["timeout_s"], 1e9)), pid)
            return self._run(job, test, nonce, ours, template, pid, number)
        finally:
            ours.close()

    def _run(
        self,
        job: dict,  # type: ignore[type-arg]
        test: str,
        nonce: bytes,
        ours: socket.socket,
        template: Guest,
        pid: int,
        number: int,
    ) -> tuple[str, str, float]:
        order = {
            "nonce": nonce,
            "test": test,
            "entry_points": job["entry_points"],
            "output_bytes": job["output_bytes"],
        }
        code = marshal.dumps({key: job[key] for key in ("code", "entry_points", "output_bytes")})
        judge_lost, status = "", 0
        watch = _Watch(pid, self.judge.pid, job)
        try:
            self.started[:8] = number.to_bytes(8, "little")
            # the candidate runs only code of ours until it has read this frame; the
            # time-out belongs to the socket, which the judge will share
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, _timeval(_GRACE_S * 6))
            channel.Channel(ours.fileno(), nonce, 1 << 31).send(b"J", code)
            ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, _timeval(0))
            wire.send(self.judge.control, marshal.dumps(order), ours.fileno())
            ours.close()
            answer = self._wait_for_judge(watch)
        except channel.ChannelClosed:
            answer = b"+crashed\0the candidate's process ended before it had its code"
        except wire.HostGone:
            answer, judge_lost = b"", "the candidate took its judge along"
        # an honest one waits for the next question: nothing more will be added to this
        cpu_s = _cpu_s(pid)
        os.kill(pid, signal.SIGKILL)
        self._pinned.pop(pid, None)
        template.unreaped = pid
        if answer[:7] != b"+passed" or not self.configuration["seccomp"]:
            # how it ended may matter; else it is reaped when the next one is forked
            status, cpu_s = template.reap()
        if not self.configuration["seccomp"]:
            self._sweep()
        if watch.judge_must_go:
            judge_lost = judge_lost or "the test did not end"
        if judge_lost or answer[:1] == b"-":
            self._replace_judge()
        verdict, _, message = answer[1:].decode("utf-8", "replace").partition("\0")
        if watch.reason:
            return watch.verdict, watch.reason, cpu_s
        if cpu_s > job["timeout_s"]:
            # it ended between two looks at the clock: the same verdict on every machine
            return "timeout", _used_up(job["timeout_s"]), cpu_s
        if judge_lost:
            return "crashed", judge_lost, cpu_s
        if verdict == "crashed":
            return verdict, _why_it_ended(message, status), cpu_s
        return verdict, message, cpu_s

    def _sweep(self) -> None:
        """End what a candidate started, where nothing kept it from starting processes.

        Their parent dead, they are this process's children: it is their subreaper.
        """
        guests = {self.judge.pid, *(template.pid for template in self.templates.values())}
        for _ in range(1000):  # they may go on forking meanwhile
            left = set(_children()) - guests
            if not left:
                return
            for pid in left:
                with contextlib.suppress(ProcessLookupError, ChildProcessError):
                    os.kill(pid, signal.SIGKILL)
                    os.waitpid(pid, 0)
        raise Fault("a candidate's processes multiply faster than they can be ended")

    def _wait_for_judge(self, watch: _Watch) -> bytes:
        """Wait for the verdict, keeping the limits."""
        poll = select.poll()
        poll.register(self.judge.control, select.POLLIN)
        poll.register(0, 0)  # tells when the parent is gone, and nothing else
        while True:
            events = poll.poll(_TICK_S * 1000)
            for fd, what in events:
                if fd == 0 and what & (select.POLLHUP | select.POLLERR):
                    raise ParentGone
            if any(fd == self.judge.control.fileno() for fd, _ in events):
                return wire.receive(self.judge.control)[0]
            _check_parent()
            if watch.tick():
                self._pin(watch.pid, -1)
                self._pin(self.judge.pid, -1)
            if watch.judge_must_go:
                return b""

    def tidy(self) -> None:
        """Leave no dead process about while there is nothing to do."""
        for template in self.templates.values():
            template.reap()

    def close(self) -> None:
        """End every process of this worker."""
        for guest in (self.judge, *self.templates.values()):
            guest.end()


def _timeval(seconds: float) -> bytes:
    return struct.pack("@ll", int(seconds), 0)


class _Watch:
    """Counts what a candidate and its judge use, and ends what goes beyond.

    Args:
        pid: The candidate.
        judge_pid: Its judge.
        job: The limits.
    """

    def __init__(self, pid: int, judge_pid: int, job: dict) -> None:  # type: ignore[type-arg]
        self.verdict, self.reason = "", ""
        self.judge_must_go = False
        self.pid, self._judge_pid = pid, judge_pid
        self._timeout_s, self._idle_limit_s = job["timeout_s"], job["idle_s"]
        self._judge_limit_s = max(8.0, 4 * job["timeout_s"])
        self._judge_start_s = _cpu_s(judge_pid)
        self._cpu_s, self._judge_s, self._idle_s, self._grace_s = 0.0, 0.0, 0.0, 0.0
        self._grace_limit_s = _GRACE_S
        self._last = time.monotonic()

    def tick(self) -> bool:
        """Look at the clocks once; return whether the two are short of CPU."""
        now = time.monotonic()
        # a machine that was stopped has not been idle for that long
        elapsed = min(now - self._last, 5 * _TICK_S)
        self._last = now
        if self.reason:
            # the candidate is dead: its judge has this long to notice
            self._grace_s += elapsed
            self.judge_must_go = self._grace_s > self._grace_limit_s
            return False
        cpu_s, judge_s = _cpu_s(self.pid), _cpu_s(self._judge_pid) - self._judge_start_s
        used = (cpu_s - self._cpu_s) + (judge_s - self._judge_s)
        self._cpu_s, self._judge_s = cpu_s, judge_s
        starved = False
        if used < elapsed / 2:
            starved = _is_working(self.pid) or _is_working(self._judge_pid)
            if not starved and _is_stopped(self._judge_pid):
                # no candidate can do that: whoever did, it is not to be this one's loss
                os.kill(self._judge_pid, signal.SIGCONT)
            elif not starved:
                # the part in which nothing was done: napping between bits of work counts
                self._idle_s += elapsed - max(used, 0.0)
        if cpu_s > self._timeout_s:
            self._end(_used_up(self._timeout_s))
        elif _n_threads(self.pid) > _MAX_THREADS:
            self._end(f"started more than {_MAX_THREADS} threads", "crashed")
        elif self._idle_s > self._idle_limit_s:
            self._end(f"waited for more than {self._idle_limit_s:g} s without doing anything")
        elif judge_s > self._judge_limit_s:
            self._grace_limit_s = 1.0  # that it is busy with something else is known already
            self._end(f"kept its judge busy for more than {self._judge_limit_s:g} s of CPU time")
        return starved

    def _end(self, reason: str, verdict: str = "timeout") -> None:
        self.verdict, self.reason = verdict, reason
        os.kill(self.pid, signal.SIGKILL)


def _used_up(timeout_s: float) -> str:
    return f"used more than {timeout_s:g} s of CPU time"


def _why_it_ended(message: str, status: int) -> str:
    """Say more of a candidate whose process ended by itself."""
    # SIGKILL may be ours: it is sent to every candidate when its test is over
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) != signal.SIGKILL:
        try:
            name = signal.Signals(os.WTERMSIG(status)).name
        except ValueError:
            name = f"signal {os.WTERMSIG(status)}"
        return f"{message} ({name})"
    return message


def _serve(host: Host) -> None:
    number = 0
    while True:
        if not select.select([0], [], [], 0)[0]:
            host.tidy()
        job = _read_message()
        for index, test in enumerate(job["tests"]):
            number += 1
            result = host.run(job, test, number)
            _write_message(("result", job["id"], index, *result))


def main(_: list[str]) -> None:
    """Serve the parent until it goes."""
    with contextlib.suppress(ParentGone):
        _be_host()
    os._exit(0)


def _forget_signals() -> None:
    """Undo what the parent ignores or blocks: it would hold for every child from here on.

    Where the ends of children are ignored, nobody can wait for one.
    """
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    # those that Python itself ignores, and those that can't be
    others = signal.valid_signals() - {signal.SIGPIPE, signal.SIGXFSZ, signal.SIGKILL}
    for number in others:
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)


def _be_host() -> None:
    _forget_signals()
    # the terminal's Ctrl-C is for the parent, which will close our input
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _libc.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    host = None
    try:
        configuration = _read_message()
        sys.path.extend(configuration["library_path"])
        configuration["ruleset"] = None
        if configuration["landlock"]:
            allowed = confinement.rules(**configuration["may_read"])
            configuration["ruleset"] = confinement.make_ruleset(allowed, configuration["abi"])
        host = Host(configuration)
        problems = selftest.run(host) if configuration["selftest"] else []
        _write_message(("ready", problems))
        _serve(host)
    except Fault as fault:
        _write_message(("fault", str(fault)))
    except Exception:
        import traceback  # which nothing else needs, and which takes long to import

        _write_message(("fault", traceback.format_exc()))
    finally:
        if host is not None:
            host.close()
