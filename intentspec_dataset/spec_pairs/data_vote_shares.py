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
# Compute fractions exactly, the numbers of votes are ints.
#
# The result has the parties in the same order as votes. As long as no votes at all are counted,
# everybody has 0; no parties, empty dict.

# %% stated C1: Shares that are whole percentages come out as they are.
votes = {"Red": 50, "Green": 25, "Blue": 25}
assert solution(votes) == {"Red": 50, "Green": 25, "Blue": 25}
assert solution({"x": 30, "y": 70, "z": 100}) == {"x": 15, "y": 35, "z": 50}
assert solution({"solo": 7}) == {"solo": 100}

# %% hidden C2: The percentages add up to 100.
# kind = "rounding"
# inferability = "contextual"
import random
from fractions import Fraction

rng = random.Random(131)
for _ in range(40):
    # no two fractions are equal here
    while True:
        numbers = rng.sample(range(1, 400), rng.randint(2, 8))
        lost = [Fraction(100 * number, sum(numbers)) % 1 for number in numbers]
        if len(set(lost)) == len(lost):
            break
    names = [f"p{i}" for i in range(len(numbers))]
    result = solution(dict(zip(names, numbers, strict=True)))
    assert sum(result.values()) == 100, numbers
    rounded_up = [
        result[name] - 100 * number // sum(numbers)
        for name, number in zip(names, numbers, strict=True)
    ]
    assert set(rounded_up) <= {0, 1}, numbers
    smallest = min((part for part, up in zip(lost, rounded_up, strict=True) if up), default=1)
    assert all(part <= smallest or up for part, up in zip(lost, rounded_up, strict=True)), numbers

# %% hidden C3: Of equal fractions the party that comes first gets the percent.
# kind = "tie_breaking"
# inferability = "conventional"
import random

assert solution({"a": 1, "b": 1, "c": 1}) == {"a": 34, "b": 33, "c": 33}
rng = random.Random(132)
for n in (3, 6, 7, 8, 9):
    names = rng.sample("abcdefghijk", n)
    n_up = 100 % n
    result = solution(dict.fromkeys(names, 5))
    assert result == {name: 100 // n + (i < n_up) for i, name in enumerate(names)}, names
assert solution({"z": 1, "y": 1, "x": 6}) == {"z": 13, "y": 12, "x": 75}
assert solution({"x": 6, "y": 1, "b": 1}) == {"x": 75, "y": 13, "b": 12}

# %% hidden C4: As long as there are no votes everybody has 0.
# kind = "negative_or_zero"
# inferability = "contextual"
assert solution({"a": 0, "b": 0}) == {"a": 0, "b": 0}
assert solution({"solo": 0}) == {"solo": 0}
assert solution(dict.fromkeys("pqrstuv", 0)) == dict.fromkeys("pqrstuv", 0)
assert solution({}) == {}
assert solution({"a": 0, "b": 4}) == {"a": 0, "b": 100}

# %% hidden C5: The parties stay in their order.
# kind = "ordering"
# inferability = "contextual"
import random

rng = random.Random(133)
for _ in range(25):
    names = rng.sample("abcdefgh", rng.randint(2, 8))
    votes = {name: rng.randint(1, 90) for name in names}
    assert list(solution(votes)) == names
assert list(solution({"z": 10, "k": 0, "m": 90})) == ["z", "k", "m"]


# %% canonical
def solution(votes):
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
    total = sum(votes.values())
    exact = {party: Fraction(100 * number, total or 1) for party, number in votes.items()}
    shares = {party: int(share) for party, share in exact.items()}
    while total and sum(shares.values()) < 100:
        shares[max(exact, key=lambda party: exact[party] - shares[party])] += 1
    return shares


# %% variant: divmod and positions
def solution(votes):
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


# %% violator C2: rounds each share by itself
# witness = "{'a': 13, 'b': 22, 'c': 29}"
# also_violates = ["C3"]
def solution(votes):
    total = sum(votes.values())
    return {party: round(100 * number / (total or 1)) for party, number in votes.items()}


# %% violator C3: of equal fractions the last one gets the percent
# witness = "{'a': 1, 'b': 1, 'c': 1}"
def solution(votes):
    total = sum(votes.values())
    if not total:
        return dict.fromkeys(votes, 0)
    shares = {party: 100 * number // total for party, number in votes.items()}
    ordered = sorted(votes, key=lambda party: 100 * votes[party] % total)
    n_left = 100 - sum(shares.values())
    for party in ordered[len(ordered) - n_left :]:
        shares[party] += 1
    return shares


# %% violator C4: divides by the number of votes whatever it is
# witness = "{'a': 0, 'b': 0}"
def solution(votes):
    total = sum(votes.values())
    shares = {party: 100 * number // total for party, number in votes.items()}
    fractions = {party: 100 * number % total for party, number in votes.items()}
    for party in sorted(fractions, key=fractions.get, reverse=True)[: 100 - sum(shares.values())]:
        shares[party] += 1
    return shares


# %% violator C5: in the order of the fractions
# witness = "{'a': 3, 'b': 5, 'c': 9}"
def solution(votes):
    total = sum(votes.values())
    if not total:
        return dict.fromkeys(votes, 0)
    parts = [(party, *divmod(100 * number, total)) for party, number in votes.items()]
    parts.sort(key=lambda part: part[2], reverse=True)
    left = 100 - sum(whole for _, whole, _ in parts)
    return {party: whole + (i < left) for i, (party, whole, _) in enumerate(parts)}
