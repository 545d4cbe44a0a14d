# /// spec-pair
# task_id = "HumanEval/87"
# spec_type = "data_transformation"
# aliases = ["get_row"]
# signature = "def solution(table: list[list[object]], value: object) -> list[tuple[int, int]]:"
# source = "Task idea: HumanEval/87 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# Where does a value sit in a sheet? I need `solution(table, value)` → the (row, column) pairs of
# all the cells that hold the value, both counted from 0:
#
#     solution([["a", "b"], ["c", "b"]], "b")   # [(0, 1), (1, 1)]
#
# `table` is what our spreadsheet export gives: a list of rows, each a list of cells with text,
# numbers or ticks (True/False). The export cuts off the empty cells at the end of a row.

# %% [markdown] gold prompt
# Where does a value sit in a sheet? I need `solution(table, value)` → a list of the (row, column)
# pairs of all the cells that hold the value, both counted from 0, in reading order: from the top
# row to the bottom one and within a row from left to right.
#
#     solution([["a", "b"], ["c", "b"]], "b")   # [(0, 1), (1, 1)]
#
# `table` is what our spreadsheet export gives: a list of rows, each a list of cells with text,
# numbers or ticks (True/False). The export cuts off the empty cells at the end of a row.
#
# A tick isn't a number: looking for 1 must not find True, looking for False must not find 0, and
# the other way round.

# %% stated C1: Finds the cells of a rectangular table that hold the value.
table = [["a", "b"], ["c", "b"]]
assert sorted(tuple(pair) for pair in solution(table, "b")) == [(0, 1), (1, 1)]
assert [tuple(pair) for pair in solution(table, "c")] == [(1, 0)]
table = [[5, 7, 5], ["x", 5, "5"], [8, 9, 70]]
assert sorted(tuple(pair) for pair in solution(table, 5)) == [(0, 0), (0, 2), (1, 1)]
assert [tuple(pair) for pair in solution(table, 70)] == [(2, 2)]

# %% hidden C2: Pairs come in reading order.
# kind = "ordering"
# inferability = "conventional"
import random
from itertools import pairwise

rng = random.Random(78)
tables = [[["k", "v"], ["v", "k"]], [["v", "v", "v"], ["v", "v", "v"]]]
for _ in range(40):
    width = rng.randint(2, 6)
    tables.append([rng.choices("vw", k=width) for _ in range(rng.randint(2, 6))])
    tables[-1][0][-1] = tables[-1][1][0] = "v"
for table in tables:
    pairs = [tuple(pair) for pair in solution(table, "v")]
    assert len(pairs) >= 2, table
    for earlier, later in pairwise(pairs):
        assert earlier < later, table

# %% hidden C3: A tick is not a number: True doesn't match 1, nor False 0.
# kind = "numeric_type"
# inferability = "contextual"
import random

rng = random.Random(10)
tables = [[[1, True], [False, 0]], [[True, True], [True, 1]]]
for _ in range(30):
    tables.append([rng.choices([0, 1, True, False, "1", "True"], k=4) for _ in range(4)])
    tables[-1][2] = [True, 0, 1, False]
for table in tables:
    for value in (1, True, 0, False):
        if not any(repr(value) == repr(cell) for row in table for cell in row):
            continue
        pairs = {tuple(pair) for pair in solution(table, value)}
        for i, row in enumerate(table):
            for j, cell in enumerate(row):
                assert ((i, j) in pairs) == (repr(cell) == repr(value)), (table, value)


# %% canonical
def solution(table, value):
    pairs = []
    for i, row in enumerate(table):
        for j, cell in enumerate(row):
            if cell == value and isinstance(cell, bool) == isinstance(value, bool):
                pairs.append((i, j))
    return pairs


# %% variant: walks each row with index, lists as pairs
def solution(table, value):
    found = []
    for number, row in enumerate(table):
        keys = [(isinstance(cell, bool), cell) for cell in row]
        wanted, start = (isinstance(value, bool), value), 0
        while wanted in keys[start:]:
            column = keys.index(wanted, start)
            found.append([number, column])
            start = column + 1
    return found


# %% variant: a generator
def solution(table, value):
    def same(cell):
        return type(cell) is type(value) and cell == value

    cells = ((i, j, cell) for i, row in enumerate(table) for j, cell in enumerate(row))
    yield from ((i, j) for i, j, cell in cells if same(cell))


# %% literal
def solution(table, value):
    pairs = []
    for i in range(len(table)):
        for j in range(len(table[i])):
            if table[i][j] == value:
                pairs.append((i, j))
    return pairs


# %% violator C2: goes column by column
# witness = "[['k', 'v'], ['v', 'k']], 'v'"
def solution(table, value):
    def key(cell):
        return isinstance(cell, bool), cell

    width = max((len(row) for row in table), default=0)
    return [
        (i, j)
        for j in range(width)
        for i, row in enumerate(table)
        if j < len(row) and key(row[j]) == key(value)
    ]


# %% violator C3: trusts == between a tick and a number
# witness = "[[1, True]], 1"
def solution(table, value):
    return [(i, j) for i, row in enumerate(table) for j, cell in enumerate(row) if cell == value]
