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
# cancelled (→ cancelled).
#
#     order = solution(on_change)
#     order.state           # "new"
#     order.pay()           # the others: order.ship(), order.deliver(), order.cancel()
#     order.history()       # ["new", "paid"], a list
#
# After each step on_change(old, new) is called, it sends the mails. A step that isn't possible in
# the present state: ValueError.
#
# It can be cancelled while it is new or paid, and not once it is shipped, delivered or cancelled.
# on_change isn't called for the "new" at the start.
#
# A step that isn't possible in the present state, or that has been made already: ValueError. State
# and history stay as they were then, and on_change isn't called.

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

# %% hidden C2: A step that the state rules out is refused, and leaves everything as it was.
# kind = "state_after_error"
# inferability = "contextual"
calls = []


def on_change(old, new):
    calls.append((old, new))


impossible = {
    (): ("ship", "deliver"),
    ("pay",): ("pay", "deliver"),
    ("pay", "ship"): ("pay", "ship", "cancel"),
    ("pay", "ship", "deliver"): ("pay", "ship", "deliver", "cancel"),
    ("cancel",): ("pay", "ship", "deliver", "cancel"),
    ("pay", "cancel"): ("pay", "ship", "deliver", "cancel"),
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


# %% violator C2: cancels whatever isn't delivered
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
