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
# one callback may subscribe several times, also to one topic; it's called once for each
# subscription, and each off() ends only its own. calling the same off() again does nothing. from
# the moment on when off() has been called that subscription gets nothing any more, also when
# another callback has called it in the middle of an emit. a callback that raises (an ordinary
# Exception) doesn't keep the others from being called, before it or after it; whether emit raises
# that exception when it's through or swallows it is up to you. the order of the callbacks doesn't
# matter. nobody subscribes during an emit

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

# %% hidden C2: Ending a subscription again does nothing, and ends nobody else's.
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

# %% hidden C3: Who was ended isn't called any more, not even by an emit that is under way.
# kind = "call_order"
# inferability = "contextual"
for n in (2, 3, 5):
    bus = solution()
    got = []
    offs = {}

    def make(number, got=got, offs=offs, n=n):
        def callback(payload):
            got.append(number)
            for other in range(n):
                if other != number:
                    offs[other]()

        return callback

    for number in range(n):
        offs[number] = bus.on("topic", make(number))
    bus.emit("topic", "first")
    assert len(got) == 1
    assert got[0] in range(n)
    bus.emit("topic", "second")
    assert got == [got[0]] * 2
    offs[got[0]]()
    bus.emit("topic", "third")
    assert len(got) == 2

# %% hidden C4: A callback that raises doesn't keep the others from being called.
# kind = "call_order"
# inferability = "arbitrary"
for failing in ({0}, {1}, {3}, {1, 2}, {0, 1, 3}, {0, 1, 2, 3}):
    bus = solution()
    got = []

    def make(number, got=got, failing=failing):
        def callback(payload):
            got.append((number, payload))
            if number in failing:
                raise OSError("disk full")

        return callback

    for number in range(4):
        bus.on("topic", make(number))
    for sent in ("first", "second"):
        try:
            bus.emit("topic", sent)
        except Exception:
            pass
        assert sorted(got) == [(number, sent) for number in range(4)]
        got.clear()

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
        errors = []
        for subscription, callback in list(self.subscriptions[topic].items()):
            if subscription in self.subscriptions[topic]:
                try:
                    callback(payload)
                except Exception as error:
                    errors.append(error)
        if errors:
            raise errors[0]


# %% variant: replaces the tuple of subscriptions at each change
import contextlib


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
        for subscription in self._all:
            if subscription[0] == topic and any(each is subscription for each in self._all):
                with contextlib.suppress(Exception):
                    subscription[1](payload)


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
        failure = None
        for subscription in subscriptions:
            try:
                if subscription.live:
                    subscription.callback(payload)
            except Exception as error:
                failure = error
        topics[topic] = [each for each in subscriptions if each.live]
        if failure:
            raise failure

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


# %% violator C2: removes the callback, whoever subscribed it
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
        error = None
        for callback in list(self.topics.get(topic, [])):
            if callback in self.topics[topic]:
                try:
                    callback(payload)
                except Exception as e:
                    error = e
        if error:
            raise error


# %% violator C3: goes over the list as it was at the beginning
# witness = "  # g = []; s.on(1, lambda p: o()); o = s.on(1, g.append); s.emit(1, 2); g"
import itertools


class solution:
    def __init__(self):
        self.topics = {}
        self.numbers = itertools.count()

    def on(self, topic, callback):
        number = next(self.numbers)
        self.topics.setdefault(topic, {})[number] = callback

        def off():
            self.topics[topic].pop(number, None)

        return off

    def emit(self, topic, payload):
        errors = []
        for callback in list(self.topics.get(topic, {}).values()):
            try:
                callback(payload)
            except Exception as error:
                errors.append(error)
        if errors:
            raise errors[0]


# %% violator C4: ends with the first one that raises
# witness = "  # g = []; s.on(1, [].index); s.on(1, g.append); s.emit(1, 2)"
import itertools


class solution:
    def __init__(self):
        self.topics = {}
        self.numbers = itertools.count()

    def on(self, topic, callback):
        number = next(self.numbers)
        callbacks = self.topics.setdefault(topic, {})
        callbacks[number] = callback

        def off():
            callbacks.pop(number, None)

        return off

    def emit(self, topic, payload):
        callbacks = self.topics.get(topic, {})
        for number in list(callbacks):
            if number in callbacks:
                callbacks[number](payload)
