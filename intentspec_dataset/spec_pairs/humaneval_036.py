# /// spec-pair
# task_id = "HumanEval/36"
# spec_type = "algorithm"
# aliases = ["fizz_buzz"]
# signature = "def solution(n: int) -> int:"
# source = "Task idea: HumanEval/36 (MIT); the rest is ours; its reference passes all"
# ///

# %% [markdown] ambiguous prompt
# We're short of the brass digit 7, so please write me solution(n): how many of them must I order if
# all lockers with a number below n that can be divided by 11 or by 13 get new number plates? The
# digits are screwed on one by one.

# %% [markdown] gold prompt
# We're short of the brass digit 7, so please write me solution(n): how many of them must I order if
# all lockers with a number below n that can be divided by 11 or by 13 get new number plates? The
# digits are screwed on one by one, so 77 needs two of them. A locker gets one plate, also where
# both 11 and 13 divide its number. n itself isn't below n, n is a positive int up to 20,000, and
# numbers are written without zeros in front. So solution(77) is 0, solution(78) is 2 and
# solution(79) is 3.

# %% stated C1: Counts the sevens on plates with a single one, below n.
for n in (1, 12, 50, 70, 76, 77):
    assert solution(n) == 0, n
# differences, over ranges in which no number has two sevens and none can be divided by 11 and 13
for low, high, expected in [(78, 79, 1), (79, 117, 0), (117, 118, 1), (100, 180, 2), (188, 274, 2)]:
    assert solution(high) - solution(low) == expected, (low, high)

# %% hidden C2: A plate with several sevens needs them all.
# kind = "duplicates"
# inferability = "contextual"
import random

rng = random.Random(36)
sevens = {}
for number in [*range(77, 8000, 11), *range(78, 8000, 13)]:
    if number % 143 != 0:
        sevens[number] = sum(digit == "7" for digit in str(number))
chosen = [77, 7777, *rng.sample([key for key, count in sevens.items() if count >= 2], 12)]
chosen += rng.sample(sorted(sevens), 6)
for number in chosen:
    assert solution(number + 1) - solution(number) == sevens[number], number

# %% hidden C3: A number that both 11 and 13 divide gets one plate.
# kind = "overlap"
# inferability = "contextual"
for number in range(143, 5000, 143):
    digits = [digit for digit in str(number) if digit == "7"]
    if len(digits) == 1:
        assert solution(number + 1) - solution(number) == 1, number
    elif number < 1000:
        assert solution(number + 1) == solution(number), number


# %% canonical
def solution(n):
    sevens = 0
    for number in range(n):
        if number % 11 == 0 or number % 13 == 0:
            sevens += str(number).count("7")
    return sevens


# %% variant: a set of multiples, digits by division
def solution(n):
    numbers = {*range(11, n, 11), *range(13, n, 13)}
    sevens = 0
    while numbers:
        number = numbers.pop()
        while number:
            number, digit = divmod(number, 10)
            sevens += digit == 7
    return sevens


# %% variant: one long text
def solution(n):
    return "".join(str(i) for i in range(n) if 0 in (i % 11, i % 13)).count("7")


# %% variant: adds both, takes off what was counted twice
def solution(n):
    def sevens(step):
        return sum(str(number).count("7") for number in range(step, n, step))

    return sevens(11) + sevens(13) - sevens(143)


# %% literal
def solution(n):
    return len([i for i in range(n) if "7" in str(i) and (i % 11 == 0 or i % 13 == 0)])


# %% violator C2: counts plates instead of digits
# witness = "78"
def solution(n):
    lockers = (number for number in range(n) if number % 11 == 0 or number % 13 == 0)
    return sum("7" in str(number) for number in lockers)


# %% violator C3: adds the multiples of 11 and those of 13
# witness = "573"
def solution(n):
    numbers = [*range(0, n, 11), *range(0, n, 13)]
    return sum(str(number).count("7") for number in numbers)
