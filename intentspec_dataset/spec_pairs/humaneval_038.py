# /// spec-pair
# task_id = "HumanEval/38"
# spec_type = "algorithm"
# aliases = ["decode_cyclic"]
# signature = "def solution(text: str) -> str:"
# source = "Task idea: HumanEval/38 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# The old newsletter script scrambled its teasers before it stored them:
#
#     def scramble(text):
#         return re.sub("(.)(.)(.)", r"\2\3\1", text)
#
# "teaser" became "eaters". Now the originals are gone and all we have is what's in the database
# (texts of several lines that people had pasted together from everywhere). Can you write
# solution(text) that brings the original back?

# %% [markdown] gold prompt
# The old newsletter script scrambled its teasers before it stored them:
#
#     def scramble(text):
#         return re.sub("(.)(.)(.)", r"\2\3\1", text)
#
# "teaser" became "eaters". Now the originals are gone and all we have is what's in the database
# (texts of several lines that people had pasted together from everywhere). Can you write
# solution(text) that brings the original back?
#
# What the script did: within each line, every group of three characters had its first one moved to
# the end of the group. One or two characters that were left over at the end of a line stayed as
# they were. Newlines ("\n") stayed in place and were in no group; in the next line the counting
# started again.

# %% stated C1: Groups of three get their last character back to the front.
import random

for scrambled, text in [("eaters", "teaser"), ("bca", "abc"), ("bcaefdhig", "abcdefghi")]:
    assert solution(scrambled) == text, scrambled
rng = random.Random(38)
for _ in range(25):
    groups = ["".join(rng.choices("abcdef XYZ.,", k=3)) for _ in range(rng.randint(1, 12))]
    scrambled = "".join(group[1:] + group[0] for group in groups)
    assert solution(scrambled) == "".join(groups), scrambled

# %% hidden C2: One or two characters left over at the end stay as they are.
# kind = "boundary"
# inferability = "contextual"
import random

for scrambled, text in [("ab", "ab"), ("bcade", "abcde"), ("bcad", "abcd"), ("x", "x"), ("", "")]:
    assert solution(scrambled) == text, scrambled
rng = random.Random(83)
for _ in range(30):
    groups = ["".join(rng.choices("abcdef", k=3)) for _ in range(rng.randint(0, 12))]
    rest = rng.choice(["gh", "hg", "k", "mno"[:2]])
    scrambled = "".join(group[1:] + group[0] for group in groups) + rest
    assert solution(scrambled) == "".join(groups) + rest, scrambled

# %% hidden C3: Groups end with the line, and newlines stay in place.
# kind = "whitespace"
# inferability = "contextual"
import random

assert solution("bca\nefd") == "abc\ndef"
assert solution("\nbca\n\nefd\n") == "\nabc\n\ndef\n"
rng = random.Random(380)
for _ in range(30):
    text, scrambled = [], []
    for _ in range(rng.randint(2, 5)):
        groups = ["".join(rng.choices("abc def", k=3)) for _ in range(rng.randint(0, 4))]
        text.append("".join(groups))
        scrambled.append("".join(group[1:] + group[0] for group in groups))
    scrambled = "\n".join([*scrambled, "bca"])
    assert solution(scrambled) == "\n".join([*text, "abc"]), scrambled

# %% canonical
import re


def solution(text):
    return re.sub("(.)(.)(.)", r"\3\1\2", text)


# %% variant: line by line, rotates complete groups only
def unscramble(line):
    complete = len(line) - len(line) % 3
    parts = [line[i + 2] + line[i : i + 2] for i in range(0, complete, 3)]
    return "".join(parts) + line[complete:]


def solution(text):
    return "\n".join(unscramble(line) for line in text.split("\n"))


# %% variant: one character at a time
def solution(text):
    done, group = "", ""
    for char in text:
        if char == "\n":
            done += group + char
            group = ""
        elif len(group) == 2:
            done += char + group
            group = ""
        else:
            group += char
    return done + group


# %% literal
def solution(text):
    groups = [text[i : i + 3] for i in range(0, len(text), 3)]
    return "".join(group[-1] + group[:-1] for group in groups)


# %% violator C2: turns what is left over as well
# witness = "'bcade'"
def solution(text):
    lines = []
    for line in text.split("\n"):
        groups = [line[i : i + 3] for i in range(0, len(line), 3)]
        lines.append("".join(group[-1] + group[:-1] for group in groups))
    return "\n".join(lines)


# %% violator C3: cuts the whole text into groups
# witness = "'bca\\nefd'"
def solution(text):
    groups = [text[i : i + 3] for i in range(0, len(text), 3)]
    return "".join(group[2] + group[:2] if len(group) == 3 else group for group in groups)
