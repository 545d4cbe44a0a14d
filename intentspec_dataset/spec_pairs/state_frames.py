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
# * The ValueError comes from the feed() with which the four bytes of length are complete, not only
#   when the message is.
# * With one exception: messages that are complete by then and stand in front of the long one
#   mustn't get lost. If there are any, that feed() returns them, and the ValueError comes from the
#   next feed(), whatever that one is fed (b"" perhaps).
# * max_length is 1 or more. Nobody feeds after a ValueError. feed() takes bytes or bytearray. The
#   buffer gets a new content after each feed(); what was fed before is kept nevertheless.

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

# %% hidden C2: A message that is too long is refused as soon as its length is known.
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

# %% hidden C3: Complete messages in front of one that is too long are not lost.
# kind = "state_after_error"
# inferability = "contextual"
good = [b"hi", b"there", b"a", b"0123456789"]
for n_good in (1, 2, 4):
    for length, following in ((11, b""), (11, b"\0"), (300, b"\0\0\0\1z")):
        wire = b"".join(len(each).to_bytes(4, "big") + each for each in good[:n_good])
        wire += length.to_bytes(4, "big") + b"x" * length
        frames = solution(10)
        assert list(frames.feed(wire[:5])) == []
        assert list(frames.feed(wire[5:])) == good[:n_good]
        try:
            frames.feed(following)
        except ValueError:
            pass
        else:
            raise AssertionError("the message is too long")


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
                if messages:
                    break
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
                        if found:
                            yield found
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
            if missing[0] > max_length:
                break
            if len(header) < 4:
                header.append(byte)
                if len(header) == 4:
                    a, b, c, d = header
                    missing[0] = ((a * 256 + b) * 256 + c) * 256 + d
            else:
                body.append(byte)
                missing[0] -= 1
            if len(header) == 4 and not missing[0]:
                messages.append(bytes(body))
                header.clear()
                body.clear()
        if missing[0] > max_length and not messages:
            raise ValueError("too long")
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


# %% violator C2: looks at the length when the message is there
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
                if messages:
                    break
                raise ValueError(f"message of {length} bytes")
            messages.append(message)
            self.buffer = self.buffer[4 + length :]
        return messages


# %% violator C3: raises at once, with the messages in its hands
# witness = "9  # s.feed(b'\\0\\0\\0\\1a\\xff\\0\\0\\0')"
class solution:
    def __init__(self, max_length):
        self.max_length = max_length
        self.buffer = bytearray()

    def feed(self, data):
        self.buffer += data
        messages = []
        while len(self.buffer) >= 4:
            length = int.from_bytes(self.buffer[:4], "big")
            if length > self.max_length:
                raise ValueError(f"message of {length} bytes")
            if len(self.buffer) - 4 < length:
                break
            messages.append(bytes(self.buffer[4 : length + 4]))
            del self.buffer[: length + 4]
        return messages
