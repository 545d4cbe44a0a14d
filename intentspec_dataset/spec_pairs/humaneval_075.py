# /// spec-pair
# task_id = "HumanEval/75"
# spec_type = "algorithm"
# aliases = ["is_multiply_prime"]
# signature = "def solution(volume: float) -> bool:"
# source = "Task idea: HumanEval/75 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# Number puzzle for the toy catalogue: "prime boxes" are boxes whose three edges are all prime
# numbers of centimetres. Given a volume from the CAD export (float, ccm, below 1000; nan when the
# shape isn't closed) `solution(volume)` should tell, True or False, if a prime box can have it.
#
#     solution(30.0)  # True, 2 x 3 x 5
#     solution(31.0)  # False

# %% [markdown] gold prompt
# Number puzzle for the toy catalogue: "prime boxes" are boxes whose three edges are all prime
# numbers of centimetres. Given a volume from the CAD export (float, ccm, below 1000; nan when the
# shape isn't closed) `solution(volume)` should tell, True or False, if a prime box can have it.
#
#     solution(30.0)  # True, 2 x 3 x 5
#     solution(31.0)  # False
#
# Edges may be equal: 2 x 2 x 5 and 3 x 3 x 3 are prime boxes as well.
#
# The CAD works in floats, so a volume can be off by a hair: within a millionth of a whole number it
# means that number, 29.999999999999996 is 30. No more than that, though: 30.5 isn't the volume of a
# prime box, neither is 30.01. Volumes aren't negative.

# %% stated C1: Tells whether a volume is the product of three primes.
cases = [(30.0, True), (31.0, False), (42.0, True), (4.0, False), (210.0, False), (935.0, True)]
cases += [(6.0, False), (1.0, False), (16.0, False), (77.0, False), (105.0, True), (420.0, False)]
for volume, expected in cases:
    assert solution(volume) == expected, volume

# %% hidden C2: Edges may be equal.
# kind = "duplicates"
# inferability = "contextual"
import random

rng = random.Random(57)
primes = [n for n in range(2, 250) if all(n % k for k in range(2, n))]
cases = [(8, True), (12, True), (18, True), (20, True), (27, True), (343, True), (964, True)]
cases += [(24, False), (54, False), (9, False), (32, False), (100, False), (484, False)]
while len(cases) < 35:
    p, q = rng.choice(primes), rng.choice(primes[:5])
    if p * q * q < 1000:
        cases.append((p * q * q, True))
    if p * q * q * q < 1000:
        cases.append((p * q * q * q, False))
for volume, expected in cases:
    assert solution(float(volume)) == expected, volume

# %% hidden C3: A volume that misses a whole number by float dust alone counts as that number.
# kind = "rounding"
# inferability = "contextual"
import random

assert solution(29.999999999999996) == True  # noqa: E712
assert solution(100 * 1.1) == True  # noqa: E712
rng = random.Random(75)
boxes = [30, 42, 66, 105, 110, 385, 935, 969]
others = [31, 16, 77, 210, 6, 899, 420]
for whole in boxes + others:
    for dust in (1e-13, -1e-13, 4e-12, -4e-12, rng.uniform(-1e-9, 1e-9)):
        assert solution(whole + dust) == (whole in boxes), (whole, dust)
    for part in (0.5, 0.01, -0.01, 0.25, -0.75, rng.uniform(0.1, 0.4)):
        assert solution(whole + part) == False, (whole, part)  # noqa: E712


# %% canonical
def solution(volume):
    if volume != volume:  # nan
        return False
    rest = round(volume)
    if abs(volume - rest) > 1e-6:
        return False
    n_factors, factor = 0, 2
    while rest > 1:
        if rest % factor == 0:
            rest //= factor
            n_factors += 1
        else:
            factor += 1
    return n_factors == 3


# %% variant: looks for the third edge
import math


def solution(volume):
    if math.isnan(volume):
        return False
    primes = [n for n in range(2, 250) if all(n % k for k in range(2, n))]
    for a in primes:
        for b in primes:
            if a * b > 500:
                break
            c = round(volume / (a * b))
            if c in primes and abs(a * b * c - volume) <= 1e-6:
                return True
    return False


# %% variant: all the products in a set
from itertools import combinations_with_replacement


def solution(volume):
    primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31]
    primes += [n for n in range(32, 250) if all(n % p for p in primes)]
    pairs = {a * b for a, b in combinations_with_replacement(primes, 2) if a * b < 500}
    return round(volume, 5) in {pair * c for pair in pairs for c in primes}


# %% literal
from itertools import combinations


def solution(volume):
    primes = [n for n in range(2, 170) if all(n % k for k in range(2, n))]
    return any(a * b * c == volume for a, b, c in combinations(primes, 3))


# %% violator C2: three different primes
# witness = "20.0"
def solution(volume):
    whole = round(volume)
    if abs(volume - whole) > 1e-6:
        return False
    factors = [p for p in range(2, 250) if whole % p == 0 and all(p % k for k in range(2, p))]
    return len(factors) == 3 and factors[0] * factors[1] * factors[2] == whole


# %% violator C3: wants a whole float to the last bit
# witness = "29.999999999999996"
def solution(volume):
    if not volume.is_integer():
        return False
    rest, n_factors = int(volume), 0
    for factor in range(2, rest + 1):
        while rest % factor == 0:
            rest //= factor
            n_factors += 1
    return n_factors == 3
