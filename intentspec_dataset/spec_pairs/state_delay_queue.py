# /// spec-pair
# task_id = "IntentSpec/delay_queue"
# spec_type = "stateful"
# source = "Our own; a delay queue."
# ///

# %% [markdown] ambiguous prompt
# Reminder service, core part. `solution(clock)`; `clock()` is the current time in whole seconds.
# `put(message, delay)` schedules a message `delay` seconds from now. `due()` is called every now
# and then by the main loop and returns the list of messages to send now; each is returned once.

# %% [markdown] gold prompt
# Reminder service, core part. `solution(clock)`; `clock()` is the current time in whole seconds.
# `put(message, delay)` schedules a message `delay` seconds from now. `due()` is called every now
# and then by the main loop and returns the list of messages to send now; each is returned once.
#
# The list is in the order in which the messages became due, not in the order of the `put` calls. No
# two of them become due in the same second, except equal ones: two equal messages are two messages.
# `due()` isn't called in the very second in which one becomes due. When nothing is due the list is
# empty. Messages are strings, delays are ints above 0.

# %% stated C1: A message comes once, after its delay and not before.
now = [1000]
reminders = solution(lambda: now[0])
assert list(reminders.due()) == []
reminders.put("tea", 60)
reminders.put("egg", 300)
now[0] += 30
assert list(reminders.due()) == []
now[0] += 40
assert list(reminders.due()) == ["tea"]
assert list(reminders.due()) == []
now[0] += 400
assert list(reminders.due()) == ["egg"]
now[0] += 400
assert list(reminders.due()) == []
reminders.put("tea", 10)
reminders.put("tea", 10)
now[0] += 20
assert list(reminders.due()) == ["tea", "tea"]

# %% hidden C2: Messages come in the order in which they became due.
# kind = "ordering"
# inferability = "contextual"
import random

rng = random.Random(21)
now = [0]
reminders = solution(lambda: now[0])
reminders.put("late", 30)
reminders.put("early", 10)
now[0] = 40
assert list(reminders.due()) == ["early", "late"]
for _ in range(10):
    times = {}
    for number in range(rng.randint(2, 8)):
        now[0] += 1
        at = rng.choice([second for second in range(50, 90) if second not in times.values()])
        times[f"m{number}"] = at
        reminders.put(f"m{number}", at + 1000 - now[0])
    now[0] = 1100
    assert list(reminders.due()) == sorted(times, key=times.get)
    now[0] = 0


# %% canonical
class solution:
    def __init__(self, clock):
        self.clock = clock
        self.waiting = []

    def put(self, message, delay):
        self.waiting.append((self.clock() + delay, message))

    def due(self):
        now = self.clock()
        ready = [pair for pair in self.waiting if pair[0] <= now]
        self.waiting = [pair for pair in self.waiting if pair[0] > now]
        return [message for _, message in sorted(ready, key=lambda pair: pair[0])]


# %% variant: a heap with a counter
import heapq
import itertools


class solution:
    def __init__(self, clock):
        self._clock = clock
        self._heap = []
        self._counter = itertools.count()

    def put(self, message, delay):
        heapq.heappush(self._heap, (self._clock() + delay, next(self._counter), message))

    def due(self):
        now, messages = self._clock(), []
        while self._heap and self._heap[0][0] <= now:
            messages.append(heapq.heappop(self._heap)[2])
        return messages


# %% variant: a dict from second to messages
from collections import defaultdict
from types import SimpleNamespace


def solution(clock):
    by_second = defaultdict(list)

    def put(message, delay):
        by_second[clock() + delay].append(message)

    def due():
        now = clock()
        seconds = sorted(second for second in by_second if not second > now)
        return [message for second in seconds for message in by_second.pop(second)]

    return SimpleNamespace(put=put, due=due)


# %% literal
class solution:
    def __init__(self, clock):
        self.clock = clock
        self.messages = []

    def put(self, message, delay):
        self.messages.append([message, self.clock() + delay])

    def due(self):
        result = []
        for entry in self.messages[:]:
            if self.clock() > entry[1]:
                result.append(entry[0])
                self.messages.remove(entry)
        return result


# %% violator C2: in the order of the put calls
# witness = "(t := [0]) and (lambda: t[0])  # s.put('b', 9); s.put('a', 5); t[0] = 99; s.due()"
class solution:
    def __init__(self, clock):
        self.clock = clock
        self.waiting = []

    def put(self, message, delay):
        self.waiting.append((self.clock() + delay, message))

    def due(self):
        now = self.clock()
        ready = [message for second, message in self.waiting if second <= now]
        self.waiting = [(second, message) for second, message in self.waiting if second > now]
        return ready
