"""Calls over a channel, and what hostile bytes on it can't do."""

from __future__ import annotations

import contextlib
import io
import marshal
import os
import socket
import struct
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from two_sides import NONCE, Thing, two_sides

from intentspec_metric.sandbox import codec
from intentspec_metric.sandbox.channel import (
    FAILED,
    INVALID,
    READY,
    Channel,
    ChannelBroken,
    ChannelClosed,
    pack_ready,
)
from intentspec_metric.sandbox.instrument import compile_test
from intentspec_metric.sandbox.judge_process import Run

HEAD = struct.Struct("<I8sc")


def frame(kind: bytes, payload: bytes, nonce: bytes = NONCE) -> bytes:
    """Return one frame as it is on the wire."""
    return HEAD.pack(len(payload), nonce, kind) + payload


def plain(value: object) -> bytes:
    """Encode plain data as an honest side would in its first message."""
    return codec.encode(value, table=codec.Table(), export=lambda _: None)


@contextlib.contextmanager
def channels(**kwargs: Any) -> Iterator[tuple[Channel, socket.socket]]:
    """Give a channel and the raw socket at its other end."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        yield Channel(ours.fileno(), NONCE, **kwargs), theirs


# --- frames --------------------------------------------------------------------------


@given(st.lists(st.binary(max_size=300), max_size=5), st.integers(1, 40))
def test_frames_arrive_whole_however_they_are_cut(payloads: list[bytes], size: int) -> None:
    """The stream has no borders, frames have."""
    data = b"".join(frame(b"A", payload) for payload in payloads)
    with channels() as (channel, raw):

        def drip() -> None:
            for start in range(0, len(data), size):
                raw.sendall(data[start : start + size])

        thread = threading.Thread(target=drip)
        thread.start()
        assert [channel.receive() for _ in payloads] == [(b"A", payload) for payload in payloads]
        thread.join()


def test_a_frame_larger_than_the_sockets_buffer_crosses() -> None:
    """Sending waits for room."""
    payload = os.urandom(4 << 20)
    with channels() as (channel, raw):
        other = Channel(raw.fileno(), NONCE)
        received: list[Any] = []
        thread = threading.Thread(target=lambda: received.append(other.receive()))
        thread.start()
        channel.send(b"A", payload)
        thread.join()
        assert received == [(b"A", payload)]


@pytest.mark.parametrize(
    "data",
    [
        frame(b"A", b"x", nonce=b"87654321"),
        HEAD.pack((64 << 20) + 1, NONCE, b"A"),
        HEAD.pack(0xFFFFFFFF, NONCE, b"A"),
        b"\0" * 64,
        b"HTTP/1.1 200 OK\r\n\r\n",
    ],
    ids=["another test's", "too long", "far too long", "zeros", "another protocol"],
)
def test_a_frame_that_is_none_breaks_the_channel(data: bytes) -> None:
    """Before anything of its length is read or stored."""
    with channels() as (channel, raw):
        raw.sendall(data)
        with pytest.raises(ChannelBroken):
            channel.receive()


@pytest.mark.parametrize("data", [b"", b"\x01", frame(b"A", b"abc")[:-1]])
def test_a_channel_that_ends_is_closed(data: bytes) -> None:
    """In the middle of a frame or between two."""
    with channels() as (channel, raw):
        raw.sendall(data)
        raw.shutdown(socket.SHUT_WR)
        with pytest.raises(ChannelClosed):
            channel.receive()


def test_what_is_too_long_is_not_sent() -> None:
    """And the channel is as it was."""
    with channels(max_bytes=10) as (channel, raw):
        with pytest.raises(codec.CodecError, match="more than the channel carries"):
            channel.send(b"A", b"x" * 11)
        channel.send(b"A", b"x" * 10)
        assert raw.recv(100) == frame(b"A", b"x" * 10)


def test_nobody_to_send_to_is_a_closed_channel() -> None:
    """Not an OSError of some kind."""
    with channels() as (channel, raw):
        raw.close()
        with pytest.raises(ChannelClosed):
            channel.send(b"A", b"x")


# --- calls ---------------------------------------------------------------------------


def _echo(*args: Any, **kwargs: Any) -> Any:
    return args[0] if len(args) == 1 and not kwargs else (args, kwargs)


@pytest.mark.parametrize(
    "value",
    [*(None, True, 0, -1, 1 << 200, 1.5, float("inf"), "", "\ud800", b"\xff"), [], {"a": (1,)}],
    ids=repr,
)
def test_arguments_and_answers_cross(value: Any) -> None:
    """In the short form where that will do, in the long one else."""
    with two_sides(_echo) as (_, _, echo):
        for _ in range(3):
            assert echo(value) == value
            assert type(echo(value)) is type(value)
            assert echo(value, k=value) == ((value,), {"k": value})


def test_a_nan_is_the_object_that_it_was() -> None:
    """``result is nan`` and ``[nan] == [nan]`` depend on it."""
    nan = float("nan")
    with two_sides(_echo) as (_, _, echo):
        assert echo(nan) is nan
        assert echo([nan]) == [nan]


def test_calls_nest_both_ways() -> None:
    """While one side waits it serves."""

    def countdown(n: int, again: Any) -> int:
        return 0 if n == 0 else 1 + again(n - 1)

    with two_sides(countdown) as (_, _, remote):

        def again(n: int) -> Any:
            return remote(n, again)

        assert remote(150, again) == 150


def test_calls_that_nest_without_end_are_a_recursion_error() -> None:
    """And the channel goes on afterwards."""

    def bounce(f: Any) -> Any:
        return f()

    with two_sides(bounce) as (_, _, remote):

        def forever() -> Any:
            return remote(forever)

        before = sys.getrecursionlimit()
        with pytest.raises(RecursionError):
            remote(forever)
        assert sys.getrecursionlimit() == before
        assert remote(lambda: 5) == 5


def test_changes_travel_with_answers_questions_and_exceptions() -> None:
    """Both sides hold the same at each turn."""
    seen: list[Any] = []

    def work(items: list[int], look: Any) -> None:
        items.append(1)
        look()
        items.append(items[-1] + 1)
        raise ValueError("done")

    with two_sides(work) as (_, _, remote):
        items: list[int] = []

        def look() -> None:
            seen.append(list(items))
            items.append(10)

        with pytest.raises(ValueError, match="done"):
            remote(items, look)
        assert seen == [[1]]
        assert items == [1, 10, 11]


def test_an_argument_that_cannot_cross_leaves_the_channel_usable() -> None:
    """Nothing has been sent."""
    with two_sides(_echo) as (_, _, echo):
        with pytest.raises(codec.CodecError):
            echo(object())
        assert echo(3) == 3
        assert echo([3]) == [3]


def test_an_answer_that_cannot_cross_is_a_type_error() -> None:
    """The caller hears of it."""

    def give(x: int) -> Any:
        return x if x else object()

    with two_sides(give) as (_, candidate, remote):
        candidate.exports._limit = 0
        with pytest.raises(TypeError, match="can't cross"):
            remote(0)
        assert remote(3) == 3


def test_an_exception_that_holds_what_cannot_cross_arrives_bare() -> None:
    """Type and text, without the rest."""

    def fail() -> None:
        raise ValueError("text", object())

    with two_sides(fail) as (_, candidate, remote):
        candidate.exports._limit = 0
        with pytest.raises(ValueError, match="text"):
            remote()


def test_threads_take_turns() -> None:
    """One question at a time, each thread its own answer."""
    with two_sides(_echo) as (_, _, echo):
        wrong: list[Any] = []

        def work(number: int) -> None:
            for i in range(50):
                if echo([number, i]) != [number, i] or echo(i) != i:
                    wrong.append((number, i))

        threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(30)
        assert wrong == []


def test_threads_of_the_candidate_take_turns() -> None:
    """A callback may come from any of them."""
    from concurrent.futures import ThreadPoolExecutor

    def work(f: Any, n: int) -> list[Any]:
        with ThreadPoolExecutor(4) as pool:
            return list(pool.map(f, range(n)))

    with two_sides(work) as (_, _, remote):
        assert remote(lambda x: x * x, 50) == [x * x for x in range(50)]


def test_objects_of_the_test_go_there_and_back() -> None:
    """As themselves."""
    with two_sides(_echo) as (_, _, echo):
        thing = Thing(1)
        assert echo(thing) is thing
        assert echo([thing])[0] is thing


# --- hostile bytes -------------------------------------------------------------------

SECRET = 0x9E3779B97F4A7C15F39CC0605CEDC834
TEST = compile_test(
    f"r = solution([1], x={{}})\nassert r == {SECRET}\nassert solution(2) == {SECRET} + 1\n",
    "solution",
)
LOADED = frame(READY, pack_ready(4, None))
ORDER = {
    "nonce": NONCE,
    "test": "",
    "entry_points": ("solution",),
    "output_bytes": 1000,
}


def verdict_on(data: bytes, code: Any = TEST) -> str:
    """Let a judge meet a candidate that sends these bytes and no more; return the verdict."""
    ours, theirs = socket.socketpair()
    main, verdicts = sys.modules["__main__"], []

    def drain() -> None:
        with contextlib.suppress(OSError):
            theirs.sendall(data)
            theirs.shutdown(socket.SHUT_WR)
            while theirs.recv(1 << 16):
                pass

    def judge() -> None:
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            run = Run(ours.fileno(), dict(ORDER))
            verdicts.append((run.wait_until_loaded() or run.run(code))[0])

    sender = threading.Thread(target=drain, daemon=True)
    judging = threading.Thread(target=judge, daemon=True)
    try:
        sender.start()
        judging.start()
        judging.join(60)
        assert verdicts, "the judge hangs"
    finally:
        ours.close()
        sender.join(10)
        theirs.close()
        sys.modules["__main__"] = main
    return str(verdicts[0])


def answer(number: int, value: object, changes: object = (), extra: object = None) -> bytes:
    """Return an honest answer's frame."""
    return frame(b"A", plain(((number, value), changes, extra)))


