# /// spec-pair
# task_id = "HumanEval/109"
# spec_type = "algorithm"
# aliases = ["move_one_ball"]
# signature = "def solution(arr: list[int]) -> bool:"
# source = "Task idea: HumanEval/109 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# The sushi belt goes round and round, and the plates on it carry prices. If you cut the belt at the
# right place, would the prices read from cheap to expensive? One turn moves every plate a place to
# the right and the last one to the front, as many turns as you like.
#
# solution(arr) -> True / False
# solution([7, 9, 2, 4, 5]) -> True, solution([7, 2, 5, 4, 9]) -> False
#
# The screen goes on showing arr while we check.

# %% [markdown] gold prompt
# The sushi belt goes round and round, and the plates on it carry prices. If you cut the belt at the
# right place, would the prices read from cheap to expensive? One turn moves every plate a place to
# the right and the last one to the front, as many turns as you like (none is fine too).
#
# solution(arr) -> True / False
# solution([7, 9, 2, 4, 5]) -> True, solution([7, 2, 5, 4, 9]) -> False
#
# Plates can have the same price. Equal prices next to each other are in order, wherever the belt is
# cut between them: [2, 3, 1, 1, 2] is True (it reads 1, 1, 2, 2, 3 after three turns), and
# so is [1, 2, 1], but [1, 2, 1, 2] isn't. An empty belt is in order: True.
#
# The screen goes on showing arr while we check.

# %% stated C1: Different prices in the order of some rotation, against other orders.
cases = [
    ([7, 9, 2, 4, 5], True),
    ([7, 2, 5, 4, 9], False),
    ([1, 2, 3], True),
    ([3, 2, 1], False),
    ([2, 1], True),
    ([9], True),
    ([10, 20, 5, 7, 8], True),
    ([10, 20, 5, 8, 7], False),
    ([4, 3, 5], False),
    ([12, 1, 4, 9, 14], False),
]
for arr, expected in cases:
    assert bool(solution(list(arr))) == expected, arr

# %% hidden C2: Plates of the same price are in order next to each other.
# kind = "duplicates"
# inferability = "contextual"
import random

assert solution([1, 2, 1])
assert solution([2, 3, 1, 1, 2])
assert not solution([1, 2, 1, 2])
assert solution([5, 5, 5])
rng = random.Random(109)
for _ in range(60):
    arr = sorted(rng.choices(range(1, 7), k=rng.randint(3, 9)))
    arr.insert(0, arr[0])
    cut = rng.randint(0, len(arr))
    assert bool(solution(arr[cut:] + arr[:cut])) == True, (arr, cut)  # noqa: E712
    mixed = [8, *arr, 7, 9, 9]
    cut = rng.randint(0, len(mixed))
    assert bool(solution(mixed[cut:] + mixed[:cut])) == False, (mixed, cut)  # noqa: E712

# %% hidden C3: An empty belt is in order.
# kind = "empty_input"
# inferability = "conventional"
assert bool(solution([])) == True  # noqa: E712


# %% canonical
def solution(arr):
    drops = 0
    for i in range(len(arr)):
        if arr[i - 1] > arr[i]:
            drops += 1
    return drops <= 1


# %% variant: tries all the rotations
def solution(arr):
    target = sorted(arr)
    return not arr or any(arr[k:] + arr[:k] == target for k in range(len(arr)))


# %% variant: a deque of its own
from collections import deque


def solution(arr):
    belt = deque(arr)
    wanted = deque(sorted(arr))
    for _ in arr:
        if belt == wanted:
            return True
        belt.rotate(1)
    return belt == wanted


# %% literal
def solution(arr):
    target = sorted(arr)
    start = arr.index(target[0])
    return arr[start:] + arr[:start] == target


# %% violator C2: starts at the first of the cheapest plates
# witness = "[1, 2, 1]"
def solution(arr):
    if not arr:
        return True
    start = arr.index(min(arr))
    return arr[start:] + arr[:start] == sorted(arr)


# %% violator C3: looks for the right turn among none
# witness = "[]"
def solution(arr):
    return any(arr[k:] + arr[:k] == sorted(arr) for k in range(len(arr)))
