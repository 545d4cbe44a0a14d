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
# None is no reading, and neither is a NaN, which some gauges give instead: they are ignored, and
# don't push an older reading out of the last n. While there are fewer than n readings, take those
# there are. (What you do when their number is even doesn't matter to me.) n below 1 is a
# ValueError, when the object is made or at the first add(), as you like. Levels are ints or floats,
# zero and negative ones too.

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

# %% hidden C2: What is no reading, None or NaN, is ignored, and pushes nothing out.
# kind = "missing_values"
# inferability = "contextual"
for missing in ([None], [float("nan")], [None, float("nan"), None]):
    m = solution(3)

    def silence(m=m, missing=missing):
        for each in missing:
            m.add(each)

    silence()
    assert m.median() is None
    m.add(7)
    silence()
    assert m.median() == 7
    m.add(1)
    silence()
    silence()
    m.add(4)
    assert m.median() == 4
    for _ in range(5):
        silence()
        assert m.median() == 4
    m.add(5)
    assert m.median() == 4
    m.add(0)
    silence()
    assert m.median() == 4
    m.add(2.5)
    silence()
    assert m.median() == 2.5

# %% hidden C3: The median of fewer than one reading is refused.
# kind = "negative_or_zero"
# inferability = "contextual"
for n in (0, -1, -7):
    try:
        solution(n).add(1.5)
    except ValueError:
        pass
    else:
        raise AssertionError("there would never be anything to show")

# %% canonical
import math
import statistics
from collections import deque


class solution:
    def __init__(self, n):
        self.levels = deque(maxlen=n)

    def add(self, level):
        if not self.levels.maxlen:
            raise ValueError("n must be at least 1")
        if level is not None and not math.isnan(level):
            self.levels.append(level)

    def median(self):
        return statistics.median(self.levels) if self.levels else None


# %% variant: a sorted list beside the readings
from bisect import bisect_left, insort


class solution:
    def __init__(self, n):
        if n <= 0:
            raise ValueError(n)
        self._n = n
        self._in_order = []
        self._sorted = []

    def add(self, level):
        if level is None or level != level:
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
    if n < 1:
        raise ValueError("n")
    readings = []

    def add(level):
        readings.extend([] if level is None or np.isnan(level) else [level])

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


# %% violator C2: knows about None only
# witness = "3  # s.add(5); s.add(float('nan')); s.add(1); s.add(7); s.median()"
import statistics
from collections import deque


class solution:
    def __init__(self, n):
        if n < 1:
            raise ValueError("n must be at least 1")
        self.levels = deque(maxlen=n)

    def add(self, level):
        if level is not None:
            self.levels.append(level)

    def median(self):
        if len(self.levels) == 0:
            return None
        return statistics.median(self.levels)


# %% violator C3: shows nothing, for ever
# witness = "0  # s.add(1)"
import math
import statistics


class solution:
    def __init__(self, n):
        self.n = n
        self.levels = []

    def add(self, level):
        if level is None or math.isnan(level):
            return
        self.levels.append(level)
        while len(self.levels) > max(self.n, 0):
            self.levels.pop(0)

    def median(self):
        return statistics.median(self.levels) if self.levels else None
