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
# left over at the end of the stream.
#
# - Left over is one unfinished line, or nothing at all: an empty list.
# - Some programs end their lines with "\n", some with "\r\n". Exactly that is taken off and nothing
#   more: blanks stay, and so does a "\r" in front of "\r\n" or anywhere else in the line (progress
#   bars, and a tool that writes "\r\r\n"). If "\r" is the last that ever comes, do as you like.
# - Connections break, and then the stream may end in the middle of a character. close() gives the
#   unfinished line nevertheless, everything but that character; for its bytes there may be a U+FFFD
#   or several, or nothing. Apart from that the stream is valid UTF-8.

# %% stated C1: Lines are complete once their line end has come; the rest comes at the end.
lines = solution()
assert list(lines.feed(b"one\ntwo\nth")) == ["one", "two"]
assert list(lines.feed(b"re")) == []
assert list(lines.feed(b"e\nfour")) == ["three"]
assert list(lines.close()) == ["four"]
lines = solution()
assert list(lines.feed(b"a\n")) == ["a"]
assert list(lines.close()) == []

# %% hidden C2: Exactly the line end is taken off, other carriage returns and blanks stay.
# kind = "whitespace"
# inferability = "contextual"
lines = solution()
assert list(lines.feed(b"50%\r100%\r\nok\n")) == ["50%\r100%", "ok"]
assert list(lines.feed(b"a\r\r\nb \t\r\n\r\r\r\n")) == ["a\r", "b \t", "\r\r"]
assert list(lines.feed(b" c \nd\r\r")) == [" c "]
assert list(lines.feed(b"\n\re\n")) == ["d\r", "\re"]
assert list(lines.feed(b"f\r\rg")) == []
assert list(lines.feed(b"\r")) == []
assert list(lines.feed(b"\nh\n\r\n")) == ["f\r\rg", "h", ""]
assert list(lines.close()) == []

# %% hidden C3: A character that is cut off at the end doesn't keep close from giving the rest.
# kind = "tolerance"
# inferability = "contextual"
for text in ("café", "price: 10 €", "it's 😀", "a€b é 😀"):
    data = text.encode()
    n_last = len(text[-1].encode())
    for n_missing in range(1, n_last):
        lines = solution()
        assert list(lines.feed(b"before\n" + data[: len(data) - n_missing])) == ["before"]
        (last,) = lines.close()
        assert last.rstrip("\ufffd") == text[:-1], text
    lines = solution()
    assert list(lines.feed(data)) == []
    assert list(lines.close()) == [text]


# %% canonical
class solution:
    def __init__(self):
        self.rest = b""

    def feed(self, data):
        *complete, self.rest = (self.rest + data).split(b"\n")
        return [line.removesuffix(b"\r").decode() for line in complete]

    def close(self):
        left, self.rest = self.rest, b""
        return [left.decode(errors="replace")] if left else []


# %% variant: an incremental decoder
import codecs


class solution:
    def __init__(self):
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
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
        self._characters += self._decoder.decode(b"", final=True)
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
    yield [buffer.decode("utf-8", "ignore")] * bool(buffer)


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


# %% violator C2: strips all the carriage returns at the end of a line
# witness = "  # s.feed(b'a\\r\\r\\n')"
class solution:
    def __init__(self):
        self.buffer = b""

    def feed(self, data):
        self.buffer += data
        *lines, self.buffer = self.buffer.split(b"\n")
        return [line.decode("utf-8").rstrip("\r") for line in lines]

    def close(self):
        return [self.buffer.decode("utf-8", errors="replace")] if self.buffer else []


# %% violator C3: decodes the rest as if it were complete
# witness = "  # s.feed('\u00e9'.encode()[:1]); s.close()"
class solution:
    def __init__(self):
        self.buffer = bytearray()

    def feed(self, data):
        self.buffer.extend(data)
        parts = bytes(self.buffer).split(b"\n")
        self.buffer = bytearray(parts.pop())
        return [part[: -1 if part[-1:] == b"\r" else None].decode("utf-8") for part in parts]

    def close(self):
        return [self.buffer.decode("utf-8")] if self.buffer else []
