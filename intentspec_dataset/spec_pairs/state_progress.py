# /// spec-pair
# task_id = "IntentSpec/progress"
# spec_type = "stateful"
# source = "Our own; a progress display."
# ///

# %% [markdown] ambiguous prompt
# Progress for the backup job. `p = solution(total, show)`; `p.advance(n=1)` after each n files;
# whenever the whole percentage has changed, `show(percent)` is called with it (an int; the display
# starts with a 0 of its own). At 100 the display says "Done, you can unplug the disk".

# %% [markdown] gold prompt
# Progress for the backup job. `p = solution(total, show)`; `p.advance(n=1)` after each n files;
# whenever the whole percentage has changed, `show(percent)` is called with it (an int; the display
# starts with a 0 of its own). At 100 the display says "Done, you can unplug the disk".
#
# - Percentages are rounded down, so 100 comes only when all files are done: 199 of 200 is 99.
# - Files may have been added since the total was counted: beyond the total it stays at 100, which
#   is shown once.
# - A backup of no files (total 0) is at 100 from the start: shown once, when the object is made or
#   at the first advance, advance(0) too, as you like.
# - If an advance makes several percent at once, only the new percentage is shown, and 0 is never
#   shown by us.
#
# total and n are ints of at least 0.

# %% stated C1: The percentage is shown when it has changed.
shown = []
progress = solution(4, shown.append)
assert shown == []
for expected in (25, 50, 75, 100):
    progress.advance()
    assert shown[-1] == expected
assert shown == [25, 50, 75, 100]
shown = []
progress = solution(1000, shown.append)
for _ in range(25):
    progress.advance(2)
assert shown == [1, 2, 3, 4, 5]
progress.advance(450)
assert shown == [1, 2, 3, 4, 5, 50]
progress.advance(0)
progress.advance(5)
assert shown == [1, 2, 3, 4, 5, 50]
progress.advance(5)
assert shown[6:] == [51]
assert type(shown[6]) is int

# %% hidden C2: Percentages are rounded down.
# kind = "rounding"
# inferability = "contextual"
shown = []
progress = solution(200, shown.append)
progress.advance(199)
assert shown == [99]
progress.advance()
assert shown == [99, 100]
for total in (3, 8, 256, 1000):
    for done in (1, total // 3, total // 2 + 1, total - 1):
        shown = []
        solution(total, shown.append).advance(done)
        percent = shown[0] if shown else 0
        assert percent * total <= 100 * done < (percent + 1) * total

# %% hidden C3: Beyond the total it stays at 100, shown once.
# kind = "boundary"
# inferability = "contextual"
for total, steps in (
    (4, [1] * 9),
    (4, [3, 3, 3]),
    (10, [50, 1]),
    (1, [1, 1, 1, 7]),
    (8, [8, 0, 2]),
):
    shown = []
    progress = solution(total, shown.append)
    for n in steps:
        progress.advance(n)
    assert shown[-1] == 100
    assert shown.count(100) == 1
    assert max(shown) == 100


# %% hidden C4: A backup of no files is at 100.
# kind = "empty_input"
# inferability = "contextual"
for steps in ([1], [0], [0, 0], [3, 1], [250]):
    shown = []
    progress = solution(0, shown.append)
    for n in steps:
        progress.advance(n)
        assert shown == [100]


# %% canonical
class solution:
    def __init__(self, total, show):
        self.total = total
        self.show = show
        self.done = 0
        self.percent = 0

    def advance(self, n=1):
        self.done += n
        percent = 100
        if self.done < self.total:
            percent = 100 * self.done // self.total
        if percent != self.percent:
            self.percent = percent
            self.show(percent)


# %% variant: exact fractions
import math
from fractions import Fraction


class solution:
    def __init__(self, total, show):
        self._step = Fraction(100, total) if total else None
        self._show = show
        self._reached = Fraction(0)

    def advance(self, n=1):
        before = math.floor(self._reached)
        if self._step is None:
            self._reached = Fraction(100)
        else:
            self._reached = min(Fraction(100), self._reached + n * self._step)
        if math.floor(self._reached) > before:
            self._show(math.floor(self._reached))


# %% variant: the number of files at which each percent is reached
from bisect import bisect_right
from types import SimpleNamespace


def solution(total, show):
    needed = [-(-percent * total // 100) for percent in range(1, 101)]
    state = {"done": 0, "shown": 0}

    def advance(n=1):
        state["done"] += n
        percent = bisect_right(needed, state["done"])
        if state["shown"] < percent:
            state["shown"] = percent
            show(percent)

    return SimpleNamespace(advance=advance)


# %% literal
class solution:
    def __init__(self, total, show):
        self.total = total
        self.show = show
        self.done = 0
        self.last = 0

    def advance(self, n=1):
        self.done += n
        percent = round(self.done / self.total * 100)
        if percent != self.last:
            self.show(percent)
            self.last = percent


# %% violator C2: rounds to the nearest percent
# witness = "200, (g := []).append  # s.advance(199); g"
class solution:
    def __init__(self, total, show):
        self.total = total
        self.show = show
        self.done = 0
        self.last = 0

    def advance(self, n=1):
        self.done = min(self.total, self.done + n)
        percent = round(self.done * 100 / self.total) if self.total else 100
        if percent != self.last:
            self.last = percent
            self.show(percent)


# %% violator C3: goes on beyond 100
# witness = "2, (g := []).append  # s.advance(3); g"
class solution:
    def __init__(self, total, show):
        self.total = total
        self.show = show
        self.done = 0
        self.last = 0

    def advance(self, n=1):
        self.done += n
        percent = self.done * 100 // self.total if self.total else 100
        if percent != self.last:
            self.last = percent
            self.show(percent)


# %% violator C4: divides by the total whatever it is
# witness = "0, (g := []).append  # s.advance(); g"
class solution:
    def __init__(self, total, show):
        self.total = total
        self.show = show
        self.done = 0
        self.last = 0

    def advance(self, n=1):
        self.done += n
        percent = min(self.done * 100 // self.total, 100)
        if percent != self.last:
            self.last = percent
            self.show(percent)
