# /// spec-pair
# task_id = "IntentSpec/pool"
# spec_type = "stateful"
# source = "Our own; a resource pool."
# ///

# %% [markdown] ambiguous prompt
# We open a database connection for each request, and that takes half a second every time. So, a
# pool: `solution(connect, size)`, where `connect()` opens a connection. `get()` hands one out,
# `put(connection)` gives it back. Not more than `size` at once, the database complains otherwise;
# if they are all in use, RuntimeError.

# %% [markdown] gold prompt
# We open a database connection for each request, and that takes half a second every time. So, a
# pool: `solution(connect, size)`, where `connect()` opens a connection. `get()` hands one out,
# `put(connection)` gives it back. Not more than `size` at once, the database complains otherwise;
# if they are all in use, RuntimeError.
#
# If `connect()` raises, that exception goes to the caller of `get()` and the place isn't lost:
# another `get()` may try again. Giving back something that isn't handed out just now (given back
# already, or not from this pool) is a ValueError and changes nothing, so no two users ever hold the
# same connection. One that was given back is handed out again (which one, if there are several,
# doesn't matter). `connect()` never returns the same thing twice; what it returns can be compared
# and used in sets and dicts.

# %% stated C1: No more than that many are in use, each by one user.


class Connection:
    """Equal to itself alone, wherever it has been."""


pool = solution(Connection, 3)
held = [pool.get() for _ in range(3)]
assert len(set(held)) == 3
for _ in range(2):
    try:
        pool.get()
    except RuntimeError:
        pass
    else:
        raise AssertionError("there are three already")
pool.put(held[1])
again = pool.get()
assert again == held[1]
try:
    pool.get()
except RuntimeError:
    pass
else:
    raise AssertionError("there are three already")
for connection in held:
    pool.put(connection)
assert {pool.get() for _ in range(3)} == set(held)

# %% hidden C2: When connecting fails the place isn't lost.
# kind = "state_after_error"
# inferability = "conventional"
for size in (1, 2, 3):
    state = {"up": False, "opened": 0}

    def connect(state=state):
        if not state["up"]:
            raise TimeoutError("the database is down")
        state["opened"] += 1
        return state["opened"]

    pool = solution(connect, size)
    held = []
    for _ in range(size):
        state["up"] = False
        for _ in range(size + 1):
            try:
                pool.get()
            except TimeoutError:
                pass
            else:
                raise AssertionError("there is no connection")
        state["up"] = True
        held.append(pool.get())
    assert sorted(held) == list(range(1, size + 1))


# %% hidden C3: What isn't handed out can't be given back.
# kind = "error_raised"
# inferability = "contextual"
def refuses(pool, connection):
    try:
        pool.put(connection)
    except ValueError:
        return True
    return False


numbers = iter(range(1, 100))
pool = solution(lambda: next(numbers), 3)
assert refuses(pool, 1)
first, second = pool.get(), pool.get()
pool.put(first)
assert refuses(pool, first)
assert refuses(pool, first)
assert refuses(pool, 77)
pool.put(second)
for connection in (first, second, "else", None):
    assert refuses(pool, connection)
assert len({pool.get() for _ in range(3)}) == 3
try:
    pool.get()
except RuntimeError:
    pass
else:
    raise AssertionError("there are three already")


# %% canonical
class solution:
    def __init__(self, connect, size):
        self.connect = connect
        self.size = size
        self.idle = []
        self.used = set()

    def get(self):
        if len(self.used) == self.size:
            raise RuntimeError("all the connections are in use")
        connection = self.idle.pop() if self.idle else self.connect()
        self.used.add(connection)
        return connection

    def put(self, connection):
        if connection not in self.used:
            raise ValueError("this connection isn't handed out")
        self.used.remove(connection)
        self.idle.append(connection)


# %% variant: a dict from connection to whether it is in use
class solution:
    def __init__(self, connect, size):
        self._connect, self._size = connect, size
        self._in_use = {}

    def get(self):
        idle = [connection for connection, in_use in self._in_use.items() if not in_use]
        if not idle and len(self._in_use) >= self._size:
            raise RuntimeError(f"{self._size} are in use")
        connection = idle[0] if idle else self._connect()
        self._in_use[connection] = True
        return connection

    def put(self, connection):
        if not self._in_use.get(connection, False):
            raise ValueError(connection)
        self._in_use[connection] = False


# %% variant: places that are empty at first
from collections import deque
from types import SimpleNamespace


def solution(connect, size):
    empty = object()
    places = deque([empty] * size)
    lent = []

    def get():
        if not places:
            raise RuntimeError("none left")
        if places[0] is empty:
            places[0] = connect()
        lent.append(places.popleft())
        return lent[-1]

    def put(connection):
        lent.remove(connection)
        places.appendleft(connection)

    return SimpleNamespace(get=get, put=put)


# %% literal
class solution:
    def __init__(self, connect, size):
        self.free = [connect() for _ in range(size)]

    def get(self):
        if not self.free:
            raise RuntimeError("no connection available")
        return self.free.pop()

    def put(self, connection):
        self.free.append(connection)


# %% violator C2: counts before it connects
# witness = "lambda: [].pop(), 1  # s.get(); s.get()"
class solution:
    def __init__(self, connect, size):
        self.connect = connect
        self.size = size
        self.count = 0
        self.free = []
        self.busy = set()

    def get(self):
        if self.free:
            connection = self.free.pop()
        elif self.count < self.size:
            self.count += 1
            connection = self.connect()
        else:
            raise RuntimeError("no connection available")
        self.busy.add(connection)
        return connection

    def put(self, connection):
        if connection not in self.busy:
            raise ValueError("unknown connection")
        self.busy.discard(connection)
        self.free.append(connection)


# %% violator C3: takes back whatever it is given
# witness = "lambda: 5, 1  # s.get(); s.put(5); s.put(5)"
class solution:
    def __init__(self, connect, size):
        self.connect = connect
        self.size = size
        self.count = 0
        self.free = []

    def get(self):
        if self.free:
            return self.free.pop()
        if self.count >= self.size:
            raise RuntimeError("no connection available")
        connection = self.connect()
        self.count += 1
        return connection

    def put(self, connection):
        self.free.append(connection)
