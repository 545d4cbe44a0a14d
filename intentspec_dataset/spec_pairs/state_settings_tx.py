# /// spec-pair
# task_id = "IntentSpec/settings_tx"
# spec_type = "stateful"
# source = "Our own; a key-value store with nested transactions."
# ///

# %% [markdown] ambiguous prompt
# Write a class `solution` for in-memory settings with transactions:
# set(key, value), get(key) (KeyError if it isn't there), delete(key) (the same), begin(), commit(),
# rollback(). Transactions can be nested: begin() inside a transaction opens an inner one, and
# commit() and rollback() are about the innermost open one. Outside of any transaction set and
# delete simply take effect.

# %% [markdown] gold prompt
# Write a class `solution` for in-memory settings with transactions:
# set(key, value), get(key) (KeyError if it isn't there), delete(key) (the same), begin(), commit(),
# rollback(). Transactions can be nested: begin() inside a transaction opens an inner one, and
# commit() and rollback() are about the innermost open one. Outside of any transaction set and
# delete simply take effect.
#
# Values are lists and dicts too, nested ones as well (anything that copy.deepcopy copies). We get
# such a list, change it and set it again: a rollback() brings back what was in it before, in nested
# transactions too. And only set and delete change the settings: what somebody does afterwards to a
# list that was set, or got, makes no difference to what is stored.
#
# Committing an inner transaction makes its changes a part of the outer one, so rolling back the
# outer one afterwards undoes them too. commit() and rollback() are only called when a transaction
# is open. Keys are strings.

# %% stated C1: Set, get and delete; a transaction is kept or undone.
settings = solution()
settings.set("font", "mono")
assert settings.get("font") == "mono"
settings.begin()
settings.set("font", "serif")
assert settings.get("font") == "serif"
settings.rollback()
assert settings.get("font") == "mono"
settings.begin()
settings.set("font", "sans")
settings.commit()
assert settings.get("font") == "sans"
settings.delete("font")
for call in (settings.get, settings.delete):
    try:
        call("font")
    except KeyError:
        pass
    else:
        raise AssertionError("the key isn't there")

# %% hidden C2: Rolling back the outer transaction undoes an inner one that was committed.
# kind = "state_after_error"
# inferability = "contextual"
settings = solution()
settings.set("a", 1)
settings.set("b", 1)
settings.begin()
settings.set("a", 2)
settings.begin()
settings.set("a", 3)
settings.set("b", 3)
settings.commit()
assert settings.get("a") == 3
settings.rollback()
assert settings.get("a") == 1
assert settings.get("b") == 1
for depth in (2, 4):
    settings = solution()
    settings.set("a", 0)
    for level in range(1, depth + 1):
        settings.begin()
        settings.set("a", level)
    for _ in range(depth - 1):
        settings.commit()
        assert settings.get("a") == depth
    settings.rollback()
    assert settings.get("a") == 0

# %% hidden C3: A list that was got, changed and set again is as before after a rollback.
# kind = "input_unmodified"
# inferability = "contextual"
for added in (["report.txt"], ["a", "b"], [None]):
    settings = solution()
    settings.set("recent", ["notes.txt"])
    settings.begin()
    for each in added:
        recent = settings.get("recent")
        recent.append(each)
        settings.set("recent", recent)
    assert list(settings.get("recent")) == ["notes.txt", *added]
    settings.rollback()
    assert list(settings.get("recent")) == ["notes.txt"]
settings = solution()
settings.set("window", {"size": [800, 600], "title": "x"})
settings.begin()
window = settings.get("window")
window["size"][0] = 1024
window["title"] = "y"
settings.set("window", window)
settings.rollback()
assert settings.get("window") == {"size": [800, 600], "title": "x"}
settings.begin()
window = settings.get("window")
window["size"].clear()
settings.set("window", window)
settings.commit()
assert settings.get("window") == {"size": [], "title": "x"}

# %% hidden C4: What is done to a list after it was set makes no difference to the settings.
# kind = "input_unmodified"
# inferability = "contextual"
recent = ["a"]
settings = solution()
settings.set("recent", recent)
recent.append("b")
assert list(settings.get("recent")) == ["a"]
settings.begin()
settings.set("recent", recent)
recent.clear()
assert list(settings.get("recent")) == ["a", "b"]
settings.commit()
recent.append("c")
assert list(settings.get("recent")) == ["a", "b"]
size = {"size": [800, 600]}
settings.set("window", size)
size["size"][0] = 5
size["other"] = 1
assert settings.get("window") == {"size": [800, 600]}

# %% canonical
import copy


