# /// spec-pair
# task_id = "HumanEval/123"
# spec_type = "algorithm"
# aliases = ["get_odd_collatz"]
# signature = "def solution(n) -> list[int]:"
# source = "Task idea: HumanEval/123 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# collatz again :) from n on: halve an even number, make 3x+1 of an odd one, stop at 1. i want the
# odd numbers you meet, as a list, sorted upwards. from 6 you go 6 3 10 5 16 8 4 2 1, so [1, 3, 5].
# people will type silly numbers, and numbers with twenty digits (record hunters!)
# solution(n)

# %% [markdown] gold prompt
# collatz again :) from n on: halve an even number, make 3x+1 of an odd one, stop at 1. i want the
# odd numbers you meet, as a list, sorted upwards. from 6 you go 6 3 10 5 16 8 4 2 1, so [1, 3, 5].
# people will type silly numbers, and numbers with twenty digits (record hunters!)
# solution(n)
#
# n itself and the 1 at the end belong to it. the list has exact ints, also from a start of twenty
# or thirty digits. below 1 it never arrives, so raise a ValueError for 0 and negative numbers. and
# the walk is for whole numbers alone: a float between two of them, 2.5 or 7.25, is refused as well,
# with a ValueError or a TypeError

# %% stated C1: The odd numbers on the way, sorted.
cases = [
    (6, [1, 3, 5]),
    (2, [1]),
    (3, [1, 3, 5]),
    (7, [1, 5, 7, 11, 13, 17]),
    (12, [1, 3, 5]),
    (14, [1, 5, 7, 11, 13, 17]),
    (64, [1]),
    (9, [1, 5, 7, 9, 11, 13, 17]),
]
for n, expected in cases:
    assert list(solution(n)) == expected, n

# %% hidden C2: Large starts give exact ints.
# kind = "numeric_type"
# inferability = "contextual"
import random

rng = random.Random(123)
for _ in range(15):
    n = rng.randint(10**19, 10**30) * 2 + 1
    odds = list(solution(n))
    met, at = [], n
    while at != 1:
        met.append(at)
        at = 3 * at + 1
        at //= at & -at
    assert [str(odd) for odd in odds] == [str(odd) for odd in sorted([1, *met])], n
assert list(solution(2**90 * 5)) == [1, 5]
assert all(isinstance(odd, int) for odd in solution(6))

# %% hidden C3: Starts below 1 are a ValueError.
# kind = "error_raised"
# inferability = "contextual"
for n in (0, -1, -2, -8, -16):
    try:
        answer = list(solution(n))
    except ValueError:
        answer = "refused"
    assert answer == "refused", n

# %% hidden C4: A start between two whole numbers is refused.
# kind = "error_raised"
# inferability = "contextual"
for n in (2.5, 7.25, 6.5, 3.75, 27.5, 1000.5):
    try:
        answer = list(solution(n))
    except (ValueError, TypeError):
        answer = "refused"
    assert answer == "refused", n


# %% canonical
def solution(n):
    if n < 1:
        raise ValueError("start at 1 or above")
    if n % 1 != 0:
        raise ValueError("start at a whole number")
    odds = [1]
    while n != 1:
        if n % 2 == 1:
            odds.append(n)
            n = 3 * n + 1
        else:
            n //= 2
    return sorted(odds)


# %% variant: a set, halving by shift
def solution(n):
    if n <= 0:
        raise ValueError(n)
    met = set()
    while True:
        n >>= (n & -n).bit_length() - 1
        met.add(n)
        if n == 1:
            break
        n = 3 * n + 1
    return sorted(met)


# %% variant: a generator of the way
def way(n):
    yield n
    while n > 1:
        half, odd = divmod(n, 2)
        n = n + n + n + 1 if odd else half
        yield n


def solution(n):
    if not n >= 1 or n != int(n):
        raise ValueError("n")
    odds = [number for number in way(n) if number & 1]
    odds.sort()
    return tuple(odds)


# %% literal
def solution(n):
    odds = []
    while n > 1:
        if n % 2 == 0:
            n = n / 2
        else:
            odds.append(int(n))
            n = 3 * n + 1
    odds.append(1)
    return sorted(odds)


# %% violator C2: halves with /
# witness = "2 * 10**21 + 1"
def solution(n):
    if n < 1 or not isinstance(n, int):
        raise ValueError("start at a whole number of 1 or above")
    odds = {1}
    while n != 1:
        if n % 2:
            odds.add(int(n))
            n = 3 * n + 1
        else:
            n = n / 2
    return sorted(odds)


# %% violator C3: no way leads from there
# witness = "0"
def solution(n):
    if n != int(n):
        raise ValueError("whole numbers only")
    if n <= 0:
        return []
    odds = set()
    while n > 1:
        if n % 2:
            odds.add(n)
        n = 3 * n + 1 if n % 2 else n // 2
    return sorted(odds | {1})


# %% violator C4: cuts the fraction off
# witness = "7.25"
def solution(n):
    n = int(n)
    if n < 1:
        raise ValueError("start at 1 or above")
    odds = {1}
    while n != 1:
        if n % 2:
            odds.add(n)
            n = 3 * n + 1
        else:
            n //= 2
    return sorted(odds)
