# /// spec-pair
# task_id = "IntentSpec/frames"
# spec_type = "stateful"
# source = "Our own; length-prefixed messages."
# ///

# %% [markdown] ambiguous prompt
# wire protocol: take messages apart
#
# On the wire each message is 4 bytes of length, big endian, then that many bytes. We have one
# bytearray, fill it again and again with what has come, however much that is, and call
# frames.feed(buffer) each time. It returns the messages that are complete now, as a list of bytes.
# frames = solution(max_length); a longer message is a ValueError, because last week somebody
# announced 2 GB and had us wait for them.

# %% [markdown] gold prompt
# wire protocol: take messages apart
#
# On the wire each message is 4 bytes of length, big endian, then that many bytes. We have one
# bytearray, fill it again and again with what has come, however much that is, and call
# frames.feed(buffer) each time. It returns the messages that are complete now, as a list of bytes.
# frames = solution(max_length); a longer message is a ValueError, because last week somebody
# announced 2 GB and had us wait for them.
#
# * A message of length 0 is a message like any other: b"".
# * max_length itself is still allowed.
# * The ValueError comes from the feed() with which the four bytes of length are complete, not only
#   when the message is. Messages in front of it in the same feed() are lost then. Nobody feeds
#   after a ValueError.
# * The buffer gets a new content after each feed(), and must not be changed by us; what was fed
#   before is kept nevertheless. All messages are of type bytes.
# * feed() takes bytes or bytearray.

# %% stated C1: Messages are taken apart wherever the pieces end.
frames = solution(100)
assert list(frames.feed(b"\0\0\0\5hello\0\0\0\2y")) == [b"hello"]
assert list(frames.feed(b"o")) == [b"yo"]
assert list(frames.feed(b"\0\0")) == []
assert list(frames.feed(b"\0\3a\nb\0\0\0\1c\0")) == [b"a\nb", b"c"]
assert list(frames.feed(b"\0\0\1")) == []
assert list(frames.feed(b"\0")) == [b"\0"]
frames = solution(300)
message = bytes(range(256)) + b"!"
assert list(frames.feed(bytearray(b"\0\0\1\1") + message[:200])) == []
assert list(frames.feed(bytearray(message[200:]))) == [message]
frames = solution(10)
try:
    frames.feed(b"\0\0\0\x0bhello world\0\0")
except ValueError:
    pass
else:
    raise AssertionError("11 bytes are more than 10")

# %% hidden C2: A message may be empty.
# kind = "empty_input"
# inferability = "contextual"
import random

frames = solution(10)
assert list(frames.feed(b"\0\0\0\0")) == [b""]
assert list(frames.feed(b"\0\0\0\0\0\0\0\0\0\0\0\1a\0\0\0")) == [b"", b"", b"a"]
assert list(frames.feed(b"\0")) == [b""]
rng = random.Random(10)
for _ in range(10):
    messages = [b"abcdef"[: rng.choice([0, 0, 1, 3])] for _ in range(6)]
    wire = b"".join(len(message).to_bytes(4, "big") + message for message in messages)
    frames = solution(5)
    got = []
    while wire:
        n = rng.randint(1, 7)
        got += frames.feed(wire[:n])
        wire = wire[n:]
    assert got == messages

# %% hidden C3: A message that is too long is refused as soon as its length is known.
# kind = "laziness"
# inferability = "contextual"
for length in (11, 300, 2**31, 2**32 - 1):
    header = length.to_bytes(4, "big")
    for pieces in (
        [header],
        [header[:1], header[1:]],
        [header[:3], header[3:] + b"abc"],
    ):
        frames = solution(10)
        assert list(frames.feed(b"\0\0\0\2hi")) == [b"hi"]
        for piece in pieces[:-1]:
            assert list(frames.feed(piece)) == []
        try:
            frames.feed(pieces[-1])
        except ValueError:
            pass
        else:
            raise AssertionError("the length is there, and too much")

# %% hidden C4: The buffer may be filled anew.
# kind = "input_unmodified"
# inferability = "contextual"
wire = b"\0\0\0\x0cfirst second\0\0\0\5third"
for size in (3, 5, 8, 11):
    frames = solution(20)
    buffer = bytearray()
    got = []
    for start in range(0, len(wire), size):
        piece = wire[start : start + size]
        buffer[:] = piece
        got += frames.feed(buffer)
        assert buffer == piece
    buffer[:] = b"#" * size
    assert got == [b"first second", b"third"]
    assert all(type(message) is bytes for message in got)

# %% hidden C5: The greatest length is allowed.
# kind = "boundary"
# inferability = "conventional"
for max_length in (1, 5, 255, 256, 1000):
    frames = solution(max_length)
    message = b"x" * max_length
    header = max_length.to_bytes(4, "big")
    assert list(frames.feed(header)) == []
    assert list(frames.feed(message)) == [message]
    assert list(frames.feed(header + message + b"\0\0\0\1y")) == [message, b"y"]


