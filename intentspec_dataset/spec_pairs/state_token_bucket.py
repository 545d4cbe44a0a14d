# /// spec-pair
# task_id = "IntentSpec/token_bucket"
# spec_type = "stateful"
# source = "Our own; the well-known token bucket."
# ///

# %% [markdown] ambiguous prompt
# Token bucket for our API clients, please: `solution(rate, size, clock)`. `rate` tokens flow in per
# second, the bucket has room for `size` tokens and is full at the start. `clock()` → seconds, a
# float. `take(n=1)` → True if the client may go on (n tokens are taken out), else False.

# %% [markdown] gold prompt
# Token bucket for our API clients, please: `solution(rate, size, clock)`. `rate` tokens flow in per
# second, the bucket has room for `size` tokens and is full at the start. `clock()` → seconds, a
# float. `take(n=1)` → True if the client may go on (n tokens are taken out), else False.
#
# A client may go on if there are at least n tokens; if not, nothing is taken out. What flows in
# while the bucket is full is lost. Tokens flow in evenly, fractions of one included, however often
# somebody asks in between, and nobody has to wait because of rounding: at a rate of 0.1, asked
# every second, there is one more after exactly ten seconds. When the clock is set back, the tokens
# that are there stay there (how it goes on filling after that doesn't matter to me). A negative n
# is a ValueError and adds nothing. rate is positive and may be a fraction, size is an int of at
# least 1, n an int.

# %% stated C1: The bucket starts full, runs empty and fills again.
now = [0.0]
bucket = solution(2, 5, lambda: now[0])
assert [bool(bucket.take()) for _ in range(6)] == [True] * 5 + [False]
now[0] = 1.0
assert [bool(bucket.take()) for _ in range(3)] == [True, True, False]
now[0] = 3.0
assert bucket.take(3) is True
assert bucket.take() is True
assert bucket.take() is False

# %% hidden C2: Nobody waits longer because of rounded fractions of a token.
# kind = "rounding"
# inferability = "arbitrary"
for rate, n, size in ((0.1, 1, 1), (0.1, 1, 3), (0.4, 4, 4), (0.4, 4, 7)):
    for start in (0.0, 7.0, 100.0):
        now = [start]
        bucket = solution(rate, size, lambda now=now: now[0])
        assert bucket.take(size) is True
        for _ in range(2):
            for _ in range(9):
                now[0] += 1.0
                assert bucket.take(n) is False
            now[0] += 1.0
            assert bucket.take(n) is True
            assert bucket.take() is False
for rate, step in ((1, 0.25), (0.5, 0.5), (2, 0.125)):
    now = [64.0]
    bucket = solution(rate, 2, lambda now=now: now[0])
    assert bucket.take(2) is True
    inflow, granted = 0.0, 0
    for _ in range(20):
        now[0] += step
        inflow += rate * step
        answer = bool(bucket.take())
        assert answer == (inflow >= granted + 1)
        granted += answer
    now[0] += 512.0
    assert [bool(bucket.take()) for _ in range(3)] == [True, True, False]

# %% hidden C3: A clock that is set back takes no tokens out.
# kind = "tolerance"
# inferability = "contextual"
for rate, back in ((1, 60.0), (2, 1.0), (0.5, 3600.0)):
    now = [10000.0]
    bucket = solution(rate, 6, lambda now=now: now[0])
    assert bucket.take(2) is True
    now[0] -= back
    assert bucket.take(5) is False
    assert bucket.take() is True
    now[0] -= back
    assert bucket.take(3) is True
    assert bucket.take() is False

# %% hidden C4: A negative number of tokens is refused.
# kind = "negative_or_zero"
# inferability = "contextual"
for n in (-1, -2, -50):
    bucket = solution(1, 4, lambda: 5.0)
    assert bucket.take(4) is True
    for _ in range(2):
        try:
            bucket.take(n)
        except ValueError:
            pass
        else:
            raise AssertionError("tokens were put in")
    assert bucket.take() is False


