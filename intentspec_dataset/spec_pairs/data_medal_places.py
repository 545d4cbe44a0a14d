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
# - equal points share a place, and the places after it are skipped as usual in sports: with 9, 7, 7
#   and 5 points the places are 1, 2, 2, 4. everybody whose place is at most n is on the list
# - whoever is registered but didn't start has points None: no place, no medal, not on the list,
#   even if there are fewer than n others. 0 points are points
# - n is 1 or more and may be more than there are names

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

# %% hidden C3: Whoever has no points, None, has no place.
# kind = "missing_values"
# inferability = "arbitrary"
import random

rng = random.Random(72)
for _ in range(25):
    n_started, n_absent = rng.randint(1, 5), rng.randint(1, 3)
    points = [*range(n_started), *[None] * n_absent]
    rng.shuffle(points)
    results = [{"name": f"p{i}", "points": value} for i, value in enumerate(points)]
    order = sorted(range(n_started), reverse=True)
    expected = [(i + 1, f"p{points.index(v)}", v) for i, v in enumerate(order)]
    n = rng.choice([1, 2, n_started, n_started + 2])
    assert [tuple(row) for row in solution(results, n)] == expected[:n], (points, n)
assert list(solution([{"name": "Bo", "points": None}], 3)) == []


# %% canonical
def solution(results, n):
    started = [result for result in results if result["points"] is not None]
    places = []
    for i, result in enumerate(sorted(started, key=lambda result: -result["points"]), start=1):
        tied = places and places[-1][2] == result["points"]
        place = places[-1][0] if tied else i
        if place > n:
            break
        places.append((place, result["name"], result["points"]))
    return places


# %% variant: counts who is better
def solution(results, n):
    results = [result for result in results if result["points"] is not None]
    points = [result["points"] for result in results]
    rows = [(1 + sum(other > mine for other in points), i) for i, mine in enumerate(points)]
    return [(place, results[i]["name"], points[i]) for place, i in sorted(rows) if place <= n]


# %% variant: groups by points, lists as rows
def solution(results, n):
    by_points = {}
    for result in results:
        by_points.setdefault(result["points"], []).append(result["name"])
    by_points.pop(None, None)
    place = 1
    for value in sorted(by_points, reverse=True):
        if place > n:
            return
        for name in by_points[value]:
            yield [place, name, value]
        place += len(by_points[value])


# %% literal
def solution(results, n):
    results.sort(key=lambda result: result["points"], reverse=True)
    return [(i + 1, row["name"], row["points"]) for i, row in enumerate(results[:n])]


# %% violator C2: no place is skipped
# witness = "[{'name': name, 'points': n} for name, n in (('Al', 5), ('Bo', 5), ('Cy', 3))], 3"
def solution(results, n):
    started = [result for result in results if result["points"] is not None]
    values = sorted({result["points"] for result in started}, reverse=True)
    rows = []
    for result in sorted(started, key=lambda result: result["points"], reverse=True):
        place = values.index(result["points"]) + 1
        if place <= n:
            rows.append((place, result["name"], result["points"]))
    return rows


# %% violator C3: takes no points for 0 points
# witness = "[{'name': 'Al', 'points': 5}, {'name': 'Bo', 'points': None}], 3"
def solution(results, n):
    rows = [(result["points"] or 0, result["name"]) for result in results]
    rows.sort(key=lambda row: row[0], reverse=True)
    points = [row[0] for row in rows]
    places = [(points.index(value) + 1, name, value) for value, name in rows]
    return [row for row in places if row[0] <= n]
