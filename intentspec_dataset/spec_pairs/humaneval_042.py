# /// spec-pair
# task_id = "HumanEval/42"
# spec_type = "algorithm"
# aliases = ["incr_list"]
# signature = "def solution(positions: list[int | None]) -> list[int | None]:"
# source = "Task idea: HumanEval/42 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# The keyword report is off by one. We call text.find(keyword) for each keyword and write the result
# into the report, so the first character of a text is 0 there, but the editors count from 1. Need a
# solution(positions) that adds 1 and gives me the new list: [0, 12, 5] -> [1, 13, 6]
#
# btw there's a None in the list for every keyword that is switched off.

# %% [markdown] gold prompt
# The keyword report is off by one. We call text.find(keyword) for each keyword and write the result
# into the report, so the first character of a text is 0 there, but the editors count from 1. Need a
# solution(positions) that adds 1 and gives me the new list, with an entry for each keyword in the
# same order: [0, 12, 5] -> [1, 13, 6]
#
# find gives -1 for a keyword that isn't in the text. That's no position, so it must still be -1 in
# the new list. There's a None in the list for every keyword that is switched off, and that one
# stays None at its place.
#
# Don't write into the old list, the linter goes on to use it.

# %% stated C1: Adds one to each position.
assert list(solution([0, 12, 5])) == [1, 13, 6]
assert list(solution([7])) == [8]
assert list(solution([0, 0, 3, 3])) == [1, 1, 4, 4]
assert list(solution([99, 10**12])) == [100, 10**12 + 1]

# %% hidden C2: -1, for a keyword that wasn't found, stays -1.
# kind = "negative_or_zero"
# inferability = "contextual"
import random

assert list(solution([-1])) == [-1]
assert list(solution([4, -1, 0])) == [5, -1, 1]
rng = random.Random(42)
for _ in range(30):
    text = "".join(rng.choices("abcde", k=6))
    found = [text.find(letter) for letter in "abcde"]
    result = list(solution([*found, -1]))
    assert len(result) == 6, found
    assert result[-1] == -1, found
    for letter, place in zip("abcde", result[:-1], strict=True):
        if letter in text:
            assert text[place - 1] == letter, (text, letter)
            assert place >= 1, (text, letter)
        else:
            assert place == -1, (text, letter)

# %% hidden C3: None, for a keyword that is switched off, stays None at its place.
# kind = "missing_values"
# inferability = "contextual"
import random

assert list(solution([None])) == [None]
assert list(solution([3, None, 0])) == [4, None, 1]
rng = random.Random(24)
for _ in range(30):
    size = rng.randint(2, 12)
    off = set(rng.sample(range(size), rng.randint(1, size)))
    positions = [None if i in off else 10 * i for i in range(size)]
    result = list(solution(positions))
    assert len(result) == size, positions
    for i in range(size):
        if i in off:
            assert result[i] is None, (positions, i)
        else:
            assert result[i] == 10 * i + 1, (positions, i)

# %% hidden C4: The list that was passed in is left as it was.
# kind = "input_unmodified"
# inferability = "conventional"
import random

rng = random.Random(2)
for size in (1, 2, 5, 12):
    positions = [rng.randint(0, 80) for _ in range(size)]
    before = list(positions)
    solution(positions)
    assert positions == before


# %% canonical
def solution(positions):
    return [
        position + 1 if position is not None and position >= 0 else position
        for position in positions
    ]


# %% variant: a copy in which the positions are raised
def solution(positions):
    report = positions.copy()
    for i, position in enumerate(positions):
        if position not in (None, -1):
            report[i] += 1
    return report


# %% variant: map, in a tuple
def one_based(position):
    if position is None or position < 0:
        return position
    return -~position


def solution(positions):
    return tuple(map(one_based, positions))


# %% literal
def solution(positions):
    return [position + 1 for position in positions if position is not None]


# %% violator C2: counts the -1 up like the rest
# witness = "[4, -1]"
def solution(positions):
    return [None if position is None else position + 1 for position in positions]


# %% violator C3: leaves out what is switched off
# witness = "[3, None, 0]"
def solution(positions):
    result = []
    for position in positions:
        if position is None:
            continue
        result.append(position if position == -1 else position + 1)
    return result


# %% violator C4: counts up in place
# witness = "[0, 12]"
def solution(positions):
    for i, position in enumerate(positions):
        if position is not None and position != -1:
            positions[i] = position + 1
    return positions
