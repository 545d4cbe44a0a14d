# /// spec-pair
# task_id = "HumanEval/58"
# spec_type = "data_transformation"
# aliases = ["common"]
# signature = "def solution(first: list[str], second: list[str]) -> list[str]:"
# source = "Task idea: HumanEval/58 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# Who is on both mailing lists? They were kept by hand in two offices.
#
# solution(first, second) takes two lists of e-mail addresses and returns the list of the ones they
# have in common, in alphabetical order.
#
# solution(["eve@home.org", "bob@home.org"], ["bob@home.org", "ann@home.org"]) → ["bob@home.org"]

# %% [markdown] gold prompt
# Who is on both mailing lists? They were kept by hand in two offices.
#
# solution(first, second) takes two lists of e-mail addresses and returns the list of the ones they
# have in common, in alphabetical order.
#
# solution(["eve@home.org", "bob@home.org"], ["bob@home.org", "ann@home.org"]) → ["bob@home.org"]
#
# An address is the same whether it's in capitals or not, and with or without blanks before or
# after it. In the result it may stand in small letters and without blanks, or just as it was typed
# in one of the lists; that's up to you, but the alphabetical order shouldn't depend on it.
#
# Some lines were left blank, so there are empty entries in both lists. They are no addresses and
# don't belong in the result. No address is in one list twice.

# %% stated C1: The addresses that are in both lists, in alphabetical order.
bob = ["bob@home.org"]
assert list(solution(["eve@home.org", *bob], [*bob, "ann@home.org"])) == bob
assert list(solution(["z@a.de", "m@a.de", "c@a.de"], ["c@a.de", "z@a.de"])) == [
    "c@a.de",
    "z@a.de",
]
assert list(solution(["a@a.de"], ["b@a.de"])) == []
assert list(solution(["d@x.fr", "b@x.fr", "c@x.fr"], ["b@x.fr", "d@x.fr", "c@x.fr"])) == [
    "b@x.fr",
    "c@x.fr",
    "d@x.fr",
]

# %% hidden C2: Capital and small letters make no difference.
# kind = "case"
# inferability = "contextual"
import random


def shown(address):
    return "".join(rng.choice([char, char.upper()]) for char in address)


rng = random.Random(58)
assert [address.lower() for address in solution(["Ann@X.org"], ["ann@x.org"])] == ["ann@x.org"]
for _ in range(40):
    people = rng.sample("abcdefghijkl", rng.randint(4, 12))
    cut = rng.randint(1, 3)
    both, left, right = people[:-cut], people[-cut:], ["y", "z"]
    first = [shown(f"{person}@mail.org") for person in both + left]
    second = [shown(f"{person}@mail.org") for person in right + both]
    rng.shuffle(second)
    result = [address.lower() for address in solution(list(first), list(second))]
    assert result == [f"{person}@mail.org" for person in sorted(both)], (first, second)

# %% hidden C3: Blanks around an address are no part of it.
# kind = "whitespace"
# inferability = "contextual"
import random

rng = random.Random(85)
assert [address.strip() for address in solution([" a@x.org"], ["a@x.org  "])] == ["a@x.org"]
for _ in range(40):
    people = rng.sample("abcdefghijkl", rng.randint(4, 12))
    cut = rng.randint(1, 3)
    both, left, right = people[:-cut], people[-cut:], ["y", "z"]
    first = [f"{person}@mail.org" + rng.choice(["", " ", "  "]) for person in both + left]
    second = [rng.choice([" ", "", "  "]) + f"{person}@mail.org" for person in right + both]
    second[-1] += " "
    rng.shuffle(first)
    result = [address.strip() for address in solution(list(first), list(second))]
    assert result == [f"{person}@mail.org" for person in sorted(both)], (first, second)

# %% hidden C4: An entry that was left blank is no address.
# kind = "tolerance"
# inferability = "contextual"
import random

assert list(solution(["", "a@x.org"], ["a@x.org", ""])) == ["a@x.org"]
assert list(solution([""], [""])) == []
rng = random.Random(580)
for _ in range(40):
    first = [f"{person}@x.org" for person in rng.sample("abcdef", rng.randint(2, 6))]
    second = [f"{person}@x.org" for person in rng.sample("cdefgh", rng.randint(2, 6))]
    expected = sorted(address for address in second if address in first)
    for entries in (first, second):
        for _ in range(rng.randint(1, 3)):
            entries.insert(rng.randint(0, len(entries)), "")
    assert list(solution(list(first), list(second))) == expected, (first, second)


# %% canonical
def solution(first, second):
    def addresses(entries):
        return {entry.strip().lower() for entry in entries if entry.strip()}

    return sorted(addresses(first) & addresses(second))


# %% variant: keeps the form of the first list
def solution(first, second):
    there = [entry.strip().casefold() for entry in second]
    found = {}
    for entry in first:
        address = entry.strip().casefold()
        if address and address in there:
            found.setdefault(address, entry)
    return [found[address] for address in sorted(found)]


# %% variant: merges two sorted lists from behind
def solution(first, second):
    left = sorted(entry.strip().lower() for entry in first)
    right = sorted(entry.strip().lower() for entry in second)
    result = []
    while left and right:
        if left[-1] == right[-1]:
            address = left.pop()
            right.pop()
            if address and address not in result[-1:]:
                result.append(address)
        elif left[-1] > right[-1]:
            left.pop()
        else:
            right.pop()
    return tuple(reversed(result))


# %% literal
def solution(first, second):
    return sorted(address for address in first if address in second)


# %% violator C2: only takes the blanks off
# witness = "['Ann@X.org'], ['ann@x.org']"
def solution(first, second):
    return sorted(({entry.strip() for entry in first} & {entry.strip() for entry in second}) - {""})


# %% violator C3: only takes the capitals away
# witness = "[' a@x.org'], ['a@x.org']"
def solution(first, second):
    return sorted(set(map(str.lower, filter(None, first))).intersection(map(str.lower, second)))


# %% violator C4: two blank entries have something in common
# witness = "['', 'a@x.org'], ['', 'a@x.org']"
def solution(first, second):
    there = {entry.strip().lower() for entry in second}
    return sorted({entry.strip().lower() for entry in first} & there)