# %% canonical
class solution:
    def __init__(self, max_length):
        self.max_length = max_length
        self.unread = b""

    def feed(self, data):
        self.unread += bytes(data)
        messages = []
        while len(self.unread) >= 4:
            length = int.from_bytes(self.unread[:4], "big")
            if length > self.max_length:
                raise ValueError(f"a message of {length} bytes")
            if len(self.unread) < 4 + length:
                break
            messages.append(self.unread[4 : 4 + length])
            self.unread = self.unread[4 + length :]
        return messages


# %% variant: a generator that asks for bytes
import struct


class solution:
    def __init__(self, max_length):
        self._max_length = max_length
        self._parser = self._parse()
        next(self._parser)

    def _parse(self):
        buffer = bytearray()
        found = []
        needed, in_header = 4, True
        while True:
            buffer.extend((yield found))
            found = []
            while len(buffer) >= needed:
                part = bytes(buffer[:needed])
                del buffer[:needed]
                if in_header:
                    (needed,) = struct.unpack(">I", part)
                    if needed > self._max_length:
                        raise ValueError(needed)
                else:
                    found.append(part)
                    needed = 4
                in_header = not in_header

    def feed(self, data):
        return self._parser.send(data)


# %% variant: byte by byte
from types import SimpleNamespace


def solution(max_length):
    header, body, missing = [], bytearray(), [0]

    def feed(data):
        messages = []
        for byte in bytes(data):
            if len(header) < 4:
                header.append(byte)
                if len(header) == 4:
                    a, b, c, d = header
                    missing[0] = ((a * 256 + b) * 256 + c) * 256 + d
                    if missing[0] > max_length:
                        raise ValueError("too long")
            else:
                body.append(byte)
                missing[0] -= 1
            if len(header) == 4 and not missing[0]:
                messages.append(bytes(body))
                header.clear()
                body.clear()
        return tuple(messages)

    return SimpleNamespace(feed=feed)


# %% literal
class solution:
    def __init__(self, max_length):
        self.max_length = max_length
        self.buffer = bytearray()
        self.length = None

    def feed(self, data):
        self.buffer += data
        messages = []
        while True:
            if not self.length:
                if len(self.buffer) < 4:
                    return messages
                self.length = int.from_bytes(self.buffer[:4], "big")
                del self.buffer[:4]
            if len(self.buffer) < self.length:
                return messages
            message = bytes(self.buffer[: self.length])
            if len(message) > self.max_length:
                raise ValueError("message too long")
            if message:
                messages.append(message)
            del self.buffer[: self.length]
            self.length = None


# %% violator C2: takes length 0 for "no length yet"
# witness = "9  # s.feed(b'\\0\\0\\0\\0'); s.feed(b'\\0\\0\\0\\1a')"
class solution:
    def __init__(self, max_length):
        self.max_length = max_length
        self.buffer = bytearray()
        self.length = 0

    def feed(self, data):
        self.buffer += data
        messages = []
        while True:
            if not self.length and len(self.buffer) >= 4:
                self.length = int.from_bytes(self.buffer[:4], "big")
                del self.buffer[:4]
                if self.length > self.max_length:
                    raise ValueError("message too long")
            elif self.length and len(self.buffer) >= self.length:
                messages.append(bytes(self.buffer[: self.length]))
                del self.buffer[: self.length]
                self.length = 0
            else:
                return messages


# %% violator C3: looks at the length when the message is there
# witness = "9  # s.feed(b'\\xff\\0\\0\\0abc')"
import struct


class solution:
    def __init__(self, max_length):
        self.max_length = max_length
        self.buffer = b""

    def feed(self, data):
        self.buffer += bytes(data)
        messages = []
        while len(self.buffer) >= 4:
            (length,) = struct.unpack_from(">I", self.buffer)
            message = self.buffer[4 : 4 + length]
            if len(message) < length:
                break
            if length > self.max_length:
                raise ValueError(f"message of {length} bytes")
            messages.append(message)
            self.buffer = self.buffer[4 + length :]
        return messages


# %% violator C4: keeps the pieces themselves and joins them later
# witness = "9  # b = bytearray(b'\\0\\0\\0\\1'); s.feed(b); b[3] = 2; s.feed(b'a')"
class solution:
    def __init__(self, max_length):
        self.max_length = max_length
        self.pieces = []

    def feed(self, data):
        self.pieces.append(data)
        data = b"".join(self.pieces)
        messages = []
        position = 0
        while position + 4 <= len(data):
            length = int.from_bytes(data[position : position + 4], "big")
            if length > self.max_length:
                raise ValueError("message too long")
            if position + 4 + length > len(data):
                break
            messages.append(data[position + 4 : position + 4 + length])
            position += 4 + length
        if position:
            self.pieces = [data[position:]]
        return messages


# %% violator C5: refuses the greatest length
# witness = "1  # s.feed(b'\\0\\0\\0\\1a')"
class solution:
    def __init__(self, max_length):
        self.max_length = max_length
        self.buffer = b""

    def feed(self, data):
        self.buffer += bytes(data)
        messages = []
        while len(self.buffer) >= 4:
            length = int.from_bytes(self.buffer[:4], "big")
            if length >= self.max_length:
                raise ValueError("message too long")
            if len(self.buffer) - 4 < length:
                break
            messages.append(self.buffer[4 : length + 4])
            self.buffer = self.buffer[length + 4 :]
        return messages
