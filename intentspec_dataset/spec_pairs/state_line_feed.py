# /// spec-pair
# task_id = "IntentSpec/line_feed"
# spec_type = "stateful"
# source = "Our own; incremental line splitting."
# ///

# %% [markdown] ambiguous prompt
# Log shipper: we read UTF-8 bytes from a socket, in pieces that are cut anywhere, and want text
# lines. Please write class solution with feed(data: bytes), which returns the list of lines (str,
# without their line ends) that are complete by now, and close(), which returns the list of what is
# left over at the end of the stream.

# %% [markdown] gold prompt
# Log shipper: we read UTF-8 bytes from a socket, in pieces that are cut anywhere, and want text
# lines. Please write class solution with feed(data: bytes), which returns the list of lines (str,
# without their line ends) that are complete by now, and close(), which returns the list of what is
# left over at the end of the stream: one unfinished line, or nothing at all.
#
# - Anywhere includes the middle of a character: the bytes of one "é" may come in two pieces.
# - Some programs end their lines with "\n", some with "\r\n"; neither belongs to the line, and the
#   two bytes of "\r\n" may come in two pieces.
# - Nothing else ends a line. A form feed, a vertical tab, U+0085 or U+2028 is an ordinary character
#   of the line it stands in. (A "\r" without "\n" after it doesn't occur.)
# - An empty line is a line, "". The stream is valid UTF-8 as a whole.

# %% stated C1: Lines are complete once their line end has come; the rest comes at the end.
lines = solution()
assert list(lines.feed(b"one\ntwo\nth")) == ["one", "two"]
assert list(lines.feed(b"re")) == []
assert list(lines.feed(b"e\nfour")) == ["three"]
assert list(lines.close()) == ["four"]
lines = solution()
assert list(lines.feed(b"a\n")) == ["a"]
assert list(lines.close()) == []

# %% hidden C2: A character may be cut in two.
# kind = "unicode"
# inferability = "contextual"
import random

rng = random.Random(16)
text = "café\nnaïve — 10 €\n😀 ok\nпривет"
data = text.encode()
for _ in range(12):
    lines = solution()
    got = []
    at = 0
    while at < len(data):
        size = rng.choice([1, 1, 2, 3, 5])
        got += list(lines.feed(data[at : at + size]))
        at += size
    got += list(lines.close())
    assert got == text.split("\n")

# %% hidden C3: A carriage return before the line feed is part of the line end.
# kind = "whitespace"
# inferability = "contextual"
lines = solution()
assert list(lines.feed(b"a\r\nb\nc\r\n")) == ["a", "b", "c"]
assert list(lines.feed(b"d\r")) == []
assert list(lines.feed(b"\ne f \r")) == ["d"]
assert list(lines.feed(b"\n")) == ["e f "]
assert list(lines.feed(b"g")) == []
assert list(lines.feed(b"\r\n h")) == ["g"]
assert list(lines.close()) == [" h"]

# %% hidden C4: Only a line feed ends a line.
# kind = "unicode"
# inferability = "contextual"
for odd in ("\f", "\v", "\x1c", "\x1e", "\x85", "\u2028", "\u2029"):
    lines = solution()
    data = f"before{odd}after\nnext{odd}".encode()
    assert list(lines.feed(data)) == [f"before{odd}after"]
    assert list(lines.feed(f"end\n{odd}x".encode())) == [f"next{odd}end"]
    assert list(lines.feed(b"y\nlast")) == [f"{odd}xy"]
    assert list(lines.feed(f"{odd}.".encode())) == []
    assert list(lines.close()) == [f"last{odd}."]

# %% hidden C5: An empty line is a line.
# kind = "empty_input"
# inferability = "conventional"
lines = solution()
assert list(lines.feed(b"\n")) == [""]
assert list(lines.feed(b"a\n\n\nb")) == ["a", "", ""]
assert list(lines.feed(b"\n")) == ["b"]
assert list(lines.feed(b"")) == []
assert list(lines.feed(b"\n\n")) == ["", ""]
assert list(lines.close()) == []


# %% canonical
class solution:
    def __init__(self):
        self.rest = b""

    def feed(self, data):
        *complete, self.rest = (self.rest + data).split(b"\n")
        return [line.removesuffix(b"\r").decode() for line in complete]

    def close(self):
        left, self.rest = self.rest, b""
        return [left.decode()] if left else []


# %% variant: an incremental decoder
import codecs


class solution:
    def __init__(self):
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self._characters = []

    def feed(self, data):
        lines = []
        for character in self._decoder.decode(data):
            if character != "\n":
                self._characters.append(character)
                continue
            if self._characters[-1:] == ["\r"]:
                self._characters.pop()
            lines.append("".join(self._characters))
            self._characters.clear()
        return lines

    def close(self):
        self._decoder.decode(b"", final=True)
        return ["".join(self._characters)] if self._characters else []


# %% variant: a generator that is sent the pieces
from types import SimpleNamespace


def _worker():
    buffer = bytearray()
    data = yield
    while data is not None:
        buffer += data
        lines = []
        while (end := buffer.find(10)) >= 0:
            stop = end - 1 if buffer[:end].endswith(b"\r") else end
            lines.append(str(buffer[:stop], "utf-8"))
            del buffer[: end + 1]
        data = yield lines
    yield [buffer.decode("utf-8")] * bool(buffer)


def solution():
    worker = _worker()
    next(worker)
    return SimpleNamespace(feed=worker.send, close=lambda: worker.send(None))


# %% literal
class solution:
    def __init__(self):
        self.buffer = ""

    def feed(self, data):
        self.buffer += data.decode("utf-8", errors="ignore")
        lines = self.buffer.split("\n")
        self.buffer = lines.pop()
        return lines

    def close(self):
        return [self.buffer] if self.buffer else []


# %% violator C2: decodes each piece by itself
# witness = "  # s.feed('é'.encode()[:1]); s.feed('é\\n'.encode()[1:])"
class solution:
    def __init__(self):
        self.rest = ""

    def feed(self, data):
        *complete, self.rest = (self.rest + data.decode(errors="replace")).split("\n")
        return [line[:-1] if line.endswith("\r") else line for line in complete]

    def close(self):
        return [self.rest] if self.rest else []


# %% violator C3: leaves the carriage return in the line
# witness = "  # s.feed(b'a\\r\\n')"
class solution:
    def __init__(self):
        self.buffer = bytearray()

    def feed(self, data):
        self.buffer.extend(data)
        parts = bytes(self.buffer).split(b"\n")
        self.buffer = bytearray(parts[-1])
        return [part.decode("utf-8") for part in parts[:-1]]

    def close(self):
        return [self.buffer.decode("utf-8")] if self.buffer else []


# %% violator C4: leaves it to splitlines to find the lines
# witness = "  # s.feed('a\\fb\\n'.encode())"
class solution:
    def __init__(self):
        self.buffer = b""

    def feed(self, data):
        self.buffer += data
        end = self.buffer.rfind(b"\n") + 1
        complete, self.buffer = self.buffer[:end], self.buffer[end:]
        return complete.decode("utf-8").splitlines()

    def close(self):
        return [self.buffer.decode("utf-8")] if self.buffer else []


# %% violator C5: drops empty lines
# witness = "  # s.feed(b'a\\n\\nb\\n')"
class solution:
    def __init__(self):
        self.buffer = b""

    def feed(self, data):
        self.buffer += data
        *parts, self.buffer = self.buffer.split(b"\n")
        lines = [part.decode("utf-8").rstrip("\r") for part in parts]
        return [line for line in lines if line]

    def close(self):
        return [self.buffer.decode("utf-8")] if self.buffer else []
