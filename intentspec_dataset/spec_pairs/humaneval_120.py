# /// spec-pair
# task_id = "HumanEval/120"
# spec_type = "algorithm"
# aliases = ["maximum"]
# signature = "def solution(scores: list[int], k: int) -> list[int]:"
# source = "Task idea: HumanEval/120 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# scoreboard: show the k best
#
# `solution(scores, k)` -> list of the k highest scores, the lowest of those first (the display
# scrolls, the winner comes last). solution([3, 9, -4, 7], 2) == [7, 9]. k is set on the admin page.

# %% [markdown] gold prompt
# scoreboard: show the k best
#
# `solution(scores, k)` -> list of the k highest scores, the lowest of those first (the display
# scrolls, the winner comes last). solution([3, 9, -4, 7], 2) == [7, 9]. k is set on the admin page.
#
# * k = 0 switches the display off: an empty list
# * a negative k is a mistake of the admin, raise a ValueError
# * k is never more than the number of scores
# * the list of scores stays as it is, the other pages rely on its order

# %% stated C1: Gives the k highest of different scores in ascending order.
cases = [
    ([3, 9, -4, 7], 2, [7, 9]),
    ([5], 1, [5]),
    ([10, -3, -8, -1], 3, [-3, -1, 10]),
    ([4, 2, 6], 3, [2, 4, 6]),
    ([100, 20, 3], 1, [100]),
]
for scores, k, expected in cases:
    assert list(solution(list(scores), k)) == expected, (scores, k)

# %% hidden C2: None are shown for k = 0.
# kind = "boundary"
# inferability = "conventional"
for scores in ([3, 9, -4], [1], [], [7, 2, 8, 5, 6]):
    result = solution(list(scores), 0)
    assert result is not None, scores
    assert list(result) == [], scores

# %% hidden C3: The list of scores is left as it was.
# kind = "input_unmodified"
# inferability = "conventional"
import random

rng = random.Random(20)
for size in (1, 3, 8, 30):
    scores = [99, *rng.sample(range(1, 99), size), 0]
    for k in (1, 2, len(scores)):
        before = list(scores)
        solution(scores, k)
        assert scores == before, k

# %% hidden C4: A negative k is a ValueError.
# kind = "error_raised"
# inferability = "arbitrary"
for scores, k in [([3, 9, -4], -1), ([1, 2, 3, 4], -2), ([5], -1), ([2, 1], -7)]:
    refused = False
    try:
        solution(list(scores), k)
    except ValueError:
        refused = True
    assert refused, (scores, k)


# %% canonical
def solution(scores, k):
    if k < 0:
        raise ValueError(k)
    ascending = sorted(scores)
    return ascending[len(ascending) - k :]


# %% variant: a heap
import heapq


def solution(scores, k):
    if k < 0:
        raise ValueError("negative k")
    return heapq.nlargest(k, scores)[::-1]


# %% variant: inserts into a short sorted list, and gives a tuple
from bisect import insort


def solution(scores, k):
    if not k >= 0:
        raise ValueError(k)
    best = []
    for score in scores:
        insort(best, score)
        if len(best) > k:
            best.pop(0)
    return tuple(best)


# %% literal
def solution(scores, k):
    scores.sort()
    return scores[-k:]


# %% violator C2: cuts from the end, where -0 is 0
# witness = "[3, 9, -4], 0"
def solution(scores, k):
    if k < 0:
        raise ValueError("k must not be negative")
    return sorted(scores)[-k:]


# %% violator C3: sorts the list of scores
# witness = "[9, 3], 1"
def solution(scores, k):
    if k < 0:
        raise ValueError("k must be at least 0")
    scores.sort()
    return scores[len(scores) - k :]


# %% violator C4: cuts with whatever k it gets
# witness = "[3, 9, -4], -1"
def solution(scores, k):
    return sorted(scores)[-k:] if k else []
