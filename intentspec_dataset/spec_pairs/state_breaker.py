# /// spec-pair
# task_id = "IntentSpec/breaker"
# spec_type = "stateful"
# source = "Our own; a circuit breaker."
# ///

# %% [markdown] ambiguous prompt
# """Circuit breaker for the calls to the weather service.
#
# solution(limit, pause, clock)
#     clock() gives the time in seconds.
#
# .call(function)
#     Calls function() and returns what it returns. A call that raises is a failure. After `limit`
#     failures in a row the breaker opens: for `pause` seconds call() raises a RuntimeError at once
#     and leaves the service in peace. After that it tries again.
# """

# %% [markdown] gold prompt
# """Circuit breaker for the calls to the weather service.
#
# solution(limit, pause, clock)
#     clock() gives the time in seconds.
#
# .call(function)
#     Calls function() and returns what it returns. A call that raises is a failure. After `limit`
#     failures in a row the breaker opens: for `pause` seconds call() raises a RuntimeError at once
#     and leaves the service in peace. After that it tries again.
# """
#
# Asked and answered:
# - What function() raises comes out of call() as it is, also when that failure opens the breaker.
# - The pause is counted from the failure that opened the breaker. Calls that are refused during it
#   change nothing and don't make it longer.
# - "Tries again" means with one call: if that is a failure too, the breaker is open again for a
#   full pause, at once and not only after another `limit` failures. If it succeeds all is well
#   again, and it takes `limit` failures in a row to open it.
# - What happens exactly `pause` seconds later is up to you. Functions raise ordinary exceptions,
#   derived from Exception, and don't use the breaker themselves.

# %% stated C1: After some failures in a row the service is left in peace for a while.
now = [100.0]
breaker = solution(3, 60, lambda: now[0])
calls = []


def fails():
    calls.append("fails")
    raise OSError("no answer")


def works():
    calls.append("works")
    return "sunny"


def outcome(function):
    try:
        return breaker.call(function)
    except Exception:
        return "error"


assert outcome(works) == "sunny"
assert [outcome(fails) for _ in range(2)] == ["error", "error"]
assert outcome(works) == "sunny"
now[0] += 1
assert [outcome(fails) for _ in range(3)] == ["error"] * 3
assert len(calls) == 7
for seconds in (0, 1, 30, 28):
    now[0] += seconds
    try:
        breaker.call(works)
    except RuntimeError:
        pass
    else:
        raise AssertionError("the breaker is open")
assert len(calls) == 7
now[0] += 400
assert outcome(works) == "sunny"
assert outcome(fails) == "error"
assert breaker.call(lambda: None) is None
assert outcome(works) == "sunny"

# %% hidden C2: After the pause one failure is enough to open the breaker again.
# kind = "call_order"
# inferability = "contextual"
for limit in (2, 3, 5):
    now = [0]
    breaker = solution(limit, 20, lambda now=now: now[0])
    calls = []

    def fails(calls=calls):
        calls.append(1)
        raise RuntimeError

    def attempt(function, breaker=breaker):
        try:
            breaker.call(function)
        except RuntimeError:
            pass

    for _ in range(limit + 2):
        attempt(fails)
    assert len(calls) == limit
    for turn in range(1, 4):
        now[0] += 21
        for _ in range(limit + 1):
            attempt(fails)
        assert len(calls) == limit + turn
        now[0] += 19
        attempt(fails)
        assert len(calls) == limit + turn
    now[0] += 30
    attempt(lambda: None)
    calls.clear()
    for _ in range(limit + 2):
        attempt(fails)
    assert len(calls) == limit

# %% hidden C3: Refused calls don't make the pause longer.
# kind = "state_after_error"
# inferability = "contextual"
for step in (3, 7, 9):
    now = [0]
    breaker = solution(1, 50, lambda now=now: now[0])
    try:
        breaker.call(lambda: [][0])
    except Exception:
        pass
    while now[0] + step < 50:
        now[0] += step
        try:
            breaker.call(lambda: 5)
        except RuntimeError:
            pass
        else:
            raise AssertionError("the breaker is open")
    now[0] = 51
    assert breaker.call(lambda: 5) == 5
    assert breaker.call(lambda: 6) == 6


