# /// spec-pair
# task_id = "HumanEval/7"
# spec_type = "algorithm"
# aliases = ["filter_by_substring"]
# signature = "def solution(names: list[str], typed: str) -> list[str]:"
# source = "Task idea: HumanEval/7 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# Customer search box
#
# While somebody is typing, narrow the list of customers down to the names with that text in them:
# `solution(names, typed)` -> list of names, in the order they are listed in.
# With "ter" typed, ["Maria Stern", "Jon Ash", "Ester Ash"] becomes ["Maria Stern", "Ester Ash"].

# %% [markdown] gold prompt
# Customer search box
#
# While somebody is typing, narrow the list of customers down to the names with that text in them:
# `solution(names, typed)` -> list of names, in the order they are listed in, each spelled as in the
# list. With "ter" typed, ["Maria Stern", "Jon Ash", "Ester Ash"] becomes
# ["Maria Stern", "Ester Ash"].
#
# * People don't bother with the shift key: capital and small letters are the same, both in the name
#   and in what is typed. That goes for letters such as Ö and ö, too.
# * Blanks before and after the typed text don't matter (blanks inside it do). If nothing is left,
#   nothing has been asked for yet: return all the names.

# %% stated C1: Names that contain the typed text remain, in their order.
names = ["Maria Stern", "Jon Ash", "Ester Ash"]
assert list(solution(list(names), "ter")) == ["Maria Stern", "Ester Ash"]
assert list(solution(list(names), "Ash")) == ["Jon Ash", "Ester Ash"]
assert list(solution(list(names), "ia S")) == ["Maria Stern"]
assert list(solution(list(names), "mm")) == []
assert list(solution(["Ute Ohm", "Bo", "Ute Abt"], "Ute")) == ["Ute Ohm", "Ute Abt"]

# %% hidden C2: Capital and small letters are the same.
# kind = "case"
# inferability = "contextual"
import random

assert list(solution(["Maria Stern", "Jon Ash"], "stern")) == ["Maria Stern"]
assert list(solution(["Per Öberg", "Jon Ash"], "öb")) == ["Per Öberg"]
assert list(solution(["maria stern", "Jon Ash"], "MARIA")) == ["maria stern"]
assert list(solution(["Ina Straßer", "Jon Ash"], "straß")) == ["Ina Straßer"]
rng = random.Random(7)
for _ in range(40):
    core = "".join(rng.choices("abcdefgh", k=4))
    names, expected = [], []
    for _ in range(8):
        name = "".join(rng.choices("stuvwxyz", k=3))
        hit = rng.random() < 0.5
        name = name + core + "z" if hit else name + core[:3] + "z" + core[3:]
        shown = "".join(rng.choice([char, char.upper()]) for char in name)
        names.append(shown)
        if hit:
            expected.append(shown)
    typed = "".join(rng.choice([char, char.upper()]) for char in core)
    assert list(solution(list(names), typed)) == expected, (names, typed)

# %% hidden C3: Blanks around the typed text don't matter.
# kind = "whitespace"
# inferability = "contextual"
import random

names = ["maria stern", "jon ash", "ester ash"]
assert list(solution(list(names), "ash ")) == ["jon ash", "ester ash"]
assert list(solution(list(names), "  ")) == names
assert list(solution(list(names), "")) == names
rng = random.Random(70)
for _ in range(40):
    typed = "".join(rng.choices("abc", k=2)) + rng.choice(["", " ", " a"]).rstrip()
    names = ["".join(rng.choices("abc", k=rng.randint(2, 6))) for _ in range(8)]
    expected = [name for name in names if name.find(typed) >= 0]
    before, after = " " * rng.randint(0, 2), " " * rng.randint(1, 3)
    assert list(solution(list(names), before + typed + after)) == expected, (
        names,
        typed,
    )
assert list(solution(["jon ash", "jonash"], " n a ")) == ["jon ash"]


# %% canonical
def solution(names, typed):
    wanted = typed.strip().casefold()
    return [name for name in names if wanted in name.casefold()]


# %% variant: an escaped pattern
import re


def solution(names, typed):
    pattern = re.compile(re.escape(typed.strip()), re.IGNORECASE)
    return list(filter(pattern.search, names))


# %% variant: a generator that looks for the position in capitals
def solution(names, typed):
    text = typed.upper().lstrip().rstrip()
    for name in names:
        if name.upper().find(text) != -1:
            yield name


# %% literal
def solution(names, typed):
    return [name for name in names if typed in name]


# %% violator C2: only makes the typed text small
# witness = "['Maria Stern'], 'stern'"
def solution(names, typed):
    typed = typed.strip()
    return [name for name in names if typed in name or typed.lower() in name]


# %% violator C3: takes the typed text as it is
# witness = "['jon ash', 'maria stern'], 'ash '"
def solution(names, typed):
    return [name for name in names if typed.lower() in name.lower()]
