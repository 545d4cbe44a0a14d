# /// spec-pair
# task_id = "IntentSpec/fill_days"
# spec_type = "data_transformation"
# signature = "def solution(readings: list[dict]) -> list[dict]:"
# source = "Our own; gaps in a daily series, last value carried forward."
# ///

# %% [markdown] ambiguous prompt
# Water level chart needs a point for every day
#
# The gauge skips days, and sometimes it calls in but the probe fails (level None). Write
# `solution(readings)` that fills in the missing days with the last known level:
#
# in:  [{"day": "2024-02-27", "level": 3.1}, {"day": "2024-02-29", "level": 2.9}]
# out: [{"day": "2024-02-27", "level": 3.1}, {"day": "2024-02-28", "level": 3.1},
#       {"day": "2024-02-29", "level": 2.9}]
#
# Readings reach us by radio, late ones are appended to the list when they arrive.

# %% [markdown] gold prompt
# Water level chart needs a point for every day
#
# The gauge skips days, and sometimes it calls in but the probe fails (level None). Write
# `solution(readings)` that fills in the missing days with the last known level:
#
# in:  [{"day": "2024-02-27", "level": 3.1}, {"day": "2024-02-29", "level": 2.9}]
# out: [{"day": "2024-02-27", "level": 3.1}, {"day": "2024-02-28", "level": 3.1},
#       {"day": "2024-02-29", "level": 2.9}]
#
# Readings reach us by radio, late ones are appended to the list when they arrive: they can be in
# any order. The result has one dict for each day from the earliest to the latest, in the order of
# the calendar; no readings give an empty list.
#
# A reading whose level is None counts as missing too: it gets the last known level. Days at the
# start for which no level is known yet have None.
#
# A day can be reported more than once, as the gauge tries again. Then the report that stands last
# in the list counts, but a failed one (None) never takes the place of one with a level.

# %% stated C1: The days between two readings get the level of the earlier one.
readings = [{"day": "2024-02-27", "level": 3.1}, {"day": "2024-02-29", "level": 2.9}]
expected = [
    {"day": "2024-02-27", "level": 3.1},
    {"day": "2024-02-28", "level": 3.1},
    {"day": "2024-02-29", "level": 2.9},
]
assert list(solution(readings)) == expected
readings = [
    {"day": "2022-12-30", "level": 1.5},
    {"day": "2023-01-02", "level": 4.0},
    {"day": "2023-01-03", "level": 4.5},
]
result = list(solution(readings))
days = ["2022-12-30", "2022-12-31", "2023-01-01", "2023-01-02", "2023-01-03"]
assert [row["day"] for row in result] == days
assert [row["level"] for row in result] == [1.5, 1.5, 1.5, 4.0, 4.5]
assert list(solution([])) == []

# %% hidden C2: Readings can be in any order, the days come in the order of the calendar.
# kind = "ordering"
# inferability = "contextual"
import random

rng = random.Random(82)
for _ in range(30):
    days = sorted(rng.sample(range(1, 30), rng.randint(2, 8)))
    readings = [{"day": f"2024-11-{day:02}", "level": day / 2} for day in days]
    expected, level = [], 0.0
    for day in range(days[0], days[-1] + 1):
        level = day / 2 if day in days else level
        expected.append({"day": f"2024-11-{day:02}", "level": level})
    rng.shuffle(readings)
    assert list(solution(readings)) == expected, readings

# %% hidden C3: Of several reports for a day the last one that has a level counts.
# kind = "duplicates"
# inferability = "contextual"
import random

rng = random.Random(81)
for _ in range(30):
    n_days = rng.randint(2, 5)
    readings, expected = [], []
    for day in range(1, n_days + 1):
        levels = [rng.choice([None, 1.5, 2.5, 4.0]) for _ in range(rng.randint(1, 4))]
        levels.insert(rng.randint(0, len(levels)), day + 0.25)
        known = [level for level in levels if level is not None]
        readings += [{"day": f"2024-06-{day:02}", "level": level} for level in levels]
        expected.append({"day": f"2024-06-{day:02}", "level": known[-1]})
    assert list(solution(readings)) == expected, readings
readings = [{"day": "2024-06-01", "level": 3.0}, {"day": "2024-06-01", "level": None}]
assert list(solution(readings)) == [{"day": "2024-06-01", "level": 3.0}]

# %% canonical
from datetime import date, timedelta


def solution(readings):
    if not readings:
        return []
    levels = {}
    for reading in readings:
        if reading["level"] is not None or reading["day"] not in levels:
            levels[reading["day"]] = reading["level"]
    day, last = date.fromisoformat(min(levels)), date.fromisoformat(max(levels))
    filled, level = [], None
    while day <= last:
        if levels.get(day.isoformat()) is not None:
            level = levels[day.isoformat()]
        filled.append({"day": day.isoformat(), "level": level})
        day += timedelta(days=1)
    return filled


# %% variant: looks back from each day
from datetime import date


def solution(readings):
    known = sorted(
        (date.fromisoformat(row["day"]).toordinal(), i) for i, row in enumerate(readings)
    )
    rows = []
    for number in range(known[0][0], known[-1][0] + 1) if known else ():
        before = [readings[i]["level"] for day, i in known if day <= number]
        level = next((level for level in reversed(before) if level is not None), None)
        rows.append({"day": str(date.fromordinal(number)), "level": level})
    return rows


# %% variant: fills between neighbours
from datetime import date, timedelta


def solution(readings):
    ordered = sorted(readings, key=lambda reading: reading["day"])
    level = None
    for i, reading in enumerate(ordered):
        level = level if reading["level"] is None else reading["level"]
        day = date.fromisoformat(reading["day"])
        following = day + timedelta(1)
        if i + 1 < len(ordered):
            following = date.fromisoformat(ordered[i + 1]["day"])
        for offset in range((following - day).days):
            yield {"day": (day + timedelta(offset)).isoformat(), "level": level}


# %% literal
from datetime import date, timedelta


def solution(readings):
    filled = []
    for reading in readings:
        if filled:
            day = date.fromisoformat(filled[-1]["day"]) + timedelta(days=1)
            while day.isoformat() < reading["day"]:
                filled.append({"day": day.isoformat(), "level": filled[-1]["level"]})
                day += timedelta(days=1)
        filled.append(reading)
    return filled


# %% violator C2: takes the days in the order of the list
# witness = "[{'day': '2024-06-03', 'level': 1.5}, {'day': '2024-06-01', 'level': 2.5}]"
from datetime import date, timedelta


def solution(readings):
    levels = {}
    for reading in readings:
        if reading["level"] is not None or reading["day"] not in levels:
            levels[reading["day"]] = reading["level"]
    filled, known = [], None
    for text, level in levels.items():
        if filled:
            day = date.fromisoformat(filled[-1]["day"]) + timedelta(days=1)
            while day.isoformat() < text:
                filled.append({"day": day.isoformat(), "level": known})
                day += timedelta(days=1)
        known = known if level is None else level
        filled.append({"day": text, "level": known})
    return filled


# %% violator C3: takes the last report of a day, even a failed one
# witness = "[{'day': '2024-06-01', 'level': 1.5}, {'day': '2024-06-01', 'level': None}]"
from datetime import date, timedelta


def solution(readings):
    levels = {reading["day"]: reading["level"] for reading in readings}
    if not levels:
        return []
    day, filled, level = date.fromisoformat(min(levels)), [], None
    while day.isoformat() <= max(levels):
        if levels.get(day.isoformat()) is not None:
            level = levels[day.isoformat()]
        filled.append({"day": day.isoformat(), "level": level})
        day += timedelta(days=1)
    return filled
