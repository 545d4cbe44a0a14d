# /// spec-pair
# task_id = "IntentSpec/smooth_curve"
# spec_type = "data_transformation"
# signature = "def solution(values: np.ndarray, width: int) -> np.ndarray:"
# source = "Our own; a centred moving average over a curve with gaps."
# ///

# %% [markdown] ambiguous prompt
# Smooth the curve before plotting: centred moving average, numpy.
# solution(values, width): values is a 1-D array (NaN where the sensor failed), width odd, e.g. 3 =
# the value with one neighbour on each side. I plot the result over the same x axis.

# %% [markdown] gold prompt
# Smooth the curve before plotting: centred moving average, numpy.
# solution(values, width): values is a 1-D array (NaN where the sensor failed), width odd, e.g. 3 =
# the value with one neighbour on each side. I plot the result over the same x axis.
#
# Same length as values, also if width is larger than that. At the ends average over those
# neighbours that exist, no zeros made up. NaN in the window are left out of the average. Width even
# or below 1: ValueError. No values, no result (length 0).

# %% stated C1: In the middle of the curve the neighbours are averaged.
import numpy as np

result = np.asarray(solution(np.array([1.0, 2.0, 6.0, 4.0, 5.0]), 3))
assert np.allclose(result[1:4], [3.0, 4.0, 5.0])
result = np.asarray(solution(np.array([1.5, 2.5]), 1))
assert np.allclose(result, [1.5, 2.5])

# %% hidden C2: At the ends the average is over the neighbours that exist.
# kind = "boundary"
# inferability = "contextual"
import random

import numpy as np

rng = random.Random(191)
for size, width in [(5, 3), (8, 5), (9, 7), (2, 3), (3, 9), (1, 5)]:
    values = [float(rng.randint(10, 90)) for _ in range(size)]
    half = width // 2
    expected = []
    for i in range(size):
        window = [values[k] for k in range(size) if abs(k - i) <= half]
        expected.append(sum(window) / len(window))
    result = np.asarray(solution(np.array(values), width))
    assert result.shape == (size,)
    assert np.allclose(result, expected), (values, width)
assert len(solution(np.array([]), 3)) == 0

# %% hidden C3: An even width, or one below 1, is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
import numpy as np

for width in (2, 4, 0, -1, -3):
    try:
        solution(np.array([1.0, 2.0, 3.0, 4.0, 5.0]), width)
    except ValueError:
        continue
    raise AssertionError(width)

# %% canonical
import numpy as np


def solution(values: np.ndarray, width: int) -> np.ndarray:
    if width < 1 or width % 2 == 0:
        raise ValueError(f"no odd width: {width}")
    half = width // 2
    result = np.full(len(values), np.nan)
    for i in range(len(values)):
        window = values[max(0, i - half) : i + half + 1].astype(float)
        window = window[~np.isnan(window)]
        if len(window):
            result[i] = window.mean()
    return result


# %% variant: pandas
import pandas as pd


def solution(values, width):
    if width not in range(1, max(width, 0) + 1, 2):
        raise ValueError("width")
    curve = pd.Series(values, dtype="float64")
    return curve.rolling(width, center=True, min_periods=1).mean().to_numpy()


# %% variant: shifted sums
import numpy as np


def solution(values, width):
    if width <= 0 or not width % 2:
        raise ValueError(width)
    size, half = len(values), width // 2
    padded = np.full(size + 2 * half, np.nan)
    padded[half : half + size] = values
    known = ~np.isnan(padded)
    filled = np.where(known, padded, 0.0)
    total, count = np.zeros(size), np.zeros(size)
    for shift in range(width):
        total += filled[shift : shift + size]
        count += known[shift : shift + size]
    return np.divide(total, count, out=np.full(size, np.nan), where=count > 0)


# %% literal
import numpy as np


def solution(values, width):
    return np.convolve(values, np.ones(width) / width, mode="same")


# %% violator C2: leaves the ends out
# witness = "np.array([1.0, 2.0, 3.0]), 3"
import pandas as pd


def solution(values, width):
    if width < 1 or width % 2 == 0:
        raise ValueError(width)
    curve = pd.Series(values, dtype="float64")
    smooth = curve.rolling(width, center=True, min_periods=1).mean()
    half = width // 2
    smooth.iloc[:half] = float("nan")
    smooth.iloc[len(curve) - half :] = float("nan")
    return smooth.to_numpy()


# %% violator C3: takes any width
# witness = "np.array([1.0, 5.0, 3.0]), 2"
import numpy as np


def solution(values, width):
    half = width // 2
    result = np.full(len(values), np.nan)
    for i in range(len(values)):
        window = values[max(0, i - half) : max(i + half + 1, 0)].astype(float)
        if (window == window).any():
            result[i] = np.nanmean(window)
    return result
