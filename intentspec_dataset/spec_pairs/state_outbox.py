# /// spec-pair
# task_id = "IntentSpec/outbox"
# spec_type = "stateful"
# source = "Our own; an outbox with acknowledgements."
# ///

# %% [markdown] ambiguous prompt
# PAY-311 Outbox for payment orders
#
# The line to the bank drops messages, in both directions. We need
#   box = solution(timeout, clock)     clock() -> seconds
#   box.put(text)                      -> the message's number: 1, 2, 3, ...
#   box.to_send()                      -> list of (number, text): what has to go over the line now
#   box.ack(number)                    the bank says it has that one
# A message that isn't acknowledged `timeout` seconds after it was sent has to be sent again.
# to_send() is called every second or so and everything in it really is sent.

# %% [markdown] gold prompt
# PAY-311 Outbox for payment orders
#
# The line to the bank drops messages, in both directions. We need
#   box = solution(timeout, clock)     clock() -> seconds
#   box.put(text)                      -> the message's number: 1, 2, 3, ...
#   box.to_send()                      -> list of (number, text): what has to go over the line now
#   box.ack(number)                    the bank says it has that one
# A message that isn't acknowledged `timeout` seconds after it was sent has to be sent again.
# to_send() is called every second or so and everything in it really is sent.
#
# Comments:
# - A new message is in the very next to_send(). The timeout counts from the to_send() that returned
#   the message last; exactly `timeout` seconds later it is due again, and then again after another
#   `timeout`, as often as need be.
# - An acknowledgement may come twice, or late, when the message has been sent again already: the
#   second one does nothing. ack() of a number that was never given does nothing either.
# - It's for that one message only, not for the ones before it.
# - A number is never given to two messages.
# - The list is in the order of the numbers, new messages and repeated ones alike.

# %% stated C1: What isn't acknowledged in time is sent again.
now = [1000]
box = solution(30, lambda: now[0])
assert list(box.to_send()) == []
assert box.put("pay 10") == 1
assert box.put("pay 20") == 2
assert box.put("pay 30") == 3
sent = [tuple(item) for item in box.to_send()]
assert sent == [(1, "pay 10"), (2, "pay 20"), (3, "pay 30")]
assert list(box.to_send()) == []
now[0] += 10
assert list(box.to_send()) == []
box.ack(1)
now[0] += 25
assert [tuple(item) for item in box.to_send()] == [(2, "pay 20"), (3, "pay 30")]
box.ack(2)
box.ack(3)
now[0] += 500
assert list(box.to_send()) == []

# %% hidden C2: Acknowledging again, or a number that was never given, does nothing.
# kind = "idempotence"
# inferability = "contextual"
now = [0]
box = solution(5, lambda: now[0])
box.ack(1)
box.ack(7)
assert [box.put(text) for text in "abc"] == [1, 2, 3]
assert [tuple(item) for item in box.to_send()] == [(1, "a"), (2, "b"), (3, "c")]
for _ in range(3):
    box.ack(2)
now[0] = 6
assert [tuple(item) for item in box.to_send()] == [(1, "a"), (3, "c")]
box.ack(1)
box.ack(2)
box.ack(99)
box.ack(1)
now[0] = 12
assert [tuple(item) for item in box.to_send()] == [(3, "c")]

# %% hidden C3: The timeout counts from the last time that a message was sent.
# kind = "boundary"
# inferability = "contextual"
for timeout in (5, 30):
    now = [0]
    box = solution(timeout, lambda now=now: now[0])
    now[0] = 3
    box.put("x")
    now[0] = 2 * timeout
    assert [tuple(item) for item in box.to_send()] == [(1, "x")]
    for _ in range(4):
        for seconds in (1, timeout - 2):
            now[0] += seconds
            assert list(box.to_send()) == []
        now[0] += 1
        assert [tuple(item) for item in box.to_send()] == [(1, "x")]
    now[0] += 7 * timeout
    assert [tuple(item) for item in box.to_send()] == [(1, "x")]
    assert list(box.to_send()) == []
    now[0] += timeout - 1
    assert list(box.to_send()) == []

# %% hidden C4: Two messages never have the same number.
# kind = "duplicates"
# inferability = "conventional"
import random

rng = random.Random(14)
now = [0]
box = solution(4, lambda: now[0])
open_numbers = []
for expected in range(1, 25):
    assert box.put(f"text {expected}") == expected
    open_numbers.append(expected)
    now[0] += 1
    box.to_send()
    while open_numbers and rng.random() < 0.5:
        box.ack(open_numbers.pop(rng.randrange(len(open_numbers))))
now[0] += 10
expected = [(number, f"text {number}") for number in sorted(open_numbers)]
assert [tuple(item) for item in box.to_send()] == expected

# %% hidden C5: New and repeated messages are listed in the order of their numbers.
# kind = "ordering"
# inferability = "conventional"
now = [0]
box = solution(10, lambda: now[0])
box.put("a")
box.to_send()
now[0] = 4
box.put("b")
box.put("c")
box.to_send()
now[0] = 10
box.put("d")
assert [tuple(item) for item in box.to_send()] == [(1, "a"), (4, "d")]
for n_old in (1, 2, 5):
    now = [100]
    box = solution(10, lambda now=now: now[0])
    for text in "abcde"[:n_old]:
        box.put(text)
        now[0] += 1
        box.to_send()
    now[0] = 115
    for text in "xyz":
        box.put(text)
    expected = list(enumerate("abcde"[:n_old] + "xyz", start=1))
    assert [tuple(item) for item in box.to_send()] == expected


