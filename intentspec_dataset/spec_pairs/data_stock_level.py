# /// spec-pair
# task_id = "IntentSpec/stock_level"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame) -> pd.DataFrame:"
# source = "Our own; a cumulative sum by group in the order of time."
# ///

# %% [markdown] ambiguous prompt
# warehouse movements -> running stock
#
# df: date (Timestamp), item (text), change (+ in, - out). Give back df with an extra column
# `stock`: how many of that item there are after the movement. Everything starts at 0. name:
# solution(df). Movements get typed in whenever somebody finds the slip. The scan of the slip is
# linked by row label.

# %% [markdown] gold prompt
# warehouse movements -> running stock
#
# df: date (Timestamp), item (text), change (+ in, - out). Give back a DataFrame: df with an extra
# column `stock`: how many of that item there are after the movement. Everything starts at 0.
# name: solution(df). Movements get typed in whenever somebody finds the slip, so the rows are in
# no order: what counts as "before" is the date, whatever row it stands in. Movements of an item
# on the same date happen in the order of the rows.
#
# A change that's missing (NaN: slip illegible) counts as no change: the stock in that row is the
# one from before.
#
# The rows of the result are in the order of df (the scan of the slip is linked by row label; labels
# are unique). No date or item is missing.

# %% stated C1: Movements in the order of time are added up for each item.
import pandas as pd

days = pd.to_datetime(["2024-01-01", "2024-01-02", "2024-01-03", "2024-01-04", "2024-01-05"])
df = pd.DataFrame({"date": days, "item": list("nbnbn"), "change": [5, 8, -2, 1, 4]})
result = solution(df)
assert {"date", "item", "change", "stock"} == set(result.columns)
assert list(result["stock"]) == [5, 8, 3, 9, 7]

# %% hidden C2: Movements of the same day count in the order of the rows.
# kind = "tie_breaking"
# inferability = "conventional"
import random

import pandas as pd

rng = random.Random(5)
for _ in range(5):
    changes = [rng.choice([-3, -2, -1, 1, 2, 3]) for _ in range(30)]
    day = pd.Timestamp("2024-03-01")
    df = pd.DataFrame(
        {
            "date": [day] * 15 + [day + pd.Timedelta(days=1)] * 15,
            "item": ["nut"] * 30,
            "change": changes,
        }
    )
    assert list(solution(df)["stock"]) == [sum(changes[: i + 1]) for i in range(30)]

# %% hidden C3: A missing change is no change.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

days = pd.to_datetime(["2024-01-01", "2024-01-02", "2024-01-03", "2024-01-04", "2024-01-05"])
for changes, expected in (
    ([5, None, -2, None, 4], [5, 5, 3, 3, 7]),
    ([None, 6, None, None, 1], [0, 6, 6, 6, 7]),
):
    df = pd.DataFrame({"date": days, "item": ["nut"] * 5, "change": changes})
    assert list(solution(df)["stock"]) == expected
df = pd.DataFrame({"date": days, "item": list("nbnbn"), "change": [5, None, None, 2, 1]})
assert list(solution(df)["stock"]) == [5, 0, 5, 2, 6]

# %% canonical
import pandas as pd


def solution(df):
    ordered = df.sort_values("date", kind="stable")
    stock = ordered["change"].fillna(0).groupby(ordered["item"]).cumsum()
    return df.assign(stock=stock)


# %% variant: walks the rows with a dict of levels
import pandas as pd


def solution(df):
    dates, levels, stock = list(df["date"]), {}, [0] * len(df)
    items, changes = list(df["item"]), list(df["change"])
    for position in sorted(range(len(df)), key=lambda i: dates[i]):
        change = 0 if pd.isna(changes[position]) else changes[position]
        levels[items[position]] = levels.get(items[position], 0) + change
        stock[position] = levels[items[position]]
    result = df.copy()
    result["stock"] = stock
    return result


# %% variant: item by item, sorted by date and row
import numpy as np
import pandas as pd


def solution(df):
    result = df.assign(stock=0.0)
    for item in df["item"].unique():
        rows = np.flatnonzero((df["item"] == item).to_numpy())
        rows = rows[np.argsort(df["date"].to_numpy()[rows], kind="stable")]
        changes = df["change"].to_numpy(dtype=float)[rows]
        result.iloc[rows, -1] = np.nancumsum(changes)
    return result


# %% literal
import pandas as pd


def solution(df):
    df = df.copy()
    df["stock"] = df.groupby("item")["change"].cumsum()
    return df


# %% violator C2: sorts by the change within a day
# witness = "pd.DataFrame({'date': pd.to_datetime(['2024-01-01', '2024-01-01']), 'item': ['n', 'n'], 'change': [2, 1]})"  # noqa: E501
import pandas as pd


def solution(df):
    ordered = df.assign(change=df["change"].fillna(0))
    ordered = ordered.sort_values(["item", "date", "change"])
    return df.assign(stock=ordered.groupby("item")["change"].cumsum())


# %% violator C3: the stock of an illegible slip is missing
# witness = "pd.DataFrame({'date': pd.to_datetime(['2024-01-01', '2024-01-02']), 'item': ['n', 'n'], 'change': [2, None]})"  # noqa: E501
import pandas as pd


def solution(df):
    ordered = df.sort_values("date", kind="stable")
    return df.assign(stock=ordered.groupby("item")["change"].cumsum())
