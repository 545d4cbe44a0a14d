# /// spec-pair
# task_id = "HumanEval/16"
# spec_type = "algorithm"
# aliases = ["count_distinct_characters"]
# signature = "def solution(text: str) -> int:"
# source = "Task idea: HumanEval/16 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# How many different stencils do I have to cut for a sign? `solution(text)` → int.
#
# There's one stencil per character, I can use it as often as I like, and we paint in capitals only.
# solution("KIOSK") == 4. The texts are typed by the customers (Spanish and Portuguese mostly), with
# line breaks where they want them.

# %% [markdown] gold prompt
# How many different stencils do I have to cut for a sign? `solution(text)` → int.
#
# There's one stencil per character, I can use it as often as I like. solution("KIOSK") == 4.
#
# We paint in capitals only, so a small letter needs the same stencil as its capital. Blanks and
# line breaks need no stencil, everything else does: digits, points, commas.
#
# The texts are typed by the customers (Spanish and Portuguese mostly). Á needs one stencil of its
# own, another one than A. Depending on the customer's machine it comes as a single character or as
# an A with a combining accent behind it; both are the same stencil, also within one text.

# %% stated C1: Counts the different characters of a word in capitals or digits.
cases = [
    ("KIOSK", 4),
    ("A", 1),
    ("OPEN", 4),
    ("AAAA", 1),
    ("24/7", 4),
    ("CAFE.BAR", 7),
    ("11.11", 2),
]
for text, expected in cases:
    assert solution(text) == expected, text

# %% hidden C2: A small letter needs the same stencil as its capital.
# kind = "case"
# inferability = "contextual"
import random

assert solution("Oslo") == 3
assert solution("xX") == 1
rng = random.Random(16)
for _ in range(50):
    letters = rng.sample("abcdefghijklmnopqrstuvwxyz", rng.randint(1, 12))
    chars = letters + [letter.upper() for letter in letters] + rng.choices(letters, k=5)
    rng.shuffle(chars)
    assert solution("".join(chars)) == len(letters), chars

# %% hidden C3: Blanks and line breaks need no stencil.
# kind = "whitespace"
# inferability = "contextual"
import random

assert solution("NO\nENTRY") == 6
assert solution(" A B ") == 2
rng = random.Random(161)
for _ in range(50):
    chars = rng.sample("ABCDEFGHIJKLMNOP0123456789!?.,", rng.randint(1, 12))
    text = "".join(
        char * rng.randint(1, 3) + rng.choice(["", " ", "\n", "  ", "\r\n"]) for char in chars
    )
    assert solution(text) == len(chars), text
    assert solution(" " + text + "\n") == len(chars), text

# %% hidden C4: An accented letter needs one stencil of its own, however it is encoded.
# kind = "unicode"
# inferability = "contextual"
import random
import unicodedata

assert solution("A\u00c1A\u0301") == 2
assert solution("CORAC\u0327A\u0303O") == 6
rng = random.Random(1616)
for _ in range(50):
    letters = rng.sample(
        "AEOUNC\u00c1\u00c9\u00d3\u00da\u00d1\u00c7\u00c3\u00d5", rng.randint(1, 9)
    )
    pieces = rng.choices(letters, k=6) + letters
    text = "".join(unicodedata.normalize(rng.choice(["NFC", "NFD"]), piece) for piece in pieces)
    assert solution(text) == len(letters), text


# %% canonical
import unicodedata


def solution(text):
    capitals = unicodedata.normalize("NFC", text.upper())
    return len({char for char in capitals if not char.isspace()})


# %% variant: splits at white space, counts with a Counter
import unicodedata
from collections import Counter


def solution(text):
    return len(Counter(unicodedata.normalize("NFC", "".join(text.lower().split()))))


# %% variant: letters and their combining marks
import unicodedata


def solution(text):
    stencils = []
    for char in unicodedata.normalize("NFD", text).casefold():
        if char in " \t\r\n":
            continue
        if unicodedata.combining(char):
            stencils[-1] += char
        else:
            stencils.append(char)
    return len(set(stencils))


# %% literal
def solution(text):
    return len(set(text.upper()))


# %% violator C2: tells capitals from small letters
# witness = "'Oslo'"
import unicodedata


def solution(text):
    return len(set("".join(unicodedata.normalize("NFC", text).split())))


# %% violator C3: cuts a stencil for the blank
# witness = "'NO ENTRY'"
import unicodedata


def solution(text):
    return len(set(unicodedata.normalize("NFC", text.strip()).upper()))


# %% violator C4: takes a combining accent for a character
# witness = "'A\\u00c1A\\u0301'"
def solution(text):
    return len(set(text.upper()) - set(" \t\r\n"))
