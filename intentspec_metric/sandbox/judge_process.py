"""The process that runs the tests. Expendable: the host replaces it when it hangs.

In a test, the entry point is a proxy: it sends the arguments over the candidate's
channel, waits, applies to its own objects what the call did to them, and returns or
raises. The verdict is formed here, from how the test ended and from what the channel
saw, and goes to the host as two fields. What a candidate did to leave (``SystemExit``,
``os._exit``, a signal, a broken channel, no memory) is noted apart from the test, so
that a bare ``except`` in it can't swallow it.

Tests are trusted not to cheat. Still each gets fresh globals, and what one changes of
the interpreter is put back before the next.

Arguments: CONTROL_FD WITH_FILTER PACKAGES.
"""

from __future__ import annotations

import _socket as socket
import contextlib
import importlib
import itertools
import marshal
import os
import sys
import traceback

from . import (
    channel,
    codec,
    crossing,
    handles,
    instrument,
    packages,
    restore,
    seccomp,
    surroundings,
    wire,
)
from .channel import FAILED, INVALID, READY
from .exports import Exports

_CACHED_TESTS = 4096
_MAX_WARNINGS = 10_000
# an entry point is a handle, whatever else it is
_ENTRY_FLAGS = handles.ALL_FLAGS & ~(
    handles.IS_GENERATOR | handles.IS_COROUTINE | handles.IS_EXCEPTION
)


class CandidateLeft(BaseException):
    """The candidate can't answer any more; the verdict is already known."""


