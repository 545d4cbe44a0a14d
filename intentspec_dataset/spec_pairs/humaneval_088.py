# /// spec-pair
# task_id = "HumanEval/88"
# spec_type = "algorithm"
# aliases = ["sort_array"]
# signature = "def solution(cards: Sequence[int]) -> list[int]:"
# source = "Task idea: HumanEval/88 (MIT); the rest is ours; its reference passes all"
# ///

# %% [markdown] ambiguous prompt
# def solution(cards: Sequence[int]) -> list[int]:
#     """Deal out the cards in order (house rules, section 3).
#
#     Add the first card and the last one. An odd sum: from the lowest to the highest card. An even
#     sum: from the highest to the lowest.
#
#     solution([6, 1, 9, 3])  # [1, 3, 6, 9], as 6 + 3 is odd
#     solution([6, 1, 3, 8])  # [8, 6, 3, 1], as 6 + 8 is even
#     """

# %% [markdown] gold prompt
# def solution(cards: Sequence[int]) -> list[int]:
#     """Deal out the cards in order (house rules, section 3).
#
#     Add the first card and the last one, as they lie in cards. An odd sum: from the lowest to the
#     highest card. An even sum: from the highest to the lowest.
#
#     solution([6, 1, 9, 3])  # [1, 3, 6, 9], as 6 + 3 is odd
#     solution([6, 1, 3, 8])  # [8, 6, 3, 1], as 6 + 8 is even
#
#     cards may be any sequence, e.g. a list, a tuple or a range. A single card is first and last at
#     once. If there are no cards, the result is an empty list.
#     """

# %% stated C1: Ascending for an odd sum of the first and last card, descending for an even one.
import random

assert list(solution([6, 1, 9, 3])) == [1, 3, 6, 9]
assert list(solution([6, 1, 3, 8])) == [8, 6, 3, 1]
assert list(solution([5])) == [5]
rng = random.Random(88)
for _ in range(40):
    cards = [rng.randint(0, 30) for _ in range(rng.randint(2, 12))]
    expected = sorted(cards)
    if cards[0] % 2 == cards[-1] % 2:
        expected.reverse()
    assert list(solution(list(cards))) == expected, cards

# %% hidden C2: No cards: an empty list.
# kind = "empty_input"
# inferability = "conventional"
for cards in ([], [4], [], [2, 7]):
    expected = list(cards)
    result = solution(cards)
    assert result is not None, cards
    assert list(result) == expected, cards

# %% hidden C3: The cards may be any sequence.
# kind = "tolerance"
# inferability = "contextual"
import random

assert list(solution((3, 1, 2))) == [1, 2, 3]
assert list(solution(range(2, 5))) == [4, 3, 2]
rng = random.Random(808)
for _ in range(30):
    cards = tuple(rng.randint(0, 30) for _ in range(rng.randint(2, 9)))
    expected = sorted(cards, reverse=(cards[0] - cards[-1]) % 2 == 0)
    assert list(solution(cards)) == expected, cards
    start, stop = rng.randint(0, 9), rng.randint(10, 20)
    rising = list(range(start, stop))
    expected = rising if (start + stop - 1) % 2 else rising[::-1]
    assert list(solution(range(start, stop))) == expected, (start, stop)


# %% canonical
def solution(cards):
    if not cards:
        return []
    falling = (cards[0] + cards[-1]) % 2 == 0
    return sorted(cards, reverse=falling)


# %% variant: a sign as the key
def solution(cards):
    sign = 1 if sum((*cards[:1], *cards[-1:])) % 2 else -1
    return sorted(cards, key=lambda card: sign * card)


# %% variant: a heap, and perhaps the other way round
import heapq


def solution(cards):
    heap = [*cards]
    heapq.heapify(heap)
    ordered = tuple(heapq.heappop(heap) for _ in range(len(heap)))
    if len(cards) > 0 and cards[0] & 1 == cards[-1] & 1:
        return ordered[::-1]
    return ordered


# %% literal
def solution(cards):
    cards.sort(reverse=(cards[0] + cards[-1]) % 2 == 0)
    return cards


# %% violator C2: there is always a first card
# witness = "[]"
def solution(cards):
    first, last = cards[0], cards[-1]
    result = sorted(cards)
    if (first + last) % 2 == 0:
        result.reverse()
    return result


# %% violator C3: takes a slice for a list
# witness = "(3, 1, 2)"
def solution(cards):
    if len(cards) == 0:
        return []
    result = cards[:]
    result.sort(reverse=(cards[0] + cards[-1]) % 2 == 0)
    return result
