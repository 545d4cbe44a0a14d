# /// spec-pair
# task_id = "IntentSpec/phone_book"
# spec_type = "data_transformation"
# signature = "def solution(contacts: list[dict]) -> list[dict]:"
# source = "Our own; phone numbers in one form."
# ///

# %% [markdown] ambiguous prompt
# Normalise phone numbers in the address book
#
# - `solution(contacts)` → list of contacts, same order, with "phone" in the form +493012345
# - a contact: {"name": "Ann", "phone": "030 / 123-45"}
# - numbers without a country code are German: the 0 in front goes, +49 comes
# - we're a German firm with customers abroad, and people type numbers as they please
# - the phone field is optional in the form (None if left out)
# - a job runs it every night over the whole book and stores what comes back

# %% [markdown] gold prompt
# Normalise phone numbers in the address book
#
# - `solution(contacts)` → list of contacts, same order, with "phone" in the form +493012345: a
#   plus, then digits only. What else is in a contact is kept
# - a contact: {"name": "Ann", "phone": "030 / 123-45"}
# - numbers without a country code are German: the 0 in front goes, +49 comes; they always begin
#   with exactly one 0
# - we're a German firm with customers abroad: a number with a country code keeps that, whether it
#   is written with a plus ("+44 20 7946 0123") or with 00 ("0044 20 7946 0123"); the result is the
#   same
# - people type numbers as they please: blanks, "-", "/", ".", "(" and ")" may stand anywhere in
#   them and mean nothing
# - the phone field is optional in the form: None stays None
# - a job runs it every night over the whole book and stores what comes back: so a number that is in
#   the right form stays as it is, from any country
# - contacts and the dicts in it stay as they are; new dicts come back

# %% stated C1: German numbers get +49 and lose their 0.
contacts = [
    {"name": "Ann", "phone": "030 / 123-45"},
    {"name": "Bo", "phone": "0731 99887"},
    {"name": "Cy", "phone": "(089) 44.55.66"},
]
expected = [
    {"name": "Ann", "phone": "+493012345"},
    {"name": "Bo", "phone": "+4973199887"},
    {"name": "Cy", "phone": "+4989445566"},
]
assert list(solution(contacts)) == expected
assert list(solution([])) == []

# %% hidden C2: A number in the right form stays as it is, so a second run changes nothing.
# kind = "idempotence"
# inferability = "contextual"
import random

rng = random.Random(91)
for _ in range(25):
    contacts = []
    for i in range(4):
        number = str(rng.randint(2, 9)) + "".join(rng.choices("0123456789", k=rng.randint(6, 10)))
        written = f"0{number[:3]} {number[3:]}"
        contacts.append({"name": f"{i}", "phone": written, "vip": True})
    once = [dict(contact) for contact in solution(contacts)]
    assert [contact["phone"][:3] for contact in once] == ["+49"] * 4
    assert list(solution([dict(contact) for contact in once])) == once
for phone in (
    "+442079460123",
    "+4930123450",
    "+12125550100",
    "+390612345",
    "+33140000000",
):
    expected = [{"name": "x", "phone": phone}]
    assert list(solution([{"name": "x", "phone": phone}])) == expected

# %% hidden C3: A country code may be written with 00.
# kind = "tolerance"
# inferability = "contextual"
import random

for phone, expected in (
    ("0044 20 7946 0123", "+442079460123"),
    ("00 43-1-5050", "+4315050"),
    ("(0049) 30 / 123", "+4930123"),
    ("0 01 212 555 0100", "+12125550100"),
):
    assert [row["phone"] for row in solution([{"name": "x", "phone": phone}])] == [expected]
rng = random.Random(92)
for _ in range(25):
    digits = str(rng.choice([33, 41, 44, 48, 49, 351])) + str(rng.randint(10**6, 10**9))
    written = "".join(digit + rng.choice(["", "", " ", "-", "."]) for digit in f"00{digits}")
    (row,) = solution([{"name": "x", "phone": written}])
    assert row == {"name": "x", "phone": f"+{digits}"}, written

