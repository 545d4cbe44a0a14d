# /// spec-pair
# task_id = "IntentSpec/parcel_order"
# spec_type = "stateful"
# source = "Our own; an order's life as a state machine."
# ///

# %% [markdown] ambiguous prompt
# Model the life of an order: new → paid → shipped → delivered. Until it has been shipped it can be
# cancelled (→ cancelled).
#
#     order = solution(on_change)
#     order.state           # "new"
#     order.pay()           # the others: order.ship(), order.deliver(), order.cancel()
#     order.history()       # ["new", "paid"], a list
#
# After each step on_change(old, new) is called, it sends the mails. A step that isn't possible in
# the present state: ValueError.

# %% [markdown] gold prompt
# Model the life of an order: new → paid → shipped → delivered. Until it has been shipped it can be
# cancelled (→ cancelled), that is while it is new or paid, and not once it is shipped, delivered or
# cancelled.
#
#     order = solution(on_change)
#     order.state           # "new"
#     order.pay()           # the others: order.ship(), order.deliver(), order.cancel()
#     order.history()       # ["new", "paid"], a list
#
# After each step on_change(old, new) is called once, it sends the mails; it looks at the order
# while it is called, so state and history() must tell the new state by then. (It isn't called for
# the "new" at the start.)
#
# A step that isn't possible in the present state, or that has been made already: ValueError. State
# and history stay as they were then, and on_change isn't called. The list that history() returns
# can be changed without changing the order, and doesn't grow by itself with the next step.

# %% stated C1: An order goes step by step and tells its listener.
calls = []


def on_change(old, new):
    calls.append((old, new))


order = solution(on_change)
assert order.state == "new"
order.pay()
assert order.state == "paid"
order.ship()
order.deliver()
assert order.state == "delivered"
assert list(order.history()) == ["new", "paid", "shipped", "delivered"]
assert calls == [("new", "paid"), ("paid", "shipped"), ("shipped", "delivered")]
calls.clear()
order = solution(on_change)
order.cancel()
assert order.state == "cancelled"
assert calls == [("new", "cancelled")]
order = solution(on_change)
order.pay()
order.cancel()
assert list(order.history()) == ["new", "paid", "cancelled"]

# %% hidden C2: A step that is refused leaves everything as it was.
# kind = "state_after_error"
# inferability = "conventional"
calls = []


def on_change(old, new):
    calls.append((old, new))


impossible = {
    (): ("ship", "deliver"),
    ("pay",): ("pay", "deliver"),
    ("pay", "ship"): ("pay", "ship"),
    ("pay", "ship", "deliver"): ("pay", "ship", "deliver"),
}
for steps, refused in impossible.items():
    order = solution(on_change)
    for step in steps:
        getattr(order, step)()
    state, history = order.state, list(order.history())
    calls.clear()
    for step in refused:
        try:
            getattr(order, step)()
        except ValueError:
            pass
        else:
            raise AssertionError((steps, step))
        assert order.state == state
        assert list(order.history()) == history
        assert calls == []

# %% hidden C3: The listener finds the order in its new state.
# kind = "call_order"
# inferability = "contextual"
seen = []


def on_change(old, new):
    seen.append((order.state, list(order.history())))


for steps in (["pay", "ship", "deliver"], ["cancel"], ["pay", "cancel"]):
    order = solution(on_change)
    expected = ["new"]
    for step in steps:
        done = {
            "pay": "paid",
            "ship": "shipped",
            "deliver": "delivered",
            "cancel": "cancelled",
        }
        expected.append(done[step])
        seen.clear()
        getattr(order, step)()
        assert seen == [(expected[-1], expected)]

# %% hidden C4: The history that was returned is the caller's own.
# kind = "input_unmodified"
# inferability = "conventional"
order = solution(lambda old, new: None)
got = order.history()
if isinstance(got, list):
    got.append("lost")
assert list(order.history()) == ["new"]
before = order.history()
order.pay()
assert list(before) == ["new"]
got = order.history()
if isinstance(got, list):
    got.clear()
assert list(order.history()) == ["new", "paid"]
order.ship()
assert list(order.history()) == ["new", "paid", "shipped"]
assert order.state == "shipped"

# %% hidden C5: Once it is shipped, delivered or cancelled, an order can't be cancelled.
# kind = "boundary"
# inferability = "contextual"
for steps in (
    ["pay", "ship"],
    ["pay", "ship", "deliver"],
    ["cancel"],
    ["pay", "cancel"],
):
    order = solution(lambda old, new: None)
    for step in steps:
        getattr(order, step)()
    for _ in range(2):
        try:
            order.cancel()
        except ValueError:
            pass
        else:
            raise AssertionError(steps)
for step in ("pay", "ship", "deliver"):
    order = solution(lambda old, new: None)
    order.cancel()
    try:
        getattr(order, step)()
    except ValueError:
        pass
    else:
        raise AssertionError(step)


# %% canonical
class solution:
    def __init__(self, on_change):
        self.on_change = on_change
        self.states = ["new"]

    @property
    def state(self):
        return self.states[-1]

    def history(self):
        return list(self.states)

    def _step(self, allowed, new):
        old = self.state
        if old not in allowed:
            raise ValueError(f"{old} can't become {new}")
        self.states.append(new)
        self.on_change(old, new)

    def pay(self):
        self._step(("new",), "paid")

    def ship(self):
        self._step(("paid",), "shipped")

    def deliver(self):
        self._step(("shipped",), "delivered")

    def cancel(self):
        self._step(("new", "paid"), "cancelled")


