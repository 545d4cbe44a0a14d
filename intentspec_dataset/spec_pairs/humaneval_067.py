# /// spec-pair
# task_id = "HumanEval/67"
# spec_type = "data_transformation"
# aliases = ["fruit_distribution"]
# signature = "def solution(note: str, total: int) -> int:"
# source = "Task idea: HumanEval/67 (MIT); the rest is ours; its reference fails C2, C4"
# ///

# %% [markdown] ambiguous prompt
# Fruit crates contain apples, oranges and mangos. The packers only write down how many apples and
# oranges go in, on a tablet, while they're filling the crate. At the end a machine counts all the
# pieces. How many mangos are in the crate?
#
# solution("5 apples and 6 oranges", 19) should give 8.
#
# If something can't be right we need to hear about it.

# %% [markdown] gold prompt
# Fruit crates contain apples, oranges and mangos. The packers only write down how many apples and
# oranges go in, on a tablet, while they're filling the crate. At the end a machine counts all the
# pieces. How many mangos are in the crate?
#
# solution("5 apples and 6 oranges", 19) should give 8.
#
# If something can't be right we need to hear about it: raise ValueError if the note has more fruit
# than there are pieces. No mangos at all is fine.
#
# Packers add to the note as they go on: "5 apples and 6 oranges and 2 apples" are 13 pieces. They
# don't always hit the space bar, it may be "5apples and 6oranges" or "5 apples,6 oranges". What
# is always there: a number in digits and then what it's about, "apple", "apples", "orange" or
# "oranges", and there are no other numbers. A crate with nothing but mangos has an empty note.

# %% stated C1: Takes the apples and oranges from the total.
cases = [
    ("5 apples and 6 oranges", 19, 8),
    ("2 apples and 3 oranges", 100, 95),
    ("12 apples and 10 oranges", 23, 1),
    ("3 apples and 30 oranges", 60, 27),
]
for note, total, expected in cases:
    assert solution(note, total) == expected, (note, total)

# %% hidden C2: More fruit on the note than in the crate is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
import random

rng = random.Random(67)
for _ in range(25):
    apples, oranges = rng.randint(2, 40), rng.randint(2, 40)
    note = f"{apples} apples and {oranges} oranges"
    assert solution(note, apples + oranges) == 0, note
    for total in (apples + oranges - 1, max(apples, oranges), 1):
        try:
            solution(note, total)
        except ValueError:
            pass
        else:
            raise AssertionError((note, total))

# %% hidden C3: What is noted of the same fruit several times is added up.
# kind = "duplicates"
# inferability = "contextual"
import random

assert solution("5 apples and 6 oranges and 2 apples", 20) == 7
assert solution("4 apples and 4 apples and 3 oranges", 12) == 1
rng = random.Random(76)
for _ in range(25):
    counts = [rng.randint(2, 30) for _ in range(rng.randint(2, 6))]
    counts.append(counts[0])
    fruit = ["apples", "apples", "oranges", "apples", "oranges", "apples", "oranges"]
    note = " and ".join(f"{counts[i]} {fruit[i]}" for i in range(len(counts)))
    mangos = rng.randint(0, 40)
    assert solution(note, sum(counts) + mangos) == mangos, note

# %% hidden C4: Blanks may be missing.
# kind = "whitespace"
# inferability = "contextual"
import random

cases = [
    ("5apples and 6oranges", 19, 8),
    ("5 apples,6 oranges", 19, 8),
    ("12apples,10oranges", 30, 8),
]
rng = random.Random(670)
for _ in range(25):
    apples, oranges, mangos = (rng.randint(2, 90) for _ in range(3))
    blanks = rng.choice([("", ""), ("", " "), (" ", "")])
    joint = rng.choice([",", ", ", "+", "; ", " and "])
    note = f"{apples}{blanks[0]}apples{joint}{oranges}{blanks[1]}oranges"
    cases.append((note, apples + oranges + mangos, mangos))
for note, total, expected in cases:
    assert solution(note, total) == expected, note

# %% hidden C5: With an empty note all the pieces are mangos.
# kind = "empty_input"
# inferability = "contextual"
for total in (0, 1, 12, 250):
    assert solution("", total) == total, total


# %% canonical
import re


def solution(note, total):
    mangos = total - sum(int(number) for number in re.findall(r"\d+", note))
    if mangos < 0:
        raise ValueError(f"more than {total} pieces on the note: {note}")
    return mangos


# %% variant: collects the digits
def solution(note, total):
    digits = "".join(char if char in "0123456789" else " " for char in note)
    noted = sum(map(int, digits.split()))
    if noted > total:
        raise ValueError("the note has more fruit than the crate")
    return total - noted


# %% variant: takes away by fruit
import re
from collections import Counter


def solution(note, total):
    noted = Counter(mangos=total)
    for number, fruit in re.findall(r"(\d+)\s*(apple|orange)", note):
        noted[fruit] += int(number)
    left = noted["mangos"] - noted["apple"] - noted["orange"]
    if left >= 0:
        return left
    raise ValueError(left)


# %% literal
def solution(note, total):
    words = note.split()
    return total - int(words[0]) - int(words[3])


# %% violator C2: counts below zero mangos
# witness = "'5 apples and 6 oranges', 10"
import re


def solution(note, total):
    numbers = [int(number) for number in re.findall("[0-9]+", note)]
    return total - sum(numbers)


# %% violator C3: keeps one number for each fruit
# witness = "'5 apples and 6 oranges and 2 apples', 20"
import re


def solution(note, total):
    noted = {fruit: int(number) for number, fruit in re.findall(r"(\d+) *(apple|orange)", note)}
    mangos = total - sum(noted.values())
    if mangos < 0:
        raise ValueError("too much fruit on the note")
    return mangos


# %% violator C4: splits at blanks
# witness = "'5apples and 6oranges', 19"
def solution(note, total):
    mangos = total - sum(int(word) for word in note.split() if word.isdigit())
    if mangos < 0:
        raise ValueError("too much fruit on the note")
    return mangos


# %% violator C5: misses the numbers
# witness = "'', 12"
import re


def solution(note, total):
    numbers = re.findall(r"\d+", note)
    if not numbers:
        raise ValueError("there are no numbers on the note")
    mangos = total - sum(map(int, numbers))
    if mangos < 0:
        raise ValueError("too much fruit on the note")
    return mangos
