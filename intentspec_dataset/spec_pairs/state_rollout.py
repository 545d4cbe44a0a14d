# /// spec-pair
# task_id = "IntentSpec/rollout"
# spec_type = "stateful"
# source = "Our own; feature flags."
# ///

# %% [markdown] ambiguous prompt
# Feature flags for the app (in memory will do):
#
#     flags = solution()
#     flags.rollout("dark_mode", 20)               # on for 20 % of the users
#     flags.force("dark_mode", "u4711", False)     # True or False for this one, whatever the rest
#     flags.is_on("dark_mode", "u0815")            # True or False
#
# A feature that was never rolled out is off. We start small and call rollout again with a bigger
# number as we get braver.

# %% [markdown] gold prompt
# Feature flags for the app (in memory will do):
#
#     flags = solution()
#     flags.rollout("dark_mode", 20)               # on for 20 % of the users
#     flags.force("dark_mode", "u4711", False)     # True or False for this one, whatever the rest
#     flags.is_on("dark_mode", "u0815")            # True or False
#
# A feature that was never rolled out is off. We start small and call rollout again with a bigger
# number as we get braver.
#
# The percentage is an int from 0 (nobody at all) to 100 (everybody), and meant roughly: of 100
# users at 20 % some 4 to 38 may have it, at 60 % some 40 to 80. As long as neither rollout nor
# force is called a user gets the same answer every time, in whatever order users are asked. When
# the percentage grows nobody who had the feature loses it. User ids and feature names are strings;
# a forced answer stays, whatever rollout is called before or afterwards, or not at all.

# %% stated C1: A feature is on for about that share of the users, and as forced for some.
flags = solution()
assert not flags.is_on("dark_mode", "u1")
flags.rollout("dark_mode", 20)
assert 4 <= sum(flags.is_on("dark_mode", f"user{number}") for number in range(100)) <= 38
assert not any(flags.is_on("light_mode", f"user{number}") for number in range(9))
for number in range(12):
    flags.force("dark_mode", f"u{number}", number % 3 == 0)
    assert flags.is_on("dark_mode", f"u{number}") == (number % 3 == 0)
flags.rollout("dark_mode", 60)
for number in range(12):
    assert flags.is_on("dark_mode", f"u{number}") == (number % 3 == 0)
assert 40 <= sum(flags.is_on("dark_mode", f"visitor{number}") for number in range(100)) <= 80
flags.force("search", "u1", True)
assert flags.is_on("search", "u1") is True
assert flags.is_on("search", "u2") is False

# %% hidden C2: A user gets the same answer every time.
# kind = "idempotence"
# inferability = "contextual"
import random

rng = random.Random(3)
for percentage in (20, 50, 80):
    flags = solution()
    flags.rollout("search", percentage)
    users = [f"user-{number}" for number in range(25)]
    first = {user: flags.is_on("search", user) for user in users}
    for _ in range(2):
        for user in rng.sample(users, len(users)):
            assert flags.is_on("search", user) == first[user]

# %% hidden C3: Who has a feature keeps it when the percentage grows.
# kind = "overlap"
# inferability = "contextual"
for prefix in ("u", "customer "):
    flags = solution()
    had = set()
    users = [f"{prefix}{number}" for number in range(30)]
    for percentage in (10, 25, 50, 75, 95):
        flags.rollout("basket", percentage)
        having = {user for user in users if flags.is_on("basket", user)}
        assert had <= having
        had = having
    assert had

