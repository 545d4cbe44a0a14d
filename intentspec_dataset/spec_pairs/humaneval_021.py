# /// spec-pair
# task_id = "HumanEval/21"
# spec_type = "algorithm"
# aliases = ["rescale_to_unit"]
# signature = "def solution(values: list[float]) -> list[float]:"
# source = "Task idea: HumanEval/21 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# can you write solution(values)? it should rescale a list of numbers linearly so they fill the
# range from 0 to 1, e.g. [4, 0, 1, 2] -> [1.0, 0.0, 0.25, 0.5]

# %% [markdown] gold prompt
# Please write solution(values). It rescales a list of numbers linearly so that they fill the range
# from 0 to 1: wherever the numbers lie, negative ones included, the lowest is mapped to 0 and the
# highest to 1, and the distances between them keep their proportions.
# The result is a list with one float for each number, in the same positions. Ordinary float
# rounding is fine.
#
# Two special cases. If all the numbers are equal, or there is just one, there is nothing to
# stretch: every result is 0.0. An empty list gives an empty list.

# %% stated C1: Numbers from zero up are spread over 0 to 1, each in its place.
import math

cases = [
    ([4, 0, 1, 2], [1.0, 0.0, 0.25, 0.5]),
    ([0.0, 5.0, 10.0], [0.0, 0.5, 1.0]),
    ([0, 0, 8], [0.0, 0.0, 1.0]),
    ([0.5, 0.2, 0.0, 0.4], [1.0, 0.4, 0.0, 0.8]),
]
for values, expected in cases:
    result = list(solution(list(values)))
    assert len(result) == len(expected), values
    for got, wanted in zip(result, expected, strict=True):
        assert math.isclose(got, wanted, abs_tol=1e-9), values

# %% hidden C2: The lowest number goes to 0 and the highest to 1, also where the lowest isn't 0.
# kind = "negative_or_zero"
# inferability = "contextual"
import math
import random

rng = random.Random(21)
cases = [[-3, 1], [10, 20, 15], [-7.5, -2.5, -5.0], [100, 101]]
cases += [
    [rng.uniform(-50, 50) + shift for _ in range(rng.randint(2, 12))]
    for shift in (-500, -100, -10, 5, 60, 200, 999)
    for _ in range(5)
]
for values in cases:
    result = list(solution(list(values)))
    assert len(result) == len(values), values
    low, high = min(values), max(values)
    assert math.isclose(min(result), 0.0, abs_tol=1e-9), values
    assert math.isclose(max(result), 1.0, abs_tol=1e-9), values
    for value, share in zip(values, result, strict=True):
        assert math.isclose(low + share * (high - low), value, abs_tol=1e-6), values

# %% hidden C3: Equal numbers, or a single one, all become 0.
# kind = "boundary"
# inferability = "arbitrary"
for values in ([7], [0.0], [-2.5], [3, 3], [1.5] * 6, [-4, -4, -4], [0, 0]):
    result = list(solution(list(values)))
    assert len(result) == len(values), values
    assert all(share == 0 for share in result), values

# %% hidden C4: An empty list gives an empty list.
# kind = "empty_input"
# inferability = "conventional"
result = solution([])
assert result is not None
assert len(list(result)) == 0


# %% canonical
def solution(values):
    if not values:
        return []
    low, high = min(values), max(values)
    if low == high:
        return [0.0] * len(values)
    return [(value - low) / (high - low) for value in values]


# %% variant: NumPy
import numpy as np


def solution(values):
    array = np.asarray(values, dtype=float)
    if array.size == 0:
        return []
    shifted = array - array.min()
    span = shifted.max()
    return (shifted / span if span > 0 else shifted).tolist()


# %% variant: exact fractions, and a tuple
from fractions import Fraction


def solution(values):
    exact = [Fraction(value) for value in values]
    span = max(exact, default=0) - min(exact, default=0)
    scale = 1 / span if span else 0
    return tuple(float((value - min(exact)) * scale) for value in exact)


# %% variant: multiplies by a slope and adds an offset
def solution(values):
    lowest, *_, highest = sorted(values) * 2 if values else (0, 1)
    slope = 0.0 if lowest == highest else 1.0 / (highest - lowest)
    offset = -lowest * slope
    return [0.0 if value == lowest else slope * value + offset for value in values]


# %% literal
def solution(values):
    largest = max(values)
    return [value / largest for value in values]


# %% violator C2: shifts by the smallest number and divides by the largest
# witness = "[10, 20]"
def solution(values):
    if len(set(values)) < 2:
        return [0.0 for _ in values]
    low, high = min(values), max(values)
    divisor = high or 1
    return [(value - low) / divisor for value in values]


# %% violator C3: puts equal numbers in the middle of the range
# witness = "[3, 3]"
def solution(values):
    if not values:
        return []
    low, high = min(values), max(values)
    if low == high:
        return [0.5] * len(values)
    return [(value - low) / (high - low) for value in values]


# %% violator C4: looks for the smallest of no numbers
# witness = "[]"
def solution(values):
    low, high = min(values), max(values)
    span = (high - low) or 1
    return [(value - low) / span for value in values]
