# /// spec-pair
# task_id = "IntentSpec/shift_course"
# spec_type = "data_transformation"
# signature = "def solution(start: pd.Series, weeks: int) -> pd.Series:"
# source = "Our own; moving local times across a change of the clocks."
# ///

# %% [markdown] ambiguous prompt
# Postpone courses: `solution(start, weeks)`
#
# start: Series (index = course code) with the beginnings of the courses, timezone-aware in the
# zone of the school, e.g. Europe/Madrid. Courses that have no date yet are NaT. returns: Series,
# every course that many weeks later.
#
# The posters are printed from it: "Tuesday, 18:30".

# %% [markdown] gold prompt
# Postpone courses: `solution(start, weeks)`
#
# start: Series (index = course code) with the beginnings of the courses, timezone-aware in the
# zone of the school, e.g. Europe/Madrid. Courses that have no date yet are NaT.
# returns: Series, every course that many weeks later (weeks is an int; negative is earlier).
#
# The posters are printed from it: "Tuesday, 18:30". A course stays on its weekday and at its time
# on the clock, also if the clocks change in between. No old or new time falls into the hour of a
# clock change.
#
# The result is in start's order and timezone-aware in the same zone as start; the unit (ns, us, s)
# doesn't matter.

# %% stated C1: Courses begin the number of weeks later.
import pandas as pd

start = pd.Series(
    pd.to_datetime(["2024-05-07 18:30", "2024-05-08 09:00"]).tz_localize("Europe/Madrid"),
    index=["yoga", "wine"],
)
for weeks, days in ((1, ["14", "15"]), (3, ["28", "29"])):
    result = solution(start.copy(), weeks)
    assert [stamp.strftime("%Y-%m-%d %H:%M") for stamp in result] == [
        f"2024-05-{days[0]} 18:30",
        f"2024-05-{days[1]} 09:00",
    ]

# %% hidden C2: The time on the clock stays, also across a clock change.
# kind = "time_zone"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(8)
for zone, day in (
    ("Europe/Madrid", "2024-03-26"),
    ("Europe/Madrid", "2024-10-22"),
    ("America/Chicago", "2024-03-05"),
    ("America/Chicago", "2024-10-30"),
):
    for weeks in (1, 2, -40, 25):
        local = pd.Timestamp(day) + pd.Timedelta(hours=rng.randint(8, 20), minutes=30)
        start = pd.Series(pd.DatetimeIndex([local, local]).tz_localize(zone), index=["a", "b"])
        expected = (local + pd.Timedelta(days=7 * weeks)).strftime("%a %Y-%m-%d %H:%M")
        result = solution(start, weeks)
        assert [stamp.strftime("%a %Y-%m-%d %H:%M") for stamp in result] == [expected] * 2

# %% canonical
import pandas as pd


def solution(start, weeks):
    return start + pd.DateOffset(weeks=weeks)


# %% variant: drops the zone and puts it back
import pandas as pd


def solution(start, weeks):
    local = start.dt.tz_localize(None) + pd.Timedelta(weeks=weeks)
    return local.dt.tz_localize(start.dt.tz)


# %% variant: stamp by stamp
from datetime import datetime, timedelta

import pandas as pd


def solution(start, weeks):
    zone = start.dt.tz
    moved = []
    for stamp in start:
        if pd.isna(stamp):
            moved.append(pd.NaT)
            continue
        naive = datetime(stamp.year, stamp.month, stamp.day, stamp.hour, stamp.minute)
        moved.append(pd.Timestamp(naive + timedelta(days=7 * weeks)).tz_localize(zone))
    return pd.Series(pd.DatetimeIndex(moved, tz=zone), index=start.index)


# %% literal
import pandas as pd


def solution(start, weeks):
    return start + pd.Timedelta(weeks=weeks)


# %% violator C2: adds so many hours
# witness = "pd.Series(pd.to_datetime(['2024-03-26 18:30']).tz_localize('Europe/Madrid')), 1"
import pandas as pd


def solution(start, weeks):
    return start + pd.Timedelta(hours=24 * 7 * weeks)
