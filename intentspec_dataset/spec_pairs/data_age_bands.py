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
# Ticket statistics. solution(ages): turn a Series of ages in whole years (0 and up, no upper limit)
# into a Series with the band each visitor falls into, one of "under 6", "6-17", "18-64", "65+"; the
# numbers in a name belong to the band, and a baby of 0 is "under 6". Where the age is missing, the
# band is missing, too; the column may be of ints, of floats with NaN, of dtype Int64 with pd.NA or
# of dtype object with None.
#
# We sort and group by the result, youngest band on top, so make it an ordered categorical whose
# categories are the four bands in this order, whether they all occur or not.

# %% stated C1: Ages in the middle of a band get its name.
import pandas as pd

result = solution(pd.Series([3, 12, 40, 80, 30]))
assert result.tolist() == ["under 6", "6-17", "18-64", "65+", "18-64"]

# %% hidden C2: No age, no band, whether the gap is NaN, NA or None.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

bands = {5: "under 6", 6: "6-17", 17: "6-17", 18: "18-64", 64: "18-64", 65: "65+", 0: "under 6"}
for ages in ([None, 17, 5, 64], [6, None, None, 65], [None, 18, 0], [None, None]):
    for dtype in ("float64", "Int64", object):
        result = solution(pd.Series(ages, dtype=dtype))
        assert len(result) == len(ages)
        for age, band in zip(ages, result.tolist(), strict=True):
            assert pd.isna(band) if age is None else band == bands[age], (age, dtype)

# %% hidden C3: The bands sort by age and all four are categories.
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

# %% canonical
import pandas as pd


def solution(ages):
    edges = [0, 6, 18, 65, float("inf")]
    names = ["under 6", "6-17", "18-64", "65+"]
    return pd.cut(pd.to_numeric(ages).astype("Float64"), edges, right=False, labels=names)


# %% variant: comparisons
import pandas as pd


def solution(ages):
    names = ["under 6", "6-17", "18-64", "65+"]
    codes = [
        -1 if missing else sum(age > oldest for oldest in (5, 17, 64))
        for age, missing in zip(ages, ages.isna(), strict=True)
    ]
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


# %% violator C2: leaves the gaps to pd.cut, which can't compare a None
# witness = "pd.Series([None, 3], dtype=object)"
import pandas as pd


def solution(ages):
    names = ["under 6", "6-17", "18-64", "65+"]
    return pd.cut(ages, [0, 6, 18, 65, float("inf")], right=False, labels=names)


# %% violator C3: plain text
# witness = "pd.Series([12, 3])"
import pandas as pd


def solution(ages):
    edges = [0, 6, 18, 65, float("inf")]
    names = ["under 6", "6-17", "18-64", "65+"]
    bands = pd.cut(pd.to_numeric(ages).astype("Float64"), edges, right=False, labels=names)
    return bands.astype(object)
