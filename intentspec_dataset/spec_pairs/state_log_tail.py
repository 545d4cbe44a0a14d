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
# n and size are ints, size is 1 or more. last(0) is an empty list. A negative n asks for no lines
# either: an empty list or a ValueError, as you like, but never any lines. If there are fewer than n
# lines, last(n) returns those there are.

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

# %% hidden C3: A negative number of lines gives no lines.
# kind = "negative_or_zero"
# inferability = "arbitrary"
for size in (1, 3, 8):
    tail = solution(size)
    for number in range(11):
        for n in (-1, -2, -size, -size - 1, -number - 1, -100):
            try:
                lines = list(tail.last(n))
            except ValueError:
                lines = []
            assert lines == [], n
        tail.add(f"line {number}")
    assert list(tail.last(1)) == ["line 10"]
    kept = [f"line {number}" for number in range(11 - size, 11)]
    assert list(tail.last(size)) == kept
    assert list(tail.last(size + 3)) == kept

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
        if n < 0:
            raise ValueError("less than no lines")
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
        if n < 0:
            raise ValueError("how many lines?")
        return self.lines[-n:]


# %% violator C3: a negative n leaves lines out at the beginning
# witness = "3  # s.add('a'); s.add('b'); s.last(-1)"
class solution:
    def __init__(self, size):
        self.size = size
        self.lines = []

    def add(self, line):
        self.lines.append(line)
        if len(self.lines) > self.size:
            del self.lines[0]

    def last(self, n):
        if n == 0:
            return []
        return self.lines[-n:]
