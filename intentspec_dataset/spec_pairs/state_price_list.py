# /// spec-pair
# task_id = "IntentSpec/price_list"
# spec_type = "stateful"
# source = "Our own; values that change over time."
# ///

# %% [markdown] ambiguous prompt
# We need to know what a product cost on a given day, for the invoices.
#
#     prices = solution()
#     prices.set("2024-03-01", 990)      # costs 9.90 from that day on, until something else is set
#     prices.on("2024-04-15")            # -> 990
#     prices.changes()                   # -> [("2024-03-01", 990)], list of (day, price)
#
# LookupError for a day before there was any price. Purchasing types these in, often late.

# %% [markdown] gold prompt
# We need to know what a product cost on a given day, for the invoices.
#
#     prices = solution()
#     prices.set("2024-03-01", 990)      # costs 9.90 from that day on, until something else is set
#     prices.on("2024-04-15")            # -> 990
#     prices.changes()                   # -> [("2024-03-01", 990)], list of (day, price)
#
# LookupError for a day before there was any price. Purchasing types these in, often late.
#
# Answers: days are always written like that, four digits, two, two. When somebody types a day that
# the calendar hasn't got, or that isn't written so (2024-02-30, 01.03.2024, 2024-3-1), set() raises
# a ValueError. A price is a number of cents; 0 is one like any other (samples are given away), a
# negative one is a ValueError. Days are set in any order, one for next year and then one for last
# month; what holds on a day is what was set for the latest day that isn't after it. changes() is
# sorted by day and doesn't list a day whose price is the same as on the day before it, because then
# nothing changed.

# %% stated C1: A price holds from its day on until the next one.
prices = solution()
prices.set("2024-03-01", 990)
assert [tuple(change) for change in prices.changes()] == [("2024-03-01", 990)]
prices.set("2024-06-15", 1090)
prices.set("2025-01-01", 890)
for day, price in (
    ("2024-03-01", 990),
    ("2024-04-15", 990),
    ("2024-06-14", 990),
    ("2024-06-15", 1090),
    ("2024-12-31", 1090),
    ("2025-01-01", 890),
    ("2031-10-10", 890),
):
    assert prices.on(day) == price
for day in ("2024-02-29", "1999-12-31"):
    try:
        prices.on(day)
    except LookupError:
        pass
    else:
        raise AssertionError(day)

# %% hidden C2: A day on which the price stays the same is no change.
# kind = "idempotence"
# inferability = "contextual"
prices = solution()
prices.set("2024-01-01", 100)
prices.set("2024-02-01", 100)
assert [tuple(change) for change in prices.changes()] == [("2024-01-01", 100)]
prices.set("2024-03-01", 200)
prices.set("2024-04-01", 200)
prices.set("2024-05-01", 200)
prices.set("2024-06-01", 100)
expected = [("2024-01-01", 100), ("2024-03-01", 200), ("2024-06-01", 100)]
assert [tuple(change) for change in prices.changes()] == expected
assert prices.on("2024-05-20") == 200
assert prices.on("2024-02-10") == 100


# %% hidden C3: What is no day of the calendar is refused.
# kind = "error_raised"
# inferability = "contextual"
for day in (
    "2024-02-30",
    "2023-02-29",
    "2024-13-01",
    "2024-00-10",
    "01.03.2024",
    "2024-3-1",
    "",
    "May",
):
    prices = solution()
    prices.set("2024-01-01", 500)
    try:
        prices.set(day, 600)
    except ValueError:
        pass
    else:
        raise AssertionError(day)
prices = solution()
for day in ("2024-02-29", "2024-12-31", "2023-02-28", "2000-02-29"):
    prices.set(day, 5)
    assert prices.on(day) == 5

# %% hidden C4: A negative price is refused.
# kind = "negative_or_zero"
# inferability = "contextual"
for price in (-1, -990):
    prices = solution()
    prices.set("2024-01-01", 0)
    try:
        prices.set("2024-02-01", price)
    except ValueError:
        pass
    else:
        raise AssertionError(price)
    assert prices.on("2024-01-15") == 0

# %% canonical
from datetime import date


