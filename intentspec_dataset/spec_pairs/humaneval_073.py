# /// spec-pair
# task_id = "HumanEval/73"
# spec_type = "algorithm"
# aliases = ["smallest_change"]
# signature = "def solution(colours: list[str]) -> int:"
# source = "Task idea: HumanEval/73 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# Light strip above the stage
#
# `colours` is the list of the lamps' colours from left to right, in CSS hex notation ("#ff8000"),
# as the designers entered them. From the stalls the strip should look the same as its mirror image.
# How many lamps need another colour, at least? → `solution(colours)`, an int
#
#     solution(["#ff0000", "#ff8000", "#0000ff"])    # 1

# %% [markdown] gold prompt
# Light strip above the stage
#
# `colours` is the list of the lamps' colours from left to right, in CSS hex notation ("#ff8000"),
# as the designers entered them. From the stalls the strip should look the same as its mirror image.
# How many lamps need another colour, at least? → `solution(colours)`, an int
#
#     solution(["#ff0000", "#ff8000", "#0000ff"])    # 1
#
# It's the colour that counts, not how it's written:
# - CSS allows small letters and capitals, "#FF8000" is the same as "#ff8000"
# - and a short form with three digits, each of which stands for two: "#f80" is "#ff8800"
#
# There is nothing but these two forms, both start with "#".

# %% stated C1: Counts the lamps that differ from their mirror image, one for each pair.
red, orange, blue, green = "#ff0000", "#ff8000", "#0000ff", "#00ff00"
cases = [
    ([red, orange, blue], 1),
    ([red, orange, red], 0),
    ([red], 0),
    ([red, blue], 1),
    ([red, red, green, green], 2),
    ([red, blue, green, orange, red, blue], 3),
    ([red, blue, green, green, blue, orange], 1),
]
for colours, expected in cases:
    assert solution(list(colours)) == expected, colours

# %% hidden C2: Capitals make no other colour.
# kind = "case"
# inferability = "contextual"
import random

assert solution(["#FF8000", "#ff8000"]) == 0
assert solution(["#ABCDEF", "#00ff00", "#abcdee"]) == 1
rng = random.Random(73)
for _ in range(30):
    left = [f"#{rng.randrange(16**6):06x}" for _ in range(rng.randint(1, 8))]
    right = ["".join(rng.choice([char, char.upper()]) for char in colour) for colour in left]
    changes = rng.randint(0, len(left))
    for i in range(changes):
        right[i] = "#12345" + ("6" if left[i].endswith("5") else "5")
    assert solution(left + right[::-1]) == changes, (left, right)

# %% hidden C3: The short form is the same colour.
# kind = "tolerance"
# inferability = "contextual"
import random

assert solution(["#ff8800", "#f80"]) == 0
assert solution(["#f80", "#ff8000"]) == 1
assert solution(["#f80", "#0f8", "#080"]) == 1
assert solution(["#012", "#012012"]) == 1
rng = random.Random(37)
for _ in range(30):
    short = [f"#{rng.randrange(16**3):03x}" for _ in range(rng.randint(1, 8))]
    long = ["#" + "".join(digit + digit for digit in colour[1:]) for colour in short]
    changes = rng.randint(0, len(short))
    for i in range(changes):
        long[i] = "#123455"
    assert solution(short + long[::-1]) == changes, (short, long)


# %% canonical
def solution(colours):
    def written_out(colour):
        digits = colour[1:].lower()
        return digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)

    lamps = [written_out(colour) for colour in colours]
    return sum(lamps[i] != lamps[-1 - i] for i in range(len(lamps) // 2))


# %% variant: numbers for colours, pointers from both ends
def number_of(colour):
    if len(colour) == 4:
        colour = "".join(["#", *(char + char for char in colour[1:])])
    return int(colour[1:], 16)


def solution(colours):
    left, right, changes = 0, len(colours) - 1, 0
    while left < right:
        if number_of(colours[left]) != number_of(colours[right]):
            changes += 1
        left += 1
        right -= 1
    return changes


# %% variant: compares with the reversed list, sees each pair twice
import re


def solution(colours):
    long = [re.sub(r"^#(.)(.)(.)$", r"#\1\1\2\2\3\3", colour).casefold() for colour in colours]
    different = [a for a, b in zip(long, reversed(long), strict=True) if a != b]
    return len(different) // 2


# %% literal
def solution(colours):
    return sum(colours[i] != colours[-1 - i] for i in range(len(colours) // 2))


# %% violator C2: writes out, but doesn't look at capitals
# witness = "['#FF8000', '#ff8000']"
def solution(colours):
    lamps = [c if len(c) == 7 else "#" + c[1] * 2 + c[2] * 2 + c[3] * 2 for c in colours]
    return sum(lamps[i] != lamps[-1 - i] for i in range(len(lamps) // 2))


# %% violator C3: knows the long form only
# witness = "['#ff8800', '#f80']"
def solution(colours):
    lamps = [colour.upper() for colour in colours]
    return sum(lamps[i] != lamps[-1 - i] for i in range(len(lamps) // 2))
