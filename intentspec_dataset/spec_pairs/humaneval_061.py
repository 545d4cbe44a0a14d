# /// spec-pair
# task_id = "HumanEval/61"
# spec_type = "algorithm"
# aliases = ["correct_bracketing"]
# signature = "def solution(keys: Iterable[str]) -> bool:"
# source = "Task idea: HumanEval/61 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# Desk calculator, error lamp for parentheses:
#
# solution(keys) reads the keys while they are being pressed (an iterable of one-character strings;
# in the device it waits for the next key, and it ends when = is pressed). It should return True if
# the parentheses are all right, and False when they can't be, which switches the lamp on. As soon
# as it's clear that there is a mistake the user should see it.
#
# "(()())" → True, "(()" → False, ")(" → False

# %% [markdown] gold prompt
# Desk calculator, error lamp for parentheses:
#
# solution(keys) reads the keys while they are being pressed (an iterable of one-character strings;
# in the device it waits for the next key, and it ends when = is pressed). It should return True if
# the parentheses are all right, and False when they can't be, which switches the lamp on. As soon
# as it's clear that there is a mistake the user should see it.
#
# "(()())" → True, "(()" → False, ")(" → False
#
# A ")" without a "(" before it that it could close is such a mistake: return False right then,
# without waiting for another key. A "(" that's still open is a mistake only once the keys have
# ended.
#
# The other keys (digits, operators, point, blank) don't matter. "=" isn't among the keys.

# %% stated C1: Tells whether the parentheses are all right.
cases = [
    ("(()())", True),
    ("(()", False),
    (")(", False),
    ("()", True),
    ("())", False),
    ("(((())))()", True),
    ("())(()", False),
    ("((", False),
]
for keys, expected in cases:
    assert solution(keys) == expected, keys
    assert solution(iter(keys)) == expected, keys

# %% hidden C2: No key is read after a parenthesis that closes nothing.
# kind = "laziness"
# inferability = "contextual"
import random

n_read = 0


def keyboard(keys):
    global n_read
    for key in keys:
        n_read += 1
        yield key


rng = random.Random(61)
for _ in range(12):
    start = "".join(rng.choices(["()", "(())", "(()())"], k=rng.randint(0, 3)))
    n_read = 0
    assert not solution(keyboard(start + ")" + "()(" + ")" * rng.randint(1, 9)))
    assert n_read == len(start) + 1, start

# %% hidden C3: Keys other than parentheses don't matter.
# kind = "tolerance"
# inferability = "contextual"
import random

cases = [("(1+2)*3", True), ("7", True), ("(4-1", False), ("4)-1", False), ("2*3.", True)]
rng = random.Random(16)
for _ in range(30):
    formula = rng.choice("0123456789")
    depth = rng.randint(1, 4)
    for _ in range(depth):
        formula = f"({formula}{rng.choice('+-*/')}{rng.randint(0, 99)}.5)"
    cases += [(formula, True), (formula[:-1], False), (f"{formula})+1", False)]
for keys, expected in cases:
    assert solution(keys) == expected, keys


# %% canonical
def solution(keys):
    n_open = 0
    for key in keys:
        if key == "(":
            n_open += 1
        elif key == ")":
            if n_open == 0:
                return False
            n_open -= 1
    return n_open == 0


# %% variant: running sums
from itertools import accumulate


def solution(keys):
    depth = 0
    for depth in accumulate({"(": 1, ")": -1}.get(key, 0) for key in keys):
        if depth == -1:
            return False
    return not depth


# %% variant: recursive descent
def closes(keys):
    """Read up to the parenthesis that closes the current level."""
    for key in keys:
        if key == ")":
            return True
        if key == "(" and not closes(keys):
            return False
    return False


def solution(keys):
    keys = iter(keys)
    for key in keys:
        if key == ")" or (key == "(" and not closes(keys)):
            return False
    return True


# %% literal
def solution(keys):
    depth = lowest = 0
    for key in keys:
        depth += 1 if key == "(" else -1
        lowest = min(lowest, depth)
    return depth == 0 and lowest == 0


# %% violator C2: looks at the depths when all keys are there
# witness = "iter(')(')"
from itertools import accumulate


def solution(keys):
    depths = list(accumulate((key == "(") - (key == ")") for key in keys))
    return not depths or (min(depths) >= 0 and depths[-1] == 0)


# %% violator C3: takes whatever isn't "(" for ")"
# witness = "'(1+2)'"
def solution(keys):
    stack = []
    for key in keys:
        if key == "(":
            stack.append(key)
        elif stack:
            stack.pop()
        else:
            return False
    return not stack
