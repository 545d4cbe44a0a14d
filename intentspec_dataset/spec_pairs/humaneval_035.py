# /// spec-pair
# task_id = "HumanEval/35"
# spec_type = "algorithm"
# aliases = ["max_element"]
# signature = "def solution(tags: list[str]) -> str | None:"
# source = "Task idea: HumanEval/35 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# release script: add `solution(tags: list[str]) -> str | None`, the highest of the version tags,
# as it stands in the list. We need it for "compare with the previous release".
#
# Tags are like "2.4" or "v2.4.1" (we began with the v last year), in the order git gives them,
# which is the one that the changelog is written in later.

# %% [markdown] gold prompt
# release script: add `solution(tags: list[str]) -> str | None`, the highest of the version tags,
# exactly as it stands in the list. We need it for "compare with the previous release".
#
# Tags are two or three numbers with points between them, some with a "v" in front of it, which has
# no meaning for the comparison: "2.4", "v2.4.1". The numbers are compared as numbers, from left to
# right (2.10 is above 2.9), and 2.4.1 is above 2.4. No version is there twice. In a new repository
# there are no tags: None.
#
# The tags are in the order git gives them.

# %% stated C1: Gives the highest version of some with one-digit numbers and no v.
import random

cases = [
    (["2.4", "2.6", "2.5"], "2.6"),
    (["1.0"], "1.0"),
    (["3.0.1", "2.9.9", "3.0.0", "1.5.2"], "3.0.1"),
    (["0.1", "0.2", "1.0"], "1.0"),
    (["v1.2", "v1.4", "v1.3"], "v1.4"),
]
for tags, expected in cases:
    assert solution(list(tags)) == expected, tags
rng = random.Random(35)
for _ in range(20):
    numbers = rng.sample(range(100, 1000), rng.randint(1, 8))
    tags = [".".join(str(number)) for number in numbers]
    assert solution(list(tags)) == ".".join(str(max(numbers))), tags

# %% hidden C2: Parts of a version are compared as numbers.
# kind = "ordering"
# inferability = "contextual"
import random

assert solution(["2.9", "2.10", "2.1"]) == "2.10"
assert solution(["9.0.0", "10.0.0"]) == "10.0.0"
assert solution(["1.4.9", "1.4", "1.4.12"]) == "1.4.12"
rng = random.Random(352)
for _ in range(40):
    major, minor, patch = rng.randint(1, 15), rng.randint(9, 30), rng.randint(9, 30)
    tags = [f"{major}.{minor}.{patch}", f"{major}.{minor}", f"{major}.{minor - 1}.{patch + 7}"]
    tags += [f"{major}.{minor}.{number}" for number in rng.sample(range(patch), 4)]
    tags += [f"{major}.{number}" for number in rng.sample(range(minor - 1), 3)]
    tags += [f"{major - 1}.{minor + 9}"]
    expected = tags[0]
    rng.shuffle(tags)
    assert solution(list(tags)) == expected, tags

# %% hidden C3: A v in front means nothing.
# kind = "tolerance"
# inferability = "contextual"
import random

assert solution(["v1.4", "1.5", "v1.3"]) == "1.5"
assert solution(["2.0", "v2.1"]) == "v2.1"
rng = random.Random(353)
for _ in range(40):
    numbers = rng.sample(range(100, 1000), rng.randint(2, 8))
    tags = {number: rng.choice(["", "v"]) + ".".join(str(number)) for number in numbers}
    assert solution(list(tags.values())) == tags[max(numbers)], tags

# %% hidden C4: Without tags it is None.
# kind = "empty_input"
# inferability = "contextual"
for tags, expected in [([], None), (["0.1"], "0.1"), (["0.0"], "0.0"), ([], None)]:
    assert solution(tags) == expected, tags


# %% canonical
def numbers_of(tag):
    return [int(part) for part in tag.lstrip("v").split(".")]


def solution(tags):
    return max(tags, key=numbers_of, default=None)


# %% variant: a loop over padded tuples
import re


def solution(tags):
    highest, highest_numbers = None, (-1,)
    for tag in tags:
        numbers = tuple(map(int, re.findall(r"[0-9]+", tag)))
        numbers += (-1,) * (3 - len(numbers))
        if numbers > highest_numbers:
            highest, highest_numbers = tag, numbers
    return highest


# %% variant: compares text of equal width
def solution(tags):
    def padded(tag):
        return ".".join(part.rjust(9, "0") for part in tag.replace("v", "").split("."))

    return sorted(tags, key=padded)[-1] if tags else None


# %% literal
def solution(tags):
    highest = tags[0]
    for tag in tags[1:]:
        if tag > highest:
            highest = tag
    return highest


# %% violator C2: compares the versions as text
# witness = "['2.9', '2.10']"
def solution(tags):
    return max(tags, key=lambda tag: tag.removeprefix("v"), default=None)


# %% violator C3: puts a v above all numbers
# witness = "['v1.4', '1.5']"
import re


def solution(tags):
    def parts(tag):
        return [(not p.isdigit(), int(p) if p.isdigit() else p) for p in re.findall(r"\d+|v", tag)]

    return max(tags, key=parts, default=None)


# %% violator C4: takes the last of no tags
# witness = "[]"
def solution(tags):
    return sorted(tags, key=lambda tag: tuple(map(int, tag.strip("v").split("."))))[-1]
