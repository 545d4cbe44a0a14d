# /// spec-pair
# task_id = "HumanEval/0"
# spec_type = "algorithm"
# aliases = ["has_close_elements"]
# signature = "def solution(positions: list[float], spacing: float) -> bool:"
# source = "Task idea: HumanEval/0 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# **Drill files: check for holes that are too close**
#
# `solution(positions, spacing)` → True if any two holes on the rail are closer to each other than
# `spacing`, else False. `positions` are the holes' distances from the left end in mm, with one
# decimal (the machine can't do finer), in the order they'll be drilled.
#
# `solution([12.5, 80.0, 14.0], 2.0)` is True: 12.5 and 14.0.

# %% [markdown] gold prompt
# **Drill files: check for holes that are too close**
#
# `solution(positions, spacing)` → True if any two holes on the rail are closer to each other than
# `spacing`, else False. `positions` is a list of the holes' distances from the left end in mm, in
# the order they'll be drilled; these and `spacing`, which is positive, are floats with one decimal.
#
# `solution([12.5, 80.0, 14.0], 2.0)` is True: 12.5 and 14.0.
#
# - Two holes exactly `spacing` apart are far enough from each other. Judge that to the tenth of a
#   mm: 0.1 and 0.3 are 0.2 apart, no matter what floats make of the difference.
# - Leave the list alone, its order is the order of drilling.

# %% stated C1: Tells whether some two positions are clearly closer than the spacing.
cases = [
    ([12.5, 80.0, 14.0], 2.0, True),
    ([12.5, 80.0, 14.0], 1.0, False),
    ([5.0, 1.0, 9.0, 20.0], 3.5, False),
    ([5.0, 1.0, 9.0, 20.0], 4.5, True),
    ([100.0, 50.0, 0.0, 49.5, 150.0], 0.75, True),
    ([100.0, 50.0, 0.0, 48.5, 150.0], 0.75, False),
    ([3.0, 8.0], 5.5, True),
    ([8.0, 3.0], 4.5, False),
]
for positions, spacing, expected in cases:
    assert solution(list(positions), spacing) == expected, (positions, spacing)

# %% hidden C2: Exactly the spacing apart is far enough, to the tenth and whatever floats do.
# kind = "rounding"
# inferability = "contextual"
import random

cases = [([0.1, 0.3], 0.2, False), ([1.1, 0.8], 0.3, False), ([0.1, 0.3], 0.3, True)]
rng = random.Random(100)
for _ in range(60):
    spacing = rng.randint(2, 60)
    tenths = [rng.randint(0, 900)]
    for _ in range(rng.randint(1, 12)):
        tenths.append(tenths[-1] + spacing + rng.choice([0, 0, rng.randint(1, 50)]))
    close = [*tenths, tenths[-1] + spacing - 1]
    rng.shuffle(tenths)
    rng.shuffle(close)
    cases.append(([tenth / 10 for tenth in tenths], spacing / 10, False))
    cases.append(([tenth / 10 for tenth in close], spacing / 10, True))
for positions, spacing, expected in cases:
    assert solution(list(positions), spacing) == expected, (positions, spacing)

# %% hidden C3: The list of positions is left as it was.
# kind = "input_unmodified"
# inferability = "conventional"
import random

rng = random.Random(300)
for size in (2, 3, 8, 20):
    for spacing in (0.5, 30.0):
        positions = [900.0, *(float(mm) for mm in rng.sample(range(1, 800), size)), 0.0]
        before = list(positions)
        solution(positions, spacing)
        assert positions == before


# %% canonical
def solution(positions, spacing):
    tenths = sorted(round(position * 10) for position in positions)
    limit = round(spacing * 10)
    for i in range(1, len(tenths)):
        if tenths[i] - tenths[i - 1] < limit:
            return True
    return False


# %% variant: decimals, every pair
from decimal import Decimal
from itertools import combinations


def solution(positions, spacing):
    exact = [Decimal(str(position)) for position in positions]
    return any(abs(a - b) < Decimal(str(spacing)) for a, b in combinations(exact, 2))


# %% variant: NumPy, with a small tolerance
import numpy as np


def solution(positions, spacing):
    gaps = np.diff(np.sort(np.array(positions, dtype=float)))
    return bool((gaps < spacing - 0.01).any())


# %% literal
from itertools import pairwise


def solution(positions, spacing):
    positions.sort()
    return any(right - left < spacing for left, right in pairwise(positions))


# %% violator C2: compares the bare float difference
# witness = "[0.1, 0.3], 0.2"
from itertools import combinations


def solution(positions, spacing):
    return any(abs(a - b) < spacing for a, b in combinations(positions, 2))


# %% violator C3: sorts the caller's list
# witness = "[9.0, 1.0], 2.0"
from itertools import pairwise


def solution(positions, spacing):
    positions.sort()
    return any(round(right - left, 1) < spacing for left, right in pairwise(positions))
