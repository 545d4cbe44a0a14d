# /// spec-pair
# task_id = "HumanEval/125"
# spec_type = "data_transformation"
# aliases = ["split_words"]
# signature = "def solution(txt: str) -> list[str] | int:"
# source = "Task idea: HumanEval/125 (MIT); the rest is ours; its reference fails C2, C4"
# ///

# %% [markdown] ambiguous prompt
# The tag field of the old admin tool. What came in went one of three ways, please rebuild it as
# solution(txt):
#
# 1. has white space: the list of words between white space. "Hot soup!" → ["Hot", "soup!"]
# 2. no white space, but commas: the list of what stands between commas.
#    "Hot,soup!" → ["Hot", "soup!"]
# 3. neither: a number, namely how many of b, d, f, h, ... z (every other letter of the alphabet) it
#    contains, capitals left aside. "bandit" → 4
#
# The field has several lines, and people paste things from the web and from Excel.

# %% [markdown] gold prompt
# The tag field of the old admin tool. What came in went one of three ways, please rebuild it as
# solution(txt):
#
# 1. has white space: the list of words between white space. "Hot soup!" → ["Hot", "soup!"]
# 2. no white space, but commas: the list of what stands between commas.
#    "Hot,soup!" → ["Hot", "soup!"]
# 3. neither: a number, namely how many of b, d, f, h, ... z (every other letter of the alphabet) it
#    contains, capitals left aside. "bandit" → 4
#
# The field has several lines, and people paste things from the web and from Excel. So white space
# is anything that Python's str.isspace() takes for it: line breaks and tabs as well as blanks, and
# the no-break space. Where words stand several blanks apart, or the text begins or ends with white
# space, there are no empty words: "  a   b " → ["a", "b"]. Commas in a text with white space are
# ordinary characters: "a, b" → ["a,", "b"].
#
# In 3 only the thirteen letters b, d, f, h, j, l, n, p, r, t, v, x and z count, as small letters.
# Other characters, like ä, ö, the Greek β or digits, don't, and capitals don't either. Each
# occurrence counts: "bob" gives 2.

# %% stated C1: The three ways, with single blanks and commas and plain letters.
cases = [("Hot soup!", ["Hot", "soup!"]), ("Hot,soup!", ["Hot", "soup!"])]
cases += [
    ("one two three", ["one", "two", "three"]),
    ("red,green,blue", ["red", "green", "blue"]),
]
for txt, expected in cases:
    assert list(solution(txt)) == expected, txt
for txt, expected in [
    ("bandit", 4),
    ("bob", 2),
    ("aceg", 0),
    ("Black", 1),
    ("zebra", 3),
    ("BDF", 0),
]:
    assert solution(txt) == expected, txt
for letter in "bdfhjlnprtvxz":
    assert solution("a" + letter + "ky") == 1, letter

# %% hidden C2: Line breaks, tabs and no-break spaces are white space too.
# kind = "whitespace"
# inferability = "contextual"
import random

assert list(solution("red\ngreen")) == ["red", "green"]
assert list(solution("a\tb\tc")) == ["a", "b", "c"]
assert list(solution("New,\nYork")) == ["New,", "York"]
assert list(solution("x\u00a0y")) == ["x", "y"]
rng = random.Random(125)
for _ in range(40):
    words = ["".join(rng.choices("abcdxyz,", k=3)) + "q" for _ in range(rng.randint(2, 5))]
    gap = rng.choice(["\n", "\t", "\r", "\u00a0", "\u2003"])
    assert list(solution(gap.join(words))) == words, (gap, words)

# %% hidden C3: There are no empty words between white space or beside it.
# kind = "tolerance"
# inferability = "conventional"
import random

assert list(solution("  a   b ")) == ["a", "b"]
assert list(solution(" ")) == []
rng = random.Random(126)
for _ in range(40):
    words = ["".join(rng.choices("klmn", k=rng.randint(1, 4))) for _ in range(rng.randint(1, 5))]
    txt = " " * rng.randint(0, 2) + words[0]
    for word in words[1:]:
        txt += " " * rng.randint(1, 3) + word
    txt += " " * rng.randint(1, 2)
    assert list(solution(txt)) == words, txt

# %% hidden C4: Letters beyond a to z, and other characters, aren't counted.
# kind = "unicode"
# inferability = "contextual"
cases = [
    ("äöü", 0),
    ("äbö", 1),
    ("βδ", 0),
    ("façade", 2),
    ("über", 2),
    ("žd", 1),
    ("þaþa", 0),
]
cases += [("ñandú", 2), ("a-b_d.2468", 2), ("`~|", 0), ("dždž", 2)]
for txt, expected in cases:
    assert solution(txt) == expected, txt


# %% canonical
def solution(txt):
    if any(char.isspace() for char in txt):
        return txt.split()
    if "," in txt:
        return txt.split(",")
    return sum(1 for char in txt if char in "bdfhjlnprtvxz")


# %% variant: regular expressions
import re


def solution(txt):
    if re.search(r"\s", txt):
        return re.findall(r"\S+", txt)
    if txt.count(","):
        return re.split(",", txt)
    return len(re.findall("[bdfhjlnprtvxz]", txt))


# %% variant: compares with what split gives
from collections import Counter
from string import ascii_lowercase


def solution(txt):
    words = txt.split()
    if words != [txt] and txt != "":
        return tuple(words)
    head, comma, tail = txt.partition(",")
    if comma:
        parts = [head]
        while comma:
            head, comma, tail = tail.partition(",")
            parts.append(head)
        return parts
    counts = Counter(txt)
    return sum(counts[letter] for letter in ascii_lowercase[1::2])


# %% literal
def solution(txt):
    if " " in txt:
        return txt.split(" ")
    if "," in txt:
        return txt.split(",")
    return sum(1 for char in txt if char.islower() and ord(char) % 2 == 0)


# %% violator C2: looks for blanks only
# witness = "'red\\ngreen'"
def solution(txt):
    if " " in txt:
        return txt.split()
    if "," in txt:
        return txt.split(",")
    return len([char for char in txt if char in set("bdfhjlnprtvxz")])


# %% violator C3: splits at each white space character
# witness = "'  a   b '"
import re


def solution(txt):
    if re.search(r"\s", txt):
        return re.split(r"\s", txt)
    if "," in txt:
        return txt.split(",")
    return sum(txt.count(letter) for letter in "bdfhjlnprtvxz")


# %% violator C4: goes by the parity of the code point
# witness = "'äöü'"
def solution(txt):
    words = txt.split()
    if txt and words != [txt]:
        return words
    if "," in txt:
        return txt.split(",")
    return sum(1 for char in txt if char.islower() and ord(char) % 2 == 0)
