# /// spec-pair
# task_id = "IntentSpec/leave_periods"
# spec_type = "data_transformation"
# signature = "def solution(periods: list[dict]) -> list[dict]:"
# source = "Our own; merging of date ranges."
# ///

# %% [markdown] ambiguous prompt
# HR asks: on the payslip each stretch of absence should be one line, right now sick notes that
# follow or overlap each other are separate. Input periods = [{"from": "2024-03-01", "to":
# "2024-03-04"}, ...] for one person; both days belong to it, "to" is None as long as they aren't
# back. solution(periods) should give the merged ones, same shape, earliest first. Thx!

# %% [markdown] gold prompt
# HR asks: on the payslip each stretch of absence should be one line, right now sick notes that
# follow or overlap each other are separate. Input periods = [{"from": "2024-03-01", "to":
# "2024-03-04"}, ...] for one person; both days belong to it, "to" is None as long as they aren't
# back. solution(periods) should give the merged ones, same shape, earliest first. Thx!
#
# To be precise:
# 1. The periods can be in any order, and one can lie within another.
# 2. A period that begins on the day after another one ends belongs to the same stretch. One whole
#    day between them, and they're two stretches. (Weekends are days like any others.)
# 3. A period whose "to" is None has no end: everything from its "from" on is in its stretch, whose
#    "to" is None.
# 4. The list and the dicts that came in are left alone, now and when somebody changes the result
#    later. No periods: empty list.

# %% stated C1: Overlapping periods become one.
periods = [
    {"from": "2024-03-01", "to": "2024-03-04"},
    {"from": "2024-03-03", "to": "2024-03-08"},
    {"from": "2024-03-20", "to": "2024-03-20"},
]
expected = [
    {"from": "2024-03-01", "to": "2024-03-08"},
    {"from": "2024-03-20", "to": "2024-03-20"},
]
assert list(solution(periods)) == expected
periods = [
    {"from": "2023-12-27", "to": "2024-01-02"},
    {"from": "2024-01-02", "to": "2024-01-03"},
]
assert list(solution(periods)) == [{"from": "2023-12-27", "to": "2024-01-03"}]

# %% hidden C2: A period that begins on the day after another ends joins it.
# kind = "overlap"
# inferability = "contextual"
pairs = [
    ("2024-03-04", "2024-03-05", "2024-03-06"),
    ("2024-02-28", "2024-02-29", "2024-03-01"),
    ("2023-02-28", "2023-03-01", "2023-03-02"),
    ("2023-12-31", "2024-01-01", "2024-01-02"),
    ("2024-04-30", "2024-05-01", "2024-05-02"),
]
for last, following, after_that in pairs:
    first = {"from": "2023-01-05", "to": last}
    result = list(solution([first, {"from": following, "to": "2024-06-10"}]))
    assert result == [{"from": "2023-01-05", "to": "2024-06-10"}]
    second = {"from": after_that, "to": "2024-06-10"}
    first = {"from": "2023-01-05", "to": last}
    expected = [dict(first), dict(second)]
    assert list(solution([first, second])) == expected

# %% hidden C3: A period within another one doesn't shorten it.
# kind = "overlap"
# inferability = "conventional"
import random

rng = random.Random(111)
for _ in range(30):
    start, n_inner = rng.randint(1, 5), rng.randint(1, 4)
    outer = {"from": f"2024-05-{start:02}", "to": "2024-05-28"}
    periods = [outer]
    for _ in range(n_inner):
        first = rng.randint(start + 1, 26)
        last = rng.randint(first, 27)
        periods.append({"from": f"2024-05-{first:02}", "to": f"2024-05-{last:02}"})
    expected = [dict(outer), {"from": "2024-06-03", "to": "2024-06-04"}]
    periods.append(dict(expected[1]))
    rng.shuffle(periods)
    assert list(solution(periods)) == expected

# %% hidden C4: A period without an end takes in all that comes after.
# kind = "missing_values"
# inferability = "contextual"
import random

assert list(solution([{"from": "2024-03-01", "to": None}])) == [{"from": "2024-03-01", "to": None}]
rng = random.Random(112)
for _ in range(25):
    periods = [
        {"from": "2024-01-01", "to": "2024-01-10"},
        {"from": "2024-02-03", "to": "2024-02-20"},
        {"from": rng.choice(["2024-02-03", "2024-02-10", "2024-02-20"]), "to": None},
    ]
    for day in rng.sample(range(10, 28), rng.randint(0, 3)):
        periods.append({"from": f"2024-04-{day}", "to": rng.choice([None, "2024-05-02"])})
    rng.shuffle(periods)
    result = list(solution(periods))
    assert result == [
        {"from": "2024-01-01", "to": "2024-01-10"},
        {"from": "2024-02-03", "to": None},
    ]

# %% hidden C5: The periods that came in stay as they are.
# kind = "input_unmodified"
# inferability = "conventional"
import copy

