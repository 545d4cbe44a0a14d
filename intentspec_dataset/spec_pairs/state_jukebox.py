# /// spec-pair
# task_id = "IntentSpec/jukebox"
# spec_type = "stateful"
# source = "Our own; a playlist."
# ///

# %% [markdown] ambiguous prompt
# for the bar's jukebox, solution(): add(title) puts a song at the end of the list, next() says what
# to play now, and remove(title) for when people can't stand it any more, it mustn't come again.
# after the last one it starts at the top again. None when there's nothing to play

# %% [markdown] gold prompt
# for the bar's jukebox, solution(): add(title) puts a song at the end of the list, next() says what
# to play now, and remove(title) for when people can't stand it any more, it mustn't come again.
# after the last one it starts at the top again. None when there's nothing to play
#
# remove is pressed at any time, also for the song that's playing or one that has been; the song
# after the playing one still comes next, none is skipped and none comes twice in a round. no title
# is in the list twice, and only titles that are in the list get removed. nothing is added while the
# last one is playing

# %% stated C1: Songs come in order, over and over.
box = solution()
assert box.next() is None
for title in ("Dancing", "Rain", "Hello"):
    box.add(title)
assert [box.next() for _ in range(7)] == [
    "Dancing",
    "Rain",
    "Hello",
    "Dancing",
    "Rain",
    "Hello",
    "Dancing",
]
box.add("Blue")
assert [box.next() for _ in range(5)] == ["Rain", "Hello", "Blue", "Dancing", "Rain"]
box.remove("Blue")
assert [box.next() for _ in range(4)] == ["Hello", "Dancing", "Rain", "Hello"]
box = solution()
box.add("One")
assert [box.next() for _ in range(3)] == ["One", "One", "One"]
box.remove("One")
assert box.next() is None

# %% hidden C2: Removing a song makes no other one be skipped.
# kind = "ordering"
# inferability = "contextual"
import random

rng = random.Random(8)
for _ in range(20):
    n = rng.randint(4, 7)
    titles = [f"song {number}" for number in range(n)]
    box = solution()
    for title in titles:
        box.add(title)
    n_played = rng.randint(1, n - 1)
    assert [box.next() for _ in range(n_played)] == titles[:n_played]
    out = rng.sample(titles[:n_played], rng.randint(1, n_played))
    for title in out:
        box.remove(title)
    stay = [title for title in titles[:n_played] if title not in out]
    rest = titles[n_played:]
    expected = (rest + stay) * 2
    assert [box.next() for _ in expected] == expected


# %% canonical
class solution:
    def __init__(self):
        self.titles = []
        self.n_played = 0

    def add(self, title):
        self.titles.append(title)

    def next(self):
        if not self.titles:
            return None
        if self.n_played == len(self.titles):
            self.n_played = 0
        self.n_played += 1
        return self.titles[self.n_played - 1]

    def remove(self, title):
        self.n_played -= self.titles[: self.n_played].count(title)
        self.titles = [each for each in self.titles if each != title]


# %% variant: two piles, of songs played and songs to come
class solution:
    def __init__(self):
        self._to_come, self._played = [], []

    def add(self, title):
        self._to_come = [*self._to_come, title]

    def next(self):
        if not self._to_come:
            self._to_come, self._played = self._played, []
        if self._to_come:
            title, *self._to_come = self._to_come
            self._played.append(title)
            return title

    def remove(self, title):
        for pile in (self._to_come, self._played):
            while title in pile:
                pile.remove(title)


# %% variant: numbered places, the next is the smallest number above the last
import itertools
from types import SimpleNamespace


def solution():
    places, numbers, last = {}, itertools.count(1), [0]

    def following():
        if not places:
            return None
        last[0] = min((number for number in places if number > last[0]), default=min(places))
        return places[last[0]]

    def remove(title):
        for number in [number for number, each in places.items() if each == title]:
            del places[number]

    def add(title):
        places[next(numbers)] = title

    return SimpleNamespace(add=add, next=following, remove=remove)


# %% literal
class solution:
    def __init__(self):
        self.titles = []
        self.current = -1

    def add(self, title):
        self.titles.append(title)

    def next(self):
        if not self.titles:
            return None
        self.current = (self.current + 1) % len(self.titles)
        return self.titles[self.current]

    def remove(self, title):
        self.titles.remove(title)


# %% violator C2: keeps the position when something before it goes
# witness = "  # s.add('a'); s.add('b'); s.add('c'); s.next(); s.remove('a'); s.next()"
class solution:
    def __init__(self):
        self.titles = []
        self.position = 0

    def add(self, title):
        self.titles.append(title)

    def next(self):
        if not self.titles:
            return None
        if self.position >= len(self.titles):
            self.position = 0
        title = self.titles[self.position]
        self.position += 1
        return title

    def remove(self, title):
        self.titles = [each for each in self.titles if each != title]
