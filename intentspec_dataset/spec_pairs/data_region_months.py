# /// spec-pair
# task_id = "IntentSpec/region_months"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame) -> pd.DataFrame:"
# source = "Our own; a pivot table with repeated and absent combinations."
# ///

# %% [markdown] ambiguous prompt
# Can you build the units table for the quarterly review? Input is one row per booking: region,
# month ("Jan", "Feb", …), units (whole number). Output a DataFrame: regions down the side
# (index), the months that occur across the top (columns), units in the cells. solution(df)
# please. It's pasted into the slide exactly as it comes out, zeros and all.

# %% [markdown] gold prompt
# Can you build the units table for the quarterly review? Input is one row per booking: region,
# month ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
# units (whole number, int64). Output a DataFrame: regions down the side (index), the months that
# occur across the top (columns), units in the cells. solution(df) please.
#
# - A region can have several bookings in a month: the cell is their sum.
# - The months stand in the order of the calendar. The order of the regions doesn't matter.
# - It's pasted into the slide exactly as it comes out, zeros and all: every cell is a whole
#   number (all columns have an integer dtype), and 0 where there is no booking.
#
# df has at least one row and no missing values; it isn't changed. Names of the axes don't matter.

# %% stated C1: Units by region and month.
import pandas as pd

df = pd.DataFrame(
    {
        "region": ["North", "North", "South", "South"],
        "month": ["Feb", "Mar", "Feb", "Mar"],
        "units": [4, 7, 1, 9],
    }
)
result = solution(df.copy())
assert sorted(result.index) == ["North", "South"]
assert sorted(result.columns) == ["Feb", "Mar"]
for region, month, units in df.itertuples(index=False):
    assert result.loc[region, month] == units

# %% hidden C2: Several bookings of a region in a month are summed.
# kind = "duplicates"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(14)
for _ in range(5):
    rows = [(r, m, rng.randint(1, 50)) for r in "NSW" for m in ("Feb", "Mar") for _ in range(2)]
    rows += [("N", "Mar", 5)]
    rng.shuffle(rows)
    result = solution(pd.DataFrame(rows, columns=["region", "month", "units"]))
    assert result.shape == (3, 2)
    for region in "NSW":
        for month in ("Feb", "Mar"):
            total = sum(units for r, m, units in rows if (r, m) == (region, month))
            assert result.loc[region, month] == total

# %% hidden C3: Months stand in the order of the calendar.
# kind = "ordering"
# inferability = "contextual"
import random

import pandas as pd

year = [
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
]
rng = random.Random(15)
for size in (3, 4, 6, 12):
    months = [month for month in year if month in rng.sample(year, size)]
    rows = [(region, month, 3) for region in "NS" for month in months]
    rng.shuffle(rows)
    result = solution(pd.DataFrame(rows, columns=["region", "month", "units"]))
    assert list(result.columns) == months

# %% hidden C4: Cells are whole numbers, 0 where nothing was booked.
# kind = "dtype"
# inferability = "contextual"
import pandas as pd

for rows in (
    [("N", "Feb", 3), ("S", "Mar", 4)],
    [("N", "Apr", 3), ("S", "Apr", 1), ("W", "May", 2**60 + 1)],
):
    result = solution(pd.DataFrame(rows, columns=["region", "month", "units"]))
    booked = {(region, month): units for region, month, units in rows}
    for month in result.columns:
        assert pd.api.types.is_integer_dtype(result[month].dtype)
        for region in result.index:
            assert result.loc[region, month] == booked.get((region, month), 0)


# %% canonical
import pandas as pd

YEAR = [
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
]


def solution(df):
    sums = df.groupby(["region", "month"])["units"].sum()
    table = sums.unstack(fill_value=0)
    return table[[month for month in YEAR if month in table.columns]]


# %% variant: crosstab-free, with dicts
from collections import Counter

import pandas as pd


def solution(df):
    units = Counter()
    for region, month, number in zip(df["region"], df["month"], df["units"], strict=True):
        units[region, month] += int(number)
    order = "JanFebMarAprMayJunJulAugSepOctNovDec"
    months = sorted({month for _, month in units}, key=order.index)
    regions = list(dict.fromkeys(region for region, _ in units))
    cells = {month: [units[region, month] for region in regions] for month in months}
    return pd.DataFrame(cells, index=regions)


# %% variant: pivot_table, then months by their number
import pandas as pd


def solution(df):
    table = df.pivot_table(
        index="region", columns="month", values="units", aggfunc="sum", fill_value=0
    )
    numbers = pd.to_datetime(table.columns.astype(str), format="%b").month
    return table.iloc[:, numbers.argsort()]


# %% literal
import pandas as pd


def solution(df):
    return df.pivot_table(index="region", columns="month", values="units").fillna(0)


# %% violator C2: takes the mean of the bookings
# witness = "pd.DataFrame({'region': ['N', 'N'], 'month': ['Feb', 'Feb'], 'units': [1, 3]})"
import pandas as pd

YEAR = [
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
]


def solution(df):
    last = df.drop_duplicates(["region", "month"], keep="last")
    table = last.set_index(["region", "month"])["units"].unstack(fill_value=0)
    return table[[month for month in YEAR if month in table.columns]]


# %% violator C3: months by the alphabet
# witness = "pd.DataFrame({'region': ['N', 'N'], 'month': ['Mar', 'Apr'], 'units': [1, 3]})"
import pandas as pd


def solution(df):
    return df.groupby(["region", "month"])["units"].sum().unstack(fill_value=0)


# %% violator C4: fills the gaps after they have made the column float
# witness = "pd.DataFrame({'region': ['N', 'S'], 'month': ['Mar', 'Apr'], 'units': [1, 3]})"
import pandas as pd

YEAR = [
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
]


def solution(df):
    sums = df.groupby(["region", "month"], as_index=False)["units"].sum()
    table = sums.pivot(index="region", columns="month", values="units").fillna(0)
    return table[[month for month in YEAR if month in table.columns]]
