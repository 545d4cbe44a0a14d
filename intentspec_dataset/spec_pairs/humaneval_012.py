# /// spec-pair
# task_id = "HumanEval/12"
# spec_type = "algorithm"
# aliases = ["longest"]
# signature = "def solution(titles: list[str]) -> str | None:"
# source = "Task idea: HumanEval/12 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# def solution(titles: list[str]) -> str | None:
#     """The longest of these titles, so that we know how wide to make the column."""

# %% [markdown] gold prompt
# def solution(titles: list[str]) -> str | None:
#     """The longest of these titles, so that we know how wide to make the column.
#
#     The longest is the one that shows the most characters in the column. In some titles an accent
#     is a character of its own after the letter, "e" and U+0301 instead of "é": together they are
#     one character, no longer than the é. There are no accents but those of French, German and
#     Spanish. The title comes back exactly as it stands in the list.
#
#     Where two or more are equally long, it is the one that stands first in the list.
#     """

# %% stated C1: Finds the title with the most characters.
assert solution(["Ulysses", "Emma", "Middlemarch", "Dune"]) == "Middlemarch"
assert solution(["It"]) == "It"
assert solution(["Zazie in the Metro", "Persuasion"]) == "Zazie in the Metro"
assert solution(["", "a", "zz", "bbb"]) == "bbb"

# %% hidden C2: An accent that is a character of its own makes a title no longer.
# kind = "unicode"
# inferability = "contextual"
import random
import unicodedata

assert solution(["Ame\u0301lie", "Charlie"]) == "Charlie"
assert solution(["Dune", "E\u0301te\u0301"]) == "Dune"
rng = random.Random(112)
for _ in range(40):
    lengths = rng.sample(range(2, 30), rng.randint(2, 8))
    titles = []
    for length in lengths:
        title = "".join(rng.choices("bcd \u00e9\u00fc\u00f1\u00e0\u00c9", k=length - 1)) + "x"
        titles.append(unicodedata.normalize(rng.choice(["NFC", "NFD"]), title))
    accented = unicodedata.normalize("NFD", "\u00e9" * (max(lengths) - 1))
    titles.insert(rng.randint(0, len(titles)), accented)
    longest = max(titles, key=lambda title: len(unicodedata.normalize("NFC", title)))
    assert solution(list(titles)) == longest, titles

# %% hidden C3: Of equally long titles the first in the list wins.
# kind = "tie_breaking"
# inferability = "conventional"
import random

rng = random.Random(12)
assert solution(["Emma", "Dune", "She"]) == "Emma"
assert solution(["She", "Dune", "Emma"]) == "Dune"
for _ in range(50):
    size = rng.randint(3, 12)
    titles = ["".join(rng.choices("abcdefgh", k=rng.randint(1, 3))) for _ in range(size)]
    titles += ["".join(rng.sample("ijklmnop", 4)) for _ in range(3)]
    rng.shuffle(titles)
    found = titles.index(solution(list(titles)))
    assert all(len(title) < len(titles[found]) for title in titles[:found]), titles
    assert all(len(title) <= len(titles[found]) for title in titles[found:]), titles

# %% canonical
import unicodedata


def width(title):
    return len(unicodedata.normalize("NFC", title))


def solution(titles):
    best = None
    for title in titles:
        if best is None or width(title) > width(best):
            best = title
    return best


# %% variant: max keeps the first of equals, combining marks don't count
import unicodedata


def solution(titles):
    def shown(title):
        return sum(not unicodedata.combining(char) for char in title)

    return max(titles, key=shown, default=None)


# %% variant: the positions compete, a smaller one wins a tie
import re


def solution(titles):
    if not titles:
        return None
    lengths = [len(re.sub("[\u0300-\u036f]", "", title)) for title in titles]
    _, negated_position = max((length, -i) for i, length in enumerate(lengths))
    return titles[-negated_position]


# %% literal
def solution(titles):
    return sorted(titles, key=len)[-1]


# %% violator C2: counts code points
# witness = "['Dune', 'E\\u0301te\\u0301']"
def solution(titles):
    return max(titles, key=len, default=None)


# %% violator C3: a later title of the same length takes over
# witness = "['Emma', 'Dune']"
import unicodedata


def solution(titles):
    best, best_width = None, 0
    for title in titles:
        width = len(unicodedata.normalize("NFC", title))
        if width >= best_width:
            best, best_width = title, width
    return best
