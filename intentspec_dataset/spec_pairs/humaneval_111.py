# /// spec-pair
# task_id = "HumanEval/111"
# spec_type = "algorithm"
# aliases = ["histogram"]
# signature = "def solution(ballots: str) -> dict[str, int]:"
# source = "Task idea: HumanEval/111 (MIT); the rest is ours; its reference fails C4"
# ///

# %% [markdown] ambiguous prompt
# Class president election: all the ballots are in one string, a name per ballot, separated by
# spaces. Who won? Return a dict with the number of votes.
# solution("anna ben anna") gives {"anna": 2}

# %% [markdown] gold prompt
# Class president election: all the ballots are in one string, a name per ballot, separated by
# spaces. Who won? Write solution(ballots). It returns a dict from the name of the winner to the
# number of votes; nobody else is in it. solution("anna ben anna") gives {"anna": 2}
#
# If several got the same highest number of votes, all of them are in the dict.
# The string is typed by hand, so there may be more than one space in a row, or spaces at the ends;
# that adds no ballot. If nobody has voted (an empty string), the dict is empty.

# %% stated C1: The name with the most votes, and how many.
assert dict(solution("anna ben anna")) == {"anna": 2}
assert dict(solution("cleo")) == {"cleo": 1}
assert dict(solution("dan eve dan eve eve")) == {"eve": 3}
assert dict(solution("b a a c a b a")) == {"a": 4}

# %% hidden C2: Everybody with the highest number of votes is in the dict.
# kind = "tie_breaking"
# inferability = "contextual"
import random

assert dict(solution("anna ben")) == {"anna": 1, "ben": 1}
rng = random.Random(111)
for _ in range(50):
    names = rng.sample(["ada", "bo", "cy", "di", "ed", "flo", "gus"], rng.randint(3, 7))
    first = rng.randint(2, len(names))
    votes = rng.randint(2, 4)
    ballots = names[:first] * votes
    for name in names[first:]:
        ballots += [name] * rng.randint(0, votes - 1)
    rng.shuffle(ballots)
    expected = dict.fromkeys(names[:first], votes)
    assert dict(solution(" ".join(ballots))) == expected, ballots

# %% hidden C3: No ballots: an empty dict.
# kind = "empty_input"
# inferability = "conventional"
answer = solution("")
assert answer is not None
assert dict(answer) == {}

# %% hidden C4: Extra spaces are no ballots.
# kind = "whitespace"
# inferability = "conventional"
import random

assert dict(solution("anna   ben anna")) == {"anna": 2}
assert dict(solution("    ben anna anna ")) == {"anna": 2}
rng = random.Random(44)
for _ in range(50):
    others = rng.sample(["ada", "bo", "cy", "di", "ed"], rng.randint(1, 4))
    votes = rng.randint(2, 4)
    ballots = ["gus"] * votes + others
    rng.shuffle(ballots)
    text = " " * rng.randint(1, 5)
    for name in ballots:
        text += name + " " * rng.randint(2, 4)
    assert dict(solution(text)) == {"gus": votes}, text


# %% canonical
from collections import Counter


def solution(ballots):
    votes = Counter(ballots.split())
    highest = max(votes.values(), default=0)
    return {name: count for name, count in votes.items() if count == highest}


# %% variant: sorted runs
from itertools import groupby


def solution(ballots):
    counts = [(len(list(run)), name) for name, run in groupby(sorted(ballots.split()))]
    counts.sort(reverse=True)
    return {name: count for count, name in counts if count == counts[0][0]}


# %% variant: keeps the leaders while counting
import re


def solution(ballots):
    votes, leaders, highest = {}, {}, 0
    for name in re.findall(r"\S+", ballots):
        votes[name] = votes.get(name, 0) + 1
        if votes[name] > highest:
            leaders, highest = {}, votes[name]
        if votes[name] == highest:
            leaders[name] = highest
    return leaders


# %% literal
from collections import Counter


def solution(ballots):
    winner, votes = Counter(ballots.split()).most_common(1)[0]
    return {winner: votes}


# %% violator C2: settles a tie by the alphabet
# witness = "'ben anna'"
def solution(ballots):
    names = ballots.split()
    if not names:
        return {}
    winner = min(names, key=lambda name: (-names.count(name), name))
    return {winner: names.count(winner)}


# %% violator C3: looks for the highest of no counts
# witness = "''"
from collections import Counter


def solution(ballots):
    votes = Counter(ballots.split())
    highest = max(votes.values())
    return {name: count for name, count in votes.items() if count == highest}


# %% violator C4: splits at every single space, so that gaps become ballots
# witness = "'anna   ben anna'"
from collections import Counter


def solution(ballots):
    if ballots == "":
        return {}
    votes = Counter(ballots.split(" "))
    highest = max(votes.values())
    return {name: count for name, count in votes.items() if count == highest}
