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
# pass it in so that tests needn't sleep; an int or a float, it never goes backwards).
#
# To be exact: set at 100 with a ttl of 30, a session is there at 129.5 and no longer at 130.
# Setting a token again replaces the user and starts the ttl seconds anew; getting it doesn't.
# count() counts the sessions that are alive now, whether or not anybody has asked for the dead ones
# in between. The user may be None (a guest): that is a session too, and get gives None for it then,
# not the default.

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

# %% hidden C2: The count leaves out sessions that have died, asked for or not.
# kind = "missing_values"
# inferability = "contextual"
# logic = "state_after_call"
import random

rng = random.Random(2)
now = [0]
sessions = solution(100, lambda: now[0])
set_at = []
for number in range(60):
    now[0] += rng.choice([1, 7, 43, 150])
    now[0] += any(now[0] - at == 100 for at in set_at)
    assert sessions.count() == sum(now[0] - at < 100 for at in set_at)
    sessions.set(number, "user")
    set_at.append(now[0])

# %% hidden C3: Setting a token again starts its time anew; getting it doesn't.
# kind = "duplicates"
# inferability = "contextual"
now = [50]
sessions = solution(10, lambda: now[0])
for name in ("ann", "bob", "cy", "di"):
    sessions.set("token", name)
    now[0] += 7
    assert sessions.get("token") == name
now[0] += 5
assert sessions.get("token") is None
sessions.set("token", "ann")
sessions.set("other", "ed")
now[0] += 6
assert sessions.get("token") == "ann"
sessions.set("other", "flo")
now[0] += 6
assert sessions.get("token") is None
assert sessions.get("other") == "flo"

# %% hidden C4: ttl seconds after it was set a session is dead, not a moment later.
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

# %% hidden C5: A session without a user is a session.
# kind = "missing_values"
# inferability = "conventional"
for user in (None, "", 0):
    sessions = solution(10, lambda: 5)
    sessions.set("t", user)
    got = sessions.get("t", "default")
    assert got == user
    assert type(got) is type(user)
    assert sessions.get("u", "default") == "default"
    assert sessions.count() == 1


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
        return len(self.entries)

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
        return sum(1 for token in self._user if self._alive(token))


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
        return len(entries)

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


# %% violator C2: drops a dead session only when it is asked for
# witness = "10, (t := [0]) and (lambda: t[0])  # s.set('a', 1); t[0] = 99; s.count()"
class solution:
    def __init__(self, ttl, clock):
        self.ttl = ttl
        self.clock = clock
        self.sessions = {}

    def set(self, token, user):
        self.sessions[token] = (user, self.clock() + self.ttl)

    def get(self, token, default=None):
        if token not in self.sessions:
            return default
        user, ends = self.sessions[token]
        if self.clock() >= ends:
            del self.sessions[token]
            return default
        return user

    def count(self):
        return len(self.sessions)


# %% violator C3: a known token keeps its first time
# witness = "9, (t := [0]) and (lambda: t[0])  # s.set(1, 2); t[0]=8; s.set(1, 3); t[0]=9; s.get(1)"
class solution:
    def __init__(self, ttl, clock):
        self.ttl = ttl
        self.clock = clock
        self.users = {}
        self.ends = {}

    def _bury(self):
        now = self.clock()
        for token in [token for token, end in self.ends.items() if now >= end]:
            del self.users[token], self.ends[token]

    def set(self, token, user):
        self._bury()
        self.users[token] = user
        self.ends.setdefault(token, self.clock() + self.ttl)

    def get(self, token, default=None):
        self._bury()
        return self.users.get(token, default)

    def count(self):
        self._bury()
        return len(self.users)


# %% violator C4: lets a session live through its last moment
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
        return len(self._live())


# %% violator C5: a session without a user looks like none
# witness = "10, lambda: 0  # s.set('a', None); s.get('a', 'none')"
class solution:
    def __init__(self, ttl, clock):
        self.ttl = ttl
        self.clock = clock
        self.sessions = {}

    def set(self, token, user):
        self.sessions[token] = (user, self.clock())

    def _live(self):
        now = self.clock()
        return {t: user for t, (user, since) in self.sessions.items() if now - since < self.ttl}

    def get(self, token, default=None):
        return self._live().get(token) or default

    def count(self):
        return len(self._live())
