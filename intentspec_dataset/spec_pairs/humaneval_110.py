# /// spec-pair
# task_id = "HumanEval/110"
# spec_type = "algorithm"
# aliases = ["exchange"]
# signature = "def solution(lst1: list[float], lst2: list[float]) -> str:"
# source = "Task idea: HumanEval/110 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# Card swap: two players lay out numbered cards, lst1 and lst2. They may swap cards one against one,
# as often as they like. solution(lst1, lst2) says "YES" if lst1 can end up with even numbers only,
# else "NO".
#
# ([3, 6, 5], [4, 1, 8]) -> "YES"
# ([3, 6, 5], [4, 1, 7]) -> "NO"
#
# Tell me only whether it can be done, the players do the swapping. The new deck has half numbers
# too.

# %% [markdown] gold prompt
# Card swap: two players lay out numbered cards, lst1 and lst2. They may swap cards one against one,
# as often as they like. solution(lst1, lst2) says "YES" if lst1 can end up with even numbers only,
# else "NO".
#
# ([3, 6, 5], [4, 1, 8]) -> "YES"
# ([3, 6, 5], [4, 1, 7]) -> "NO"
#
# Tell me only whether it can be done, the players do the swapping: both lists keep their cards in
# their order. Cards can have the same number, and each is a card of its own. The lists can differ
# in length, and a list can be empty. A lst1 without cards has nothing that isn't even, so that's
# "YES"; against an empty lst2 there is nothing to swap.
#
# The new deck has half numbers too (2.5). A card is even if it's a multiple of 2, so half numbers
# aren't even, no more than odd ones.

# %% stated C1: Enough even cards in the second list to replace the first one's odd ones.
cases = [
    ([3, 6, 5], [4, 1, 8], "YES"),
    ([3, 6, 5], [4, 1, 7], "NO"),
    ([2, 4, 6], [1, 3, 5], "YES"),
    ([5, 7, 3], [2, 6, 3], "NO"),
    ([5, 7, 3], [2, 6, 8], "YES"),
    ([100, 201], [200, 7], "YES"),
    ([3, 9], [8, 1], "NO"),
]
for lst1, lst2, expected in cases:
    assert solution(list(lst1), list(lst2)) == expected, (lst1, lst2)

# %% hidden C2: Both lists keep their cards.
# kind = "input_unmodified"
# inferability = "contextual"
for lst1, lst2 in [
    ([3, 6, 5], [4, 1, 8]),
    ([5, 7, 3], [2, 6, 3]),
    ([9, 2], [4, 1]),
    ([6, 1, 8], [3, 10, 4]),
]:
    before1, before2 = list(lst1), list(lst2)
    solution(lst1, lst2)
    assert lst1 == before1
    assert lst2 == before2

# %% hidden C3: Half numbers aren't even.
# kind = "numeric_type"
# inferability = "contextual"
import random

assert solution([2.5, 4], [1, 3]) == "NO"
assert solution([2.5, 4], [1, 8]) == "YES"
assert solution([1, 2], [2.5, 4.5]) == "NO"
assert solution([0.5, 1.5, 2], [0.5, 4, 6]) == "YES"
rng = random.Random(110)
for _ in range(40):
    bad, good = rng.randint(1, 5), rng.randint(0, 6)
    lst1 = [*rng.sample([0.5, 2.5, 3.5, 4.5, 10.5], bad), 2, 4]
    lst2 = [*rng.sample([6, 8, 10, 12, 14, 16], good), 8.5, 1, 4.5]
    rng.shuffle(lst1)
    rng.shuffle(lst2)
    expected = "YES" if good >= bad else "NO"
    assert solution(lst1, lst2) == expected, (bad, good)

# %% hidden C4: Cards of the same number are so many cards.
# kind = "duplicates"
# inferability = "conventional"
import random

assert solution([3, 3], [8, 1]) == "NO"
assert solution([3, 3], [8, 8]) == "YES"
assert solution([5, 7], [2, 2]) == "YES"
rng = random.Random(111)
for _ in range(40):
    bad, good = rng.randint(1, 5), rng.randint(1, 5)
    lst1 = [rng.choice([3, 5])] * bad + [4, 4]
    lst2 = [rng.choice([2, 4])] * good + [7, 7]
    rng.shuffle(lst1)
    rng.shuffle(lst2)
    expected = "YES" if good >= bad else "NO"
    assert solution(lst1, lst2) == expected, (lst1, lst2)

# %% hidden C5: Empty lists: nothing to be replaced, or nothing to be had.
# kind = "empty_input"
# inferability = "conventional"
assert solution([], []) == "YES"
assert solution([], [1, 3]) == "YES"
assert solution([], [2]) == "YES"
assert solution([2, 4], []) == "YES"
assert solution([2, 3], []) == "NO"


# %% canonical
def solution(lst1, lst2):
    wanted = sum(1 for card in lst1 if card % 2 != 0)
    offered = sum(1 for card in lst2 if card % 2 == 0)
    return "YES" if offered >= wanted else "NO"


# %% variant: enough even cards in total
def solution(lst1, lst2):
    even = [card for card in [*lst1, *lst2] if not card % 2]
    return ("NO", "YES")[len(even) >= len(lst1)]


# %% variant: swaps in copies
def solution(lst1, lst2):
    pool = sorted((card for card in lst2), key=lambda card: card % 2 == 0)
    for card in lst1:
        if (card / 2).is_integer():
            continue
        if not pool or pool.pop() % 2 != 0:
            return "NO"
    return "YES"


# %% literal
def solution(lst1, lst2):
    odd = [card for card in lst1 if card % 2 == 1]
    even = [card for card in lst2 if card % 2 == 0]
    return "YES" if len(even) >= len(odd) else "NO"


# %% violator C2: does the swapping
# witness = "[1, 2], [4, 3]"
def solution(lst1, lst2):
    for i, card in enumerate(lst1):
        if card % 2 == 0:
            continue
        for j, other in enumerate(lst2):
            if other % 2 == 0:
                lst1[i], lst2[j] = other, card
                break
        else:
            return "NO"
    return "YES"


# %% violator C3: what isn't odd is even
# witness = "[2.5, 4], [1, 3]"
def solution(lst1, lst2):
    odd = sum(card % 2 == 1 for card in lst1)
    even = sum(card % 2 == 0 for card in lst2)
    return "YES" if even >= odd else "NO"


# %% violator C4: makes sets of the odd and of the even cards
# witness = "[3, 3], [8, 1]"
def solution(lst1, lst2):
    odd = {card for card in lst1 if card % 2 != 0}
    even = {card for card in lst2 if card % 2 == 0}
    return "YES" if len(even) >= len(odd) else "NO"


# %% violator C5: takes a player without cards for a mistake
# witness = "[], [2]"
def solution(lst1, lst2):
    if not lst1 or not lst2:
        return "NO"
    odd = [card for card in lst1 if card % 2 != 0]
    even = [card for card in lst2 if card % 2 == 0]
    return "YES" if len(odd) <= len(even) else "NO"
