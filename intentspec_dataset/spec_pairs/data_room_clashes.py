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
# index of df, in df's order (labels are unique but have holes and are in no order), and dtype
# bool.
#
# Bookings clash if they have some time in common; when one ends at the moment that the next one
# starts, they don't. Two that are equal do. A long one can clash with several others, all of them
# count, also if they don't clash among each other.
#
# start is before end, nothing is missing. Without bookings the result is empty. df isn't changed.

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

# %% hidden C3: All that a long booking clashes with count, not only its neighbour.
# kind = "overlap"
# inferability = "contextual"
import random

import pandas as pd

day = pd.Timestamp("2024-05-06")
rng = random.Random(38)
tables = [
    [(8, 18), (9, 10), (11, 12), (13, 14)],
    [(9, 10), (9, 10)],
    [(8, 20), (9, 11), (10, 12)],
]
for _ in range(4):
    starts = [rng.randint(0, 40) for _ in range(6)]
    # no two of the times are equal
    tables.append(
        [(s + i / 20, s + i / 20 + rng.randint(0, 12) + 0.5) for i, s in enumerate(starts)]
    )
for spans in tables:
    rows = [(a, b) for a, b in spans]
    df = pd.DataFrame(
        {
            "room": "x",
            "start": [day + pd.Timedelta(minutes=60 * a) for a, _ in rows],
            "end": [day + pd.Timedelta(minutes=60 * b) for _, b in rows],
        }
    )
    expected = [
        any(i != k and a < d and c < b for k, (c, d) in enumerate(rows))
        for i, (a, b) in enumerate(rows)
    ]
    assert [bool(flag) for flag in solution(df)] == expected

# %% hidden C4: The result has the index of df, in its order.
# kind = "index_alignment"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(39)
day = pd.Timestamp("2024-05-06")
for _ in range(4):
    hours = [(9, 11), (10, 12), (14, 15), (18, 20), (19, 21)]
    rng.shuffle(hours)
    labels = rng.sample(range(100), 5)
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
    assert [bool(flag) for flag in result] == [a != 14 for a, _ in hours]

# %% hidden C5: Without bookings there is an empty boolean series.
# kind = "empty_input"
# inferability = "conventional"
import pandas as pd

day = pd.Timestamp("2024-05-06")
full = pd.DataFrame({"room": ["x"], "start": [day], "end": [day + pd.Timedelta(hours=1)]})
for df in (full.iloc[:0], full[full["room"] == "y"]):
    result = solution(df)
    assert isinstance(result, pd.Series)
    assert len(result) == 0
    assert result.dtype == bool


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
    flags = pd.Series(False, index=df.index, dtype=bool)
    for _, part in df.groupby("room"):
        part = part.sort_values(["start", "end"])
        before = part["end"].cummax().shift()
        after = part["start"].shift(-1)
        hit = (part["start"] < before) | (after < part["end"])
        flags.loc[part.index[hit]] = True
    return flags


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
import pandas as pd


def solution(df):
    flags = pd.Series(False, index=df.index, dtype=bool)
    for label in df.index:
        own = df.loc[label]
        same = df[(df["room"] == own["room"]) & (df.index != label)]
        flags[label] = ((same["start"] <= own["end"]) & (same["end"] >= own["start"])).any()
    return flags


# %% violator C3: compares neighbours
# witness = "pd.DataFrame({'room': 'x', 'start': [1, 2, 5], 'end': [9, 3, 6]})"
import pandas as pd


def solution(df):
    part = df.sort_values(["room", "start"])
    same = part["room"] == part["room"].shift()
    hit = same & (part["start"] < part["end"].shift())
    hit = hit | hit.shift(-1, fill_value=False)
    return hit.reindex(df.index).astype(bool)


# %% violator C4: numbers the bookings from 0
# witness = "pd.DataFrame({'room': 'x', 'start': [4, 2], 'end': [5, 3]}, index=[3, 5])"
import pandas as pd


def solution(df):
    rows = df.reset_index(drop=True)
    flags = pd.Series(False, index=rows.index, dtype=bool)
    for i, own in rows.iterrows():
        same = rows[(rows["room"] == own["room"]) & (rows.index != i)]
        flags[i] = ((same["start"] < own["end"]) & (same["end"] > own["start"])).any()
    return flags


# %% violator C5: a series of nothing in particular
# witness = "pd.DataFrame({'room': [], 'start': [], 'end': []})"
import pandas as pd


def solution(df):
    flags = {}
    for label, own in df.iterrows():
        same = df[(df["room"] == own["room"]) & (df.index != label)]
        flags[label] = bool(((same["start"] < own["end"]) & (same["end"] > own["start"])).any())
    return pd.Series(flags)
