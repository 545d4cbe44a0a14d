# /// spec-pair
# task_id = "HumanEval/65"
# spec_type = "algorithm"
# aliases = ["circular_shift"]
# signature = "def solution(number: int, shift: int) -> str:"
# source = "Task idea: HumanEval/65 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# number dial for the escape room: solution(number, shift) turns the digits of an int to the right
# by shift places, round and round, and returns them as a string for the display.
# solution(1234, 1) -> "4123"

# %% [markdown] gold prompt
# number dial for the escape room: solution(number, shift) turns the digits of an int to the right
# by shift places, round and round, and returns them as a string for the display.
# solution(1234, 1) -> "4123"
#
# what falls off on the right comes in again on the left, as often as need be: after 4 places a
# number of four digits is back where it was, and 5 places are the same as 1.
# shift can be negative, then it goes to the left by as many places: solution(1234, -1) -> "2341"
# if the number is negative, its minus sign isn't turned, it stays in front: solution(-1234, 1) ->
# "-4123"

# %% stated C1: Turns the digits to the right.
cases = [
    (1234, 1, "4123"),
    (1234, 3, "2341"),
    (56, 1, "65"),
    (78912, 2, "12789"),
    (7, 0, "7"),
    (362, 0, "362"),
]
for number, shift, expected in cases:
    assert solution(number, shift) == expected, (number, shift)

# %% hidden C2: It goes round as often as need be.
# kind = "boundary"
# inferability = "contextual"
import random

assert solution(1234, 4) == "1234"
assert solution(1234, 5) == "4123"
assert solution(8, 3) == "8"
assert solution(1, 1) == "1"
assert solution(0, 2) == "0"
rng = random.Random(65)
for _ in range(60):
    text = "".join(rng.choices("123456789", k=rng.randint(1, 9)))
    turns = rng.randint(0, len(text) - 1)
    expected = text[len(text) - turns :] + text[: len(text) - turns]
    shift = turns + len(text) * rng.randint(1, 6)
    assert solution(int(text), shift) == expected, (text, shift)

# %% hidden C3: A negative shift turns to the left.
# kind = "negative_or_zero"
# inferability = "conventional"
import random

assert solution(1234, -1) == "2341"
assert solution(123, -2) == "312"
rng = random.Random(650)
for _ in range(40):
    digits = rng.choices("123456789", k=rng.randint(3, 9))
    shift = rng.randint(1, len(digits) - 1)
    number = int("".join(digits))
    for _ in range(shift):
        digits.append(digits.pop(0))
    assert solution(number, -shift) == "".join(digits), (number, shift)

# %% hidden C4: The minus sign of a negative number stays in front.
# kind = "negative_or_zero"
# inferability = "contextual"
import random

assert solution(-1234, 1) == "-4123"
assert solution(-56, 1) == "-65"
assert solution(-1, 0) == "-1"
rng = random.Random(165)
for _ in range(40):
    digits = rng.choices("123456789", k=rng.randint(2, 9))
    shift = rng.randint(0, len(digits) - 1)
    number = -int("".join(digits))
    for _ in range(shift):
        digits.insert(0, digits.pop())
    assert solution(number, shift) == "-" + "".join(digits), (number, shift)


# %% canonical
def solution(number, shift):
    sign = "-" if number < 0 else ""
    digits = str(abs(number))
    cut = -shift % len(digits)
    return sign + digits[cut:] + digits[:cut]


# %% variant: a deque
from collections import deque


def solution(number, shift):
    digits = deque(str(number).lstrip("-"))
    digits.rotate(shift)
    if number < 0:
        digits.appendleft("-")
    return "".join(digits)


# %% variant: arithmetic, filled up with zeros
def solution(number, shift):
    size = len(str(abs(number)))
    left, right = divmod(abs(number), 10 ** (shift % size))
    turned = right * 10 ** (size - shift % size) + left
    return ("-" if number < 0 else "") + str(turned).zfill(size)


# %% literal
def solution(number, shift):
    digits = str(number)
    return digits[-shift:] + digits[:-shift]


# %% violator C2: cuts once
# witness = "1234, 5"
def solution(number, shift):
    sign = "-" if number < 0 else ""
    digits = str(abs(number))
    return sign + digits[-shift:] + digits[:-shift]


# %% violator C3: turns place by place, which a negative range doesn't
# witness = "1234, -1"
def solution(number, shift):
    digits = str(abs(number))
    for _ in range(shift):
        digits = digits[-1] + digits[:-1]
    return "-" + digits if number < 0 else digits


# %% violator C4: the sign goes round with the digits
# witness = "-56, 1"
def solution(number, shift):
    digits = list(str(number))
    shift %= len(digits)
    return "".join(digits[len(digits) - shift :] + digits[: len(digits) - shift])
