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
# - A user who has no urls left, or had none to begin with, drops out. The turn then goes to the
#   user after them, who mustn't be passed over; None only when there is really nobody left.
# - Users may also be added when the others have none left. Nobody is added while some are in the
#   middle of it, and no url is None.

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

# %% hidden C3: When a user drops out nobody is passed over.
# kind = "ordering"
# inferability = "contextual"
import random

rng = random.Random(15)
for _ in range(20):
    lengths = [rng.randint(1, 5) for _ in range(rng.randint(2, 5))]
    turns = solution()
    for user, length in enumerate(lengths):
        turns.add([(user, number) for number in range(length)])
    rounds = range(max(lengths))
    expected = [(user, n) for n in rounds for user, length in enumerate(lengths) if n < length]
    assert [turns.next() for _ in expected] == expected
    assert turns.next() is None

# %% hidden C4: A user without any urls costs nobody a turn.
# kind = "empty_input"
# inferability = "conventional"
for n_before, n_after in ((1, 0), (2, 0), (0, 1), (3, 2), (1, 1)):
    turns = solution()
    for _ in range(n_before):
        turns.add([])
    turns.add(["x", "y"])
    for _ in range(n_after):
        turns.add(iter(()))
    assert [turns.next() for _ in range(4)] == ["x", "y", None, None]
    turns.add(())
    assert turns.next() is None
    turns.add(["z"])
    assert turns.next() == "z"

# %% canonical
from collections import deque


class solution:
    def __init__(self):
        self.users = deque()

    def add(self, urls):
        self.users.append(iter(urls))

    def next(self):
        while self.users:
            user = self.users.popleft()
            for url in user:
                self.users.append(user)
                return url
        return None


# %% variant: a list and the place of whose turn it is
class solution:
    def __init__(self):
        self._users, self._place = [], 0

    def add(self, urls):
        self._users.insert(self._place, iter(urls))
        self._place += 1

    def next(self):
        while self._users:
            self._place %= len(self._users)
            url = next(self._users[self._place], self)
            if url is not self:
                self._place += 1
                return url
            del self._users[self._place]


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
        add=lambda urls: next_round.append(iter(urls)), next=lambda: next(walker)
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
from collections import deque


class solution:
    def __init__(self):
        self.queues = deque()

    def add(self, urls):
        self.queues.append(deque(urls))

    def next(self):
        while self.queues:
            queue = self.queues.popleft()
            if queue:
                url = queue.popleft()
                self.queues.append(queue)
                return url
        return None


# %% violator C3: goes on to the next place when a user has dropped out
# witness = "  # s.add('a'); s.add('xyz'); s.add('pqr'); [s.next() for _ in 'abcdefg']"
class solution:
    def __init__(self):
        self.users = []
        self.turn = 0

    def add(self, urls):
        self.users.append(iter(urls))

    def next(self):
        while self.users:
            self.turn %= len(self.users)
            try:
                url = next(self.users[self.turn])
            except StopIteration:
                del self.users[self.turn]
                self.turn += 1
            else:
                self.turn += 1
                return url
        return None


# %% violator C4: an iterable without urls has a turn nevertheless, and gives None
# witness = "  # s.add([]); s.add('a'); s.next()"
from collections import deque


class solution:
    def __init__(self):
        self.users = deque()

    def add(self, urls):
        self.users.append((iter(urls), False))

    def next(self):
        while self.users:
            user, has_begun = self.users.popleft()
            url = next(user, None)
            if url is None and has_begun:
                continue
            if url is not None:
                self.users.append((user, True))
            return url
        return None
