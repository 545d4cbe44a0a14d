# /// spec-pair
# task_id = "IntentSpec/league"
# spec_type = "stateful"
# source = "Our own; a football table."
# ///

# %% [markdown] ambiguous prompt
# Hello! For the homepage of our amateur football league:
#
# league = solution(["FC Au", "SV Berg", "TSV Camp"])
# league.result("FC Au", "SV Berg", 2, 1)      # home, away, goals of home, goals of away
# league.table()                               # list of (team, points), the leader first
#
# 3 points for a win, 1 for a draw. Everybody plays everybody twice, once at home and once away. I
# type the results in on Sunday night, with a beer, so sometimes I have to correct one.

# %% [markdown] gold prompt
# Hello! For the homepage of our amateur football league:
#
# league = solution(["FC Au", "SV Berg", "TSV Camp"])
# league.result("FC Au", "SV Berg", 2, 1)      # home, away, goals of home, goals of away
# league.table()                               # list of (team, points), the leader first
#
# 3 points for a win, 1 for a draw. Everybody plays everybody twice, once at home and once away. I
# type the results in on Sunday night, with a beer, so sometimes I have to correct one.
#
# You asked:
# 1. With equal points the better goal difference counts, then the more goals scored. Teams that
#    are equal even then stand in the order of the list at the beginning.
# 2. To correct a result I type it again, same home and same away team. (The match the other way
#    round is another match.)
# 3. The league has the teams that were in the list when I made it. I use my list for other things
#    afterwards (I sort it, add to it, empty it), and you leave it as it is.
# 4. A team that isn't in the league, or the same team twice, is a ValueError and the result isn't
#    counted at all. The same goes for goals below 0 (the - is next to the 0). Goals are ints.

# %% stated C1: Wins give three points, draws one, and the leader comes first.
league = solution(["FC Au", "SV Berg", "TSV Camp"])
league.result("FC Au", "SV Berg", 2, 1)
league.result("TSV Camp", "SV Berg", 0, 0)
league.result("TSV Camp", "FC Au", 1, 1)
table = [tuple(line) for line in league.table()]
assert table == [("FC Au", 4), ("TSV Camp", 2), ("SV Berg", 1)]
league.result("SV Berg", "TSV Camp", 1, 5)
table = [tuple(line) for line in league.table()]
assert table == [("TSV Camp", 5), ("FC Au", 4), ("SV Berg", 1)]

# %% hidden C2: Of teams with equal points the one with the better goals comes first.
# kind = "tie_breaking"
# inferability = "contextual"
import itertools

league = solution(["A", "B", "C", "D"])
league.result("A", "D", 2, 0)
league.result("B", "D", 4, 1)
league.result("C", "D", 4, 3)
assert [line[0] for line in league.table()] == ["B", "A", "C", "D"]
for teams in itertools.permutations(["A", "B", "C", "D"]):
    league = solution(list(teams))
    league.result("A", "D", 1, 0)
    league.result("B", "D", 3, 2)
    league.result("C", "D", 2, 1)
    assert [line[0] for line in league.table()] == ["B", "C", "A", "D"]
    league = solution(list(teams))
    league.result("A", "D", 2, 2)
    league.result("B", "C", 2, 2)
    assert [line[0] for line in league.table()] == list(teams)
    league.result("C", "B", 0, 0)
    league.result("D", "A", 1, 1)
    others = [team for team in teams if team in "BC"]
    assert [line[0] for line in league.table()] == [t for t in teams if t in "AD"] + others

# %% hidden C3: A result with a team that isn't in the league is refused.
# kind = "error_raised"
# inferability = "contextual"
for home, away in (
    ("A", "X"),
    ("X", "A"),
    ("X", "Y"),
    ("a", "B"),
    ("A", "A"),
    ("A", ""),
):
    league = solution(["A", "B", "C"])
    league.result("B", "C", 1, 0)
    try:
        league.result(home, away, 7, 7)
    except ValueError:
        pass
    else:
        raise AssertionError((home, away))
    assert [tuple(line) for line in league.table() if line[1]] == [("B", 3)]

