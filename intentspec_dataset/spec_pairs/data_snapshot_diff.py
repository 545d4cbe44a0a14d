# /// spec-pair
# task_id = "IntentSpec/snapshot_diff"
# spec_type = "data_transformation"
# signature = "def solution(old: list[dict], new: list[dict]) -> dict:"
# source = "Our own; difference of two snapshots."
# ///

# %% [markdown] ambiguous prompt
# Audit log: what changed between two exports of the device table?
#
# solution(old, new), two lists of dicts with a unique "id" in each (JSON data), →
#
#     {
#         "added": [4],                                  # ids
#         "removed": [2],                                # ids
#         "changed": {1: {"name": ["hall", "lobby"]}},   # id → field → [old value, new value]
#     }
#
# The log has to be complete, and people compare it from day to day with a text diff. Not every
# device has every field.

# %% [markdown] gold prompt
# Audit log: what changed between two exports of the device table?
#
# solution(old, new), two lists of dicts with a unique "id" in each (JSON data), →
#
#     {
#         "added": [4],                                  # ids
#         "removed": [2],                                # ids
#         "changed": {1: {"name": ["hall", "lobby"]}},   # id → field → [old value, new value]
#     }
#
# The log has to be complete, and people compare it from day to day with a text diff. Not every
# device has every field: a field that only one of the two has is a change as well, with None for
# the side where it's lacking. (A field that is lacking on one side and None on the other is no
# change.)
#
# True and 1 are different values, and so are False and 0, also inside a list or a dict, the way
# they look different in JSON. 1 and 1.0 are the same. "changed" has only devices with a change, and
# of those only the fields that changed. Order the ids and the fields as you like. Moving a device
# to another place in the list is no change.
#
# Should an id occur twice in old or twice in new after all, raise ValueError. All ids are ints.

# %% stated C1: Added, removed and changed devices are told apart.
old = [
    {"id": 1, "name": "hall", "floor": 2},
    {"id": 2, "name": "lab"},
    {"id": 3, "name": "gym"},
]
new = [
    {"id": 1, "name": "lobby", "floor": 2},
    {"id": 3, "name": "gym"},
    {"id": 4, "name": "bar"},
]
result = solution(old, new)
assert list(result["added"]) == [4]
assert list(result["removed"]) == [2]
assert list(result["changed"]) == [1]
assert list(result["changed"][1]) == ["name"]
assert list(result["changed"][1]["name"]) == ["hall", "lobby"]
result = solution(new[:1], new[:1])
assert (list(result["added"]), list(result["removed"]), dict(result["changed"])) == (
    [],
    [],
    {},
)

# %% hidden C2: A field that only one side has is a change, with None for the other.
# kind = "missing_values"
# inferability = "contextual"
import random


def changes(old, new):
    changed = solution(old, new)["changed"]
    return {
        number: {field: list(pair) for field, pair in fields.items()}
        for number, fields in changed.items()
    }


assert changes([{"id": 1, "a": 5}], [{"id": 1}]) == {1: {"a": [5, None]}}
assert changes([{"id": 1}], [{"id": 1, "a": 5}]) == {1: {"a": [None, 5]}}
assert changes([{"id": 1, "b": "x"}], [{"id": 1, "a": "y"}]) == {
    1: {"b": ["x", None], "a": [None, "y"]}
}
assert changes([{"id": 1, "a": None, "b": 2}], [{"id": 1, "b": 2}]) == {}
assert changes([{"id": 1, "b": 2}], [{"id": 1, "a": None, "b": 2}]) == {}
rng = random.Random(241)
for _ in range(20):
    one, other = ({"id": 7}, {"id": 7})
    expected = {}
    for field in "abcdef":
        values = [rng.choice([None, 2, 3]), rng.choice([None, 2, 3])]
        if values[0] is not None:
            one[field] = values[0]
        if values[1] is not None:
            other[field] = values[1]
        if values[0] != values[1]:
            expected[field] = values
    assert changes([one], [other]) == ({7: expected} if expected else {})

# %% hidden C3: True and 1 are different values, and so are False and 0.
# kind = "numeric_type"
# inferability = "contextual"
pairs = [
    (True, 1),
    (0, False),
    (1, True),
    (False, 0),
    ([1, True], [1, 1]),
    ({"k": 0}, {"k": False}),
]
for before, after in pairs:
    old, new = [{"id": 5, "on": before, "z": 1}], [{"id": 5, "on": after, "z": 1}]
    changed = solution(old, new)["changed"]
    assert {number: list(fields) for number, fields in changed.items()} == {5: ["on"]}, before
    assert repr(list(changed[5]["on"])) == repr([before, after])
same = [True, False, 1, 0, [True, 0], {"k": [1, False]}]
for value in same:
    old, new = [{"id": 5, "on": value}], [{"id": 5, "on": value}]
    assert len(solution(old, new)["changed"]) == 0
assert len(solution([{"id": 5, "on": 1}], [{"id": 5, "on": 1.0}])["changed"]) == 0

# %% hidden C4: An id that occurs twice in an export is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
fine = [{"id": 1, "v": 2}, {"id": 2, "v": 3}, {"id": 3, "v": 4}]
for twice in (
    [{"id": 1, "v": 2}] * 2,
    [*fine, {"id": 2, "v": 9}],
    [{"id": 8}, *fine, {"id": 8}],
):
    for old, new in ((twice, fine), (fine, twice), (twice, []), ([], twice)):
        try:
            solution([dict(row) for row in old], [dict(row) for row in new])
        except ValueError:
            pass
        else:
            raise AssertionError((old, new))


# %% canonical
def same(one, other):
    if isinstance(one, bool) != isinstance(other, bool):
        return False
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(same(*pair) for pair in zip(one, other, strict=False))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return one == other