class Run:
    """One candidate against one test.

    Args:
        fd: The candidate's channel.
        order: What the host said: nonce, test, entry_points, output_bytes.
    """

    def __init__(self, fd: int, order: dict) -> None:  # type: ignore[type-arg]
        self.order = order
        self._test: str = order["test"]
        self._room = 2 * order["output_bytes"]  # for what the candidate may still print
        self.verdict: tuple[str, str] | None = None  # set by the channel, stands above all
        self.over = False
        self.exports = Exports(restricted=True)
        self.exceptions = self.exports.exceptions
        self.surroundings = surroundings.Surroundings(self._test, restore.SEED)
        self._warned: tuple[tuple[str, str], ...] = ()
        # checks that did not hold while the candidate called back: those that it has not passed
        # on in this call, and the first that it kept to itself in one before
        self._withheld: list[BaseException] = []
        self._unheard: BaseException | None = None
        self.link = channel.Channel(fd, order["nonce"])
        self.peer = channel.Peer(
            self.link,
            serve=self._serve,
            export=self.exports.export,
            resolve=self.exports.resolve,
            exceptions=self,
            extra=self.surroundings.changes,
            receive_extra=self._printed,
        )
        self.exports.peer = self
        self.surroundings.peer = self.peer

    # --- the channel, with its failures noted

    def ask(self, op, target, args, kwargs):  # type: ignore[no-untyped-def]
        """Ask the candidate; see `channel.Peer.ask`."""
        if self.verdict is not None or self.over:
            raise CandidateLeft
        try:
            with self.peer.lock:
                return self.peer.ask_alone(op, target, args, kwargs)
        except channel.ChannelClosed:
            self._leave("crashed", "the candidate's process ended during a call")
        except channel.ChannelBroken as error:
            self._leave("protocol", f"the candidate broke the channel: {error}")
        except codec.CodecError as error:
            raise TypeError(f"an argument that can't be given to the candidate: {error}") from None
        finally:
            if self._withheld and not self.peer.depth:
                # the call is over: to raise it in another, where the test expects an
                # exception, would come too late
                self._unheard = self._unheard or self._withheld[0]
                self._withheld.clear()
            if self._warned:
                warned, self._warned = self._warned, ()
                surroundings.emit(warned)

    def _serve(self, op, target, args, kwargs):  # type: ignore[no-untyped-def]
        """Do what the candidate asks of an object of the test."""
        try:
            return self.exports.serve(op, target, args, kwargs)
        except AssertionError as error:
            if crossing.is_check(error):
                self._withheld.append(error)
            raise

    def describe(self, error, *, bare=False):  # type: ignore[no-untyped-def]
        """Tell the candidate of an exception; see `crossing.Exceptions`."""
        return self.exceptions.describe(error, bare=bare)

    def _leave(self, verdict: str, message: str) -> None:
        if self.verdict is None:
            self.verdict = (verdict, crossing.clean(message))
        raise CandidateLeft

    def rebuild(self, data):  # type: ignore[no-untyped-def]
        """Make the exception that a candidate raised; the test's own stays what it is."""
        error = self.exceptions.rebuild(data)
        own = self.exceptions.is_own(error)
        if self._withheld:
            passed_on = [id(link) for link in _chain(error)]
            self._withheld = [kept for kept in self._withheld if id(kept) not in passed_on]
        if isinstance(error, SystemExit) and not own:
            self._leave("crashed", "the candidate called for the interpreter's exit")
        if isinstance(error, MemoryError):
            self._leave("memory", "the candidate ran out of memory")
        for kind in (StopIteration, StopAsyncIteration, GeneratorExit):
            if isinstance(error, kind) and kind.__name__ not in self._test:
                # `all(map(...))` would take it for the end of the cases, and hold; a generator
                # of the test that is being closed would take it for its own end
                error, own = RuntimeError(f"the candidate raised {kind.__name__}"), False
        if not own:
            setattr(error, crossing.OF_CANDIDATE, True)
        return error

    def _printed(self, extra) -> None:  # type: ignore[no-untyped-def]
        if extra is None:
            return
        if type(extra) is not tuple or [type(t) for t in extra[:2]] != [bytes, bytes]:
            raise channel.ChannelBroken("malformed output")
        if len(extra) > 2:
            self._warned += _warnings(extra[2:])
        for stream, text in ((sys.stdout, extra[0]), (sys.stderr, extra[1])):
            if text:
                text = text[: self._room]  # a stream of the test's own has no bound
                self._room -= len(text)
                stream.write(text.decode("utf-8", "replace"))

    # --- the two halves of a run

    def wait_until_loaded(self) -> tuple[str, str] | None:
        """Return the verdict of a candidate that didn't load, or make its proxy."""
        try:
            kind, payload = self.link.receive()
            if kind == READY:
                flags, printed = channel.read_ready(payload)
                self.proxy = self.exports.resolve(0, flags & _ENTRY_FLAGS | handles.IS_CALLABLE)
                self._printed(printed)
                return None
        except channel.ChannelClosed:
            return "crashed", "the candidate's process ended while its code was loading"
        except channel.ChannelBroken as error:
            return "protocol", crossing.clean(f"the candidate broke the channel: {error}")
        if kind in (INVALID, FAILED):
            name, text = channel.read_failure(payload)
            message = crossing.clean(f"{name}: {text}" if text else name)
            if kind == INVALID:
                return "invalid", message
            if name == "MemoryError":
                return "memory", "the candidate ran out of memory while its code was loading"
            if name == "SystemExit":
                return "crashed", "the candidate called for the interpreter's exit when loading"
            return "error", f"while loading the candidate: {message}"
        return "protocol", "the candidate broke the channel: no report of its loading"

    def run(self, code) -> tuple[str, str]:  # type: ignore[no-untyped-def]
        """Run the test and return its verdict."""
        marks = itertools.count()
        module = type(sys)("__main__")
        module.__dict__.update(
            {
                **dict.fromkeys(self.order["entry_points"], self.proxy),
                instrument.MARK: marks.__next__,
                **instrument.HELPERS,
                "__builtins__": __builtins__,
            }
        )
        sys.modules["__main__"] = module
        ended = self._execute(code, module.__dict__)
        self.over = True  # what a generator's end or a thread may still ask comes too late
        if self.verdict is not None:
            return self.verdict
        if ended is not None:
            return ended
        if self._unheard is not None:
            return "failed", _say(self._unheard) + ", in a call that the candidate made"
        if next(marks) == 0:
            return "failed", "no check was reached: the test ended without having compared anything"
        return "passed", ""

    def _execute(self, code, names) -> tuple[str, str] | None:  # type: ignore[no-untyped-def]
        try:
            exec(code, names)
        except CandidateLeft:
            return "crashed", "the candidate left"
        except AssertionError as error:
            return "failed" if crossing.is_check(error) else "error", _say(error)
        except SystemExit:
            return "error", "the test itself called for the interpreter's exit"
        except BaseException as error:
            return "error", _say(error)
        return None


