# /// spec-pair
# task_id = "IntentSpec/places"
# spec_type = "data_transformation"
# signature = "def solution(points: pd.Series) -> pd.Series:"
# source = "Our own; ranks with ties and missing values."
# ///

# %% [markdown] ambiguous prompt
# for the quiz night scoreboard: solution(points) → Series with the place of each team. points is
# a Series, index = team, most points = place 1. Teams that went home early have no points (NaN).
# What we print is f"{team}: place {p}".

# %% [markdown] gold prompt
# for the quiz night scoreboard: solution(points) → Series with the place of each team. points is
# a Series of numbers, index = team (unique), most points = place 1. As in any competition teams
# with equal points share the best place they can have, and as many of the following places stay
# empty: 50, 40, 40, 30 are 1, 2, 2, 4.
#
# Teams that went home early have no points (NaN) and get no place: the value is missing and they
# don't shift anybody else's; the team is in the result all the same. Places are numbers.
#
# Same index, same order as in points.

# %% stated C1: The team with the most points has place 1.
import pandas as pd

result = solution(pd.Series([12, 30, 25], index=["Owls", "Foxes", "Newts"]))
assert [int(place) for place in result.tolist()] == [3, 1, 2]
assert list(result.index) == ["Owls", "Foxes", "Newts"]

# %% hidden C2: Teams with equal points share the best place, and the next ones stay empty.
# kind = "tie_breaking"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(27)
assert [int(p) for p in solution(pd.Series([50, 40, 40, 30])).tolist()] == [1, 2, 2, 4]
for _ in range(8):
    points = [rng.randint(0, 4) / 2 for _ in range(9)]
    places = solution(pd.Series(points)).tolist()
    expected = [1 + sum(other > own for other in points) for own in points]
    assert [int(place) for place in places] == expected

# %% hidden C3: A team without points has no place and doesn't shift the others.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

for points, expected in (
    ([None, 7.0, 9.0], [None, 2, 1]),
    ([3.0, None, 0.0, None, 8.0], [2, None, 3, None, 1]),
    ([None, None], [None, None]),
):
    places = solution(pd.Series(points, dtype=float)).tolist()
    assert [None if pd.isna(place) else place for place in places] == expected

# %% canonical
import pandas as pd


def solution(points):
    return points.rank(method="min", ascending=False).astype("Int64")


# %% variant: counts who is better
import pandas as pd


def solution(points):
    places = [pd.NA if pd.isna(own) else 1 + int((points > own).sum()) for own in points.tolist()]
    return pd.Series(places, index=points.index, dtype="Int64")


# %% variant: looks the points up in the sorted list
import pandas as pd


def solution(points):
    ladder = sorted(points.dropna().tolist(), reverse=True)
    places = {}
    for team, own in points.dropna().items():
        places[team] = ladder.index(own) + 1
    found = pd.Series(places, dtype="int64")
    return (
        found.astype("Int64").reindex(points.index)
        if len(found)
        else pd.Series(pd.array([None] * len(points), dtype="Int64"), index=points.index)
    )


# %% literal
def solution(points):
    return points.rank(ascending=False)


# %% violator C2: the next place isn't left empty
# witness = "pd.Series([5, 5, 3])"
def solution(points):
    return points.rank(method="dense", ascending=False).astype("Int64")


# %% violator C3: takes missing points for 0
# witness = "pd.Series([None, 5.0])"
def solution(points):
    return points.fillna(0).rank(method="min", ascending=False).astype("Int64")
