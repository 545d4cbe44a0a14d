# /// spec-pair
# task_id = "IntentSpec/csv_feed"
# spec_type = "stateful"
# source = "Our own; a parser that is fed in pieces."
# ///

# %% [markdown] ambiguous prompt
# The bank's export trickles in over a socket, in chunks of text that end just anywhere. Give me a
# class `solution` with `feed(chunk)`, which returns the rows that are complete by now and haven't
# been returned yet (a list of lists of strings), and `close()` at the end, which returns whatever
# row is left over, in a list as well. It's plain CSV: commas, double quotes where needed.

# %% [markdown] gold prompt
# The bank's export trickles in over a socket, in chunks of text that end just anywhere. Give me a
# class `solution` with `feed(chunk)`, which returns the rows that are complete by now and haven't
# been returned yet (a list of lists of strings), and `close()` at the end, which returns whatever
# row is left over, in a list as well. It's plain CSV: commas, double quotes where needed.
#
# Details: rows end in \n or in \r\n, and nothing else ends one; odd characters such as U+2028,
# U+0085 or a form feed are part of the field they stand in. (A \r without \n doesn't occur.) Now
# and then there is an empty line, in the middle or at the end: that's no row, leave it out. Some of
# the exports begin with a byte order mark, U+FEFF, which doesn't belong to the first field. All
# rows have two fields or more. Only the very last row may come without a line end; close() then
# returns it.

# %% stated C1: Rows come as soon as they are complete, wherever the chunks end.
import random

reader = solution()
assert [list(row) for row in reader.feed("date,amount\n2024-01-05,1")] == [["date", "amount"]]
assert [list(row) for row in reader.feed("2.50\n")] == [["2024-01-05", "12.50"]]
assert [list(row) for row in reader.feed('2024-01-06,"1,000.00"\n2024-01-07,,\nlast')] == [
    ["2024-01-06", "1,000.00"],
    ["2024-01-07", "", ""],
]
assert [list(row) for row in reader.feed(",row")] == []
assert [list(row) for row in reader.close()] == [["last", "row"]]
rng = random.Random(6)
for _ in range(10):
    rows = [
        ["".join(rng.choices("abc 1", k=rng.randint(1, 4))) for _ in range(3)] for _ in range(5)
    ]
    text = "\n".join(",".join(row) for row in rows)
    reader = solution()
    got = []
    while text:
        cut = rng.randint(1, 6)
        got += [list(row) for row in reader.feed(text[:cut])]
        text = text[cut:]
    assert got == rows[:4]
    assert [list(row) for row in reader.close()] == rows[4:]

# %% hidden C2: A byte order mark at the beginning is no part of the first field.
# kind = "unicode"
# inferability = "arbitrary"
text = '\ufeffdate,amount\n2024-01-05,"1,000.00"\n'
rows = [["date", "amount"], ["2024-01-05", "1,000.00"]]
for body in (text, text.replace("date", '"date"'), text.replace("\n", "\r\n")):
    for size in (1, 2, 5, 100):
        reader = solution()
        got = []
        for start in range(0, len(body), size):
            got += [list(row) for row in reader.feed(body[start : start + size])]
        got += [list(row) for row in reader.close()]
        assert got == rows, size
reader = solution()
assert [list(row) for row in reader.feed("\ufeffa,b")] == []
assert [list(row) for row in reader.close()] == [["a", "b"]]

# %% hidden C3: An empty line is no row.
# kind = "tolerance"
# inferability = "arbitrary"
for end in ("\n", "\r\n"):
    text = end.join(["a,b", "", "c,", "", "", ",d", '"e","f"', "", ""])
    rows = [["a", "b"], ["c", ""], ["", "d"], ["e", "f"]]
    for size in (1, 2, 3, 7, 100):
        reader = solution()
        got = []
        for start in range(0, len(text), size):
            got += [list(row) for row in reader.feed(text[start : start + size])]
        got += [list(row) for row in reader.close()]
        assert got == rows, size
reader = solution()
assert [list(row) for row in reader.feed("\n\nx,y")] == []
assert [list(row) for row in reader.feed("\n\n")] == [["x", "y"]]
assert [list(row) for row in reader.close()] == []

# %% hidden C4: Only a line feed ends a row, other odd separators are characters of the field.
# kind = "whitespace"
# inferability = "arbitrary"
for odd in ("\f", "\v", "\x1c", "\x85", "\u2028", "\u2029"):
    text = f'a{odd}b,c\nd,"e{odd}f"\n{odd},g\n'
    rows = [[f"a{odd}b", "c"], ["d", f"e{odd}f"], [odd, "g"]]
    for size in (1, 3, 100):
        reader = solution()
        got = []
        for start in range(0, len(text), size):
            got += [list(row) for row in reader.feed(text[start : start + size])]
        assert got == rows, (odd, size)
    reader = solution()
    reader.feed(f"last{odd}row,x")
    assert [list(row) for row in reader.close()] == [[f"last{odd}row", "x"]]

# %% canonical
import csv
import io


