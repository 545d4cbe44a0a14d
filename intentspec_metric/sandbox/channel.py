"""Frames between a judge and a candidate, and the calls they make on each other.

A candidate has one socket, made for it alone and closed with it; the judge holds the
other end. A frame is a length, the test's nonce, a kind and a payload that `codec`
wrote. Calls are symmetric: the side that waits for an answer serves the calls that come
back meanwhile, so a function in the arguments can be called while the candidate runs.

What the judge may rely on: an answer bears the number of the question it was asked
last, and the nonce of this test; anything else breaks the channel, which is a verdict
(`protocol`) and never an answer. The candidate's end uses the same class and may be
replaced by whatever a hostile candidate likes: nothing here trusts it.

For lean interpreters: imports the standard library and `codec` only.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import struct
import sys
from _thread import RLock
from collections.abc import Callable
from typing import Any

from . import codec

__all__ = [
    *("FAILED", "INVALID", "READY"),
    *("Channel", "ChannelBroken", "ChannelClosed", "Peer"),
    *("pack_failure", "pack_ready", "read_failure", "read_ready"),
]

# what a candidate reports of its loading, in its first frame
READY, INVALID, FAILED = b"r", b"i", b"f"
_READY_HEAD = struct.Struct("<IQ")

_HEAD = struct.Struct("<I8sc")
QUESTION, _ANSWER, _EXCEPTION = b"Q", b"A", b"X"
# The short form, for calls of the entry point with scalars and nothing else to tell.
# Such a call costs a third: two processes that take turns run on cold caches, where
# every line of Python counts threefold. The question is written by `marshal`, which
# only a candidate reads: nothing that a candidate wrote is ever given to it.
SHORT_QUESTION, _SHORT_ANSWER = b"q", b"a"
_SCALARS = frozenset({type(None), bool, int, float, str, bytes})
_SCALARS_BUT_FLOAT = _SCALARS - {float}
_NUMBER = struct.Struct("<Q")
_CHUNK = 1 << 16
_MAX_DEPTH = 400  # calls within calls
# what one such level takes of the recursion limit, which is the caller's to use
_FRAMES = 12


class ChannelClosed(BaseException):
    """The other side has gone. Not an Exception: no test may swallow it by accident."""


class ChannelBroken(BaseException):
    """The other side sent what no honest one sends."""


def pack_ready(flags: int, printed: tuple[bytes, bytes] | None) -> bytes:
    """Write the report of a candidate that has loaded.

    Args:
        flags: What its entry point can do; see `handles`.
        printed: What it printed meanwhile, on its two streams.
    """
    out, err = printed or (b"", b"")
    return _READY_HEAD.pack(flags, len(out)) + out + err


def read_ready(payload: bytes) -> tuple[int, tuple[bytes, bytes]]:
    """Read what `pack_ready` wrote, or whatever a candidate sends instead.

    Raises:
        ChannelBroken: It is no such report.
    """
    if len(payload) < _READY_HEAD.size:
        raise ChannelBroken("a malformed report")
    flags, n_out = _READY_HEAD.unpack_from(payload)
    printed = payload[_READY_HEAD.size :]
    if n_out > len(printed):
        raise ChannelBroken("a malformed report")
    return flags, (printed[:n_out], printed[n_out:])


def pack_failure(name: str, text: str) -> bytes:
    """Write the report of a candidate that did not load: the exception's type and message."""
    return f"{name}\0{text}".encode("utf-8", "backslashreplace")


def read_failure(payload: bytes) -> tuple[str, str]:
    """Read what `pack_failure` wrote; any bytes are such a report."""
    name, _, text = payload.decode("utf-8", "replace").partition("\0")
    return name, text


class Channel:
    """Frames over one descriptor.

    Args:
        fd: A connected stream socket, owned by the channel.
        nonce: Eight bytes that every frame of this test bears.
        max_bytes: The longest payload that is accepted or sent.
    """

    __slots__ = ("_buffer", "fd", "max_bytes", "nonce")

    def __init__(self, fd: int, nonce: bytes, max_bytes: int = 64 << 20) -> None:
        self.fd = fd
        self.nonce = nonce
        self.max_bytes = max_bytes
        self._buffer = b""

    def send(self, kind: bytes, payload: bytes) -> None:
        """Send one frame, waiting for room as long as it takes.

        Raises:
            ChannelClosed: The other side has gone.
            codec.CodecError: The payload is longer than the channel takes.
        """
        if len(payload) > self.max_bytes:
            raise codec.CodecError(
                f"a value of {len(payload)} bytes is more than the channel carries "
                f"({self.max_bytes})"
            )
        data = _HEAD.pack(len(payload), self.nonce, kind) + payload
        try:
            sent = os.write(self.fd, data)
            if sent < len(data):
                view = memoryview(data)
                while sent < len(data):
                    sent += os.write(self.fd, view[sent:])
        except OSError as error:
            raise ChannelClosed(str(error)) from None

    def receive(self) -> tuple[bytes, bytes]:
        """Return the kind and the payload of the next frame.

        Raises:
            ChannelClosed: The other side has gone.
            ChannelBroken: What came is no frame of this test.
        """
        data = self._buffer
        while len(data) < _HEAD.size:
            data += self._read()
        length, nonce, kind = _HEAD.unpack_from(data)
        if nonce != self.nonce or length > self.max_bytes:
            raise ChannelBroken("a frame without this test's mark, or too long")
        end = _HEAD.size + length
        if len(data) == end:
            self._buffer = b""
            return kind, data[_HEAD.size :]
        if len(data) < end:
            parts = bytearray(data)
            while len(parts) < end:
                parts += self._read()
            data = bytes(parts)
        self._buffer = data[end:]
        return kind, data[_HEAD.size : end]

    def _read(self) -> bytes:
        try:
            data = os.read(self.fd, _CHUNK)
        except OSError as error:
            raise ChannelClosed(str(error)) from None
        if not data:
            raise ChannelClosed("end of file")
        return data

    def close(self) -> None:
        """Close the descriptor."""
        os.close(self.fd)