# %% canonical
class solution:
    def __init__(self, timeout, clock):
        self.timeout = timeout
        self.clock = clock
        self.n_messages = 0
        self.open = {}

    def put(self, text):
        self.n_messages += 1
        self.open[self.n_messages] = (text, None)
        return self.n_messages

    def to_send(self):
        now = self.clock()
        due = []
        for number, (text, sent_at) in self.open.items():
            if sent_at is None or now - sent_at >= self.timeout:
                due.append((number, text))
        for number, text in due:
            self.open[number] = (text, now)
        return due

    def ack(self, number):
        self.open.pop(number, None)


# %% variant: all messages for ever, each with the time from which it is due
import math


class solution:
    def __init__(self, timeout, clock):
        self._timeout, self._clock = timeout, clock
        self._texts, self._due = [], []

    def put(self, text):
        self._texts.append(text)
        self._due.append(-math.inf)
        return len(self._texts)

    def ack(self, number):
        if 1 <= number <= len(self._due):
            self._due[number - 1] = math.inf

    def to_send(self):
        now = self._clock()
        numbers = [number for number, due in enumerate(self._due, start=1) if due <= now]
        for number in numbers:
            self._due[number - 1] = now + self._timeout
        return [[number, self._texts[number - 1]] for number in numbers]


# %% variant: a heap of times
import heapq
import itertools
from types import SimpleNamespace


def solution(timeout, clock):
    counter = itertools.count(1)
    heap, texts = [], {}

    def put(text):
        number = next(counter)
        texts[number] = text
        heapq.heappush(heap, (float("-inf"), number))
        return number

    def to_send():
        now, numbers = clock(), set()
        while heap and heap[0][0] <= now:
            numbers.add(heapq.heappop(heap)[1])
        numbers &= texts.keys()
        for number in numbers:
            heapq.heappush(heap, (now + timeout, number))
        return sorted((number, texts[number]) for number in numbers)

    def ack(number):
        texts.pop(number, None)

    return SimpleNamespace(put=put, to_send=to_send, ack=ack)


# %% literal
class solution:
    def __init__(self, timeout, clock):
        self.timeout = timeout
        self.clock = clock
        self.number = 0
        self.new = []
        self.sent = {}

    def put(self, text):
        self.number += 1
        self.new.append((self.number, text))
        return self.number

    def to_send(self):
        now = self.clock()
        result = self.new
        for number, (text, time) in self.sent.items():
            if now - time > self.timeout:
                result.append((number, text))
        for number, text in result:
            self.sent[number] = (text, now)
        self.new = []
        return result

    def ack(self, number):
        del self.sent[number]


# %% violator C2: an acknowledgement without a message is a KeyError
# witness = "5, lambda: 0  # s.put('a'); s.ack(1); s.ack(1)"
class solution:
    def __init__(self, timeout, clock):
        self.timeout = timeout
        self.clock = clock
        self.number = 0
        self.texts = {}
        self.times = {}

    def put(self, text):
        self.number += 1
        self.texts[self.number] = text
        return self.number

    def to_send(self):
        now = self.clock()
        result = []
        for number, text in self.texts.items():
            if number not in self.times or now >= self.times[number] + self.timeout:
                result.append((number, text))
                self.times[number] = now
        return result

    def ack(self, number):
        del self.texts[number]


# %% violator C3: counts from the first time only
# witness = "5, lambda: t[0]  # t = [0]; f = s.to_send; s.put('a'); f(); t[0] = 6; f(); f()"
class solution:
    def __init__(self, timeout, clock):
        self.timeout = timeout
        self.clock = clock
        self.number = 0
        self.texts = {}
        self.times = {}

    def put(self, text):
        self.number += 1
        self.texts[self.number] = text
        return self.number

    def to_send(self):
        now = self.clock()
        result = []
        for number, text in self.texts.items():
            is_new = number not in self.times
            if is_new:
                self.times[number] = now
            if is_new or now - self.times[number] >= self.timeout:
                result.append((number, text))
        return result

    def ack(self, number):
        self.texts.pop(number, None)


# %% violator C4: takes the number of messages for the number
# witness = "5, lambda: 0  # s.put('a'); s.put('b'); s.ack(1); s.put('c')"
class solution:
    def __init__(self, timeout, clock):
        self.timeout = timeout
        self.clock = clock
        self.messages = {}

    def put(self, text):
        number = len(self.messages) + 1
        self.messages[number] = [text, None]
        return number

    def to_send(self):
        now = self.clock()
        result = []
        for number in sorted(self.messages):
            text, time = self.messages[number]
            if time is None or now - time >= self.timeout:
                result.append((number, text))
                self.messages[number][1] = now
        return result

    def ack(self, number):
        self.messages.pop(number, None)


# %% violator C5: the new ones first
# witness = "5, lambda: t[0]  # t = [0]; s.put('a'); s.to_send(); t[0] = 9; s.put('b'); s.to_send()"
class solution:
    def __init__(self, timeout, clock):
        self.timeout = timeout
        self.clock = clock
        self.number = 0
        self.new = []
        self.sent = {}

    def put(self, text):
        self.number += 1
        self.new.append((self.number, text))
        return self.number

    def to_send(self):
        now = self.clock()
        overdue = [n for n, (_, time) in self.sent.items() if now - time >= self.timeout]
        result = self.new + [(n, self.sent[n][0]) for n in overdue]
        for number, text in result:
            self.sent[number] = (text, now)
        self.new = []
        return result

    def ack(self, number):
        self.sent.pop(number, None)
        self.new = [item for item in self.new if item[0] != number]
