# /// spec-pair
# task_id = "HumanEval/107"
# spec_type = "algorithm"
# aliases = ["even_odd_palindrome"]
# signature = "def solution(n: int) -> tuple[int, int]:"
# source = "Task idea: HumanEval/107 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# house number lottery: houses on our street are numbered 1 to n (evens on one side, odds on the
# other) and every palindrome number wins. solution(n) -> tuple, how many win on the even side, how
# many on the odd side. n = 25 -> (5, 6)

# %% [markdown] gold prompt
# house number lottery: houses on our street are numbered 1 to n (evens on one side, odds on the
# other) and every palindrome number wins. solution(n) -> tuple, how many win on the even side, how
# many on the odd side. n = 25 -> (5, 6)
#
# n is the last house and takes part: with n = 22 it is (5, 6) as well. there is no house 0, so that
# never counts. streets without houses (n = 0) give (0, 0). a negative n is a typo, ValueError

# %% stated C1: Counts the even and the odd palindromes up to n.
cases = [(25, 5, 6), (10, 4, 5), (30, 5, 6), (100, 8, 10), (120, 8, 12), (1000, 48, 60)]
for n, even, odd in cases:
    assert tuple(solution(n)) == (even, odd), n

for n in (1, 2, 3, 8, 9, 11, 22, 88, 99, 101, 202, 393, 484, 999):
    even, odd = solution(n)
    even_before, odd_before = solution(n - 1) if n > 1 else (0, 0)
    if n % 2 == 0:
        assert (even, odd) == (even_before + 1, odd_before), n
    else:
        assert (even, odd) == (even_before, odd_before + 1), n

# %% hidden C2: A street without houses has no winners.
# kind = "empty_input"
# inferability = "conventional"
assert tuple(solution(0)) == (0, 0)

# %% hidden C3: A negative number of houses is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
for n in (-1, -3, -12, -100):
    try:
        answer = tuple(solution(n))
    except ValueError:
        answer = "refused"
    assert answer == "refused", n


# %% canonical
def solution(n):
    if n < 0:
        raise ValueError("a street can't have fewer than no houses")
    even = odd = 0
    for number in range(1, n + 1):
        if str(number) == str(number)[::-1]:
            if number % 2 == 0:
                even += 1
            else:
                odd += 1
    return even, odd


# %% variant: makes the palindromes from their first halves
def solution(n):
    if n <= -1:
        raise ValueError(n)
    counts = [0, 0]
    for half in range(1, n + 1):
        text = str(half)
        wins = [int(text + text[::-1]), int(text + text[-2::-1])]
        if min(wins) > n:
            break
        for win in wins:
            if win <= n:
                counts[win % 2] += 1
    return tuple(counts)


# %% variant: reverses by division
def mirrored(number):
    back, rest = 0, number
    while rest:
        rest, digit = divmod(rest, 10)
        back = back * 10 + digit
    return back


def solution(n):
    assert_possible = [ValueError][n >= 0 :]
    for error in assert_possible:
        raise error("negative")
    winners = [number for number in range(1, n + 1) if mirrored(number) == number]
    odd = sum(winner & 1 for winner in winners)
    return [len(winners) - odd, odd]


# %% literal
def solution(n):
    winners = [number for number in range(1, n + 1) if str(number) == str(number)[::-1]]
    even = [number for number in winners if number % 2 == 0]
    return len(even), len(winners) - len(even)


# %% violator C2: takes the numbers apart without looking whether there are any
# witness = "0"
def solution(n):
    if n < 1:
        raise ValueError("no houses")
    winners = [number for number in range(1, n + 1) if str(number) == str(number)[::-1]]
    odd = sum(number % 2 for number in winners)
    return len(winners) - odd, odd


# %% violator C3: nobody wins in a street of -3 houses
# witness = "-3"
def solution(n):
    even = odd = 0
    for number in range(1, n + 1):
        digits = list(str(number))
        if digits == digits[::-1]:
            odd += number % 2
            even += 1 - number % 2
    return even, odd
