# /// spec-pair
# task_id = "HumanEval/126"
# spec_type = "algorithm"
# aliases = ["is_sorted"]
# signature = "def solution(numbers) -> bool:"
# source = "Task idea: HumanEval/126 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# Watchdog for the kitchen printer. `solution(numbers)` gets the order numbers as they come out of
# the printer (an iterable of ints that follows the printer live until the end of the shift) and
# returns False if something is wrong with them, so that the alarm goes off, True if all was well.
# Right is: ascending. Each order gives a slip for the kitchen or one for the bar, or one for each,
# so the same number twice in a row is fine.
#
# solution([1, 2, 2, 5]) is True, solution([1, 3, 2]) is False.

# %% [markdown] gold prompt
# Watchdog for the kitchen printer. `solution(numbers)` gets the order numbers as they come out of
# the printer (an iterable of positive ints that follows the printer live until the end of the
# shift; it can be gone through once) and returns False if something is wrong with them, so that the
# alarm goes off, True if all was well.
#
# Right is: ascending, gaps allowed. Each order gives a slip for the kitchen or one for the bar, or
# one for each, so the same number twice in a row is fine. Three times or more is wrong: somebody
# got something that wasn't ordered.
#
# The alarm has to go off at once: return False when you have seen the first wrong number (the one
# that is smaller than the one before, or the third of its kind), without fetching another one.
#
# solution([1, 2, 2, 5]) is True, solution([1, 3, 2]) is False.

# %% stated C1: Tells whether the numbers ascend, the same number twice being fine.
cases = [
    ([1, 2, 2, 5], True),
    ([1, 3, 2], False),
    ([4], True),
    ([7, 7], True),
    ([2, 1], False),
    ([10, 11, 11, 12, 12, 30], True),
    ([1, 2, 3, 4, 1], False),
    ([9, 10, 100, 1000], True),
    ([5, 6, 5, 6], False),
]
for numbers, expected in cases:
    assert solution(list(numbers)) == expected, numbers

# %% hidden C2: The same number three times is wrong.
# kind = "duplicates"
# inferability = "contextual"
import random

assert solution([1, 2, 2, 2, 5]) == False  # noqa: E712
assert solution([3, 3, 3]) == False  # noqa: E712
rng = random.Random(126)
for _ in range(40):
    orders = sorted(rng.sample(range(1, 60), rng.randint(2, 10)))
    slips = sorted(orders + rng.sample(orders, rng.randint(1, len(orders))))
    assert solution(list(slips)) == True, slips  # noqa: E712
    wrong = sorted(slips + [rng.choice(orders)] * rng.randint(2, 3))
    assert solution(wrong) == False, wrong  # noqa: E712

# %% hidden C3: The alarm goes off at the first wrong number; no further one is fetched.
# kind = "laziness"
# inferability = "contextual"
import random


def printer(numbers, fetched):
    for number in numbers:
        fetched.append(number)
        yield number


rng = random.Random(621)
for _ in range(25):
    right = sorted(rng.sample(range(5, 80), rng.randint(1, 8)))
    wrong = rng.randint(0, right[-1] - 1)
    later = sorted(rng.sample(range(90, 200), rng.randint(1, 6)))
    fetched = []
    assert solution(printer([*right, wrong, *later], fetched)) == False, right  # noqa: E712
    assert fetched == [*right, wrong], right
    assert solution(printer(right + later, [])) == True, right  # noqa: E712


# %% canonical
def solution(numbers):
    last, times = None, 0
    for number in numbers:
        if last is not None and number < last:
            return False
        times = times + 1 if number == last else 1
        if times > 2:
            return False
        last = number
    return True


# %% variant: looks at three neighbours at a time
from collections import deque


def solution(numbers):
    seen = deque(maxlen=3)
    for number in numbers:
        seen.append(number)
        if len(seen) > 1 and seen[-1] < seen[-2]:
            return False
        if len(seen) == 3 and seen[0] == seen[2]:
            return False
    return True


# %% variant: counts the copies in a dict
def solution(numbers):
    highest = float("-inf")
    copies = {}

    def is_right(number):
        nonlocal highest
        copies[number] = copies.get(number, 0) + 1
        in_order = number >= highest
        highest = max(highest, number)
        return in_order and copies[number] <= 2

    return all(map(is_right, numbers))


# %% literal
def solution(numbers):
    numbers = list(numbers)
    return numbers == sorted(numbers)


# %% violator C2: lets a number come any number of times
# witness = "[3, 3, 3]"
def solution(numbers):
    last = None
    for number in numbers:
        if last is not None and number < last:
            return False
        last = number
    return True


# %% violator C3: waits for the end of the shift
# witness = "iter([2, 1, 3])"
from collections import Counter
from itertools import pairwise


def solution(numbers):
    numbers = list(numbers)
    if any(times > 2 for times in Counter(numbers).values()):
        return False
    return all(left <= right for left, right in pairwise(numbers))
