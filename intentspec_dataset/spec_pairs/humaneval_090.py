# /// spec-pair
# task_id = "HumanEval/90"
# spec_type = "algorithm"
# aliases = ["next_smallest"]
# signature = "def solution(heights: list[int]) -> int | None:"
# source = "Task idea: HumanEval/90 (MIT); the rest is ours; its reference passes all"
# ///

# %% [markdown] ambiguous prompt
# contour lines: I've a list with the height of every point of the map grid, in metres above sea
# level. The lowest level gets one colour and I need the level just above it for the next colour, so
# the second lowest. solution([30, 10, 20]) would be 20. None if there is no second one. thx

# %% [markdown] gold prompt
# contour lines: I've a list with the height of every point of the map grid, in whole metres above
# sea level. The lowest level gets one colour and I need the level just above it for the next
# colour, so the second lowest. solution([30, 10, 20]) would be 20. None if there is no second one.
#
# Lots of points have the same height, that's one level: for [10, 10, 20] it's 20, and for [10, 10]
# there is no second level. Heights below sea level are negative, and 0 is a level like any other.
# thx

# %% stated C1: The second lowest of different heights above sea level.
cases = [
    ([30, 10, 20], 20),
    ([1, 2], 2),
    ([9, 7, 5, 3], 5),
    ([4, 100, 50], 50),
    ([15], None),
    ([8, 3], 8),
]
for heights, expected in cases:
    assert solution(list(heights)) == expected, heights

# %% hidden C2: Points of equal height make one level.
# kind = "duplicates"
# inferability = "contextual"
import random

cases = [
    ([10, 10, 20], 20),
    ([20, 10, 10, 20], 20),
    ([10, 10], None),
    ([6, 6, 6], None),
]
rng = random.Random(90)
for _ in range(50):
    lowest, step = rng.randint(1, 50), rng.randint(1, 9)
    heights = [lowest] * rng.randint(2, 5)
    expected = None
    if rng.random() < 0.8:
        expected = lowest + step
        heights += [expected] * rng.randint(1, 3)
        heights += [expected + rng.randint(1, 40) for _ in range(rng.randint(0, 6))]
    rng.shuffle(heights)
    cases.append((heights, expected))
for heights, expected in cases:
    assert solution(list(heights)) == expected, heights

# %% hidden C3: Zero and heights below it are levels like any other.
# kind = "negative_or_zero"
# inferability = "conventional"
import random

cases = [
    ([-3, 0], 0),
    ([-3, 0, 4], 0),
    ([0, 5, 3], 3),
    ([-1, -2, -3], -2),
    ([0, -1, 2], 0),
]
rng = random.Random(9)
for _ in range(50):
    levels = rng.sample(range(-30, 30), rng.randint(2, 9))
    if rng.random() < 0.5:
        levels = [0, -rng.randint(1, 9), *(abs(level) + 1 for level in levels)]
        levels = list(dict.fromkeys(levels))
    expected = next(level for level in levels if sum(other < level for other in levels) == 1)
    rng.shuffle(levels)
    cases.append((levels, expected))
for heights, expected in cases:
    result = solution(list(heights))
    assert result is not None, heights
    assert result == expected, heights


# %% canonical
def solution(heights):
    levels = sorted(set(heights))
    return levels[1] if len(levels) > 1 else None


# %% variant: the lowest of what is above the lowest
def solution(heights):
    above = [height for height in heights if any(other < height for other in heights)]
    return min(above, default=None)


# %% variant: one pass with two marks
def solution(heights):
    lowest = second = None
    for height in heights:
        if lowest is None or height < lowest:
            lowest, second = height, lowest
        elif height > lowest and (second is None or height < second):
            second = height
    return second


# %% variant: NumPy
import numpy as np


def solution(heights):
    levels = np.unique(np.array(heights, dtype=int))
    return int(levels[1]) if levels.size >= 2 else None


# %% literal
def solution(heights):
    if len(heights) < 2:
        return None
    return sorted(heights)[1]


# %% violator C2: takes the second of the sorted points
# witness = "[10, 10, 20]"
import heapq


def solution(heights):
    lowest = heapq.nsmallest(2, heights)
    return lowest[1] if len(lowest) == 2 else None


# %% violator C3: mistakes a level of 0 for no level
# witness = "[-3, 0, 4]"
def solution(heights):
    lowest = second = None
    for height in heights:
        if lowest is None or height < lowest:
            lowest, second = height, lowest
        elif height > lowest and (not second or height < second):
            second = height
    return second or None
