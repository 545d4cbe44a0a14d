# /// spec-pair
# task_id = "IntentSpec/last_quote"
# spec_type = "data_transformation"
# signature = "def solution(trades: pd.DataFrame, quotes: pd.DataFrame) -> pd.DataFrame:"
# source = "Our own; the idea of pandas.merge_asof."
# ///

# %% [markdown] ambiguous prompt
# We want to check what our broker charged. Two DataFrames: trades (time, symbol, qty) and quotes
# (time, symbol, price). solution(trades, quotes) gives the trades with the column `price` added:
# the price of the symbol that was in force at the time of the trade, NaN if there was none yet. A
# quote is in force until the next one for that symbol. The exchange corrects a wrong quote by
# sending it again with the same time and another price.
#
# The rest of the trade's row is in another table, so leave me a way to match them up. By the
# index, say.

# %% [markdown] gold prompt
# We want to check what our broker charged. Two DataFrames: trades (time, symbol, qty) and quotes
# (time, symbol, price). solution(trades, quotes) gives the trades with the column `price` added:
# the price of the symbol that was in force at the time of the trade, NaN if there was none yet. A
# quote is in force until the next one for that symbol. The exchange corrects a wrong quote by
# sending it again with the same time and another price.
#
# The rest of the trade's row is in another table, so leave me a way to match them up. By the
# index, say. By that I mean: the same rows in the same order, with the same (unique) index labels
# as trades.
#
# Times are all in the same zone-less clock, and nothing is missing in either frame. Neither frame
# is in order of time. Of several quotes of a symbol with the same time, the one furthest down was
# sent last, so it counts.
#
# quotes may have further columns (exchange, even a qty of its own): price is the only one that I
# want from it, so the result has the columns of trades and price, in whatever order.

# %% stated C1: A trade gets the last price of its symbol.
import pandas as pd

trades = pd.DataFrame(
    {
        "time": pd.to_datetime(["2024-01-02 09:05", "2024-01-02 10:05", "2024-01-02 11:05"]),
        "symbol": ["AB", "XY", "AB"],
        "qty": [10, 20, 30],
    }
)
quotes = pd.DataFrame(
    {
        "time": pd.to_datetime(
            [
                "2024-01-02 09:00",
                "2024-01-02 09:01",
                "2024-01-02 11:00",
                "2024-01-02 12:00",
            ]
        ),
        "symbol": ["AB", "XY", "AB", "AB"],
        "price": [1.0, 7.0, 2.0, 3.0],
    }
)
result = solution(trades.copy(), quotes.copy())
assert list(result["price"]) == [1.0, 7.0, 2.0]
assert list(result["qty"]) == [10, 20, 30]
result = solution(trades.copy(), quotes.iloc[1:].copy())
assert list(result["price"].isna()) == [True, False, False]
assert set(result.columns) == {"time", "symbol", "qty", "price"}

# %% hidden C2: Rows stay in the order of trades and keep their labels.
# kind = "index_alignment"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(10)
day = pd.Timestamp("2024-01-02")
for _ in range(4):
    minutes = rng.sample(range(1, 60, 2), 6)
    labels = rng.sample(range(100, 200), 6)
    trades = pd.DataFrame(
        {
            "time": [day + pd.Timedelta(minutes=minute) for minute in minutes],
            "symbol": ["AB"] * 6,
            "qty": minutes,
        },
        index=labels,
    )
    quotes = pd.DataFrame(
        {
            "time": [day + pd.Timedelta(minutes=minute) for minute in range(0, 60, 2)],
            "symbol": ["AB"] * 30,
            "price": [float(minute) for minute in range(0, 60, 2)],
        }
    )
    result = solution(trades, quotes)
    assert list(result.index) == labels
    assert list(result["qty"]) == minutes
    assert list(result["price"]) == [minute - 1.0 for minute in minutes]

# %% hidden C3: Only the price is taken from the quotes, whatever other columns they have.
# kind = "tolerance"
# inferability = "contextual"
import pandas as pd

times = pd.to_datetime(["2024-01-02 09:00", "2024-01-02 09:07", "2024-01-02 10:00"])
trades = pd.DataFrame({"time": times, "symbol": ["AB", "XY", "AB"], "qty": [5, 6, 7]})
quotes = pd.DataFrame(
    {
        "time": times - pd.Timedelta(minutes=1),
        "symbol": ["AB", "XY", "AB"],
        "price": [1.0, 2.0, 3.0],
    }
)
for extra in (
    {"exchange": "X"},
    {"qty": 900},
    {"bid": 0.5, "qty": [4, 4, 4], "note": "n"},
):
    result = solution(trades.copy(), quotes.assign(**extra))
    assert set(result.columns) == {"time", "symbol", "qty", "price"}, list(result.columns)
    assert list(result["qty"]) == [5, 6, 7]
    assert list(result["price"]) == [1.0, 2.0, 3.0]

