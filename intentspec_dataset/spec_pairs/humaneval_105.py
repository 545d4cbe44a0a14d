# /// spec-pair
# task_id = "HumanEval/105"
# spec_type = "data_transformation"
# aliases = ["by_length"]
# signature = "def solution(scans: list[int | None]) -> list[str]:"
# source = "Task idea: HumanEval/105 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# we have these number tiles, 1 to 9, and a camera that reads them. solution(scans) should give the
# tiles as english words, highest first:
#
#   [2, 1, 8] -> ["Eight", "Two", "One"]
#
# scans is what the camera returns, one entry a tile. it isn't perfect: now and then it sees two
# tiles as one, or gives up on a tile and leaves it without a number

# %% [markdown] gold prompt
# We have these number tiles, 1 to 9, and a camera that reads them. solution(scans) should give the
# list of the tiles as English words ("One" to "Nine"), highest first:
#
#   [2, 1, 8] -> ["Eight", "Two", "One"]
#
# `scans` is the list that the camera returns, one entry a tile, each an int or None. The same tile
# can be there several times, then so is its word.
#
# The camera isn't perfect. Where it gave up on a tile there is a None: leave those out. And an int
# that is on no tile (sometimes it sees 3 and 7 as 37; 0 and negative ones occur, too) is a misread:
# leave it out as well. If nothing is left the result is an empty list.

# %% stated C1: Gives the words of the tiles, highest first.
cases = [
    ([2, 1, 8], ["Eight", "Two", "One"]),
    ([3, 9, 6, 4], ["Nine", "Six", "Four", "Three"]),
    ([5, 7, 5], ["Seven", "Five", "Five"]),
    (list(range(1, 10)), "Nine Eight Seven Six Five Four Three Two One".split()),
    ([4], ["Four"]),
]
for scans, expected in cases:
    assert list(solution(list(scans))) == expected, scans

# %% hidden C2: A number that is on no tile is left out.
# kind = "tolerance"
# inferability = "contextual"
import random

assert list(solution([37, 4])) == ["Four"]
assert list(solution([0])) == []
words = {1: "One", 2: "Two", 3: "Three", 5: "Five", 8: "Eight", 9: "Nine"}
rng = random.Random(105)
for _ in range(40):
    tiles = rng.choices(list(words), k=rng.randint(0, 6))
    misread = rng.sample([0, -1, -4, -9, 10, 11, 19, 37, 98, 123], rng.randint(1, 4))
    scans = tiles + misread
    rng.shuffle(scans)
    expected = [words[tile] for tile in sorted(tiles)][::-1]
    assert list(solution(list(scans))) == expected, scans

# %% hidden C3: A None is left out.
# kind = "missing_values"
# inferability = "contextual"
import random

assert list(solution([None, 2, 3])) == ["Three", "Two"]
assert list(solution([None])) == []
words = {1: "One", 4: "Four", 6: "Six", 7: "Seven", 9: "Nine"}
rng = random.Random(501)
for _ in range(40):
    tiles = rng.choices(list(words), k=rng.randint(0, 6))
    scans = [*tiles, *[None] * rng.randint(1, 3)]
    rng.shuffle(scans)
    expected = [words[tile] for tile in sorted(tiles)][::-1]
    assert list(solution(list(scans))) == expected, scans

# %% canonical
WORDS = dict(enumerate("One Two Three Four Five Six Seven Eight Nine".split(), start=1))


def solution(scans):
    tiles = [scan for scan in scans if scan in WORDS]
    return [WORDS[tile] for tile in sorted(tiles, reverse=True)]


# %% variant: counts how often each tile occurs
NAMES = "One Two Three Four Five Six Seven Eight Nine".split()


def solution(scans):
    result = []
    for tile in range(9, 0, -1):
        result += [NAMES[tile - 1]] * scans.count(tile)
    return result


# %% variant: pandas
import pandas as pd

NAMES = pd.Series("One Two Three Four Five Six Seven Eight Nine".split(), index=range(1, 10))


def solution(scans):
    column = pd.Series(scans, dtype="float64").dropna()
    column = column[column.between(1, 9)].astype(int).sort_values(ascending=False)
    return [NAMES[tile] for tile in column]


# %% literal
NAMES = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]


def solution(scans):
    return [NAMES[scan - 1] for scan in sorted(scans, reverse=True)]


# %% violator C2: watches for numbers that are too large alone
# witness = "[0]"
NAMES = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"]


def solution(scans):
    tiles = sorted((scan for scan in scans if scan is not None), reverse=True)
    return [NAMES[tile - 1] for tile in tiles if tile <= len(NAMES)]


# %% violator C3: compares whatever comes with 1 and 9
# witness = "[None, 2]"
NAMES = ("", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


def solution(scans):
    tiles = [scan for scan in scans if 1 <= scan <= 9]
    tiles.sort()
    return [NAMES[tile] for tile in reversed(tiles)]
