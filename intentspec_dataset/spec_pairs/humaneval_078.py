# /// spec-pair
# task_id = "HumanEval/78"
# spec_type = "algorithm"
# aliases = ["hex_key"]
# signature = "def solution(key: str) -> int:"
# source = "Task idea: HumanEval/78 (MIT); the rest is ours; its reference fails C2, C4"
# ///

# %% [markdown] ambiguous prompt
# Device registration: people type the key off the sticker, where it stands in hexadecimal in groups
# of four, and for a first check we ask for the small number printed below it: how many of the
# key's hex digits are prime (2, 3, 5, 7, B and D). Please write solution(key) -> int, so that we
# notice if somebody has mistyped a digit.
#
#   solution("1077EA") == 2

# %% [markdown] gold prompt
# Device registration: people type the key off the sticker, where it stands in hexadecimal in groups
# of four, and for a first check we ask for the small number printed below it: how many of the
# key's hex digits are prime (2, 3, 5, 7, B and D). Please write solution(key) -> int, so that we
# notice if somebody has mistyped a digit.
#
#   solution("1077EA") == 2
#
# - b and d count like B and D
# - some type a blank or a hyphen between the groups (the sticker has a small gap there). Both are
#   all right and count for nothing
# - any other character that isn't a hex digit, such as the letter O, is a mistake: ValueError

# %% stated C1: Counts the hex digits that are prime.
cases = [("1077EA", 2), ("AB", 1), ("2357BD", 6), ("014689ACEF", 0), ("DDDD", 4), ("C0FFEE", 0)]
cases += [("B00B", 2), ("1234ABCD5678EF00", 6)]
for key, expected in cases:
    assert solution(key) == expected, key

# %% hidden C2: Small letters count like capitals.
# kind = "case"
# inferability = "contextual"
import random

assert solution("ab") == 1
rng = random.Random(78)
for _ in range(40):
    prime = rng.choices("bdBD2357", k=rng.randint(1, 8))
    other = rng.choices("acefACEF01", k=rng.randint(1, 8))
    digits = [*prime, *other, "d"]
    rng.shuffle(digits)
    assert solution("".join(digits)) == len(prime) + 1, digits

# %% hidden C3: Blanks and hyphens between the groups are all right.
# kind = "tolerance"
# inferability = "contextual"
import random

assert solution("10 77-EA") == 2
rng = random.Random(87)
for _ in range(40):
    groups = ["".join(rng.choices("0123456789ABCDEF", k=4)) for _ in range(rng.randint(2, 6))]
    expected = sum(group.count(digit) for group in groups for digit in "2357BD")
    assert solution(rng.choice([" ", "-"]).join(groups)) == expected, groups

# %% hidden C4: A character that is no hex digit is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
import random

rng = random.Random(780)
for wrong in "OGXZIQ?.*":
    for _ in range(3):
        digits = rng.choices("0123456789ABCDEF", k=rng.randint(4, 11))
        digits.insert(rng.randint(0, len(digits)), wrong)
        try:
            solution("".join(digits))
        except ValueError:
            pass
        else:
            raise AssertionError(digits)


# %% canonical
def solution(key):
    digits = key.upper().replace(" ", "").replace("-", "")
    for digit in digits:
        if digit not in "0123456789ABCDEF":
            raise ValueError(f"{digit!r} is no hex digit")
    return sum(digits.count(prime) for prime in "2357BD")


# %% variant: numbers of the digits
def solution(key):
    values = [int(char, 16) for char in key if char not in " -"]
    return len([value for value in values if value in {2, 3, 5, 7, 11, 13}])


# %% variant: regular expressions
import re


def solution(key):
    if not re.fullmatch("[0-9a-f -]*", key, re.IGNORECASE):
        raise ValueError(key)
    return len(re.findall("[2357bdBD]", key))


# %% literal
def solution(key):
    return sum(digit in "2357BD" for digit in key)


# %% violator C2: counts capitals only
# witness = "'ab'"
def solution(key):
    primes = ("2", "3", "5", "7", "B", "D")
    count = 0
    for char in key:
        if char in primes:
            count += 1
        elif char not in "014689ACEFabcdef -":
            raise ValueError("not a hex digit: " + char)
    return count


# %% violator C3: int() refuses blanks and hyphens within
# witness = "'10 77-EA'"
def solution(key):
    int(key, 16)
    return sum(char in "2357BDbd" for char in key)


# %% violator C4: doesn't look at the other characters
# witness = "'1O77'"
def solution(key):
    return sum(digit in {"2", "3", "5", "7", "B", "D"} for digit in key.upper())
