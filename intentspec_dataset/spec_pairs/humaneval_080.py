# /// spec-pair
# task_id = "HumanEval/80"
# spec_type = "algorithm"
# aliases = ["is_happy"]
# signature = "def solution(s: str) -> bool:"
# source = "Task idea: HumanEval/80 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# Voucher codes get read out over the phone, and people lose their place when a character comes
# back too soon. Check for it: solution(s) → bool, True when any three neighbouring characters of
# the code are all different (and there are at least three). "k7pq" and "cab" are fine; "mmpp",
# "q44", "7k7" are not. Some teams print their codes in groups, K7-PQ-R3 or K7 PQ R3.

# %% [markdown] gold prompt
# Voucher codes get read out over the phone, and people lose their place when a character comes
# back too soon. Check for it: solution(s) → bool, True when any three neighbouring characters of
# the code are all different (and there are at least three). "k7pq" and "cab" are fine; "mmpp",
# "q44", "7k7" are not. Some teams print their codes in groups, K7-PQ-R3 or K7 PQ R3.
#
# Codes consist of letters A-Z, a-z and digits. A capital and its small letter sound the same on
# the phone, so they count as the same character: "aAb" isn't fine. Hyphens and blanks between
# groups aren't read out, so leave them out before you look: "A7-AQ" isn't fine (A comes back after
# 7), "A-B-C" is. They don't count for the length either: "a-b" has two characters and is False.
# So is the empty string.

# %% stated C1: Any three neighbours differ, in a code of three or more.
cases = [
    ("k7pq", True),
    ("cab", True),
    ("mmpp", False),
    ("q44", False),
    ("7k7", False),
    ("abcabc", True),
    ("k7pq7", True),
    ("k7p7q", False),
    ("12341", True),
    ("ab", False),
]
for s, expected in cases:
    assert bool(solution(s)) == expected, s

# %% hidden C2: Capitals sound like small letters.
# kind = "case"
# inferability = "contextual"
import random

cases = [("aAb", False), ("aBA", False), ("AbC", True), ("K7k", False), ("xYyZ", False)]
rng = random.Random(80)
for _ in range(60):
    code = rng.sample("bdfhkmpqrstwxz2345", 6)
    code = code + code[: rng.randint(0, 3)]
    cases.append(("".join(rng.choice([c, c.upper()]) for c in code), True))
    at = rng.randint(1, len(code) - 2)
    code[at + 1] = rng.choice([code[at], code[at - 1]]) if code[at].isalpha() else "g"
    code[at], code[at - 1] = "g", "v"
    code[at + 1] = rng.choice("GV")
    cases.append(("".join(code), False))
for s, expected in cases:
    assert bool(solution(s)) == expected, s

# %% hidden C3: Hyphens and blanks between groups are skipped.
# kind = "whitespace"
# inferability = "contextual"
import random

cases = [
    ("a7-aq", False),
    ("a-b-c", True),
    ("a b c", True),
    ("k7 7p", False),
    ("a7 q7-b", False),
]
rng = random.Random(81)
for _ in range(60):
    code = rng.sample("bdfhkmpqrstwxz2345", rng.randint(4, 9))
    good = code[0] + "".join(rng.choice(["", "-", " "]) + c for c in code[1:])
    cases.append((good, True))
    at = rng.randint(1, len(code) - 2)
    again = [*code[: at + 1], "-", code[rng.choice([at, at - 1])], *code[at + 1 :]]
    cases.append(("".join(again), False))
for s, expected in cases:
    assert bool(solution(s)) == expected, s

# %% hidden C4: What isn't read out doesn't count for the length.
# kind = "boundary"
# inferability = "contextual"
for s in ("a-b", "a b", "7-q", "- -", "a--b", "k", "", "a-", "---"):
    assert solution(s) == False, s  # noqa: E712


# %% canonical
def solution(s):
    code = s.replace("-", "").replace(" ", "").upper()
    if len(code) < 3:
        return False
    return all(len(set(code[i : i + 3])) == 3 for i in range(len(code) - 2))


# %% variant: remembers the last two
def solution(s):
    last, before, count = None, None, 0
    for char in s.lower():
        if char in "- ":
            continue
        if char in (last, before):
            return False
        last, before, count = char, last, count + 1
    return count >= 3


# %% variant: zips with itself
def solution(s):
    code = [char.casefold() for char in s if char.isalnum()]
    pairs_differ = all(map(str.__ne__, code, code[1:]))
    return len(code) > 2 and pairs_differ and all(map(str.__ne__, code, code[2:]))


# %% literal
def solution(s):
    if len(s) < 3:
        return False
    for i in range(2, len(s)):
        if len({s[i], s[i - 1], s[i - 2]}) < 3:
            return False
    return True


# %% violator C2: tells capitals from small letters
# witness = "'aAb'"
def solution(s):
    code = "".join(s.replace("-", " ").split())
    return len(code) >= 3 and all(len({*code[i : i + 3]}) == 3 for i in range(len(code) - 2))


# %% violator C3: looks at each group by itself
# witness = "'a7-aq'"
def solution(s):
    groups = s.lower().replace("-", " ").split()
    if sum(len(group) for group in groups) < 3:
        return False
    return all(
        len(set(group[i : i + 3])) == len(group[i : i + 3])
        for group in groups
        for i in range(len(group))
    )


# %% violator C4: checks the length before the separators are gone
# witness = "'a-b'"
def solution(s):
    if len(s) < 3:
        return False
    code = s.replace("-", "").replace(" ", "").lower()
    return all(len(set(code[i : i + 3])) == len(code[i : i + 3]) for i in range(len(code)))
