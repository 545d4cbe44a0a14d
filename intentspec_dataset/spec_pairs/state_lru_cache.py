# /// spec-pair
# task_id = "IntentSpec/lru_cache"
# spec_type = "stateful"
# source = "Our own; the well-known least-recently-used cache."
# ///

# %% [markdown] ambiguous prompt
# class `solution(capacity)`: small LRU cache for rendered thumbnails
#
# - `put(key, value)`
# - `get(key, default=None)`
# - `keys()`, any order
#
# At most `capacity` entries (1 or more). A new one that doesn't fit throws out the least recently
# used.

# %% [markdown] gold prompt
# class `solution(capacity)`: small LRU cache for rendered thumbnails
#
# - `put(key, value)`
# - `get(key, default=None)`
# - `keys()`, any order
#
# At most `capacity` entries (1 or more). A new one that doesn't fit throws out the least recently
# used.
#
# - `get` gives the value, or the default if the key isn't there
# - `keys()` gives the keys that are there, in any container that can be looped over
#
# Used means: put, put again (the value is replaced then), or got. `keys()` is no use of anything.
# Values are neither None nor empty.

# %% stated C1: The entry that was put first goes when a new one doesn't fit.
cache = solution(2)
cache.put("a", "A")
cache.put("b", "B")
assert set(cache.keys()) == {"a", "b"}
cache.put("c", "C")
assert set(cache.keys()) == {"b", "c"}
assert cache.get("a") is None
assert cache.get("a", "gone") == "gone"
assert cache.get("c") == "C"
cache = solution(5)
for number in range(40):
    cache.put(number, number * number + 1)
assert set(cache.keys()) == {35, 36, 37, 38, 39}
assert cache.get(36) == 36 * 36 + 1

# %% hidden C2: Reading an entry, or putting it again, counts as use.
# kind = "ordering"
# inferability = "contextual"
import random

cache = solution(3)
cache.put("a", 1)
cache.put("b", 2)
cache.put("a", 3)
cache.put("c", 4)
cache.put("d", 5)
assert set(cache.keys()) == {"a", "c", "d"}
rng = random.Random(1)
for capacity in (1, 2, 4):
    cache = solution(capacity)
    used = {}
    for turn in range(50):
        if used and rng.random() < 0.5:
            key = rng.choice(sorted(used))
            assert cache.get(key) == key + 1000
        else:
            key = turn
            if len(used) == capacity:
                del used[min(used, key=used.get)]
            cache.put(key, key + 1000)
        used[key] = turn
        assert set(cache.keys()) == set(used)

# %% canonical
from collections import OrderedDict


class solution:
    def __init__(self, capacity):
        self.capacity = capacity
        self.entries = OrderedDict()

    def put(self, key, value):
        self.entries[key] = value
        self.entries.move_to_end(key)
        if len(self.entries) > self.capacity:
            self.entries.popitem(last=False)

    def get(self, key, default=None):
        if key not in self.entries:
            return default
        self.entries.move_to_end(key)
        return self.entries[key]

    def keys(self):
        return list(self.entries)


# %% variant: a plain dict with the turn of the last use
class solution:
    def __init__(self, capacity):
        self._capacity = capacity
        self._values = {}
        self._used = {}
        self._turn = 0

    def _touch(self, key):
        self._turn += 1
        self._used[key] = self._turn

    def put(self, key, value):
        if key not in self._values and len(self._values) == self._capacity:
            oldest = min(self._used, key=self._used.__getitem__)
            del self._values[oldest], self._used[oldest]
        self._values[key] = value
        self._touch(key)

    def get(self, key, default=None):
        if key in self._values:
            self._touch(key)
            return self._values[key]
        return default

    def keys(self):
        return tuple(self._values)


# %% variant: a factory around a list of pairs
from types import SimpleNamespace


def solution(capacity):
    pairs = []

    def find(key):
        for pair in pairs:
            if pair[0] == key:
                pairs.remove(pair)
                pairs.append(pair)
                return pair
        return None

    def put(key, value):
        pair = find(key)
        if pair is not None:
            pair[1] = value
            return
        del pairs[: max(0, len(pairs) + 1 - capacity)]
        pairs.append([key, value])

    def get(key, default=None):
        pair = find(key)
        return default if pair is None else pair[1]

    return SimpleNamespace(put=put, get=get, keys=lambda: {key for key, _ in pairs})


# %% literal
class solution:
    def __init__(self, capacity):
        self.capacity = capacity
        self.data = {}

    def put(self, key, value):
        if len(self.data) >= self.capacity:
            self.data.pop(next(iter(self.data)))
        self.data[key] = value

    def get(self, key, default=None):
        value = self.data.pop(key, None)
        if value is None:
            return default
        self.data[key] = value
        return value

    def keys(self):
        return list(self.data)


# %% violator C2: reading moves nothing: first in, first out
# witness = "2  # s.put('a', 1); s.put('b', 2); s.get('a'); s.put('c', 3); sorted(s.keys())"
class solution:
    def __init__(self, capacity):
        self.capacity = capacity
        self.data = {}

    def put(self, key, value):
        if key in self.data:
            del self.data[key]
        self.data[key] = value
        if len(self.data) > self.capacity:
            del self.data[next(iter(self.data))]

    def get(self, key, default=None):
        return self.data.get(key, default)

    def keys(self):
        return list(self.data)
