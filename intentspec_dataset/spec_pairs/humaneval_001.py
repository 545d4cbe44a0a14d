# /// spec-pair
# task_id = "HumanEval/1"
# spec_type = "algorithm"
# aliases = ["separate_paren_groups"]
# signature = "def solution(text: str) -> list[str]:"
# source = "Task idea: HumanEval/1 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# Hi Jo,
#
# our macro dumper prints nothing but the brackets of a file, like "(()) ()(()())". Could you write
# me a solution(text) that cuts this into the top-level groups, so a list of strings,
# ["(())", "()", "(()())"] in this case? The dumper breaks its lines after 80 characters, and the
# macros are generated, so they nest like mad.
#
# Thanks, Mika

# %% [markdown] gold prompt
# Hi Jo,
#
# our macro dumper prints nothing but the round brackets of a file, like "(()) ()(()())". Could you
# write me a solution(text) that cuts this into the top-level groups, so a list of strings in the
# order of the text, ["(())", "()", "(()())"] in this case?
#
# White space means nothing: blanks, tabs and line breaks can stand anywhere, also inside a group,
# and the groups in the answer contain none. A file can be cut off: if a bracket is
# never closed, or one closes that was never opened, raise a ValueError instead of giving me half
# the groups.
#
# Thanks, Mika

# %% stated C1: Cuts a text of brackets and single blanks into its top-level groups.
cases = [
    ("(()) ()(()())", ["(())", "()", "(()())"]),
    ("()", ["()"]),
    ("((()))", ["((()))"]),
    ("()()()", ["()", "()", "()"]),
    ("(()(())) ()", ["(()(()))", "()"]),
    ("() ((())())(()) (())", ["()", "((())())", "(())", "(())"]),
]
for text, expected in cases:
    assert list(solution(text)) == expected, text

# %% hidden C2: Line breaks, tabs and blanks anywhere mean nothing.
# kind = "whitespace"
# inferability = "contextual"
import random

assert list(solution("((\n))\n()")) == ["(())", "()"]
assert list(solution("\t( ( ) )\r\n(\t)  ")) == ["(())", "()"]
rng = random.Random(1)
pool = ["()", "(())", "(()())", "((()))", "(()(()))", "((())())"]
for _ in range(50):
    expected = rng.choices(pool, k=rng.randint(1, 8))
    text = ""
    for char in "".join(expected):
        text += char + rng.choice(["", "", "", " ", "\n", "\t", "\r\n", "  "])
    assert list(solution(text)) == expected, text

# %% hidden C3: A bracket without its partner is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
import random


def refuses(text):
    try:
        list(solution(text))
    except ValueError:
        return True
    return False


for text in ("(", ")", "(()", "())", ")(", "()) (()", "(()) (", "() ) (", "()()(()"):
    assert refuses(text), text
rng = random.Random(11)
for _ in range(40):
    brackets = list("".join(rng.choices(["()", "(())", "(()())"], k=rng.randint(1, 5))))
    assert not refuses("".join(brackets)), brackets
    del brackets[rng.randrange(len(brackets))]
    assert refuses("".join(brackets)), brackets


# %% canonical
def solution(text):
    groups = []
    depth = start = 0
    brackets = "".join(text.split())
    for i, bracket in enumerate(brackets, start=1):
        depth += 1 if bracket == "(" else -1
        if depth < 0:
            raise ValueError("a bracket is closed that was never opened")
        if depth == 0:
            groups.append(brackets[start:i])
            start = i
    if depth != 0:
        raise ValueError("a bracket is never closed")
    return groups


# %% variant: a stack of the open brackets
def solution(text):
    groups, opened, group = [], [], []
    for char in text:
        if char == "(":
            opened.append(char)
        elif char == ")":
            if not opened:
                raise ValueError("unopened")
            opened.pop()
        else:
            continue
        group.append(char)
        if not opened:
            groups.append("".join(group))
            group.clear()
    if opened:
        raise ValueError("unclosed")
    return groups


# %% variant: running depth first, then cuts where it is zero
from itertools import accumulate


def solution(text):
    brackets = [char for char in text if char in "()"]
    depths = list(accumulate(1 if char == "(" else -1 for char in brackets))
    if depths and (min(depths) < 0 or depths[-1] != 0):
        raise ValueError("unbalanced brackets")
    cuts = [0] + [i + 1 for i, depth in enumerate(depths) if depth == 0]
    return tuple("".join(brackets[cuts[k] : cuts[k + 1]]) for k in range(len(cuts) - 1))


# %% literal
def solution(text):
    groups, group, depth = [], "", 0
    for char in text.replace(" ", ""):
        group += char
        depth += 1 if char == "(" else -1
        if depth == 0:
            groups.append(group)
            group = ""
    return groups


# %% violator C2: knows no white space but the blank
# witness = "'((\\n))'"
def solution(text):
    groups, group, depth = [], "", 0
    for char in text.replace(" ", ""):
        group += char
        if char == "(":
            depth += 1
        elif char == ")":
            depth -= 1
        if depth < 0:
            raise ValueError("closed before opened")
        if depth == 0:
            groups.append(group)
            group = ""
    if depth:
        raise ValueError("never closed")
    return groups


# %% violator C3: doesn't notice what is left open at the end
# witness = "'()('"
def solution(text):
    groups, group, depth = [], "", 0
    for char in text:
        if char.isspace():
            continue
        group += char
        depth += 1 if char == "(" else -1
        if depth < 0:
            raise ValueError("closed before opened")
        if depth == 0:
            groups.append(group)
            group = ""
    return groups
