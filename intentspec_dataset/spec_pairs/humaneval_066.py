# /// spec-pair
# task_id = "HumanEval/66"
# spec_type = "algorithm"
# aliases = ["digitSum"]
# signature = "def solution(text: str) -> int:"
# source = "Task idea: HumanEval/66 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# Our label printer (built in 1987) wants a check number with every label. From its manual: "the sum
# of the ASCII codes of all capital letters in the text". Please implement as solution(text).
#
# solution("Box 7B") == 132

# %% [markdown] gold prompt
# Our label printer (built in 1987) wants a check number with every label. From its manual: "the sum
# of the ASCII codes of all capital letters in the text". Please implement as solution(text),
# returning an int.
#
# solution("Box 7B") == 132
#
# Only the capitals A to Z have an ASCII code. The printer leaves everything else out, small letters
# and digits as well as capitals it has never heard of, such as Ä, É or Ω, so they add nothing. A
# text without any capitals gives 0.
#
# Sometimes a label has been lost on the way here and we pass None, a number, bytes, an empty list
# or the like instead of a string. That must not yield a check number; raise an exception, of any
# type.

# %% stated C1: Adds up the codes of the capitals A to Z in an ASCII text.
cases = {
    "Box 7B": 132,
    "A": 65,
    "Z": 90,
    "TO: Miami": 240,
    "small": 0,
    "": 0,
    "[@`{": 0,
    "AAA-a": 195,
    "KM 5": 152,
}
for text, expected in cases.items():
    assert solution(text) == expected, text

# %% hidden C2: Capitals outside ASCII add nothing.
# kind = "unicode"
# inferability = "contextual"
import random

assert solution("ÄB") == 66
assert solution("Ω") == 0
rng = random.Random(66)
codes = dict(zip("ABMYZ", (65, 66, 77, 89, 90), strict=True))
for _ in range(50):
    chars = rng.choices(["Ä", "É", "Ñ", "Ω", "Я", "Ａ", "𝐀", "ß", "é", "x", "4"], k=8)
    chars += ["Ü", *rng.choices("ABMYZ", k=rng.randint(0, 6))]
    rng.shuffle(chars)
    expected = sum(codes.get(char, 0) for char in chars)
    assert solution("".join(chars)) == expected, chars

# %% hidden C3: What isn't a string raises an exception.
# kind = "error_raised"
# inferability = "conventional"


def refuses(text):
    try:
        solution(text)
    except Exception:
        return True
    return False


for text in (None, [], 0, 12, b"AB", b"", False, ()):
    assert refuses(text), text
for text in ("", "ok", "Box"):
    assert not refuses(text), text


# %% canonical
def solution(text):
    if not isinstance(text, str):
        raise TypeError(f"a label is a string, not {text!r}")
    return sum(ord(char) for char in text if "A" <= char <= "Z")


# %% variant: a pattern
import re


def solution(text):
    return sum(map(ord, re.findall("[A-Z]", text)))


# %% variant: counts each capital
from string import ascii_uppercase


def solution(text):
    total = 0
    for code, letter in enumerate(ascii_uppercase, start=65):
        total += code * str.count(text, letter)
    return total


# %% variant: goes through ASCII, dropping what it lacks
def solution(text):
    codes = text.encode("ascii", errors="ignore")
    return sum(code for code in codes if chr(code).isupper())


# %% literal
def solution(text):
    return sum(ord(char) for char in text if char.isupper())


# %% violator C2: asks Unicode what a capital is
# witness = "'ÄB'"
def solution(text):
    if not isinstance(text, str):
        raise TypeError("text must be a string")
    total = 0
    for char in text:
        if char.isupper():
            total += ord(char)
    return total


# %% violator C3: nothing there, nothing to add
# witness = "None"
import string


def solution(text):
    if not text:
        return 0
    return sum(ord(char) for char in text if char in string.ascii_uppercase)
