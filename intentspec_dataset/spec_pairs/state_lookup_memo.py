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
# 1, 1.0 and True are three arguments, although Python calls them equal: get(True) gives what
# fetch(True) gives, and not what was remembered for 1. The same goes for keyword arguments. (What
# is inside of a tuple doesn't matter; nor does whether get(1) and get(a=1) are one lookup.)
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

# %% hidden C2: A lookup that failed is tried again.
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

# %% hidden C3: Arguments that are equal but of another type are others.
# kind = "numeric_type"
# inferability = "arbitrary"
import random

rng = random.Random(11)
values = [1, 1.0, True, 0, 0.0, False, 2, 2.0, "1", b"1"]
for _ in range(6):
    calls = []

    def fetch(*args, calls=calls, **kwargs):
        calls.append((args, kwargs))
        return f"{args} {kwargs}"

    memo = solution(fetch)
    order = rng.sample(values, len(values)) + rng.choices(values, k=10)
    for value in order:
        assert memo.get(value) == f"{(value,)} {{}}"
        assert memo.get("x", value) == f"{('x', value)} {{}}"
        assert memo.get("x", key=value) == f"{('x',)} {{'key': {value!r}}}"
    assert len(calls) == 3 * len(values)


# %% canonical
class solution:
    def __init__(self, fetch):
        self.fetch = fetch
        self.known = {}

    def get(self, *args, **kwargs):
        key = (
            tuple((type(value), value) for value in args),
            frozenset((name, type(value), value) for name, value in kwargs.items()),
        )
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
        values = args + tuple(kwargs[name] for name in names)
        kinds = tuple(map(type, values))
        results = self._results.setdefault((len(args), names, kinds), {})
        try:
            return results[values]
        except KeyError:
            pass
        result = results[values] = self._fetch(*args, **kwargs)
        return result


# %% variant: the standard library's cache behind sorted keywords
import functools
from types import SimpleNamespace


def solution(fetch):
    @functools.cache
    def cached(args, keywords, kinds):
        return fetch(*args, **dict(keywords))

    def get(*args, **kwargs):
        keywords = tuple(sorted(kwargs.items(), key=lambda item: item[0]))
        kinds = [type(value) for value in (*args, *dict(keywords).values())]
        return cached(args, keywords, tuple(kinds))

    return SimpleNamespace(get=get)


# %% literal
class solution:
    def __init__(self, fetch):
        self.fetch = fetch
        self.results = {}

    def get(self, *args, **kwargs):
        key = (args, tuple(kwargs.items()))
        result = self.results.get(key)
        if result is None:
            result = self.results[key] = self.fetch(*args, **kwargs)
        return result


# %% violator C2: remembers the exception too
# witness = "(n := []) or (lambda k: n.append(k) or 1 // (len(n) - 1))  # s.get(1); s.get(1); n"
class solution:
    def __init__(self, fetch):
        self.fetch = fetch
        self.results = {}
        self.errors = {}

    def get(self, *args, **kwargs):
        types = [type(value) for value in (*args, *kwargs.values())]
        key = (args, tuple(kwargs.items()), tuple(types))
        if key not in self.results and key not in self.errors:
            try:
                self.results[key] = self.fetch(*args, **kwargs)
            except Exception as error:
                self.errors[key] = error
        if key in self.errors:
            raise self.errors[key]
        return self.results[key]


# %% violator C3: compares the arguments and not their types
# witness = "(lambda k: str(k))  # s.get(1); s.get(True)"
class solution:
    def __init__(self, fetch):
        self.fetch = fetch
        self.results = {}

    def get(self, *args, **kwargs):
        key = (args, tuple(sorted(kwargs.items())))
        if key not in self.results:
            self.results[key] = self.fetch(*args, **kwargs)
        return self.results[key]
