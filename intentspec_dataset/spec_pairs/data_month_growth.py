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
#         once. Months in which the shop was shut are simply not there; a total can also be missing
#         (NaN), or 0.
#     Returns a Series of floats with the same index in the same order, which can be any order
#         (newest first, newest last, mixed). A value is 100 * (this month - the calendar month
#         before) / (the calendar month before).
#         NaN where there is nothing to compare with: the month before is not in the index, one
#         of the two totals is NaN, or the month before had 0 (never infinity).
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

# %% hidden C2: After a month that isn't there, nothing is compared.
# kind = "index_alignment"
# inferability = "contextual"
import math
import random

import pandas as pd

rng = random.Random(13)
for _ in range(6):
    months = [f"{2023 + i // 12}-{i % 12 + 1:02}" for i in range(24)]
    kept = sorted({*rng.sample(range(24), 14), 11, 12})
    totals = {i: float(rng.randint(1, 400)) for i in kept}
    result = solution(pd.Series(list(totals.values()), index=[months[i] for i in kept]))
    assert list(result.index) == [months[i] for i in kept]
    for i, value in zip(kept, result.tolist(), strict=True):
        if i - 1 in totals:
            assert math.isclose(value, 100 * totals[i] / totals[i - 1] - 100, abs_tol=1e-9)
        else:
            assert math.isnan(value)

# %% hidden C3: Growth from 0 is NaN, not infinite.
# kind = "negative_or_zero"
# inferability = "contextual"
import math

import pandas as pd

months = ["2024-01", "2024-02", "2024-03", "2024-04"]
for totals, expected in (
    ([0.0, 50.0, 100.0, 100.0], [None, None, 100, 0]),
    ([10.0, 0.0, 0.0, 5.0], [None, -100, None, None]),
    ([4, 0, 7, 14], [None, -100, None, 100]),
):
    values = solution(pd.Series(totals, index=months)).tolist()
    assert len(values) == 4
    for value, wanted in zip(values, expected, strict=True):
        assert math.isnan(value) if wanted is None else math.isclose(value, wanted, abs_tol=1e-9)

# %% hidden C4: A missing total is not replaced by an earlier one.
# kind = "missing_values"
# inferability = "conventional"
import math

import pandas as pd

months = ["2024-01", "2024-02", "2024-03", "2024-04", "2024-05"]
for totals, expected in (
    ([100.0, None, 150.0, 75.0, 75.0], [None, None, None, -50, 0]),
    ([100.0, 200.0, None, None, 300.0], [None, 100, None, None, None]),
    ([None, 50.0, 75.0, 150.0, None], [None, None, 50, 100, None]),
):
    values = solution(pd.Series(totals, index=months, dtype=float)).tolist()
    assert len(values) == 5
    for value, wanted in zip(values, expected, strict=True):
        assert math.isnan(value) if wanted is None else math.isclose(value, wanted, abs_tol=1e-9)

# %% hidden C5: The order of the rows is not taken for the order of time, and is kept.
# kind = "ordering"
# inferability = "contextual"
import math

import pandas as pd

for order in ([2, 1, 0], [1, 0, 2], [0, 2, 1], [1, 2, 0]):
    months, totals = ["2023-12", "2024-01", "2024-02"], [80.0, 100.0, 125.0]
    result = solution(pd.Series([totals[i] for i in order], index=[months[i] for i in order]))
    assert list(result.index) == [months[i] for i in order]
    for i, value in zip(order, result.tolist(), strict=True):
        assert math.isnan(value) if i == 0 else math.isclose(value, 25.0)


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
    stamps = pd.to_datetime(sales.index, format="%Y-%m")
    full = pd.Series(sales.to_numpy(dtype=float), index=stamps).sort_index().asfreq("MS")
    growth = full.pct_change(fill_method=None).replace([np.inf, -np.inf], np.nan) * 100
    return pd.Series(growth.loc[stamps].to_numpy(), index=sales.index)


# %% literal
def solution(sales):
    return sales.pct_change(fill_method=None) * 100


# %% violator C2: compares with the row before, whatever month it is
# witness = "pd.Series([1.0, 2.0], index=['2024-01', '2024-04'])"
import numpy as np


def solution(sales):
    ordered = sales.astype(float).sort_index()
    growth = 100 * (ordered / ordered.shift(1).replace(0, np.nan) - 1)
    return growth.reindex(sales.index)


# %% violator C3: lets growth from 0 be infinite
# witness = "pd.Series([0.0, 2.0], index=['2024-01', '2024-02'])"
import pandas as pd


def solution(sales):
    months = pd.PeriodIndex(sales.index, freq="M")
    by_month = pd.Series(sales.to_numpy(dtype=float), index=months)
    before = by_month.reindex(months - 1).to_numpy()
    return (sales / before - 1) * 100


# %% violator C4: carries the last total on into a month without one
# witness = "pd.Series([1.0, None, 3.0], index=['2024-01', '2024-02', '2024-03'])"
import pandas as pd


def solution(sales):
    months = pd.PeriodIndex(sales.index, freq="M")
    by_month = pd.Series(sales.to_numpy(dtype=float), index=months)
    known = by_month.sort_index().ffill()
    before = pd.Series(known.reindex(months - 1).to_numpy(), index=sales.index)
    now = pd.Series(known.reindex(months).to_numpy(), index=sales.index)
    return (now / before.replace(0, float("nan")) - 1) * 100


# %% violator C5: gives the months back in the order of time
# witness = "pd.Series([1.0, 2.0], index=['2024-02', '2024-01'])"
import pandas as pd


def solution(sales):
    sales = sales.sort_index()
    months = pd.PeriodIndex(sales.index, freq="M")
    by_month = pd.Series(sales.to_numpy(dtype=float), index=months)
    before = pd.Series(by_month.reindex(months - 1).to_numpy(), index=sales.index)
    return (sales / before.replace(0, float("nan")) - 1) * 100