# %% canonical
class solution:
    def __init__(self, rate, size, clock):
        self.rate = rate
        self.size = size
        self.clock = clock
        self.tokens = size
        self.at = clock()

    def take(self, n=1):
        if n < 0:
            raise ValueError("tokens can't be put in")
        now = self.clock()
        inflow = max(0, now - self.at) * self.rate
        self.tokens = min(self.size, self.tokens + inflow)
        self.at = now
        if self.tokens + 1e-9 < n:
            return False
        self.tokens -= n
        return True


# %% variant: the time at which the bucket would be full
class solution:
    def __init__(self, rate, size, clock):
        self._rate, self._size, self._clock = rate, size, clock
        self._full_at = self._latest = clock()

    def take(self, n=1):
        if not n >= 0:
            raise ValueError(n)
        now = self._clock()
        if now < self._latest:
            self._full_at -= self._latest - now
        self._latest = now
        full_at = max(self._full_at, now) + n / self._rate
        if (full_at - now) * self._rate > self._size + 1e-8:
            return False
        self._full_at = full_at
        return True


# %% variant: exact fractions
from fractions import Fraction
from types import SimpleNamespace


def solution(rate, size, clock):
    exact_rate = Fraction(rate).limit_denominator(10**6)
    state = {"used": Fraction(0), "at": Fraction(clock())}

    def take(n=1):
        if n < 0:
            raise ValueError("a negative number of tokens")
        now = Fraction(clock())
        if now > state["at"]:
            flowed = (now - state["at"]) * exact_rate
            state["used"] = max(Fraction(0), state["used"] - flowed)
        state["at"] = now
        if state["used"] + n <= size:
            state["used"] += n
            return True
        return False

    return SimpleNamespace(take=take)


# %% literal
class solution:
    def __init__(self, rate, size, clock):
        self.rate = rate
        self.clock = clock
        self.tokens = size
        self.last = clock()

    def take(self, n=1):
        now = self.clock()
        self.tokens += int((now - self.last) * self.rate)
        self.last = now
        if self.tokens >= n:
            self.tokens -= n
            return True
        return False


# %% violator C2: adds up floats and wants a whole token
# witness = "0.1, 1, iter([0.0, *range(11)]).__next__  # [s.take() for i in range(11)]"
class solution:
    def __init__(self, rate, size, clock):
        self.rate, self.size, self.clock = rate, size, clock
        self.tokens = size
        self.last = clock()

    def take(self, n=1):
        if n < 0:
            raise ValueError("n must not be negative")
        now = self.clock()
        if now > self.last:
            self.tokens = min(self.size, self.tokens + (now - self.last) * self.rate)
        self.last = now
        if self.tokens < n:
            return False
        self.tokens -= n
        return True


# %% violator C3: lets tokens flow out when the time runs backwards
# witness = "1, 6, iter([9.0, 8.0]).__next__  # s.take(6)"
class solution:
    def __init__(self, rate, size, clock):
        self.rate, self.size, self.clock = rate, size, clock
        self.tokens, self.last = size, clock()

    def take(self, n=1):
        if n < 0:
            raise ValueError("n must not be negative")
        now = self.clock()
        self.tokens = min(self.size, self.tokens + (now - self.last) * self.rate)
        self.last = now
        enough = round(self.tokens, 6) >= n
        if enough:
            self.tokens -= n
        return enough


# %% violator C4: puts tokens in
# witness = "1, 4, lambda: 5.0  # s.take(-2)"
class solution:
    def __init__(self, rate, size, clock):
        self.rate, self.size, self.clock = rate, size, clock
        self.missing = 0.0
        self.last = clock()

    def take(self, n=1):
        now = self.clock()
        self.missing = max(0.0, self.missing - max(0.0, now - self.last) * self.rate)
        self.last = now
        if self.missing + n > self.size + 1e-7:
            return False
        self.missing += n
        return True
