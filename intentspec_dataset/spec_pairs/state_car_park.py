# /// spec-pair
# task_id = "IntentSpec/car_park"
# spec_type = "stateful"
# source = "Our own; a parking lot."
# ///

# %% [markdown] ambiguous prompt
# From: Renate (facility)
# Subject: barrier software
#
# The camera at the barrier reads the number plate when a car drives in and when it drives out. We
# charge per hour begun. Could you make us a class solution(rate, clock), with rate in cents per
# hour and clock() giving the time in seconds, and methods enter(plate) leave(plate) - gives the fee
# in cents inside() - how many cars are in there just now A car that leaves without having entered
# should raise a KeyError.

# %% [markdown] gold prompt
# From: Renate (facility)
# Subject: barrier software
#
# The camera at the barrier reads the number plate when a car drives in and when it drives out. We
# charge per hour begun. Could you make us a class solution(rate, clock), with rate in cents per
# hour and clock() giving the time in seconds, and methods enter(plate) leave(plate) - gives the fee
# in cents inside() - how many cars are in there just now A car that leaves without having entered
# should raise a KeyError.
#
# Answers to your questions: the times are whole seconds. Any time counts as one hour at least, even
# 0 seconds. The camera writes one plate now as "B-XY 12", now as "bxy12": spaces, hyphens and
# capital or small letters make no difference. It sometimes sees a car twice on its way in; an enter
# of a car that's inside already is ignored, without an error, and the time goes on from the first
# one. When the car has left it can enter again and pays for the new stay only. Rate and fee are
# ints.

# %% stated C1: Each hour begun costs the rate.
now = [1000]
park = solution(250, lambda: now[0])
assert park.inside() == 0
park.enter("AB123")
now[0] += 600
park.enter("CD456")
assert park.inside() == 2
now[0] += 4000
assert park.leave("AB123") == 500
assert park.leave("CD456") == 500
assert park.inside() == 0
for plate in ("AB123", "EF789"):
    try:
        park.leave(plate)
    except KeyError:
        pass
    else:
        raise AssertionError(plate)
park.enter("AB123")
now[0] += 9 * 3600 + 1800
assert park.leave("AB123") == 2500
park.enter("AB123")
now[0] += 60
assert park.leave("AB123") == 250

# %% hidden C2: Blanks, hyphens and small letters make no other plate.
# kind = "whitespace"
# inferability = "contextual"
now = [0]
park = solution(100, lambda: now[0])
for first, second in (
    ("B-XY 12", "bxy12"),
    ("HHK77", " HH K 77"),
    ("ab-12-cd", "AB12CD "),
):
    park.enter(first)
    now[0] += 4000
    assert park.inside() == 1
    assert park.leave(second) == 200
    assert park.inside() == 0
park.enter("B-XY 1")
now[0] += 60
try:
    park.leave("B-XY 11")
except KeyError:
    pass
else:
    raise AssertionError("this is another car")
assert park.leave("bxy1") == 100

# %% hidden C3: A car that is seen twice on its way in has entered once, at the first time.
# kind = "idempotence"
# inferability = "contextual"
now = [0]
park = solution(100, lambda: now[0])
park.enter("AB123")
now[0] = 1800
park.enter("AB123")
park.enter("CD456")
assert park.inside() == 2
now[0] = 4000
park.enter("AB123")
assert park.leave("AB123") == 200
assert park.leave("CD456") == 100
assert park.inside() == 0
try:
    park.leave("AB123")
except KeyError:
    pass
else:
    raise AssertionError("the car has left")
park.enter("AB123")
now[0] = 4060
assert park.leave("AB123") == 100

# %% hidden C4: Even the shortest stay costs an hour.
# kind = "negative_or_zero"
# inferability = "contextual"
for start in (0, 3599, 7200):
    park = solution(150, lambda start=start: start)
    park.enter("AB123")
    assert park.leave("AB123") == 150
    assert park.inside() == 0


