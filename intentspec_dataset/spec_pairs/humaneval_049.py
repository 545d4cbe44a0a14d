# /// spec-pair
# task_id = "HumanEval/49"
# spec_type = "algorithm"
# aliases = ["modp"]
# signature = "def solution(n: int, p: int) -> int:"
# source = "Task idea: HumanEval/49 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# hash sim: need 2**n modulo p as solution(n, p), e.g. solution(5, 7) = 4. p is the number of
# buckets, n up to a few thousand, and I'm going to call it like
#
#   for n, p in zip(df["n"].to_numpy(), df["p"].to_numpy()): ...

# %% [markdown] gold prompt
# hash sim: need 2**n modulo p as solution(n, p), e.g. solution(5, 7) = 4. p is the number of
# buckets, n up to a few thousand, and I'm going to call it like
#
#   for n, p in zip(df["n"].to_numpy(), df["p"].to_numpy()): ...
#
# So n and p can be Python ints or NumPy's int64, and the remainder has to be right for either (and
# may itself be either). With a single bucket it's always 0, for n = 0 too.
#
# n below 0 or p below 1 means that the table is broken: ValueError please.

# %% stated C1: Gives 2**n modulo p.
cases = [(5, 7, 4), (3, 5, 3), (10, 1000, 24), (0, 9, 1), (4, 16, 0), (6, 60, 4), (1, 2, 0)]
for n, p, expected in cases:
    assert solution(n, p) == expected, (n, p)
for n in range(1, 60, 7):
    assert solution(n, 3) == (2 if n % 2 else 1), n

# %% hidden C2: With a single bucket the remainder is 0.
# kind = "boundary"
# inferability = "conventional"
for n in (0, 1, 2, 17, 300):
    assert solution(n, 1) == 0, n

# %% hidden C3: A negative exponent or no buckets are a ValueError.
# kind = "error_raised"
# inferability = "contextual"
cases = [(-1, 5), (-3, 7), (-2, 9), (-1, 1), (5, 0), (0, 0), (5, -3), (0, -1), (8, -7)]
for n, p in cases:
    try:
        solution(n, p)
    except ValueError:
        pass
    else:
        raise AssertionError((n, p))

# %% hidden C4: NumPy's integers give the right remainder too.
# kind = "dtype"
# inferability = "contextual"
import random

import numpy as np

rng = random.Random(49)
cases = [(5, 7), (62, 101), (63, 101), (64, 101), (70, 999)]
cases += [(rng.randint(60, 2500), rng.randint(2, 10**6)) for _ in range(25)]
for n, p in cases:
    expected = int(bin(2**n)[2:], 2) % p
    assert int(solution(np.int64(n), np.int64(p))) == expected, (n, p)
    assert int(solution(np.int64(n), p)) == expected, (n, p)
    assert int(solution(n, np.int64(p))) == expected, (n, p)


# %% canonical
def solution(n, p):
    if n < 0 or p < 1:
        raise ValueError(f"no remainder of 2**{n} by {p}")
    return pow(2, int(n), int(p))


# %% variant: doubles the remainder
def solution(n, p):
    exponent, buckets = int(n), int(p)
    if min(exponent, buckets - 1) < 0:
        raise ValueError("n must be 0 or more, p must be 1 or more")
    remainder = 1 % buckets
    for _ in range(exponent):
        remainder = remainder * 2 % buckets
    return remainder


# %% variant: squares for each bit of the exponent, in NumPy's numbers
import numpy as np


def solution(n, p):
    if not (n >= 0 and p > 0):
        raise ValueError((n, p))
    remainder = 1
    for bit in f"{int(n):b}":
        remainder = remainder * remainder * (2 if bit == "1" else 1) % int(p)
    return np.int64(remainder % int(p))


# %% literal
def solution(n, p):
    return 2**n % p


# %% violator C2: starts at 1 without taking the remainder
# witness = "0, 1"
def solution(n, p):
    if n < 0 or p < 1:
        raise ValueError("n must not be negative, p must be positive")
    remainder = 1
    for _ in range(n):
        remainder = int(2 * remainder % p)
    return remainder


# %% violator C3: a negative exponent gets an inverse
# witness = "-1, 5"
def solution(n, p):
    if p < 1:
        raise ValueError("there is no bucket")
    return pow(2, int(n), int(p))


# %% violator C4: NumPy's powers run over
# witness = "*__import__('numpy').array([70, 101])"
def solution(n, p):
    if n < 0 or p < 1:
        raise ValueError("n must not be negative, p must be positive")
    return int(2**n % p)
