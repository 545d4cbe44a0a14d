# /// spec-pair
# task_id = "HumanEval/23"
# spec_type = "algorithm"
# aliases = ["strlen"]
# signature = "def solution(name: str | None) -> int:"
# source = "Task idea: HumanEval/23 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# need the length of a name for the badge printer, solution(name: str | None) -> int. "Jan de Boer"
# is 11. above 18 the layout switches to the small font
#
# names come out of the registration form as people typed or pasted them, international crowd this
# year (Vietnam, Brazil, Poland...)

# %% [markdown] gold prompt
# need the length of a name for the badge printer, solution(name: str | None) -> int. "Jan de Boer"
# is 11, the blanks between the parts count. above 18 the layout switches to the small font
#
# names come out of the registration form as people typed or pasted them, so
# - blanks, tabs and line ends before and after the name aren't printed and don't count
# - what counts is the characters one sees: a letter with its accents is one, no matter whether it
#   comes as a single character or as a letter followed by combining marks, and there can be two of
#   these (Vietnam!). letters and marks are all there is, no emojis
# - whoever left the field blank has None in it, that's 0, and an empty name is 0 too

# %% stated C1: Gives the number of characters of a plain name.
cases = [("Jan de Boer", 11), ("Li", 2), ("X", 1), ("Anna-Maria O'Neil", 17), ("a" * 40, 40)]
cases += [("Jan van der Meer", 16)]
for name, expected in cases:
    assert solution(name) == expected, name

# %% hidden C2: A letter with its accents is one character.
# kind = "unicode"
# inferability = "contextual"
import random
import unicodedata

assert solution("Zoe\u0301") == 3
assert solution("Nguye\u0302\u0303n") == 6
rng = random.Random(23)
letters = "\u00e1\u00e3\u00e7\u1ebf\u1ed9\u01b0\u0144\u017aabcxyz"
for _ in range(50):
    name = "".join(rng.choices(letters, k=rng.randint(1, 15)))
    for form in ("NFC", "NFD"):
        assert solution(unicodedata.normalize(form, name)) == len(name), (name, form)
    assert solution(name + "q\u0323\u0302") == len(name) + 1, name

# %% hidden C3: White space around the name doesn't count, blanks inside do.
# kind = "whitespace"
# inferability = "contextual"
import random

assert solution("Jan \n") == 3
assert solution("\t Jan de Boer  ") == 11
rng = random.Random(232)
for _ in range(40):
    parts = [
        "".join(rng.choices("abcdeXYZ", k=rng.randint(1, 6))) for _ in range(rng.randint(1, 3))
    ]
    name = " ".join(parts)
    before, after = (rng.choice(["", " ", "\n", "\t", "  "]) for _ in range(2))
    assert solution(before + name + after + " ") == sum(map(len, parts)) + len(parts) - 1, name

# %% hidden C4: A field left blank has the length 0.
# kind = "missing_values"
# inferability = "contextual"
for name, expected in [(None, 0), ("", 0), ("None", 4), (None, 0)]:
    assert solution(name) == expected, name


# %% canonical
import unicodedata


def solution(name):
    if name is None:
        return 0
    return sum(1 for char in name.strip() if unicodedata.combining(char) == 0)


# %% variant: by category, on the decomposed text
import unicodedata


def solution(name):
    text = unicodedata.normalize("NFD", name or "").strip()
    return len([char for char in text if unicodedata.category(char) != "Mn"])


# %% variant: regular expression over letters and the marks behind them
import re
import unicodedata


def solution(name):
    if not name:
        return 0
    letters = re.findall(r"[^\u0300-\u036f][\u0300-\u036f]*", unicodedata.normalize("NFC", name))
    first = next((i for i, letter in enumerate(letters) if letter.strip()), len(letters))
    while letters and not letters[-1].strip():
        letters.pop()
    return max(len(letters) - first, 0)


# %% literal
def solution(name):
    return len(name)


# %% violator C2: composes what can be composed, and counts the rest
# witness = "'q\\u0323\\u0302'"
import unicodedata


def solution(name):
    return len(unicodedata.normalize("NFC", name or "").strip())


# %% violator C3: counts the blanks around it
# witness = "'Jan '"
import unicodedata


def solution(name):
    if not name:
        return 0
    return sum(unicodedata.combining(char) == 0 for char in name)


# %% violator C4: measures the text of None
# witness = "None"
import unicodedata


def solution(name):
    return sum(not unicodedata.combining(char) for char in str(name).strip())
