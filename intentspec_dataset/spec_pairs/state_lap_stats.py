# /// spec-pair
# task_id = "IntentSpec/lap_stats"
# spec_type = "stateful"
# source = "Our own; running mean and spread."
# ///

# %% [markdown] ambiguous prompt
# Add `solution()`: running statistics of durations and timestamps
#
# `add(x)` for each number as it comes in, `mean()` and `stdev()` (sample standard deviation) at any
# time. Replaces the list that we kept so far, which grew without end. Used for lap times (NaN where
# the transponder missed one) and for raw timestamps in seconds since 1970, which are large numbers
# close together.

# %% [markdown] gold prompt
# Add `solution()`: running statistics of durations and timestamps
#
# `add(x)` for each number as it comes in, `mean()` and `stdev()` (sample standard deviation,
# divided by n - 1) at any time. Replaces the list that we kept so far, which grew without end. Used
# for lap times (NaN where the transponder missed one) and for raw timestamps in seconds since 1970,
# which are large numbers close together.
#
# Numbers are ints or floats. Both results are right to a relative error of 1e-4, also for numbers
# around 1.7e9 that differ by only a few units: their spread isn't lost in rounding. mean() before
# any number is None, and stdev() before there are two numbers is None.

# %% stated C1: Mean and sample standard deviation of what was added so far.
import math
import statistics

stats = solution()
laps = [61.5, 59.25, 64.0, 60.75, 58.5, 63.25, 60.0]
for number, lap in enumerate(laps, 1):
    stats.add(lap)
    if number >= 2:
        assert math.isclose(stats.mean(), statistics.mean(laps[:number]), rel_tol=1e-4)
        assert math.isclose(stats.stdev(), statistics.stdev(laps[:number]), rel_tol=1e-4)
stats = solution()
for x in (2, 4, 4, 4, 5, 5, 7, 9):
    stats.add(x)
assert math.isclose(stats.mean(), 5, rel_tol=1e-4)
assert math.isclose(stats.stdev(), math.sqrt(32 / 7), rel_tol=1e-4)

# %% hidden C2: The spread of large numbers close together is not lost in rounding.
# kind = "rounding"
# inferability = "contextual"
import math
import random
import statistics

rng = random.Random(31)
for base in (1_700_000_000, 1.7e9, -(10**9)):
    for n in (3, 10, 40):
        numbers = [base + rng.randint(0, 9) for _ in range(n)]
        numbers[:2] = [base, base + 9]
        offsets = [int(x) - int(base) for x in numbers]
        stats = solution()
        for x in numbers:
            stats.add(x)
        assert math.isclose(stats.mean(), base + statistics.fmean(offsets), rel_tol=1e-4)
        assert math.isclose(stats.stdev(), statistics.stdev(offsets), rel_tol=1e-4)

# %% hidden C3: Before there is enough to tell, the answer is None.
# kind = "empty_input"
# inferability = "arbitrary"
import math

for x in (7, 0, -2.5):
    stats = solution()
    assert stats.mean() is None
    assert stats.stdev() is None
    stats.add(x)
    assert math.isclose(stats.mean(), x, rel_tol=1e-4)
    assert stats.stdev() is None
    stats.add(x + 2)
    assert math.isclose(stats.stdev(), math.sqrt(2), rel_tol=1e-4)

# %% canonical
import math


class solution:
    def __init__(self):
        self.n = 0
        self.average = 0.0
        self.squares = 0.0

    def add(self, x):
        if math.isnan(x):
            return
        self.n += 1
        step = x - self.average
        self.average += step / self.n
        self.squares += step * (x - self.average)

    def mean(self):
        return self.average if self.n > 0 else None

    def stdev(self):
        return math.sqrt(self.squares / (self.n - 1)) if self.n > 1 else None


# %% variant: exact fractions
import math
from fractions import Fraction


class solution:
    def __init__(self):
        self._n, self._sum, self._sum_of_squares = 0, Fraction(), Fraction()

    def add(self, x):
        if x == x:
            self._n += 1
            self._sum += Fraction(x)
            self._sum_of_squares += Fraction(x) ** 2

    def mean(self):
        return float(self._sum / self._n) if self._n else None

    def stdev(self):
        if self._n < 2:
            return None
        spread = self._sum_of_squares - self._sum**2 / self._n
        return math.sqrt(spread / (self._n - 1))


# %% variant: sums of the distances from the first number
from types import SimpleNamespace


def solution():
    state = SimpleNamespace(first=None, n=0, total=0, squares=0)

    def add(x):
        if x != x:
            return
        if state.first is None:
            state.first = x
        state.n += 1
        state.total += x - state.first
        state.squares += (x - state.first) ** 2

    def mean():
        return None if state.n == 0 else state.first + state.total / state.n

    def stdev():
        if state.n <= 1:
            return None
        return ((state.squares - state.total**2 / state.n) / (state.n - 1)) ** 0.5

    return SimpleNamespace(add=add, mean=mean, stdev=stdev)


# %% literal
class solution:
    def __init__(self):
        self.n = 0
        self.sum = 0.0
        self.sum_squares = 0.0

    def add(self, x):
        self.n += 1
        self.sum += x
        self.sum_squares += x * x

    def mean(self):
        return self.sum / self.n

    def stdev(self):
        return ((self.sum_squares - self.sum**2 / self.n) / (self.n - 1)) ** 0.5


# %% violator C2: mean of the squares less the square of the mean
# witness = "  # s.add(1.7e9); s.add(1.7e9 + 9); s.stdev()"
import math


class solution:
    def __init__(self):
        self.n = 0
        self.sum = 0.0
        self.sum_squares = 0.0

    def add(self, x):
        if math.isnan(x):
            return
        self.n += 1
        self.sum += x
        self.sum_squares += float(x) ** 2

    def mean(self):
        return self.sum / self.n if self.n else None

    def stdev(self):
        if self.n < 2:
            return None
        variance = (self.sum_squares - self.n * self.mean() ** 2) / (self.n - 1)
        return math.sqrt(max(0.0, variance))


# %% violator C3: divides by the number of numbers whatever it is
# witness = "  # s.mean()"
import math


class solution:
    def __init__(self):
        self.n = 0
        self.average = 0.0
        self.squares = 0.0

    def add(self, x):
        if math.isnan(x):
            return
        self.n += 1
        before = x - self.average
        self.average += before / self.n
        self.squares += before * (x - self.average)

    def mean(self):
        return self.average

    def stdev(self):
        return (self.squares / max(1, self.n - 1)) ** 0.5
