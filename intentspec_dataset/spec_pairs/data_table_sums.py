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
# its cell, like a blank. No rows at all: ([], []).

# %% stated C1: Rows and columns are summed.
row_sums, column_sums = solution([[1, 2], [3, 4]])
assert list(row_sums) == [3, 7]
assert list(column_sums) == [4, 6]
row_sums, column_sums = solution([[0.5, -2, 8], [1.25, 4, -8], [2, 2, 2]])
assert list(row_sums) == [6.5, -2.75, 6]
assert list(column_sums) == [3.75, 4, 2]

# %% hidden C2: Every column is summed when rows differ in length.
# kind = "boundary"
# inferability = "contextual"
import random

rng = random.Random(101)
for _ in range(20):
    rows = [[rng.randint(1, 9) for _ in range(rng.randint(0, 5))] for _ in range(rng.randint(1, 6))]
    by_row = [sum(row) for row in rows]
    by_column = [0] * max(len(row) for row in rows)
    for row in rows:
        for place, cell in enumerate(row):
            by_column[place] += cell
    row_sums, column_sums = solution([list(row) for row in rows])
    assert list(row_sums) == by_row
    assert list(column_sums) == by_column

# %% hidden C3: A blank counts as 0.
# kind = "missing_values"
# inferability = "contextual"
row_sums, column_sums = solution([[1, None, 3], [None, None, 4]])
assert list(row_sums) == [4, 4]
assert list(column_sums) == [1, 0, 7]
row_sums, column_sums = solution([[None, None], [None, 2.5]])
assert list(row_sums) == [0, 2.5]
assert list(column_sums) == [0, 2.5]
row_sums, column_sums = solution([[None]])
assert list(row_sums) == [0]
assert list(column_sums) == [0]

# %% hidden C4: Tick boxes aren't numbers.
# kind = "numeric_type"
# inferability = "contextual"
row_sums, column_sums = solution([[5, True], [7, False], [2, True]])
assert list(row_sums) == [5, 7, 2]
assert list(column_sums) == [14, 0]
row_sums, column_sums = solution([[True, 1, True], [True, 1, 1]])
assert list(row_sums) == [1, 2]
assert list(column_sums) == [0, 2, 1]

# %% hidden C5: An empty table has no sums.
# kind = "empty_input"
# inferability = "conventional"
result = solution([])
assert len(result) == 2
assert [list(sums) for sums in result] == [[], []]


# %% canonical
def solution(rows):
    row_sums, column_sums = [], []
    for row in rows:
        total = 0
        for place, cell in enumerate(row):
            if place == len(column_sums):
                column_sums.append(0)
            if cell is not None and not isinstance(cell, bool):
                total += cell
                column_sums[place] += cell
        row_sums.append(total)
    return row_sums, column_sums


# %% variant: cleans first, then zips
from itertools import zip_longest


def solution(rows):
    clean = [
        [0 if cell is None or isinstance(cell, bool) else cell for cell in row] for row in rows
    ]
    return [sum(row) for row in clean], [sum(column) for column in zip_longest(*clean, fillvalue=0)]


# %% variant: an array of objects
import numpy as np


def solution(rows):
    width = max(map(len, rows), default=0)
    table = np.zeros((len(rows), width), dtype=object)
    for place, row in enumerate(rows):
        for column, cell in enumerate(row):
            if type(cell) in (int, float):
                table[place, column] = cell
    return table.sum(axis=1).tolist(), table.sum(axis=0).tolist()


# %% literal
def solution(rows):
    row_sums = [sum(cell or 0 for cell in row) for row in rows]
    column_sums = [sum(row[i] or 0 for row in rows) for i in range(len(rows[0]))]
    return row_sums, column_sums


# %% violator C2: zip ends with the shortest row
# witness = "[[1, 2], [3]]"
def solution(rows):
    def number(cell):
        return 0 if cell is None or isinstance(cell, bool) else cell

    clean = [list(map(number, row)) for row in rows]
    return [sum(row) for row in clean], [sum(column) for column in zip(*clean, strict=False)]


# %% violator C3: blanks close up
# witness = "[[1, None, 3]]"
from itertools import zip_longest


def solution(rows):
    clean = [
        [cell * (not isinstance(cell, bool)) for cell in row if cell is not None] for row in rows
    ]
    columns = zip_longest(*clean, fillvalue=0)
    return [sum(row) for row in clean], [sum(column) for column in columns]


# %% violator C4: a tick counts as 1
# witness = "[[5, True]]"
from itertools import zip_longest


def solution(rows):
    row_sums = [sum(cell or 0 for cell in row) for row in rows]
    columns = zip_longest(*rows)
    return row_sums, [sum(cell or 0 for cell in column) for column in columns]


# %% violator C5: asks for the longest of no rows
# witness = "[]"
def solution(rows):
    width = max(len(row) for row in rows)
    columns = [0] * width
    sums = []
    for row in rows:
        numbers = [cell if type(cell) in (int, float) else 0 for cell in row]
        sums.append(sum(numbers))
        for i, number in enumerate(numbers):
            columns[i] += number
    return sums, columns