def _chain(error: BaseException):  # type: ignore[no-untyped-def]
    """Yield an exception and those that it came from."""
    waiting: list = [error]  # type: ignore[type-arg]
    seen = set()
    while waiting:
        link = waiting.pop()
        if link is not None and id(link) not in seen:
            seen.add(id(link))
            yield link
            waiting += [link.__cause__, link.__context__]


def _warnings(told: tuple) -> tuple[tuple[str, str], ...]:  # type: ignore[type-arg]
    """Check what a candidate says it warned of."""
    if len(told) == 1 and type(told[0]) is tuple and len(told[0]) <= _MAX_WARNINGS:
        for pair in told[0]:
            if type(pair) is not tuple or [type(part) for part in pair] != [str, str]:
                break
        else:
            return told[0]
    raise channel.ChannelBroken("malformed output")


def _say(error: BaseException) -> str:
    """Describe an exception in a line: its type, its message, the test's line."""
    try:
        text = str(error)
    except BaseException:
        text = "(a message that can't be shown)"
    lines = [
        frame.lineno
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == "<test>"
    ]
    where = f" (line {lines[0]} of the test)" if lines else ""
    name = crossing.nearest_builtin(type(error)).__name__
    return crossing.clean(f"{name}: {text}" if text else name) + where


def _test(cache: dict, order: dict):  # type: ignore[no-untyped-def, type-arg]
    key = (order["test"], order["entry_points"][0])
    code = cache.get(key)
    if code is None:
        if len(cache) >= _CACHED_TESTS:
            cache.clear()
        code = cache[key] = instrument.compile_test(*key)
    return code


def _judge(cache: dict, fd: int, order: dict) -> tuple[str, str]:  # type: ignore[type-arg]
    sys.stdin = restore.NoInput()
    sys.stdout = restore.BoundedText(order["output_bytes"])
    sys.stderr = restore.BoundedText(order["output_bytes"])
    try:
        code = _test(cache, order)
    except (SyntaxError, ValueError) as error:
        return "error", f"the test does not compile: {crossing.clean(str(error))}"
    run = Run(fd, order)
    return run.wait_until_loaded() or run.run(code)


def main(arguments: list[str]) -> None:
    """Serve the host until it ends."""
    with contextlib.suppress(wire.HostGone):
        _serve(arguments)
    os._exit(0)


def _serve(arguments: list[str]) -> None:
    """Run one test after the other."""
    control = socket.socket(fileno=int(arguments[0]))
    packages.AllowedPackages(*marshal.loads(bytes.fromhex(arguments[2]))).install()
    if arguments[1] == "1":
        seccomp.install(seccomp.profile_filter("judge", pid=os.getpid()))
    sys.argv[:] = [""]
    os.dup2(1, 2)  # nobody reads the errors of a process that has started
    importlib.import_module(f"{__package__}.codec_values")  # before the state is taken
    cache: dict = {}  # type: ignore[type-arg]
    surroundings.watch_random()
    baseline = restore.Baseline()
    wire.send(control, b"ready")
    while True:
        data, fd = wire.receive(control)
        if fd is None:
            raise RuntimeError("a run without a channel")
        try:
            verdict, message = _judge(cache, fd, marshal.loads(data))
        except MemoryError:
            verdict, message = "error", "the test ran out of memory"
        except RecursionError:
            verdict, message = "error", "RecursionError while the candidate was being judged"
        finally:
            os.close(fd)
        try:
            clean = baseline.restore()
        except Exception:
            clean = False
        answer = f"{verdict}\0{message}".encode("utf-8", "replace")
        wire.send(control, (b"+" if clean else b"-") + answer)
        if not clean:
            return
