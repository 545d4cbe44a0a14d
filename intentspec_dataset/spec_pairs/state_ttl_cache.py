# /// spec-pair
# task_id = "IntentSpec/ttl_cache"
# spec_type = "stateful"
# source = "Our own."
# ///

# %% [markdown] ambiguous prompt
# Where do we keep logged-in sessions? In memory is fine for now, I'd say: s = solution(ttl, clock),
# then s.set(token, user), s.get(token, default=None), and s.count() for the "N people online"
# badge. A session dies ttl seconds after it was set. clock() gives the current time in seconds (we
# pass it in so that tests needn't sleep).

# %% [markdown] gold prompt
# Where do we keep logged-in sessions? In memory is fine for now, I'd say: s = solution(ttl, clock),
# then s.set(token, user), s.get(token, default=None), and s.count() for the "N people online"
# badge. A session dies ttl seconds after it was set. clock() gives the current time in seconds (we
# pass it in so that tests needn't sleep).
#
# To be exact: set at 100 with a ttl of 30, a session is there at 129.5 and no longer at 130. The
# badge is about people: somebody who is logged in twice, on the telephone and at the desk, say, is
# one of the N, as long as one of the sessions is alive. Users and tokens are strings; clock() gives
# an int or a float and never goes backwards.

# %% stated C1: A session is there at first and gone long after its time.
now = [1000.0]
sessions = solution(60, lambda: now[0])
sessions.set("t1", "ann")
sessions.set("t2", "bob")
assert sessions.get("t1") == "ann"
assert sessions.count() == 2
now[0] += 30
assert sessions.get("t2") == "bob"
assert sessions.get("t3") is None
assert sessions.get("t3", "nobody") == "nobody"
now[0] += 3600
assert sessions.get("t1", "nobody") == "nobody"
assert sessions.get("t2") is None

# %% hidden C2: ttl seconds after it was set a session is dead, not a moment later.
# kind = "boundary"
# inferability = "contextual"
for start, ttl in ((0, 1), (100, 30), (2.5, 0.5), (7, 4096)):
    now = [start]
    sessions = solution(ttl, lambda now=now: now[0])
    sessions.set("t", "ann")
    now[0] = start + ttl - 0.25
    assert sessions.get("t") == "ann"
    now[0] = start + ttl
    assert sessions.get("t", "nobody") == "nobody"

# %% hidden C3: Somebody with several sessions is one of the people online.
# kind = "duplicates"
# inferability = "contextual"
import random

now = [0]
sessions = solution(100, lambda: now[0])
sessions.set("phone", "ann")
sessions.set("desk", "ann")
assert sessions.count() == 1
sessions.set("tablet", "bob")
assert sessions.count() == 2
now[0] = 50
sessions.set("laptop", "ann")
now[0] = 120
assert sessions.count() == 1
assert sessions.get("laptop") == "ann"
now[0] = 160
assert sessions.count() == 0
rng = random.Random(2)
now = [0]
sessions = solution(100, lambda: now[0])
known = []
for number in range(60):
    now[0] += rng.choice([1, 7, 43, 150])
    now[0] += any(now[0] - at == 100 for at, _ in known)
    assert sessions.count() == len({user for at, user in known if now[0] - at < 100})
    user = rng.choice(["ann", "bob", "cy", "di"])
    sessions.set(f"t{number}", user)
    known.append((now[0], user))


# %% canonical
class solution:
    def __init__(self, ttl, clock):
        self.ttl = ttl
        self.clock = clock
        self.entries = {}

    def set(self, token, user):
        self.entries[token] = (user, self.clock() + self.ttl)

    def get(self, token, default=None):
        self._bury()
        return self.entries[token][0] if token in self.entries else default

    def count(self):
        self._bury()
        return len({user for user, _ in self.entries.values()})

    def _bury(self):
        now = self.clock()
        self.entries = {t: entry for t, entry in self.entries.items() if now < entry[1]}


# %% variant: keeps the dead and looks at the time of birth
class solution:
    def __init__(self, ttl, clock):
        self._ttl, self._clock = ttl, clock
        self._user, self._born = {}, {}

    def _alive(self, token):
        return token in self._born and self._clock() - self._born[token] < self._ttl

    def set(self, token, user):
        self._user[token] = user
        self._born[token] = self._clock()

    def get(self, token, default=None):
        return self._user[token] if self._alive(token) else default

    def count(self):
        return len({user for token, user in self._user.items() if self._alive(token)})


# %% variant: a factory with an ordered dict, the oldest first
from collections import OrderedDict
from types import SimpleNamespace


def solution(ttl, clock):
    entries = OrderedDict()

    def drop_dead():
        now = clock()
        while entries:
            token, (born, _) = next(iter(entries.items()))
            if now - born < ttl:
                break
            del entries[token]

    def put(token, user):
        entries[token] = (clock(), user)
        entries.move_to_end(token)

    def get(token, default=None):
        drop_dead()
        return entries.get(token, (None, default))[1]

    def count():
        drop_dead()
        return len({user for _, user in entries.values()})

    return SimpleNamespace(set=put, get=get, count=count)


# %% literal
class solution:
    def __init__(self, ttl, clock):
        self.ttl = ttl
        self.clock = clock
        self.sessions = {}

    def set(self, token, user):
        self.sessions[token] = (user, self.clock())

    def get(self, token, default=None):
        user, since = self.sessions.get(token, (None, 0))
        if user is None or self.clock() - since > self.ttl:
            return default
        return user

    def count(self):
        return len(self.sessions)


# %% violator C2: lets a session live through its last moment
# witness = "10, (t := [0]) and (lambda: t[0])  # s.set('a', 1); t[0] = 10; s.get('a')"
class solution:
    def __init__(self, ttl, clock):
        self.ttl = ttl
        self.clock = clock
        self.sessions = {}

    def set(self, token, user):
        self.sessions[token] = (user, self.clock())

    def _live(self):
        now = self.clock()
        return {t: user for t, (user, since) in self.sessions.items() if now - since <= self.ttl}

    def get(self, token, default=None):
        return self._live().get(token, default)

    def count(self):
        return len(set(self._live().values()))


# %% violator C3: counts sessions
# witness = "9, lambda: 0  # s.set('t', 'ann'); s.set('u', 'ann'); s.count()"
class solution:
    def __init__(self, ttl, clock):
        self.ttl = ttl
        self.clock = clock
        self.sessions = {}

    def set(self, token, user):
        self.sessions[token] = (user, self.clock() + self.ttl)

    def _purge(self):
        now = self.clock()
        for token, (_, end) in list(self.sessions.items()):
            if end <= now:
                del self.sessions[token]

    def get(self, token, default=None):
        self._purge()
        if token in self.sessions:
            return self.sessions[token][0]
        return default

    def count(self):
        self._purge()
        return len(self.sessions)
