# /// spec-pair
# task_id = "HumanEval/106"
# spec_type = "algorithm"
# aliases = ["f"]
# signature = "def solution(n: int) -> list[int]:"
# source = "Task idea: HumanEval/106 (MIT); the rest is ours; its reference fails C4"
# ///

# %% [markdown] ambiguous prompt
# number riddle generator for the museum wall, `solution(n)` → list of the first n numbers of this
# sequence: the i-th (from i = 1) is i! if i is even and 1 + 2 + ... + i if it is odd. n = 6 gives
# [1, 2, 6, 24, 15, 720]. We engrave them, about 40 on the long wall

# %% [markdown] gold prompt
# number riddle generator for the museum wall, `solution(n)` → list of the first n numbers of this
# sequence: the i-th (from i = 1) is i! if i is even and 1 + 2 + ... + i if it is odd. n = 6 gives
# [1, 2, 6, 24, 15, 720]. We engrave them, about 40 on the long wall
#
# - every number is an exact Python int, to the last digit, up to n = 100 at least
# - n = 0: an empty list
# - a negative n is a ValueError

# %% stated C1: Factorials and sums take turns.
values = [1, 2, 6, 24, 15, 720, 28, 40320, 45, 3628800, 66]
for n in (1, 2, 5, 8, 11):
    assert list(solution(n)) == values[:n], n

# %% hidden C2: Every number is an exact int.
# kind = "dtype"
# inferability = "contextual"
for n in (22, 24, 30, 40, 61, 100):
    result = list(solution(n))
    assert len(result) == n, n
    assert all(isinstance(value, int) for value in result), n
    for i in range(21, n + 1):
        value = result[i - 1]
        if i % 2 == 1:
            assert 2 * value == i * i + i, (n, i)
        else:
            for factor in range(1, i + 1):
                assert value % factor == 0, (n, i)
                value //= factor
            assert value == 1, (n, i)

# %% hidden C3: No numbers for n = 0.
# kind = "empty_input"
# inferability = "conventional"
assert list(solution(0)) == []

# %% hidden C4: A negative n is a ValueError.
# kind = "error_raised"
# inferability = "arbitrary"
for n in (-1, -2, -5, -40):
    try:
        answer = list(solution(n))
    except ValueError:
        answer = "refused"
    assert answer == "refused", n


# %% canonical
from math import factorial


def solution(n):
    if n < 0:
        raise ValueError("n can't be negative")
    return [factorial(i) if i % 2 == 0 else i * (i + 1) // 2 for i in range(1, n + 1)]


# %% variant: running product and sum
def solution(n):
    if n <= -1:
        raise ValueError(n)
    values, product, total = [], 1, 0
    for i in range(1, n + 1):
        product *= i
        total += i
        values.append(total if i & 1 else product)
    return values


# %% variant: accumulate
from itertools import accumulate
from operator import mul


def solution(n):
    if abs(n) != n:
        raise ValueError("negative")
    numbers = range(1, n + 1)
    both = zip(accumulate(numbers), accumulate(numbers, mul), strict=True)
    return tuple(pair[place % 2] for place, pair in enumerate(both))


# %% literal
import numpy as np


def solution(n):
    numbers = np.arange(1, n + 1)
    return np.where(numbers % 2 == 0, numbers.cumprod(), numbers.cumsum()).tolist()


# %% violator C2: lets NumPy multiply
# witness = "22"
import numpy as np


def solution(n):
    if n < 0:
        raise ValueError("n can't be negative")
    numbers = np.arange(1, n + 1, dtype=np.int64)
    products, sums = np.cumprod(numbers), np.cumsum(numbers)
    return [int(products[k] if k % 2 else sums[k]) for k in range(n)]


# %% violator C3: writes down the first number anyway
# witness = "0"
def solution(n):
    if n < 0:
        raise ValueError("n can't be negative")
    values, product = [1], 1
    for i in range(2, n + 1):
        product *= i
        values.append(product if i % 2 == 0 else sum(range(i + 1)))
    return values


# %% violator C4: no numbers for fewer than none
# witness = "-1"
from math import factorial


def solution(n):
    values = []
    for i in range(1, n + 1):
        values.append(sum(range(1, i + 1)) if i % 2 else factorial(i))
    return values
