# /// spec-pair
# task_id = "IntentSpec/statement_total"
# spec_type = "data_transformation"
# signature = "def solution(lines: list[dict[str, str]]) -> int:"
# source = "Our own; amounts as text with thousands separators."
# ///

# %% [markdown] ambiguous prompt
# From: Judith (accounts)
#
# Could somebody give us a solution(lines) that adds up a statement? The lines are copied out of the
# PDFs our suppliers send, such as
#
#   {"text": "Paint", "amount": "£1,234.50"}
#   {"text": "Brushes", "amount": "12"}
#   {"text": "Credit note", "amount": "(45.10)"}
#
# What I need back is the total in pence, as a whole number.

# %% [markdown] gold prompt
# From: Judith (accounts)
#
# Could somebody give us a solution(lines) that adds up a statement? The lines are copied out of the
# PDFs our suppliers send, such as
#
#   {"text": "Paint", "amount": "£1,234.50"}
#   {"text": "Brushes", "amount": "12"}
#   {"text": "Credit note", "amount": "(45.10)"}
#
# What I need back is the total in pence, as a whole number (an int), exact to the penny. No lines,
# 0.
#
# An amount is digits, with or without commas between the thousands ("1234.50", "1,234,567"), then
# perhaps a point with one or two decimals ("12.5" is 12.50). A £ may stand directly before it. If
# the whole is in parentheses, "(45.10)" or "(£45.10)", or has a minus in front, "-45.10" or
# "-£45.10", it is taken off the total. Coming from PDFs, the minus can also be the proper minus
# sign (U+2212), and around the amount there can be spaces, ordinary ones or no-break ones (U+00A0).
#
# Anything else must not slip through: raise ValueError if an amount has another form, such as "",
# "n/a", "12.50 CR", "1.2.3" or "£". That includes commas that aren't thousands separators, as in
# "12,50" or "1,2345".

# %% stated C1: Amounts with and without separators are added up, in pence.
lines = [{"text": "Paint", "amount": "£1,234.50"}, {"text": "Brushes", "amount": "12"}]
assert solution(lines) == 124650
lines = [{"text": "a", "amount": "2,000,000.25"}, {"text": "b", "amount": "£0.50"}]
assert solution(lines) == 200000075
assert solution([{"text": "c", "amount": "£7"}]) == 700

# %% hidden C2: Text of another form is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
odd = [
    "",
    "n/a",
    "12.50 CR",
    "1.2.3",
    "£",
    "12,50",
    "1,2345",
    "1,23,456",
    "five",
    "3.",
    "1.125",
]
odd += [
    "(12",
    "12)",
    "$5.00",
    "1 234",
    ",500",
    "1,234.5,0",
    "12-",
    "1e3",
    "0x10",
    "nan",
]
for text in odd:
    for lines in ([text], ["10.00", text], [text, "1,000.00"]):
        try:
            solution([{"text": "x", "amount": amount} for amount in lines])
        except ValueError:
            pass
        else:
            raise AssertionError(text)

# %% hidden C3: The minus sign and no-break spaces of a PDF are understood.
# kind = "unicode"
# inferability = "contextual"
for text, pence in (
    ("\u221245.10", -4510),
    ("\u2212£1,045.50", -104550),
    ("\u00a012.50", 1250),
    ("£8.00\u00a0", 800),
    ("\u00a0\u22123\u00a0", -300),
):
    assert solution([{"text": "x", "amount": text}]) == pence, text
    lines = [{"text": "x", "amount": text}, {"text": "y", "amount": "2,000"}]
    assert solution(lines) == pence + 200000, text
assert solution([{"text": "x", "amount": "-45.10"}, {"text": "x", "amount": " 45.10 "}]) == 0

# %% canonical
import re

AMOUNT = re.compile(r"£?([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]{1,2}))?")


def pence(text):
    text = text.strip().replace("\u2212", "-")
    sign = 1
    if text.startswith("-"):
        sign, text = -1, text[1:]
    elif text.startswith("(") and text.endswith(")"):
        sign, text = -1, text[1:-1]
    match = AMOUNT.fullmatch(text)
    if match is None:
        raise ValueError(f"not an amount: {text!r}")
    pounds, decimals = match.groups(default="")
    return sign * int(pounds.replace(",", "") + decimals.ljust(2, "0"))


def solution(lines):
    return sum(pence(line["amount"]) for line in lines)


# %% variant: one pattern and Decimal
import re
from decimal import Decimal

NUMBER = r"£?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d\d?)?"
PATTERN = re.compile(rf"\s*(?:\((?P<a>{NUMBER})\)|(?P<minus>[-\u2212])?(?P<b>{NUMBER}))\s*")


def solution(lines):
    total = Decimal(0)
    for line in lines:
        match = PATTERN.fullmatch(line["amount"])
        if not match:
            raise ValueError(line["amount"])
        value = Decimal((match["a"] or match["b"]).replace(",", "").removeprefix("£"))
        total += -value if match["a"] or match["minus"] else value
    return int(total * 100)


# %% variant: takes the text apart by hand
def digits(text):
    if not (text and text.isascii() and text.isdigit()):
        raise ValueError(text)
    return text


def solution(lines):
    total = 0
    for line in lines:
        text, sign = line["amount"].strip(" \u00a0"), 1
        if text[:1] == "(" and text[-1:] == ")":
            text, sign = text[1:-1], -1
        elif text[:1] in ("-", "\u2212"):
            text, sign = text[1:], -1
        if text.startswith("£"):
            text = text[1:]
        whole, point, fraction = text.partition(".")
        first, *groups = whole.split(",")
        if any(len(group) != 3 for group in groups) or (groups and len(first) > 3):
            raise ValueError(line["amount"])
        value = int("".join(map(digits, [first, *groups]))) * 100
        if point:
            if len(fraction) > 2:
                raise ValueError(line["amount"])
            value += int(digits(fraction)) * 10 ** (2 - len(fraction))
        total += sign * value
    return total


# %% literal
def solution(lines):
    total = 0
    for line in lines:
        text = line["amount"].strip().replace("£", "").replace(",", "")
        if text.startswith("("):
            text = "-" + text[1:-1]
        total += float(text)
    return int(total * 100)


# %% violator C2: drops every comma
# witness = "[{'text': 'x', 'amount': '12,50'}]"
from decimal import Decimal, InvalidOperation


def solution(lines):
    total = Decimal(0)
    for line in lines:
        text = line["amount"].strip().replace("\u2212", "-").replace(",", "").replace("£", "")
        if text.startswith("(") and text.endswith(")"):
            text = "-" + text[1:-1]
        try:
            total += Decimal(text)
        except InvalidOperation:
            raise ValueError(line["amount"]) from None
    return int(total * 100)


# %% violator C3: knows the keyboard's characters only
# witness = "[{'text': 'x', 'amount': '\\u22123'}]"
import re


def solution(lines):
    total = 0
    for line in lines:
        text = line["amount"].strip(" ")
        if text.startswith("(") and text.endswith(")"):
            text = "-" + text[1:-1]
        match = re.fullmatch(r"(-?)£?([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9][0-9]?))?", text)
        if match is None:
            raise ValueError(line["amount"])
        value = int(match[2].replace(",", "") + (match[3] or "").ljust(2, "0"))
        total += -value if match[1] else value
    return total
