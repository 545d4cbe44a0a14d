# /// spec-pair
# task_id = "IntentSpec/one_hot"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame, column: str, known: list[str]) -> pd.DataFrame:"
# source = "Our own; one-hot encoding for a model that is already trained."
# ///

# %% [markdown] ambiguous prompt
# The model was trained with one-hot columns for a text column; `known` is the list of values
# there were in training. Now encode new data for it: solution(df, column, known) should return
# the frame with `column` replaced by columns of 0/1 named "<column>_<value>", at the end, the
# other columns as they are.
#
# (The model takes the columns by position. The C++ side reads 0 and 1, nothing else.)

# %% [markdown] gold prompt
# The model was trained with one-hot columns for a text column; `known` is the list of values
# there were in training. Now encode new data for it: solution(df, column, known) should return
# the frame with `column` replaced by columns of 0/1 named "<column>_<value>", at the end, the
# other columns as they are.
#
# (The model takes the columns by position. The C++ side reads 0 and 1, nothing else.)
#
# - There's one column for each value in known, in the order of known, whether the value occurs in
#   df or not.
# - A value that isn't in known, or a missing one, has 0 in all of them. No error, no column more.
# - They're columns of an integer dtype.
# - df may have no rows; the result has the same columns then (dtypes don't matter in this case).
#
# Rows keep their order; the index of the result doesn't matter. df isn't changed. known has no
# duplicates, df no column of such a name.

# %% stated C1: The column is replaced by columns of 0 and 1.
import pandas as pd

df = pd.DataFrame({"fuel": ["gas", "oil", "gas"], "age": [3, 4, 5]})
result = solution(df.copy(), "fuel", ["gas", "oil"])
assert list(result.columns) == ["age", "fuel_gas", "fuel_oil"]
assert result.astype(int).to_numpy().tolist() == [[3, 1, 0], [4, 0, 1], [5, 1, 0]]

# %% hidden C2: There is a column for each known value, in the order of known.
# kind = "ordering"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(16)
for _ in range(6):
    known = rng.sample(["gas", "oil", "wood", "sun", "coal"], 5)
    present = rng.sample(known, 3)
    result = solution(pd.DataFrame({"id": [1, 2, 3], "f": present}), "f", known)
    assert list(result.columns) == ["id"] + [f"f_{value}" for value in known]
    for i, value in enumerate(present):
        row = [int(cell) for cell in result.iloc[i]]
        assert row == [i + 1] + [int(value == other) for other in known]

# %% hidden C3: Values that are not known have 0 everywhere.
# kind = "tolerance"
# inferability = "contextual"
import pandas as pd

for values in (["oil", "peat", "gas"], ["gas", None, "oil"], ["gas", "oil", "Gas"]):
    df = pd.DataFrame({"f": values, "id": [1, 2, 3]})
    result = solution(df, "f", ["gas", "oil"])
    assert list(result.columns) == ["id", "f_gas", "f_oil"]
    expected = [
        [i, int(value == "gas"), int(value == "oil")] for i, value in enumerate(values, start=1)
    ]
    assert result.astype(int).to_numpy().tolist() == expected

# %% hidden C4: The new columns hold integers.
# kind = "dtype"
# inferability = "contextual"
import pandas as pd

for values in (["a", "b"], ["b", "a", "a", "b"]):
    result = solution(pd.DataFrame({"f": values, "x": values}), "f", ["a", "b"])
    for name in ("f_a", "f_b"):
        assert pd.api.types.is_integer_dtype(result[name].dtype)
        assert result[name].tolist() == [int(value == name[-1]) for value in values]

# %% hidden C5: A frame without rows has the columns as well.
# kind = "empty_input"
# inferability = "conventional"
import pandas as pd

for known in (["a", "b"], ["x"], ["a", "q"]):
    df = pd.DataFrame({"f": ["a"], "n": [1]}).iloc[:0]
    result = solution(df, "f", known)
    assert list(result.columns) == ["n"] + [f"f_{value}" for value in known]
    assert len(result) == 0


# %% canonical
import pandas as pd


def solution(df, column, known):
    result = df.drop(columns=column)
    for value in known:
        result[f"{column}_{value}"] = (df[column] == value).fillna(False).astype(int)
    return result


# %% variant: get_dummies of a categorical
import pandas as pd


def solution(df, column, known):
    values = df[column].astype(object).where(df[column].isin(known), None)
    values = pd.Categorical(values, categories=known)
    flags = pd.get_dummies(pd.Series(values, index=df.index), dtype="int8", prefix=column)
    return pd.concat([df.drop(columns=column), flags], axis=1)


# %% variant: rows of an identity matrix
import numpy as np
import pandas as pd


def solution(df, column, known):
    place = {value: i for i, value in enumerate(known)}
    matrix = np.eye(len(known) + 1, len(known), dtype=int)
    rows = [place.get(value, len(known)) for value in df[column]]
    names = [f"{column}_{value}" for value in known]
    flags = pd.DataFrame(matrix[np.array(rows, dtype=int)], columns=names, index=df.index)
    return df.drop(columns=column).join(flags)


# %% literal
import pandas as pd


def solution(df, column, known):
    flags = pd.get_dummies(df[column], prefix=column).astype(int)
    return df.drop(columns=column).join(flags)


# %% violator C2: puts the columns into the order of the alphabet
# witness = "pd.DataFrame({'f': ['a', 'b']}), 'f', ['b', 'a']"
import pandas as pd


def solution(df, column, known):
    names = sorted(f"{column}_{value}" for value in known)
    flags = pd.get_dummies(df[column], prefix=column, dtype=int)
    return df.drop(columns=column).join(flags.reindex(columns=names, fill_value=0))


# %% violator C3: stops at a value that was not there in training
# witness = "pd.DataFrame({'f': ['a', 'x']}), 'f', ['a']"
import pandas as pd


def solution(df, column, known):
    unknown = set(df[column]) - set(known)
    if unknown:
        raise ValueError(f"not in training: {unknown}")
    names = [f"{column}_{value}" for value in known]
    flags = pd.get_dummies(df[column], prefix=column, dtype=int)
    return df.drop(columns=column).join(flags.reindex(columns=names, fill_value=0))


# %% violator C4: True and False
# witness = "pd.DataFrame({'f': ['a', 'x']}), 'f', ['a']"
import pandas as pd


def solution(df, column, known):
    names = [f"{column}_{value}" for value in known]
    flags = pd.get_dummies(df[column], prefix=column).reindex(columns=names, fill_value=False)
    return pd.concat([df.drop(columns=column), flags], axis=1)


# %% violator C5: hands an empty frame back as it is
# witness = "pd.DataFrame({'f': ['a']}).iloc[:0], 'f', ['a']"
import pandas as pd


def solution(df, column, known):
    if df.empty:
        return df
    flags = {f"{column}_{value}": (df[column] == value).astype(int) for value in known}
    return df.drop(columns=column).assign(**flags)
