# /// spec-pair
# task_id = "HumanEval/114"
# spec_type = "algorithm"
# aliases = ["minSubArraySum"]
# signature = "def solution(nums: list[float]) -> float:"
# source = "Task idea: HumanEval/114 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# Hey, for the till report: what was our worst streak? I have the daily results (takings minus
# costs, in euros and cents, floats) and want the lowest total that some run of consecutive days
# comes to.
#
# solution(nums) → that total, e.g. solution([2.5, -3.0, 1.0, -4.5, 2.0]) is -6.5 (from the -3 day
# to the -4.5 day). It goes straight into the report's text.

# %% [markdown] gold prompt
# Hey, for the till report: what was our worst streak? I have the daily results (takings minus
# costs, in euros and cents, floats) and want the lowest total that some run of consecutive days
# comes to.
#
# solution(nums) → that total, e.g. solution([2.5, -3.0, 1.0, -4.5, 2.0]) is -6.5 (from the -3 day
# to the -4.5 day). It goes straight into the report's text.
#
# A streak has at least one day. So if every day was good, the worst one is the answer, not 0: for
# [4.0, 2.0, 3.0] that's 2.0. Without any days there is no streak at all, raise a ValueError.
#
# And exact to the cent, please, with no float dust: [-0.1, -0.2] must give the number -0.3 and not
# -0.30000000000000004.

# %% stated C1: The lowest total of consecutive days, where some day was bad.
from math import isclose

cases = [
    ([2.5, -3.0, 1.0, -4.5, 2.0], -6.5),
    ([-4.0, -1.0, -2.0], -7.0),
    ([5.0, -1.0, 5.0], -1.0),
    ([-2.0, 3.0, -4.0, 3.0, -1.5], -4.0),
    ([-5.0, 1.0, 1.0, -5.0, 9.0], -8.0),
    ([7.0, 8.0, -0.5], -0.5),
]
for nums, expected in cases:
    assert isclose(solution(list(nums)), expected, abs_tol=0.001), nums

# %% hidden C2: A streak has at least one day.
# kind = "boundary"
# inferability = "contextual"
import random
from math import isclose

assert isclose(solution([4.0, 2.0, 3.0]), 2.0)
assert isclose(solution([7.5]), 7.5)
rng = random.Random(114)
for _ in range(30):
    nums = [rng.randint(1, 400) / 4 for _ in range(rng.randint(1, 10))]
    expected = sorted(nums)[0]
    assert isclose(solution(list(nums)), expected), nums

# %% hidden C3: The total is exact to the cent, without float dust.
# kind = "rounding"
# inferability = "contextual"
import random

assert float(solution([-0.1, -0.2])) == -0.3
assert float(solution([1.0, -1.1, -2.2, 5.0])) == -3.3
rng = random.Random(115)
for _ in range(40):
    cents = [-rng.randint(1, 9999) for _ in range(rng.randint(5, 25))]
    nums = [cent / 100 for cent in cents]
    assert float(solution([8.0, *nums, 3.0])) == sum(cents) / 100, cents

# %% hidden C4: No days is a ValueError.
# kind = "error_raised"
# inferability = "arbitrary"
try:
    answer = solution([])
except ValueError:
    answer = "refused"
assert answer == "refused"


# %% canonical
def solution(nums):
    if not nums:
        raise ValueError("there is no streak without days")
    cents = [round(num * 100) for num in nums]
    lowest = streak = cents[0]
    for cent in cents[1:]:
        streak = min(streak + cent, cent)
        lowest = min(lowest, streak)
    return lowest / 100


# %% variant: decimals, running totals
from decimal import Decimal


def solution(nums):
    totals = [Decimal(0)]
    for num in nums:
        totals.append(totals[-1] + Decimal(str(num)))
    drops = [b - max(totals[: i + 1]) for i, b in enumerate(totals[1:])]
    return float(min(drops))


# %% variant: all the runs
def solution(nums):
    size = len(nums)
    runs = [nums[i:j] for i in range(size) for j in range(i + 1, size + 1)]
    return min(round(sum(run), 2) for run in runs)


# %% literal
def solution(nums):
    lowest = streak = 0
    for num in nums:
        streak = min(0, streak + num)
        lowest = min(lowest, streak)
    return lowest


# %% violator C2: starts from a streak of no days
# witness = "[4.0, 2.0, 3.0]"
def solution(nums):
    if len(nums) == 0:
        raise ValueError("no days")
    lowest = streak = 0
    for num in nums:
        streak = min(0, streak + round(num * 100))
        lowest = min(lowest, streak)
    return lowest / 100


# %% violator C3: adds up floats
# witness = "[-0.1, -0.2]"
def solution(nums):
    if len(nums) == 0:
        raise ValueError("no days")
    lowest = streak = nums[0]
    for num in nums[1:]:
        streak = min(num, streak + num)
        lowest = min(lowest, streak)
    return lowest


# %% violator C4: infinity is the lowest of none
# witness = "[]"
def solution(nums):
    lowest = streak = float("inf")
    for num in nums:
        streak = min(num, streak + num)
        lowest = min(lowest, streak)
    return round(lowest, 2)
