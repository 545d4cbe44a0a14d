# /// spec-pair
# task_id = "IntentSpec/price_lookup"
# spec_type = "data_transformation"
# signature = "def solution(orders: pd.DataFrame, prices: pd.DataFrame) -> pd.DataFrame:"
# source = "Our own; a lookup join with a list that repeats keys."
# ///

# %% [markdown] ambiguous prompt
# Hi,
#
# two DataFrames: `orders` (has a column sku, and others) and `prices` (sku, price). Nobody ever
# edits `prices`: when a price changes, purchasing appends a line at the bottom. Please write
# solution(orders, prices), which gives me the orders with one more column, price. If we have no
# price for a sku, leave it empty (NaN). Afterwards I look orders up in it by their number,
# result.loc[4711].
#
# Thanks, Ines

# %% [markdown] gold prompt
# Hi,
#
# two DataFrames: `orders` (has a column sku, and others; its index is the order number) and
# `prices` (sku, price; any index). Nobody ever edits `prices`: when a price changes, purchasing
# appends a line at the bottom, so of several lines for a sku the lowest is the one that is valid.
# Please write solution(orders, prices), which returns a DataFrame with one row for each order, in
# the same order, with the same index, the columns of orders and after them price. If we have no
# price for a sku, it is empty (NaN) there. An order can lack its sku (None or NaN), and so can a
# line of prices. These have nothing to do with each other: an order without a sku has no price,
# NaN, and a price without a sku goes to no order. No price is missing, orders has no column price
# yet.
#
# Thanks, Ines

# %% stated C1: Each order gets its price, NaN if there is none.
import pandas as pd

orders = pd.DataFrame({"sku": ["b", "a", "x"], "qty": [1, 2, 3]})
prices = pd.DataFrame({"sku": ["a", "b", "c"], "price": [1.5, 2.5, 9.0]})
result = solution(orders.copy(), prices.copy())
assert sorted(result.columns) == ["price", "qty", "sku"]
found = dict(zip(result["sku"], result["price"], strict=True))
assert len(result) == 3
assert found["a"] == 1.5
assert found["b"] == 2.5
assert pd.isna(found["x"])

# %% hidden C2: The lowest line for a sku is valid, and orders are not multiplied.
# kind = "duplicates"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(2)
for _ in range(8):
    lines = [(rng.choice("abcd"), float(rng.randint(1, 99))) for _ in range(9)]
    lines += [("a", 5.5)]
    valid = {}
    for sku, price in lines:
        valid[sku] = price
    skus = [rng.choice(sorted(valid)) for _ in range(6)] + ["a"]
    orders = pd.DataFrame({"sku": skus, "qty": range(7)})
    result = solution(orders, pd.DataFrame(lines, columns=["sku", "price"]))
    got = sorted(zip(result["qty"], result["sku"], result["price"], strict=True))
    assert got == [(i, sku, valid[sku]) for i, sku in enumerate(skus)], (lines, skus)

# %% hidden C3: An order without a sku has no price, even if a price without a sku is there.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

nan = float("nan")
for blank in (None, nan):
    for lines in (
        [("a", 1.5), (blank, 7.0), ("b", 2.5)],
        [(blank, 8.0), (blank, 9.0), ("a", 1.5), ("b", 2.5)],
    ):
        orders = pd.DataFrame({"sku": ["a", blank, "b", blank], "qty": [1, 2, 3, 4]})
        prices = pd.DataFrame(lines, columns=["sku", "price"])
        result = solution(orders, prices)
        assert len(result) == 4
        found = dict(zip(result["qty"].tolist(), result["price"].tolist(), strict=True))
        assert found[1] == 1.5
        assert found[3] == 2.5
        assert pd.isna(found[2])
        assert pd.isna(found[4])

# %% canonical
import pandas as pd


def solution(orders, prices):
    valid = (
        prices.dropna(subset=["sku"]).drop_duplicates("sku", keep="last").set_index("sku")["price"]
    )
    return orders.assign(price=orders["sku"].map(valid))


# %% variant: a left join whose index is put back
import pandas as pd


def solution(orders, prices):
    valid = prices.groupby("sku", as_index=False).tail(1)[["sku", "price"]]
    joined = orders.merge(valid, on="sku", how="left", validate="many_to_one")
    joined.index = orders.index
    return joined


# %% variant: a plain dict
import pandas as pd


def solution(orders, prices):
    valid = dict(zip(prices["sku"], prices["price"], strict=True))
    valid = {sku: price for sku, price in valid.items() if isinstance(sku, str)}
    result = orders.copy()
    result["price"] = [valid.get(sku, float("nan")) for sku in orders["sku"]]
    return result


# %% literal
import pandas as pd


def solution(orders, prices):
    return orders.merge(prices, on="sku", how="left")


# %% violator C2: takes the first line of a sku
# witness = "pd.DataFrame({'sku': ['a']}), pd.DataFrame({'sku': ['a', 'a'], 'price': [1.0, 2.0]})"
import pandas as pd


def solution(orders, prices):
    valid = prices.dropna(subset=["sku"]).drop_duplicates("sku").set_index("sku")["price"]
    return orders.join(valid, on="sku")


# %% violator C3: what is missing here fits what is missing there
# witness = "pd.DataFrame({'sku': [None]}), pd.DataFrame({'sku': [None], 'price': [1.0]})"
import pandas as pd


def solution(orders, prices):
    valid = prices.drop_duplicates("sku", keep="last").set_index("sku")["price"]
    return orders.assign(price=orders["sku"].map(valid))
