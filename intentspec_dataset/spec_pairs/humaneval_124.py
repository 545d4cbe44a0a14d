# /// spec-pair
# task_id = "HumanEval/124"
# spec_type = "algorithm"
# aliases = ["valid_date"]
# signature = "def solution(text: str) -> bool:"
# source = "Task idea: HumanEval/124 (MIT); the rest is ours; its reference fails C1, C2, C3"
# ///

# %% [markdown] ambiguous prompt
# def solution(text):
#     """Check a date of birth from the sign-up form.
#
#     True if it is a valid date written MM-DD-YYYY, else False.
#
#     >>> solution("07-24-2021")
#     True
#     >>> solution("24-07-2021")
#     False
#     """

# %% [markdown] gold prompt
# def solution(text):
#     """Check a date of birth from the sign-up form.
#
#     True if it is a valid date written MM-DD-YYYY, else False.
#
#     The date has to exist in the (Gregorian) calendar: no 31 April, and 29 February in leap
#     years only (2000 and 2024 are leap years, 1900 and 2023 are not).
#
#     MM and DD are two digits each and YYYY is four, zeros in front included: "7-4-2021" or
#     "07-04-21" are not valid.
#
#     People type anything into the form. Any text, an empty one too, gets True or False, never an
#     exception.
#
#     >>> solution("07-24-2021")
#     True
#     >>> solution("24-07-2021")
#     False
#     """

# %% stated C1: Takes month-day-year in that order, and no month above 12 or day above 31.
cases = [
    ("07-24-2021", True),
    ("24-07-2021", False),
    ("12-31-1999", True),
    ("01-01-2000", True),
    ("13-10-2010", False),
    ("10-32-2010", False),
    ("00-10-2010", False),
    ("10-00-2010", False),
]
for text, expected in cases:
    assert solution(text) == expected, text

# %% hidden C2: The day exists in that month of that year, leap years included.
# kind = "boundary"
# inferability = "contextual"
import calendar
import random

rng = random.Random(124)
cases = []
for year in (1900, 2000, 2023, 2024, 2100, *(rng.randint(1600, 2399) for _ in range(15))):
    for month in range(1, 13):
        last = calendar.monthrange(year, month)[1]
        cases.append((f"{month:02}-{last:02}-{year}", True))
        cases.append((f"{month:02}-{last + 1:02}-{year}", False))
for text, expected in cases:
    assert solution(text) == expected, text

# %% hidden C3: Month and day have two digits, the year has four.
# kind = "tolerance"
# inferability = "contextual"
import random

rng = random.Random(421)
cases = []
for _ in range(30):
    month, day, year = rng.randint(1, 9), rng.randint(1, 9), rng.randint(1920, 2020)
    cases += [
        (f"0{month}-0{day}-{year}", True),
        (f"{month}-0{day}-{year}", False),
        (f"0{month}-{day}-{year}", False),
        (f"{month}-{day}-{year}", False),
        (f"0{month}-0{day}-{year % 100:02}", False),
        (f"00{month}-0{day}-{year}", False),
        (f"0{month}-00{day}-{year}", False),
    ]
for text, expected in cases:
    assert solution(text) == expected, text

# %% hidden C4: Any other text gives False, not an exception.
# kind = "tolerance"
# inferability = "conventional"
import random

cases = [("07-24-2021", True)]
texts = ["", "-", "--", "hello", "not a date", "aa-bb-cccc", "n/a", "07/04/2021", "07-o4-2021"]
texts += ["2021-07-04", "07.04.2021", "07-04", "Jul-4-2021", "----------", "?7-04-2021"]
rng = random.Random(9)
texts += ["".join(rng.choices("0123456789abc/.", k=10)) for _ in range(40)]
cases += [(text, False) for text in texts]
for text, expected in cases:
    assert solution(text) == expected, text


# %% canonical
import re
from datetime import date


def solution(text):
    match = re.fullmatch(r"([0-9]{2})-([0-9]{2})-([0-9]{4})", text)
    if match is None:
        return False
    month, day, year = map(int, match.groups())
    try:
        date(year, month, day)
    except ValueError:
        return False
    return True


# %% variant: a table of month lengths
DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def solution(text):
    parts = text.split("-")
    if [len(part) for part in parts] != [2, 2, 4]:
        return False
    if not all(char in "0123456789" for part in parts for char in part):
        return False
    month, day, year = (int(part) for part in parts)
    leap = year % 400 == 0 or (year % 4 == 0 and year % 100 != 0)
    return 1 <= month <= 12 and 1 <= day <= DAYS[month - 1] + (leap and month == 2)


# %% variant: parses, writes again and compares
from datetime import datetime


def solution(text):
    try:
        parsed = datetime.strptime(text, "%m-%d-%Y")
    except ValueError:
        return False
    return f"{parsed.month:02d}-{parsed.day:02d}-{parsed.year:04d}" == text


# %% literal
def solution(text):
    month, day, year = text.split("-")
    if len(year) != 4:
        return False
    return 1 <= int(month) <= 12 and 1 <= int(day) <= 31


# %% violator C2: lets February have 29 days every year
# witness = "'02-29-2023'"
import re

LAST_DAY = {2: 29, 4: 30, 6: 30, 9: 30, 11: 30}


def solution(text):
    if not re.fullmatch(r"\d\d-\d\d-\d\d\d\d", text):
        return False
    month, day = int(text[:2]), int(text[3:5])
    return 1 <= month <= 12 and 1 <= day <= LAST_DAY.get(month, 31)


# %% violator C3: leaves the format to strptime, which takes single digits
# witness = "'7-4-2021'"
from datetime import datetime


def solution(text):
    try:
        datetime.strptime(text, "%m-%d-%Y")
    except ValueError:
        return False
    return True


# %% violator C4: takes for granted that there are digits where they should be
# witness = "'aa-bb-cccc'"
from calendar import monthrange


def solution(text):
    month, day, year = text.split("-")
    if (len(month), len(day), len(year)) != (2, 2, 4):
        return False
    if not 1 <= int(month) <= 12:
        return False
    return 1 <= int(day) <= monthrange(int(year), int(month))[1]
