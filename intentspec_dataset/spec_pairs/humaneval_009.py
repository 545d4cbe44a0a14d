# /// spec-pair
# task_id = "HumanEval/9"
# spec_type = "algorithm"
# aliases = ["rolling_max"]
# signature = "def solution(levels: Iterable[float | None]) -> Iterator[float | None]:"
# source = "Task idea: HumanEval/9 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# Flood page: draw the high-water mark
#
# * need `solution(levels)`, an iterator: for each item of `levels` the highest level so far
# * `levels` = readings of the river gauge, in cm above normal. On the web page it's a generator
#   that gives a reading every minute, for as long as the server runs
# * when the gauge doesn't answer, the reading is `None`
# * the marks are drawn over the readings, against the same time stamps
# * `list(solution([12.0, 15.5, 14.0]))` → `[12.0, 15.5, 15.5]`

# %% [markdown] gold prompt
# Flood page: draw the high-water mark
#
# * need `solution(levels)`, an iterator (or other iterable): for each item of `levels` the highest
#   level so far, this item included
# * `levels` = readings of the river gauge, in cm above normal, as any iterable of floats.
# * on the web page it's a generator that gives a reading every minute, for as long as the server
#   runs: the mark for a reading must be there before the next reading is asked for
# * when the gauge doesn't answer, the reading is `None`. There is a mark for this item too, the
#   same as before; as long as there hasn't been any real reading, the mark is `None`
# * the marks are drawn over the readings, against the same time stamps
# * `list(solution([12.0, 15.5, 14.0]))` → `[12.0, 15.5, 15.5]`

# %% stated C1: Gives the highest level so far for each of a list of levels.
cases = [
    ([12.0, 15.5, 14.0], [12.0, 15.5, 15.5]),
    ([3.0], [3.0]),
    ([5.0, 4.0, 3.0, 2.5], [5.0, 5.0, 5.0, 5.0]),
    ([1.0, 2.0, 2.0, 1.0, 8.0, 7.5], [1.0, 2.0, 2.0, 2.0, 8.0, 8.0]),
]
for levels, expected in cases:
    assert list(solution(list(levels))) == expected, levels

# %% hidden C2: The mark for a reading is there before the next reading is asked for.
# kind = "laziness"
# inferability = "contextual"
cases = [
    ([4.0], [4.0]),
    ([1.0, 2.0, 3.0], [1.0, 2.0, 3.0]),
    ([6.5, 2.0, 6.5, 9.0, 3.0, 1.0], [6.5, 6.5, 6.5, 9.0, 9.0, 9.0]),
]
for levels, expected in cases:
    asked = []

    def gauge(levels=levels, asked=asked):
        for level in levels:
            asked.append(level)
            yield level
        raise AssertionError("asked for a reading that isn't there yet")

    marks = iter(solution(gauge()))
    for number, mark in enumerate(expected, start=1):
        assert next(marks) == mark, (levels, number)
        assert len(asked) == number, (levels, number)

# %% hidden C3: A missing reading repeats the mark; before any reading the mark is None.
# kind = "missing_values"
# inferability = "contextual"
import random

assert list(solution([7.0, None, 9.0, None, None])) == [7.0, 7.0, 9.0, 9.0, 9.0]
assert list(solution([None, 7.0])) == [None, 7.0]
assert list(solution([None, None])) == [None, None]
rng = random.Random(99)
for _ in range(40):
    levels, expected, mark = [], [], None
    for _ in range(rng.randint(1, 6)):
        for _ in range(rng.randint(0, 2)):
            levels.append(None)
            expected.append(mark)
        mark = (mark or 1.0) + rng.randint(1, 9)
        levels.append(mark)
        expected.append(mark)
    assert list(solution(list(levels))) == expected, levels


# %% canonical
def solution(levels):
    mark = None
    for level in levels:
        if level is not None and (mark is None or level > mark):
            mark = level
        yield mark


# %% variant: accumulate with its own maximum
from itertools import accumulate


def higher(mark, level):
    known = [value for value in (mark, level) if value is not None]
    return max(known, default=None)


def solution(levels):
    return accumulate(levels, higher)


# %% variant: from minus infinity, in a map
import math


def solution(levels):
    highest = [-math.inf]

    def mark_after(level):
        if level is not None:
            highest.append(max(highest.pop(), level))
        return highest[0] if math.isfinite(highest[0]) else None

    return map(mark_after, levels)


# %% literal
def solution(levels):
    marks = []
    mark = 0.0
    for level in levels:
        mark = max(mark, level)
        marks.append(mark)
    return iter(marks)


# %% violator C2: builds the whole list first
# witness = "map(float, ['1', '2', 'x'])"
def solution(levels):
    marks, mark = [], None
    for level in levels:
        if mark is None or (level is not None and level > mark):
            mark = level
        marks.append(mark)
    return iter(marks)


# %% violator C3: leaves missing readings out of the marks
# witness = "[7.0, None, 9.0]"
from itertools import accumulate


def solution(levels):
    return accumulate((level for level in levels if level is not None), max)
