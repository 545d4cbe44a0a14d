# /// spec-pair
# task_id = "HumanEval/70"
# spec_type = "algorithm"
# aliases = ["strange_sort_list"]
# signature = "def solution(heights: list[int]) -> list[int]:"
# source = "Task idea: HumanEval/70 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# for the silly group photo: line them up shortest, tallest, then the shortest and the tallest of
# the ones left over, and so on. solution(heights) in cm, gives the heights as a list in that order
#
# solution([160, 150, 190, 180]) -> [150, 190, 160, 180]

# %% [markdown] gold prompt
# for the silly group photo: line them up shortest, tallest, then the shortest and the tallest of
# the ones left over, and so on. solution(heights) in cm, gives the heights as a new list in that
# order
#
# solution([160, 150, 190, 180]) -> [150, 190, 160, 180]
#
# with an odd number of people whoever is left in the middle stands at the end, once.
# heights itself stays the way it was, in the order of the names

# %% stated C1: Shortest, tallest, next shortest, next tallest, for an even number of heights.
cases = [
    ([160, 150, 190, 180], [150, 190, 160, 180]),
    ([171, 170], [170, 171]),
    ([1, 2, 3, 4, 5, 6], [1, 6, 2, 5, 3, 4]),
    ([90, 80, 70, 60, 50, 40, 30, 20], [20, 90, 30, 80, 40, 70, 50, 60]),
]
for heights, expected in cases:
    assert list(solution(list(heights))) == expected, heights

# %% hidden C2: The list of heights is left as it was.
# kind = "input_unmodified"
# inferability = "conventional"
import random

rng = random.Random(70)
for size in (2, 4, 6, 12, 30):
    heights = [210, *rng.sample(range(100, 200), size), 99]
    before = list(heights)
    list(solution(heights))
    assert heights == before

# %% hidden C3: With an odd number the middle one stands at the end, once.
# kind = "boundary"
# inferability = "conventional"
import random

assert list(solution([170])) == [170]
assert list(solution([3, 1, 2])) == [1, 3, 2]
rng = random.Random(707)
for _ in range(40):
    heights = rng.sample(range(100, 220), 2 * rng.randint(0, 12) + 1)
    result = list(solution(list(heights)))
    assert len(result) == len(heights), heights
    assert set(result) == set(heights), heights
    rest = set(heights)
    for i, height in enumerate(result):
        assert height == (max(rest) if i % 2 else min(rest)), heights
        rest.remove(height)


# %% canonical
def solution(heights):
    ordered = sorted(heights)
    result = []
    low, high = 0, len(ordered) - 1
    while low < high:
        result += [ordered[low], ordered[high]]
        low += 1
        high -= 1
    if low == high:
        result.append(ordered[low])
    return result


# %% variant: a deque that is taken from both ends in turn
from collections import deque


def solution(heights):
    waiting = deque(sorted(heights))
    line = []
    while waiting:
        line.append(waiting.pop() if len(line) % 2 else waiting.popleft())
    return line


# %% variant: interleaves the rising half with the falling one
def solution(heights):
    count = len(heights)
    line = [None] * count
    line[::2] = sorted(heights)[: (count + 1) // 2]
    line[1::2] = sorted(heights, reverse=True)[: count // 2]
    return tuple(line)


# %% literal
def solution(heights):
    result = []
    while heights:
        result.append(heights.pop(heights.index(min(heights))))
        if heights:
            result.append(heights.pop(heights.index(max(heights))))
    return result


# %% violator C2: sorts the list and pops from a copy
# witness = "[160, 150, 190]"
def solution(heights):
    heights.sort()
    rest = heights[:]
    result = []
    while rest:
        result.append(rest.pop(0))
        if rest:
            result.append(rest.pop())
    return result


# %% violator C3: walks over the pairs only
# witness = "[3, 1, 2]"
def solution(heights):
    ordered = sorted(heights)
    result = []
    for i in range(len(ordered) // 2):
        result.append(ordered[i])
        result.append(ordered[len(ordered) - 1 - i])
    return result
