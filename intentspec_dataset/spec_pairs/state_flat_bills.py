# /// spec-pair
# task_id = "IntentSpec/flat_bills"
# spec_type = "stateful"
# source = "Our own; shared expenses."
# ///

# %% [markdown] ambiguous prompt
# for our shared flat: flat = solution(["ann", "bo", "cy"]); flat.paid("ann", 1200, ["ann", "bo"])
# when ann has paid 12 euros (amounts are in cents) for herself and bo; flat.balances() -> dict with
# who has how much to get (plus) or to pay (minus), here ann 600 and bo -600

# %% [markdown] gold prompt
# for our shared flat: flat = solution(["ann", "bo", "cy"]); flat.paid("ann", 1200, ["ann", "bo"])
# when ann has paid 12 euros (amounts are in cents) for herself and bo; flat.balances() -> dict with
# who has how much to get (plus) or to pay (minus), here ann 600 and bo -600
#
# balances are whole cents (ints) and always add up to 0: what can't be shared out evenly is shared
# so that within one bill no share differs from another by more than a cent, whoever bears it.
# whoever pays has a share only if they are in the list; the list may be any list or tuple of
# different flatmates, one at least. a name that isn't one of us, payer or in the list, is an error
# (ValueError or KeyError) and then nothing of that bill is counted. who is square has 0 in the
# balances or isn't in them. amounts are ints above 0

# %% stated C1: Bills that can be shared evenly are.
flat = solution(["ann", "bo", "cy"])
flat.paid("ann", 1200, ["ann", "bo"])
balances = flat.balances()
assert balances["ann"] == 600
assert balances["bo"] == -600
flat.paid("cy", 3000, ["ann", "bo", "cy"])
balances = flat.balances()
assert (balances["ann"], balances["bo"], balances["cy"]) == (-400, -1600, 2000)
flat.paid("bo", 1600, ["cy"])
balances = flat.balances()
assert (balances["ann"], balances["bo"], balances["cy"]) == (-400, 0, 400)

# %% hidden C2: Cents are neither lost nor found.
# kind = "rounding"
# inferability = "contextual"
import random

rng = random.Random(33)
people = ["ann", "bo", "cy", "di", "ed", "flo"]
for _ in range(15):
    flat = solution(list(people))
    before = dict.fromkeys(people, 0)
    for _ in range(6):
        payer = rng.choice(people)
        sharers = rng.sample(people, rng.randint(1, 6))
        amount = rng.randint(1, 2000)
        flat.paid(payer, amount, list(sharers))
        got = flat.balances()
        after = {name: got.get(name, 0) for name in people}
        shares = {name: before[name] - after[name] for name in people}
        shares[payer] += amount
        assert sum(shares.values()) == amount
        within = [shares[name] for name in sharers]
        assert max(within) - min(within) <= 1
        before = after

# %% hidden C3: A bill with an unknown name is an error that leaves no trace.
# kind = "state_after_error"
# inferability = "contextual"
bills = [
    ("ann", 600, ["bo", "xx"]),
    ("xx", 600, ["ann", "bo"]),
    ("bo", 600, ["bo", "ann", "yy"]),
]
bills += [("ann", 600, ["zz"]), ("xx", 600, ["xx"]), ("cy", 600, ["xx", "cy", "ann"])]
for payer, amount, sharers in bills:
    flat = solution(["ann", "bo", "cy"])
    flat.paid("bo", 300, ["ann", "bo", "cy"])
    for _ in range(2):
        try:
            flat.paid(payer, amount, list(sharers))
        except (ValueError, KeyError):
            pass
        else:
            raise AssertionError("there is no such flatmate")
        balances = {name: value for name, value in flat.balances().items() if value}
        assert balances == {"ann": -100, "bo": 200, "cy": -100}


# %% canonical
class solution:
    def __init__(self, people):
        self.cents = dict.fromkeys(people, 0)

    def paid(self, payer, amount, sharers):
        for name in (payer, *sharers):
            if name not in self.cents:
                raise ValueError(f"{name} doesn't live here")
        share, rest = divmod(amount, len(sharers))
        for place, name in enumerate(sharers):
            self.cents[name] -= share + (place < rest)
        self.cents[payer] += amount

    def balances(self):
        return dict(self.cents)


# %% variant: keeps the bills and adds them up when asked
from collections import Counter


class solution:
    def __init__(self, people):
        self._people = tuple(people)
        self._bills = []

    def paid(self, payer, amount, sharers):
        if not {payer, *sharers} <= set(self._people):
            raise ValueError("somebody else is in it")
        self._bills.append((payer, amount, tuple(sharers)))

    def balances(self):
        total = Counter(dict.fromkeys(self._people, 0))
        for payer, amount, sharers in self._bills:
            total[payer] += amount
            left = amount
            for n_left in range(len(sharers), 0, -1):
                share = round(left / n_left)
                total[sharers[n_left - 1]] -= share
                left -= share
        return {name: total[name] for name in self._people}


# %% variant: deals the cents out
import itertools
from types import SimpleNamespace


def solution(people):
    state = dict.fromkeys(people, 0)

    def paid(payer, amount, sharers):
        after = dict(state)
        try:
            after[payer] += amount
            for _, name in zip(range(amount), itertools.cycle(sharers), strict=False):
                after[name] -= 1
        except KeyError as error:
            raise ValueError("not one of us") from error
        if not set(sharers) <= set(state):
            raise ValueError("not one of us")
        state.update(after)

    return SimpleNamespace(paid=paid, balances=state.copy)


# %% literal
class solution:
    def __init__(self, people):
        self.people = people
        self.balance = {}

    def paid(self, payer, amount, sharers):
        self.balance[payer] = self.balance.get(payer, 0) + amount
        for person in sharers:
            self.balance[person] = self.balance.get(person, 0) - amount / len(sharers)

    def balances(self):
        return self.balance


# %% violator C2: everybody's share is rounded
# witness = "['a', 'b', 'c']  # s.paid('a', 100, ['a', 'b', 'c']); s.balances()"
class solution:
    def __init__(self, people):
        self.balance = dict.fromkeys(people, 0)

    def paid(self, payer, amount, sharers):
        if payer not in self.balance or any(person not in self.balance for person in sharers):
            raise ValueError("unknown flatmate")
        share = round(amount / len(sharers))
        self.balance[payer] += amount
        for person in sharers:
            self.balance[person] -= share

    def balances(self):
        return dict(self.balance)


# %% violator C3: notices the unknown one half way through
# witness = "['a', 'b']  # s.paid('a', 100, ['b', 'x']); s.balances()"
class solution:
    def __init__(self, people):
        self.balance = dict.fromkeys(people, 0)

    def change(self, person, amount):
        if person not in self.balance:
            raise ValueError(f"unknown flatmate {person}")
        self.balance[person] += amount

    def paid(self, payer, amount, sharers):
        self.change(payer, amount)
        share, extra = divmod(amount, len(sharers))
        for i, person in enumerate(sharers):
            self.change(person, -share - 1 if i < extra else -share)

    def balances(self):
        return dict(self.balance)
