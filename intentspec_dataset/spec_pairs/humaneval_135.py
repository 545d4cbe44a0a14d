# /// spec-pair
# task_id = "HumanEval/135"
# spec_type = "algorithm"
# aliases = ["can_arrange"]
# signature = "def solution(levels: list[float | None]) -> int:"
# source = "Task idea: HumanEval/135 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# @tom for the rain barrel plot: need the index of the last reading that came out lower than the one
# before, or -1 when the level never dropped. solution([10, 12, 9, 11, 8, 8.5]) -> 4
# One reading a minute; if the gauge is out of reach the logger writes None for that minute

# %% [markdown] gold prompt
# @tom for the rain barrel plot: need the index of the last reading that came out lower than the one
# before, or -1 when the level never dropped. solution([10, 12, 9, 11, 8, 8.5]) -> 4
#
# One reading a minute. If the gauge is out of reach the logger writes None for that minute. A None
# isn't a reading: compare each reading with the last reading before it, however many None are
# between them (also if there are some at the beginning or the end). The index still counts all the
# entries of the list, None included: solution([7, None, 5]) -> 2
#
# An equal level is no drop.

# %% stated C1: Gives the index of the last drop, or -1 where the level only rises.
cases = [
    ([10, 12, 9, 11, 8, 8.5], 4),
    ([1, 2, 3], -1),
    ([3, 2, 1], 2),
    ([5, 1, 2, 3, 4], 1),
    ([0.5, 0.75, 0.7, 0.9, 1.2], 2),
    ([-2, -1, 0, 4, 3], 4),
    ([100, 90], 1),
]
for levels, expected in cases:
    assert solution(list(levels)) == expected, levels

# %% hidden C2: An equal level is no drop.
# kind = "boundary"
# inferability = "contextual"
import random

assert solution([4, 4]) == -1
assert solution([5, 3, 3, 3]) == 1
rng = random.Random(135)
for _ in range(40):
    before = [rng.randint(0, 50) for _ in range(rng.randint(0, 5))]
    after = sorted(rng.choices(range(60, 70), k=rng.randint(12, 20)))
    assert solution([*before, 80, *after]) == len(before) + 1, (before, after)
    assert solution(list(after)) == -1, after

# %% hidden C3: Across None a reading is compared with the last reading before.
# kind = "missing_values"
# inferability = "contextual"
import random

assert solution([7, None, 5]) == 2
assert solution([None, 7, 5, None, None, 6, None]) == 2
assert solution([3, None, None, 4]) == -1
rng = random.Random(531)
for _ in range(40):
    rising = rng.sample(range(50), rng.randint(4, 10))
    rising.sort()
    drop = rng.randint(1, len(rising) - 1)
    levels = [level + 100 for level in rising[:drop]] + rising[drop:]
    entries, index = [], None
    for i, level in enumerate(levels):
        entries += [None] * rng.randint(1 if i == drop else 0, 2)
        if i == drop:
            index = len(entries)
        entries.append(level)
    entries += [None] * rng.randint(0, 2)
    assert solution(list(entries)) == index, entries


# %% canonical
def solution(levels):
    last_drop = -1
    previous = None
    for i, level in enumerate(levels):
        if level is None:
            continue
        if previous is not None and level < previous:
            last_drop = i
        previous = level
    return last_drop


# %% variant: pairs of neighbours among the readings
from itertools import pairwise


def solution(levels):
    readings = [(i, level) for i, level in enumerate(levels) if level is not None]
    drops = [j for (_, before), (j, after) in pairwise(readings) if before > after]
    return drops[-1] if drops else -1


# %% variant: pandas
import pandas as pd


def solution(levels):
    readings = pd.Series(levels, dtype="float64").dropna()
    drops = readings.index[readings.diff() < 0]
    return int(drops.max()) if len(drops) else -1


# %% variant: from the end
def solution(levels):
    later = None
    for i in range(len(levels) - 1, -1, -1):
        if levels[i] is None:
            continue
        if later is not None and levels[later] < levels[i]:
            return later
        later = i
    return -1


# %% literal
def solution(levels):
    for i in range(len(levels) - 1, 0, -1):
        if levels[i] < levels[i - 1]:
            return i
    return -1


# %% violator C2: takes whatever doesn't rise for a drop
# witness = "[5, 3, 3]"
def solution(levels):
    last_drop, previous = -1, None
    for i, level in enumerate(levels):
        if level is not None:
            if previous is not None and not level > previous:
                last_drop = i
            previous = level
    return last_drop


# %% violator C3: compares neighbours in the list, and only if both are readings
# witness = "[7, None, 5]"
def solution(levels):
    result = -1
    for i in range(1, len(levels)):
        before, after = levels[i - 1], levels[i]
        if before is not None and after is not None and after < before:
            result = i
    return result