class solution:
    def __init__(self):
        self.text = ""
        self.at_start = True

    def feed(self, chunk):
        complete = []
        if self.at_start and chunk:
            chunk = chunk.removeprefix("\ufeff")
            self.at_start = False
        self.text += chunk
        start = 0
        while (end := self.text.find("\n", start)) >= 0:
            start = end + 1
            if self.text.count('"', 0, end) % 2 == 0:
                complete += self._parse(self.text[:start])
                self.text = self.text[start:]
                start = 0
        return complete

    def close(self):
        return self._parse(self.text)

    def _parse(self, text):
        return [row for row in csv.reader(io.StringIO(text, newline="")) if row]


# %% variant: character by character
class solution:
    def __init__(self):
        self._row, self._field, self._state = [], [], "start"

    def _end_field(self):
        self._row.append("".join(self._field))
        self._field = []

    def feed(self, chunk):
        rows = []
        for char in chunk:
            if self._state == "start" and char == "\ufeff":
                self._state = "plain"
            elif self._state == "quoted":
                if char == '"':
                    self._state = "maybe closed"
                else:
                    self._field.append(char)
            elif char == '"':
                if self._state == "maybe closed":
                    self._field.append(char)
                self._state = "quoted"
            else:
                self._state = "plain"
                if char == ",":
                    self._end_field()
                elif char == "\n":
                    rows += self.close()
                elif char != "\r":
                    self._field.append(char)
        return rows

    def close(self):
        if not self._row and not self._field:
            return []
        self._end_field()
        row, self._row = tuple(self._row), []
        return [row]


# %% variant: a regular expression for one field at a time
import re
from types import SimpleNamespace


def solution():
    cell = re.compile(r'(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n)')
    state = {"rest": "", "row": [], "mark": "\ufeff"}

    def rows_of(text):
        position = 0
        while match := cell.match(text, position):
            quoted, plain, end = match.groups()
            state["row"].append(plain if quoted is None else quoted.replace('""', '"'))
            position = match.end()
            if end != ",":
                if state["row"] != [""]:
                    yield state["row"]
                state["row"] = []
        state["rest"] = text[position:]

    def feed(chunk):
        if chunk.startswith(state["mark"]):
            chunk = chunk[len(state["mark"]) :]
        if chunk:
            state["mark"] = ""
        return list(rows_of(state["rest"] + chunk))

    def close():
        return feed("\n") if state["rest"] or state["row"] else []

    return SimpleNamespace(feed=feed, close=close)


# %% literal
import csv


class solution:
    def __init__(self):
        self.rest = ""

    def feed(self, chunk):
        *lines, self.rest = (self.rest + chunk).split("\n")
        return list(csv.reader(lines))

    def close(self):
        return list(csv.reader([self.rest])) if self.rest else []


# %% violator C2: leaves the mark in the first field
# witness = "  # s.feed('\\ufeffa,b\\n')"
class solution:
    def __init__(self):
        self.row = []
        self.field = ""
        self.quoted = False
        self.previous = ""

    def feed(self, chunk):
        rows = []
        for char in chunk:
            if char == '"':
                if not self.quoted and self.previous == '"':
                    self.field += '"'
                self.quoted = not self.quoted
            elif self.quoted:
                self.field += char
            elif char == ",":
                self.row.append(self.field)
                self.field = ""
            elif char == "\n":
                rows += self.close()
            elif char != "\r":
                self.field += char
            self.previous = char
        return rows

    def close(self):
        if not self.row and not self.field:
            return []
        row = [*self.row, self.field]
        self.row, self.field = [], ""
        return [row]


# %% violator C3: the csv module's empty list for an empty line
# witness = "  # s.feed('a,b\\n\\nc,d\\n')"
import csv
import io


class solution:
    def __init__(self):
        self.buffer = ""
        self.started = False

    def feed(self, chunk):
        if not self.started and chunk:
            self.started = True
            chunk = chunk.lstrip("\ufeff")
        self.buffer += chunk
        quoted = False
        end = 0
        for i, char in enumerate(self.buffer):
            if char == '"':
                quoted = not quoted
            elif char == "\n" and not quoted:
                end = i + 1
        complete, self.buffer = self.buffer[:end], self.buffer[end:]
        return list(csv.reader(io.StringIO(complete, newline="")))

    def close(self):
        return list(csv.reader(io.StringIO(self.buffer, newline="")))


# %% violator C4: leaves it to splitlines to find the lines
# witness = "  # s.feed('a\\fb,c\\n')"
import csv


class solution:
    def __init__(self):
        self.buffer = ""
        self.started = False

    def feed(self, chunk):
        if chunk and not self.started:
            self.started = True
            if chunk[0] == "\ufeff":
                chunk = chunk[1:]
        self.buffer += chunk
        end = 0
        for i, char in enumerate(self.buffer):
            if char == "\n" and self.buffer[:i].count('"') % 2 == 0:
                end = i + 1
        complete, self.buffer = self.buffer[:end], self.buffer[end:]
        return self.parse(complete)

    def parse(self, text):
        return [row for row in csv.reader(text.splitlines(keepends=True)) if row]

    def close(self):
        return self.parse(self.buffer)
