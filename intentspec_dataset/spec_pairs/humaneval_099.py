# /// spec-pair
# task_id = "HumanEval/99"
# spec_type = "algorithm"
# aliases = ["closest_integer"]
# signature = "def solution(amount: str) -> int:"
# source = "Task idea: HumanEval/99 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# round_invoice_total
#
# Write solution(amount): round the total of an invoice to whole rupiah and return an int. Credit
# notes have a negative total. Amounts come as strings because some have twenty digits and we didn't
# want to lose any. "10.7" -> 11

# %% [markdown] gold prompt
# round_invoice_total
#
# Write solution(amount): round the total of an invoice to whole rupiah and return an int. The
# amount is a string such as "10.7", "-3.25" or "15": an optional minus sign, digits, and
# optionally a point with more digits behind it.
#
# Round to the nearest whole number. Exactly half goes away from zero, as usual in bookkeeping, so
# that a credit note cancels its invoice: "2.5" -> 3 and "-2.5" -> -3.
#
# Amounts can have twenty digits and more; the result has to be right to the last one.

# %% stated C1: Rounds to the nearest whole number.
cases = {"10.7": 11, "3.2": 3, "15": 15, "-4.8": -5, "-7.1": -7, "2.49": 2, "0.51": 1, "0": 0}
for amount, expected in cases.items():
    assert solution(amount) == expected, amount

# %% hidden C2: Exactly half goes away from zero.
# kind = "rounding"
# inferability = "contextual"
import random

rng = random.Random(99)
wholes = [0, 1, 2, 3, 4, 14, 15, *(rng.randrange(10, 1_000_000) for _ in range(40))]
for whole in wholes:
    for half in ("5", "50", "500"):
        assert solution(f"{whole}.{half}") == whole + 1, (whole, half)
        assert solution(f"-{whole}.{half}") == -(whole + 1), (whole, half)

# %% hidden C3: Long amounts are right to the last digit.
# kind = "numeric_type"
# inferability = "contextual"
import random
from fractions import Fraction

rng = random.Random(20)
amounts = ["9007199254740993", "12345678901234567891.2", "-10000000000000000000001"]
for _ in range(60):
    digits = "".join(rng.choices("0123456789", k=rng.randint(17, 21)))
    decimals = rng.choice(["", ".2", ".71", ".4999", ".51", ".00"])
    amounts.append(rng.choice(["", "-"]) + rng.choice("123456789") + digits + decimals)
for amount in amounts:
    distance = abs(Fraction(amount) - Fraction(solution(amount)))
    assert distance < Fraction(1, 2), amount

# %% canonical
from decimal import ROUND_HALF_UP, Decimal


def solution(amount):
    return int(Decimal(amount).to_integral_value(rounding=ROUND_HALF_UP))


# %% variant: exact fractions
import math
from fractions import Fraction


def solution(amount):
    exact = Fraction(amount)
    size = math.floor(abs(exact) + Fraction(1, 2))
    return size if exact >= 0 else -size


# %% variant: looks at the first digit behind the point
import re


def solution(amount):
    match = re.fullmatch(r"(-?)(\d+)(?:\.(\d*))?", amount.strip())
    if match is None:
        raise ValueError(f"not an amount: {amount!r}")
    sign, whole, decimals = match.groups()
    size = int(whole)
    if decimals and decimals[0] >= "5":
        size += 1
    return -size if sign else size


# %% literal
def solution(amount):
    return round(float(amount))


# %% violator C2: exact, but rounds half to even
# witness = "'2.5'"
from decimal import Decimal


def solution(amount):
    return round(Decimal(amount))


# %% violator C3: goes through a float
# witness = "'9007199254740993'"
import math


def solution(amount):
    number = float(amount)
    return int(math.copysign(math.floor(abs(number) + 0.5), number))
