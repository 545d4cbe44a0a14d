# /// spec-pair
# task_id = "IntentSpec/sort_sheet"
# spec_type = "data_transformation"
# signature = "def solution(rows: list[dict], by: list[str]) -> list[dict]:"
# source = "Our own; sorting records by several keys."
# ///

# %% [markdown] ambiguous prompt
# Table widget: sort rows by several columns
#
# Users click column headers. We get `by = ["city", "-age"]`, most important column first, minus for
# descending, and rows as dicts, e.g. {"city": "Ulm", "age": 31}, empty cells are None.
# `solution(rows, by)` should return the sorted list of rows and behave as people know it from
# Excel.

# %% [markdown] gold prompt
# Table widget: sort rows by several columns
#
# Users click column headers. We get `by = ["city", "-age"]`, most important column first, minus for
# descending, and rows as dicts, e.g. {"city": "Ulm", "age": 31}, empty cells are None.
# `solution(rows, by)` should return the sorted list of rows and behave as people know it from
# Excel:
#
# * Empty cells come last.
# * Capital and small letters make no difference to the order: "ulm" and "Ulm" are equal.
# * A column can have numbers and text (12, "n/a", "7 or 8"). Ascending, all the numbers come before
#   all the text, and descending it's the other way round: text first, then the numbers, each from
#   the top down. A text of digits is text.
#
# Cells are None, int, float or str; no name of a column begins with a minus. What happens to the
# list that is passed in doesn't matter.

# %% stated C1: Rows are sorted by several columns, up and down.
rows = [
    {"city": "Ulm", "age": 31},
    {"city": "Bonn", "age": 25},
    {"city": "Ulm", "age": 44},
    {"city": "Bonn", "age": 62},
]
expected = [("Bonn", 62), ("Bonn", 25), ("Ulm", 44), ("Ulm", 31)]
result = [(row["city"], row["age"]) for row in solution(list(rows), ["city", "-age"])]
assert result == expected
result = [(row["city"], row["age"]) for row in solution(list(rows), ["-city", "age"])]
assert result == [("Ulm", 31), ("Ulm", 44), ("Bonn", 25), ("Bonn", 62)]
assert [row["age"] for row in solution(list(rows), ["age"])] == [25, 31, 44, 62]

# %% hidden C2: Capital and small letters make no difference.
# kind = "case"
# inferability = "contextual"
import random

rng = random.Random(152)
for _ in range(30):
    words = ["apple", "banana", "cherry", "date", "elder", "fig"][: rng.randint(2, 6)]
    rows = [{"w": rng.choice([str.upper, str.title, str.lower])(word)} for word in words]
    rows[0]["w"], rows[1]["w"] = "apple", "Banana"
    expected = [row["w"] for row in rows]
    rng.shuffle(rows)
    assert [row["w"] for row in solution([dict(row) for row in rows], ["w"])] == expected
    assert [row["w"] for row in solution(rows, ["-w"])] == expected[::-1]
rows = [{"w": "ulm", "n": 1}, {"w": "Ulm", "n": 3}, {"w": "ULM", "n": 2}]
assert [row["n"] for row in solution(rows, ["w", "-n"])] == [3, 2, 1]

# %% hidden C3: In a column of numbers and text the numbers come first, descending last.
# kind = "ordering"
# inferability = "contextual"
import random

rng = random.Random(155)
for _ in range(30):
    numbers = sorted(rng.sample(range(-5, 40), rng.randint(1, 4)))
    texts = sorted(rng.sample(["10", "7 or 8", "n/a", "unknown", "x", "3"], rng.randint(1, 4)))
    rows = [{"v": cell} for cell in numbers + texts]
    rng.shuffle(rows)
    up = [row["v"] for row in solution([dict(row) for row in rows], ["v"])]
    assert up == numbers + texts
    down = [row["v"] for row in solution([dict(row) for row in rows], ["-v"])]
    assert down == texts[::-1] + numbers[::-1]
rows = [{"a": "n/a", "b": 1}, {"a": 5, "b": "b"}, {"a": 2.5, "b": 2}, {"a": 5, "b": 3}]
result = [(row["a"], row["b"]) for row in solution(list(rows), ["a", "-b"])]
assert result == [(2.5, 2), (5, "b"), (5, 3), ("n/a", 1)]


# %% canonical
def solution(rows, by):
    result = list(rows)
    for column in reversed(by):
        name, descending = column.lstrip("-"), column.startswith("-")
        filled = [row for row in result if row[name] is not None]
        empty = [row for row in result if row[name] is None]
        result = sorted(filled, key=lambda row: plain(row[name]), reverse=descending) + empty
    return result


def plain(value):
    return (1, value.lower()) if isinstance(value, str) else (0, value)


# %% variant: compares two rows
from functools import cmp_to_key


def solution(rows, by):
    def compare(one, other):
        for column in by:
            down = column[0] == "-"
            left, right = one[column[down:]], other[column[down:]]
            if left is None or right is None:
                order = (left is None) - (right is None)
            else:
                left, right = (
                    (True, cell.casefold()) if type(cell) is str else (False, cell)
                    for cell in (left, right)
                )
                order = (left > right) - (left < right)
                order = -order if down else order
            if order:
                return order
        return 0

    return sorted(rows, key=cmp_to_key(compare))


# %% variant: ranks as keys
def solution(rows, by):
    keys = [[] for _ in rows]
    for column in by:
        name = column.removeprefix("-")
        values = [row[name].lower() if isinstance(row[name], str) else row[name] for row in rows]
        filled = {value for value in values if value is not None}
        texts = {value for value in filled if isinstance(value, str)}
        order = sorted(filled - texts) + sorted(texts)
        if column != name:
            order.reverse()
        ranks = {value: rank for rank, value in enumerate(order)}
        for key, value in zip(keys, values, strict=False):
            key.append(ranks.get(value, len(ranks)))
    return [rows[i] for _, i in sorted((key, i) for i, key in enumerate(keys))]


# %% literal
def solution(rows, by):
    result = list(rows)
    for column in reversed(by):
        name = column.lstrip("-")
        result.sort(
            key=lambda row: (row[name] is None, row[name]),
            reverse=column.startswith("-"),
        )
    return result


# %% violator C2: capital letters first
# witness = "[{'w': 'apple'}, {'w': 'Banana'}], ['w']"
def solution(rows, by):
    result = list(rows)
    for column in reversed(by):
        name = column.removeprefix("-")
        filled = sorted(
            (row for row in result if row[name] is not None),
            key=lambda row: (isinstance(row[name], str), row[name]),
            reverse=column != name,
        )
        result = filled + [row for row in result if row[name] is None]
    return result


# %% violator C3: numbers first, descending too
# witness = "[{'v': 'n/a'}, {'v': 3}], ['-v']"
def solution(rows, by):
    result = list(rows)
    for column in reversed(by):
        name = column.removeprefix("-")
        filled = [row for row in result if row[name] is not None]
        try:
            filled.sort(key=lambda row: row[name].lower(), reverse=column != name)
        except AttributeError:
            numbers = [row for row in filled if not isinstance(row[name], str)]
            texts = [row for row in filled if isinstance(row[name], str)]
            numbers.sort(key=lambda row: row[name], reverse=column != name)
            filled = numbers + sorted(texts, key=lambda row: row[name].lower())
        result = filled + [row for row in result if row[name] is None]
    return result
