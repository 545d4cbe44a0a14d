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
#   follow in the order in which `changes` has them first
# - an article can be in `changes` twice, when purchasing had second thoughts: the price that stands
#   last counts (no blanks for such an article)
# - the Series that comes back has the name of `prices`, whatever that of `changes` is
# - article numbers are unique in `prices`; neither Series is empty

# %% stated C1: New prices replace old ones, by article number.
import pandas as pd

prices = pd.Series([100, 250, 300], index=["a1", "b2", "c3"])
result = solution(prices, pd.Series([275, 90], index=["c3", "a1"]))
assert dict(result) == {"a1": 90, "b2": 250, "c3": 275}
result = solution(pd.Series([5, 6], index=["x", "y"]), pd.Series([7, 8], index=["z", "y"]))
assert dict(result) == {"x": 5, "y": 8, "z": 7}

# %% hidden C2: The catalogue keeps its order, new articles follow.
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

# %% hidden C3: Of several new prices for an article the last one counts.
# kind = "duplicates"
# inferability = "arbitrary"
import random

import pandas as pd

rng = random.Random(62)
for _ in range(8):
    lines = [(rng.choice(["a1", "b2", "c3", "new", "x9"]), rng.randint(1, 400)) for _ in range(6)]
    lines += [("c3", rng.randint(1, 400)), ("new", rng.randint(1, 400))]
    lines += [("c3", rng.randint(401, 500))]
    expected = {"a1": 100, "b2": 250, "c3": 300}
    for number, price in lines:
        expected[number] = price
    changes = pd.Series([price for _, price in lines], index=[number for number, _ in lines])
    result = solution(pd.Series([100, 250, 300], index=["a1", "b2", "c3"]), changes)
    assert len(result) == len(expected)
    assert {number: int(price) for number, price in result.items()} == expected

# %% hidden C4: The new catalogue has the name of the old Series.
# kind = "index_alignment"
# inferability = "contextual"
import pandas as pd

for name in ("price", "cents", 7):
    for other in (None, "new price", "sheet 2"):
        for labels in (["b2"], ["b2", "d4"]):
            prices = pd.Series([100, 250, 300], index=["a1", "b2", "c3"], name=name)
            changes = pd.Series(range(5, 5 + len(labels)), index=labels, name=other)
            result = solution(prices, changes)
            assert result.name == name, (name, other)

# %% canonical
import pandas as pd


def solution(prices, changes):
    both = pd.concat([prices, changes.dropna().astype("int64")])
    latest = both[~both.index.duplicated(keep="last")]
    return latest.loc[both.index.drop_duplicates()].rename(prices.name)


# %% variant: combine_first
import pandas as pd


def solution(prices, changes):
    real = changes[changes.notna()].astype("int64")
    places = real.index.drop_duplicates()
    real = real.groupby(level=0).last().reindex(places)
    order = [
        *prices.index,
        *(label for label in real.index if label not in prices.index),
    ]
    return real.combine_first(prices).reindex(order).astype("int64").rename(prices.name)


# %% variant: a dict
import pandas as pd


def solution(prices: pd.Series, changes: pd.Series) -> pd.Series:
    catalogue = dict(prices)
    for number, price in changes.dropna().items():
        catalogue[number] = price
    return pd.Series(catalogue, name=prices.name).astype("int64")


# %% literal
def solution(prices, changes):
    return changes.combine_first(prices).astype(int)


# %% violator C2: sorted by article number
# witness = "pd.Series([5, 6], index=['b', 'a']), pd.Series([7], index=['a'])"
def solution(prices, changes):
    real = changes.dropna().groupby(level=0).last()
    return real.combine_first(prices).sort_index().astype("int64").rename(prices.name)


# %% violator C3: the first price that is given counts
# witness = "pd.Series([5], index=['a']), pd.Series([7, 8], index=['a', 'a'])"
import pandas as pd


def solution(prices, changes):
    real = changes.dropna().astype("int64")
    real = real[~real.index.duplicated()]
    added = real[~real.index.isin(prices.index)]
    result = prices.copy()
    for number in real.index.intersection(prices.index):
        result[number] = real[number]
    return pd.concat([result, added]).rename(prices.name)


# %% violator C4: a new Series without a name
# witness = "pd.Series([5], index=['a'], name='p'), pd.Series([7], index=['a'])"
import pandas as pd


def solution(prices, changes):
    catalogue = dict(prices)
    for number, price in changes.dropna().items():
        catalogue[number] = int(price)
    return pd.Series(catalogue)
