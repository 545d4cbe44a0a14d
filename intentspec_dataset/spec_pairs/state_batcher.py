# /// spec-pair
# task_id = "IntentSpec/batcher"
# spec_type = "stateful"
# source = "Our own; sending items in batches."
# ///

# %% [markdown] ambiguous prompt
# The metrics endpoint wants batches, not single points.
# Class solution(size, send): add(point) collects, and as soon as `size` points are there
# send(list_of_points) is called. flush() sends what's there now. send may raise, the network is
# what it is; let the exception through.

# %% [markdown] gold prompt
# The metrics endpoint wants batches, not single points.
# Class solution(size, send): add(point) collects, and as soon as `size` points are there
# send(list_of_points) is called. flush() sends what's there now. send may raise, the network is
# what it is; let the exception through.
#
# When send raises, in add or in flush, the points aren't lost: they are all still there, the new
# one too, in their order, and go with the next attempt, in one list (which may be longer than
# `size`). An attempt is made by every add after which at least `size` points are there, and by
# every flush; an add that leaves fewer than that sends nothing, also after a flush that failed.
# Points that have been sent are not sent again. A flush when there's nothing there doesn't call
# send. The list that send gets is its own to keep: it isn't changed or used for later points.

# %% stated C1: Batches of the right size, and a flush for the rest.
batches = []


def send(points):
    batches.append(list(points))


batcher = solution(3, send)
for point in range(1, 8):
    batcher.add(point)
    assert len(batches) == point // 3
assert batches == [[1, 2, 3], [4, 5, 6]]
batcher.flush()
assert batches == [[1, 2, 3], [4, 5, 6], [7]]
batcher.add(8)
batcher.add(9)
batcher.flush()
batcher.add(10)
batcher.flush()
assert batches[3:] == [[8, 9], [10]]
batches.clear()
batcher = solution(1, send)
batcher.add("a")
batcher.add("b")
assert batches == [["a"], ["b"]]

# %% hidden C2: A flush when nothing is there sends nothing.
# kind = "empty_input"
# inferability = "conventional"
calls = []


def send(points):
    calls.append(len(points))


batcher = solution(2, send)
batcher.flush()
assert calls == []
batcher.add("a")
batcher.add("b")
batcher.flush()
assert calls == [2]
batcher.add("c")
batcher.flush()
batcher.flush()
batcher.flush()
assert calls == [2, 1]

# %% hidden C3: The list that send gets is its own to keep.
# kind = "input_unmodified"
# inferability = "conventional"
kept = []


def send(points):
    kept.append(points)


for size in (1, 2, 5):
    kept.clear()
    batcher = solution(size, send)
    for point in range(10):
        batcher.add(point)
    batcher.add(10)
    batcher.flush()
    batcher.add(11)
    assert [point for batch in kept for point in batch][:11] == list(range(11))
    assert [len(batch) for batch in kept][: 10 // size] == [size] * (10 // size)

# %% hidden C4: Points that couldn't be sent stay, in their order, for the next attempt.
# kind = "state_after_error"
# inferability = "contextual"
import random

rng = random.Random(44)
for size in (1, 2, 3):
    batches = []
    up = [True]

    def send(points, batches=batches, up=up):
        if not up[0]:
            raise ConnectionError("network is down")
        batches.append(list(points))

    batcher = solution(size, send)
    waiting, expected = [], []
    for point in range(40):
        up[0] = rng.random() < 0.6
        flush = bool(waiting) and rng.random() < 0.3
        if not flush:
            waiting.append(point)
        try:
            if flush:
                batcher.flush()
            else:
                batcher.add(point)
        except ConnectionError:
            assert not up[0]
            assert flush or len(waiting) >= size
        else:
            assert up[0] or not flush
            if flush or len(waiting) >= size:
                assert up[0]
                expected.append(waiting)
                waiting = []
        assert batches == expected
    up[0] = True
    batcher.add("last")
    batcher.flush() if len(waiting) + 1 < size else None
    assert batches == [*expected, [*waiting, "last"]]


# %% canonical
class solution:
    def __init__(self, size, send):
        self.size = size
        self.send = send
        self.points = []

    def add(self, point):
        self.points.append(point)
        if len(self.points) >= self.size:
            self.flush()

    def flush(self):
        if self.points:
            self.send(list(self.points))
            self.points = []


# %% variant: a deque that gives up its points once they are sent
from collections import deque


class solution:
    def __init__(self, size, send):
        self._size, self._send = size, send
        self._points = deque()

    def add(self, point):
        self._points.append(point)
        n_points = len(self._points)
        if not n_points < self._size:
            self.flush()

    def flush(self):
        batch = [*self._points]
        if not batch:
            return
        self._send(batch[:])
        for _ in batch:
            self._points.popleft()


# %% variant: takes the points out, and puts them back when it fails
from types import SimpleNamespace


def solution(size, send):
    state = SimpleNamespace(points=())

    def flush():
        points, state.points = state.points, ()
        if points:
            try:
                send(list(points))
            except BaseException:
                state.points = points + state.points
                raise

    def add(point):
        state.points += (point,)
        return flush() if len(state.points) >= size else None

    return SimpleNamespace(add=add, flush=flush)


# %% literal
class solution:
    def __init__(self, size, send):
        self.size = size
        self.send = send
        self.points = []

    def add(self, point):
        self.points.append(point)
        if len(self.points) == self.size:
            self.flush()

    def flush(self):
        batch = self.points
        self.points = []
        self.send(batch)


# %% violator C2: sends an empty batch
# witness = "2, (g := []).append  # s.flush(); g"
class solution:
    def __init__(self, size, send):
        self.size = size
        self.send = send
        self.points = []

    def add(self, point):
        self.points.append(point)
        if len(self.points) >= self.size:
            self.flush()

    def flush(self):
        self.send(self.points.copy())
        self.points.clear()


# %% violator C3: empties the list that it has just handed over
# witness = "1, (g := []).append  # s.add(7); g"
class solution:
    def __init__(self, size, send):
        self.size = size
        self.send = send
        self.points = []

    def add(self, point):
        self.points.append(point)
        if len(self.points) >= self.size:
            self.flush()

    def flush(self):
        if self.points:
            self.send(self.points)
            self.points.clear()


# %% violator C4: lets go of the points before they are sent
# witness = "1, (g := [1].remove)  # s.add(1); s.add(2); s.flush()"
class solution:
    def __init__(self, size, send):
        self.size = size
        self.send = send
        self.points = []

    def add(self, point):
        self.points.append(point)
        if len(self.points) >= self.size:
            self.flush()

    def flush(self):
        batch, self.points = self.points, []
        if batch:
            self.send(batch)
