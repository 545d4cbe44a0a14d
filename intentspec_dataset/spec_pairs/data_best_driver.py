# /// spec-pair
# task_id = "IntentSpec/best_driver"
# spec_type = "data_transformation"
# signature = "def solution(frame: pd.DataFrame, target: str) -> str | None:"
# source = "Our own; the column that goes together most closely with a target."
# ///

# %% [markdown] ambiguous prompt
# def solution(frame, target):
#     """Which column tells us most about `target`?
#
#     Takes the DataFrame of plant data (numeric sensor columns, shift notes as text, ...) and the
#     name of a numeric column in it. Returns the name of the other column with the strongest linear
#     correlation (Pearson) to it.
#     """

# %% [markdown] gold prompt
# def solution(frame, target):
#     """Which column tells us most about `target`?
#
#     Takes the DataFrame of plant data (numeric sensor columns, shift notes as text, ...) and the
#     name of a numeric column in it. Returns the name of the other column with the strongest linear
#     correlation (Pearson) to it.
#
#     Strong means far from 0: -0.9 is stronger than 0.5. Columns that aren't numeric are passed
#     over, and so are columns without a correlation, that is those that never change (a sensor that
#     was broken gives the same value all the time). If no column is left, the result is None. If
#     two columns are alike, as a sensor and its copy, the one further left is named. Numbers
#     are never missing.
#     """

# %% stated C1: The column with the strongest correlation is named.
import pandas as pd

frame = pd.DataFrame(
    {
        "yield": [1.0, 2.0, 3.0, 4.0],
        "temp": [1.0, 2.0, 3.5, 4.0],
        "flow": [3.0, 1.0, 2.0, 4.0],
    }
)
assert solution(frame, "yield") == "temp"
assert solution(frame, "temp") == "yield"
assert solution(frame[["flow", "yield", "temp"]], "yield") == "temp"

# %% hidden C2: A strong negative correlation counts as strong.
# kind = "negative_or_zero"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(91)
for _ in range(6):
    target = [rng.uniform(0, 9) for _ in range(20)]
    columns = {
        "weak": [value + rng.uniform(0, 12) for value in target],
        "t": target,
        "down": [-2 * value + rng.uniform(0, 1) for value in target],
        "noise": [rng.uniform(0, 9) for _ in target],
    }
    assert solution(pd.DataFrame(columns), "t") == "down"

# %% hidden C3: Columns that aren't numeric are passed over.
# kind = "tolerance"
# inferability = "contextual"
import pandas as pd

frame = pd.DataFrame(
    {
        "note": ["ok", "leak", "ok", "?"],
        "t": [1.0, 2.0, 3.0, 5.0],
        "at": pd.date_range("2024-01-01", periods=4),
        "x": [1.0, 2.5, 2.0, 4.0],
        "mixed": pd.Series(["a", 2, None, 3.5], dtype=object),
    }
)
assert solution(frame, "t") == "x"
frame["y"] = [2, 4, 6, 10]
assert solution(frame, "t") == "y"

# %% hidden C4: Columns that never change are passed over, and None is left if there are no others.
# kind = "empty_input"
# inferability = "contextual"
import pandas as pd

frame = pd.DataFrame(
    {
        "dead": [7.0] * 4,
        "t": [1.0, 2.0, 3.0, 4.0],
        "zero": [0] * 4,
        "x": [1.0, 1.0, 2.0, 1.0],
    }
)
assert solution(frame, "t") == "x"
assert solution(frame[["dead", "t"]], "t") is None
assert solution(frame[["t", "zero", "dead"]], "t") is None
assert solution(frame[["t"]], "t") is None
assert solution(frame[["zero", "x", "t"]], "t") == "x"

# %% hidden C5: Of columns that are alike the leftmost is named.
# kind = "tie_breaking"
# inferability = "conventional"
import random

import pandas as pd

rng = random.Random(92)
for _ in range(8):
    values = [float(rng.randint(0, 50)) for _ in range(9)]
    target = [2 * value + rng.randint(0, 5) for value in values]
    names = rng.sample(["u", "v", "w"], 3)
    names.insert(rng.choice([0, 3]), "t")
    frame = pd.DataFrame({name: target if name == "t" else values for name in names})
    assert solution(frame, "t") == next(name for name in names if name != "t")


# %% canonical
import pandas as pd


def solution(frame: pd.DataFrame, target: str):
    best, strength = None, -1.0
    for name in frame.columns:
        column = frame[name]
        if name == target or not pd.api.types.is_numeric_dtype(column):
            continue
        if column.nunique() < 2:
            continue
        found = abs(column.corr(frame[target]))
        if found > strength:
            best, strength = name, found
    return best


# %% variant: corrwith
def solution(frame, target):
    numeric = frame.select_dtypes("number")
    others = numeric.drop(columns=target)
    others = others.loc[:, others.nunique() > 1]
    if others.shape[1] == 0:
        return None
    strengths = [abs(others[name].corr(numeric[target])) for name in others]
    return others.columns[strengths.index(max(strengths))]


# %% variant: by hand
import math


def solution(frame, target):
    numbers = frame.select_dtypes("number")

    def centred(name):
        values = [float(value) for value in numbers[name]]
        mean = math.fsum(values) / len(values)
        return [value - mean for value in values]

    aim = centred(target)
    strengths = {}
    for name in numbers.columns:
        if name != target and numbers[name].min() != numbers[name].max():
            column = centred(name)
            size = math.sqrt(math.fsum(value * value for value in column))
            strengths[name] = abs(math.fsum(a * b for a, b in zip(aim, column, strict=True))) / size
    return max(strengths, key=strengths.get) if strengths else None


# %% literal
def solution(frame, target):
    return frame.corr()[target].drop(target).idxmax()


# %% violator C2: takes the largest correlation
# witness = "pd.DataFrame({'t': [1, 2, 3], 'a': [1, 3, 2], 'b': [3, 2, 1]}), 't'"
def solution(frame, target):
    strengths = frame.select_dtypes("number").corr()[target].drop(target).dropna()
    return None if strengths.empty else strengths.idxmax()


# %% violator C3: takes every column for numbers
# witness = "pd.DataFrame({'t': [1, 2, 3], 'a': [1, 3, 2], 'b': ['x', 'y', 'z']}), 't'"
def solution(frame, target):
    strengths = frame.corr()[target].drop(target).abs().dropna()
    return strengths.idxmax() if len(strengths) else None


# %% violator C4: expects a correlation everywhere
# witness = "pd.DataFrame({'t': [1, 2, 3], 'a': [3, 3, 3]}), 't'"
def solution(frame, target):
    strengths = frame.select_dtypes("number").corr()[target].drop(target).abs()
    return strengths.idxmax()


# %% violator C5: the last of several equally strong ones
# witness = "pd.DataFrame({'t': [1, 2, 4], 'a': [3, 3, 4], 'b': [3, 3, 4]}), 't'"
def solution(frame, target):
    best, strength = None, 0.0
    for name, column in frame.select_dtypes("number").items():
        if name != target and column.nunique() > 1:
            found = abs(column.corr(frame[target]))
            if found >= strength:
                best, strength = name, found
    return best
