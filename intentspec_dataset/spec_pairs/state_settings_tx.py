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
# get always sees what was set last, committed or not. rollback() undoes everything since the
# begin() of the innermost open transaction: keys have their values from before, keys that were
# deleted are back, and keys that were new aren't there any more. Committing an inner transaction
# makes its changes a part of the outer one, so rolling back the outer one afterwards undoes them
# too. commit() or rollback() without an open transaction raises an exception, any kind, and changes
# nothing. Values are anything, None too. Keys are strings.

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

# %% hidden C2: Rolling back an inner transaction leaves the outer one open, with its changes.
# kind = "boundary"
# inferability = "contextual"
for depth in (2, 3, 6):
    settings = solution()
    settings.set("a", 0)
    for level in range(1, depth + 1):
        settings.begin()
        settings.set("a", level)
        settings.set("a", level)
    for level in range(depth, 0, -1):
        assert settings.get("a") == level
        settings.rollback()
    assert settings.get("a") == 0
    settings.begin()
    settings.set("a", 10)
    settings.begin()
    settings.set("a", 20)
    settings.rollback()
    assert settings.get("a") == 10
    settings.commit()
    assert settings.get("a") == 10

# %% hidden C3: Rolling back the outer transaction undoes an inner one that was committed.
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

# %% hidden C4: Rollback brings deleted keys back and takes new keys away.
# kind = "missing_values"
# inferability = "contextual"
settings = solution()
settings.set("old", 1)
settings.set("none", None)
settings.begin()
settings.delete("old")
settings.delete("none")
settings.set("new", 2)
settings.set("short", 3)
settings.delete("short")
settings.set("empty", None)
settings.rollback()
assert settings.get("old") == 1
assert settings.get("none") is None
for key in ("new", "short", "empty"):
    try:
        settings.get(key)
    except KeyError:
        pass
    else:
        raise AssertionError(key)
settings.begin()
settings.delete("old")
settings.set("old", 5)
settings.set("new", 6)
settings.rollback()
assert settings.get("old") == 1
try:
    settings.get("new")
except KeyError:
    pass
else:
    raise AssertionError("the key was new")

# %% hidden C5: Commit or rollback without an open transaction is an error.
# kind = "error_raised"
# inferability = "conventional"
for method in ("commit", "rollback"):
    settings = solution()
    settings.set("a", 1)
    for n_before in range(3):
        for _ in range(n_before):
            settings.begin()
        for _ in range(n_before):
            settings.commit()
        try:
            getattr(settings, method)()
        except Exception:
            pass
        else:
            raise AssertionError("no transaction is open")
        assert settings.get("a") == 1


# %% canonical
class solution:
    def __init__(self):
        self.values = {}
        self.snapshots = []

    def set(self, key, value):
        self.values[key] = value

    def get(self, key):
        return self.values[key]

    def delete(self, key):
        del self.values[key]

    def begin(self):
        self.snapshots.append(dict(self.values))

    def commit(self):
        self.snapshots.pop()

    def rollback(self):
        self.values = self.snapshots.pop()


# %% variant: a log of how to undo each step
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
        self._values[key] = value

    def get(self, key):
        return self._values[key]

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
        return value

    def set(self, key, value):
        self._layers[-1][key] = value

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


# %% violator C2: rolls back to the outermost begin
# witness = "  # s.begin(); s.set('a', 1); s.begin(); s.set('a', 2); s.rollback(); s.get('a')"
class solution:
    def __init__(self):
        self.data = {}
        self.backup = {}
        self.depth = 0

    def set(self, key, value):
        self.data[key] = value

    def get(self, key):
        return self.data[key]

    def delete(self, key):
        del self.data[key]

    def begin(self):
        if self.depth == 0:
            self.backup = dict(self.data)
        self.depth += 1

    def commit(self):
        if self.depth == 0:
            raise RuntimeError("no transaction")
        self.depth -= 1

    def rollback(self):
        if self.depth == 0:
            raise RuntimeError("no transaction")
        self.data = self.backup
        self.depth = 0


# %% violator C3: an inner commit is final
# witness = "  # s.set(1, 2); s.begin(); s.begin(); s.set(1, 3); s.commit(); s.rollback(); s.get(1)"
class solution:
    def __init__(self):
        self.data = {}
        self.open = []

    def set(self, key, value):
        self.data[key] = value

    def get(self, key):
        return self.data[key]

    def delete(self, key):
        del self.data[key]

    def begin(self):
        self.open.append(dict(self.data))

    def commit(self):
        self.open.pop()
        self.open = [dict(self.data) for _ in self.open]

    def rollback(self):
        self.data = self.open.pop()


# %% violator C4: puts the old values back, and None where there was none
# witness = "  # s.begin(); s.set('a', 1); s.rollback(); s.get('a')"
class solution:
    def __init__(self):
        self.data = {}
        self.logs = []

    def _note(self, key):
        if self.logs:
            self.logs[-1].append((key, self.data.get(key)))

    def set(self, key, value):
        self._note(key)
        self.data[key] = value

    def get(self, key):
        return self.data[key]

    def delete(self, key):
        self._note(key)
        del self.data[key]

    def begin(self):
        self.logs.append([])

    def commit(self):
        log = self.logs.pop()
        if self.logs:
            self.logs[-1].extend(log)

    def rollback(self):
        for key, value in reversed(self.logs.pop()):
            self.data[key] = value


# %% violator C5: does nothing where no transaction is open
# witness = "  # s.rollback()"
class solution:
    def __init__(self):
        self.data = {}
        self.snapshots = []

    def set(self, key, value):
        self.data[key] = value

    def get(self, key):
        return self.data[key]

    def delete(self, key):
        self.data.pop(key) if key in self.data else self.data[key]

    def begin(self):
        self.snapshots.append(self.data.copy())

    def commit(self):
        if self.snapshots:
            self.snapshots.pop()

    def rollback(self):
        if self.snapshots:
            self.data = self.snapshots.pop()
