# /// spec-pair
# task_id = "HumanEval/161"
# spec_type = "algorithm"
# aliases = ["solve"]
# signature = "def solution(line: str) -> str:"
# source = "Task idea: HumanEval/161 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# We "mirror" the old shelf labels so that nobody mixes them up with the new ones. Small letters
# become capitals and capitals become small; a label without any letters is written backwards
# instead.
#
# "7-up" -> "7-UP", "24/7" -> "7/42"
#
# I'll do the loop over the file myself:
#
#     for line in labels:
#         out.write(solution(line))
#
# The labels are in Polish, Czech and English.

# %% [markdown] gold prompt
# We "mirror" the old shelf labels so that nobody mixes them up with the new ones. Small letters
# become capitals and capitals become small; a label without any letters is written backwards
# instead.
#
# "7-up" -> "7-UP", "24/7" -> "7/42"
#
# I'll do the loop over the file myself:
#
#     for line in labels:
#         out.write(solution(line))
#
# So solution(line) returns the line of text to write. As usual when reading a file, a line has its
# "\n" at the end (the last one of the file may have none). That line break isn't part of the label:
# where there is one it stays at the end, also when the label is written backwards, "24/7\n" ->
# "7/42\n". Where there is none, none is added.
#
# The labels are in Polish, Czech and English. Letters with an accent, a stroke or the like (ł, ó,
# č) are letters as any other: they change case, and a label with just such a letter has letters.

# %% stated C1: Changes the case of letters, or turns a label without letters around.
cases = [
    ("7-up", "7-UP"),
    ("24/7", "7/42"),
    ("Tea & Coffee", "tEA & cOFFEE"),
    ("#12.5", "5.21#"),
    ("x1", "X1"),
    ("0", "0"),
    ("B", "b"),
    ("10-20 30", "03 02-01"),
]
for line, expected in cases:
    assert solution(line) == expected, line

# %% hidden C2: Letters beyond a to z are letters.
# kind = "unicode"
# inferability = "conventional"
import random

assert solution("12 \u0142") == "12 \u0141"
assert solution("\u010c3") == "\u010d3"
rng = random.Random(161)
small, capital = (
    "\u0142\u00f3\u017c\u0119\u010d\u0159\u0161",
    "\u0141\u00d3\u017b\u0118\u010c\u0158\u0160",
)
other = dict(zip(small + capital, capital + small, strict=True))
for _ in range(40):
    chars = rng.choices("0123456789-/ .", k=rng.randint(1, 8))
    chars += rng.choices(small + capital, k=rng.randint(1, 2))
    rng.shuffle(chars)
    assert solution("".join(chars)) == "".join(other.get(char, char) for char in chars), chars

# %% hidden C3: The line break at the end stays at the end.
# kind = "whitespace"
# inferability = "contextual"
import random

assert solution("24/7\n") == "7/42\n"
assert solution("7-up\n") == "7-UP\n"
rng = random.Random(611)
for _ in range(40):
    label = "".join(rng.choices("0123456789-/.,", k=rng.randint(1, 10)))
    expected = "".join(label[-1 - i] for i in range(len(label)))
    assert solution(label + "\n") == expected + "\n", label
    assert solution(label) == expected, label


# %% canonical
def solution(line):
    label = line.removesuffix("\n")
    end = line[len(label) :]
    if any(char.isalpha() for char in label):
        return label.swapcase() + end
    return label[::-1] + end


# %% variant: leaves it to swapcase whether there are letters
def solution(line):
    label, newline, _ = line.partition("\n")
    swapped = "".join(char.lower() if char.isupper() else char.upper() for char in label)
    if swapped == label:
        swapped = "".join(reversed(label))
    return swapped + newline


# %% variant: a regular expression for letters of any script
import re

LETTER = re.compile(r"[^\W\d_]")


def solution(line):
    end = "\n" if line.endswith("\n") else ""
    label = line[: len(line) - len(end)]
    mirrored, count = LETTER.subn(lambda match: match[0].swapcase(), label)
    return (mirrored if count else label[::-1]) + end


# %% literal
def solution(line):
    if any(char.isalpha() for char in line):
        return line.swapcase()
    return line[::-1]


# %% violator C2: looks for the letters from a to z
# witness = "'12 ł'"
import re


def solution(line):
    label = line.rstrip("\n")
    end = "\n" * (len(line) - len(label))
    if re.search("[a-zA-Z]", label):
        return label.swapcase() + end
    return label[::-1] + end


# %% violator C3: drops the line break and never writes it
# witness = "'24/7\\n'"
def solution(line):
    label = line.rstrip("\n")
    if not any(map(str.isalpha, label)):
        return label[::-1]
    return label.swapcase()
