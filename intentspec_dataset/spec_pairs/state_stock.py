# /// spec-pair
# task_id = "IntentSpec/stock"
# spec_type = "stateful"
# source = "Our own."
# ///

# %% [markdown] ambiguous prompt
# stock reservations for the web shop
# - `shop = solution({"mug": 5, "pen": 20})`, pieces in stock per item
# - `shop.reserve({"mug": 2, "pen": 3})` sets the pieces aside for an order and returns a number for
#   it; ValueError if there aren't enough, or no such item
# - `shop.cancel(number)` puts them back
# - `shop.available("mug")` pieces not set aside

# %% [markdown] gold prompt
# stock reservations for the web shop
# - `shop = solution({"mug": 5, "pen": 20})`, pieces in stock per item
# - `shop.reserve({"mug": 2, "pen": 3})` sets the pieces aside for an order and returns a number for
#   it; ValueError if there aren't enough, or no such item
# - `shop.cancel(number)` puts them back
# - `shop.available("mug")` pieces not set aside
#
# reserve() returns an int, another one each time. each order is for one or more items, of each at
# least one piece, and whole ones: fewer than 1 piece of an item is a ValueError too, and so is half
# a piece or 1.5 (somebody will type 1.5 for 15 one day). a number is cancelled once at most

# %% stated C1: Pieces are set aside, put back, and never more than there are.
shop = solution({"mug": 5, "pen": 20})
first = shop.reserve({"mug": 2, "pen": 3})
assert shop.available("mug") == 3
assert shop.available("pen") == 17
second = shop.reserve({"mug": 3})
assert second != first
assert shop.available("mug") == 0
for order in ({"mug": 1}, {"pen": 18}, {"cup": 1}):
    try:
        shop.reserve(order)
    except ValueError:
        pass
    else:
        raise AssertionError("there aren't enough")
shop.cancel(first)
assert shop.available("mug") == 2
assert shop.available("pen") == 20
shop.cancel(second)
assert shop.available("mug") == 5

# %% hidden C2: An order of fewer than one piece is refused.
# kind = "negative_or_zero"
# inferability = "conventional"
for order in (
    {"mug": -1},
    {"mug": 0},
    {"pen": -3},
    {"mug": -5, "pen": 1},
    {"pen": 2, "mug": 0},
):
    shop = solution({"mug": 5, "pen": 5})
    try:
        shop.reserve(order)
    except ValueError:
        pass
    else:
        raise AssertionError("fewer than one piece")

# %% hidden C3: Part of a piece can't be set aside.
# kind = "numeric_type"
# inferability = "contextual"
for order in (
    {"mug": 1.5},
    {"pen": 2.25},
    {"mug": 1, "pen": 3.5},
    {"pen": 1.125, "mug": 2},
):
    shop = solution({"mug": 5, "pen": 5})
    try:
        shop.reserve(order)
    except ValueError:
        pass
    else:
        raise AssertionError("pieces are whole")

# %% canonical
from collections import Counter


class solution:
    def __init__(self, stock):
        self.stock = Counter(stock)
        self.orders = {}
        self.n_orders = 0

    def reserve(self, order):
        for item, pieces in order.items():
            if pieces % 1 or not 1 <= pieces <= self.stock[item]:
                raise ValueError(f"{pieces} of {item} can't be had")
        self.stock.subtract(order)
        self.n_orders += 1
        self.orders[self.n_orders] = dict(order)
        return self.n_orders

    def cancel(self, number):
        self.stock.update(self.orders.pop(number, {}))

    def available(self, item):
        return self.stock[item]


# %% variant: counts from the orders that stand
class solution:
    def __init__(self, stock):
        self._stock = tuple(stock.items())
        self._orders = []

    def available(self, item):
        pieces = dict(self._stock).get(item, 0)
        for order in self._orders:
            pieces -= order.get(item, 0)
        return pieces

    def reserve(self, order):
        if any(n < 1 or n != int(n) or self.available(item) < n for item, n in order.items()):
            raise ValueError("not enough in stock")
        self._orders.append({**order})
        return len(self._orders) - 1

    def cancel(self, number):
        self._orders[number] = {}


# %% variant: takes pieces out and puts them back when it fails
import itertools
from types import SimpleNamespace


def solution(stock):
    left, orders, numbers = dict(stock), {}, itertools.count(100)

    def put_back(pairs):
        for item, n in pairs:
            left[item] += n

    def reserve(order):
        taken = []
        try:
            for item, n in list(order.items()):
                if n <= 0 or n != round(n) or item not in left or left[item] < n:
                    raise ValueError(item)
                left[item] -= n
                taken.append((item, n))
        except ValueError:
            put_back(taken)
            raise
        number = next(numbers)
        orders[number] = taken
        return number

    def cancel(number):
        put_back(orders.get(number, []))
        orders[number] = []

    return SimpleNamespace(reserve=reserve, cancel=cancel, available=left.__getitem__)


# %% literal
class solution:
    def __init__(self, stock):
        self.stock = stock
        self.orders = []

    def reserve(self, order):
        for item, pieces in order.items():
            if self.stock.get(item, 0) < pieces:
                raise ValueError(f"not enough of {item}")
            self.stock[item] -= pieces
        self.orders.append(order)
        return len(self.orders) - 1

    def cancel(self, number):
        for item, pieces in self.orders[number].items():
            self.stock[item] += pieces

    def available(self, item):
        return self.stock[item]


# %% violator C2: a negative order adds to the stock
# witness = "{'a': 5}  # s.reserve({'a': -2})"
class solution:
    def __init__(self, stock):
        self.stock = dict(stock)
        self.orders = {}
        self.next_number = 1

    def reserve(self, order):
        if any(int(n) != n for n in order.values()):
            raise ValueError("whole pieces only")
        missing = [item for item, n in order.items() if self.stock.get(item, 0) < n]
        if missing:
            raise ValueError(f"not enough: {missing}")
        for item in order:
            self.stock[item] -= order[item]
        self.orders[self.next_number] = order.copy()
        self.next_number += 1
        return self.next_number - 1

    def cancel(self, number):
        for item, n in self.orders.pop(number, {}).items():
            self.stock[item] += n

    def available(self, item):
        return self.stock[item]


# %% violator C3: sets half a piece aside
# witness = "{'a': 5}  # s.reserve({'a': 1.5})"
class solution:
    def __init__(self, stock):
        self.stock = dict(stock)
        self.orders = {}

    def reserve(self, order):
        for item, n in order.items():
            if n < 1:
                raise ValueError("at least one piece")
            if n > self.stock.get(item, 0):
                raise ValueError(f"not enough of {item}")
        for item, n in order.items():
            self.stock[item] -= n
        self.orders[len(self.orders) + 1] = dict(order)
        return len(self.orders)

    def cancel(self, number):
        for item, n in self.orders[number].items():
            self.stock[item] += n
        self.orders[number] = {}

    def available(self, item):
        return self.stock[item]
