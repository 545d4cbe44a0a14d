# /// spec-pair
# task_id = "HumanEval/82"
# spec_type = "algorithm"
# aliases = ["prime_length"]
# signature = "def solution(string: str) -> bool:"
# source = "Task idea: HumanEval/82 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# For our number-nerd necklace shop. Customers type a name, each letter or blank becomes one bead,
# and if the number of beads is prime they get a discount. solution(string) → True or False.
# "Paula" has 5 beads: True. "Moritz" has 6: False. Half of our customers are in Vietnam and
# Czechia, and the names come from all sorts of phones.

# %% [markdown] gold prompt
# For our number-nerd necklace shop. Customers type a name, each letter or blank becomes one bead,
# and if the number of beads is prime they get a discount. solution(string) → True or False.
# "Paula" has 5 beads: True. "Moritz" has 6: False. Half of our customers are in Vietnam and
# Czechia, and the names come from all sorts of phones.
#
# A letter with its accents is one bead, however the phone encodes it: "Zoé" has three beads, and
# so has "Zoe\u0301", where the accent is a code point of its own that combines with the letter
# before it (one letter may have several of those). Blanks inside and around the name are beads.
# 0 and 1 are no primes, so the empty name and names of one bead are False.

# %% stated C1: Plain names of a prime number of characters are told from others.
words = ["Paula", "Moritz", "Annabel", "ab", "abc", "abcd", "blue moon", "eleven char"]
expected = [True, False, True, True, True, False, False, True]
assert [bool(solution(word)) for word in words] == expected
for length in range(2, 80):
    prime = length in {2, 3, 5, 7} or all(length % d for d in (2, 3, 5, 7))
    assert bool(solution("x" * length)) == prime, length

# %% hidden C2: No bead and one bead are no prime.
# kind = "boundary"
# inferability = "conventional"
for string in ("", "a", "Q", " ", "7"):
    assert solution(string) == False, string  # noqa: E712

# %% hidden C3: A letter with combining accents is one bead.
# kind = "unicode"
# inferability = "contextual"
import random

assert solution("Zoe\u0301")
assert solution("Zo\u00e9")
assert not solution("Rene\u0301")
assert not solution("Zde\u030cn")
rng = random.Random(82)
for _ in range(60):
    beads = rng.randint(2, 24)
    name = ""
    for _ in range(beads):
        name += rng.choice(["a", "E", "o", "u", "y", "\u1ec7", "e\u0323\u0302", "u\u031b\u0301"])
    prime = beads in {2, 3, 5, 7, 11, 13, 17, 19, 23}
    assert bool(solution(name)) == prime, (beads, name)


# %% canonical
import unicodedata


def solution(string):
    beads = sum(1 for char in string if not unicodedata.combining(char))
    if beads < 2:
        return False
    return all(beads % divisor != 0 for divisor in range(2, beads))


# %% variant: by category of character, divisors up to the root
from math import isqrt
from unicodedata import category, normalize


def solution(string):
    beads = len([char for char in normalize("NFD", string) if category(char) != "Mn"])
    return beads > 1 and not any(beads % d == 0 for d in range(2, isqrt(beads) + 1))


# %% variant: Wilson's theorem
import unicodedata


def solution(string):
    beads = 0
    for char in string:
        if unicodedata.combining(char) == 0:
            beads += 1
    product = 1
    for factor in range(2, beads):
        product = product * factor % beads
    return beads >= 2 and product == beads - 1


# %% literal
def solution(string):
    beads = len(string)
    return all(beads % d for d in range(2, beads))


# %% violator C2: finds no divisor of 0 or 1
# witness = "'a'"
import unicodedata


def solution(string):
    beads = len([char for char in string if not unicodedata.combining(char)])
    return all(beads % d for d in range(2, beads))


# %% violator C3: composes what can be composed and counts the code points
# witness = "'Zoe\\u0301'"
def solution(string):
    beads = len(string)
    if beads < 2:
        return False
    return all(beads % d for d in range(2, int(beads**0.5) + 1))
