# /// spec-pair
# task_id = "IntentSpec/rename_columns"
# spec_type = "data_transformation"
# signature = "def solution(rows: list[dict], names: dict[str, str]) -> list[dict]:"
# source = "Our own; renaming keys of records."
# ///

# %% [markdown] ambiguous prompt
# """Rename columns.
#
# rows: list of dicts, all with the same keys (we write them out as CSV in the order of the keys).
# names: {old name: new name} for the columns to be renamed, filled in by users on the import page.
#
# Returns the rows with the new names.
#
# >>> solution([{"nm": "Ann", "age": 7}], {"nm": "name"})
# [{'name': 'Ann', 'age': 7}]
# """

# %% [markdown] gold prompt
# """Rename columns.
#
# rows: list of dicts, all with the same keys (we write them out as CSV in the order of the keys).
# names: {old name: new name} for the columns to be renamed, filled in by users on the import page.
#
# Returns the rows with the new names, as dicts. A renamed column stays at its place among the
# others.
#
# A user may leave the field for the new name empty, "": the column keeps its name, as if it weren't
# in names at all. An old name that the rows don't have is ignored.
#
# If two columns would end up with the same name, because two get the same new name or a new name is
# that of a column which keeps its own, raise ValueError. Without rows the result is empty.
#
# >>> solution([{"nm": "Ann", "age": 7}], {"nm": "name"})
# [{'name': 'Ann', 'age': 7}]
# """

# %% stated C1: Columns bear their new names.
rows = [{"nm": "Ann", "age": 7}, {"nm": "Bo", "age": 9}]
expected = [{"name": "Ann", "age": 7}, {"name": "Bo", "age": 9}]
assert list(solution(rows, {"nm": "name"})) == expected
rows = [{"a": 1, "b": 2, "c": 3}]
assert list(solution(rows, {"a": "x", "c": "z"})) == [{"x": 1, "b": 2, "z": 3}]

# %% hidden C2: Two columns of the same name are a ValueError.
# kind = "error_raised"
# inferability = "contextual"
cases = [
    (["a", "b"], {"a": "b"}),
    (["a", "b"], {"b": "a"}),
    (["a", "b", "c"], {"a": "x", "c": "x"}),
    (["a", "b", "c"], {"a": "c", "b": "a"}),
    (["p", "q", "r", "s"], {"s": "q", "r": "t"}),
]
for columns, names in cases:
    rows = [dict.fromkeys(columns, i) for i in range(3)]
    try:
        list(solution(rows, names))
    except ValueError:
        pass
    else:
        raise AssertionError((columns, names))
assert list(solution([{"a": 1}], {"b": "a"})) == [{"a": 1}]
assert list(solution([{"a": 1, "b": 2}], {"a": "a"})) == [{"a": 1, "b": 2}]

# %% hidden C3: A new name that is left empty leaves the column its name.
# kind = "tolerance"
# inferability = "contextual"
import random

assert list(solution([{"a": 1, "b": 2}], {"a": "", "b": "x"})) == [{"a": 1, "x": 2}]
assert list(solution([{"a": 1, "b": 2}], {"a": ""})) == [{"a": 1, "b": 2}]
rng = random.Random(142)
for _ in range(20):
    columns = rng.sample("abcdefgh", rng.randint(2, 8))
    names = {name: rng.choice(["", name.upper()]) for name in columns[1:]} | {columns[0]: ""}
    rows = [dict.fromkeys(columns, i) for i in range(2)]
    expected = [{names[name] or name: i for name in columns} for i in range(2)]
    assert list(solution(rows, names)) == expected, names


# %% canonical
def solution(rows, names):
    renamed = []
    for row in rows:
        new = {names.get(name) or name: value for name, value in row.items()}
        if len(new) < len(row):
            raise ValueError("two columns have the same name")
        renamed.append(new)
    return renamed


# %% variant: header first
def solution(rows, names):
    if not rows:
        return []
    header = [names[name] if names.get(name) else name for name in rows[0]]
    if len(set(header)) != len(header):
        raise ValueError(header)
    return [dict(zip(header, (row[old] for old in rows[0]), strict=False)) for row in rows]


# %% variant: checks for clashes while it builds
def solution(rows, names):
    def convert(row):
        result = {}
        for old in row:
            new = names.get(old, "")
            if not new:
                new = old
            if new in result:
                raise ValueError(f"{new} twice")
            result[new] = row[old]
        return result

    return tuple(map(convert, rows))


# %% literal
def solution(rows, names):
    for row in rows:
        for old, new in names.items():
            row[new] = row.pop(old)
    return rows


# %% violator C2: the later column wins
# witness = "[{'a': 1, 'b': 2}], {'a': 'b'}"
def solution(rows, names):
    return [{names.get(name) or name: row[name] for name in row} for row in rows]


# %% violator C3: renames to nothing
# witness = "[{'a': 1}], {'a': ''}"
def solution(rows, names):
    renamed = []
    for row in rows:
        new = {names.get(name, name): value for name, value in row.items()}
        if len(new) < len(row):
            raise ValueError("two columns have the same name")
        renamed.append(new)
    return renamed
