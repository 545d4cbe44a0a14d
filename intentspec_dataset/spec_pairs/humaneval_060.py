# /// spec-pair
# task_id = "HumanEval/60"
# spec_type = "algorithm"
# aliases = ["sum_to_n"]
# signature = "def solution(n: int) -> int:"
# source = "Task idea: HumanEval/60 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# solution(n): how many tins do I need for a flat display with 1 tin on top, 2 below, and so on to n
# in the last row? 1 + 2 + ... + n, e.g. solution(4) == 10
#
# n comes out of the planner's table (NumPy, int32), and the result goes on to the order system that
# takes whole numbers only

# %% [markdown] gold prompt
# solution(n): how many tins do I need for a flat display with 1 tin on top, 2 below, and so on to n
# in the last row? 1 + 2 + ... + n, e.g. solution(4) == 10
#
# n comes out of the planner's table (NumPy, int32), and the result goes on to the order system that
# takes whole numbers only
#
# - n may be a np.int32 or an ordinary int, and up to two million (they think big). The result has
#   to be right for both, also where it is too large for an int32
# - return an int or a NumPy integer, never a float
# - n = 0 is a display without rows, 0 tins. Less than 0 is nonsense: ValueError

# %% stated C1: Adds up 1 to n.
for n, expected in [
    (4, 10),
    (1, 1),
    (2, 3),
    (3, 6),
    (10, 55),
    (24, 300),
    (100, 5050),
    (999, 499500),
]:
    assert solution(n) == expected, n

# %% hidden C2: An int32 is no limit for the result.
# kind = "dtype"
# inferability = "contextual"
import random

import numpy as np

rng = random.Random(60)
cases = [(100_000, 5_000_050_000), (65_536, 2_147_516_416), (3, 6)]
cases += [(n, sum(range(n, 0, -1))) for n in rng.sample(range(50_000, 90_000), 3)]
for n, expected in cases:
    result = solution(np.int32(n))
    assert int(result) == expected, n

# %% hidden C3: A negative number of rows is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
for n in (-1, -2, -3, -10, -4000):
    try:
        solution(n)
    except ValueError:
        pass
    else:
        raise AssertionError(n)

# %% hidden C4: The result is a whole number by type.
# kind = "numeric_type"
# inferability = "contextual"
import operator

for n, expected in [(1, 1), (2, 3), (7, 28), (12, 78), (301, 45451)]:
    assert operator.index(solution(n)) == expected, n

# %% hidden C5: A display without rows takes no tins.
# kind = "negative_or_zero"
# inferability = "contextual"
for n, expected in [(0, 0), (1, 1), (2, 3)]:
    assert solution(n) == expected, n


# %% canonical
def solution(n):
    n = int(n)
    if n < 0:
        raise ValueError(f"a display can't have {n} rows")
    return n * (n + 1) // 2


# %% variant: sums a range
def solution(n):
    if n < 0:
        raise ValueError(n)
    return sum(range(1, int(n) + 1))


# %% variant: sums in NumPy's widest integers
import numpy as np


def solution(n):
    if n <= -1:
        raise ValueError("rows can't be negative")
    return np.arange(int(n) + 1, dtype=np.int64).sum()


# %% literal
def solution(n):
    return n * (n + 1) // 2


# %% violator C2: calculates in the type of n
# witness = "__import__('numpy').int32(100000)"
def solution(n):
    if n < 0:
        raise ValueError("n must not be negative")
    return int(n * (n + 1) // 2)


# %% violator C3: a range from 1 to less than 1 is empty
# witness = "-5"
def solution(n):
    return sum(range(1, int(n) + 1))


# %% violator C4: divides with /
# witness = "4"
def solution(n):
    if n < 0:
        raise ValueError("n must not be negative")
    n = int(n)
    return n * (n + 1) / 2


# %% violator C5: wants one row at least
# witness = "0"
def solution(n):
    if n < 1:
        raise ValueError("n must be positive")
    n = int(n)
    return n * (n + 1) // 2
