# /// spec-pair
# task_id = "HumanEval/75"
# spec_type = "algorithm"
# aliases = ["is_multiply_prime"]
# signature = "def solution(volume: float) -> bool:"
# source = "Task idea: HumanEval/75 (MIT); prompts, tests, code ours; reference fails C2 over 100"
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
# The volume isn't rounded. 30.5 isn't the volume of a prime box, neither is 30.01. nan isn't a
# volume at all, so that's False. Volumes aren't negative.

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

# %% hidden C3: A volume that is no whole number belongs to no prime box.
# kind = "numeric_type"
# inferability = "contextual"
import random

rng = random.Random(75)
for whole in (30, 42, 66, 105, 110, 385, 935, 969):
    cases = [(whole, True), (whole + rng.uniform(0.1, 0.4), False)]
    cases += [(whole + part, False) for part in (0.5, 0.01, -0.01, 0.25, -0.75)]
    for volume, expected in cases:
        assert solution(float(volume)) == expected, volume

# %% hidden C4: A shape that isn't closed is no prime box.
# kind = "missing_values"
# inferability = "contextual"
for volume, expected in [(float("nan"), False), (30.0, True), (float("nan"), False)]:
    assert solution(volume) == expected, volume


# %% canonical
def solution(volume):
    if volume % 1 != 0:  # nan, too
        return False
    rest, n_factors, factor = int(volume), 0, 2
    while rest > 1:
        if rest % factor == 0:
            rest //= factor
            n_factors += 1
        else:
            factor += 1
    return n_factors == 3


# %% variant: looks for the third edge
def solution(volume):
    primes = [n for n in range(2, 250) if all(n % k for k in range(2, n))]
    for a in primes:
        for b in primes:
            if a * b > 500:
                break
            if volume / (a * b) in primes:
                return True
    return False


# %% variant: all the products in a set
from itertools import combinations_with_replacement


def solution(volume):
    primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31]
    primes += [n for n in range(32, 250) if all(n % p for p in primes)]
    pairs = {a * b for a, b in combinations_with_replacement(primes, 2) if a * b < 500}
    return volume in {pair * c for pair in pairs for c in primes}


# %% literal
from itertools import combinations


def solution(volume):
    primes = [n for n in range(2, 170) if all(n % k for k in range(2, n))]
    return any(a * b * c == volume for a, b, c in combinations(primes, 3))


# %% violator C2: three different primes
# witness = "20.0"
def solution(volume):
    if not volume.is_integer():
        return False
    factors = [p for p in range(2, 250) if volume % p == 0 and all(p % k for k in range(2, p))]
    return len(factors) == 3 and factors[0] * factors[1] * factors[2] == volume


# %% violator C3: cuts off the decimals
# witness = "30.5"
import math


def solution(volume):
    if math.isnan(volume):
        return False
    rest, n_factors = int(volume), 0
    for factor in range(2, rest + 1):
        while rest % factor == 0:
            rest //= factor
            n_factors += 1
    return n_factors == 3


# %% violator C4: no int can be made of nan
# witness = "float('nan')"
def solution(volume):
    rest = int(volume)
    if rest != volume:
        return False
    factors, factor = [], 2
    while rest > 1:
        if rest % factor:
            factor += 1
        else:
            factors.append(factor)
            rest //= factor
    return len(factors) == 3
