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
#   although the blanks make it float in new.
#
# `old` goes into the archive: it stays as it is, and new as well.

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

# %% hidden C2: A blank on the sheet leaves what was in the list.
# kind = "missing_values"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(18)
columns = ["name", "phone", "year"]
for _ in range(6):
    rows = {n: [f"n{n}", f"p{n}", 2000 + n] for n in range(1, 6)}
    old = pd.DataFrame(list(rows.values()), index=list(rows), columns=columns)
    sheets = {}
    for n in sorted(rng.sample(range(1, 6), 3)):
        sheet = [f"N{n}", f"P{n}", 2020.0]
        for blank in rng.sample(range(3), rng.randint(1, 2)):
            sheet[blank] = None
        sheets[n] = sheet
    new = pd.DataFrame(list(sheets.values()), index=list(sheets), columns=columns)
    for n, sheet in sheets.items():
        rows[n] = [was if now is None else now for was, now in zip(rows[n], sheet, strict=True)]
    result = solution(old, new)
    assert len(result) == 5
    for n, row in rows.items():
        assert list(result.loc[n]) == row

# %% hidden C3: First the members in the order of old, then the new ones in the order of new.
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

# %% hidden C4: Years stay integers.
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

# %% hidden C5: Neither old nor new is changed.
# kind = "input_unmodified"
# inferability = "contextual"
import pandas as pd

columns = ["name", "phone", "year"]
for number in (1, 2):
    old = pd.DataFrame([["Ann", "11", 2001], ["Bob", "22", 2002]], index=[1, 2], columns=columns)
    new = pd.DataFrame([["Ben", "29", 2003]], index=[number], columns=columns)
    copies = old.copy(deep=True), new.copy(deep=True)
    solution(old, new)
    pd.testing.assert_frame_equal(old, copies[0])
    pd.testing.assert_frame_equal(new, copies[1])


# %% canonical
import pandas as pd


def solution(old, new):
    order = [*old.index, *(number for number in new.index if number not in old.index)]
    return new.combine_first(old).loc[order, list(old.columns)].astype({"year": "int64"})


# %% variant: cell by cell
import pandas as pd


def solution(old, new):
    rows = {number: list(old.loc[number]) for number in old.index}
    for number in new.index:
        row = rows.setdefault(number, [None] * len(new.columns))
        for place, cell in enumerate(new.loc[number]):
            if not pd.isna(cell):
                row[place] = cell
    table = pd.DataFrame(list(rows.values()), index=list(rows), columns=old.columns)
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
    return result


# %% literal
import pandas as pd


def solution(old, new):
    return new.combine_first(old)[list(old.columns)]


# %% violator C2: takes a sheet for the whole truth
# witness = "pd.DataFrame({'name': ['A'], 'phone': ['1'], 'year': [1]}), pd.DataFrame({'name': [None], 'phone': ['2'], 'year': [2]})"  # noqa: E501
import pandas as pd


def solution(old, new):
    both = pd.concat([old, new])
    result = both[~both.index.duplicated(keep="last")]
    joined = [number for number in new.index if number not in old.index]
    result = result.loc[[*old.index, *joined]]
    return result.assign(year=result["year"].fillna(old["year"]).astype("int64"))


# %% violator C3: sorts by member number
# witness = "pd.DataFrame({'name': ['A', 'B'], 'phone': ['1', '2'], 'year': [1, 2]}, index=[8, 5]), pd.DataFrame({'name': ['C'], 'phone': ['2'], 'year': [2]}, index=[5])"  # noqa: E501
import pandas as pd


def solution(old, new):
    return new.combine_first(old)[list(old.columns)].astype({"year": "int64"})


# %% violator C4: leaves the years as the blanks made them
# witness = "pd.DataFrame({'name': ['A', 'B'], 'phone': ['1', '2'], 'year': [1, 2]}), pd.DataFrame({'name': ['C'], 'phone': ['2'], 'year': [None]}, index=[1])"  # noqa: E501
import pandas as pd


def solution(old, new):
    order = [*old.index, *(number for number in new.index if number not in old.index)]
    result = new.reindex(order).astype({"year": float})
    return result.where(result.notna(), old.reindex(order))


# %% violator C5: corrects the list that goes into the archive
# witness = "pd.DataFrame({'name': ['A'], 'phone': ['1'], 'year': [1]}), pd.DataFrame({'name': ['C'], 'phone': ['2'], 'year': [2]})"  # noqa: E501
import pandas as pd


def solution(old, new):
    for number in new.index.intersection(old.index):
        for name in new.columns:
            cell = new.at[number, name]
            if not pd.isna(cell):
                old.at[number, name] = int(cell) if name == "year" else cell
    joined = new.loc[[number for number in new.index if number not in old.index]]
    return pd.concat([old, joined]).astype({"year": "int64"}) if len(joined) else old
