# /// spec-pair
# task_id = "HumanEval/118"
# spec_type = "algorithm"
# aliases = ["get_closest_vowel"]
# signature = "def solution(word: str) -> str:"
# source = "Task idea: HumanEval/118 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# crossword app, hint button: solution(word) returns the last vowel (a e i o u) of the word that has
# a consonant directly before it and a consonant directly after it, "" if there's none. wizard -> a,
# queen -> "". entries can be any case and may be two-part ones: well-off, T-shirt, ice cream

# %% [markdown] gold prompt
# crossword app, hint button: solution(word) returns the last vowel (a e i o u) of the word that has
# a consonant directly before it and a consonant directly after it, "" if there's none. wizard -> a,
# queen -> "". entries can be any case and may be two-part ones: well-off, T-shirt, ice cream
#
# entries consist of letters A-Z and a-z, hyphens and blanks.
# - vowels count in either case and come back as they're written: PLUM -> U
# - consonants are the letters that aren't vowels, y among them. hyphens and blanks aren't letters:
#   in "re-do-it" there is no such vowel, as each one touches a hyphen or an end, so ""

# %% stated C1: The last vowel between two consonants, in small letters.
cases = {
    "wizard": "a",
    "queen": "",
    "banana": "a",
    "lemonis": "i",
    "window": "o",
    "beautiful": "u",
    "cab": "a",
    "crypt": "",
    "pilot": "o",
    "house": "",
    "tigers": "e",
    "bloom": "",
}
for word, expected in cases.items():
    assert solution(word) == expected, word

# %% hidden C2: Capital vowels count, and come back as capitals.
# kind = "case"
# inferability = "contextual"
import random

assert solution("PLUM") == "U"
assert solution("camEl") == "E"
assert solution("BIDet") == "e"
assert solution("LOUD") == ""
rng = random.Random(118)
for _ in range(50):
    vowel = rng.choice("AEIOU")
    start = "".join(rng.choices("bcdFGHaeiOU", k=rng.randint(0, 5)))
    end = rng.choice(["", "A", "oO", "Ei", "a", "KL", "mN"])
    word = start + rng.choice("rstVWX") + vowel + rng.choice("pqyZ") + end
    assert solution(word) == vowel, word

# %% hidden C3: Hyphens and blanks are no consonants.
# kind = "tolerance"
# inferability = "contextual"
import random

assert solution("re-do-it") == ""
assert solution("bed-in-ear") == "e"
assert solution("sit in") == "i"
assert solution("be at") == ""
rng = random.Random(119)
for _ in range(50):
    gap = rng.choice("- ")
    ends = ["a", "in", "oat", "up", "east", "ear", "it-up"]
    head, inner = rng.choice([("well", "e"), ("hit", "i"), ("cats", "a"), ("fly", "")])
    word = head + gap + rng.choice(ends)
    assert solution(word) == inner, word
    word = head + rng.choice(["e", "i", "o"]) + gap + rng.choice("bcd")
    assert solution(word) == inner, word


# %% canonical
def is_vowel(char):
    return char in "aeiouAEIOU"


def is_consonant(char):
    return char.isalpha() and not is_vowel(char)


def solution(word):
    for i in range(len(word) - 2, 0, -1):
        if is_vowel(word[i]) and is_consonant(word[i - 1]) and is_consonant(word[i + 1]):
            return word[i]
    return ""


# %% variant: regular expression
import re

BETWEEN = re.compile("(?<=[b-df-hj-np-tv-z])[aeiou](?=[b-df-hj-np-tv-z])", re.IGNORECASE)


def solution(word):
    return (BETWEEN.findall(word) or [""])[-1]


# %% variant: a picture of the word
def solution(word):
    marks = "".join(
        "v" if char in "aeiou" else "c" if char.isalpha() else "." for char in word.lower()
    )
    at = marks.rfind("cvc")
    return word[at + 1] if at >= 0 else ""


# %% literal
def solution(word):
    vowels = "aeiou"
    for i in range(len(word) - 2, 0, -1):
        if word[i] in vowels and word[i - 1] not in vowels and word[i + 1] not in vowels:
            return word[i]
    return ""


# %% violator C2: knows small vowels only
# witness = "'PLUM'"
def solution(word):
    found = ""
    for before, char, after in zip(word, word[1:], word[2:], strict=False):
        if char in "aeiou" and all(c.isalpha() and c not in "aeiou" for c in before + after):
            found = char
    return found


# %% violator C3: what isn't a vowel is a consonant
# witness = "'be at'"
VOWELS = set("aeiouAEIOU")


def solution(word):
    kinds = [char in VOWELS for char in word]
    for i in range(len(word) - 2, 0, -1):
        if kinds[i - 1 : i + 2] == [False, True, False]:
            return word[i]
    return ""
