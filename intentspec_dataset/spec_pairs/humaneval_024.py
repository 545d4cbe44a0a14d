# /// spec-pair
# task_id = "HumanEval/24"
# spec_type = "algorithm"
# aliases = ["largest_divisor"]
# signature = "def solution(eggs: int) -> int | None:"
# source = "Task idea: HumanEval/24 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# solution(eggs: int) -> int | None
#
# We pack the day's eggs into boxes, all of one size and all full. What's the largest size we can
# take, given that one box for all of them is not what we want? 15 eggs: 5. 16 eggs: 8. The number
# gets printed on the packing list ("boxes of 5").

# %% [markdown] gold prompt
# solution(eggs: int) -> int | None
#
# We pack the day's eggs into boxes, all of one size and all full. What's the largest size we can
# take, given that one box for all of them is not what we want? 15 eggs: 5. 16 eggs: 8. 7 eggs: 1.
# The number gets printed on the packing list ("boxes of 5").
#
# A single egg can't be spread over several boxes, so there's no such size: None. If the number of
# eggs is zero or negative, somebody has mistyped it: raise a ValueError. There are never more than
# 20,000 eggs.

# %% stated C1: Gives the largest divisor below the number itself.
cases = [(15, 5), (16, 8), (2, 1), (7, 1), (9, 3), (49, 7), (100, 50), (35, 7), (121, 11), (97, 1)]
cases += [(6, 3), (4, 2), (45, 15), (1001, 143)]
for eggs, expected in cases:
    assert solution(eggs) == expected, eggs

# %% hidden C2: A single egg has no such size.
# kind = "boundary"
# inferability = "contextual"
for eggs, expected in [(1, None), (2, 1), (3, 1), (1, None)]:
    assert solution(eggs) == expected, eggs

# %% hidden C3: No eggs, or fewer, are a ValueError.
# kind = "error_raised"
# inferability = "arbitrary"


def refuses(eggs):
    try:
        solution(eggs)
    except ValueError:
        return True
    return False


for eggs in (0, -1, -2, -15, -16):
    assert refuses(eggs), eggs
for eggs in (2, 16, 15):
    assert not refuses(eggs), eggs


# %% canonical
def solution(eggs):
    if eggs < 1:
        raise ValueError(f"{eggs} eggs can't be packed")
    for boxes in range(2, eggs + 1):
        if eggs % boxes == 0:
            return eggs // boxes
    return None


# %% variant: all divisors
def solution(eggs):
    if eggs <= 0:
        raise ValueError("no eggs")
    return max((size for size in range(1, eggs // 2 + 1) if not eggs % size), default=None)


# %% variant: up to the square root
import math


def solution(eggs):
    if eggs < 1:
        raise ValueError(eggs)
    if eggs == 1:
        return None
    factors = (f for f in range(2, math.isqrt(eggs) + 1) if eggs % f == 0)
    return eggs // next(factors, eggs)


# %% literal
def solution(eggs):
    for size in range(eggs - 1, 0, -1):
        if eggs % size == 0:
            return size


# %% violator C2: falls back on 1
# witness = "1"
def solution(eggs):
    if eggs < 1:
        raise ValueError("no eggs")
    for size in range(eggs // 2, 1, -1):
        if eggs % size == 0:
            return size
    return 1


# %% violator C3: lets the loop run over nothing
# witness = "0"
def solution(eggs):
    for size in range(eggs // 2, 0, -1):
        if eggs % size == 0:
            return size
    return None
