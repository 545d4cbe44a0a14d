# /// spec-pair
# task_id = "IntentSpec/seat_map"
# spec_type = "stateful"
# source = "Our own; a seat map."
# ///

# %% [markdown] ambiguous prompt
# Dear Jan,
#
# for the village theatre: could you program the bookings? theatre = solution(rows, seats), with up
# to 26 rows A, B, C, ... of `seats` seats each, A1, A2 and so on. theatre.book(["C4", "C5"]) for a
# party, ValueError if one of the seats is taken or doesn't exist. theatre.free() lists the free
# seats, row by row, from the left. The old ladies at the desk type what they hear on the telephone.
# Thank you! Grete

# %% [markdown] gold prompt
# Dear Jan,
#
# for the village theatre: could you program the bookings? theatre = solution(rows, seats), with up
# to 26 rows A, B, C, ... of `seats` seats each, A1, A2 and so on. theatre.book(["C4", "C5"]) for a
# party, ValueError if one of the seats is taken or doesn't exist. theatre.free() lists the free
# seats, row by row, from the left. The old ladies at the desk type what they hear on the telephone.
# Thank you! Grete
#
# PS: "c4" or " C4 " is seat C4, and so are "C 4" and "c  4", with blanks or tabs between the letter
# and the number. The same seat twice in one booking is a mistake of the desk and a ValueError as
# well, since somebody would have to stand. free() gives a list of strings like "C4"; in a row it
# goes by the numbers.

# %% stated C1: Seats are free until they are booked, and booked once.
theatre = solution(2, 3)
assert list(theatre.free()) == ["A1", "A2", "A3", "B1", "B2", "B3"]
theatre.book(["B1", "B2"])
assert list(theatre.free()) == ["A1", "A2", "A3", "B3"]
for seats in (["B2"], ["C1"], ["A4"], ["A0"], ["B1"], ["Z1"], ["A1", "B1"]):
    try:
        theatre.book(seats)
    except ValueError:
        pass
    else:
        raise AssertionError(seats)
theatre = solution(26, 2)
theatre.book(["Z2"])
theatre.book(["Z1", "A1"])
assert list(theatre.free())[:3] == ["A2", "B1", "B2"]
assert len(theatre.free()) == 49

# %% hidden C2: Small letters and blanks around a seat make no difference.
# kind = "case"
# inferability = "contextual"
theatre = solution(4, 5)
theatre.book(["c4", " C5 "])
theatre.book(["b1 ", "\ta2"])
free = list(theatre.free())
seats = [f"{row}{number}" for row in "ABCD" for number in range(1, 6)]
assert free == [seat for seat in seats if seat not in ("C4", "C5", "B1", "A2")]
for seat in ("C4", "c4", "B1", " a2", "A2", "C5", "c5 "):
    try:
        theatre.book([seat])
    except ValueError:
        pass
    else:
        raise AssertionError(seat)

# %% hidden C3: The same seat twice in a booking is an error.
# kind = "duplicates"
# inferability = "contextual"
for seats in (["A1", "A1"], ["A1", "B2", "A1"], ["B2", "B2", "B2"]):
    theatre = solution(3, 2)
    try:
        theatre.book(seats)
    except ValueError:
        pass
    else:
        raise AssertionError(seats)


# %% hidden C4: Blanks between the letter and the number make no difference.
# kind = "whitespace"
# inferability = "contextual"
seats = [f"{row}{number}" for row in "ABCD" for number in range(1, 13)]
theatre = solution(4, 12)
booked = set()
for party in (["C 4", "C 5"], ["A  12", "B1"], ["D\t3"], ["D 1", "D2", "D   10"]):
    theatre.book(party)
    booked |= {"".join(seat.split()) for seat in party}
    assert list(theatre.free()) == [seat for seat in seats if seat not in booked]
for seat in ("C4", "C 4", "A12", "A 12", "B 1", "D  3", "E 1", "A 13"):
    try:
        theatre.book([seat])
    except ValueError:
        pass
    else:
        raise AssertionError(seat)


