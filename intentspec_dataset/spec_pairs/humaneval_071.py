# /// spec-pair
# task_id = "HumanEval/71"
# spec_type = "algorithm"
# aliases = ["triangle_area"]
# signature = "def solution(a: float, b: float, c: float) -> float:"
# source = "Task idea: HumanEval/71 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# For the garden planner: users enter the three sides of a triangular bed in metres, e.g. 2.35, with
# no more than two decimals. I need solution(a, b, c) -> area in square metres, rounded to two
# decimals, or -1 if there is no such triangle.
#
# solution(5, 12, 13) gives 30.0, solution(1, 2, 9) gives -1

# %% [markdown] gold prompt
# For the garden planner: users enter the three sides of a triangular bed in metres, e.g. 2.35, with
# no more than two decimals. All three are positive, ints or floats, and they may come in any order.
# I need solution(a, b, c) -> area in square metres, rounded to two decimals, or -1 if there is no
# such triangle.
#
# solution(5, 12, 13) gives 30.0, solution(1, 2, 9) gives -1
#
# Three sides make a triangle if each two together are longer than the third. If they are just as
# long, it has collapsed to a line: -1, no area of 0. Please decide that to the exact centimetre, as
# the user sees it: 0.1, 0.2 and 0.3 are no triangle, whatever floats make of the sum.

# %% stated C1: The area to two decimals, or -1 for sides that can't meet.
cases = [
    ((5, 12, 13), 30.0),
    ((3.0, 4.0, 5.0), 6.0),
    ((2, 2, 2), 1.73),
    ((2.5, 6.0, 6.5), 7.5),
    ((10.05, 9.99, 8.4), 38.21),
    ((1, 2, 9), -1),
    ((2.25, 0.5, 7.75), -1),
]
for sides, expected in cases:
    area = float(solution(*sides))
    assert abs(area - expected) < 0.0101, sides
    assert abs(area * 100 - round(area * 100)) < 1e-6, sides

# %% hidden C2: Sides that lie flat on each other are no triangle.
# kind = "boundary"
# inferability = "contextual"
import random

assert solution(1, 2, 3) == -1
rng = random.Random(71)
for _ in range(50):
    a, b = rng.randint(1, 90), rng.randint(1, 90)
    assert solution(a, b, a + b) == -1, (a, b)
    assert solution(a / 2, b / 2, (a + b) / 2) == -1, (a / 2, b / 2)
    assert solution(a + 1, b + 1, a + b + 1) > 0, (a, b)

# %% hidden C3: That is decided to the exact centimetre, so metres and centimetres agree.
# kind = "rounding"
# inferability = "contextual"
import random

cases = [(10, 20, 30)]
rng = random.Random(17)
for _ in range(60):
    a, b = rng.randint(11, 2000), rng.randint(11, 2000)
    cases.append((a, b, a + b))
for a, b, c in cases:
    for longest in (c - 1, c, c + 1):
        whole = solution(a, b, longest)
        hundredths = solution(a / 100, b / 100, longest / 100)
        assert (hundredths == -1) == (whole == -1), (a, b, longest)

# %% hidden C4: The sides may come in any order.
# kind = "tolerance"
# inferability = "conventional"
import random
from itertools import permutations

rng = random.Random(117)
cases = [
    ((1, 2, 9), -1),
    ((5, 12, 13), 30.0),
    ((9, 10, 17), 36.0),
    ((0.5, 7.75, 2.25), -1),
]
for _ in range(15):
    a, b = rng.randint(1, 40), rng.randint(1, 40)
    cases.append(((a, b, a + b + rng.randint(1, 40)), -1))
    half, height, slope = rng.choice([(3, 4, 5), (12, 5, 13), (15, 8, 17), (21, 20, 29)])
    factor = rng.randint(1, 3)
    isosceles = (factor * slope, factor * slope, 2 * factor * half)
    cases.append((isosceles, factor * factor * half * height))
for sides, expected in cases:
    for a, b, c in permutations(sides):
        area = float(solution(a, b, c))
        assert abs(area - expected) < 0.0051, (a, b, c)


# %% canonical
import math


def solution(a, b, c):
    short, middle, long = sorted(round(100 * side) for side in (a, b, c))
    if short + middle <= long:
        return -1
    perimeter = short + middle + long
    product = perimeter
    for side in (short, middle, long):
        product *= perimeter - 2 * side
    return round(math.sqrt(product) / 4 / 10_000, 2)


# %% variant: decimals and Heron's formula
from decimal import Decimal


def solution(a, b, c):
    sides = [Decimal(str(side)) for side in (a, b, c)]
    half = sum(sides) / 2
    if max(sides) >= half:
        return -1.0
    area = half
    for side in sides:
        area *= half - side
    return float(round(area.sqrt(), 2))


# %% variant: base times height, with a little slack in the comparison
import math


def solution(a, b, c):
    base = max(a, b, c)
    others = a + b + c - base
    if others - base < 0.004:
        return -1
    left = min(a, b, c)
    right = others - left
    foot = (left**2 - right**2 + base**2) / (2 * base)
    return round(base * math.sqrt(left**2 - foot**2) / 2, 2)


# %% literal
def solution(a, b, c):
    if a + b < c or b + c < a or a + c < b:
        return -1
    s = (a + b + c) / 2
    return round((s * (s - a) * (s - b) * (s - c)) ** 0.5, 2)


# %% violator C2: takes a line for a triangle without area
# witness = "1, 2, 3"
def solution(a, b, c):
    cents = [round(side * 100) for side in (a, b, c)]
    half = sum(cents) / 2
    if max(cents) > half:
        return -1
    area = (half * (half - cents[0]) * (half - cents[1]) * (half - cents[2])) ** 0.5
    return round(area / 10_000, 2)


# %% violator C3: compares sums of floats
# witness = "0.1, 0.2, 0.3"
def solution(a, b, c):
    if a + b <= c or b + c <= a or a + c <= b:
        return -1
    s = (a + b + c) / 2
    return round(max(s * (s - a) * (s - b) * (s - c), 0) ** 0.5, 2)


# %% violator C4: takes the last side for the longest
# witness = "1, 9, 2"
import math


def solution(a, b, c):
    a, b, c = (round(side * 100) for side in (a, b, c))
    if a + b <= c:
        return -1
    half = (a + b + c) / 2
    square = half * (half - a) * (half - b) * (half - c)
    return round(math.sqrt(max(square, 0)) / 10_000, 2)
