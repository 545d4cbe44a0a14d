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
# rows of the same size stay in the order of the list (it is sorted by popularity). Some sizes are
# in small letters, "xl" or "m", they're the same sizes and go in their places: capitals make no
# difference. The texts in "size" come out as they went in, and no columns are added. The index
# doesn't matter.

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

# %% hidden C3: A size in small letters has its place, too.
# kind = "case"
# inferability = "arbitrary"
import random

import pandas as pd

for sizes, expected in (
    (["xl", "M", "42", "s"], ["s", "M", "xl", "42"]),
    (["One Size", "xxl", "XS", "l"], ["XS", "l", "xxl", "One Size"]),
    (["L", "m", "Xl", "xs"], ["xs", "m", "L", "Xl"]),
):
    result = solution(pd.DataFrame({"size": sizes}))
    assert result["size"].tolist() == expected
rng = random.Random(72)
order = ["XS", "S", "M", "L", "XL", "XXL"]
for _ in range(5):
    sizes = [rng.choice([size, size.lower()]) for size in order]
    shuffled = rng.sample(sizes, 6)
    assert solution(pd.DataFrame({"size": shuffled}))["size"].tolist() == sizes

# %% canonical
import pandas as pd

SIZES = ["XS", "S", "M", "L", "XL", "XXL"]


def solution(stock: pd.DataFrame) -> pd.DataFrame:
    place = {size: i for i, size in enumerate(SIZES)}
    return stock.sort_values(
        "size", key=lambda sizes: sizes.str.upper().map(place).fillna(len(SIZES)), kind="stable"
    )


# %% variant: a categorical as key
import pandas as pd


def solution(stock):
    codes = pd.Categorical(
        stock["size"].str.upper(), ["XS", "S", "M", "L", "XL", "XXL"]
    ).codes.astype(int)
    codes[codes < 0] = 99
    return stock.iloc[codes.argsort(kind="stable")]


# %% variant: piece by piece
import pandas as pd


def solution(stock):
    known = "XS S M L XL XXL".split()
    capitals = stock["size"].map(lambda text: text.upper())
    pieces = [stock[capitals == size] for size in known]
    pieces.append(stock[~capitals.isin(known)])
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
    key = stock["size"].str.upper().map(place)
    known = stock[key.notna()]
    order = key.dropna().to_numpy().argsort()
    return pd.concat([known.iloc[order], stock[key.isna()]])


# %% violator C3: takes small letters for another size
# witness = "pd.DataFrame({'size': ['M', 's']})"
import pandas as pd


def solution(stock):
    place = {"XS": 0, "S": 1, "M": 2, "L": 3, "XL": 4, "XXL": 5}
    key = stock["size"].map(lambda size: place.get(size, 6))
    return stock.iloc[key.to_numpy().argsort(kind="stable")]
