"""The warm interpreter that candidates are forked from, and what each one does.

Started by exec in a confinement domain of its own, it has seen no test and no
candidate. It imports what candidates commonly import, then forks once for each test.
The child receives the candidate's code over its own socket, never through the template:
compiling a hostile source here could break it for those that come after.

What a test costs is mostly what its fork costs: each page of memory that the child touches
is copied for it. So whatever can be made before the fork is made here, once (`_Prepared`),
and nothing is imported that few candidates want: what is mapped has to be copied too.

Arguments: CONTROL_FD LIBRARIES WITH_FILTER PACKAGES.
"""

from __future__ import annotations

import _socket as socket
import contextlib
import ctypes
import gc
import importlib
import io
import marshal
import os
import sys
import time
import types

from .quiet_random import random  # isort: skip (before anything that imports random)
from . import channel, crossing, exports, packages, seccomp, surroundings, wire

# What candidates import most. The others are imported by those that want them, where a
# module costs every fork more than it costs these few: `threading` has at-fork hooks,
# `hashlib` maps large libraries, `statistics`, `decimal` and `dataclasses` fill memory.
COMMON = (
    *("typing", "collections", "collections.abc", "math", "re", "itertools", "functools"),
    *("heapq", "bisect", "string", "copy", "operator", "datetime", "json", "enum", "abc"),
    *("time", "contextlib"),
)
# What else a template may hold, by its name. A fork of the last costs three times one of the
# first, so there is one for each.
LIBRARIES = {
    "": (),
    "numpy": ("numpy", "numpy.random"),
    "pandas": ("numpy", "numpy.random", "pandas"),
}
_CODECS = {"numpy": "codec_arrays", "pandas": "codec_frames"}

# `List[int]` and the like are made once and kept by `typing`, which takes twice as long
# as compiling the function that they annotate
_ANNOTATIONS = """
from typing import *
for kind in (List, Optional, Set):
    for part in (int, str, float, bool, Any):
        kind[part]
for part in (int, str, float):
    Tuple[part, part], Tuple[part, ...], List[Tuple[part, part]], List[List[part]]
    Dict[str, part], Dict[part, int], Optional[List[part]]
Dict[str, Any], Tuple[int, str], Tuple[str, int], Union[int, str], Union[int, float]
"""
# Likewise what pandas imports, compiles and caches when something is first done with it
_FRAMES = """
import pandas as pd
for _ in range(4):
    frame = pd.DataFrame({"k": ["x", "y", "x"], "n": [1, 2, 3], "t": pd.to_datetime(["2024"] * 3)})
    frame = frame.assign(m=frame["n"] + 1).rename(columns={"m": "o"}).copy()
    frame.groupby("k", as_index=False)["n"].sum(), frame.groupby("k").agg(c=("n", "count"))
    frame.merge(frame[["k", "o"]], on="k", how="left").drop_duplicates().to_dict("records")
    pd.concat([frame, frame], ignore_index=True).sort_values("n").reset_index(drop=True)
    frame["k"].str.strip().map(str), frame["n"].astype(float).fillna(0.0).isna(), frame["t"].dt.day
    frame[frame["n"] > 1].apply(lambda row: row["n"], axis=1), list(frame.iterrows())
"""
_PR_SET_PDEATHSIG = 1
_SIGKILL = 9
_libc = ctypes.CDLL(None, use_errno=True)