def test_the_bytes_of_a_right_answer_would_pass() -> None:
    """So that the tests below can fail."""
    assert verdict_on(LOADED + answer(1, SECRET) + answer(2, SECRET + 1)) == "passed"


@pytest.mark.parametrize(
    ("data", "verdict"),
    [
        (b"", "crashed"),
        (LOADED, "crashed"),
        (frame(b"?", b""), "protocol"),
        (frame(READY, b""), "protocol"),
        (frame(READY, b"\0" * 11), "protocol"),
        (frame(READY, struct.pack("<IQ", 4, 3) + b"ab"), "protocol"),
        (frame(READY, struct.pack("<IQ", 4, 1 << 63)), "protocol"),
        (frame(INVALID, b"\xff\xfe"), "invalid"),
        (frame(FAILED, b""), "error"),
        (frame(FAILED, b"MemoryError"), "memory"),
        (LOADED + answer(2, SECRET), "protocol"),
        (LOADED + answer(0, SECRET), "protocol"),
        (LOADED + answer(1, SECRET) + answer(1, SECRET + 1), "protocol"),
        (LOADED + frame(b"a", struct.pack("<Q", 1) + plain(SECRET)), "protocol"),
        (LOADED + frame(b"X", plain(((1, None), (), None))), "error"),
        (LOADED + frame(b"Q", plain(((1, 0, 9, (), {}), (), None))), "crashed"),
        (LOADED + frame(b"Q", plain(((1, 0, 0, (), {}), (), None))), "crashed"),
        (LOADED + frame(b"Q", plain(((1, "x", 0, (), {}), (), None))), "protocol"),
        (LOADED + frame(b"Q", plain((1, 2))), "protocol"),
        (LOADED + frame(b"q", marshal.dumps((1, (2,)))), "protocol"),
        (LOADED + answer(1, SECRET, changes=((7, ()),)), "protocol"),
        (LOADED + answer(1, SECRET, changes=5), "protocol"),
        (LOADED + answer(1, SECRET, extra=("x", "y")), "protocol"),
        (LOADED + answer(1, SECRET, extra=(b"", b"", ((1, 2),))), "protocol"),
        (LOADED + answer(1, SECRET, extra=(b"", b"", (), 1)), "protocol"),
        (LOADED + frame(b"A", answer(1, SECRET)), "protocol"),
        (LOADED + frame(b"A", b"\x9e" * 1000), "protocol"),
        (LOADED + frame(b"A", marshal.dumps((1, SECRET))), "protocol"),
        (LOADED + frame(b"A", plain(((1, SECRET), (), None)), nonce=b"87654321"), "protocol"),
    ],
)
def test_each_way_of_breaking_the_channel_has_its_verdict(data: bytes, verdict: str) -> None:
    """None is a pass."""
    assert verdict_on(data) == verdict


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 5)
    | st.floats()
    | st.text(max_size=5)
    | st.binary(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(st.text(max_size=2) | st.integers(0, 3), inner, max_size=2)
    ),
    max_leaves=8,
)
KINDS = st.sampled_from([b"A", b"Q", b"X", b"a", b"q", b"r", b"?"])
MESSAGES = st.one_of(
    VALUES,
    st.tuples(st.tuples(st.integers(0, 2), VALUES), st.just(()), st.none()),
    st.tuples(st.tuples(st.integers(0, 2), VALUES), VALUES, VALUES),
    st.tuples(
        st.tuples(
            st.integers(0, 2),
            st.integers(-1, 30),
            st.integers(-1, 3),
            st.lists(VALUES, max_size=2).map(tuple),
            st.dictionaries(st.text(max_size=2), VALUES, max_size=1),
        ),
        st.just(()),
        st.none(),
    ),
)


