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
# Returns the rows with the new names, as new dicts; rows and its dicts are left as they were, for
# the user can go back and rename differently. A renamed column stays at its place among the others.
#
# All renamings take place at the same time: with {"a": "b", "b": "a"} two columns swap their names,
# and with {"a": "b", "b": "c"} the old a is b and the old b is c. An old name that the rows don't
# have is ignored.
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

# %% hidden C2: All renamings take place at the same time.
# kind = "overlap"
# inferability = "conventional"
import random

assert list(solution([{"a": 1, "b": 2}], {"a": "b", "b": "a"})) == [{"b": 1, "a": 2}]
assert list(solution([{"a": 1, "b": 2}], {"a": "b", "b": "c"})) == [{"b": 1, "c": 2}]
rng = random.Random(141)
for _ in range(30):
    old = rng.sample("abcdef", rng.randint(2, 6))
    new = [*old[1:], rng.choice([old[0], "z"])]
    names = list(zip(old, new, strict=True))
    rng.shuffle(names)
    values = {name: rng.randint(0, 99) for name in sorted(old)}
    expected = {dict(names)[name]: value for name, value in values.items()}
    assert list(solution([values], dict(names))) == [expected], names

# %% hidden C3: Two columns of the same name are a ValueError.
# kind = "error_raised"
# inferability = "conventional"
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

# %% hidden C4: A renamed column stays at its place.
# kind = "ordering"
# inferability = "contextual"
import random

rng = random.Random(142)
for _ in range(30):
    columns = rng.sample("abcdefgh", rng.randint(2, 8))
    renamed = rng.sample(columns, rng.randint(1, len(columns)))
    names = {name: name.upper() for name in renamed}
    rows = [dict.fromkeys(columns, i) for i in range(2)]
    expected = [names.get(name, name) for name in columns]
    result = list(solution(rows, names))
    assert len(result) == 2
    for row in result:
        assert list(row) == expected

# %% hidden C5: The rows that were passed in are left as they were.
# kind = "input_unmodified"
# inferability = "conventional"
import copy

for names in ({"a": "x"}, {"b": "y", "c": "z"}, {"c": "w"}):
    rows = [{"a": 1, "b": [2], "c": 3}, {"a": 4, "b": [5], "c": 6}]
    before = copy.deepcopy(rows)
    result = list(solution(rows, names))
    assert rows == before
    assert [list(row) for row in rows] == [["a", "b", "c"]] * 2
    assert len(result) == 2


# %% canonical
def solution(rows, names):
    renamed = []
    for row in rows:
        new = {names.get(name, name): value for name, value in row.items()}
        if len(new) < len(row):
            raise ValueError("two columns have the same name")
        renamed.append(new)
    return renamed


# %% variant: header first
def solution(rows, names):
    if not rows:
        return []
    header = [names[name] if name in names else name for name in rows[0]]
    if len(set(header)) != len(header):
        raise ValueError(header)
    return [dict(zip(header, (row[old] for old in rows[0]), strict=False)) for row in rows]


# %% variant: checks for clashes while it builds
def solution(rows, names):
    def convert(row):
        result = {}
        for old in row:
            new = names.get(old, old)
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


# %% violator C2: renames one after the other
# witness = "[{'a': 1, 'b': 2}], {'b': 'c', 'a': 'b', 'c': 'd'}"
def solution(rows, names):
    result = []
    for row in rows:
        targets = [names.get(name, name) for name in row]
        if len(set(targets)) < len(targets):
            raise ValueError(targets)
        pairs = list(row.items())
        for old, new in names.items():
            pairs = [(new if name == old else name, value) for name, value in pairs]
        result.append(dict(pairs))
    return result


# %% violator C3: the later column wins
# witness = "[{'a': 1, 'b': 2}], {'a': 'b'}"
def solution(rows, names):
    return [{names.get(name, name): row[name] for name in row} for row in rows]


# %% violator C4: renamed columns go to the end
# witness = "[{'a': 1, 'b': 2}], {'a': 'x'}"
def solution(rows, names):
    result = []
    for row in rows:
        new = {name: value for name, value in row.items() if name not in names}
        for old in names:
            if old in row:
                if names[old] in new:
                    raise ValueError(names[old])
                new[names[old]] = row[old]
        result.append(new)
    return result


# %% violator C5: empties and refills each row
# witness = "[{'a': 1}], {'a': 'x'}"
def solution(rows, names):
    for row in rows:
        new = {names.get(name, name): value for name, value in row.items()}
        if len(new) < len(row):
            raise ValueError("two columns have the same name")
        row.clear()
        row.update(new)
    return rows
