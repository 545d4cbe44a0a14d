# /// spec-pair
# task_id = "HumanEval/63"
# spec_type = "algorithm"
# aliases = ["fibfib"]
# signature = "def solution(n: int, first: list[int] | None = None) -> int:"
# source = "Task idea: HumanEval/63 (MIT); rest ours; its reference fails C1, C2, C3, has no first"
# ///

# %% [markdown] ambiguous prompt
# def solution(n, first=...):
#     """Return number n of a sequence in which every number is the sum of the three before it.
#
#     Should be efficient.
#
#     n -- counts from 0
#     first -- list of the numbers 0, 1 and 2; if it is left out they are 0, 0 and 1
#
#     >>> solution(8)     # 0, 0, 1, 1, 2, 4, 7, 13, 24
#     24
#     """

# %% [markdown] gold prompt
# def solution(n, first=...):
#     """Return number n of a sequence in which every number is the sum of the three before it.
#
#     Should be efficient: n may be some hundreds.
#
#     n -- counts from 0; ValueError if it is negative
#     first -- list of the numbers 0, 1 and 2; if it is left out they are 0, 0 and 1
#
#     The list `first` isn't changed. A call knows nothing of earlier calls: whatever was called
#     before, the same n and first give the same number.
#
#     >>> solution(8)     # 0, 0, 1, 1, 2, 4, 7, 13, 24
#     24
#     """

# %% stated C1: Gives number n, counted from 0.
cases = [
    (0, [5, 6, 7], 5),
    (2, [5, 6, 7], 7),
    (3, [5, 6, 7], 18),
    (6, [5, 6, 7], 105),
    (8, [-1, 2, -1], 3),
    (9, [0, 0, 1], 44),
]
for n, first, expected in cases:
    assert solution(n, first) == expected, n
assert solution(8) == 24

# %% hidden C2: A call leaves nothing behind, neither in the list it got nor for later calls.
# kind = "idempotence"
# inferability = "conventional"
import random

numbers = [0, 0, 1]
for i in range(60):
    numbers.append(numbers[i] + numbers[i + 1] + numbers[i + 2])
rng = random.Random(63)
for _ in range(40):
    n = rng.randrange(60)
    first = rng.choices(range(-9, 10), k=3)
    before = list(first)
    expected = solution(n, list(before))
    assert solution(n, first) == expected, (n, before)
    assert first == before, n
    assert solution(n, first) == expected, (n, before)
    assert solution(n) == numbers[n], n
    assert solution(n) == numbers[n], n

# %% hidden C3: A negative n is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
for n in (-1, -2, -3, -4, -20):
    try:
        solution(n)
    except ValueError:
        pass
    else:
        raise AssertionError(n)


# %% canonical
def solution(n, first=(0, 0, 1)):
    if n < 0:
        raise ValueError("n must not be negative")
    a, b, c = first
    for _ in range(n):
        a, b, c = b, c, a + b + c
    return a


# %% variant: a copy that grows
def solution(n, first=None):
    if n < 0:
        raise ValueError(n)
    numbers = [0, 0, 1] if first is None else list(first)
    while len(numbers) <= n:
        numbers.append(sum(numbers[-3:]))
    return numbers[n]


# %% variant: powers of a matrix
def product(left, right):
    columns = list(zip(*right, strict=True))
    return [[sum(map(int.__mul__, row, column)) for column in columns] for row in left]


def solution(n, first=(0, 0, 1)):
    if n <= -1:
        raise ValueError("n counts from 0")
    step, power = [[0, 1, 0], [0, 0, 1], [1, 1, 1]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    while n:
        if n % 2:
            power = product(power, step)
        step = product(step, step)
        n //= 2
    return sum(factor * number for factor, number in zip(power[0], first, strict=True))


# %% literal
def solution(n, first=None):
    if first is None:
        first = [0, 0, 1]
    while len(first) <= n:
        first.append(first[-1] + first[-2] + first[-3])
    return first[n]


# %% violator C2: goes on in the caller's list
# witness = "5, [5, 6, 7]"
def solution(n, first=None):
    if n < 0:
        raise ValueError("n must not be negative")
    numbers = [0, 0, 1] if first is None else first
    for i in range(n - 2):
        numbers.append(numbers[i] + numbers[i + 1] + numbers[i + 2])
    return numbers[n]


# %% violator C3: a negative index counts from the end
# witness = "-1"
def solution(n, first=(0, 0, 1)):
    numbers = list(first)
    for i in range(3, n + 1):
        numbers.append(sum(numbers[i - 3 : i]))
    return numbers[n]
