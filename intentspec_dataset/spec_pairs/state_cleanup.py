# /// spec-pair
# task_id = "IntentSpec/cleanup"
# spec_type = "stateful"
# source = "Our own; deferred clean-up, as in Go."
# ///

# %% [markdown] ambiguous prompt
# something like Go's defer for our test bench. `bench = solution()`, `bench.defer(function, *args)`
# whenever something has been switched on, and in the end `bench.shut_down()` calls them all, the
# last one first: function(*args). The heaters must go off whatever happens!

# %% [markdown] gold prompt
# something like Go's defer for our test bench. `bench = solution()`, `bench.defer(function, *args)`
# whenever something has been switched on, and in the end `bench.shut_down()` calls them all, the
# last one first: function(*args). The heaters must go off whatever happens!
#
# whatever happens = also when one of the functions raises: the ones that were registered before it
# still get called, and when all have been called shut_down() raises the exception (the first one,
# if there were several). shut_down() may get called again, from an atexit hook say; no function is
# called a second time by that, one that raised included, and nothing is raised; what has been
# deferred in between is called, of course. defer the same function twice and it's called twice. a
# function may itself defer another one while we shut down, that one is called in this shut_down()
# too, before the ones which still wait. the functions raise ordinary exceptions, derived from
# Exception

# %% stated C1: Everything is called with its arguments, the last one first.
calls = []


def note(*args):
    calls.append(args)


bench = solution()
bench.defer(note, "heater", 1)
bench.defer(note)
bench.defer(lambda: calls.append("lambda"))
bench.defer(note, "fan")
bench.defer(note, "fan")
assert calls == []
bench.shut_down()
assert calls == [("fan",), ("fan",), "lambda", (), ("heater", 1)]
calls.clear()
solution().shut_down()
assert calls == []

# %% hidden C2: One that raises doesn't keep the others from being called.
# kind = "call_order"
# inferability = "contextual"
for failing in ({0}, {1}, {4}, {2, 3}, {0, 1, 2, 3, 4}):
    calls = []

    def switch_off(number, calls=calls, failing=failing):
        calls.append(number)
        if number in failing:
            raise OSError("no contact")

    bench = solution()
    for number in range(5):
        bench.defer(switch_off, number)
    try:
        bench.shut_down()
    except Exception:
        pass
    assert calls == [4, 3, 2, 1, 0]


# %% hidden C3: The first exception comes out when all have been called.
# kind = "error_raised"
# inferability = "contextual"
def failing(kind):
    def function():
        raise kind

    return function


for kinds in (
    [KeyError],
    [ValueError, KeyError],
    [OSError, ZeroDivisionError, KeyError],
):
    bench = solution()
    bench.defer(len, "abc")
    for kind in kinds[::-1]:
        bench.defer(failing(kind))
    bench.defer(len, "abc")
    try:
        bench.shut_down()
    except kinds[0]:
        pass
    else:
        raise AssertionError("nobody hears of the failure")

# %% hidden C4: Shutting down again calls nothing again.
# kind = "idempotence"
# inferability = "conventional"
calls = []
bench = solution()
for number in range(4):
    bench.defer(calls.append, number)
for _ in range(3):
    bench.shut_down()
    assert calls == [3, 2, 1, 0]
bench.defer(calls.append, 7)
bench.shut_down()
bench.shut_down()
assert calls == [3, 2, 1, 0, 7]

# %% hidden C5: What is deferred while shutting down is called as well.
# kind = "ordering"
# inferability = "contextual"
for depth in (1, 2, 4):
    calls = []
    bench = solution()

    def switch_off(number, depth, calls=calls, bench=bench):
        calls.append((number, depth))
        if depth:
            bench.defer(switch_off, number, depth - 1)

    bench.defer(switch_off, 1, 0)
    bench.defer(switch_off, 2, depth)
    bench.defer(switch_off, 3, 0)
    bench.shut_down()
    middle = [(2, level) for level in range(depth, -1, -1)]
    assert calls == [(3, 0), *middle, (1, 0)]


# %% canonical
class solution:
    def __init__(self):
        self.deferred = []

    def defer(self, function, *args):
        self.deferred.append((function, args))

    def shut_down(self):
        first_error = None
        while self.deferred:
            function, args = self.deferred.pop()
            try:
                function(*args)
            except Exception as error:
                first_error = first_error or error
        if first_error is not None:
            raise first_error


# %% variant: nested finally
from functools import partial


class solution:
    def __init__(self):
        self._stack = ()

    def defer(self, function, *args):
        self._stack = (partial(function, *args), self._stack)

    def shut_down(self):
        errors = []
        while self._stack:
            last, self._stack = self._stack
            try:
                last()
            except Exception as error:
                errors.append(error)
        for error in errors:
            raise error


# %% variant: recursive, with a queue that is read from its left end
from collections import deque
from types import SimpleNamespace


def solution():
    waiting = deque()

    def defer(function, *args):
        waiting.appendleft(lambda: function(*args))

    def shut_down():
        if not waiting:
            return
        try:
            waiting.popleft()()
        except Exception:
            try:
                shut_down()
            except Exception:
                pass
            raise
        shut_down()

    return SimpleNamespace(defer=defer, shut_down=shut_down)


# %% literal
class solution:
    def __init__(self):
        self.functions = []

    def defer(self, function, *args):
        self.functions.append((function, args))

    def shut_down(self):
        for function, args in reversed(self.functions):
            function(*args)


# %% violator C2: ends with the first one that raises
# witness = "  # g = []; s.defer(g.append, 1); s.defer([].pop); s.shut_down(); g"
class solution:
    def __init__(self):
        self.deferred = []

    def defer(self, function, *args):
        self.deferred.append((function, args))

    def shut_down(self):
        while self.deferred:
            function, args = self.deferred.pop()
            function(*args)


# %% violator C3: swallows what is raised
# witness = "  # s.defer([].pop); s.shut_down()"
class solution:
    def __init__(self):
        self.deferred = []

    def defer(self, function, *args):
        self.deferred.append((function, args))

    def shut_down(self):
        while self.deferred:
            function, args = self.deferred.pop()
            try:
                function(*args)
            except Exception as error:
                print("clean-up failed:", error)


# %% violator C4: keeps its list
# witness = "  # g = []; s.defer(g.append, 1); s.shut_down(); s.shut_down(); g"
class solution:
    def __init__(self):
        self.deferred = []

    def defer(self, function, *args):
        self.deferred.append((function, args))

    def shut_down(self):
        errors = []
        todo = list(self.deferred)
        while todo:
            function, args = todo.pop()
            n_deferred = len(self.deferred)
            try:
                function(*args)
            except Exception as error:
                errors.append(error)
            todo += self.deferred[n_deferred:]
        if errors:
            raise errors[0]


# %% violator C5: goes over a copy
# witness = "  # g = []; s.defer(s.defer, g.append, 1); s.shut_down(); g"
class solution:
    def __init__(self):
        self.deferred = []

    def defer(self, function, *args):
        self.deferred.append((function, args))

    def shut_down(self):
        deferred, self.deferred = self.deferred, []
        errors = []
        for function, args in reversed(deferred):
            try:
                function(*args)
            except Exception as error:
                errors.append(error)
        if errors:
            raise errors[0]
