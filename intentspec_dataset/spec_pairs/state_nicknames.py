# /// spec-pair
# task_id = "IntentSpec/nicknames"
# spec_type = "stateful"
# source = "Our own; a registry of names."
# ///

# %% [markdown] ambiguous prompt
# Chat server: who is called what. People kept impersonating each other on the old one ("Anna" and
# "anna"), that has to end. class solution: claim(user_id, name) -> True if the user has that
# nickname from now on, False if somebody else has it. owner(name) -> user id or None.
# name_of(user_id)
# -> nickname, spelled the way they claimed it, or None. Everybody has one nickname at most.

# %% [markdown] gold prompt
# Chat server: who is called what. People kept impersonating each other on the old one ("Anna" and
# "anna"), that has to end. class solution: claim(user_id, name) -> True if the user has that
# nickname from now on, False if somebody else has it. owner(name) -> user id or None.
# name_of(user_id)
# -> nickname, spelled the way they claimed it, or None. Everybody has one nickname at most.
#
# Two names are the same if they look the same, that means:
# - capitals and small letters make no difference, in any script, "STRASSE" being "straße" too
# - blanks at either end don't count (and aren't kept); several blanks inside are as one
# - an accented letter is the same whether it's one character or a letter plus combining accent
#
# name_of keeps the capitals, accents and inner blanks as typed. A name without anything to see,
# empty or of blanks (tabs, line ends) only, is nobody's: claim gives False or raises a ValueError,
# as you like, and changes nothing. Who claims a new name gives up the old one. Claiming one's own
# name in another spelling is True, and from then on it's spelled so.

# %% stated C1: A nickname belongs to one user.
names = solution()
assert names.owner("Anna") is None
assert names.name_of(1) is None
assert names.claim(1, "Anna") is True
assert names.claim(2, "Bob") is True
assert names.owner("Anna") == 1
assert names.owner("Bob") == 2
assert names.name_of(1) == "Anna"
assert names.claim(3, "Anna") is False
assert names.owner("Anna") == 1
assert names.name_of(3) is None
assert names.claim(3, "anna") is False
assert names.claim(3, "Cy") is True
assert names.name_of(3) == "Cy"
assert names.owner("Dora") is None

# %% hidden C2: Capitals and small letters make no difference in any script.
# kind = "case"
# inferability = "contextual"
for first, second in (
    ("Straße", "STRASSE"),
    ("ΣΊΣΥΦΟΣ", "σίσυφος"),
    ("Ёлка", "ёЛКА"),
    ("mcFly", "McFLY"),
):
    names = solution()
    assert names.claim(1, first) is True
    assert names.claim(2, second) is False
    assert names.owner(second) == 1
    assert names.name_of(1) == first
    assert names.claim(1, "else") is True
    assert names.claim(2, second) is True
    assert names.owner(first) == 2
    assert names.name_of(2) == second

# %% hidden C3: Blanks around a name, and how many there are inside, make no difference.
# kind = "whitespace"
# inferability = "contextual"
for first, second in (
    ("anna", " anna"),
    ("ben ", "ben"),
    ("a b", "a  b"),
    (" x   y z", "x y  z  "),
):
    names = solution()
    assert names.claim(1, first) is True
    assert names.claim(2, second) is False
    assert names.owner(second) == 1
    assert names.owner(f"  {first} ") == 1
    assert names.name_of(1) == first.strip()
names = solution()
assert names.claim(1, "a b") is True
assert names.claim(2, "ab") is True

# %% hidden C4: The two ways of writing an accented letter are the same.
# kind = "unicode"
# inferability = "contextual"
import unicodedata

for name in ("josé", "zoë", "ångström", "việt"):
    composed = unicodedata.normalize("NFC", name)
    split = unicodedata.normalize("NFD", name)
    for first, second in ((composed, split), (split, composed)):
        names = solution()
        assert names.claim(1, first) is True
        assert names.claim(2, second) is False
        assert names.owner(second) == 1
names = solution()
assert names.claim(1, "jose") is True
assert names.claim(2, "josé") is True

# %% hidden C5: A name in which there is nothing to see can't be claimed.
# kind = "empty_input"
# inferability = "contextual"
for name in ("", " ", "   ", "\t", " \n "):
    names = solution()
    assert names.claim(1, "anna") is True
    for user in (1, 2):
        try:
            got = names.claim(user, name)
        except ValueError:
            got = False
        assert got is False
    assert names.owner("anna") == 1
    assert names.name_of(1) == "anna"
    assert names.name_of(2) is None

# %% canonical
import unicodedata


class solution:
    def __init__(self):
        self.owners = {}
        self.names = {}

    def claim(self, user_id, name):
        key = self._key(name)
        if not key or self.owners.get(key, user_id) != user_id:
            return False
        if user_id in self.names:
            del self.owners[self._key(self.names[user_id])]
        self.owners[key] = user_id
        self.names[user_id] = name.strip()
        return True

    def owner(self, name):
        return self.owners.get(self._key(name))

    def name_of(self, user_id):
        return self.names.get(user_id)

    @staticmethod
    def _key(name):
        return unicodedata.normalize("NFC", " ".join(name.split()).casefold())


