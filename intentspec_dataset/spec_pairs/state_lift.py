# /// spec-pair
# task_id = "IntentSpec/lift"
# spec_type = "stateful"
# source = "Our own; an elevator."
# ///

# %% [markdown] ambiguous prompt
# Programming course, exercise 7: a lift.
#
#     lift = solution(3)      # the floor on which it stands at first
#     lift.press(5)           # somebody presses a button, in the lift or on a floor
#     lift.stop()             # goes to its next stop, returns that floor; None if nobody waits
#
# Like every lift it goes on in its direction as long as somebody waits further on, stopping
# where it passes somebody, and turns only then. From rest it goes to the nearest floor.

# %% [markdown] gold prompt
# Programming course, exercise 7: a lift.
#
#     lift = solution(3)      # the floor on which it stands at first
#     lift.press(5)           # somebody presses a button, in the lift or on a floor
#     lift.stop()             # goes to its next stop, returns that floor; None if nobody waits
#
# Like every lift it goes on in its direction as long as somebody waits further on, stopping
# where it passes somebody, and turns only then. From rest it goes to the nearest floor.
#
# - Floors are ints.
# - When somebody presses the button of the floor on which the lift stands, its next stop is there,
#   at once. That's no trip: afterwards the lift goes on as it would have without it, in its
#   direction, or from rest to the nearest floor.
# - The lift is at rest as soon as nobody waits any more: after the last stop its direction is
#   forgotten, whether or not stop() has been called in vain since then.
# - From rest one floor is always nearer than all the others. Nobody presses a button that is lit.

# %% stated C1: The lift goes on in its direction, and turns when nobody waits further on.
lift = solution(3)
assert lift.stop() is None
for floor in (9, 5, 1, 7, 2):
    lift.press(floor)
lift_stops = [lift.stop() for _ in range(6)]
assert lift_stops == [2, 1, 5, 7, 9, None]
lift = solution(10)
lift.press(14)
lift.press(4)
assert lift.stop() == 14
lift = solution(10)
lift.press(13)
lift.press(4)
lift.press(18)
assert lift.stop() == 13
lift.press(12)
lift.press(15)
assert lift.stop() == 15
lift.press(14)
lift.press(20)
assert [lift.stop() for _ in range(5)] == [18, 20, 14, 12, 4]
lift.press(2)
assert lift.stop() == 2
assert lift.stop() is None

# %% hidden C2: After the last stop the direction is forgotten.
# kind = "ordering"
# inferability = "contextual"
for start, first, near, far in (
    (5, 9, 8, 15),
    (5, 3, 4, 1),
    (20, 30, 25, 36),
    (20, 12, 13, 9),
):
    for ask_in_vain in (False, True):
        lift = solution(start)
        lift.press(first)
        assert lift.stop() == first
        if ask_in_vain:
            assert lift.stop() is None
        for floor in (far, near):
            lift.press(floor)
        assert [lift.stop() for _ in range(2)] == [near, far]

# %% hidden C3: Who waits where the lift stands is served at once, and that changes no direction.
# kind = "boundary"
# inferability = "contextual"
for sign in (1, -1):
    lift = solution(20)
    lift.press(20)
    assert [lift.stop() for _ in range(2)] == [20, None]
    lift.press(20 + 2 * sign)
    lift.press(20 - 5 * sign)
    lift.press(20)
    assert [lift.stop() for _ in range(4)] == [20, 20 + 2 * sign, 20 - 5 * sign, None]
    lift = solution(20)
    for floor in (3, 6, -4):
        lift.press(20 + floor * sign)
    assert lift.stop() == 20 + 3 * sign
    lift.press(20 + 3 * sign)
    lift.press(20 + 2 * sign)
    assert lift.stop() == 20 + 3 * sign
    assert [lift.stop() for _ in range(2)] == [20 + 6 * sign, 20 + 2 * sign]
    lift.press(20 + 2 * sign)
    lift.press(20 + 3 * sign)
    assert [lift.stop() for _ in range(3)] == [
        20 + 2 * sign,
        20 - 4 * sign,
        20 + 3 * sign,
    ]
    assert lift.stop() is None


# %% canonical
class solution:
    def __init__(self, floor):
        self.floor = floor
        self.direction = 0
        self.lit = set()

    def press(self, floor):
        self.lit.add(floor)

    def stop(self):
        if not self.lit:
            return None
        if self.floor in self.lit:
            self.lit.remove(self.floor)
            return self.floor
        ahead = {floor for floor in self.lit if (floor - self.floor) * self.direction > 0}
        target = min(ahead or self.lit, key=lambda floor: abs(floor - self.floor))
        self.lit.remove(target)
        self.direction = target - self.floor if self.lit else 0
        self.floor = target
        return target


