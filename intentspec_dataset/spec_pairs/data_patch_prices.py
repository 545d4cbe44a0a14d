# /// spec-pair
# task_id = "IntentSpec/patch_prices"
# spec_type = "data_transformation"
# signature = "def solution(prices: pd.Series, changes: pd.Series) -> pd.Series:"
# source = "Our own; a price list and a sheet of changes."
# ///

# %% [markdown] ambiguous prompt
# apply price changes
#
# two pandas Series, both by article number (text) in the index, values are prices in cents (int):
# `prices` the catalogue and `changes`, which purchasing sends: new prices for some articles, may
# include new articles, in whatever order. cells they left blank arrive as NaN (and then the Series
# is float). function solution(prices, changes) -> the new catalogue as a Series. The old catalogue
# goes to the archive next to it.

# %% [markdown] gold prompt
# apply price changes
#
# two pandas Series, both by article number (text) in the index, values are prices in cents (int):
# `prices` the catalogue and `changes`, which purchasing sends: new prices for some articles, may
# include new articles, in whatever order. cells they left blank arrive as NaN (and then the Series
# is float). function solution(prices, changes) -> the new catalogue as a Series. The old catalogue
# goes to the archive next to it.
#
# - a blank cell means no change; a blank cell for a new article: the article isn't added
# - the catalogue's articles stay in the catalogue's order (pages are printed from it), new ones
#   follow in the order of `changes`
# - the result has an integer dtype, also when `changes` is float
# - `prices` itself isn't changed
# - article numbers are unique in each Series; neither is empty

# %% stated C1: New prices replace old ones, by article number.
import pandas as pd

prices = pd.Series([100, 250, 300], index=["a1", "b2", "c3"])
result = solution(prices, pd.Series([275, 90], index=["c3", "a1"]))
assert dict(result) == {"a1": 90, "b2": 250, "c3": 275}
result = solution(pd.Series([5, 6], index=["x", "y"]), pd.Series([7, 8], index=["z", "y"]))
assert dict(result) == {"x": 5, "y": 8, "z": 7}

# %% hidden C2: A blank cell changes nothing.
# kind = "missing_values"
# inferability = "contextual"
import pandas as pd

nan = float("nan")
prices = pd.Series([100, 250, 300], index=["a1", "b2", "c3"])
result = solution(prices.copy(), pd.Series([nan, 80.0], index=["a1", "b2"]))
assert dict(result) == {"a1": 100, "b2": 80, "c3": 300}
result = solution(prices, pd.Series([nan, nan, 7.0], index=["c3", "new", "d4"]))
assert dict(result) == {"a1": 100, "b2": 250, "c3": 300, "d4": 7}

# %% hidden C3: The catalogue keeps its order, new articles follow.
# kind = "ordering"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(61)
for _ in range(6):
    numbers = [f"n{i:02d}" for i in range(12)]
    rng.shuffle(numbers)
    old, new = numbers[:8], numbers[8:]
    changed = rng.sample(old, 4) + new
    rng.shuffle(changed)
    expected = old + [number for number in changed if number in new]
    prices = pd.Series(range(100, 108), index=old)
    result = solution(prices, pd.Series(range(200, 208), index=changed))
    assert list(result.index) == expected

# %% hidden C4: Prices stay integers.
# kind = "dtype"
# inferability = "contextual"
import pandas as pd

nan = float("nan")
prices = pd.Series([100, 250], index=["a1", "b2"])
for values, labels in (
    ([1.0, 80.0], ["a1", "b2"]),
    ([99], ["b2"]),
    ([nan, 3.0], ["a1", "b2"]),
    ([5.0, nan], ["c3", "b2"]),
    ([5], ["c3"]),
):
    result = solution(prices.copy(), pd.Series(values, index=labels))
    assert pd.api.types.is_integer_dtype(result.dtype), result.dtype

# %% hidden C5: The old catalogue isn't changed.
# kind = "input_unmodified"
# inferability = "contextual"
import pandas as pd

for labels in (["a1"], ["b2", "c3"], ["a1", "c3", "d4"]):
    prices = pd.Series([100, 250, 300], index=["a1", "b2", "c3"])
    before = prices.copy(deep=True)
    solution(prices, pd.Series(range(len(labels)), index=labels))
    assert prices.index.tolist() == before.index.tolist()
    assert prices.tolist() == [100, 250, 300]


# %% canonical
import pandas as pd


def solution(prices: pd.Series, changes: pd.Series) -> pd.Series:
    catalogue = dict(prices)
    catalogue.update(changes.dropna())
    return pd.Series(catalogue).astype("int64")


# %% variant: combine_first
import pandas as pd


def solution(prices, changes):
    real = changes[changes.notna()].astype("int64")
    order = [
        *prices.index,
        *(label for label in real.index if label not in prices.index),
    ]
    return real.combine_first(prices).reindex(order).astype("int64")


# %% variant: concat, the later one counts
import pandas as pd


def solution(prices, changes):
    both = pd.concat([prices, changes.dropna().astype(int)])
    latest = both[~both.index.duplicated(keep="last")]
    return latest.loc[both.index.drop_duplicates()]


# %% literal
def solution(prices, changes):
    for number, price in changes.items():
        prices[number] = price
    return prices


# %% violator C2: a blank makes the article free of charge
# witness = "pd.Series([5], index=['a']), pd.Series([float('nan')], index=['a'])"
import pandas as pd


def solution(prices, changes):
    catalogue = {**prices.to_dict(), **changes.fillna(0).astype(int).to_dict()}
    return pd.Series(catalogue)


# %% violator C3: sorted by article number
# witness = "pd.Series([5, 6], index=['b', 'a']), pd.Series([7], index=['a'])"
def solution(prices, changes):
    return changes.dropna().combine_first(prices).sort_index().astype("int64")


# %% violator C4: keeps the floats
# witness = "pd.Series([5, 6], index=['b', 'a']), pd.Series([7.0], index=['a'])"
import pandas as pd


def solution(prices, changes):
    catalogue = prices.astype(float).to_dict()
    catalogue.update(changes.dropna().to_dict())
    return pd.Series(catalogue)


# %% violator C5: writes into the catalogue
# witness = "pd.Series([5, 6], index=['b', 'a']), pd.Series([7], index=['a'])"
import pandas as pd


def solution(prices, changes):
    real = changes.dropna().astype("int64")
    known = real[real.index.isin(prices.index)]
    prices[known.index] = known
    return pd.concat([prices, real[~real.index.isin(prices.index)]])
