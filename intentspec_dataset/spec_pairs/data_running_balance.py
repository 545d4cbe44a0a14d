# /// spec-pair
# task_id = "IntentSpec/running_balance"
# spec_type = "data_transformation"
# signature = "def solution(lines: list[dict], opening: float) -> list[dict]:"
# source = "Our own; running totals over bank lines."
# ///

# %% [markdown] ambiguous prompt
# def solution(lines, opening):
#     """Account sheet: every bank line with the balance after it.
#
#     lines: list of dicts as we get them from the bank, oldest first, e.g.
#         {"text": "Rent", "amount": -500.0}; amounts in euros and cents,
#         "amount" is None for a payment that the bank hasn't booked yet
#     opening: balance before the first line (float)
#
#     Returns a list of dicts, the line's data and "balance" (float).
#     """

# %% [markdown] gold prompt
# def solution(lines, opening):
#     """Account sheet: every bank line with the balance after it.
#
#     lines: list of dicts as we get them from the bank, oldest first, e.g.
#         {"text": "Rent", "amount": -500.0}; amounts in euros and cents (floats or ints, at most
#         two decimals), "amount" is None for a payment that the bank hasn't booked yet: the balance
#         after it is the same as before, and the amount stays None
#     opening: balance before the first line (float, at most two decimals)
#
#     Returns a list of dicts, the line's data and "balance" (float). Balances are exact: each is
#     the float that one gets by typing the amount with two decimals, so 0.1 and 0.2 make 0.3, and
#     what comes to nothing is 0. There may be thousands of lines; the balance always fits in a
#     million.
#
#     The same lines also go to other sheets: they have no "balance" afterwards, and changing what
#     was returned doesn't change them.
#     """

# %% stated C1: Each line comes with the balance after it.
lines = [
    {"text": "Salary", "amount": 2000.0},
    {"text": "Rent", "amount": -500.5},
    {"text": "Cash", "amount": -100.0},
]
expected = [
    {"text": "Salary", "amount": 2000.0, "balance": 2250.25},
    {"text": "Rent", "amount": -500.5, "balance": 1749.75},
    {"text": "Cash", "amount": -100.0, "balance": 1649.75},
]
assert list(solution(lines, 250.25)) == expected
assert list(solution([], 5.0)) == []

# %% hidden C2: Balances are exact to the cent.
# kind = "rounding"
# inferability = "conventional"
import random

result = list(solution([{"text": "a", "amount": 0.1}, {"text": "b", "amount": 0.2}], 0.0))
assert [row["balance"] for row in result] == [0.1, 0.3]
rng = random.Random(191)
for _ in range(20):
    cents = rng.randint(-(10**5), 10**5)
    opening, lines, expected = cents / 100, [], []
    for _ in range(40):
        amount = rng.choice([1, 10, 20, 29, 57, 115, -70, -33, -110, rng.randint(-99999, 99999)])
        cents += amount
        lines.append({"text": "x", "amount": amount / 100})
        expected.append(cents / 100)
    assert [row["balance"] for row in solution(lines, opening)] == expected

# %% hidden C3: What the bank hasn't booked yet leaves the balance as it is.
# kind = "missing_values"
# inferability = "contextual"
import random

lines = [
    {"text": "a", "amount": None},
    {"text": "b", "amount": 1.5},
    {"text": "c", "amount": None},
]
result = list(solution(lines, 2.0))
assert [row["balance"] for row in result] == [2.0, 3.5, 3.5]
assert [row["amount"] for row in result] == [None, 1.5, None]
rng = random.Random(192)
for _ in range(20):
    amounts = [rng.choice([None, 0.25, -4.5, 8.0]) for _ in range(8)] + [None]
    result = list(solution([{"text": "x", "amount": amount} for amount in amounts], 1.0))
    assert [row["amount"] for row in result] == amounts
    balances = [row["balance"] for row in result]
    assert balances == [
        1 + sum(amount or 0 for amount in amounts[: i + 1]) for i in range(len(amounts))
    ]

# %% hidden C4: The bank's lines stay as they are.
# kind = "input_unmodified"
# inferability = "conventional"
import copy

for amounts in ([1.0], [2.5, -1.0], [0.5, 0.25, 8.0, -3.0]):
    lines = [{"text": f"{i}", "amount": amount} for i, amount in enumerate(amounts)]
    before = copy.deepcopy(lines)
    result = list(solution(lines, 1.0))
    assert lines == before
    for row in result:
        row["text"] = "changed"
    assert lines == before


# %% canonical
def solution(lines, opening):
    cents = round(opening * 100)
    sheet = []
    for line in lines:
        if line["amount"] is not None:
            cents += round(line["amount"] * 100)
        sheet.append({**line, "balance": cents / 100})
    return sheet


# %% variant: decimals
from decimal import Decimal
from itertools import accumulate


def solution(lines, opening):
    amounts = [Decimal(str(line["amount"] or 0)) for line in lines]
    balances = list(accumulate(amounts, initial=Decimal(str(opening))))[1:]
    return [
        dict(line, balance=float(balance)) for line, balance in zip(lines, balances, strict=False)
    ]


# %% variant: rounds each balance
def solution(lines, opening):
    balance = opening
    for line in lines:
        amount = line["amount"]
        balance = round(balance + (0 if amount is None else amount), 2)
        new = line.copy()
        new["balance"] = float(balance)
        yield new


# %% literal
def solution(lines, opening):
    balance = opening
    for line in lines:
        balance += line["amount"] or 0
        line["balance"] = balance
    return lines


# %% violator C2: adds floats
# witness = "[{'amount': 0.1}, {'amount': 0.2}], 0.0"
def solution(lines, opening):
    balance, sheet = opening, []
    for line in lines:
        balance += line["amount"] or 0
        sheet.append({**line, "balance": balance})
    return sheet


# %% violator C3: leaves out what isn't booked yet
# witness = "[{'amount': None}, {'amount': 2.0}], 1.0"
def solution(lines, opening):
    balance, sheet = opening, []
    for line in lines:
        if line["amount"] is None:
            continue
        balance = round(balance + line["amount"], 2)
        sheet.append({**line, "balance": balance})
    return sheet


# %% violator C4: writes the balance into the bank's lines
# witness = "[{'amount': 2.0}], 1.0"
def solution(lines, opening):
    cents = round(opening * 100)
    for line in lines:
        cents += round((line["amount"] or 0) * 100)
        line["balance"] = cents / 100
    return lines
