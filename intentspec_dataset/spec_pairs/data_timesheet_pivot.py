# /// spec-pair
# task_id = "IntentSpec/timesheet_pivot"
# spec_type = "data_transformation"
# signature = "def solution(entries: Iterable[dict[str, str]]) -> list[dict]:"
# source = "Our own; long to wide."
# ///

# %% [markdown] ambiguous prompt
# TIMES-118: weekly sheet from clock entries
#
# The clock writes a CSV. We read it with csv.DictReader and hand the reader straight to
# `solution(entries)`. Pivot it: a list with one dict for each person, for the printed sheet:
#
#     name,day,minutes
#     Ada,Mon,480
#     Ada,Tue,300
#     Bo,Mon,240
#
# gives
#
#     [{"name": "Ada", "Mon": 480, "Tue": 300}, {"name": "Bo", "Mon": 240, "Tue": 0}]
#
# Days are Mon, Tue, Wed, Thu, Fri, Sat, Sun.

# %% [markdown] gold prompt
# TIMES-118: weekly sheet from clock entries
#
# The clock writes a CSV. We read it with csv.DictReader and hand the reader straight to
# `solution(entries)`. Pivot it: a list with one dict for each person, for the printed sheet:
#
#     name,day,minutes
#     Ada,Mon,480
#     Ada,Tue,300
#     Bo,Mon,240
#
# gives
#
#     [{"name": "Ada", "Mon": 480, "Tue": 300}, {"name": "Bo", "Mon": 240, "Tue": 0}]
#
# Days are Mon, Tue, Wed, Thu, Fri, Sat, Sun.
#
# - `entries` is whatever one can loop over; minutes are text in it, whole numbers in the result.
# - People come in the order in which they first occur.
# - The keys are "name" and the days that occur in any entry; a day on which somebody has no entry
#   is 0.
# - Whoever clocks in twice on one day has several entries for it; they add up.
# - A day that is none of the seven ("Mo", "mon", "") is a ValueError: nobody's minutes may get lost
#   without a word.

# %% stated C1: One dict for each person, a key for each day.
entries = [
    {"name": "Ada", "day": "Mon", "minutes": "480"},
    {"name": "Ada", "day": "Tue", "minutes": "300"},
    {"name": "Bo", "day": "Mon", "minutes": "240"},
]
expected = [
    {"name": "Ada", "Mon": 480, "Tue": 300},
    {"name": "Bo", "Mon": 240, "Tue": 0},
]
assert list(solution(entries)) == expected
entries = [
    {"name": "Cy", "day": "Thu", "minutes": "60"},
    {"name": "Di", "day": "Sun", "minutes": "9"},
]
expected = [{"name": "Cy", "Thu": 60, "Sun": 0}, {"name": "Di", "Thu": 0, "Sun": 9}]
assert sorted(solution(entries), key=lambda row: row["name"]) == expected

# %% hidden C2: Several entries of a person on one day add up.
# kind = "duplicates"
# inferability = "contextual"
import random

entries = [
    {"name": "Ada", "day": "Mon", "minutes": "200"},
    {"name": "Ada", "day": "Mon", "minutes": "100"},
]
assert list(solution(entries)) == [{"name": "Ada", "Mon": 300}]
rng = random.Random(31)
for _ in range(25):
    days = ["Mon", "Tue", "Wed", "Thu"]
    entries = [{"name": "Bo", "day": day, "minutes": "1"} for day in days]
    sums = dict.fromkeys(days, 1)
    for _ in range(rng.randint(1, 12)):
        day, minutes = rng.choice(days), rng.randint(1, 300)
        sums[day] += minutes
        entries.append({"name": "Bo", "day": day, "minutes": str(minutes)})
    (row,) = solution(entries)
    assert row == {"name": "Bo", **sums}

# %% hidden C3: A day that is none of the seven is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
fine = [
    {"name": "Ada", "day": "Mon", "minutes": "200"},
    {"name": "Bo", "day": "Sun", "minutes": "100"},
]
for day in ("Mo", "mon", "", "Monday", "onT", "SunMon", "Xyz"):
    wrong = {"name": "Ada", "day": day, "minutes": "30"}
    for entries in ([wrong], [wrong, *fine], [*fine, wrong]):
        try:
            list(solution([dict(entry) for entry in entries]))
        except ValueError:
            continue
        raise AssertionError(entries)
for day in ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"):
    entries = [{"name": "Ada", "day": day, "minutes": "30"}]
    assert [dict(row) for row in solution(entries)] == [{"name": "Ada", day: 30}]

# %% canonical
WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]


def solution(entries):
    sums = {}
    for entry in entries:
        if entry["day"] not in WEEK:
            raise ValueError(f"no day: {entry}")
        days = sums.setdefault(entry["name"], {})
        days[entry["day"]] = days.get(entry["day"], 0) + int(entry["minutes"])
    used = {day for days in sums.values() for day in days}
    return [
        {"name": name, **{day: days.get(day, 0) for day in WEEK if day in used}}
        for name, days in sums.items()
    ]


# %% variant: a counter over pairs
from collections import Counter


def solution(entries):
    minutes = Counter()
    for entry in entries:
        minutes[entry["name"], entry["day"]] += int(entry["minutes"])
    names = dict.fromkeys(name for name, _ in minutes)
    if any(len(day) != 3 for _, day in minutes):
        raise ValueError("strange day")
    days = sorted(
        {day for _, day in minutes}, key=["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].index
    )
    rows = []
    for name in names:
        row = {"name": name}
        row.update((day, minutes[name, day]) for day in days)
        rows.append(row)
    return rows


# %% variant: all seven days, then drops the unused
def solution(entries):
    order = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
    rows, seen = {}, set()
    for name, day, minutes in ((e["name"], e["day"], e["minutes"]) for e in entries):
        if day not in order:
            raise ValueError(day)
        if name not in rows:
            rows[name] = {"name": name} | dict.fromkeys(order, 0)
        rows[name][day] += int(minutes)
        seen.add(day)
    for day in order:
        if day not in seen:
            for row in rows.values():
                del row[day]
    return tuple(rows.values())


# %% literal
def solution(entries):
    entries = list(entries)
    days = list(dict.fromkeys(entry["day"] for entry in entries))
    rows = {}
    for entry in entries:
        row = rows.setdefault(entry["name"], {"name": entry["name"], **dict.fromkeys(days, 0)})
        row[entry["day"]] = int(entry["minutes"])
    return list(rows.values())


# %% violator C2: the last entry of a day wins
# witness = "[{'name': 'Al', 'day': 'Mon', 'minutes': n} for n in ('200', '130')]"
def solution(entries):
    order = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    table = {}
    for entry in entries:
        if entry["day"] not in order:
            raise ValueError(entry["day"])
        table.setdefault(entry["name"], {})[entry["day"]] = int(entry["minutes"])
    used = set().union(*table.values())
    days = [day for day in order if day in used]
    return [{"name": name, **{day: row.get(day, 0) for day in days}} for name, row in table.items()]


# %% violator C3: leaves out the days that it doesn't know
# witness = "[{'name': 'Al', 'day': 'Mo', 'minutes': '200'}]"
def solution(entries):
    order = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    sums = {}
    for entry in entries:
        row = sums.setdefault(entry["name"], {})
        row[entry["day"]] = row.get(entry["day"], 0) + int(entry["minutes"])
    used = {day for row in sums.values() for day in row}
    days = [day for day in order if day in used]
    return [{"name": name, **{day: row.get(day, 0) for day in days}} for name, row in sums.items()]
