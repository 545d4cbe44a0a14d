# /// spec-pair
# task_id = "IntentSpec/newsletter_dedupe"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame) -> pd.DataFrame:"
# source = "Our own; removing duplicates by a key that may be missing."
# ///

# %% [markdown] ambiguous prompt
# CRM clean-up: df has the columns email, name, updated (Timestamp). The same person is in there
# several times, the address typed this way and that. solution(df) = df with only the latest row
# per e-mail address, all columns unchanged. A lot of the older contacts have only a name, no
# address.

# %% [markdown] gold prompt
# CRM clean-up: df has the columns email, name, updated (Timestamp, never missing). The same
# person is in there several times, the address typed this way and that: capital or small letters
# make no difference to an address, nor do blanks around it. solution(df) = df with only the
# latest row per e-mail address.
#
# A lot of the older contacts have only a name, no address (email is missing, None or NaN). We
# can't tell whether they are the same person, so all of these rows stay.
#
# The rows that stay do so unchanged (the address as it was typed), in the order they have in df;
# the index of the result doesn't matter. Rows with the same address never have the same updated.
# df itself isn't changed.

# %% stated C1: The latest row of an address stays.
import pandas as pd

df = pd.DataFrame(
    {
        "email": ["a@x.org", "b@x.org", "a@x.org"],
        "name": ["Ann", "Bob", "Anna"],
        "updated": pd.to_datetime(["2024-01-05", "2024-01-02", "2024-03-01"]),
    }
)
result = solution(df.copy())
assert list(result.columns) == ["email", "name", "updated"]
assert sorted(result["name"]) == ["Anna", "Bob"]
df["updated"] = pd.to_datetime(["2024-05-05", "2024-01-02", "2024-03-01"])
assert sorted(solution(df)["name"]) == ["Ann", "Bob"]

# %% hidden C2: Case and blanks around an address make no difference.
# kind = "case"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(20)
for _ in range(6):
    ways = [
        str,
        str.upper,
        str.title,
        lambda text: f" {text}",
        lambda text: f"{text}  ",
    ]
    ways.append(lambda text: f"\t{text.upper()} ")
    days = rng.sample(range(200), 12)
    emails = [rng.choice(ways)(rng.choice(["ann@x.org", "bob@y.net"])) for _ in days]
    df = pd.DataFrame(
        {
            "email": emails,
            "name": [f"n{day}" for day in days],
            "updated": [pd.Timestamp("2024-01-01") + pd.Timedelta(days=day) for day in days],
        }
    )
    latest = {}
    for day, email in sorted(zip(days, emails, strict=True)):
        latest[email.strip().lower()] = (f"n{day}", email)
    result = solution(df)
    got = sorted(zip(result["name"], result["email"], strict=True))
    assert got == sorted(latest.values())

# %% hidden C3: Rows without an address all stay.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

for emails, expected in (
    ([None, "a@x.org", None, "a@x.org"], ["n0", "n2", "n3"]),
    ([None, None, None], ["n0", "n1", "n2"]),
    (["a@x.org", None, "b@x.org", "a@x.org", None], ["n1", "n2", "n3", "n4"]),
):
    count = len(emails)
    df = pd.DataFrame(
        {
            "email": emails,
            "name": [f"n{i}" for i in range(count)],
            "updated": pd.date_range("2024-01-01", periods=count),
        }
    )
    result = solution(df)
    assert sorted(result["name"]) == expected
    assert result["email"].isna().sum() == emails.count(None)

# %% hidden C4: Rows that stay keep their order.
# kind = "ordering"
# inferability = "conventional"
import random

import pandas as pd

rng = random.Random(21)
for _ in range(6):
    days = rng.sample(range(200), 8)
    emails = [f"{rng.choice('abcdef')}@x.org" for _ in days]
    df = pd.DataFrame(
        {
            "email": emails,
            "name": [f"n{i}" for i in range(8)],
            "updated": [pd.Timestamp("2024-01-01") + pd.Timedelta(days=day) for day in days],
        }
    )
    expected = [
        f"n{i}"
        for i in range(8)
        if days[i] == max(d for d, e in zip(days, emails, strict=True) if e == emails[i])
    ]
    assert list(solution(df)["name"]) == expected


# %% canonical
import pandas as pd


def solution(df):
    address = df["email"].str.strip().str.lower()
    latest = df["updated"] == df.groupby(address)["updated"].transform("max")
    return df[latest | df["email"].isna()]


# %% variant: drop_duplicates, put back into order
import pandas as pd


def solution(df):
    rows = df.assign(row=range(len(df)))
    rows["address"] = [
        row if pd.isna(email) else email.strip().casefold() for row, email in enumerate(df["email"])
    ]
    rows = rows.sort_values("updated").drop_duplicates("address", keep="last")
    return rows.sort_values("row")[list(df.columns)]


# %% variant: a dict of winners
import pandas as pd


def solution(df):
    winner, keep = {}, []
    for place, (email, updated) in enumerate(zip(df["email"], df["updated"], strict=True)):
        if pd.isna(email):
            keep.append(place)
            continue
        key = "".join(email.split()).lower()
        winner[key] = max(winner.get(key, (updated, place)), (updated, place))
    keep += [place for _, place in winner.values()]
    return df.iloc[sorted(keep)].reset_index(drop=True)


# %% literal
import pandas as pd


def solution(df):
    return df.sort_values("updated").drop_duplicates("email", keep="last")


# %% violator C2: compares the addresses as they were typed
# witness = "pd.DataFrame({'email': ['a@x', 'A@x'], 'name': ['A', 'B'], 'updated': [1, 2]})"
import pandas as pd


def solution(df):
    latest = df.groupby("email")["updated"].transform("max")
    return df[(df["updated"] == latest) | df["email"].isna()]


# %% violator C3: takes all the rows without an address for one person
# witness = "pd.DataFrame({'email': [None, None], 'name': ['A', 'B'], 'updated': [1, 2]})"
import pandas as pd


def solution(df):
    address = df["email"].str.strip().str.lower().fillna("")
    return df[df["updated"] == df.groupby(address)["updated"].transform("max")]


# %% violator C4: leaves the rows sorted by date
# witness = "pd.DataFrame({'email': ['a@x', 'b@x'], 'name': ['A', 'B'], 'updated': [2, 1]})"
import pandas as pd


def solution(df):
    rows = df.assign(address=df["email"].str.strip().str.lower()).sort_values("updated")
    repeated = rows["address"].notna() & rows["address"].duplicated(keep="last")
    return rows[~repeated].drop(columns="address")
