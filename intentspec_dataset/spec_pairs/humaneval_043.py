# /// spec-pair
# task_id = "HumanEval/43"
# spec_type = "algorithm"
# aliases = ["pairs_sum_to_zero"]
# signature = "def solution(changes: Iterable[int]) -> bool:"
# source = "Task idea: HumanEval/43 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# Compliance check "wash trades"
#
# solution(changes) watches the changes of a trader's position (ints, + bought, - sold) as they come
# in, and returns True if two of them add up to zero, so that somebody can look into it right away.
# If the feed ends without such a pair it returns False. `changes` is any iterable of ints: live
# it's a generator that runs until the exchange closes, in the back office it's a list.
#
#     solution([300, 50, -300])   # True
#     solution([300, 50, 250])    # False

# %% [markdown] gold prompt
# Compliance check "wash trades"
#
# solution(changes) watches the changes of a trader's position (ints, + bought, - sold) as they come
# in, and returns True if two of them add up to zero, so that somebody can look into it right away.
# If the feed ends without such a pair it returns False. `changes` is any iterable of ints: live
# it's a generator that runs until the exchange closes, in the back office it's a list.
#
#     solution([300, 50, -300])   # True
#     solution([300, 50, 250])    # False
#
# Right away means as soon as the second one of the pair has come in: no further change is read from
# the feed then.
#
# It takes two changes. A single change of 0 is no pair, but two changes of 0 are one.

# %% stated C1: Tells whether two of the changes add up to zero.
cases = [
    ([300, 50, -300], True),
    ([300, 50, 250], False),
    ([-4, 9, 12, 4, 1], True),
    ([-4, -9, -4], False),
    ([1, -1], True),
    ([7], False),
    ([2, 3, 5, -8], False),
]
for changes, expected in cases:
    assert solution(list(changes)) == expected, changes

# %% hidden C2: No change is read after the pair is complete.
# kind = "laziness"
# inferability = "contextual"
import random

n_read = 0


def feed(changes):
    global n_read
    for change in changes:
        n_read += 1
        yield change


rng = random.Random(34)
for _ in range(12):
    before = rng.sample(range(1, 100), rng.randint(1, 8))
    rest = rng.sample(range(1, 100), 10)
    n_read = 0
    assert solution(feed([*before, -rng.choice(before), *rest]))
    assert n_read == len(before) + 1, before
n_read = 0
assert not solution(feed([4, 5, 6, 4]))
assert n_read == 4

# %% hidden C3: A change of 0 makes a pair with another change of 0, not with itself.
# kind = "duplicates"
# inferability = "contextual"
import random

assert solution([0, 0])
assert not solution([0])
assert not solution([0, 5, 8])
rng = random.Random(430)
for _ in range(30):
    others = rng.choices([3, 17, 40, 8], k=rng.randint(0, 9))
    for zeros in (1, 2, 3):
        changes = [0] * zeros + others
        rng.shuffle(changes)
        assert solution(list(changes)) == (zeros > 1), changes


# %% canonical
def solution(changes):
    seen = set()
    for change in changes:
        if -change in seen:
            return True
        seen.add(change)
    return False


# %% variant: remembers what would complete a pair
def solution(changes):
    feed = iter(changes)
    wanted = {}
    while (change := next(feed, None)) is not None:
        if change in wanted:
            return True
        wanted[-change] = change
    return False


# %% variant: any over a generator, by comparing with all earlier ones
def solution(changes):
    earlier = []

    def completes(change):
        found = any(change + other == 0 for other in earlier)
        earlier.append(change)
        return found

    return any(map(completes, changes))


# %% literal
def solution(changes):
    return any(-change in changes for change in changes)


# %% violator C2: collects the whole feed first
# witness = "iter([3, -3, 5, 6])"
from itertools import combinations


def solution(changes):
    return any(first + second == 0 for first, second in combinations(changes, 2))


# %% violator C3: looks for one amount with both signs
# witness = "[0, 0]"
def solution(changes):
    bought, sold = set(), set()
    for change in changes:
        if change > 0:
            bought.add(change)
        elif change < 0:
            sold.add(-change)
        if abs(change) in bought and abs(change) in sold:
            return True
    return False
