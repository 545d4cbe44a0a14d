# /// spec-pair
# task_id = "HumanEval/101"
# spec_type = "algorithm"
# aliases = ["words_string"]
# signature = "def solution(text: str | None) -> list[str]:"
# source = "Task idea: HumanEval/101 (MIT); the rest is ours; its reference passes all"
# ///

# %% [markdown] ambiguous prompt
# The upload form gets one more (optional) multi-line field, "Tags". People are told to put commas
# or spaces between their tags. Could you write `solution(text)`, which takes what the form hands
# over for the field and returns the list of tags? "red, green blue" → ["red", "green", "blue"]

# %% [markdown] gold prompt
# The upload form gets one more (optional) multi-line field, "Tags". People are told to put commas
# or spaces between their tags. Please write `solution(text)`, which takes what the form hands over
# for the field and returns the list of tags, in the order in which they were typed:
# "red, green blue" → ["red", "green", "blue"]
#
# There are never empty tags. Separators in a row, in any mixture, separate once, and separators at
# the beginning or the end don't separate anything; a text with nothing but separators, or an empty
# one, has no tags and gives an empty list.
#
# When the field wasn't sent at all the form hands over None. That means no tags: an empty list
# again.

# %% stated C1: Splits at commas, blanks, and a comma with a blank.
cases = [
    ("red, green blue", ["red", "green", "blue"]),
    ("one,two,three", ["one", "two", "three"]),
    ("Oslo Bergen", ["Oslo", "Bergen"]),
    ("sea", ["sea"]),
    ("a, b, c d,e", ["a", "b", "c", "d", "e"]),
    ("black-and-white 35mm", ["black-and-white", "35mm"]),
]
for text, expected in cases:
    assert list(solution(text)) == expected, text

# %% hidden C2: Separators in a row, or at either end, make no empty tags.
# kind = "tolerance"
# inferability = "conventional"
import random

for text, expected in [
    ("red,,green", ["red", "green"]),
    (" red", ["red"]),
    ("red, ", ["red"]),
    (",", []),
    ("", []),
    (" , ,", []),
    ("a , b", ["a", "b"]),
]:
    assert list(solution(text)) == expected, text
rng = random.Random(110)
for _ in range(40):
    tags = ["".join(rng.choices("defuvw9", k=rng.randint(1, 6))) for _ in range(rng.randint(0, 6))]
    text = "".join(rng.choices(" ,", k=rng.randint(0, 3)))
    for tag in tags:
        text += tag + "".join(rng.choices(" ,", k=rng.randint(1, 4)))
    assert list(solution(text)) == tags, text

# %% hidden C3: A field that wasn't sent (None) has no tags.
# kind = "missing_values"
# inferability = "contextual"
result = solution(None)
assert result is not None
assert list(result) == []
assert list(solution("None")) == ["None"]


# %% canonical
def solution(text):
    if text is None:
        return []
    return text.replace(",", " ").split()


# %% variant: finds the tags rather than the gaps
import re


def solution(text):
    return re.findall(r"[^\s,]+", text or "")


# %% variant: groups characters, and gives a tuple
from itertools import groupby


def solution(text):
    if not text:
        return ()
    groups = groupby(text, key=lambda char: char == "," or char.isspace())
    return tuple("".join(chars) for gap, chars in groups if not gap)


# %% literal
import re


def solution(text):
    return re.split(r"[, ]+", text)


# %% violator C2: leaves what split leaves at the ends
# witness = "'red, '"
import re


def solution(text):
    if text is None:
        return []
    return re.split(r"[\s,]+", text)


# %% violator C3: counts on text
# witness = "None"
def solution(text):
    tags = []
    for part in text.split(","):
        tags.extend(part.split())
    return tags
