# /// spec-pair
# task_id = "HumanEval/30"
# spec_type = "data_transformation"
# aliases = ["get_positive"]
# signature = "def solution(cells: list[float | bool | None]) -> list[float]:"
# source = "Task idea: HumanEval/30 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# `solution(cells)`: only the positive numbers of a spreadsheet column, as a list in the same order.
# [4, -2, 7.5, 0] -> [4, 7.5]
#
# cells comes straight from openpyxl: int or float for a number, None for an empty cell, True/False
# for a tick box

# %% [markdown] gold prompt
# `solution(cells)`: only the positive numbers of a spreadsheet column, as a list in the same order.
# Zero isn't positive. [4, -2, 7.5, 0] -> [4, 7.5]
#
# cells comes straight from openpyxl: int or float for a number, None for an empty cell, True/False
# for a tick box. There's nothing else in it.
#
# Empty cells and tick boxes aren't numbers, so neither appears in the result, ticked or not.

# %% stated C1: The numbers above zero, in their order.
cases = [
    ([4, -2, 7.5, 0], [4, 7.5]),
    ([9, 3, 9], [9, 3, 9]),
    ([0.25, 0.0, -0.25], [0.25]),
    ([-1, -8], []),
    ([2, 0, 2], [2, 2]),
]
for cells, expected in cases:
    assert list(solution(list(cells))) == expected, cells

# %% hidden C2: Empty cells are passed over.
# kind = "missing_values"
# inferability = "contextual"
import random

assert list(solution([None, 5, None])) == [5]
assert list(solution([None])) == []
rng = random.Random(30)
for _ in range(40):
    expected = rng.choices([2, 3, 17, 0.5, 2.25], k=rng.randint(0, 8))
    cells = list(expected)
    for extra in rng.choices([None, -4, None, -0.5], k=rng.randint(2, 8)):
        cells.insert(rng.randint(0, len(cells)), extra)
    cells.append(None)
    assert list(solution(cells)) == expected, cells

# %% hidden C3: Tick boxes are no numbers.
# kind = "numeric_type"
# inferability = "contextual"
import random

rng = random.Random(300)
cases = [[True], [True, 1], [3, True, False, 8], [1, 1.0, True]]
for _ in range(40):
    cases.append([True, *rng.choices([True, False, 1, 1.0, 6, -1, 2.5], k=rng.randint(1, 12))])
for cells in cases:
    expected = [repr(cell) for cell in cells if repr(cell) in ("1", "1.0", "3", "8", "6", "2.5")]
    assert [repr(number) for number in solution(list(cells))] == expected, cells


# %% canonical
def solution(cells):
    return [cell for cell in cells if cell is not None and not isinstance(cell, bool) and cell > 0]


# %% variant: by type, one cell at a time
def solution(cells):
    positive = []
    for cell in cells:
        if type(cell) in (int, float) and cell > 0:
            positive.append(cell)
    return positive


# %% variant: throws out, last cell first, from a copy
def solution(cells):
    result = list(cells)
    for i in reversed(range(len(result))):
        cell = result[i]
        if cell is None or cell is True or cell is False or cell <= 0:
            del result[i]
    return tuple(result)


# %% literal
def solution(cells):
    return [cell for cell in cells if cell > 0]


# %% violator C2: compares whatever isn't a tick box with zero
# witness = "[None, 5]"
def solution(cells):
    return [cell for cell in cells if not isinstance(cell, bool) and cell > 0]


# %% violator C3: thinks that isinstance of int tells numbers from tick boxes
# witness = "[3, True]"
def solution(cells):
    return [cell for cell in cells if isinstance(cell, (int, float)) and cell > 0]
