# /// spec-pair
# task_id = "HumanEval/13"
# spec_type = "algorithm"
# aliases = ["greatest_common_divisor"]
# signature = "def solution(a: int, b: int) -> int:"
# source = "Task idea: HumanEval/13 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# Trace viewer: pick the grid
#
# Two events, at a and b picoseconds from the trigger (ints; events before the trigger have negative
# times). I want the widest grid through the trigger that has both events on a grid line. So
# solution(a, b) returns the step, an int, in other words the greatest common divisor:
# solution(1200, 450) is 150. Traces can be hours long.

# %% [markdown] gold prompt
# Trace viewer: pick the grid
#
# Two events, at a and b picoseconds from the trigger (ints; events before the trigger have negative
# times). I want the widest grid through the trigger that has both events on a grid line. So
# solution(a, b) returns the step, an int, in other words the greatest common divisor:
# solution(1200, 450) is 150.
#
# A step is always positive, whatever the signs of a and b. An event right at the trigger (0) is on
# a line of any grid, so then the other event alone decides: solution(0, 450) is 450. They are never
# both 0. Traces can be hours long, which makes numbers of 18 digits and more: the step has to be
# exact for these as well, and I don't want to wait for it.

# %% stated C1: Gives the greatest common divisor of two small positive numbers.
cases = [(1200, 450, 150), (7, 5, 1), (6, 6, 6), (4, 12, 4), (12, 4, 4), (9, 6, 3), (1, 30, 1)]
for a, b, expected in cases:
    assert solution(a, b) == expected, (a, b)

# %% hidden C2: The step is positive for events before the trigger.
# kind = "negative_or_zero"
# inferability = "contextual"
import random

assert solution(-40, 60) == 20
assert solution(40, -60) == 20
assert solution(-7, -7) == 7
rng = random.Random(13)
for _ in range(40):
    step = rng.randint(1, 50)
    times = rng.randint(1, 9)
    for a, b in [(times, times + 1), (times * 2 + 1, 2), (1, times)]:
        for sign_a, sign_b in [(1, -1), (-1, 1), (-1, -1)]:
            assert solution(sign_a * step * a, sign_b * step * b) == step, (step, a, b)

# %% hidden C3: With one event at the trigger the other alone decides.
# kind = "boundary"
# inferability = "contextual"
for time in (1, 2, 30, 450, 977):
    assert solution(time, 0) == time
    assert solution(0, time) == time

# %% hidden C4: Long times give an exact step.
# kind = "numeric_type"
# inferability = "contextual"
import random

assert solution(10**18 + 9, 2 * (10**18 + 9)) == 10**18 + 9
rng = random.Random(131)
for _ in range(40):
    step = rng.randint(10**14, 10**20) | 1
    times = rng.randint(2, 10**4)
    a, b = step * times, step * (times + 1)
    assert solution(a, b) == step, (a, b)
    assert solution(b, a) == step, (a, b)
    assert isinstance(solution(a, b), int), (a, b)


# %% canonical
def solution(a, b):
    while b != 0:
        a, b = b, a % b
    return abs(a)


# %% variant: the standard library
import math


def solution(a, b):
    return math.gcd(a, b)


# %% variant: halving and subtracting
def solution(a, b):
    a, b = abs(a), abs(b)
    if not a or not b:
        return a or b
    twos = 0
    while (a | b) % 2 == 0:
        a, b, twos = a >> 1, b >> 1, twos + 1
    while a:
        while a % 2 == 0:
            a >>= 1
        while b % 2 == 0:
            b >>= 1
        a, b = abs(a - b), min(a, b)
    return b << twos


# %% variant: reduces a fraction
from fractions import Fraction


def solution(a, b):
    if b == 0:
        return abs(a)
    return abs(b) // Fraction(a, b).denominator


# %% literal
def solution(a, b):
    while b:
        a, b = b, a % b
    return a


# %% violator C2: lets the sign of the operands through
# witness = "40, -60"
def solution(a, b):
    return a if b == 0 else solution(b, a % b)


# %% violator C3: divides by the least common multiple
# witness = "0, 450"
import math


def solution(a, b):
    return abs(a * b) // math.lcm(a, b)


# %% violator C4: takes the remainder in floating point
# witness = "10**18 + 9, 2 * (10**18 + 9)"
import math


def solution(a, b):
    while b:
        a, b = b, math.fmod(a, b)
    return int(abs(a))
