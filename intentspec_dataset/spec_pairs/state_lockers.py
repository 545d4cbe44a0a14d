# /// spec-pair
# task_id = "IntentSpec/lockers"
# spec_type = "stateful"
# source = "Our own; an allocator that uses freed numbers again."
# ///

# %% [markdown] ambiguous prompt
# Swimming pool: the cash desk tells each guest a locker number and gets it back when they leave.
# Please write solution(n) for lockers 1 to n, with take() (returns a number, RuntimeError if the
# place is full) and give_back(number). The low numbers are near the showers, so use these first.

# %% [markdown] gold prompt
# Swimming pool: the cash desk tells each guest a locker number and gets it back when they leave.
# Please write solution(n) for lockers 1 to n, with take() (returns a number, RuntimeError if the
# place is full) and give_back(number). The low numbers are near the showers, so use these first.
#
# That means: take() always returns the lowest number that is free at the moment, no matter whether
# it has been used before and when it came back. The desk mistypes now and then: giving back a
# locker that isn't out, or one that doesn't exist at all, is a ValueError, and changes nothing.

# %% stated C1: Each guest gets a locker of their own, from 1 on.
desk = solution(4)
assert [desk.take() for _ in range(3)] == [1, 2, 3]
desk.give_back(3)
assert desk.take() == 3
assert desk.take() == 4
for _ in range(2):
    try:
        desk.take()
    except RuntimeError:
        pass
    else:
        raise AssertionError("all the lockers are out")
desk.give_back(2)
assert desk.take() == 2
desk = solution(1)
for _ in range(3):
    assert desk.take() == 1
    desk.give_back(1)


# %% hidden C2: A locker that isn't out can't be given back.
# kind = "error_raised"
# inferability = "contextual"
def refuses(desk, number):
    try:
        desk.give_back(number)
    except ValueError:
        return True
    return False


desk = solution(5)
assert refuses(desk, 1)
assert desk.take() == 1
assert desk.take() == 2
for number in (3, 5):
    assert refuses(desk, number)
desk.give_back(2)
assert refuses(desk, 2)
assert refuses(desk, 2)
assert [desk.take() for _ in range(4)] == [2, 3, 4, 5]
try:
    desk.take()
except RuntimeError:
    pass
else:
    raise AssertionError("a locker was given out twice")

# %% hidden C3: A locker that doesn't exist can't be given back.
# kind = "boundary"
# inferability = "conventional"
for n in (1, 3, 10):
    desk = solution(n)
    for taken in range(2):
        for number in (0, -1, n + 1, n + 2, -n, 999):
            try:
                desk.give_back(number)
            except ValueError:
                pass
            else:
                raise AssertionError(number)
        if not taken:
            assert [desk.take() for _ in range(n)] == list(range(1, n + 1))


# %% canonical
class solution:
    def __init__(self, n):
        self.n = n
        self.out = set()

    def take(self):
        for number in range(1, self.n + 1):
            if number not in self.out:
                self.out.add(number)
                return number
        raise RuntimeError("all the lockers are out")

    def give_back(self, number):
        if number not in self.out:
            raise ValueError(f"locker {number} isn't out")
        self.out.remove(number)


# %% variant: a heap of the free ones
import heapq


class solution:
    def __init__(self, n):
        self._free = list(range(1, n + 1))
        self._size = n

    def take(self):
        if not self._free:
            raise RuntimeError("full")
        return heapq.heappop(self._free)

    def give_back(self, number):
        if number in self._free or not 1 <= number <= self._size:
            raise ValueError(number)
        heapq.heappush(self._free, number)


# %% variant: bits of a number
from types import SimpleNamespace


def solution(n):
    free = [2**n - 1]

    def take():
        lowest = free[0] & -free[0]
        if not lowest:
            raise RuntimeError("no locker left")
        free[0] ^= lowest
        return lowest.bit_length()

    def give_back(number):
        bit = 1 << number - 1 if 1 <= number <= n else 0
        if not bit or free[0] & bit:
            raise ValueError("that one can't come back")
        free[0] |= bit

    return SimpleNamespace(take=take, give_back=give_back)


# %% literal
class solution:
    def __init__(self, n):
        self.free = list(range(n, 0, -1))

    def take(self):
        if not self.free:
            raise RuntimeError("no free locker")
        return self.free.pop()

    def give_back(self, number):
        self.free.append(number)


# %% violator C2: checks the range, but not whether it's out
# witness = "3  # s.take(); s.give_back(1); s.give_back(1)"
class solution:
    def __init__(self, n):
        self.n = n
        self.free = set(range(1, n + 1))

    def take(self):
        if not self.free:
            raise RuntimeError("no free locker")
        number = min(self.free)
        self.free.remove(number)
        return number

    def give_back(self, number):
        if number < 1 or number > self.n:
            raise ValueError("no such locker")
        self.free.add(number)


# %% violator C3: checks whether it's free, but not whether it exists
# witness = "3  # s.give_back(7)"
class solution:
    def __init__(self, n):
        self.free = sorted(range(1, n + 1))

    def take(self):
        if not self.free:
            raise RuntimeError("no free locker")
        return self.free.pop(0)

    def give_back(self, number):
        if number in self.free:
            raise ValueError("this locker isn't taken")
        self.free.append(number)
        self.free.sort()