# %% hidden C4: The league's teams don't change when the list they came in is changed later.
# kind = "input_unmodified"
# inferability = "conventional"
# logic = "frame"
names = ["A", "B", "C"]
league = solution(names)
league.result("B", "C", 1, 0)
names.append("D")
assert sorted(tuple(line) for line in league.table()) == [("A", 0), ("B", 3), ("C", 0)]
names.clear()
league.result("A", "C", 0, 2)
table = [tuple(line) for line in league.table()]
assert len(table) == 3
assert sorted(table) == [("A", 0), ("B", 3), ("C", 3)]
assert names == []
names = ["C", "A", "B"]
league = solution(names)
for _ in range(2):
    names.pop(0)
    assert sorted(tuple(line) for line in league.table()) == [
        ("A", 0),
        ("B", 0),
        ("C", 0),
    ]

# %% hidden C5: Nobody scores less than no goals.
# kind = "error_raised"
# inferability = "contextual"
# logic = "input_validation"
for goals in ((-1, 2), (2, -1), (-1, -1), (-3, 0), (0, -10)):
    league = solution(["A", "B", "C"])
    league.result("B", "C", 1, 0)
    for home, away in (("A", "B"), ("B", "C")):
        try:
            league.result(home, away, *goals)
        except ValueError:
            pass
        else:
            raise AssertionError(goals)
        assert [tuple(line) for line in league.table() if line[1]] == [("B", 3)]
    league.result("A", "B", 0, 0)
    assert ("A", 1) in [tuple(line) for line in league.table()]


# %% canonical
class solution:
    def __init__(self, teams):
        self.teams = list(teams)
        self.results = {}

    def result(self, home, away, home_goals, away_goals):
        if home_goals < 0 or away_goals < 0:
            raise ValueError("negative goals")
        if home not in self.teams or away not in self.teams or home == away:
            raise ValueError(f"{home} against {away}: there is no such match")
        self.results[home, away] = (home_goals, away_goals)

    def table(self):
        rows = {team: [0, 0, 0] for team in self.teams}
        for (home, away), (home_goals, away_goals) in self.results.items():
            for team, own, other in (
                (home, home_goals, away_goals),
                (away, away_goals, home_goals),
            ):
                rows[team][0] += 3 if own > other else 1 if own == other else 0
                rows[team][1] += own - other
                rows[team][2] += own
        order = sorted(self.teams, key=lambda team: rows[team], reverse=True)
        return [(team, rows[team][0]) for team in order]


# %% variant: takes an old result back
class solution:
    def __init__(self, teams):
        self._place = {team: place for place, team in enumerate(teams)}
        self._rows = dict.fromkeys(self._place, (0, 0, 0))
        self._played = {}

    def _count(self, team, own, other, sign):
        points, difference, goals = self._rows[team]
        won = 3 if own > other else int(own == other)
        change = (sign * won, sign * (own - other), sign * own)
        self._rows[team] = (
            points + change[0],
            difference + change[1],
            goals + change[2],
        )

    def result(self, home, away, home_goals, away_goals):
        if home_goals < 0 or away_goals < 0:
            raise ValueError("negative goals")
        if len({home, away} & self._rows.keys()) < 2:
            raise ValueError("no such match")
        match = (home, away)
        for goals, sign in (
            (self._played.get(match), -1),
            ((home_goals, away_goals), 1),
        ):
            if goals:
                self._count(home, *goals, sign)
                self._count(away, *reversed(goals), sign)
        self._played[match] = (home_goals, away_goals)

    def table(self):
        def rank(item):
            team, row = item
            return [-number for number in row] + [self._place[team]]

        return [[team, row[0]] for team, row in sorted(self._rows.items(), key=rank)]


# %% variant: one sort after the other, the least important first
from types import SimpleNamespace


def solution(teams):
    teams = tuple(teams)
    book = []

    def result(home, away, home_goals, away_goals):
        if min(home_goals, away_goals) < 0 or home == away or not {home, away} <= set(teams):
            raise ValueError
        book[:] = [line for line in book if line[:2] != (home, away)]
        book.append((home, away, home_goals, away_goals))

    def games(team):
        for home, away, first, second in book:
            if home == team:
                yield first, second
            elif away == team:
                yield second, first

    def points(team):
        return sum(3 * (own > other) + (own == other) for own, other in games(team))

    def table():
        order = list(teams)
        order.sort(key=lambda team: -sum(own for own, _ in games(team)))
        order.sort(key=lambda team: sum(other - own for own, other in games(team)))
        order.sort(key=lambda team: -points(team))
        return [(team, points(team)) for team in order]

    return SimpleNamespace(result=result, table=table)


