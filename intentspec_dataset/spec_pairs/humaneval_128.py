# /// spec-pair
# task_id = "HumanEval/128"
# spec_type = "algorithm"
# aliases = ["prod_signs"]
# signature = "def solution(arr: list[int]) -> int | None:"
# source = "Task idea: HumanEval/128 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# def solution(arr):
#     """Signed score of a run of moves (whole numbers): the magnitudes added up, times the product
#     of all the signs.
#
#     [3, 1, -5, 2] scores -11. A run without moves has no score: None. Runs come from the replay
#     reader, so arr can be a list or an iterator; the big ones have some hundred thousand moves.
#     """

# %% [markdown] gold prompt
# def solution(arr):
#     """Signed score of a run of moves (whole numbers): the magnitudes added up, times the product
#     of all the signs.
#
#     [3, 1, -5, 2] scores -11. The sign of 0 is 0, so a run with a 0 anywhere scores 0. A run
#     without moves has no score: None, for an empty list and an exhausted iterator alike.
#
#     Runs come from the replay reader, so arr can be a list or an iterator that can be read once;
#     the big ones have some hundred thousand moves.
#     """

# %% stated C1: Lists of moves that aren't zero, and the list without moves.
cases = [
    ([3, 1, -5, 2], -11),
    ([-1, -2, 3], 6),
    ([5], 5),
    ([-5], -5),
    ([-1, -1, -1], -3),
    ([10, 20, 30], 60),
]
for arr, expected in cases:
    assert solution(list(arr)) == expected, arr
assert solution([]) is None

# %% hidden C2: The sign of 0 is 0, wherever it stands.
# kind = "negative_or_zero"
# inferability = "contextual"
import random

rng = random.Random(128)
for arr in ([0], [0, 1], [5, 0], [-3, 0, -2], [0, 0], [4, -4, 0, 7]):
    assert solution(list(arr)) == 0, arr
    assert solution(list(arr)) is not None, arr
for _ in range(30):
    arr = [rng.choice([-3, -2, -1, 1, 2, 9]) for _ in range(rng.randint(1, 9))]
    arr.insert(rng.randint(0, len(arr)), 0)
    assert solution(list(arr)) == 0, arr

# %% hidden C3: An iterator is read once.
# kind = "tolerance"
# inferability = "contextual"
import random

assert solution(iter([3, 1, -5, 2])) == -11
assert solution(move for move in [-7]) == -7
rng = random.Random(129)
for _ in range(30):
    sizes = [rng.randint(1, 9) for _ in range(rng.randint(1, 8))]
    flips = rng.randint(0, len(sizes))
    moves = [-size if i < flips else size for i, size in enumerate(sizes)]
    rng.shuffle(moves)
    expected = -sum(sizes) if flips in (1, 3, 5, 7) else sum(sizes)
    assert solution(move for move in moves) == expected, moves

# %% hidden C4: An exhausted iterator has no score either.
# kind = "empty_input"
# inferability = "contextual"
assert solution(iter([])) is None
assert solution(move for move in ()) is None


# %% canonical
def solution(arr):
    total, sign, empty = 0, 1, True
    for move in arr:
        empty = False
        total += abs(move)
        if move == 0:
            sign = 0
        elif move < 0:
            sign = -sign
    return None if empty else sign * total


# %% variant: a list of its own
def solution(arr):
    moves = list(arr)
    if moves == []:
        return None
    if 0 in moves:
        return 0
    negative = [move for move in moves if move < 0]
    return sum(map(abs, moves)) * (-1) ** len(negative)


# %% variant: reduces pairs
from functools import reduce
from itertools import chain


def step(score, move):
    total, sign = score
    return total + abs(move), sign * ((move > 0) - (move < 0))


def solution(arr):
    moves = iter(arr)
    for first in moves:
        total, sign = reduce(step, chain([first], moves), (0, 1))
        return total * sign
    return None


# %% literal
def solution(arr):
    if not arr:
        return None
    sign = 1
    for move in arr:
        sign *= 1 if move >= 0 else -1
    return sign * sum(abs(move) for move in arr)


# %% violator C2: what isn't negative is positive
# witness = "[5, 0]"
def solution(arr):
    moves = list(arr)
    if not moves:
        return None
    sign = 1
    for move in moves:
        if move < 0:
            sign = -sign
    return sign * sum(abs(move) for move in moves)


# %% violator C3: goes through it twice
# witness = "iter([3, 1, -5, 2])"
def solution(arr):
    total = sum(abs(move) for move in arr)
    sign = 1
    for move in arr:
        sign *= (move > 0) - (move < 0)
    if total == 0 and not (isinstance(arr, list) and arr):
        return None
    return sign * total


# %% violator C4: takes an iterator for true when it's empty
# witness = "iter([])"
def solution(arr):
    if not arr:
        return None
    total, sign = 0, 1
    for move in arr:
        total += abs(move)
        sign *= (move > 0) - (move < 0)
    return sign * total
