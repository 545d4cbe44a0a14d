# /// spec-pair
# task_id = "HumanEval/56"
# spec_type = "algorithm"
# aliases = ["correct_bracketing"]
# signature = "def solution(annotation: str) -> bool:"
# source = "Task idea: HumanEval/56 (MIT); the rest is ours; its reference fails C1, C2, C3"
# ///

# %% [markdown] ambiguous prompt
# feat(codegen): sanity check for type annotations
#
# Our generator of .d.ts files sometimes loses an angle bracket. Add solution(annotation), it gets
# the text of one TypeScript type and returns True if each < has its > and the other way round:
#
#     Map<string, Array<Item>>      True
#     Map<string, Array<Item>       False
#     Array>Item<                   False

# %% [markdown] gold prompt
# feat(codegen): sanity check for type annotations
#
# Our generator of .d.ts files sometimes loses an angle bracket. Add solution(annotation), it gets
# the text of one TypeScript type and returns True if each < has its > and the other way round, else
# False:
#
#     Map<string, Array<Item>>      True
#     Map<string, Array<Item>       False
#     Array>Item<                   False
#
# Two things in which < and > are no brackets:
# - the arrow of a function type, as in Array<(id: number) => void>
# - string literals, as in Filter<"<" | '>='>. A literal is in single or in double quotes, closed by
#   the same quote, and may hold the other quote and arrows, but no backslashes. Each literal is
#   complete. There are no template literals or comments.
#
# No other characters matter; other brackets needn't be looked at.

# %% stated C1: Each angle bracket has its counterpart, in the right order.
cases = [
    ("Map<string, Array<Item>>", True),
    ("Map<string, Array<Item>", False),
    ("Array>Item<", False),
    ("Set<Item>>", False),
    ("Pair<Array<A>, Array<B>>", True),
    ("Pair<Array<A>>, Array<<B>", False),
    ("string[]", True),
    ("Array<", False),
]
for annotation, expected in cases:
    assert solution(annotation) == expected, annotation

# %% hidden C2: The arrow of a function type is no bracket.
# kind = "tolerance"
# inferability = "contextual"
import random

cases = [
    ("() => void", True),
    ("Array<(id: number) => void>", True),
    ("Array<() => void", False),
    ("Array<() => void>>", False),
    ("<T>(x: T) => Array<T>", True),
    ("Map<string, () => () => Set<number>>", True),
]
rng = random.Random(56)
for _ in range(25):
    depth = rng.randint(0, 4)
    parts = ["Array<"] * depth + ["() => "] * rng.randint(1, 3)
    rng.shuffle(parts)
    text = "".join(parts) + "Item" + ">" * depth
    cases += [(text, True), (text + ">", False), ("Set<" + text, False)]
for annotation, expected in cases:
    assert solution(annotation) == expected, annotation

# %% hidden C3: What stands in a string literal is no bracket.
# kind = "tolerance"
# inferability = "contextual"
import random

cases = [
    ("Filter<\"<\" | '>='>", True),
    ("'>'", True),
    ("Filter<'<' | '>'", False),
    ("Filter<'>'", False),
    ("'<'>", False),
    ('Filter<"it\'s <">', True),
    ("Filter<'\"<' | '\"'>", True),
    ("Filter<'=>'>", True),
]
rng = random.Random(65)
for _ in range(25):
    depth = rng.randint(0, 3)
    literals = rng.choices(["'<'", '"<"', "'>'", '">>"', "'a > b'", '"\'<"'], k=3)
    text = "Of<" * depth + " | ".join(literals) + ">" * depth
    cases += [(text, True), ("Of<" + text, False), (text + ">", False)]
for annotation, expected in cases:
    assert solution(annotation) == expected, annotation


# %% canonical
import re


def solution(annotation):
    depth = 0
    for token in re.findall(r"\"[^\"]*\"|'[^']*'|=>|[<>]", annotation):
        if token == "<":
            depth += 1
        elif token == ">":
            depth -= 1
        if depth < 0:
            return False
    return depth == 0


# %% variant: takes out what is no bracket, then pairs
import re


def solution(annotation):
    text = re.sub(r"""'[^']*'|"[^"]*\"""", "", annotation).replace("=>", "")
    brackets = "".join(char for char in text if char in "<>")
    while "<>" in brackets:
        brackets = brackets.replace("<>", "")
    return brackets == ""


# %% variant: one character at a time, with a stack
def solution(annotation):
    open_at, quote, previous = [], "", ""
    for i, char in enumerate(annotation):
        if quote:
            quote = "" if char == quote else quote
        elif char in "'\"":
            quote = char
        elif char == "<":
            open_at.append(i)
        elif char == ">" and previous != "=":
            if not open_at:
                return False
            open_at.pop()
        previous = char
    return not open_at


# %% literal
def solution(annotation):
    depth = 0
    for char in annotation:
        depth += (char == "<") - (char == ">")
        if depth < 0:
            return False
    return depth == 0


# %% violator C2: every > outside of strings closes
# witness = "'Array<() => void>'"
import re


def solution(annotation):
    depth = 0
    for char in re.sub("\"[^\"]*\"|'[^']*'", "", annotation):
        if char == "<":
            depth += 1
        elif char == ">":
            depth -= 1
            if depth < 0:
                return False
    return depth == 0


# %% violator C3: thinks of arrows but not of strings
# witness = "\"Filter<'<'>\""
def solution(annotation):
    depth = 0
    for char in annotation.replace("=>", ""):
        if char == "<":
            depth += 1
        elif char == ">":
            depth -= 1
            if depth < 0:
                return False
    return depth == 0
