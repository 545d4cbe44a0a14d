# /// spec-pair
# task_id = "IntentSpec/book_delivery"
# spec_type = "data_transformation"
# signature = "def solution(stock, movements):"
# source = "Our own; stock changed by a batch of movements."
# ///

# %% [markdown] ambiguous prompt
# please write solution(stock, movements) for the warehouse app: books one delivery note. stock is
# our dict sku -> pieces, change it in place, nothing to return. movements come out of the parser
# one by one, each {"sku": "A7", "qty": -3}, minus = goes out. if there aren't enough pieces raise
# ValueError, the clerk then corrects the note and books it again

# %% [markdown] gold prompt
# please write solution(stock, movements) for the warehouse app: books one delivery note. stock is
# our dict sku -> pieces, change it in place, nothing to return. movements come out of the parser
# one by one, each {"sku": "A7", "qty": -3}, minus = goes out. if there aren't enough pieces raise
# ValueError, the clerk then corrects the note and books it again
#
# because of that a note is booked as a whole or not at all: after a ValueError stock is exactly
# what it was before, no new skus in it either
#
# a sku can occur several times in a note. they're booked in order, and at no point may there be
# fewer than 0 pieces: with 5 in stock -3 and then -3 is an error, and so is -6 followed by +6; but
# +6 followed by -8 is fine, 3 are left
#
# a sku that we don't have yet has 0 pieces; it gets into stock when something comes in. quantities
# are ints

# %% stated C1: Movements change the numbers of pieces in place.
stock = {"A7": 10, "B2": 4, "C9": 1}
solution(stock, [{"sku": "A7", "qty": -3}, {"sku": "B2", "qty": 6}])
assert stock == {"A7": 7, "B2": 10, "C9": 1}
try:
    solution(stock, [{"sku": "C9", "qty": -2}])
except ValueError:
    pass
else:
    raise AssertionError("there is only one C9")

# %% hidden C2: A note that can't be booked changes nothing.
# kind = "state_after_error"
# inferability = "contextual"
import random

rng = random.Random(161)
for _ in range(30):
    stock = {sku: rng.randint(5, 9) for sku in "ABCD"}
    before = dict(stock)
    note = [{"sku": sku, "qty": rng.choice([-4, -1, 3])} for sku in "ABC"]
    note.append({"sku": "N", "qty": 2})
    note.insert(rng.randint(0, 4), {"sku": "D", "qty": -10})
    try:
        solution(stock, note)
    except ValueError:
        pass
    else:
        raise AssertionError(note)
    assert stock == before, note
    solution(stock, [{"sku": "A", "qty": 1}])
    assert stock == {**before, "A": before["A"] + 1}

# %% hidden C3: Movements of the same sku add up, each meets what the ones before it have left.
# kind = "duplicates"
# inferability = "contextual"
import random

rng = random.Random(162)
for _ in range(40):
    start, come = rng.randint(0, 6), rng.randint(1, 5)
    ins, outs = [], []
    for _ in range(rng.randint(1, 3)):
        ins.append({"sku": "A", "qty": rng.randint(0, come)})
    for _ in range(rng.randint(2, 3)):
        outs.append({"sku": "A", "qty": -rng.randint(1, 4)})
    left = start + sum(movement["qty"] for movement in ins + outs)
    stock = {"A": start, "B": 100}
    try:
        solution(stock, ins + outs)
    except ValueError:
        assert left < 0, (start, ins, outs)
    else:
        assert left >= 0, (start, ins, outs)
        assert (stock.get("A", 0), stock["B"]) == (left, 100)
stock = {"A": 5}
solution(stock, [{"sku": "N", "qty": 2}, {"sku": "A", "qty": -1}, {"sku": "N", "qty": 3}])
assert stock == {"A": 4, "N": 5}
try:
    solution(stock, [{"sku": "A", "qty": -3}, {"sku": "A", "qty": -3}])
except ValueError:
    pass
else:
    raise AssertionError("there are only four")

# %% hidden C4: What comes in later in the note can't go out before.
# kind = "negative_or_zero"
# inferability = "contextual"
for start, quantities in (
    (5, [-6, 6]),
    (0, [-1, 1]),
    (2, [-3, 1, 9]),
    (0, [-4, 2, 2, 5]),
    (3, [-5, 5, -1]),
):
    stock = {"A": start, "B": 7}
    note = [{"sku": "A", "qty": qty} for qty in quantities]
    note.insert(1, {"sku": "B", "qty": -1})
    try:
        solution(stock, note)
    except ValueError:
        pass
    else:
        raise AssertionError((start, quantities))


# %% canonical
def solution(stock, movements):
    after = dict(stock)
    for movement in movements:
        sku = movement["sku"]
        after[sku] = after.get(sku, 0) + movement["qty"]
        if after[sku] < 0:
            raise ValueError(f"not enough pieces of {sku}")
    stock.update(after)


# %% variant: books at once, takes back on an error
def solution(stock, movements):
    missing, booked = object(), []
    try:
        for movement in movements:
            sku, old = movement["sku"], stock.get(movement["sku"], missing)
            new = (0 if old is missing else old) + movement["qty"]
            if new < 0:
                raise ValueError(sku)
            booked.append((sku, old))
            stock[sku] = new
    except BaseException:
        for sku, old in reversed(booked):
            if old is missing:
                del stock[sku]
            else:
                stock[sku] = old
        raise


# %% variant: levels of each sku
from itertools import accumulate


def solution(stock, movements):
    per_sku = {}
    for movement in list(movements):
        per_sku.setdefault(movement["sku"], []).append(movement["qty"])
    levels = {
        sku: list(accumulate(quantities, initial=stock.get(sku, 0)))
        for sku, quantities in per_sku.items()
    }
    if any(level < 0 for path in levels.values() for level in path):
        raise ValueError("not enough pieces")
    for sku, path in levels.items():
        stock[sku] = path[-1]


# %% literal
def solution(stock, movements):
    for movement in movements:
        sku, qty = movement["sku"], movement["qty"]
        if stock.get(sku, 0) + qty < 0:
            raise ValueError(f"not enough of {sku}")
        stock[sku] = stock.get(sku, 0) + qty


# %% violator C2: books until the error comes
# witness = "{'A': 1}, [{'sku': 'B', 'qty': 2}, {'sku': 'A', 'qty': -5}]"
def solution(stock, movements):
    for movement in movements:
        left = stock.get(movement["sku"], 0) + movement["qty"]
        if left < 0:
            raise ValueError(movement)
        stock[movement["sku"]] = left


# %% violator C3: checks each movement against the stock before
# witness = "{'A': 5}, [{'sku': 'A', 'qty': -3}, {'sku': 'A', 'qty': -3}]"
def solution(stock, movements):
    movements = list(movements)
    for movement in movements:
        if stock.get(movement["sku"], 0) + movement["qty"] < 0:
            raise ValueError(movement)
    for movement in movements:
        stock[movement["sku"]] = stock.get(movement["sku"], 0) + movement["qty"]


# %% violator C4: books the balance of each sku
# witness = "{'A': 5}, [{'sku': 'A', 'qty': -6}, {'sku': 'A', 'qty': 6}]"
from collections import Counter


def solution(stock, movements):
    changes = Counter()
    for movement in movements:
        changes[movement["sku"]] += movement["qty"]
    after = {sku: stock.get(sku, 0) + change for sku, change in changes.items()}
    if any(pieces < 0 for pieces in after.values()):
        raise ValueError("not enough pieces")
    stock.update(after)
