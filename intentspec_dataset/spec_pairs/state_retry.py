# /// spec-pair
# task_id = "IntentSpec/retry"
# spec_type = "stateful"
# source = "Our own; retrying with growing pauses."
# ///

# %% [markdown] ambiguous prompt
# retry helper for flaky HTTP calls
#
# r = solution(tries, pause, sleep)
# r.call(function) -> what function() returns. If it raises, sleep(pause) and try again, at most
# `tries` calls of it, the pause doubles each time. If they all fail the last exception comes out.
# (sleep is passed in because of the tests)

# %% [markdown] gold prompt
# retry helper for flaky HTTP calls
#
# r = solution(tries, pause, sleep)
# r.call(function) -> what function() returns. If it raises, sleep(pause) and try again, at most
# `tries` calls of it, the pause doubles each time. If they all fail the last exception comes out.
# (sleep is passed in because of the tests)
#
# Details:
# - sleep only between two calls of the function: after the last failure the exception comes out at
#   once
# - whatever the function returns is a success, None, False and empty things too, and is returned
#   after a single call
# - each r.call starts anew: again `tries` tries, and the first pause is `pause` again, whatever
#   happened in earlier ones
# - tries is an int of at least 1, pause a positive number, and only subclasses of Exception are
#   retried

# %% stated C1: Calls until it succeeds, with pauses that double; else the last exception.
slept, calls = [], []


def flaky():
    calls.append(1)
    if len(calls) < 4:
        raise ConnectionError("down")
    return "page"


retry = solution(5, 2, slept.append)
assert retry.call(flaky) == "page"
assert len(calls) == 4
assert slept == [2, 4, 8]
calls.clear()


def broken():
    calls.append(1)
    raise [KeyError, TimeoutError, ZeroDivisionError][len(calls) - 1]("down")


try:
    solution(3, 1, lambda seconds: None).call(broken)
except ZeroDivisionError:
    pass
else:
    raise AssertionError("all three calls failed")
assert len(calls) == 3

# %% hidden C2: There is no pause after the last failure.
# kind = "call_order"
# inferability = "conventional"
for tries in (1, 2, 3, 6):
    events = []

    def broken(events=events):
        events.append("call")
        raise TimeoutError

    try:
        solution(tries, 0.5, lambda seconds, events=events: events.append(seconds)).call(broken)
    except TimeoutError:
        pass
    else:
        raise AssertionError("all calls failed")
    expected = ["call"]
    for number in range(tries - 1):
        expected += [0.5 * 2**number, "call"]
    assert events == expected

# %% hidden C3: Any result is a success, also None, False and empty ones.
# kind = "missing_values"
# inferability = "conventional"
for result in (None, False, 0, "", [], {}):
    for n_failures in (0, 1):
        events = []

        def function(events=events, n_failures=n_failures, result=result):
            events.append("call")
            if len(events) <= n_failures:
                raise ConnectionError
            return result

        got = solution(4, 1, lambda seconds: None).call(function)
        assert got == result
        assert type(got) is type(result)
        assert len(events) == n_failures + 1

# %% hidden C4: Every call starts anew, with all tries and the first pause.
# kind = "idempotence"
# inferability = "conventional"
slept, calls = [], []


def broken():
    calls.append(1)
    raise TimeoutError


def flaky():
    calls.append(1)
    if len(calls) < 3:
        raise ConnectionError
    return "ok"


retry = solution(3, 1, slept.append)
for function in (flaky, flaky, broken, flaky, broken, broken, flaky):
    slept.clear()
    calls.clear()
    if function is flaky:
        assert retry.call(function) == "ok"
    else:
        try:
            retry.call(function)
        except TimeoutError:
            pass
        else:
            raise AssertionError("all calls failed")
    assert len(calls) == 3
    assert slept[:2] == [1, 2]


# %% canonical
class solution:
    def __init__(self, tries, pause, sleep):
        self.tries = tries
        self.pause = pause
        self.sleep = sleep

    def call(self, function):
        for number in range(self.tries - 1):
            try:
                return function()
            except Exception:
                self.sleep(self.pause * 2**number)
        return function()


# %% variant: counts up to the last try
class solution:
    def __init__(self, tries, pause, sleep):
        self._tries, self._pause, self._sleep = tries, pause, sleep

    def call(self, function):
        pause, left = self._pause, self._tries
        while True:
            left -= 1
            try:
                result = function()
            except Exception:
                if left == 0:
                    raise
                self._sleep(pause)
                pause += pause
            else:
                return result


# %% variant: a factory that calls itself
from types import SimpleNamespace


def solution(tries, pause, sleep):
    def attempt(function, left, seconds):
        try:
            return function()
        except Exception as error:
            failure = error
        if left <= 1:
            raise failure
        sleep(seconds)
        return attempt(function, left - 1, seconds * 2)

    return SimpleNamespace(call=lambda function: attempt(function, tries, pause))


# %% literal
class solution:
    def __init__(self, tries, pause, sleep):
        self.tries = tries
        self.pause = pause
        self.sleep = sleep

    def call(self, function):
        for _ in range(self.tries):
            try:
                return function()
            except Exception as error:
                last = error
                self.sleep(self.pause)
                self.pause *= 2
        raise last


# %% violator C2: pauses once more before it gives up
# witness = "1, 5, (g := []).append  # s.call(lambda: 1 // 0); g"
class solution:
    def __init__(self, tries, pause, sleep):
        self.tries = tries
        self.pause = pause
        self.sleep = sleep

    def call(self, function):
        pause = self.pause
        error = None
        for _ in range(self.tries):
            try:
                return function()
            except Exception as caught:
                error = caught
                self.sleep(pause)
                pause *= 2
        raise error


# %% violator C3: goes on until there is something in the result
# witness = "2, 5, (g := []).append  # s.call(lambda: g.append('call')); g"
class solution:
    def __init__(self, tries, pause, sleep):
        self.tries = tries
        self.pause = pause
        self.sleep = sleep

    def call(self, function):
        pause = self.pause
        for number in range(1, self.tries + 1):
            result = None
            try:
                result = function()
            except Exception:
                if number == self.tries:
                    raise
            if result:
                return result
            if number < self.tries:
                self.sleep(pause)
                pause *= 2
        return result


# %% violator C4: the pause goes on growing in the next call
# witness = "2, 5, (g := []).append  # s.call(lambda: 1 // 0); s.call(lambda: 1 // 0); g"
class solution:
    def __init__(self, tries, pause, sleep):
        self.tries = tries
        self.pause = pause
        self.sleep = sleep

    def call(self, function):
        for left in reversed(range(self.tries)):
            try:
                return function()
            except Exception:
                if left == 0:
                    raise
                self.sleep(self.pause)
                self.pause *= 2
