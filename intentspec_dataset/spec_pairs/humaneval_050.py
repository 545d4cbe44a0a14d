# /// spec-pair
# task_id = "HumanEval/50"
# spec_type = "algorithm"
# aliases = ["decode_shift"]
# signature = "def solution(hint: str) -> str:"
# source = "Task idea: HumanEval/50 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# Geocaching helper app
# As a player I want the hints decoded, because doing it by hand in the rain is no fun.
# * The owner of the cache has moved each letter of the hint five places on in the alphabet (after z
#   it goes on with a), so "ywjj" means "tree".
# * Hints are a sentence or two, from caches all over Europe.
# * Function: solution(hint) -> str

# %% [markdown] gold prompt
# Geocaching helper app
# As a player I want the hints decoded, because doing it by hand in the rain is no fun.
# * The owner of the cache has moved each letter of the hint five places on in the alphabet (after z
#   it goes on with a), so "ywjj" means "tree".
# * Hints are a sentence or two, from caches all over Europe.
# * Function: solution(hint) -> str
# * Capital letters are moved within the capitals: "Ywjj" means "Tree".
# * Blanks, line breaks, digits, punctuation were left as they are and stay in their places.
# * Letters other than a to z and A to Z (é, ü, ß, Ł, ...) aren't in the alphabet that's meant here.
#   They were left as they are, too, and must come back unchanged.

# %% stated C1: Each letter goes five places back in the alphabet.
letters = "abcdefghijklmnopqrstuvwxyz"
assert solution("ywjj") == "tree"
assert solution("fghij") == "abcde"
assert solution("abcde") == "vwxyz"
for i in range(26):
    assert solution(letters[(i + 5) % 26] * 2) == letters[i] * 2, letters[i]

# %% hidden C2: Capitals stay capitals.
# kind = "case"
# inferability = "contextual"
import random

letters = "abcdefghijklmnopqrstuvwxyz"
assert solution("Ywjj") == "Tree"
rng = random.Random(50)
for _ in range(30):
    hint, expected = "A", "V"
    for _ in range(rng.randint(3, 20)):
        place = rng.randrange(26)
        moved, plain = letters[(place + 5) % 26], letters[place]
        if rng.random() < 0.5:
            moved, plain = moved.upper(), plain.upper()
        hint, expected = hint + moved, expected + plain
    assert solution(hint) == expected, hint

# %% hidden C3: Blanks, digits and punctuation stay as they are.
# kind = "tolerance"
# inferability = "contextual"
import random

letters = "abcdefghijklmnopqrstuvwxyz"
assert solution("tqi ywjj, 3 r.") == "old tree, 3 m."
assert solution("\n- 12/7 {x}") == "\n- 12/7 {s}"
rng = random.Random(500)
for _ in range(30):
    hint, expected = " ", " "
    for _ in range(rng.randint(3, 20)):
        place = rng.randrange(26)
        sign = rng.choice([*" ,.!?-'0123456789@[`{~\n", ""])
        hint += letters[(place + 5) % 26] + sign
        expected += letters[place] + sign
    assert solution(hint) == expected, hint

# %% hidden C4: Letters outside a to z stay as they are.
# kind = "unicode"
# inferability = "contextual"
import random

letters = "abcdefghijklmnopqrstuvwxyz"
assert solution("ywéx") == "trés"
assert solution("rüwhmjs") == "mürchen"
rng = random.Random(5000)
for _ in range(30):
    hint, expected = "", ""
    for _ in range(rng.randint(3, 12)):
        place = rng.randrange(26)
        foreign = rng.choice("éüßłñøåçæžδжǆªº")
        hint += letters[(place + 5) % 26] + foreign
        expected += letters[place] + foreign
    assert solution(hint) == expected, hint


# %% canonical
from string import ascii_lowercase


def solution(hint):
    moved = ascii_lowercase[5:] + ascii_lowercase[:5]
    table = str.maketrans(moved + moved.upper(), ascii_lowercase + ascii_lowercase.upper())
    return hint.translate(table)


# %% variant: arithmetic with character codes
def solution(hint):
    plain = []
    for char in hint:
        if "a" <= char <= "z":
            char = chr((ord(char) - ord("a") - 5) % 26 + ord("a"))
        elif "A" <= char <= "Z":
            char = chr((ord(char) - ord("A") + 21) % 26 + ord("A"))
        plain.append(char)
    return "".join(plain)


# %% variant: regular expression
import re

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def solution(hint):
    def back(match):
        letter = match[0]
        earlier = ALPHABET[ALPHABET.index(letter.upper()) - 5]
        return earlier if letter.isupper() else earlier.lower()

    return re.sub("[a-zA-Z]", back, hint)


# %% literal
def solution(hint):
    return "".join(chr((ord(char) - ord("a") - 5) % 26 + ord("a")) for char in hint)


# %% violator C2: reads the hint in small letters
# witness = "'Ywjj'"
def solution(hint):
    alphabet = "abcdefghijklmnopqrstuvwxyz"
    return "".join(
        alphabet[alphabet.index(char) - 5] if char in alphabet else char for char in hint.lower()
    )


# %% violator C3: only letters make it into the result
# witness = "'tqi ywjj'"
def solution(hint):
    result = ""
    for char in filter(str.isalpha, hint):
        if char.isascii():
            first = ord("A") if char.isupper() else ord("a")
            char = chr((ord(char) - first - 5) % 26 + first)
        result += char
    return result


# %% violator C4: isalpha is true of other letters, too
# witness = "'rüwhmjs'"
def solution(hint):
    result = ""
    for char in hint:
        if char.isalpha():
            first = ord("A") if char.isupper() else ord("a")
            char = chr((ord(char) - first - 5) % 26 + first)
        result += char
    return result
