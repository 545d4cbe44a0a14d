# /// spec-pair
# task_id = "HumanEval/8"
# spec_type = "algorithm"
# aliases = ["sum_product"]
# signature = "def solution(numbers: Iterable[int]) -> tuple[int, int]:"
# source = "Task idea: HumanEval/8 (MIT); the rest is ours; its reference passes all"
# ///

# %% [markdown] ambiguous prompt
# Worksheet checker, part 2. Wanted:
#
#     def solution(numbers: Iterable[int]) -> tuple[int, int]:
#         """Sum and product of what a child has typed into one row.
#
#         >>> solution([3, 4, 5])
#         (12, 60)
#         """
#
# Rows have up to 30 fields; fields left blank aren't among the numbers.

# %% [markdown] gold prompt
# Worksheet checker, part 2. Wanted:
#
#     def solution(numbers: Iterable[int]) -> tuple[int, int]:
#         """Sum and product of what a child has typed into one row.
#
#         >>> solution([3, 4, 5])
#         (12, 60)
#         """
#
# Rows have up to 30 fields; fields left blank aren't among the numbers.
#
# `numbers` is any iterable of ints: it may be a list, but also something that can be gone through
# only once, such as map(int, fields). For a row with nothing in it return the empty sum
# and the empty product, (0, 1).

# %% stated C1: Gives the sum and the product of a list of small numbers.
cases = [
    ([3, 4, 5], (12, 60)),
    ([7], (7, 7)),
    ([1, 1, 1, 1], (4, 1)),
    ([2, 0, 9], (11, 0)),
    ([-3, 5], (2, -15)),
    ([10, 20, 30], (60, 6000)),
]
for numbers, expected in cases:
    assert tuple(solution(list(numbers))) == expected, numbers

# %% hidden C2: Numbers that can be gone through only once give the same.
# kind = "tolerance"
# inferability = "contextual"
import random

assert tuple(solution(map(int, ["3", "4", "5"]))) == (12, 60)
assert tuple(solution(iter([6]))) == (6, 6)
rng = random.Random(8)
for _ in range(20):
    numbers = [rng.randint(2, 9) for _ in range(rng.randint(2, 6))]
    product = 1
    for number in numbers:
        product *= number
    result = tuple(solution(number for number in numbers))
    assert result == (sum(numbers), product), numbers

# %% hidden C3: A row with nothing in it has the sum 0 and the product 1.
# kind = "empty_input"
# inferability = "contextual"
for numbers in ([], (), []):
    assert tuple(solution(numbers)) == (0, 1)
assert tuple(solution([0])) == (0, 0)


# %% canonical
def solution(numbers):
    total, product = 0, 1
    for number in numbers:
        total += number
        product *= number
    return total, product


# %% variant: reads all, then the standard library
import math


def solution(numbers):
    numbers = tuple(numbers)
    return sum(numbers), math.prod(numbers)


# %% variant: reduces pairs, a list as result
from functools import reduce


def solution(numbers):
    return list(reduce(lambda pair, n: (pair[0] + n, pair[1] * n), numbers, (0, 1)))


# %% literal
def solution(numbers):
    product = numbers[0]
    for number in numbers[1:]:
        product *= number
    return sum(numbers), product


# %% violator C2: goes through the numbers twice
# witness = "iter([3, 4, 5])"
import math


def solution(numbers):
    return sum(numbers), math.prod(numbers)


# %% violator C3: nothing typed, nothing reckoned
# witness = "[]"
def solution(numbers):
    total, product = 0, None
    for number in numbers:
        total += number
        product = number if product is None else product * number
    return total, product or 0