class solution:
    def __init__(self):
        self.prices = {}

    def set(self, day, price):
        if price < 0:
            raise ValueError("a negative price")
        if date.fromisoformat(day).isoformat() != day:
            raise ValueError(f"{day} isn't a day")
        self.prices[day] = price

    def on(self, day):
        days = [each for each in self.prices if each <= day]
        if not days:
            raise LookupError(f"there was no price on {day} yet")
        return self.prices[max(days)]

    def changes(self):
        changes = []
        for day, price in sorted(self.prices.items()):
            if not changes or changes[-1][1] != price:
                changes.append((day, price))
        return changes


# %% variant: two sorted lists
import bisect
import itertools
import re
import time


class solution:
    def __init__(self):
        self._days, self._prices = [], []

    def set(self, day, price):
        if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", day) or price != abs(price):
            raise ValueError(day, price)
        time.strptime(day, "%Y-%m-%d")
        place = bisect.bisect_left(self._days, day)
        if day in self._days:
            self._prices[place] = price
        else:
            self._days.insert(place, day)
            self._prices.insert(place, price)

    def on(self, day):
        place = bisect.bisect(self._days, day)
        if place == 0:
            raise KeyError(day)
        return self._prices[place - 1]

    def changes(self):
        pairs = zip(self._days, self._prices, strict=True)
        return [list(next(group)) for _, group in itertools.groupby(pairs, key=lambda p: p[1])]


# %% variant: dates, and a search backwards through a list
from datetime import date
from types import SimpleNamespace


def solution():
    book = []

    def put(day, price):
        when = date.fromisoformat(day)
        if len(day) != 10 or min(price, 0):
            raise ValueError(f"{price} on {day}")
        book[:] = sorted([entry for entry in book if entry[0] != when] + [(when, price)])

    def on(day):
        when = date.fromisoformat(day)
        for start, price in reversed(book):
            if start <= when:
                return price
        raise LookupError(day)

    def changes():
        prices = [None, *(price for _, price in book)]
        return [
            (start.isoformat(), price)
            for (start, price), before in zip(book, prices, strict=False)
            if price != before
        ]

    return SimpleNamespace(set=put, on=on, changes=changes)


# %% literal
class solution:
    def __init__(self):
        self.entries = []

    def set(self, day, price):
        self.entries.append((day, price))

    def on(self, day):
        price = None
        for start, value in self.entries:
            if start <= day:
                price = value
        if not price:
            raise LookupError("no price yet")
        return price

    def changes(self):
        return self.entries


# %% violator C2: lists whatever was set
# witness = "  # s.set('2024-01-01', 5); s.set('2024-02-01', 5); s.changes()"
from datetime import date


class solution:
    def __init__(self):
        self.entries = {}

    def set(self, day, price):
        if price < 0:
            raise ValueError("a negative price")
        if date.fromisoformat(day).isoformat() != day:
            raise ValueError(f"{day} isn't a day")
        self.entries[day] = price
        self.entries = dict(sorted(self.entries.items()))

    def on(self, day):
        result = None
        for start, price in self.entries.items():
            if start <= day:
                result = price
        if result is None:
            raise LookupError("no price yet")
        return result

    def changes(self):
        return list(self.entries.items())


# %% violator C3: takes whatever was typed
# witness = "  # s.set('2024-02-30', 5)"
class solution:
    def __init__(self):
        self.entries = {}

    def set(self, day, price):
        if price < 0:
            raise ValueError("a negative price")
        self.entries[day] = price

    def on(self, day):
        found = [start for start in self.entries if start <= day]
        if not found:
            raise LookupError("no price yet")
        return self.entries[max(found)]

    def changes(self):
        result = []
        for day in sorted(self.entries):
            if not result or result[-1][1] != self.entries[day]:
                result.append((day, self.entries[day]))
        return result


# %% violator C4: takes any number for a price
# witness = "  # s.set('2024-02-01', -5)"
import datetime


class solution:
    def __init__(self):
        self.entries = {}

    def set(self, day, price):
        datetime.datetime.strptime(day, "%Y-%m-%d")
        if len(day) != 10:
            raise ValueError(day)
        self.entries[day] = price

    def on(self, day):
        found = [start for start in self.entries if start <= day]
        if not found:
            raise LookupError("no price yet")
        return self.entries[max(found)]

    def changes(self):
        result = []
        for day in sorted(self.entries):
            if not result or result[-1][1] != self.entries[day]:
                result.append((day, self.entries[day]))
        return result
