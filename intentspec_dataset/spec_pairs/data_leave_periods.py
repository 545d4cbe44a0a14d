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
# 1. The periods can be in any order.
# 2. A period that begins on the day after another one ends belongs to the same stretch. One whole
#    day between them, and they're two stretches. (Weekends are days like any others.)
# 3. A period whose "to" is None has no end: everything from its "from" on is in its stretch, whose
#    "to" is None.
# 4. A period that ends before it begins is a typing error: ValueError, whatever the others are, so
#    that nobody's pay is wrong.

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

# %% hidden C3: A period that ends before it begins is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
good = [
    {"from": "2024-03-01", "to": "2024-03-04"},
    {"from": "2024-04-10", "to": "2024-04-20"},
    {"from": "2024-06-01", "to": "2024-06-01"},
]
for start, end in (
    ("2024-03-20", "2024-03-19"),
    ("2024-03-03", "2024-03-02"),
    ("2024-04-12", "2023-04-19"),
    ("2024-07-01", "2024-06-30"),
):
    for place in range(4):
        for others in (good, []):
            periods = [dict(period) for period in others]
            periods.insert(place, {"from": start, "to": end})
            try:
                list(solution(periods))
            except ValueError:
                pass
            else:
                raise AssertionError(periods)

# %% canonical
from datetime import date, timedelta


def solution(periods):
    merged = []
    for period in sorted(periods, key=lambda period: period["from"]):
        if period["to"] is not None and period["to"] < period["from"]:
            raise ValueError(f"a period ends before it begins: {period}")
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
    if any(start > end for start, end in spans):
        raise ValueError("from after to")
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
        if (period["to"] or period["from"]) < period["from"]:
            raise ValueError(period["to"])
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
        if end < start:
            raise ValueError(f"{start} is after {end}")
        if merged and start <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([start, end])
    return [{"from": start, "to": None if end == far else end} for start, end in merged]


# %% violator C3: merges whatever comes
# witness = "[{'from': '2024-03-09', 'to': '2024-03-04'}]"
from datetime import date, timedelta


def solution(periods):
    merged = []
    for start, end in sorted((p["from"], p["to"] or "9999-12-30") for p in periods):
        limit = date.fromisoformat(merged[-1]["to"]) + timedelta(1) if merged else date.min
        if date.fromisoformat(start) <= limit:
            merged[-1]["to"] = max(merged[-1]["to"], end)
        else:
            merged.append({"from": start, "to": end})
    return [{**p, "to": None if p["to"] == "9999-12-30" else p["to"]} for p in merged]
