"""Fuzz the judge's side of the channel, guided by what its code covers.

    python scripts/fuzz_channel.py [--seconds 60] [--corpus FOLDER] [--seed N]

A judge meets a candidate that sends bytes which the fuzzer makes up: whole frames with this
test's nonce and any kind and payload, or no frames at all. Each input must end in a verdict,
soon, and never in ``passed``: the test wants a value that nobody can guess and that no
comparison gives away. Ends with 1, and keeps the input, where that doesn't hold. Needs
``pip install 'intentspec[fuzz]'``.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import os
import signal
import socket
import struct
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import atheris

with atheris.instrument_imports(include=["intentspec_metric.sandbox"]):
    from intentspec_metric.sandbox import channel, codec, codec_values, instrument, judge_process

assert codec_values  # the codec finds it by its name
NONCE = b"12345678"
SECRET = os.urandom(16)
_DIGEST = hashlib.sha256(SECRET).hexdigest()
_TEST = instrument.compile_test(
    f"""
import hashlib
first = solution([1], {{"a": 2.5}}, key={{3}})
second = solution(2)
for item in solution("three"):
    second = item
assert hashlib.sha256(bytes(second)).hexdigest() == {_DIGEST!r}
assert hashlib.sha256(bytes(first)).hexdigest() == {_DIGEST!r}
""",
    "solution",
)
_ORDER = {"nonce": NONCE, "test": "", "entry_points": ("solution",), "output_bytes": 1000}
_KINDS = b"AQXaqri?J"
_MAX_BYTES = 1 << 16  # what the socket takes without anybody reading
_HANG_S = 20


class Alarm(BaseException):
    """An input has kept the judge busy for too long."""


def frame(kind: int, payload: bytes) -> bytes:
    """Return a frame of this test."""
    return struct.pack("<I8sc", len(payload), NONCE, bytes([kind])) + payload


def plain(value: object) -> bytes:
    """Write a value as an honest candidate would."""
    return codec.encode(value, table=codec.Table(), export=lambda _: (1, 4))


def read_input(data: bytes) -> bytes:
    """Turn the fuzzer's bytes into what the candidate sends: frames, each with its length.

    A first byte of 255 gives the rest as it is.
    """
    if data[:1] == b"\xff":
        return data[1 : 1 + _MAX_BYTES]
    sent = frame(ord("r"), channel.pack_ready(4, None)) if data[:1] != b"\xfe" else b""
    at = 1
    while at + 3 <= len(data):
        kind, size = data[at], int.from_bytes(data[at + 1 : at + 3], "little")
        sent += frame(_KINDS[kind % len(_KINDS)], data[at + 3 : at + 3 + size])
        at += 3 + size
    return sent[:_MAX_BYTES]


def verdict_on(sent: bytes) -> str:
    """Let a judge meet a candidate that has sent this and gone."""
    ours, theirs = socket.socketpair()
    main = sys.modules["__main__"]
    streams = sys.stdin, sys.stdout, sys.stderr
    try:
        theirs.sendall(sent)
        theirs.shutdown(socket.SHUT_WR)
        sys.stdout, sys.stderr = io.StringIO(), io.StringIO()
        run = judge_process.Run(ours.fileno(), dict(_ORDER))
        return str((run.wait_until_loaded() or run.run(_TEST))[0])
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams
        sys.modules["__main__"] = main
        ours.close()
        theirs.close()


def one_input(data: bytes) -> None:
    """Judge one input of the fuzzer's."""
    signal.alarm(_HANG_S)
    try:
        verdict = verdict_on(read_input(data))
    finally:
        signal.alarm(0)
    if verdict == "passed":
        raise AssertionError("an input that knows nothing has passed")


def seeds() -> list[bytes]:
    """Return inputs to start from: honest answers and each way of breaking them."""

    def parts(*frames: tuple[bytes, bytes]) -> bytes:
        return b"\0" + b"".join(
            bytes([_KINDS.index(kind)]) + len(payload).to_bytes(2, "little") + payload
            for kind, payload in frames
        )

    def answer(number: int, value: object) -> tuple[bytes, bytes]:
        return b"A", plain(((number, value), (), None))

    values: list[Any] = [1, [1, {"a": (2.5, None)}], {1, 2}, "text", b"bytes", 1 << 90, object()]
    return [
        parts(answer(1, b"x"), answer(2, b"y"), answer(3, [b"z"])),
        *(parts(answer(1, value), (b"a", struct.pack("<Q", 2) + plain(3))) for value in values),
        parts((b"X", plain(((1, ("ValueError", ("a",), "a")), (), None)))),
        parts((b"Q", plain(((1, 0, 1, (), {}), (), None))), answer(1, 1)),
        parts((b"A", plain(((1, 1), ((0, (1, 2)),), (b"out", b"err"))))),
        b"\xfe" + parts((b"r", channel.pack_ready(4, (b"a", b"b"))))[1:],
        b"\xfe" + parts((b"i", channel.pack_failure("SyntaxError", "no")))[1:],
        b"\xff" + b"\0" * 20,
    ]


def main() -> None:
    """Run the fuzzer that the command line asks for; libFuzzer ends the process."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=int, default=60, help="how long (default: 60)")
    parser.add_argument("--corpus", type=Path, help="where inputs are kept (default: nowhere)")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    if arguments.corpus is None:  # libFuzzer ends its process, so another one cleans up
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, *sys.argv, "--corpus", folder]
            sys.exit(subprocess.run(command).returncode)

    def alarm(*_: object) -> None:
        raise Alarm(f"an input has kept the judge busy for {_HANG_S} s")

    signal.signal(signal.SIGALRM, alarm)
    arguments.corpus.mkdir(parents=True, exist_ok=True)
    for number, seed in enumerate(seeds()):
        (arguments.corpus / f"seed-{number}").write_bytes(seed)
    options = [
        *(sys.argv[0], f"-max_total_time={arguments.seconds}", f"-seed={arguments.seed}"),
        *("-max_len=4096", "-timeout=60", "-rss_limit_mb=4096", "-print_final_stats=1"),
        str(arguments.corpus),
    ]
    atheris.Setup(options, one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
