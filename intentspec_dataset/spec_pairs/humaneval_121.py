# /// spec-pair
# task_id = "HumanEval/121"
# spec_type = "data_transformation"
# aliases = []
# signature = "def solution(lst):"
# source = "Task idea: HumanEval/121 (MIT); the rest is ours; its reference fails C4"
# ///

# %% [markdown] ambiguous prompt
# Parity game on the ticket numbers: positions are counted 0, 1, 2, ..., and I need the sum of the
# odd numbers at even positions. solution(lst) → int, [9, 4, 3, 7] → 12. Mostly a plain list, but
# from the notebook I hand in the column itself, a pandas Series (already filtered, lost tickets are
# NaN).

# %% [markdown] gold prompt
# Parity game on the ticket numbers: positions are counted 0, 1, 2, ..., and I need the sum of the
# odd numbers at even positions. solution(lst) → int, [9, 4, 3, 7] → 12. Mostly a plain list, but
# from the notebook I hand in the column itself, a pandas Series (already filtered, lost tickets are
# NaN).
#
# * Positions count the rows as they stand, whatever index labels the filter has left on them.
# * A lost ticket adds nothing but has its position, so the ones behind it don't move up. Lists can
#   have float NaN in them, too.
# * NaN makes floats of a column's numbers: 5.0 is the ticket 5. The result is an int nevertheless
#   (a NumPy integer is fine), also if nothing was odd: 0.

# %% stated C1: The sum of the odd numbers at even positions of a list.
cases = [
    ([9, 4, 3, 7], 12),
    ([5, 5, 5, 5, 5], 15),
    ([28, 17, 40, 95], 0),
    ([1], 1),
    ([2, 9, 11, 4, 6, 5, 21], 32),
]
for lst, expected in cases:
    assert solution(list(lst)) == expected, lst

# %% hidden C2: Positions count rows, whatever their labels.
# kind = "index_alignment"
# inferability = "contextual"
import random

import pandas as pd

assert solution(pd.Series([9, 4, 3, 7], index=[3, 1, 4, 9])) == 12
rng = random.Random(121)
for _ in range(8):
    pairs = [(rng.randint(1, 99), rng.randint(1, 99)) for _ in range(rng.randint(2, 6))]
    numbers = [number for pair in pairs for number in pair]
    expected = sum(first for first, _ in pairs if first in range(1, 100, 2))
    labels = rng.sample(range(40), len(numbers))
    column = pd.Series(numbers, index=labels)
    assert solution(column) == expected, (numbers, labels)

# %% hidden C3: A lost ticket keeps its position and adds nothing.
# kind = "missing_values"
# inferability = "contextual"
import random

import pandas as pd

nan = float("nan")
assert solution([nan, 5, 7, 9]) == 7
assert solution([1, nan, 3, nan, nan, 5]) == 4
assert solution(pd.Series([nan, 5, 7, 9])) == 7
rng = random.Random(122)
for _ in range(20):
    first = [rng.choice([nan, 1, 3, 10]) for _ in range(6)] + [5]
    second = [rng.choice([nan, 100, 1001]) for _ in range(6)] + [7]
    first[rng.randint(0, 5)] = nan
    numbers = [number for pair in zip(first, second, strict=True) for number in pair]
    expected = first.count(1) + 3 * first.count(3) + 5
    assert solution(numbers) == expected, numbers

# %% hidden C4: The result is an int, whatever floats NaN has made.
# kind = "numeric_type"
# inferability = "contextual"
import numbers

import pandas as pd

for column, expected in [
    ([5.0, 8.0, 7.0], 12),
    ([4.0, 1.0], 0),
    ([1.0, 2.0, 2.0, 5.0], 1),
]:
    for given in (list(column), pd.Series(column)):
        result = solution(given)
        assert result == expected, column
        assert isinstance(result, numbers.Integral), column


# %% canonical
def solution(lst):
    total = 0
    for position, number in enumerate(lst):
        if position % 2 == 0 and number % 2 == 1:
            total += int(number)
    return total


# %% variant: a Series of everything
import pandas as pd


def solution(lst):
    column = pd.Series(list(lst), dtype="float64").iloc[::2]
    return int(column[column % 2 == 1].sum())


# %% variant: NumPy, whole numbers instead of NaN
import numpy as np


def solution(lst):
    numbers = np.nan_to_num(np.asarray(lst, dtype=float)).astype(np.int64)[0::2]
    return (numbers * (numbers & 1)).sum()


# %% literal
def solution(lst):
    return sum(lst[i] for i in range(0, len(lst), 2) if lst[i] % 2 == 1)


# %% violator C2: takes labels for positions
# witness = "__import__('pandas').Series([9, 4, 3, 7], index=[3, 1, 0, 2])"
import pandas as pd


def solution(lst):
    column = pd.Series(lst)
    odd = column[(column.index % 2 == 0) & (column % 2 == 1)]
    return int(odd.sum())


# %% violator C3: drops the lost tickets first
# witness = "[float('nan'), 5, 7, 9]"
def solution(lst):
    present = [int(number) for number in lst if number == number]
    return sum(number for number in present[::2] if number % 2 == 1)


# %% violator C4: sums the numbers as they come
# witness = "[5.0, 8.0, 7.0]"
def solution(lst):
    return sum(number for place, number in enumerate(lst) if place % 2 == 0 and number % 2 == 1)
