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
# whatever happens = also when one of the functions raises, and that means anything: somebody
# presses Ctrl-C (KeyboardInterrupt) or a driver calls sys.exit() (SystemExit). the ones that were
# registered before it still get called. when all have been called shut_down() raises the exception
# (the first one, if there were several)

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

# %% hidden C2: Nothing that one of them raises keeps the others from being called, Ctrl-C included.
# kind = "call_order"
# inferability = "contextual"
for error in (KeyboardInterrupt, SystemExit, OSError, GeneratorExit):
    for failing in ({0}, {1}, {4}, {2, 3}, {0, 1, 2, 3, 4}):
        calls = []

        def switch_off(number, calls=calls, failing=failing, error=error):
            calls.append(number)
            if number in failing:
                raise error

        bench = solution()
        for number in range(5):
            bench.defer(switch_off, number)
        try:
            bench.shut_down()
        except BaseException:
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
            except BaseException as error:
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
            except BaseException as error:
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
        except BaseException:
            try:
                shut_down()
            except BaseException:
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


# %% violator C2: is prepared for ordinary exceptions only
# witness = "  # g = []; s.defer(g.append, 1); s.defer((x for x in ()).throw, SystemExit); with contextlib.suppress(SystemExit): s.shut_down(); g"  # noqa: E501
class solution:
    def __init__(self):
        self.deferred = []

    def defer(self, function, *args):
        self.deferred.append((function, args))

    def shut_down(self):
        errors = []
        while self.deferred:
            function, args = self.deferred.pop()
            try:
                function(*args)
            except Exception as error:
                errors.append(error)
        if errors:
            raise errors[0]


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
            except BaseException as error:
                print("clean-up failed:", error)
