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
# - It's pasted into the slide exactly as it comes out, zeros and all: 0 where there is no booking.
# - Some bookings have no region (None or NaN). Their units must be on the slide as well, as the
#   table has to come to the total: they get one row of their own, below or among the others,
#   whatever its label is.
#
# df has at least one row; months and units are never missing. Names of the axes don't matter.

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

# %% hidden C2: Months stand in the order of the calendar.
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

# %% hidden C3: Bookings without a region have a row of their own, their units aren't lost.
# kind = "missing_values"
# inferability = "arbitrary"
import random

import pandas as pd

rng = random.Random(16)
for _ in range(6):
    rows = [(rng.choice(["N", "S"]), m, rng.randint(1, 50)) for m in ("Feb", "Mar")]
    rows += [(region, m, rng.randint(1, 50)) for region in "NS" for m in ("Feb", "Mar")]
    lost = [(None, m, rng.randint(1, 50)) for m in rng.choice([["Feb", "Mar"], ["Mar"]])]
    lost += [(rng.choice([None, float("nan")]), "Mar", 3)]
    table = rows + lost
    rng.shuffle(table)
    result = solution(pd.DataFrame(table, columns=["region", "month", "units"]))
    assert len(result) == 3
    for month in ("Feb", "Mar"):
        known = {r: sum(u for x, m, u in rows if (x, m) == (r, month)) for r in "NS"}
        labels = list(result.index)
        cells = [int(cell) for cell in result[month].tolist()]
        assert [cells[labels.index(r)] for r in "NS"] == [known["N"], known["S"]]
        assert sum(cells) == sum(known.values()) + sum(u for _, m, u in lost if m == month)

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
    sums = df.fillna({"region": "?"}).groupby(["region", "month"])["units"].sum()
    table = sums.unstack(fill_value=0)
    return table[[month for month in YEAR if month in table.columns]]


# %% variant: crosstab-free, with dicts
from collections import Counter

import pandas as pd


def solution(df):
    units = Counter()
    for region, month, number in zip(df["region"], df["month"], df["units"], strict=True):
        units[None if pd.isna(region) else region, month] += int(number)
    order = "JanFebMarAprMayJunJulAugSepOctNovDec"
    months = sorted({month for _, month in units}, key=order.index)
    regions = list(dict.fromkeys(region for region, _ in units))
    cells = {month: [units[region, month] for region in regions] for month in months}
    return pd.DataFrame(cells, index=regions)


# %% variant: pivot_table, then months by their number
import pandas as pd


def solution(df):
    table = df.assign(
        region=df["region"].astype(object).where(df["region"].notna(), "")
    ).pivot_table(index="region", columns="month", values="units", aggfunc="sum", fill_value=0)
    numbers = pd.to_datetime(table.columns.astype(str), format="%b").month
    return table.iloc[:, numbers.argsort()]


# %% literal
import pandas as pd


def solution(df):
    return df.pivot_table(
        index="region", columns="month", values="units", aggfunc="sum", fill_value=0
    )


# %% violator C2: months by the alphabet
# witness = "pd.DataFrame({'region': ['N', 'N'], 'month': ['Mar', 'Apr'], 'units': [1, 3]})"
import pandas as pd


def solution(df):
    return (
        df.fillna({"region": "none"})
        .groupby(["region", "month"])["units"]
        .sum()
        .unstack(fill_value=0)
    )


# %% violator C3: groups by region, and what has none drops out
# witness = "pd.DataFrame({'region': ['N', None], 'month': ['Mar', 'Mar'], 'units': [1, 3]})"
import pandas as pd

YEAR = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()


def solution(df):
    table = df.groupby(["region", "month"])["units"].sum().unstack(fill_value=0)
    return table[[month for month in YEAR if month in table.columns]]
