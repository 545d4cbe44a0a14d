# /// spec-pair
# task_id = "HumanEval/137"
# spec_type = "algorithm"
# aliases = ["compare_one"]
# signature = "def solution(first: int | float | str, second: int | float | str):"
# source = "Task idea: HumanEval/137 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# Two people measured the same thing and typed the result into our form, one on the Spanish page and
# one on the English page. What I get is an int, a float, or a number as text, in any mix. I want to
# keep the larger of the two: solution(first, second). For example solution(3, "2.5") is 3.

# %% [markdown] gold prompt
# Two people measured the same thing and typed the result into our form, one on the Spanish page and
# one on the English page. What I get is an int, a float, or a number as text, in any mix. I want to
# keep the larger of the two: solution(first, second). For example solution(3, "2.5") is 3.
#
# - Compare them as numbers, also when both are text: "10" is larger than "9".
# - Text from the Spanish page has a decimal comma, text from the English page a decimal point:
#   "2,5" and "2.5" are two and a half. I can't tell which page a text is from.
# - Where both signs are in a text, the last of them is the decimal one and the others group the
#   thousands: "1.234,50" and "1,234.50" are the same number. Without the other sign it is never a
#   separator of thousands.
# - Give back the larger one just as it came in: text stays text, an int stays an int.
# - If both are worth the same there is nothing to choose, so give back None.

# %% stated C1: Gives the value of the larger one.
assert float(solution(3, "2.5")) == 3
assert float(solution(1, 2)) == 2
assert float(solution(0.5, 0.25)) == 0.5
assert float(solution("4", 10)) == 10
assert float(solution("-1.5", -2)) == -1.5

# %% hidden C2: The larger one comes back as it came in, in its own type.
# kind = "return_type"
# inferability = "contextual"
import random

assert solution("12", 3) == "12"
assert solution(2, "2.50") == "2.50"
rng = random.Random(137)
for _ in range(60):
    low = rng.randint(-40, 40)
    high = low + rng.randint(1, 40)
    smaller = rng.choice([low, low - 0.5])
    larger = rng.choice([high, float(high), high + 0.25, str(high), f"{high}.0", f"{high}.50"])
    for result in (solution(smaller, larger), solution(larger, smaller)):
        assert repr(result) == repr(larger), (smaller, larger)

# %% hidden C3: Where comma and point are both in a text, the last one is the decimal sign.
# kind = "tolerance"
# inferability = "contextual"
import random


def value(result):
    if isinstance(result, str):  # they all have two decimals
        return int("".join(char for char in result if char in "0123456789")) / 100
    return float(result)


rng = random.Random(731)
spanish = str.maketrans(",.", ".,")
for _ in range(60):
    low = rng.randint(1_000, 3_000_000) * 100 + rng.randint(0, 99)
    high = low + rng.randint(1, 900_000)
    texts = [f"{cents / 100:,.2f}" for cents in (low, high)]
    texts = [rng.choice([text, text.translate(spanish)]) for text in texts]
    for pair in (texts, [low // 100 - 1, texts[1]], [texts[0], high / 100]):
        for first, second in (pair, pair[::-1]):
            assert abs(value(solution(first, second)) - high / 100) < 1e-6, (first, second)


# %% hidden C4: Values worth the same give None.
# kind = "tie_breaking"
# inferability = "arbitrary"
import random

rng = random.Random(6)
cases = [(5, "5"), ("2.50", 2.5), (4, 4.0), ("7", "7"), (0, 0), (-1, "-1.0")]
for _ in range(30):
    number = rng.randint(-99, 99)
    cases.append((number, rng.choice([number, float(number), str(number), f"{number}.00"])))
for first, second in cases:
    assert solution(first, second) is None, (first, second)
    assert solution(second, first) is None, (first, second)


# %% canonical
from decimal import Decimal


def worth(value):
    text = str(value)
    if text.rfind(",") > text.rfind("."):
        return Decimal(text.replace(".", "").replace(",", "."))
    return Decimal(text.replace(",", ""))


def solution(first, second):
    if worth(first) == worth(second):
        return None
    return first if worth(first) > worth(second) else second


# %% variant: sorts by a float key
import re


def as_float(value):
    if not isinstance(value, str):
        return float(value)
    *groups, last = re.split("[.,]", value)
    return float("".join(groups) + "." + last if groups else last)


def solution(first, second):
    small, large = sorted([first, second], key=as_float)
    return large if as_float(large) != as_float(small) else None


# %% variant: a sign picks from a table
from fractions import Fraction


def solution(first, second):
    difference = Fraction(0)
    for weight, value in ((1, first), (-1, second)):
        if isinstance(value, str):
            text = value.replace(",", ".")
            value = text.replace(".", "", text.count(".") - 1) if "." in text else text
        difference += weight * Fraction(value)
    sign = (difference > 0) - (difference < 0)
    return {1: first, 0: None, -1: second}[sign]


# %% literal
def solution(first, second):
    return max(float(first), float(second))


# %% violator C2: gives back the float that it compared
# witness = "'12', 3"
def number(value):
    text = str(value)
    if text.rfind(",") > text.rfind("."):
        text = text.translate(str.maketrans(",.", ".,"))
    return float(text.replace(",", ""))


def solution(first, second):
    a, b = number(first), number(second)
    if a == b:
        return None
    return max(a, b)


# %% violator C3: knows of the decimal comma and of no separator of thousands
# witness = "'1.234,50', 3"
def solution(first, second):
    a, b = (float(str(value).replace(",", ".")) for value in (first, second))
    if a == b:
        return None
    return first if a > b else second


# %% violator C4: gives the first of two equal ones
# witness = "5, '5'"
def worth(value):
    text = str(value)
    if "," in text and "." in text:
        text = text.replace(min(",.", key=text.find), "")
    return float(text.replace(",", "."))


def solution(first, second):
    return max(first, second, key=worth)
