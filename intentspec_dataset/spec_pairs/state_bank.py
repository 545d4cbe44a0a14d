# /// spec-pair
# task_id = "IntentSpec/bank"
# spec_type = "stateful"
# source = "Our own; accounts with transfers."
# ///

# %% [markdown] ambiguous prompt
# I'm teaching and need a toy bank for my pupils' front end.
#
#     bank = solution()
#     bank.open("ann")                      # starts with 0
#     bank.deposit("ann", 12.30)
#     bank.transfer("ann", "bob", 4.50)     # from ann to bob
#     bank.balance("ann")                   # 7.8, a float
#
# Amounts are in euros. An account that doesn't exist is a KeyError, not enough money a ValueError;
# nobody can go below zero.

# %% [markdown] gold prompt
# I'm teaching and need a toy bank for my pupils' front end.
#
#     bank = solution()
#     bank.open("ann")                      # starts with 0
#     bank.deposit("ann", 12.30)
#     bank.transfer("ann", "bob", 4.50)     # from ann to bob
#     bank.balance("ann")                   # 7.8, a float
#
# Amounts are in euros. An account that doesn't exist is a KeyError, not enough money a ValueError;
# nobody can go below zero. If both are wrong with a transfer, either will do.
#
# - A transfer that raises leaves both accounts as they were.
# - An amount of zero or less is a ValueError in deposit and transfer.
# - Somebody may open an account that is open already. Whether that's an error or simply passes is
#   up to you; the money in it stays.
# - Amounts are ints or floats with at most two decimals.

# %% stated C1: Money goes in, and from one account to the other.
bank = solution()
bank.open("ann")
bank.open("bob")
assert bank.balance("ann") == 0
bank.deposit("ann", 12.5)
bank.transfer("ann", "bob", 4.25)
assert bank.balance("ann") == 8.25
assert bank.balance("bob") == 4.25
try:
    bank.transfer("bob", "ann", 5)
except ValueError:
    pass
else:
    raise AssertionError("bob hasn't got 5 euros")
for call in (lambda: bank.balance("cy"), lambda: bank.deposit("cy", 1)):
    try:
        call()
    except KeyError:
        pass
    else:
        raise AssertionError("there is no such account")
bank.transfer("ann", "bob", 8.25)
assert bank.balance("ann") == 0
assert bank.balance("bob") == 12.5

# %% hidden C2: A transfer that fails leaves both accounts as they were.
# kind = "state_after_error"
# inferability = "conventional"
bank = solution()
bank.open("ann")
bank.open("bob")
bank.deposit("ann", 20)
bank.deposit("bob", 5)
transfers = [("ann", "nobody", 4, KeyError), ("nobody", "ann", 4, KeyError)]
transfers += [("ann", "bob", 20.5, ValueError), ("bob", "ann", 6, ValueError)]
for source, target, amount, error in transfers:
    try:
        bank.transfer(source, target, amount)
    except error:
        pass
    else:
        raise AssertionError("this transfer can't be made")
    assert bank.balance("ann") == 20
    assert bank.balance("bob") == 5
try:
    bank.balance("nobody")
except KeyError:
    pass
else:
    raise AssertionError("a transfer opens no account")

# %% hidden C3: An amount of zero or less is refused.
# kind = "negative_or_zero"
# inferability = "conventional"
for amount in (0, -1, -0.5, 0.0, -20):
    bank = solution()
    bank.open("ann")
    bank.open("bob")
    bank.deposit("ann", 50)
    bank.deposit("bob", 50)
    calls = [lambda bank=bank, amount=amount: bank.deposit("ann", amount)]
    calls.append(lambda bank=bank, amount=amount: bank.transfer("ann", "bob", amount))
    for call in calls:
        try:
            call()
        except ValueError:
            pass
        else:
            raise AssertionError(amount)
    assert bank.balance("ann") == 50
    assert bank.balance("bob") == 50

# %% hidden C4: Opening an account that exists leaves its money where it is.
# kind = "idempotence"
# inferability = "contextual"
# logic = "state_after_call"
for times in (1, 3):
    bank = solution()
    bank.open("ann")
    bank.open("bob")
    bank.deposit("ann", 12.5)
    bank.transfer("ann", "bob", 4)
    for name in ["ann", "bob", "ann"] * times:
        try:
            bank.open(name)
        except Exception:
            pass
        assert bank.balance("ann") == 8.5
        assert bank.balance("bob") == 4
    bank.open("cy")
    assert bank.balance("cy") == 0
    bank.transfer("ann", "bob", 8.5)
    assert bank.balance("bob") == 12.5


