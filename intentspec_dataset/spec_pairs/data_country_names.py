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
# - a code that isn't in the dict stays in the result as it is, "XK" stays "XK"
# - rows where the country is missing (None or NaN) are missing in the result too (None or NaN,
#   whichever), not some text
# - the frame has been filtered before, so its row labels have holes and may be text: the result has
#   the labels of codes, in the same order

# %% stated C1: Codes in the dict become names.
import pandas as pd

names = {"DE": "Germany", "FR": "France", "PE": "Peru"}
result = solution(pd.Series(["DE", "PE", "DE", "FR"]), names)
assert isinstance(result, pd.Series)
assert list(result) == ["Germany", "Peru", "Germany", "France"]

# %% hidden C2: A code without a name stays.
# kind = "tolerance"
# inferability = "contextual"
import random

import pandas as pd

assert list(solution(pd.Series(["DE", "XK"]), {"DE": "Germany"})) == ["Germany", "XK"]
assert list(solution(pd.Series(["FR", "PE"]), {})) == ["FR", "PE"]
rng = random.Random(11)
for _ in range(5):
    known = {code: code.lower() * 2 for code in "AT BE CH DE ES".split() if rng.random() < 0.5}
    codes = rng.choices("AT BE CH DE ES FR GB".split(), k=9)
    expected = [code.lower() * 2 if code in known else code for code in codes]
    assert list(solution(pd.Series(codes), known)) == expected

# %% hidden C3: Row labels are those of the column.
# kind = "index_alignment"
# inferability = "conventional"
import pandas as pd

names = {"DE": "Germany", "FR": "France"}
for labels in ([7, 2, 40], ["x", "b", "m"], [3, 2, 1]):
    result = solution(pd.Series(["FR", "DE", "DE"], index=labels), names)
    assert list(result.index) == labels
    assert list(result) == ["France", "Germany", "Germany"]

# %% hidden C4: A missing country stays missing.
# kind = "missing_values"
# inferability = "conventional"
import pandas as pd

names = {"DE": "Germany", "FR": "France"}
for hole in (None, float("nan")):
    for dtype in (object, None):
        result = solution(pd.Series(["DE", hole, "FR", hole], dtype=dtype), names)
        assert [pd.isna(value) for value in result] == [False, True, False, True]
        assert [value for value in result if not pd.isna(value)] == [
            "Germany",
            "France",
        ]


# %% canonical
import pandas as pd


def solution(codes: pd.Series, names: dict) -> pd.Series:
    return codes.map(names).fillna(codes)


# %% variant: a function
import pandas as pd


def solution(codes, names):
    return codes.apply(lambda code: code if pd.isna(code) else names.get(code, code))


# %% variant: a new Series
import pandas as pd


def solution(codes, names):
    values = [names[code] if isinstance(code, str) and code in names else code for code in codes]
    return pd.Series(values, index=codes.index, name=codes.name, dtype=object)


# %% literal
def solution(codes, names):
    return codes.map(names)


# %% violator C2: unknown countries become missing
# witness = "pd.Series(['DE', 'XK']), {'DE': 'Germany'}"
def solution(codes, names):
    return codes.map(names.get)


# %% violator C3: builds a column with fresh labels
# witness = "pd.Series(['DE', 'FR'], index=[5, 3]), {'DE': 'Germany', 'FR': 'France'}"
import pandas as pd


def solution(codes, names):
    return pd.Series([names.get(code, code) for code in codes], dtype=object)


# %% violator C4: turns what is missing into text
# witness = "pd.Series(['DE', None]), {'DE': 'Germany'}"
def solution(codes, names):
    return codes.astype(object).map(lambda code: names.get(str(code), str(code)))
