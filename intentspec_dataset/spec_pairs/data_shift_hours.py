# /// spec-pair
# task_id = "IntentSpec/shift_hours"
# spec_type = "data_transformation"
# signature = "def solution(shifts: list[dict]) -> dict[str, str]:"
# source = "Our own; hours worked from local times with offsets."
# ///

# %% [markdown] ambiguous prompt
# Night porters' hours for the payroll. `solution(shifts)`, shifts like
#
#     {"who": "Ann", "start": "2024-03-29T22:00+01:00", "end": "2024-03-30T06:15+01:00"}
#
# gives the hours of each for the month: {"Ann": "8:15"}. Times are local ones from the clock at the
# door, end is None if somebody forgot to clock out (the office sorts that out by hand).

# %% [markdown] gold prompt
# Night porters' hours for the payroll. `solution(shifts)`, shifts like
#
#     {"who": "Ann", "start": "2024-03-29T22:00+01:00", "end": "2024-03-30T06:15+01:00"}
#
# gives the hours of each for the month: {"Ann": "8:15"}. Times are local ones from the clock at the
# door, always in that form with the offset, end is None if somebody forgot to clock out (the office
# sorts that out by hand in what comes out).
#
# - Hours and minutes, no days. Minutes always have two digits, hours as many as they need ("0:05").
# - A shift without an end counts as nothing; whoever has only such shifts is listed with "0:00".
# - A shift whose end lies before its start is a ValueError (no time at all is fine).
# - No shifts: {}.

# %% stated C1: The hours of each porter are added up.
shifts = [
    {"who": "Ann", "start": "2024-03-29T22:00+01:00", "end": "2024-03-30T06:15+01:00"},
    {"who": "Bo", "start": "2024-03-29T23:30+01:00", "end": "2024-03-30T10:10+01:00"},
    {"who": "Ann", "start": "2024-03-27T22:00+01:00", "end": "2024-03-28T00:15+01:00"},
]
assert solution(shifts) == {"Ann": "10:30", "Bo": "10:40"}
shifts = [{"who": "Cy", "start": "2024-07-01T08:00+02:00", "end": "2024-07-01T18:45+02:00"}]
assert solution(shifts) == {"Cy": "10:45"}

# %% hidden C2: A shift without an end counts as nothing.
# kind = "missing_values"
# inferability = "contextual"
shifts = [
    {"who": "Ann", "start": "2024-03-05T12:00+01:00", "end": None},
    {"who": "Ann", "start": "2024-03-06T12:00+01:00", "end": "2024-03-07T00:30+01:00"},
    {"who": "Bo", "start": "2024-03-06T12:00+01:00", "end": "2024-03-06T23:59+01:00"},
    {"who": "Bo", "start": "2024-03-08T12:00+01:00", "end": None},
]
assert solution(shifts) == {"Ann": "12:30", "Bo": "11:59"}
shifts = [{"who": who, "start": "2024-03-05T12:00+01:00", "end": None} for who in ("Cy", "Di")]
result = solution(shifts)
assert sorted(result) == ["Cy", "Di"]
assert all(int(hours) == int(rest) == 0 for hours, rest in (v.split(":") for v in result.values()))

# %% hidden C3: An end before the start is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
good = {
    "who": "Ann",
    "start": "2024-03-06T08:00+01:00",
    "end": "2024-03-06T20:00+01:00",
}
wrong = [
    ("2024-03-05T12:00+01:00", "2024-03-05T11:59+01:00"),
    ("2024-03-05T22:00+01:00", "2024-03-05T06:00+01:00"),
    ("2024-03-05T12:00+01:00", "2024-03-04T23:00+01:00"),
    ("2024-03-31T12:00+02:00", "2023-03-31T13:00+02:00"),
]
for start, end in wrong:
    shift = {"who": "Ann", "start": start, "end": end}
    for shifts in ([shift], [dict(good), shift], [shift, dict(good)]):
        try:
            solution(shifts)
        except ValueError:
            pass
        else:
            raise AssertionError(shifts)
