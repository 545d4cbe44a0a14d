"""The warm interpreter that candidates are forked from, and what each one does.

Started by exec in a confinement domain of its own, it has seen no test and no
candidate. It imports what candidates commonly import, then forks once for each test.
The child receives the candidate's code over its own socket, never through the template:
compiling a hostile source here could break it for those that come after.

Arguments: CONTROL_FD WITH_DATA_LIBRARIES WITH_FILTER PACKAGES.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import importlib
import io
import marshal
import os
import resource
import signal
import socket
import sys
import time
import types
from collections.abc import Callable
from typing import Any

from .quiet_random import random  # isort: skip (before anything that imports random)
from . import channel, codec, crossing, exports, packages, seccomp, surroundings, wire

# What candidates import most. Two are left out on purpose: the at-fork hooks of `threading`
# and the libraries that `hashlib` maps would cost every fork more than importing them costs
# the few that want them.
COMMON = (
    *("typing", "collections", "collections.abc", "math", "cmath", "re", "itertools"),
    *("functools", "heapq", "bisect", "string", "copy", "operator", "datetime", "json"),
    *("statistics", "decimal", "fractions", "enum", "dataclasses", "abc"),
    *("time", "contextlib", "textwrap", "numbers", "unicodedata", "calendar", "array"),
)
DATA = ("numpy", "pandas")

_PR_SET_PDEATHSIG = 1
_MAX_LIMIT = 1 << 62
_libc = ctypes.CDLL(None, use_errno=True)


class _Capture(io.RawIOBase):
    """Keeps what is printed, up to a limit, until it is taken."""

    def __init__(self, limit: int) -> None:
        self.parts: list[bytes] = []
        self.room = limit

    def writable(self) -> bool:
        return True

    def write(self, data) -> int:  # type: ignore[no-untyped-def]
        piece = bytes(data)
        if self.room > 0:
            self.parts.append(piece[: self.room])
            self.room -= len(piece)
        return len(piece)


def _redirect() -> tuple[Callable[[], Any], Callable[[int], None]]:
    """Replace the printing streams; return what was printed, and how to set its limit."""
    captures = []
    for name in ("stdout", "stderr"):
        raw = _Capture(0)
        stream = io.TextIOWrapper(
            io.BufferedWriter(raw), "utf-8", "backslashreplace", write_through=True
        )
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
        captures.append((raw, stream))

    def take() -> tuple[bytes, bytes] | None:
        texts = []
        for raw, stream in captures:
            with contextlib.suppress(ValueError):  # closed by the candidate
                stream.flush()
            texts.append(b"".join(raw.parts))
            raw.parts.clear()
        return (texts[0], texts[1]) if texts[0] or texts[1] else None

    def allow(limit: int) -> None:
        for raw, _ in captures:
            raw.room = limit

    return take, allow


def _feed(text: str) -> None:
    """Let the candidate read what the test put into its own standard input."""
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode("utf-8", "surrogatepass")), "utf-8")


class _NoEntryPoint(Exception):
    pass


def _load(job: dict) -> object:  # type: ignore[type-arg]
    """Run the candidate's code and return its entry point."""
    module = types.ModuleType("candidate")
    sys.modules["candidate"] = module
    code = compile(job["code"], "<candidate>", "exec", dont_inherit=True)
    exec(code, module.__dict__)
    for name in job["entry_points"]:
        if name in module.__dict__:
            entry = module.__dict__[name]
            if callable(entry):
                return entry
    names = " or ".join(job["entry_points"])
    raise _NoEntryPoint(f"the candidate defines no function or class named {names}")


def _confine(memory_bytes: int, cpu_s: int) -> None:
    for kind, value in (
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_NOFILE, 256),
        (resource.RLIMIT_CPU, cpu_s),
        (resource.RLIMIT_AS, memory_bytes),
    ):
        hard = resource.getrlimit(kind)[1]
        value = min(value, _MAX_LIMIT if hard == resource.RLIM_INFINITY else hard)
        resource.setrlimit(kind, (value, value))


def _candidate(fd: int, order: dict) -> None:  # type: ignore[type-arg]
    """Be one candidate: from here on nothing in this process is to be trusted."""
    _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != order["template"]:
        os._exit(1)
    if order["filter"]:
        order["filter"].install(os.getpid())
    link = channel.Channel(fd, order["nonce"])
    _, payload = link.receive()
    job = marshal.loads(payload)  # from the host, sent before this process existed
    _confine(order["memory_bytes"], order["cpu_s"])
    take, allow = order["streams"]
    allow(job["output_bytes"])
    try:
        entry = _load(job)
    except (SyntaxError, ValueError, _NoEntryPoint) as error:
        report = channel.INVALID if _is_invalid(error) else channel.FAILED
        link.send(report, _plain(_told(error)))
        return
    except BaseException as error:
        link.send(channel.FAILED, _plain(_told(error)))
        return
    peer = _peer(link, entry, take)
    link.send(channel.READY, _plain((exports.flags_of(entry), *(take() or (b"", b"")))))
    peer.serve_forever()


