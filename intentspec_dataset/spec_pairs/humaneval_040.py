# /// spec-pair
# task_id = "HumanEval/40"
# spec_type = "algorithm"
# aliases = ["triples_sum_to_zero"]
# signature = "def solution(amounts: list[float]) -> bool:"
# source = "Task idea: HumanEval/40 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# accounting asks whether there's a "triple" in the cash book: three bookings that add up to zero.
# can you do solution(amounts) -> True/False? the amounts are euros, floats like 12.5 or -0.3, the
# way the till exports them (in order of booking)
#
# [20.0, 5.0, -12.5, -7.5] -> True
# [20.0, 5.0, 12.5] -> False

# %% [markdown] gold prompt
# accounting asks whether there's a "triple" in the cash book: three bookings that add up to zero.
# can you do solution(amounts) -> True/False? the amounts are euros, floats like 12.5 or -0.3, the
# way the till exports them (in order of booking)
#
# [20.0, 5.0, -12.5, -7.5] -> True
# [20.0, 5.0, 12.5] -> False
#
# - it's about cents, two decimals at most, and never more than a million euros. [0.1, 0.2, -0.3] is
#   a triple although python's floats say otherwise, and being off by one cent is no triple
# - leave the list as it is, the order of booking is needed later

# %% stated C1: Tells whether three amounts add up to zero.
cases = [
    ([20.0, 5.0, -12.5, -7.5], True),
    ([20.0, 5.0, 12.5], False),
    ([1.0, 2.0, 4.0, -3.0], True),
    ([-1.0, -2.0, -4.0], False),
    ([8.5, 100.25, 3.0, -11.5, 64.0], True),
    ([8.5, 100.25, 3.0, -11.75, 64.0], False),
]
for amounts, expected in cases:
    assert solution(list(amounts)) == expected, amounts

# %% hidden C2: Amounts are added up to the cent.
# kind = "rounding"
# inferability = "contextual"
import random

assert solution([0.1, 0.2, -0.3])
assert solution([7.0, 0.7, 0.1, -0.8])
assert not solution([0.1, 0.2, -0.31])
rng = random.Random(4000)
for _ in range(40):
    a, b = rng.sample(range(1, 1_000_000), 2)
    for off, expected in ((0, True), (1, False), (-1, False)):
        amounts = [a / 100, b / 100, -(a + b + off) / 100]
        rng.shuffle(amounts)
        assert solution(list(amounts)) == expected, amounts

# %% hidden C3: The list is left in the order of booking.
# kind = "input_unmodified"
# inferability = "conventional"
for amounts in ([20.0, 5.0, -12.5, -7.5], [9.0, 1.0, 4.0], [3.0, 8.0, -1.0, 2.0, 7.0]):
    before = list(amounts)
    solution(amounts)
    assert amounts == before


# %% canonical
from itertools import combinations


def solution(amounts):
    cents = [round(amount * 100) for amount in amounts]
    return any(sum(triple) == 0 for triple in combinations(cents, 3))


# %% variant: two pointers over sorted cents
def solution(amounts):
    cents = sorted(round(100 * amount) for amount in amounts)
    for i in range(len(cents) - 2):
        low, high = i + 1, len(cents) - 1
        while low < high:
            total = cents[i] + cents[low] + cents[high]
            if total == 0:
                return True
            if total < 0:
                low += 1
            else:
                high -= 1
    return False


# %% variant: decimals, and the sums of two seen so far
from decimal import Decimal


def solution(amounts):
    seen, sums = [], set()
    for amount in amounts:
        exact = Decimal(repr(amount))
        if -exact in sums:
            return True
        sums.update(exact + other for other in seen)
        seen.append(exact)
    return False


# %% literal
from itertools import combinations


def solution(amounts):
    return any(a + b + c == 0 for a, b, c in combinations(amounts, 3))


# %% violator C2: adds floats
# witness = "[0.1, 0.2, -0.3]"
def solution(amounts):
    n = len(amounts)
    for i in range(n):
        for j in range(i + 1, n):
            for k in range(j + 1, n):
                if amounts[i] + amounts[j] + amounts[k] == 0:
                    return True
    return False


# %% violator C3: sorts the cash book
# witness = "[9.0, 1.0, 4.0]"
def solution(amounts):
    amounts.sort()
    for i, amount in enumerate(amounts):
        low, high = i + 1, len(amounts) - 1
        while low < high:
            total = round(amount + amounts[low] + amounts[high], 2)
            if total == 0:
                return True
            if total < 0:
                low += 1
            else:
                high -= 1
    return False
