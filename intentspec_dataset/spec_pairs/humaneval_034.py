# /// spec-pair
# task_id = "HumanEval/34"
# spec_type = "data_transformation"
# aliases = ["unique"]
# signature = "def solution(column: list[str | None]) -> list[str]:"
# source = "Task idea: HumanEval/34 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# Shoe shop: we want a size filter next to the results.
#
# `solution(column)` should return the list of sizes to choose from, each once, smallest first. E.g.
# `solution(["38", "36", "38", "41"])` → `["36", "38", "41"]`
#
# `column` is the size column of the sellers' sheets, as they typed it: strings, UK sizes ("7.5") or
# EU sizes ("41") depending on the sheet; `None` where an article has no size.

# %% [markdown] gold prompt
# Shoe shop: we want a size filter next to the results.
#
# `solution(column)` should return the list of sizes to choose from, each once, smallest first. E.g.
# `solution(["38", "36", "38", "41"])` → `["36", "38", "41"]`
#
# `column` is the size column of the sellers' sheets, as they typed it: strings, UK sizes ("7.5") or
# EU sizes ("41") depending on the sheet (never both in one); `None` or an empty string where an
# article has no size.
#
# - Smallest first means by the number: 9.5 comes before 10, which comes before 10.5.
# - An article without a size adds nothing to the list, and nothing breaks because of it.
# - Sellers type blanks before or after a size: " 38" is the same size as "38". The list shows sizes
#   without the blanks.
# - Otherwise a size is always written the same way (no "38.0", no "7,5"), and is shown like that.

# %% stated C1: Each size once, smallest first.
assert list(solution(["38", "36", "38", "41"])) == ["36", "38", "41"]
assert list(solution(["44", "43", "42"])) == ["42", "43", "44"]
assert list(solution(["7.5", "6", "7.5", "7.5", "8.5"])) == ["6", "7.5", "8.5"]
assert list(solution(["40"])) == ["40"]

# %% hidden C2: Sizes are ordered as numbers.
# kind = "ordering"
# inferability = "contextual"
import random

assert list(solution(["10", "9.5", "9"])) == ["9", "9.5", "10"]
rng = random.Random(34)
every = [
    "5",
    "5.5",
    "6",
    "6.5",
    "7",
    "7.5",
    "8",
    "8.5",
    "9",
    "9.5",
    "10",
    "10.5",
    "11",
    "12",
]
for _ in range(40):
    chosen = sorted(rng.sample(range(len(every)), rng.randint(2, 10)))
    chosen = sorted({*chosen, rng.randrange(10), rng.randrange(10, 14)})
    expected = [every[i] for i in chosen]
    column = expected + rng.choices(expected, k=4)
    rng.shuffle(column)
    assert list(solution(column)) == expected, column

# %% hidden C3: Articles without a size are passed over.
# kind = "missing_values"
# inferability = "contextual"
import random

assert list(solution(["38", None, "36"])) == ["36", "38"]
assert list(solution([None, ""])) == []
rng = random.Random(43)
for gaps in ([None], [""], [None, ""]):
    for _ in range(15):
        expected = [str(size) for size in sorted(rng.sample(range(30, 50), rng.randint(1, 8)))]
        column = expected + rng.choices(gaps, k=rng.randint(1, 5)) + gaps
        rng.shuffle(column)
        assert list(solution(column)) == expected, column

# %% hidden C4: Blanks around a size are no part of it.
# kind = "whitespace"
# inferability = "contextual"
import random

assert list(solution([" 38", "38 ", "38"])) == ["38"]
rng = random.Random(4)
for _ in range(40):
    expected = [str(size) for size in sorted(rng.sample(range(30, 50), rng.randint(1, 8)))]
    column = [f" {expected[0]}", f"{expected[-1]}  "]
    for size in expected * 2:
        column.append(rng.choice(["", " "]) + size + rng.choice(["", " ", "  "]))
    rng.shuffle(column)
    assert list(solution(column)) == expected, column


# %% canonical
def solution(column):
    sizes = {size.strip() for size in column if size}
    return sorted(sizes, key=float)


# %% variant: a dict from the number to the text
from decimal import Decimal


def solution(column):
    shown = {}
    for cell in column:
        text = (cell or "").strip()
        if text:
            shown[Decimal(text)] = text
    return tuple(shown[number] for number in sorted(shown))


# %% variant: finds the place for each size, counting in halves
from bisect import bisect_left


def solution(column):
    halves, texts = [], []
    for cell in column:
        if cell is None or cell.isspace() or not cell:
            continue
        text = " ".join(cell.split())
        half = round(2 * float(text))
        at = bisect_left(halves, half)
        if at == len(halves) or halves[at] != half:
            halves.insert(at, half)
            texts.insert(at, text)
    return texts


# %% literal
def solution(column):
    return sorted(set(column))


# %% violator C2: orders them as text
# witness = "['10', '9.5']"
def solution(column):
    return sorted({size.strip() for size in column if size is not None and size.strip()})


# %% violator C3: knows of None but not of the empty string
# witness = "['38', '']"
def solution(column):
    sizes = {size.strip() for size in column if size is not None}
    return sorted(sizes, key=float)


# %% violator C4: float forgives the blanks, the set doesn't
# witness = "[' 38', '38']"
def solution(column):
    return sorted({size for size in column if size}, key=float)
