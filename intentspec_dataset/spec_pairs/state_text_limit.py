# /// spec-pair
# task_id = "IntentSpec/text_limit"
# spec_type = "stateful"
# source = "Our own; a sliding-window rate limiter."
# ///

# %% [markdown] ambiguous prompt
# New rule from legal: a customer may be sent at most `limit` text messages in any `window` seconds.
# Can you do the class that decides? `solution(limit, window, clock)`, where `clock()` returns
# seconds, and `may_send(customer)`, which returns True or False. Whoever calls it sends the text if
# it says True and drops it if not.

# %% [markdown] gold prompt
# New rule from legal: a customer may be sent at most `limit` text messages in any `window` seconds.
# Can you do the class that decides? `solution(limit, window, clock)`, where `clock()` returns
# seconds, and `may_send(customer)`, which returns True or False. Whoever calls it sends the text if
# it says True and drops it if not.
#
# "Any" means that wherever one lays `window` seconds along the time line, no more than `limit`
# texts to one customer fall into them; it isn't enough to count per calendar minute or per block
# that begins with the first text. Only texts that were sent (True) count. Within that, say True
# whenever the rule allows it. limit is an int of at least 1. (Texts exactly `window` seconds apart
# won't happen; times are floats, ever later.)

# %% stated C1: A customer gets so many texts, the next is refused, and much later it goes on.
now = [5000.5]
rule = solution(3, 60, lambda: now[0])
answers = []
for _ in range(5):
    now[0] += 1
    answers.append(rule.may_send("ann"))
assert answers == [True, True, True, False, False]
assert rule.may_send("bob") is True
now[0] += 1000
answers = [rule.may_send("ann") for _ in range(4)]
assert answers == [True, True, True, False]

# %% hidden C2: The limit holds in any window, and is made use of where it allows.
# kind = "overlap"
# inferability = "contextual"
import random

rng = random.Random(55)
for limit, window in ((2, 10), (3, 60), (5, 8)):
    for _ in range(6):
        now = [0.0]
        rule = solution(limit, window, lambda now=now: now[0])
        sent = []
        for _ in range(12):
            now[0] += rng.choice([0.3, 1.1, window / 3.1, window / 1.7])
            while sum(now[0] - at < window for at in sent) >= limit:
                now[0] += 0.7
            now[0] += 0.05 * any(abs(now[0] - at - window) < 0.01 for at in sent)
            assert rule.may_send("ann") is True
            sent.append(now[0])
        now[0] = max(now[0], sent[-limit] + window - 0.01)
        if now[0] - sent[-limit] < window:
            assert rule.may_send("ann") is False

# %% canonical
from collections import defaultdict


class solution:
    def __init__(self, limit, window, clock):
        self.limit = limit
        self.window = window
        self.clock = clock
        self.sent = defaultdict(list)

    def may_send(self, customer):
        now = self.clock()
        recent = [at for at in self.sent[customer] if now - at < self.window]
        allowed = len(recent) < self.limit
        self.sent[customer] = [*recent, now] if allowed else recent
        return allowed


# %% variant: looks at the text that is `limit` texts ago
class solution:
    def __init__(self, limit, window, clock):
        self._limit, self._window, self._clock = limit, window, clock
        self._sent = {}

    def may_send(self, customer):
        times = self._sent.setdefault(customer, [])
        now = self._clock()
        if self._limit <= 0:
            return False
        if len(times) >= self._limit and times[-self._limit] + self._window > now:
            return False
        times.append(now)
        return True


# %% variant: a factory; every text is put down with its end
from collections import deque
from types import SimpleNamespace


def solution(limit, window, clock):
    ends = {}

    def may_send(customer):
        now = clock()
        pending = ends.setdefault(customer, deque())
        while pending and pending[0] <= now:
            pending.popleft()
        if len(pending) >= limit:
            return False
        pending.append(now + window)
        return True

    return SimpleNamespace(may_send=may_send)


# %% literal
class solution:
    def __init__(self, limit, window, clock):
        self.limit = limit
        self.window = window
        self.clock = clock
        self.count = {}
        self.start = {}

    def may_send(self, customer):
        now = self.clock()
        if customer not in self.start or now - self.start[customer] > self.window:
            self.start[customer] = now
            self.count[customer] = 0
        self.count[customer] += 1
        return self.count[customer] <= self.limit


# %% violator C2: counts in blocks that begin with a text
# witness = "2, 9, iter([0, 8, 10, 12]).__next__  # [s.may_send(1) for _ in range(4)]"
class solution:
    def __init__(self, limit, window, clock):
        self.limit = limit
        self.window = window
        self.clock = clock
        self.blocks = {}

    def may_send(self, customer):
        now = self.clock()
        start, count = self.blocks.get(customer, (now, 0))
        if now - start >= self.window:
            start, count = now, 0
        if count >= self.limit:
            return False
        self.blocks[customer] = (start, count + 1)
        return True
