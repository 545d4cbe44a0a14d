# /// spec-pair
# task_id = "HumanEval/131"
# spec_type = "algorithm"
# aliases = ["digits"]
# signature = "def solution(n: int | str) -> int:"
# source = "Task idea: HumanEval/131 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# Bonus points for coupons
#
# A coupon earns as many points as the product of the odd digits of its number:
# 235 earns 3 * 5 = 15. Please write solution(n) for it. n is the coupon number, an int out of the
# database or the text that a customer copied from the coupon, where we print the number in groups
# of four.

# %% [markdown] gold prompt
# Bonus points for coupons
#
# A coupon earns as many points as the product of the odd digits of its number:
# 235 earns 3 * 5 = 15. Please write solution(n) for it, which returns the points as an int. n is
# the coupon number, an int of 0 or more out of the database or the text that a customer copied from
# the coupon.
#
# On the coupon we print the number in groups of four, with zeros in front where needed, so the text
# can contain blanks (between the groups, or at the ends) besides the digits 0 to 9: "0081 2345"
# earns 1 * 3 * 5 = 15 points.
#
# A coupon whose number has no odd digit doesn't earn anything: 0 points.

# %% stated C1: Multiplies the odd digits of an int, or of a text of digits.
cases = [
    (235, 15),
    (7, 7),
    (1, 1),
    (4417, 7),
    (99, 81),
    (13579, 945),
    ("235", 15),
    ("0081", 1),
    ("3033", 27),
    (120406, 1),
]
for n, expected in cases:
    assert solution(n) == expected, n

# %% hidden C2: A number without odd digits earns 0 points.
# kind = "boundary"
# inferability = "contextual"
import random

rng = random.Random(131)
cases = [4, 0, 2468, "0", "0020", "8888"]
for _ in range(40):
    n = int("".join(rng.choices("02468", k=rng.randint(1, 9))))
    cases += [n, f"{n:09}"]
for n in cases:
    assert solution(n) == 0, n

# %% hidden C3: Blanks in the text are passed over.
# kind = "whitespace"
# inferability = "contextual"
import random

assert solution("0081 2345") == 15
assert solution(" 0000 0007") == 7
assert solution("1234 5678 9012 ") == 3 * 5 * 7 * 9
rng = random.Random(313)
for _ in range(40):
    groups, points = [], 1
    for _ in range(rng.randint(2, 4)):
        odd = rng.choice([1, 3, 5, 7, 9])
        points *= odd
        digits = [str(odd), *rng.choices("02468", k=3)]
        rng.shuffle(digits)
        groups.append("".join(digits))
    text = " ".join(groups) + rng.choice(["", " "])
    assert solution(text) == points, text


# %% canonical
def solution(n):
    odd = [int(char) for char in str(n) if char in "13579"]
    if not odd:
        return 0
    points = 1
    for digit in odd:
        points *= digit
    return points


# %% variant: removes what isn't wanted and uses math.prod
import math
import re


def solution(n):
    odd = re.sub("[^13579]", "", f"{n}")
    return math.prod(map(int, odd)) if odd else 0


# %% variant: counts each odd digit, arithmetic on the int
def solution(n):
    rest = n if isinstance(n, int) else int("".join(n.split()))
    points, earned = 1, False
    while rest:
        rest, digit = divmod(rest, 10)
        if digit & 1:
            earned = True
            points *= digit
    return points * earned


# %% literal
def solution(n):
    product = 1
    for digit in str(n):
        if int(digit) % 2 == 1:
            product *= int(digit)
    return product


# %% violator C2: gives the product of no digits
# witness = "2468"
import math


def solution(n):
    return math.prod(int(char) for char in str(n) if char.isdigit() and int(char) % 2)


# %% violator C3: makes a digit of every character
# witness = "'0081 2345'"
def solution(n):
    odd = [digit for digit in map(int, str(n).strip()) if digit % 2]
    points = 1 if odd else 0
    for digit in odd:
        points *= digit
    return points
