# /// spec-pair
# task_id = "IntentSpec/pick_columns"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame, names: list[str]) -> pd.DataFrame:"
# source = "Our own; columns by names that people type."
# ///

# %% [markdown] ambiguous prompt
# Users type the names of columns into a text field. They aren't exact about blanks and capitals:
# "order no", " Order No" and "ORDER  NO" all mean the column "Order No". → solution(df, names):
# the frame with the columns asked for. The year columns are numbers in the frame (2023, 2024),
# because Excel. And somebody's sheet has both "Id" and "ID".

# %% [markdown] gold prompt
# Users type the names of columns into a text field. They aren't exact about blanks and capitals:
# "order no", " Order No" and "ORDER  NO" all mean the column "Order No". → solution(df, names): a
# DataFrame with the columns asked for, named as they are in df; rows and index as in df.
#
# Blanks around a name don't count and several in a row are one. That goes for what's typed and
# for the names in df. The year columns are numbers in the frame (2023, 2024), because Excel.
#
# If a name is exactly the one of a column in df, that's the one, whatever else looks like it
# ("Id" and "ID"). If it's not and several columns fit, or none fits, raise a KeyError. Every column
# of df is asked for at most once, column names in df are different.

# %% stated C1: Columns are found whatever the blanks and capitals.
import pandas as pd

df = pd.DataFrame({"Order No": [1, 2], "Unit Price": [3.5, 4.5], "Client": [5, 6]})
for name in ("order no", " Order No", "ORDER  NO", "Order No"):
    result = solution(df, [name])
    assert result.shape == (2, 1)
    assert result.iloc[:, 0].tolist() == [1, 2]
result = solution(df, ["client "])
assert result.iloc[:, 0].tolist() == [5, 6]

# %% hidden C2: A name that no column has is a KeyError.
# kind = "error_raised"
# inferability = "contextual"
import pandas as pd

df = pd.DataFrame({"Order No": [1, 2], "Client": [5, 6]})
for names in (
    ["client", "price"],
    ["orderno"],
    ["Cli"],
    [""],
    ["order no", "client no"],
):
    try:
        solution(df, names)
        raised = False
    except KeyError:
        raised = True
    assert raised, names

# %% hidden C3: A name that is exactly right wins; without one, several that fit are an error.
# kind = "tie_breaking"
# inferability = "contextual"
import pandas as pd

for columns in (["Id", "ID"], ["ID", "Id"], ["Net Sum", "net sum", "NET SUM"]):
    df = pd.DataFrame([range(len(columns))], columns=columns)
    for i, name in enumerate(columns):
        result = solution(df, [name])
        assert result.iloc[:, 0].tolist() == [i], name
        assert list(result.columns) == [name]
    try:
        solution(df, [columns[0].lower().title().swapcase()])
        raised = False
    except KeyError:
        raised = True
    assert raised

# %% canonical
import pandas as pd


def solution(df, names):
    def plain(name):
        return " ".join(str(name).split()).lower()

    labels = []
    for name in names:
        found = [label for label in df.columns if str(label) == name]
        found = found or [label for label in df.columns if plain(label) == plain(name)]
        if len(found) != 1:
            raise KeyError(name)
        labels += found
    return df[labels]


# %% variant: positions in a dict
import re

import pandas as pd


def solution(df, names):
    exact, loose = {}, {}
    for place, label in enumerate(df.columns):
        exact[str(label)] = place
        loose.setdefault(re.sub(r"\s+", " ", str(label)).strip().casefold(), []).append(place)
    places = []
    for name in names:
        if name in exact:
            places.append(exact[name])
            continue
        found = loose.get(re.sub(r"\s+", " ", name).strip().casefold(), [])
        if len(found) != 1:
            raise KeyError(name)
        places.append(found[0])
    return df.iloc[:, places]


# %% variant: a Series of names
import pandas as pd


def solution(df, names):
    texts = pd.Series([str(label) for label in df.columns], dtype=object)
    plain = texts.map(lambda text: text.upper().split())
    chosen = []
    for name in names:
        fits = texts == name
        if not fits.any():
            fits = plain.map(lambda words, name=name: words == name.upper().split())
        if fits.sum() != 1:
            raise KeyError(f"{name!r} fits {fits.sum()} columns")
        chosen.append(int(fits.to_numpy().argmax()))
    return df.take(chosen, axis=1)


# %% literal
def solution(df, names):
    wanted = {" ".join(name.split()).lower() for name in names}
    return df[[c for c in df.columns if " ".join(c.split()).lower() in wanted]]


# %% violator C2: leaves out what it doesn't find
# witness = "pd.DataFrame({'A': [1], 'B': [2]}), ['b', 'c']"
import pandas as pd


def solution(df, names):
    def plain(name):
        return " ".join(str(name).split()).lower()

    labels = []
    for name in names:
        found = [label for label in df.columns if str(label) == name]
        found = found or [label for label in df.columns if plain(label) == plain(name)]
        if len(found) > 1:
            raise KeyError(name)
        labels += found
    return df[labels]


# %% violator C3: the last of several columns wins
# witness = "pd.DataFrame({'Id': [1], 'ID': [2]}), ['Id']"
import pandas as pd


def solution(df, names):
    labels = {" ".join(str(label).split()).lower(): label for label in df.columns}
    return df[[labels[" ".join(name.split()).lower()] for name in names]]
