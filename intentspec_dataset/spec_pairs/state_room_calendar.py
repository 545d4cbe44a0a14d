# /// spec-pair
# task_id = "IntentSpec/room_calendar"
# spec_type = "stateful"
# source = "Our own; bookings of a room."
# ///

# %% [markdown] ambiguous prompt
# One video room, booked from our offices in Lisbon, Helsinki and Pune. Class solution() with
# book(start, end), True if the room is free then and now booked, False if not. Times are ISO text
# with the offset of whoever books: book("2025-03-10T09:00+02:00", "2025-03-10T10:30+02:00").

# %% [markdown] gold prompt
# One video room, booked from our offices in Lisbon, Helsinki and Pune. Class solution() with
# book(start, end), True if the room is free then and now booked, False if not. Times are ISO text
# with the offset of whoever books: book("2025-03-10T09:00+02:00", "2025-03-10T10:30+02:00").
#
# The offsets differ from booking to booking, even between start and end of one; times mean points
# in time: 09:00+02:00 is the same as 07:00+00:00. A booking may begin at the very moment at which
# another one ends. Otherwise two bookings can't have any time in common, whether they overlap, are
# equal, or one lies inside the other. A booking that is refused leaves no trace. If the end isn't
# later than the start, raise an exception, a ValueError say.

# %% stated C1: A free time is booked, a time that is partly taken isn't.
room = solution()
day = "2025-03-10T"
assert room.book(day + "09:00+02:00", day + "10:30+02:00") is True
assert room.book(day + "12:00+02:00", day + "13:00+02:00") is True
assert room.book(day + "10:00+02:00", day + "11:00+02:00") is False
assert room.book(day + "11:30+02:00", day + "12:30+02:00") is False
assert room.book(day + "10:45+02:00", day + "11:45+02:00") is True
assert room.book("2025-03-11T09:30+02:00", "2025-03-11T10:00+02:00") is True
assert room.book("2025-03-11T09:45+02:00", "2025-03-11T10:15+02:00") is False

# %% hidden C2: A booking may begin when another one ends.
# kind = "overlap"
# inferability = "contextual"
import random

rng = random.Random(2)
room = solution()
hours = [f"2025-03-10T{hour:02}:15+00:00" for hour in range(24)]
slots = list(range(23))
rng.shuffle(slots)
for slot in slots:
    assert room.book(hours[slot], hours[slot + 1]) is True
for slot in slots:
    assert room.book(hours[slot], hours[slot + 1]) is False

# %% hidden C3: Of two bookings none may lie inside the other.
# kind = "overlap"
# inferability = "conventional"
import random

rng = random.Random(4)
for _ in range(30):
    a, b, c, d = sorted(rng.sample(range(10, 24), 4))
    outer = (f"2025-03-10T{a}:00+00:00", f"2025-03-10T{d}:00+00:00")
    inner = (f"2025-03-10T{b}:00+00:00", f"2025-03-10T{c}:00+00:00")
    for first, second in ((outer, inner), (inner, outer), (inner, inner)):
        room = solution()
        assert room.book(*first) is True
        assert room.book(*second) is False
        assert room.book("2025-03-10T09:00+00:00", "2025-03-10T09:30+00:00") is True

# %% hidden C4: Times with different offsets are compared as points in time.
# kind = "time_zone"
# inferability = "contextual"
room = solution()
assert room.book("2025-03-10T09:00+02:00", "2025-03-10T11:00+02:00") is True
assert room.book("2025-03-10T08:00+00:00", "2025-03-10T10:00+00:00") is False
assert room.book("2025-03-10T09:30+00:00", "2025-03-10T11:00+00:00") is True
assert room.book("2025-03-10T13:00+05:30", "2025-03-10T13:45+05:30") is False
assert room.book("2025-03-10T10:30+05:30", "2025-03-10T12:00+05:30") is True
assert room.book("2025-03-11T01:00+05:30", "2025-03-11T03:00+05:30") is True
assert room.book("2025-03-10T20:00+00:00", "2025-03-10T21:00+00:00") is False
assert room.book("2025-03-10T22:00+00:00", "2025-03-11T00:30+02:00") is True
assert room.book("2025-03-11T00:15+02:00", "2025-03-11T02:00+02:00") is False