class Peer:
    """One side's view of the other: asks, and serves while it waits.

    Args:
        channel: The frames.
        serve: Called as ``serve(op, target, args, kwargs)`` for each question of the
            other side; returns the answer or raises what is to be raised over there.
        export: See `codec.encode`.
        resolve: See `codec.decode`.
        exceptions: Has `describe`, which turns an exception that `serve` raised into
            plain data, and `rebuild`, which turns such data into the one to raise here.
        short_answers: Whether this is the candidate's side, which may be asked and may
            answer in the short form.
        extra: Called for each message that is sent; its value travels with it (what
            was printed since, say) and is given to the other side's `receive_extra`.
        receive_extra: Takes what the other side's `extra` gave.
    """

    def __init__(
        self,
        channel: Channel,
        *,
        serve: Callable[[int, int, tuple[Any, ...], dict[str, Any]], Any],
        export: Callable[[object], tuple[int, int] | None],
        resolve: Callable[[int, int], object],
        exceptions: Any,
        short_answers: bool = False,
        extra: Callable[[], Any] = lambda: None,
        receive_extra: Callable[[Any], None] = lambda _: None,
    ) -> None:
        self.channel = channel
        self.table = codec.Table()
        self.depth = 0
        self.lent = 0  # what the recursion limit has been raised by, for calls within calls
        # one question at a time, whichever thread asks
        self.lock = RLock()
        self._number = 0
        self._kept_extra: Any = None
        self._open = 0  # questions without an answer, of both sides together
        self._asked_short = 0  # the last question that may be answered in the short form
        self._short_answers = short_answers
        self._serve = serve
        self._export = export
        self._resolve = resolve
        self.exceptions = exceptions
        self.extra = extra
        self._receive_extra = receive_extra

    # Questions go out with a number; the answer must bear it.

    def ask(self, op: int, target: int, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """Ask the other side to do something and return its answer.

        Raises:
            ChannelClosed: It went away instead.
            ChannelBroken: It answered something else than this question.
            Exception: What doing it raised over there, rebuilt here.
        """
        with self.lock:
            return self.ask_alone(op, target, args, kwargs)

    def ask_alone(self, op: int, target: int, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """Do what `ask` does, for a caller that holds `lock`."""
        if self.depth >= _MAX_DEPTH:
            raise RecursionError("calls between the test and the candidate nest too deep")
        self._number += 1
        number = self._number
        if not (op == target == 0 and not kwargs and self._ask_short(number, args)):
            self._send_question((number, op, target, args, kwargs))
        self.depth += 1
        try:
            while True:
                kind, message = self._receive()
                if kind == QUESTION:
                    self.answer(message)
                    continue
                if type(message) is not tuple or len(message) != 2 or message[0] != number:
                    raise ChannelBroken("an answer to a question that was not asked")
                if kind in (_ANSWER, _SHORT_ANSWER):
                    return message[1]
                if kind == _EXCEPTION:
                    raise self.exceptions.rebuild(message[1])
                raise ChannelBroken("a frame of no known kind")
        finally:
            self.depth -= 1

    def _ask_short(self, number: int, args: tuple[Any, ...]) -> bool:
        """Call the entry point in the short form, if it can be."""
        table = self.table
        if (
            self._short_answers
            or table.by_number
            or self._open
            or not (
                _SCALARS_BUT_FLOAT.issuperset(map(type, args))
                # a NaN is to stay the object that it is
                or (_SCALARS.issuperset(map(type, args)) and all(arg == arg for arg in args))
            )
        ):
            return False
        self._kept_extra = self.extra()
        if self._kept_extra is not None:
            return False
        self.channel.send(SHORT_QUESTION, marshal.dumps((number, args)))
        self._open = 1
        self._asked_short = number
        return True

    def _answer_short(self, payload: bytes) -> None:
        """Serve a call of the entry point, and answer in the short form if that will do."""
        number, args = marshal.loads(payload)
        self._open = 1
        self.answer((number, 0, 0, args, {}), short=True)

    def _send_short(self, number: int, value: Any) -> bool:
        """Send an answer in the short form, unless it is too long for any."""
        try:
            payload = codec.encode(value, table=self.table, export=self._export)
            self.channel.send(_SHORT_ANSWER, _NUMBER.pack(number) + payload)
        except codec.CodecError:
            return False
        self._open = 0
        return True

    def answer(self, question: Any, *, short: bool = False) -> None:
        """Serve one question that came in, and send the answer."""
        if (
            type(question) is not tuple
            or len(question) != 5
            or [type(part) for part in question] != [int, int, int, tuple, dict]
        ):
            raise ChannelBroken("a malformed question")
        number, op, target, args, kwargs = question
        if not all(type(key) is str for key in kwargs):
            raise ChannelBroken("a malformed question")
        try:
            if self.depth:
                value = self._serve_within(op, target, args, kwargs)
            else:
                value = self._serve(op, target, args, kwargs)
        except (ChannelClosed, ChannelBroken):
            raise
        except BaseException as error:
            self._send_exception(number, error)
            return
        if short and type(value) in _SCALARS and self._open == 1 and not self.table.by_number:
            self._kept_extra = self.extra()
            if self._kept_extra is None and self._send_short(number, value):
                return
        try:
            self._send(_ANSWER, (number, value))
        except codec.CodecError as error:
            # nothing has been sent yet: say that this value can't cross
            self._send_exception(number, TypeError(str(error)))

    def _serve_within(self, *question: Any) -> Any:
        """Serve a question that came while one of ours is open."""
        self._lend(_FRAMES)
        try:
            return self._serve(*question)
        finally:
            self._lend(-_FRAMES)

    def _lend(self, n_frames: int) -> None:
        with contextlib.suppress(RecursionError, ValueError):  # the caller has set it too low
            sys.setrecursionlimit(sys.getrecursionlimit() + n_frames)
            self.lent += n_frames

    def _send_question(self, question: tuple[Any, ...]) -> None:
        try:
            self._send(QUESTION, question)
        except codec.CodecError as error:
            if isinstance(error.__cause__, RecursionError):
                raise RecursionError("no room for another call within calls") from None
            raise

    def _send_exception(self, number: int, error: BaseException) -> None:
        try:
            self._send(_EXCEPTION, (number, self.exceptions.describe(error)))
        except codec.CodecError:  # something that it holds can't cross
            self._send(_EXCEPTION, (number, self.exceptions.describe(error, bare=True)))

    def serve_forever(self) -> None:
        """Answer questions until the other side goes."""
        while True:
            self.serve_once()

    def serve_once(self) -> None:
        """Answer the next question."""
        kind, payload = self.channel.receive()
        if kind == SHORT_QUESTION and self._short_answers:
            self._answer_short(payload)
            return
        kind, message = self._read(kind, payload)
        if kind != QUESTION:
            raise ChannelBroken("an answer without a question")
        self.answer(message)

    def _send(self, kind: bytes, message: Any) -> None:
        table = self.table
        changes = table.collect_changes()
        extra = self._kept_extra if self._kept_extra is not None else self.extra()
        self._kept_extra = extra  # still to be told if this message does not come about
        payload = codec.encode((message, changes, extra), table=table, export=self._export)
        self._kept_extra = None
        self.channel.send(kind, payload)
        self._count(kind)

    def _receive(self) -> tuple[bytes, Any]:
        return self._read(*self.channel.receive())

    def _read(self, kind: bytes, payload: bytes) -> tuple[bytes, Any]:
        table = self.table
        try:
            if kind == _SHORT_ANSWER:
                return kind, self._read_short(payload)
            if kind not in (QUESTION, _ANSWER, _EXCEPTION):
                raise ChannelBroken("a frame of no known kind")
            whole = codec.decode(payload, table=table, resolve=self._resolve)
            if type(whole) is not tuple or len(whole) != 3:
                raise ChannelBroken("a malformed message")
            message, changes, extra = whole
            table.apply_changes(changes)
        except (codec.CodecError, ValueError) as error:
            raise ChannelBroken(f"a message that can't be read: {error}") from None
        self._count(kind)
        self._receive_extra(extra)
        return kind, message

    def _read_short(self, payload: bytes) -> tuple[int, Any]:
        """Read an answer in the short form, to the last question that was asked so."""
        if self._open != 1 or len(payload) <= _NUMBER.size:
            raise ChannelBroken("a short answer that comes at the wrong time")
        number = _NUMBER.unpack_from(payload)[0]
        if number != self._asked_short:
            raise ChannelBroken("a short answer to a question that was not asked so")
        value = codec.decode(payload[_NUMBER.size :], table=self.table, resolve=self._resolve)
        if type(value) not in _SCALARS:
            raise ChannelBroken("a short answer that is none")
        self._open = 0
        return number, value

    def _count(self, kind: bytes) -> None:
        """Let the tables forget between calls, never within one: both sides count alike."""
        self._open += 1 if kind == QUESTION else -1
        if self._open == 0:
            self.table.end_message()
