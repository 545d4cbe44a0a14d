# /// spec-pair
# task_id = "HumanEval/64"
# spec_type = "algorithm"
# aliases = ["vowels_count"]
# signature = "def solution(word: str) -> int:"
# source = "Task idea: HumanEval/64 (MIT); the rest is ours; its reference fails C4"
# ///

# %% [markdown] ambiguous prompt
# Add solution(word) to the first-grade reading app: number of vowels in an English word, as an int.
# We use it to guess how hard the word is.
#   tulip -> 2
#   happy -> 2

# %% [markdown] gold prompt
# Add solution(word) to the first-grade reading app: number of vowels in an English word, as an int.
# We use it to guess how hard the word is.
#   tulip -> 2
#   happy -> 2
#
# Vowels are a, e, i, o, u, each time they occur, and a y that is the last letter of the word.
# Anywhere else y counts as a consonant: "yes" has one vowel, "beyond" two.
# Names and headings occur as well, so capitals count like small letters ("IVY" has 2).
# While the child hasn't typed anything yet the word is "", and the number is 0.

# %% stated C1: Counts a, e, i, o, u, and the y of a word like happy.
cases = {
    "tulip": 2,
    "happy": 2,
    "strength": 1,
    "queue": 4,
    "banana": 3,
    "hmm": 0,
    "sky": 1,
    "education": 5,
    "funny": 2,
}
for word, expected in cases.items():
    assert solution(word) == expected, word

# %% hidden C2: A y that isn't at the end is no vowel.
# kind = "boundary"
# inferability = "contextual"
import random

cases = {
    "yes": 1,
    "yellow": 2,
    "beyond": 2,
    "canyon": 2,
    "yard": 1,
    "yummy": 2,
    "lawyer": 2,
}
for word, expected in cases.items():
    assert solution(word) == expected, word
rng = random.Random(64)
for _ in range(40):
    syllables = [rng.choice("bdfgy") + rng.choice("aeiou") for _ in range(rng.randint(1, 5))]
    word = "y" + rng.choice("aeiou") + "".join(syllables)
    assert solution(word + rng.choice("dgn")) == len(syllables) + 1, word
    assert solution(word + "py") == len(syllables) + 2, word

# %% hidden C3: Capitals count like small letters.
# kind = "case"
# inferability = "conventional"
import random

for word, expected in {
    "Anna": 2,
    "IVY": 2,
    "ZOO": 2,
    "Emily": 3,
    "BY": 1,
    "MM": 0,
}.items():
    assert solution(word) == expected, word
rng = random.Random(46)
for _ in range(40):
    syllables = [rng.choice("bdfg") + rng.choice("aeiou") for _ in range(rng.randint(1, 5))]
    word = "".join(syllables) + rng.choice(["", "d", "lly"])
    expected = len(syllables) + word.endswith("y")
    shown = word[:1] + "".join(rng.choice([char, char.upper()]) for char in word[1:-1])
    assert solution(shown + word[-1].upper()) == expected, shown

# %% hidden C4: The empty word has no vowels.
# kind = "empty_input"
# inferability = "conventional"
for word, expected in (("", 0), ("a", 1), ("", 0), ("n", 0)):
    assert solution(word) == expected, word


# %% canonical
def solution(word):
    letters = word.lower()
    return sum(letter in "aeiou" for letter in letters) + letters.endswith("y")


# %% variant: a pattern
import re


def solution(word):
    return len(re.findall(r"[aeiou]|y\Z", word, re.IGNORECASE))


# %% variant: counts letters first
from collections import Counter


def solution(word):
    count = Counter(word.upper())
    total = sum(count[vowel] for vowel in ("A", "E", "I", "O", "U"))
    if word[-1:] in ("y", "Y"):
        total += 1
    return total


# %% literal
def solution(word):
    return sum(word.count(vowel) for vowel in "aeiouy")


# %% violator C2: a y is always a vowel
# witness = "'yes'"
def solution(word):
    return sum(letter in "aeiouy" for letter in word.lower())


# %% violator C3: knows of small letters only
# witness = "'Anna'"
def solution(word):
    count = 0
    for i, letter in enumerate(word):
        if letter in "aeiou" or (letter == "y" and i == len(word) - 1):
            count += 1
    return count


# %% violator C4: takes the last letter for granted
# witness = "''"
def solution(word):
    word = word.lower()
    vowels = [letter for letter in word if letter in {"a", "e", "i", "o", "u"}]
    if word[-1] == "y":
        vowels.append("y")
    return len(vowels)
