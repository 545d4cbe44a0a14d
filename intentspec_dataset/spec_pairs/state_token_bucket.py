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
# A client may go on if there are at least n tokens. If not, nothing is taken out: what is there can
# still be had by a smaller request. What flows in while the bucket is full is lost. Tokens flow in
# evenly, fractions of one included: at a rate of 0.5 there is one more after two seconds, however
# often somebody asks in between. All numbers are positive, rate may be a fraction, n and size are
# ints; the clock doesn't go backwards.

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

# %% hidden C2: The bucket never holds more than its size.
# kind = "boundary"
# inferability = "contextual"
for rate, size in ((1, 1), (2, 5), (0.5, 3), (64, 10)):
    now = [100.0]
    bucket = solution(rate, size, lambda now=now: now[0])
    for idle in (64.0, 4096.0, 32.0):
        now[0] += idle
        assert [bool(bucket.take()) for _ in range(size)] == [True] * size
        assert bucket.take() is False
    now[0] += 1024.0
    assert bucket.take(size + 1) is False

# %% hidden C3: A refused request takes nothing out.
# kind = "state_after_error"
# inferability = "contextual"
now = [7.0]
bucket = solution(1, 10, lambda: now[0])
assert bucket.take(7) is True
for n in (4, 10, 5, 1000):
    assert bucket.take(n) is False
assert bucket.take(3) is True
assert bucket.take(2) is False
now[0] += 1.0
assert bucket.take(2) is False
now[0] += 1.0
assert bucket.take(2) is True
assert bucket.take(1) is False

# %% hidden C4: Fractions of a token add up, however often somebody asks.
# kind = "rounding"
# inferability = "conventional"
for rate, step in ((1, 0.25), (0.5, 0.5), (0.125, 1.0), (2, 0.125)):
    now = [64.0]
    bucket = solution(rate, 2, lambda now=now: now[0])
    assert bucket.take(2) is True
    inflow, granted = 0.0, 0
    for _ in range(40):
        now[0] += step
        inflow += rate * step
        answer = bool(bucket.take())
        assert answer == (inflow >= granted + 1)
        granted += answer


# %% canonical
class solution:
    def __init__(self, rate, size, clock):
        self.rate = rate
        self.size = size
        self.clock = clock
        self.tokens = size
        self.at = clock()

    def take(self, n=1):
        now = self.clock()
        self.tokens = min(self.size, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < n:
            return False
        self.tokens -= n
        return True


# %% variant: the time at which the bucket would be full
class solution:
    def __init__(self, rate, size, clock):
        self._rate, self._size, self._clock = rate, size, clock
        self._full_at = clock()

    def take(self, n=1):
        now = self._clock()
        full_at = max(self._full_at, now) + n / self._rate
        if full_at - now > self._size / self._rate:
            return False
        self._full_at = full_at
        return True


# %% variant: exact fractions
from fractions import Fraction
from types import SimpleNamespace


def solution(rate, size, clock):
    state = {"used": Fraction(0), "at": Fraction(clock())}

    def take(n=1):
        now = Fraction(clock())
        flowed = (now - state["at"]) * Fraction(rate)
        state.update(used=max(Fraction(0), state["used"] - flowed), at=now)
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


# %% violator C2: a bucket without a rim
# witness = "1, 2, (t := [0.0]) and (lambda: t[0])  # t[0] = 9.0; s.take(5)"
class solution:
    def __init__(self, rate, size, clock):
        self.rate = rate
        self.clock = clock
        self.tokens = size
        self.last = clock()

    def take(self, n=1):
        now = self.clock()
        self.tokens += (now - self.last) * self.rate
        self.last = now
        if self.tokens >= n:
            self.tokens -= n
            return True
        return False


# %% violator C3: takes out what is there even if it isn't enough
# witness = "1, 3, lambda: 0.0  # s.take(4); s.take(3)"
class solution:
    def __init__(self, rate, size, clock):
        self.rate, self.size, self.clock = rate, size, clock
        self.tokens, self.last = float(size), clock()

    def take(self, n=1):
        now = self.clock()
        self.tokens = min(self.size, self.tokens + (now - self.last) * self.rate)
        self.last = now
        taken = min(n, int(self.tokens))
        self.tokens -= taken
        return taken == n


# %% violator C4: adds whole tokens and forgets the rest of the time
# witness = "1, 1, (t := [0]) and (lambda: t[0])  # s.take(); t[0]=.5; s.take(); t[0]=1; s.take()"
class solution:
    def __init__(self, rate, size, clock):
        self.rate, self.size, self.clock = rate, size, clock
        self.tokens = size
        self.last = clock()

    def take(self, n=1):
        now = self.clock()
        self.tokens = min(self.size, self.tokens + int((now - self.last) * self.rate))
        self.last = now
        if self.tokens < n:
            return False
        self.tokens -= n
        return True
