# /// spec-pair
# task_id = "HumanEval/68"
# spec_type = "algorithm"
# aliases = ["pluck"]
# signature = "def solution(numbers: list[int]) -> list[int]:"
# source = "Task idea: HumanEval/68 (MIT); the rest is ours; its reference passes all"
# ///

# %% [markdown] ambiguous prompt
# Lottery machine, task 4: find the smallest even number of the draw and where it is.
#
# - in: list of drawn numbers, none negative
# - out: [number, position], position counted from 0; [] when all the numbers are odd
# - e.g. solution([7, 12, 9, 4]) is [4, 3] and solution([7, 9]) is []

# %% [markdown] gold prompt
# Lottery machine, task 4: find the smallest even number of the draw and where it is.
#
# - in: list of drawn numbers, ints, none negative
# - out: [number, position], position counted from 0; [] when all the numbers are odd
# - e.g. solution([7, 12, 9, 4]) is [4, 3] and solution([7, 9]) is []
# - a number can be drawn several times: take the position at which it came first
# - 0 is on the wheel, too, and 0 is even

# %% stated C1: The smallest even number and its position, or an empty list.
cases = [
    ([7, 12, 9, 4], [4, 3]),
    ([7, 9], []),
    ([2], [2, 0]),
    ([3], []),
    ([1, 36, 8, 5, 10], [8, 2]),
    ([2, 4, 6], [2, 0]),
    ([100, 15, 98, 13], [98, 2]),
]
for numbers, expected in cases:
    assert list(solution(list(numbers))) == expected, numbers

# %% hidden C2: If it was drawn several times, the first position is given.
# kind = "tie_breaking"
# inferability = "conventional"
import random

assert list(solution([5, 4, 4])) == [4, 1]
assert list(solution([2, 8, 2, 6, 2])) == [2, 0]
rng = random.Random(68)
for _ in range(50):
    smallest = rng.randrange(2, 20, 2)
    high = [smallest + 2 * rng.randint(1, 9) for _ in range(rng.randint(0, 5))]
    odd = rng.choices([1, 3, 15], k=rng.randint(0, 5))
    numbers = [*high, *odd, *[smallest] * rng.randint(1, 3)]
    rng.shuffle(numbers)
    numbers.append(smallest)
    number, position = solution(list(numbers))
    assert number == smallest, numbers
    assert numbers[position] == smallest, numbers
    assert smallest not in numbers[:position], numbers

# %% hidden C3: Zero is an even number.
# kind = "negative_or_zero"
# inferability = "conventional"
import random

assert list(solution([4, 0, 2])) == [0, 1]
assert list(solution([0])) == [0, 0]
rng = random.Random(86)
for _ in range(50):
    numbers = [rng.randint(1, 30) for _ in range(rng.randint(0, 9))]
    place = rng.randint(0, len(numbers))
    numbers.insert(place, 0)
    assert list(solution(list(numbers))) == [0, place], numbers


# %% canonical
def solution(numbers):
    even = [number for number in numbers if number % 2 == 0]
    if not even:
        return []
    smallest = min(even)
    return [smallest, numbers.index(smallest)]


# %% variant: the smallest pair
def solution(numbers):
    pairs = [(number, place) for place, number in enumerate(numbers) if not number & 1]
    return min(pairs, default=())


# %% variant: one pass
def solution(numbers):
    found = []
    for place, number in enumerate(numbers):
        if number % 2:
            continue
        if not found or number < found[0]:
            found = [number, place]
    return found


# %% literal
def solution(numbers):
    places = {number: place for place, number in enumerate(numbers) if number % 2 == 0}
    if not places:
        return []
    smallest = min(places)
    return [smallest, places[smallest]]


# %% violator C2: a later equal number replaces the one before
# witness = "[5, 4, 4]"
def solution(numbers):
    result = []
    for i in range(len(numbers)):
        if numbers[i] % 2 == 0 and (not result or numbers[i] <= result[0]):
            result = [numbers[i], i]
    return result


# %% violator C3: uses 0 for "nothing found yet"
# witness = "[4, 0, 2]"
def solution(numbers):
    smallest, position = 0, -1
    for i, number in enumerate(numbers):
        if number % 2 == 0 and (smallest == 0 or number < smallest):
            smallest, position = number, i
    return [smallest, position] if smallest else []
