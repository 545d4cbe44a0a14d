# /// spec-pair
# task_id = "IntentSpec/calibration"
# spec_type = "data_transformation"
# signature = "def solution(points: list[tuple[float, float]], readings: list[float]) -> list:"
# source = "Our own; sensor readings through a calibration table."
# ///

# %% [markdown] ambiguous prompt
# Convert raw sensor readings with a calibration table, please: solution(points, readings) -> list
# of temperatures. points = [(raw, temperature), ...] as measured in the lab, linear in between.
# Where the lab has measured nothing we don't know the temperature: None.
# Example: solution([(0, 10.0), (100, 20.0)], [50, 75]) -> [15.0, 17.5]

# %% [markdown] gold prompt
# Convert raw sensor readings with a calibration table, please: solution(points, readings) -> list
# of temperatures. points = [(raw, temperature), ...] as measured in the lab, linear in between.
# Where the lab has measured nothing we don't know the temperature: None.
# Example: solution([(0, 10.0), (100, 20.0)], [50, 75]) -> [15.0, 17.5]
#
# So a reading below the lowest or above the highest raw value gives None; the lowest and highest
# themselves give what was measured. Temperature may fall while raw rises. If the lab repeated a raw
# value, the mean of its temperatures holds there. There may be a single point; as long as there is
# none at all, every reading gives None. A reading that the sensor didn't deliver (None or NaN)
# gives None, too.

# %% stated C1: Between two points temperatures are linear.
import math

result = list(solution([(0, 10.0), (100, 20.0)], [50, 75]))
assert len(result) == 2
assert math.isclose(result[0], 15.0)
assert math.isclose(result[1], 17.5)
result = list(solution([(0, 0.0), (10, 40.0), (20, 10.0)], [15, 5]))
assert len(result) == 2
assert math.isclose(result[0], 25.0)
assert math.isclose(result[1], 20.0)

# %% hidden C2: Outside of the table there is None, at its ends what was measured.
# kind = "boundary"
# inferability = "contextual"
import math

points = [(10, 1.0), (20, 3.0), (40, 4.0)]
assert list(solution(list(points), [9.999, 40.001, -500, 1e9])) == [None] * 4
result = list(solution(list(points), [10, 41, 40, 20]))
assert result[1] is None
assert len(result) == 4
assert all(map(math.isclose, [result[0], *result[2:]], [1, 4, 3]))
result = list(solution([(7, 2.5)], [7, 6, 8]))
assert result[1:] == [None, None]
assert math.isclose(result[0], 2.5)

# %% hidden C3: A reading that is missing has no temperature.
# kind = "missing_values"
# inferability = "contextual"
import math

nan = float("nan")
points = [(0, 10.0), (100, 20.0)]
for gap in (None, nan):
    result = list(solution(list(points), [gap, 50, gap, 25]))
    assert len(result) == 4
    assert result[0] is None
    assert result[2] is None
    assert math.isclose(result[1], 15.0)
    assert math.isclose(result[3], 12.5)
    assert list(solution(list(points), [gap])) == [None]

# %% hidden C4: Without any points no temperature is known.
# kind = "empty_input"
# inferability = "contextual"
for readings in ([5], [1.5, 0, -3], []):
    assert list(solution([], list(readings))) == [None] * len(readings)

# %% hidden C5: The mean holds where a raw value was measured repeatedly.
# kind = "duplicates"
# inferability = "arbitrary"
import math

points = [(0, 0.0), (10, 4.0), (10, 6.0), (20, 15.0)]
result = list(solution(points, [5, 10, 15]))
assert len(result) == 3
for found, wanted in zip(result, [2.5, 5.0, 10.0], strict=True):
    assert math.isclose(found, wanted)
result = list(solution([(3, 1.0), (3, 2.0), (3, 6.0)], [3]))
assert len(result) == 1
assert math.isclose(result[0], 3.0)


