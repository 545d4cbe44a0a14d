# /// spec-pair
# task_id = "HumanEval/94"
# spec_type = "algorithm"
# aliases = ["skjkasdkd"]
# signature = "def solution(lst: list[int]) -> int:"
# source = "Task idea: HumanEval/94 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# Add to treasure_hunt.py:
#
#   solution(lst)  - find the largest prime in lst (ints), return the sum of its digits
#
# e.g. [6, 27, 33, 5, 1, 20] -> 5, [4, 191, 90] -> 11. The numbers are what the players collected,
# with minus points among them. The list is shown to them again afterwards.

# %% [markdown] gold prompt
# Add to treasure_hunt.py:
#
#   solution(lst)  - find the largest prime in lst (ints), return the sum of its digits
#
# e.g. [6, 27, 33, 5, 1, 20] -> 5, [4, 191, 90] -> 11. The numbers are what the players collected,
# with minus points among them. The list is shown to them again afterwards.
#
# Primes in the usual sense: 2, 3, 5, ... Neither 0 nor 1 is one. If there is no prime in the list,
# or nothing at all, the result is 0.

# %% stated C1: The digit sum of the largest prime, where there is one.
cases = [
    ([6, 27, 33, 5, 1, 20], 5),
    ([4, 191, 90], 11),
    ([0, 10, 1, 13, 1, 2], 4),
    ([97, 89, 100, 91], 16),
    ([25, 49, 121, 5, 169], 5),
    ([2, 4, 6], 2),
    ([7919, 7917, 7920, 6421], 26),
    ([11, 11, 4], 2),
]
for lst, expected in cases:
    assert solution(list(lst)) == expected, lst

# %% hidden C2: Neither 1 nor 0 is a prime.
# kind = "boundary"
# inferability = "conventional"
for lst in ([1], [0], [1, 4], [0, 1, 6, 9], [1, 1], [4, 0, 100]):
    assert solution(list(lst)) != 1, lst
    assert not solution(list(lst)), lst

# %% hidden C3: Without a prime the result is 0.
# kind = "empty_input"
# inferability = "arbitrary"
for lst in ([], [4], [8, 6, 9], [100, 25, 49], [10, 12]):
    result = solution(list(lst))
    assert result == 0, lst
    assert result is not None, lst


# %% canonical
def is_prime(number):
    return number > 1 and all(number % d != 0 for d in range(2, int(number**0.5) + 1))


def solution(lst):
    largest = max((number for number in lst if is_prime(number)), default=0)
    return sum(int(digit) for digit in str(largest))


# %% variant: from the largest down
def solution(lst):
    for number in sorted(set(lst), reverse=True):
        if number < 2:
            break
        divisor = 2
        while divisor * divisor <= number and number % divisor:
            divisor += 1
        if divisor * divisor > number:
            total = 0
            while number:
                number, digit = divmod(number, 10)
                total += digit
            return total
    return 0


# %% variant: sieve
def solution(lst):
    top = max([1, *lst])
    sieve = bytearray([0, 0]) + bytearray([1]) * (top - 1)
    for number in range(2, top + 1):
        if sieve[number]:
            for multiple in range(number * number, top + 1, number):
                sieve[multiple] = 0
    primes = {number for number in lst if number > 1 and sieve[number]}
    return sum(map(int, str(max(primes)))) if primes else 0


# %% literal
def solution(lst):
    lst.sort()
    while lst:
        number = lst.pop()
        if all(number % d for d in range(2, number)):
            return sum(int(digit) for digit in str(abs(number)))
    return None


# %% violator C2: takes 1 for a prime
# witness = "[1, 4]"
def solution(lst):
    largest = 0
    for number in lst:
        if number > largest and all(number % d for d in range(2, int(number**0.5) + 1)):
            largest = number
    return sum(int(digit) for digit in str(largest))


# %% violator C3: has nothing to return
# witness = "[4]"
def solution(lst):
    primes = []
    for number in lst:
        if number > 1 and not any(number % d == 0 for d in range(2, int(number**0.5) + 1)):
            primes.append(number)
    if primes:
        return sum(int(digit) for digit in str(max(primes)))
