# /// spec-pair
# task_id = "HumanEval/4"
# spec_type = "data_transformation"
# aliases = ["mean_absolute_deviation"]
# signature = "def solution(pixels: np.ndarray) -> float:"
# source = "Task idea: HumanEval/4 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# for the focus aid i need the contrast of one scan line: solution(pixels) -> float, the mean
# absolute deviation, i.e. how far the pixels are from their mean on average
#
# pixels is a 1-d numpy array, uint8 when it comes from the camera, float64 when it comes from the
# calibration step (that one sets dead pixels to nan)
#
# np.array([10.0, 20.0, 30.0, 40.0]) has 10.0

# %% [markdown] gold prompt
# for the focus aid i need the contrast of one scan line: solution(pixels) -> float, the mean
# absolute deviation, i.e. how far the pixels are from their mean on average
#
# pixels is a 1-d numpy array, uint8 when it comes from the camera, float64 when it comes from the
# calibration step
#
# - uint8 lines are whole camera lines with values up to 255; compute in floating point, nothing
#   may wrap around, and the mean isn't rounded
# - in float64 lines dead pixels are nan: leave them out of the mean and of the average. at least
#   one pixel is alive in every line
#
# np.array([10.0, 20.0, 30.0, 40.0]) has 10.0. a python float or a numpy one, relative accuracy 1e-9

# %% stated C1: The average distance from the mean of a few floating-point pixels.
import math

import numpy as np

cases = [
    ([10.0, 20.0, 30.0, 40.0], 10.0),
    ([5.5], 0.0),
    ([1.0, 3.0], 1.0),
    ([0.0, 0.0, 9.0], 4.0),
    ([200.0, 250.0, 225.0, 225.0, 100.0], 40.0),
]
for values, expected in cases:
    result = solution(np.array(values, dtype=np.float64))
    assert math.isclose(result, expected, rel_tol=1e-9, abs_tol=1e-9), values

# %% hidden C2: Lines of uint8 don't wrap around and lose no fraction.
# kind = "dtype"
# inferability = "contextual"
import math
import random

import numpy as np

rng = random.Random(4)
lines = [[255, 0], [200, 201, 203], [250] * 40 + [5] * 24, [10, 20, 30, 41]]
lines += [[rng.randint(0, 255) for _ in range(rng.randint(2, 90))] for _ in range(40)]
for line in lines:
    total, size = sum(line), len(line)
    expected = sum(abs(size * value - total) for value in line) / size**2
    result = solution(np.array(line, dtype=np.uint8))
    assert math.isclose(result, expected, rel_tol=1e-9, abs_tol=1e-9), line

# %% hidden C3: Dead pixels are left out.
# kind = "missing_values"
# inferability = "contextual"
import math
import random

import numpy as np

rng = random.Random(44)
for _ in range(40):
    alive = [rng.randint(0, 1000) for _ in range(rng.randint(1, 30))]
    total, size = sum(alive), len(alive)
    expected = sum(abs(size * value - total) for value in alive) / size**2
    line = [float(value) for value in alive]
    for _ in range(rng.randint(1, 9)):
        line.insert(rng.randint(0, len(line)), math.nan)
    result = solution(np.array(line))
    assert math.isclose(result, expected, rel_tol=1e-9, abs_tol=1e-9), line

# %% canonical
import numpy as np


def solution(pixels):
    alive = pixels[~np.isnan(pixels)]
    return float(np.abs(alive - alive.mean()).mean())


# %% variant: plain Python
import math


def solution(pixels):
    alive = [value for value in pixels.tolist() if not math.isnan(value)]
    mean = math.fsum(alive) / len(alive)
    return math.fsum(abs(value - mean) for value in alive) / len(alive)


# %% variant: NaN-aware functions on a copy
import numpy as np


def solution(pixels):
    values = pixels.astype(np.float64)
    values -= np.nanmean(values)
    np.fabs(values, out=values)
    return np.nanmean(values)


# %% variant: pandas leaves gaps out by itself
import pandas as pd


def solution(pixels):
    series = pd.Series(pixels, dtype="float64", copy=True)
    return float(series.sub(series.mean()).abs().mean())


# %% literal
import numpy as np


def solution(pixels):
    return np.mean(np.abs(pixels - np.mean(pixels)))


# %% violator C2: puts the mean into an array of the camera's type
# witness = "np.array([255, 0, 3], dtype=np.uint8)"
import numpy as np


def solution(pixels):
    alive = pixels[~np.isnan(pixels)]
    means = np.full_like(alive, alive.mean())
    return float(np.mean(np.abs(alive - means)))


# %% violator C3: takes dead pixels for black ones
# witness = "np.array([4.0, float('nan'), 8.0])"
import numpy as np


def solution(pixels):
    values = np.nan_to_num(pixels.astype(float))
    return float(np.mean(np.abs(values - values.mean())))
