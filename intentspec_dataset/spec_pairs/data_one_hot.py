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
# - The text column may have any of pandas' text dtypes (object, str, the nullable "string"), and
#   values may be missing in it (None, NaN, pd.NA): such a row has 0 in all of the columns, really 0
#   and no NA.
#
# Rows keep their order; the index of the result doesn't matter. df isn't changed, it has at least
# one row. Every value that isn't missing is in known. known has no duplicates, df no column of such
# a name.

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

# %% hidden C3: A missing value has 0 everywhere, in a nullable column of text as well.
# kind = "dtype"
# inferability = "contextual"
import pandas as pd

for dtype in ("string", "object", "str"):
    for values in (["oil", None, "gas"], [None, "gas", None, "oil"], [None, None]):
        df = pd.DataFrame({"f": pd.Series(values, dtype=dtype), "id": range(len(values))})
        result = solution(df, "f", ["gas", "oil"])
        assert list(result.columns) == ["id", "f_gas", "f_oil"]
        for name in ("gas", "oil"):
            cells = result[f"f_{name}"].tolist()
            assert not any(pd.isna(cell) for cell in cells)
            assert [int(cell) for cell in cells] == [int(value == name) for value in values]

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


# %% violator C3: compares and converts, which NA doesn't survive
# witness = "pd.DataFrame({'f': pd.array(['a', None], dtype='string')}), 'f', ['a']"
import pandas as pd


def solution(df, column, known):
    result = df.drop(columns=column)
    for value in known:
        result[f"{column}_{value}"] = (df[column] == value).astype(int)
    return result