# %% hidden C4: At 0 % nobody has a feature, at 100 % everybody.
# kind = "boundary"
# inferability = "conventional"
for feature, n_users in (("a", 200), ("b", 50)):
    flags = solution()
    flags.rollout(feature, 0)
    assert not any(flags.is_on(feature, f"user {number}") for number in range(n_users))
    flags.rollout(feature, 100)
    assert all(flags.is_on(feature, f"client {number}") for number in range(n_users // 2))

# %% canonical
import zlib


class solution:
    def __init__(self):
        self.percentages = {}
        self.forced = {}

    def rollout(self, feature, percentage):
        self.percentages[feature] = percentage

    def force(self, feature, user, on):
        self.forced[feature, user] = on

    def is_on(self, feature, user):
        if (feature, user) in self.forced:
            return self.forced[feature, user]
        return zlib.crc32(f"{feature}/{user}".encode()) % 100 < self.percentages.get(feature, 0)


# %% variant: a digest as a fraction of one
import hashlib


class solution:
    def __init__(self):
        self._share, self._forced = {}, {}

    def rollout(self, feature, percentage):
        self._share[feature] = percentage / 100

    def force(self, feature, user, on):
        self._forced.setdefault(feature, {})[user] = bool(on)

    def is_on(self, feature, user):
        forced = self._forced.get(feature, {}).get(user)
        if forced is not None:
            return forced
        digest = hashlib.sha256(f"{user}\0{feature}".encode()).digest()
        return int.from_bytes(digest[:6], "big") / 256**6 < self._share.get(feature, 0)


# %% variant: draws a number for each user, once
import random
from collections import defaultdict
from types import SimpleNamespace


def solution():
    rng = random.Random(99)
    luck = defaultdict(rng.random)
    levels, fixed = defaultdict(int), {}

    def is_on(feature, user):
        drawn = luck[feature, user]
        return fixed.get((feature, user), drawn * 100 < levels[feature])

    return SimpleNamespace(
        rollout=levels.__setitem__,
        force=lambda feature, user, on: fixed.update({(feature, user): on}),
        is_on=is_on,
    )


# %% literal
import random


class solution:
    def __init__(self):
        self.features = {}
        self.overrides = {}

    def rollout(self, feature, percentage):
        self.features[feature] = percentage

    def force(self, feature, user, on):
        self.overrides[(feature, user)] = on

    def is_on(self, feature, user):
        if (feature, user) in self.overrides:
            return self.overrides[(feature, user)]
        return random.random() < self.features.get(feature, 0) / 100


# %% violator C2: remembers who has it, and draws again for who hasn't
# witness = "  # s.rollout('f', 50); x = [s.is_on('f', i) for i in 'abcdef' * 2]; x[:6] == x[6:]"
import random


class solution:
    def __init__(self):
        self.random = random.Random(5)
        self.percentages = {}
        self.overrides = {}
        self.lucky = set()

    def rollout(self, feature, percentage):
        self.percentages[feature] = percentage

    def force(self, feature, user, on):
        self.overrides[(feature, user)] = on

    def is_on(self, feature, user):
        key = (feature, user)
        if key in self.overrides:
            return self.overrides[key]
        if key not in self.lucky and self.random.random() * 100 < self.percentages.get(feature, 0):
            self.lucky.add(key)
        return key in self.lucky


# %% violator C3: draws the users anew for each percentage
# witness = "  # s.rollout('f', 70); x = s.is_on('f', 'b'); s.rollout('f',72); x, s.is_on('f', 'b')"
import random


class solution:
    def __init__(self):
        self.random = random.Random(5)
        self.percentages = {}
        self.overrides = {}
        self.answers = {}

    def rollout(self, feature, percentage):
        self.percentages[feature] = percentage
        self.answers[feature] = {}

    def force(self, feature, user, on):
        self.overrides[(feature, user)] = on

    def is_on(self, feature, user):
        if (feature, user) in self.overrides:
            return self.overrides[(feature, user)]
        if feature not in self.percentages:
            return False
        answers = self.answers[feature]
        if user not in answers:
            answers[user] = self.random.random() * 100 < self.percentages[feature]
        return answers[user]


# %% violator C4: one per cent too many, or not quite all
# witness = "  # s.rollout('a', 0); any(s.is_on('a', f'user {n}') for n in range(500))"
import hashlib


class solution:
    def __init__(self):
        self.percentages = {}
        self.overrides = {}

    def rollout(self, feature, percentage):
        self.percentages[feature] = percentage

    def force(self, feature, user, on):
        self.overrides[(feature, user)] = on

    def is_on(self, feature, user):
        if (feature, user) in self.overrides:
            return self.overrides[(feature, user)]
        if feature not in self.percentages:
            return False
        digest = hashlib.md5(f"{feature}:{user}".encode()).hexdigest()
        return int(digest, 16) % 100 <= self.percentages[feature]
