# /// spec-pair
# task_id = "HumanEval/113"
# spec_type = "data_transformation"
# aliases = ["odd_count"]
# signature = "def solution(lst: list[str]) -> list[str]:"
# source = "Task idea: HumanEval/113 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# Silly season: the call centre's LED sign shows, for each number on today's call list, how many odd
# digits it has, in the sign's garbled style. solution(lst) gets the phone numbers as strings and
# returns the list of lines; 2703591 has 5 odd digits, so
#
#     solution(["2703591"])
#     ["the number of odd elements 5n the str5ng 5 of the 5nput."]
#
# The numbers are as people typed them, 0171-55 66 and +49 (30) 12 are typical.

# %% [markdown] gold prompt
# Silly season: the call centre's LED sign shows, for each number on today's call list, how many odd
# digits it has, in the sign's garbled style. solution(lst) gets the phone numbers as strings and
# returns the list of lines; 2703591 has 5 odd digits, so
#
#     solution(["2703591"])
#     ["the number of odd elements 5n the str5ng 5 of the 5nput."]
#
# (All four 5s are the count, for a number with 11 odd digits all four are 11.)
#
# The numbers are as people typed them, 0171-55 66 and +49 (30) 12 are typical. Blanks, hyphens,
# plus signs, slashes, dots and brackets aren't digits and don't count. Somebody who called twice is
# on the list twice and gets two lines: one line for each entry, in the order of the list.

# %% stated C1: A line for each string of digits, in order.
def line(count):
    return f"the number of odd elements {count}n the str{count}ng {count} of the {count}nput."


cases = [
    (["2703591"], [5]),
    (["9", "77777777"], [1, 8]),
    (["2468", "13579", "90"], [0, 5, 1]),
    (["13579135791"], [11]),
    (["555", "0", "12", "731"], [3, 0, 1, 3]),
]
for lst, counts in cases:
    assert list(solution(list(lst))) == [line(count) for count in counts], lst

# %% hidden C2: What isn't a digit doesn't count.
# kind = "tolerance"
# inferability = "contextual"
import random


def line(count):
    return f"the number of odd elements {count}n the str{count}ng {count} of the {count}nput."


assert list(solution(["0171-55 66", "+49 (30) 12"])) == [line(5), line(3)]
rng = random.Random(113)
for _ in range(40):
    digits = rng.choices("0123456789", k=rng.randint(3, 12))
    typed = "+" + digits[0] + " "
    for digit in digits[1:]:
        typed += digit + rng.choice(["", "", " ", "-", "/", ".", "(", ") "])
    count = sum(digits.count(odd) for odd in "13579")
    assert list(solution([typed])) == [line(count)], typed

# %% hidden C3: An entry that is there twice has two lines.
# kind = "duplicates"
# inferability = "contextual"
import random

rng = random.Random(114)
for _ in range(30):
    counts = [rng.choice([0, 1, 2, 5]) for _ in range(rng.randint(5, 9))]
    lst = ["24" + "7" * count for count in counts]
    lines = list(solution(lst))
    assert len(lines) == len(counts), counts
    for count, line in zip(counts, lines, strict=True):
        assert line.startswith(f"the number of odd elements {count}n the"), counts

# %% canonical
LINE = "the number of odd elements {0}n the str{0}ng {0} of the {0}nput."


def solution(lst):
    lines = []
    for number in lst:
        count = sum(1 for char in number if char in "13579")
        lines.append(LINE.format(count))
    return lines


# %% variant: replaces letters
import re


def solution(lst):
    for number in lst:
        count = len(re.findall("[13579]", number))
        yield "the number of odd elements @n the str@ng @ of the @nput.".replace("@", str(count))


# %% variant: joins pieces, parity of ints
PIECES = ["the number of odd elements ", "n the str", "ng ", " of the ", "nput."]


def odd_digits(number):
    return [digit for digit in map(int, filter(str.isdigit, number)) if digit & 1]


def solution(lst):
    counts = [len(odd_digits(number)) for number in lst]
    return tuple(str(count).join(PIECES) for count in counts)


# %% literal
def solution(lst):
    lines = []
    for number in lst:
        n = sum(int(digit) % 2 for digit in number)
        lines.append(f"the number of odd elements {n}n the str{n}ng {n} of the {n}nput.")
    return lines


# %% violator C2: counts what isn't even
# witness = "['0171-55 66']"
def solution(lst):
    lines = []
    for number in lst:
        n = len([char for char in number if char not in "02468"])
        lines.append(f"the number of odd elements {n}n the str{n}ng {n} of the {n}nput.")
    return lines


# %% violator C3: a dict from number to line
# witness = "['247', '247']"
def solution(lst):
    lines = {}
    for number in lst:
        n = sum(map(number.count, "13579"))
        lines[number] = f"the number of odd elements {n}n the str{n}ng {n} of the {n}nput."
    return list(lines.values())