# %% canonical
class solution:
    def __init__(self, rate, clock):
        self.rate = rate
        self.clock = clock
        self.entered = {}

    def enter(self, plate):
        self.entered.setdefault(self._plain(plate), self.clock())

    def leave(self, plate):
        seconds = self.clock() - self.entered.pop(self._plain(plate))
        return self.rate * max(1, -(-seconds // 3600))

    def inside(self):
        return len(self.entered)

    @staticmethod
    def _plain(plate):
        return plate.replace(" ", "").replace("-", "").upper()


# %% variant: letters and digits only, and math.ceil
import math
import re


class solution:
    def __init__(self, rate, clock):
        self._rate, self._clock = rate, clock
        self._cars = []

    def _find(self, plate):
        key = re.sub(r"[\s-]+", "", plate).lower()
        return key, [car for car in self._cars if car[0] == key]

    def enter(self, plate):
        key, found = self._find(plate)
        if not found:
            self._cars.append((key, self._clock()))

    def leave(self, plate):
        key, found = self._find(plate)
        if not found:
            raise KeyError(key)
        self._cars.remove(found[0])
        hours = math.ceil((self._clock() - found[0][1]) / 3600)
        return (hours or 1) * self._rate

    def inside(self):
        return len(self._cars)


# %% variant: a factory that adds up the hours
from types import SimpleNamespace


def solution(rate, clock):
    times = {}

    def key(plate):
        return "".join(character for character in plate.casefold() if character.isalnum())

    def enter(plate):
        if key(plate) not in times:
            times[key(plate)] = clock()

    def leave(plate):
        paid_until, fee = times.pop(key(plate)) + 3600, rate
        while paid_until < clock():
            paid_until += 3600
            fee += rate
        return fee

    return SimpleNamespace(enter=enter, leave=leave, inside=times.__len__)


# %% literal
class solution:
    def __init__(self, rate, clock):
        self.rate = rate
        self.clock = clock
        self.cars = {}

    def enter(self, plate):
        self.cars[plate] = self.clock()

    def leave(self, plate):
        seconds = self.clock() - self.cars.pop(plate)
        return (seconds // 3600 + 1) * self.rate

    def inside(self):
        return len(self.cars)


# %% violator C2: takes the plate as the camera writes it
# witness = "100, lambda: 0  # s.enter('B-XY 12'); s.leave('bxy12')"
import math


class solution:
    def __init__(self, rate, clock):
        self.rate = rate
        self.clock = clock
        self.cars = {}

    def enter(self, plate):
        if plate not in self.cars:
            self.cars[plate] = self.clock()

    def leave(self, plate):
        hours = math.ceil((self.clock() - self.cars.pop(plate)) / 3600)
        return max(hours, 1) * self.rate

    def inside(self):
        return len(self.cars)


# %% violator C3: the second sight of a car starts its time anew
# witness = "1, iter([0, 5, 3601]).__next__  # s.enter('A'); s.enter('A'); s.leave('A')"
import math


class solution:
    def __init__(self, rate, clock):
        self.rate = rate
        self.clock = clock
        self.cars = {}

    @staticmethod
    def _key(plate):
        return plate.lower().translate({ord(" "): None, ord("-"): None})

    def enter(self, plate):
        self.cars[self._key(plate)] = self.clock()

    def leave(self, plate):
        seconds = self.clock() - self.cars.pop(self._key(plate))
        return max(1, math.ceil(seconds / 3600)) * self.rate

    def inside(self):
        return len(self.cars)


# %% violator C4: no time costs nothing
# witness = "100, lambda: 0  # s.enter('A'); s.leave('A')"
import math


class solution:
    def __init__(self, rate, clock):
        self.rate = rate
        self.clock = clock
        self.cars = {}

    def enter(self, plate):
        plate = plate.replace("-", "").replace(" ", "").casefold()
        self.cars.setdefault(plate, self.clock())

    def leave(self, plate):
        plate = plate.replace("-", "").replace(" ", "").casefold()
        return math.ceil((self.clock() - self.cars.pop(plate)) / 3600) * self.rate

    def inside(self):
        return len(self.cars)
