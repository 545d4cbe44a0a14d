# /// spec-pair
# task_id = "HumanEval/53"
# spec_type = "algorithm"
# aliases = ["add"]
# signature = "def solution(x: float, y: float | None) -> float:"
# source = "Task idea: HumanEval/53 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# Restaurant till: add(bill, tip), please call it solution(x, y). x is the bill in euros, y is what
# the guest typed into the card reader as a tip (None if they pressed "no tip"), both with cents,
# e.g. solution(27.5, 2.25) == 29.75. The nightly job compares our total with the card reader's
# using == and there mustn't be any differences.

# %% [markdown] gold prompt
# Restaurant till: add(bill, tip), please call it solution(x, y). x is the bill in euros, y is what
# the guest typed into the card reader as a tip (None if they pressed "no tip"), both with cents,
# e.g. solution(27.5, 2.25) == 29.75. The nightly job compares our total with the card reader's
# using == and there mustn't be any differences.
#
# x and y are floats or ints, of at most a million euros, x may be negative (we've cancelled a bill
# and pay back). The card reader's total is the float that one gets by typing the amount with its
# two decimals: solution(0.1, 0.2) == 0.3, although 0.1 + 0.2 isn't.
#
# Without a tip the total is the bill.

# %% stated C1: Adds the two amounts.
cases = [(27.5, 2.25, 29.75), (100.0, 10.0, 110.0), (8.75, 0.5, 9.25), (0.0, 1.5, 1.5)]
for x, y, expected in cases:
    assert abs(solution(x, y) - expected) < 1e-6, (x, y)

# %% hidden C2: The total is exact to the cent, so that == works.
# kind = "rounding"
# inferability = "contextual"
import random

assert solution(0.1, 0.2) == 0.3
assert solution(1.1, 2.2) == 3.3
rng = random.Random(53)
for _ in range(100):
    x, y = rng.randint(-5_000, 100_000), rng.randint(1, 5_000)
    expected = float(f"{(x + y) / 100:.2f}")
    assert solution(x / 100, y / 100) == expected, (x, y)

# %% hidden C3: Without a tip the total is the bill.
# kind = "missing_values"
# inferability = "contextual"
import random

rng = random.Random(35)
for x in [27.5, 0.0, -4.25, 18.0] + [rng.randint(1, 10_000) / 100 for _ in range(20)]:
    assert abs(solution(x, None) - x) < 1e-6, x


# %% canonical
def solution(x, y):
    tip = 0 if y is None else y
    return round(x + tip, 2)


# %% variant: in cents
def solution(x, y):
    cents = round(x * 100) + round((y or 0) * 100)
    return cents / 100


# %% variant: decimals
from decimal import Decimal


def solution(x, y):
    amounts = [amount for amount in (x, y) if amount is not None]
    return float(sum(Decimal(str(amount)) for amount in amounts))


# %% literal
def solution(x, y):
    return x + y


# %% violator C2: adds floats
# witness = "0.1, 0.2"
def solution(x, y):
    if y is None:
        return x
    return x + y


# %% violator C3: there is always a tip
# witness = "27.5, None"
def solution(x, y):
    return round(x + y, 2)
