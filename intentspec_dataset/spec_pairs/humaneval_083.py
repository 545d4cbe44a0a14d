# /// spec-pair
# task_id = "HumanEval/83"
# spec_type = "algorithm"
# aliases = ["starts_one_ends"]
# signature = "def solution(n: int) -> int:"
# source = "Task idea: HumanEval/83 (MIT); the rest is ours; its reference fails C4"
# ///

# %% [markdown] ambiguous prompt
# def solution(n: int) -> int:
#     """How many n-digit numbers begin or end with a 1?
#
#     Positive integers without leading zeros. For the exhibition "1 is everywhere": the visitor
#     dials n (the wheel goes up to 100) and the wall shows the exact number.
#
#     >>> solution(2)
#     18
#     """

# %% [markdown] gold prompt
# def solution(n: int) -> int:
#     """How many n-digit numbers begin or end with a 1?
#
#     Positive integers without leading zeros; one that begins and ends with 1 counts once. For
#     the exhibition "1 is everywhere": the visitor dials n (the wheel goes up to 100) and the wall
#     shows the exact number, so the result is an int, right to the last digit for every n from 1
#     to 100, and at once.
#
#     For n = 1 the result is 1: the number 1 itself. There are no numbers with zero or fewer
#     digits to choose from, so an n below 1 is a ValueError.
#
#     >>> solution(2)
#     18
#     """

# %% stated C1: Right for two to four digits.
for n in (2, 3, 4):
    count = 0
    for number in range(10 ** (n - 1), 10**n):
        text = str(number)
        if text[0] == "1" or text[-1] == "1":
            count += 1
    assert solution(n) == count, n

# %% hidden C2: Of the one-digit numbers, 1 alone counts, once.
# kind = "boundary"
# inferability = "contextual"
assert solution(1) == 1

# %% hidden C3: The result is an exact int for large n.
# kind = "numeric_type"
# inferability = "contextual"
for n in (20, 25, 31, 40, 77, 100):
    answer = solution(n)
    assert isinstance(answer, int), n
    assert str(answer) == "18" + "0" * (n - 2), n

# %% hidden C4: Fewer than one digit is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
for n in (0, -1, -2, -7):
    try:
        answer = solution(n)
    except ValueError:
        answer = "refused"
    assert answer == "refused", n


# %% canonical
def solution(n):
    if n < 1:
        raise ValueError("numbers have at least one digit")
    if n == 1:
        return 1
    return 18 * 10 ** (n - 2)


# %% variant: inclusion and exclusion
def solution(n):
    if n <= 0:
        raise ValueError(n)
    everything = 10**n - 10 ** (n - 1) if n > 1 else 9
    neither = 8 if n == 1 else 8 * 9 * 10 ** (n - 2)
    return everything - neither


# %% variant: written as text
def solution(n):
    if n not in range(1, 10**6):
        raise ValueError("n")
    return int("18".ljust(n, "0")) if n >= 2 else n


# %% literal
def solution(n):
    starts = 10 ** (n - 1)
    ends = 9 * 10 ** (n - 2)
    both = 10 ** (n - 2)
    return starts + ends - both


# %% violator C2: counts the 1 as beginning and as ending
# witness = "1"
def solution(n):
    if n < 1:
        raise ValueError("n must be positive")
    begin = 10 ** (n - 1)
    end = 9 * 10 ** (n - 2) if n > 1 else 1
    both = 10 ** (n - 2) if n > 1 else 0
    return begin + end - both


# %% violator C3: computes in floats
# witness = "30"
def solution(n):
    if n < 1:
        raise ValueError("n must be positive")
    if n == 1:
        return 1
    return int(1.8 * 10.0 ** (n - 1))


# %% violator C4: none of none
# witness = "0"
def solution(n):
    if n <= 0:
        return 0
    if n == 1:
        return 1
    return 10 ** (n - 1) + 8 * 10 ** (n - 2)
