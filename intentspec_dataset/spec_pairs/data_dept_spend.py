# /// spec-pair
# task_id = "IntentSpec/dept_spend"
# spec_type = "data_transformation"
# signature = "def solution(df: pd.DataFrame) -> pd.DataFrame:"
# source = "Our own; groupby and what it leaves out."
# ///

# %% [markdown] ambiguous prompt
# Subject: spend per department
#
# Finance wants a DataFrame with department and total from our invoice list (df: columns
# department, amount). They will reconcile it with the ledger, so it has to add up. Not every
# invoice has been assigned to a department yet. The department is a free text field in the tool.
# Name it solution(df).

# %% [markdown] gold prompt
# Subject: spend per department
#
# Finance wants a DataFrame with department and total from our invoice list (df: columns
# department, amount). One row a department, in any order, index irrelevant. Name it solution(df).
#
# - They will reconcile it with the ledger, so it has to add up: invoices without a department
#   (None, NaN, or a text that is empty or nothing but blanks) are summed up as well, all in one
#   row. What stands for the department there, NaN, None or some text like "(none)", is up to you.
# - Departments are typed by hand: "Sales ", " sales" and "SALES" are the same one. Blanks around a
#   name and capitals make no difference; write it without those blanks, in one of the ways it was
#   typed.
# - Amounts are floats in euros, with two decimals at most. Totals are to be right to the cent
#   whatever the number of invoices: floats, each rounded to two decimals.
#
# df isn't changed.

# %% stated C1: Amounts are summed for each department.
import math

import pandas as pd

df = pd.DataFrame({"department": ["IT", "Sales", "IT"], "amount": [10.5, 20.0, 30.0]})
result = solution(df.copy())
assert list(result.columns) == ["department", "total"]
totals = dict(zip(result["department"], result["total"], strict=True))
assert len(result) == 2
assert math.isclose(totals["IT"], 40.5)
assert math.isclose(totals["Sales"], 20.0)

# %% hidden C2: Invoices without a department, missing or blank, have one row of their own.
# kind = "missing_values"
# inferability = "contextual"
import math
import random

import pandas as pd

rng = random.Random(28)
for gaps in ([None], ["", "  "], [None, " "], [None, "", " \t"]):
    names = [rng.choice(["IT", "HR"]) for _ in range(5)] + ["IT", "HR", *gaps]
    rng.shuffle(names)
    amounts = [float(rng.randint(1, 500)) for _ in names]
    result = solution(pd.DataFrame({"department": names, "amount": amounts}))
    assert len(result) == 3
    assert math.isclose(result["total"].sum(), sum(amounts))
    lost = result[~result["department"].isin(["IT", "HR"])]
    assert len(lost) == 1
    expected = sum(a for n, a in zip(names, amounts, strict=True) if n not in ("IT", "HR"))
    assert math.isclose(lost["total"].iloc[0], expected)

# %% hidden C3: Blanks around a department's name and its capitals make no difference.
# kind = "case"
# inferability = "contextual"
import math
import random

import pandas as pd

rng = random.Random(29)
for _ in range(4):
    pads = ["", " ", "  ", "\t"]
    ways = [str.lower, str.upper, str.title]
    names = [
        rng.choice(pads) + rng.choice(ways)(rng.choice(["sales", "r & d"])) + rng.choice(pads)
        for _ in range(9)
    ]
    names += [" sales", "R & D ", "SALES"]
    amounts = [float(rng.randint(1, 500)) for _ in names]
    expected = {"sales": 0.0, "r & d": 0.0}
    for name, amount in zip(names, amounts, strict=True):
        expected[name.strip().lower()] += amount
    result = solution(pd.DataFrame({"department": names, "amount": amounts}))
    assert sorted(name.lower() for name in result["department"]) == ["r & d", "sales"]
    for name, total in zip(result["department"], result["total"], strict=True):
        assert math.isclose(total, expected[name.lower()])

# %% hidden C4: Totals are right to the cent.
# kind = "rounding"
# inferability = "contextual"
import pandas as pd

for amounts, total in (
    ([0.1, 0.2], 0.3),
    ([1.1] * 3, 3.3),
    ([0.1] * 10, 1.0),
    ([4.35, 10.1, -0.05], 14.4),
    ([0.01] * 57, 0.57),
    ([0.1, 0.7], 0.8),
):
    result = solution(pd.DataFrame({"department": ["IT"] * len(amounts), "amount": amounts}))
    assert result["total"].tolist() == [total]

# %% canonical
import pandas as pd


def solution(df):
    names = df["department"].fillna("").str.strip()
    keys = names.str.lower()
    totals = df["amount"].groupby(keys).sum().round(2)
    spelling = dict(zip(keys, names, strict=True))
    return pd.DataFrame(
        {"department": [spelling[key] for key in totals.index], "total": list(totals)}
    )


# %% variant: whole cents in a dict
import pandas as pd


def solution(df):
    cents, spelling = {}, {}
    for name, amount in zip(df["department"], df["amount"], strict=True):
        name = "" if pd.isna(name) else name.strip()
        spelling[name.upper()] = name or None
        cents[name.upper()] = cents.get(name.upper(), 0) + round(100 * amount)
    totals = [number / 100 for number in cents.values()]
    return pd.DataFrame({"department": [spelling[key] for key in cents], "total": totals})


# %% variant: fsum, the unassigned ones apart
from math import fsum

import pandas as pd


def solution(df):
    groups = {}
    for name, amount in df[["department", "amount"]].itertuples(index=False):
        name = name.strip() if isinstance(name, str) else ""
        groups.setdefault(name.casefold(), (name or "(none)", []))[1].append(amount)
    rows = [(name, round(fsum(amounts), 2)) for name, amounts in groups.values()]
    return pd.DataFrame(rows, columns=["department", "total"])


# %% literal
def solution(df):
    names = df["department"].str.strip()
    totals = df.groupby(names)["amount"].sum()
    return totals.reset_index().rename(columns={"amount": "total"})


# %% violator C2: blank texts are a department of their own
# witness = "pd.DataFrame({'department': [' ', None], 'amount': [1.0, 2.0]})"
import pandas as pd


def solution(df):
    names = df["department"].fillna("unknown").str.strip()
    keys = names.str.lower()
    spelling = dict(zip(keys, names, strict=True))
    totals = df["amount"].groupby(keys).sum().round(2)
    return pd.DataFrame(
        {"department": [spelling[key] for key in totals.index], "total": list(totals)}
    )


# %% violator C3: takes capitals for a difference
# witness = "pd.DataFrame({'department': ['sales', 'Sales '], 'amount': [1.0, 2.0]})"
def solution(df):
    names = df["department"].fillna("").str.strip()
    totals = df["amount"].groupby(names).sum().round(2)
    return totals.rename_axis("department").reset_index(name="total")


# %% violator C4: adds up floats
# witness = "[pd.set_option('display.precision', 17), pd.DataFrame({'department': ['IT', 'IT'], 'amount': [0.1, 0.2]})][1]"  # noqa: E501
import pandas as pd


def solution(df):
    totals = {}
    for name, amount in zip(df["department"], df["amount"], strict=True):
        name = "" if pd.isna(name) else name.strip()
        shown, total = totals.get(name.lower(), (name, 0))
        totals[name.lower()] = shown, total + amount
    return pd.DataFrame(totals.values(), columns=["department", "total"])
