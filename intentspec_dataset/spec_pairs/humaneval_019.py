# /// spec-pair
# task_id = "HumanEval/19"
# spec_type = "algorithm"
# aliases = ["sort_numbers"]
# signature = "def solution(text: str) -> str:"
# source = "Task idea: HumanEval/19 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# Sort spelled-out digits
#
# Our speech recogniser writes down digits as words. Put them in order:
# solution("three one five") should return "one three five". Words are zero to nine.

# %% [markdown] gold prompt
# Sort spelled-out digits
#
# Write `solution(text)`. The text comes from a speech recogniser and holds English words for the
# digits zero to nine. Return the same words in numerical order, smallest digit first, with one
# space between them.
#
# - The recogniser sometimes writes capitals ("Three ONE five"). Case makes no difference to which
#   digit a word means; which case the result is in doesn't matter.
# - There may be more than one space between words, and spaces before the first or after the last.

# %% stated C1: Digit words come back in numerical order.
assert solution("three one five") == "one three five"
assert solution("nine eight seven zero") == "zero seven eight nine"
assert solution("six") == "six"
assert (
    solution("two four six eight zero one three five seven nine")
    == "zero one two three four five six seven eight nine"
)

# %% hidden C2: Extra spaces between, before and after the words are no words.
# kind = "whitespace"
# inferability = "conventional"
import random

names = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
assert solution("  four two ") == "two four"
assert solution("nine   three") == "three nine"
rng = random.Random(19)
for _ in range(40):
    digits = rng.sample(range(10), rng.randint(1, 9))
    text = " " * rng.randint(0, 3)
    for digit in digits:
        text += names[digit] + " " * rng.randint(1, 4)
    expected = " ".join(names[digit] for digit in range(10) if digit in digits)
    assert solution(text) == expected, text

# %% hidden C3: Capital letters make no difference to the digit that a word means.
# kind = "case"
# inferability = "contextual"
import random

names = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
assert solution("Three one five").lower() == "one three five"
rng = random.Random(91)
for _ in range(40):
    digits = rng.sample(range(10), rng.randint(2, 9))
    words = [rng.choice([str.upper, str.title, str.lower])(names[digit]) for digit in digits]
    words[0] = words[0].capitalize()
    expected = " ".join(names[digit] for digit in range(10) if digit in digits)
    assert solution(" ".join(words)).lower() == expected, words

# %% canonical
NAMES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
VALUES = {name: value for value, name in enumerate(NAMES)}


def solution(text):
    digits = [VALUES[word] for word in text.lower().split()]
    return " ".join(NAMES[digit] for digit in sorted(digits))


# %% variant: counting sort that keeps the words as they were written
NAMES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def solution(text):
    buckets = [[] for _ in NAMES]
    for word in text.split():
        if word.casefold() not in NAMES:
            raise ValueError(f"not a digit: {word!r}")
        buckets[NAMES.index(word.casefold())].append(word)
    return " ".join(word for bucket in buckets for word in bucket)


# %% variant: finds words with a regular expression and refuses what is left over
import re

ORDER = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


def solution(text):
    words = re.findall(r"\S+", text)
    unknown = [word for word in words if word.lower() not in ORDER]
    if unknown:
        raise LookupError(unknown)
    return " ".join(sorted((word.lower() for word in words), key=ORDER.index))


# %% literal
ORDER = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


def solution(text):
    return " ".join(sorted(text.split(" "), key=ORDER.index))


# %% violator C2: splits at every single space
# witness = "'two  one'"
NAMES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
VALUES = {name: value for value, name in enumerate(NAMES)}


def solution(text):
    words = text.lower().split(" ")
    return " ".join(sorted(words, key=lambda word: VALUES[word]))


# %% violator C3: knows the words in lower case only
# witness = "'Two one'"
NAMES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
VALUES = dict(zip(NAMES, range(10), strict=True))


def solution(text):
    return " ".join(sorted(text.split(), key=VALUES.__getitem__))
