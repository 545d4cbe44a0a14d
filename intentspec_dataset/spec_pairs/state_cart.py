# /// spec-pair
# task_id = "IntentSpec/cart"
# spec_type = "stateful"
# source = "Our own; a shopping cart."
# ///

# %% [markdown] ambiguous prompt
# Hi! Could you write the shopping cart for the farm shop?
#
# cart = solution({"SPRING": 5.00, "FRIEND": 2.50})   the vouchers that exist and how many dollars
#                                                     each takes off
# cart.add("eggs", 3.20, 2)                           item, price, how many (1 if left out)
# cart.voucher("SPRING")                              what the customer types in; ValueError if
# there
#                                                     is no such voucher
# cart.total()                                        dollars to pay, a float
#
# Different vouchers can be combined. Thank you!! Jo

# %% [markdown] gold prompt
# Hi! Could you write the shopping cart for the farm shop?
#
# cart = solution({"SPRING": 5.00, "FRIEND": 2.50})   the vouchers that exist and how many dollars
#                                                     each takes off
# cart.add("eggs", 3.20, 2)                           item, price, how many (1 if left out)
# cart.voucher("SPRING")                              what the customer types in; ValueError if
# there
#                                                     is no such voucher
# cart.total()                                        dollars to pay, a float
#
# Different vouchers can be combined. Thank you!! Jo
#
# Oh, and since you ask: the same voucher entered again is accepted, but takes its dollars off only
# once. It doesn't matter whether they type it in capitals or small letters, or with blanks before
# or after (the ones I give you are in capitals without blanks). We don't pay anybody for shopping:
# if the vouchers are worth more than the things in the cart, the total is 0. Vouchers and things
# can come in any order, only what's there when total() is called counts. And please to the cent:
# three things at 0.10 are 0.3 and not 0.30000000000000004. Prices and vouchers have two decimals.

# %% stated C1: Items add up and vouchers take off.
cart = solution({"SPRING": 5.0, "FRIEND": 2.5})
assert cart.total() == 0
cart.add("eggs", 3.25, 2)
cart.add("honey", 7.5)
assert cart.total() == 14
cart.voucher("SPRING")
assert cart.total() == 9
cart.voucher("FRIEND")
assert cart.total() == 6.5
cart.add("eggs", 3.25, 4)
assert cart.total() == 19.5
for code in ("SUMMER", "5.0", "SPRING FRIEND"):
    try:
        cart.voucher(code)
    except ValueError:
        pass
    else:
        raise AssertionError(code)
assert cart.total() == 19.5

# %% hidden C2: The same voucher takes its dollars off once.
# kind = "idempotence"
# inferability = "contextual"
cart = solution({"SPRING": 5.0, "FRIEND": 2.5})
cart.add("ham", 64.0)
for _ in range(3):
    cart.voucher("SPRING")
    assert cart.total() == 59
cart.add("eggs", 4.0)
cart.voucher("FRIEND")
cart.voucher("SPRING")
cart.voucher("FRIEND")
assert cart.total() == 60.5
other = solution({"SPRING": 5.0})
other.add("ham", 64.0)
assert other.total() == 64
other.voucher("SPRING")
assert other.total() == 59

# %% hidden C3: A voucher is typed in capitals or not, with blanks around it or not.
# kind = "case"
# inferability = "contextual"
for code in ("spring", "Spring", " SPRING", "sPRING  ", "\tspring "):
    cart = solution({"SPRING": 5.0, "FRIEND": 2.5})
    cart.add("ham", 64.0)
    cart.voucher(code)
    assert cart.total() == 59
for code in ("spring5", "s pring", "springfriend"):
    try:
        cart.voucher(code)
    except ValueError:
        pass
    else:
        raise AssertionError(code)

# %% hidden C4: The total never goes below zero.
# kind = "negative_or_zero"
# inferability = "contextual"
cart = solution({"SPRING": 5.0, "FRIEND": 2.5})
cart.voucher("SPRING")
assert cart.total() == 0
cart.add("eggs", 3.0)
assert cart.total() == 0
cart.voucher("FRIEND")
assert cart.total() == 0
cart.add("honey", 4.0)
assert cart.total() == 0
cart.add("ham", 8.0)
assert cart.total() == 7.5

# %% hidden C5: The total is exact to the cent.
# kind = "rounding"
# inferability = "contextual"
import random

cart = solution({"TINY": 0.1})
cart.add("seeds", 0.1, 3)
assert cart.total() == 0.3
cart.add("paper", 1.1, 3)
cart.voucher("TINY")
assert cart.total() == 3.5
rng = random.Random(99)
for _ in range(25):
    off = rng.randint(1, 99)
    cart = solution({"OFF": off / 100})
    cents = 1 - off
    cart.add("bag", 0.01)
    for number in range(rng.randint(4, 8)):
        price, count = rng.randint(20, 9999), rng.randint(1, 9)
        cents += price * count
        cart.add(f"item {number}", price / 100, count)
    cart.voucher("OFF")
    assert cart.total() == cents / 100


