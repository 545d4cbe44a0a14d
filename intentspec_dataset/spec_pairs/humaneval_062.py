# /// spec-pair
# task_id = "HumanEval/62"
# spec_type = "algorithm"
# aliases = ["derivative"]
# signature = "def solution(p: tuple) -> tuple:"
# source = "Task idea: HumanEval/62 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# poly.py so far:
#
#     # A polynomial is the tuple of its coefficients (ints or Fractions), constant term first,
#     # never empty: (3, 1, 2) is 3 + x + 2*x**2. The zero polynomial is (0,).
#
#     _roots = {}     # polynomial -> its roots
#
# What's missing is the derivative in the same form, solution(p). For (3, 1, 2) that's (1, 4).

# %% [markdown] gold prompt
# poly.py so far:
#
#     # A polynomial is the tuple of its coefficients (ints or Fractions), constant term first,
#     # never empty: (3, 1, 2) is 3 + x + 2*x**2. The zero polynomial is (0,).
#
#     _roots = {}     # polynomial -> its roots
#
# What's missing is the derivative in the same form, solution(p). For (3, 1, 2) that's (1, 4).
#
# In the same form means: a tuple too (it'll be a key of _roots), and never empty: the derivative
# of a constant is the zero polynomial, (0,). The last coefficient of p isn't 0, except in (0,)
# itself.

# %% stated C1: Gives the coefficients of the derivative.
cases = [
    ((3, 1, 2), (1, 4)),
    ((0, 5), (5,)),
    ((7, 0, 0, -2), (0, 0, -6)),
    ((1, 1, 1, 1, 1), (1, 2, 3, 4)),
    ((-4, 6), (6,)),
]
for p, expected in cases:
    assert tuple(solution(p)) == expected, p

# %% hidden C2: The derivative is a tuple, as polynomials are.
# kind = "return_type"
# inferability = "contextual"
for p, expected in [((3, 1, 2), (1, 4)), ((0, 5), (5,)), ((9, 0, 0, 1), (0, 0, 3))]:
    derivative = solution(p)
    assert isinstance(derivative, tuple), p
    assert {expected: "found"}[derivative] == "found", p

# %% hidden C3: The derivative of a constant is the zero polynomial.
# kind = "boundary"
# inferability = "contextual"
for p in ((5,), (0,), (-3,), (10**30,), (1,)):
    assert tuple(solution(p)) == (0,), p


# %% canonical
def solution(p):
    if len(p) == 1:
        return (0,)
    return tuple(power * p[power] for power in range(1, len(p)))


# %% variant: enumerates the coefficients
def solution(p):
    first, *rest = (power * coefficient for power, coefficient in enumerate(p))
    return tuple(rest) or (first * 0,)


# %% variant: multiplies by position with map
from itertools import count
from operator import mul


def solution(p):
    return (*map(mul, p[1:], count(1)),) or (0,)


# %% literal
def solution(p):
    return [power * coefficient for power, coefficient in enumerate(p)][1:]


# %% violator C2: gives a list
# witness = "(3, 1, 2)"
def solution(p):
    derivative = []
    for power, coefficient in enumerate(p):
        if power > 0:
            derivative.append(power * coefficient)
    return derivative or [0]


# %% violator C3: nothing is left of a constant
# witness = "(5,)"
def solution(p):
    return tuple(power * coefficient for power, coefficient in enumerate(p) if power)