# %% hidden C4: The quote that was sent last counts where several have the same time.
# kind = "tie_breaking"
# inferability = "contextual"
import random

import pandas as pd

rng = random.Random(11)
day = pd.Timestamp("2024-01-02")
for _ in range(3):
    rows = []
    for minute in rng.sample(range(0, 120, 2), 40):
        prices = [float(rng.randrange(1, 900)) for _ in range(rng.choice([1, 2, 3]))]
        rows += [(day + pd.Timedelta(minutes=minute), "AB", price, minute) for price in prices]
    quotes = pd.DataFrame(rows, columns=["time", "symbol", "price", "minute"])
    last = quotes.groupby("minute")["price"].agg(lambda prices: prices.iloc[-1])
    minutes = sorted(last.index)
    trades = pd.DataFrame(
        {
            "time": [day + pd.Timedelta(minutes=minute + 1) for minute in minutes],
            "symbol": ["AB"] * len(minutes),
            "qty": minutes,
        }
    )
    result = solution(trades.copy(), quotes[["time", "symbol", "price"]].copy())
    assert list(result["price"]) == [last[minute] for minute in minutes]

# %% canonical
import pandas as pd


def solution(trades, quotes):
    left = trades.assign(row=range(len(trades))).sort_values("time")
    right = quotes[["time", "symbol", "price"]].sort_values("time", kind="stable")
    joined = pd.merge_asof(left, right, on="time", by="symbol").sort_values("row")
    return trades.assign(price=joined["price"].to_numpy())


# %% variant: bisect in each symbol's quotes
from bisect import bisect_right

import pandas as pd


def solution(trades, quotes):
    book = {}
    for row in quotes.sort_values("time", kind="stable").itertuples():
        times, prices = book.setdefault(row.symbol, ([], []))
        times.append(row.time)
        prices.append(row.price)
    found = []
    for row in trades.itertuples():
        times, prices = book.get(row.symbol, ([], []))
        place = bisect_right(times, row.time)
        found.append(prices[place - 1] if place else float("nan"))
    result = trades.copy()
    result["price"] = found
    return result


# %% variant: filters for every trade
import pandas as pd


def solution(trades, quotes):
    def price(trade):
        known = quotes[(quotes["symbol"] == trade["symbol"]) & (quotes["time"] <= trade["time"])]
        newest = known[known["time"] == known["time"].max()]
        return newest["price"].iloc[-1] if len(newest) else float("nan")

    prices = [price(trade) for _, trade in trades.iterrows()]
    return trades.assign(price=pd.Series(prices, index=trades.index, dtype=float))


# %% literal
import pandas as pd


def solution(trades, quotes):
    return pd.merge_asof(
        trades.sort_values("time"), quotes.sort_values("time"), on="time", by="symbol"
    )


# %% violator C2: leaves the rows in the order of time
# witness = "pd.DataFrame({'time': pd.to_datetime(['2024-01-02']), 'symbol': ['A'], 'qty': [1]}, index=[7]), pd.DataFrame({'time': pd.to_datetime(['2024-01-01']), 'symbol': ['A'], 'price': [1.0]})"  # noqa: E501
import pandas as pd


def solution(trades, quotes):
    return pd.merge_asof(
        trades.sort_values("time", kind="stable"),
        quotes[["time", "symbol", "price"]].sort_values("time", kind="stable"),
        on="time",
        by="symbol",
    )


# %% violator C3: joins all columns of the quotes
# witness = "pd.DataFrame({'time': pd.to_datetime(['2024-01-02']), 'symbol': ['A'], 'qty': [1]}), pd.DataFrame({'time': pd.to_datetime(['2024-01-01']), 'symbol': ['A'], 'price': [1.0], 'bid': 2})"  # noqa: E501
import pandas as pd


def solution(trades, quotes):
    left = trades.reset_index(names="label").sort_values("time", kind="stable")
    right = quotes.sort_values("time", kind="stable")
    joined = pd.merge_asof(left, right, on="time", by="symbol").set_index("label")
    return joined.rename_axis(trades.index.name).loc[trades.index]


# %% violator C4: takes the dearest of the quotes of one time
# witness = "pd.DataFrame({'time': pd.to_datetime(['2024-01-02']), 'symbol': ['A'], 'qty': [1]}), pd.DataFrame({'time': pd.to_datetime(['2024-01-01', '2024-01-01']), 'symbol': ['A', 'A'], 'price': [9.0, 2.0]})"  # noqa: E501
import pandas as pd


def solution(trades, quotes):
    left = trades.assign(row=range(len(trades))).sort_values("time")
    right = quotes[["time", "symbol", "price"]].sort_values(["time", "price"])
    joined = pd.merge_asof(left, right, on="time", by="symbol").sort_values("row")
    return trades.assign(price=joined["price"].to_numpy())
