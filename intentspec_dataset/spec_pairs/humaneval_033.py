# /// spec-pair
# task_id = "HumanEval/33"
# spec_type = "data_transformation"
# aliases = ["sort_third"]
# signature = "def solution(runners: list[tuple[str, str]]) -> list[tuple[str, str]]:"
# source = "Task idea: HumanEval/33 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# Start list for the ski race: every third slot (the 1st, 4th, 7th, ...) is reserved for club
# members. Members draw lots among themselves, so `solution(runners)` shall return the list with the
# runners in these slots sorted by lot, lowest first; everybody else keeps their slot.
#
# A runner is a tuple (lot, name), read from the CSV:
# `[("3", "Ana"), ("9", "Bo"), ("4", "Cy"), ("1", "Di")]` →
# `[("1", "Di"), ("9", "Bo"), ("4", "Cy"), ("3", "Ana")]`

# %% [markdown] gold prompt
# Start list for the ski race: every third slot (the 1st, 4th, 7th, ...) is reserved for club
# members. Members draw lots among themselves, so `solution(runners)` shall return a new list with
# the runners in these slots sorted by lot, lowest first; everybody else keeps their slot.
#
# A runner is a tuple (lot, name), read from the CSV, so both are text:
# `[("3", "Ana"), ("9", "Bo"), ("4", "Cy"), ("1", "Di")]` →
# `[("1", "Di"), ("9", "Bo"), ("4", "Cy"), ("3", "Ana")]`
#
# Lots are whole numbers from 1 to 99, without zeros in front, and compared as numbers: 9 starts
# before 10. Families may draw one lot for all; members with the same lot stay in the order they are
# in, the name plays no part. `runners` itself mustn't change, it's printed next to the new list.

# %% stated C1: Sorts the runners in every third slot by different one-digit lots.
import random

cases = [
    ("3 Ana, 9 Bo, 4 Cy, 1 Di", "1 Di, 9 Bo, 4 Cy, 3 Ana"),
    ("2 Ana", "2 Ana"),
    ("5 Ana, 1 Bo, 3 Cy", "5 Ana, 1 Bo, 3 Cy"),
    ("5 Ana, 8 Bo, 7 Cy, 6 Di, 2 Ed, 1 Flo, 4 Gus, 3 Hal", "4 Gus, 8 Bo, 7 Cy, 5 Ana, 2 Ed, 1 Flo"),
]
for before, after in cases:
    runners = [tuple(runner.split()) for runner in before.split(", ")]
    expected = [tuple(runner.split()) for runner in after.split(", ")]
    expected += [("6", "Di"), ("3", "Hal")] if len(runners) == 8 else []
    assert [tuple(runner) for runner in solution(list(runners))] == expected, runners
rng = random.Random(33)
for _ in range(30):
    lots = rng.sample("123456789", rng.randint(1, 5))
    others = [(rng.choice("123456789"), rng.choice(["Bo", "Cy"])) for _ in range(2 * len(lots))]
    names = {lot: rng.choice(["Ana", "Zoe", "Mia"]) for lot in lots}

    def start_list(order, others=others, names=names):
        slots = []
        for place, lot in enumerate(order):
            slots += [(lot, names[lot]), *others[2 * place : 2 * place + 2]]
        return slots

    result = solution(start_list(lots))
    assert [tuple(runner) for runner in result] == start_list(sorted(lots)), lots

# %% hidden C2: Lots are compared as numbers.
# kind = "ordering"
# inferability = "contextual"
import random

runners = [("10", "Ana"), ("5", "Bo"), ("5", "Cy"), ("9", "Di")]
assert [tuple(runner) for runner in solution(list(runners))] == [runners[i] for i in (3, 1, 2, 0)]
rng = random.Random(332)
for _ in range(40):
    numbers = rng.sample(range(1, 100), rng.randint(3, 9))
    runners = []
    for number in numbers:
        runners += [(str(number), rng.choice("ABC")), ("50", "Bo"), ("7", "Cy")]
    result = [tuple(runner) for runner in solution(list(runners))]
    assert [int(lot) for lot, _ in result[::3]] == sorted(numbers), numbers

# %% hidden C3: Members with the same lot stay in their order.
# kind = "tie_breaking"
# inferability = "conventional"
import random

runners = [
    ("4", "Zoe"),
    ("5", "Bo"),
    ("5", "Cy"),
    ("4", "Ana"),
    ("1", "Di"),
    ("1", "Ed"),
    ("2", "Flo"),
]
order = (6, 1, 2, 0, 4, 5, 3)
assert [tuple(runner) for runner in solution(list(runners))] == [runners[i] for i in order]
rng = random.Random(333)
for _ in range(40):
    members = [(rng.choice("258"), f"{rng.choice('XYZ')}{i}") for i in range(rng.randint(3, 9))]
    expected = [member for lot in "258" for member in members if member[0] == lot]
    runners = []
    for member in members:
        runners += [member, ("3", "Bo"), ("9", "Cy")]
    result = [tuple(runner) for runner in solution(list(runners))]
    assert result[::3] == expected, runners

# %% hidden C4: The list of runners is left as it was.
# kind = "input_unmodified"
# inferability = "conventional"
import random

rng = random.Random(334)
for size in (4, 7, 8, 12, 30):
    runners = [(rng.choice("2345678"), f"N{i}") for i in range(size)]
    runners[0] = ("9", "Ana")
    runners[3] = ("1", "Zoe")
    before = list(runners)
    solution(runners)
    assert runners == before


# %% canonical
def solution(runners):
    result = list(runners)
    result[::3] = sorted(runners[::3], key=lambda runner: int(runner[0]))
    return result


# %% variant: takes the members one by one from a sorted queue
from collections import deque


def solution(runners):
    members = [runner for slot, runner in enumerate(runners) if slot % 3 == 0]
    queue = deque(sorted(members, key=lambda runner: (len(runner[0]), runner[0])))
    return [queue.popleft() if slot % 3 == 0 else r for slot, r in enumerate(runners)]


# %% variant: insertion sort in a copy
def solution(runners):
    result = [*runners]
    for slot in range(3, len(result), 3):
        place = slot
        while place > 0 and int(result[place - 3][0]) > int(result[place][0]):
            result[place - 3], result[place] = result[place], result[place - 3]
            place -= 3
    return tuple(result)


# %% literal
def solution(runners):
    runners[::3] = sorted(runners[::3])
    return runners


# %% violator C2: compares the lots as text
# witness = "[('10', 'Ana'), ('5', 'Bo'), ('5', 'Cy'), ('9', 'Di')]"
from operator import itemgetter


def solution(runners):
    members = iter(sorted(runners[::3], key=itemgetter(0)))
    return [next(members) if slot % 3 == 0 else runner for slot, runner in enumerate(runners)]


# %% violator C3: lets the names decide between equal lots
# witness = "[('4', 'Zoe'), ('5', 'Bo'), ('5', 'Cy'), ('4', 'Ana')]"
def solution(runners):
    result = runners.copy()
    members = sorted((int(lot), name) for lot, name in runners[::3])
    result[::3] = [(str(lot), name) for lot, name in members]
    return result


# %% violator C4: sorts within the caller's list
# witness = "[('4', 'Zoe'), ('5', 'Bo'), ('5', 'Cy'), ('1', 'Ana')]"
def solution(runners):
    runners[::3] = sorted(runners[::3], key=lambda runner: int(runner[0]))
    return runners
