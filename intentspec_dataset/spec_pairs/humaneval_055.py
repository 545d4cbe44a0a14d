# /// spec-pair
# task_id = "HumanEval/55"
# spec_type = "algorithm"
# aliases = ["fib"]
# signature = "def solution(n: int) -> int:"
# source = "Task idea: HumanEval/55 (MIT); the rest is ours; its reference fails C3, C4, C5"
# ///

# %% [markdown] ambiguous prompt
# Maths site, page /fibonacci/<n>
#
# Please write solution(n), which returns the n-th Fibonacci number as an int. The 1st and the 2nd
# are 1, the 10th is 55. n is what the visitor has put into the address line, already converted to
# int. The page shows all digits.

# %% [markdown] gold prompt
# Maths site, page /fibonacci/<n>
#
# Please write solution(n), which returns the n-th Fibonacci number as an int. The 1st and the 2nd
# are 1, the 10th is 55. n is what the visitor has put into the address line, already converted to
# int. The page shows all digits.
#
# So these have to be right, every one of them, and whatever n is: visitors like to try n in the
# thousands, and they expect an answer within a second. For n = 0 the answer is 0. For a negative n
# raise ValueError, the page makes a message out of it.

# %% stated C1: Gives the n-th Fibonacci number.
for n, expected in [(1, 1), (2, 1), (3, 2), (4, 3), (7, 13), (10, 55), (12, 144), (20, 6765)]:
    assert solution(n) == expected, n

# %% hidden C2: The one before the first is 0.
# kind = "negative_or_zero"
# inferability = "conventional"
for n, expected in [(0, 0), (1, 1), (0, 0)]:
    assert solution(n) == expected, n

# %% hidden C3: A negative n is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
for n in (-1, -2, -3, -10, -500):
    try:
        solution(n)
    except ValueError:
        pass
    else:
        raise AssertionError(n)

# %% hidden C4: All digits are right.
# kind = "numeric_type"
# inferability = "contextual"
a, b = 0, 1
for n in range(1, 301):
    a, b = b, a + b
    if n >= 60 and n % 5 == 0:
        result = solution(n)
        assert isinstance(result, int), n
        assert result == a, n

# %% hidden C5: An n of some thousands is answered.
# kind = "boundary"
# inferability = "contextual"
import math

a, b = 0, 1
for n in range(1, 1471):
    a, b = b, a + b
    if n >= 1100 and n % 10 == 0:
        assert math.isclose(solution(n), a, rel_tol=1e-9), n


# %% canonical
def solution(n):
    if n < 0:
        raise ValueError("n must not be negative")
    current, following = 0, 1
    for _ in range(n):
        current, following = following, current + following
    return current


# %% variant: doubles the index bit by bit
def solution(n):
    if n < 0:
        raise ValueError(n)
    a, b = 0, 1
    for bit in bin(n)[2:]:
        a, b = a * (2 * b - a), a * a + b * b
        if bit == "1":
            a, b = b, a + b
    return a


# %% variant: powers of a matrix
import numpy as np


def solution(n):
    if n != abs(n):
        raise ValueError("there is no such Fibonacci number")
    matrix = np.array([[1, 1], [1, 0]], dtype=object)
    return int(np.linalg.matrix_power(matrix, n)[0, 1])


# %% literal
def solution(n):
    if n <= 2:
        return 1
    a, b = 1, 1
    for _ in range(n - 2):
        a, b = b, a + b
    return b


# %% violator C2: the sequence starts at 1
# witness = "0"
def solution(n):
    if n < 0:
        raise ValueError("n must not be negative")
    numbers = [1, 1]
    while len(numbers) < n:
        numbers.append(numbers[-1] + numbers[-2])
    return numbers[n - 1]


# %% violator C3: takes any negative n for 0
# witness = "-5"
def solution(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


# %% violator C4: Binet's formula
# witness = "80"
from math import sqrt


def solution(n):
    if n < 0:
        raise ValueError("n must not be negative")
    golden = (1 + sqrt(5)) / 2
    return round(golden**n / sqrt(5))


# %% violator C5: recursion, with a cache
# witness = "1200"
from functools import cache


@cache
def solution(n):
    if n < 0:
        raise ValueError("n must not be negative")
    if n < 2:
        return n
    return solution(n - 1) + solution(n - 2)
