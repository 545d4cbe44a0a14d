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
# any order. No day occurs twice. The result has one dict for each day from the earliest to the
# latest, in the order of the calendar; no readings give an empty list.
#
# A reading whose level is None counts as missing too: it gets the last known level. Days at the
# start for which no level is known yet have None. Zero and levels below it are levels like others.
#
# readings and the dicts in it are our raw data; they stay exactly as they are.

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

# %% hidden C2: A level of None is filled in as well.
# kind = "missing_values"
# inferability = "contextual"
import random

rng = random.Random(81)
for _ in range(30):
    levels = [rng.choice([None, None, 1.5, 2.5, 4.0]) for _ in range(rng.randint(2, 9))]
    readings = [{"day": f"2024-06-{i + 1:02}", "level": level} for i, level in enumerate(levels)]
    result = list(solution(readings))
    assert [row["day"] for row in result] == [f"2024-06-{i + 1:02}" for i in range(len(levels))]
    for i, row in enumerate(result):
        known = [level for level in levels[: i + 1] if level is not None]
        assert row["level"] == (known[-1] if known else None), levels

# %% hidden C3: Readings can be in any order, the days come in the order of the calendar.
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

# %% hidden C4: A level of zero is a level.
# kind = "negative_or_zero"
# inferability = "conventional"
for zero in (0, 0.0, -0.5, -2):
    readings = [
        {"day": "2024-04-01", "level": 2.5},
        {"day": "2024-04-03", "level": zero},
        {"day": "2024-04-06", "level": 1.0},
    ]
    levels = [row["level"] for row in solution(readings)]
    assert levels == [2.5, 2.5, zero, zero, zero, 1.0]
    assert [row["level"] for row in solution([{"day": "2024-04-01", "level": zero}])] == [zero]

# %% hidden C5: The readings stay as they are.
# kind = "input_unmodified"
# inferability = "conventional"
import copy

cases = [
    [("2024-01-01", 1.0), ("2024-01-02", None), ("2024-01-04", 2.0)],
    [("2024-01-05", 3.0), ("2024-01-02", None), ("2024-01-01", 2.0)],
    [("2024-01-01", None), ("2024-01-03", 2.0), ("2024-01-06", None)],
]
for case in cases:
    readings = [{"day": day, "level": level} for day, level in case]
    before = copy.deepcopy(readings)
    solution(readings)
    assert readings == before


# %% canonical
from datetime import date, timedelta


def solution(readings):
    if not readings:
        return []
    levels = {reading["day"]: reading["level"] for reading in readings}
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
    ordered = sorted(
        (date.fromisoformat(r["day"]), r["level"] is None, r["level"]) for r in readings
    )
    level = None
    for i, (day, failed, value) in enumerate(ordered):
        level = level if failed else value
        following = ordered[i + 1][0] if i + 1 < len(ordered) else day + timedelta(1)
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


# %% violator C2: keeps the None of a failed probe
# witness = "[{'day': '2024-06-01', 'level': 1.5}, {'day': '2024-06-02', 'level': None}]"
from datetime import date, timedelta


def solution(readings):
    levels = {reading["day"]: reading["level"] for reading in readings}
    if not levels:
        return []
    day, filled, level = date.fromisoformat(min(levels)), [], None
    while day.isoformat() <= max(levels):
        level = levels.get(day.isoformat(), level)
        filled.append({"day": day.isoformat(), "level": level})
        day += timedelta(days=1)
    return filled


# %% violator C3: takes the list as it comes
# witness = "[{'day': '2024-06-03', 'level': 1.5}, {'day': '2024-06-01', 'level': 2.5}]"
from datetime import date, timedelta


def solution(readings):
    filled, level = [], None
    for reading in readings:
        if filled:
            day = date.fromisoformat(filled[-1]["day"]) + timedelta(days=1)
            while day.isoformat() < reading["day"]:
                filled.append({"day": day.isoformat(), "level": level})
                day += timedelta(days=1)
        if reading["level"] is not None:
            level = reading["level"]
        filled.append({"day": reading["day"], "level": level})
    return filled


# %% violator C4: takes zero for nothing
# witness = "[{'day': '2024-06-01', 'level': 1.5}, {'day': '2024-06-02', 'level': 0}]"
from datetime import date, timedelta


def solution(readings):
    if not readings:
        return []
    levels = {reading["day"]: reading["level"] for reading in readings}
    day, last = date.fromisoformat(min(levels)), date.fromisoformat(max(levels))
    filled, level = [], None
    while day <= last:
        level = levels.get(str(day)) or level
        filled.append({"day": str(day), "level": level})
        day += timedelta(days=1)
    return filled


# %% violator C5: repairs the readings in place
# witness = "[{'day': '2024-06-01', 'level': 1.5}, {'day': '2024-06-02', 'level': None}]"
from datetime import date, timedelta


def solution(readings):
    level, filled = None, []
    for reading in sorted(readings, key=lambda reading: reading["day"]):
        day = date.fromisoformat(reading["day"])
        while filled and date.fromisoformat(filled[-1]["day"]) + timedelta(1) < day:
            following = date.fromisoformat(filled[-1]["day"]) + timedelta(1)
            filled.append({"day": following.isoformat(), "level": level})
        if reading["level"] is None:
            reading["level"] = level
        level = reading["level"]
        filled.append(reading)
    return filled
