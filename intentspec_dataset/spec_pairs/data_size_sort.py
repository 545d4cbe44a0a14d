# /// spec-pair
# task_id = "IntentSpec/size_sort"
# spec_type = "data_transformation"
# signature = "def solution(stock: pd.DataFrame) -> pd.DataFrame:"
# source = "Our own; clothes sorted by size."
# ///

# %% [markdown] ambiguous prompt
# the stock list should be sorted by column "size", smallest first - sizes are XS S M L XL XXL, so
# sort_values() is no help. Some articles come in other sizes ("one size", "42"), those rows at the
# end. solution(stock) returns the sorted DataFrame

# %% [markdown] gold prompt
# the stock list should be sorted by column "size", smallest first - sizes are XS S M L XL XXL, so
# sort_values() is no help. Some articles come in other sizes ("one size", "42"), those rows at the
# end. solution(stock) returns the sorted DataFrame
#
# rows of the same size stay in the order of the list (it is sorted by popularity), and so do the
# rows of other sizes among each other. The texts in "size" come out as they went in, also those of
# other sizes, and no columns are added: same columns, same order. Each row keeps its index label,
# we look rows up by it. Please no sorting of the original.

# %% stated C1: Rows come in the order of sizes.
import pandas as pd

stock = pd.DataFrame({"article": ["t1", "t2", "t3", "t4"], "size": ["L", "XXL", "S", "XS"]})
assert solution(stock)["article"].tolist() == ["t4", "t3", "t1", "t2"]
stock = pd.DataFrame({"article": ["t1", "t2", "t3"], "size": ["42", "XL", "M"]})
assert solution(stock)["article"].tolist() == ["t3", "t2", "t1"]

# %% hidden C2: Rows of the same size stay in their order.
# kind = "tie_breaking"
# inferability = "conventional"
import random

import pandas as pd

order = ["XS", "S", "M", "L", "XL", "XXL"]
rng = random.Random(71)
for count in (10, 60, 90):
    sizes = rng.choices(order, k=count)
    stock = pd.DataFrame({"article": range(count), "size": sizes})
    expected = [i for size in order for i in range(count) if sizes[i] == size]
    assert solution(stock)["article"].tolist() == expected

# %% hidden C3: Other sizes keep their text and their order.
# kind = "missing_values"
# inferability = "conventional"
import pandas as pd

stock = pd.DataFrame({"article": [1, 2, 3, 4], "size": ["one size", "M", "42", "41"]})
result = solution(stock)
assert result["size"].tolist() == ["M", "one size", "42", "41"]
assert result["article"].tolist() == [2, 1, 3, 4]
stock = pd.DataFrame({"article": [1, 2], "size": ["39", "38"]})
assert solution(stock)["size"].tolist() == ["39", "38"]

# %% hidden C4: Rows keep their index labels.
# kind = "index_alignment"
# inferability = "conventional"
import pandas as pd

for labels in (["p", "q", "r"], [30, 10, 20], [0, 1, 2]):
    stock = pd.DataFrame({"n": [1, 2, 3], "size": ["XL", "S", "M"]}, index=labels)
    result = solution(stock)
    assert list(result.index) == [labels[1], labels[2], labels[0]]
    assert result["n"].tolist() == [2, 3, 1]

# %% hidden C5: The original isn't sorted.
# kind = "input_unmodified"
# inferability = "conventional"
import pandas as pd

for sizes in (["L", "S"], ["XXL", "XL", "XS", "M"]):
    stock = pd.DataFrame({"n": range(len(sizes)), "size": sizes})
    before = stock.copy(deep=True)
    solution(stock)
    pd.testing.assert_frame_equal(stock, before)


# %% canonical
import pandas as pd

SIZES = ["XS", "S", "M", "L", "XL", "XXL"]


def solution(stock: pd.DataFrame) -> pd.DataFrame:
    place = {size: i for i, size in enumerate(SIZES)}
    return stock.sort_values(
        "size", key=lambda sizes: sizes.map(place).fillna(len(SIZES)), kind="stable"
    )


# %% variant: a categorical as key
import pandas as pd


def solution(stock):
    codes = pd.Categorical(stock["size"], ["XS", "S", "M", "L", "XL", "XXL"]).codes.astype(int)
    codes[codes < 0] = 99
    return stock.iloc[codes.argsort(kind="stable")]


# %% variant: piece by piece
import pandas as pd


def solution(stock):
    known = "XS S M L XL XXL".split()
    pieces = [stock[stock["size"] == size] for size in known]
    pieces.append(stock[~stock["size"].isin(known)])
    return pd.concat(pieces)


# %% literal
import pandas as pd


def solution(stock):
    stock["size"] = pd.Categorical(
        stock["size"], categories=["XS", "S", "M", "L", "XL", "XXL"], ordered=True
    )
    return stock.sort_values("size").reset_index(drop=True)


# %% violator C2: the later of two equal rows first
# witness = "pd.DataFrame({'n': range(40), 'size': ['M', 'S'] * 20})"
import pandas as pd


def solution(stock):
    place = {"XS": 0, "S": 1, "M": 2, "L": 3, "XL": 4, "XXL": 5}
    key = stock["size"].map(place)
    known = stock[key.notna()]
    order = key.dropna().to_numpy().argsort()
    return pd.concat([known.iloc[order], stock[key.isna()]])


# %% violator C3: other sizes are lost in the categorical
# witness = "pd.DataFrame({'n': [1, 2], 'size': ['42', 'M']})"
import pandas as pd


def solution(stock):
    kind = pd.CategoricalDtype(["XS", "S", "M", "L", "XL", "XXL"], ordered=True)
    return stock.assign(size=stock["size"].astype(kind)).sort_values("size", kind="stable")


# %% violator C4: numbers the rows anew
# witness = "pd.DataFrame({'n': [1, 2], 'size': ['S', 'M']}, index=[8, 9])"
def solution(stock):
    place = {"XS": 0, "S": 1, "M": 2, "L": 3, "XL": 4, "XXL": 5}
    key = stock["size"].map(lambda size: place.get(size, 6))
    return stock.iloc[key.argsort(kind="stable")].reset_index(drop=True)


# %% violator C5: sorts in place
# witness = "pd.DataFrame({'n': [1, 2], 'size': ['M', 'S']})"
def solution(stock):
    place = {"XS": 0, "S": 1, "M": 2, "L": 3, "XL": 4, "XXL": 5}
    stock.sort_values("size", key=lambda sizes: sizes.map(place), kind="stable", inplace=True)
    return stock