class _Capture(io.BufferedIOBase):
    """Keeps what is printed, up to a limit, until it is taken."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []
        self.room = 0

    def writable(self) -> bool:
        return True

    def write(self, data) -> int:  # type: ignore[no-untyped-def]
        piece = bytes(data)
        if self.room > 0:
            self.parts.append(piece[: self.room])
            self.room -= len(piece)
        return len(piece)


class _Streams:
    """Stands where the printing streams were, and keeps what is printed."""

    def __init__(self) -> None:
        self._out = self._redirect("stdout")
        self._err = self._redirect("stderr")

    @staticmethod
    def _redirect(name: str) -> _Capture:
        capture = _Capture()
        stream = io.TextIOWrapper(
            capture,  # type: ignore[type-var]
            "utf-8",
            "backslashreplace",
            write_through=True,
        )
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)
        return capture

    def allow(self, limit: int) -> None:
        """Keep so many bytes of each."""
        self._out.room = self._err.room = limit

    def take(self) -> tuple[bytes, bytes] | None:
        """Return what was printed since this was last called; None for nothing."""
        out, err = self._out.parts, self._err.parts
        if not (out or err):
            return None
        printed = b"".join(out), b"".join(err)
        out.clear()
        err.clear()
        return printed


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


class _Prepared:
    """What a candidate's process needs, made before it is forked.

    Args:
        with_filter: Whether the kernel filters system calls.
    """

    def __init__(self, *, with_filter: bool) -> None:
        self.filter = (
            seccomp.InstallableFilter(seccomp.candidate_filter(0)) if with_filter else None
        )
        self.streams = _Streams()
        self.link = channel.Channel(-1, b"")
        self.exports = exports.Exports()
        received = surroundings.Received(_feed, self.streams.take)
        self.peer = channel.Peer(
            self.link,
            serve=self.exports.serve,
            export=self.exports.export,
            resolve=self.exports.resolve,
            exceptions=self.exports.exceptions,
            short_answers=True,
            extra=self.streams.take,
            receive_extra=received.take_in,
        )
        self.exports.peer = received.peer = self.peer

    def serve(self, fd: int, nonce: bytes) -> None:
        """Be one candidate: load its code and answer the questions of its judge."""
        link = self.link
        link.fd, link.nonce = fd, nonce
        _, payload = link.receive()
        job = marshal.loads(payload)  # from the host, sent before any code of the candidate ran
        self.streams.allow(job["output_bytes"])
        try:
            entry = _load(job)
        except BaseException as error:
            kind = channel.INVALID if _is_invalid(error) else channel.FAILED
            link.send(kind, channel.pack_failure(*_told(error)))
            return
        self.exports.enter(entry)
        report = channel.pack_ready(exports.flags_of(entry), self.streams.take())
        link.send(channel.READY, report)
        self.peer.serve_forever()


def _candidate(prepared: _Prepared, order: dict, template: int) -> None:  # type: ignore[type-arg]
    """Be one candidate: from here on nothing in this process is to be trusted."""
    _libc.prctl(_PR_SET_PDEATHSIG, _SIGKILL, 0, 0, 0)
    if os.getppid() != template:
        return
    # an open file of its own: the flags of the template's would be told to those that follow
    null = os.open("/dev/null", os.O_RDWR)
    for fd in range(3):
        os.dup2(null, fd)
    os.close(null)
    if prepared.filter is not None:
        prepared.filter.set_pid(os.getpid())
        prepared.filter.install()
    prepared.serve(order["fd"], order["nonce"])


def _warm_up(*values: object) -> None:
    """Run what every child runs, so that none has to specialise its byte code anew.

    Args:
        values: More that is handed to a candidate.
    """
    code = "import math\ndef solution(x):\n    return [y for y in x]\n"
    job = {"code": code, "entry_points": ("solution",), "output_bytes": 1}
    nonce = b"warm up!"
    for _ in range(12):
        ours, theirs = socket.socketpair()
        host = channel.Channel(ours.fileno(), nonce)
        asker = _Prepared(with_filter=False).peer
        asker.channel, asker._short_answers = host, False
        host.send(b"J", marshal.dumps(job))
        # all that will be asked, before there is anybody to answer
        asker._send(channel.QUESTION, (1, 0, 0, ([1, "a", {"b": 2.0}, *values],), {}))
        host.send(channel.SHORT_QUESTION, marshal.dumps((2, ("abc",))))
        ours.shutdown(socket.SHUT_WR)
        with contextlib.suppress(channel.ChannelClosed):
            _Prepared(with_filter=False).serve(theirs.fileno(), nonce)
        ours.close()
        theirs.close()
    del sys.modules["candidate"]
    exec(_ANNOTATIONS, {})


def _is_invalid(error: BaseException) -> bool:
    """Tell a source that can't be compiled from one that raised such an error itself."""
    if isinstance(error, _NoEntryPoint):
        return True
    if not isinstance(error, (SyntaxError, ValueError)):
        return False
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<candidate>":
            return False
        trace = trace.tb_next
    return True


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


def main(arguments: list[str]) -> None:
    """Serve the host until it ends."""
    try:
        _serve(arguments)
    except wire.HostGone:
        os._exit(0)


def _serve(arguments: list[str]) -> None:
    """Do what the host says: reap a candidate that it has killed, fork another."""
    control = socket.socket(fileno=int(arguments[0]))
    packages.AllowedPackages(*marshal.loads(bytes.fromhex(arguments[3]))).install()
    with_filter = arguments[2] == "1"
    for name in COMMON:
        __import__(name)
    importlib.import_module(f"{__package__}.codec_values")
    for name in LIBRARIES[arguments[1]]:
        with contextlib.suppress(ImportError):  # it isn't installed
            __import__(name)
            if name in _CODECS:
                importlib.import_module(f"{__package__}.{_CODECS[name]}")
    values = []
    if "pandas" in sys.modules:
        with contextlib.suppress(Exception):  # a pandas that lacks one of these warms up less
            exec(_FRAMES, {})
        values.append(sys.modules["pandas"].DataFrame({"k": ["x"], "n": [1]}))
    _warm_up(*values)
    prepared = _Prepared(with_filter=with_filter)
    if with_filter:
        seccomp.install(seccomp.profile_filter("template", pid=os.getpid()))
    sys.argv[:] = [""]
    random.seed(0)
    if "numpy.random" in sys.modules:
        sys.modules["numpy.random"].seed(0)
    os.dup2(1, 2)  # nobody reads the errors of a process that has started
    me, control_fd = os.getpid(), control.fileno()
    gc.collect()
    gc.freeze()
    wire.send(control, b"ready")
    while True:
        data, fd = wire.receive(control)
        order = marshal.loads(data)
        status = usage = pid = None
        if order["reap"]:
            _, status, usage = os.wait4(order["reap"], 0)
        if fd is not None:
            order["fd"] = fd
            pid = _patient_fork()
            if pid == 0:
                try:
                    os.close(control_fd)
                    _candidate(prepared, order, me)
                except BaseException:
                    pass
                finally:
                    os._exit(0)
            os.close(fd)
        cpu_s = usage.ru_utime + usage.ru_stime if usage is not None else 0.0
        wire.send(control, marshal.dumps((pid, status, cpu_s)))
