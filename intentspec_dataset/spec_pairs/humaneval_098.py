# /// spec-pair
# task_id = "HumanEval/98"
# spec_type = "algorithm"
# aliases = ["count_upper"]
# signature = "def solution(name: str) -> int:"
# source = "Task idea: HumanEval/98 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# def solution(name):
#     """Check figure for the membership card.
#
#     Number of capital vowels at even positions of the name, just as it was typed
#     (the first character has position 0).
#
#     Used by our clubs in Spain and Catalonia.
#
#     >>> solution("AnnA")
#     1
#     """

# %% [markdown] gold prompt
# def solution(name):
#     """Check figure for the membership card.
#
#     Number of capital vowels at even positions of the name, just as it was typed
#     (the first character has position 0).
#
#     Vowels are A, E, I, O and U, also with an accent or a diaeresis: our clubs are in Spain
#     and Catalonia, and the Á of "Álvaro" or the Ü of "GÜELL" is a vowel. (Y, Ñ and Ç are
#     consonants.)
#
#     A letter with its accent, tilde, cedilla or diaeresis is one character with one position,
#     however the computer stores it. Some send the letter and a combining mark (U+0301, say)
#     behind it; the figure is the same as with the ready-made letter.
#
#     >>> solution("AnnA")
#     1
#     """

# %% stated C1: Counts the plain capital vowels at positions 0, 2, 4 and so on.
cases = [
    ("AnnA", 1),
    ("Ernesto", 1),
    ("pAU", 1),
    ("LUIS", 1),
    ("OiUaE", 3),
    ("TERESA", 0),
    ("eva", 0),
    ("BYRNE", 1),
    ("", 0),
    ("A", 1),
]
for name, expected in cases:
    assert solution(name) == expected, name

# %% hidden C2: Vowels with an accent or a diaeresis are vowels.
# kind = "unicode"
# inferability = "contextual"
import random

assert solution("\u00c1lvaro") == 1
assert solution("G\u00dcELL") == 1
rng = random.Random(98)
accented = "\u00c1\u00c9\u00cd\u00d3\u00da\u00dc\u00c0\u00c8\u00d2\u00cf"
others = "\u00d1\u00c7BLMTYaeiou\u00e1\u00e9\u00ed\u00f3\u00fa\u00fc\u00f1"
for _ in range(60):
    even = [rng.choice([True, False]) for _ in range(rng.randint(1, 8))]
    name = "".join(
        rng.choice(accented if vowel else others) + rng.choice(accented + others) for vowel in even
    )
    assert solution(name) == sum(even), name

# %% hidden C3: A letter stored with a combining mark behind it takes one position.
# kind = "unicode"
# inferability = "contextual"
import random

assert solution("Pen\u0303A") == 0
assert solution("Mo\u0301nA") == 0
assert solution("Jose\u0301 Abad") == 0
assert solution("Marti\u0301 O") == 1
rng = random.Random(89)
marked = ["n\u0303", "N\u0303", "C\u0327", "e\u0301", "a\u0300", "u\u0308", "i\u0308"]
for _ in range(60):
    letters = rng.choices([*marked, *"AEIOUbcdKLMaeo "], k=rng.randint(3, 14))
    letters[rng.randint(0, 1)] = rng.choice(marked)
    expected = sum(letter in list("AEIOU") for letter in letters[::2])
    assert solution("".join(letters)) == expected, letters


# %% canonical
import unicodedata


def solution(name):
    count = 0
    for char in unicodedata.normalize("NFC", name)[::2]:
        base = unicodedata.normalize("NFD", char)[0]
        if base in "AEIOU":
            count += 1
    return count


# %% variant: lists the vowels
from unicodedata import normalize

VOWELS = frozenset("AÁÀÄÂEÉÈËÊIÍÌÏÎOÓÒÖÔUÚÙÜÛ")


def solution(name):
    typed = normalize("NFC", name)
    return sum(position % 2 == 0 and char in VOWELS for position, char in enumerate(typed))


# %% variant: takes letters apart and skips the marks
import unicodedata


def solution(name):
    position, count = -1, 0
    for char in unicodedata.normalize("NFD", name):
        if unicodedata.combining(char):
            continue
        position += 1
        if position % 2 == 0 and char in set("AEIOU"):
            count += 1
    return count


# %% literal
def solution(name):
    return sum(1 for char in name[::2] if char in "AEIOU")


# %% violator C2: has a plain list of vowels and forgets the grave accent and the diaeresis
# witness = "'Àlex'"
import unicodedata


def solution(name):
    name = unicodedata.normalize("NFC", name)
    count = 0
    for i in range(0, len(name), 2):
        if name[i] in "AEIOUÁÉÍÓÚ":
            count += 1
    return count


# %% violator C3: counts code points
# witness = "'Pen\\u0303A'"
import unicodedata


def solution(name):
    return sum(unicodedata.normalize("NFD", char)[0] in "AEIOU" for char in name[::2])
