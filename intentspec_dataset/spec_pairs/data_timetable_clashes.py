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
# clash = the two share some time, also if one lies inside the other; a lesson that starts when the
# other ends is no clash. hours have no zero in front, so "9:50" is before "10:00" (24 h clock, end
# is always after start). lessons without a teacher clash with nothing. each clash is in the list
# once, not again the other way round; any order, and either id first. ids are unique

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

# %% hidden C2: A lesson that starts when the other ends is no clash.
# kind = "overlap"
# inferability = "contextual"
lessons = [
    {"id": "A", "teacher": "Fox", "day": "Mon", "start": "10:00", "end": "10:45"},
    {"id": "B", "teacher": "Fox", "day": "Mon", "start": "10:45", "end": "11:30"},
    {"id": "C", "teacher": "Fox", "day": "Mon", "start": "11:30", "end": "12:00"},
    {"id": "D", "teacher": "Fox", "day": "Mon", "start": "11:29", "end": "11:31"},
]
assert list(solution(lessons[:3])) == []
assert list(solution(lessons[1::-1])) == []
assert {frozenset(pair) for pair in solution(lessons)} == {
    frozenset("BD"),
    frozenset("CD"),
}

# %% hidden C3: Times are compared as times.
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

# %% hidden C4: Lessons without a teacher clash with nothing.
# kind = "missing_values"
# inferability = "contextual"
lessons = [
    {"id": name, "teacher": teacher, "day": "Mon", "start": "11:00", "end": "11:45"}
    for name, teacher in [
        ("A", None),
        ("B", "Fox"),
        ("C", None),
        ("D", "Fox"),
        ("E", None),
    ]
]
assert {frozenset(pair) for pair in solution(lessons)} == {frozenset("BD")}
assert list(solution([lessons[0], lessons[2]])) == []

# %% hidden C5: Each clash is listed once.
# kind = "duplicates"
# inferability = "contextual"
import random

rng = random.Random(152)
for _ in range(6):
    names = rng.sample("ABCDEFGH", 5)
    teachers = [rng.choice(["Fox", "Hay"]) for _ in names]
    lessons = [
        {
            "id": n,
            "teacher": t,
            "day": "Mon",
            "start": f"1{rng.randint(0, 1)}:10",
            "end": "13:00",
        }
        for n, t in zip(names, teachers, strict=True)
    ]
    expected = []
    for i in range(5):
        for k in range(i + 1, 5):
            if teachers[i] == teachers[k]:
                expected.append(sorted((names[i], names[k])))
    assert sorted(sorted(pair) for pair in solution(lessons)) == sorted(expected)


# %% canonical
def minutes(time):
    hour, minute = time.split(":")
    return 60 * int(hour) + int(minute)


def solution(lessons):
    clashes = []
    for place, one in enumerate(lessons):
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
        if lesson["teacher"] is not None:
            times = [datetime.strptime(lesson[key], "%H:%M") for key in ("start", "end")]
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


# %% violator C2: touching is a clash
# witness = "[{'id': 'A', 'teacher': 'Fox', 'day': 'Mon', 'start': '8:00', 'end': '9:00'}, {'id': 'B', 'teacher': 'Fox', 'day': 'Mon', 'start': '9:00', 'end': '9:30'}]"  # noqa: E501
from itertools import combinations


def solution(lessons):
    def number(time):
        return int(time.replace(":", ""))

    clashes = []
    for a, b in combinations(lessons, 2):
        if a["teacher"] and a["teacher"] == b["teacher"] and a["day"] == b["day"]:
            if number(a["start"]) <= number(b["end"]) and number(b["start"]) <= number(a["end"]):
                clashes.append((a["id"], b["id"]))
    return clashes


# %% violator C3: compares times as text
# witness = "[{'id': 'A', 'teacher': 'Fox', 'day': 'Mon', 'start': '9:30', 'end': '10:15'}, {'id': 'B', 'teacher': 'Fox', 'day': 'Mon', 'start': '9:45', 'end': '10:30'}]"  # noqa: E501
from itertools import combinations


def solution(lessons):
    return [
        (a["id"], b["id"])
        for a, b in combinations(lessons, 2)
        if a["teacher"] is not None
        and a["teacher"] == b["teacher"]
        and a["day"] == b["day"]
        and max(a["start"], b["start"]) < min(a["end"], b["end"])
    ]


# %% violator C4: nobody is a teacher like others
# witness = "[{'id': 'A', 'teacher': None, 'day': 'Mon', 'start': '8:00', 'end': '9:00'}, {'id': 'B', 'teacher': None, 'day': 'Mon', 'start': '8:00', 'end': '9:30'}]"  # noqa: E501
from itertools import combinations


def solution(lessons):
    def key(time):
        return [int(part) for part in time.split(":")]

    return [
        (a["id"], b["id"])
        for a, b in combinations(lessons, 2)
        if a["teacher"] == b["teacher"]
        and a["day"] == b["day"]
        and key(a["start"]) < key(b["end"])
        and key(b["start"]) < key(a["end"])
    ]


# %% violator C5: lists each clash in both directions
# witness = "[{'id': i, 'teacher': 'Fox', 'day': 'Mon', 'start': '8:00', 'end': '9:00'} for i in 'AB']"  # noqa: E501
def solution(lessons):
    def key(time):
        return [int(part) for part in time.split(":")]

    clashes = []
    for a in lessons:
        for b in lessons:
            if a["id"] == b["id"] or a["teacher"] is None:
                continue
            if (a["teacher"], a["day"]) == (b["teacher"], b["day"]):
                if key(a["start"]) < key(b["end"]) and key(b["start"]) < key(a["end"]):
                    clashes.append((a["id"], b["id"]))
    return clashes
