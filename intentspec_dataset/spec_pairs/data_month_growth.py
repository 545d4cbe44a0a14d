# /// spec-pair
# task_id = "IntentSpec/month_growth"
# spec_type = "data_transformation"
# signature = "def solution(sales: pd.Series) -> pd.Series:"
# source = "Our own; percent change with gaps and zeros."
# ///

# %% [markdown] ambiguous prompt
# def solution(sales):
#     """Month-on-month growth in percent.
#
#     sales: pandas Series of monthly totals, index = month as text ("2024-03"). Months in which the
#         shop was shut are simply not there. Newest first or newest last, depending on the export.
#     Returns a Series with the same index. NaN where there is nothing to compare with.
#     """

# %% [markdown] gold prompt
# def solution(sales):
#     """Month-on-month growth in percent.
#
#     sales: pandas Series of monthly totals, index = month as text ("2024-03"), each month at most
#         once. Months in which the shop was shut are simply not there; a total can also be 0. A new
#         shop has no months at all.
#     Returns a Series of floats with the same index in the same order, which can be any order
#         (newest first, newest last, mixed). A value is 100 * (this month - the calendar month
#         before) / (the calendar month before). NaN where there is nothing to compare with: the
#         month before is not in the index, or had 0 (never infinity). No months give an empty
#         Series.
#     """

# %% stated C1: Growth is in percent of the month before.
import math

import pandas as pd

sales = pd.Series([100.0, 150.0, 120.0], index=["2024-01", "2024-02", "2024-03"])
result = solution(sales.copy())
assert list(result.index) == ["2024-01", "2024-02", "2024-03"]
values = result.tolist()
assert math.isnan(values[0])
assert math.isclose(values[1], 50.0)
assert math.isclose(values[2], -20.0)

# %% hidden C2: After a month that isn't there, or that had 0, there is nothing to compare with.
# kind = "negative_or_zero"
# inferability = "contextual"
import math
import random

import pandas as pd

rng = random.Random(13)
for _ in range(8):
    months = [f"{2023 + i // 12}-{i % 12 + 1:02}" for i in range(24)]
    kept = sorted({*rng.sample(range(24), 14), 0, 10, 11, 12})
    totals = {i: float(rng.choice([0, 40, 50, 120])) for i in kept}
    totals[0], totals[10], totals[11] = 50.0, 0.0, 80.0
    result = solution(pd.Series(list(totals.values()), index=[months[i] for i in kept]))
    assert list(result.index) == [months[i] for i in kept]
    for i, value in zip(kept, result.tolist(), strict=True):
        if totals.get(i - 1, 0):
            assert math.isclose(value, 100 * totals[i] / totals[i - 1] - 100, abs_tol=1e-9)
        else:
            assert math.isnan(value), (months[i], value)

# %% hidden C3: A shop without any months has an empty Series.
# kind = "empty_input"
# inferability = "conventional"
import pandas as pd

for labels in (pd.Index([], dtype=object), pd.Index(["2024-01"]).astype("str")[:0]):
    result = solution(pd.Series([], index=labels, dtype=float))
    assert isinstance(result, pd.Series)
    assert len(result) == 0
months = pd.Series([100.0, 150.0], index=["2024-01", "2024-02"])
assert list(solution(months[months > 1000]).index) == []

# %% canonical
import pandas as pd


def solution(sales):
    months = pd.PeriodIndex(sales.index, freq="M")
    by_month = pd.Series(sales.to_numpy(dtype=float), index=months)
    before = by_month.reindex(months - 1).to_numpy()
    before = pd.Series(before, index=sales.index).replace(0, float("nan"))
    return (sales - before) / before * 100


# %% variant: a dict by number of the month
import math

import pandas as pd


def solution(sales):
    def number(month):
        year, month = month.split("-")
        return 12 * int(year) + int(month)

    totals = {number(month): float(total) for month, total in sales.items()}
    growth = []
    for month in sales.index:
        this, before = totals[number(month)], totals.get(number(month) - 1, math.nan)
        growth.append(math.nan if before == 0 else 100 * (this - before) / before)
    return pd.Series(growth, index=sales.index, dtype=float)


# %% variant: a full calendar
import numpy as np
import pandas as pd


def solution(sales):
    if sales.empty:
        return sales.astype(float)
    stamps = pd.to_datetime(sales.index, format="%Y-%m")
    full = pd.Series(sales.to_numpy(dtype=float), index=stamps).sort_index().asfreq("MS")
    growth = full.pct_change(fill_method=None).replace([np.inf, -np.inf], np.nan) * 100
    return pd.Series(growth.loc[stamps].to_numpy(), index=sales.index)


# %% literal
def solution(sales):
    return sales.pct_change(fill_method=None) * 100


# %% violator C2: compares with the row before, and lets growth from 0 be infinite
# witness = "pd.Series([0.0, 2.0], index=['2024-01', '2024-02'])"
def solution(sales):
    ordered = sales.astype(float).sort_index()
    return (100 * (ordered / ordered.shift(1) - 1)).reindex(sales.index)


# %% violator C3: a calendar from the first month to the last needs a month
# witness = "pd.Series([], index=[], dtype=float)"
import numpy as np
import pandas as pd


def solution(sales):
    by_month = sales.astype(float).set_axis(pd.PeriodIndex(sales.index, freq="M")).sort_index()
    calendar = pd.period_range(by_month.index.min(), by_month.index.max(), freq="M")
    before = by_month.reindex(calendar).shift(1).replace(0, np.nan)
    growth = 100 * (by_month / before.reindex(by_month.index) - 1)
    return growth.set_axis(growth.index.strftime("%Y-%m")).reindex(sales.index)
