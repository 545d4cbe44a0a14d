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
# Details of their CSV: it is the common dialect, so a field in quotes may contain commas, line ends
# (which stay as they are) and quotes, which are doubled there: "a ""b""" is a "b". Rows end in \n
# or in \r\n, and a chunk may also end between \r and \n or between two quotes. A row is complete
# when its \n has come. Only the very last row may come without a line end; close() then returns it.
# If nothing is left over close() returns an empty list. There are no empty lines, and quotes only
# occur around whole fields or doubled inside of them.

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

# %% hidden C2: A line end inside quotes belongs to the field.
# kind = "whitespace"
# inferability = "contextual"
reader = solution()
assert [list(row) for row in reader.feed('1,"two\nlines",x\n2,"')] == [["1", "two\nlines", "x"]]
assert [list(row) for row in reader.feed("a\n")] == []
assert [list(row) for row in reader.feed('\nb"\n3,y\n')] == [
    ["2", "a\n\nb"],
    ["3", "y"],
]
reader = solution()
assert [list(row) for row in reader.feed('a,b\nc,"x\n')] == [["a", "b"]]
assert [list(row) for row in reader.feed('\r\ny"\n')] == [["c", "x\n\r\ny"]]
text = '"p\nq,r","\n"\n"s\n",t\n'
for size in (1, 2, 3, 7):
    reader = solution()
    got = []
    for start in range(0, len(text), size):
        got += [list(row) for row in reader.feed(text[start : start + size])]
    assert got == [["p\nq,r", "\n"], ["s\n", "t"]]
reader = solution()
assert [list(row) for row in reader.feed('x,"1\n2"')] == []
assert [list(row) for row in reader.close()] == [["x", "1\n2"]]

# %% hidden C3: Rows may end in a carriage return and a line feed.
# kind = "tolerance"
# inferability = "contextual"
text = 'name,town\r\nann,"Bonn"\r\nbob,\r\n'
rows = [["name", "town"], ["ann", "Bonn"], ["bob", ""]]
for size in (1, 2, 5, 10, 11, 100):
    reader = solution()
    got = []
    for start in range(0, len(text), size):
        got += [list(row) for row in reader.feed(text[start : start + size])]
    assert got == rows, size
reader = solution()
assert [list(row) for row in reader.feed("a,b\r\nc,d\r\ne")] == [["a", "b"], ["c", "d"]]
assert [list(row) for row in reader.feed(",f\r")] == []
assert [list(row) for row in reader.feed("\ng,h\n")] == [["e", "f"], ["g", "h"]]

# %% hidden C4: Two quotes inside a quoted field are one.
# kind = "duplicates"
# inferability = "contextual"
text = '"say ""hi""",2\n"""",x\n"a ""b"", c","""d"""\n'
rows = [['say "hi"', "2"], ['"', "x"], ['a "b", c', '"d"']]
for size in (1, 2, 3, 4, 5, 6, 50):
    reader = solution()
    got = []
    for start in range(0, len(text), size):
        got += [list(row) for row in reader.feed(text[start : start + size])]
    assert got == rows, size

# %% hidden C5: When nothing is left over, close gives no row.
# kind = "empty_input"
# inferability = "conventional"
for chunks in ([], [""], ["a,b\n"], ["a", ",b\n", ""], ["a,b\nc", "\n"]):
    reader = solution()
    for chunk in chunks:
        reader.feed(chunk)
    assert list(reader.close()) == [], chunks

# %% canonical
import csv
import io


class solution:
    def __init__(self):
        self.text = ""

    def feed(self, chunk):
        complete = []
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
        return list(csv.reader(io.StringIO(text, newline="")))


# %% variant: character by character
class solution:
    def __init__(self):
        self._row, self._field, self._state = [], [], "plain"

    def _end_field(self):
        self._row.append("".join(self._field))
        self._field = []

    def feed(self, chunk):
        rows = []
        for char in chunk:
            if self._state == "quoted":
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
                    self._end_field()
                    rows.append(tuple(self._row))
                    self._row = []
                elif char != "\r":
                    self._field.append(char)
        return rows

    def close(self):
        if not (self._row or self._field or self._state != "plain"):
            return []
        self._end_field()
        return [tuple(self._row)]


# %% variant: a regular expression for one field at a time
import re
from types import SimpleNamespace


def solution():
    cell = re.compile(r'(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n)')
    state = {"rest": "", "row": []}

    def rows_of(text):
        position = 0
        while match := cell.match(text, position):
            quoted, plain, end = match.groups()
            state["row"].append(plain if quoted is None else quoted.replace('""', '"'))
            position = match.end()
            if end != ",":
                yield state["row"]
                state["row"] = []
        state["rest"] = text[position:]

    def feed(chunk):
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


# %% violator C2: splits into lines first
# witness = "  # s.feed('\"a\\nb\",c\\n')"
import csv


class solution:
    def __init__(self):
        self.rest = ""

    def feed(self, chunk):
        *lines, self.rest = (self.rest + chunk).split("\n")
        return [next(csv.reader([line.rstrip("\r")])) for line in lines]

    def close(self):
        return [next(csv.reader([self.rest]))] if self.rest else []


# %% violator C3: leaves the carriage return in the last field
# witness = "  # s.feed('a,b\\r\\n')"
class solution:
    def __init__(self):
        self.buffer = ""

    def feed(self, chunk):
        self.buffer += chunk
        rows = []
        quoted = False
        start = 0
        for i, char in enumerate(self.buffer):
            if char == '"':
                quoted = not quoted
            elif char == "\n" and not quoted:
                rows.append(self.parse(self.buffer[start:i]))
                start = i + 1
        self.buffer = self.buffer[start:]
        return rows

    def parse(self, line):
        fields = [""]
        quoted = False
        previous = ""
        for char in line:
            if char == '"':
                if not quoted and previous == '"':
                    fields[-1] += '"'
                quoted = not quoted
            elif char == "," and not quoted:
                fields.append("")
            else:
                fields[-1] += char
            previous = char
        return fields

    def close(self):
        return [self.parse(self.buffer)] if self.buffer else []


# %% violator C4: drops every quote
# witness = "  # s.feed('\"a \"\"b\"\"\"\\n')"
class solution:
    def __init__(self):
        self.quoted = False
        self.row = [""]

    def feed(self, chunk):
        rows = []
        for char in chunk:
            if char == '"':
                self.quoted = not self.quoted
            elif self.quoted:
                self.row[-1] += char
            elif char == ",":
                self.row.append("")
            elif char == "\n":
                rows.append(self.row)
                self.row = [""]
            elif char != "\r":
                self.row[-1] += char
        return rows

    def close(self):
        return [] if self.row == [""] else [self.row]


# %% violator C5: always has a last row
# witness = "  # s.feed('a,b\\n'); s.close()"
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
                rows.append([*self.row, self.field])
                self.row, self.field = [], ""
            elif char != "\r":
                self.field += char
            self.previous = char
        return rows

    def close(self):
        return [[*self.row, self.field]]
