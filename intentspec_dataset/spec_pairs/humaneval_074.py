# /// spec-pair
# task_id = "HumanEval/74"
# spec_type = "algorithm"
# aliases = ["total_match"]
# signature = "def solution(first: list[str | None], second: list[str | None]) -> list[str | None]:"
# source = "Task idea: HumanEval/74 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# Banner space is tight, so the copywriters hand in a text in two versions, the one they'd rather
# have first. Every version is a list of lines; a line that hasn't been translated yet is None.
#
# Can you do solution(first, second)? It should return the shorter version, with fewer characters
# taken over all its lines:
#
# solution(["Welcome", "back"], ["Hi", "again"]) → ["Hi", "again"]

# %% [markdown] gold prompt
# Banner space is tight, so the copywriters hand in a text in two versions, the one they'd rather
# have first. Every version is a list of at least one line; a line that hasn't been translated yet
# is None.
#
# Can you do solution(first, second)? It should return the shorter version, with fewer characters
# taken over all its lines:
#
# solution(["Welcome", "back"], ["Hi", "again"]) → ["Hi", "again"]
#
# If both are equally long, return the first. All characters count, blanks too; a None counts
# nothing. The version comes back as a list with all its lines as they were.

# %% stated C1: Returns the version with fewer characters in all.
cases = [
    (["Welcome", "back"], ["Hi", "again"], 1),
    (["Sale"], ["Summer sale"], 0),
    (["a", "b", "c", "d"], ["abcde"], 0),
    (["abcde"], ["a", "b", "c", "d"], 1),
    (["zz zz", "z"], ["a" * 9, "b"], 0),
    (["", "", "ab"], ["a"], 1),
]
for first, second, shorter in cases:
    expected = list((first, second)[shorter])
    assert list(solution(list(first), list(second))) == expected, (first, second)

# %% hidden C2: If both are equally long it's the first.
# kind = "tie_breaking"
# inferability = "contextual"
import random

assert list(solution(["Hi"], ["Yo"])) == ["Hi"]
assert list(solution(["No", "w"], ["Now"])) == ["No", "w"]
rng = random.Random(74)
for _ in range(40):
    size = rng.randint(2, 20)
    versions = []
    for letters in ("abc ", "xyz "):
        text = "".join(rng.choices(letters, k=size - 1)) + letters[0]
        cut = rng.randint(0, size)
        versions.append([text[:cut], text[cut:]])
    rng.shuffle(versions)
    assert list(solution(list(versions[0]), list(versions[1]))) == versions[0], versions

# %% hidden C3: A line that isn't translated yet counts nothing.
# kind = "missing_values"
# inferability = "contextual"
import random


def lines(version):
    return [line or "" for line in version]


rng = random.Random(47)
for _ in range(50):
    short = ["a" * rng.randint(1, 5) for _ in range(rng.randint(1, 3))]
    total = sum(map(len, short))
    long = ["b" * rng.randint(1, 3), "c" * total]
    for _ in range(rng.randint(1, 4)):
        short.insert(rng.randint(0, len(short)), None)
    if rng.random() < 0.5:
        long.append(None)
    for versions in ((short, long), (long, short)):
        result = solution(*map(list, versions))
        assert lines(result) == lines(short), versions


# %% canonical
def solution(first, second):
    def size(version):
        return sum(len(line) for line in version if line is not None)

    return first if size(first) <= size(second) else second


# %% variant: min gives the first of equals; a copy
def solution(first, second):
    return list(min(first, second, key=lambda version: len("".join(filter(None, version)))))


# %% variant: one running balance over both
from itertools import zip_longest


def solution(first, second):
    balance = 0
    for mine, other in zip_longest(first, second):
        balance += len(mine or "") - len(other or "")
    if balance > 0:
        return tuple(second)
    return tuple(first)


# %% literal
def solution(first, second):
    if sum(len(line) for line in first) < sum(len(line) for line in second):
        return first
    return second


# %% violator C2: wants the first to be really shorter
# witness = "['Hi'], ['Yo']"
def solution(first, second):
    lengths = [sum(len(line or "") for line in version) for version in (first, second)]
    return first if lengths[0] < lengths[1] else second


# %% violator C3: counts the text of None
# witness = "['abc', None], ['abcd']"
def solution(first, second):
    totals = [sum(len(str(line)) for line in version) for version in (first, second)]
    return second if totals[1] < totals[0] else first
