# /// spec-pair
# task_id = "HumanEval/29"
# spec_type = "data_transformation"
# aliases = ["filter_by_prefix"]
# signature = "def solution(history: list[str], typed: str) -> list[str]:"
# source = "Task idea: HumanEval/29 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# Phone app, issue 212: suggestions while typing
#
# When the user begins to type a name in the dial box, suggest the ones that start with it.
#
#     solution(["Ines", "Ibrahim", "Tom"], "I") == ["Ines", "Ibrahim"]
#
# First argument: the names of the call history, one per call, the latest call first. The list that
# is returned is what the menu shows below the box, from the top.

# %% [markdown] gold prompt
# Phone app, issue 212: suggestions while typing
#
# When the user begins to type a name in the dial box, suggest the ones that start with it.
#
#     solution(["Ines", "Ibrahim", "Tom"], "I") == ["Ines", "Ibrahim"]
#
# First argument: the names of the call history, one per call, the latest call first. The list that
# is returned is what the menu shows below the box:
#
# * each name once, however often it was called, exactly as it is in the history (the same name is
#   always spelled the same there)
# * in the order of the latest call to each name, the latest on top
# * capitals and small letters don't matter in the comparison: "i" and "I" both suggest Ines; names
#   and what is typed are letters from A to Z and blanks
# * if nothing starts with it, there is nothing to suggest: an empty list

# %% stated C1: Suggests the names that start with what is typed.
cases = [
    (["Ines", "Ibrahim", "Tom"], "I", ["Ines", "Ibrahim"]),
    (["Tom", "Tina", "Ines"], "Ti", ["Tina"]),
    (["Anna Lee", "Anna Bo", "Annalena"], "Anna ", ["Anna Bo", "Anna Lee"]),
    (["Jo", "Joan", "Banjo"], "Jo", ["Jo", "Joan"]),
    (["Jo", "Joan"], "Joanna", []),
]
for history, typed, expected in cases:
    assert sorted(solution(list(history), typed)) == sorted(expected), (history, typed)

# %% hidden C2: Capitals and small letters don't matter.
# kind = "case"
# inferability = "contextual"
import random

assert list(solution(["Ines", "Tom"], "i")) == ["Ines"]
assert list(solution(["Ines", "Tom"], "INE")) == ["Ines"]
rng = random.Random(29)
for _ in range(40):
    start = "".join(rng.choices("abcdef", k=rng.randint(1, 4)))
    name = (start + "".join(rng.choices("xyz", k=rng.randint(1, 4)))).title()
    history = [name, "Q" + name.lower(), "Zoe"]
    typed = "".join(rng.choice([char, char.upper()]) for char in start)
    for text in (typed, start, start.upper()):
        assert list(solution(list(history), text)) == [name], (history, text)

# %% hidden C3: A name that was called several times is suggested once.
# kind = "duplicates"
# inferability = "contextual"
import random

assert list(solution(["Ines", "Ines"], "In")) == ["Ines"]
assert list(solution(["Tom", "Tina", "Tom", "Tina", "Tom"], "Ti")) == ["Tina"]
rng = random.Random(292)
for _ in range(40):
    names = ["Bea", "Ben", "Beth", "Bella", "Bernd"][: rng.randint(1, 5)]
    history = names + rng.choices([*names, "Cem"], k=rng.randint(1, 12))
    rng.shuffle(history)
    suggested = list(solution(list(history), "Be"))
    assert len(suggested) == len(names), history
    assert set(suggested) == set(names), history

# %% hidden C4: The name of the latest call is on top.
# kind = "ordering"
# inferability = "contextual"
import random

assert list(solution(["Bo", "Zoe", "Billy", "Bea"], "B")) == ["Bo", "Billy", "Bea"]
rng = random.Random(2929)
names = ["Bea", "Ben", "Beth", "Bella", "Bernd", "Berta", "Benita", "Bess"]
for _ in range(40):
    expected = rng.sample(names, rng.randint(3, 8))
    history = list(expected)
    for _ in range(rng.randint(0, 4)):
        history.insert(rng.randint(0, len(history)), rng.choice(["Cem", "Dora", "Abbe"]))
    assert list(solution(list(history), "Be")) == expected, history
for history, expected in [
    (["Ben", "Bea", "Ben"], ["Ben", "Bea"]),
    (["Cem", "Bess", "Ben", "Bea", "Bea", "Ben", "Bess"], ["Bess", "Ben", "Bea"]),
]:
    suggested = list(solution(history, "Be"))
    firsts = [name for i, name in enumerate(suggested) if name not in suggested[:i]]
    assert firsts == expected, history


# %% canonical
def solution(history, typed):
    suggested = []
    for name in history:
        if name.lower().startswith(typed.lower()) and name not in suggested:
            suggested.append(name)
    return suggested


# %% variant: a dict keeps the order
def solution(history, typed):
    start = typed.casefold()
    return list(dict.fromkeys(n for n in history if n[: len(start)].casefold() == start))


# %% variant: regular expression, sorted by the place of the latest call
import re


def solution(history, typed):
    starts = re.compile(re.escape(typed), re.IGNORECASE)
    return tuple(sorted(filter(starts.match, set(history)), key=history.index))


# %% literal
def solution(history, typed):
    return [name for name in history if name.startswith(typed)]


# %% violator C2: compares letter by letter as typed
# witness = "['Ines', 'Tom'], 'i'"
def solution(history, typed):
    return [name for name in dict.fromkeys(history) if name.startswith(typed)]


# %% violator C3: suggests a name once a call
# witness = "['Ines', 'Ines'], 'In'"
def solution(history, typed):
    return [name for name in history if name.lower().startswith(typed.lower())]


# %% violator C4: sorts what a set has left
# witness = "['Bo', 'Bea'], 'B'"
def solution(history, typed):
    return sorted({name for name in history if name.lower().startswith(typed.lower())})
