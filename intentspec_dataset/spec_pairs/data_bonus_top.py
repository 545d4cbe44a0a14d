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
# To be exact: whoever has at least the revenue of the n-th best of the branch is in, so with equal
# revenues a branch can have more than n rows. Revenues are euros as floats, summed up somewhere:
# two that are the same when rounded to the cent are equal, 300.30000000000001 and 300.3. In a
# branch with fewer than n sellers all are in, except the new starters: without a revenue (NaN)
# nobody gets a bonus, however few there are.
#
# Order of rows and the index of the result don't matter. n is at least 1, each seller occurs once,
# every row has a branch.

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

# %% hidden C2: Whoever has the revenue of the n-th best, to the cent, is in.
# kind = "tie_breaking"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(1)
for n in (1, 2, 3, 4, 1, 2):
    rows, expected = [], []
    for branch in rng.sample(["Ulm", "Bonn", "Kiel", "Jena"], 3):
        cents = sorted((rng.choice([30, 33, 60, 70]) for _ in range(n + 3)), reverse=True)
        cents[n - 1] = cents[n]
        cents.sort(reverse=True)
        for i, value in enumerate(cents):
            ways = {30: (0.1 + 0.2, 0.3), 33: (1.1 * 0.3, 0.33), 60: (0.1 * 6, 0.6)}
            ways[70] = (0.1 * 7, 0.7, 0.8 - 0.1)
            rows.append((branch, f"{branch}{i}", rng.choice(ways[value])))
            if sum(other > value for other in cents) < n:
                expected.append(f"{branch}{i}")
    rng.shuffle(rows)
    df = pd.DataFrame(rows, columns=["branch", "seller", "revenue"])
    assert sorted(solution(df, n)["seller"]) == sorted(expected), (rows, n)
df = pd.DataFrame({"branch": "Ulm", "seller": list("abc"), "revenue": [0.1 + 0.2, 0.3, 0.29]})
assert sorted(solution(df, 1)["seller"]) == ["a", "b"]

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

# %% canonical
import pandas as pd


def solution(df, n):
    euros = df["revenue"].round(2)
    place = euros.groupby(df["branch"]).rank(method="min", ascending=False)
    return df[place <= n]


# %% variant: threshold of each branch
import pandas as pd


def solution(df, n):
    parts = [df.iloc[:0]]
    for _, group in df.dropna(subset=["revenue"]).groupby("branch"):
        limit = group["revenue"].nlargest(n).min()
        parts.append(group[group["revenue"] > limit - 0.005])
    return pd.concat(parts, ignore_index=True)


# %% variant: counts who is better
import pandas as pd


def solution(df, n):
    cents = [None if value != value else round(100 * value) for value in df["revenue"]]
    keep = []
    for branch, mine in zip(df["branch"], cents, strict=True):
        rivals = [c for b, c in zip(df["branch"], cents, strict=True) if b == branch]
        keep.append(mine is not None and sum(c is not None and c > mine for c in rivals) < n)
    return df[keep]


# %% literal
import pandas as pd


def solution(df, n):
    return df.sort_values("revenue", ascending=False).groupby("branch").head(n)


# %% violator C2: takes floats that differ by a hair for different revenues
# witness = "pd.DataFrame({'branch': ['u', 'u'], 'seller': ['A', 'B'], 'revenue': [0.1 + 0.2, 0.3]}), 1"  # noqa: E501
import pandas as pd


def solution(df, n):
    place = df.groupby("branch")["revenue"].rank(method="min", ascending=False)
    return df[place <= n]


# %% violator C3: ranks the new starters last instead of leaving them out
# witness = "pd.DataFrame({'branch': ['u', 'u'], 'seller': ['A', 'B'], 'revenue': [5.0, None]}), 2"
import pandas as pd


def solution(df, n):
    ranks = df["revenue"].round(2).groupby(df["branch"])
    return df[ranks.rank(method="min", ascending=False, na_option="bottom") <= n]
