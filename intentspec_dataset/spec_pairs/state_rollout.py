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
# The percentage is a number from 0 (nobody at all) to 100 (everybody), a fraction of one too, 0.01
# being one user in ten thousand; anything below or above is a ValueError. It is meant roughly: of
# 100 users at 20 % some 4 to 38 may have it, at 60 % some 40 to 80, and of 1000 users at 0.01 % two
# at most. As long as neither rollout nor force is called a user gets the same answer every time.
# When the percentage grows nobody who had the feature loses it. User ids and feature names are
# strings; a forced answer stays, whatever rollout is called before or afterwards, or not at all.

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

# %% hidden C2: Who has a feature keeps it when the percentage grows.
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

# %% hidden C3: A percentage below 0 or above 100 is refused.
# kind = "boundary"
# inferability = "contextual"
for percentage in (-1, 101, -20, 120, 2000):
    flags = solution()
    try:
        flags.rollout("search", percentage)
    except ValueError:
        pass
    else:
        raise AssertionError(percentage)
flags = solution()
flags.rollout("search", 0)
assert not any(flags.is_on("search", f"user {number}") for number in range(60))
flags.rollout("search", 100)
assert all(flags.is_on("search", f"client {number}") for number in range(60))

# %% hidden C4: A fraction of a percent is a fraction of a percent.
# kind = "numeric_type"
# inferability = "contextual"
flags = solution()
flags.rollout("search", 0.01)
assert sum(bool(flags.is_on("search", f"user{number}")) for number in range(1000)) <= 2

# %% canonical
import zlib


class solution:
    def __init__(self):
        self.percentages = {}
        self.forced = {}

    def rollout(self, feature, percentage):
        if not 0 <= percentage <= 100:
            raise ValueError(f"{percentage} %")
        self.percentages[feature] = percentage

    def force(self, feature, user, on):
        self.forced[feature, user] = on

    def is_on(self, feature, user):
        if (feature, user) in self.forced:
            return self.forced[feature, user]
        luck = zlib.crc32(f"{feature}/{user}".encode()) / 2**32
        return 100 * luck < self.percentages.get(feature, 0)


# %% variant: a digest as a fraction of one
import hashlib


class solution:
    def __init__(self):
        self._share, self._forced = {}, {}

    def rollout(self, feature, percentage):
        if percentage < 0 or percentage > 100:
            raise ValueError(percentage)
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

    def rollout(feature, percentage):
        if abs(percentage - 50) > 50:
            raise ValueError(percentage)
        levels[feature] = percentage

    def is_on(feature, user):
        drawn = luck[feature, user]
        return fixed.get((feature, user), drawn * 100 < levels[feature])

    return SimpleNamespace(
        rollout=rollout,
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


# %% violator C2: draws the users anew for each percentage
# witness = "  # s.rollout('f', 70); x = s.is_on('f', 'b'); s.rollout('f',72); x, s.is_on('f', 'b')"
import random


class solution:
    def __init__(self):
        self.random = random.Random(5)
        self.percentages = {}
        self.overrides = {}
        self.answers = {}

    def rollout(self, feature, percentage):
        if not 0 <= percentage <= 100:
            raise ValueError("percentage must be from 0 to 100")
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


# %% violator C3: takes any number
# witness = "  # s.rollout('a', 101)"
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
        digest = hashlib.md5(f"{feature}:{user}".encode()).hexdigest()
        return int(digest, 16) % 100000 / 1000 < self.percentages.get(feature, 0)


# %% violator C4: sorts the users into a hundred groups
# witness = "  # s.rollout('f', 0.01); sum(s.is_on('f', str(n)) for n in range(1000)) > 2"
import hashlib


class solution:
    def __init__(self):
        self.percentages = {}
        self.overrides = {}

    def rollout(self, feature, percentage):
        if not 0 <= percentage <= 100:
            raise ValueError("percentage must be from 0 to 100")
        self.percentages[feature] = percentage

    def force(self, feature, user, on):
        self.overrides[(feature, user)] = on

    def is_on(self, feature, user):
        if (feature, user) in self.overrides:
            return self.overrides[(feature, user)]
        digest = hashlib.md5(f"{feature}:{user}".encode()).hexdigest()
        return int(digest, 16) % 100 < self.percentages.get(feature, 0)
