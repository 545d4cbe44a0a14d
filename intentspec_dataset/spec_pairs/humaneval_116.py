# /// spec-pair
# task_id = "HumanEval/116"
# spec_type = "algorithm"
# aliases = ["sort_array"]
# signature = "def solution(arr: list[int]) -> list[int]:"
# source = "Task idea: HumanEval/116 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# Order the punch cards by how many holes they have. A card is an int whose holes are the 1s of its
# binary form; negative ints are cards with a sign notch, which is no hole. Fewest holes first, as a
# list.
#
#     >>> solution([7, 16, 3, 15])
#     [16, 3, 7, 15]

# %% [markdown] gold prompt
# Order the punch cards by how many holes they have. A card is an int whose holes are the 1s of its
# binary form; negative ints are cards with a sign notch, which is no hole. Fewest holes first, as a
# list.
#
#     >>> solution([7, 16, 3, 15])
#     [16, 3, 7, 15]
#
# Cards with the same number of holes stay in the order in which they lie in arr: 8 before 2 if it
# was before. A negative card has the holes of its magnitude: -3 has two, as 3 has.
# arr itself stays in its order; I need a new list.

# %% stated C1: Fewer ones come first.
cases = [
    ([7, 16, 3, 15], [16, 3, 7, 15]),
    ([7, 3, 1], [1, 3, 7]),
    ([31, 16, 7, 0, 12], [0, 16, 12, 7, 31]),
    ([255, 256, 254, 257], [256, 257, 254, 255]),
    ([], []),
]
for arr, expected in cases:
    assert list(solution(list(arr))) == expected, arr

# %% hidden C2: Cards with equally many holes stay in the order in which they lie.
# kind = "tie_breaking"
# inferability = "conventional"
import random

assert list(solution([64, 8, 32, 2])) == [64, 8, 32, 2]
assert list(solution([24, 3, 10, 48, 1])) == [1, 24, 3, 10, 48]
rng = random.Random(116)
for _ in range(40):
    groups = [
        rng.sample([1, 2, 4, 8, 16, 32, 64, 128], 4),
        rng.sample([3, 5, 6, 9, 10, 12, 17, 33, 34, 40], 5),
        rng.sample([7, 11, 13, 14, 19, 21, 25, 35, 41, 49], 4),
    ]
    arr = [card for group in groups for card in group]
    rng.shuffle(arr)
    expected = [card for group in groups for card in arr if card in group]
    assert list(solution(list(arr))) == expected, arr

# %% hidden C3: A negative card has the holes of its magnitude.
# kind = "negative_or_zero"
# inferability = "contextual"
import random

assert list(solution([-3, 1, 7])) == [1, -3, 7]
assert list(solution([-1, 3, -7])) == [-1, 3, -7]
rng = random.Random(117)
for _ in range(40):
    expected = [
        rng.choice([-1, 1]) * (2**holes - 1) for holes in sorted(rng.sample(range(1, 14), 6))
    ]
    arr = rng.sample(expected, len(expected))
    assert list(solution(list(arr))) == expected, arr

# %% hidden C4: arr stays in its order.
# kind = "input_unmodified"
# inferability = "conventional"
for arr in ([7, 3, 1], [15, 1, 7, 3, 0], [2, 1], [31, 0]):
    before = list(arr)
    solution(arr)
    assert arr == before


# %% canonical
def solution(arr):
    return sorted(arr, key=lambda card: bin(card).count("1"))


# %% variant: inserts card by card
def holes(card):
    rest, count = abs(card), 0
    while rest:
        rest &= rest - 1
        count += 1
    return count


def solution(arr):
    result = []
    for card in arr:
        at = len(result)
        while at > 0 and holes(result[at - 1]) > holes(card):
            at -= 1
        result.insert(at, card)
    return result


# %% variant: buckets
from collections import defaultdict


def solution(arr):
    buckets = defaultdict(list)
    for card in arr:
        buckets[abs(card).bit_count()].append(card)
    result = []
    for count in range(max(buckets, default=-1) + 1):
        result += buckets[count]
    return result


# %% literal
def solution(arr):
    arr.sort(key=lambda card: (bin(card & 0xFFFFFFFF).count("1"), card))
    return arr


# %% violator C2: sorts pairs of number of holes and card
# witness = "[64, 8]"
def solution(arr):
    pairs = sorted((bin(card).count("1"), card) for card in arr)
    return [card for _, card in pairs]


# %% violator C3: counts the ones of two's complement
# witness = "[-3, 1, 7]"
def solution(arr):
    return sorted(arr, key=lambda card: bin(card & 0xFFFFFFFF).count("1"))


# %% violator C4: sorts in place
# witness = "[7, 3, 1]"
def solution(arr):
    arr.sort(key=lambda card: abs(card).bit_count())
    return arr
