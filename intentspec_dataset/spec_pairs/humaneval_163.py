# /// spec-pair
# task_id = "HumanEval/163"
# spec_type = "algorithm"
# aliases = ["generate_integers"]
# signature = "def solution(a: int, b: int) -> list[int]:"
# source = "Task idea: HumanEval/163 (MIT); the rest is ours; its reference passes all"
# ///

# %% [markdown] ambiguous prompt
# Maths trail, station 6. Two teams roll a number each, a and b (positive ints), and then have to
# call out the even digits that lie between them, smallest first. For the answer sheet I need
# solution(a, b), which gives the list: solution(2, 8) → [2, 4, 6, 8]

# %% [markdown] gold prompt
# Maths trail, station 6. Two teams roll a number each, a and b (positive ints), and then have to
# call out the even digits that lie between them, smallest first. For the answer sheet I need
# solution(a, b), which gives the list: solution(2, 8) → [2, 4, 6, 8]
#
# a and b themselves count as between, as the example shows. Either of the two can be the larger
# one: solution(8, 2) is the same list, smallest first again.
#
# The numbers rolled can have several digits, but what is called out are single digits, 2, 4, 6 and
# 8, taken as the numbers they are: solution(7, 23) is [8], solution(10, 14) is an empty list.

# %% stated C1: Lists the even digits from a to b in ascending order.
cases = [
    ((2, 8), [2, 4, 6, 8]),
    ((1, 5), [2, 4]),
    ((3, 7), [4, 6]),
    ((4, 4), [4]),
    ((5, 5), []),
    ((1, 9), [2, 4, 6, 8]),
]
for (a, b), expected in cases:
    assert list(solution(a, b)) == expected, (a, b)

# %% hidden C2: a may be larger than b.
# kind = "tolerance"
# inferability = "contextual"
even = {2, 4, 6, 8}
for b in range(1, 9):
    for a in range(b + 1, 10):
        expected = [digit for digit in range(b, a + 1) if digit in even]
        assert list(solution(a, b)) == expected, (a, b)

# %% hidden C3: Numbers of several digits aren't listed, only 2, 4, 6 and 8.
# kind = "boundary"
# inferability = "contextual"
import random

assert list(solution(10, 14)) == []
assert list(solution(7, 23)) == [8]
rng = random.Random(163)
for _ in range(40):
    a = rng.randint(1, 9)
    b = rng.choice([10, 11, 12, rng.randint(10, 200), rng.randint(10, 9999)])
    assert list(solution(a, b)) == [digit for digit in (2, 4, 6, 8) if digit >= a], (
        a,
        b,
    )
    assert list(solution(b, b + rng.randint(0, 60))) == [], b


# %% canonical
def solution(a, b):
    low, high = min(a, b), max(a, b)
    return [digit for digit in (2, 4, 6, 8) if low <= digit <= high]


# %% variant: a range that ends at 8
def solution(a, b):
    if a > b:
        a, b = b, a
    return list(range(a + a % 2, min(b, 8) + 1, 2))


# %% variant: the sign tells whether a digit is between them, as a generator
def solution(a, b):
    for half in range(1, 5):
        if (a - 2 * half) * (b - 2 * half) <= 0:
            yield 2 * half


# %% literal
def solution(a, b):
    return [number for number in range(a, b + 1) if number % 2 == 0]


# %% violator C2: relies on a being the smaller one
# witness = "8, 2"
def solution(a, b):
    return [number for number in range(a, min(b, 9) + 1) if number % 2 == 0]


# %% violator C3: lists all even numbers in between
# witness = "7, 12"
def solution(a, b):
    first, last = sorted((a, b))
    return [number for number in range(first, last + 1) if number % 2 == 0]
