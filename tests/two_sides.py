"""Both ends of a channel in one process, for tests of what crosses it.

The judge's end is the calling thread, the candidate's a thread of its own that serves. In
the sandbox these are two processes; here the candidate's end is honest, or raw bytes.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from typing import Any

from intentspec_metric.sandbox.channel import Channel, ChannelBroken, ChannelClosed, Peer
from intentspec_metric.sandbox.exports import Exports, flags_of

NONCE = b"12345678"


class Side:
    """One end: its exports and its peer, with a list of what was asked of the other.

    Args:
        fd: The end's descriptor.
        entry: What gets number 0.
        restricted: Whether it is the judge's end.
    """

    def __init__(self, fd: int, entry: Any = None, *, restricted: bool) -> None:
        self.exports = Exports(entry, restricted=restricted, own_module=__name__)
        self.asked: list[tuple[Any, ...]] = []
        self.peer = Peer(
            Channel(fd, NONCE),
            serve=self.exports.serve,
            export=self.exports.export,
            resolve=self.exports.resolve,
            exceptions=self.exports.exceptions,
            short_answers=not restricted,
        )
        self.exceptions = self.exports.exceptions
        self.exports.peer = self

    def ask(self, op: int, target: int, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """Ask the other end, and note it."""
        self.asked.append((op, target, args))
        return self.peer.ask(op, target, args, kwargs)


@contextlib.contextmanager
def two_sides(entry: Any) -> Iterator[tuple[Side, Side, Any]]:
    """Give the judge's end, the candidate's, and the proxy of the entry point."""
    ours, theirs = socket.socketpair()
    judge = Side(ours.fileno(), restricted=True)
    candidate = Side(theirs.fileno(), entry, restricted=False)

    def serve() -> None:
        with contextlib.suppress(ChannelClosed, ChannelBroken):
            candidate.peer.serve_forever()
        theirs.close()

    thread = threading.Thread(target=serve, daemon=True)
    thread.start()
    try:
        yield judge, candidate, judge.exports.resolve(0, flags_of(entry))
    finally:
        ours.close()
        thread.join(10)
        assert not thread.is_alive()


class Thing:
    """A class of the test: its instances' public attributes may be used by a candidate."""

    def __init__(self, value: Any = None) -> None:
        self.value = value
        self._secret = "hidden"

    def double(self) -> Any:
        """Return twice the value."""
        return self.value * 2
