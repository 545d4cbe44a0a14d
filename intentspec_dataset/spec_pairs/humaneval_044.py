# /// spec-pair
# task_id = "HumanEval/44"
# spec_type = "algorithm"
# aliases = ["change_base"]
# signature = "def solution(x: int, base: int) -> str:"
# source = "Task idea: HumanEval/44 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# def solution(x: int, base: int) -> str:
#     """Write the whole number x in another base, for the "number systems" exercises.
#
#     base is what pupils choose in a box. There are only the ten digits 0-9, so the highest that
#     makes sense is 10.
#
#     >>> solution(9, 2)
#     '1001'
#     >>> solution(63, 8)
#     '77'
#     """

# %% [markdown] gold prompt
# def solution(x: int, base: int) -> str:
#     """Write the whole number x in another base, for the "number systems" exercises.
#
#     base is what pupils choose in a box. There are only the ten digits 0-9, so the highest that
#     makes sense is 10. The lowest is 2. Any other base is a ValueError, whatever x is.
#
#     Zero is "0" in every base. A negative number has a minus sign in front, and then the digits of
#     the positive one.
#
#     >>> solution(9, 2)
#     '1001'
#     >>> solution(63, 8)
#     '77'
#     >>> solution(-9, 2)
#     '-1001'
#     """

# %% stated C1: A positive number is written in the base.
cases = [
    (9, 2, "1001"),
    (63, 8, "77"),
    (1, 5, "1"),
    (100, 3, "10201"),
    (81, 9, "100"),
    (6, 7, "6"),
    (2468, 10, "2468"),
]
for x, base, expected in cases:
    assert solution(x, base) == expected, (x, base)

# %% hidden C2: Zero is "0".
# kind = "negative_or_zero"
# inferability = "conventional"
for base in range(2, 11):
    assert solution(0, base) == "0", base

# %% hidden C3: A negative number has a minus sign and then its digits.
# kind = "negative_or_zero"
# inferability = "contextual"
import random

assert solution(-9, 2) == "-1001"
assert solution(-8, 8) == "-10"
assert solution(-1, 9) == "-1"
rng = random.Random(44)
for _ in range(40):
    base = rng.randint(2, 10)
    x = -rng.randint(1, 10**6)
    text = solution(x, base)
    assert int(text, base) == x, (x, base)
    assert text[0] == "-", (x, base)
    assert text[1] in "123456789", (x, base)

# %% hidden C4: A base that ten digits can't serve is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
for x in (5, 300, 77):
    for base in (11, 12, 16, 36, 0, -2, -10, 1):
        try:
            solution(x, base)
        except ValueError:
            pass
        else:
            raise AssertionError((x, base))
assert solution(300, 10) == "300"


# %% canonical
def solution(x, base):
    if not 2 <= base <= 10:
        raise ValueError(f"base must be between 2 and 10, not {base}")
    digits = []
    rest = abs(x)
    while rest:
        rest, digit = divmod(rest, base)
        digits.append(str(digit))
    sign = "-" if x < 0 else ""
    return sign + ("".join(reversed(digits)) or "0")


# %% variant: recursive
def solution(x, base):
    if base < 2 or base > 10:
        raise ValueError("unsuitable base")
    if x < 0:
        return "-" + solution(-x, base)
    if x < base:
        return str(x)
    return solution(x // base, base) + str(x % base)


# %% variant: from the highest power down
def solution(x, base):
    if base not in range(2, 11):
        raise ValueError(base)
    power = 1
    while power * base <= abs(x):
        power *= base
    text = "-" * (x < 0)
    rest = abs(x)
    while power:
        text += str(rest // power)
        rest %= power
        power //= base
    return text


# %% literal
def solution(x, base):
    digits = ""
    while x > 0:
        digits = str(x % base) + digits
        x //= base
    return digits


# %% violator C2: nothing to divide, nothing to write
# witness = "0, 2"
def solution(x, base):
    if base < 2 or base > 10:
        raise ValueError("base must be from 2 to 10")
    text, rest = "", abs(x)
    while rest > 0:
        text = str(rest % base) + text
        rest //= base
    return "-" + text if x < 0 else text


# %% violator C3: writes the amount without the sign
# witness = "-9, 2"
def solution(x, base):
    if base < 2 or base > 10:
        raise ValueError("base must be from 2 to 10")
    x = abs(x)
    digits = [str(x % base)]
    while x >= base:
        x //= base
        digits.insert(0, str(x % base))
    return "".join(digits)


# %% violator C4: takes letters where digits don't suffice
# witness = "300, 16"
import string


def solution(x, base):
    if base < 2 or base > 36:
        raise ValueError("unknown base")
    symbols = string.digits + string.ascii_uppercase
    if x == 0:
        return "0"
    text, rest = "", abs(x)
    while rest:
        text = symbols[rest % base] + text
        rest //= base
    return "-" + text if x < 0 else text