# %% variant: a list of claims
import re
import unicodedata


def _same(one, other):
    forms = [unicodedata.normalize("NFD", each.strip().casefold()) for each in (one, other)]
    return re.split(r"\s+", forms[0]) == re.split(r"\s+", forms[1])


class solution:
    def __init__(self):
        self._claims = []

    def owner(self, name):
        return next((user for user, claimed in self._claims if _same(claimed, name)), None)

    def name_of(self, user_id):
        return next((name for user, name in self._claims if user == user_id), None)

    def claim(self, user_id, name):
        if name.isspace() or not name or self.owner(name) not in (None, user_id):
            return False
        others = [claim for claim in self._claims if claim[0] != user_id]
        self._claims = [*others, (user_id, name.strip())]
        return True


# %% variant: one dict from user to both forms
from types import SimpleNamespace
from unicodedata import normalize


def solution():
    users = {}

    def plain(name):
        decomposed = normalize("NFD", name)
        return tuple(word.upper().casefold() for word in decomposed.split())

    def owner(name):
        wanted = plain(name)
        for user, (form, _) in users.items():
            if form == wanted:
                return user

    def claim(user, name):
        if not plain(name):
            raise ValueError("nothing to see")
        holder = owner(name)
        free = holder is None or holder == user
        if free:
            users[user] = (plain(name), name.strip())
        return free

    return SimpleNamespace(
        claim=claim, owner=owner, name_of=lambda user: users.get(user, (None, None))[1]
    )


# %% literal
class solution:
    def __init__(self):
        self.users = {}

    def claim(self, user_id, name):
        if self.owner(name) not in (None, user_id):
            return False
        self.users[user_id] = name
        return True

    def owner(self, name):
        for user_id, nickname in self.users.items():
            if nickname.lower() == name.lower():
                return user_id
        return None

    def name_of(self, user_id):
        return self.users.get(user_id)


# %% violator C2: lower() instead of casefold()
# witness = "  # s.claim(1, 'Straße'); s.claim(2, 'STRASSE')"
import unicodedata


class solution:
    def __init__(self):
        self.users = {}

    def normalize(self, name):
        return unicodedata.normalize("NFC", " ".join(name.lower().split()))

    def claim(self, user_id, name):
        if not name.strip():
            raise ValueError("empty name")
        if self.owner(name) not in (None, user_id):
            return False
        self.users[user_id] = name.strip()
        return True

    def owner(self, name):
        for user_id, nickname in self.users.items():
            if self.normalize(nickname) == self.normalize(name):
                return user_id
        return None

    def name_of(self, user_id):
        return self.users.get(user_id)


# %% violator C3: takes the blanks off the ends only
# witness = "  # s.claim(1, 'a b'); s.claim(2, 'a  b')"
import unicodedata


class solution:
    def __init__(self):
        self.users = {}

    def normalize(self, name):
        return unicodedata.normalize("NFC", name.strip()).casefold()

    def claim(self, user_id, name):
        if not name.strip():
            raise ValueError("empty name")
        if self.owner(name) not in (None, user_id):
            return False
        self.users[user_id] = name.strip()
        return True

    def owner(self, name):
        for user_id, nickname in self.users.items():
            if self.normalize(nickname) == self.normalize(name):
                return user_id
        return None

    def name_of(self, user_id):
        return self.users.get(user_id)


# %% violator C4: compares the characters as they come
# witness = "  # s.claim(1, 'josé'); s.claim(2, 'jose\\u0301')"
class solution:
    def __init__(self):
        self.owners = {}
        self.spelled = {}

    def key(self, name):
        return " ".join(name.split()).casefold()

    def claim(self, user_id, name):
        key = self.key(name)
        if key == "":
            return False
        if key in self.owners and self.owners[key] != user_id:
            return False
        old = self.spelled.get(user_id)
        if old is not None:
            del self.owners[self.key(old)]
        self.owners[key] = user_id
        self.spelled[user_id] = name.strip()
        return True

    def owner(self, name):
        return self.owners.get(self.key(name))

    def name_of(self, user_id):
        return self.spelled.get(user_id)


# %% violator C5: lets somebody be called nothing
# witness = "  # s.claim(1, ' '); s.name_of(1)"
import unicodedata


class solution:
    def __init__(self):
        self.owners = {}
        self.spelled = {}

    def key(self, name):
        return unicodedata.normalize("NFC", " ".join(name.casefold().split()))

    def claim(self, user_id, name):
        key = self.key(name)
        if self.owners.get(key, user_id) != user_id:
            return False
        if user_id in self.spelled:
            del self.owners[self.key(self.spelled[user_id])]
        self.owners[key] = user_id
        self.spelled[user_id] = name.strip()
        return True

    def owner(self, name):
        return self.owners.get(self.key(name))

    def name_of(self, user_id):
        return self.spelled.get(user_id)
