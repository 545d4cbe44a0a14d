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
# one too, in their order, and go with the next attempts, in one list or in several. That's so
# whatever send has done with the list it got before it raised: send may take the points out of it
# one by one, or keep it; the list belongs to send and nothing is added to it later. Points that
# have been sent are not sent again. An attempt is made by every add after which at least `size`
# points are there, and by every flush. send may itself add a point about what it did. Such a point
# isn't lost and isn't sent twice either: it goes with a later attempt, and doesn't make the points
# that are just being sent go again. How soon that is, and whether an add inside of send sends
# anything, is up to you, but a flush that comes after it has it sent.

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

# %% hidden C2: When send raises all its points are kept, whatever it has done with its list.
# kind = "state_after_error"
# inferability = "contextual"
# logic = "state_after_call"
import random

rng = random.Random(44)
for size in (1, 2, 3, 5):
    for harm in ("nothing", "pop", "clear", "append", "reverse"):
        sent, kept = [], []
        up = [True]

        def send(points, sent=sent, kept=kept, up=up, harm=harm):
            if up[0]:
                sent.extend(points)
                return
            if harm == "pop":
                points.pop(0)
            elif harm == "clear":
                points.clear()
            elif harm == "append":
                points.append("sentinel")
            elif harm == "reverse":
                points.reverse()
            kept.append((points, list(points)))
            raise ConnectionError("network is down")

        batcher = solution(size, send)
        for point in range(12):
            up[0] = rng.random() < 0.5
            try:
                batcher.add(point)
                if rng.random() < 0.3:
                    batcher.flush()
            except ConnectionError:
                assert not up[0]
            assert sent == list(range(len(sent)))
        up[0] = True
        batcher.flush()
        assert sent == list(range(12))
        assert all(list(points) == before for points, before in kept)

# %% hidden C3: A point that send itself adds is sent, once, and makes no other go twice.
# kind = "call_order"
# inferability = "arbitrary"
# logic = "collaboration"
for size, n_points in ((10, 1), (10, 4), (3, 3), (2, 2), (1, 1), (3, 7)):
    sent = []
    left = ["about 1", "about 2"]
    boxes = []

    def send(points, sent=sent, left=left, boxes=boxes):
        points = list(points)
        if left and len(sent) < 20:
            boxes[0].add(left.pop(0))
        sent.extend(points)

    boxes.append(solution(size, send))
    for point in range(n_points):
        boxes[0].add(point)
    for _ in range(4):
        boxes[0].flush()
    assert [point for point in sent if isinstance(point, int)] == list(range(n_points))
    extra = [point for point in sent if isinstance(point, str)]
    assert sorted(extra) == ["about 1", "about 2"][: len(extra)]
    assert len(extra) == 2 - len(left)
    assert extra


# %% canonical
class solution:
    def __init__(self, size, send):
        self.size = size
        self.send = send
        self.points = []
        self.is_sending = False

    def add(self, point):
        self.points.append(point)
        if len(self.points) >= self.size:
            self.flush()

    def flush(self):
        if not self.points or self.is_sending:
            return
        batch, self.points = self.points, []
        self.is_sending = True
        try:
            self.send(list(batch))
        except BaseException:
            self.points = batch + self.points
            raise
        finally:
            self.is_sending = False


# %% variant: a deque that gives up its points once they are sent
from collections import deque


class solution:
    def __init__(self, size, send):
        self._size, self._send = size, send
        self._points = deque()
        self._n_on_their_way = 0

    def add(self, point):
        self._points.append(point)
        if not len(self._points) < self._size:
            self.flush()

    def flush(self):
        if self._n_on_their_way or not self._points:
            return
        self._n_on_their_way = len(self._points)
        try:
            self._send([*self._points])
            for _ in range(self._n_on_their_way):
                self._points.popleft()
        finally:
            self._n_on_their_way = 0


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


# %% violator C2: hands out its own list
# witness = "1, lambda p: g.extend(p) or p.clear() or u  # g = []; s.add(7); u = 1; s.flush(); g"
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
            batch, self.points = self.points, []
            try:
                self.send(batch)
            except Exception:
                self.points = batch + self.points
                raise


# %% violator C3: throws away what came while it was sending
# witness = "9, lambda p: s.add(2) or g.extend(p)  # g = []; s.add(1); s.flush(); s.flush(); g"
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
