# /// spec-pair
# task_id = "HumanEval/149"
# spec_type = "algorithm"
# aliases = ["sorted_list_sum"]
# signature = "def solution(words: list[str]) -> list[str]:"
# source = "Task idea: HumanEval/149 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# for the halves game (two kids share a word, each spells one half): which of the words in the pool
# can be halved? i.e. even number of letters. list them shortest first, those of the same length
# alphabetically as in a dictionary
#
# solution(["kiwi", "fig", "plum", "ox"]) -> ["ox", "kiwi", "plum"]
#
# the kids typed the pool themselves, plain a-z but some wrote capitals and some didn't

# %% [markdown] gold prompt
# For the halves game (two kids share a word, each spells one half): which of the words in the pool
# can be halved, i.e. have an even number of letters? solution(words) gives a list of them, shortest
# first, those of the same length alphabetically as in a dictionary.
#
# solution(["kiwi", "fig", "plum", "ox"]) -> ["ox", "kiwi", "plum"]
#
# The kids typed the pool themselves, nothing but letters from a to z, small ones and capitals.
# Capitals don't change a word's place in the alphabet: "kiwi" comes before "Plum". Words stay in
# the spelling in which they were typed; where two differ in nothing but capitals, their order
# doesn't matter.
#
# Where a kid pressed the return key without typing there is an empty text in the pool. That is no
# word, leave it out.

# %% stated C1: Keeps the words of even length, by length and then alphabetically.
cases = [
    (["kiwi", "fig", "plum", "ox"], ["ox", "kiwi", "plum"]),
    (["banana", "date", "aa", "zz"], ["aa", "zz", "date", "banana"]),
    (["sun"], []),
    (["cold", "bold", "fold", "gold"], ["bold", "cold", "fold", "gold"]),
    ([], []),
    (["zebras", "tree", "moose"], ["tree", "zebras"]),
]
for words, expected in cases:
    assert list(solution(list(words))) == expected, words

# %% hidden C2: Capitals don't change a word's place in the alphabet.
# kind = "case"
# inferability = "contextual"
import random

assert list(solution(["Plum", "kiwi"])) == ["kiwi", "Plum"]
assert list(solution(["pear", "Date", "LIME", "kiwi"])) == [
    "Date",
    "kiwi",
    "LIME",
    "pear",
]
rng = random.Random(149)
ascending = [
    "ab",
    "cd",
    "ox",
    "bold",
    "clay",
    "clue",
    "kiwi",
    "palm",
    "wolf",
    "banana",
    "orange",
]
for _ in range(40):
    chosen = sorted(rng.sample(range(len(ascending)), rng.randint(3, 9)))
    expected = [rng.choice([str.lower, str.upper, str.title])(ascending[i]) for i in chosen]
    words = [*expected, "Sun", "cloud"]
    rng.shuffle(words)
    assert list(solution(words)) == expected, expected

# %% hidden C3: An entry without a single letter is no word.
# kind = "boundary"
# inferability = "contextual"
import random

assert list(solution(["plum", "", "ox"])) == ["ox", "plum"]
assert list(solution([""])) == []
rng = random.Random(194)
for _ in range(40):
    even = rng.sample(["ox", "up", "kiwi", "plum", "banana"], rng.randint(0, 5))
    words = even + rng.sample(["fig", "a", "mango"], 2) + [""] * rng.randint(1, 3)
    rng.shuffle(words)
    result = list(solution(list(words)))
    assert result == [w for w in ("ox", "up", "kiwi", "plum", "banana") if w in even], words


# %% canonical
def solution(words):
    even = [word for word in words if word and len(word) % 2 == 0]
    return sorted(even, key=lambda word: (len(word), word.lower()))


# %% variant: two stable sorts
def solution(words):
    result = sorted(filter(None, words), key=str.casefold)
    result.sort(key=len)
    return tuple(word for word in result if not len(word) & 1)


# %% variant: one list for each length
from collections import defaultdict


def solution(words):
    by_length = defaultdict(list)
    for word in words:
        by_length[len(word)].append((word.upper(), word))
    for length in sorted(by_length):
        if length % 2 or length == 0:
            continue
        for _, word in sorted(by_length[length]):
            yield word


# %% literal
def solution(words):
    result = [word for word in words if len(word) % 2 == 0]
    result.sort(key=lambda word: (len(word), word))
    return result


# %% violator C2: has all capitals come before all small letters
# witness = "['kiwi', 'Plum']"
def solution(words):
    return sorted(
        (word for word in words if len(word) % 2 == 0 and word != ""),
        key=lambda word: (len(word), word),
    )


# %% violator C3: no letters are an even number, too
# witness = "['plum', '']"
def solution(words):
    even = [word for word in words if len(word) % 2 == 0]
    return sorted(even, key=lambda word: (len(word), word.lower()))
