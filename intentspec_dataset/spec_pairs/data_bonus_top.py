# /// spec-pair
# task_id = "IntentSpec/bonus_top"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame, n: int) -> pd.DataFrame:"
# source = "Our own; the best n of each group, ties included."
# ///

# %% [markdown] ambiguous prompt
# Bonus round again! df (pandas) has the columns branch, seller and revenue, one row a seller. I
# need `solution(df, n)`: the n best sellers by revenue of each branch, as a DataFrame with the
# same three columns. People with equal revenue must be treated equally or the works council is at
# my door. New starters are in the list already, their revenue is still empty.

# %% [markdown] gold prompt
# Bonus round again! df (pandas) has the columns branch, seller and revenue, one row a seller. I
# need `solution(df, n)`: the n best sellers by revenue of each branch, as a DataFrame with the
# same three columns. People with equal revenue must be treated equally or the works council is at
# my door. New starters are in the list already, their revenue is still empty.
#
# To be exact: whoever has at least the revenue of the n-th best of the branch is in, so with
# equal revenues a branch can have more than n rows. In a branch with fewer than n sellers all are
# in, except the new starters: without a revenue (NaN) nobody gets a bonus, however few there are.
#
# Order of rows and the index of the result don't matter. df itself stays as it is (rows, their
# order, columns). n is at least 1, each seller occurs once, every row has a branch.

# %% stated C1: The n best of each branch come back.
import pandas as pd

df = pd.DataFrame(
    {
        "branch": ["Ulm", "Bonn", "Ulm", "Ulm", "Bonn", "Bonn"],
        "seller": ["Ann", "Bob", "Cem", "Dee", "Eva", "Fox"],
        "revenue": [10.0, 50.0, 30.0, 20.0, 60.0, 70.0],
    }
)
result = solution(df.copy(), 2)
assert list(result.columns) == ["branch", "seller", "revenue"]
assert sorted(result["seller"]) == ["Cem", "Dee", "Eva", "Fox"]
result = solution(df.copy(), 1)
assert sorted(zip(result["branch"], result["seller"], result["revenue"], strict=True)) == [
    ("Bonn", "Fox", 70.0),
    ("Ulm", "Cem", 30.0),
]

# %% hidden C2: Everybody who ties with the n-th best is in.
# kind = "tie_breaking"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(1)
for n in (1, 2, 3, 4):
    rows, expected = [], []
    for branch in rng.sample(["Ulm", "Bonn", "Kiel", "Jena"], 3):
        ranked = sorted((float(rng.randint(1, 4)) for _ in range(n + 3)), reverse=True)
        ranked[n - 1] = ranked[n]
        ranked.sort(reverse=True)
        for i, revenue in enumerate(ranked):
            rows.append((branch, f"{branch}{i}", revenue))
            if sum(other > revenue for other in ranked) < n:
                expected.append(f"{branch}{i}")
    rng.shuffle(rows)
    df = pd.DataFrame(rows, columns=["branch", "seller", "revenue"])
    assert sorted(solution(df, n)["seller"]) == sorted(expected), (rows, n)

# %% hidden C3: A seller without revenue is never among the best.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

for n in (1, 2, 3):
    df = pd.DataFrame(
        {
            "branch": ["Ulm", "Ulm", "Bonn", "Bonn", "Bonn", "Kiel"],
            "seller": ["Ann", "Bob", "Cem", "Dee", "Eva", "Fox"],
            "revenue": [None, 30.0, 20.0, None, 10.0, None],
        }
    )
    result = sorted(solution(df, n)["seller"])
    assert result == (["Bob", "Cem"] if n == 1 else ["Bob", "Cem", "Eva"]), n

# %% hidden C4: The frame that was passed in is as before.
# kind = "input_unmodified"
# inferability = "conventional"
import pandas as pd

for revenue in ([1.0, 5.0, 3.0, 4.0], [2.0, 4.0, 6.0, 8.0]):
    df = pd.DataFrame({"branch": list("abab"), "seller": list("wxyz"), "revenue": revenue})
    before = df.copy(deep=True)
    solution(df, 1)
    assert list(df.columns) == ["branch", "seller", "revenue"]
    pd.testing.assert_frame_equal(df, before)


# %% canonical
import pandas as pd


def solution(df, n):
    place = df.groupby("branch")["revenue"].rank(method="min", ascending=False)
    return df[place <= n]


# %% variant: threshold of each branch
import pandas as pd


def solution(df, n):
    parts = [df.iloc[:0]]
    for _, group in df.dropna(subset=["revenue"]).groupby("branch"):
        limit = group["revenue"].nlargest(n).min()
        parts.append(group[group["revenue"] >= limit])
    return pd.concat(parts, ignore_index=True)


# %% variant: counts who is better
import pandas as pd


def solution(df, n):
    rows = []
    for row in df.itertuples(index=False):
        same = df.loc[df["branch"] == row.branch, "revenue"]
        if row.revenue == row.revenue and (same > row.revenue).sum() < n:
            rows.append(row)
    return pd.DataFrame(rows, columns=df.columns)


# %% literal
import pandas as pd


def solution(df, n):
    return df.sort_values("revenue", ascending=False).groupby("branch").head(n)


# %% violator C2: cuts off after n rows
# witness = "pd.DataFrame({'branch': ['u', 'u'], 'seller': ['A', 'B'], 'revenue': [5.0, 5.0]}), 1"
import pandas as pd


def solution(df, n):
    ranked = df.dropna(subset=["revenue"]).sort_values("revenue", ascending=False)
    return ranked.groupby("branch").head(n)


# %% violator C3: ranks the new starters last instead of leaving them out
# witness = "pd.DataFrame({'branch': ['u', 'u'], 'seller': ['A', 'B'], 'revenue': [5.0, None]}), 2"
import pandas as pd


def solution(df, n):
    place = df.groupby("branch")["revenue"].rank(method="min", ascending=False, na_option="bottom")
    return df[place <= n]


# %% violator C4: leaves a helper column in the caller's frame
# witness = "pd.DataFrame({'branch': ['u'], 'seller': ['A'], 'revenue': [5.0]}), 1"
import pandas as pd


def solution(df, n):
    df["place"] = df.groupby("branch")["revenue"].rank(method="min", ascending=False)
    return df[df["place"] <= n].drop(columns="place")
