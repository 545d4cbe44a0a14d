# /// spec-pair
# task_id = "IntentSpec/fair_turns"
# spec_type = "stateful"
# source = "Our own; a round robin over iterables."
# ///

# %% [markdown] ambiguous prompt
# download manager: users take turns
#
# turns = solution()
# turns.add(urls)      # once for every user; urls is an iterable, mostly the generator of a crawler
# turns.next()         # one url of the first user, then one of the second, ... and round again
#                      # None when nobody has any left

# %% [markdown] gold prompt
# download manager: users take turns
#
# turns = solution()
# turns.add(urls)      # once for every user; urls is an iterable, mostly the generator of a crawler
# turns.next()         # one url of the first user, then one of the second, ... and round again
#                      # None when nobody has any left
#
# - The crawlers work for as long as we ask (some never end), so take from an iterable only what is
#   needed: nothing in add(), and in next() only until there is a url to return.
# - A user who has no urls left drops out. No url is None.
# - Users also come later, while the others are at it. A new one stands behind all those who were
#   there before, and has the first turn in the round that's under way: of three users the first has
#   had their second url, now a fourth comes; then it's the second one's turn, the third's, the
#   fourth's, and only then the first one's again. (Nobody comes just when the last one has had
#   their turn and the first one is next.)

# %% stated C1: Everybody takes their turn.
turns = solution()
assert turns.next() is None
turns.add(["a1", "a2", "a3"])
turns.add(url for url in ("b1", "b2", "b3"))
turns.add(("c1", "c2", "c3"))
assert [turns.next() for _ in range(9)] == [
    "a1",
    "b1",
    "c1",
    "a2",
    "b2",
    "c2",
    "a3",
    "b3",
    "c3",
]
assert turns.next() is None
turns = solution()
turns.add(iter(["x", "y"]))
assert [turns.next() for _ in range(3)] == ["x", "y", None]

# %% hidden C2: No more is taken from an iterable than is needed.
# kind = "laziness"
# inferability = "contextual"
asked = []


def crawler(name, n_urls):
    for number in range(n_urls):
        asked.append(f"{name}{number}")
        yield f"{name}{number}"


turns = solution()
got = []
for name in "abc":
    turns.add(crawler(name, 10**9))
    assert asked == []
for _ in range(8):
    got.append(turns.next())
    assert asked == got
assert got == ["a0", "b0", "c0", "a1", "b1", "c1", "a2", "b2"]
asked.clear()
turns = solution()
turns.add(crawler("d", 10**9))
assert [turns.next() for _ in range(3)] == ["d0", "d1", "d2"] == asked

# %% hidden C3: Who comes in the middle of a round has a turn before the round begins again.
# kind = "ordering"
# inferability = "contextual"
import random

rng = random.Random(15)
for n_users in (2, 3, 4, 5):
    for n_rounds in (0, 1, 3):
        for n_new in (1, 2):
            turns = solution()
            users = [f"user {number}" for number in range(n_users)]
            names = {}
            for user in users:
                turns.add([(user, number) for number in range(9)])
                names[user] = 0
            n_before = n_rounds * n_users + rng.randint(1, n_users - 1)
            for turn in range(n_before):
                user = users[turn % n_users]
                assert tuple(turns.next()) == (user, names[user])
                names[user] += 1
            place = n_before % n_users
            for number in range(n_new):
                users.append(f"new {number}")
                names[users[-1]] = 0
                turns.add(iter([(users[-1], count) for count in range(9)]))
            for turn in range(3 * len(users)):
                user = users[(place + turn) % len(users)]
                assert tuple(turns.next()) == (user, names[user])
                names[user] += 1


# %% canonical
class solution:
    def __init__(self):
        self.users = []
        self.place = 0

    def add(self, urls):
        self.users.append(iter(urls))

    def next(self):
        while self.users:
            if self.place >= len(self.users):
                self.place = 0
            for url in self.users[self.place]:
                self.place += 1
                return url
            del self.users[self.place]
        self.place = 0
        return None


# %% variant: a heap of rounds
import heapq
import itertools


class solution:
    def __init__(self):
        self._heap, self._numbers, self._round = [], itertools.count(), 0

    def add(self, urls):
        heapq.heappush(self._heap, (self._round, next(self._numbers), iter(urls)))

    def next(self):
        while self._heap:
            self._round, number, urls = heapq.heappop(self._heap)
            url = next(urls, self)
            if url is not self:
                heapq.heappush(self._heap, (self._round + 1, number, urls))
                return url
        return None


# %% variant: rounds of users
from types import SimpleNamespace


def solution():
    this_round, next_round = [], []

    def walk():
        while True:
            if not this_round and not next_round:
                yield None
            elif not this_round:
                this_round[:], next_round[:] = next_round, []
            else:
                user = this_round.pop(0)
                try:
                    url = next(user)
                except StopIteration:
                    continue
                next_round.append(user)
                yield url

    walker = walk()
    return SimpleNamespace(
        add=lambda urls: this_round.append(iter(urls)), next=lambda: next(walker)
    )


# %% literal
class solution:
    def __init__(self):
        self.users = []
        self.turn = 0

    def add(self, urls):
        self.users.append(list(urls))

    def next(self):
        if not self.users:
            return None
        self.turn %= len(self.users)
        urls = self.users[self.turn]
        if not urls:
            del self.users[self.turn]
            return self.next()
        self.turn += 1
        return urls.pop(0)


# %% violator C2: makes lists of them
# witness = "  # g = []; s.add(map(g.append, 'abc')); g"
class solution:
    def __init__(self):
        self.users = []
        self.turn = 0

    def add(self, urls):
        self.users.append(list(urls)[::-1])

    def next(self):
        while self.users:
            if self.turn >= len(self.users):
                self.turn = 0
            urls = self.users[self.turn]
            if urls:
                self.turn += 1
                return urls.pop()
            del self.users[self.turn]
        self.turn = 0
        return None


# %% violator C3: a queue, in which a new one stands behind those who had their next turn
# witness = "  # s.add('ab'); s.add('xy'); s.next(); s.add('pq'); [s.next() for _ in 'abcd']"
from collections import deque


class solution:
    def __init__(self):
        self.queue = deque()

    def add(self, urls):
        self.queue.append(iter(urls))

    def next(self):
        while self.queue:
            user = self.queue.popleft()
            try:
                url = next(user)
            except StopIteration:
                continue
            self.queue.append(user)
            return url
        return None
