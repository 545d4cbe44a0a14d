# /// spec-pair
# task_id = "HumanEval/122"
# spec_type = "algorithm"
# aliases = ["add_elements"]
# signature = "def solution(arr: list[int], k: int) -> int:"
# source = "Task idea: HumanEval/122 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# Level meter, small steps only: of the first k step counts add up those with one or two digits.
# solution(arr, k) returns the sum, e.g. solution([250, 14, 6, 1000, 9], 4) → 20, the 14 and the 6.
# Down is negative. arr can be a recorded list, but in the lab we pass the live feed (a generator)
# and go on reading from it after the call.

# %% [markdown] gold prompt
# Level meter, small steps only: of the first k step counts add up those with one or two digits.
# solution(arr, k) returns the sum, e.g. solution([250, 14, 6, 1000, 9], 4) → 20, the 14 and the 6.
#
# Down is negative, and a minus sign is no digit: -15 has two digits and lowers the sum, -120 has
# three. arr can be a recorded list, but in the lab we pass the live feed (a generator) and go on
# reading from it after the call. So take exactly k counts from it and no more, else a step gets
# lost or we wait for one that nobody makes. A recording may hold fewer than k counts; then all of
# them are meant. k is 0 or more, with 0 the sum is 0.

# %% stated C1: The sum of the short ones of the first k, for a list of numbers from 0 up.
cases = [
    ([250, 14, 6, 1000, 9], 4, 20),
    ([250, 14, 6, 1000, 9], 5, 29),
    ([10, 99, 100, 9], 4, 118),
    ([100, 200, 300], 2, 0),
    ([7], 1, 7),
    ([1, 2, 3, 4, 5], 3, 6),
]
for arr, k, expected in cases:
    assert solution(list(arr), k) == expected, (arr, k)

# %% hidden C2: The minus sign is no digit.
# kind = "negative_or_zero"
# inferability = "contextual"
import random

assert solution([-15, 3], 2) == -12
assert solution([-120, 5, -99, -100], 4) == -94
rng = random.Random(122)
for _ in range(40):
    short = [rng.randint(-99, 99) for _ in range(5)] + [-rng.randint(10, 99)]
    long = [-rng.randint(100, 5000) for _ in range(3)]
    arr = short + long
    rng.shuffle(arr)
    assert solution(list(arr), len(arr)) == sum(short), arr

# %% hidden C3: Exactly k counts are taken from a feed.
# kind = "laziness"
# inferability = "contextual"
cases = [
    ([4, 50, 700, 8], 3, 54),
    ([1, 2, 3], 1, 1),
    ([9, 9, 9, 9, 9], 4, 36),
    ([300, 5], 1, 0),
]
for arr, k, expected in cases:
    asked = []

    def feed(arr=arr, asked=asked, k=k):
        for count in arr:
            asked.append(count)
            assert len(asked) <= k, "asked for a step too many"
            yield count

    assert solution(feed(), k) == expected, (arr, k)
    assert asked == arr[:k], (arr, k)

# %% hidden C4: A recording of fewer than k counts is added up whole.
# kind = "boundary"
# inferability = "conventional"
for arr, k, expected in [([5, 6], 3, 11), ([], 2, 0), ([100, 7], 50, 7), ([42], 2, 42)]:
    assert solution(list(arr), k) == expected, (arr, k)


# %% canonical
from itertools import islice


def solution(arr, k):
    return sum(count for count in islice(arr, k) if -100 < count < 100)


# %% variant: zip, the range first
def solution(arr, k):
    total = 0
    for _, count in zip(range(k), arr, strict=False):
        if len(str(abs(count))) <= 2:
            total += count
    return total


# %% variant: next
def solution(arr, k):
    feed = iter(arr)
    counts = [next(feed, 0) for _ in range(k)]
    return sum(filter(lambda count: abs(count) // 100 == 0, counts))


# %% literal
def solution(arr, k):
    return sum(count for count in arr[:k] if len(str(count)) <= 2)


# %% violator C2: counts the characters
# witness = "[-15, 3], 2"
from itertools import islice


def solution(arr, k):
    return sum(count for count in islice(arr, k) if len(str(count)) <= 2)


# %% violator C3: looks at one more before it stops
# witness = "iter([4, 50, 700, 8]), 3"
def solution(arr, k):
    total = 0
    for number, count in enumerate(arr):
        if number >= k:
            break
        if abs(count) < 100:
            total += count
    return total


# %% violator C4: expects k counts
# witness = "[5, 6], 3"
def solution(arr, k):
    feed = iter(arr)
    total = 0
    for _ in range(k):
        count = next(feed)
        if abs(count) <= 99:
            total += count
    return total
