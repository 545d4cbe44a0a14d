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
# * Empty cells come last, whether the column is ascending or descending.
# * Capital and small letters make no difference to the order: "ulm" and "Ulm" are equal.
# * Rows that are equal in all the columns of `by` keep the order they had, also with descending
#   columns. (So does everything with an empty `by`.)
#
# Apart from None, a column has only numbers or only text; no name of a column begins with a minus.
# Return a new list; `rows` keeps its order, as the user may take the sorting back.

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

# %% hidden C2: Empty cells come last, ascending and descending.
# kind = "missing_values"
# inferability = "contextual"
import random

rng = random.Random(151)
for _ in range(30):
    numbers = rng.sample(range(-5, 40), rng.randint(1, 6))
    rows = [{"n": number, "t": f"k{number + 10:03}"} for number in numbers]
    rows.append({"n": None, "t": None})
    rng.shuffle(rows)
    for column in ("n", "t"):
        up = [row["n"] for row in solution([dict(row) for row in rows], [column])]
        assert up == [*sorted(numbers), None]
        down = [row["n"] for row in solution([dict(row) for row in rows], [f"-{column}"])]
        assert down == [*sorted(numbers, reverse=True), None]
rows = [{"a": None, "b": 1}, {"a": 5, "b": None}, {"a": None, "b": 2}, {"a": 5, "b": 3}]
result = [(row["a"], row["b"]) for row in solution(list(rows), ["-a", "-b"])]
assert result == [(5, 3), (5, None), (None, 2), (None, 1)]
result = [(row["a"], row["b"]) for row in solution(list(rows), ["a", "-b"])]
assert result == [(5, 3), (5, None), (None, 2), (None, 1)]

# %% hidden C3: Capital and small letters make no difference.
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

# %% hidden C4: Equal rows keep their order.
# kind = "ordering"
# inferability = "conventional"
import random

rng = random.Random(153)
for _ in range(30):
    rows = [{"a": rng.choice("xy"), "b": rng.randint(1, 2), "i": i} for i in range(9)]
    for by in (["a"], ["-a"], ["-b"], ["a", "-b"], ["-a", "-b"], ["-a", "b"], []):
        signs = {name.lstrip("-"): -1 if name[0] == "-" else 1 for name in by}
        groups = {}
        for row in rows:
            key = tuple(
                sign * (ord(row[name]) if name == "a" else row[name])
                for name, sign in signs.items()
            )
            groups.setdefault(key, []).append(row["i"])
        expected = [i for key in sorted(groups) for i in groups[key]]
        assert [row["i"] for row in solution([dict(row) for row in rows], by)] == expected, by

# %% hidden C5: The rows that were passed in keep their order.
# kind = "input_unmodified"
# inferability = "conventional"
import copy
import random

rng = random.Random(154)
for by in (["n"], ["-n"], ["t", "-n"], ["-t"]):
    rows = [{"n": n, "t": f"t{n % 3}"} for n in rng.sample(range(20), 7)]
    before = copy.deepcopy(rows)
    solution(rows, by)
    assert rows == before


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
    return value.lower() if isinstance(value, str) else value


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
                if isinstance(left, str):
                    left, right = left.casefold(), right.casefold()
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
        order = sorted({value for value in values if value is not None}, reverse=column != name)
        ranks = {value: rank for rank, value in enumerate(order)}
        for key, value in zip(keys, values, strict=False):
            key.append(ranks.get(value, len(ranks)))
    return [rows[i] for _, i in sorted((key, i) for i, key in enumerate(keys))]


# %% literal
def solution(rows, by):
    for column in reversed(by):
        name = column.lstrip("-")
        rows.sort(
            key=lambda row: (row[name] is None, row[name]),
            reverse=column.startswith("-"),
        )
    return rows


# %% violator C2: descending turns the empty cells around as well
# witness = "[{'n': None}, {'n': 4}], ['-n']"
def solution(rows, by):
    def key(value):
        if value is None:
            return (1, 0)
        return (0, value.lower() if isinstance(value, str) else value)

    result = list(rows)
    for column in reversed(by):
        name = column.removeprefix("-")
        result.sort(key=lambda row: key(row[name]), reverse=column != name)
    return result


# %% violator C3: capital letters first
# witness = "[{'w': 'apple'}, {'w': 'Banana'}], ['w']"
def solution(rows, by):
    result = list(rows)
    for column in reversed(by):
        name = column.removeprefix("-")
        filled = sorted(
            (row for row in result if row[name] is not None),
            key=lambda row: row[name],
            reverse=column != name,
        )
        result = filled + [row for row in result if row[name] is None]
    return result


# %% violator C4: a short cut for one column turns the ascending list around
# witness = "[{'a': 1, 'i': 1}, {'a': 1, 'i': 2}], ['-a']"
def solution(rows, by):
    def plain(value):
        return value.lower() if isinstance(value, str) else value

    result = list(rows)
    for column in reversed(by):
        name = column.removeprefix("-")
        filled = [row for row in result if row[name] is not None]
        empty = [row for row in result if row[name] is None]
        if len(by) == 1 and column != name:
            filled = sorted(filled, key=lambda row: plain(row[name]))[::-1]
        else:
            filled.sort(key=lambda row: plain(row[name]), reverse=column != name)
        result = filled + empty
    return result


# %% violator C5: sorts in place
# witness = "[{'n': 2}, {'n': 1}], ['n']"
def solution(rows, by):
    def plain(value):
        return value.lower() if isinstance(value, str) else value

    for column in reversed(by):
        name = column.removeprefix("-")
        filled = [row for row in rows if row[name] is not None]
        empty = [row for row in rows if row[name] is None]
        rows[:] = sorted(filled, key=lambda row: plain(row[name]), reverse=column != name) + empty
    return rows
