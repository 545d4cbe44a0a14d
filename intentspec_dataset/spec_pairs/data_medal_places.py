# /// spec-pair
# task_id = "IntentSpec/medal_places"
# spec_type = "data_transformation"
# signature = "def solution(results: list[dict], n: int) -> list[tuple[int, str, int]]:"
# source = "Our own; top n with shared places."
# ///

# %% [markdown] ambiguous prompt
# school sports day: everybody on places 1 to n gets a medal. need `solution(results, n)` with
# results like [{"name": "Ida", "points": 31}, ...] (in order of registration). returns the list
# for the ceremony, best first, as tuples (place, name, points). most points = place 1

# %% [markdown] gold prompt
# school sports day: everybody on places 1 to n gets a medal. need `solution(results, n)` with
# results like [{"name": "Ida", "points": 31}, ...] (in order of registration). returns the list
# for the ceremony, best first, as tuples (place, name, points). most points = place 1
#
# - equal points share a place, and the places after it are skipped as usual in sports: with 9, 7,
#   7 and 5 points the places are 1, 2, 2, 4. everybody whose place is at most n is on the list, so
#   there can be more than n names: with n = 2 that's the first three of these four
# - who shares a place is listed in the order of registration
# - results stays in the order of registration, don't touch it
# - n is 0 or more and may be more than there are names; two people can have the same name

# %% stated C1: The best are listed with place, name and points.
results = [
    {"name": "Ida", "points": 31},
    {"name": "Max", "points": 40},
    {"name": "Eda", "points": 12},
    {"name": "Tom", "points": 35},
]
expected = [(1, "Max", 40), (2, "Tom", 35), (3, "Ida", 31)]
assert [tuple(row) for row in solution(results, 3)] == expected
assert [tuple(row) for row in solution([{"name": "Bo", "points": 0}], 2)] == [(1, "Bo", 0)]

# %% hidden C2: Equal points share a place, and the places after it are skipped.
# kind = "tie_breaking"
# inferability = "contextual"
import random

rng = random.Random(71)
for _ in range(30):
    points = [rng.randint(-2, 6) for _ in range(rng.randint(2, 9))]
    points += [points[0]]
    results = [{"name": f"{i}", "points": value} for i, value in enumerate(points)]
    rows = sorted((tuple(row) for row in solution(results, len(points))), key=lambda row: row[1])
    assert rows == [
        (1 + sum(other > value for other in points), f"{i}", value)
        for i, value in enumerate(points)
    ], points

# %% hidden C3: Whoever shares the last place on the list is on it too.
# kind = "boundary"
# inferability = "contextual"
import random

rng = random.Random(72)
for _ in range(30):
    n = rng.randint(1, 4)
    n_equal = rng.randint(2, 4)
    points = [90 - i for i in range(n - 1)] + [50] * n_equal + [40 - i for i in range(3)]
    results = [{"name": f"{i}", "points": value} for i, value in enumerate(points)]
    rng.shuffle(results)
    rows = [tuple(row) for row in solution(results, n)]
    assert len(rows) == n - 1 + n_equal
    assert [row[2] for row in rows] == points[: n - 1 + n_equal]
    assert {row[1] for row in rows} == {f"{i}" for i in range(n - 1 + n_equal)}

# %% hidden C4: Those who share a place stay in the order of registration.
# kind = "ordering"
# inferability = "conventional"
import random

rng = random.Random(73)
for _ in range(30):
    names = rng.sample("ABCDEFGH", 8)
    results = [{"name": name, "points": rng.choice([5, 5, 3])} for name in names]
    results[-1]["points"] = results[-2]["points"] = results[0]["points"] = 3
    results[1]["points"] = results[2]["points"] = 5
    expected = [(name["name"], 5) for name in results if name["points"] == 5]
    expected += [(name["name"], 3) for name in results if name["points"] == 3]
    assert [tuple(row)[1:] for row in solution(results, 8)] == expected

# %% hidden C5: The results stay in the order of registration.
# kind = "input_unmodified"
# inferability = "conventional"
import copy
import random

rng = random.Random(74)
for n in (0, 1, 3, 6, 10):
    results = [{"name": name, "points": i} for i, name in enumerate(rng.sample("ABCDEF", 6))]
    before = copy.deepcopy(results)
    solution(results, n)
    assert results == before


# %% canonical
def solution(results, n):
    ordered = sorted(results, key=lambda result: -result["points"])
    places = []
    for i, result in enumerate(ordered, start=1):
        tied = places and places[-1][2] == result["points"]
        place = places[-1][0] if tied else i
        if place > n:
            break
        places.append((place, result["name"], result["points"]))
    return places


# %% variant: counts who is better
def solution(results, n):
    points = [result["points"] for result in results]
    rows = [(1 + sum(other > mine for other in points), i) for i, mine in enumerate(points)]
    return [(place, results[i]["name"], points[i]) for place, i in sorted(rows) if place <= n]


# %% variant: groups by points, lists as rows
from itertools import groupby


def solution(results, n):
    def points(result):
        return result["points"]

    place = 1
    for value, group in groupby(sorted(results, key=points, reverse=True), key=points):
        if place > n:
            return
        size = 0
        for result in group:
            yield [place, result["name"], value]
            size += 1
        place += size


# %% literal
def solution(results, n):
    results.sort(key=lambda result: result["points"], reverse=True)
    return [(i + 1, row["name"], row["points"]) for i, row in enumerate(results[:n])]


# %% violator C2: no place is skipped
# witness = "[{'name': name, 'points': n} for name, n in (('Al', 5), ('Bo', 5), ('Cy', 3))], 3"
def solution(results, n):
    values = sorted({result["points"] for result in results}, reverse=True)
    rows = []
    for result in sorted(results, key=lambda result: result["points"], reverse=True):
        place = values.index(result["points"]) + 1
        if place <= n:
            rows.append((place, result["name"], result["points"]))
    return rows


# %% violator C3: cuts off after n names
# witness = "[{'name': 'a', 'points': 5}, {'name': 'b', 'points': 5}], 1"
def solution(results, n):
    rows = []
    for i, result in enumerate(sorted(results, key=lambda result: -result["points"])[:n]):
        tied = i and result["points"] == rows[-1][2]
        rows.append((rows[-1][0] if tied else i + 1, result["name"], result["points"]))
    return rows


# %% violator C4: turns the whole list around
# witness = "[{'name': 'a', 'points': 5}, {'name': 'b', 'points': 5}], 2"
def solution(results, n):
    ordered = sorted(results, key=lambda result: result["points"])[::-1]
    points = [result["points"] for result in ordered]
    rows = [(points.index(row["points"]) + 1, row["name"], row["points"]) for row in ordered]
    return [row for row in rows if row[0] <= n]


# %% violator C5: sorts in place
# witness = "[{'name': 'a', 'points': 3}, {'name': 'b', 'points': 5}], 2"
def solution(results, n):
    results.sort(key=lambda result: result["points"], reverse=True)
    points = [result["points"] for result in results]
    rows = [(points.index(row["points"]) + 1, row["name"], row["points"]) for row in results]
    return [row for row in rows if row[0] <= n]
