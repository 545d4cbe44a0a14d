# /// spec-pair
# task_id = "HumanEval/14"
# spec_type = "algorithm"
# aliases = ["all_prefixes"]
# signature = "def solution(moves):"
# source = "Task idea: HumanEval/14 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# Opening explorer: write `solution(moves)`, which gives all beginnings of a game, the shortest
# first, as a list of move sequences. `moves` is the list of moves from our game store. For
# `["e4", "e5", "Nf3"]` they are e4, then e4 e5, then e4 e5 Nf3.
#
#     for opening in solution(game.moves):
#         names.append(BOOK.get(opening))
#
# is what I'm going to do with them, BOOK being the dict with the names of the openings.

# %% [markdown] gold prompt
# Opening explorer: write `solution(moves)`, which gives all beginnings of a game, the shortest
# first, as a list with one tuple of moves for each. `moves` is the list of moves from our game
# store, strings. For `["e4", "e5", "Nf3"]` it is `[("e4",), ("e4", "e5"), ("e4", "e5", "Nf3")]`:
# the whole game is a beginning, no moves at all isn't one.
#
#     for opening in solution(game.moves):
#         names.append(BOOK.get(opening))
#
# is what I'm going to do with them, BOOK being the dict with the names of the openings, whose keys
# are such tuples.
#
# `moves` belongs to the store, so it must be as before after the call.

# %% stated C1: Gives every beginning of a game, the shortest first.
cases = [
    ["e4", "e5", "Nf3"],
    ["d4"],
    ["c4", "c5"],
    ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"],
]
for moves in cases:
    expected = [moves[:size] for size in range(1, len(moves) + 1)]
    assert [list(opening) for opening in solution(list(moves))] == expected, moves

# %% hidden C2: A beginning can be looked up in the dict of openings.
# kind = "return_type"
# inferability = "contextual"
import random

rng = random.Random(14)
names = ["e4", "e5", "d4", "Nf3", "Nc6", "Bb5", "O-O", "exd5"]
for _ in range(20):
    moves = rng.choices(names, k=rng.randint(1, 12))
    book = {tuple(moves[:size]): size for size in range(1, len(moves) + 1)}
    found = [book.get(opening) for opening in solution(list(moves))]
    assert found == list(range(1, len(moves) + 1)), moves

# %% hidden C3: The list of moves is left as it was.
# kind = "input_unmodified"
# inferability = "conventional"
import random

rng = random.Random(141)
for size in (1, 2, 3, 9, 40):
    moves = [rng.choice(["Na3", "Nb1", "h6", "h5", "Rxa1+"]) for _ in range(size)]
    before = list(moves)
    solution(moves)
    assert moves == before


# %% canonical
def solution(moves):
    return [tuple(moves[:size]) for size in range(1, len(moves) + 1)]


# %% variant: grows one tuple
def solution(moves):
    openings, opening = [], ()
    for move in moves:
        opening = (*opening, move)
        openings.append(opening)
    return openings


# %% variant: accumulates single moves
from itertools import accumulate


def solution(moves):
    return list(accumulate((move,) for move in moves))


# %% variant: from the whole game down
def solution(moves):
    rest = tuple(moves)
    found = []
    while rest:
        found.append(rest)
        rest = rest[:-1]
    found.reverse()
    return tuple(found)


# %% literal
def solution(moves):
    return [moves[: i + 1] for i in range(len(moves))]


# %% violator C2: keeps a list for each beginning
# witness = "['e4', 'e5']"
def solution(moves):
    openings, opening = [], []
    for move in moves:
        opening.append(move)
        openings.append(opening.copy())
    return openings


# %% violator C3: takes one move after the other off the caller's list
# witness = "['e4', 'e5']"
def solution(moves):
    openings = []
    while moves:
        openings.append(tuple(moves))
        moves.pop()
    return openings[::-1]
