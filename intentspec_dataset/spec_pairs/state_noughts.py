# /// spec-pair
# task_id = "IntentSpec/noughts"
# spec_type = "stateful"
# source = "Our own; noughts and crosses."
# ///

# %% [markdown] ambiguous prompt
# learning programs, exercise 1: noughts and crosses. Just the game please, the learning is mine:
#
#     game = solution()
#     game.play(row, column)   # 0 to 2; X begins, then O, X, ... ValueError if it can't be done
#     game.winner()            # "X" or "O" when there are three in a line, None otherwise
#     game.position()          # what is on the board now: the key of my dict of positions I've seen

# %% [markdown] gold prompt
# learning programs, exercise 1: noughts and crosses. Just the game please, the learning is mine:
#
#     game = solution()
#     game.play(row, column)   # 0 to 2; X begins, then O, X, ... ValueError if it can't be done
#     game.winner()            # "X" or "O" when there are three in a line, None otherwise
#     game.position()          # what is on the board now: the key of my dict of positions I've seen
#
# position() may give whatever you like as long as it can be a key: games with the same signs in the
# same places give equal keys, in whatever order they were set, and other boards give other keys. A
# key that I have keeps its value when the game goes on. Rows and columns are the ints 0, 1 and 2;
# anything else that a program comes up with can't be done, so it's a ValueError and no other
# exception: -1, 3, 0.5, "1", None...

# %% stated C1: The players take turns until there are three in a line.
for moves, winner in (
    ([(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)], "X"),
    ([(0, 0), (1, 0), (0, 1), (1, 1), (2, 2), (1, 2)], "O"),
    ([(0, 2), (0, 0), (1, 1), (0, 1), (2, 0)], "X"),
    ([(0, 1), (0, 0), (0, 2), (1, 1), (1, 0), (2, 2)], "O"),
    ([(2, 1), (0, 0), (1, 1), (0, 2), (0, 1)], "X"),
    ([(1, 2), (0, 0), (0, 2), (1, 1), (2, 2)], "X"),
    ([(2, 0), (1, 1), (2, 1), (0, 1), (2, 2)], "X"),
    ([(0, 0), (1, 0), (2, 2), (1, 1), (0, 1), (1, 2)], "O"),
    ([(0, 0), (1, 1), (1, 0), (2, 2), (2, 0)], "X"),
    ([(1, 1), (0, 0), (2, 2), (1, 0), (0, 2), (2, 0)], "O"),
):
    game = solution()
    for row, column in moves:
        assert game.winner() is None
        game.play(row, column)
    assert game.winner() == winner
game = solution()
for row, column in (
    (0, 0),
    (1, 1),
    (2, 2),
    (0, 1),
    (2, 1),
    (2, 0),
    (0, 2),
    (1, 2),
    (1, 0),
):
    game.play(row, column)
    assert game.winner() is None
game = solution()
game.play(1, 2)
try:
    game.play(1, 2)
except ValueError:
    pass
else:
    raise AssertionError("there is an X already")

# %% hidden C2: A position can be the key of a dict.
# kind = "return_type"
# inferability = "contextual"
import itertools

seen = {}
moves = [(0, 0), (1, 1), (2, 1), (0, 2)]
for order in itertools.permutations(range(4)):
    game = solution()
    earlier = [game.position()]
    for place in order:
        game.play(*moves[place])
        earlier.append(game.position())
    assert len(set(earlier)) == 5
    crosses = frozenset((order[0], order[2]))
    assert seen.setdefault(game.position(), crosses) == crosses
assert len(seen) == 6

# %% hidden C3: Whatever is no row or no column of the board is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
wrong = [(-1, 0), (0, -1), (3, 1), (1, 3), (-1, -1), (-3, 2), (2, -2), (7, 7)]
wrong += [(0.5, 1), (1, 1.5), ("1", 0), (0, "2"), (None, 0), (1, None), ("", ""), ("X", 1)]
for row, column in wrong:
    game = solution()
    for _ in range(2):
        try:
            game.play(row, column)
        except ValueError:
            pass
        else:
            raise AssertionError((row, column))
        game.play(1, 1)
        game = solution()


