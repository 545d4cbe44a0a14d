# /// spec-pair
# task_id = "HumanEval/151"
# spec_type = "data_transformation"
# aliases = ["double_the_difference"]
# signature = "def solution(cells: list[int | float | bool | None]) -> int:"
# source = "Task idea: HumanEval/151 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# Check sum of a row in the order sheet, so that people notice typing errors:
#
# - add up the squares of the odd numbers in the row
# - corrections (negative numbers) are ignored
# - [1, 3, 2, 0, -5] gives 10
# - cells come as we read them: numbers (pieces or hours), tick boxes as True/False, None where
#   nobody entered anything
#
# Function: solution(cells)

# %% [markdown] gold prompt
# Check sum of a row in the order sheet, so that people notice typing errors:
#
# - add up the squares of the odd numbers in the row
# - corrections (negative numbers) are ignored
# - [1, 3, 2, 0, -5] gives 10
# - cells come as we read them: numbers (pieces or hours), tick boxes as True/False, None where
#   nobody entered anything
# - numbers of pieces are ints; hours are floats and always have a fractional part (2.5, 7.25). Only
#   a whole number can be odd, so floats add nothing
# - a tick is no number: True adds nothing, False neither
# - None adds nothing
# - if nothing in the row counts, or the row has no cells, the check sum is 0
#
# Function: solution(cells), returns an int

# %% stated C1: Adds up the squares of the odd ints that aren't negative.
cases = [
    ([1, 3, 2, 0, -5], 10),
    ([7], 49),
    ([4, 6], 0),
    ([-1, -3], 0),
    ([], 0),
    ([5, 5, 8], 50),
    ([101, -7, 9], 10282),
]
for cells, expected in cases:
    assert solution(list(cells)) == expected, cells

# %% hidden C2: Numbers with a fractional part aren't odd.
# kind = "numeric_type"
# inferability = "contextual"
import random

assert solution([2.5]) == 0
assert solution([3, 3.5, 7.25]) == 9
rng = random.Random(151)
for _ in range(40):
    odd = [2 * rng.randint(0, 40) + 1 for _ in range(rng.randint(0, 4))]
    other = [2 * rng.randint(0, 40) for _ in range(rng.randint(0, 3))]
    hours = [rng.randint(0, 40) + rng.choice([0.25, 0.5, 0.75, 0.1]) for _ in range(3)]
    cells = odd + other + hours
    rng.shuffle(cells)
    assert solution(list(cells)) == sum(number * number for number in odd), cells

# %% hidden C3: A tick isn't a number.
# kind = "numeric_type"
# inferability = "contextual"
import random

assert solution([True]) == 0
assert solution([True, 1, False, True, 3]) == 10
rng = random.Random(511)
for _ in range(40):
    odd = [2 * rng.randint(0, 40) + 1 for _ in range(rng.randint(0, 4))]
    other = [2 * rng.randint(0, 40) for _ in range(rng.randint(0, 3))]
    cells = [*odd, *other, True, *rng.choices([True, False], k=rng.randint(0, 3))]
    rng.shuffle(cells)
    assert solution(list(cells)) == sum(number * number for number in odd), cells

# %% hidden C4: An empty cell (None) adds nothing.
# kind = "missing_values"
# inferability = "contextual"
import random

assert solution([None, 3]) == 9
assert solution([None, None]) == 0
rng = random.Random(115)
for _ in range(40):
    odd = [2 * rng.randint(0, 40) + 1 for _ in range(rng.randint(0, 4))]
    other = [rng.randint(-20, 20) * 2 for _ in range(rng.randint(0, 3))]
    cells = [*odd, *other, *[None] * rng.randint(1, 3)]
    rng.shuffle(cells)
    assert solution(list(cells)) == sum(number * number for number in odd), cells


# %% canonical
def solution(cells):
    total = 0
    for cell in cells:
        if isinstance(cell, bool) or not isinstance(cell, int):
            continue
        if cell > 0 and cell % 2 == 1:
            total += cell**2
    return total


# %% variant: a pattern over the text of each cell
import re


def solution(cells):
    texts = (str(cell) for cell in cells)
    return sum(int(text) ** 2 for text in texts if re.fullmatch(r"[0-9]*[13579]", text))


# %% variant: remainder 1, with exact types and filters
def solution(cells):
    numbers = [cell for cell in cells if type(cell) in (int, float)]
    odd = filter(lambda number: number >= 0 and number % 2 == 1, numbers)
    return sum(number * number for number in odd)


# %% literal
def solution(cells):
    return sum(cell**2 for cell in cells if cell and cell > 0 and cell % 2 != 0)


# %% violator C2: whatever isn't even is odd
# witness = "[2.5]"
def solution(cells):
    total = 0
    for cell in cells:
        if cell is None or isinstance(cell, bool) or cell < 0:
            continue
        if cell % 2 != 0:
            total += cell * cell
    return total


# %% violator C3: True is an int as well
# witness = "[True]"
def solution(cells):
    odd = [cell for cell in cells if isinstance(cell, int) and cell > 0 and cell % 2 == 1]
    return sum(number**2 for number in odd)


# %% violator C4: compares every cell with 0
# witness = "[None, 3]"
def solution(cells):
    total = 0
    for cell in cells:
        if cell > 0 and cell % 2 == 1 and cell is not True:
            total += cell**2
    return total
