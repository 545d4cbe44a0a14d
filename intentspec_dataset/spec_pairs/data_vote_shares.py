# /// spec-pair
# task_id = "IntentSpec/vote_shares"
# spec_type = "data_transformation"
# signature = "def solution(votes: dict[str, int]) -> dict[str, int]:"
# source = "Our own; whole percentages by largest remainder."
# ///

# %% [markdown] ambiguous prompt
# Election night page. The shares are drawn as one bar that is 100 px wide, a pixel for each
# percent, parties from left to right. I need
#
#     solution({"Red": 50, "Green": 25, "Blue": 25})  →  {"Red": 50, "Green": 25, "Blue": 25}
#
# with whole percentages (ints). It's called from the minute the polls close.

# %% [markdown] gold prompt
# Election night page. The shares are drawn as one bar that is 100 px wide, a pixel for each
# percent, parties from left to right. I need
#
#     solution({"Red": 50, "Green": 25, "Blue": 25})  →  {"Red": 50, "Green": 25, "Blue": 25}
#
# with whole percentages (ints). It's called from the minute the polls close.
#
# The percentages add up to 100. Each party gets its exact share rounded down; the percents that are
# then left go, one each, to the parties that lost the largest fraction by that, and of equal
# fractions to the party that comes first in votes. So {"a": 1, "b": 1, "c": 1} gives 34, 33, 33.
# Compute fractions exactly, floats won't do: {"a": 1, "b": 4, "c": 7} gives 9, 33, 58, as all three
# lose a third of a percent. The numbers of votes are ints.
#
# As long as no votes at all are counted, everybody has 0. A number below zero is no number of
# votes: ValueError.

# %% stated C1: Shares that are whole percentages come out as they are.
votes = {"Red": 50, "Green": 25, "Blue": 25}
assert solution(votes) == {"Red": 50, "Green": 25, "Blue": 25}
assert solution({"x": 30, "y": 70, "z": 100}) == {"x": 15, "y": 35, "z": 50}
assert solution({"solo": 7}) == {"solo": 100}

# %% hidden C2: Of equal fractions, worked out exactly, the first party gets the percent.
# kind = "tie_breaking"
# inferability = "arbitrary"
import random
from fractions import Fraction

assert solution({"a": 1, "b": 1, "c": 1}) == {"a": 34, "b": 33, "c": 33}
assert solution({"a": 1, "b": 4, "c": 7}) == {"a": 9, "b": 33, "c": 58}
assert solution({"x": 7, "y": 1, "b": 4}) == {"x": 59, "y": 8, "b": 33}
rng = random.Random(132)
for _ in range(40):
    total = rng.choice([3, 6, 7, 8, 12, 24, 30, 48, 60])
    names = [f"p{i}" for i in range(rng.randint(2, 6))]
    numbers = [rng.randint(0, total) for _ in names]
    numbers[-1] += -sum(numbers) % total
    exact = [Fraction(100 * number, sum(numbers) or 1) for number in numbers]
    if sum(numbers) == 0:
        continue
    expected = [int(share) for share in exact]
    for _ in range(100 - sum(expected)):
        gaps = [share - whole for share, whole in zip(exact, expected, strict=True)]
        expected[gaps.index(max(gaps))] += 1
    votes = dict(zip(names, numbers, strict=True))
    assert solution(dict(votes)) == dict(zip(names, expected, strict=True)), votes
assert solution({"a": 0, "b": 0}) == {"a": 0, "b": 0}

# %% hidden C3: A number of votes below zero is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
for votes in (
    {"a": -1, "b": 4},
    {"a": 4, "b": 4, "c": -8},
    {"solo": -5},
    {"a": 50, "b": -1, "c": 51},
    {"a": 0, "b": -3},
):
    try:
        solution(dict(votes))
    except ValueError:
        continue
    raise AssertionError(votes)
assert solution({"a": 0, "b": 4}) == {"a": 0, "b": 100}


# %% canonical
def solution(votes):
    if any(number < 0 for number in votes.values()):
        raise ValueError("fewer than no votes")
    total = sum(votes.values())
    if total == 0:
        return dict.fromkeys(votes, 0)
    shares = {party: 100 * number // total for party, number in votes.items()}
    by_fraction = sorted(votes, key=lambda party: 100 * votes[party] % total, reverse=True)
    for party in by_fraction[: 100 - sum(shares.values())]:
        shares[party] += 1
    return shares


# %% variant: exact fractions, one percent at a time
from fractions import Fraction


def solution(votes):
    if min(votes.values(), default=0) < 0:
        raise ValueError(votes)
    total = sum(votes.values())
    exact = {party: Fraction(100 * number, total or 1) for party, number in votes.items()}
    shares = {party: int(share) for party, share in exact.items()}
    while total and sum(shares.values()) < 100:
        shares[max(exact, key=lambda party: exact[party] - shares[party])] += 1
    return shares


# %% variant: divmod and positions
def solution(votes):
    for party, number in votes.items():
        if number < 0:
            raise ValueError(party)
    total = sum(votes.values()) or 1
    parts = [divmod(100 * number, total) for number in votes.values()]
    left = round(sum(rest for _, rest in parts) / total)
    order = sorted(range(len(parts)), key=lambda i: (-parts[i][1], i))
    winners = set(order[:left])
    return {party: parts[i][0] + (i in winners) for i, party in enumerate(votes)}


# %% literal
def solution(votes):
    total = sum(votes.values())
    return {party: round(100 * number / total) for party, number in votes.items()}


# %% violator C2: compares fractions as floats
# witness = "{'a': 1, 'b': 4, 'c': 7}"
def solution(votes):
    if any(number < 0 for number in votes.values()):
        raise ValueError("negative")
    total = sum(votes.values())
    if not total:
        return dict.fromkeys(votes, 0)
    exact = {party: 100 * number / total for party, number in votes.items()}
    shares = {party: int(share) for party, share in exact.items()}
    order = sorted(votes, key=lambda party: exact[party] - shares[party], reverse=True)
    for party in order[: 100 - sum(shares.values())]:
        shares[party] += 1
    return shares


# %% violator C3: adds up whatever comes
# witness = "{'a': -1, 'b': 4}"
def solution(votes):
    total = sum(votes.values())
    if total == 0:
        return dict.fromkeys(votes, 0)
    shares = {party: 100 * number // total for party, number in votes.items()}
    by_fraction = sorted(votes, key=lambda party: 100 * votes[party] % total, reverse=True)
    for party in by_fraction[: 100 - sum(shares.values())]:
        shares[party] += 1
    return shares
