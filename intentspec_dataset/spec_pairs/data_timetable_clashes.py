# /// spec-pair
# task_id = "IntentSpec/timetable_clashes"
# spec_type = "data_transformation"
# signature = "def solution(lessons: list[dict]) -> list[tuple[str, str]]:"
# source = "Our own; clashes in a school timetable."
# ///

# %% [markdown] ambiguous prompt
# school timetable check. lessons = list of dicts like
#   {"id": "M7a", "teacher": "Fox", "day": "Mon", "start": "8:00", "end": "8:45"}
# find the clashes: same teacher, same day, at the same time. teacher is None where nobody has been
# assigned yet. solution(lessons) returns a list of id pairs, e.g. [("M7a", "E5c")], for a
# printout that I tick off

# %% [markdown] gold prompt
# school timetable check. lessons = list of dicts like
#   {"id": "M7a", "teacher": "Fox", "day": "Mon", "start": "8:00", "end": "8:45"}
# find the clashes: same teacher, same day, at the same time. teacher is None where nobody has been
# assigned yet. solution(lessons) returns a list of id pairs, e.g. [("M7a", "E5c")], for a
# printout that I tick off
#
# clash = the two share some time, also if one lies inside the other. hours have no zero in front,
# so "9:50" is before "10:00" (24 h clock). each clash is in the list once; any order, and either
# id first. ids are unique
#
# it's a check, so don't be quiet about nonsense: if the end of a lesson isn't after its start
# ("9:45" to "9:00", or "9:00" to "9:00"), no matter whose lesson, raise ValueError

# %% stated C1: Lessons of a teacher at the same time clash.
lessons = [
    {"id": "A", "teacher": "Fox", "day": "Mon", "start": "8:00", "end": "8:45"},
    {"id": "B", "teacher": "Fox", "day": "Mon", "start": "8:30", "end": "9:15"},
    {"id": "C", "teacher": "Fox", "day": "Tue", "start": "8:00", "end": "8:45"},
    {"id": "D", "teacher": "Hay", "day": "Mon", "start": "8:00", "end": "8:45"},
]
result = solution(lessons)
assert {frozenset(pair) for pair in result} == {frozenset("AB")}
assert list(solution(lessons[1:])) == []

# %% hidden C2: Times are compared as times.
# kind = "ordering"
# inferability = "contextual"
import random

rng = random.Random(151)
for _ in range(25):
    first, second = [
        (begin, begin + rng.randint(20, 90))
        for begin in (rng.randint(500, 640), rng.randint(500, 640))
    ]
    if first[0] == second[1] or first[1] == second[0]:
        continue
    clash = len(set(range(*first)) & set(range(*second))) > 0
    lessons = [
        {
            "id": name,
            "teacher": "Fox",
            "day": "Fri",
            "start": f"{begin // 60}:{begin % 60:02d}",
            "end": f"{end // 60}:{end % 60:02d}",
        }
        for name, (begin, end) in (("A", first), ("B", second))
    ]
    assert bool(list(solution(lessons))) == clash, lessons

# %% hidden C3: A lesson that doesn't end after its start is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
fine = [
    {"id": "A", "teacher": "Fox", "day": "Mon", "start": "8:00", "end": "8:45"},
    {"id": "B", "teacher": "Hay", "day": "Tue", "start": "9:00", "end": "10:30"},
]
for start, end in (("9:45", "9:00"), ("9:00", "9:00"), ("14:00", "9:30"), ("10:05", "10:00")):
    for teacher in ("Fox", "Elk"):
        wrong = {"id": "X", "teacher": teacher, "day": "Mon", "start": start, "end": end}
        for lessons in ([wrong], [wrong, *fine], [*fine, wrong]):
            try:
                list(solution([dict(lesson) for lesson in lessons]))
            except ValueError:
                continue
            raise AssertionError(lessons)
assert list(solution(fine)) == []


# %% canonical
def minutes(time):
    hour, minute = time.split(":")
    return 60 * int(hour) + int(minute)


def solution(lessons):
    clashes = []
    for place, one in enumerate(lessons):
        if minutes(one["end"]) <= minutes(one["start"]):
            raise ValueError(f"ends before it starts: {one}")
        for other in lessons[place + 1 :]:
            if one["teacher"] is None or one["teacher"] != other["teacher"]:
                continue
            if one["day"] != other["day"]:
                continue
            begin = max(minutes(one["start"]), minutes(other["start"]))
            end = min(minutes(one["end"]), minutes(other["end"]))
            if begin < end:
                clashes.append((one["id"], other["id"]))
    return clashes


# %% variant: combinations, text with leading zeros
from itertools import combinations


def solution(lessons):
    if any(not a["start"].zfill(5) < a["end"].zfill(5) for a in lessons):
        raise ValueError("times in the wrong order")
    return [
        (a["id"], b["id"])
        for a, b in combinations(lessons, 2)
        if a["teacher"] is not None
        and (a["teacher"], a["day"]) == (b["teacher"], b["day"])
        and a["start"].zfill(5) < b["end"].zfill(5)
        and b["start"].zfill(5) < a["end"].zfill(5)
    ]


# %% variant: group by teacher and day, then sort
from collections import defaultdict
from datetime import datetime


def solution(lessons):
    groups = defaultdict(list)
    for place, lesson in enumerate(lessons):
        times = [datetime.strptime(lesson[key], "%H:%M") for key in ("start", "end")]
        if times != sorted(set(times)):
            raise ValueError(lesson["id"])
        if lesson["teacher"] is not None:
            groups[lesson["teacher"], lesson["day"]].append((*times, place))
    found = []
    for group in groups.values():
        group.sort()
        for i, (_, end, place) in enumerate(group):
            for start, _, other in group[i + 1 :]:
                if start >= end:
                    break
                found.append((min(place, other), max(place, other)))
    return [(lessons[a]["id"], lessons[b]["id"]) for a, b in sorted(found)]


# %% literal
def solution(lessons):
    clashes = []
    for a in lessons:
        for b in lessons:
            if a["id"] < b["id"] and a["teacher"] == b["teacher"] and a["day"] == b["day"]:
                if a["start"] < b["end"] and b["start"] < a["end"]:
                    clashes.append((a["id"], b["id"]))
    return clashes


# %% violator C2: compares times as text
# witness = "[{'id': 'A', 'teacher': 'Fox', 'day': 'Mon', 'start': '9:30', 'end': '10:15'}, {'id': 'B', 'teacher': 'Fox', 'day': 'Mon', 'start': '9:45', 'end': '10:30'}]"  # noqa: E501
from itertools import combinations


def solution(lessons):
    for lesson in lessons:
        begin, end = (tuple(map(int, lesson[key].split(":"))) for key in ("start", "end"))
        if end <= begin:
            raise ValueError(lesson["id"])
    return [
        (a["id"], b["id"])
        for a, b in combinations(lessons, 2)
        if a["teacher"] is not None
        and a["teacher"] == b["teacher"]
        and a["day"] == b["day"]
        and max(a["start"], b["start"]) < min(a["end"], b["end"])
    ]


# %% violator C3: believes every time
# witness = "[{'id': 'A', 'teacher': 'Fox', 'day': 'Mon', 'start': '9:00', 'end': '8:00'}]"
from itertools import combinations


def solution(lessons):
    def key(time):
        return [int(part) for part in time.split(":")]

    return [
        (a["id"], b["id"])
        for a, b in combinations(lessons, 2)
        if a["teacher"] is not None
        and (a["teacher"], a["day"]) == (b["teacher"], b["day"])
        and max(key(a["start"]), key(b["start"])) < min(key(a["end"]), key(b["end"]))
    ]
