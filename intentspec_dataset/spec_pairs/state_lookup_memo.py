# /// spec-pair
# task_id = "IntentSpec/lookup_memo"
# spec_type = "stateful"
# source = "Our own; memoizing a function."
# ///

# %% [markdown] ambiguous prompt
# """Remember what an expensive lookup has returned.
#
# memo = solution(fetch)
# memo.get(*args, **kwargs) gives what fetch(*args, **kwargs) gives, but fetch is called only once
# for the same arguments (all of them hashable).
# """

# %% [markdown] gold prompt
# """Remember what an expensive lookup has returned.
#
# memo = solution(fetch)
# memo.get(*args, **kwargs) gives what fetch(*args, **kwargs) gives, but fetch is called only once
# for the same arguments (all of them hashable).
#
# Keyword arguments are the same in whatever order they are written: get(a=1, b=2) and get(b=2, a=1)
# are one lookup. (Whether get(1) and get(a=1) are one doesn't matter.)
# Anything that fetch returns is remembered, also None ("there is no such customer").
# If fetch raises an exception, get raises it too and nothing is remembered: the next get with these
# arguments calls fetch again.
# """

# %% stated C1: fetch is called once for the same arguments, and get gives its result.
calls = []


def fetch(*args, **kwargs):
    calls.append((args, kwargs))
    return f"result {len(calls)}"


memo = solution(fetch)
assert memo.get("a") == "result 1"
assert memo.get("b", 2) == "result 2"
assert memo.get("a") == "result 1"
assert memo.get("a", size=3) == "result 3"
assert memo.get("b", 2) == "result 2"
assert memo.get("a", size=4) == "result 4"
assert memo.get("a", size=3) == "result 3"
assert memo.get(2, "b") == "result 5"
assert memo.get() == "result 6"
assert memo.get() == "result 6"
assert len(calls) == 6
assert calls[2] == (("a",), {"size": 3})

# %% hidden C2: None is remembered like any other result.
# kind = "missing_values"
# inferability = "conventional"
calls = []


def fetch(key):
    calls.append(key)
    return {"n": None, "f": False, "z": 0, "e": ""}[key]


memo = solution(fetch)
for _ in range(3):
    for key, expected in (("n", None), ("f", False), ("z", 0), ("e", "")):
        got = memo.get(key)
        assert got == expected
        assert type(got) is type(expected)
assert calls == ["n", "f", "z", "e"]

# %% hidden C3: A lookup that failed is tried again.
# kind = "state_after_error"
# inferability = "contextual"
calls = []


def fetch(key):
    calls.append(key)
    if calls.count(key) <= 2:
        raise ConnectionError("try again later")
    return key.upper()


memo = solution(fetch)
for key in ("anna", "bo"):
    for _ in range(2):
        try:
            memo.get(key)
        except ConnectionError:
            pass
        else:
            raise AssertionError("the error of fetch is raised")
    assert memo.get(key) == key.upper()
    assert memo.get(key) == key.upper()
    assert calls.count(key) == 3

# %% hidden C4: The order of keyword arguments makes no difference.
# kind = "ordering"
# inferability = "conventional"
import itertools

calls = []


def fetch(**kwargs):
    calls.append(kwargs)
    return len(calls)


memo = solution(fetch)
for number, values in enumerate([(1, 2, 3), (3, 2, 1), ("x", None, 2.5)], 1):
    for items in itertools.permutations(zip(("a", "b", "c"), values, strict=True)):
        assert memo.get(**dict(items)) == number
assert len(calls) == 3


# %% canonical
class solution:
    def __init__(self, fetch):
        self.fetch = fetch
        self.known = {}

    def get(self, *args, **kwargs):
        key = (args, frozenset(kwargs.items()))
        if key not in self.known:
            self.known[key] = self.fetch(*args, **kwargs)
        return self.known[key]


# %% variant: a nested dict, and an exception for what isn't known
class solution:
    def __init__(self, fetch):
        self._fetch = fetch
        self._results = {}

    def get(self, *args, **kwargs):
        names = tuple(sorted(kwargs))
        values = tuple(kwargs[name] for name in names)
        results = self._results.setdefault((len(args), names), {})
        try:
            return results[args + values]
        except KeyError:
            pass
        result = results[args + values] = self._fetch(*args, **kwargs)
        return result


# %% variant: the standard library's cache behind sorted keywords
import functools
from types import SimpleNamespace


def solution(fetch):
    @functools.cache
    def cached(args, keywords):
        return fetch(*args, **dict(keywords))

    def get(*args, **kwargs):
        return cached(args, tuple(sorted(kwargs.items(), key=lambda item: item[0])))

    return SimpleNamespace(get=get)


# %% literal
class solution:
    def __init__(self, fetch):
        self.fetch = fetch
        self.results = {}

    def get(self, *args, **kwargs):
        key = str(args) + str(kwargs)
        result = self.results.get(key)
        if result is None:
            result = self.results[key] = self.fetch(*args, **kwargs)
        return result


# %% violator C2: a remembered None looks like nothing remembered
# witness = "(n := []) or (lambda k: n.append(k))  # s.get(1); s.get(1); n"
class solution:
    def __init__(self, fetch):
        self.fetch = fetch
        self.results = {}

    def get(self, *args, **kwargs):
        key = (args, tuple(sorted(kwargs.items())))
        if self.results.get(key) is None:
            self.results[key] = self.fetch(*args, **kwargs)
        return self.results[key]


# %% violator C3: remembers the exception too
# witness = "(n := []) or (lambda k: n.append(k) or 1 // (len(n) - 1))  # s.get(1); s.get(1); n"
class solution:
    def __init__(self, fetch):
        self.fetch = fetch
        self.results = {}
        self.errors = {}

    def get(self, *args, **kwargs):
        key = (args, frozenset(kwargs.items()))
        if key not in self.results and key not in self.errors:
            try:
                self.results[key] = self.fetch(*args, **kwargs)
            except Exception as error:
                self.errors[key] = error
        if key in self.errors:
            raise self.errors[key]
        return self.results[key]


# %% violator C4: keeps the keywords in the order they were written
# witness = "(n := []) or (lambda **k: n.append(1) or 1)  # s.get(a=1, b=2); s.get(b=2, a=1); n"
class solution:
    def __init__(self, fetch):
        self.fetch = fetch
        self.results = {}

    def get(self, *args, **kwargs):
        key = (args, tuple(kwargs.items()))
        if key not in self.results:
            self.results[key] = self.fetch(*args, **kwargs)
        return self.results[key]
