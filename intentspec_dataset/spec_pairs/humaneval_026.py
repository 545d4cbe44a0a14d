# /// spec-pair
# task_id = "HumanEval/26"
# spec_type = "algorithm"
# aliases = ["remove_duplicates"]
# signature = "def solution(numbers: list[int]) -> list[int]:"
# source = "Task idea: HumanEval/26 (MIT); the rest is ours; its reference passes all"
# ///

# %% [markdown] ambiguous prompt
# Hi Lena,
#
# every member got one ballot with a number of its own. Now some numbers have come back more than
# once, so they've been photocopied, and by the look of them nobody can say which one is genuine.
# Could you write me a function solution(numbers) that takes the duplicates out and returns the list
# of the numbers that count? If there are none it's simple, [41, 7, 23] remains [41, 7, 23].
#
# Thanks, Piet

# %% [markdown] gold prompt
# Hi Lena,
#
# every member got one ballot with a number of its own. Now some numbers have come back more than
# once, so they've been photocopied, and by the look of them nobody can say which one is genuine.
# So neither counts: could you write me a function solution(numbers) that returns the list of the
# numbers that came back exactly once? A number that is in there twice or more isn't in the result
# at all. If there are no duplicates it's simple, [41, 7, 23] remains [41, 7, 23].
#
# Please keep the rest in the order in which they came in, so that we can find them in the pile.
#
# Thanks, Piet

# %% stated C1: Without duplicates, all numbers remain.
import random

assert sorted(solution([41, 7, 23])) == [7, 23, 41]
assert sorted(solution([5])) == [5]
rng = random.Random(26)
for _ in range(20):
    numbers = rng.sample(range(1, 1000), rng.randint(2, 30))
    assert sorted(solution(list(numbers))) == sorted(numbers), numbers

# %% hidden C2: A number that came back more than once doesn't count at all.
# kind = "duplicates"
# inferability = "contextual"
import random
from collections import Counter

assert sorted(solution([8, 3, 8])) == [3]
assert list(solution([6, 6, 6])) == []
rng = random.Random(62)
for _ in range(50):
    numbers = rng.choices(range(1, 12), k=rng.randint(2, 25))
    numbers.append(numbers[0])
    expected = sorted(number for number, times in Counter(numbers).items() if times == 1)
    assert sorted(solution(list(numbers))) == expected, numbers

# %% hidden C3: What remains stays in the order it came in.
# kind = "ordering"
# inferability = "conventional"
import random

assert list(solution([900, 4, 77])) == [900, 4, 77]
rng = random.Random(266)
for _ in range(40):
    genuine = rng.sample(range(1, 5000), rng.randint(3, 20))
    copied = rng.sample(range(5000, 6000), rng.randint(0, 5))
    numbers = list(genuine)
    for number in copied * 2:
        numbers.insert(rng.randint(0, len(numbers)), number)
    kept = [number for number in solution(list(numbers)) if number < 5000]
    assert kept == genuine, numbers

# %% canonical
from collections import Counter


def solution(numbers):
    times = Counter(numbers)
    return [number for number in numbers if times[number] == 1]


# %% variant: a dict that keeps the order, out of which copies are struck
def solution(numbers):
    once, copied = {}, set()
    for number in numbers:
        if number in copied:
            continue
        if number in once:
            del once[number]
            copied.add(number)
        else:
            once[number] = True
    return list(once)


# %% variant: looks to the left and to the right, as a generator
def solution(numbers):
    for i, number in enumerate(numbers):
        if number not in numbers[:i] and number not in numbers[i + 1 :]:
            yield number


# %% literal
def solution(numbers):
    return list(dict.fromkeys(numbers))


# %% violator C2: the first of each number counts
# witness = "[8, 3, 8]"
def solution(numbers):
    seen = set()
    result = []
    for number in numbers:
        if number not in seen:
            seen.add(number)
            result.append(number)
    return result


# %% violator C3: sorts, in order to compare neighbours
# witness = "[900, 4, 77]"
from itertools import groupby


def solution(numbers):
    groups = ((number, list(group)) for number, group in groupby(sorted(numbers)))
    return [number for number, group in groups if len(group) == 1]
