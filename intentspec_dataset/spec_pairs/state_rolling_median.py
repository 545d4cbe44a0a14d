# /// spec-pair
# task_id = "IntentSpec/rolling_median"
# spec_type = "stateful"
# source = "Our own; a running median."
# ///

# %% [markdown] ambiguous prompt
# Smooth the water level on the dashboard: the median of the last n readings.
#
# m = solution(n)
# m.add(level)     # every minute, in metres; None when the gauge doesn't answer
# m.median()       # None as long as there's nothing to show

# %% [markdown] gold prompt
# Smooth the water level on the dashboard: the median of the last n readings.
#
# m = solution(n)
# m.add(level)     # every minute, in metres; None when the gauge doesn't answer
# m.median()       # None as long as there's nothing to show
#
# None is no reading: it is ignored, and doesn't push an older reading out of the last n. While
# there are fewer than n readings, take those there are. With an even number of readings the median
# is the mean of the two middle ones. Equal readings are readings each: of the last three 2, 2, 9
# the median is 2, and when another 9 comes, one of the 2s leaves, and it is 9. n is 1 or more;
# levels are ints or floats, zero and negative ones too.

# %% stated C1: The median of the last three readings.
m = solution(3)
assert m.median() is None
levels = [5.5, 1.25, 3.0, 9.75, 2.5, 8.0, 7.25, 4.0]
for level in levels[:2]:
    m.add(level)
for number, expected in enumerate([3.0, 3.0, 3.0, 8.0, 7.25, 7.25], 2):
    m.add(levels[number])
    assert m.median() == expected
m = solution(1)
for level in (4, -2, 0, 7):
    m.add(level)
    assert m.median() == level

# %% hidden C2: With an even number of readings it's the mean of the two middle ones.
# kind = "tie_breaking"
# inferability = "contextual"
import random

rng = random.Random(6)
for n in (2, 4, 6):
    m = solution(n)
    levels = [level / 4 for level in rng.sample(range(-400, 400), 14)]
    for i, level in enumerate(levels, 1):
        m.add(level)
        last = levels[max(0, i - n) : i]
        if len(last) % 2 == 0:
            below = max(x for x in last if sum(y < x for y in last) < len(last) // 2)
            above = min(x for x in last if sum(y > x for y in last) < len(last) // 2)
            assert m.median() == (below + above) / 2

# %% hidden C3: A minute without a reading is ignored, and pushes nothing out.
# kind = "missing_values"
# inferability = "contextual"
m = solution(3)
m.add(None)
assert m.median() is None
for level in (7, None, 1, None, None, 4):
    m.add(level)
assert m.median() == 4
for _ in range(5):
    m.add(None)
    assert m.median() == 4
m.add(5)
assert m.median() == 4
m.add(0)
m.add(None)
assert m.median() == 4
m.add(None)
m.add(2)
assert m.median() == 2

# %% hidden C4: Equal readings count, and leave, one by one.
# kind = "duplicates"
# inferability = "conventional"
import random

m = solution(3)
for level in (2, 2, 9):
    m.add(level)
assert m.median() == 2
m.add(9)
assert m.median() == 9
rng = random.Random(60)
for n in (3, 5, 7):
    m = solution(n)
    levels = rng.choices([0, 0, 1, 2, 2.5], k=20)
    for i, level in enumerate(levels, 1):
        m.add(level)
        if i >= n:
            last = levels[i - n : i]
            expected = [x for x in last if sum(y < x for y in last) <= n // 2]
            assert m.median() == max(expected)

# %% canonical
import statistics
from collections import deque


class solution:
    def __init__(self, n):
        self.levels = deque(maxlen=n)

    def add(self, level):
        if level is not None:
            self.levels.append(level)

    def median(self):
        return statistics.median(self.levels) if self.levels else None


# %% variant: a sorted list beside the readings
from bisect import bisect_left, insort


class solution:
    def __init__(self, n):
        self._n = n
        self._in_order = []
        self._sorted = []

    def add(self, level):
        if level is None:
            return
        self._in_order.append(level)
        insort(self._sorted, level)
        if len(self._in_order) > self._n:
            gone = self._in_order.pop(0)
            del self._sorted[bisect_left(self._sorted, gone)]

    def median(self):
        if not self._sorted:
            return None
        middle, odd = divmod(len(self._sorted), 2)
        if odd:
            return self._sorted[middle]
        return (self._sorted[middle - 1] + self._sorted[middle]) / 2


# %% variant: NumPy
from types import SimpleNamespace

import numpy as np


def solution(n):
    readings = []

    def add(level):
        readings.extend([] if level is None else [level])

    def median():
        return float(np.median(readings[-n:])) if readings else None

    return SimpleNamespace(add=add, median=median)


# %% literal
class solution:
    def __init__(self, n):
        self.n = n
        self.levels = []

    def add(self, level):
        self.levels.append(level)
        self.levels = self.levels[-self.n :]

    def median(self):
        levels = sorted(level for level in self.levels if level is not None)
        if not levels:
            return None
        return levels[len(levels) // 2]


# %% violator C2: takes the upper one of the two
# witness = "2  # s.add(1); s.add(4); s.median()"
class solution:
    def __init__(self, n):
        self.n = n
        self.levels = []

    def add(self, level):
        if level is None:
            return
        self.levels.append(level)
        if len(self.levels) > self.n:
            self.levels.pop(0)

    def median(self):
        if not self.levels:
            return None
        return sorted(self.levels)[len(self.levels) // 2]


# %% violator C3: a minute without a reading takes a place
# witness = "2  # s.add(1); s.add(5); s.add(None); s.median()"
import statistics
from collections import deque


class solution:
    def __init__(self, n):
        self.levels = deque(maxlen=n)

    def add(self, level):
        self.levels.append(level)

    def median(self):
        levels = [level for level in self.levels if level is not None]
        if len(levels) == 0:
            return None
        return statistics.median(levels)


# %% violator C4: all equal readings leave together
# witness = "3  # s.add(2); s.add(2); s.add(9); s.median()"
import statistics


class solution:
    def __init__(self, n):
        self.n = n
        self.levels = {}
        self.time = 0

    def add(self, level):
        if level is None:
            return
        self.time += 1
        self.levels[level] = self.time
        self.levels = {x: t for x, t in self.levels.items() if self.time - t < self.n}

    def median(self):
        return statistics.median(self.levels) if self.levels else None