# %% literal
class solution:
    def __init__(self, teams):
        self.points = {}

    def result(self, home, away, home_goals, away_goals):
        for team in (home, away):
            self.points.setdefault(team, 0)
        if home_goals > away_goals:
            self.points[home] += 3
        elif home_goals < away_goals:
            self.points[away] += 3
        else:
            self.points[home] += 1
            self.points[away] += 1

    def table(self):
        return sorted(self.points.items(), key=lambda item: item[1], reverse=True)


# %% violator C2: sorts by points alone
# witness = "['a', 'b', 'c']  # s.result('a', 'c', 1, 0); s.result('b', 'c', 3, 0); s.table()"
class solution:
    def __init__(self, teams):
        self.teams = list(teams)
        self.results = {}

    def result(self, home, away, home_goals, away_goals):
        if home_goals < 0 or away_goals < 0:
            raise ValueError("negative goals")
        if home == away or not {home, away}.issubset(self.teams):
            raise ValueError("unknown team")
        self.results[home, away] = home_goals - away_goals

    def table(self):
        points = dict.fromkeys(self.teams, 0)
        for (home, away), difference in self.results.items():
            if difference == 0:
                points[home] += 1
                points[away] += 1
            else:
                points[home if difference > 0 else away] += 3
        return sorted(points.items(), key=lambda item: -item[1])


# %% violator C3: leaves out matches of teams that it doesn't know
# witness = "['a', 'b']  # s.result('a', 'x', 1, 0)"
class solution:
    def __init__(self, teams):
        self.teams = list(teams)
        self.matches = {}

    def result(self, home, away, home_goals, away_goals):
        if home_goals < 0 or away_goals < 0:
            raise ValueError("negative goals")
        self.matches[home, away] = (home_goals, away_goals)

    def table(self):
        stats = {team: [0, 0, 0] for team in self.teams}
        for (home, away), (first, second) in self.matches.items():
            if home not in stats or away not in stats or home == away:
                continue
            for team, scored, conceded in [
                (home, first, second),
                (away, second, first),
            ]:
                stats[team][0] += 3 if scored > conceded else 1 if scored == conceded else 0
                stats[team][1] += scored - conceded
                stats[team][2] += scored
        order = sorted(self.teams, key=stats.get, reverse=True)
        return [(team, stats[team][0]) for team in order]


# %% violator C4: goes on using the caller's list
# witness = "(g := ['a', 'b'])  # g.append('c'); s.table()"
class solution:
    def __init__(self, teams):
        self.teams = teams
        self.matches = {}

    def result(self, home, away, home_goals, away_goals):
        if home not in self.teams or away not in self.teams or home == away:
            raise ValueError("unknown team")
        if min(home_goals, away_goals) < 0:
            raise ValueError("negative goals")
        self.matches[home, away] = (home_goals, away_goals)

    def table(self):
        stats = {team: [0, 0, 0] for team in self.teams}
        for (home, away), (first, second) in self.matches.items():
            for team, scored, conceded in (
                (home, first, second),
                (away, second, first),
            ):
                if team in stats:
                    stats[team][0] += 3 if scored > conceded else 1 if scored == conceded else 0
                    stats[team][1] += scored - conceded
                    stats[team][2] += scored
        order = sorted(self.teams, key=stats.get, reverse=True)
        return [(team, stats[team][0]) for team in order]


# %% violator C5: counts whatever goals are typed
# witness = "['a', 'b']  # s.result('a', 'b', 0, -2); s.table()"
class solution:
    def __init__(self, teams):
        self.teams = list(teams)
        self.matches = {}

    def result(self, home, away, home_goals, away_goals):
        if home == away or home not in self.teams or away not in self.teams:
            raise ValueError("unknown team")
        self.matches[home, away] = (home_goals, away_goals)

    def table(self):
        stats = dict.fromkeys(self.teams, (0, 0, 0))
        for (home, away), (first, second) in self.matches.items():
            for team, scored, conceded in (
                (home, first, second),
                (away, second, first),
            ):
                points, difference, goals = stats[team]
                points += 3 if scored > conceded else int(scored == conceded)
                stats[team] = (points, difference + scored - conceded, goals + scored)
        order = sorted(self.teams, key=lambda team: stats[team], reverse=True)
        return [(team, stats[team][0]) for team in order]
