# /// spec-pair
# task_id = "HumanEval/48"
# spec_type = "algorithm"
# aliases = ["is_palindrome"]
# signature = "def solution(phrase: str) -> bool:"
# source = "Task idea: HumanEval/48 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# For our word games page: does a phrase read the same backwards? solution("level") is True,
# solution("good morning") is False.

# %% [markdown] gold prompt
# For our word games page: write solution(phrase), which returns True if the letters of a phrase
# read the same backwards and False if they don't. solution("level") is True,
# solution("good morning") is False.
#
# Only letters count. Spaces and punctuation marks are passed over, and a capital is the same
# letter as its small form.

# %% stated C1: Tells whether a word in small letters reads the same backwards.
cases = [
    ("level", True),
    ("good morning", False),
    ("noon", True),
    ("nearly", False),
    ("x", True),
    ("abca", False),
    ("rotator", True),
]
for phrase, expected in cases:
    assert solution(phrase) == expected, phrase

# %% hidden C2: Capitals are the same letters.
# kind = "case"
# inferability = "contextual"
import random

cases = [("Level", True), ("nooN", True), ("RoTaTor", True), ("Nearly", False), ("Abca", False)]
rng = random.Random(48)
for _ in range(50):
    half = rng.choices("abcdefgh", k=rng.randint(2, 9))
    letters = half + half[::-1]
    shown = "".join(rng.choice([letter, letter.upper()]) for letter in letters[1:-1])
    cases.append((letters[0].upper() + shown + letters[-1], True))
    cases.append((letters[0].upper() + shown + "z", False))
for phrase, expected in cases:
    assert solution(phrase) == expected, phrase

# %% hidden C3: Spaces and punctuation are passed over.
# kind = "tolerance"
# inferability = "contextual"
import random

cases = [
    ("never odd or even", True),
    ("a man, a plan, a canal: panama!", True),
    ("was it a car or a cat i saw?", True),
    ("was it a cat or a car i met?", False),
    ("madam, i'm adam", True),
    ("good, doog?", True),
    ("a, bb.", False),
]
rng = random.Random(84)
marks = [",", ".", "'", "!", "?", ":", ";", "-", '"', "(", ")", " ", ", ", "", ""]
for _ in range(50):
    half = rng.choices("abcdefgh", k=rng.randint(2, 9))
    letters = [*half, rng.choice("xyz"), *half[::-1]]
    phrase = "".join(letter + rng.choice(marks) for letter in letters)
    cases.append((phrase + "!", True))
    cases.append((phrase + "z", False))
for phrase, expected in cases:
    assert solution(phrase) == expected, phrase


# %% canonical
def solution(phrase):
    letters = [char for char in phrase.casefold() if char.isalpha()]
    return letters == letters[::-1]


# %% variant: two pointers
def solution(phrase):
    left, right = 0, len(phrase) - 1
    while left < right:
        if not phrase[left].isalpha():
            left += 1
        elif not phrase[right].isalpha():
            right -= 1
        elif phrase[left].lower() != phrase[right].lower():
            return False
        else:
            left += 1
            right -= 1
    return True


# %% variant: regular expression that takes out whatever is not a letter
import re


def solution(phrase):
    text = re.sub(r"[\W\d_]+", "", phrase.upper())
    return all(text[i] == text[-1 - i] for i in range(len(text) // 2))


# %% variant: a deque eaten from both ends, accents aside
import unicodedata
from collections import deque


def solution(phrase):
    letters = deque(
        char
        for char in unicodedata.normalize("NFKD", phrase.lower())
        if unicodedata.category(char).startswith("L")
    )
    while len(letters) > 1:
        if letters.popleft() != letters.pop():
            return False
    return True


# %% literal
def solution(phrase):
    return phrase == phrase[::-1]


# %% violator C2: compares capitals with small letters
# witness = "'Anna'"
def solution(phrase):
    letters = [char for char in phrase if char.isalpha()]
    return letters == letters[::-1]


# %% violator C3: takes out white space only
# witness = "'anna!'"
def solution(phrase):
    text = "".join(phrase.split()).casefold()
    return text == "".join(reversed(text))