# %% canonical
def solution(points, readings):
    measured = {}
    for raw, temperature in points:
        measured.setdefault(raw, []).append(temperature)
    table = sorted((raw, sum(found) / len(found)) for raw, found in measured.items())
    result = []
    for reading in readings:
        temperature = None
        for (low, cold), (high, warm) in zip(table, table[1:] + table[-1:], strict=True):
            if reading == low:
                temperature = cold
            elif reading is not None and low < reading < high:
                temperature = cold + (warm - cold) * (reading - low) / (high - low)
        result.append(temperature)
    return result


# %% variant: numpy
import numpy as np


def solution(points, readings):
    if len(points) == 0:
        return [None for _ in readings]
    values = np.array(readings, dtype=float)
    raws, places = np.unique([float(raw) for raw, _ in points], return_inverse=True)
    sums = np.bincount(places, weights=[temperature for _, temperature in points])
    found = np.interp(values, raws, sums / np.bincount(places))
    inside = (values >= raws[0]) & (values <= raws[-1])
    return [value if known else None for value, known in zip(found.tolist(), inside, strict=True)]


# %% variant: bisect
from bisect import bisect_left
from itertools import groupby
from statistics import fmean


def solution(points, readings):
    raws, means = [], []
    for raw, group in groupby(sorted(points), key=lambda point: point[0]):
        raws.append(raw)
        means.append(fmean(temperature for _, temperature in group))

    def convert(reading):
        if reading is None or reading != reading:
            return None
        place = bisect_left(raws, reading)
        if place == len(raws) or (place == 0 and reading < raws[0]):
            return None
        if raws[place] == reading:
            return means[place]
        share = (reading - raws[place - 1]) / (raws[place] - raws[place - 1])
        return (1 - share) * means[place - 1] + share * means[place]

    return tuple(map(convert, readings))


# %% literal
from itertools import pairwise


def solution(points, readings):
    result = []
    for reading in readings:
        value = None
        for (low, cold), (high, warm) in pairwise(points):
            if low <= reading <= high:
                value = cold + (warm - cold) * (reading - low) / (high - low)
                break
        result.append(value)
    return result


# %% violator C2: np.interp goes on with the outermost temperatures
# witness = "[(0, 1.0), (10, 2.0)], [11]"
import numpy as np


def solution(points, readings):
    groups = {}
    for raw, temperature in points:
        groups.setdefault(raw, []).append(temperature)
    raws = sorted(groups)
    if not raws:
        return [None] * len(readings)
    means = [np.mean(groups[raw]) for raw in raws]
    found = np.interp(np.array(readings, dtype=float), raws, means).tolist()
    return [None if value != value else value for value in found]


# %% violator C3: compares every reading with the ends of the table
# witness = "[(0, 1.0), (10, 2.0)], [None]"
import numpy as np


def solution(points, readings):
    raws = sorted({raw for raw, _ in points})
    means = [np.mean([t for raw, t in points if raw == value]) for value in raws]
    result = []
    for reading in readings:
        if not raws or reading < raws[0] or reading > raws[-1]:
            result.append(None)
        else:
            result.append(float(np.interp(reading, raws, means)))
    return result


# %% violator C4: looks for the ends of a table that isn't there
# witness = "[], [5]"
import numpy as np


def solution(points, readings):
    raws = sorted({raw for raw, _ in points})
    means = [np.mean([t for raw, t in points if raw == value]) for value in raws]
    result = []
    for reading in readings:
        known = reading is not None and raws[0] <= reading <= raws[-1]
        result.append(float(np.interp(reading, raws, means)) if known else None)
    return result


# %% violator C5: the last of repeated measurements holds
# witness = "[(0, 1.0), (0, 2.0)], [0]"
import numpy as np


def solution(points, readings):
    table = dict(points)
    if not table:
        return [None] * len(readings)
    raws = sorted(table)
    temperatures = [table[raw] for raw in raws]
    values = np.array(readings, dtype=float)
    found = np.interp(values, raws, temperatures, left=np.nan, right=np.nan).tolist()
    return [None if value != value else value for value in found]
