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
#   it (an int, another one each time); ValueError if there aren't enough, or no such item
# - `shop.cancel(number)` puts them back
# - `shop.available("mug")` pieces not set aside
#
# an order is set aside as a whole or not at all: after a ValueError everything is as available as
# before. cancelling the same number a second time puts nothing back (with or without an exception,
# as you like). each order is for one or more items; fewer than 1 piece of an item is a ValueError
# too. the dicts that are passed in belong to the caller: they are not changed, and what the caller
# does to them later makes no difference to the shop, not to what is available and not to what a
# cancel puts back

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

# %% hidden C2: An order that can't be met sets nothing aside.
# kind = "state_after_error"
# inferability = "conventional"
import random

rng = random.Random(77)
items = ["bag", "cap", "mug", "pen"]
for _ in range(15):
    stock = {item: rng.randint(3, 9) for item in items}
    shop = solution(dict(stock))
    order = dict.fromkeys(rng.sample(items, len(items)), 2)
    if rng.random() < 0.3:
        order["unknown"] = 1
    else:
        short = list(order)[-1]
        order[short] = stock[short] + 1
    try:
        shop.reserve(order)
    except ValueError:
        pass
    else:
        raise AssertionError("there aren't enough")
    assert {item: shop.available(item) for item in items} == stock

# %% hidden C3: Cancelling twice puts the pieces back once.
# kind = "idempotence"
# inferability = "conventional"
shop = solution({"mug": 10, "pen": 10})
numbers = [shop.reserve({"mug": 3, "pen": n}) for n in (1, 2, 3)]
shop.cancel(numbers[1])
for _ in range(3):
    assert shop.available("mug") == 4
    try:
        shop.cancel(numbers[1])
    except Exception:
        pass
    assert shop.available("mug") == 4
    assert shop.available("pen") == 6
again = shop.reserve({"mug": 4})
try:
    shop.cancel(numbers[1])
except Exception:
    pass
assert shop.available("mug") == 0
shop.cancel(again)
assert shop.available("mug") == 4
try:
    shop.cancel(again)
except Exception:
    pass
assert shop.available("mug") == 4
assert len({*numbers, again}) == 4

# %% hidden C4: The caller's dicts stay the caller's.
# kind = "input_unmodified"
# inferability = "conventional"
stock = {"mug": 8, "pen": 9}
shop = solution(stock)
order = {"mug": 2, "pen": 4}
number = shop.reserve(order)
assert stock == {"mug": 8, "pen": 9}
assert order == {"mug": 2, "pen": 4}
stock["mug"] = 100
stock["cup"] = 5
assert shop.available("mug") == 6
order["mug"] = 5
order["cup"] = 1
del order["pen"]
shop.cancel(number)
assert shop.available("mug") == 8
assert shop.available("pen") == 9
assert stock == {"mug": 100, "pen": 9, "cup": 5}
assert order == {"mug": 5, "cup": 1}

# %% hidden C5: An order of fewer than one piece is refused.
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

# %% canonical
from collections import Counter


class solution:
    def __init__(self, stock):
        self.stock = Counter(stock)
        self.orders = {}
        self.n_orders = 0

    def reserve(self, order):
        for item, pieces in order.items():
            if not 1 <= pieces <= self.stock[item]:
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
        if any(n < 1 or self.available(item) < n for item, n in order.items()):
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
                if n <= 0 or item not in left or left[item] < n:
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


# %% violator C2: sets aside item by item until one is short
# witness = "{'a': 5, 'b': 1}  # s.reserve({'a': 2, 'b': 2}); s.available('a')"
class solution:
    def __init__(self, stock):
        self.stock = dict(stock)
        self.orders = {}

    def reserve(self, order):
        for item, pieces in order.items():
            if pieces < 1 or pieces > self.stock.get(item, 0):
                raise ValueError(f"not enough of {item}")
            self.stock[item] -= pieces
        number = len(self.orders) + 1
        self.orders[number] = dict(order)
        return number

    def cancel(self, number):
        for item, pieces in self.orders[number].items():
            self.stock[item] += pieces
        self.orders[number] = {}

    def available(self, item):
        return self.stock[item]


# %% violator C3: puts the pieces back at each cancel
# witness = "{'a': 5}  # n = s.reserve({'a': 2}); s.cancel(n); s.cancel(n); s.available('a')"
class solution:
    def __init__(self, stock):
        self.stock = dict(stock)
        self.orders = {}

    def reserve(self, order):
        if any(n < 1 or self.stock.get(item, 0) < n for item, n in order.items()):
            raise ValueError("this order can't be met")
        for item, n in order.items():
            self.stock[item] -= n
        self.orders[len(self.orders) + 1] = dict(order)
        return len(self.orders)

    def cancel(self, number):
        for item, n in self.orders.get(number, {}).items():
            self.stock[item] += n

    def available(self, item):
        return self.stock[item]


# %% violator C4: works on the dict that was passed in
# witness = "(d := {'a': 5})  # s.reserve({'a': 2}); d"
class solution:
    def __init__(self, stock):
        self.stock = stock
        self.orders = {}
        self.next_number = 1

    def reserve(self, order):
        for item, n in order.items():
            if n <= 0 or n > self.stock.get(item, 0):
                raise ValueError(item)
        for item, n in order.items():
            self.stock[item] -= n
        number = self.next_number
        self.next_number += 1
        self.orders[number] = order
        return number

    def cancel(self, number):
        if number in self.orders:
            for item, n in self.orders.pop(number).items():
                self.stock[item] += n

    def available(self, item):
        return self.stock[item]


# %% violator C5: a negative order adds to the stock
# witness = "{'a': 5}  # s.reserve({'a': -2})"
class solution:
    def __init__(self, stock):
        self.stock = dict(stock)
        self.orders = {}
        self.next_number = 1

    def reserve(self, order):
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
