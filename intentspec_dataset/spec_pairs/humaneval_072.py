# /// spec-pair
# task_id = "HumanEval/72"
# spec_type = "algorithm"
# aliases = ["will_it_fly"]
# signature = "def solution(loads: list[float], limit: float) -> bool:"
# source = "Task idea: HumanEval/72 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# Cargo drone pre-flight check
#
# The drone carries a row of boxes, `loads` has their weights in kg from left to right (to the gram,
# e.g. 0.125). It can only take off if the row is balanced, i.e. the weights read the same from both
# ends, and its maximum payload `limit` (kg) is respected. Write solution(loads, limit) -> bool
#
# - solution([2, 5, 2], 10) -> True
# - solution([2, 5, 1], 10) -> False
# - solution([6, 6], 10) -> False

# %% [markdown] gold prompt
# Cargo drone pre-flight check
#
# The drone carries a row of one or more boxes, `loads` has their weights in kg from left to right
# (ints, or floats with at most three decimals, e.g. 0.125). It can only take off if the row is
# balanced, i.e. the weights read the same from both ends, and their sum isn't above its maximum
# payload `limit` (also in kg to the gram). Write solution(loads, limit) -> bool
#
# - solution([2, 5, 2], 10) -> True
# - solution([2, 5, 1], 10) -> False
# - solution([6, 6], 10) -> False
#
# A load of exactly the limit may fly. Count grams for that: three boxes of 0.1 are 0.3 and not the
# least bit more, no matter how floats add up, while one gram above the limit is too much.
#
# No box weighs less than nothing: a weight below zero is a typing error, and with one in the row
# the drone must not be cleared. Return False then, or raise a ValueError.

# %% stated C1: True if the row is balanced and its sum well below the limit.
cases = [
    ([2, 5, 2], 10, True),
    ([2, 5, 1], 10, False),
    ([6, 6], 10, False),
    ([4], 5, True),
    ([1, 2, 2, 1], 100, True),
    ([1, 2, 1, 2], 100, False),
    ([3, 1, 1, 1, 3], 8, False),
    ([0.5, 2.25, 0.5], 4, True),
    ([1, 2, 3, 4, 1], 50, False),
    ([1, 2, 4, 3, 2, 1], 50, False),
]
for loads, limit, expected in cases:
    assert solution(list(loads), limit) == expected, (loads, limit)

# %% hidden C2: A load of exactly the limit may fly.
# kind = "boundary"
# inferability = "contextual"
import random

cases = [
    ([2, 5, 2], 9, True),
    ([4], 4, True),
    ([4], 3, False),
    ([900, 900], 1799, False),
    ([0.5, 0.5], 1, True),
]
rng = random.Random(72)
for _ in range(40):
    half = rng.choices(range(1, 20), k=rng.randint(1, 6))
    loads = half + half[::-1]
    total = sum(loads)
    cases += [(loads, total, True), (loads, total - 1, False)]
    cases.append(([load / 4 for load in loads], total / 4, True))
for loads, limit, expected in cases:
    assert solution(list(loads), limit) == expected, (loads, limit)

# %% hidden C3: The sum is exact to the gram, so the answer is the same in kilograms and in grams.
# kind = "rounding"
# inferability = "contextual"
import random

cases = [([100, 100, 100], 300), ([100, 200, 100], 400), ([1001, 1003, 1001], 3005)]
rng = random.Random(27)
for _ in range(50):
    half = rng.choices(range(1, 3000), k=rng.randint(1, 6))
    grams = [*half, rng.randint(1, 999), *half[::-1]]
    cases.append((grams, sum(grams)))
for grams, total in cases:
    for limit in (total - 1, total, total + 1):
        in_grams = solution(list(grams), limit)
        in_kilograms = solution([gram / 1000 for gram in grams], limit / 1000)
        assert in_kilograms == in_grams, (grams, limit)

# %% hidden C4: A row with a weight below zero is never cleared for take-off.
# kind = "negative_or_zero"
# inferability = "contextual"
import random


def cleared(loads, limit):
    try:
        return bool(solution(list(loads), limit))
    except Exception:
        return False


assert not cleared([5, -2, 5], 10)
assert not cleared([-3], 10)
rng = random.Random(4)
for _ in range(40):
    half = rng.choices(range(1, 20), k=rng.randint(1, 6))
    assert cleared(half + half[::-1], 500), half
    wrong = list(half)
    wrong[rng.randrange(len(wrong))] *= -1
    assert not cleared(wrong + wrong[::-1], 500), wrong
    assert not cleared([*half, -rng.randint(1, 9), *half[::-1]], 500), half


# %% canonical
def solution(loads, limit):
    grams = [round(load * 1000) for load in loads]
    if any(gram < 0 for gram in grams):
        return False
    return grams == grams[::-1] and sum(grams) <= round(limit * 1000)


# %% variant: decimals, from both ends, with an exception
from decimal import Decimal


def solution(loads, limit):
    left = Decimal(str(limit))
    for load in loads:
        if load < 0:
            raise ValueError(f"a box can't weigh {load} kg")
    for i, load in enumerate(loads):
        if load != loads[-1 - i]:
            return False
        left -= Decimal(str(load))
    return left >= 0


# %% variant: exact float sum with half a gram of slack
import math


def solution(loads, limit):
    if min(loads) < 0 or math.fsum(loads) > limit + 0.0005:
        return False
    return all(a == b for a, b in zip(loads, reversed(loads), strict=True))


# %% literal
def solution(loads, limit):
    return loads == loads[::-1] and sum(loads) < limit


# %% violator C2: has to be below the limit
# witness = "[2, 5, 2], 9"
def solution(loads, limit):
    grams = [round(load * 1000) for load in loads]
    if min(grams) < 0:
        return False
    return grams == list(reversed(grams)) and sum(grams) < round(limit * 1000)


# %% violator C3: adds floats
# witness = "[0.1, 0.1, 0.1], 0.3"
def solution(loads, limit):
    if any(load < 0 for load in loads):
        raise ValueError("negative weight")
    return list(loads) == list(reversed(loads)) and sum(loads) <= limit


# %% violator C4: takes whatever weights it gets
# witness = "[5, -2, 5], 10"
def solution(loads, limit):
    grams = [round(load * 1000) for load in loads]
    return all(a == b for a, b in zip(grams, grams[::-1], strict=True)) and (
        sum(grams) <= round(limit * 1000)
    )