@st.composite
def hostile(draw: Any) -> bytes:
    """Frames with plausible, mutilated or meaningless contents."""
    parts = [LOADED] if draw(st.integers(0, 9)) else []
    for _ in range(draw(st.integers(0, 4))):
        payload = plain(draw(MESSAGES)) if draw(st.booleans()) else draw(st.binary(max_size=60))
        if payload and draw(st.integers(0, 3)) == 0:
            place = draw(st.integers(0, len(payload) - 1))
            payload = payload[:place] + draw(st.binary(max_size=3)) + payload[place + 1 :]
        parts.append(frame(draw(KINDS), payload))
    data = b"".join(parts)
    return data if draw(st.integers(0, 4)) else data[: draw(st.integers(0, len(data)))]


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(hostile())
@example(LOADED + frame(b"A", plain(((1, [[]]), ((0, (0,)),), (b"x", b"y")))))
def test_hostile_bytes_never_pass_and_never_hang(data: bytes) -> None:
    """Whatever a candidate writes to its channel."""
    assert verdict_on(data) != "passed"


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.binary(max_size=200))
def test_random_bytes_never_pass_and_never_hang(data: bytes) -> None:
    """From the first byte on, or after a right start."""
    assert verdict_on(data) != "passed"
    assert verdict_on(LOADED + data) != "passed"


SWALLOWING = compile_test(
    "try:\n    solution(1)\nexcept:\n    pass\nassert True\n",
    "solution",
)


@pytest.mark.parametrize("data", [LOADED, LOADED + b"\0" * 40, LOADED + answer(5, 1)])
def test_a_bare_except_does_not_swallow_a_broken_channel(data: bytes) -> None:
    """What the channel saw stands above how the test ended."""
    assert verdict_on(data, SWALLOWING) in ("crashed", "protocol")
