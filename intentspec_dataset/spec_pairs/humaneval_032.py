# /// spec-pair
# task_id = "HumanEval/32"
# spec_type = "algorithm"
# aliases = ["find_zero"]
# signature = "def solution(coefficients: list[float]) -> float:"
# source = "Task idea: HumanEval/32 (MIT); the rest is ours; its reference passes all"
# ///

# %% [markdown] ambiguous prompt
# Hello Kim, could you add the zero-point search to the calibration tool? It's
# solution(coefficients) and returns an x at which the polynomial is 0, any will do. coefficients
# has the constant term first: [-3, 2] means -3 + 2x, so 1.5. The curves come from the fit program,
# they are all of odd degree, so there must be a zero somewhere in the range of our 20-bit
# converter, -524288 to 524287. By the way, that program always writes eight coefficients,
# whatever the degree, and its list goes into the report afterwards. Best, Ravi

# %% [markdown] gold prompt
# Hello Kim, could you add the zero-point search to the calibration tool? It's
# solution(coefficients) and returns an x at which the polynomial is 0. coefficients is a list of
# numbers with the constant term first: [-3, 2] means -3 + 2x, so 1.5. The curves are all of odd
# degree.
#
# - relative or absolute error up to 1e-6
# - if there are several zeros, any of them will do; there's always one in the range of our 20-bit
#   converter, -524288 to 524287, but it may be anywhere in there
# - the fit program always writes eight coefficients, whatever the degree: lists can end in any
#   number of zeros, which then have no meaning. The last one that isn't 0 belongs to an odd power
#
# Best, Ravi

# %% stated C1: Finds the zero of lines and cubics, near 0.
import random

for coefficients, zero in [([-3, 2], 1.5), ([-8, 0, 0, 1], 2.0), ([5.0, 1.0], -5.0)]:
    x = complex(solution(list(coefficients)))
    assert abs(x - zero) <= 1e-5, coefficients
x = complex(solution([-6, 11, -6, 1]))
assert min(abs(x - zero) for zero in (1, 2, 3)) <= 1e-5
rng = random.Random(32)
for _ in range(20):
    zero, b, c = rng.uniform(-9, 9), rng.uniform(-2, 2), rng.uniform(2, 9)
    coefficients = [-zero * c, c - zero * b, b - zero, 1.0]
    x = complex(solution(list(coefficients)))
    assert abs(x - zero) <= 1e-5, coefficients

# %% hidden C2: A zero far away from 0 is found as well.
# kind = "boundary"
# inferability = "contextual"
import random

rng = random.Random(322)
for _ in range(40):
    zero = rng.choice([-1, 1]) * rng.uniform(2e3, 5.2e5)
    slope = rng.choice([-1, 1]) * rng.uniform(0.1, 4.0)
    coefficients = [-zero * slope, slope]
    x = complex(solution(list(coefficients)))
    assert abs(x - zero) <= 1e-5 * abs(zero), coefficients
for zero in (150000.0, -3000.0, 4096.0, -70000.0):
    coefficients = [-zero * 3.0, 3.0 - zero, 1.0 - zero, 1.0]
    x = complex(solution(coefficients))
    assert abs(x - zero) <= 1e-5 * abs(zero), coefficients

# %% hidden C3: Zeros at the end of the list have no meaning.
# kind = "tolerance"
# inferability = "contextual"
import random

rng = random.Random(323)
cases = [([-3, 2, 0, 0], 1.5), ([5.0, 1.0, 0.0], -5.0), ([-8, 0, 0, 1, 0, 0, 0, 0], 2.0)]
for _ in range(30):
    zero, b, c = rng.uniform(-9, 9), rng.uniform(-2, 2), rng.uniform(2, 9)
    padding = [0.0] * rng.randint(1, 4)
    cases.append(([-zero * c, c - zero * b, b - zero, 1.0, *padding], zero))
for coefficients, zero in cases:
    x = complex(solution(list(coefficients)))
    assert abs(x - zero) <= 1e-5, coefficients


# %% canonical
def value_at(coefficients, x):
    value = 0.0
    for coefficient in reversed(coefficients):
        value = value * x + coefficient
    return value


def solution(coefficients):
    low, high = -1.0, 1.0
    while value_at(coefficients, low) * value_at(coefficients, high) > 0:
        low, high = 2 * low, 2 * high
    rising = value_at(coefficients, high) >= value_at(coefficients, low)
    for _ in range(120):
        middle = (low + high) / 2
        if (value_at(coefficients, middle) < 0) == rising:
            low = middle
        else:
            high = middle
    return (low + high) / 2


# %% variant: NumPy's roots, the one closest to the real axis
import numpy as np


def solution(coefficients):
    roots = np.polynomial.Polynomial(coefficients).trim().roots()
    return float(min(roots, key=lambda root: abs(np.imag(root))).real)


# %% variant: exact fractions, bisection over the converter's range
from fractions import Fraction


def solution(coefficients):
    exact = [Fraction(coefficient) for coefficient in coefficients]

    def positive(x):
        return sum(c * Fraction(x) ** power for power, c in enumerate(exact)) > 0

    low, high = -524289.0, 524288.0
    high_is_positive = positive(high)
    while high - low > 1e-8 * max(1.0, abs(low), abs(high)):
        middle = (low + high) / 2
        if positive(middle) == high_is_positive:
            high = middle
        else:
            low = middle
    return high


# %% literal
def solution(coefficients):
    degree = len(coefficients) - 1
    rising = coefficients[degree] > 0
    low, high = -524288.0, 524287.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        if middle in (low, high):
            break
        value = sum(coefficients[power] * middle**power for power in range(degree + 1))
        if (value < 0) == rising:
            low = middle
        else:
            high = middle
    return low


# %% violator C2: looks between -1000 and 1000
# witness = "[-5000, 1]"
def solution(coefficients):
    def value(x):
        return sum(c * x**power for power, c in enumerate(coefficients))

    low, high = -1000.0, 1000.0
    if value(low) > value(high):
        low, high = high, low
    for _ in range(100):
        middle = (low + high) / 2
        if value(middle) < 0:
            low = middle
        else:
            high = middle
    return low


# %% violator C3: divides by the last coefficient to get a bound for the zeros
# witness = "[-3, 2, 0, 0]"
def solution(coefficients):
    def value(x):
        return sum(c * x**power for power, c in enumerate(coefficients))

    leading = coefficients[-1]
    bound = 1 + max(abs(c / leading) for c in coefficients)
    low, high = (-bound, bound) if leading > 0 else (bound, -bound)
    for _ in range(120):
        middle = (low + high) / 2
        if value(middle) < 0:
            low = middle
        else:
            high = middle
    return low
