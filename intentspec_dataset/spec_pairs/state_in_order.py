# /// spec-pair
# task_id = "IntentSpec/in_order"
# spec_type = "stateful"
# source = "Our own; a reordering inbox."
# ///

# %% [markdown] ambiguous prompt
# Telemetry over UDP: every message has a number (1, 2, 3, ...), they arrive in any order and some
# of them twice. Write `solution(handle)` with a method `receive(number, message)`:
# `handle(message)` has to be called for the messages in the order of their numbers, each as soon
# as it and all before it have arrived.

# %% [markdown] gold prompt
# Telemetry over UDP: every message has a number (1, 2, 3, ...), they arrive in any order and some
# of them twice. Write `solution(handle)` with a method `receive(number, message)`:
# `handle(message)` has to be called for the messages in the order of their numbers, each as soon
# as it and all before it have arrived.
#
# - A number that was there already is ignored, whether its message has been handled or still waits;
#   the message that came first counts, should they differ.
# - `handle` may raise an Exception; `receive` lets it through. What becomes of that message is up
#   to you: it counts as handled, or it's tried again by the next `receive`. But the ones after it
#   aren't held up or lost: those whose turn it is are handled by the next `receive` at the latest,
#   in order, each once.
# - Messages are texts, not empty ones. `handle` doesn't call `receive`.

# %% stated C1: Messages are handled in order, each as soon as possible.
import random

got = []
inbox = solution(got.append)
inbox.receive(2, "b")
assert got == []
inbox.receive(1, "a")
assert got == ["a", "b"]
inbox.receive(3, "c")
assert got == ["a", "b", "c"]
inbox.receive(6, "f")
inbox.receive(5, "e")
assert got == ["a", "b", "c"]
inbox.receive(4, "d")
assert got == ["a", "b", "c", "d", "e", "f"]
rng = random.Random(40)
for _ in range(8):
    got.clear()
    inbox = solution(got.append)
    arrived = set()
    for number in rng.sample(range(1, 11), 10):
        arrived.add(number)
        inbox.receive(number, f"m{number}")
        n = next(n for n in range(1, 12) if n not in arrived)
        assert got == [f"m{number}" for number in range(1, n)]

# %% hidden C2: A number that was there already is ignored.
# kind = "idempotence"
# inferability = "contextual"
import random

got = []
inbox = solution(got.append)
inbox.receive(1, "a")
inbox.receive(1, "a")
inbox.receive(3, "c")
inbox.receive(3, "other")
assert got == ["a"]
inbox.receive(2, "b")
inbox.receive(1, "z")
inbox.receive(3, "c")
assert got == ["a", "b", "c"]
inbox.receive(4, "d")
assert got == ["a", "b", "c", "d"]
rng = random.Random(41)
for _ in range(8):
    got.clear()
    inbox = solution(got.append)
    numbers = list(range(1, 9)) + rng.choices(range(1, 9), k=8)
    rng.shuffle(numbers)
    for number in numbers:
        inbox.receive(number, f"m{number}")
    assert got == [f"m{number}" for number in range(1, 9)]

# %% hidden C3: When handling a message fails, the ones after it are handled nevertheless.
# kind = "state_after_error"
# inferability = "arbitrary"
# logic = "state_after_call"
import random

rng = random.Random(43)
for n_failing in (1, 1, 1, 2, 3):
    for _ in range(4):
        failing = {f"m{number}" for number in rng.sample(range(1, 10), n_failing)}
        fresh = set(failing)
        got = []

        def handle(message, got=got, fresh=fresh):
            if message in fresh:
                fresh.remove(message)
                raise OSError("disk full")
            got.append(message)

        inbox = solution(handle)
        numbers = rng.sample(range(1, 10), 9) if rng.random() < 0.7 else list(range(1, 10))
        for number in [*numbers, 11, 12, 13, 14]:
            try:
                inbox.receive(number, f"m{number}")
            except OSError:
                pass
        handled = [message for message in got if message not in failing]
        expected = [f"m{number}" for number in range(1, 10)]
        assert handled == [message for message in expected if message not in failing]
        inbox.receive(10, "m10")
        handled = [message for message in got if message not in failing]
        expected = [f"m{number}" for number in range(1, 15)]
        assert handled == [message for message in expected if message not in failing]


# %% canonical
class solution:
    def __init__(self, handle):
        self.handle = handle
        self.next_number = 1
        self.waiting = {}

    def receive(self, number, message):
        if number < self.next_number:
            return
        self.waiting.setdefault(number, message)
        while self.next_number in self.waiting:
            message = self.waiting.pop(self.next_number)
            self.next_number += 1
            self.handle(message)


# %% variant: a list of all messages, and a flag while it handles
_MISSING = object()


class solution:
    def __init__(self, handle):
        self._handle = handle
        self._messages = []
        self._n_handled = 0
        self._busy = False

    def receive(self, number, message):
        self._messages += [_MISSING] * (number - len(self._messages))
        if self._messages[number - 1] is _MISSING:
            self._messages[number - 1] = message
        if self._busy:
            return
        self._busy = True
        try:
            while self._messages[self._n_handled :][:1] not in ([], [_MISSING]):
                self._n_handled += 1
                self._handle(self._messages[self._n_handled - 1])
        finally:
            self._busy = False


# %% variant: a heap, and a counter of numbers to come
import heapq
import itertools
from types import SimpleNamespace


def solution(handle):
    heap, seen = [], set()
    numbers = itertools.count(1)
    state = {"awaited": next(numbers)}

    def receive(number, message):
        if number in seen:
            return
        seen.add(number)
        heapq.heappush(heap, (number, id(message), [message]))
        while heap and heap[0][0] == state["awaited"]:
            _, _, [ready] = heapq.heappop(heap)
            state["awaited"] = next(numbers)
            handle(ready)

    return SimpleNamespace(receive=receive)


# %% literal
class solution:
    def __init__(self, handle):
        self.handle = handle
        self.expected = 1
        self.buffer = {}

    def receive(self, number, message):
        self.buffer[number] = message
        while self.buffer.get(self.expected):
            self.handle(self.buffer.pop(self.expected))
            self.expected += 1


# %% violator C2: the last message with a number counts
# witness = "(g := []).append  # s.receive(2, 'a'); s.receive(2, 'b'); s.receive(1, 'c'); g"
class solution:
    def __init__(self, handle):
        self.handle = handle
        self.expected = 1
        self.buffer = {}

    def receive(self, number, message):
        if number < self.expected:
            return
        self.buffer[number] = message
        while self.expected in self.buffer:
            ready = self.buffer.pop(self.expected)
            self.expected += 1
            self.handle(ready)


# %% violator C3: counts a message when it has been handled
# witness = "lambda m: g.append(m) or g[1]  # g = []; s.receive(1, 'a'); s.receive(2, 'b'); g"
class solution:
    def __init__(self, handle):
        self.handle = handle
        self.expected = 1
        self.buffer = {}

    def receive(self, number, message):
        if number < self.expected or number in self.buffer:
            return
        self.buffer[number] = message
        while self.expected in self.buffer:
            self.handle(self.buffer.pop(self.expected))
            self.expected += 1
