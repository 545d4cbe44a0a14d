# /// spec-pair
# task_id = "IntentSpec/web_sessions"
# spec_type = "data_transformation"
# signature = "def solution(events: list[dict[str, str]]) -> list[dict]:"
# source = "Our own; sessions by gaps between events."
# ///

# %% [markdown] ambiguous prompt
# We collect page views from three servers (Dublin, Mumbai, Ohio), one log after the other:
#
#     {"user": "u1", "at": "2024-05-01T10:00:00+01:00"}
#
# Make sessions of them. A session of a user ends when there's no view for more than 30 minutes. I
# imagine solution(events) returning a list of dicts like
#
#     {"user": "u1", "views": 4, "seconds": 1260}
#
# (seconds from the first to the last view), one for each session, earliest session first.

# %% [markdown] gold prompt
# We collect page views from three servers (Dublin, Mumbai, Ohio), one log after the other:
#
#     {"user": "u1", "at": "2024-05-01T10:00:00+01:00"}
#
# Make sessions of them. A session of a user ends when there's no view for more than 30 minutes. I
# imagine solution(events) returning a list of dicts like
#
#     {"user": "u1", "views": 4, "seconds": 1260}
#
# (seconds from the first to the last view, an int), one for each session, earliest session first:
# in the order of the moments at which they start. Sessions (of different users) that start at the
# same moment stay in the order in which their first views stand in events, whatever the users are
# called.
#
# Each server writes its local time with the offset, always in that form; what counts is the moment.
# No events, no sessions: an empty list.

# %% stated C1: Views without long gaps make a session.
minutes = {"u1": [0, 10, 21, 90], "u2": [5, 50, 60]}
events = [
    {"user": user, "at": f"2024-05-01T{10 + minute // 60}:{minute % 60:02}:00+01:00"}
    for minute, user in sorted((minute, user) for user in minutes for minute in minutes[user])
]
expected = [
    {"user": "u1", "views": 3, "seconds": 1260},
    {"user": "u2", "views": 1, "seconds": 0},
    {"user": "u2", "views": 2, "seconds": 600},
    {"user": "u1", "views": 1, "seconds": 0},
]
assert list(solution(events)) == expected
assert list(solution([])) == []

# %% hidden C2: Times with different offsets are compared as moments.
# kind = "time_zone"
# inferability = "contextual"
import random
from datetime import datetime, timedelta, timezone

rng = random.Random(121)
for _ in range(25):
    moment, events, expected = datetime(2024, 5, 1, 21, tzinfo=timezone.utc), [], []
    for _session in range(rng.randint(1, 3)):
        moment += timedelta(minutes=rng.randint(45, 400))
        seconds = [0]
        for _ in range(rng.randint(1, 4)):
            seconds.append(seconds[-1] + rng.randint(60, 1500))
        for second in seconds:
            zone = timezone(timedelta(minutes=rng.choice([60, 330, -240])))
            at = (moment + timedelta(seconds=second)).astimezone(zone).isoformat()
            events.append({"user": "u1", "at": at})
        expected.append({"user": "u1", "views": len(seconds), "seconds": seconds[-1]})
        moment += timedelta(seconds=seconds[-1])
    assert list(solution(events)) == expected, events
events = [
    {"user": "late", "at": "2024-05-01T08:00:00-04:00"},
    {"user": "early", "at": "2024-05-01T12:00:00+05:30"},
]
assert [row["user"] for row in solution(events)] == ["early", "late"]

# %% hidden C3: Sessions that start at the same moment stay in the order of the events.
# kind = "tie_breaking"
# inferability = "conventional"
import random

rng = random.Random(124)
for _ in range(15):
    users = rng.sample(["u1", "u2", "ann", "zoe", "bob", "Kim"], 4)
    while users in (sorted(users), sorted(users, reverse=True)):
        rng.shuffle(users)
    late = rng.randint(1, 25)
    events = [{"user": user, "at": "2024-05-01T10:00:00+01:00"} for user in users]
    events += [{"user": user, "at": f"2024-05-01T10:{late:02}:00+01:00"} for user in users[::-1]]
    events.insert(2, {"user": "late", "at": "2024-05-01T11:00:00+01:00"})
    expected = [{"user": user, "views": 2, "seconds": 60 * late} for user in users]
    expected.append({"user": "late", "views": 1, "seconds": 0})
    assert list(solution(events)) == expected, events

