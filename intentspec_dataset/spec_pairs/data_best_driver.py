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
#     was broken gives the same value all the time). If no column is left, the result is None.
#     Numbers are never missing, and target itself changes.
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

# %% hidden C2: Columns that never change are passed over, even if there are no others.
# kind = "tolerance"
# inferability = "contextual"
import pandas as pd

frame = pd.DataFrame(
    {
        "dead": [7.0] * 4,
        "t": [1.0, 2.0, 3.0, 4.0],
        "zero": [0] * 4,
        "x": [1.0, 1.0, 2.0, 1.0],
        "down": [-1.0, -2.0, -3.0, -5.0],
    }
)
assert solution(frame[["dead", "t"]], "t") is None
assert solution(frame[["t", "zero", "dead"]], "t") is None
assert solution(frame[["t", "zero"]], "t") is None
assert solution(frame[["dead", "zero", "x", "t"]], "t") == "x"
assert solution(frame[["zero", "x", "t", "down"]], "t") == "down"

# %% hidden C3: If there is no other numeric column, the result is None.
# kind = "empty_input"
# inferability = "arbitrary"
import pandas as pd

frame = pd.DataFrame(
    {
        "t": [1.0, 2.0, 3.0, 5.0],
        "note": ["ok", "leak", "ok", "?"],
        "at": pd.date_range("2024-01-01", periods=4),
    }
)
for columns in (["t"], ["t", "note"], ["note", "t"], ["at", "t", "note"]):
    assert solution(frame[columns], "t") is None, columns

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


# %% violator C2: expects that one of the columns has a correlation
# witness = "pd.DataFrame({'t': [1, 2, 3], 'a': [3, 3, 3]}), 't'"
def solution(frame, target):
    strengths = frame.select_dtypes("number").corr()[target].drop(target).abs()
    return strengths.idxmax() if len(strengths) else None


# %% violator C3: takes the first of the other columns to begin with
# witness = "pd.DataFrame({'t': [1, 2, 4]}), 't'"
def solution(frame, target):
    strengths = frame.select_dtypes("number").corr()[target].drop(target).abs()
    best = strengths.index[0]
    for name, strength in strengths.items():
        if strengths[best] != strengths[best] or strength > strengths[best]:
            best = name
    return best if strengths[best] == strengths[best] else None
