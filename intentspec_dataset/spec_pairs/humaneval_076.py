# /// spec-pair
# task_id = "HumanEval/76"
# spec_type = "algorithm"
# aliases = ["is_simple_power"]
# signature = "def solution(x: int, n: int) -> bool:"
# source = "Task idea: HumanEval/76 (MIT); the rest is ours; its reference passes all"
# ///

# %% [markdown] ambiguous prompt
# need a check for the key audit: solution(x, n) -> True if x is a power of n (n to a whole number),
# False if not. both are ints from 1 up, x is a key in decimal, the longer ones have 60 digits
#
# solution(81, 3) True
# solution(80, 3) False

# %% [markdown] gold prompt
# need a check for the key audit: solution(x, n) -> True if x is a power of n (n to a whole number),
# False if not. both are ints from 1 up, x is a key in decimal, the longer ones have 60 digits
#
# solution(81, 3) True
# solution(80, 3) False
#
# must be exact: 3**125 is a power of 3, 3**125 + 1 and 3**125 - 1 aren't. 0 is a whole number too,
# so 1 is a power of every n. the only power of 1 is 1, so solution(7, 1) is False (and comes back)

# %% stated C1: Tells whether x is a power of n.
cases = [(81, 3, True), (80, 3, False), (16, 2, True), (12, 2, False), (9, 9, True), (2, 8, False)]
cases += [(16, 4, True), (48, 4, False), (15, 5, False), (5, 25, False), (36, 6, True)]
for x, n, expected in cases:
    assert solution(x, n) == expected, (x, n)

# %% hidden C2: The answer is exact.
# kind = "rounding"
# inferability = "contextual"
import random

rng = random.Random(76)
cases = [(3, 5), (5, 3), (10, 3), (6, 3), (2, 29), (7, 60), (3, 125)]
for n, exponent in cases + [(rng.randint(2, 30), rng.randint(13, 40)) for _ in range(25)]:
    x = n**exponent
    for off, expected in ((0, True), (1, False), (-1, False)):
        assert solution(x + off, n) == expected, (n, exponent, off)

# %% hidden C3: 1 is a power of every n.
# kind = "boundary"
# inferability = "conventional"
for n in (1, 2, 3, 4, 7, 10, 64, 99, 10**40):
    assert solution(1, n), n

# %% hidden C4: The only power of 1 is 1.
# kind = "boundary"
# inferability = "conventional"
for x, expected in [(7, False), (2, False), (3, False), (64, False), (10**40, False)]:
    assert solution(x, 1) == expected, x


# %% canonical
def solution(x, n):
    if n == 1:
        return x == 1
    power = 1
    while power < x:
        power *= n
    return power == x


# %% variant: divides while it can
def solution(x, n):
    while n > 1 and x % n == 0:
        x //= n
    return x == 1


# %% variant: tries all exponents that are in question
def solution(x, n):
    return any(n**exponent == x for exponent in range(x.bit_length()))


# %% literal
import math


def solution(x, n):
    exponent = math.log(x, n)
    return exponent == int(exponent)


# %% violator C2: logarithms, rounded
# witness = "3**125 + 1, 3"
import math


def solution(x, n):
    if n == 1:
        return x == 1
    exponent = math.log(x) / math.log(n)
    return math.isclose(exponent, round(exponent), abs_tol=1e-9)


# %% violator C3: starts with n itself
# witness = "1, 3"
def solution(x, n):
    if n == 1:
        return x == 1
    power = n
    while power < x:
        power *= n
    return power == x


# %% violator C4: everything can be divided by 1
# witness = "7, 1"
def solution(x, n):
    if n == 1:
        return True
    while x % n == 0:
        x //= n
    return x == 1