# %% canonical
class solution:
    def __init__(self, vouchers):
        self.cents_off = {code: round(dollars * 100) for code, dollars in vouchers.items()}
        self.cents = 0
        self.used = set()

    def add(self, item, price, count=1):
        self.cents += round(price * 100) * count

    def voucher(self, code):
        code = code.strip().upper()
        if code not in self.cents_off:
            raise ValueError(f"there is no voucher {code}")
        self.used.add(code)

    def total(self):
        off = sum(self.cents_off[code] for code in self.used)
        return max(0, self.cents - off) / 100


# %% variant: decimals, counted at the end
from decimal import Decimal


class solution:
    def __init__(self, vouchers):
        self._left = {code.lower(): Decimal(str(off)) for code, off in vouchers.items()}
        self._taken = {}
        self._lines = []

    def add(self, item, price, count=1):
        self._lines.append((Decimal(str(price)), count))

    def voucher(self, code):
        code = code.strip().lower()
        if code in self._left:
            self._taken[code] = self._left.pop(code)
        elif code not in self._taken:
            raise ValueError(code)

    def total(self):
        due = sum((price * count for price, count in self._lines), Decimal())
        due -= sum(self._taken.values(), Decimal())
        return float(due) if due > 0 else 0.0


# %% variant: floats, rounded at the end
import math
from types import SimpleNamespace


def solution(vouchers):
    amounts, taken = [], {}

    def voucher(code):
        wanted = code.strip().casefold()
        for known, dollars in vouchers.items():
            if known.casefold() == wanted:
                taken[known] = -dollars
                return
        raise ValueError("unknown voucher")

    def add(item, price, count=1):
        amounts.extend([price] * count)

    def total():
        due = round(math.fsum([*amounts, *taken.values()]), 2)
        return due if due > 0 else 0.0

    return SimpleNamespace(add=add, voucher=voucher, total=total)


# %% literal
class solution:
    def __init__(self, vouchers):
        self.vouchers = vouchers
        self.items = []
        self.discount = 0

    def add(self, item, price, count=1):
        self.items.append((item, price, count))

    def voucher(self, code):
        if code not in self.vouchers:
            raise ValueError("no such voucher")
        self.discount += self.vouchers[code]

    def total(self):
        return sum(price * count for _, price, count in self.items) - self.discount


# %% violator C2: takes off again whenever it's entered
# witness = "{'A': 1.0}  # s.add('x', 9.0); s.voucher('A'); s.voucher('A'); s.total()"
class solution:
    def __init__(self, vouchers):
        self.vouchers = dict(vouchers)
        self.cents = 0
        self.codes = []

    def add(self, item, price, count=1):
        self.cents += round(price * 100) * count

    def voucher(self, code):
        code = code.strip().upper()
        if code not in self.vouchers:
            raise ValueError("no such voucher")
        self.codes.append(code)

    def total(self):
        off = sum(round(self.vouchers[code] * 100) for code in self.codes)
        return max(self.cents - off, 0) / 100


# %% violator C3: wants the code exactly as it's listed
# witness = "{'A': 1.0}  # s.add('x', 9.0); s.voucher('a'); s.total()"
class solution:
    def __init__(self, vouchers):
        self.vouchers = dict(vouchers)
        self.items = []
        self.codes = set()

    def add(self, item, price, count=1):
        self.items.append((item, price, count))

    def voucher(self, code):
        if code not in self.vouchers:
            raise ValueError("no such voucher")
        self.codes.add(code)

    def total(self):
        due = sum(price * count for _, price, count in self.items)
        due -= sum(self.vouchers[code] for code in self.codes)
        return max(0.0, round(due, 2))


# %% violator C4: pays the customer for a large voucher
# witness = "{'A': 9.0}  # s.add('x', 1.0); s.voucher('A'); s.total()"
class solution:
    def __init__(self, vouchers):
        self.vouchers = dict(vouchers)
        self.items = []
        self.codes = set()

    def add(self, item, price, count=1):
        self.items.append(price * count)

    def voucher(self, code):
        code = code.upper().strip()
        if code not in self.vouchers:
            raise ValueError("no such voucher")
        self.codes.add(code)

    def total(self):
        return round(sum(self.items) - sum(map(self.vouchers.get, self.codes)), 2)


# %% violator C5: adds floats
# witness = "{}  # s.add('x', 0.1, 3); s.total()"
class solution:
    def __init__(self, vouchers):
        self.vouchers = dict(vouchers)
        self.items = []
        self.codes = set()

    def add(self, item, price, count=1):
        self.items.append((price, count))

    def voucher(self, code):
        code = code.upper().strip()
        if code not in self.vouchers:
            raise ValueError("no such voucher")
        self.codes.add(code)

    def total(self):
        due = sum(price * count for price, count in self.items)
        return max(0, due - sum(self.vouchers[code] for code in self.codes))
