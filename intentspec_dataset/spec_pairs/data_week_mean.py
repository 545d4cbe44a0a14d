# /// spec-pair
# task_id = "IntentSpec/week_mean"
# spec_type = "data_transformation"
# signature = "def solution(cases: pd.Series) -> pd.Series:"
# source = "Our own; a rolling mean over calendar days."
# ///

# %% [markdown] ambiguous prompt
# 7-day average for the infections page. solution(cases): cases is a Series of daily counts with a
# DatetimeIndex (midnights); the office doesn't report on every day, those dates aren't in it.
# Late reports are appended at the end. For each date in it I need the 7-day average up to and
# including that date; at the beginning it's the average of the days there are. Returns a Series
# with the same index.

# %% [markdown] gold prompt
# 7-day average for the infections page. solution(cases): cases is a Series of daily counts with a
# DatetimeIndex (midnights); the office doesn't report on every day, those dates aren't in it.
# Late reports are appended at the end. For each date in it I need the 7-day average up to and
# including that date; at the beginning it's the average of the days there are. Returns a Series
# with the same index.
#
# Seven days means seven dates of the calendar: the date itself and the six before it. Dates
# without a report count neither in the sum nor in the number to divide by. The index can have a
# time zone, the midnights being local ones; then a week in which the clocks go forward has an hour
# less, but it's still seven dates, and the date a week earlier is out.
#
# Each date is there once, no count is missing, there's at least one.

# %% stated C1: The average of the days so far, of at most seven.
import math

import pandas as pd

days = pd.date_range("2024-01-01", periods=5)
result = solution(pd.Series([10.0, 20.0, 60.0, 30.0, 0.0], index=days))
assert list(result.index) == list(days)
for value, expected in zip(result.tolist(), [10, 15, 30, 30, 24], strict=True):
    assert math.isclose(value, expected)

# %% hidden C2: The window is seven calendar days, not seven rows.
# kind = "index_alignment"
# inferability = "contextual"
import math
import random

import pandas as pd

rng = random.Random(25)
for _ in range(6):
    # never two dates exactly a week apart: that is another constraint
    numbers = []
    for number in range(40):
        if rng.random() < 0.5 and number - 7 not in numbers:
            numbers.append(number)
    counts = {number: float(rng.randint(0, 90)) for number in numbers}
    days = [pd.Timestamp("2024-02-01") + pd.Timedelta(days=number) for number in numbers]
    result = solution(pd.Series(list(counts.values()), index=pd.DatetimeIndex(days)))
    assert len(result) == len(numbers)
    for number, value in zip(numbers, result.tolist(), strict=True):
        window = [counts[n] for n in numbers if 0 <= number - n < 7]
        assert math.isclose(value, sum(window) / len(window), abs_tol=1e-9)

# %% hidden C3: Seven dates are in the window also when the clocks go forward.
# kind = "time_zone"
# inferability = "arbitrary"
import math
import random

import pandas as pd

rng = random.Random(27)
for zone, start in (
    ("Europe/Berlin", "2024-03-22"),
    ("America/Chicago", "2024-03-03"),
    ("Europe/Berlin", "2024-10-20"),
    ("Asia/Tokyo", "2024-03-22"),
):
    counts = [float(rng.randint(0, 90)) for _ in range(18)]
    days = pd.date_range(start, periods=18).tz_localize(zone)
    result = solution(pd.Series(counts, index=days))
    assert list(result.index) == list(days)
    for i, value in enumerate(result.tolist()):
        window = counts[max(0, i - 6) : i + 1]
        assert math.isclose(value, sum(window) / len(window), abs_tol=1e-9), (zone, i)

# %% canonical
import pandas as pd


def solution(cases):
    dates = cases.set_axis(cases.index.tz_localize(None))
    means = dates.sort_index().rolling("7D").mean()
    return means.reindex(dates.index).set_axis(cases.index)


# %% variant: a slice for each date
import pandas as pd


def solution(cases):
    ordered, week = cases.sort_index(), pd.DateOffset(days=6)
    means = [ordered.loc[day - week : day].mean() for day in cases.index]
    return pd.Series(means, index=cases.index, dtype=float)


# %% variant: plain numbers
import pandas as pd


def solution(cases):
    counts = {day.toordinal(): count for day, count in cases.items()}
    means = []
    for day in cases.index:
        last = day.toordinal()
        window = [counts[number] for number in range(last - 6, last + 1) if number in counts]
        means.append(sum(window) / len(window))
    return pd.Series(means, index=cases.index, dtype=float)


# %% literal
def solution(cases):
    return cases.rolling(7, min_periods=1).mean()


# %% violator C2: seven rows
# witness = "pd.Series([1.0, 4.0], index=pd.DatetimeIndex(['2024-01-01', '2024-01-20']))"
def solution(cases):
    return cases.sort_index().rolling(7, min_periods=1).mean().reindex(cases.index)


# %% violator C3: seven times 24 hours
# witness = "pd.Series(range(9), index=pd.date_range('2024-03-26', periods=9, tz='Europe/Berlin'))"
def solution(cases):
    return cases.sort_index().rolling("7D").mean().reindex(cases.index)
