# /// spec-pair
# task_id = "IntentSpec/ticket_queue"
# spec_type = "stateful"
# source = "Our own; a priority queue."
# ///

# %% [markdown] ambiguous prompt
# SUPPORT-881: work the tickets by urgency
#
# q = solution()
# q.push(ticket_id, urgency)   # a higher number is more urgent; can be called for a ticket that is
#                              # waiting already, when somebody shouts
# q.pop()                      # id of the most urgent ticket; IndexError if there is none

# %% [markdown] gold prompt
# SUPPORT-881: work the tickets by urgency
#
# q = solution()
# q.push(ticket_id, urgency)   # a higher number is more urgent; can be called for a ticket that is
#                              # waiting already, when somebody shouts
# q.pop()                      # id of the most urgent ticket; IndexError if there is none
#
# Of equally urgent tickets the one that was pushed first is popped first. A ticket that is waiting
# and pushed again is still one ticket: the new urgency replaces the old one, be it higher or lower
# (then its place among its equals is unimportant). A ticket that has been popped can be pushed
# again, whatever its urgency was before, and waits like any other then. Ids are strings, urgencies
# ints (negative ones too).

# %% stated C1: The most urgent ticket comes first; nothing to pop is an IndexError.
import random

q = solution()
for _ in range(2):
    try:
        q.pop()
    except IndexError:
        pass
    else:
        raise AssertionError("nothing to pop")
    q.push("a", 1)
    q.push("b", 3)
    q.push("c", -2)
    assert q.pop() == "b"
    q.push("d", 2)
    assert [q.pop(), q.pop(), q.pop()] == ["d", "a", "c"]
    q = solution()
rng = random.Random(5)
urgencies = rng.sample(range(-50, 50), 40)
for urgency in urgencies:
    q.push(f"t{urgency}", urgency)
assert [q.pop() for _ in urgencies] == [f"t{u}" for u in sorted(urgencies, reverse=True)]

# %% hidden C2: Of equally urgent tickets the first to be pushed is popped first.
# kind = "tie_breaking"
# inferability = "conventional"
import random

rng = random.Random(8)
q = solution()
waiting = []
for number in rng.sample(range(1000), 90):
    urgency = rng.randint(1, 3)
    q.push(f"t{number}", urgency)
    waiting.append((urgency, f"t{number}"))
    if rng.random() < 0.4:
        highest = max(urgency for urgency, _ in waiting)
        first = next(pair for pair in waiting if pair[0] == highest)
        waiting.remove(first)
        assert q.pop() == first[1]
for urgency in (3, 2, 1):
    for expected in [ticket for each, ticket in waiting if each == urgency]:
        assert q.pop() == expected

# %% hidden C3: A ticket that waits and is pushed again waits once, with the new urgency.
# kind = "duplicates"
# inferability = "contextual"
import random

rng = random.Random(13)
for changes in range(1, 30):
    q = solution()
    urgencies = {f"t{number}": number * 1000 for number in range(6)}
    for ticket, urgency in urgencies.items():
        q.push(ticket, urgency)
    for n in range(changes):
        ticket = rng.choice(sorted(urgencies))
        urgencies[ticket] = rng.randint(-9, 9) * 1000 + n + 1
        q.push(ticket, urgencies[ticket])
    expected = sorted(urgencies, key=urgencies.get, reverse=True)
    assert [q.pop() for _ in expected] == expected
    try:
        q.pop()
    except IndexError:
        pass
    else:
        raise AssertionError("no ticket is left")

# %% hidden C4: A ticket that was popped can be pushed again.
# kind = "idempotence"
# inferability = "contextual"
for urgency, others in ((5, 5), (5, 9), (9, 5), (-1, 0)):
    q = solution()
    q.push("reopened", urgency)
    q.push("last", -100)
    assert q.pop() == "reopened"
    q.push("reopened", others)
    assert q.pop() == "reopened"
    assert q.pop() == "last"
    q.push("reopened", urgency)
    q.push("other", urgency + 1)
    assert q.pop() == "other"
    assert q.pop() == "reopened"


# %% canonical
class solution:
    def __init__(self):
        self.urgency = {}

    def push(self, ticket_id, urgency):
        self.urgency[ticket_id] = urgency

    def pop(self):
        if not self.urgency:
            raise IndexError("no ticket is waiting")
        first = max(self.urgency, key=self.urgency.__getitem__)
        del self.urgency[first]
        return first


# %% variant: a heap with entries that no longer count
import heapq
import itertools


class solution:
    def __init__(self):
        self._heap = []
        self._current = {}
        self._counter = itertools.count()

    def push(self, ticket_id, urgency):
        entry = (-urgency, next(self._counter), ticket_id)
        self._current[ticket_id] = entry
        heapq.heappush(self._heap, entry)

    def pop(self):
        while True:
            entry = heapq.heappop(self._heap)
            if self._current.get(entry[2]) is entry:
                del self._current[entry[2]]
                return entry[2]


# %% variant: a sorted list
from bisect import insort
from types import SimpleNamespace


def solution():
    waiting = []

    def push(ticket_id, urgency):
        waiting[:] = [pair for pair in waiting if pair[1] != ticket_id]
        insort(waiting, (-urgency, ticket_id), key=lambda pair: pair[0])

    return SimpleNamespace(push=push, pop=lambda: waiting.pop(0)[1])


# %% literal
import heapq


class solution:
    def __init__(self):
        self.heap = []

    def push(self, ticket_id, urgency):
        heapq.heappush(self.heap, (-urgency, ticket_id))

    def pop(self):
        return heapq.heappop(self.heap)[1]


# %% violator C2: among equals the id decides
# witness = "  # s.push('b', 1); s.push('a', 1); s.pop()"
class solution:
    def __init__(self):
        self.tickets = {}

    def push(self, ticket_id, urgency):
        self.tickets[ticket_id] = urgency

    def pop(self):
        if not self.tickets:
            raise IndexError("pop from an empty queue")
        ticket = min((-urgency, ticket) for ticket, urgency in self.tickets.items())[1]
        del self.tickets[ticket]
        return ticket


# %% violator C3: a ticket that is pushed again waits twice
# witness = "  # s.push('a', 1); s.push('b', 2); s.push('a', 3); s.pop(); s.pop(); s.pop()"
import heapq


class solution:
    def __init__(self):
        self.heap = []
        self.n = 0

    def push(self, ticket_id, urgency):
        self.n += 1
        heapq.heappush(self.heap, (-urgency, self.n, ticket_id))

    def pop(self):
        return heapq.heappop(self.heap)[2]


# %% violator C4: never forgets a ticket, and takes a new push for a change of urgency
# witness = "  # s.push('a', 1); s.pop(); s.push('a', 1); s.pop()"
class solution:
    def __init__(self):
        self.urgency = {}
        self.waiting = []

    def push(self, ticket_id, urgency):
        if ticket_id not in self.urgency:
            self.waiting.append(ticket_id)
        self.urgency[ticket_id] = urgency

    def pop(self):
        if not self.waiting:
            raise IndexError("no ticket is waiting")
        ticket = max(self.waiting, key=lambda each: self.urgency[each])
        self.waiting.remove(ticket)
        return ticket
