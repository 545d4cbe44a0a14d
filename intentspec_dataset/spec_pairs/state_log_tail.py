# /// spec-pair
# task_id = "IntentSpec/log_tail"
# spec_type = "stateful"
# source = "Our own; a ring buffer."
# ///

# %% [markdown] ambiguous prompt
# Keep the tail of a log in memory: solution(size) with add(line) and last(n), the newest n lines,
# oldest of them first, as a list. Only the newest `size` lines are kept.

# %% [markdown] gold prompt
# Keep the tail of a log in memory: solution(size) with add(line) and last(n), the newest n lines,
# oldest of them first, as a list. Only the newest `size` lines are kept.
#
# n and size are ints from 0 on. If there are fewer than n lines, last(n) returns those there are;
# it is no error. last(0) is an empty list. With a size of 0 nothing is kept, so every last(n) is
# empty (the users switch the feature off in this way). The list is for the caller to do with as he
# likes: changing it doesn't change what is kept, and lines that are added later don't show up in
# it.

# %% stated C1: The newest lines, oldest of them first.
tail = solution(4)
for number in range(1, 12):
    tail.add(f"line {number}")
    if number >= 4:
        assert list(tail.last(4)) == [f"line {n}" for n in range(number - 3, number + 1)]
        assert list(tail.last(2)) == [f"line {number - 1}", f"line {number}"]
        assert list(tail.last(1)) == [f"line {number}"]

# %% hidden C2: The last 0 lines are none.
# kind = "boundary"
# inferability = "conventional"
for size in (1, 3, 8):
    tail = solution(size)
    for number in range(11):
        tail.add(f"line {number}")
        assert list(tail.last(0)) == []

# %% hidden C3: Fewer lines than asked for: those there are.
# kind = "tolerance"
# inferability = "conventional"
for size in (2, 5, 9):
    for n_added in range(12):
        tail = solution(size)
        lines = [f"line {number}" for number in range(n_added)]
        for line in lines:
            tail.add(line)
        kept = lines[max(0, n_added - size) :]
        for n in (len(kept) + 1, len(kept) + 2, 2 * len(kept) + 1, 2 * size + 5):
            assert list(tail.last(n)) == kept

# %% hidden C4: The list that was returned is the caller's.
# kind = "input_unmodified"
# inferability = "conventional"
for n_added in (1, 3, 4, 9):
    tail = solution(4)
    lines = [f"line {number}" for number in range(n_added)]
    for line in lines:
        tail.add(line)
    for n in (1, min(n_added, 4)):
        got = tail.last(n)
        assert list(got) == lines[-n:]
        if isinstance(got, list):
            got.insert(0, "mine")
            got[-1] = "changed"
        assert list(tail.last(n)) == lines[-n:]
    n = min(n_added, 4)
    before = tail.last(n)
    tail.add("new")
    assert list(before) == lines[-n:]
    assert list(tail.last(1)) == ["new"]

# %% hidden C5: A size of 0 keeps nothing.
# kind = "negative_or_zero"
# inferability = "contextual"
tail = solution(0)
for number in range(6):
    assert list(tail.last(1)) == []
    assert list(tail.last(number)) == []
    tail.add(f"line {number}")
assert list(tail.last(3)) == []

# %% canonical
from collections import deque


class solution:
    def __init__(self, size):
        self.lines = deque(maxlen=size)

    def add(self, line):
        self.lines.append(line)

    def last(self, n):
        lines = list(self.lines)
        return lines[max(0, len(lines) - n) :]


# %% variant: a ring of fixed length
class solution:
    def __init__(self, size):
        self._ring = [None] * size
        self._n_added = 0

    def add(self, line):
        if self._ring:
            self._ring[self._n_added % len(self._ring)] = line
            self._n_added += 1

    def last(self, n):
        first = max(self._n_added - min(n, len(self._ring)), 0)
        return [self._ring[i % len(self._ring)] for i in range(first, self._n_added)]


# %% variant: newest first inside
from itertools import islice
from types import SimpleNamespace


def solution(size):
    newest_first = []

    def add(line):
        newest_first.insert(0, line)
        del newest_first[size:]

    def last(n):
        return [*islice(newest_first, n)][::-1]

    return SimpleNamespace(add=add, last=last)


# %% literal
class solution:
    def __init__(self, size):
        self.size = size
        self.lines = []

    def add(self, line):
        self.lines.append(line)
        self.lines = self.lines[-self.size :]

    def last(self, n):
        return self.lines[-n:]


# %% violator C2: the last 0 are all
# witness = "3  # s.add('a'); s.last(0)"
class solution:
    def __init__(self, size):
        self.size = size
        self.lines = []

    def add(self, line):
        self.lines.append(line)
        if len(self.lines) > self.size:
            del self.lines[0]

    def last(self, n):
        return self.lines[-n:]


# %% violator C3: reads beyond the oldest line, and round the corner
# witness = "3  # s.add('a'); s.add('b'); s.last(3)"
class solution:
    def __init__(self, size):
        self.size = size
        self.lines = []

    def add(self, line):
        self.lines.append(line)
        if len(self.lines) > self.size:
            del self.lines[0]

    def last(self, n):
        return self.lines[len(self.lines) - n :]


# %% violator C4: hands out its own list when all lines are asked for
# witness = "3  # s.add('a'); x = s.last(1); s.add('b'); x"
class solution:
    def __init__(self, size):
        self.size = size
        self.lines = []

    def add(self, line):
        self.lines.append(line)
        while len(self.lines) > self.size:
            self.lines.pop(0)

    def last(self, n):
        if n >= len(self.lines):
            return self.lines
        return self.lines[len(self.lines) - n :]


# %% violator C5: cuts off all but the last 0 lines
# witness = "0  # s.add('a'); s.last(1)"
class solution:
    def __init__(self, size):
        self.size = size
        self.lines = []

    def add(self, line):
        self.lines.append(line)
        self.lines = self.lines[-self.size :]

    def last(self, n):
        return self.lines[-n:] if n > 0 else []
