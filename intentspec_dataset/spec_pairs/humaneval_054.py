# /// spec-pair
# task_id = "HumanEval/54"
# spec_type = "algorithm"
# aliases = ["same_chars"]
# signature = "def solution(first: str, second: str) -> bool:"
# source = "Task idea: HumanEval/54 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# For our word game (6-7 letters in a honeycomb, players build French words from them and may take a
# letter as often as they like): I want to find words that could go into the same honeycomb, that
# is, consist of the same letters. solution(first, second) → True or False, please.
#
# solution("lions", "loins") → True
# solution("lions", "lion") → False
#
# The words come from two lists, a dictionary's and what players suggested on their phones.

# %% [markdown] gold prompt
# For our word game (6-7 letters in a honeycomb, players build French words from them and may take a
# letter as often as they like): I want to find words that could go into the same honeycomb, that
# is, consist of the same letters. solution(first, second) → True or False, please.
#
# solution("lions", "loins") → True
# solution("lions", "lion") → False
#
# The words come from two lists, a dictionary's and what players suggested on their phones.
#
# How often a letter occurs doesn't matter: "tata" and "tatata" consist of a and t, both of them.
# Nor does it matter if a letter is a capital: "Lions" and "loins" go together.
#
# A letter with an accent is a letter of its own (é isn't e). But some phones send it as two
# characters, the plain letter and a combining accent; that's still the same letter é.

# %% stated C1: Tells whether two words consist of the same letters.
cases = [
    ("lions", "loins", True),
    ("lions", "lion", False),
    ("lion", "lions", False),
    ("marie", "aimer", True),
    ("marie", "aimes", False),
    ("chien", "niche", True),
    ("a", "a", True),
    ("a", "b", False),
]
for first, second, expected in cases:
    assert solution(first, second) == expected, (first, second)

# %% hidden C2: It doesn't matter how often a letter occurs.
# kind = "duplicates"
# inferability = "contextual"
import random

assert solution("tata", "tatata")
assert solution("elle", "le")
rng = random.Random(54)
for _ in range(30):
    letters = rng.sample("abcdefghij", rng.randint(2, 6))
    first = letters + rng.choices(letters, k=3)
    second = letters + rng.choices(letters, k=rng.randint(0, 2))
    rng.shuffle(first)
    rng.shuffle(second)
    assert solution("".join(first), "".join(second)), (first, second)
    assert not solution("".join(first), "".join(second) + "zz"), (first, second)

# %% hidden C3: Capital and small letters are the same letters.
# kind = "case"
# inferability = "contextual"
import random

assert solution("Lions", "loins")
rng = random.Random(45)
for _ in range(30):
    letters = rng.sample("abcdefghijéà", rng.randint(2, 8))
    first = "".join(letters).capitalize()
    rng.shuffle(letters)
    second = "".join(rng.choice([letter, letter.upper()]) for letter in letters)
    assert solution(first, second), (first, second)
    assert not solution(first + "Z", second), (first, second)

# %% hidden C4: An accented letter is the same letter as one character and as two.
# kind = "unicode"
# inferability = "contextual"
import random
import unicodedata

assert solution("\u00e9t", "te\u0301")
assert not solution("\u00e9t", "et")
assert not solution("te\u0301", "te")
assert not solution("te\u0301", "te\u0301e")
rng = random.Random(540)
for _ in range(30):
    letters = [*rng.sample("éàôïçbdf", rng.randint(2, 6)), "û"]
    first = "".join(letters)
    rng.shuffle(letters)
    second = unicodedata.normalize("NFD", "".join(letters))
    assert solution(first, second), (first, second)
    assert solution(second, first), (first, second)
    assert not solution(first, second + "u"), (first, second)


# %% canonical
import unicodedata


def solution(first, second):
    def letters(word):
        return set(unicodedata.normalize("NFC", word).lower())

    return letters(first) == letters(second)


# %% variant: joins accents to their letters
import unicodedata


def clusters(word):
    found = []
    for char in unicodedata.normalize("NFD", word.upper()):
        if unicodedata.combining(char):
            found[-1] += char
        else:
            found.append(char)
    return sorted(dict.fromkeys(found))


def solution(first, second):
    return clusters(first) == clusters(second)


# %% variant: each letter is looked for in the other word
import unicodedata


def solution(first, second):
    first, second = (unicodedata.normalize("NFKC", word.casefold()) for word in (first, second))
    missing = [letter for letter in first if letter not in second]
    missing += [letter for letter in second if letter not in first]
    return not missing


# %% literal
def solution(first, second):
    return sorted(first) == sorted(second)


# %% violator C2: compares like anagrams
# witness = "'tata', 'tatata'"
import unicodedata


def solution(first, second):
    first = unicodedata.normalize("NFC", first.lower())
    second = unicodedata.normalize("NFC", second.lower())
    return sorted(first) == sorted(second)


# %% violator C3: tells capitals from small letters
# witness = "'Lions', 'loins'"
import unicodedata


def solution(first, second):
    return set(unicodedata.normalize("NFC", first)) == set(unicodedata.normalize("NFC", second))


# %% violator C4: compares characters
# witness = "'\\u00e9t', 'te\\u0301'"
def solution(first, second):
    return set(first.lower()) == set(second.lower())
