# /// spec-pair
# task_id = "IntentSpec/table_sums"
# spec_type = "data_transformation"
# signature = "def solution(rows: list[list]) -> tuple[list, list]:"
# source = "Our own; sums of the rows and columns of a typed table."
# ///

# %% [markdown] ambiguous prompt
# Our wiki tables need sums. Write solution(rows) -> (row_sums, column_sums), two lists.
# rows is a list of lists of numbers as parsed from the page; people leave out cells at the end of a
# row or leave one blank in the middle (None), and tick boxes come as True/False.
# solution([[1, 2], [3, 4]]) == ([3, 7], [4, 6])

# %% [markdown] gold prompt
# Our wiki tables need sums. Write solution(rows) -> (row_sums, column_sums), two lists.
# rows is a list of lists of numbers as parsed from the page; people leave out cells at the end of a
# row or leave one blank in the middle (None), and tick boxes come as True/False.
# solution([[1, 2], [3, 4]]) == ([3, 7], [4, 6])
#
# There are as many column sums as the longest row has cells; cells that are left out or None count
# as 0, a row without any cell sums to 0. A tick box is no number: it counts as 0 too, but it has
# its cell, like a blank.
#
# The wiki shows the sums as they are, so 0.1 and 0.2 must make 0.3 and not 0.30000000000000004: a
# sum is what one gets with pencil and paper from the decimals on the page, i.e. the float that
# Python reads when it's given that decimal number. Cells have at most four decimals and stay below
# a million; sums of whole numbers may come as int or float.

# %% stated C1: Rows and columns are summed.
row_sums, column_sums = solution([[1, 2], [3, 4]])
assert list(row_sums) == [3, 7]
assert list(column_sums) == [4, 6]
row_sums, column_sums = solution([[0.5, -2, 8], [1.25, 4, -8], [2, 2, 2]])
assert list(row_sums) == [6.5, -2.75, 6]
assert list(column_sums) == [3.75, 4, 2]

# %% hidden C2: Tick boxes aren't numbers.
# kind = "numeric_type"
# inferability = "contextual"
row_sums, column_sums = solution([[5, True], [7, False], [2, True]])
assert list(row_sums) == [5, 7, 2]
assert list(column_sums) == [14, 0]
row_sums, column_sums = solution([[True, 1, True], [True, 1, 1]])
assert list(row_sums) == [1, 2]
assert list(column_sums) == [0, 2, 1]

# %% hidden C3: Decimals sum up as on paper, 0.1 and 0.2 to 0.3.
# kind = "rounding"
# inferability = "arbitrary"
import random

row_sums, column_sums = solution([[0.1, 0.2], [0.7, 0.1], [0.6, 3]])
assert list(row_sums) == [0.3, 0.8, 3.6]
assert list(column_sums) == [1.4, 3.3]
rng = random.Random(102)
for _ in range(15):
    width, places = rng.randint(1, 5), rng.choice([1, 2, 2, 4])
    cells = [[rng.randint(-9999, 99999) for _ in range(width)] for _ in range(rng.randint(1, 12))]
    rows = [[cell / 10**places for cell in row] for row in cells]
    by_row = [sum(row) / 10**places for row in cells]
    by_column = [sum(row[i] for row in cells) / 10**places for i in range(width)]
    row_sums, column_sums = solution(rows)
    assert list(row_sums) == by_row
    assert list(column_sums) == by_column

# %% canonical
from fractions import Fraction


def solution(rows):
    row_sums, column_sums = [], []
    for row in rows:
        total = 0
        for place, cell in enumerate(row):
            if place == len(column_sums):
                column_sums.append(0)
            if cell is not None and not isinstance(cell, bool):
                total += Fraction(str(cell))
                column_sums[place] += Fraction(str(cell))
        row_sums.append(total)
    return [float(total) for total in row_sums], [float(total) for total in column_sums]


# %% variant: cleans first, then zips decimals
from decimal import Decimal
from itertools import zip_longest


def solution(rows):
    def total(cells):
        result = sum(cells, Decimal(0))
        return int(result) if result == int(result) else float(result)

    clean = [
        [
            Decimal(0) if cell is None or isinstance(cell, bool) else Decimal(repr(cell))
            for cell in row
        ]
        for row in rows
    ]
    columns = zip_longest(*clean, fillvalue=Decimal(0))
    return [total(row) for row in clean], [total(column) for column in columns]


# %% variant: an array, rounded
import numpy as np


def solution(rows):
    width = max(map(len, rows), default=0)
    table = np.zeros((len(rows), width))
    for place, row in enumerate(rows):
        for column, cell in enumerate(row):
            if type(cell) in (int, float):
                table[place, column] = cell
    return tuple([round(number, 4) for number in table.sum(axis=axis).tolist()] for axis in (1, 0))


# %% literal
def solution(rows):
    row_sums = [sum(cell or 0 for cell in row) for row in rows]
    column_sums = [sum(row[i] or 0 for row in rows) for i in range(len(rows[0]))]
    return row_sums, column_sums


# %% violator C2: a tick counts as 1
# witness = "[[5, True]]"
from decimal import Decimal
from itertools import zip_longest


def solution(rows):
    def total(cells):
        return float(sum(Decimal(str(+cell)) for cell in cells if cell is not None))

    return [total(row) for row in rows], [total(column) for column in zip_longest(*rows)]


# %% violator C3: adds floats
# witness = "[[0.1, 0.2]]"
def solution(rows):
    row_sums = []
    column_sums = [0] * max((len(row) for row in rows), default=0)
    for row in rows:
        total = 0
        for i, cell in enumerate(row):
            if cell is not None and not isinstance(cell, bool):
                total += cell
                column_sums[i] += cell
        row_sums.append(total)
    return row_sums, column_sums
