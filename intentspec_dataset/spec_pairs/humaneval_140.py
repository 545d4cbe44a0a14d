# /// spec-pair
# task_id = "HumanEval/140"
# spec_type = "algorithm"
# aliases = ["fix_spaces"]
# signature = "def solution(text: str) -> str:"
# source = "Task idea: HumanEval/140 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# File names from headings: solution(text) replaces blanks by underscores, but a wide gap, three
# blanks or more, by one dash. "Annual report   2023" becomes "Annual_report-2023". Headings are
# copied by hand out of web pages.

# %% [markdown] gold prompt
# File names from headings: solution(text) replaces blanks by underscores, but a wide gap, three
# blanks or more, by one dash. "Annual report   2023" becomes "Annual_report-2023". Headings are
# copied by hand out of web pages.
#
# Gaps at the beginning and the end of the heading are treated just like those in the middle,
# nothing is trimmed: " a " gives "_a_", and "a    " gives "a-".
#
# On web pages many blanks are no-break spaces (U+00A0), and headings run over several lines.
# No-break spaces, tabs and line breaks (\n) are blanks like any other, also where several sorts
# follow each other in one gap.
#
# All other characters stay as they are.

# %% stated C1: Single blanks between words become underscores, gaps of three or more one dash.
cases = [
    ("Annual report   2023", "Annual_report-2023"),
    ("one", "one"),
    ("a b c", "a_b_c"),
    ("a   b   c d", "a-b-c_d"),
    ("left      right", "left-right"),
    ("x_y z-w", "x_y_z-w"),
    ("a    b", "a-b"),
    ("Caf\u00e9 No. 5", "Caf\u00e9_No._5"),
]
for text, expected in cases:
    assert solution(text) == expected, text

# %% hidden C2: Tabs and line breaks are blanks.
# kind = "whitespace"
# inferability = "contextual"
import random

assert solution("Annual\nreport") == "Annual_report"
assert solution("a\n \nb\tc") == "a-b_c"
rng = random.Random(140)
for _ in range(40):
    text = expected = "go"
    for width in rng.choices([1, 3, 4, 5], k=rng.randint(1, 6)):
        word = "".join(rng.choices("abcXYZ1.", k=rng.randint(1, 5)))
        gap = [rng.choice("\t\n"), *rng.choices(" \t\n", k=width - 1)]
        rng.shuffle(gap)
        text += "".join(gap) + word
        expected += ("-" if width > 2 else "_") + word
    assert solution(text) == expected, text


# %% hidden C3: A no-break space is a blank.
# kind = "unicode"
# inferability = "contextual"
import random

assert solution("Annual\u00a0report") == "Annual_report"
assert solution("a \u00a0 b") == "a-b"
rng = random.Random(41)
for _ in range(40):
    text = expected = "go"
    for width in rng.choices([1, 3, 4, 5], k=rng.randint(1, 6)):
        word = "".join(rng.choices("abcXYZ1.", k=rng.randint(1, 5)))
        gap = ["\u00a0", *rng.choices(" \u00a0", k=width - 1)]
        rng.shuffle(gap)
        text += "".join(gap) + word
        expected += ("-" if width > 2 else "_") + word
    assert solution(text) == expected, text

# %% hidden C4: Gaps at the beginning and at the end are treated like those in the middle.
# kind = "boundary"
# inferability = "conventional"
import random

for text, expected in [
    (" a", "_a"),
    ("a ", "a_"),
    ("   a", "-a"),
    ("a    ", "a-"),
    (" ", "_"),
]:
    assert solution(text) == expected, text
rng = random.Random(14)
for _ in range(40):
    start, end = rng.choice([1, 3, 4, 7]), rng.choice([1, 3, 5, 6])
    words = ["".join(rng.choices("abcXYZ1.", k=3)) for _ in range(rng.randint(1, 4))]
    left, right = ("_" if width == 1 else "-" for width in (start, end))
    text = " " * start + " ".join(words) + " " * end
    assert solution(text) == left + "_".join(words) + right, text


# %% canonical
import re


def solution(text):
    text = re.sub(r"\s{3,}", "-", text)
    return re.sub(r"\s", "_", text)


# %% variant: groups of characters
from itertools import groupby


def solution(text):
    parts = []
    for blank, chars in groupby(text, key=str.isspace):
        run = "".join(chars)
        if blank:
            run = "-" if len(run) >= 3 else "_" * len(run)
        parts.append(run)
    return "".join(parts)


# %% variant: walks along the text with an index
def solution(text):
    result = ""
    position = 0
    while position < len(text):
        end = position
        while end < len(text) and text[end] in {" ", "\xa0", "\t", "\n"}:
            end += 1
        width = end - position
        if width == 0:
            result += text[position]
            end += 1
        elif width <= 2:
            result += width * "_"
        else:
            result += "-"
        position = end
    return result


# %% literal
import re


def solution(text):
    text = re.sub(" {3,}", "-", text.strip())
    return re.sub(" +", "_", text)


# %% violator C2: knows of blanks, ordinary and no-break ones
# witness = "'a\\nb'"
import re


def solution(text):
    return re.sub("[ \u00a0]+", lambda gap: "-" if len(gap[0]) > 2 else "_" * len(gap[0]), text)


# %% violator C3: knows of ASCII white space alone
# witness = "'a\\u00a0b'"
import re


def solution(text):
    return re.sub(r"[ \t\r\n]+", lambda gap: "-" if len(gap[0]) > 2 else "_" * len(gap[0]), text)


# %% violator C4: writes a gap when the next word starts, so never the last one
# witness = "'a '"
def solution(text):
    result, width = "", 0
    for char in text:
        if char.isspace():
            width += 1
            continue
        result += "-" if width > 2 else "_" * width
        result += char
        width = 0
    return result
