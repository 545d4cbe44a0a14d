# /// spec-pair
# task_id = "HumanEval/77"
# spec_type = "algorithm"
# aliases = ["iscube"]
# signature = "def solution(a: int) -> bool:"
# source = "Task idea: HumanEval/77 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# Worksheet generator, task type 12: "Which of these are cubes of whole numbers?"
#
# For the solutions page please add solution(a), True if a is a perfect cube, False otherwise. a is
# drawn with random.randint(-2000, 2000), or with 10**60 as the limits for those who ask for it.
#
# 27 True, 28 False

# %% [markdown] gold prompt
# Worksheet generator, task type 12: "Which of these are cubes of whole numbers?"
#
# For the solutions page please add solution(a), True if a is a perfect cube, False otherwise. a is
# drawn with random.randint(-2000, 2000), or with 10**60 as the limits for those who ask for it.
#
# 27 True, 28 False
#
# Negative numbers have cube roots too: -27 is (-3)**3, so it's True. 0 is one, with root 0. And it
# has to be exact over the whole range: 10**60 is a cube, 10**60 - 1 isn't.

# %% stated C1: Tells whether a positive number is the cube of a whole number.
cases = [(27, True), (28, False), (1, True), (8, True), (9, False), (64, True), (125, True)]
cases += [(1000, True), (999, False), (1728, True), (1331, True), (1300, False), (2, False)]
for a, expected in cases:
    assert solution(a) == expected, a

# %% hidden C2: Negative numbers can be cubes.
# kind = "negative_or_zero"
# inferability = "contextual"
cubes = {-(root**3) for root in range(13)}
for a in range(-1999, 0, 23):
    assert solution(a) == (a in cubes), a
for a in sorted(cubes):
    assert solution(a) == (a <= 0), a

# %% hidden C3: Large numbers are told apart exactly.
# kind = "rounding"
# inferability = "contextual"
import random

rng = random.Random(77)
for root in [10**20, 208_065, 10**7 + 1] + [rng.randint(10**5, 10**20) for _ in range(22)]:
    a = root**3
    for off, expected in ((0, True), (1, False), (-1, False), (rng.randint(2, 99), False)):
        assert solution(a + off) == expected, (root, off)


# %% canonical
def solution(a):
    a = abs(a)
    low, high = 0, a
    while low < high:
        middle = (low + high) // 2
        if middle**3 < a:
            low = middle + 1
        else:
            high = middle
    return low**3 == a


# %% variant: decimals with enough digits
from decimal import Decimal, localcontext


def solution(a):
    with localcontext() as context:
        context.prec = 100
        root = round(Decimal(abs(a)) ** (Decimal(1) / 3))
    return a in (root**3, -(root**3))


# %% variant: Newton's method in whole numbers
def solution(a):
    a = abs(a)
    root = 1 << -(-a.bit_length() // 3)
    while root and (better := (2 * root + a // root**2) // 3) < root:
        root = better
    return root * root * root == a


# %% literal
def solution(a):
    root = round(a ** (1 / 3))
    return root**3 == a


# %% violator C2: roots from 0 up
# witness = "-27"
def solution(a):
    low, high = 0, 10**21
    while low <= high:
        root = (low + high) // 2
        if root**3 == a:
            return True
        if root**3 < a:
            low = root + 1
        else:
            high = root - 1
    return False


# %% violator C3: trusts the float root
# witness = "(10**20 - 7)**3"
def solution(a):
    root = round(abs(a) ** (1 / 3))
    return root**3 == abs(a)
