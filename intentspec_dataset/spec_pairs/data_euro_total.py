# /// spec-pair
# task_id = "IntentSpec/euro_total"
# spec_type = "data_transformation"
# signature = "def solution(receipts: list[dict[str, str]], rates: dict[str, str]) -> str:"
# source = "Our own; currency conversion."
# ///

# %% [markdown] ambiguous prompt
# travel expenses: total in EUR
#
# receipts are typed in by staff: {"amount": "12.50", "currency": "USD"}
# rates come from the ECB feed, "1 EUR =": {"USD": "1.25", "JPY": "160"}
# solution(receipts, rates) -> total as text with two decimals, e.g. "10.00"
#
# staff get paid exactly that, so it has to be right to the cent

# %% [markdown] gold prompt
# travel expenses: total in EUR
#
# receipts are typed in by staff: {"amount": "12.50", "currency": "USD"}
# rates come from the ECB feed, "1 EUR =": {"USD": "1.25", "JPY": "160"}
# solution(receipts, rates) -> total as text with two decimals, e.g. "10.00"
#
# staff get paid exactly that, so it has to be right to the cent
#
# - amounts and rates are plain decimal numbers, amounts 0 or more, rates more than 0
# - the ECB feed has no rate for the euro: a receipt in EUR counts as it is
# - staff type "usd" or "Usd" as well, the feed has capitals; and blanks around a currency or an
#   amount, as in " USD" or "12.50 ", mean nothing
# - the exact total is rounded to cents, half a cent goes up (0.125 is "0.13"). no binary floats on
#   the way, they get the half cents wrong
# - no receipts: "0.00"

# %% stated C1: Receipts are converted at their rates and added up.
rates = {"USD": "1.25", "JPY": "160", "GBP": "0.8"}
assert solution([{"amount": "12.50", "currency": "USD"}], rates) == "10.00"
receipts = [
    {"amount": "5.00", "currency": "USD"},
    {"amount": "3200", "currency": "JPY"},
    {"amount": "20.40", "currency": "GBP"},
]
assert solution(receipts, rates) == "49.50"
assert solution(receipts[:2], rates) == "24.00"

# %% hidden C2: Blanks around a currency or an amount mean nothing.
# kind = "whitespace"
# inferability = "contextual"
rates = {"USD": "1.25", "JPY": "160"}
for before, after in ((" ", ""), ("", " "), ("  ", " "), ("", "\t")):
    usd = {"amount": "5.00", "currency": f"{before}USD{after}"}
    jpy = {"amount": f"{before}320{after}", "currency": "JPY"}
    assert solution([usd], rates) == "4.00"
    assert solution([jpy], rates) == "2.00"
    assert solution([usd, jpy, {"amount": " 1.25 ", "currency": " USD "}], rates) == "7.00"
    eur = {"amount": f"{after}7.25", "currency": f"{before}EUR{after}"}
    assert solution([eur], rates) == "7.25"
    assert solution([eur, usd], rates) == "11.25"

# %% hidden C3: The exact total is rounded to cents, half a cent goes up.
# kind = "rounding"
# inferability = "contextual"
import random

rates = {"USD": "2", "SEK": "10", "XAU": "0.5"}
for amount, currency, total in (
    ("0.25", "USD", "0.13"),
    ("0.05", "SEK", "0.01"),
    ("0.45", "SEK", "0.05"),
    ("2.01", "USD", "1.01"),
    ("1.15", "SEK", "0.12"),
    ("0.0025", "XAU", "0.01"),
    ("10.05", "SEK", "1.01"),
    ("20.30", "SEK", "2.03"),
    ("0.24", "SEK", "0.02"),
    ("0.26", "SEK", "0.03"),
):
    assert solution([{"amount": amount, "currency": currency}], rates) == total, (
        amount,
        currency,
    )
