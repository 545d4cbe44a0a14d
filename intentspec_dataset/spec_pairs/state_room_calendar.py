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
# in time. A booking may begin at the very moment at which another one ends. A booking that is
# refused leaves no trace. If the end isn't later than the start, raise an exception, a ValueError
# say. The same for a time without an offset: nobody knows which office means it.

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

# %% hidden C2: An end that isn't later than the start is refused.
# kind = "error_raised"
# inferability = "contextual"
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

# %% hidden C3: A time without an offset is refused.
# kind = "time_zone"
# inferability = "contextual"
times = ["2025-03-10T09:00", "2025-03-10T10:30", "2025-07-01T00:00", "2025-07-01T23:45"]
for start, end in ((times[0], times[1]), (times[2], times[3]), (times[0], times[3])):
    for offsets in (("", ""), ("+02:00", ""), ("", "+05:30")):
        room = solution()
        for _ in range(2):
            try:
                room.book(start + offsets[0], end + offsets[1])
            except Exception:
                pass
            else:
                raise AssertionError("whose time is that?")
        assert room.book(start + "+00:00", end + "+00:00") is True

# %% canonical
from datetime import datetime


class solution:
    def __init__(self):
        self.bookings = []

    def book(self, start, end):
        start, end = datetime.fromisoformat(start), datetime.fromisoformat(end)
        if start.tzinfo is None or end.tzinfo is None:
            raise ValueError("which office's time is that?")
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
        times = [datetime.fromisoformat(time) for time in (start, end)]
        if None in [time.utcoffset() for time in times]:
            raise ValueError(start, end)
        begins, ends = (time.timestamp() for time in times)
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


# %% violator C2: books a time that ends before it begins
# witness = "  # s.book('2025-03-10T12:00+00:00', '2025-03-10T11:00+00:00')"
from datetime import datetime


class solution:
    def __init__(self):
        self.bookings = []

    def book(self, start, end):
        start, end = datetime.fromisoformat(start), datetime.fromisoformat(end)
        if not (start.tzinfo and end.tzinfo):
            raise ValueError("no offset")
        if any(start < taken_end and taken_start < end for taken_start, taken_end in self.bookings):
            return False
        self.bookings.append((start, end))
        return True


# %% violator C3: books what has got no offset
# witness = "  # s.book('2025-03-10T11:00', '2025-03-10T12:00')"
from datetime import datetime


class solution:
    def __init__(self):
        self.bookings = []

    def book(self, start, end):
        start, end = datetime.fromisoformat(start), datetime.fromisoformat(end)
        if start >= end:
            raise ValueError("end must be after start")
        for other_start, other_end in self.bookings:
            if start < other_end and end > other_start:
                return False
        self.bookings.append((start, end))
        return True