# %% hidden C5: An end that isn't later than the start is refused.
# kind = "error_raised"
# inferability = "conventional"
for start, end in (
    ("10:00", "09:00"),
    ("10:00", "10:00"),
    ("23:00", "01:00"),
    ("00:01", "00:00"),
):
    room = solution()
    try:
        room.book(f"2025-03-10T{start}+00:00", f"2025-03-10T{end}+00:00")
    except Exception:
        pass
    else:
        raise AssertionError((start, end))
    assert room.book("2025-03-10T00:00+00:00", "2025-03-10T23:59+00:00") is True

# %% canonical
from datetime import datetime


class solution:
    def __init__(self):
        self.bookings = []

    def book(self, start, end):
        start, end = datetime.fromisoformat(start), datetime.fromisoformat(end)
        if end <= start:
            raise ValueError("a booking ends after it has begun")
        if any(start < other_end and other_start < end for other_start, other_end in self.bookings):
            return False
        self.bookings.append((start, end))
        return True


# %% variant: seconds in sorted lists
from bisect import bisect_left, bisect_right
from datetime import datetime


class solution:
    def __init__(self):
        self._starts, self._ends = [], []

    def book(self, start, end):
        begins, ends = (datetime.fromisoformat(time).timestamp() for time in (start, end))
        if not begins < ends:
            raise ValueError(end)
        place = bisect_right(self._ends, begins)
        if place != bisect_left(self._starts, ends):
            return False
        self._starts.insert(place, begins)
        self._ends.insert(place, ends)
        return True


# %% variant: pandas in UTC
from types import SimpleNamespace

import pandas as pd


def solution():
    taken = []

    def book(start, end):
        start, end = (
            pd.Timestamp(start).tz_convert("UTC"),
            pd.Timestamp(end).tz_convert("UTC"),
        )
        if start == end:
            raise ValueError("an empty booking")
        wanted = pd.Interval(start, end, closed="left")
        free = not any(wanted.overlaps(other) for other in taken)
        taken.extend([wanted] * free)
        return free

    return SimpleNamespace(book=book)


# %% literal
class solution:
    def __init__(self):
        self.bookings = []

    def book(self, start, end):
        for other_start, other_end in self.bookings:
            if other_start <= start <= other_end or other_start <= end <= other_end:
                return False
        self.bookings.append((start, end))
        return True


# %% violator C2: the ends belong to the bookings
# witness = "  # t = '2025-03-10T%s:00+00:00'; s.book(t % '08', t % '09'); s.book(t % '09', t % 10)"
from datetime import datetime


class solution:
    def __init__(self):
        self.bookings = []

    def book(self, start, end):
        start, end = datetime.fromisoformat(start), datetime.fromisoformat(end)
        if start >= end:
            raise ValueError("end must be after start")
        for other_start, other_end in self.bookings:
            if not (end < other_start or start > other_end):
                return False
        self.bookings.append((start, end))
        return True


# %% violator C3: looks only whether an end of the new one lies in an old one
# witness = "  # t = '2025-03-10T%s:00+00:00'; s.book(t % 12, t % 13); s.book(t % 11, t % 14)"
from datetime import datetime


class solution:
    def __init__(self):
        self.bookings = []

    def book(self, start, end):
        start, end = datetime.fromisoformat(start), datetime.fromisoformat(end)
        if start >= end:
            raise ValueError("end must be after start")
        for other_start, other_end in self.bookings:
            if other_start <= start < other_end or other_start < end <= other_end:
                return False
        self.bookings.append((start, end))
        return True


# %% violator C4: compares the times on the wall
# witness = "  # t='2025-01-01T0{}:00+0{}:00'.format; s.book(t(6,0),t(7,0)); s.book(t(6,2),t(7,2))"
class solution:
    def __init__(self):
        self.bookings = []

    def book(self, start, end):
        start, end = start[:16], end[:16]
        if start >= end:
            raise ValueError("end must be after start")
        for other_start, other_end in self.bookings:
            if start < other_end and end > other_start:
                return False
        self.bookings.append((start, end))
        return True


# %% violator C5: books a time that ends before it begins
# witness = "  # s.book('2025-03-10T12:00+00:00', '2025-03-10T11:00+00:00')"
from datetime import datetime


class solution:
    def __init__(self):
        self.bookings = []

    def book(self, start, end):
        start, end = datetime.fromisoformat(start), datetime.fromisoformat(end)
        if any(start < taken_end and taken_start < end for taken_start, taken_end in self.bookings):
            return False
        self.bookings.append((start, end))
        return True
