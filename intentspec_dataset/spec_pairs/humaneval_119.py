# /// spec-pair
# task_id = "HumanEval/119"
# spec_type = "algorithm"
# aliases = ["match_parens"]
# signature = "def solution(lst: list[str]) -> str:"
# source = "Task idea: HumanEval/119 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# "Two torn halves" puzzle. lst holds two scraps of a formula. Answer 'Yes' if glueing them
# together, in one order or the other, gives a formula whose round brackets match up, 'No' if
# neither order does.
#
# solution(['(()', ')'])   # Yes
# solution(['(', '(('])    # No
#
# The first levels have brackets only, later ones real formulas. lst is what the player sees.

# %% [markdown] gold prompt
# "Two torn halves" puzzle. lst holds two scraps of a formula. Answer 'Yes' if glueing them
# together, in one order or the other, gives a formula whose round brackets match up, 'No' if
# neither order does.
#
# solution(['(()', ')'])   # Yes
# solution(['(', '(('])    # No
#
# Brackets match up when each ( has its ) further right and nothing is left over: '())(' doesn't,
# though it has two of each. Everything that isn't a round bracket is ignored: '(a+b' and ')*[c'
# give 'Yes'. A scrap may be empty.

# %% stated C1: Matches in the given order, in the other one, or not for lack of partners.
cases = [
    (["(()", ")"], "Yes"),
    (["(", "(("], "No"),
    ([")", "("], "Yes"),
    (["(()", "())"], "Yes"),
    (["((", ")"], "No"),
    (["))", "(("], "Yes"),
    (["(", "("], "No"),
    (["()", "()()"], "Yes"),
    (["())", "()()("], "Yes"),
    (["((())", "()"], "No"),
]
for lst, expected in cases:
    assert solution(list(lst)) == expected, lst

# %% hidden C2: As many of each isn't enough: an opening one must come first.
# kind = "ordering"
# inferability = "contextual"
import random

for lst in (
    ["())(", ""],
    [")(", "()"],
    ["())", ")(("],
    [")(", ")("],
    ["))(", ")(("],
    ["(", "))("],
):
    assert solution(list(lst)) == "No", lst
rng = random.Random(119)
for _ in range(40):
    inner = "".join(rng.choices(["()", "(())", "(()())"], k=rng.randint(1, 3)))
    lst = [inner + ")(", rng.choice(["()", "(())", ")("]) + inner]
    rng.shuffle(lst)
    assert solution(list(lst)) == "No", lst
    lst = [")" + inner, inner + "("]
    assert solution(list(lst)) == "Yes", lst

# %% hidden C3: Whatever isn't a round bracket is ignored.
# kind = "tolerance"
# inferability = "contextual"
import random

cases = [
    (["(a+b", ")*c"], "Yes"),
    (["x)", "2 * (y"], "Yes"),
    (["f(x", "+ 1"], "No"),
    (["{(]", "[)"], "Yes"),
    (["a)", "b)"], "No"),
]
rng = random.Random(120)
for _ in range(40):
    for brackets, expected in [("(()())", "Yes"), ("(()()", "No")]:
        text = "".join(rng.choice(["", "a", "+ 3", "]", "{x"]) + bracket for bracket in brackets)
        cut = rng.randint(1, len(text) - 1)
        cases.append(([text[:cut], text[cut:] + rng.choice(["", "y", " - 1"])], expected))
for lst, expected in cases:
    assert solution(list(lst)) == expected, lst


# %% canonical
def matched(formula):
    depth = 0
    for char in formula:
        if char == "(":
            depth += 1
        elif char == ")":
            depth -= 1
        if depth < 0:
            return False
    return depth == 0


def solution(lst):
    first, second = lst
    return "Yes" if matched(first + second) or matched(second + first) else "No"


# %% variant: strikes out pairs
import re
from itertools import permutations


def solution(lst):
    for order in permutations(lst):
        rest = re.sub("[^()]", "", "".join(order))
        while "()" in rest:
            rest = rest.replace("()", "")
        if rest == "":
            return "Yes"
    return "No"


# %% variant: how many are missing left and right of each scrap
def missing(scrap):
    closed_early = still_open = 0
    for char in scrap:
        if char == "(":
            still_open += 1
        elif char == ")":
            if still_open:
                still_open -= 1
            else:
                closed_early += 1
    return closed_early, still_open


def solution(lst):
    (a_left, a_right), (b_left, b_right) = map(missing, lst)
    forwards = a_left == b_right == 0 and a_right == b_left
    backwards = b_left == a_right == 0 and b_right == a_left
    return "Yes" if forwards or backwards else "No"


# %% literal
def solution(lst):
    formula = lst[0] + lst[1]
    return "Yes" if formula.count("(") == formula.count(")") else "No"


# %% violator C2: counts
# witness = "[')(', '()']"
def solution(lst):
    formula = "".join(lst)
    return "Yes" if formula.count("(") - formula.count(")") == 0 else "No"


# %% violator C3: takes what isn't opening for closing
# witness = "['(a+b', ')*c']"
def matched(formula):
    depth = 0
    for char in formula:
        depth += 1 if char == "(" else -1
        if depth < 0:
            return False
    return depth == 0


def solution(lst):
    return "Yes" if matched(lst[0] + lst[1]) or matched(lst[1] + lst[0]) else "No"
