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
#   `timeout`, as often as need be. The list is in the order of the numbers.
# - An acknowledgement is for that one message only. It does nothing, no exception either, if there
#   is nothing it can be about: a number that was never given, a message that was acknowledged
#   already, or one that no to_send() has returned yet (the bank can't have that one, the number
#   must be a stray one from yesterday; the order still has to go out).

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

# %% hidden C2: An acknowledgement that can be about no message that was sent does nothing.
# kind = "tolerance"
# inferability = "arbitrary"
now = [0]
box = solution(5, lambda: now[0])
box.ack(1)
box.ack(7)
assert [box.put(text) for text in "abc"] == [1, 2, 3]
box.ack(2)
box.ack(3)
assert [tuple(item) for item in box.to_send()] == [(1, "a"), (2, "b"), (3, "c")]
for _ in range(3):
    box.ack(2)
assert box.put("d") == 4
box.ack(4)
now[0] = 4
assert [tuple(item) for item in box.to_send()] == [(4, "d")]
now[0] = 5
assert [tuple(item) for item in box.to_send()] == [(1, "a"), (3, "c")]
box.ack(1)
box.ack(2)
box.ack(99)
box.ack(1)
now[0] = 8
assert list(box.to_send()) == []
now[0] = 9
box.ack(4)
assert list(box.to_send()) == []
now[0] = 10
assert box.put("e") == 5
assert [tuple(item) for item in box.to_send()] == [(3, "c"), (5, "e")]
now[0] = 15
assert [tuple(item) for item in box.to_send()] == [(3, "c"), (5, "e")]
box.ack(3)
box.ack(5)
now[0] = 30
assert list(box.to_send()) == []


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
        _, sent_at = self.open.get(number, (None, None))
        if sent_at is not None:
            del self.open[number]


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
        if 1 <= number <= len(self._due) and self._due[number - 1] > -math.inf:
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
    heap, texts, sent = [], {}, set()

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
        sent.update(numbers)
        for number in numbers:
            heapq.heappush(heap, (now + timeout, number))
        return sorted((number, texts[number]) for number in numbers)

    def ack(number):
        if number in sent:
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


# %% violator C2: believes that the bank has what was never sent
# witness = "5, lambda: 0  # s.put('a'); s.ack(1); s.to_send()"
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
        self.texts.pop(number, None)
