# /// spec-pair
# task_id = "IntentSpec/search_box"
# spec_type = "stateful"
# source = "Our own; a debounced callback."
# ///

# %% [markdown] ambiguous prompt
# Feature: search as you type. At present each key stroke sends a request, the server people
# complain. I imagine `box = solution(wait, clock, search)`: `box.typed(text)` is called at each
# change of the text field, with all of the text, `box.tick()` by the event loop many times a
# second, and as soon as nothing has been typed for `wait` milliseconds, `search(text)` is called
# (from within tick) with the text as it is then, once. `clock()` gives milliseconds, an int.

# %% [markdown] gold prompt
# Feature: search as you type. At present each key stroke sends a request, the server people
# complain. I imagine `box = solution(wait, clock, search)`: `box.typed(text)` is called at each
# change of the text field, with all of the text, `box.tick()` by the event loop many times a
# second, and as soon as nothing has been typed for `wait` milliseconds, `search(text)` is called
# (from within tick) with the text as it is then, once. `clock()` gives milliseconds, an int.
#
# If `search` raises, the exception comes out of `tick`, and the search is not repeated until
# something new has been typed, or the server would get it from us many times a second. (Exactly
# `wait` milliseconds after the last key stroke you may search or wait for the next tick, I don't
# mind.) Texts aren't empty.

# %% stated C1: A search is made once, some time after the last key stroke.
now = [0]
searches = []
box = solution(300, lambda: now[0], searches.append)
box.tick()
for text in ("d", "do", "dog"):
    box.typed(text)
    for _ in range(4):
        now[0] += 50
        box.tick()
assert searches == []
now[0] += 150
box.tick()
box.tick()
assert searches == ["dog"]
for _ in range(10):
    now[0] += 200
    box.tick()
assert searches == ["dog"]
box.typed("dogs")
now[0] += 250
box.tick()
assert searches == ["dog"]
now[0] += 1000
box.tick()
now[0] += 1000
box.tick()
assert searches == ["dog", "dogs"]

# %% hidden C2: A search that raises is not repeated.
# kind = "state_after_error"
# inferability = "contextual"
now = [0]
searches = []


def search(text):
    searches.append(text)
    raise ConnectionError


for wait in (10, 100):
    box = solution(wait, lambda: now[0], search)
    searches.clear()
    for text in ("x", "xy", "xyz"):
        box.typed(text)
        now[0] += wait + 5
        try:
            box.tick()
        except ConnectionError:
            pass
        else:
            raise AssertionError("the error is hidden")
        for _ in range(4):
            now[0] += wait
            box.tick()
    assert searches == ["x", "xy", "xyz"]


# %% canonical
class solution:
    def __init__(self, wait, clock, search):
        self.wait = wait
        self.clock = clock
        self.search = search
        self.text = None
        self.typed_at = None

    def typed(self, text):
        self.text = text
        self.typed_at = self.clock()

    def tick(self):
        if self.text is not None and self.clock() - self.typed_at >= self.wait:
            text = self.text
            self.text = None
            self.search(text)


# %% variant: a list of what is typed, with the time from which to search
class solution:
    def __init__(self, wait, clock, search):
        self._wait, self._clock, self._search = wait, clock, search
        self._due = []

    def typed(self, text):
        self._due[:] = [(self._clock() + self._wait, text)]

    def tick(self):
        ready = [text for time, text in self._due if time <= self._clock()]
        if ready:
            del self._due[:]
            for text in ready:
                self._search(text)


# %% variant: numbered key strokes
from functools import partial
from types import SimpleNamespace


def solution(wait, clock, search):
    strokes = {"n": 0, "n_searched": 0, "last": None, "call": None}

    def typed(text):
        strokes.update(n=strokes["n"] + 1, last=clock(), call=partial(search, text))

    def tick():
        if strokes["n"] == strokes["n_searched"] or clock() < strokes["last"] + wait:
            return
        strokes["n_searched"] = strokes["n"]
        strokes["call"]()

    return SimpleNamespace(typed=typed, tick=tick)


# %% literal
class solution:
    def __init__(self, wait, clock, search):
        self.wait = wait
        self.clock = clock
        self.search = search
        self.text = ""
        self.last = 0

    def typed(self, text):
        self.text = text
        self.last = self.clock()

    def tick(self):
        if self.text and self.clock() - self.last > self.wait:
            self.search(self.text)
            self.text = ""


# %% violator C2: is through with a text only when the search has succeeded
# witness = "0, lambda: 0, lambda x: 1 // 0  # s.typed('a'); s.tick(); s.tick()"
class solution:
    def __init__(self, wait, clock, search):
        self.wait = wait
        self.clock = clock
        self.search = search
        self.pending = None

    def typed(self, text):
        self.pending = (text, self.clock())

    def tick(self):
        pending = self.pending
        if pending is not None and self.clock() >= pending[1] + self.wait:
            self.search(pending[0])
            if self.pending is pending:
                self.pending = None
