# /// spec-pair
# task_id = "IntentSpec/address_import"
# spec_type = "data_transformation"
# signature = "def solution(book: dict[str, dict], cards: Iterable[dict]) -> int:"
# source = "Our own; contact cards taken into an address book."
# ///

# %% [markdown] ambiguous prompt
# Feature: import cards into the address book.
#
#   added = solution(book, cards)
#
# book: dict e-mail -> contact dict ({"name": ..., "phone": ...}), gets updated in place.
# cards: contact dicts with their "email". Fields of a card are written over those of the contact
# with that e-mail; otherwise a contact is added (without "email" inside). Returns how many were
# added. A card without "email" is broken: ValueError, user gets "import failed" and can retry with
# the file corrected.

# %% [markdown] gold prompt
# Feature: import cards into the address book.
#
#   added = solution(book, cards)
#
# book: dict e-mail -> contact dict ({"name": ..., "phone": ...}), gets updated in place.
# cards: contact dicts with their "email". Fields of a card are written over those of the contact
# with that e-mail; otherwise a contact is added (without "email" inside). Returns how many were
# added. A card without "email" is broken: ValueError, user gets "import failed" and can retry with
# the file corrected.
#
# Notes from refinement:
# * All or nothing: after a ValueError the book is as it was before, wherever the broken card stands
#   (a missing "email" key, None and "" are all broken).
# * Keys of the book are lower case; cards aren't, "Ann@X.org" is the contact "ann@x.org".
# * An empty field of a card (None or "") doesn't overwrite what the contact has; a new contact
#   doesn't get that field at all. Fields that the card doesn't have stay as they are in the book.
# * All fields are texts or None. Two cards for one new e-mail add one contact.

# %% stated C1: Contacts are updated and added.
book = {"ann@x.org": {"name": "Ann", "phone": "1"}}
added = solution(
    book,
    [
        {"email": "ann@x.org", "phone": "22"},
        {"email": "bo@x.org", "name": "Bo", "phone": "3"},
    ],
)
assert added == 1
assert book == {
    "ann@x.org": {"name": "Ann", "phone": "22"},
    "bo@x.org": {"name": "Bo", "phone": "3"},
}

# %% hidden C2: After an error the book is as it was.
# kind = "state_after_error"
# inferability = "contextual"
import copy

good = [
    {"email": "ann@x.org", "phone": "22"},
    {"email": "cy@x.org", "name": "Cy"},
    {"email": "bo@x.org", "name": "Bobby"},
]
for broken in ({"name": "Di"}, {"name": "Di", "phone": "7"}):
    for place in range(4):
        book = {"ann@x.org": {"name": "Ann", "phone": "1"}, "bo@x.org": {"name": "Bo"}}
        before = copy.deepcopy(book)
        cards = [*good[:place], dict(broken), *good[place:]]
        try:
            solution(book, [dict(card) for card in cards])
        except ValueError:
            assert book == before, place
        else:
            raise AssertionError(place)

# %% hidden C3: Capital letters in an e-mail make no other contact.
# kind = "case"
# inferability = "contextual"
book = {"ann@x.org": {"name": "Ann"}}
assert solution(book, [{"email": "Ann@X.org", "phone": "5"}]) == 0
assert book == {"ann@x.org": {"name": "Ann", "phone": "5"}}
cards = [{"email": "BO@x.ORG", "name": "Bo"}, {"email": "bo@x.org", "phone": "6"}]
assert solution(book, cards) == 1
assert book == {
    "ann@x.org": {"name": "Ann", "phone": "5"},
    "bo@x.org": {"name": "Bo", "phone": "6"},
}

# %% hidden C4: Empty fields overwrite nothing.
# kind = "missing_values"
# inferability = "contextual"
for empty in (None, ""):
    book = {"ann@x.org": {"name": "Ann", "phone": "1"}}
    cards = [
        {"email": "ann@x.org", "name": empty, "phone": "9"},
        {"email": "bo@x.org", "phone": "2"},
    ]
    assert solution(book, cards) == 1
    assert book == {
        "ann@x.org": {"name": "Ann", "phone": "9"},
        "bo@x.org": {"phone": "2"},
    }
    book = {}
    assert solution(book, [{"email": "bo@x.org", "name": "Bo", "phone": empty}]) == 1
    assert book == {"bo@x.org": {"name": "Bo"}}


# %% canonical
def solution(book, cards):
    changes = []
    for card in cards:
        if not card.get("email"):
            raise ValueError(f"a card without e-mail: {card}")
        fields = {name: value for name, value in card.items() if name != "email" and value}
        changes.append((card["email"].lower(), fields))
    before = len(book)
    for email, fields in changes:
        book.setdefault(email, {}).update(fields)
    return len(book) - before


# %% variant: works on a copy
import copy


def solution(book, cards):
    new = copy.deepcopy(book)
    for card in cards:
        email = (card.get("email") or "").lower()
        if email == "":
            raise ValueError("no e-mail")
        contact = new.setdefault(email, {})
        for name in card:
            if name != "email" and card[name] not in (None, ""):
                contact[name] = card[name]
    added = len(new.keys() - book.keys())
    book.update(new)
    return added


# %% variant: checks first
def solution(book, cards):
    cards = list(cards)
    if not all(card.get("email") for card in cards):
        raise ValueError("broken card")
    added = 0
    for card in cards:
        fields = dict(card)
        email = fields.pop("email").lower()
        if email not in book:
            added += 1
            book[email] = {}
        book[email] |= {name: value for name, value in fields.items() if value}
    return added


# %% literal
def solution(book, cards):
    added = 0
    for card in cards:
        if "email" not in card:
            raise ValueError("card without email")
        email = card.pop("email")
        if email in book:
            book[email].update(card)
        else:
            book[email] = card
            added += 1
    return added


# %% violator C2: stops in the middle
# witness = "{'a@x.org': {}}, [{'email': 'a@x.org', 'name': 'A'}, {'name': 'B'}]"
def solution(book, cards):
    before = len(book)
    for card in cards:
        email = card.get("email")
        if not email:
            raise ValueError("card without e-mail")
        contact = book.setdefault(email.lower(), {})
        contact.update({k: v for k, v in card.items() if v and k != "email"})
    return len(book) - before


# %% violator C3: takes e-mails as they are written
# witness = "{'a@x.org': {}}, [{'email': 'A@x.org', 'name': 'A'}]"
def solution(book, cards):
    cards = list(cards)
    for card in cards:
        if not card.get("email"):
            raise ValueError(card)
    size = len(book)
    for card in cards:
        fields = {name: value for name, value in card.items() if value}
        book.setdefault(fields.pop("email"), {}).update(fields)
    return len(book) - size


# %% violator C4: writes empty fields too
# witness = "{'a@x.org': {'name': 'A'}}, [{'email': 'a@x.org', 'name': ''}]"
def solution(book, cards):
    todo = []
    for card in cards:
        fields = dict(card)
        email = fields.pop("email", None)
        if not email:
            raise ValueError("card without e-mail")
        todo.append((email.lower(), fields))
    size = len(book)
    for email, fields in todo:
        book[email] = {**book.get(email, {}), **fields}
    return len(book) - size