def _peer(link: channel.Channel, entry: object, take: Callable[[], Any]) -> channel.Peer:
    mine = exports.Exports(entry)
    received = surroundings.Received(_feed, take)
    peer = channel.Peer(
        link,
        serve=mine.serve,
        export=mine.export,
        resolve=mine.resolve,
        exceptions=mine.exceptions,
        short_answers=True,
        extra=take,
        receive_extra=received.take_in,
    )
    mine.peer = received.peer = peer
    return peer


def _warm_up(take: Callable[[], Any]) -> None:
    """Run what every child runs, so that none has to specialise its byte code anew."""
    ours, theirs = socket.socketpair()
    code = "import math\ndef solution(x):\n    return [y for y in x]\n"
    for _ in range(12):
        entry = _load({"code": code, "entry_points": ("solution",)})
        peer = _peer(channel.Channel(ours.fileno(), b"warm up!"), entry, take)
        asker = _peer(channel.Channel(theirs.fileno(), b"warm up!"), None, lambda: None)
        _plain((exports.flags_of(entry), b"", b""))
        for argument in ([1, "a", {"b": 2.0}], [3]):
            asker._send(channel.QUESTION, (1, 0, 0, (argument,), {}))
            peer.serve_once()
            asker._receive()
        asker.channel.send(channel.SHORT_QUESTION, marshal.dumps((2, ("abc",))))
        peer.serve_once()
        asker.channel.receive()
    for end in (ours, theirs):
        end.close()
    del sys.modules["candidate"]


def _is_invalid(error: BaseException) -> bool:
    """Tell a source that can't be compiled from one that raised such an error itself."""
    if isinstance(error, _NoEntryPoint):
        return True
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<candidate>":
            return False
        trace = trace.tb_next
    return True


def _plain(report: tuple) -> bytes:  # type: ignore[type-arg]
    return codec.encode(report, table=codec.Table(), export=lambda value: None)


def _told(error: BaseException) -> tuple[str, str]:
    """Return the built-in type's name and the message of an exception."""
    try:
        return crossing.nearest_builtin(type(error)).__name__, crossing.message_of(error)
    except BaseException:
        return "Exception", ""


def _patient_fork() -> int:
    """Fork, waiting a while where the machine has no room for a process just now."""
    for wait_s in (0.01, 0.1, 0.5, 2.0, 5.0):
        try:
            return os.fork()
        except OSError:
            time.sleep(wait_s)
    return os.fork()


def _fork(control: socket.socket, fd: int, order: dict) -> int:  # type: ignore[type-arg]
    pid = _patient_fork()
    if pid:
        os.close(fd)
        return pid
    try:
        control.close()
        _candidate(fd, order)
    except BaseException:
        pass
    finally:
        os._exit(0)


def main(arguments: list[str]) -> None:
    """Serve the host until it ends."""
    try:
        _serve(arguments)
    except wire.HostGone:
        os._exit(0)


def _serve(arguments: list[str]) -> None:
    """Fork a candidate, or reap one that the host has killed."""
    control = socket.socket(fileno=int(arguments[0]))
    packages.AllowedPackages(*marshal.loads(bytes.fromhex(arguments[3]))).install()
    names = COMMON + (DATA if arguments[1] == "1" else ())
    with_filter = arguments[2] == "1"
    for name in names:
        try:
            __import__(name)
        except ImportError:
            if name not in DATA:
                raise
    importlib.import_module(f"{__package__}.codec_values")
    if "numpy" in sys.modules:
        for name in ("codec_arrays", "codec_frames"):
            importlib.import_module(f"{__package__}.{name}")
    streams = _redirect()
    _warm_up(streams[0])
    candidate_filter = None
    if with_filter:
        candidate_filter = seccomp.CandidateFilter()
        seccomp.install(seccomp.profile_filter("template", pid=os.getpid()))
    sys.argv[:] = [""]
    random.seed(0)
    if "numpy.random" in sys.modules:
        sys.modules["numpy.random"].seed(0)
    os.dup2(1, 2)  # nobody reads the errors of a process that has started
    gc.collect()
    gc.freeze()
    wire.send(control, b"ready")
    me = os.getpid()
    while True:
        data, fd = wire.receive(control)
        order = marshal.loads(data)
        if fd is not None:
            order.update(template=me, filter=candidate_filter, streams=streams)
            pid = _fork(control, fd, order)
            wire.send(control, marshal.dumps(pid))
        else:
            _, status, usage = os.wait4(order["reap"], 0)
            wire.send(control, marshal.dumps((status, usage.ru_utime + usage.ru_stime)))
