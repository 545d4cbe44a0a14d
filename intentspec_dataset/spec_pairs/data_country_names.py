# /// spec-pair
# task_id = "IntentSpec/country_names"
# spec_type = "data_transformation"
# signature = "def solution(codes: pd.Series, names: dict[str, str]) -> pd.Series:"
# source = "Our own; country codes to names by an incomplete table."
# ///

# %% [markdown] ambiguous prompt
# report table, column "country" is full of codes (DE, FR, ...), boss wants readable names
#
# write solution(codes, names): codes is that column (a pandas Series), names is my dict
# {"DE": "Germany", ...}, give me a Series I can assign back to the frame. the dict is far from
# complete, I add countries as people complain

# %% [markdown] gold prompt
# report table, column "country" is full of codes (DE, FR, ...), boss wants readable names
#
# write solution(codes, names): codes is that column (a pandas Series), names is my dict
# {"DE": "Germany", ...}, give me a Series I can assign back to the frame. the dict is far from
# complete, I add countries as people complain
#
# - a code that isn't in the dict stays in the result as it is, "XK" stays "XK". the same if it is
#   in there but I haven't filled in the name yet ("XK": "" or None)
# - every row has a code
# - the frame has been filtered before, so its row labels have holes and may be text: the result has
#   the labels of codes, in the same order

# %% stated C1: Codes in the dict become names.
import pandas as pd

names = {"DE": "Germany", "FR": "France", "PE": "Peru"}
result = solution(pd.Series(["DE", "PE", "DE", "FR"]), names)
assert isinstance(result, pd.Series)
assert list(result) == ["Germany", "Peru", "Germany", "France"]

# %% hidden C2: A code without a name stays, also where the dict has nothing but an empty name.
# kind = "missing_values"
# inferability = "contextual"
import random

import pandas as pd

assert list(solution(pd.Series(["DE", "XK"]), {"DE": "Germany"})) == ["Germany", "XK"]
assert list(solution(pd.Series(["DE", "XK"]), {"DE": "Germany", "XK": ""})) == ["Germany", "XK"]
assert list(solution(pd.Series(["DE", "XK"]), {"XK": None, "DE": "Germany"})) == ["Germany", "XK"]
assert list(solution(pd.Series(["FR", "PE"]), {})) == ["FR", "PE"]
rng = random.Random(11)
for _ in range(8):
    names = {code: rng.choice([code.lower() * 2, "", None]) for code in "AT BE CH DE ES".split()}
    names["AT"] = "atat"
    codes = rng.choices("AT BE CH DE ES FR GB".split(), k=9)
    expected = [names.get(code) or code for code in codes]
    assert list(solution(pd.Series(codes), names)) == expected

# %% hidden C3: Row labels are those of the column.
# kind = "index_alignment"
# inferability = "conventional"
import pandas as pd

names = {"DE": "Germany", "FR": "France"}
for labels in ([7, 2, 40], ["x", "b", "m"], [3, 2, 1]):
    result = solution(pd.Series(["FR", "DE", "DE"], index=labels), names)
    assert list(result.index) == labels
    assert list(result) == ["France", "Germany", "Germany"]

# %% canonical
import pandas as pd


def solution(codes: pd.Series, names: dict) -> pd.Series:
    return codes.map({code: name for code, name in names.items() if name}).fillna(codes)


# %% variant: a function
def solution(codes, names):
    return codes.apply(lambda code: names.get(code) or code)


# %% variant: a new Series
import pandas as pd


def solution(codes, names):
    values = [names[code] if names.get(code) else code for code in codes]
    return pd.Series(values, index=codes.index, name=codes.name, dtype=object)


# %% literal
def solution(codes, names):
    return codes.map(names)


# %% violator C2: gives the dict's name, even an empty one
# witness = "pd.Series(['DE', 'XK']), {'DE': 'Germany', 'XK': ''}"
def solution(codes, names):
    return codes.map(lambda code: names.get(code, code))


# %% violator C3: builds a column with fresh labels
# witness = "pd.Series(['DE', 'FR'], index=[5, 3]), {'DE': 'Germany', 'FR': 'France'}"
import pandas as pd


def solution(codes, names):
    return pd.Series([names.get(code) or code for code in codes], dtype=object)
