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
# - we're a German firm with customers abroad: a number with a country code has a plus in front
#   ("+44 20 7946 0123") and keeps the code
# - many write the 0 that is dialled within a country in parentheses after the code: "+49 (0)30
#   123", "+44 (0) 20 7946 0123". This (0) isn't part of the international number, it goes
# - some write it after +49 without parentheses, "+49 030 123": there it goes as well, as after +49
#   no German number begins with 0. (Of other countries a 0 that isn't in parentheses stays, in
#   Italy it belongs to the number.)
# - people type numbers as they please: blanks, "-", "/", ".", "(" and ")" may stand anywhere else
#   in them and mean nothing
# - the phone field is optional in the form: None stays None, and for what has no digit in it ("",
#   " ", "-", "n/a") no number may come out: None or the text as it was, both are fine
# - a job runs it every night over the whole book and stores what comes back

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

# %% hidden C2: A (0) after the country code isn't part of the number.
# kind = "tolerance"
# inferability = "contextual"
import random

for phone, expected in (
    ("+49 (0)30 / 123-45", "+493012345"),
    ("+49(0)731-99887", "+4973199887"),
    ("+44 (0) 20 7946 0123", "+442079460123"),
    ("+43 (0)1 5050", "+4315050"),
):
    assert [row["phone"] for row in solution([{"name": "x", "phone": phone}])] == [expected], phone
rng = random.Random(91)
for _ in range(20):
    code, number = rng.choice(["49", "44", "41"]), str(rng.randint(2 * 10**6, 10**9 - 1))
    phone = f"+{code}{rng.choice(['', ' '])}(0){rng.choice(['', ' ', '-'])}{number}"
    (row,) = solution([{"name": "x", "phone": phone}])
    assert row == {"name": "x", "phone": f"+{code}{number}"}, phone

# %% hidden C3: A 0 after +49 is dropped, as no German number begins with it there.
# kind = "tolerance"
# inferability = "contextual"
import random

rng = random.Random(92)
for phone, expected in (
    ("+49 030 / 123-45", "+493012345"),
    ("+49-0731 99887", "+4973199887"),
    ("+490896600", "+49896600"),
    ("+39 06 1234 0", "+390612340"),
    ("+49 30 100 200", "+4930100200"),
):
    assert [row["phone"] for row in solution([{"name": "x", "phone": phone}])] == [expected], phone
for _ in range(20):
    number = str(rng.randint(2 * 10**6, 10**9 - 1))
    phone = f"+49{rng.choice([' ', '/', ''])}0{number[:2]}{rng.choice([' ', '-'])}{number[2:]}"
    (row,) = solution([{"name": "x", "phone": phone}])
    assert row == {"name": "x", "phone": f"+49{number}"}, phone

# %% hidden C4: What has no digit in it doesn't become a number.
# kind = "missing_values"
# inferability = "contextual"
for text in (None, "", " ", "-", "n/a", " / ", "unknown"):
    contacts = [{"name": "Ann", "phone": text}, {"name": "Bo", "phone": "030 1"}]
    result = list(solution(contacts))
    assert [row["name"] for row in result] == ["Ann", "Bo"]
    assert result[0]["phone"] is None or result[0]["phone"] == text, text
    assert result[1]["phone"] == "+49301"

# %% canonical
import re


def normal(phone):
    if phone is None or not re.search(r"[0-9]", phone):
        return None
    phone = phone.strip()
    if phone.startswith("+"):
        digits = re.sub(r"[^0-9]", "", phone.replace("(0)", "", 1))
        return "+" + re.sub(r"^490", "49", digits)
    return "+49" + re.sub(r"[^0-9]", "", phone)[1:]


def solution(contacts):
    return [{**contact, "phone": normal(contact["phone"])} for contact in contacts]


# %% variant: regular expressions, one after the other
import re


def solution(contacts):
    result = []
    for contact in contacts:
        contact = dict(contact)
        if contact["phone"] is not None and any(map(str.isdecimal, contact["phone"])):
            phone = re.sub(r"(\+[0-9 ]*)\(0\)", r"\1", contact["phone"])
            phone = re.sub(r"[\s\-/.()]+", "", phone)
            contact["phone"] = re.sub(r"^(\+490|0)", "+49", phone)
        result.append(contact)
    return result


# %% variant: a translation table and a generator
DROP = str.maketrans("", "", " -/.()")


def solution(contacts):
    for contact in contacts:
        new = contact.copy()
        phone = contact["phone"] or ""
        head, zero, tail = phone.partition("(0)")
        if zero and "+" in head:
            phone = head + tail
        phone = phone.translate(DROP)
        for prefix, code in (("+490", "+49"), ("+", "+"), ("0", "+49")):
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


# %% violator C2: keeps the 0 in parentheses
# witness = "[{'name': 'x', 'phone': '+44 (0)20 7946'}]"
import re


def normal(phone):
    if not re.search(r"[0-9]", phone or ""):
        return phone
    plus = phone.strip().startswith("+")
    digits = re.sub(r"[^0-9]", "", phone)
    if digits.startswith("490") and plus:
        digits = digits.replace("0", "", 1)
    return "+" + digits if plus else "+49" + digits[1:]


def solution(contacts):
    return [{**contact, "phone": normal(contact["phone"])} for contact in contacts]


# %% violator C3: takes what comes after +49 as it is
# witness = "[{'name': 'x', 'phone': '+49 030 1'}]"
import re


def normal(phone):
    if not re.search(r"[0-9]", phone or ""):
        return phone
    plus = phone.strip().startswith("+")
    digits = re.sub(r"[^0-9]", "", phone.replace("(0)", "") if plus else phone)
    return "+" + digits if plus else "+49" + digits[1:]


def solution(contacts):
    return [{**contact, "phone": normal(contact["phone"])} for contact in contacts]


# %% violator C4: puts +49 before nothing
# witness = "[{'name': 'x', 'phone': '-'}]"
import re


def solution(contacts):
    result = []
    for contact in contacts:
        phone = contact["phone"]
        if phone:
            plus = phone.strip().startswith("+")
            digits = re.sub(r"[^0-9]", "", phone.replace("(0)", "") if plus else phone)
            if plus:
                phone = "+" + re.sub("^490", "49", digits)
            else:
                phone = "+49" + digits[1:]
        result.append({**contact, "phone": phone})
    return result
