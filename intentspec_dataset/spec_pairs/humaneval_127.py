# /// spec-pair
# task_id = "HumanEval/127"
# spec_type = "algorithm"
# aliases = ["intersection"]
# signature = "def solution(interval1: tuple[int, int], interval2: tuple[int, int]) -> str:"
# source = "Task idea: HumanEval/127 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# JIRA-311: "prime overlap" easter egg
#
# In the ruler game two players each drag out a segment, a pair of whole marks. We look at the
# stretch that the two segments have in common: is its length (end mark minus start mark) prime?
# `solution(interval1, interval2)` returns "YES" or "NO".
#
# * (-8, -5), (-9, 5) → "YES": in common from -8 to -5, length 3
# * (0, 4), (0, 9) → "NO": length 4
#
# Pairs are in the order in which the mouse went: pressed at, released at.

# %% [markdown] gold prompt
# JIRA-311: "prime overlap" easter egg
#
# In the ruler game two players each drag out a segment, a pair of whole marks. We look at the
# stretch that the two segments have in common: is its length (end mark minus start mark) prime?
# `solution(interval1, interval2)` returns "YES" or "NO".
#
# * (-8, -5), (-9, 5) → "YES": in common from -8 to -5, length 3
# * (0, 4), (0, 9) → "NO": length 4
#
# Pairs are in the order in which the mouse went: pressed at, released at. Dragged from right to
# left the bigger mark comes first, (7, 2) is the same segment as (2, 7).
#
# Segments with a gap between them have nothing in common: "NO", however wide the gap is.

# %% stated C1: Prime and composite lengths of segments dragged from left to right.
cases = [
    ((-8, -5), (-9, 5), "YES"),
    ((0, 4), (0, 9), "NO"),
    ((1, 10), (3, 20), "YES"),
    ((2, 11), (1, 30), "NO"),
    ((-10, 10), (-3, 8), "YES"),
    ((0, 25), (0, 25), "NO"),
    ((0, 6), (-6, 40), "NO"),
    ((5, 18), (0, 100), "YES"),
]
for first, second, expected in cases:
    assert solution(first, second) == expected, (first, second)
    assert solution(second, first) == expected, (second, first)

# %% hidden C2: Segments with a gap between them have nothing in common.
# kind = "overlap"
# inferability = "contextual"
import random

assert solution((1, 2), (5, 6)) == "NO"
rng = random.Random(127)
for _ in range(40):
    a = rng.randint(-50, 50)
    b = a + rng.randint(1, 9)
    c = b + rng.choice([1, 2, 3, 4, 5, 7, 11, 13])
    d = c + rng.randint(1, 9)
    assert solution((a, b), (c, d)) == "NO", (a, b, c, d)
    assert solution((c, d), (a, b)) == "NO", (a, b, c, d)

# %% hidden C3: A segment may have been dragged from right to left.
# kind = "ordering"
# inferability = "contextual"
import random

assert solution((7, 2), (2, 7)) == "YES"
assert solution((9, 0), (4, 0)) == "NO"
rng = random.Random(128)
for _ in range(60):
    start = rng.randint(-40, 40)
    length, expected = rng.choice(
        [
            (2, "YES"),
            (3, "YES"),
            (7, "YES"),
            (13, "YES"),
            (4, "NO"),
            (9, "NO"),
            (15, "NO"),
        ]
    )
    first = [start - rng.randint(0, 5), start + length]
    second = [start, start + length + rng.randint(0, 5)]
    if first[0] == start:
        second = [start, start + length]
    first.reverse()
    if rng.random() < 0.5:
        second.reverse()
    assert solution(tuple(first), tuple(second)) == expected, (first, second)
    assert solution(tuple(second), tuple(first)) == expected, (first, second)


# %% canonical
def is_prime(number):
    if number < 2:
        return False
    return all(number % divisor != 0 for divisor in range(2, int(number**0.5) + 1))


def solution(interval1, interval2):
    start = max(min(interval1), min(interval2))
    end = min(max(interval1), max(interval2))
    return "YES" if is_prime(end - start) else "NO"


# %% variant: sets of the unit steps
def solution(interval1, interval2):
    (a, b), (c, d) = sorted(interval1), sorted(interval2)
    length = len(set(range(a, b)) & set(range(c, d)))
    divisors = [divisor for divisor in range(1, length + 1) if length % divisor == 0]
    return "YES" if len(divisors) == 2 else "NO"


# %% variant: by cases
from math import factorial


def solution(interval1, interval2):
    (a, b), (c, d) = interval1, interval2
    if a > b:
        a, b = b, a
    if c > d:
        c, d = d, c
    if c < a:
        a, b, c, d = c, d, a, b
    if c > b:
        return "NO"
    length = (b if b < d else d) - c
    return "YES" if length > 1 and (factorial(length - 1) + 1) % length == 0 else "NO"


# %% literal
def solution(interval1, interval2):
    start = max(interval1[0], interval2[0])
    end = min(interval1[1], interval2[1])
    length = end - start
    prime = length > 1 and all(length % divisor for divisor in range(2, length))
    return "YES" if prime else "NO"


# %% violator C2: takes the width of the gap for a length
# witness = "(1, 2), (5, 7)"
def solution(interval1, interval2):
    _, start, end, _ = sorted([*interval1, *interval2])
    length = end - start
    prime = length > 1 and all(length % divisor for divisor in range(2, length))
    return "YES" if prime else "NO"


# %% violator C3: reckons with segments from left to right
# witness = "(7, 2), (2, 7)"
def solution(interval1, interval2):
    length = min(interval1[1], interval2[1]) - max(interval1[0], interval2[0])
    for divisor in range(2, length):
        if length % divisor == 0:
            return "NO"
    return "YES" if length >= 2 else "NO"