assert solution([{"amount": "0.04", "currency": "SEK"}] * 3, rates) == "0.01"
receipts = [{"amount": "0.25", "currency": "USD"}, {"amount": "1.20", "currency": "SEK"}]
assert solution(receipts, rates) == "0.25"
rng = random.Random(221)
for _ in range(30):
    tenths = rng.randint(1, 10**6)
    cents = tenths // 10 + (tenths % 10 >= 5)
    amount = f"{tenths // 100}.{tenths % 100:02}"
    total = solution([{"amount": amount, "currency": "SEK"}], rates)
    assert total == f"{cents // 100}.{cents % 100:02}", amount

# %% hidden C4: The case of a currency makes no difference.
# kind = "case"
# inferability = "contextual"
rates = {"USD": "1.25", "JPY": "160"}
for currency in ("usd", "Usd", "uSD"):
    receipts = [
        {"amount": "5.00", "currency": currency},
        {"amount": "320", "currency": "JPY"},
    ]
    assert solution(receipts, rates) == "6.00"
    assert solution(receipts[:1], rates) == "4.00"
assert solution([{"amount": "160", "currency": "jpy"}], rates) == "1.00"

# %% canonical
from decimal import ROUND_HALF_UP, Decimal


def solution(receipts, rates):
    total = Decimal(0)
    for receipt in receipts:
        currency = receipt["currency"].strip().upper()
        rate = Decimal(1) if currency == "EUR" else Decimal(rates[currency])
        total += Decimal(receipt["amount"].strip()) / rate
    return str(total.quantize(Decimal("0.01"), rounding=ROUND_HALF_UP))


# %% variant: fractions and whole cents
from fractions import Fraction
from math import floor


def solution(receipts, rates):
    all_rates = {"EUR": "1", **rates}
    euros = sum(
        Fraction(receipt["amount"]) / Fraction(all_rates[receipt["currency"].strip().upper()])
        for receipt in receipts
    )
    cents = floor(100 * euros + Fraction(1, 2))
    return f"{cents // 100}.{cents % 100:02}"


# %% variant: sums by currency first
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal


def solution(receipts, rates):
    sums = defaultdict(Decimal)
    for receipt in receipts:
        sums[receipt["currency"].strip().upper()] += Decimal(receipt["amount"])
    total = sums.pop("EUR", Decimal(0))
    for code, amount in sums.items():
        if code not in rates:
            raise LookupError(f"no rate for {code}")
        total += amount / Decimal(rates[code])
    return f"{total.quantize(Decimal('.01'), ROUND_HALF_UP):.2f}"


# %% literal
def solution(receipts, rates):
    total = 0
    for receipt in receipts:
        total += float(receipt["amount"]) / float(rates[receipt["currency"]])
    return f"{total:.2f}"


# %% violator C2: looks for the currency as it was typed
# witness = "[{'amount': '5.00', 'currency': 'USD '}], {'USD': '1.25'}"
from decimal import ROUND_HALF_UP, Decimal


def solution(receipts, rates):
    total = Decimal(0)
    for receipt in receipts:
        currency = receipt["currency"].upper()
        rate = Decimal(1) if currency == "EUR" else Decimal(rates[currency])
        total += Decimal(receipt["amount"]) / rate
    return str(total.quantize(Decimal("0.01"), ROUND_HALF_UP))


# %% violator C3: rounds as Python does
# witness = "[{'amount': '0.25', 'currency': 'USD'}], {'USD': '2'}"
from decimal import Decimal


def solution(receipts, rates):
    total = Decimal(0)
    for receipt in receipts:
        currency = receipt["currency"].strip().upper()
        euros = Decimal(receipt["amount"])
        if currency != "EUR":
            euros /= Decimal(rates[currency])
        total += euros
    return f"{round(total, 2):.2f}"


# %% violator C4: knows capitals only
# witness = "[{'amount': '5.00', 'currency': 'usd'}], {'USD': '1.25'}"
from decimal import ROUND_HALF_UP, Decimal


def solution(receipts, rates):
    rates = dict(rates, EUR="1")
    euros = [Decimal(r["amount"]) / Decimal(rates[r["currency"].strip()]) for r in receipts]
    return str(sum(euros, Decimal(0)).quantize(Decimal("0.01"), ROUND_HALF_UP))