def by_id(rows):
    table = {row["id"]: row for row in rows}
    if len(table) < len(rows):
        raise ValueError("an id occurs twice")
    return table


def solution(old, new):
    before, after = by_id(old), by_id(new)
    changed = {}
    for number, row in after.items():
        if number not in before:
            continue
        fields = {
            field: [before[number].get(field), row.get(field)]
            for field in [*before[number], *row]
            if not same(before[number].get(field), row.get(field))
        }
        if fields:
            changed[number] = fields
    return {
        "added": [number for number in after if number not in before],
        "removed": [number for number in before if number not in after],
        "changed": changed,
    }


# %% variant: compares a text form of the values
def form(value):
    if isinstance(value, list):
        return ("list", *map(form, value))
    if isinstance(value, dict):
        return ("dict", frozenset((key, form(inner)) for key, inner in value.items()))
    return (str(value) if isinstance(value, bool) else "plain", value)


def solution(old, new):
    old_ids, new_ids = [row["id"] for row in old], [row["id"] for row in new]
    for ids in (old_ids, new_ids):
        if len(set(ids)) != len(ids):
            raise ValueError("ids aren't unique")
    result = {
        "added": [],
        "removed": [i for i in old_ids if i not in new_ids],
        "changed": {},
    }
    for row in new:
        if row["id"] not in old_ids:
            result["added"].append(row["id"])
            continue
        previous = old[old_ids.index(row["id"])]
        for field in sorted(previous.keys() | row.keys()):
            pair = [previous.get(field), row.get(field)]
            if form(pair[0]) != form(pair[1]):
                result["changed"].setdefault(row["id"], {})[field] = pair
    return result


# %% variant: JSON texts, whole floats made ints
import json


def text(value):
    def tidy(value):
        if isinstance(value, float) and value.is_integer():
            return int(value)
        if isinstance(value, list):
            return [tidy(item) for item in value]
        if isinstance(value, dict):
            return {key: tidy(item) for key, item in value.items()}
        return value

    return json.dumps(tidy(value), sort_keys=True)


def solution(old, new):
    tables = []
    for rows in (old, new):
        table = {}
        for row in rows:
            if row["id"] in table:
                raise ValueError(row["id"])
            table[row["id"]] = row
        tables.append(table)
    before, after = tables
    changed = {}
    for number in filter(before.__contains__, after):
        for field in before[number] | after[number]:
            pair = (before[number].get(field), after[number].get(field))
            if text(pair[0]) != text(pair[1]):
                changed.setdefault(number, {})[field] = pair
    return {
        "added": tuple(number for number in after if number not in before),
        "removed": tuple(number for number in before if number not in after),
        "changed": changed,
    }


# %% literal
def solution(old, new):
    before = {row["id"]: row for row in old}
    after = {row["id"]: row for row in new}
    changed = {}
    for number in before.keys() & after.keys():
        for field, value in after[number].items():
            if before[number].get(field) != value:
                changed.setdefault(number, {})[field] = [
                    before[number].get(field),
                    value,
                ]
    return {
        "added": list(after.keys() - before.keys()),
        "removed": list(before.keys() - after.keys()),
        "changed": changed,
    }


# %% violator C2: looks at the fields that the device has now
# witness = "[{'id': 1, 'a': 5}], [{'id': 1}]"
def form(value):
    if isinstance(value, list):
        return ("list", *map(form, value))
    if isinstance(value, dict):
        return ("dict", frozenset((key, form(inner)) for key, inner in value.items()))
    return (isinstance(value, bool), value)


def solution(old, new):
    before, after = ({row["id"]: row for row in rows} for rows in (old, new))
    if len(before) < len(old) or len(after) < len(new):
        raise ValueError("an id occurs twice")
    changed = {}
    for number in after:
        for field, value in after[number].items() if number in before else ():
            previous = before[number].get(field)
            if form(previous) != form(value):
                changed.setdefault(number, {})[field] = [previous, value]
    return {
        "added": [number for number in after if number not in before],
        "removed": [number for number in before if number not in after],
        "changed": changed,
    }


# %% violator C3: compares with ==
# witness = "[{'id': 1, 'on': 1}], [{'id': 1, 'on': True}]"
def solution(old, new):
    before, after = ({row["id"]: row for row in rows} for rows in (old, new))
    if len(before) < len(old) or len(after) < len(new):
        raise ValueError("an id occurs twice")
    changed = {}
    for number, row in after.items():
        previous = before.get(number, row)
        for field in {**previous, **row}:
            if previous.get(field) != row.get(field):
                changed.setdefault(number, {})[field] = [
                    previous.get(field),
                    row.get(field),
                ]
    return {
        "added": [number for number in after if number not in before],
        "removed": [number for number in before if number not in after],
        "changed": changed,
    }


# %% violator C4: the last of several devices with an id counts
# witness = "[{'id': 1, 'v': 2}, {'id': 1, 'v': 3}], [{'id': 1, 'v': 3}]"
def form(value):
    if isinstance(value, list):
        return ("list", *map(form, value))
    if isinstance(value, dict):
        return ("dict", frozenset((key, form(inner)) for key, inner in value.items()))
    return (isinstance(value, bool), value)


def solution(old, new):
    before, after = ({row["id"]: row for row in rows} for rows in (old, new))
    changed = {}
    for number, row in after.items():
        previous = before.get(number, row)
        for field in {**previous, **row}:
            if form(previous.get(field)) != form(row.get(field)):
                changed.setdefault(number, {})[field] = [
                    previous.get(field),
                    row.get(field),
                ]
    return {
        "added": [number for number in after if number not in before],
        "removed": [number for number in before if number not in after],
        "changed": changed,
    }
