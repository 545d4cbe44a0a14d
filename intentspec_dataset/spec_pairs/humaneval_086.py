# /// spec-pair
# task_id = "HumanEval/86"
# spec_type = "algorithm"
# aliases = ["anti_shuffle"]
# signature = "def solution(sentence: str) -> str:"
# source = "Task idea: HumanEval/86 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# Puzzle page, "alphabet soup"
#
# Readers get a sentence in which the letters of every word have been put into alphabetical order,
# and have to find the original. The words themselves stay where they are. Please write
# solution(sentence) -> str.
#
# "solve this riddle" -> "elosv hist ddeilr"

# %% [markdown] gold prompt
# Puzzle page, "alphabet soup"
#
# Readers get a sentence in which the letters of every word have been put into alphabetical order,
# and have to find the original. The words themselves stay where they are. Please write
# solution(sentence) -> str.
#
# "solve this riddle" -> "elosv hist ddeilr"
#
# The sentence is English: letters are A to Z, capital or small.
#
# 1. Alphabetical order is that of the dictionary, capital or small makes no difference: the letters
#    of "Zebra" come as a, b, e, r, z. Whether the capital moves along with its letter ("aberZ") or
#    stays in the place where it was ("Aberz") is all the same to me.
# 2. Digits and punctuation marks stay in their places. They only occur before or behind the letters
#    of a word, or as words of their own.
# 3. So does everything between the words: several blanks, tabs, line breaks, also at the ends.

# %% stated C1: Sorts the letters inside each word.
cases = {
    "solve this riddle": "elosv hist ddeilr",
    "cab": "abc",
    "banana": "aaabnn",
    "a z a": "a z a",
    "hot dog bun": "hot dgo bnu",
    "": "",
}
for sentence, expected in cases.items():
    assert solution(sentence) == expected, sentence

# %% hidden C2: White space between and around words stays as it is.
# kind = "whitespace"
# inferability = "conventional"
import random

assert solution("hot  dog") == "hot  dgo"
assert solution(" cab\nbad \n") == " abc\nabd \n"
assert solution("cab\tbad") == "abc\tabd"
rng = random.Random(86)
for _ in range(40):
    sentence, expected = "", ""
    for _ in range(rng.randint(1, 6)):
        letters = sorted(rng.choices("abcdxyz", k=rng.randint(1, 6)))
        gap = rng.choice([" ", "  ", "   ", "\n", "\n\n", " \n", "\t"])
        expected += gap + "".join(letters)
        rng.shuffle(letters)
        sentence += gap + "".join(letters)
    end = rng.choice(["", " ", "\n"])
    assert solution(sentence + end) == expected + end, sentence

# %% hidden C3: Capitals have the place of their small letters.
# kind = "case"
# inferability = "contextual"
import random

assert solution("Zebra").lower() == "aberz"
assert solution("WE met Ann").lower() == "ew emt ann"
rng = random.Random(68)
for _ in range(40):
    sentence, expected = [], []
    for _ in range(rng.randint(1, 6)):
        letters = rng.sample("abcdefuvwxyz", rng.randint(2, 6))
        expected.append("".join(sorted(letters)))
        letters[0] = letters[0].upper()
        sentence.append("".join(rng.choice([letter, letter.upper()]) for letter in letters))
    assert solution(" ".join(sentence)).lower() == " ".join(expected), sentence

# %% hidden C4: Digits and punctuation marks stay in their places.
# kind = "ordering"
# inferability = "contextual"
import random

assert solution("stop!") == "opst!"
assert solution("(no) - 42 yes, 31") == "(no) - 42 esy, 31"
rng = random.Random(806)
for _ in range(40):
    sentence, expected = [], []
    for _ in range(rng.randint(1, 6)):
        letters = rng.choices("abcdxyz", k=rng.randint(2, 6))
        before = rng.choice(["", "", "(", '"', "'", "#"])
        behind = rng.choice(["!", ",", ".", "?", "...", '"', "21", "~"])
        sentence.append(before + "".join(letters) + behind)
        expected.append(before + "".join(sorted(letters)) + behind)
    assert solution(" ".join(sentence)) == " ".join(expected), sentence


# %% canonical
import re


def solution(sentence):
    def in_order(match):
        return "".join(sorted(match[0], key=str.lower))

    return re.sub(r"[A-Za-z]+", in_order, sentence)


# %% variant: runs of letters by groupby
from itertools import groupby


def solution(sentence):
    parts = []
    for letters, run in groupby(sentence, key=str.isalpha):
        chars = list(run)
        if letters:
            chars.sort(key=lambda char: (char.lower(), char))
        parts.extend(chars)
    return "".join(parts)


# %% variant: exchanges neighbours until all is in order
def solution(sentence):
    chars = list(sentence)
    moved = True
    while moved:
        moved = False
        for i in range(len(chars) - 1):
            left, right = chars[i], chars[i + 1]
            if left.isalpha() and right.isalpha() and left.upper() > right.upper():
                chars[i], chars[i + 1] = right, left
                moved = True
    return "".join(chars)


# %% variant: the capitals stay in their places
import re


def solution(sentence):
    result = list(sentence)
    for match in re.finditer("[a-z]+", sentence.lower()):
        result[match.start() : match.end()] = sorted(match.group())
    return "".join(
        new.upper() if old.isupper() else new for old, new in zip(sentence, result, strict=True)
    )


# %% literal
def solution(sentence):
    return " ".join("".join(sorted(word)) for word in sentence.split())


# %% violator C2: splits, and puts together with one blank
# witness = "'hot  dog'"
import re


def solution(sentence):
    words = []
    for word in sentence.split():
        letters = iter(sorted(re.sub("[^A-Za-z]", "", word), key=str.lower))
        words.append("".join(next(letters) if char.isalpha() else char for char in word))
    return " ".join(words)


# %% violator C3: sorts by character code
# witness = "'Zebra'"
import re


def solution(sentence):
    return re.sub("[a-zA-Z]+", lambda match: "".join(sorted(match.group())), sentence)


# %% violator C4: sorts whatever is in the word
# witness = "'stop!'"
import re


def solution(sentence):
    pieces = re.split(r"(\s+)", sentence)
    return "".join(
        "".join(sorted(piece, key=str.lower)) if piece.strip() else piece for piece in pieces
    )
