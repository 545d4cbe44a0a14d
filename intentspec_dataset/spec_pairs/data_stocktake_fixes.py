# /// spec-pair
# task_id = "IntentSpec/stocktake_fixes"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame, fixes: list[tuple[str, str, object]]) -> None:"
# source = "Our own; corrections that are written into a frame."
# ///

# %% [markdown] ambiguous prompt
# Stocktake is over, the auditors sent a list of fixes. `solution(df, fixes)` should write them
# into df itself (the notebook goes on with that frame): fixes is a list of (item, column, value),
# item being the index label. Shout if something's wrong with the list, I'll have it corrected and
# run it again.

# %% [markdown] gold prompt
# Stocktake is over, the auditors sent a list of fixes. `solution(df, fixes)` should write them
# into df itself (the notebook goes on with that frame; what's returned doesn't matter): fixes is
# a list of (item, column, value), item being the index label, and every other cell stays as it
# is.
#
# If a fix names an item or a column that df doesn't have, raise a KeyError; df never gets new
# rows or columns. After an error df must be as it was before the call, none of the fixes applied.
#
# They're applied in the order of the list: of two fixes for the same cell the later one is what
# counts. An item can stand in several rows of df (several shelves); then the fix is for all of
# them. Values are of the type that the column holds already.

# %% stated C1: Fixes are written into the frame.
import pandas as pd

df = pd.DataFrame({"count": [5, 6, 7], "bin": ["x", "y", "z"]}, index=["nut", "bolt", "cap"])
solution(df, [("bolt", "count", 60), ("nut", "bin", "w")])
assert list(df["count"]) == [5, 60, 7]
assert list(df["bin"]) == ["w", "y", "z"]
solution(df, [("cap", "count", 0)])
assert list(df["count"]) == [5, 60, 0]
assert list(df.index) == ["nut", "bolt", "cap"]

# %% hidden C2: An item or column that isn't there is a KeyError.
# kind = "error_raised"
# inferability = "contextual"
import pandas as pd

for fixes in (
    [("screw", "count", 3)],
    [("nut", "weight", 3)],
    [("Nut", "bin", "q")],
    [("count", "nut", 3)],
):
    df = pd.DataFrame({"count": [5, 6], "bin": ["x", "y"]}, index=["nut", "bolt"])
    try:
        solution(df, fixes)
        raised = False
    except KeyError:
        raised = True
    assert raised, fixes

# %% hidden C3: After an error none of the fixes is applied.
# kind = "state_after_error"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(33)
for _ in range(6):
    df = pd.DataFrame({"count": [5, 6, 7], "bin": ["x", "y", "z"]}, index=["nut", "bolt", "cap"])
    before = df.copy(deep=True)
    fixes = [(rng.choice(["nut", "bolt", "cap"]), "count", 100 + i) for i in range(4)]
    wrong = rng.choice([("screw", "count", 1), ("nut", "weight", 1)])
    fixes.insert(rng.randint(1, 4), wrong)
    try:
        solution(df, fixes)
        raised = False
    except Exception:
        raised = True
    # that this is an error at all is another constraint
    assert df.equals(before) or not raised

# %% hidden C4: Of two fixes for a cell the later one counts.
# kind = "duplicates"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(34)
for _ in range(6):
    df = pd.DataFrame({"count": [5, 6, 7], "min": [1, 2, 3]}, index=["nut", "bolt", "cap"])
    fixes = []
    cells = {(item, name): int(df.loc[item, name]) for item in df.index for name in df.columns}
    for _ in range(9):
        fix = (
            rng.choice(["nut", "bolt"]),
            rng.choice(["count", "min"]),
            rng.randint(10, 99),
        )
        fixes.append(fix)
        cells[fix[:2]] = fix[2]
    solution(df, fixes)
    for (item, name), value in cells.items():
        assert df.loc[item, name] == value

# %% hidden C5: A fix is for all rows of the item.
# kind = "index_alignment"
# inferability = "contextual"
import pandas as pd

for labels, item in (
    (["nut", "bolt", "nut"], "nut"),
    (["cap", "cap", "cap", "nut"], "cap"),
):
    df = pd.DataFrame({"count": range(len(labels)), "min": [1] * len(labels)}, index=labels)
    solution(df, [(item, "count", 70)])
    expected = [70 if label == item else i for i, label in enumerate(labels)]
    assert list(df["count"]) == expected
    assert list(df["min"]) == [1] * len(labels)
    assert list(df.index) == labels


# %% canonical
import pandas as pd


def solution(df, fixes):
    for item, column, _ in fixes:
        if item not in df.index or column not in df.columns:
            raise KeyError((item, column))
    for item, column, value in fixes:
        df.loc[item, column] = value


# %% variant: works on a copy first
import pandas as pd


def solution(df, fixes):
    fixed = df.copy(deep=True)
    for item, column, value in fixes:
        rows = fixed.index == item
        if not rows.any():
            raise KeyError(item)
        fixed[column] = fixed[column].where(~rows, value)
    for column in df.columns:
        df[column] = fixed[column]
    return df


# %% variant: cell by cell, by position
import pandas as pd


def solution(df, fixes):
    labels, names = list(df.index), list(df.columns)
    cells = {}
    for item, column, value in fixes:
        rows = [place for place, label in enumerate(labels) if label == item]
        if not rows or column not in names:
            raise KeyError(f"{item}/{column}")
        cells.update({(row, names.index(column)): value for row in rows})
    for (row, place), value in cells.items():
        df.iloc[row, place] = value


# %% literal
def solution(df, fixes):
    for item, column, value in fixes:
        df.loc[item, column] = value


# %% violator C2: passes over what isn't there
# witness = "pd.DataFrame({'n': [1]}, index=['a']), [('b', 'n', 2)]"
def solution(df, fixes):
    for item, column, value in fixes:
        if item in df.index and column in df.columns:
            df.loc[item, column] = value


# %% violator C3: finds the wrong fix on the way
# witness = "pd.DataFrame({'n': [1]}, index=['a']), [('a', 'n', 2), ('b', 'n', 2)]"
def solution(df, fixes):
    for item, column, value in fixes:
        if item not in df.index:
            raise KeyError(f"no item {item}")
        if column not in df.columns:
            raise KeyError(f"no column {column}")
        df.loc[item, column] = value


# %% violator C4: the first fix of a cell counts
# witness = "pd.DataFrame({'n': [1]}, index=['a']), [('a', 'n', 2), ('a', 'n', 3)]"
def solution(df, fixes):
    cells = {}
    for item, column, value in fixes:
        if item not in df.index or column not in df.columns:
            raise KeyError((item, column))
        cells.setdefault((item, column), value)
    for (item, column), value in cells.items():
        df.loc[item, column] = value


# %% violator C5: writes into the first row of the item
# witness = "pd.DataFrame({'n': [1, 1]}, index=['a', 'a']), [('a', 'n', 2)]"
def solution(df, fixes):
    labels, names = list(df.index), list(df.columns)
    for item, column, _ in fixes:
        if item not in labels or column not in names:
            raise KeyError((item, column))
    for item, column, value in fixes:
        df.iloc[labels.index(item), names.index(column)] = value
