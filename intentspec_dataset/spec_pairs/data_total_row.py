# /// spec-pair
# task_id = "IntentSpec/total_row"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame) -> pd.DataFrame:"
# source = "Our own; a row of totals."
# ///

# %% [markdown] ambiguous prompt
# Little helper for the weekly sheets: solution(df) returns the frame with a row of totals at the
# bottom, index label "Total", the sum of each column of numbers. Index = article names. Text
# columns (unit, remark) have "" there. The frames pass through several scripts, and any of them
# may call the helper before it prints.

# %% [markdown] gold prompt
# Little helper for the weekly sheets: solution(df) returns the frame with a row of totals at the
# bottom, index label "Total", the sum of each column of numbers (int64 or float64). Index = article
# names. Text columns (unit, remark) have "" there.
#
# - An int64 column stays an integer column, totals and all.
# - The index keeps its name, if it has one ("article"); that's the heading on the sheet.
# - The frames pass through several scripts, and any of them may call the helper before it prints:
#   if df's last row is labelled "Total" already, it isn't an article; the result has one row of
#   totals, newly added up from the articles.
# - A frame without articles gets a row of totals as well, with 0 (dtypes don't matter in that
#   case).
#
# No article is called "Total"; nothing is missing in df.

# %% stated C1: The last row has the sums.
import pandas as pd

df = pd.DataFrame({"unit": ["kg", "pc"], "sold": [3, 4], "eur": [1.5, 2.0]}, index=["flour", "egg"])
result = solution(df.copy())
assert list(result.index) == ["flour", "egg", "Total"]
assert list(result.columns) == ["unit", "sold", "eur"]
assert result.iloc[2].tolist() == ["", 7, 3.5]
assert result.iloc[0].tolist() == ["kg", 3, 1.5]

# %% hidden C2: Whole numbers stay whole numbers.
# kind = "dtype"
# inferability = "conventional"
import pandas as pd

for sold in ([3, 4], [0, 2**60 + 1]):
    df = pd.DataFrame({"unit": "kg", "sold": sold, "eur": [1.5, 2.0]}, index=["flour", "egg"])
    result = solution(df)
    assert pd.api.types.is_integer_dtype(result["sold"].dtype)
    assert result["sold"].tolist() == [*sold, sum(sold)]

# %% hidden C3: A row of totals that is there already isn't added up.
# kind = "idempotence"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(35)
for _ in range(5):
    sold = [rng.randint(1, 50) for _ in range(4)]
    df = pd.DataFrame({"sold": [*sold, sum(sold)], "unit": [*"abcd", ""]})
    df.index = ["flour", "egg", "milk", "salt", "Total"]
    for _ in range(2):
        df = solution(df)
        assert list(df.index) == ["flour", "egg", "milk", "salt", "Total"]
        assert [int(number) for number in df["sold"]] == [*sold, sum(sold)]
stale = pd.DataFrame({"sold": [5, 6, 99], "unit": ["a", "b", ""]}, index=["x", "y", "Total"])
assert [int(number) for number in solution(stale)["sold"]] == [5, 6, 11]

# %% hidden C4: No articles: only the totals, with 0.
# kind = "empty_input"
# inferability = "conventional"
import pandas as pd

full = pd.DataFrame({"unit": ["kg"], "sold": [3], "eur": [1.5]}, index=["flour"])
for df in (full.iloc[:0], full[full["sold"] > 9][["sold", "unit"]]):
    names = list(df.columns)
    result = solution(df)
    assert list(result.index) == ["Total"]
    assert list(result.columns) == names
    assert result.iloc[0].tolist() == ["" if name == "unit" else 0 for name in names]

# %% hidden C5: The index keeps its name.
# kind = "index_alignment"
# inferability = "contextual"
import pandas as pd

for name in ("article", "no.", None):
    for sold in ([3], [4, 8, 1]):
        labels = pd.Index([f"a{i}" for i in range(len(sold))], name=name)
        df = pd.DataFrame({"unit": "kg", "sold": sold, "eur": 1.5}, index=labels)
        result = solution(df)
        assert result.index.name == name
        assert list(result.index) == [*labels, "Total"]

# %% canonical
import pandas as pd


def solution(df):
    articles = df.iloc[:-1] if len(df) and df.index[-1] == "Total" else df
    totals = {
        name: [articles[name].sum() if pd.api.types.is_numeric_dtype(articles[name]) else ""]
        for name in df.columns
    }
    label = pd.Index(["Total"], name=df.index.name)
    return pd.concat([articles, pd.DataFrame(totals, index=label)])


# %% variant: column by column
import pandas as pd


def solution(df):
    rows = [label != "Total" for label in df.index]
    labels = [*df.index[rows], "Total"]
    columns = {}
    for name in df.columns:
        column = df[name][rows]
        total = column.sum() if column.dtype.kind in "if" else ""
        columns[name] = [*column.tolist(), total]
    return pd.DataFrame(columns, index=pd.Index(labels, name=df.index.name))


# %% variant: appends the sums and puts the dtypes back
import pandas as pd


def solution(df):
    articles = df.drop(index="Total", errors="ignore")
    numbers = articles.select_dtypes("number")
    table = articles.astype(object)
    table.loc["Total"] = [
        numbers[name].sum() if name in numbers else "" for name in articles.columns
    ]
    return table.astype({name: numbers[name].dtype for name in numbers})


# %% literal
def solution(df):
    result = df.copy()
    result.loc["Total"] = df.sum(numeric_only=True)
    return result.fillna("")


# %% violator C2: sums as floats
# witness = "pd.DataFrame({'n': [1, 2], 'x': [0.5, 0.5]}, index=['a', 'b'])"
import pandas as pd


def solution(df):
    articles = df[df.index != "Total"]
    sums = articles.sum(numeric_only=True).astype(float)
    total = pd.DataFrame([sums.reindex(df.columns)], index=["Total"]).astype(object)
    total = total.where(total.notna(), "")
    numbers = dict.fromkeys(sums.index, float)
    table = pd.concat([articles.astype(numbers), total.astype(numbers)])
    return table.rename_axis(df.index.name)


# %% violator C3: adds a second row of totals
# witness = "pd.DataFrame({'n': [1, 1]}, index=['a', 'Total'])"
import pandas as pd


def solution(df):
    totals = {
        name: [df[name].sum() if pd.api.types.is_numeric_dtype(df[name]) else ""]
        for name in df.columns
    }
    label = pd.Index(["Total"], name=df.index.name)
    return pd.concat([df, pd.DataFrame(totals, index=label)])


# %% violator C4: gives an empty sheet back as it is
# witness = "pd.DataFrame({'n': [1, 1]}, index=['a', 'b']).iloc[:0]"
import pandas as pd


def solution(df):
    articles = df.drop(index="Total", errors="ignore")
    if articles.empty:
        return articles
    totals = {
        name: [articles[name].sum() if pd.api.types.is_numeric_dtype(articles[name]) else ""]
        for name in df.columns
    }
    label = df.index[:0].append(pd.Index(["Total"], name=df.index.name))
    return pd.concat([articles, pd.DataFrame(totals, index=label)])


# %% violator C5: a row whose index has no name
# witness = "pd.DataFrame({'n': [1]}, index=pd.Index(['a'], name='article'))"
import pandas as pd


def solution(df):
    articles = df.drop(index="Total", errors="ignore")
    total = {
        name: articles[name].sum() if pd.api.types.is_numeric_dtype(articles[name]) else ""
        for name in df.columns
    }
    return pd.concat([articles, pd.DataFrame([total], index=["Total"])])
