# /// spec-pair
# task_id = "IntentSpec/city_suggest"
# spec_type = "stateful"
# source = "Our own; autocompletion."
# ///

# %% [markdown] ambiguous prompt
# Autocomplete for the "city" field of the address form.
# c = solution(); c.add("Lisboa") for each city we know, c.suggest("lis") while the customer types →
# list of the cities that begin with it, alphabetical.

# %% [markdown] gold prompt
# Autocomplete for the "city" field of the address form.
# c = solution(); c.add("Lisboa") for each city we know, c.suggest("lis") while the customer types →
# list of the cities that begin with it, alphabetical (plain sorted() on the names is fine; all of
# them begin with a capital, and an odd order among accented letters is nobody's problem).
#
# Capitals and small letters are the same while searching; the suggestions are spelled as they were
# added. So are the two ways in which Unicode writes an accented letter, "é" as one character or as
# an "e" with a combining accent: phones send one, our data the other. (An e without accent doesn't
# match é.) A city that was added several times, spelled exactly the same, is suggested once. A city
# that the customer has typed to the end is among the suggestions too. If nothing fits the list is
# empty.

# %% stated C1: The cities that begin with what was typed, in alphabetical order.
cities = solution()
for name in ("Porto", "Lisboa", "Portimao", "Braga", "Port Vila", "Bragato", "Oporto"):
    cities.add(name)
assert list(cities.suggest("Por")) == ["Port Vila", "Portimao", "Porto"]
assert list(cities.suggest("Brag")) == ["Braga", "Bragato"]
assert list(cities.suggest("O")) == ["Oporto"]
assert list(cities.suggest("X")) == []
assert list(cities.suggest("rto")) == []
cities.add("Ovar")
assert list(cities.suggest("O")) == ["Oporto", "Ovar"]

# %% hidden C2: Capitals and small letters are the same, and cities come spelled as added.
# kind = "case"
# inferability = "contextual"
cities = solution()
for name in ("La Paz", "Lagos", "London", "LaVerne", "Łódź", "Ürümqi", "L'Aquila"):
    cities.add(name)
for typed in ("la", "La", "LA", "lA"):
    assert sorted(cities.suggest(typed)) == ["La Paz", "LaVerne", "Lagos"]
assert list(cities.suggest("la p")) == ["La Paz"]
assert list(cities.suggest("l'a")) == ["L'Aquila"]
assert list(cities.suggest("łód")) == ["Łódź"]
assert list(cities.suggest("ÜR")) == ["Ürümqi"]
assert list(cities.suggest("LONDONX")) == []

# %% hidden C3: A city that was added several times is suggested once.
# kind = "duplicates"
# inferability = "conventional"
import random

rng = random.Random(23)
names = ["Bonn", "Bern", "Basel", "Bergen", "Berlin", "Beirut"]
for _ in range(6):
    cities = solution()
    added = rng.choices(names, k=15)
    for name in added:
        cities.add(name)
    assert list(cities.suggest("B")) == sorted(set(added))
    assert list(cities.suggest("Ber")) == sorted({name for name in added if name[:3] == "Ber"})
    assert list(cities.suggest("Bonn")) == ["Bonn"] * ("Bonn" in added)

# %% hidden C4: An accented letter is the same in one character or in two.
# kind = "unicode"
# inferability = "contextual"
import unicodedata

names = ["Málaga", "Mérida", "Ávila", "São Paulo", "Zürich"]
for form, typed_form in (("NFC", "NFD"), ("NFD", "NFC"), ("NFD", "NFD"), ("NFC", "NFC")):
    cities = solution()
    for name in names:
        cities.add(unicodedata.normalize(form, name))
    for name in names:
        for length in (4, len(name)):
            typed = unicodedata.normalize(typed_form, name[:length])
            assert list(cities.suggest(typed)) == [unicodedata.normalize(form, name)]
    for typed in ("Mal", "Mer", "Avi", "Zur"):
        assert list(cities.suggest(typed)) == []

# %% canonical
import unicodedata


class solution:
    def __init__(self):
        self.cities = set()

    def add(self, name):
        self.cities.add(name)

    def suggest(self, typed):
        prefix = self._plain(typed)
        return sorted(name for name in self.cities if self._plain(name).startswith(prefix))

    @staticmethod
    def _plain(text):
        return unicodedata.normalize("NFC", text).casefold()


# %% variant: a trie of dicts
import unicodedata


class solution:
    _NAMES = 0

    def __init__(self):
        self._root = {}

    @staticmethod
    def _letters(text):
        return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).lower())

    def add(self, name):
        node = self._root
        for letter in self._letters(name):
            node = node.setdefault(letter, {})
        node.setdefault(self._NAMES, {})[name] = True

    def suggest(self, typed):
        node = self._root
        for letter in self._letters(typed):
            node = node.get(letter, {})
        found, nodes = [], [node]
        while nodes:
            for key, below in nodes.pop().items():
                if key == self._NAMES:
                    found += below
                else:
                    nodes.append(below)
        found.sort()
        return found


# %% variant: a sorted list of keys
from bisect import bisect_left, insort
from types import SimpleNamespace
from unicodedata import normalize


def solution():
    pairs = []

    def add(name):
        pair = (normalize("NFKC", name).casefold(), name)
        if pair not in pairs:
            insort(pairs, pair)

    def suggest(typed):
        prefix = normalize("NFKC", typed).casefold()
        names = []
        for key, name in pairs[bisect_left(pairs, (prefix, "")) :]:
            if not key.startswith(prefix):
                break
            names.append(name)
        return sorted(names)

    return SimpleNamespace(add=add, suggest=suggest)


# %% literal
class solution:
    def __init__(self):
        self.cities = []

    def add(self, name):
        self.cities.append(name)

    def suggest(self, typed):
        return sorted(name for name in self.cities if name.startswith(typed))


# %% violator C2: tells capitals from small letters
# witness = "  # s.add('Bonn'); s.suggest('bo')"
import unicodedata


class solution:
    def __init__(self):
        self.cities = {}

    def add(self, name):
        self.cities[name] = unicodedata.normalize("NFC", name)

    def suggest(self, typed):
        typed = unicodedata.normalize("NFC", typed)
        return sorted(name for name, key in self.cities.items() if key.startswith(typed))


# %% violator C3: a city is suggested as often as it was added
# witness = "  # s.add('Bonn'); s.add('Bonn'); s.suggest('B')"
import unicodedata


class solution:
    def __init__(self):
        self.cities = []

    def add(self, name):
        self.cities.append(name)

    def suggest(self, typed):
        def key(text):
            return unicodedata.normalize("NFC", text).lower()

        return sorted(name for name in self.cities if key(name).startswith(key(typed)))


# %% violator C4: compares the characters as they are
# witness = "  # s.add('M\\u00e9rida'); s.suggest('me\\u0301')"
class solution:
    def __init__(self):
        self.cities = set()

    def add(self, name):
        self.cities.add(name)

    def suggest(self, typed):
        typed = typed.lower()
        return sorted(name for name in self.cities if name.lower().startswith(typed))
