# /// spec-pair
# task_id = "HumanEval/22"
# spec_type = "data_transformation"
# aliases = ["filter_integers"]
# signature = "def solution(cells: list[object]) -> list[int]:"
# source = "Task idea: HumanEval/22 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# Quick helper for the import: from a row of cells keep the whole numbers, `solution(cells)` → list
# of ints. `[3, "4", 2.5, None, 8]` → `[3, 8]`.
#
# The cells are text, ints, floats, ticks (True/False), None. Rows that went through pandas bring
# NumPy values along with them. Afterwards the list goes straight into `json.dumps`.

# %% [markdown] gold prompt
# Quick helper for the import: from a row of cells keep the whole numbers, `solution(cells)` → list
# of ints in the order of the cells. `[3, "4", 2.5, None, 8]` → `[3, 8]`.
#
# The cells are text, ints, floats, ticks (True/False), None.
# - a number is kept if its type is an integer type: 3 is, and so is 0; "4" and 2.5 aren't. There
#   are no floats with a whole value
# - a tick is no number: neither True nor False is kept, nor NumPy's np.True_ and np.False_
# - Rows that went through pandas bring NumPy values along with them: NumPy's integers (np.int64,
#   np.int32, np.uint8 ...) are kept as well
# - Afterwards the list goes straight into `json.dumps`, so the result has plain Python ints only

# %% stated C1: Keeps the ints among text, floats and None.
cases = [
    ([3, "4", 2.5, None, 8], [3, 8]),
    (["a", 5], [5]),
    ([7], [7]),
    ([12, 5, -7, 5], [12, 5, -7, 5]),
    (["x", None, 1.5], []),
    ([100, "", "12", 3.25, 6, "y", 2], [100, 6, 2]),
]
for cells, expected in cases:
    assert list(solution(list(cells))) == expected, cells

# %% hidden C2: Ticks are no numbers.
# kind = "numeric_type"
# inferability = "contextual"
import random

import numpy as np

cases = [([True, 3, False], [3]), ([True], []), ([1, True, 0, False], [1, 0])]
cases += [([np.True_, 4, np.False_], [4])]
rng = random.Random(22)
for _ in range(40):
    expected = [rng.randint(-9, 9) for _ in range(rng.randint(0, 5))]
    cells = list(expected)
    for _ in range(rng.randint(1, 4)):
        cells.insert(rng.randint(0, len(cells)), rng.choice([True, False]))
    cases.append((cells, expected))
for cells, expected in cases:
    kept = list(solution(list(cells)))
    assert kept == expected, cells
    assert not any(isinstance(number, bool) for number in kept), cells

# %% hidden C3: Integers of NumPy are kept, too, as plain ints that JSON can take.
# kind = "tolerance"
# inferability = "contextual"
import json
import random

import numpy as np

kept = list(solution([np.int64(5), "a", 6]))
assert kept == [5, 6]
assert json.dumps(kept) == "[5, 6]"
rng = random.Random(222)
types = [np.int64, np.int32, np.uint8, np.int16, int]
others = ["7", 2.5, None, np.float64(1.5), "text"]
for _ in range(40):
    numbers = [rng.randint(0, 120) for _ in range(rng.randint(1, 6))]
    cells = [rng.choice(types)(number) for number in numbers]
    for _ in range(rng.randint(0, 4)):
        cells.insert(rng.randint(0, len(cells)), rng.choice(others))
    kept = list(solution(list(cells)))
    assert kept == numbers, cells
    assert all(type(number) is int for number in kept), cells

# %% canonical
import numpy as np


def solution(cells):
    return [
        int(cell)
        for cell in cells
        if isinstance(cell, (int, np.integer)) and not isinstance(cell, bool)
    ]


# %% variant: by type
import numpy as np


def solution(cells):
    kept = []
    for cell in cells:
        if type(cell) is int:
            kept.append(cell)
        elif isinstance(cell, np.integer):
            kept.append(cell.item())
    return kept


# %% variant: asks for __index__
import operator

import numpy as np


def solution(cells):
    def whole(cell):
        try:
            return None if isinstance(cell, (bool, np.bool_)) else operator.index(cell)
        except TypeError:
            return None

    return tuple(number for number in map(whole, cells) if number is not None)


# %% literal
def solution(cells):
    return [cell for cell in cells if isinstance(cell, int)]


# %% violator C2: forgets that a bool is an int
# witness = "[True, 3]"
import numpy as np


def solution(cells):
    return [int(cell) for cell in cells if isinstance(cell, (int, np.integer))]


# %% violator C3: takes Python's ints only
# witness = "[np.int64(5), 'a', 6]"
def solution(cells):
    return [cell for cell in cells if type(cell) is int]
