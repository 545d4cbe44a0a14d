# /// spec-pair
# task_id = "IntentSpec/member_names"
# spec_type = "data_transformation"
# signature = "def solution(names: pd.Series) -> pd.DataFrame:"
# source = "Our own; a column of names split in two."
# ///

# %% [markdown] ambiguous prompt
# members sheet: column with names like "Smith, Ann". need them split, solution(names: Series) ->
# DataFrame with the columns "last" and "first", to be assigned to the members frame:
# members[["last", "first"]] = solution(members["name"])
#
# some have just one name ("Madonna"), then it's the last name and first is empty (NaN). some titles
# too: "King, Martin, Jr."

# %% [markdown] gold prompt
# members sheet: column with names like "Smith, Ann". need them split, solution(names: Series) ->
# DataFrame with the columns "last" and "first", to be assigned to the members frame:
# members[["last", "first"]] = solution(members["name"])
#
# some have just one name ("Madonna"), then it's the last name and first is empty (NaN). some titles
# too: "King, Martin, Jr."
#
# - everything after the first comma is the first name: "King" / "Martin, Jr."
# - no blanks around last and first, however many there were around the name or the comma; also
#   "Smith,Ann" without a blank. blanks inside ("van Dyke, Mary Ann") stay
# - always these two columns, in this order, even if nobody in the Series has a comma or the Series
#   has no entries
# - rows have the labels of names, in the same order
# - names itself are all texts, none is missing or empty, and there's always something on both
#   sides of a comma. "empty" in the result may be NaN or None, but not ""

# %% stated C1: Last and first names are split at the comma.
import pandas as pd

result = solution(pd.Series(["Smith, Ann", "Jones, Bo", "Madonna"]))
assert sorted(result.columns) == ["first", "last"]
assert result["last"].tolist() == ["Smith", "Jones", "Madonna"]
assert result["first"].tolist()[:2] == ["Ann", "Bo"]
assert pd.isna(result["first"].tolist()[2])

# %% hidden C2: All after the first comma is the first name.
# kind = "boundary"
# inferability = "contextual"
import pandas as pd

for names in (
    ["King, Martin, Jr."],
    ["Smith, Ann", "King, Martin, Jr.", "Ray, A., B., C."],
):
    result = solution(pd.Series(names))
    assert result["last"].tolist() == [name.split(",")[0] for name in names]
    assert result["first"].tolist() == [name[name.index(",") + 2 :] for name in names]

# %% hidden C3: There are no blanks around the parts.
# kind = "whitespace"
# inferability = "conventional"
import random

import pandas as pd

rng = random.Random(211)
lasts, firsts, names = [], [], []
for _ in range(12):
    gaps = [" " * rng.randint(0, 3) for _ in range(4)]
    lasts.append(rng.choice(["Smith", "van Dyke", "O'Hara"]))
    firsts.append(rng.choice(["Ann", "Mary Ann", "J. R."]))
    names.append(f"{gaps[0]}{lasts[-1]}{gaps[1]},{gaps[2]}{firsts[-1]}{gaps[3]}")
result = solution(pd.Series(names))
assert result["last"].tolist() == lasts
assert result["first"].tolist() == firsts

# %% hidden C4: There are two columns even if nobody has a comma.
# kind = "empty_input"
# inferability = "conventional"
import pandas as pd

for names in (["Madonna"], ["Cher", "Prince", "Sting"], []):
    result = solution(pd.Series(names, dtype=object))
    assert list(result.columns) == ["last", "first"]
    assert result["last"].tolist() == names
    assert [bool(pd.isna(first)) for first in result["first"]] == [True] * len(names)

# %% hidden C5: Rows have the labels of the names.
# kind = "index_alignment"
# inferability = "contextual"
import pandas as pd

for labels in ([70, 3, 11], ["m1", "m9", "m4"]):
    result = solution(pd.Series(["Smith, Ann", "Jones, Bo", "Fox, Cy"], index=labels))
    assert list(result.index) == labels
    assert result["first"].tolist() == ["Ann", "Bo", "Cy"]


# %% canonical
import pandas as pd


def solution(names: pd.Series) -> pd.DataFrame:
    rows = []
    for name in names:
        last, comma, first = name.partition(",")
        rows.append((last.strip(), first.strip() if comma else None))
    return pd.DataFrame(rows, index=names.index, columns=["last", "first"])


# %% variant: extract
def solution(names):
    pattern = r"^\s*(?P<last>[^,]*?)\s*(?:,\s*(?P<first>.*?)\s*)?$"
    return names.astype(str).str.extract(pattern)


# %% variant: split once
import pandas as pd


def solution(names):
    parts = names.astype(str).str.split(",", n=1)
    last = parts.map(lambda part: part[0].strip())
    first = parts.map(lambda part: part[1].strip() if len(part) > 1 else float("nan"))
    return pd.concat([last, first], axis=1, keys=["last", "first"])


# %% literal
def solution(names):
    parts = names.str.split(", ", expand=True)
    result = parts[[0, 1]]
    result.columns = ["last", "first"]
    return result


# %% violator C2: only the part between the first two commas
# witness = "pd.Series(['King, Martin, Jr.'])"
import pandas as pd


def solution(names):
    parts = [[part.strip() for part in name.split(",")] for name in names]
    last = [part[0] for part in parts]
    first = [part[1] if len(part) > 1 else None for part in parts]
    return pd.DataFrame({"last": last, "first": first}, index=names.index)


# %% violator C3: expects one blank after the comma
# witness = "pd.Series(['Smith,Ann'])"
def solution(names):
    parts = names.astype(str).str.split(", ", n=1, expand=True).reindex(columns=[0, 1])
    return parts.set_axis(["last", "first"], axis=1)


# %% violator C4: there are as many columns as the split gives
# witness = "pd.Series(['Madonna'])"
import pandas as pd


def solution(names):
    parts = names.str.strip().str.split(r"\s*,\s*", n=1, expand=True, regex=True)
    return parts.rename(columns={0: "last", 1: "first"})


# %% violator C5: numbers the rows anew
# witness = "pd.Series(['Smith, Ann'], index=[7])"
import pandas as pd


def solution(names):
    table = {"last": [], "first": []}
    for name in names:
        last, *first = name.split(",", 1)
        table["last"].append(last.strip())
        table["first"].append(first[0].strip() if first else None)
    return pd.DataFrame(table)
