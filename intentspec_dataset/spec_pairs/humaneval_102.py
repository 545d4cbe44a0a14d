# /// spec-pair
# task_id = "HumanEval/102"
# spec_type = "algorithm"
# aliases = ["choose_num"]
# signature = "def solution(low: float, high: float) -> int:"
# source = "Task idea: HumanEval/102 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# - seating planner: we need the size of a table group
# - solution(low, high) = the largest even whole number from low to high, or -1 if there isn't one
# - solution(12, 15) = 14
# - low and high are never negative. They are what the planner's formulas give (guests / tables and
#   so on)

# %% [markdown] gold prompt
# - seating planner: we need the size of a table group
# - solution(low, high) = the largest even whole number from low to high, or -1 if there isn't one
# - solution(12, 15) = 14
# - low and high are never negative. They are what the planner's formulas give (guests / tables and
#   so on), so either may be a float, with a fractional part: solution(10.5, 13.5) = 12,
#   solution(10.5, 11.5) = -1
# - both ends belong to the range, and 0 is an even number like the others: solution(0, 1) = 0

# %% stated C1: Gives the largest even number well inside the range.
cases = [((12, 15), 14), ((3, 9), 8), ((1, 101), 100), ((5, 7), 6), ((20, 31), 30)]
for (low, high), expected in cases:
    assert solution(low, high) == expected, (low, high)

# %% hidden C2: The ends may have a fractional part.
# kind = "numeric_type"
# inferability = "contextual"
import random

cases = [
    (10.5, 13.5, 12),
    (10.5, 11.5, -1),
    (7.25, 7.75, -1),
    (3, 9.5, 8),
    (6.75, 8.25, 8),
    (7.5, 9, 8),
]
rng = random.Random(201)
for _ in range(60):
    even = 2 * rng.randint(2, 400)
    high = even + rng.choice([0.1, 0.25, 0.5, 1.5, 1.75])
    low = even - rng.choice([0.2, 0.5, 1, 1.25, 2.5])
    cases += [
        (low, high, even),
        (even + 0.25, even + 1.5, -1),
        (even - 1.9, even - 0.1, -1),
    ]
for low, high, expected in cases:
    assert solution(low, high) == expected, (low, high)

# %% hidden C3: 0 is an even number.
# kind = "negative_or_zero"
# inferability = "conventional"
for low, high, expected in [(0, 1, 0), (0, 3, 2), (1, 3, 2), (0, 9, 8)]:
    assert solution(low, high) == expected, (low, high)

# %% canonical
import math


def solution(low, high):
    largest = math.floor(high)
    if largest % 2 == 1:
        largest -= 1
    return largest if largest >= low else -1


# %% variant: searches downwards
import math


def solution(low, high):
    whole = range(math.floor(high), math.ceil(low) - 1, -1)
    return next((number for number in whole if number % 2 == 0), -1)


# %% variant: works with halves
def solution(low, high):
    half = int(high // 2)
    if 2 * half < low:
        return -1
    return 2 * half


# %% literal
def solution(low, high):
    for number in range(high, low - 1, -1):
        if number % 2 == 0:
            return number
    return -1


# %% violator C2: cuts the fraction off both ends
# witness = "10.5, 11.5"
def solution(low, high):
    low, high = int(low), int(high)
    return max((number for number in range(low, high + 1) if number % 2 == 0), default=-1)


# %% violator C3: takes 0 for nothing found
# witness = "0, 1"
import math


def solution(low, high):
    best = 0
    for number in range(math.ceil(low), math.floor(high) + 1):
        if number % 2 == 0:
            best = number
    return best or -1
