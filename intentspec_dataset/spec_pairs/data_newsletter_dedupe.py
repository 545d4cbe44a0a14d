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
# CRM clean-up: df has the columns email, name, updated (Timestamp). The same person is in there
# several times, the address typed this way and that: capital or small letters make no difference to
# an address, nor do blanks around it. solution(df) = df with only the latest row per e-mail
# address.
#
# A lot of the older contacts have only a name, no address (email is missing, None or NaN, or an
# empty text). We can't tell whether they are the same person, so all of these rows stay.
#
# updated is missing (NaT) in some rows: such a row counts as older than any that has a date. An
# address has at least one row with a date.
#
# The rows that stay do so unchanged (the address as it was typed), in the order they have in df;
# whatever labels df's index has and in whatever order; the index of the result doesn't matter. Rows
# with the same address never have the same date.

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

# %% hidden C2: Rows without an address all stay, whether it is missing or empty.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

for emails, expected in (
    ([None, "a@x.org", None, "a@x.org"], ["n0", "n2", "n3"]),
    (["", "a@x.org", "", "a@x.org"], ["n0", "n2", "n3"]),
    ([None, None, ""], ["n0", "n1", "n2"]),
    (["a@x.org", "", "b@x.org", "a@x.org", "", None], ["n1", "n2", "n3", "n4", "n5"]),
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

# %% hidden C3: Rows that stay keep the order of df, whatever its labels.
# kind = "ordering"
# inferability = "contextual"
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
        },
        index=rng.sample(range(100), 8),
    )
    expected = [
        f"n{i}"
        for i in range(8)
        if days[i] == max(d for d, e in zip(days, emails, strict=True) if e == emails[i])
    ]
    assert list(solution(df)["name"]) == expected

# %% hidden C4: A row without a date is older than any other.
# kind = "missing_values"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(22)
for _ in range(6):
    rows, expected = [], []
    for letter in "abc":
        days = [*range(1, rng.randint(2, 4)), *[None] * rng.randint(1, 2)]
        expected.append(f"{letter}{max(day for day in days if day)}")
        rows += [(f"{letter}@x.org", f"{letter}{day}", day) for day in days]
    rng.shuffle(rows)
    df = pd.DataFrame(rows, columns=["email", "name", "day"])
    stamps = [None if day != day else f"2024-01-{int(day):02}" for day in df.pop("day")]
    df["updated"] = pd.to_datetime(pd.Series(stamps, dtype=object))
    assert sorted(solution(df)["name"]) == sorted(expected)

# %% canonical
import pandas as pd


def solution(df):
    address = df["email"].fillna("").str.strip().str.lower()
    latest = df["updated"] == df.groupby(address)["updated"].transform("max")
    return df[latest | (address == "")]


# %% variant: drop_duplicates, put back into order
import pandas as pd


def solution(df):
    rows = df.assign(row=range(len(df)))
    rows["address"] = [
        email.strip().casefold() if isinstance(email, str) and email.strip() else row
        for row, email in enumerate(df["email"])
    ]
    rows = rows.sort_values("updated", na_position="first").drop_duplicates("address", keep="last")
    return rows.sort_values("row")[list(df.columns)]


# %% variant: a dict of winners
import pandas as pd


def solution(df):
    winner, keep = {}, []
    for place, (email, updated) in enumerate(zip(df["email"], df["updated"], strict=True)):
        key = "" if pd.isna(email) else "".join(email.split()).lower()
        if not key:
            keep.append(place)
        elif pd.notna(updated):
            winner[key] = max(winner.get(key, (updated, place)), (updated, place))
    keep += [place for _, place in winner.values()]
    return df.iloc[sorted(keep)].reset_index(drop=True)


# %% literal
import pandas as pd


def solution(df):
    return df.sort_values("updated").drop_duplicates("email", keep="last")


# %% violator C2: takes all the rows with an empty address for one person
# witness = "pd.DataFrame({'email': ['', ''], 'name': ['A', 'B'], 'updated': [1, 2]})"
import pandas as pd


def solution(df):
    address = df["email"].str.strip().str.lower()
    latest = df["updated"] == df.groupby(address)["updated"].transform("max")
    return df[latest | df["email"].isna()]


# %% violator C3: sorts by the labels to get the order back
# witness = "pd.DataFrame({'email': ['a@x', 'b@x'], 'name': ['A', 'B'], 'updated': [2, 1]}, index=[7, 3])"  # noqa: E501
import pandas as pd


def solution(df):
    rows = df.assign(address=df["email"].fillna("").str.strip().str.lower())
    rows = rows.sort_values("updated", na_position="first")
    repeated = (rows["address"] != "") & rows["address"].duplicated(keep="last")
    return rows[~repeated].drop(columns="address").sort_index()


# %% violator C4: sorts the rows without a date to the end
# witness = "pd.DataFrame({'email': ['a@x', 'a@x'], 'name': ['A', 'B'], 'updated': [None, pd.Timestamp(2024, 1, 1)]})"  # noqa: E501
import pandas as pd


def solution(df):
    rows = df.assign(place=range(len(df))).sort_values("updated")
    address = rows["email"].fillna("").str.strip().str.lower()
    kept = rows[(address == "") | ~address.duplicated(keep="last")]
    return kept.sort_values("place").drop(columns="place")