cases = [
    [
        ("2024-03-01", "2024-03-04"),
        ("2024-03-03", "2024-03-08"),
        ("2024-03-07", "2024-03-09"),
    ],
    [("2024-03-10", "2024-03-12"), ("2024-03-01", "2024-03-04")],
    [("2024-05-05", "2024-05-09")],
]
for case in cases:
    periods = [{"from": first, "to": last} for first, last in case]
    before = copy.deepcopy(periods)
    result = list(solution(periods))
    assert periods == before
    for period in result:
        period["to"] = period["from"] = "2000-01-01"
    assert periods == before


# %% canonical
from datetime import date, timedelta


def solution(periods):
    merged = []
    for period in sorted(periods, key=lambda period: period["from"]):
        last = merged[-1] if merged else None
        if last and (last["to"] is None or period["from"] <= next_day(last["to"])):
            if last["to"] is not None and (period["to"] is None or period["to"] > last["to"]):
                last["to"] = period["to"]
        else:
            merged.append({"from": period["from"], "to": period["to"]})
    return merged


def next_day(text):
    return (date.fromisoformat(text) + timedelta(days=1)).isoformat()


# %% variant: day numbers, with a far end for None
from datetime import date

FAR = date.max.toordinal()


def solution(periods):
    spans = sorted(
        (
            date.fromisoformat(period["from"]).toordinal(),
            FAR if period["to"] is None else date.fromisoformat(period["to"]).toordinal(),
        )
        for period in periods
    )
    result = []
    while spans:
        start, end = spans.pop(0)
        while spans and spans[0][0] <= end + 1:
            end = max(end, spans.pop(0)[1])
        to = None if end == FAR else date.fromordinal(end).isoformat()
        result.append({"from": date.fromordinal(start).isoformat(), "to": to})
    return result


# %% variant: counts who is open, day by day
from collections import Counter
from datetime import date, timedelta


def solution(periods):
    changes = Counter()
    for period in periods:
        changes[date.fromisoformat(period["from"])] += 1
        if period["to"]:
            changes[date.fromisoformat(period["to"]) + timedelta(1)] -= 1
    n_open, start = 0, None
    for day in sorted(changes):
        if n_open == 0 and changes[day] > 0:
            start = day
        n_open += changes[day]
        if n_open == 0 and start is not None:
            yield {"from": str(start), "to": str(day - timedelta(1))}
            start = None
    if start is not None:
        yield {"from": str(start), "to": None}


# %% literal
def solution(periods):
    merged = []
    for period in sorted(periods, key=lambda period: period["from"]):
        if merged and (merged[-1]["to"] is None or period["from"] <= merged[-1]["to"]):
            merged[-1]["to"] = period["to"]
        else:
            merged.append(period)
    return merged


# %% violator C2: merges only where a day is shared
# witness = "[{'from': f'2024-03-0{a}', 'to': f'2024-03-0{b}'} for a, b in ((1, 4), (5, 6))]"
def solution(periods):
    far = "9999-12-31"
    merged = []
    for start, end in sorted((p["from"], p["to"] or far) for p in periods):
        if merged and start <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([start, end])
    return [{"from": start, "to": None if end == far else end} for start, end in merged]


# %% violator C3: the later period's end counts
# witness = "[{'from': f'2024-03-0{a}', 'to': f'2024-03-0{b}'} for a, b in ((1, 9), (3, 4))]"
from datetime import date, timedelta


def solution(periods):
    merged = []
    for period in sorted(periods, key=lambda period: period["from"]):
        if merged and merged[-1]["to"] is None:
            break
        if merged:
            limit = date.fromisoformat(merged[-1]["to"]) + timedelta(days=1)
        if merged and date.fromisoformat(period["from"]) <= limit:
            merged[-1]["to"] = period["to"]
        else:
            merged.append(dict(period))
    return merged


# %% violator C4: a period without an end is taken for one day
# witness = "[{'from': '2024-03-01', 'to': None}]"
from datetime import date, timedelta


def solution(periods):
    merged = []
    for start, end in sorted((p["from"], p["to"] or p["from"]) for p in periods):
        if merged and date.fromisoformat(start) <= date.fromisoformat(merged[-1]["to"]) + timedelta(
            1
        ):
            merged[-1]["to"] = max(merged[-1]["to"], end)
        else:
            merged.append({"from": start, "to": end})
    return merged


# %% violator C5: grows the dicts that came in
# witness = "[{'from': f'2024-03-0{a}', 'to': f'2024-03-0{b}'} for a, b in ((1, 4), (4, 6))]"
from datetime import date, timedelta


def solution(periods):
    merged = []
    for period in sorted(periods, key=lambda period: period["from"]):
        last = merged[-1] if merged else None
        if last and last["to"] is None:
            break
        if last and date.fromisoformat(period["from"]) <= date.fromisoformat(
            last["to"]
        ) + timedelta(1):
            if period["to"] is None or period["to"] > last["to"]:
                last["to"] = period["to"]
        else:
            merged.append(period)
    return merged
