# /// spec-pair
# task_id = "IntentSpec/room_clashes"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame) -> pd.Series:"
# source = "Our own; intervals that collide."
# ///

# %% [markdown] ambiguous prompt
# Double bookings. df (room, start, end; two Timestamps) → I want a boolean Series to filter with,
# `df[solution(df)]` are the bookings that clash with another one of the same room. Our rooms are
# booked back to back all day, and I filter by hand before I call it, so the index has holes.

# %% [markdown] gold prompt
# Double bookings. df (room, start, end; two Timestamps) → I want a boolean Series to filter with,
# `df[solution(df)]` are the bookings that clash with another one of the same room. So it has the
# index of df, in df's order (labels have holes and are in no order; as the frame is put together
# from several sheets a label can occur again, for a booking that may clash or not by itself).
#
# Bookings clash if they have some time in common; when one ends at the moment that the next one
# starts, they don't. A long one can clash with several others, all of them count, also if they
# don't clash among each other.
#
# start is before end, nothing is missing, there's at least one booking.

# %% stated C1: Bookings of a room that cut into each other clash.
import pandas as pd

hours = [("a", 9, 11), ("a", 10, 12), ("b", 10, 12), ("a", 14, 15)]
day = pd.Timestamp("2024-05-06")
df = pd.DataFrame(
    [(room, day + pd.Timedelta(hours=h), day + pd.Timedelta(hours=k)) for room, h, k in hours],
    columns=["room", "start", "end"],
)
assert [bool(flag) for flag in solution(df.copy())] == [True, True, False, False]

# %% hidden C2: Back to back is no clash.
# kind = "overlap"
# inferability = "contextual"
import random
from itertools import pairwise

import pandas as pd

rng = random.Random(37)
day = pd.Timestamp("2024-05-06")
for _ in range(4):
    cuts = sorted(rng.sample(range(24), 6))
    rows = [(r, a, b) for r in "xy" for a, b in pairwise(cuts)]
    rng.shuffle(rows)
    df = pd.DataFrame(
        [(r, day + pd.Timedelta(hours=a), day + pd.Timedelta(hours=b)) for r, a, b in rows],
        columns=["room", "start", "end"],
    )
    assert [bool(flag) for flag in solution(df)] == [False] * 10
    df.loc[3, "end"] += pd.Timedelta(minutes=1)
    flags = [bool(flag) for flag in solution(df)]
    last = rows[3][2] == cuts[-1]
    nxt = [i for i, row in enumerate(rows) if row[0] == rows[3][0] and row[1] == rows[3][2]]
    assert [i for i, flag in enumerate(flags) if flag] == ([] if last else sorted([3, *nxt]))

# %% hidden C3: Each booking has its own flag, also if two have the same label.
# kind = "index_alignment"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(39)
day = pd.Timestamp("2024-05-06")
for _ in range(6):
    hours = [(8, 9), (10, 12), (11, 13), (14, 15), (18, 20), (19, 21)]
    rng.shuffle(hours)
    free = next(i for i, (a, _) in enumerate(hours) if a == 14)
    taken = next(i for i, (a, _) in enumerate(hours) if a == 18)
    labels = rng.sample(range(100), 6)
    labels[free] = labels[taken]
    df = pd.DataFrame(
        {
            "room": "x",
            "start": [day + pd.Timedelta(hours=a) for a, _ in hours],
            "end": [day + pd.Timedelta(hours=b) for _, b in hours],
        },
        index=labels,
    )
    result = solution(df)
    assert list(result.index) == labels
    assert [bool(flag) for flag in result] == [a not in (8, 14) for a, _ in hours]

# %% canonical
import pandas as pd


def solution(df):
    rows = list(df[["room", "start", "end"]].itertuples(index=False, name=None))
    flags = []
    for i, (room, start, end) in enumerate(rows):
        others = rows[:i] + rows[i + 1 :]
        flags.append(any(r == room and s < end and start < e for r, s, e in others))
    return pd.Series(flags, index=df.index, dtype=bool)


# %% variant: a matrix of pairs
import numpy as np
import pandas as pd


def solution(df):
    starts, ends = df["start"].to_numpy(), df["end"].to_numpy()
    rooms = pd.factorize(df["room"])[0]
    clash = (starts[:, None] < ends) & (starts < ends[:, None]) & (rooms[:, None] == rooms)
    np.fill_diagonal(clash, False)
    return pd.Series(clash.any(axis=1), index=df.index)


# %% variant: latest end so far, earliest start to come
import pandas as pd


def solution(df):
    flags = pd.Series(False, index=range(len(df)), dtype=bool)
    for _, part in df.reset_index(drop=True).groupby("room"):
        part = part.sort_values(["start", "end"])
        before = part["end"].cummax().shift()
        after = part["start"].shift(-1)
        hit = (part["start"] < before) | (after < part["end"])
        flags.loc[part.index[hit]] = True
    return flags.set_axis(df.index)


# %% literal
import pandas as pd


def solution(df):
    flags = []
    for i in range(len(df)):
        a = df.iloc[i]
        flags.append(
            any(
                i != j
                and a["room"] == df.iloc[j]["room"]
                and a["start"] <= df.iloc[j]["end"]
                and df.iloc[j]["start"] <= a["end"]
                for j in range(len(df))
            )
        )
    return pd.Series(flags)


# %% violator C2: an end that is a start counts
# witness = "pd.DataFrame({'room': ['x', 'x'], 'start': [1, 2], 'end': [2, 3]})"
import numpy as np
import pandas as pd


def solution(df):
    flags = []
    for i in range(len(df)):
        own = df.iloc[i]
        same = df[(df["room"] == own["room"]).to_numpy() & (np.arange(len(df)) != i)]
        flags.append(((same["start"] <= own["end"]) & (same["end"] >= own["start"])).any())
    return pd.Series(flags, index=df.index, dtype=bool)


# %% violator C3: sets the flags by label
# witness = "pd.DataFrame({'room': 'x', 'start': [1, 2, 5], 'end': [3, 4, 6]}, index=[1, 2, 1])"
import pandas as pd


def solution(df):
    clash = pd.Series(False, index=df.index)
    for _, part in df.groupby("room"):
        for label, own in part.iterrows():
            common = (part["start"] < own["end"]) & (part["end"] > own["start"])
            if common.sum() > 1:
                clash[label] = True
    return clash
