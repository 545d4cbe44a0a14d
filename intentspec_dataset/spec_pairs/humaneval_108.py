# /// spec-pair
# task_id = "HumanEval/108"
# spec_type = "data_transformation"
# aliases = ["count_nums"]
# signature = "def solution(codes: list[int | float | None]) -> int:"
# source = "Task idea: HumanEval/108 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# Booking codes, one column of an Excel sheet that I read with pandas and turned into a list. I need
# to know how many of them have a digit sum greater than 0. The minus of a negative code goes with
# its first digit, so the digits of -123 are -1, 2 and 3, which makes 4.
#
#     >>> solution([-1, 11, -11, 20])
#     2
#
# There may be gaps in the column.

# %% [markdown] gold prompt
# Booking codes, one column of an Excel sheet that I read with pandas and turned into a list. I need
# to know how many of them have a digit sum greater than 0, as an int. The minus of a negative code
# goes with its first digit, so the digits of -123 are -1, 2 and 3, which makes 4.
#
#     >>> solution([-1, 11, -11, 20])
#     2
#
# Codes are whole numbers, but pandas gives some or all of them as floats: 15.0 is the code 15 and
# counts just as that one does, -20.0 is the code -20.
#
# There may be gaps in the column. They arrive as None or as a float NaN, and are not counted.

# %% stated C1: Counts the numbers with a digit sum above 0, the minus going with the first digit.
cases = [
    ([-1, 11, -11, 20], 2),
    ([-123, -321, -21, -12], 2),
    ([0, 0, 7], 1),
    ([-100, 100, -9, -99], 1),
    ([-45, -54, -550, -56], 2),
    ([], 0),
    ([8], 1),
    ([-19, -91, -110, -101, -1001], 1),
]
for codes, expected in cases:
    assert solution(list(codes)) == expected, codes

# %% hidden C2: A whole number that is stored as a float counts like the int.
# kind = "numeric_type"
# inferability = "contextual"
import random

assert solution([15.0]) == 1
assert solution([-1.0, 11.0, -11.0, -20.0, 20.0]) == 2
rng = random.Random(108)
above = [1, 10, 35, 402, 99_000, -12, -139, -2003, -10_002]
others = [0, -1, -10, -11, -21, -300, -4022, -90_000]
for _ in range(40):
    yes = rng.choices(above, k=rng.randint(0, 6))
    no = rng.choices(others, k=rng.randint(1, 6))
    codes = [rng.choice([float, float, int])(code) for code in yes + no]
    codes.append(float(rng.choice(above)))
    rng.shuffle(codes)
    assert solution(list(codes)) == len(yes) + 1, codes

# %% hidden C3: Gaps (None or NaN) are not counted.
# kind = "missing_values"
# inferability = "contextual"
import random

nan = float("nan")
assert solution([None, 11]) == 1
assert solution([nan, 11, -11]) == 1
assert solution([nan]) == 0
assert solution([None, nan]) == 0
rng = random.Random(801)
above = [2, 17, 230, 9004, -13, -205, -1070]
others = [0, -3, -30, -22, -41, -501]
for _ in range(40):
    yes = rng.choices(above, k=rng.randint(0, 6))
    no = rng.choices(others, k=rng.randint(0, 6))
    codes = yes + no + rng.choices([None, nan], k=rng.randint(1, 4))
    rng.shuffle(codes)
    assert solution(list(codes)) == len(yes), codes


# %% canonical
def signed_digit_sum(number):
    first, *rest = (int(digit) for digit in str(abs(number)))
    return (first if number >= 0 else -first) + sum(rest)


def solution(codes):
    count = 0
    for code in codes:
        if code is None or code != code:  # NaN is unequal to itself
            continue
        if signed_digit_sum(int(code)) > 0:
            count += 1
    return count


# %% variant: takes digits off by division
import math


def is_above(number):
    rest, total = abs(number), 0
    while rest >= 10:
        rest, digit = divmod(rest, 10)
        total += digit
    return total + (rest if number > 0 else -rest) > 0


def solution(codes):
    present = (code for code in codes if code is not None and not math.isnan(code))
    return sum(1 for code in present if is_above(round(code)))


# %% variant: pandas strings
import pandas as pd


def solution(codes):
    column = pd.Series(codes, dtype="float64").dropna().astype("int64").astype(str)
    if column.empty:
        return 0
    digits = column.str.lstrip("-")
    sums = digits.map(lambda text: sum(map(int, text)))
    firsts = digits.str[:1].map(int)
    sums = sums - 2 * firsts.where(column.str.startswith("-"), 0)
    return int((sums > 0).sum())


# %% literal
def solution(codes):
    count = 0
    for code in codes:
        text = str(code)
        total = sum(int(char) for char in text.lstrip("-"))
        if code < 0:
            total -= 2 * int(text[1])
        count += total > 0
    return count


# %% violator C2: counts ints alone
# witness = "[15.0]"
def solution(codes):
    count = 0
    for code in codes:
        if not isinstance(code, int):
            continue
        digits = [int(char) for char in str(abs(code))]
        if code < 0:
            digits[0] = -digits[0]
        if sum(digits) > 0:
            count += 1
    return count


# %% violator C3: thinks of None and forgets NaN
# witness = "[float('nan'), 11]"
def solution(codes):
    count = 0
    for code in codes:
        if code is None:
            continue
        number = int(code)
        digits = [int(char) for char in str(abs(number))]
        total = sum(digits) - (2 * digits[0] if number < 0 else 0)
        count += total > 0
    return count
