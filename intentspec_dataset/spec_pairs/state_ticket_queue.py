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
# (then its place among its equals is unimportant). If the urgency is the one that it has already,
# it keeps its place: nobody is to wait longer because he shouted. A ticket that has been popped
# isn't pushed again. Ids are strings, urgencies ints (negative ones too).

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

# %% hidden C2: A ticket that waits and is pushed again waits once, with the new urgency.
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

# %% hidden C3: Who is pushed again with the same urgency keeps the place among its equals.
# kind = "tie_breaking"
# inferability = "contextual"
import random

rng = random.Random(8)
for again in (0.0, 0.3, 0.7):
    q = solution()
    waiting = []
    for number in rng.sample(range(1000), 50):
        urgency = rng.randint(1, 3)
        q.push(f"t{number}", urgency)
        waiting.append((urgency, f"t{number}"))
        if rng.random() < again:
            urgency, ticket = rng.choice(waiting)
            q.push(ticket, urgency)
        if rng.random() < 0.4:
            highest = max(urgency for urgency, _ in waiting)
            first = next(pair for pair in waiting if pair[0] == highest)
            waiting.remove(first)
            assert q.pop() == first[1]
    for urgency in (3, 2, 1):
        for expected in [ticket for each, ticket in waiting if each == urgency]:
            assert q.pop() == expected


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
        if ticket_id in self._current and self._current[ticket_id][0] == -urgency:
            return
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
        if (-urgency, ticket_id) in waiting:
            return
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


# %% violator C2: keeps the first urgency
# witness = "  # s.push('a', 1); s.push('b', 2); s.push('a', 3); s.pop()"
class solution:
    def __init__(self):
        self.tickets = {}

    def push(self, ticket_id, urgency):
        self.tickets.setdefault(ticket_id, urgency)

    def pop(self):
        if not self.tickets:
            raise IndexError("pop from an empty queue")
        most = max(self.tickets.values())
        ticket = next(each for each, urgency in self.tickets.items() if urgency == most)
        del self.tickets[ticket]
        return ticket


# %% violator C3: sends who shouts to the end
# witness = "  # s.push('a', 1); s.push('b', 1); s.push('a', 1); s.pop()"
class solution:
    def __init__(self):
        self.tickets = {}
        self.n = 0

    def push(self, ticket_id, urgency):
        self.n += 1
        self.tickets[ticket_id] = (-urgency, self.n)

    def pop(self):
        if not self.tickets:
            raise IndexError("no ticket is waiting")
        ticket = min(self.tickets, key=self.tickets.get)
        del self.tickets[ticket]
        return ticket
