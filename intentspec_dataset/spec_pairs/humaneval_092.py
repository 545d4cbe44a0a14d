# /// spec-pair
# task_id = "HumanEval/92"
# spec_type = "algorithm"
# aliases = ["any_int"]
# signature = "def solution(x: object, y: object, z: object) -> bool:"
# source = "Task idea: HumanEval/92 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# The quiz sheet has three answer cells per row. A row scores if all three hold whole numbers and
# one of them is the sum of the other two. solution(x, y, z) → True/False. (4, 9, 13)
# scores, (6, 1, 4) doesn't, (0.5, 1.5, 2) doesn't.
#
# The cells come as pandas read them from Excel: you know, some columns all floats, gaps, ticks,
# now and then a word.

# %% [markdown] gold prompt
# The quiz sheet has three answer cells per row. A row scores if all three hold whole numbers and
# one of them is the sum of the other two. solution(x, y, z) → True/False. (4, 9, 13)
# scores, (6, 1, 4) doesn't, (0.5, 1.5, 2) doesn't. Negative numbers and zero are fine: (8, -5, 3)
# scores.
#
# The cells come as pandas read them from Excel, so each is an int, a float, a bool, a str or None:
#
# * a float with a whole value is a whole number, 5.0 is as good as 5
# * a tick (True, False) is not a number, so a row with a tick doesn't score
# * a gap (None or a float NaN), an infinite float or a text (also one such as "5") is no whole
#   number either: False, no exception

# %% stated C1: Ints of which one is the sum of the others, against other numbers.
cases = [
    ((4, 9, 13), True),
    ((6, 1, 4), False),
    ((0.5, 1.5, 2), False),
    ((10, 4, 6), True),
    ((4, 10, 6), True),
    ((2.5, 2.5, 5), False),
    ((1, 1, 1), False),
    ((8, -5, 3), True),
    ((0, 0, 0), True),
]
for cells, expected in cases:
    assert bool(solution(*cells)) == expected, cells

# %% hidden C2: A float with a whole value is a whole number.
# kind = "numeric_type"
# inferability = "contextual"
import random

assert solution(4.0, 9.0, 13.0)
assert solution(-4.0, 4, 0.0)
assert not solution(4.0, 9.0, 12.0)
rng = random.Random(92)
for _ in range(50):
    a, b = rng.randint(-99, 99), rng.randint(-99, 99)
    row = [float(a), rng.choice([int, float])(b), rng.choice([int, float])(a + b)]
    rng.shuffle(row)
    assert bool(solution(*row)) == True, row  # noqa: E712

# %% hidden C3: A tick is no number.
# kind = "numeric_type"
# inferability = "contextual"
from itertools import permutations

for cells in [
    (True, 1, 2),
    (True, True, 2),
    (False, 4, 4),
    (True, 4, 5),
    (False, False, False),
]:
    for row in permutations(cells):
        assert solution(*row) == False, row  # noqa: E712

# %% hidden C4: Gaps, infinities and texts don't score and don't crash.
# kind = "missing_values"
# inferability = "contextual"
from itertools import permutations

nan, inf = float("nan"), float("inf")
rows = [
    (None, 2, 3),
    (nan, 2, 3),
    (nan, nan, nan),
    (inf, inf, 4),
    (inf, 2, inf),
    ("five", 2, 3),
]
rows += [
    ("5", "2", "52"),
    ("", "ab", "ab"),
    (None, None, None),
    (-inf, -inf, 1),
    ("5", 5, 10),
]
for cells in rows:
    for row in permutations(cells):
        assert solution(*row) == False, row  # noqa: E712


# %% canonical
def whole(cell):
    if isinstance(cell, bool):
        return False
    return isinstance(cell, int) or (isinstance(cell, float) and cell.is_integer())


def solution(x, y, z):
    if not (whole(x) and whole(y) and whole(z)):
        return False
    return x == y + z or y == x + z or z == x + y


# %% variant: the largest is half of the sum, or the smallest is
def solution(x, y, z):
    cells = []
    for cell in (x, y, z):
        if type(cell) not in (int, float) or cell - cell != 0 or cell % 1 != 0:
            return False
        cells.append(int(cell))
    return sum(cells) in {2 * cell for cell in cells}


# %% variant: converts, and compares with what there was
import numbers
from itertools import permutations


def solution(x, y, z):
    row = (x, y, z)
    if any(not isinstance(cell, numbers.Real) or cell is True or cell is False for cell in row):
        return False
    try:
        ints = [int(cell) for cell in row]
    except (OverflowError, ValueError):
        return False
    return all(map(float.__eq__, map(float, ints), map(float, row))) and any(
        a + b == c for a, b, c in permutations(ints)
    )


# %% literal
def solution(x, y, z):
    if not all(isinstance(cell, int) for cell in (x, y, z)):
        return False
    return x + y == z or x + z == y or y + z == x


# %% violator C2: goes by the type alone
# witness = "4.0, 9.0, 13.0"
def solution(x, y, z):
    if any(type(cell) is not int for cell in (x, y, z)):
        return False
    return x + y == z or x + z == y or y + z == x


# %% violator C3: forgets that a bool is an int
# witness = "True, 4, 5"
def solution(x, y, z):
    for cell in (x, y, z):
        if isinstance(cell, float):
            if not cell.is_integer():
                return False
        elif not isinstance(cell, int):
            return False
    return x + y == z or x + z == y or y + z == x


# %% violator C4: reckons with whatever is there
# witness = "None, 2, 3"
def solution(x, y, z):
    if bool in (type(x), type(y), type(z)):
        return False
    if x != int(x) or y != int(y) or z != int(z):
        return False
    return x + y == z or x + z == y or y + z == x