# %% variant: a table of steps, methods made from it
STEPS = {
    ("new", "pay"): "paid",
    ("paid", "ship"): "shipped",
    ("shipped", "deliver"): "delivered",
    ("new", "cancel"): "cancelled",
    ("paid", "cancel"): "cancelled",
}


class solution:
    def __init__(self, on_change):
        self._listener = on_change
        self.state = "new"
        self._past = ()

    def __getattr__(self, name):
        if name not in {step for _, step in STEPS}:
            raise AttributeError(name)

        def step():
            old = self.state
            try:
                new = STEPS[old, name]
            except KeyError:
                raise ValueError(name) from None
            self._past += (old,)
            self.state = new
            self._listener(old, new)

        return step

    def history(self):
        return [*self._past, self.state]


# %% variant: a factory
from types import SimpleNamespace


def solution(on_change):
    path = ["new", "paid", "shipped", "delivered"]
    order = SimpleNamespace(state="new")
    past = ["new"]

    def go(new, possible):
        if not possible:
            raise ValueError(f"not possible while {order.state}")
        old, order.state = order.state, new
        past.append(new)
        on_change(old, new)

    def forward(new):
        before = path[path.index(new) - 1]
        return lambda: go(new, order.state == before)

    order.pay, order.ship, order.deliver = map(forward, path[1:])
    order.cancel = lambda: go("cancelled", order.state in path[:2])
    order.history = past.copy
    return order


# %% literal
class solution:
    def __init__(self, on_change):
        self.state = "new"
        self.on_change = on_change
        self.states = ["new"]

    def _go(self, before, after):
        if self.state != before:
            raise ValueError(f"order is {self.state}")
        self.on_change(before, after)
        self.state = after
        self.states.append(after)

    def pay(self):
        self._go("new", "paid")

    def ship(self):
        self._go("paid", "shipped")

    def deliver(self):
        self._go("shipped", "delivered")

    def cancel(self):
        if self.state == "shipped":
            raise ValueError("already shipped")
        self._go(self.state, "cancelled")

    def history(self):
        return self.states


# %% violator C2: writes the state down before it looks whether it's allowed
# witness = "print  # s.deliver(); s.history()"
BEFORE = {
    "paid": "new",
    "shipped": "paid",
    "delivered": "shipped",
    "cancelled": "new paid",
}


class solution:
    def __init__(self, on_change):
        self.on_change = on_change
        self.state = "new"
        self.past = ["new"]

    def _go(self, new):
        old = self.state
        self.past.append(new)
        if old not in BEFORE[new].split():
            raise ValueError(f"{old} can't become {new}")
        self.state = new
        self.on_change(old, new)

    def pay(self):
        self._go("paid")

    def ship(self):
        self._go("shipped")

    def deliver(self):
        self._go("delivered")

    def cancel(self):
        self._go("cancelled")

    def history(self):
        return self.past[:]


# %% violator C3: tells the listener before it makes the step
# witness = "(g := []) or (lambda old, new: g.append(s.state))  # s.pay(); g"
class solution:
    def __init__(self, on_change):
        self.on_change = on_change
        self.state = "new"
        self.past = ["new"]

    def _go(self, olds, new):
        if self.state not in olds:
            raise ValueError(f"{self.state} can't become {new}")
        self.on_change(self.state, new)
        self.state = new
        self.past.append(new)

    def pay(self):
        self._go({"new"}, "paid")

    def ship(self):
        self._go({"paid"}, "shipped")

    def deliver(self):
        self._go({"shipped"}, "delivered")

    def cancel(self):
        self._go({"new", "paid"}, "cancelled")

    def history(self):
        return self.past.copy()


# %% violator C4: hands out its own list
# witness = "print  # h = s.history(); s.pay(); h"
class solution:
    def __init__(self, on_change):
        self.on_change = on_change
        self.state = "new"
        self.past = ["new"]

    def _go(self, olds, new):
        old = self.state
        if old not in olds:
            raise ValueError(f"{old} can't become {new}")
        self.state = new
        self.past.append(new)
        self.on_change(old, new)

    def pay(self):
        self._go({"new"}, "paid")

    def ship(self):
        self._go({"paid"}, "shipped")

    def deliver(self):
        self._go({"shipped"}, "delivered")

    def cancel(self):
        self._go({"new", "paid"}, "cancelled")

    def history(self):
        return self.past


# %% violator C5: cancels whatever isn't delivered
# witness = "print  # s.pay(); s.ship(); s.cancel(); s.state"
class solution:
    def __init__(self, on_change):
        self.on_change = on_change
        self.state = "new"
        self.past = ["new"]

    def _go(self, possible, new):
        if not possible:
            raise ValueError(f"{self.state} can't become {new}")
        old, self.state = self.state, new
        self.past.append(new)
        self.on_change(old, new)

    def pay(self):
        self._go(self.state == "new", "paid")

    def ship(self):
        self._go(self.state == "paid", "shipped")

    def deliver(self):
        self._go(self.state == "shipped", "delivered")

    def cancel(self):
        self._go(self.state not in ("delivered", "cancelled"), "cancelled")

    def history(self):
        return list(self.past)