# %% variant: a sorted list and a position in it
import bisect


class solution:
    def __init__(self, floor):
        self._floor, self._buttons, self._way = floor, [], None

    def press(self, floor):
        place = bisect.bisect_left(self._buttons, floor)
        if self._buttons[place : place + 1] != [floor]:
            self._buttons.insert(place, floor)

    def stop(self):
        if self._floor in self._buttons:
            self._buttons.remove(self._floor)
            return self._floor
        if self._buttons:
            place = bisect.bisect(self._buttons, self._floor)
            n_below, n_above = place, len(self._buttons) - place
            if self._way is None and n_below and n_above:
                up = self._buttons[place] - self._floor < self._floor - self._buttons[place - 1]
            elif self._way is None:
                up = n_above > 0
            else:
                up = n_above > 0 if self._way == "up" else n_below == 0
            self._floor = self._buttons.pop(place if up else place - 1)
            self._way = ("up" if up else "down") if self._buttons else None
            return self._floor


# %% variant: plans the whole trip at each press
from types import SimpleNamespace


def solution(floor):
    state = {"at": floor, "up": None, "trip": []}

    def plan(floors):
        above = sorted(each for each in floors if each > state["at"])
        below = sorted((each for each in floors if each < state["at"]), reverse=True)
        here = [each for each in floors if each == state["at"]]
        up = state["up"]
        if up is None and above and below:
            up = above[0] - state["at"] < state["at"] - below[0]
        elif up is None:
            up = not below
        return here + (above + below if up else below + above)

    def press(button):
        state["trip"] = plan({*state["trip"], button})

    def stop():
        if not state["trip"]:
            return None
        target, *state["trip"] = state["trip"]
        if target == state["at"]:
            return target
        state["up"] = target > state["at"] if state["trip"] else None
        state["at"] = target
        return target

    return SimpleNamespace(press=press, stop=stop)


# %% literal
class solution:
    def __init__(self, floor):
        self.floor = floor
        self.direction = None
        self.waiting = []

    def press(self, floor):
        self.waiting.append(floor)

    def stop(self):
        if not self.waiting:
            return None
        up = [floor for floor in self.waiting if floor > self.floor]
        down = [floor for floor in self.waiting if floor < self.floor]
        if self.direction == "up" and up:
            target = min(up)
        elif self.direction == "down" and down:
            target = max(down)
        else:
            target = min(self.waiting, key=lambda floor: abs(floor - self.floor))
        self.direction = "up" if target > self.floor else "down"
        self.waiting.remove(target)
        self.floor = target
        return target


# %% violator C2: keeps its direction while nobody waits
# witness = "5  # s.press(9); s.stop(); s.press(15); s.press(8); s.stop()"
class solution:
    def __init__(self, floor):
        self.floor = floor
        self.direction = None
        self.waiting = set()

    def press(self, floor):
        self.waiting.add(floor)

    def stop(self):
        if not self.waiting:
            return None
        if self.floor in self.waiting:
            self.waiting.discard(self.floor)
            return self.floor
        up = [floor for floor in self.waiting if floor > self.floor]
        down = [floor for floor in self.waiting if floor < self.floor]
        if self.direction == "up" and up:
            target = min(up)
        elif self.direction == "down" and down:
            target = max(down)
        else:
            target = min(self.waiting, key=lambda floor: abs(floor - self.floor))
        self.direction = "up" if target > self.floor else "down"
        self.waiting.discard(target)
        self.floor = target
        return target


# %% violator C3: takes the floor where it stands for a trip down
# witness = "5  # s.press(5); s.press(6); s.press(2); s.stop(); s.stop()"
class solution:
    def __init__(self, floor):
        self.floor = floor
        self.direction = 0
        self.waiting = set()

    def press(self, floor):
        self.waiting.add(floor)

    def stop(self):
        if not self.waiting:
            return None
        ahead = [floor for floor in self.waiting if (floor - self.floor) * self.direction > 0]
        target = min(ahead or self.waiting, key=lambda floor: abs(floor - self.floor))
        self.waiting.remove(target)
        self.direction = 1 if target > self.floor else -1
        if not self.waiting:
            self.direction = 0
        self.floor = target
        return target
