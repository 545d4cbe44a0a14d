# /// spec-pair
# task_id = "HumanEval/79"
# spec_type = "algorithm"
# aliases = ["decimal_to_binary"]
# signature = "def solution(decimal: int) -> str:"
# source = "Task idea: HumanEval/79 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# ticket: weather wall, binary column
#
# need `solution(decimal)`: the temperature (whole degrees celsius, so it works in winter too) as a
# string in base 2, wrapped in "db" at the front and at the back so the wall picks it up.
# 13 -> "db1101db", 36 -> "db100100db". no padding please

# %% [markdown] gold prompt
# ticket: weather wall, binary column
#
# need `solution(decimal)`: the temperature (whole degrees celsius, so it works in winter too) as a
# string in base 2, wrapped in "db" at the front and at the back so the wall picks it up.
# 13 -> "db1101db", 36 -> "db100100db". no padding please
#
# - negative values: a minus sign and the digits of the magnitude, between the two "db", so
#   -5 -> "db-101db". not two's complement
# - 0 -> "db0db"
# - if somebody hands in a float (2.5, but also 4.0) raise an exception, TypeError or ValueError. it
#   means that the sensor wasn't read properly, so don't cut off decimals

# %% stated C1: Positive numbers come in base 2 between two "db".
cases = [
    (13, "1101"),
    (36, "100100"),
    (1, "1"),
    (10, "1010"),
    (103, "1100111"),
    (255, "11111111"),
]
for decimal, digits in cases:
    assert solution(decimal) == "db" + digits + "db", decimal

# %% hidden C2: A negative value has its minus sign in front of the digits of its magnitude.
# kind = "negative_or_zero"
# inferability = "contextual"
import random

assert solution(-5) == "db-101db"
assert solution(-1) == "db-1db"
assert solution(-36) == "db-100100db"
rng = random.Random(79)
for _ in range(40):
    decimal = -rng.randint(1, 300)
    text = solution(decimal)
    assert text[:3] == "db-", decimal
    assert text[-2:] == "db", decimal
    assert text[3] == "1", decimal
    assert int(text[3:-2], 2) == -decimal, decimal

# %% hidden C3: Zero has one digit.
# kind = "boundary"
# inferability = "conventional"
assert solution(0) == "db0db"

# %% hidden C4: A float is refused, whole or not.
# kind = "error_raised"
# inferability = "arbitrary"
for wrong in (2.5, 4.0, 0.5, -7.25, 15.0, 1e3):
    try:
        answer = solution(wrong)
    except (TypeError, ValueError):
        answer = "refused"
    assert answer == "refused", wrong


# %% canonical
def solution(decimal):
    sign = "-" if decimal < 0 else ""
    return f"db{sign}{abs(decimal):b}db"  # "b" refuses floats with a ValueError


# %% variant: bin knows the sign, and refuses floats
def solution(decimal):
    return "db".join(["", bin(decimal).replace("0b", ""), ""])


# %% variant: divides by hand
import operator


def solution(decimal):
    rest = abs(operator.index(decimal))
    digits = []
    while True:
        rest, bit = divmod(rest, 2)
        digits.insert(0, str(bit))
        if rest == 0:
            break
    if decimal < 0:
        digits.insert(0, "-")
    return "".join(["db", *digits, "db"])


# %% literal
def solution(decimal):
    return "db" + bin(decimal)[2:] + "db"


# %% violator C2: cuts two characters off whatever bin gives
# witness = "-5"
def solution(decimal):
    digits = bin(decimal)[2:]
    return "db" + digits + "db"


# %% violator C3: stops dividing at zero
# witness = "0"
def solution(decimal):
    if not isinstance(decimal, int):
        raise TypeError(decimal)
    digits, rest = "", abs(decimal)
    while rest:
        digits = str(rest % 2) + digits
        rest //= 2
    sign = "-" if decimal < 0 else ""
    return "db" + sign + digits + "db"


# %% violator C4: makes an int of whatever comes
# witness = "2.5"
def solution(decimal):
    return f"db{int(decimal):b}db"
