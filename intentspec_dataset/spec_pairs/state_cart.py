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
# Oh, and since you ask: it doesn't matter whether a voucher is in capitals or small letters,
# neither when they type it nor in the dict I give you ("Friend10" is a voucher too), and blanks
# before or after what they type don't matter either. There are no two vouchers in the dict which
# differ only in that. They can't take less than one thing: how many is 1 or more, anything else (0,
# -2) is a ValueError and doesn't get into the cart. And a voucher that was accepted takes off what
# it said when the cart was made, even if I change my dict in the meantime (when the campaign is
# over I take it out). Nobody enters the same voucher twice.

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

# %% hidden C2: A voucher is found in capitals or small letters, however it is listed or typed.
# kind = "case"
# inferability = "contextual"
vouchers = {"SPRING": 5.0, "Friend10": 10.0, "egg week": 2.5}
typed = [
    ("SPRING", 5),
    ("spring", 5),
    ("Spring", 5),
    ("Friend10", 10),
    ("friend10", 10),
]
typed += [("FRIEND10", 10), ("egg week", 2.5), ("Egg Week", 2.5), ("EGG WEEK", 2.5)]
typed += [(" egg week", 2.5), ("SPRING  ", 5), (" Friend10 ", 10)]
for code, off in typed:
    cart = solution(dict(vouchers))
    cart.add("ham", 64.0)
    cart.voucher(code)
    assert cart.total() == 64 - off, code
for code in ("friend", "Friend100", "eggweek", "s pring"):
    try:
        cart.voucher(code)
    except ValueError:
        pass
    else:
        raise AssertionError(code)

# %% hidden C3: Nobody takes less than one thing.
# kind = "error_raised"
# inferability = "contextual"
# logic = "input_validation"
for count in (-1, 0, -3, -20):
    cart = solution({"SPRING": 5.0})
    cart.add("ham", 64.0)
    for item in ("eggs", "ham"):
        try:
            cart.add(item, 4.0, count)
        except ValueError:
            pass
        else:
            raise AssertionError(count)
        assert cart.total() == 64
    cart.add("eggs", 4.0, 1)
    assert cart.total() == 68

# %% hidden C4: A voucher that was accepted keeps its value when the dict changes.
# kind = "input_unmodified"
# inferability = "conventional"
# logic = "state_after_call"
for change in ("pop", "clear", "more", "zero"):
    vouchers = {"SPRING": 5.0, "FRIEND": 2.5}
    cart = solution(vouchers)
    cart.add("ham", 64.0)
    cart.voucher("SPRING")
    assert cart.total() == 59
    if change == "pop":
        del vouchers["SPRING"]
    elif change == "clear":
        vouchers.clear()
    else:
        vouchers["SPRING"] = 8.0 if change == "more" else 0.0
    assert cart.total() == 59, change
    cart.add("eggs", 4.0, 2)
    assert cart.total() == 67, change


# %% canonical
class solution:
    def __init__(self, vouchers):
        self.cents_off = {code.upper(): round(off * 100) for code, off in vouchers.items()}
        self.cents = 0
        self.used = set()

    def add(self, item, price, count=1):
        if count < 1:
            raise ValueError("less than one can't be taken")
        self.cents += round(price * 100) * count

    def voucher(self, code):
        code = code.strip().upper()
        if code not in self.cents_off:
            raise ValueError(f"there is no voucher {code}")
        self.used.add(code)

    def total(self):
        return (self.cents - sum(self.cents_off[code] for code in self.used)) / 100


# %% variant: decimals, counted at the end
from decimal import Decimal


class solution:
    def __init__(self, vouchers):
        self._left = {code.lower(): Decimal(str(off)) for code, off in vouchers.items()}
        self._taken = {}
        self._lines = []

    def add(self, item, price, count=1):
        if not count > 0:
            raise ValueError(count)
        self._lines.append((Decimal(str(price)), count))

    def voucher(self, code):
        code = code.strip().lower()
        if code in self._left:
            self._taken[code] = self._left.pop(code)
        elif code not in self._taken:
            raise ValueError(code)

    def total(self):
        due = sum((price * count for price, count in self._lines), Decimal())
        return float(due - sum(self._taken.values(), Decimal()))


# %% variant: floats, rounded at the end
import math
from types import SimpleNamespace


def solution(vouchers):
    vouchers = dict(vouchers)
    amounts, taken = [], {}

    def voucher(code):
        wanted = code.strip().casefold()
        for known, dollars in vouchers.items():
            if known.casefold() == wanted:
                taken[known] = -dollars
                return
        raise ValueError("unknown voucher")

    def add(item, price, count=1):
        if count <= 0:
            raise ValueError("how many?")
        amounts.extend([price] * count)

    def total():
        return round(math.fsum([*amounts, *taken.values()]), 2)

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


# %% violator C2: takes it for granted that the vouchers are listed in capitals
# witness = "{'Friend': 1.0}  # s.add('x', 9.0); s.voucher('Friend'); s.total()"
class solution:
    def __init__(self, vouchers):
        self.vouchers = dict(vouchers)
        self.items = []
        self.codes = set()

    def add(self, item, price, count=1):
        if count < 1:
            raise ValueError("count must be at least 1")
        self.items.append((item, price, count))

    def voucher(self, code):
        code = code.strip().upper()
        if code not in self.vouchers:
            raise ValueError("no such voucher")
        self.codes.add(code)

    def total(self):
        due = sum(price * count for _, price, count in self.items)
        due -= sum(self.vouchers[code] for code in self.codes)
        return max(0.0, round(due, 2))


# %% violator C3: a negative number lowers the total
# witness = "{}  # s.add('x', 9.0); s.add('y', 2.0, -3); s.total()"
class solution:
    def __init__(self, vouchers):
        self.vouchers = {code.casefold(): off for code, off in vouchers.items()}
        self.items = []
        self.codes = set()

    def add(self, item, price, count=1):
        self.items.append(price * count)

    def voucher(self, code):
        code = code.casefold().strip()
        if code not in self.vouchers:
            raise ValueError("no such voucher")
        self.codes.add(code)

    def total(self):
        return round(sum(self.items) - sum(map(self.vouchers.get, self.codes)), 2)


# %% violator C4: looks the dollars up when the total is asked for
# witness = "(d := {'A': 1.0})  # s.add('x', 9.0); s.voucher('A'); d['A'] = 2.0; s.total()"
class solution:
    def __init__(self, vouchers):
        self.vouchers = vouchers
        self.items = []
        self.codes = set()

    def add(self, item, price, count=1):
        if count < 1:
            raise ValueError("count must be at least 1")
        self.items.append((item, price, count))

    def voucher(self, code):
        for known in self.vouchers:
            if known.lower() == code.strip().lower():
                self.codes.add(known)
                return
        raise ValueError("no such voucher")

    def total(self):
        due = sum(price * count for _, price, count in self.items)
        due -= sum(self.vouchers[code] for code in self.codes)
        return round(due, 2)
