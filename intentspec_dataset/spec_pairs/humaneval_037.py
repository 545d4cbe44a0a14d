# /// spec-pair
# task_id = "HumanEval/37"
# spec_type = "data_transformation"
# aliases = ["sort_even"]
# signature = "def solution(bench: list[tuple[int, str]]) -> list[tuple[int, str]]:"
# source = "Task idea: HumanEval/37 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# Kindergarten photo on the long bench. Places 0, 2, 4, ... are for the children, the odd places for
# their grown-ups. Please write solution(bench): the children get seated by height, smallest first,
# while the grown-ups stay where they are. It gives the new seating as a list. An entry of bench is
# (height in cm, name):
#
# solution([(120, "Mia"), (180, "Tom"), (105, "Ben"), (171, "Eva")]) should give
# [(105, "Ben"), (180, "Tom"), (120, "Mia"), (171, "Eva")]

# %% [markdown] gold prompt
# Kindergarten photo on the long bench. Places 0, 2, 4, ... are for the children, the odd places for
# their grown-ups. Please write solution(bench): the children get seated by height, smallest first,
# while the grown-ups stay where they are. It gives the new seating as a list. An entry of bench is
# (height in cm, name):
#
# solution([(120, "Mia"), (180, "Tom"), (105, "Ben"), (171, "Eva")]) should give
# [(105, "Ben"), (180, "Tom"), (120, "Mia"), (171, "Eva")]
#
# Two more things:
# - Only the height counts. Children of the same height sit in the order they had before.
# - Please leave bench itself alone, we need it for the second photo.

# %% stated C1: Even places are sorted by height, odd places stay.
cases = [
    (
        [(120, "Mia"), (180, "Tom"), (105, "Ben"), (171, "Eva")],
        [(105, "Ben"), (180, "Tom"), (120, "Mia"), (171, "Eva")],
    ),
    ([(99, "Al"), (150, "Bo")], [(99, "Al"), (150, "Bo")]),
    (
        [(130, "A"), (190, "B"), (110, "C"), (160, "D"), (120, "E"), (175, "F")],
        [(110, "C"), (190, "B"), (120, "E"), (160, "D"), (130, "A"), (175, "F")],
    ),
]
for bench, expected in cases:
    assert list(solution(list(bench))) == expected, bench

# %% hidden C2: Children of the same height stay in the order they had.
# kind = "tie_breaking"
# inferability = "conventional"
import random

bench = [(110, "Zoe"), (180, "Ida"), (110, "Ann"), (170, "Jan")]
assert list(solution(list(bench))) == bench
rng = random.Random(37)
for _ in range(30):
    pairs = rng.randint(3, 9)
    names = rng.sample("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 2 * pairs)
    bench = [(rng.choice([100, 101, 102]), name) for name in names]
    children = []
    for height in (100, 101, 102):
        for place in range(0, 2 * pairs, 2):
            if bench[place][0] == height:
                children.append(bench[place])
    result = list(solution(list(bench)))
    assert len(result) == len(bench), bench
    assert result[0::2] == children, bench
    assert result[1::2] == bench[1::2], bench

# %% hidden C3: The bench that was passed in is left as it was.
# kind = "input_unmodified"
# inferability = "conventional"
import random

rng = random.Random(3)
for pairs in (2, 3, 6, 12):
    heights = sorted(rng.sample(range(90, 190), 2 * pairs), reverse=True)
    bench = [(height, f"person {height}") for height in heights]
    before = list(bench)
    solution(bench)
    assert bench == before


# %% canonical
def solution(bench):
    seating = list(bench)
    seating[::2] = sorted(bench[::2], key=lambda person: person[0])
    return seating


# %% variant: takes the next child or the next grown-up in turn
from operator import itemgetter


def solution(bench):
    children = iter(sorted(bench[::2], key=itemgetter(0)))
    adults = iter(bench[1::2])
    return [next(adults) if place % 2 else next(children) for place in range(len(bench))]


# %% variant: children change places like in bubble sort
def solution(bench):
    seats = dict(enumerate(bench))
    moved = True
    while moved:
        moved = False
        for place in range(2, len(seats), 2):
            if seats[place - 2][0] > seats[place][0]:
                seats[place - 2], seats[place] = seats[place], seats[place - 2]
                moved = True
    return tuple(seats.values())


# %% literal
def solution(bench):
    bench[::2] = sorted(bench[::2])
    return bench


# %% violator C2: sorts whole entries, so equal heights go by name
# witness = "[(110, 'Zoe'), (180, 'Ida'), (110, 'Ann'), (170, 'Jan')]"
def solution(bench):
    children = sorted(bench[::2])
    return [bench[i] if i % 2 else children[i // 2] for i in range(len(bench))]


# %% violator C3: seats them on the bench itself
# witness = "[(120, 'Mia'), (180, 'Tom'), (105, 'Ben'), (171, 'Eva')]"
def solution(bench):
    bench[::2] = sorted(bench[::2], key=lambda person: person[0])
    return bench
