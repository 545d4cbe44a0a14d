# /// spec-pair
# task_id = "IntentSpec/left_join"
# spec_type = "data_transformation"
# signature = "def solution(left: list[dict], right: list[dict], key: str) -> list[dict]:"
# source = "Our own; a left join over lists of dicts."
# ///

# %% [markdown] ambiguous prompt
# That report used to be a LEFT JOIN in Postgres, now the two tables reach us as JSON. Please write
# solution(left, right, key): two lists of dicts, key = the column they share. Comes back as a list
# of dicts, the columns of the left row plus those of the right one.
#
# solution([{"id": 1, "qty": 2}], [{"id": 1, "name": "bolt"}], "id")
# -> [{"id": 1, "qty": 2, "name": "bolt"}]

# %% [markdown] gold prompt
# That report used to be a LEFT JOIN in Postgres, now the two tables reach us as JSON. Please write
# solution(left, right, key): two lists of dicts, key = the column they share. Comes back as a list
# of dicts, the columns of the left row plus those of the right one.
#
# solution([{"id": 1, "qty": 2}], [{"id": 1, "name": "bolt"}], "id")
# -> [{"id": 1, "qty": 2, "name": "bolt"}]
#
# All rows of one table have the same columns, values are numbers, text or None, and apart from the
# key the tables have no column in common. Just as in SQL:
#
# - Every left row is in the result, in the order of left. If nothing on the right matches, it has
#   the right table's columns all the same, with None in them.
# - If several right rows match, there is one row for each of them, in the order of right.
# - A key of None matches nothing, not even a None on the other side.

# %% stated C1: Rows with the same key are put together.
left = [{"id": 1, "qty": 2}]
right = [{"id": 1, "name": "bolt"}]
assert list(solution(left, right, "id")) == [{"id": 1, "qty": 2, "name": "bolt"}]
left = [{"sku": "b", "qty": 5}, {"sku": "a", "qty": 3}]
right = [{"sku": "a", "price": 9}, {"sku": "b", "price": 7}, {"sku": "c", "price": 1}]
result = sorted(solution(left, right, "sku"), key=lambda row: row["qty"])
assert result == [
    {"sku": "a", "qty": 3, "price": 9},
    {"sku": "b", "qty": 5, "price": 7},
]

# %% hidden C2: Several matches give several rows, in the order of the right table.
# kind = "duplicates"
# inferability = "contextual"
import random

left = [{"id": 1, "qty": 2}]
right = [{"id": 1, "name": "bolt"}, {"id": 1, "name": "nut"}]
expected = [{"id": 1, "qty": 2, "name": "bolt"}, {"id": 1, "qty": 2, "name": "nut"}]
assert list(solution(left, right, "id")) == expected
rng = random.Random(22)
for _ in range(25):
    left = [{"k": rng.choice("abc"), "n": number} for number in range(rng.randint(1, 6))]
    right = [{"k": rng.choice("abc"), "v": number} for number in range(8)]
    right += [{"k": letter, "v": 8} for letter in "abc"]
    pairs = []
    for row in solution([dict(row) for row in left], [dict(row) for row in right], "k"):
        assert row["k"] == left[row["n"]]["k"] == right[row["v"]]["k"] or row["v"] == 8
        pairs.append((row["n"], row["v"]))
    assert pairs == sorted(set(pairs))
    per_key = {letter: sum(row["k"] == letter for row in right) for letter in "abc"}
    assert len(pairs) == sum(per_key[row["k"]] for row in left)

# %% hidden C3: A key of None matches nothing.
# kind = "missing_values"
# inferability = "contextual"
for n_none in (1, 2):
    left = [{"id": 7, "qty": 1}] + [{"id": None, "qty": 5 + i} for i in range(n_none)]
    right = [{"id": None, "name": "lost"}, {"id": 7, "name": "nut"}]
    result = list(solution(left, right, "id"))
    assert len(result) == 1 + n_none
    assert result[0] == {"id": 7, "qty": 1, "name": "nut"}
    for i, row in enumerate(result[1:]):
        assert (row["id"], row["qty"], row.get("name")) == (None, 5 + i, None)


# %% canonical
def solution(left, right, key):
    columns = [column for column in (right[0] if right else {}) if column != key]
    matches = {}
    for row in right:
        if row[key] is not None:
            matches.setdefault(row[key], []).append(row)
    result = []
    for row in left:
        for match in matches.get(row[key], [{}]):
            result.append({**row, **{column: match.get(column) for column in columns}})
    return result


# %% variant: nested loops
def solution(left, right, key):
    nothing = dict.fromkeys(right[0]) if right else {}
    joined = []
    for row in left:
        found = [other for other in right if row[key] is not None and other[key] == row[key]]
        for other in found or [nothing]:
            new = dict(other)
            new.update(row)
            joined.append(new)
    return joined


# %% variant: a generator over an index of positions
from collections import defaultdict


def solution(left, right, key):
    positions = defaultdict(list)
    for position, row in enumerate(right):
        positions[row[key]].append(position)
    names = list(right[0].keys()) if right else []
    for row in left:
        hits = positions[row[key]] if row[key] is not None else []
        for hit in hits or [None]:
            values = {name: None if hit is None else right[hit][name] for name in names}
            yield values | row


# %% literal
def solution(left, right, key):
    by_key = {row[key]: row for row in right}
    return [{**row, **by_key.get(row[key], {})} for row in left]


# %% violator C2: one right row for each key
# witness = "[{'id': 1}], [{'id': 1, 'name': 'bolt'}, {'id': 1, 'name': 'nut'}], 'id'"
def solution(left, right, key):
    by_key = {row[key]: row for row in right if row[key] is not None}
    empty = dict.fromkeys(right[0]) if right else {}
    return [{**by_key.get(row[key], empty), **row} for row in left]


# %% violator C3: None equals None
# witness = "[{'id': None, 'qty': 1}], [{'id': None, 'name': 'lost'}], 'id'"
def solution(left, right, key):
    empty = dict.fromkeys(right[0]) if right else {}
    result = []
    for row in left:
        matches = [other for other in right if other[key] == row[key]] or [empty]
        result.extend({**other, **row} for other in matches)
    return result
