# /// spec-pair
# task_id = "IntentSpec/age_bands"
# spec_type = "data_transformation"
# signature = "def solution(ages: pd.Series) -> pd.Series:"
# source = "Our own; bins with edges."
# ///

# %% [markdown] ambiguous prompt
# Ticket statistics. solution(ages): turn a Series of ages in whole years into a Series with the
# band each visitor falls into, one of "under 6", "6-17", "18-64", "65+". Not everybody tells
# their age. We sort and group by the result, youngest band on top.

# %% [markdown] gold prompt
# Ticket statistics. solution(ages): turn a Series of ages in whole years (0 and up, no upper
# limit) into a Series with the band each visitor falls into, one of "under 6", "6-17", "18-64",
# "65+"; the numbers in a name belong to the band, and a baby of 0 is "under 6". Where the age is
# missing (NaN), the band is missing, too.
#
# We sort and group by the result, youngest band on top, so make it an ordered categorical whose
# categories are the four bands in this order, whether they all occur or not. The index is that of
# ages.

# %% stated C1: Ages in the middle of a band get its name.
import pandas as pd

result = solution(pd.Series([3, 12, 40, 80, 30]))
assert result.tolist() == ["under 6", "6-17", "18-64", "65+", "18-64"]

# %% hidden C2: The ends of the bands, and 0, fall where the names say.
# kind = "boundary"
# inferability = "contextual"
import random

import pandas as pd

ages = [0, 5, 6, 17, 18, 64, 65, 66, 1, 108]
bands = ["under 6"] * 2 + ["6-17"] * 2 + ["18-64"] * 2 + ["65+"] * 2 + ["under 6", "65+"]
assert solution(pd.Series(ages)).tolist() == bands
ages = list(range(130))
random.Random(17).shuffle(ages)
result = solution(pd.Series(ages))
assert len(result) == 130
for age, band in zip(ages, result.tolist(), strict=True):
    low, high = {
        "under 6": (0, 5),
        "6-17": (6, 17),
        "18-64": (18, 64),
        "65+": (65, 130),
    }[band]
    assert low <= age <= high

# %% hidden C3: No age, no band.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

for ages in ([None, 12.0, 40.0], [3.0, None, None, 70.0], [None, None]):
    result = solution(pd.Series(ages, dtype=float))
    assert list(result.isna()) == [age is None for age in ages]

# %% hidden C4: The bands sort by age and all four are categories.
# kind = "dtype"
# inferability = "contextual"
import pandas as pd

bands = ["under 6", "6-17", "18-64", "65+"]
for ages in ([70, 12, 3, 40], [30, 10], [80, 81, 2]):
    result = solution(pd.Series(ages))
    assert isinstance(result.dtype, pd.CategoricalDtype)
    assert list(result.dtype.categories) == bands
    assert result.dtype.ordered
    ordered = result.sort_values().tolist()
    assert ordered == sorted(ordered, key=bands.index)

# %% hidden C5: The result has the index of the ages.
# kind = "index_alignment"
# inferability = "conventional"
import pandas as pd

for labels in ([9, 4, 7], ["c", "a", "b"]):
    result = solution(pd.Series([70, 12, 3], index=labels))
    assert list(result.index) == labels
    assert [str(band) for band in result] == ["65+", "6-17", "under 6"]


# %% canonical
import pandas as pd


def solution(ages):
    edges = [0, 6, 18, 65, float("inf")]
    names = ["under 6", "6-17", "18-64", "65+"]
    return pd.cut(ages, edges, right=False, labels=names)


# %% variant: comparisons
import pandas as pd


def solution(ages):
    names = ["under 6", "6-17", "18-64", "65+"]
    places = (ages > 5).astype(int) + (ages > 17) + (ages > 64)
    codes = places.where(ages.notna(), -1).astype(int)
    return pd.Series(pd.Categorical.from_codes(codes, names, ordered=True), index=ages.index)


# %% variant: a plain function
import pandas as pd


def solution(ages):
    def band(age):
        if pd.isna(age):
            return None
        for name, oldest in (("under 6", 5), ("6-17", 17), ("18-64", 64)):
            if age <= oldest:
                return name
        return "65+"

    kind = pd.CategoricalDtype(["under 6", "6-17", "18-64", "65+"], ordered=True)
    return pd.Series([band(age) for age in ages], index=ages.index, dtype=kind)


# %% literal
def solution(ages):
    def band(age):
        if age < 6:
            return "under 6"
        if age < 18:
            return "6-17"
        if age < 65:
            return "18-64"
        return "65+"

    return ages.map(band)


# %% violator C2: the right edge belongs to the band, and 0 to none
# witness = "pd.Series([0, 6])"
import pandas as pd


def solution(ages):
    names = ["under 6", "6-17", "18-64", "65+"]
    return pd.cut(ages, [0, 6, 18, 65, 120], labels=names)


# %% violator C3: whoever tells no age is in the last band
# witness = "pd.Series([None, 3.0])"
import pandas as pd


def solution(ages):
    names = ["under 6", "6-17", "18-64", "65+"]
    codes = [0 if age < 6 else 1 if age < 18 else 2 if age < 65 else 3 for age in ages]
    return pd.Series(pd.Categorical.from_codes(codes, names, ordered=True), index=ages.index)


# %% violator C4: plain text
# witness = "pd.Series([12, 3])"
import pandas as pd


def solution(ages):
    edges = [0, 6, 18, 65, float("inf")]
    names = ["under 6", "6-17", "18-64", "65+"]
    return pd.cut(ages, edges, right=False, labels=names).astype(object)


# %% violator C5: numbers the visitors anew
# witness = "pd.Series([12, 3], index=[5, 6])"
import pandas as pd


def solution(ages):
    edges = [0, 6, 18, 65, float("inf")]
    names = ["under 6", "6-17", "18-64", "65+"]
    return pd.Series(pd.cut(ages.to_numpy(), edges, right=False, labels=names))