# %% canonical
class solution:
    LINES = ("012", "345", "678", "036", "147", "258", "048", "246")

    def __init__(self):
        self.board = [" "] * 9
        self.player, self.other = "X", "O"

    def play(self, row, column):
        if row not in range(3) or column not in range(3):
            raise ValueError("that's not on the board")
        if self.board[3 * row + column] != " " or self.winner():
            raise ValueError("that can't be played")
        self.board[3 * row + column] = self.player
        self.player, self.other = self.other, self.player

    def winner(self):
        for line in self.LINES:
            signs = {self.board[int(place)] for place in line}
            if len(signs) == 1 and signs != {" "}:
                return signs.pop()
        return None

    def position(self):
        return "".join(self.board)


# %% variant: a list of moves, and a magic square
from itertools import combinations

_ROWS = ((2, 7, 6), (9, 5, 1), (4, 3, 8))
_MAGIC = {(i, j): number for i, row in enumerate(_ROWS) for j, number in enumerate(row)}


class solution:
    def __init__(self):
        self._moves = []

    def play(self, row, column):
        number = _MAGIC.get((row, column))
        if number is None or number in self._moves or self.winner() is not None:
            raise ValueError((row, column))
        self._moves.append(number)

    def winner(self):
        for name, numbers in (("X", self._moves[::2]), ("O", self._moves[1::2])):
            if any(sum(three) == 15 for three in combinations(numbers, 3)):
                return name

    def position(self):
        return (frozenset(self._moves[::2]), frozenset(self._moves[1::2]))


# %% variant: bits
from types import SimpleNamespace


def solution():
    lines = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
    bits = {"X": 0, "O": 0}

    def winner():
        for player, taken in bits.items():
            for line in lines:
                if taken & line == line:
                    return player
        return None

    def play(row, column):
        if {row, column} - {0, 1, 2}:
            raise ValueError("outside")
        bit = 1 << 3 * row + column
        taken = bits["X"] | bits["O"]
        if taken & bit or winner():
            raise ValueError("impossible")
        bits["XO"[bin(taken).count("1") % 2]] |= bit

    return SimpleNamespace(play=play, winner=winner, position=lambda: bits["X"] * 512 + bits["O"])


# %% literal
class solution:
    def __init__(self):
        self.board = [[None] * 3 for _ in range(3)]
        self.turn = "X"

    def play(self, row, column):
        if self.board[row][column] is not None:
            raise ValueError("this field is taken")
        self.board[row][column] = self.turn
        self.turn = "O" if self.turn == "X" else "X"

    def winner(self):
        b = self.board
        lines = [*b, *zip(*b, strict=True)]
        lines += [[b[i][i] for i in range(3)], [b[i][2 - i] for i in range(3)]]
        for first, second, third in lines:
            if first and first == second == third:
                return first
        return None

    def position(self):
        return self.board


# %% violator C2: gives the board as lists
# witness = "  # hash(s.position()) and None"
class solution:
    def __init__(self):
        self.board = [[None] * 3 for _ in range(3)]
        self.turn = "X"

    def play(self, row, column):
        if (
            row not in range(3)
            or column not in range(3)
            or self.winner()
            or self.board[row][column]
        ):
            raise ValueError("this move isn't possible")
        self.board[row][column] = self.turn
        self.turn = "O" if self.turn == "X" else "X"

    def winner(self):
        b = self.board
        lines = [*b, *zip(*b, strict=True)]
        lines += [[b[i][i] for i in range(3)], [b[i][2 - i] for i in range(3)]]
        for first, second, third in lines:
            if first and first == second == third:
                return first
        return None

    def position(self):
        return [list(row) for row in self.board]


# %% violator C3: looks only how big the number is
# witness = "  # s.play('1', 0)"
class solution:
    def __init__(self):
        self.board = [[None] * 3 for _ in range(3)]
        self.moves = 0

    def play(self, row, column):
        if row < 0 or row > 2 or column < 0 or column > 2:
            raise ValueError("outside of the board")
        if self.board[row][column] or self.winner():
            raise ValueError("this move isn't possible")
        self.board[row][column] = "XO"[self.moves % 2]
        self.moves += 1

    def winner(self):
        b = self.board
        lines = [*b, *zip(*b, strict=True)]
        lines += [[b[i][i] for i in range(3)], [b[i][2 - i] for i in range(3)]]
        for line in lines:
            if line[0] is not None and len(set(line)) == 1:
                return line[0]
        return None

    def position(self):
        return tuple(map(tuple, self.board))
