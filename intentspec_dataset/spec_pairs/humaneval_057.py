# /// spec-pair
# task_id = "HumanEval/57"
# spec_type = "algorithm"
# aliases = ["monotonic"]
# signature = "def solution(readings: list[int | None]) -> bool:"
# source = "Task idea: HumanEval/57 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# Plausibility check for electricity meters. The usual ones only count up, prepaid ones only count
# down, and we don't know which is which.
#
# solution(readings) gets the monthly readings of one meter, oldest first (None = nobody came round
# that month), and returns True if they run in one direction, False if not:
#     [120, 133, 150] -> True
#     [120, 133, 128] -> False

# %% [markdown] gold prompt
# Plausibility check for electricity meters. The usual ones only count up, prepaid ones only count
# down, and we don't know which is which.
#
# solution(readings) gets the monthly readings of one meter, ints, oldest first, and returns True if
# they run in one direction, False if not:
#     [120, 133, 150] -> True
#     [120, 133, 128] -> False
#
# Equal readings in a row are fine, the flat was empty then. If the meter stands still all the time,
# that's plausible: True.
# None = nobody came round that month. Leave such months out, as if they weren't in the list.

# %% stated C1: True for readings that only rise or only fall, False for a mix.
cases = [
    ([120, 133, 150], True),
    ([120, 133, 128], False),
    ([900, 500, 20, 1], True),
    ([10, 5, 6], False),
    ([5, 8], True),
    ([8, 5], True),
    ([9, 1, 2, 3, 4], False),
    ([3, 1, 4, 2], False),
    ([1, 2, 3, 4, 0], False),
]
for readings, expected in cases:
    assert solution(list(readings)) == expected, readings

# %% hidden C2: The meter may stand still.
# kind = "duplicates"
# inferability = "contextual"
import random

cases = [
    ([7, 7, 9], True),
    ([9, 9, 4, 4], True),
    ([6, 6], True),
    ([5, 5, 5], True),
    ([5, 5, 6, 4], False),
    ([4, 6, 6, 5], False),
    ([3, 2, 2, 3], False),
]
rng = random.Random(57)
for _ in range(30):
    rising = sorted(rng.choices(range(10, 25), k=rng.randint(3, 10)))
    rising.append(rising[-1])
    cases += [
        (rising, True),
        (rising[::-1], True),
        ([*rising, 9, 9], rising[0] == rising[-1]),
    ]
for readings, expected in cases:
    assert solution(list(readings)) == expected, readings

# %% hidden C3: Months without a reading are left out.
# kind = "missing_values"
# inferability = "contextual"
import random

cases = [
    ([4, None, 6], True),
    ([None, 6, 4], True),
    ([4, None, 6, None, 5, None], False),
]
rng = random.Random(75)
for _ in range(40):
    present = rng.sample(range(1, 500), rng.randint(3, 9))
    plausible = rng.random() < 0.6
    if plausible:
        present.sort(reverse=rng.random() < 0.5)
    else:
        present = [*sorted(present), 0]
    readings = list(present)
    for _ in range(rng.randint(1, 4)):
        readings.insert(rng.randint(0, len(readings)), None)
    cases.append((readings, plausible))
for readings, expected in cases:
    assert solution(list(readings)) == expected, readings

# %% canonical
from itertools import pairwise


def solution(readings):
    present = [reading for reading in readings if reading is not None]
    rises = any(earlier < later for earlier, later in pairwise(present))
    falls = any(earlier > later for earlier, later in pairwise(present))
    return not (rises and falls)


# %% variant: compares with both sorted orders
def solution(readings):
    present = [reading for reading in readings if reading is not None]
    up = sorted(present)
    return present in (up, up[::-1])


# %% variant: remembers the direction while walking
def solution(readings):
    direction, last = 0, None
    for reading in readings:
        if reading is None:
            continue
        if last is not None and reading != last:
            step = 1 if reading > last else -1
            if direction == -step:
                return False
            direction = step
        last = reading
    return True


# %% variant: NumPy differences
import numpy as np


def solution(readings):
    values = np.array([reading for reading in readings if reading is not None], dtype=float)
    steps = np.diff(values)
    return bool((steps >= 0).all() or (steps <= 0).all())


# %% literal
from itertools import pairwise


def solution(readings):
    up = all(a < b for a, b in pairwise(readings))
    down = all(a > b for a, b in pairwise(readings))
    return up or down


# %% violator C2: wants each reading to differ from the one before
# witness = "[7, 7, 9]"
from itertools import pairwise


def solution(readings):
    present = [reading for reading in readings if reading is not None]
    steps = [later - earlier for earlier, later in pairwise(present)]
    return all(step > 0 for step in steps) or all(step < 0 for step in steps)


# %% violator C3: takes a missing reading for zero
# witness = "[4, None, 6]"
def solution(readings):
    values = [reading or 0 for reading in readings]
    return values == sorted(values) or values == sorted(values, reverse=True)
