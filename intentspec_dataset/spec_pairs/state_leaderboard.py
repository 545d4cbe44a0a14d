# /// spec-pair
# task_id = "IntentSpec/leaderboard"
# spec_type = "stateful"
# source = "Our own."
# ///

# %% [markdown] ambiguous prompt
# The quiz night app needs a leaderboard. board = solution(); board.add(team, points) adds to the
# team's total (a team is on the board from its first add on); board.top(n) gives the n best as a
# list of (team, total); board.rank(team) gives 1 for the leader and so on, ranked the way they do
# it in sports.

# %% [markdown] gold prompt
# The quiz night app needs a leaderboard. board = solution(); board.add(team, points) adds to the
# team's total (a team is on the board from its first add on); board.top(n) gives the n best as a
# list of (team, total); board.rank(team) gives 1 for the leader and so on, ranked the way they do
# it in sports.
#
# That is: teams with equal totals share a rank, and the next one is as many ranks further down; 9,
# 7, 7, 4 are ranks 1, 2, 2, 4. In top, teams with equal totals stand in any order, and the list is
# never longer than n (shorter if there are fewer teams). If the app asks for less than 0 teams it
# gets none: an empty list or a ValueError, as you like. Points are ints and can be negative for a
# false start.

# %% stated C1: Totals add up, and the best come first.
board = solution()
board.add("owls", 5)
board.add("bees", 7)
board.add("cats", 3)
assert [tuple(pair) for pair in board.top(2)] == [("bees", 7), ("owls", 5)]
assert [board.rank(team) for team in ("bees", "owls", "cats")] == [1, 2, 3]
board.add("cats", 6)
board.add("owls", -1)
assert [tuple(pair) for pair in board.top(1)] == [("cats", 9)]
assert [tuple(pair) for pair in board.top(3)] == [("cats", 9), ("bees", 7), ("owls", 4)]
assert [board.rank(team) for team in ("bees", "owls", "cats")] == [2, 3, 1]

# %% hidden C2: Teams with equal totals share a rank, and the next one is further down.
# kind = "tie_breaking"
# inferability = "contextual"
import random

rng = random.Random(19)
for _ in range(12):
    board = solution()
    totals = {f"team {number}": rng.randint(-2, 4) for number in range(9)}
    for team, total in totals.items():
        board.add(team, total + 10)
        board.add(team, -10)
    for team, total in totals.items():
        better = sum(other > total for other in totals.values())
        assert board.rank(team) == better + 1

# %% hidden C3: Asking for less than no teams gives none.
# kind = "negative_or_zero"
# inferability = "arbitrary"
board = solution()
for number in range(8):
    for n in (-1, -2, -number - 1, -100):
        try:
            teams = list(board.top(n))
        except ValueError:
            teams = []
        assert teams == [], n
    assert list(board.top(0)) == []
    board.add(f"team {number}", 10 - number)
    assert len(board.top(number + 1)) == number + 1
    assert len(board.top(100)) == number + 1
    assert [tuple(pair) for pair in board.top(1)] == [("team 0", 10)]


# %% canonical
class solution:
    def __init__(self):
        self.totals = {}

    def add(self, team, points):
        self.totals[team] = self.totals.get(team, 0) + points

    def top(self, n):
        return sorted(self.totals.items(), key=lambda pair: pair[1], reverse=True)[: max(n, 0)]

    def rank(self, team):
        own = self.totals[team]
        return 1 + sum(total > own for total in self.totals.values())


# %% variant: heapq and a counter
import heapq
from collections import Counter


class solution:
    def __init__(self):
        self._totals = Counter()
        self._since = {}

    def add(self, team, points):
        self._since.setdefault(team, len(self._since))
        self._totals[team] += points

    def top(self, n):
        def key(team):
            return -self._totals[team], self._since[team]

        return [[team, self._totals[team]] for team in heapq.nsmallest(n, self._since, key)]

    def rank(self, team):
        if team not in self._since:
            raise KeyError(team)
        return len(list(filter(self._totals[team].__lt__, self._totals.values()))) + 1


# %% variant: a list that is kept in order
from types import SimpleNamespace


def solution():
    rows = []
    counter = iter(range(10**9))

    def find(team):
        for row in rows:
            if row["team"] == team:
                return row
        raise KeyError(team)

    def add(team, points):
        try:
            find(team)["total"] += points
        except KeyError:
            rows.append({"team": team, "total": points, "number": next(counter)})
        rows.sort(key=lambda row: row["number"])
        rows.sort(key=lambda row: -row["total"])

    def rank(team):
        total = find(team)["total"]
        return 1 + [row["total"] for row in rows].index(total)

    def top(n):
        if n < 0:
            raise ValueError(n)
        return [(row["team"], row["total"]) for row in rows[:n]]

    return SimpleNamespace(add=add, top=top, rank=rank)


# %% literal
from collections import defaultdict


class solution:
    def __init__(self):
        self.totals = defaultdict(int)

    def add(self, team, points):
        self.totals[team] += points

    def top(self, n):
        return sorted(self.totals.items(), key=lambda pair: (-pair[1], pair[0]))[:n]

    def rank(self, team):
        return [name for name, _ in self.top(len(self.totals))].index(team) + 1


# %% violator C2: everybody has a rank of his own
# witness = "  # s.add('a', 1); s.add('b', 1); s.rank('b')"
class solution:
    def __init__(self):
        self.totals = {}

    def add(self, team, points):
        self.totals.setdefault(team, 0)
        self.totals[team] += points

    def top(self, n):
        if n <= 0:
            return []
        ranking = sorted(self.totals, key=lambda team: -self.totals[team])
        return [(team, self.totals[team]) for team in ranking[:n]]

    def rank(self, team):
        if team not in self.totals:
            raise KeyError(team)
        return sorted(self.totals, key=lambda each: -self.totals[each]).index(team) + 1


# %% violator C3: a negative number leaves teams out at the end
# witness = "  # s.add('a', 2); s.add('b', 1); s.top(-1)"
class solution:
    def __init__(self):
        self.totals = {}

    def add(self, team, points):
        self.totals[team] = self.totals.get(team, 0) + points

    def top(self, n):
        pairs = sorted(self.totals.items(), key=lambda pair: pair[1])
        pairs.reverse()
        return pairs[:n]

    def rank(self, team):
        own = self.totals[team]
        return len([total for total in self.totals.values() if total > own]) + 1