# %% hidden C4: A contact without a number keeps None.
# kind = "missing_values"
# inferability = "contextual"
contacts = [{"name": "Ann", "phone": None}, {"name": "Bo", "phone": "030 1"}]
expected = [{"name": "Ann", "phone": None}, {"name": "Bo", "phone": "+49301"}]
assert list(solution(contacts)) == expected
assert list(solution([{"name": "Cy", "phone": None, "city": "Ulm"}])) == [
    {"name": "Cy", "phone": None, "city": "Ulm"}
]

# %% hidden C5: The contacts that were passed in stay as they are.
# kind = "input_unmodified"
# inferability = "conventional"
import copy

for phones in (["030 123"], ["0731/9", "089-5", "040 7"], ["0211 4", "0221 5"]):
    contacts = [{"name": f"{i}", "phone": phone} for i, phone in enumerate(phones)]
    before = copy.deepcopy(contacts)
    result = list(solution(contacts))
    assert contacts == before
    assert len(result) == len(before)
    for row in result:
        row["name"] = "changed"
    assert contacts == before


# %% canonical
def normal(phone):
    if phone is None:
        return None
    digits = "".join(char for char in phone if char.isdigit())
    if "+" in phone:
        return f"+{digits}"
    if digits.startswith("00"):
        return f"+{digits[2:]}"
    return f"+49{digits[1:]}"


def solution(contacts):
    return [{**contact, "phone": normal(contact["phone"])} for contact in contacts]


# %% variant: regular expressions, one after the other
import re


def solution(contacts):
    result = []
    for contact in contacts:
        contact = dict(contact)
        if contact["phone"] is not None:
            phone = re.sub(r"[\s\-/.()]+", "", contact["phone"])
            phone = re.sub(r"^00", "+", phone)
            contact["phone"] = re.sub(r"^0", "+49", phone)
        result.append(contact)
    return result


# %% variant: a translation table and a generator
DROP = str.maketrans("", "", " -/.()")


def solution(contacts):
    for contact in contacts:
        new = contact.copy()
        phone = contact["phone"]
        if phone:
            phone = phone.translate(DROP)
            for prefix, code in (("+", "+"), ("00", "+"), ("0", "+49")):
                if phone.startswith(prefix):
                    new["phone"] = code + phone[len(prefix) :]
                    break
        yield new


# %% literal
import re


def solution(contacts):
    for contact in contacts:
        phone = re.sub(r"[^0-9+]", "", contact["phone"])
        if not phone.startswith("+"):
            phone = "+49" + phone.lstrip("0")
        contact["phone"] = phone
    return contacts


# %% violator C2: looks at the digits alone
# witness = "[{'name': 'x', 'phone': '+442079460123'}]"
import re


def solution(contacts):
    result = []
    for contact in contacts:
        phone = contact["phone"]
        if phone is not None:
            digits = re.sub(r"\D", "", phone)
            phone = "+" + digits[2:] if digits.startswith("00") else "+49" + digits.lstrip("0")
        result.append({**contact, "phone": phone})
    return result


# %% violator C3: takes 00 for a German number
# witness = "[{'name': 'x', 'phone': '0044 20 7946'}]"
import re


def solution(contacts):
    result = []
    for contact in contacts:
        phone = contact["phone"]
        if phone is not None:
            phone = re.sub(r"[^0-9+]", "", phone)
            if not phone.startswith("+"):
                phone = "+49" + phone.lstrip("0")
        result.append({**contact, "phone": phone})
    return result


# %% violator C4: makes text of None
# witness = "[{'name': 'x', 'phone': None}]"
def solution(contacts):
    result = []
    for contact in contacts:
        phone = "".join(char for char in str(contact["phone"] or "") if char in "+0123456789")
        if phone.startswith("00"):
            phone = "+" + phone[2:]
        elif phone.startswith("0"):
            phone = "+49" + phone[1:]
        result.append({**contact, "phone": phone})
    return result


# %% violator C5: writes the number back into the contact
# witness = "[{'name': 'x', 'phone': '030 1'}]"
def solution(contacts):
    for contact in contacts:
        if contact["phone"] is None:
            continue
        phone = "".join(char for char in contact["phone"] if char in "+0123456789")
        if phone.startswith("00"):
            phone = "+" + phone[2:]
        elif phone.startswith("0"):
            phone = "+49" + phone[1:]
        contact["phone"] = phone
    return contacts
