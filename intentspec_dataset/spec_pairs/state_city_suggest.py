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
# list of the cities that begin with it, alphabetical.
#
# Capitals and small letters are the same, while searching and in the alphabet: "de Bilt" comes
# before "Delft" and "den Burg" after it, not behind all the cities with capitals. (An odd order
# among accented letters is nobody's problem.) The suggestions are spelled as they were added.
# Blanks in front of what the customer has typed don't count; what one at the end means is up to
# you. The two ways in which Unicode writes an accented letter are the same too, "é" as one
# character or as an "e" with a combining accent: phones send one, our data the other. (Whether an e
# without accent finds é, and which of the two ways the suggestion is written in, is up to you.) No
# city is added twice. If nothing fits the list is empty.

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

# %% hidden C2: An accented letter is the same in one character or in two.
# kind = "unicode"
# inferability = "contextual"
import unicodedata

names = ["Málaga", "Mérida", "Ávila", "São Paulo", "Zürich"]
for form, typed_form in (
    ("NFC", "NFD"),
    ("NFD", "NFC"),
    ("NFD", "NFD"),
    ("NFC", "NFC"),
):
    cities = solution()
    for name in names:
        cities.add(unicodedata.normalize(form, name))
    for name in names:
        for length in (2, 5, len(name)):
            typed = unicodedata.normalize(typed_form, name[:length])
            found = [unicodedata.normalize("NFC", each) for each in cities.suggest(typed)]
            assert found == [name]

# %% hidden C3: In the alphabet capitals and small letters are the same.
# kind = "ordering"
# inferability = "contextual"
import random

rng = random.Random(23)
groups = {
    "d": ["Delft", "de Bilt", "den Burg", "Den Haag", "Deurne", "deurningen"],
    "la": ["La Paz", "Lagos", "LaVerne", "Lamia", "la Plata", "laa"],
    "Mc": ["McAllen", "Mcadoo", "MCBEE", "McComb", "mccook"],
}
for typed, names in groups.items():
    for _ in range(5):
        cities = solution()
        added = rng.sample(names, rng.randint(3, len(names)))
        for name in added:
            cities.add(name)
        assert list(cities.suggest(typed)) == sorted(added, key=str.lower)

# %% hidden C4: Blanks in front of what was typed don't count.
# kind = "whitespace"
# inferability = "contextual"
cities = solution()
for name in ("Lisboa", "Lille", "Leiden", "Las Vegas", "Porto"):
    cities.add(name)
for blanks in (" ", "  ", "\t", "    "):
    assert list(cities.suggest(blanks + "Li")) == ["Lille", "Lisboa"]
    assert list(cities.suggest(blanks + "Lisboa")) == ["Lisboa"]
    assert list(cities.suggest(blanks + "Las V")) == ["Las Vegas"]
    assert list(cities.suggest(blanks + "X")) == []

# %% canonical
import unicodedata


class solution:
    def __init__(self):
        self.cities = set()

    def add(self, name):
        self.cities.add(name)

    def suggest(self, typed):
        prefix = self._plain(typed.lstrip())
        found = [name for name in self.cities if self._plain(name).startswith(prefix)]
        return sorted(found, key=self._plain)

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
        for letter in self._letters(typed.lstrip()):
            node = node.get(letter, {})
        found, nodes = [], [node]
        while nodes:
            for key, below in nodes.pop().items():
                if key == self._NAMES:
                    found += below
                else:
                    nodes.append(below)
        found.sort(key=str.casefold)
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
        prefix = normalize("NFKC", typed.strip()).casefold()
        names = []
        for key, name in pairs[bisect_left(pairs, (prefix, "")) :]:
            if not key.startswith(prefix):
                break
            names.append(name)
        return names

    return SimpleNamespace(add=add, suggest=suggest)


# %% literal
class solution:
    def __init__(self):
        self.cities = []

    def add(self, name):
        self.cities.append(name)

    def suggest(self, typed):
        return sorted(name for name in self.cities if name.startswith(typed))


# %% violator C2: compares the characters as they are
# witness = "  # s.add('M\\u00e9rida'); s.suggest('me\\u0301')"
class solution:
    def __init__(self):
        self.cities = set()

    def add(self, name):
        self.cities.add(name)

    def suggest(self, typed):
        typed = typed.strip().lower()
        found = (name for name in self.cities if name.lower().startswith(typed))
        return sorted(found, key=str.lower)


# %% violator C3: sorts capitals before small letters
# witness = "  # s.add('Delft'); s.add('de Bilt'); s.suggest('de')"
import unicodedata


class solution:
    def __init__(self):
        self.cities = {}

    def add(self, name):
        self.cities[name] = unicodedata.normalize("NFC", name).lower()

    def suggest(self, typed):
        typed = unicodedata.normalize("NFC", typed).strip().lower()
        return sorted(name for name, key in self.cities.items() if key.startswith(typed))


# %% violator C4: looks for the blank as well
# witness = "  # s.add('Bonn'); s.suggest(' bo')"
import unicodedata


class solution:
    def __init__(self):
        self.cities = []

    def add(self, name):
        self.cities.append((unicodedata.normalize("NFC", name).casefold(), name))

    def suggest(self, typed):
        typed = unicodedata.normalize("NFC", typed).casefold()
        return [name for key, name in sorted(self.cities) if key.startswith(typed)]
