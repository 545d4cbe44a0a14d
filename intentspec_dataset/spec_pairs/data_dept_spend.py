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
#   (None or NaN) are summed up as well, in one row whose department is missing (NaN or None).
# - Departments are typed by hand: blanks around a name don't count ("Sales " is "Sales", and it's
#   written "Sales" in the result). Capitals do count.
# - Amounts are floats in euros, with two decimals at most. Totals are to be right to the cent
#   whatever the number of invoices: floats, each rounded to two decimals.
# - No invoices: no rows, the two columns are there all the same.
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

# %% hidden C2: Invoices without a department have a row of their own.
# kind = "missing_values"
# inferability = "contextual"
import math
import random

import pandas as pd

rng = random.Random(28)
for _ in range(3):
    names = [rng.choice(["IT", "HR", None]) for _ in range(7)] + [None, "IT"]
    amounts = [float(rng.randint(1, 500)) for _ in names]
    result = solution(pd.DataFrame({"department": names, "amount": amounts}))
    assert math.isclose(result["total"].sum(), sum(amounts))
    lost = result[result["department"].isna()]
    assert len(lost) == 1
    expected = sum(a for n, a in zip(names, amounts, strict=True) if n is None)
    assert math.isclose(lost["total"].iloc[0], expected)

# %% hidden C3: Blanks around a department's name don't count.
# kind = "whitespace"
# inferability = "contextual"
import math
import random

import pandas as pd

rng = random.Random(29)
for _ in range(4):
    pads = ["", " ", "  ", "\t"]
    names = [rng.choice(pads) + rng.choice(["IT", "R & D"]) + rng.choice(pads) for _ in range(9)]
    names += [" IT", "R & D "]
    amounts = [float(rng.randint(1, 500)) for _ in names]
    result = solution(pd.DataFrame({"department": names, "amount": amounts}))
    assert sorted(result["department"]) == ["IT", "R & D"]
    for name, total in zip(result["department"], result["total"], strict=True):
        assert math.isclose(
            total,
            sum(a for n, a in zip(names, amounts, strict=True) if n.strip() == name),
        )

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

# %% hidden C5: No invoices give a frame with the two columns.
# kind = "empty_input"
# inferability = "conventional"
import pandas as pd

full = pd.DataFrame({"department": ["IT"], "amount": [1.0]})
for df in (full.iloc[:0], full[full["amount"] > 5]):
    result = solution(df)
    assert list(result.columns) == ["department", "total"]
    assert len(result) == 0


# %% canonical
import pandas as pd


def solution(df):
    names = df["department"].str.strip()
    totals = df["amount"].groupby(names, dropna=False).sum().round(2)
    return totals.rename_axis("department").reset_index(name="total")


# %% variant: whole cents in a dict
import pandas as pd


def solution(df):
    cents = {}
    for name, amount in zip(df["department"], df["amount"], strict=True):
        key = None if pd.isna(name) else name.strip()
        cents[key] = cents.get(key, 0) + round(100 * amount)
    totals = [number / 100 for number in cents.values()]
    return pd.DataFrame({"department": list(cents), "total": totals})


# %% variant: fsum, the unassigned ones apart
from math import fsum

import pandas as pd


def solution(df):
    known = df.dropna(subset=["department"])
    names = [name.strip() for name in known["department"]]
    rows = []
    for name in dict.fromkeys(names):
        same = [amount for n, amount in zip(names, known["amount"], strict=True) if n == name]
        rows.append((name, round(fsum(same), 2)))
    lost = df.loc[df["department"].isna(), "amount"]
    if len(lost):
        rows.append((None, round(fsum(lost), 2)))
    return pd.DataFrame(rows, columns=["department", "total"])


# %% literal
def solution(df):
    names = df["department"].str.strip()
    totals = df.groupby(names)["amount"].sum()
    return totals.reset_index().rename(columns={"amount": "total"})


# %% violator C2: groupby leaves the unassigned out
# witness = "pd.DataFrame({'department': ['IT', None], 'amount': [1.0, 2.0]})"
def solution(df):
    names = df["department"].str.strip()
    totals = df["amount"].groupby(names).sum().round(2)
    return totals.rename_axis("department").reset_index(name="total")


# %% violator C3: takes the names as they were typed
# witness = "pd.DataFrame({'department': ['IT', 'IT '], 'amount': [1.0, 2.0]})"
def solution(df):
    sums = df.groupby("department", dropna=False, as_index=False)["amount"].sum()
    return sums.rename(columns={"amount": "total"}).round({"total": 2})


# %% violator C4: adds up floats
# witness = "[pd.set_option('display.precision', 17), pd.DataFrame({'department': ['IT', 'IT'], 'amount': [0.1, 0.2]})][1]"  # noqa: E501
def solution(df):
    names = df["department"].str.strip()
    totals = df["amount"].groupby(names, dropna=False).agg(lambda part: sum(part))
    return totals.rename_axis("department").reset_index(name="total")


# %% violator C5: builds the rows, and without rows there are no columns
# witness = "pd.DataFrame({'department': ['IT'], 'amount': [1.0]}).iloc[:0]"
import pandas as pd


def solution(df):
    names = df["department"].str.strip()
    rows = []
    for name, part in df.groupby(names, dropna=False):
        rows.append({"department": name, "total": round(part["amount"].sum(), 2)})
    return pd.DataFrame(rows)
