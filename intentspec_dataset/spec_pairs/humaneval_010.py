# /// spec-pair
# task_id = "HumanEval/10"
# spec_type = "algorithm"
# aliases = ["make_palindrome"]
# signature = "def solution(name: str) -> str:"
# source = "Task idea: HumanEval/10 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# stall at the school fair: kids type their first name on the tablet and get it printed as a
# palindrome. so i need solution(name) -> str, the shortest palindrome that starts with the name.
# "tom" -> "tomot", "lotto" -> "lottol"
#
# (it's the bilingual school, so there'll be a Zoé and a François or two. and the tablet starts
# every name with a capital)

# %% [markdown] gold prompt
# stall at the school fair: kids type their first name on the tablet and get it printed as a
# palindrome. so i need solution(name) -> str, the shortest palindrome that starts with the name.
# "tom" -> "tomot", "lotto" -> "lottol"
#
# - names consist of letters, in capitals and small. these don't matter for what's a palindrome:
#   Hannah and Otto are palindromes already, Tom becomes "Tomot" or "TomoT". the name itself stays
#   as typed, in the appended letters i take either case
# - it's the bilingual school: an accented letter may come as one character, or as the plain letter
#   followed by a combining accent (the same form all through a name). either way that is one
#   letter, its accent stays with it, and it's a different letter from the plain one. for the result
#   i take either form, too
# - the keyboard of the tablet likes to put a blank after the name, and the kids sometimes type one
#   before it. neither belongs to the name, so leave them out: "tom " and " tom" give "tomot", too

# %% stated C1: Gives the shortest palindrome that begins with a lower-case ASCII name.
cases = [
    ("tom", "tomot"),
    ("lotto", "lottol"),
    ("anna", "anna"),
    ("q", "q"),
    ("jimmy", "jimmymmij"),
    ("ab", "aba"),
    ("bob", "bob"),
    ("hannahx", "hannahxhannah"),
    ("aab", "aabaa"),
]
for name, expected in cases:
    result = solution(name)
    assert result.startswith(name), name
    assert result.lower() == expected, name

# %% hidden C2: A capital and its small letter match.
# kind = "case"
# inferability = "contextual"
import random

assert solution("Otto") == "Otto"
assert solution("Lotto").lower() == "lottol"
rng = random.Random(10)
for _ in range(50):
    half = "".join(rng.sample("abcdefghijklm", rng.randint(1, 5)))
    extra = "".join(rng.sample("nopqrstu", rng.randint(0, 3)))
    core = (half + half[::-1][rng.randint(0, 1) :]).capitalize()
    name = extra.capitalize() + core if extra else core
    result = solution(name)
    assert result.startswith(name), name
    assert result.lower() == extra + core.lower() + extra[::-1], name

# %% hidden C3: An accent stays with its letter.
# kind = "unicode"
# inferability = "contextual"
import random
import unicodedata

cases = [("zoe\u0301", "zoe\u0301oz"), ("zo\u00e9", "zo\u00e9oz"), ("e\u0301te\u0301",) * 2]
cases += [("\u00e9te", "\u00e9tet\u00e9"), ("noe\u0308l", "noe\u0308le\u0308on")]
rng = random.Random(110)
for _ in range(40):
    letters = rng.sample("bdfghjklm", 4) + rng.sample("\u00e9\u00e8\u00ef\u00e7\u00e2", 2)
    rng.shuffle(letters)
    composed = "".join(letters), "".join(letters + letters[-2::-1])
    cases += [composed, tuple(unicodedata.normalize("NFD", text) for text in composed)]
for name, expected in cases:
    result = unicodedata.normalize("NFC", solution(name))
    assert result.startswith(unicodedata.normalize("NFC", name)), name
    assert result.lower() == unicodedata.normalize("NFC", expected), name

# %% hidden C4: Blanks before and after what was typed are no part of the name.
# kind = "whitespace"
# inferability = "contextual"
import random

assert solution("tom ").lower() == "tomot"
assert solution(" anna").lower() == "anna"
assert solution(" lotto  ").lower() == "lottol"
rng = random.Random(1010)
for _ in range(40):
    half = "".join(rng.sample("abcdefghijklm", rng.randint(1, 5)))
    extra = "".join(rng.sample("nopqrstu", rng.randint(0, 3)))
    core = half + half[::-1][rng.randint(0, 1) :]
    before, after = rng.choice([("", " "), (" ", ""), ("", "  "), (" ", " ")])
    result = solution(before + extra + core + after)
    assert result.lower() == extra + core + extra[::-1], (extra, core)

# %% canonical
import unicodedata


def solution(name):
    name = unicodedata.normalize("NFC", name.strip())
    letters = name.lower()
    start = 0
    while letters[start:] != letters[start:][::-1]:
        start += 1
    return name + letters[:start][::-1]


# %% variant: letters with their combining accents in a list
import unicodedata


def solution(name):
    letters = []
    for char in unicodedata.normalize("NFD", name.strip()):
        if unicodedata.combining(char):
            letters[-1] += char
        else:
            letters.append(char)
    folded = [letter.casefold() for letter in letters]
    for added in range(len(letters)):
        if folded[added:] == list(reversed(folded[added:])):
            return "".join(letters + letters[:added][::-1])
    return name


# %% variant: tries one length after the other
import unicodedata


def solution(name):
    base = "".join(char for char in unicodedata.normalize("NFC", name) if char.isalpha())
    for size in range(len(base), 2 * len(base)):
        whole = base + base[: size - len(base)][::-1]
        if whole.upper() == whole.upper()[::-1]:
            return whole
    return base


# %% literal
def solution(name):
    for i in range(len(name)):
        if name[i:] == name[i:][::-1]:
            return name + name[:i][::-1]


# %% violator C2: tells capitals from small letters
# witness = "'Otto'"
import unicodedata


def solution(name):
    name = unicodedata.normalize("NFC", name).strip()
    start = next((i for i in range(len(name)) if name[i:] == name[i:][::-1]), 0)
    return name + name[:start][::-1]


# %% violator C3: turns characters around, accents and all
# witness = "'zoe\\u0301'"
def solution(name):
    name = name.strip()
    letters = name.casefold()
    start = 0
    while letters[start:] != letters[start:][::-1]:
        start += 1
    return name + name[:start][::-1]


# %% violator C4: takes a blank for a letter
# witness = "'tom '"
import unicodedata


def solution(name):
    name = unicodedata.normalize("NFC", name)
    letters = name.lower()
    for start in range(len(letters)):
        if letters[start:] == letters[start:][::-1]:
            return name + name[:start][::-1].lower()
    return ""
