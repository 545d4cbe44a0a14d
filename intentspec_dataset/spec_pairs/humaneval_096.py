# /// spec-pair
# task_id = "HumanEval/96"
# spec_type = "algorithm"
# aliases = ["count_up_to"]
# signature = "def solution(n: float) -> list[int]:"
# source = "Task idea: HumanEval/96 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# `solution(n)`: all primes smaller than n, in a list. So 30 -> 2 3 5 7 11 13 17 19 23 29. n comes
# out of the yaml config, people write things like `limit: 2e3` or `limit: 12.5` there

# %% [markdown] gold prompt
# `solution(n)`: all primes smaller than n, in a list, ascending, as ints. So 30 -> 2 3 5 7 11 13 17
# 19 23 29. n comes out of the yaml config, people write things like `limit: 2e3` or `limit: 12.5`
# there
#
# - so n is an int or a finite float, whole or not: 12.5 gives 2 3 5 7 11, and so does 12.0; 11.5
#   includes 11
# - smaller means smaller: 11 itself is not in the list for 11 (nor for 11.0)
# - n below 2, negative too: empty list

# %% stated C1: The primes below an int.
assert list(solution(30)) == [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]
assert list(solution(4)) == [2, 3]
for n in (10, 50, 122, 290, 400):
    primes = list(solution(n))
    assert primes == sorted(primes), n
    for number in range(2, n):
        has_divisor = any(number % d == 0 for d in range(2, number))
        assert (number in primes) != has_divisor, (n, number)

for n in (2, 3, 5, 11, 13, 31, 97, 101, 199):
    primes = list(solution(n))
    assert n not in primes, n
    assert all(prime < n for prime in primes), n
    if n > 2:
        assert primes[-1] == max(p for p in [2, 3, 7, 11, 29, 89, 97, 197] if p < n), n

# %% hidden C2: n may be a float, whole or not.
# kind = "numeric_type"
# inferability = "contextual"
assert list(solution(12.5)) == [2, 3, 5, 7, 11]
assert list(solution(16.0)) == [2, 3, 5, 7, 11, 13]
assert list(solution(7.1)) == [2, 3, 5, 7]
assert list(solution(13.01)) == [2, 3, 5, 7, 11, 13]
assert list(solution(6.999)) == [2, 3, 5]
primes = list(solution(2e3))
assert len(primes) == 303
assert primes[-1] == 1999
assert all(isinstance(prime, int) for prime in primes)

# %% hidden C3: Below 2 there is none.
# kind = "negative_or_zero"
# inferability = "conventional"
for n in (1, 0, -1, -2, -5, -30, -100):
    primes = solution(n)
    assert primes is not None, n
    assert list(primes) == [], n


# %% canonical
from math import ceil


def solution(n):
    primes = []
    for number in range(2, ceil(n)):
        if all(number % prime != 0 for prime in primes):
            primes.append(number)
    return primes


# %% variant: sieve
def solution(n):
    size = max(int(n) + 1, 2)
    prime = [True] * size
    found = []
    for number in range(2, size):
        if prime[number] and number < n:
            found.append(number)
            prime[number * number :: number] = [False] * len(prime[number * number :: number])
    return found


# %% variant: a generator, trial division up to the root
from itertools import count, takewhile
from math import isqrt


def solution(n):
    for number in takewhile(lambda k: k < n, count(2)):
        if not any(number % d == 0 for d in range(2, isqrt(number) + 1)):
            yield number


# %% literal
def solution(n):
    return [k for k in range(2, n) if all(k % d for d in range(2, k))]


# %% violator C2: cuts the decimals off
# witness = "11.5"
def solution(n):
    limit = int(n)
    return [k for k in range(2, limit) if all(k % d for d in range(2, int(k**0.5) + 1))]


# %% violator C3: starts its sieve without looking at the size
# witness = "0"
from math import ceil


def solution(n):
    limit = ceil(n)
    prime = [True] * limit
    prime[0] = prime[1] = False
    for number in range(2, int(abs(limit) ** 0.5) + 1):
        for multiple in range(number * number, limit, number):
            prime[multiple] = False
    return [number for number in range(limit) if prime[number]]
