# /// spec-pair
# task_id = "HumanEval/93"
# spec_type = "algorithm"
# aliases = ["encode"]
# signature = "def solution(message: str) -> str:"
# source = "Task idea: HumanEval/93 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# Escape room in Köln, puzzle 4: the encoder.
# solution(message) turns capitals into small letters and the other way round, and moves every vowel
# (a, e, i, o, u) two places on in the alphabet as well, so "test" gives "TGST". Staff will copy the
# result into the paper grid under the original, box by box.

# %% [markdown] gold prompt
# Escape room in Köln, puzzle 4: the encoder. solution(message) takes a text and returns the encoded
# text.
#
# Capitals turn into small letters and the other way round. Every vowel (a, e, i, o, u and A, E, I,
# O, U) is moved two places on in the alphabet as well: "test" gives "TGST", and a capital A gives a
# small c.
#
# Staff copy the result into the paper grid under the original, box by box, so each character gives
# exactly one character. Letters such as ä or é aren't moved, they just change case (ä gives Ä). A
# letter whose other case isn't a single character in Python, such as ß (which would become SS),
# stays as it is.

# %% stated C1: Letters change case, and small vowels move on by two besides.
cases = [
    ("test", "TGST"),
    ("quiz", "QWKZ"),
    ("aeiou", "CGKQW"),
    ("rhythm", "RHYTHM"),
    ("XyZ", "xYz"),
    ("Moon", "mQQN"),
]
for message, expected in cases:
    assert solution(message) == expected, message

# %% hidden C2: Capital vowels move on, too.
# kind = "case"
# inferability = "contextual"
import random

pairs = dict(zip("AEIOU", "cgkqw", strict=True))
pairs.update({"B": "b", "D": "d", "T": "t", "Y": "y", "s": "S", "n": "N", "e": "G", "o": "Q"})
rng = random.Random(93)
messages = ["A", "OTTO", "Uno", "EIs", "AEIOU"]
messages += ["I" + "".join(rng.choices(list(pairs), k=rng.randint(1, 12))) for _ in range(40)]
for message in messages:
    expected = "".join(pairs.get(char, char.upper()) for char in message)
    assert solution(message) == expected, message

# %% hidden C3: Each letter gives one character, also where its other case would take several.
# kind = "unicode"
# inferability = "contextual"
import random

pairs = {
    "ß": "ß",
    "ä": "Ä",
    "Ö": "ö",
    "ü": "Ü",
    "s": "S",
    "t": "T",
    "r": "R",
    "F": "f",
    "e": "G",
}
rng = random.Random(39)
messages = ["Straße", "ß", "Fuß", "süß", "große"]
for _ in range(40):
    letters = ["ß", *rng.choices(list(pairs), k=rng.randint(1, 9))]
    rng.shuffle(letters)
    messages.append("".join(letters))
known = {**pairs, "S": "s", "a": "C", "u": "W", "g": "G", "o": "Q"}
for message in messages:
    assert solution(message) == "".join(known[char] for char in message), message

# %% canonical
VOWELS = "aeiouAEIOU"


def solution(message):
    encoded = []
    for char in message:
        moved = chr(ord(char) + 2) if char in VOWELS else char
        swapped = moved.swapcase()
        encoded.append(swapped if len(swapped) == 1 else char)
    return "".join(encoded)


# %% variant: a translation table for the message's own characters
def solution(message):
    table = {}
    for char in set(message):
        other = char.lower() if char.isupper() else char.upper()
        if len(other) == 1:
            table[ord(char)] = other
    table.update(str.maketrans("aeiouAEIOU", "CGKQWcgkqw"))
    return message.translate(table)


# %% variant: a regular expression that calls back at each letter
import re


def encode_letter(match):
    letter = match[0]
    at = "aeiou".find(letter.lower())
    if at >= 0:
        moved = "cgkqw"[at]
        return moved.upper() if letter.islower() else moved
    other = letter.upper() if letter == letter.lower() else letter.lower()
    return other if len(other) == 1 else letter


def solution(message):
    return re.sub(r"[^\W\d_]", encode_letter, message)


# %% literal
def solution(message):
    result = ""
    for char in message:
        if char in "aeiou":
            result += chr(ord(char) + 2).upper()
        else:
            result += char.swapcase()
    return result


# %% violator C2: looks for vowels among the small letters alone
# witness = "'OTTO'"
def solution(message):
    result = []
    for char in message:
        if char in "aeiou":
            result.append(chr(ord(char) + 2).upper())
        else:
            other = char.swapcase()
            result.append(char if len(other) > 1 else other)
    return "".join(result)


# %% violator C3: swaps the case of the whole text at once
# witness = "'Straße'"
def solution(message):
    return message.swapcase().translate(str.maketrans("aeiouAEIOU", "cgkqwCGKQW"))