# %% canonical
class solution:
    def __init__(self, rows, seats):
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:rows]
        self.seats = [f"{row}{number}" for row in letters for number in range(1, seats + 1)]

    def book(self, seats):
        seats = ["".join(seat.split()).upper() for seat in seats]
        if len(set(seats)) < len(seats):
            raise ValueError("a seat is named twice")
        if not set(seats) <= set(self.seats):
            raise ValueError("a seat is taken, or doesn't exist")
        self.seats = [seat for seat in self.seats if seat not in seats]

    def free(self):
        return list(self.seats)


# %% variant: a table of booleans
class solution:
    def __init__(self, rows, seats):
        self._taken = [[False] * seats for _ in range(rows)]

    def book(self, seats):
        after = [list(row) for row in self._taken]
        for seat in seats:
            seat = seat.strip()
            row, number = ord(seat[0].lower()) - ord("a"), int(seat[1:])
            if not (0 <= row < len(after) and 0 < number <= len(after[row])):
                raise ValueError("no such seat")
            if after[row][number - 1]:
                raise ValueError("taken")
            after[row][number - 1] = True
        self._taken = after

    def free(self):
        rows = zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", self._taken, strict=False)
        return [
            f"{letter}{number}"
            for letter, row in rows
            for number, is_taken in enumerate(row, start=1)
            if not is_taken
        ]


# %% variant: a dict that is taken from, and put back in case of an error
import itertools
import string
from types import SimpleNamespace


def solution(rows, seats):
    pairs = itertools.product(string.ascii_uppercase[:rows], range(1, seats + 1))
    places = {f"{row}{number}": place for place, (row, number) in enumerate(pairs)}

    def book(wanted):
        taken = {}
        try:
            for seat in wanted:
                name = "".join(seat.split()).upper()
                taken[name] = places.pop(name)
        except KeyError as error:
            places.update(taken)
            raise ValueError("can't be booked") from error

    return SimpleNamespace(book=book, free=lambda: sorted(places, key=places.get))


# %% literal
class solution:
    def __init__(self, rows, seats):
        self.seats = set()
        for row in range(rows):
            for number in range(1, seats + 1):
                self.seats.add(chr(ord("A") + row) + str(number))

    def book(self, seats):
        for seat in seats:
            if seat not in self.seats:
                raise ValueError(f"{seat} is not available")
            self.seats.remove(seat)

    def free(self):
        return sorted(self.seats)


# %% violator C2: wants seats spelled exactly
# witness = "1, 2  # s.book(['a1']); s.free()"
class solution:
    def __init__(self, rows, seats):
        self.taken = {}
        for row in range(rows):
            for number in range(1, seats + 1):
                self.taken[f"{chr(65 + row)}{number}"] = False

    def book(self, seats):
        seats = ["".join(seat.split()) for seat in seats]
        for seat in seats:
            if self.taken.get(seat, True) or seats.count(seat) > 1:
                raise ValueError(f"{seat} is not available")
        for seat in seats:
            self.taken[seat] = True

    def free(self):
        return [seat for seat, taken in self.taken.items() if not taken]


# %% violator C3: makes a set of the seats
# witness = "1, 2  # s.book(['A1', 'A1'])"
class solution:
    def __init__(self, rows, seats):
        self.order = [f"{chr(65 + row)}{n}" for row in range(rows) for n in range(1, seats + 1)]
        self.booked = set()

    def book(self, seats):
        wanted = {"".join(seat.upper().split()) for seat in seats}
        if wanted & self.booked or not wanted.issubset(self.order):
            raise ValueError("this can't be booked")
        self.booked |= wanted

    def free(self):
        return [seat for seat in self.order if seat not in self.booked]


# %% violator C4: takes the blanks off the ends only
# witness = "1, 2  # s.book(['A 1']); s.free()"
class solution:
    def __init__(self, rows, seats):
        self.order = [f"{chr(65 + row)}{n}" for row in range(rows) for n in range(1, seats + 1)]
        self.booked = set()

    def book(self, seats):
        wanted = {seat.strip().upper() for seat in seats}
        if len(wanted) != len(seats):
            raise ValueError("a seat is named twice")
        if wanted & self.booked or not wanted.issubset(self.order):
            raise ValueError("this can't be booked")
        self.booked |= wanted

    def free(self):
        return [seat for seat in self.order if seat not in self.booked]
