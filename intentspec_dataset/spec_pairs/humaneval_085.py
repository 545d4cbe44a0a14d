# /// spec-pair
# task_id = "HumanEval/85"
# spec_type = "algorithm"
# aliases = ["add"]
# signature = "def solution(lst: list[int]) -> int:"
# source = "Task idea: HumanEval/85 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# quick one: our counter board has two kinds of channel that take turns, A B A B ..., starting with
# A. From one scan (whole numbers, in channel order) I want the total of the even readings on the B
# channels: solution([3, 8, 5, 9]) is 8, since B holds 8 and 9. The scan is a list or comes straight
# off the driver's generator. A dead channel reads None.

# %% [markdown] gold prompt
# quick one: our counter board has two kinds of channel that take turns, A B A B ..., starting with
# A. From one scan (whole numbers, in channel order) I want the total of the even readings on the B
# channels, so those at index 1, 3, 5 and so on: solution([3, 8, 5, 9]) is 8, since B holds 8 and 9.
# Readings can be negative, they lower the total.
#
# The scan is any iterable: a list, or a generator that can be gone through only once. A dead
# channel reads None. It adds nothing, but still has its place: in [None, 8, None, 5] the B channels
# read 8 and 5. If no reading fits it's 0.

# %% stated C1: Sums the even numbers at the odd indices of a list.
cases = [
    ([3, 8, 5, 9], 8),
    ([3, 4, 5, 6], 10),
    ([2, 1, 2, 3], 0),
    ([8, 8], 8),
    ([1, 12, 3, 7, 5, 30, 2], 42),
    ([0, 100, 0, 101, 0, 102], 202),
]
for lst, expected in cases:
    assert solution(list(lst)) == expected, lst

# %% hidden C2: A generator serves as well as a list.
# kind = "tolerance"
# inferability = "contextual"
import random

rng = random.Random(85)
for _ in range(30):
    pairs = [(rng.randint(-50, 50), rng.randint(-50, 50)) for _ in range(rng.randint(1, 8))]
    flat = [number for pair in pairs for number in pair]
    expected = sum(b for _, b in pairs if b in range(-50, 51, 2))
    assert solution(number for number in flat) == expected, flat

# %% hidden C3: A dead channel keeps its place and adds nothing.
# kind = "missing_values"
# inferability = "contextual"
import random

assert solution([None, 8, None, 5]) == 8
assert solution([1, None, 4, 6]) == 6
rng = random.Random(86)
for _ in range(40):
    first = [rng.choice([None, 2, 3, 4]) for _ in range(6)]
    second = [rng.choice([None, 10, 15, 20, -30]) for _ in range(5)] + [40]
    scan = [number for pair in zip(first, second, strict=True) for number in pair]
    scan[rng.choice([0, 2, 4])] = None
    expected = 10 * second.count(10) + 20 * second.count(20) - 30 * second.count(-30) + 40
    assert solution(list(scan)) == expected, scan


# %% canonical
def solution(lst):
    total = 0
    for index, reading in enumerate(lst):
        if index % 2 == 1 and reading is not None and reading % 2 == 0:
            total += reading
    return total


# %% variant: islice
from itertools import islice


def solution(lst):
    return sum(b for b in islice(lst, 1, None, 2) if b is not None and not b & 1)


# %% variant: asks for two at a time
def solution(lst):
    scan = iter(lst)
    total = 0
    for _ in scan:
        reading = next(scan, None)
        total += reading if reading is not None and reading % 2 == 0 else 0
    return total


# %% literal
def solution(lst):
    return sum(lst[i] for i in range(1, len(lst), 2) if lst[i] % 2 == 0)


# %% violator C2: slices
# witness = "iter([4, 2])"
def solution(lst):
    return sum(reading for reading in lst[1::2] if reading is not None and reading % 2 == 0)


# %% violator C3: drops the dead channels first
# witness = "[None, 8, None, 5]"
def solution(lst):
    alive = [reading for reading in lst if reading is not None]
    return sum(reading for reading in alive[1::2] if reading % 2 == 0)
