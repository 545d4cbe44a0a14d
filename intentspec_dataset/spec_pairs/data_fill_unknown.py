# /// spec-pair
# task_id = "IntentSpec/fill_unknown"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame) -> pd.DataFrame:"
# source = "Our own; filling gaps in text columns, categories among them."
# ///

# %% [markdown] ambiguous prompt
# - missing texts in the client table (NaN/None) should read "unknown"
# - solution(df), returns the table; run nightly, and on demand before each mailing
# - some of the text columns are pandas categoricals (we have 3 million rows and not that much
#   memory)
# - there are columns of numbers and dates, too

# %% [markdown] gold prompt
# - missing texts in the client table (NaN/None) should read "unknown"
# - solution(df), returns a new table with the same rows, columns and index; df isn't changed
# - text columns have dtype string or str, or object with texts in them; some are pandas
#   categoricals of texts. A categorical stays one (3 million rows and not that much memory), with
#   "unknown" as one more category at the end if something was missing; if nothing was, its
#   categories stay as they are
# - columns of numbers, dates and booleans stay as they are, gaps and all, dtype too. That includes
#   columns of dtype object that hold datetime.date or Decimal objects, and categoricals of numbers
# - no column is a mixture, and none has nothing but gaps

# %% stated C1: Missing texts read "unknown".
import pandas as pd

df = pd.DataFrame({"city": ["Bonn", None, "Ulm"], "street": [None, "Ring 1", None]})
result = solution(df.copy())
assert list(result.columns) == ["city", "street"]
assert result["city"].tolist() == ["Bonn", "unknown", "Ulm"]
assert result["street"].tolist() == ["unknown", "Ring 1", "unknown"]

# %% hidden C2: Gaps in columns of numbers and dates stay, be they objects or categoricals too.
# kind = "dtype"
# inferability = "contextual"
from datetime import date
from decimal import Decimal

import pandas as pd

for text in (["a", None, "c"], [None, "b", "c"]):
    df = pd.DataFrame(
        {
            "city": text,
            "age": [4.0, None, 6.5],
            "born": pd.to_datetime(["2000-01-05", None, "1990-05-01"]),
            "since": pd.Series([date(2020, 1, 5), None, date(2021, 5, 1)], dtype=object),
            "paid": pd.Series([Decimal("1.50"), Decimal(2), None], dtype=object),
            "stars": pd.Categorical([5, None, 3]),
            "visits": pd.array([3, None, 5], dtype="Int64"),
            "member": pd.array([True, None, False], dtype="boolean"),
        }
    )
    before = df.copy(deep=True)
    result = solution(df)
    assert result["city"].tolist() == ["unknown" if cell is None else cell for cell in text]
    for name in ("age", "born", "since", "paid", "stars", "visits", "member"):
        pd.testing.assert_series_equal(result[name], before[name])

# %% hidden C3: A categorical column is filled, too, and stays categorical.
# kind = "dtype"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(36)
for _ in range(6):
    cells = [rng.choice(["gold", "free", None]) for _ in range(6)] + [None]
    df = pd.DataFrame({"plan": pd.Categorical(cells, categories=["gold", "free", "old"])})
    result = solution(df)
    assert isinstance(result["plan"].dtype, pd.CategoricalDtype)
    assert result["plan"].tolist() == ["unknown" if cell is None else cell for cell in cells]
    assert list(result["plan"].cat.categories) == ["gold", "free", "old", "unknown"]
    full = pd.DataFrame({"plan": pd.Categorical(["gold", "free"], categories=["gold", "free"])})
    assert list(solution(full)["plan"].cat.categories) == ["gold", "free"]

# %% hidden C4: The frame that was passed in keeps its gaps.
# kind = "input_unmodified"
# inferability = "conventional"
import pandas as pd

for cells in (["a", None], [None, "b"]):
    df = pd.DataFrame({"city": cells, "age": [1, 2]}, index=[5, 6])
    before = df.copy(deep=True)
    solution(df)
    assert df["city"].isna().tolist() == [cell is None for cell in cells]
    pd.testing.assert_frame_equal(df, before)

# %% canonical
import pandas as pd


def solution(df):
    result = df.copy()
    for name, column in df.items():
        gaps = column.isna()
        if not gaps.any() or not all(isinstance(cell, str) for cell in column[~gaps]):
            continue
        if isinstance(column.dtype, pd.CategoricalDtype):
            if "unknown" not in column.cat.categories:
                column = column.cat.add_categories("unknown")
        result[name] = column.fillna("unknown")
    return result


# %% variant: rebuilds the columns
import pandas as pd


def solution(df):
    columns = {}
    for name in df.columns:
        column = columns[name] = df[name]
        known = column.dropna()
        if not len(known) or not isinstance(known.iloc[0], str):
            continue
        if column.dtype == "category":
            kinds = list(column.cat.categories)
            if column.hasnans and "unknown" not in kinds:
                kinds.append("unknown")
            cells = ["unknown" if pd.isna(cell) else cell for cell in column]
            cells = pd.Categorical(cells, categories=kinds, ordered=column.cat.ordered)
            columns[name] = pd.Series(cells, index=df.index)
        else:
            columns[name] = column.where(column.notna(), "unknown")
    return pd.DataFrame(columns, index=df.index)


# %% variant: assign with infer_dtype
import pandas as pd


def solution(df):
    def fill(column):
        if isinstance(column.dtype, pd.CategoricalDtype) and column.isna().any():
            both = dict.fromkeys([*column.cat.categories, "unknown"])
            column = column.cat.set_categories(list(both))
        return column.mask(column.isna(), "unknown")

    texts = [
        name
        for name, column in df.items()
        if pd.api.types.infer_dtype(column.astype(object), skipna=True) == "string"
    ]
    return df.assign(**{name: fill(df[name]) for name in texts})


# %% literal
def solution(df):
    df = df.copy()
    texts = df.select_dtypes(exclude=["number", "datetime", "bool", "boolean", "category"]).columns
    df[texts] = df[texts].fillna("unknown")
    return df


# %% violator C2: takes every object and every category for text
# witness = "pd.DataFrame({'stars': pd.Categorical([5, None])})"
import pandas as pd


def solution(df):
    result = df.copy()
    for name, column in df.items():
        if isinstance(column.dtype, pd.CategoricalDtype):
            if column.isna().any():
                if "unknown" not in column.cat.categories:
                    column = column.cat.add_categories("unknown")
                result[name] = column.fillna("unknown")
        elif pd.api.types.is_object_dtype(column) or pd.api.types.is_string_dtype(column):
            result[name] = column.fillna("unknown")
    return result


# %% violator C3: turns categories into plain text
# witness = "[setattr(pd.DataFrame, '__repr__', lambda self: f'{self.to_string()} {self.dtypes}'), pd.DataFrame({'p': pd.Categorical(['a', None])})][1]"  # noqa: E501
import pandas as pd


def solution(df):
    result = df.copy()
    for name, column in df.items():
        if all(isinstance(cell, str) for cell in column.dropna()):
            result[name] = column.astype(object).where(column.notna(), "unknown")
    return result


# %% violator C4: fills the caller's frame
# witness = "pd.DataFrame({'p': ['a', None]})"
import pandas as pd


def solution(df):
    for name in df.columns:
        column = df[name]
        if not all(isinstance(cell, str) for cell in column.dropna()):
            continue
        if isinstance(column.dtype, pd.CategoricalDtype):
            if not column.isna().any():
                continue
            if "unknown" not in column.cat.categories:
                column = column.cat.add_categories("unknown")
        df[name] = column.fillna("unknown")
    return df
