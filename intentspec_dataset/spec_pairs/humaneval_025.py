# /// spec-pair
# task_id = "HumanEval/25"
# spec_type = "algorithm"
# aliases = ["factorize"]
# signature = "def solution(n: int) -> list[int]:"
# source = "Task idea: HumanEval/25 (MIT); the rest is ours; its reference fails C4"
# ///

# %% [markdown] ambiguous prompt
# def solution(n):
#     """Factorisation of n into primes, as a list in ascending order.
#
#     For the arithmetic trainer: pupils multiply the factors to check whether they get n again.
#
#     >>> solution(1001)
#     [7, 11, 13]
#     """

# %% [markdown] gold prompt
# def solution(n):
#     """Factorisation of n into primes, as a list of ints in ascending order.
#
#     For the arithmetic trainer: pupils multiply the factors to check whether they get n again, so
#     a prime is listed as many times as it divides n. 1 has no prime factors: the list is empty.
#
#     n is an int below 10**9, or a larger one of any size with no prime factor above 1000. The
#     factors have to be right, and ints, for the large ones too. Zero and negative numbers can't be
#     factorised; they raise a ValueError.
#
#     >>> solution(1001)
#     [7, 11, 13]
#     """

# %% stated C1: The factors of a product of different primes, in ascending order.
cases = {
    1001: [7, 11, 13],
    2: [2],
    6: [2, 3],
    97: [97],
    2310: [2, 3, 5, 7, 11],
    221: [13, 17],
    9991: [97, 103],
}
for n, expected in cases.items():
    assert list(solution(n)) == expected, n

# %% hidden C2: A prime that divides n several times is listed as many times.
# kind = "duplicates"
# inferability = "contextual"
import random
from math import prod

assert list(solution(12)) == [2, 2, 3]
assert list(solution(49)) == [7, 7]
rng = random.Random(25)
for _ in range(40):
    expected = rng.choices([2, 3, 5, 7, 11, 31], k=rng.randint(1, 4))
    expected = sorted([*expected, expected[0]])
    assert list(solution(prod(expected))) == expected, expected

# %% hidden C3: 1 has no prime factors.
# kind = "boundary"
# inferability = "contextual"
for n, expected in ((1, []), (2, [2]), (1, []), (3, [3])):
    result = solution(n)
    assert result is not None, n
    assert list(result) == expected, n

# %% hidden C4: Zero and negative numbers are a ValueError.
# kind = "error_raised"
# inferability = "contextual"
import random


def refuses(n):
    try:
        list(solution(n))
    except ValueError:
        return True
    return False


rng = random.Random(52)
for n in (0, -1, -2, -7, -30, -1001, *(-rng.randint(3, 5000) for _ in range(20))):
    assert refuses(n), n
for n in (2, 30, 1001):
    assert not refuses(n), n

# %% hidden C5: Factors are ints and exact, however large the number.
# kind = "numeric_type"
# inferability = "conventional"
import random
from math import prod

rng = random.Random(99)
primes = [3, 5, 7, 11, 13, 17, 19, 23, 101, 211, 499, 761, 883, 991, 997]
small = [2, 15, 77, 7 * 883, 104_729]
large = [prod(rng.sample(primes, rng.randint(9, 15))) for _ in range(30)]
for n in small + large:
    factors = list(solution(n))
    for factor in factors:
        assert isinstance(factor, int), (n, factor)
    assert prod(factors) == n, n
    assert n == 104_729 or max(factors) < 1000, n
assert len(list(solution(prod(primes)))) == len(primes)


# %% canonical
def solution(n):
    if n < 1:
        raise ValueError(f"can't factorise {n}")
    factors = []
    divisor = 2
    while divisor * divisor <= n:
        while n % divisor == 0:
            factors.append(divisor)
            n //= divisor
        divisor += 1
    if n > 1:
        factors.append(n)
    return factors


# %% variant: recursive, with isqrt
from math import isqrt


def solution(n, smallest=2):
    if n <= 0:
        raise ValueError("only positive numbers have a factorisation")
    for divisor in range(smallest, isqrt(n) + 1):
        quotient, rest = divmod(n, divisor)
        if not rest:
            return [divisor, *solution(quotient, divisor)]
    return [n] if n > 1 else []


# %% variant: two, then odd numbers, in a tuple
from itertools import chain, count


def solution(n):
    if n in (0, False) or n < 0:
        raise ValueError(n)
    found = ()
    for divisor in chain([2], count(3, 2)):
        if divisor**2 > n:
            break
        while not n % divisor:
            found += (divisor,)
            n = n // divisor
    return found if n == 1 else (*found, n)


# %% literal
def solution(n):
    factors = []
    divisor = 2
    while n > 1:
        if n % divisor == 0:
            factors.append(divisor)
            while n % divisor == 0:
                n //= divisor
        divisor += 1
    return factors


# %% violator C2: lists each prime once
# witness = "12"
def solution(n):
    if n < 1:
        raise ValueError(n)
    primes = set()
    divisor = 2
    while divisor * divisor <= n:
        while n % divisor == 0:
            primes.add(divisor)
            n //= divisor
        divisor += 1
    if n > 1:
        primes.add(n)
    return sorted(primes)


# %% violator C3: what is left over is a factor, even if it is 1
# witness = "1"
def solution(n):
    if n <= 0:
        raise ValueError("n must be positive")
    factors = []
    divisor = 2
    while divisor * divisor <= n:
        if n % divisor == 0:
            factors.append(divisor)
            n //= divisor
        else:
            divisor += 1
    factors.append(n)
    return factors


# %% violator C4: no loop, no factors
# witness = "-7"
def solution(n):
    factors = []
    divisor = 2
    while divisor * divisor <= n:
        if n % divisor:
            divisor += 1
        else:
            factors.append(divisor)
            n //= divisor
    if n > 1:
        factors.append(n)
    return factors


# %% violator C5: divides with /
# witness = "1001"
def solution(n):
    if n < 1:
        raise ValueError(n)
    factors = []
    divisor = 2
    while divisor * divisor <= n:
        if n % divisor == 0:
            factors.append(divisor)
            n /= divisor
        else:
            divisor += 1
    if n > 1:
        factors.append(n)
    return factors
