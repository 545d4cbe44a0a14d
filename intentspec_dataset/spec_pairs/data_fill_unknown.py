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
# - text columns have dtype object, string or str; some are pandas categoricals of texts. A
#   categorical stays one (3 million rows and not that much memory), with "unknown" as one more
#   category at the end if something was missing; if nothing was, or "unknown" is a category
#   already, its categories stay as they are
# - columns of numbers, dates and booleans stay as they are, gaps and all, dtype too

# %% stated C1: Missing texts read "unknown".
import pandas as pd

df = pd.DataFrame({"city": ["Bonn", None, "Ulm"], "street": [None, "Ring 1", None]})
result = solution(df.copy())
assert list(result.columns) == ["city", "street"]
assert result["city"].tolist() == ["Bonn", "unknown", "Ulm"]
assert result["street"].tolist() == ["unknown", "Ring 1", "unknown"]

# %% hidden C2: Gaps in other columns stay.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

for text in (["a", None, "c"], [None, "b", "c"]):
    df = pd.DataFrame(
        {
            "city": text,
            "age": [4.0, None, 6.5],
            "born": pd.to_datetime(["2000-01-05", None, "1990-05-01"]),
            "visits": pd.array([3, None, 5], dtype="Int64"),
            "member": pd.array([True, None, False], dtype="boolean"),
        }
    )
    before = df.copy(deep=True)
    result = solution(df)
    assert result["city"].tolist() == ["unknown" if cell is None else cell for cell in text]
    for name in ("age", "born", "visits", "member"):
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

# %% hidden C4: "unknown" may be a category already, as after an earlier run.
# kind = "idempotence"
# inferability = "contextual"
import pandas as pd

for cells in (
    ["gold", None, "unknown"],
    ["unknown", None, None],
    ["unknown", "gold", "gold"],
):
    names = ["gold", "unknown", "free"]
    df = pd.DataFrame({"plan": pd.Categorical(cells, categories=names), "city": "Ulm"})
    for _ in range(2):
        df = solution(df)
        assert df["plan"].tolist() == [cell or "unknown" for cell in cells]
        assert list(df["plan"].astype("category").cat.categories)[-1] in names

# %% hidden C5: The frame that was passed in keeps its gaps.
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
        if isinstance(column.dtype, pd.CategoricalDtype):
            if column.isna().any():
                if "unknown" not in column.cat.categories:
                    column = column.cat.add_categories("unknown")
                result[name] = column.fillna("unknown")
        elif pd.api.types.is_object_dtype(column) or pd.api.types.is_string_dtype(column):
            result[name] = column.fillna("unknown")
    return result


# %% variant: rebuilds the columns
import pandas as pd


def solution(df):
    columns = {}
    for name in df.columns:
        column = df[name]
        if column.dtype == "category":
            known = list(column.cat.categories)
            if column.hasnans and "unknown" not in known:
                known.append("unknown")
            cells = ["unknown" if pd.isna(cell) else cell for cell in column]
            cells = pd.Categorical(cells, categories=known, ordered=column.cat.ordered)
            columns[name] = pd.Series(cells, index=df.index)
        elif column.dtype == object or isinstance(column.dtype, pd.StringDtype):
            columns[name] = column.where(column.notna(), "unknown")
        else:
            columns[name] = column
    return pd.DataFrame(columns, index=df.index)


# %% variant: assign with select_dtypes
import pandas as pd


def solution(df):
    def fill(column):
        if isinstance(column.dtype, pd.CategoricalDtype) and column.isna().any():
            both = dict.fromkeys([*column.cat.categories, "unknown"])
            column = column.cat.set_categories(list(both))
        return column.mask(column.isna(), "unknown")

    others = ["number", "datetime", "datetimetz", "timedelta", "bool", "boolean"]
    texts = df.select_dtypes(exclude=others).columns
    return df.assign(**{name: fill(df[name]) for name in texts})


# %% literal
def solution(df):
    df = df.copy()
    texts = df.select_dtypes(exclude=["number", "datetime", "bool", "boolean", "category"]).columns
    df[texts] = df[texts].fillna("unknown")
    return df


# %% violator C2: fills the dates as well
# witness = "pd.DataFrame({'age': [1.0, None]})"
import pandas as pd


def solution(df):
    def fill(column):
        if not isinstance(column.dtype, pd.CategoricalDtype):
            return column.astype(object).where(column.notna(), "unknown")
        if not column.isna().any():
            return column
        if "unknown" not in column.cat.categories:
            column = column.cat.add_categories("unknown")
        return column.fillna("unknown")

    return pd.DataFrame({name: fill(df[name]) for name in df.columns})


# %% violator C3: turns categories into plain text
# witness = "[setattr(pd.DataFrame, '__repr__', lambda self: f'{self.to_string()} {self.dtypes}'), pd.DataFrame({'p': pd.Categorical(['a', None])})][1]"  # noqa: E501
import pandas as pd


def solution(df):
    result = df.copy()
    for name, column in df.items():
        if column.dtype in ("category", object) or isinstance(column.dtype, pd.StringDtype):
            result[name] = column.astype(object).where(column.notna(), "unknown")
    return result


# %% violator C4: adds the category whether it is there or not
# witness = "pd.DataFrame({'p': pd.Categorical(['unknown', None])})"
import pandas as pd


def solution(df):
    result = df.copy()
    for name, column in df.items():
        if isinstance(column.dtype, pd.CategoricalDtype):
            if column.isna().any():
                result[name] = column.cat.add_categories("unknown").fillna("unknown")
        elif pd.api.types.is_object_dtype(column) or pd.api.types.is_string_dtype(column):
            result[name] = column.fillna("unknown")
    return result


# %% violator C5: fills the caller's frame
# witness = "pd.DataFrame({'p': ['a', None]})"
import pandas as pd


def solution(df):
    for name in df.columns:
        column = df[name]
        if isinstance(column.dtype, pd.CategoricalDtype):
            if not column.isna().any():
                continue
            if "unknown" not in column.cat.categories:
                column = column.cat.add_categories("unknown")
        elif column.dtype != object and not isinstance(column.dtype, pd.StringDtype):
            continue
        df[name] = column.fillna("unknown")
    return df