class solution:
    def __init__(self):
        self.values = {}
        self.snapshots = []

    def set(self, key, value):
        self.values[key] = copy.deepcopy(value)

    def get(self, key):
        return copy.deepcopy(self.values[key])

    def delete(self, key):
        del self.values[key]

    def begin(self):
        self.snapshots.append(dict(self.values))

    def commit(self):
        self.snapshots.pop()

    def rollback(self):
        self.values = self.snapshots.pop()


# %% variant: a log of how to undo each step
from copy import deepcopy


class solution:
    def __init__(self):
        self._values = {}
        self._log = []
        self._starts = []

    def _remember(self, key):
        was_there = key in self._values
        self._log.append((key, was_there, self._values.get(key)))

    def set(self, key, value):
        self._remember(key)
        self._values[key] = deepcopy(value)

    def get(self, key):
        return deepcopy(self._values[key])

    def delete(self, key):
        if key not in self._values:
            raise KeyError(key)
        self._remember(key)
        self._values.pop(key)

    def begin(self):
        self._starts.append(len(self._log))

    def commit(self):
        if not self._starts:
            raise RuntimeError("no transaction is open")
        self._starts.pop()

    def rollback(self):
        if not self._starts:
            raise RuntimeError("no transaction is open")
        start = self._starts.pop()
        while len(self._log) > start:
            key, was_there, value = self._log.pop()
            if was_there:
                self._values[key] = value
            else:
                del self._values[key]


# %% variant: a layer of changes a transaction, with a mark for deleted keys
from copy import deepcopy


class solution:
    def __init__(self):
        self._gone = object()
        self._layers = [{}]

    def _find(self, key):
        for layer in reversed(self._layers):
            if key in layer:
                return layer[key]
        return self._gone

    def get(self, key):
        value = self._find(key)
        if value is self._gone:
            raise KeyError(key)
        return deepcopy(value)

    def set(self, key, value):
        self._layers[-1][key] = deepcopy(value)

    def delete(self, key):
        self.get(key)
        self._layers[-1][key] = self._gone

    def begin(self):
        self._layers.append({})

    def _close(self):
        if len(self._layers) == 1:
            raise ValueError("nothing was begun")
        return self._layers.pop()

    def commit(self):
        changes = self._close()
        self._layers[-1].update(changes)

    def rollback(self):
        self._close()


# %% literal
class solution:
    def __init__(self):
        self.data = {}
        self.backup = None

    def set(self, key, value):
        self.data[key] = value

    def get(self, key):
        return self.data[key]

    def delete(self, key):
        del self.data[key]

    def begin(self):
        self.backup = self.data.copy()

    def commit(self):
        self.backup = None

    def rollback(self):
        if self.backup is not None:
            self.data = self.backup
            self.backup = None


# %% violator C2: an inner commit is final
# witness = "  # s.set(1, 2); s.begin(); s.begin(); s.set(1, 3); s.commit(); s.rollback(); s.get(1)"
from copy import deepcopy


class solution:
    def __init__(self):
        self.data = {}
        self.open = []

    def set(self, key, value):
        self.data[key] = deepcopy(value)

    def get(self, key):
        return deepcopy(self.data[key])

    def delete(self, key):
        del self.data[key]

    def begin(self):
        self.open.append(dict(self.data))

    def commit(self):
        self.open.pop()
        self.open = [dict(self.data) for _ in self.open]

    def rollback(self):
        self.data = self.open.pop()


# %% violator C3: hands out the list that is stored
# witness = "  # s.set(1, [1]); s.begin(); x = s.get(1); x.append(2); s.rollback(); s.get(1)"
import copy


class solution:
    def __init__(self):
        self.data = {}
        self.saved = []

    def set(self, key, value):
        self.data[key] = copy.deepcopy(value)

    def get(self, key):
        return self.data[key]

    def delete(self, key):
        del self.data[key]

    def begin(self):
        self.saved.append(dict(self.data))

    def commit(self):
        self.saved.pop()

    def rollback(self):
        self.data = self.saved.pop()


# %% violator C4: stores the list that it was given
# witness = "  # x = [1]; s.set('a', x); x.append(2); s.get('a')"
import copy


class solution:
    def __init__(self):
        self.data = {}
        self.saved = []

    def set(self, key, value):
        self.data[key] = value

    def get(self, key):
        return copy.deepcopy(self.data[key])

    def delete(self, key):
        self.data.pop(key) if key in self.data else self.data[key]

    def begin(self):
        self.saved.append(self.data.copy())

    def commit(self):
        del self.saved[-1]

    def rollback(self):
        self.data = self.saved.pop()
