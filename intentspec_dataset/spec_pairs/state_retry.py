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
# - fewer than one try makes no sense: a ValueError, from solution() or from call(), as you like,
#   and the function isn't called
# - tries is an int, pause a positive number, and only subclasses of Exception are retried

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

# %% hidden C3: Fewer than one try is refused.
# kind = "negative_or_zero"
# inferability = "contextual"
for tries in (0, -1, -5):
    calls = []
    try:
        solution(tries, 1, lambda seconds: None).call(lambda calls=calls: calls.append(1))
    except ValueError:
        pass
    else:
        raise AssertionError("the function can't be called so often")
    assert calls == []


# %% canonical
class solution:
    def __init__(self, tries, pause, sleep):
        self.tries = tries
        self.pause = pause
        self.sleep = sleep

    def call(self, function):
        if self.tries < 1:
            raise ValueError("there must be one try at least")
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
        if left <= 0:
            raise ValueError(left)
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
    if not tries > 0:
        raise ValueError("one try at least")

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
        if self.tries < 1:
            raise ValueError("at least one try")
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


# %% violator C3: returns None without a single call
# witness = "0, 5, (g := []).append  # s.call(lambda: 7)"
class solution:
    def __init__(self, tries, pause, sleep):
        self.tries = tries
        self.pause = pause
        self.sleep = sleep

    def call(self, function):
        pause = self.pause
        for number in range(1, self.tries + 1):
            try:
                return function()
            except Exception:
                if number == self.tries:
                    raise
                self.sleep(pause)
                pause *= 2
