# /// spec-pair
# task_id = "HumanEval/6"
# spec_type = "algorithm"
# aliases = ["parse_nested_parens"]
# signature = "def solution(formulas: str) -> list[int]:"
# source = "Task idea: HumanEval/6 (MIT); the rest is ours; its reference fails C1, C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# Spreadsheet audit: how deep are the parentheses nested in each cell?
#
# - solution(formulas) gets the text of a column as I copy it out of the sheet, one cell a line
# - it returns a list of ints, which I paste into the column next to it
# - "=A1+(B1*2)\n=MAX((A1+(2)),7)\n=A1" gives [1, 3, 0]
# - typical cells are =IF(A3>0,"paid (cash)","open :-(") and the like; some rows have none

# %% [markdown] gold prompt
# Spreadsheet audit: how deep are the parentheses nested in each cell?
#
# - solution(formulas) gets the text of a column as I copy it out of the sheet, one cell a line; the
#   lines are separated by "\n", and there's none after the last cell
# - it returns a list of ints, one for every line, which I paste into the column next to it
# - "=A1+(B1*2)\n=MAX((A1+(2)),7)\n=A1" gives [1, 3, 0]
# - an empty cell is an empty line: it gets a 0, wherever it is, so that the numbers stay beside
#   their cells
# - parentheses inside of text don't count. Text stands between double quotes, as in
#   =IF(A3>0,"paid (cash)","open :-("), which is 1 deep. A text never contains a double quote
# - if outside of text a parenthesis isn't closed in its own cell, or closed without having been
#   opened, raise a ValueError

# %% stated C1: Gives the depth of each line of plain formulas.
cases = [
    ("=A1+(B1*2)\n=MAX((A1+(2)),7)\n=A1", [1, 3, 0]),
    ("=(1)", [1]),
    ("()()()\n(()())\n((()))()", [1, 2, 3]),
    ("=SUM(A1,MIN(B1,C1))\n=B7\n=LEN(A1)+LEN((B1))", [2, 0, 2]),
]
for formulas, expected in cases:
    assert list(solution(formulas)) == expected, formulas

# %% hidden C2: Parentheses inside of text don't count.
# kind = "tolerance"
# inferability = "contextual"
import random

assert list(solution('=IF(A3>0,"paid (cash)","open :-(")')) == [1]
assert list(solution('="((("\n=LEN(")")\n="a(b)"&(C1)')) == [0, 1, 1]
rng = random.Random(6)
texts = ['"("', '")"', '":-)"', '"((x))"', '"a (b"', '")("', '"plain"']
for _ in range(50):
    depths = [rng.randint(0, 4) for _ in range(rng.randint(1, 5))]
    lines = []
    for depth in depths:
        before, inner, after = rng.choices(texts, k=3)
        lines.append(f"={before}&{'F(' * depth}{inner}{')' * depth}&{after}")
    assert list(solution("\n".join(lines))) == depths, lines

# %% hidden C3: An empty cell gets a 0 of its own.
# kind = "empty_input"
# inferability = "contextual"
import random

assert list(solution("=(1)\n\n=((2))")) == [1, 0, 2]
assert list(solution("\n=(1)\n")) == [0, 1, 0]
rng = random.Random(66)
for _ in range(40):
    depths = [rng.choice([0, 0, 1, 2, 3]) for _ in range(rng.randint(2, 9))]
    lines = ["(" * depth + ")" * depth for depth in depths]
    assert list(solution("\n".join(lines))) == depths, lines

# %% hidden C4: A parenthesis without its partner in the cell is a ValueError.
# kind = "error_raised"
# inferability = "arbitrary"
import random


def refuses(formulas):
    try:
        list(solution(formulas))
    except ValueError:
        return True
    return False


for formulas in ("=(1", "=1)", "=)1(", "=(1))", "=((2)", "=SUM(A1\n=B1)", "=(1)\n=(2))\n=(3)"):
    assert refuses(formulas), formulas
rng = random.Random(666)
for _ in range(40):
    lines = ["=A1" + "+F(A1" * depth + ")" * depth for depth in rng.choices([1, 2, 3], k=4)]
    assert not refuses("\n".join(lines)), lines
    place = rng.randrange(4)
    lines[place] += rng.choice(["+(", ")", "+F(A1"])
    assert refuses("\n".join(lines)), lines


# %% canonical
def solution(formulas):
    depths = []
    for line in formulas.split("\n"):
        depth = deepest = 0
        in_text = False
        for char in line:
            if char == '"':
                in_text = not in_text
            elif char == "(" and not in_text:
                depth += 1
                deepest = max(deepest, depth)
            elif char == ")" and not in_text:
                depth -= 1
                if depth < 0:
                    raise ValueError(f"closed without having been opened: {line}")
        if depth > 0:
            raise ValueError(f"not closed: {line}")
        depths.append(deepest)
    return depths


# %% variant: tokens and a stack
import re


def depth_of(line):
    opened, deepest = [], 0
    for token in re.finditer(r'"[^"]*"|[()]', line):
        if token[0] == "(":
            opened.append(token.start())
        elif token[0] == ")":
            if not opened:
                raise ValueError(f"column {token.start()}")
            opened.pop()
        deepest = max(deepest, len(opened))
    if opened:
        raise ValueError(f"column {opened[-1]}")
    return deepest


def solution(formulas):
    return [depth_of(line) for line in formulas.split("\n")]


# %% variant: running sums over the parts between quotes
from itertools import accumulate


def solution(formulas):
    depths = []
    for line in formulas.split("\n"):
        code = "".join(line.split('"')[::2])
        running = list(accumulate(((c == "(") - (c == ")") for c in code), initial=0))
        if running[-1] != 0 or min(running) < 0:
            raise ValueError("unbalanced")
        depths.append(max(running))
    return tuple(depths)


# %% literal
def solution(formulas):
    depths = []
    for line in formulas.splitlines():
        depth = deepest = 0
        for char in line:
            if char == "(":
                depth += 1
                deepest = max(deepest, depth)
            elif char == ")":
                depth -= 1
        depths.append(deepest)
    return depths


# %% violator C2: doesn't look at quotes where the parentheses happen to match
# witness = "'=LEN(\"a (b)\")'"
import re


def solution(formulas):
    depths = []
    for line in formulas.split("\n"):
        depth = deepest = 0
        for char in re.findall(r"[()]", line):
            depth += 1 if char == "(" else -1
            deepest = max(depth, deepest)
            if depth < 0:
                raise ValueError(line)
        if depth:
            raise ValueError(line)
        depths.append(deepest)
    return depths


# %% violator C3: skips empty lines
# witness = "'=(1)\\n\\n=((2))'"
import re


def solution(formulas):
    depths = []
    for line in filter(None, formulas.split("\n")):
        depth = deepest = 0
        for char in re.sub(r'"[^"]*"', "", line):
            depth += {"(": 1, ")": -1}.get(char, 0)
            deepest = max(depth, deepest)
            if depth < 0:
                raise ValueError(line)
        if depth:
            raise ValueError(line)
        depths.append(deepest)
    return depths


# %% violator C4: gives a depth for unbalanced cells too
# witness = "'=(1'"
import re


def solution(formulas):
    depths = []
    for line in formulas.split("\n"):
        depth = deepest = 0
        for char in re.sub(r'"[^"]*"', "", line):
            depth += (char == "(") - (char == ")")
            deepest = max(depth, deepest)
        depths.append(deepest)
    return depths
