# /// spec-pair
# task_id = "HumanEval/69"
# spec_type = "algorithm"
# aliases = ["search"]
# signature = "def solution(tickets: Iterable[int]) -> int:"
# source = "Task idea: HumanEval/69 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# summer party, "modest numbers" raffle: everybody writes a whole number from 1 up on a ticket. the
# highest number that's on at least as many tickets as it says wins (a 3 needs three tickets with a
# 3). could somebody write solution(tickets) -> winning number, -1 if nobody wins?
#
# [1, 2, 3, 2] -> 2
# [3, 4, 3, 5] -> -1
#
# tickets is what the scanner hands over ticket by ticket, scan_all() below. it reads a ticket that
# was left blank as 0

# %% [markdown] gold prompt
# summer party, "modest numbers" raffle: everybody writes a whole number from 1 up on a ticket. the
# highest number that's on at least as many tickets as it says wins (a 3 needs three tickets with a
# 3). could somebody write solution(tickets) -> winning number, -1 if nobody wins?
#
# [1, 2, 3, 2] -> 2
# [3, 4, 3, 5] -> -1
#
# tickets is what the scanner hands over ticket by ticket, scan_all() below. it reads a ticket that
# was left blank as 0
#
# - blank tickets can't win, nor can negative numbers (there are jokers): [0, 0, 7] -> -1
# - scan_all() is a generator, so tickets can be gone through once only. a list must work as well

# %% stated C1: The highest number that is on at least as many tickets as it says.
cases = [
    ([1, 2, 3, 2], 2),
    ([3, 4, 3, 5], -1),
    ([1], 1),
    ([2, 2, 2], 2),
    ([1, 3, 3, 2, 3, 2], 3),
    ([9, 9, 1, 9], 1),
    ([4, 2, 4, 4, 2, 4], 4),
]
for tickets, expected in cases:
    assert solution(list(tickets)) == expected, tickets

# %% hidden C2: Blank tickets and negative numbers can't win.
# kind = "negative_or_zero"
# inferability = "contextual"
import random

for tickets, expected in [([0, 0, 7], -1), ([0], -1), ([-3, 5], -1), ([0, 1], 1), ([-1, 0], -1)]:
    assert solution(list(tickets)) == expected, tickets
rng = random.Random(69)
for _ in range(30):
    tickets = [
        0,
        *rng.choices([0, 0, 0, -1, -5], k=rng.randint(0, 9)),
        *rng.sample(range(2, 20), 4),
    ]
    rng.shuffle(tickets)
    assert solution(list(tickets)) == -1, tickets

# %% hidden C3: Tickets that can be gone through once only are enough.
# kind = "tolerance"
# inferability = "contextual"
import random


def scan_all(tickets):
    yield from tickets


assert solution(scan_all([1, 2, 3, 2])) == 2
assert solution(iter([3, 4, 3, 5])) == -1
rng = random.Random(96)
for _ in range(25):
    winner = rng.randint(1, 7)
    tickets = [winner] * (winner + rng.randint(0, 2))
    for number in range(winner + 1, winner + 6):
        tickets += [number] * rng.randint(0, number - 1)
    tickets += rng.choices(range(1, winner + 1), k=4)
    rng.shuffle(tickets)
    assert solution(scan_all(tickets)) == winner, tickets

# %% canonical
from collections import Counter


def solution(tickets):
    counts = Counter(tickets)
    return max((number for number, n in counts.items() if n >= number > 0), default=-1)


# %% variant: from the highest number down
def solution(tickets):
    numbers = sorted(tickets, reverse=True)
    run, previous = 0, None
    winner = -1
    for number in numbers:
        run = run + 1 if number == previous else 1
        previous = number
        if number > 0 and run >= number and winner == -1:
            winner = number
    return winner


# %% variant: a number drops out of the race when it has been seen often enough
def solution(tickets):
    missing, winner = {}, -1
    for number in tickets:
        if number < 1:
            continue
        missing[number] = missing.get(number, number) - 1
        if missing[number] == 0:
            winner = max(winner, number)
    return winner


# %% literal
def solution(tickets):
    winners = [number for number in set(tickets) if tickets.count(number) >= number]
    return max(winners, default=-1)


# %% violator C2: 0 is on more than 0 tickets
# witness = "[0, 7]"
from collections import Counter


def solution(tickets):
    winners = [number for number, n in Counter(tickets).items() if n >= number]
    return max(winners, default=-1)


# %% violator C3: asks the tickets again for every number
# witness = "iter([1, 2, 3, 2])"
def solution(tickets):
    winner = -1
    for number in set(tickets):
        count = sum(1 for ticket in tickets if ticket == number)
        if 0 < number <= count and number > winner:
            winner = number
    return winner
