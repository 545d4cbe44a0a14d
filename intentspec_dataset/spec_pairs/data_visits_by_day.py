# /// spec-pair
# task_id = "IntentSpec/visits_by_day"
# spec_type = "data_transformation"
# signature = "def solution(times: pd.Series) -> pd.Series:"
# source = "Our own; events counted by local day."
# ///

# %% [markdown] ambiguous prompt
# Our museum in Wellington (NZ) has a turnstile that logs in UTC. `solution(times)` gets the log,
# a pandas Series of timezone-aware UTC timestamps, and returns a Series with the number of
# visitors per day; its index holds the days as datetime.date. It goes straight into a bar chart,
# a bar a day.

# %% [markdown] gold prompt
# Our museum in Wellington (NZ) has a turnstile that logs in UTC. `solution(times)` gets the log,
# a pandas Series of timezone-aware UTC timestamps in any order, none missing, and returns a
# Series with the number of visitors per day; its index holds the days as datetime.date. It goes
# straight into a bar chart, a bar a day.
#
# A day is a day in Wellington, Pacific/Auckland in the time zone database, with its summer time.
#
# There's a row for every day from the first with a visitor to the last, in that order; days
# between without visitors have 0. There's at least one visitor. Name and dtype don't matter.

# %% stated C1: Visits are counted day by day.
import datetime

import pandas as pd

times = pd.Series(
    pd.to_datetime(["2024-06-03 01:00", "2024-06-03 04:00", "2024-06-04 02:30"], utc=True)
)
result = solution(times)
got = {day: int(count) for day, count in zip(result.index, result.tolist(), strict=True)}
assert got == {datetime.date(2024, 6, 3): 2, datetime.date(2024, 6, 4): 1}

# %% hidden C2: A day is a day in Wellington.
# kind = "time_zone"
# inferability = "contextual"
import datetime
import random

import pandas as pd

# midnight in Wellington is 12:00 UTC of the day before, 11:00 in summer
cases = {
    "2024-06-03 11:59": 3,
    "2024-06-03 12:00": 4,
    "2024-06-04 11:10": 4,
    "2024-06-04 12:10": 5,
    "2024-06-05 11:50": 5,
}
times = pd.Series(pd.to_datetime(list(cases), utc=True))
result = solution(times)
got = {day: int(count) for day, count in zip(result.index, result.tolist(), strict=True)}
assert got == {datetime.date(2024, 6, 3 + i): 1 + (i > 0) for i in range(3)}
times = pd.Series(pd.to_datetime(["2024-01-03 11:30", "2024-01-03 10:30"], utc=True))
result = solution(times)
got = {day: int(count) for day, count in zip(result.index, result.tolist(), strict=True)}
assert got == {datetime.date(2024, 1, 3): 1, datetime.date(2024, 1, 4): 1}
rng = random.Random(6)
for _ in range(6):
    hours = [rng.randint(0, 23) for _ in range(9)]
    stamps = [pd.Timestamp("2024-07-10", tz="UTC") + pd.Timedelta(hours=hour) for hour in hours]
    result = solution(pd.Series(stamps))
    got = {day: int(count) for day, count in zip(result.index, result.tolist(), strict=True)}
    early = sum(hour < 12 for hour in hours)
    expected = {
        datetime.date(2024, 7, 10): early,
        datetime.date(2024, 7, 11): 9 - early,
    }
    assert got == {day: count for day, count in expected.items() if count}

# %% hidden C3: Days without visitors have a row as well, and days are in order.
# kind = "ordering"
# inferability = "contextual"
import datetime
import random

import pandas as pd

rng = random.Random(7)
for _ in range(6):
    days = [datetime.date(2024, 6, 1) + datetime.timedelta(days=i) for i in range(0, 28)]
    visits = [rng.choice([2, 5, 20, 9]) for _ in range(4)] + [0, 27, 27]
    rng.shuffle(visits)
    stamps = [pd.Timestamp(days[i], tz="UTC") + pd.Timedelta(hours=3) for i in visits]
    result = solution(pd.Series(stamps))
    assert list(result.index) == days
    assert [int(count) for count in result.tolist()] == [visits.count(i) for i in range(28)]

# %% canonical
import pandas as pd


def solution(times):
    days = times.dt.tz_convert("Pacific/Auckland").dt.date
    counts = days.value_counts()
    if counts.empty:
        return counts
    every = pd.date_range(min(counts.index), max(counts.index)).date
    return counts.reindex(every, fill_value=0)


# %% variant: resampling
import pandas as pd


def solution(times):
    local = times.dt.tz_convert("Pacific/Auckland").dt.tz_localize(None)
    if len(local) == 0:
        return pd.Series(dtype=int)
    counts = pd.Series(1, index=pd.DatetimeIndex(local)).resample("D").sum()
    counts.index = counts.index.date
    return counts


# %% variant: a Counter
from collections import Counter
from datetime import timedelta

import pandas as pd


def solution(times):
    counted = Counter(time.tz_convert("Pacific/Auckland").date() for time in times)
    result = {}
    if counted:
        day = min(counted)
        while day <= max(counted):
            result[day] = counted[day]
            day += timedelta(days=1)
    return pd.Series(result, dtype=int)


# %% literal
import pandas as pd


def solution(times):
    return times.groupby(times.dt.date).count()


# %% violator C2: counts by UTC day
# witness = "pd.Series(pd.to_datetime(['2024-06-03 13:00'], utc=True))"
import pandas as pd


def solution(times):
    if times.empty:
        return pd.Series(dtype=int)
    counts = times.dt.floor("D").value_counts().resample("D").sum()
    counts.index = counts.index.date
    return counts


# %% violator C3: only days with visitors, the busiest first
# witness = "pd.Series(pd.to_datetime(['2024-06-03 01:00', '2024-06-05 01:00', '2024-06-05 02:00'], utc=True))"  # noqa: E501
import pandas as pd


def solution(times):
    return times.dt.tz_convert("Pacific/Auckland").dt.date.value_counts()
