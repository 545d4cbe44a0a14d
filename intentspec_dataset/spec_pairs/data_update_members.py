# /// spec-pair
# task_id = "IntentSpec/update_members"
# spec_type = "data_transformation"
# signature = "def solution(old: pd.DataFrame, new: pd.DataFrame) -> pd.DataFrame:"
# source = "Our own; the idea of DataFrame.combine_first and update."
# ///

# %% [markdown] ambiguous prompt
# Merge the corrections from the members' meeting into the member list
#
# `old` = our list, `new` = what people wrote on the sheets. Both DataFrames with the member
# number as index and the same columns (name, phone, year); a sheet often has only the field
# that's changed, the rest blank (NaN/None). People who joined on the spot have a full sheet.
# solution(old, new) -> the list as it is now. `old` goes into the archive.

# %% [markdown] gold prompt
# Merge the corrections from the members' meeting into the member list
#
# `old` = our list, `new` = what people wrote on the sheets. Both DataFrames with the member
# number as index (each number at most once in a frame) and the same columns in the same order
# (name, phone, year); a sheet often has only the field that's changed, the rest blank (NaN/None).
# solution(old, new) -> the list as it is now, a DataFrame with these columns:
#
# - for members that are in both, what's on the sheet, and where it's blank, what was in the list;
# - members first in the order of old, whatever the order of new; after them those that are only
#   in new (they have a full sheet), in the order of new;
# - year is a whole number in old (int64, never missing) and has an integer dtype in the result,
#   although the blanks make it float in new;
# - the index has the name that old's index has ("no."), whether the one of new has a name or not.

# %% stated C1: What is on a sheet replaces what was in the list.
import pandas as pd

columns = ["name", "phone", "year"]
old = pd.DataFrame([["Ann", "11", 2001], ["Bob", "22", 2002]], index=[1, 2], columns=columns)
new = pd.DataFrame([["Ben", "29", 2003]], index=[2], columns=columns)
result = solution(old.copy(), new.copy())
assert list(result.columns) == columns
assert list(result.loc[1]) == ["Ann", "11", 2001]
assert list(result.loc[2]) == ["Ben", "29", 2003]
assert len(result) == 2

# %% hidden C2: First the members in the order of old, then the new ones in the order of new.
# kind = "ordering"
# inferability = "conventional"
import random

import pandas as pd

rng = random.Random(19)
columns = ["name", "phone", "year"]
for _ in range(6):
    numbers = rng.sample(range(10, 99), 9)
    known, joined = numbers[:5], numbers[5:]
    sheets = joined + known[1:3]
    rng.shuffle(sheets)
    old = pd.DataFrame([["x", "1", 2000]] * 5, index=known, columns=columns)
    new = pd.DataFrame([["y", "2", 2024]] * 6, index=sheets, columns=columns)
    expected = known + [number for number in sheets if number in joined]
    assert list(solution(old, new).index) == expected

# %% hidden C3: Years stay integers.
# kind = "dtype"
# inferability = "contextual"
import pandas as pd

columns = ["name", "phone", "year"]
old = pd.DataFrame([["Ann", "11", 2001], ["Bob", "22", 2002]], index=[1, 2], columns=columns)
for sheets in ({2: ["Ben", "29", None]}, {1: ["A", "3", None], 2: ["B", "4", 2010]}):
    new = pd.DataFrame(list(sheets.values()), index=list(sheets), columns=columns)
    new["year"] = new["year"].astype(float)
    result = solution(old.copy(), new)
    assert pd.api.types.is_integer_dtype(result["year"].dtype)
    assert result["year"].tolist() == [2001, 2002 if sheets[2][2] is None else 2010]

# %% hidden C4: The index has the name that it has in the old list.
# kind = "index_alignment"
# inferability = "contextual"
import pandas as pd

columns = ["name", "phone", "year"]
for name, other in (("no.", None), ("number", "member"), ("no.", "no.")):
    for numbers in ([2], [2, 5]):
        old = pd.DataFrame([["Ann", "11", 2001], ["Bob", "22", 2002]], columns=columns)
        old.index = pd.Index([1, 2], name=name)
        new = pd.DataFrame([["Ben", "29", 2003]] * len(numbers), columns=columns)
        new.index = pd.Index(numbers, name=other)
        result = solution(old, new)
        assert result.index.name == name, (name, other)
        assert sorted(result.index) == sorted({1, *numbers})

# %% canonical
import pandas as pd


def solution(old, new):
    order = [*old.index, *(number for number in new.index if number not in old.index)]
    result = new.combine_first(old).loc[order, old.columns].astype({"year": "int64"})
    return result.rename_axis(old.index.name)


# %% variant: cell by cell
import pandas as pd


def solution(old, new):
    rows = {number: list(old.loc[number]) for number in old.index}
    for number in new.index:
        row = rows.setdefault(number, [None] * len(new.columns))
        for place, cell in enumerate(new.loc[number]):
            if not pd.isna(cell):
                row[place] = cell
    table = pd.DataFrame(
        list(rows.values()), index=pd.Index(rows, name=old.index.name), columns=old.columns
    )
    return table.assign(year=[int(year) for year in table["year"]])


# %% variant: columns that are filled from the other side
import pandas as pd


def solution(old, new):
    index = old.index.append(new.index.difference(old.index, sort=False))
    columns = {}
    for name in old.columns:
        column = new[name].reindex(index)
        columns[name] = column.where(column.notna(), old[name].reindex(index))
    result = pd.DataFrame(columns, index=index)
    result["year"] = result["year"].astype("int64")
    result.index.name = old.index.name
    return result


# %% literal
import pandas as pd


def solution(old, new):
    return new.combine_first(old)[list(old.columns)]


# %% violator C2: sorts by member number
# witness = "pd.DataFrame({'name': ['A', 'B'], 'phone': ['1', '2'], 'year': [1, 2]}, index=[8, 5]), pd.DataFrame({'name': ['C'], 'phone': ['2'], 'year': [2]}, index=[5])"  # noqa: E501
import pandas as pd


def solution(old, new):
    return (
        new.combine_first(old)[list(old.columns)]
        .astype({"year": "int64"})
        .rename_axis(old.index.name)
    )


# %% violator C3: leaves the years as the blanks made them
# witness = "pd.DataFrame({'name': ['A', 'B'], 'phone': ['1', '2'], 'year': [1, 2]}), pd.DataFrame({'name': ['C'], 'phone': ['2'], 'year': [None]}, index=[1])"  # noqa: E501
import pandas as pd


def solution(old, new):
    order = [*old.index, *(number for number in new.index if number not in old.index)]
    result = new.reindex(order).astype({"year": float})
    return result.where(result.notna(), old.reindex(order)).rename_axis(index=old.index.name)


# %% violator C4: the name gets lost with that of the sheets
# witness = "pd.DataFrame({'name': ['A'], 'phone': ['1'], 'year': [1]}, index=pd.Index([7], name='no')), pd.DataFrame({'name': ['C'], 'phone': ['2'], 'year': [2]}, index=[7])"  # noqa: E501
import pandas as pd


def solution(old, new):
    order = [*old.index, *(number for number in new.index if number not in old.index)]
    return new.combine_first(old).loc[order, list(old.columns)].astype({"year": "int64"})
