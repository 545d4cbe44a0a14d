# /// spec-pair
# task_id = "HumanEval/45"
# spec_type = "data_transformation"
# aliases = ["triangle_area"]
# signature = "def solution(side: pd.Series, height: pd.Series) -> pd.Series:"
# source = "Task idea: HumanEval/45 (MIT); rest ours; its reference fails C1, C2, C3, on numbers"
# ///

# %% [markdown] ambiguous prompt
# Allotments: some plots are triangles, and we need their areas (half of side times height).
#
# I've got two pandas Series, one read from each surveyor's file: `side` and `height`, whole
# centimetres as int16, both indexed by plot number. solution(side, height) should return a Series
# of the areas in square metres (float). I'm going to print it line by line beside `side`.
#
# E.g. a side of 100 and a height of 150 make 0.75.

# %% [markdown] gold prompt
# Allotments: some plots are triangles, and we need their areas (half of side times height).
#
# I've got two pandas Series, one read from each surveyor's file: `side` and `height`, whole
# centimetres as int16, both indexed by plot number. solution(side, height) should return a Series
# of the areas in square metres (float). I'm going to print it line by line beside `side`.
#
# E.g. a side of 100 and a height of 150 make 0.75.
#
# Each plot is in both Series, once. The surveyors didn't walk the same way, though: the plots may
# stand in another order in `height`, and it's the plot number that says what belongs together. The
# result has the plots in the order of `side`, with their numbers as the index.
#
# Measures go up to the largest that an int16 holds, the areas must be right for these too.

# %% stated C1: The area is half of side times height, in square metres.
import math

import pandas as pd

side = pd.Series([100, 120, 60], index=[7, 12, 31], dtype="int16")
height = pd.Series([150, 200, 90], index=[7, 12, 31], dtype="int16")
result = solution(side, height)
assert len(result) == 3
for area, expected in zip(list(result), [0.75, 1.2, 0.27], strict=True):
    assert math.isclose(area, expected, abs_tol=1e-9)

# %% hidden C2: Side and height go together by plot number; the plots stand in the order of side.
# kind = "index_alignment"
# inferability = "contextual"
import math
import random

import pandas as pd

rng = random.Random(45)
for _ in range(8):
    plots = [60, *rng.sample(range(1, 59), rng.randint(2, 9)), 59]
    sides = {plot: rng.randint(30, 180) for plot in plots}
    heights = {plot: rng.randint(30, 180) for plot in plots}
    walk = plots[1:] + plots[:1]
    side = pd.Series([sides[plot] for plot in plots], index=plots, dtype="int16")
    height = pd.Series([heights[plot] for plot in walk], index=walk, dtype="int16")
    result = solution(side, height)
    assert list(result.index) == plots
    for plot, area in zip(plots, list(result), strict=True):
        assert math.isclose(area, sides[plot] * heights[plot] / 20000, abs_tol=1e-9)

# %% hidden C3: Large measures don't run over the int16.
# kind = "dtype"
# inferability = "contextual"
import math
import random

import pandas as pd

rng = random.Random(450)
for _ in range(6):
    plots = sorted(rng.sample(range(1, 90), rng.randint(1, 7)))
    sides = [rng.randint(2000, 32767) for _ in plots]
    heights = [32767] + [rng.randint(2000, 32767) for _ in plots[1:]]
    side = pd.Series(sides, index=plots, dtype="int16")
    height = pd.Series(heights, index=plots, dtype="int16")
    areas = list(solution(side, height))
    assert len(areas) == len(plots)
    for i, area in enumerate(areas):
        assert math.isclose(area, sides[i] * heights[i] / 20000, rel_tol=1e-9), (sides, heights)


# %% canonical
def solution(side, height):
    side_m = side / 100
    height_m = height.reindex(side.index) / 100
    return side_m * height_m / 2


# %% variant: one plot at a time in Python's numbers
import pandas as pd


def solution(side, height):
    heights = height.to_dict()
    areas = [int(cm) * int(heights[plot]) / 2 / 100**2 for plot, cm in side.items()]
    return pd.Series(areas, index=side.index, dtype=float)


# %% variant: wider integers, aligned to the left one
def solution(side, height):
    left, right = side.astype("int64").align(height.astype("int64"), join="left")
    return left.mul(right).div(20_000).rename("area")


# %% literal
def solution(side, height):
    return side * height / 2 / 10000


# %% violator C2: relies on the order that pandas aligns in
# witness = "*map(__import__('pandas').Series, [[100, 60], [90, 150]], [[2, 1], [1, 2]], 'hh')"
def solution(side, height):
    return (side / 100) * (height / 100) / 2


# %% violator C3: multiplies int16 by int16
# witness = "*map(__import__('pandas').Series, [[300], [400]], [[1], [1]], 'hh')"
def solution(side, height):
    return side * height.loc[side.index] / 20000
