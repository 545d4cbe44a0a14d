# /// spec-pair
# task_id = "HumanEval/145"
# spec_type = "algorithm"
# aliases = ["order_by_points"]
# signature = "def solution(numbers: list[int]) -> list[int]:"
# source = "Task idea: HumanEval/145 (MIT); the rest is ours; its reference passes all"
# ///

# %% [markdown] ambiguous prompt
# Raffle: need the ticket numbers (positive ints) ordered by digit sum, lowest first.
# solution([21, 100, 5]) -> [100, 21, 5]

# %% [markdown] gold prompt
# Raffle: need the ticket numbers (positive ints) ordered by digit sum, lowest first.
# solution([21, 100, 5]) -> [100, 21, 5]
#
# Numbers with the same digit sum stay in the order in which they were drawn, i.e. in which they
# are in the list: [30, 12, 3] comes back as it is. Give me a new list and leave the one with the
# draw alone.

# %% stated C1: Numbers come in the order of their digit sums.
assert list(solution([21, 100, 5])) == [100, 21, 5]
assert list(solution([999, 1, 38, 2])) == [1, 2, 38, 999]
assert list(solution([70])) == [70]
assert list(solution([1, 11, 111, 1111])) == [1, 11, 111, 1111]

# %% hidden C2: Equal digit sums keep the order of the draw.
# kind = "ordering"
# inferability = "conventional"
import random
from itertools import pairwise


def digit_sum(number):
    total = 0
    while number:
        number, digit = divmod(number, 10)
        total += digit
    return total


assert list(solution([30, 12, 3])) == [30, 12, 3]
assert list(solution([3, 12, 30])) == [3, 12, 30]
rng = random.Random(145)
for _ in range(40):
    drawn = rng.sample(range(1, 150), rng.randint(5, 40))
    result = list(solution(list(drawn)))
    assert len(result) == len(drawn), drawn
    sums = [digit_sum(number) for number in result]
    assert all(left <= right for left, right in pairwise(sums)), drawn
    for total in set(map(digit_sum, drawn)):
        together = [number for number in drawn if digit_sum(number) == total]
        assert [number for number in result if digit_sum(number) == total] == together, drawn

# %% hidden C3: The list that was passed in is left as it was.
# kind = "input_unmodified"
# inferability = "conventional"
import random

rng = random.Random(541)
for size in (2, 3, 8, 30):
    drawn = [9, *rng.sample(range(10, 1000), size), 1]
    before = list(drawn)
    solution(drawn)
    assert drawn == before


# %% canonical
def solution(numbers):
    return sorted(numbers, key=lambda number: sum(int(digit) for digit in str(number)))


# %% variant: one bucket for each digit sum
from collections import defaultdict


def solution(numbers):
    buckets = defaultdict(list)
    for number in numbers:
        rest, total = number, 0
        while rest > 0:
            total += rest % 10
            rest //= 10
        buckets[total].append(number)
    return [number for total in sorted(buckets) for number in buckets[total]]


# %% variant: inserts each number behind those that are not larger, and gives a tuple
from bisect import bisect_right


def solution(numbers):
    sums, result = [], []
    for number in numbers:
        total = sum(map(int, str(number)))
        position = bisect_right(sums, total)
        sums.insert(position, total)
        result.insert(position, number)
    return tuple(result)


# %% literal
def solution(numbers):
    numbers.sort(key=lambda number: sum(map(int, str(number))))
    return numbers


# %% violator C2: sorts pairs, so that a tie goes to the smaller number
# witness = "[12, 3]"
def solution(numbers):
    pairs = sorted((sum(map(int, str(number))), number) for number in numbers)
    return [number for _, number in pairs]


# %% violator C3: sorts the caller's list
# witness = "[9, 1]"
def solution(numbers):
    numbers.sort(key=lambda number: sum(map(int, list(str(number)))))
    return list(numbers)