# %% canonical
class solution:
    def __init__(self, limit, pause, clock):
        self.limit = limit
        self.pause = pause
        self.clock = clock
        self.n_failures = 0
        self.opened_at = None

    def call(self, function):
        if self.n_failures >= self.limit and self.clock() - self.opened_at < self.pause:
            raise RuntimeError("the breaker is open")
        try:
            result = function()
        except Exception:
            self.n_failures += 1
            self.opened_at = self.clock()
            raise
        self.n_failures = 0
        return result


# %% variant: counts down, and keeps the time until which it is open
import math


class solution:
    def __init__(self, limit, pause, clock):
        self._limit, self._pause, self._clock = limit, pause, clock
        self._left = limit
        self._open_until = -math.inf

    def call(self, function):
        if self._clock() <= self._open_until:
            raise RuntimeError("leave it in peace")
        failed = True
        try:
            result = function()
            failed = False
        finally:
            if failed:
                self._left = max(self._left - 1, 0)
                if not self._left:
                    self._open_until = self._clock() + self._pause
            else:
                self._left = self._limit
        return result


# %% variant: one function for each state
class solution:
    def __init__(self, limit, pause, clock):
        def closed(function, allowed=limit):
            try:
                result = function()
            except Exception:
                if allowed > 1:
                    self.call = lambda following: closed(following, allowed - 1)
                else:
                    start = clock()
                    self.call = lambda following: opened(following, start)
                raise
            self.call = closed
            return result

        def opened(function, start):
            if clock() < start + pause:
                raise RuntimeError(f"closed until {start + pause}")
            return closed(function, 1)

        self.call = closed


# %% literal
class solution:
    def __init__(self, limit, pause, clock):
        self.limit = limit
        self.pause = pause
        self.clock = clock
        self.failures = 0
        self.opened_at = None

    def call(self, function):
        if self.opened_at is not None:
            if self.clock() - self.opened_at < self.pause:
                raise RuntimeError("circuit open")
            self.opened_at = None
            self.failures = 0
        try:
            result = function()
        except Exception:
            self.failures += 1
            if self.failures >= self.limit:
                self.opened_at = self.clock()
            raise
        self.failures = 0
        return result


# %% violator C2: starts from nought after the pause
# witness = "2, 9, lambda: t[0]  # t = [0]; f=s.call; x=[].pop; f(x); f(x); t[0]=9; f(x); f(int)"
class solution:
    def __init__(self, limit, pause, clock):
        self.limit = limit
        self.pause = pause
        self.clock = clock
        self.failures = 0
        self.open_until = None

    def call(self, function):
        if self.open_until is not None:
            if self.clock() < self.open_until:
                raise RuntimeError("circuit open")
            self.open_until = None
        try:
            result = function()
        except Exception:
            self.failures += 1
            if self.failures == self.limit:
                self.open_until = self.clock() + self.pause
                self.failures = 0
            raise
        self.failures = 0
        return result


# %% violator C3: counts the pause from the last call, refused or not
# witness = "1, 9, lambda: t[0]  # t = [0]; f=s.call; f([].pop); t[0]=5; f(int); t[0]=9; f(int)"
class solution:
    def __init__(self, limit, pause, clock):
        self.limit = limit
        self.pause = pause
        self.clock = clock
        self.failures = 0
        self.last_time = 0

    def call(self, function):
        elapsed = self.clock() - self.last_time
        self.last_time = self.clock()
        if self.failures >= self.limit and elapsed < self.pause:
            raise RuntimeError("circuit open")
        try:
            result = function()
        except Exception:
            self.failures += 1
            raise
        self.failures = 0
        return result
