# /// spec-pair
# task_id = "HumanEval/31"
# spec_type = "algorithm"
# aliases = ["is_prime"]
# signature = "def solution(value: float) -> bool:"
# source = "Task idea: HumanEval/31 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# Maths class add-in, function ISPRIME
#
# Write solution(value) -> bool for it: True if the number in the cell is a prime, else False. 7 is,
# 9 isn't. The pupils may enter any number. Note that the spreadsheet program knows one sort of
# number only, so what it calls us with are floats; our own tests call it with ints.

# %% [markdown] gold prompt
# Maths class add-in, function ISPRIME
#
# Write solution(value) -> bool for it: True if the number in the cell is a prime, else False. 7 is,
# 9 isn't. The pupils may enter any number up to a million. Note that the spreadsheet program knows
# one sort of number only, so what it calls us with are floats; our own tests call it with ints.
# It's the value that matters: 7.0 is as prime as 7.
#
# Primes are whole numbers from 2 on. So the answer is False for 0, for 1, for negative numbers and
# for everything that has a fractional part, such as 7.5. No errors for any of these.

# %% stated C1: Tells primes from composite whole numbers above 1.
import random

sieve = [True] * 2000
for number in range(2, 45):
    for multiple in range(number * number, 2000, number):
        sieve[multiple] = False
for number in range(2, 300):
    assert solution(number) == sieve[number], number
rng = random.Random(31)
for number in rng.sample(range(300, 2000), 60):
    assert solution(number) == sieve[number], number
for number, expected in [(7919, True), (7921, False), (9409, False), (9973, True)]:
    assert solution(number) == expected, number

# %% hidden C2: There are no primes below 2.
# kind = "negative_or_zero"
# inferability = "conventional"
for number in (0, 1, -1, -2, -3, -5, -7, -11, -101, -7919):
    assert solution(number) == False, number  # noqa: E712

# %% hidden C3: A number with a fractional part is not prime.
# kind = "numeric_type"
# inferability = "contextual"
import random

rng = random.Random(313)
values = [7.5, 2.5, 3.1, 2.000001, 11.99, 4.5, 9.5, 0.5]
values += [rng.randint(2, 300) + rng.uniform(0.01, 0.99) for _ in range(60)]
for value in values:
    assert solution(value) == False, value  # noqa: E712

# %% hidden C4: A whole number that comes as a float is judged like the int.
# kind = "numeric_type"
# inferability = "contextual"
primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83]
for number in range(2, 85):
    assert solution(float(number)) == (number in primes), number
for number, expected in [(7919.0, True), (7921.0, False), (994009.0, False), (999983.0, True)]:
    assert solution(number) == expected, number


# %% canonical
import math


def solution(value):
    if value < 2 or value != int(value):
        return False
    number = int(value)
    return all(number % divisor for divisor in range(2, math.isqrt(number) + 1))


# %% variant: divides by 2, then by odd numbers, in floats
def solution(value):
    if value < 2 or value % 1 != 0:
        return False
    if value % 2 == 0:
        return value == 2
    divisor = 3
    while divisor * divisor <= value:
        if value % divisor == 0:
            return False
        divisor += 2
    return True


# %% variant: smallest factor
def smallest_factor(number):
    candidate = 2
    while candidate**2 <= number and number % candidate:
        candidate += 1
    return candidate if number % candidate == 0 else number


def solution(value):
    if not float(value).is_integer():
        return False
    number = round(value)
    return number > 1 and smallest_factor(number) == number


# %% literal
def solution(value):
    for divisor in range(2, int(value**0.5) + 1):
        if value % divisor == 0:
            return False
    return True


# %% violator C2: finds no divisor of 1 and 0, and looks at size only for the sign
# witness = "1"
import math


def solution(value):
    if value != int(value):
        return False
    number = abs(int(value))
    return not any(number % divisor == 0 for divisor in range(2, math.isqrt(number) + 1))


# %% violator C3: a remainder of 7.5 is never 0
# witness = "7.5"
def solution(value):
    if value < 2:
        return False
    return all(value % divisor != 0 for divisor in range(2, int(value**0.5) + 1))


# %% violator C4: takes whole numbers for ints
# witness = "7.0"
import math


def solution(value):
    if not isinstance(value, int) or value < 2:
        return False
    return all(value % divisor for divisor in range(2, math.isqrt(value) + 1))
