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
# price for a sku, it is empty (NaN) there. Every order has a sku, no price is missing, orders has
# no column price yet.
#
# Neither of the two frames is changed.
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

# %% hidden C3: The result has the index of the orders, in their order.
# kind = "index_alignment"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(3)
for _ in range(6):
    numbers = rng.sample(range(4700, 4800), 7)
    skus = [rng.choice("abcx") for _ in numbers]
    orders = pd.DataFrame({"sku": skus, "qty": range(7)}, index=numbers)
    prices = pd.DataFrame({"sku": list("cab"), "price": [3.0, 1.0, 2.0]}, index=[9, 4, 6])
    result = solution(orders, prices)
    assert list(result.index) == numbers
    assert list(result["qty"]) == list(range(7))
    assert list(result["sku"]) == skus
    for number, sku in zip(numbers, skus, strict=True):
        price = result.loc[number, "price"]
        assert pd.isna(price) if sku == "x" else price == "abc".index(sku) + 1

# %% hidden C4: Neither frame is changed.
# kind = "input_unmodified"
# inferability = "conventional"
import pandas as pd

for skus in (["a", "b"], ["b", "x"]):
    orders = pd.DataFrame({"sku": skus, "qty": [1, 2]})
    prices = pd.DataFrame({"sku": ["a", "b", "c"], "price": [1.5, 2.5, 3.5]})
    copies = orders.copy(deep=True), prices.copy(deep=True)
    solution(orders, prices)
    assert list(orders.columns) == ["sku", "qty"]
    assert list(prices.columns) == ["sku", "price"]
    pd.testing.assert_frame_equal(orders, copies[0])
    pd.testing.assert_frame_equal(prices, copies[1])


# %% canonical
import pandas as pd


def solution(orders, prices):
    valid = prices.drop_duplicates("sku", keep="last").set_index("sku")["price"]
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
    valid = prices.drop_duplicates("sku").set_index("sku")["price"]
    return orders.join(valid, on="sku")


# %% violator C3: merges, and the order numbers are gone
# witness = "pd.DataFrame({'sku': ['a']}, index=[7]), pd.DataFrame({'sku': ['a'], 'price': [1.0]})"
import pandas as pd


def solution(orders, prices):
    return orders.merge(prices.drop_duplicates("sku", keep="last"), on="sku", how="left")


# %% violator C4: writes the column into the caller's orders
# witness = "pd.DataFrame({'sku': ['a']}), pd.DataFrame({'sku': ['a'], 'price': [1.0]})"
import pandas as pd


def solution(orders, prices):
    valid = prices.drop_duplicates("sku", keep="last").set_index("sku")["price"]
    orders["price"] = orders["sku"].map(valid)
    return orders
