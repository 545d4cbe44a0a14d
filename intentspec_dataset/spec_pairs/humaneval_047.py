# /// spec-pair
# task_id = "HumanEval/47"
# spec_type = "algorithm"
# aliases = ["median"]
# signature = "def solution(readings: list[float | None]) -> float:"
# source = "Task idea: HumanEval/47 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# **Median per station**
#
# Please add `solution(readings)`, which gives the median of one station's readings of the day.
# `readings` is a list in the order of arrival; when the sensor drops out for a moment we store
# `None`.
#
# `solution([3.0, 1.0, 7.0])` → `3.0`

# %% [markdown] gold prompt
# **Median per station**
#
# Please add `solution(readings)`, which gives the median of one station's readings of the day.
# `readings` is a list of floats in the order of arrival, not sorted; when the sensor drops out
# for a moment we store `None`.
#
# Drop-outs aren't readings: the median is taken over what remains after leaving out every `None`.
# With an odd number of readings the median is the one in the middle by size, with an even number
# the mean of the two in the middle.
#
# The list is kept for the chart, so it must come out of the call as it went in. At least one
# reading is always there.

# %% stated C1: The middle one by size of an odd number of readings.
assert solution([3.0, 1.0, 7.0]) == 3.0
assert solution([5.5]) == 5.5
assert solution([9.0, -2.0, 4.5, 12.25, 4.0]) == 4.5
assert solution([2.0, 2.0, 8.0]) == 2.0

# %% hidden C2: None stands for a drop-out and is left out.
# kind = "missing_values"
# inferability = "contextual"
import random

assert solution([None, 4.0]) == 4.0
rng = random.Random(47)
for _ in range(50):
    present = [tenths / 10 for tenths in rng.sample(range(1, 500), rng.randrange(1, 12, 2))]
    readings = list(present)
    for _ in range(rng.randint(1, 6)):
        readings.insert(rng.randint(0, len(readings)), None)
    result = solution(list(readings))
    assert result in present, readings
    below = sum(reading < result for reading in present)
    above = sum(reading > result for reading in present)
    assert below == above, readings

# %% hidden C3: With an even number of readings it is the mean of the middle two.
# kind = "tie_breaking"
# inferability = "contextual"
import math
import random

assert math.isclose(solution([1.0, 2.0]), 1.5)
rng = random.Random(74)
for _ in range(50):
    readings = [tenths / 10 for tenths in rng.sample(range(1, 500), rng.randrange(2, 14, 2))]
    result = solution(list(readings))
    lower = [reading for reading in readings if reading < result]
    upper = [reading for reading in readings if reading > result]
    assert len(lower) == len(upper) == len(readings) // 2, readings
    assert math.isclose(result - max(lower), min(upper) - result, abs_tol=1e-9), readings

# %% hidden C4: The list of readings is left as it was.
# kind = "input_unmodified"
# inferability = "conventional"
import contextlib
import random

rng = random.Random(11)
for size in (1, 3, 5, 9, 15):
    complete = [float(tenths) for tenths in rng.sample(range(1, 90), size)]
    readings = list(complete)
    solution(readings)
    assert readings == complete

    gappy = [None, *complete, None]
    readings = list(gappy)
    with contextlib.suppress(Exception):  # what it makes of None is not the question here
        solution(readings)
    assert readings == gappy


# %% canonical
def solution(readings):
    present = sorted(reading for reading in readings if reading is not None)
    middle = len(present) // 2
    if len(present) % 2 == 1:
        return present[middle]
    return (present[middle - 1] + present[middle]) / 2


# %% variant: the standard library
from statistics import median


def solution(readings):
    return median(reading for reading in readings if reading is not None)


# %% variant: peels off the smallest and the largest until one or two are left
def solution(readings):
    rest = [reading for reading in readings if reading is not None]
    while len(rest) > 2:
        rest.remove(min(rest))
        rest.remove(max(rest))
    return sum(rest) / len(rest)


# %% variant: NumPy, with NaN for the gaps
import numpy as np


def solution(readings):
    return float(np.nanmedian(np.array(readings, dtype=float)))


# %% literal
def solution(readings):
    return sorted(readings)[len(readings) // 2]


# %% violator C2: takes a drop-out for a zero
# witness = "[None, None, 4.0, 5.0, 6.0]"
def solution(readings):
    values = sorted(0.0 if reading is None else reading for reading in readings)
    middle = len(values) // 2
    if len(values) % 2:
        return values[middle]
    return (values[middle - 1] + values[middle]) / 2


# %% violator C3: takes the lower of the middle two
# witness = "[1.0, 2.0]"
def solution(readings):
    present = sorted(reading for reading in readings if reading is not None)
    return present[(len(present) - 1) // 2]


# %% violator C4: copies only where there is something to leave out, then sorts
# witness = "[3.0, 1.0, 2.0]"
def solution(readings):
    if None in readings:
        readings = [reading for reading in readings if reading is not None]
    readings.sort()
    middle, odd = divmod(len(readings), 2)
    return readings[middle] if odd else (readings[middle - 1] + readings[middle]) / 2
