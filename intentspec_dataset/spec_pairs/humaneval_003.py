# /// spec-pair
# task_id = "HumanEval/3"
# spec_type = "algorithm"
# aliases = ["below_zero"]
# signature = "def solution(movements: list[float]) -> bool:"
# source = "Task idea: HumanEval/3 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# hi! quick one. i have the movements on an account, in euros and cents, deposits are plus and
# withdrawals are minus, the account starts at 0. need a python function solution(movements) -> bool
# that tells me if the balance ever went below zero.
#
# e.g. [50.0, -20.0, -40.25, 100.0] -> True because it was at -10.25 after the third one

# %% [markdown] gold prompt
# Write `solution(movements)`. `movements` is a list of amounts in euros, as floats with at most two
# decimals: deposits are positive, withdrawals negative, and the account starts at 0.
#
# Return True if the balance was below zero after any of the movements, even if later deposits made
# up for it, and False otherwise. A balance of exactly zero is not below zero.
#
# Judge the balance to the exact cent. Sums of floats carry binary noise (0.3 - 0.1 - 0.1 - 0.1
# comes out slightly negative): such noise must not count as an overdraft, but one missing cent
# must.
#
# An account without movements never went below zero, so the answer for an empty list is False.

# %% stated C1: Tells whether the balance was below zero after some movement, whatever came later.
cases = [
    ([50.0, -20.0, -40.25, 100.0], True),
    ([80.0, -30.0, -20.0], False),
    ([-5.0, 10.0], True),
    ([20.0, -20.0, 5.0], False),
    ([10.0, 20.5, 5.0], False),
    ([64.0, 32.0, -128.0], True),
]
for movements, expected in cases:
    assert solution(list(movements)) == expected, movements

# %% hidden C2: Cents count exactly: float noise is no overdraft, one missing cent is.
# kind = "rounding"
# inferability = "contextual"
import random

cases = [([0.3, -0.1, -0.1, -0.1], False), ([0.3, -0.1, -0.1, -0.11], True)]
rng = random.Random(303)
for _ in range(60):
    deposits = [rng.randrange(1, 30_000) for _ in range(rng.randrange(1, 8))]
    left = sum(deposits)
    withdrawals = []
    while left:
        share = left if len(withdrawals) == 9 else rng.randint(1, left)
        withdrawals.append(-share)
        left -= share
    emptied = [cents / 100 for cents in deposits + withdrawals]
    cases.append((emptied, False))
    cases.append(([*emptied[:-1], (withdrawals[-1] - 1) / 100], True))
for movements, expected in cases:
    assert solution(list(movements)) == expected, movements

# %% hidden C3: No movements: never below zero.
# kind = "empty_input"
# inferability = "conventional"
for movements, expected in [([], False), ([-1.0], True), ([], False)]:
    assert solution(movements) == expected, movements


# %% canonical
def solution(movements):
    balance_cents = 0
    for amount in movements:
        balance_cents += round(amount * 100)
        if balance_cents < 0:
            return True
    return False


# %% variant: decimal arithmetic on the shortest decimal text of each float
from decimal import Decimal
from itertools import accumulate


def solution(movements):
    amounts = (Decimal(str(amount)) for amount in movements)
    return any(balance < 0 for balance in accumulate(amounts))


# %% variant: floats, rounded to the cent after each step
def solution(movements):
    balance = lowest = 0.0
    for amount in movements:
        balance = round(balance + amount, 2)
        lowest = min(lowest, balance)
    return lowest < 0


# %% literal
def solution(movements):
    balance = 0
    for amount in movements:
        balance += amount
        if balance < 0:
            return True
    return False


# %% violator C2: means to forgive float noise, but nothing is relatively close to zero
# witness = "[0.3, -0.1, -0.1, -0.1]"
import math


def solution(movements):
    balance = 0.0
    for amount in movements:
        balance += amount
        if balance < 0 and not math.isclose(balance, 0):
            return True
    return False


# %% violator C3: takes the minimum of no balances at all
# witness = "[]"
from itertools import accumulate


def solution(movements):
    cents = [round(amount * 100) for amount in movements]
    return min(accumulate(cents)) < 0
