# /// spec-pair
# task_id = "HumanEval/2"
# spec_type = "algorithm"
# aliases = ["truncate_number"]
# signature = "def solution(turns: float) -> float:"
# source = "Task idea: HumanEval/2 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# def solution(turns: float) -> float:
#     """Say where the pointer of the selector knob stands.
#
#     `turns` is how far the knob has been turned since power-up, in full turns, clockwise being
#     plus. Full turns don't matter, so return the rest, i.e. how far clockwise of the mark the
#     pointer is, as a part of a turn: 3.25 gives 0.25.
#
#     The menu then shows LABELS[int(12 * solution(turns))] of its 12 labels.
#     """

# %% [markdown] gold prompt
# def solution(turns: float) -> float:
#     """Say where the pointer of the selector knob stands.
#
#     `turns` is how far the knob has been turned since power-up, in full turns, clockwise being
#     plus. Full turns don't matter, so return the rest, i.e. how far clockwise of the mark the
#     pointer is, as a part of a turn: 3.25 gives 0.25, and 0.25 turns back, -0.25, give 0.75.
#
#     The result is never below 0.0 and always below 1.0, for any finite `turns`: sensor jitter just
#     below a full turn (-1e-20) must not come out as 1.0. There 0.0 is as good as a number just
#     under 1.0, for we need a precision of 1e-9 turns, no more.
#
#     The menu then shows LABELS[int(12 * solution(turns))] of its 12 labels.
#     """

# %% stated C1: Gives the part after the point of a positive number of turns.
import math

cases = [(3.25, 0.25), (0.5, 0.5), (7.0, 0.0), (0.0, 0.0), (12.875, 0.875), (1000.125, 0.125)]
cases += [(1.3, 0.3), (41.7, 0.7)]
for turns, expected in cases:
    assert math.isclose(solution(turns), expected, abs_tol=1e-9), turns

# %% hidden C2: Turning back from the mark leads to the far end of the turn.
# kind = "negative_or_zero"
# inferability = "contextual"
import math
import random

assert math.isclose(solution(-0.25), 0.75, abs_tol=1e-9)
assert math.isclose(solution(-3.0), 0.0, abs_tol=1e-9)
rng = random.Random(2)
for _ in range(80):
    sixteenth = rng.randint(0, 15)
    turns = sixteenth / 16 - rng.randint(1, 60)
    assert math.isclose(solution(turns), sixteenth / 16, abs_tol=1e-9), turns
    rest = rng.uniform(0.01, 0.99)
    assert math.isclose(solution(rest - 5.0), rest, abs_tol=1e-9), rest

# %% hidden C3: A touch below the mark is never a whole turn.
# kind = "boundary"
# inferability = "contextual"
jitters = [-1e-17, -1e-20, -5e-324, -1e-300, -2.5e-17, -5e-17]
jitters += [-(0.5**power) for power in range(54, 80)]
for turns in jitters:
    part = solution(turns)
    assert 0.0 <= part < 1.0, turns
    assert 0 <= int(12 * part) <= 11, turns
    assert min(part, 1.0 - part) <= 1e-9, turns
assert 0.0 <= solution(0.0) <= 1e-9
assert 1.0 - 1e-9 <= solution(1.0 - 0.5**53) < 1.0


# %% canonical
def solution(turns):
    part = turns % 1.0
    return 0.0 if part == 1.0 else part


# %% variant: floor, held below 1
import math


def solution(turns):
    return min(turns - math.floor(turns), math.nextafter(1.0, 0.0))


# %% variant: fmod, turned forward where it is negative
import math


def solution(turns):
    part = math.fmod(turns, 1)
    if part < 0:
        part += 1
    return part if part < 1 else 0


# %% literal
def solution(turns):
    return turns - int(turns)


# %% violator C2: takes the sign for a detail
# witness = "-0.25"
import math


def solution(turns):
    part, _ = math.modf(abs(turns))
    return part


# %% violator C3: trusts the remainder to be below 1
# witness = "-1e-20"
def solution(turns):
    return turns % 1
