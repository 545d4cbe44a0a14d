# /// spec-pair
# task_id = "HumanEval/103"
# spec_type = "algorithm"
# aliases = ["rounded_avg"]
# signature = "def solution(n: int, m: int) -> str | int:"
# source = "Task idea: HumanEval/103 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# def solution(n, m):
#     """Round the mean of all the integers from n to m to an integer, for the maths workbook.
#
#     The answer is printed in base 2 with Python's prefix: solution(3, 9) is "0b110" and
#     solution(20, 30) is "0b11001". If n > m there are no integers, then it's -1.
#     Both n and m are positive; the last chapter goes up to 2**64.
#     """

# %% [markdown] gold prompt
# def solution(n, m):
#     """Round the mean of all the integers from n to m to an integer, for the maths workbook.
#
#     The answer is printed in base 2 with Python's prefix: solution(3, 9) is "0b110" and
#     solution(20, 30) is "0b11001". If n > m there are no integers, then it's -1.
#     Both n and m are positive and belong to the range themselves.
#
#     Half is rounded up, as pupils learn it: the mean of 2 and 3 is 3, that of 1 and 2 is 2.
#     The last chapter goes up to 2**64, and the result must be exact there too, and come at once
#     however many integers lie between n and m.
#     """

# %% stated C1: The mean of small ranges, where it is whole; -1 where there is no range.
cases = [
    (20, 30, 25),
    (4, 8, 6),
    (7, 7, 7),
    (1, 1, 1),
    (3, 9, 6),
    (100, 110, 105),
    (950, 970, 960),
]
for n, m, mean in cases:
    result = solution(n, m)
    assert isinstance(result, str), (n, m)
    assert result[:3] == "0b1", (n, m)
    assert int(result, 2) == mean, (n, m)
assert solution(9, 4) == -1
assert solution(2, 1) == -1

# %% hidden C2: Half is rounded up.
# kind = "rounding"
# inferability = "contextual"
import random

assert solution(2, 3) == "0b11"
assert solution(1, 2) == "0b10"
rng = random.Random(103)
for _ in range(50):
    n = rng.randint(1, 500)
    m = n + 2 * rng.randint(0, 20) + 1
    middle = n
    while middle - n < m - middle:
        middle += 1
    assert int(solution(n, m), 2) == middle, (n, m)

# %% hidden C3: Exact, and at once, up to 2**64.
# kind = "numeric_type"
# inferability = "contextual"
import random

rng = random.Random(104)
assert int(solution(2**63 + 1, 2**63 + 3), 2) == 2**63 + 2
for _ in range(30):
    middle = rng.randint(2**61, 2**63)
    reach = rng.choice([1, 4, 10**6 + 1, 2**60 + 7])
    assert int(solution(middle - reach, middle + reach), 2) == middle, (middle, reach)


# %% canonical
def solution(n, m):
    if n > m:
        return -1
    return bin((n + m + 1) // 2)


# %% variant: decimals
from decimal import ROUND_HALF_UP, Decimal


def solution(n, m):
    if m - n < 0:
        return -1
    mean = Decimal(n + m) / 2
    return format(int(mean.quantize(Decimal(1), rounding=ROUND_HALF_UP)), "#b")


# %% variant: fractions, floor of the mean plus a half
from fractions import Fraction
from math import floor


def solution(n, m):
    numbers = range(n, m + 1)
    if n not in numbers:
        return -1
    return "0b" + f"{floor(Fraction(n + m, 2) + Fraction(1, 2)):b}"


# %% literal
def solution(n, m):
    if n > m:
        return -1
    return bin(round((n + m) / 2))


# %% violator C2: rounds down
# witness = "2, 3"
def solution(n, m):
    if n > m:
        return -1
    return bin((n + m) // 2)


# %% violator C3: goes through floats
# witness = "2**63 + 1, 2**63 + 3"
def solution(n, m):
    if n > m:
        return -1
    return bin(int((n + m) / 2 + 0.5))
