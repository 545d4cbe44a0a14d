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
#     opening: balance before the first line (float or int); it's calculated elsewhere and can carry
#         a float's dust, 0.1 + 0.2 for 0.3
#
#     Returns a list of dicts, the line's data and "balance". Every balance is a float, never an
#     int, also if opening and amounts are ints such as 0 and -500. Balances are exact: each is the
#     float that one gets by typing the amount with two decimals, so 0.1 and 0.2 make 0.3, what
#     comes to nothing is 0, and no dust of opening is left, not even where nothing has been booked
#     yet. There may be thousands of lines; the balance always fits in a million.
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

# %% hidden C2: Balances are exact to the cent, whatever dust the opening balance brings along.
# kind = "rounding"
# inferability = "contextual"
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
for opening, cents in ((0.1 + 0.2, 30), (1.1 + 2.2, 330), (0.7 + 0.1, 80), (100 - 99.9, 10)):
    for amounts in ([None, 0.2], [None, None, -0.1, None], [0.25]):
        expected, balance = [], cents
        for amount in amounts:
            balance += round((amount or 0) * 100)
            expected.append(balance / 100)
        lines = [{"text": "x", "amount": amount} for amount in amounts]
        assert [row["balance"] for row in solution(lines, opening)] == expected

# %% hidden C3: A balance is a float, also where opening and amounts are whole numbers.
# kind = "numeric_type"
# inferability = "contextual"
for opening, amounts, expected in (
    (0, [500, -20], [500.0, 480.0]),
    (100, [None, 5, None], [100.0, 105.0, 105.0]),
    (0, [None, None], [0.0, 0.0]),
    (7, [-7], [0.0]),
    (3.5, [2, None], [5.5, 5.5]),
):
    result = list(solution([{"text": "x", "amount": amount} for amount in amounts], opening))
    balances = [row["balance"] for row in result]
    assert balances == expected
    assert all(type(balance) is float for balance in balances), balances


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
    start = Decimal(str(opening)).quantize(Decimal("0.01"))
    balances = list(accumulate(amounts, initial=start))[1:]
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
    balance, sheet = float(opening), []
    for line in lines:
        balance += line["amount"] or 0
        sheet.append({**line, "balance": balance})
    return sheet


# %% violator C3: what is an int stays one
# witness = "[{'amount': 2}], 1"
def solution(lines, opening):
    balance, sheet = opening, []
    for line in lines:
        balance = round(balance + (line["amount"] or 0), 2)
        sheet.append({**line, "balance": balance})
    return sheet
