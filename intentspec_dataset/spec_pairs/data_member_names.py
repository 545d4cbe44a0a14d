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
# - nothing but blanks after the comma ("Smith,") is no first name either, so it's empty
# - names itself are all texts, none is missing or empty, and there's always something before a
#   comma. "empty" in the result may be NaN or None, but not ""
# - rows are in the order of names

# %% stated C1: Last and first names are split at the comma.
import pandas as pd

result = solution(pd.Series(["Smith, Ann", "Jones, Bo", "Madonna"]))
assert sorted(result.columns) == ["first", "last"]
assert result["last"].tolist() == ["Smith", "Jones", "Madonna"]
assert result["first"].tolist()[:2] == ["Ann", "Bo"]
assert pd.isna(result["first"].tolist()[2])

# %% hidden C2: There are no blanks around the parts.
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

# %% hidden C3: There are two columns even if nobody has a comma.
# kind = "empty_input"
# inferability = "conventional"
import pandas as pd

for names in (["Madonna"], ["Cher", "Prince", "Sting"], []):
    result = solution(pd.Series(names, dtype=object))
    assert list(result.columns) == ["last", "first"]
    assert result["last"].tolist() == names
    assert [bool(pd.isna(first)) for first in result["first"]] == [True] * len(names)

# %% hidden C4: A comma with nothing after it leaves the first name empty, too.
# kind = "tolerance"
# inferability = "contextual"
import pandas as pd

for names in (["Smith,"], ["Jones, Bo", "Smith, "], ["Lee,", "King, Martin, Jr.", "Ray,  "]):
    result = solution(pd.Series(names))
    assert result["last"].tolist() == [name.split(",")[0] for name in names]
    firsts = [name.partition(",")[2].strip() for name in names]
    found = result["first"].tolist()
    assert len(found) == len(firsts)
    for first, wanted in zip(found, firsts, strict=True):
        assert first == wanted if wanted else pd.isna(first)

# %% canonical
import pandas as pd


def solution(names: pd.Series) -> pd.DataFrame:
    rows = []
    for name in names:
        last, _, first = name.partition(",")
        rows.append((last.strip(), first.strip() or None))
    return pd.DataFrame(rows, index=names.index, columns=["last", "first"])


# %% variant: extract
def solution(names):
    pattern = r"^\s*(?P<last>[^,]*?)\s*(?:,\s*(?P<first>.*?)\s*)?$"
    parts = names.astype(str).str.extract(pattern)
    return parts.mask(parts == "")


# %% variant: split once
import pandas as pd


def solution(names):
    parts = names.astype(str).str.split(",", n=1)
    last = parts.map(lambda part: part[0].strip())
    first = parts.map(lambda part: "".join(part[1:]).strip() or float("nan"))
    return pd.concat([last, first], axis=1, keys=["last", "first"])


# %% literal
def solution(names):
    parts = names.str.split(", ", expand=True)
    result = parts[[0, 1]]
    result.columns = ["last", "first"]
    return result


# %% violator C2: expects one blank after the comma
# witness = "pd.Series(['Smith,Ann'])"
def solution(names):
    names = names.astype(str).str.replace(r",\s*$", "", regex=True)
    parts = names.str.split(", ", n=1, expand=True).reindex(columns=[0, 1])
    return parts.set_axis(["last", "first"], axis=1)


# %% violator C3: there are as many columns as the split gives
# witness = "pd.Series(['Madonna'])"
import pandas as pd


def solution(names):
    parts = names.str.strip().str.split(r"\s*,\s*", n=1, expand=True, regex=True)
    return parts.replace("", None).rename(columns={0: "last", 1: "first"})


# %% violator C4: an empty text after the comma
# witness = "pd.Series(['Smith,'])"
import pandas as pd


def solution(names):
    rows = []
    for name in names:
        last, comma, first = name.partition(",")
        rows.append((last.strip(), first.strip() if comma else None))
    return pd.DataFrame(rows, index=names.index, columns=["last", "first"])
