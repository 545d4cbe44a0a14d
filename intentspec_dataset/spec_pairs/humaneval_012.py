# /// spec-pair
# task_id = "HumanEval/12"
# spec_type = "algorithm"
# aliases = ["longest"]
# signature = "def solution(titles: list[str]) -> str | None:"
# source = "Task idea: HumanEval/12 (MIT); prompts, tests and code ours"
# ///

# %% [markdown] ambiguous prompt
# def solution(titles: list[str]) -> str | None:
#     """The longest of these titles, so that we know how wide to make the column."""

# %% [markdown] gold prompt
# def solution(titles: list[str]) -> str | None:
#     """Find the title with the most characters.
#
#     Where two or more are equally long, it is the one that stands first in the list.
#     The list may be empty: then there is no longest title, and the result is None.
#     """

# %% stated C1: Finds the title with the most characters.
assert solution(["Ulysses", "Emma", "Middlemarch", "Dune"]) == "Middlemarch"
assert solution(["It"]) == "It"
assert solution(["Zazie in the Metro", "Persuasion"]) == "Zazie in the Metro"
assert solution(["", "a", "zz", "bbb"]) == "bbb"

# %% hidden C2: Of equally long titles the first in the list wins.
# kind = "tie_breaking"
# inferability = "conventional"
import random

rng = random.Random(12)
assert solution(["Emma", "Dune", "She"]) == "Emma"
assert solution(["She", "Dune", "Emma"]) == "Dune"
for _ in range(50):
    size = rng.randint(3, 12)
    titles = ["".join(rng.choices("abcdefgh", k=rng.randint(1, 3))) for _ in range(size)]
    titles += ["".join(rng.sample("ijklmnop", 4)) for _ in range(3)]
    rng.shuffle(titles)
    found = titles.index(solution(list(titles)))
    assert all(len(title) < len(titles[found]) for title in titles[:found]), titles
    assert all(len(title) <= len(titles[found]) for title in titles[found:]), titles

# %% hidden C3: No titles: None.
# kind = "empty_input"
# inferability = "contextual"
assert solution([]) is None
assert solution(["a title"]) is not None


# %% canonical
def solution(titles):
    best = None
    for title in titles:
        if best is None or len(title) > len(best):
            best = title
    return best


# %% variant: max keeps the first of equals
def solution(titles):
    return max(titles, key=len, default=None)


# %% variant: the positions compete, a smaller one wins a tie
def solution(titles):
    if not titles:
        return None
    _, negated_position = max((len(title), -i) for i, title in enumerate(titles))
    return titles[-negated_position]


# %% literal
def solution(titles):
    return sorted(titles, key=len)[-1]


# %% violator C2: a later title of the same length takes over
# witness = "['Emma', 'Dune']"
def solution(titles):
    best = None
    for title in titles:
        if best is None or len(title) >= len(best):
            best = title
    return best


# %% violator C3: no titles give an empty text
# witness = "[]"
def solution(titles):
    return max(titles, key=len, default="")
