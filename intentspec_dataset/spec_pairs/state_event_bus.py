# /// spec-pair
# task_id = "IntentSpec/event_bus"
# spec_type = "stateful"
# source = "Our own; the observer pattern."
# ///

# %% [markdown] ambiguous prompt
# tiny pub/sub, no dependencies: bus = solution(); off = bus.on(topic, callback) subscribes,
# bus.emit(topic, payload) calls callback(payload) for whoever subscribed to that topic, off() ends
# that subscription

# %% [markdown] gold prompt
# tiny pub/sub, no dependencies: bus = solution(); off = bus.on(topic, callback) subscribes,
# bus.emit(topic, payload) calls callback(payload) for whoever subscribed to that topic, off() ends
# that subscription
#
# callbacks are called in the order in which they subscribed, whoever came or went in between. one
# callback may subscribe several times, also to one topic; it's called once for each subscription,
# and each off() ends only its own. calling the same off() again does nothing. a callback may call
# its own off() while it is being called ("only the first time please"): all the others are called
# nevertheless, once each. nobody subscribes during an emit

# %% stated C1: Callbacks get what is emitted on their topic until they are off.
bus = solution()
got = []


def on_price(payload):
    got.append(("price", payload))


def on_news(payload):
    got.append(("news", payload))


bus.emit("price", 1)
off_price = bus.on("price", on_price)
off_news = bus.on("news", on_news)
bus.emit("price", 2)
bus.emit("news", {"title": "hello"})
bus.emit("weather", "rain")
assert got == [("price", 2), ("news", {"title": "hello"})]
off_price()
bus.emit("price", 3)
bus.emit("news", None)
assert got[2:] == [("news", None)]
off_news()
bus.emit("news", 4)
assert len(got) == 3

# %% hidden C2: A callback that ends its own subscription doesn't make others miss the event.
# kind = "call_order"
# inferability = "conventional"
for quitters in ({0}, {1}, {3}, {0, 1}, {1, 2}, {0, 1, 2, 3}):
    bus = solution()
    got = []
    offs = {}

    def make(number, got=got, offs=offs, quitters=quitters):
        def callback(payload):
            got.append((number, payload))
            if number in quitters:
                offs[number]()

        return callback

    for number in range(4):
        offs[number] = bus.on("topic", make(number))
    bus.emit("topic", "first")
    assert sorted(got) == [(number, "first") for number in range(4)]
    got.clear()
    bus.emit("topic", "second")
    assert sorted(got) == [(number, "second") for number in range(4) if number not in quitters]

# %% hidden C3: Ending a subscription again does nothing, and ends nobody else's.
# kind = "idempotence"
# inferability = "conventional"
bus = solution()
got = []


def callback(payload):
    got.append(payload)


def other(payload):
    got.append(-payload)


off_first = bus.on("topic", callback)
off_second = bus.on("topic", callback)
off_other = bus.on("topic", other)
bus.emit("topic", 1)
assert sorted(got) == [-1, 1, 1]
got.clear()
off_first()
for _ in range(3):
    off_first()
    bus.emit("topic", 2)
    assert sorted(got) == [-2, 2]
    got.clear()
off_third = bus.on("topic", callback)
off_first()
bus.emit("topic", 3)
assert sorted(got) == [-3, 3, 3]
got.clear()
off_other()
off_other()
off_second()
off_first()
off_second()
bus.emit("topic", 4)
assert got == [4]

# %% hidden C4: Callbacks are called in the order in which they subscribed.
# kind = "call_order"
# inferability = "conventional"
import random

rng = random.Random(12)
bus = solution()
got = []


def make(name):
    def callback(payload):
        got.append((name, payload))

    return callback


offs = {}
for turn in range(40):
    if len(offs) > 3 and rng.random() < 0.5:
        offs.pop(rng.choice(list(offs)))()
    else:
        offs[turn] = bus.on("topic", make(turn))
    got.clear()
    bus.emit("topic", turn)
    assert got == [(name, turn) for name in offs]

# %% canonical
from collections import defaultdict


class solution:
    def __init__(self):
        self.subscriptions = defaultdict(dict)

    def on(self, topic, callback):
        subscription = object()
        self.subscriptions[topic][subscription] = callback

        def off():
            self.subscriptions[topic].pop(subscription, None)

        return off

    def emit(self, topic, payload):
        for callback in list(self.subscriptions[topic].values()):
            callback(payload)


# %% variant: replaces the tuple of subscriptions at each change
class solution:
    def __init__(self):
        self._all = ()

    def on(self, topic, callback):
        subscription = [topic, callback]
        self._all = (*self._all, subscription)

        def off():
            self._all = tuple(each for each in self._all if each is not subscription)

        return off

    def emit(self, topic, payload):
        for name, callback in self._all:
            if name == topic:
                callback(payload)


# %% variant: marks a subscription as ended and clears up later
from types import SimpleNamespace


def solution():
    topics = {}

    def on(topic, callback):
        subscription = SimpleNamespace(callback=callback, live=True)
        topics.setdefault(topic, []).append(subscription)
        return lambda: setattr(subscription, "live", False)

    def emit(topic, payload):
        subscriptions = topics.get(topic, [])
        for subscription in subscriptions:
            if subscription.live:
                subscription.callback(payload)
        topics[topic] = [each for each in subscriptions if each.live]

    return SimpleNamespace(on=on, emit=emit)


# %% literal
class solution:
    def __init__(self):
        self.topics = {}

    def on(self, topic, callback):
        self.topics.setdefault(topic, []).append(callback)
        return lambda: self.topics[topic].remove(callback)

    def emit(self, topic, payload):
        for callback in self.topics.get(topic, []):
            callback(payload)


# %% violator C2: walks over the list that changes
# witness = "  # g = []; o = s.on(1, lambda p: o()); s.on(1, g.append); s.emit(1, 2); g"
import itertools


class solution:
    def __init__(self):
        self.topics = {}
        self.numbers = itertools.count()

    def on(self, topic, callback):
        entry = (next(self.numbers), callback)
        entries = self.topics.setdefault(topic, [])
        entries.append(entry)

        def off():
            if entry in entries:
                entries.remove(entry)

        return off

    def emit(self, topic, payload):
        for _, callback in self.topics.get(topic, ()):
            callback(payload)


# %% violator C3: removes the callback, whoever subscribed it
# witness = "  # g = []; o = s.on(1, g.append); s.on(1, g.append); o(); o(); s.emit(1, 2); g"
class solution:
    def __init__(self):
        self.topics = {}

    def on(self, topic, callback):
        callbacks = self.topics.setdefault(topic, [])
        callbacks.append(callback)

        def off():
            if callback in callbacks:
                callbacks.remove(callback)

        return off

    def emit(self, topic, payload):
        for callback in list(self.topics.get(topic, [])):
            callback(payload)


# %% violator C4: gives a free place to the next subscriber
# witness = "  # g = []; o = s.on(1, id); s.on(1, g.append); o(); s.on(1, g.pop); s.emit(1, 0); g"
class solution:
    def __init__(self):
        self.topics = {}

    def on(self, topic, callback):
        places = self.topics.setdefault(topic, [])
        subscription = [callback]
        if None in places:
            places[places.index(None)] = subscription
        else:
            places.append(subscription)

        def off():
            for place, each in enumerate(places):
                if each is subscription:
                    places[place] = None

        return off

    def emit(self, topic, payload):
        for subscription in list(self.topics.get(topic, [])):
            if subscription is not None:
                subscription[0](payload)