same = "2024-03-07T08:00+01:00"
assert solution([dict(good), {"who": "Ann", "start": same, "end": same}]) == {"Ann": "12:00"}

# %% canonical
from datetime import datetime, timedelta


def solution(shifts):
    minutes = {}
    for shift in shifts:
        minutes.setdefault(shift["who"], 0)
        if shift["end"] is None:
            continue
        passed = datetime.fromisoformat(shift["end"]) - datetime.fromisoformat(shift["start"])
        if passed < timedelta(0):
            raise ValueError(f"ends before it starts: {shift}")
        minutes[shift["who"]] += passed // timedelta(minutes=1)
    return {who: f"{total // 60}:{total % 60:02}" for who, total in minutes.items()}


# %% variant: sums of timestamps
from collections import Counter
from datetime import datetime


def stamp(text):
    return int(datetime.fromisoformat(text).timestamp()) // 60


def solution(shifts):
    worked = Counter({shift["who"]: 0 for shift in shifts})
    for shift in shifts:
        if shift["end"]:
            start, end = stamp(shift["start"]), stamp(shift["end"])
            if end < start:
                raise ValueError(shift["who"])
            worked.update({shift["who"]: end - start})
    return {who: "{}:{:02d}".format(*divmod(n, 60)) for who, n in worked.items()}


# %% variant: UTC without offsets
from datetime import datetime, timedelta, timezone


def solution(shifts):
    def utc(text):
        return datetime.fromisoformat(text).astimezone(timezone.utc).replace(tzinfo=None)

    totals = {}
    for shift in shifts:
        end = utc(shift["start"] if shift["end"] is None else shift["end"])
        passed = end - utc(shift["start"])
        if passed.days < 0:
            raise ValueError("negative shift")
        totals[shift["who"]] = totals.get(shift["who"], timedelta()) + passed
    result = {}
    for who, total in totals.items():
        hours, seconds = divmod(total.days * 86400 + total.seconds, 3600)
        result[who] = str(hours) + ":" + str(seconds // 60).zfill(2)
    return result


# %% literal
from datetime import datetime, timedelta


def solution(shifts):
    totals = {}
    for shift in shifts:
        if shift["end"] is None:
            continue
        passed = datetime.fromisoformat(shift["end"]) - datetime.fromisoformat(shift["start"])
        totals[shift["who"]] = totals.get(shift["who"], timedelta()) + passed
    return {who: str(total)[:-3] for who, total in totals.items()}


# %% violator C2: lists nobody who has only forgotten shifts
# witness = "[{'who': 'A', 'start': '2024-03-05T08:00+01:00', 'end': None}]"
from datetime import datetime


def solution(shifts):
    minutes = {}
    for shift in shifts:
        if shift["end"] is None:
            continue
        start, end = (datetime.fromisoformat(shift[name]) for name in ("start", "end"))
        if end < start:
            raise ValueError(shift)
        passed = int((end - start).total_seconds() // 60)
        minutes[shift["who"]] = minutes.get(shift["who"], 0) + passed
    return {who: f"{total // 60}:{total % 60:02}" for who, total in minutes.items()}


# %% violator C3: lets a negative shift lower the sum
# witness = "[{'who': 'A', 'start': '2024-03-05T12:00+01:00', 'end': '2024-03-05T11:00+01:00'}]"
from datetime import datetime


def solution(shifts):
    minutes = {shift["who"]: 0 for shift in shifts}
    for shift in shifts:
        if shift["end"]:
            passed = datetime.fromisoformat(shift["end"]) - datetime.fromisoformat(shift["start"])
            minutes[shift["who"]] += round(passed.total_seconds() / 60)
    return {who: f"{total // 60}:{total % 60:02}" for who, total in minutes.items()}
