# /// spec-pair
# task_id = "HumanEval/136"
# spec_type = "algorithm"
# aliases = ["largest_smallest_integers"]
# signature = "def solution(temps) -> tuple[int | None, int | None]:"
# source = "Task idea: HumanEval/136 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# from collections.abc import Iterable
#
# def solution(temps: Iterable[int | None]) -> tuple[int | None, int | None]:
#     """Return (a, b), the temperatures next to freezing from a winter's readings.
#
#     a is the highest temperature below zero, b the lowest one above; None where there is none.
#
#     >>> solution([3, -2, 7, -9])
#     (-2, 3)
#     >>> solution([12, 4])
#     (None, 4)
#     """

# %% [markdown] gold prompt
# from collections.abc import Iterable
#
# def solution(temps: Iterable[int | None]) -> tuple[int | None, int | None]:
#     """Return (a, b), the temperatures next to freezing from a winter's readings.
#
#     a is the highest temperature below zero, b the lowest one above; None where there is none.
#
#     temps is any iterable: a list, but also an iterator or a generator, whose values can be
#     fetched only once. A reading of None means that the sensor was silent; it's passed over.
#     From no readings, (None, None).
#
#     >>> solution([3, -2, 7, -9])
#     (-2, 3)
#     >>> solution([12, 4])
#     (None, 4)
#     """

# %% stated C1: Gives the highest value below zero and the lowest one above it.
cases = [
    ([3, -2, 7, -9], (-2, 3)),
    ([12, 4], (None, 4)),
    ([-5, -6], (-5, None)),
    ([-1, 1], (-1, 1)),
    ([8, 20, -30], (-30, 8)),
    ([-11, -10, 10, 11, -12], (-10, 10)),
]
for temps, expected in cases:
    assert tuple(solution(list(temps))) == expected, temps

# %% hidden C2: The readings may come from an iterator, which can be gone through once.
# kind = "tolerance"
# inferability = "contextual"
import random

rng = random.Random(631)
for _ in range(30):
    below = rng.sample(range(-40, 0), rng.randint(1, 4))
    above = rng.sample(range(1, 40), rng.randint(1, 4))
    temps = below + above
    rng.shuffle(temps)
    assert tuple(solution(iter(temps))) == (max(below), min(above)), temps
    doubled = (2 * temp for temp in temps)
    assert tuple(solution(doubled)) == (2 * max(below), 2 * min(above)), temps

# %% hidden C3: A None is passed over.
# kind = "missing_values"
# inferability = "contextual"
import random

assert tuple(solution([None])) == (None, None)
assert tuple(solution([None, -3, None, 2])) == (-3, 2)
rng = random.Random(163)
for _ in range(40):
    below = rng.sample(range(-40, 0), rng.randint(0, 4))
    above = rng.sample(range(1, 40), rng.randint(0, 4))
    temps = [*below, *above, *[None] * rng.randint(1, 3)]
    rng.shuffle(temps)
    expected = (max(below, default=None), min(above, default=None))
    assert tuple(solution(list(temps))) == expected, temps


# %% canonical
def solution(temps):
    readings = [temp for temp in temps if temp is not None]
    below = [temp for temp in readings if temp < 0]
    above = [temp for temp in readings if temp > 0]
    return max(below, default=None), min(above, default=None)


# %% variant: one loop
def solution(temps):
    highest = lowest = None
    for temp in temps:
        if temp is None or temp == 0:
            continue
        if temp < 0 and (highest is None or temp > highest):
            highest = temp
        elif temp > 0 and (lowest is None or temp < lowest):
            lowest = temp
    return highest, lowest


# %% variant: bisects the sorted readings, and gives a list
from bisect import bisect_left, bisect_right


def solution(temps):
    ascending = sorted(set(temps) - {None})
    end, start = bisect_left(ascending, 0), bisect_right(ascending, 0)
    return [
        ascending[end - 1] if end > 0 else None,
        ascending[start] if start < len(ascending) else None,
    ]


# %% literal
def solution(temps):
    below = max((temp for temp in temps if temp < 0), default=None)
    above = min((temp for temp in temps if temp > 0), default=None)
    return below, above


# %% violator C2: goes through the readings twice
# witness = "iter([3, -2])"
def solution(temps):
    below = [temp for temp in temps if temp is not None and temp < 0]
    above = [temp for temp in temps if temp is not None and temp > 0]
    return (max(below) if below else None, min(above) if above else None)


# %% violator C3: compares every reading with zero
# witness = "[None, -3]"
def solution(temps):
    temps = list(temps)
    below = [temp for temp in temps if temp < 0]
    above = [temp for temp in temps if temp > 0]
    return max(below, default=None), min(above, default=None)
