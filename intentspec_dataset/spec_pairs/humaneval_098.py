# /// spec-pair
# task_id = "HumanEval/98"
# spec_type = "algorithm"
# aliases = ["count_upper"]
# signature = "def solution(name: str) -> int:"
# source = "Task idea: HumanEval/98 (MIT); prompts, tests and code ours; its reference fails C2"
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
#     and Catalonia, and the Á of "Álvaro" or the Ü of "GÜELL" is a vowel. (Such a letter is
#     always one character. Y, Ñ and Ç are consonants.)
#
#     Every character has its position, blanks included, be they at the beginning, between the
#     parts of the name or several in a row. Nothing is trimmed off before counting.
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

# %% hidden C3: Blanks take up positions like any character.
# kind = "whitespace"
# inferability = "contextual"
import random

assert solution(" Ana") == 0
assert solution("Eva  Abad") == 1
rng = random.Random(89)
for _ in range(60):
    even = [rng.choice(" AEIOUbcde") for _ in range(rng.randint(2, 8))]
    odd = [rng.choice(" AEIOUbcde") for _ in even]
    even[0] = " "
    even[1] = "O"
    name = "".join(left + right for left, right in zip(even, odd, strict=True))
    expected = sum(char in "AEIOU" for char in even)
    assert solution(name) == expected, name
    assert solution("  " + name) == expected, name
    shifted = sum(char in "AEIOU" for char in odd)
    assert solution(" " + name) == shifted, name


# %% canonical
import unicodedata


def solution(name):
    count = 0
    for char in name[::2]:
        base = unicodedata.normalize("NFD", char)[0]
        if base in "AEIOU":
            count += 1
    return count


# %% variant: lists the vowels
VOWELS = frozenset("AEIOUÁÉÍÓÚÀÈÌÒÙÄËÏÖÜÂÊÎÔÛ")


def solution(name):
    return sum(position % 2 == 0 and char in VOWELS for position, char in enumerate(name))


# %% variant: by the names of the characters
import unicodedata


def is_capital_vowel(char):
    words = unicodedata.name(char, "").split()
    return words[:3] == ["LATIN", "CAPITAL", "LETTER"] and words[3] in {
        "A",
        "E",
        "I",
        "O",
        "U",
    }


def solution(name):
    chosen = [name[i] for i in range(0, len(name), 2)]
    return len(list(filter(is_capital_vowel, chosen)))


# %% literal
def solution(name):
    return sum(1 for char in name[::2] if char in "AEIOU")


# %% violator C2: has a plain list of vowels and forgets the grave accent and the diaeresis
# witness = "'Àlex'"
def solution(name):
    count = 0
    for i in range(0, len(name), 2):
        if name[i] in "AEIOUÁÉÍÓÚ":
            count += 1
    return count


# %% violator C3: trims the name first
# witness = "' Ana'"
import unicodedata


def solution(name):
    name = unicodedata.normalize("NFC", name.strip())
    return sum(unicodedata.normalize("NFD", char)[0] in "AEIOU" for char in name[::2])
