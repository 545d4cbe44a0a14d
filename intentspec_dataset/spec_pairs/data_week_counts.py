# /// spec-pair
# task_id = "IntentSpec/week_counts"
# spec_type = "data_transformation"
# signature = "def solution(days: pd.Series) -> pd.Series:"
# source = "Our own; orders per calendar week."
# ///

# %% [markdown] ambiguous prompt
# Bar chart "orders per week": I need solution(days) - days is the Series of order dates
# (datetime64, one entry per order) - returning a Series with the number of orders, labelled by week
# like "2024-W09" (Monday-to-Sunday weeks as in our wall calendar, ISO 8601). The chart draws the
# bars from left to right as they come.

# %% [markdown] gold prompt
# Bar chart "orders per week": I need solution(days) - days is the Series of order dates
# (datetime64, one entry per order) - returning a Series with the number of orders, labelled by week
# like "2024-W09" (Monday-to-Sunday weeks as in our wall calendar, ISO 8601). The chart draws the
# bars from left to right as they come.
#
# Answers to your questions:
# - ISO also decides the year: 30 December 2024 is in "2025-W01", 1 January 2021 in "2020-W53".
# - Oldest week first.
# - A week without orders between the first and the last one gets its bar too, with a 0.
# - days has at least one date, is in no order and has no missing dates.

# %% stated C1: Orders are counted week by week.
import pandas as pd

days = pd.Series(pd.to_datetime(["2024-02-26", "2024-03-03", "2024-03-03", "2024-03-04"]))
result = solution(days)
assert dict(result) == {"2024-W09": 3, "2024-W10": 1}

# %% hidden C2: Around New Year the year is that of the week.
# kind = "boundary"
# inferability = "contextual"
import random
from datetime import date, timedelta

import pandas as pd

days = pd.Series(pd.to_datetime(["2024-12-29", "2024-12-30", "2025-01-05"]))
assert dict(solution(days)) == {"2024-W52": 1, "2025-W01": 2}
rng = random.Random(51)
for year in (2016, 2021, 2022, 2027):
    start = date.fromisocalendar(year, 1, 1)
    dates = [start + timedelta(rng.randrange(-7, 7)) for _ in range(6)]
    dates += [start, start - timedelta(1)]
    dates.sort()
    expected = {}
    for day in dates:
        iso = day.isocalendar()
        label = f"{iso[0]}-W{iso[1]:02d}"
        expected[label] = expected.get(label, 0) + 1
    assert dict(solution(pd.Series(pd.to_datetime(dates)))) == expected

# %% hidden C3: A week without orders has a zero.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

days = pd.Series(pd.to_datetime(["2024-03-04", "2024-03-20", "2024-04-07"]))
result = solution(days)
expected = {"2024-W10": 1, "2024-W11": 0, "2024-W12": 1, "2024-W13": 0, "2024-W14": 1}
assert {label: int(count) for label, count in result.items()} == expected
result = solution(pd.Series(pd.to_datetime(["2023-12-20", "2024-01-24"])))
expected = {"2023-W51": 1, "2023-W52": 0, "2024-W01": 0, "2024-W02": 0, "2024-W03": 0}
assert {label: int(count) for label, count in result.items()} == {
    **expected,
    "2024-W04": 1,
}

# %% canonical
import pandas as pd


def solution(days: pd.Series) -> pd.Series:
    dates = days.dt.normalize()
    mondays = dates - pd.to_timedelta(dates.dt.weekday, unit="D")
    weeks = pd.date_range(mondays.min(), mondays.max(), freq="7D")
    counts = mondays.value_counts()
    values = [int(counts.get(monday, 0)) for monday in weeks]
    return pd.Series(values, index=weeks.strftime("%G-W%V"))


# %% variant: plain dates
from collections import Counter
from datetime import timedelta

import pandas as pd


def solution(days):
    dates = [stamp.date() for stamp in days]
    counts = Counter(day - timedelta(days=day.weekday()) for day in dates)
    bars, monday = {}, min(counts)
    while monday <= max(counts):
        year, week, _ = monday.isocalendar()
        bars[f"{year}-W{week:02}"] = counts[monday]
        monday += timedelta(days=7)
    return pd.Series(bars)


# %% variant: resample
import pandas as pd


def solution(days):
    per_week = pd.Series(1, index=pd.DatetimeIndex(days)).resample("W-SUN").sum()
    iso = per_week.index.isocalendar()
    labels = [f"{y}-W{w:02d}" for y, w in zip(iso["year"], iso["week"], strict=True)]
    return per_week.set_axis(labels).astype("int64")


# %% literal
def solution(days):
    return days.dt.strftime("%Y-W%V").value_counts()


# %% violator C2: calendar year with ISO week
# witness = "pd.Series(pd.to_datetime(['2024-12-30']))"
import pandas as pd


def solution(days):
    per_week = pd.Series(1, index=pd.DatetimeIndex(days)).resample("W-SUN").sum()
    starts = per_week.index - pd.Timedelta(days=6)
    return per_week.set_axis(starts.strftime("%Y-W%V"))


# %% violator C3: only weeks that have orders
# witness = "pd.Series(pd.to_datetime(['2024-03-04', '2024-03-20']))"
def solution(days):
    return days.dt.strftime("%G-W%V").value_counts().sort_index()
