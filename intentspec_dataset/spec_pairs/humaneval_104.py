# /// spec-pair
# task_id = "HumanEval/104"
# spec_type = "algorithm"
# aliases = ["unique_digits"]
# signature = "def solution(lockers: list[int]) -> list[int]:"
# source = "Task idea: HumanEval/104 (MIT); the rest is ours; its reference passes all"
# ///

# %% [markdown] ambiguous prompt
# Hi Jonas,
#
# for the hall walk on Friday I need a list again. You get the locker numbers of this week's
# bookings (ours are numbered from 0) and give me those made up of odd digits only, smallest first.
# So solution([33, 15, 1422, 71]) would be [15, 33, 71].
#
# Thanks! Mia

# %% [markdown] gold prompt
# Hi Jonas,
#
# for the hall walk on Friday I need a list again. You get the locker numbers of this week's
# bookings (ours are numbered from 0, so none is negative) and give me a list of those made up of
# odd digits only, smallest first. So solution([33, 15, 1422, 71]) would be [15, 33, 71].
#
# - A locker that was booked several times is in the list several times: it's one line a booking.
# - 0 is an even digit, so locker 0 isn't one of them.
#
# Thanks! Mia

# %% stated C1: Gives the numbers without an even digit in ascending order.
cases = [
    ([33, 15, 1422, 71], [15, 33, 71]),
    ([135, 24, 7, 13579], [7, 135, 13579]),
    ([12, 21, 2, 101], []),
    ([9], [9]),
    ([], []),
    ([1113, 111, 1121], [111, 1113]),
]
for lockers, expected in cases:
    assert list(solution(list(lockers))) == expected, lockers

# %% hidden C2: A number that was booked several times is listed as often.
# kind = "duplicates"
# inferability = "contextual"
import random
from collections import Counter

assert list(solution([31, 5, 31])) == [5, 31, 31]
rng = random.Random(104)
for _ in range(40):
    odd = rng.choices([1, 3, 11, 35, 77, 99, 135], k=rng.randint(8, 20))
    even = rng.choices([2, 12, 21, 100, 342], k=5)
    lockers = odd + even
    rng.shuffle(lockers)
    result = list(solution(list(lockers)))
    assert Counter(result) == Counter(odd), lockers
    assert result == sorted(result), lockers

# %% hidden C3: Locker 0 isn't listed: 0 is an even digit.
# kind = "negative_or_zero"
# inferability = "contextual"
import random

assert list(solution([0])) == []
assert list(solution([7, 0, 5])) == [5, 7]
rng = random.Random(401)
for _ in range(30):
    odd = rng.sample([1, 3, 5, 7, 9, 13, 31, 55, 91, 111], rng.randint(0, 6))
    lockers = [*odd, 0, *rng.sample([2, 10, 40, 105], 2)]
    rng.shuffle(lockers)
    assert list(solution(list(lockers))) == sorted(odd), lockers


# %% canonical
def solution(lockers):
    return sorted(number for number in lockers if all(digit in "13579" for digit in str(number)))


# %% variant: takes the digits off by division
def is_odd_throughout(number):
    while number > 9:
        number, digit = divmod(number, 10)
        if digit % 2 == 0:
            return False
    return number % 2 == 1


def solution(lockers):
    return sorted(filter(is_odd_throughout, lockers))


# %% variant: a set of even digits and a heap, as a generator
import heapq

EVEN = set("02468")


def solution(lockers):
    heap = [number for number in lockers if EVEN.isdisjoint(str(number))]
    heapq.heapify(heap)
    while heap:
        yield heapq.heappop(heap)


# %% literal
def solution(lockers):
    result = []
    for number in sorted(set(lockers)):
        if all(int(digit) % 2 for digit in str(number)):
            result.append(number)
    return result


# %% violator C2: collects the numbers in a set
# witness = "[31, 5, 31]"
def solution(lockers):
    chosen = {number for number in lockers if not set(str(number)) & set("02468")}
    return sorted(chosen)


# %% violator C3: takes digits off until 0 is left, so that 0 has none
# witness = "[7, 0, 5]"
def only_odd(number):
    while number:
        if number % 10 % 2 == 0:
            return False
        number //= 10
    return True


def solution(lockers):
    return sorted(number for number in lockers if only_odd(number))
