# /// spec-pair
# task_id = "HumanEval/59"
# spec_type = "algorithm"
# aliases = ["largest_prime_factor"]
# signature = "def solution(n: int) -> int:"
# source = "Task idea: HumanEval/59 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# Gearboxes: n is the ratio's denominator, the product of the tooth counts of up to nine wheels. Our
# wheels have 2 to 200 teeth.
#
# I need solution(n) -> int, the largest prime factor of n, to see whether it can be made at all. So
# solution(60) is 5.

# %% [markdown] gold prompt
# Gearboxes: n is the ratio's denominator, the product of the tooth counts of up to nine wheels. Our
# wheels have 2 to 200 teeth.
#
# I need solution(n) -> int, the largest prime factor of n, to see whether it can be made at all. So
# solution(60) is 5.
#
# n can be a single wheel with a prime number of teeth; then that's the answer, solution(7) is 7.
#
# With nine wheels n gets very large (more than 2**53), and the answer must be right all the same.
#
# If n is 1 or less there is no prime factor, so there's something wrong: raise ValueError.

# %% stated C1: Gives the largest prime factor of a product.
cases = [(60, 5), (4, 2), (199 * 12, 199), (49, 7), (1024, 2), (90, 5), (13 * 17 * 19, 19), (6, 3)]
for n, expected in cases:
    assert solution(n) == expected, n

# %% hidden C2: A prime number is its own largest prime factor.
# kind = "boundary"
# inferability = "contextual"
for n in (2, 3, 5, 7, 11, 31, 97, 113, 191, 193, 197, 199):
    assert solution(n) == n, n

# %% hidden C3: Without any prime factor it's a ValueError.
# kind = "error_raised"
# inferability = "contextual"
for n in (1, 0, -1, -2, -60):
    try:
        solution(n)
    except ValueError:
        pass
    else:
        raise AssertionError(n)

# %% hidden C4: Products beyond the range of exact floats are right.
# kind = "numeric_type"
# inferability = "contextual"
import random

rng = random.Random(59)
primes = [n for n in range(2, 200) if all(n % k for k in range(2, n))]
for _ in range(15):
    factors = sorted(rng.choices(primes, k=2) + rng.choices(primes[10:], k=7))
    n = 1
    for factor in factors:
        n *= factor
    assert solution(n) == factors[-1], factors
assert solution(2**21 * 3**8 * 7**8) == 7
assert solution(199**9) == 199


# %% canonical
def solution(n):
    if n < 2:
        raise ValueError(f"{n} has no prime factor")
    factor = 2
    while n > 1:
        if n % factor == 0:
            n //= factor
        else:
            factor += 1
    return factor


# %% variant: up to the square root of what is left
def solution(n):
    if n <= 1:
        raise ValueError(n)
    found, factor = [], 2
    while factor * factor <= n:
        while n % factor == 0:
            found.append(factor)
            n //= factor
        factor += 1
    if n > 1:
        found.append(n)
    return max(found)


# %% variant: tries a sieve's primes from above
def solution(n):
    if n < 2:
        raise ValueError("n must be at least 2")
    is_prime = [True] * 201
    for number in range(2, 201):
        if is_prime[number]:
            for multiple in range(2 * number, 201, number):
                is_prime[multiple] = False
    return next(number for number in range(200, 1, -1) if is_prime[number] and n % number == 0)


# %% literal
def solution(n):
    factor = 2
    while factor < n:
        if n % factor == 0:
            n /= factor
        else:
            factor += 1
    return factor


# %% violator C2: tries all primes up to n, but not n
# witness = "7"
def solution(n):
    if n < 2:
        raise ValueError("n must be at least 2")
    primes = [p for p in range(2, min(n, 200)) if all(p % k for k in range(2, p))]
    return max((p for p in primes if n % p == 0), default=1)


# %% violator C3: gives 1 for want of a factor
# witness = "1"
def solution(n):
    largest = 1
    for factor in range(2, 200):
        while n > 1 and n % factor == 0:
            largest = factor
            n //= factor
    return largest


# %% violator C4: divides in floats
# witness = "3**5 * 197**7 * 199"
def solution(n):
    if n < 2:
        raise ValueError("n must be at least 2")
    largest = 1
    for factor in range(2, 200):
        while n % factor == 0 and n >= factor:
            largest = factor
            n = n / factor
    return largest