# %% canonical
class solution:
    def __init__(self):
        self.cents = {}

    def open(self, name):
        self.cents.setdefault(name, 0)

    def deposit(self, name, amount):
        cents = self._in_cents(amount)
        self.cents[name] += cents

    def transfer(self, source, target, amount):
        cents = self._in_cents(amount)
        if cents > self.cents[source]:
            raise ValueError(f"{source} has less than {amount}")
        if target not in self.cents:
            raise KeyError(target)
        self.cents[source] -= cents
        self.cents[target] += cents

    def balance(self, name):
        return self.cents[name] / 100

    @staticmethod
    def _in_cents(amount):
        if amount <= 0:
            raise ValueError("an amount is positive")
        return round(amount * 100)


# %% variant: decimals, and a list of movements per account
from decimal import Decimal


class solution:
    def __init__(self):
        self._movements = {}

    def _sum(self, name):
        return sum(self._movements[name], Decimal(0))

    def open(self, name):
        if name not in self._movements:
            self._movements[name] = []

    def deposit(self, name, amount):
        if not amount > 0:
            raise ValueError(amount)
        self._movements[name].append(Decimal(str(amount)))

    def transfer(self, source, target, amount):
        outgoing, incoming = self._movements[source], self._movements[target]
        exact = Decimal(str(amount))
        if exact <= 0 or self._sum(source) < exact:
            raise ValueError(amount)
        outgoing.append(-exact)
        incoming.append(exact)

    def balance(self, name):
        return float(self._sum(name))


# %% variant: floats, rounded at every step; a new table for every transfer
from types import SimpleNamespace


def solution():
    state = {"table": {}}

    def open_account(name):
        state["table"].setdefault(name, 0.0)

    def change(table, name, amount):
        after = round(table[name] + amount, 2)
        if after < 0:
            raise ValueError("not enough money")
        return {**table, name: after}

    def deposit(name, amount):
        if amount <= 0:
            raise ValueError("nothing to pay in")
        state["table"] = change(state["table"], name, amount)

    def transfer(source, target, amount):
        if amount <= 0:
            raise ValueError("nothing to transfer")
        state["table"] = change(change(state["table"], source, -amount), target, amount)

    return SimpleNamespace(
        open=open_account,
        deposit=deposit,
        transfer=transfer,
        balance=lambda name: state["table"][name],
    )


# %% literal
class solution:
    def __init__(self):
        self.accounts = {}

    def open(self, name):
        self.accounts[name] = 0.0

    def deposit(self, name, amount):
        self.accounts[name] += amount

    def transfer(self, source, target, amount):
        if self.accounts[source] < amount:
            raise ValueError("not enough money")
        self.accounts[source] -= amount
        self.accounts[target] += amount

    def balance(self, name):
        return self.accounts[name]


# %% violator C2: takes the money before it looks for the target
# witness = "  # s.open('a'); s.deposit('a', 9); s.transfer('a', 'x', 4); s.balance('a')"
class solution:
    def __init__(self):
        self.cents = {}

    def open(self, name):
        self.cents.setdefault(name, 0)

    def _check(self, amount):
        if amount <= 0:
            raise ValueError("amounts are positive")
        return round(amount * 100)

    def deposit(self, name, amount):
        self.cents[name] += self._check(amount)

    def withdraw(self, name, amount):
        cents = self._check(amount)
        if self.cents[name] < cents:
            raise ValueError("not enough money")
        self.cents[name] -= cents

    def transfer(self, source, target, amount):
        self.withdraw(source, amount)
        self.deposit(target, amount)

    def balance(self, name):
        return self.cents[name] / 100


# %% violator C3: a negative transfer takes the money from the other one
# witness = "  # s.open('a'); s.deposit('a', -5); s.balance('a')"
from decimal import Decimal


class solution:
    def __init__(self):
        self.accounts = {}

    def open(self, name):
        self.accounts.setdefault(name, Decimal(0))

    def deposit(self, name, amount):
        self.accounts[name] += Decimal(str(amount))

    def transfer(self, source, target, amount):
        if target not in self.accounts:
            raise KeyError(target)
        amount = Decimal(str(amount))
        if self.accounts[source] < amount:
            raise ValueError("not enough money")
        self.accounts[source] -= amount
        self.accounts[target] += amount

    def balance(self, name):
        return float(self.accounts[name])


# %% violator C4: opening again begins at 0
# witness = "  # s.open('a'); s.deposit('a', 9); s.open('a'); s.balance('a')"
class solution:
    def __init__(self):
        self.cents = {}

    def open(self, name):
        self.cents[name] = 0

    def _check(self, amount):
        if amount <= 0:
            raise ValueError("amounts are positive")
        return round(amount * 100)

    def deposit(self, name, amount):
        self.cents[name] += self._check(amount)

    def transfer(self, source, target, amount):
        cents = self._check(amount)
        if target not in self.cents:
            raise KeyError(target)
        if self.cents[source] < cents:
            raise ValueError("not enough money")
        self.cents[source] -= cents
        self.cents[target] += cents

    def balance(self, name):
        return self.cents[name] / 100
