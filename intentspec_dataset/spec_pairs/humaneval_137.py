# /// spec-pair
# task_id = "HumanEval/137"
# spec_type = "algorithm"
# aliases = ["compare_one"]
# signature = "def solution(first: int | float | str, second: int | float | str):"
# source = "Task idea: HumanEval/137 (MIT); prompts, tests and code ours"
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
# - Text from the Spanish page has a decimal comma: "2,5" means two and a half. Separators of
#   thousands don't occur.
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

# %% hidden C3: Two texts are compared as numbers.
# kind = "numeric_type"
# inferability = "contextual"
import random

assert float(solution("9", "10")) == 10
assert float(solution("-3", "-20")) == -3
rng = random.Random(731)
for _ in range(60):
    low = rng.randint(-300, 300)
    high = low + rng.randint(1, 300)
    texts = [str(low), rng.choice([f"{high}.0", f"{high}", f"{high:+}.00"])]
    for result in (solution(*texts), solution(*texts[::-1])):
        assert float(result) == high, texts

# %% hidden C4: A decimal comma is read like a decimal point.
# kind = "tolerance"
# inferability = "contextual"
import random

rng = random.Random(25)
cases = [("2,5", 3, 3.0), (2, "2,5", 2.5), ("0,75", 0.5, 0.75)]
for _ in range(60):
    whole = rng.randint(0, 90)
    cents = rng.randint(10, 99)
    other = rng.choice([whole - 1, whole + 1])
    cases.append((f"{whole},{cents}", other, max(whole + cents / 100, other)))
for first, second, expected in cases:
    for result in (solution(first, second), solution(second, first)):
        value = float(str(result).replace(",", "."))
        assert abs(value - expected) < 1e-9, (first, second)

# %% hidden C5: Values worth the same give None.
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
    return Decimal(str(value).replace(",", "."))


def solution(first, second):
    if worth(first) == worth(second):
        return None
    return first if worth(first) > worth(second) else second


# %% variant: sorts by a float key
def solution(first, second):
    def as_float(value):
        return float(value.replace(",", ".")) if isinstance(value, str) else float(value)

    small, large = sorted([first, second], key=as_float)
    return large if as_float(large) != as_float(small) else None


# %% variant: a sign picks from a table
from fractions import Fraction


def solution(first, second):
    difference = Fraction(0)
    for weight, value in ((1, first), (-1, second)):
        if isinstance(value, str):
            whole, _, decimals = value.partition("," if "," in value else ".")
            value = f"{whole}.{decimals or 0}"
        difference += weight * Fraction(value)
    sign = (difference > 0) - (difference < 0)
    return {1: first, 0: None, -1: second}[sign]


# %% literal
def solution(first, second):
    return max(float(first), float(second))


# %% violator C2: gives back the float that it compared
# witness = "'12', 3"
def solution(first, second):
    a, b = (float(str(value).replace(",", ".")) for value in (first, second))
    if a == b:
        return None
    return max(a, b)


# %% violator C3: leaves two texts to the order of texts
# witness = "'9', '10'"
def solution(first, second):
    if isinstance(first, str) and isinstance(second, str):
        if first == second:
            return None
        return max(first, second)
    a, b = (float(str(value).replace(",", ".")) for value in (first, second))
    if a == b:
        return None
    return first if a > b else second


# %% violator C4: takes the comma for a separator of thousands
# witness = "'2,5', 3"
def solution(first, second):
    a, b = (float(str(value).replace(",", "")) for value in (first, second))
    if a == b:
        return None
    return first if a > b else second


# %% violator C5: gives the first of two equal ones
# witness = "5, '5'"
def solution(first, second):
    return max(first, second, key=lambda value: float(str(value).replace(",", ".")))
