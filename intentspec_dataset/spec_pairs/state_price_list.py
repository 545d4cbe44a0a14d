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
# Answers: days are always written like that, four digits, two, two. They are set in any order, one
# for next year and then one for last month; what holds on a day is what was set for the latest day
# that isn't after it. If a day is set again the new price replaces the old one. 0 is a price like
# any other (samples are given away). changes() is sorted by day, each day once, and doesn't list a
# day whose price is the same as on the day before it, because then nothing changed.

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

# %% hidden C2: Prices may be set in any order.
# kind = "ordering"
# inferability = "contextual"
import random

rng = random.Random(60)
for _ in range(12):
    days = [f"20{rng.randint(10, 99)}-{month:02}-0{rng.randint(1, 8)}" for month in range(1, 8)]
    days = sorted(set(days))
    prices = solution()
    for day in rng.sample(days, len(days)):
        prices.set(day, 100 + days.index(day))
    for place, day in enumerate(days):
        assert prices.on(day) == 100 + place
        assert prices.on(day[:-1] + "9") == 100 + place
    expected = [(day, 100 + place) for place, day in enumerate(days)]
    assert [tuple(change) for change in prices.changes()] == expected

# %% hidden C3: Setting a day again replaces its price.
# kind = "duplicates"
# inferability = "contextual"
for first, second in ((500, 400), (400, 500)):
    prices = solution()
    prices.set("2024-01-01", first)
    prices.set("2024-01-01", second)
    assert prices.on("2024-01-01") == second
    assert prices.on("2024-05-05") == second
    prices.set("2024-07-01", 800)
    prices.set("2024-07-01", 850)
    prices.set("2024-07-01", 900)
    assert prices.on("2024-06-30") == second
    assert prices.on("2024-07-01") == 900
    expected = [("2024-01-01", second), ("2024-07-01", 900)]
    assert [tuple(change) for change in prices.changes()] == expected

# %% hidden C4: Nothing is a price too.
# kind = "negative_or_zero"
# inferability = "contextual"
prices = solution()
prices.set("2024-01-01", 0)
assert prices.on("2024-01-01") == 0
assert prices.on("2024-03-01") == 0
assert [tuple(change) for change in prices.changes()] == [("2024-01-01", 0)]
prices.set("2024-04-01", 300)
prices.set("2024-05-01", 0)
assert prices.on("2024-04-30") == 300
assert prices.on("2024-05-01") == 0
assert prices.on("2024-06-01") == 0
assert prices.on("2024-02-01") == 0

# %% hidden C5: A day on which the price stays the same is no change.
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


# %% canonical
class solution:
    def __init__(self):
        self.prices = {}

    def set(self, day, price):
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


class solution:
    def __init__(self):
        self._days, self._prices = [], []

    def set(self, day, price):
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


# %% violator C2: takes the order of setting for the order of days
# witness = "  # s.set('2024-05-01', 5); s.set('2024-01-01', 1); s.on('2024-06-01')"
class solution:
    def __init__(self):
        self.entries = {}

    def set(self, day, price):
        self.entries[day] = price

    def on(self, day):
        for start in reversed(self.entries):
            if start <= day:
                return self.entries[start]
        raise LookupError("no price yet")

    def changes(self):
        result = []
        for day, price in self.entries.items():
            if not result or result[-1][1] != price:
                result.append((day, price))
        return result


# %% violator C3: sorts the entries, of one day the dearest last
# witness = "  # s.set('2024-01-01', 5); s.set('2024-01-01', 1); s.on('2024-01-01')"
import bisect


class solution:
    def __init__(self):
        self.entries = []

    def set(self, day, price):
        bisect.insort(self.entries, (day, price))

    def on(self, day):
        found = [price for start, price in self.entries if start <= day]
        if not found:
            raise LookupError("no price yet")
        return found[-1]

    def changes(self):
        result = []
        for entry in self.entries:
            if not result or result[-1][1] != entry[1]:
                result.append(entry)
        return result


# %% violator C4: takes 0 for no price
# witness = "  # s.set('2024-01-01', 0); s.on('2024-01-01')"
class solution:
    def __init__(self):
        self.entries = {}

    def set(self, day, price):
        self.entries[day] = price

    def on(self, day):
        start = max((each for each in self.entries if each <= day), default=None)
        price = self.entries.get(start)
        if not price:
            raise LookupError("no price yet")
        return price

    def changes(self):
        days = sorted(self.entries)
        result = [(day, self.entries[day]) for day in days[:1]]
        for day in days[1:]:
            if self.entries[day] != result[-1][1]:
                result.append((day, self.entries[day]))
        return result


# %% violator C5: lists whatever was set
# witness = "  # s.set('2024-01-01', 5); s.set('2024-02-01', 5); s.changes()"
class solution:
    def __init__(self):
        self.entries = {}

    def set(self, day, price):
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
