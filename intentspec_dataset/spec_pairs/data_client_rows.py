# /// spec-pair
# task_id = "IntentSpec/client_rows"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame, client: int) -> pd.DataFrame:"
# source = "Our own; the trap that DataFrame.loc gives a Series for one row."
# ///

# %% [markdown] ambiguous prompt
# df has one row per invoice, index = client number (not unique). I keep needing "all invoices of
# a client": solution(df, client) → their rows. It's the input of our template, which does `for
# row in rows.itertuples(): ...` and prints row.amount.

# %% [markdown] gold prompt
# df has one row per invoice, index = client number (ints, in any order, not unique). I keep needing
# "all invoices of a client": solution(df, client) → their rows, in the order of df.
#
# It's the input of our template, which does `for row in rows.itertuples(): ...`, so it always has
# to be a DataFrame with df's columns and with the client number as index, whether a client has many
# invoices, one or (new clients) none at all. client is the number, never a position.

# %% stated C1: The rows of a client come back.
import pandas as pd

df = pd.DataFrame(
    {"amount": [5.0, 6.0, 7.0, 8.0], "no": ["a", "b", "c", "d"]},
    index=[101, 102, 101, 102],
)
result = solution(df.copy(), 101)
assert list(result["no"]) == ["a", "c"]
assert list(result["amount"]) == [5.0, 7.0]
assert list(solution(df.copy(), 102)["no"]) == ["b", "d"]

# %% hidden C2: One invoice or none gives a frame just as several do.
# kind = "return_type"
# inferability = "contextual"
import pandas as pd

for labels, client in (
    ([7, 8, 8], 7),
    ([5], 5),
    ([3, 1, 2], 2),
    ([7, 8, 8, 7], 1),
    ([5, 5], 0),
    ([3, 1, 3, 1], -1),
):
    df = pd.DataFrame({"no": [f"n{label}" for label in labels], "to": "x"}, index=labels)
    count = labels.count(client)
    result = solution(df, client)
    assert isinstance(result, pd.DataFrame)
    assert list(result.columns) == ["no", "to"]
    assert [row.no for row in result.itertuples()] == [f"n{client}"] * count
    assert list(result.index) == [client] * count

# %% canonical
import pandas as pd


def solution(df, client):
    return df[df.index == client]


# %% variant: loc with a list
import pandas as pd


def solution(df, client):
    return df.loc[[client]] if client in df.index else df.iloc[:0]


# %% variant: positions
import pandas as pd


def solution(df, client):
    places = [place for place, label in enumerate(df.index) if label == client]
    return df.iloc[places].copy()


# %% literal
def solution(df, client):
    return df.loc[client]


# %% violator C2: one row comes as a Series
# witness = "pd.DataFrame({'no': ['a', 'b']}, index=[7, 8]), 7"
def solution(df, client):
    if client not in df.index:
        return df.iloc[:0]
    return df.loc[client]
