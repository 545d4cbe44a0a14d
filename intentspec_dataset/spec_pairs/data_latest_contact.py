# /// spec-pair
# task_id = "IntentSpec/latest_contact"
# spec_type = "data_transformation"
# signature = "def solution(contacts: list[dict[str, str]]) -> list[dict[str, str]]:"
# source = "Our own; keep the latest record of each person."
# ///

# %% [markdown] ambiguous prompt
# Hi! The newsletter list is several exports glued together (oldest export first), so people are in
# it more than once. Could you dedupe it with a function solution(contacts)? One contact for each
# e-mail address, namely the one updated last. Give me the dicts exactly as they were, in a list, I
# don't care about the order. They look like this:
#
# {"email": "Ann.Lee@web.de", "city": "Ulm", "updated": "2024-03-01T09:00+01:00"}

# %% [markdown] gold prompt
# Hi! The newsletter list is several exports glued together (oldest export first), so people are in
# it more than once. Could you dedupe it with a function solution(contacts)? One contact for each
# e-mail address, namely the one updated last. Give me the dicts exactly as they were, in a list, I
# don't care about the order. They look like this:
#
# {"email": "Ann.Lee@web.de", "city": "Ulm", "updated": "2024-03-01T09:00+01:00"}
#
# Addresses that differ only in capital and small letters, or in blanks around them, are the same
# address. The time always has that form with an offset, but the exports come from offices all over
# the world, so offsets differ; "last" goes by the actual moment.

# %% stated C1: One contact for each address, the one updated last, as it was.
contacts = [
    {"email": "Ann.Lee@web.de", "city": "Ulm", "updated": "2024-03-01T09:00+01:00"},
    {"email": "bo@web.de", "city": "Bonn", "updated": "2024-02-11T17:30+01:00"},
    {"email": "Ann.Lee@web.de", "city": "Jena", "updated": "2024-03-05T08:00+01:00"},
    {"email": "bo@web.de", "city": "Kiel", "updated": "2023-12-24T10:00+01:00"},
]
expected = [
    {"email": "Ann.Lee@web.de", "city": "Jena", "updated": "2024-03-05T08:00+01:00"},
    {"email": "bo@web.de", "city": "Bonn", "updated": "2024-02-11T17:30+01:00"},
]
assert sorted(solution(contacts), key=lambda row: row["email"]) == expected
assert list(solution([dict(expected[0])])) == [expected[0]]

# %% hidden C2: Addresses match whatever their case and the blanks around them.
# kind = "case"
# inferability = "contextual"
import random

rng = random.Random(51)
for _ in range(25):
    contacts = []
    for i in range(rng.randint(2, 6)):
        address = rng.choice(["ann@web.de", "ANN@web.de", "Ann@Web.de", "ann@WEB.DE"])
        address = rng.choice(["", " ", "\t"]) + address + rng.choice(["", " ", "  "])
        contacts.append(
            {
                "email": address,
                "city": str(i),
                "updated": f"2024-0{i + 1}-01T09:00+01:00",
            }
        )
    contacts.append({"email": "anna@web.de", "city": "x", "updated": "2024-01-01T09:00+01:00"})
    expected = [dict(contacts[-2]), dict(contacts[-1])]
    rng.shuffle(contacts)
    assert sorted(solution(contacts), key=lambda row: row["city"]) == expected

# %% hidden C3: Times with different offsets are compared as moments.
# kind = "time_zone"
# inferability = "contextual"
import random
from datetime import datetime, timedelta, timezone

rng = random.Random(52)
for _ in range(30):
    moments = [datetime(2024, 3, 10, 12, tzinfo=timezone.utc)]
    for _ in range(rng.randint(1, 4)):
        moments.append(moments[-1] + timedelta(minutes=rng.randint(1, 200)))
    contacts = []
    for i, moment in enumerate(moments):
        offset = rng.choice([-540, -330, -210, 0, 60, 345, 570, 720])
        local = moment.astimezone(timezone(timedelta(minutes=offset)))
        updated = local.isoformat(timespec="minutes")
        contacts.append({"email": "cy@web.de", "city": str(i), "updated": updated})
    expected = dict(contacts[-1])
    rng.shuffle(contacts)
    assert list(solution(contacts)) == [expected], contacts
contacts = [
    {"email": "a@b.c", "city": "later", "updated": "2024-03-01T08:30-05:00"},
    {"email": "a@b.c", "city": "earlier", "updated": "2024-03-01T09:00+09:00"},
]
assert [row["city"] for row in solution(contacts)] == ["later"]

# %% canonical
from datetime import datetime


def solution(contacts):
    latest = {}
    for contact in contacts:
        address = contact["email"].strip().lower()
        updated = datetime.fromisoformat(contact["updated"])
        if address not in latest or updated >= latest[address][0]:
            latest[address] = (updated, contact)
    return [contact for _, contact in latest.values()]


# %% variant: sorted by moment, a dict keeps the last
from datetime import datetime


def solution(contacts):
    by_moment = sorted(contacts, key=lambda row: datetime.fromisoformat(row["updated"]).timestamp())
    return list({row["email"].strip().casefold(): row for row in by_moment}.values())


# %% variant: groups, and reads the offset by hand
import re


def minutes(text):
    year, month, day, hour, minute, sign, *offset = re.fullmatch(
        r"(\d+)-(\d+)-(\d+)T(\d+):(\d+)([+-])(\d+):(\d+)", text
    ).groups()
    year, month = int(year), int(month)
    if month < 3:
        year, month = year - 1, month + 12
    days = 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 8) // 5 + int(day)
    shift = int(offset[0]) * 60 + int(offset[1])
    return days * 1440 + int(hour) * 60 + int(minute) + (-shift if sign == "+" else shift)


def solution(contacts):
    groups = {}
    for place, row in enumerate(contacts):
        groups.setdefault(row["email"].upper().strip(), []).append((minutes(row["updated"]), place))
    return [contacts[max(group)[1]] for group in groups.values()]


# %% literal
def solution(contacts):
    latest = {}
    for contact in contacts:
        email = contact["email"]
        if email not in latest or contact["updated"] > latest[email]["updated"]:
            latest[email] = contact
    return list(latest.values())


# %% violator C2: thinks of capitals, but not of blanks
# witness = "[{'email': e, 'updated': '2024-03-01T09:00+01:00'} for e in ('a@b.c ', 'a@b.c')]"
from datetime import datetime


def solution(contacts):
    ordered = sorted(contacts, key=lambda contact: datetime.fromisoformat(contact["updated"]))
    return list({contact["email"].lower(): contact for contact in ordered}.values())


# %% violator C3: compares the times as text
# witness = "[{'email': '@', 'updated': '2024-03-01T' + t} for t in ('08:30-05:00', '09:00+09:00')]"
def solution(contacts):
    latest = {}
    for contact in contacts:
        address = contact["email"].strip().lower()
        if contact["updated"] >= latest.setdefault(address, contact)["updated"]:
            latest[address] = contact
    return list(latest.values())
