# /// spec-pair
# task_id = "HumanEval/97"
# spec_type = "algorithm"
# aliases = ["multiply"]
# signature = "def solution(a: int, b: int) -> int:"
# source = "Task idea: HumanEval/97 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# Board game helper, `solution(a, b)`: take the last digit of each of the two scores and multiply
# them. 236 and 907 give 6 * 7 = 42. Scores are whole numbers, can go below zero, and the web form
# hands them over as JSON numbers.

# %% [markdown] gold prompt
# Board game helper, `solution(a, b)`: take the last digit of each of the two scores and multiply
# them. 236 and 907 give 6 * 7 = 42. Scores are whole numbers, can go below zero, and the web form
# hands them over as JSON numbers.
#
# A digit has no sign: the last digit of -12 is 2, so (-12, 3) gives 6. And a score may come as a
# float with a whole value, 14.0, whose last digit is 4, not the 0 after the point. The result is
# an int in any case. A score that isn't whole (12.5) must be an entry error: raise ValueError.

# %% stated C1: Multiplies the last digits of whole numbers from 0 up.
cases = [
    ((236, 907), 42),
    ((54, 78), 32),
    ((310, 45), 0),
    ((7, 3), 21),
    ((99, 99), 81),
]
for (a, b), expected in cases:
    assert solution(a, b) == expected, (a, b)

# %% hidden C2: The last digit of a negative score has no sign.
# kind = "negative_or_zero"
# inferability = "contextual"
import random

assert solution(-12, 3) == 6
assert solution(14, -17) == 28
assert solution(-8, -9) == 72
rng = random.Random(97)
for _ in range(50):
    tens, units = [rng.randint(0, 40) for _ in "ab"], [rng.randint(1, 9) for _ in "ab"]
    a, b = -(10 * tens[0] + units[0]), 10 * tens[1] + units[1]
    if rng.random() < 0.3:
        b = -b
    assert solution(a, b) == units[0] * units[1], (a, b)
    assert solution(b, a) == units[0] * units[1], (b, a)

# %% hidden C3: A whole float is its whole number, and the result an int.
# kind = "numeric_type"
# inferability = "contextual"
for a, b, expected in [
    (14.0, 3, 12),
    (7, 19.0, 63),
    (28.0, 12.0, 16),
    (1e3, 5, 0),
    (6.0, 6.0, 36),
]:
    result = solution(a, b)
    assert result == expected, (a, b)
    assert isinstance(result, int), (a, b)

# %% hidden C4: A score that isn't whole is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
for a, b in [(12.5, 3), (3, 12.5), (0.1, 0.2), (7.25, 10), (100, 99.9), (10.5, 10)]:
    try:
        answer = solution(a, b)
    except ValueError:
        answer = "refused"
    assert answer == "refused", (a, b)


# %% canonical
def last_digit(score):
    if score != int(score):
        raise ValueError(f"a score is a whole number, not {score}")
    return abs(int(score)) % 10


def solution(a, b):
    return last_digit(a) * last_digit(b)


# %% variant: as text
def solution(a, b):
    product = 1
    for score in (a, b):
        whole, _, decimals = f"{score:.6f}".partition(".")
        if decimals.strip("0"):
            raise ValueError(score)
        product *= int(whole[-1])
    return product


# %% variant: fractions
from fractions import Fraction


def solution(a, b):
    digits = []
    for score in map(Fraction, (a, b)):
        if score.denominator > 1:
            raise ValueError("whole numbers only")
        numerator = score.numerator
        digits.append(numerator % 10 if numerator >= 0 else -numerator % 10)
    return digits[0] * digits[1]


# %% literal
def solution(a, b):
    return (a % 10) * (b % 10)


# %% violator C2: trusts % with negative numbers
# witness = "-12, 3"
def solution(a, b):
    if a % 1 or b % 1:
        raise ValueError("not whole")
    return int(a % 10) * int(b % 10)


# %% violator C3: looks at the last character
# witness = "14.0, 3"
def solution(a, b):
    if int(a) != a or int(b) != b:
        raise ValueError("not whole")
    return int(str(a)[-1]) * int(str(b)[-1])


# %% violator C4: cuts off the decimals
# witness = "12.5, 3"
def solution(a, b):
    a, b = abs(int(a)), abs(int(b))
    return (a % 10) * (b % 10)