# %% canonical
from datetime import datetime, timedelta


def solution(events):
    views = [(datetime.fromisoformat(event["at"]), event["user"]) for event in events]
    views.sort(key=lambda view: view[0])
    sessions, current = [], {}
    for at, user in views:
        if user in current and at - current[user][-1] <= timedelta(minutes=30):
            current[user].append(at)
        else:
            current[user] = [at]
            sessions.append((user, current[user]))
    return [
        {
            "user": user,
            "views": len(ats),
            "seconds": int((ats[-1] - ats[0]).total_seconds()),
        }
        for user, ats in sessions
    ]


# %% variant: user by user, then sorts the sessions
from collections import defaultdict
from datetime import datetime


def solution(events):
    times = defaultdict(list)
    place = {}
    for number, event in enumerate(events):
        second = int(datetime.fromisoformat(event["at"]).timestamp())
        times[event["user"]].append(second)
        place.setdefault((event["user"], second), number)
    found = []
    for user, seconds in times.items():
        seconds.sort()
        starts = [0] + [i for i in range(1, len(seconds)) if seconds[i] - seconds[i - 1] > 1800]
        for start, end in zip(starts, [*starts[1:], len(seconds)], strict=False):
            part = seconds[start:end]
            row = {"user": user, "views": len(part), "seconds": part[-1] - part[0]}
            found.append((part[0], place[user, part[0]], row))
    return [row for _, _, row in sorted(found)]


# %% variant: UTC without the library's help
from datetime import datetime, timedelta


def moment(text):
    local = datetime.strptime(text[:19], "%Y-%m-%dT%H:%M:%S")
    offset = timedelta(hours=int(text[20:22]), minutes=int(text[23:25]))
    return local - offset if text[19] == "+" else local + offset


def solution(events):
    open_sessions, rows = {}, []
    moments = [moment(event["at"]) for event in events]
    for i in sorted(range(len(events)), key=moments.__getitem__):
        at, user = moments[i], events[i]["user"]
        row, first, last = open_sessions.get(user, (None, at, at))
        if row is None or (at - last).total_seconds() > 1800:
            row, first = {"user": user, "views": 0, "seconds": 0}, at
            rows.append(row)
        row["views"] += 1
        row["seconds"] = round((at - first).total_seconds())
        open_sessions[user] = (row, first, at)
    return tuple(rows)


# %% literal
from datetime import datetime


def solution(events):
    views = sorted((datetime.fromisoformat(event["at"]), event["user"]) for event in events)
    rows, last = [], {}
    for at, user in views:
        if user not in last or (at - last[user][1]).total_seconds() > 1800:
            row = {"user": user, "views": 0, "seconds": 0}
            rows.append(row)
            last[user] = (at, at, row)
        first, _, row = last[user]
        row["views"] += 1
        row["seconds"] = int((at - first).total_seconds())
        last[user] = (first, at, row)
    return rows


# %% violator C2: cuts the offset off
# witness = "[{'user': 'u', 'at': '2024-05-01T' + t} for t in ('10:00:00+01:00', '14:35:00+05:30')]"
from datetime import datetime, timedelta


def solution(events):
    views = [(datetime.fromisoformat(event["at"][:19]), event["user"]) for event in events]
    views.sort(key=lambda view: view[0])
    sessions, current = [], {}
    for at, user in views:
        if user not in current or at - current[user][-1] > timedelta(minutes=30):
            current[user] = []
            sessions.append((user, current[user]))
        current[user].append(at)
    return [
        {
            "user": user,
            "views": len(ats),
            "seconds": int((ats[-1] - ats[0]).total_seconds()),
        }
        for user, ats in sessions
    ]


# %% violator C3: sorts moments and users together
# witness = "[{'user': u, 'at': '2024-05-01T10:00:00+01:00'} for u in 'ba']"
from datetime import datetime


def solution(events):
    views = sorted((datetime.fromisoformat(event["at"]), event["user"]) for event in events)
    sessions, current = [], {}
    for at, user in views:
        if user in current and (at - current[user][-1]).total_seconds() <= 30 * 60:
            current[user].append(at)
        else:
            current[user] = [at]
            sessions.append((user, current[user]))
    return [
        {"user": user, "views": len(ats), "seconds": int((ats[-1] - ats[0]).total_seconds())}
        for user, ats in sessions
    ]
