# /// spec-pair
# task_id = "HumanEval/112"
# spec_type = "algorithm"
# aliases = ["reverse_delete"]
# signature = "def solution(s: str, c: str) -> tuple[str, bool]:"
# source = "Task idea: HumanEval/112 (MIT); the rest is ours; its reference fails C2"
# ///

# %% [markdown] ambiguous prompt
# For a lesson on palindromes (the class will bring famous ones along) I need a little tool:
# solution(s, c) strikes every character that occurs in c out of the text s. It returns a tuple,
# what is left of s and True or False: is that a palindrome?
#
# solution("step on no pets!", "!") returns ("step on no pets", True)
# solution("race-course", "-") returns ("racecourse", False)

# %% [markdown] gold prompt
# For a lesson on palindromes (the class will bring famous ones along) I need a little tool:
# solution(s, c) strikes every character that occurs in c out of the text s. It returns a tuple,
# what is left of s and True or False: is that a palindrome?
#
# solution("step on no pets!", "!") returns ("step on no pets", True)
# solution("race-course", "-") returns ("racecourse", False)
#
# Whether something is a palindrome doesn't depend on capitals, "Anna" is one. What is left of s
# comes back in its original spelling, though, so solution("Anna.", ".") returns ("Anna", True).
#
# If nothing at all is left (or s was empty to begin with), there is nothing that reads differently
# from the end, so the result is ("", True).

# %% stated C1: Strikes characters out; tells if the rest, in small letters, is a palindrome.
cases = [
    ("step on no pets!", "!", "step on no pets", True),
    ("race-course", "-", "racecourse", False),
    ("a.b,b.a", ".,", "abba", True),
    ("kayak", "z", "kayak", True),
    ("paper", "p", "aer", False),
    ("xnoon", "x", "noon", True),
]
for s, c, rest, flag in cases:
    result = tuple(solution(s, c))
    assert result == (rest, flag), (s, c)

# %% hidden C2: Capitals make no difference to a palindrome, and stay in what is left.
# kind = "case"
# inferability = "contextual"
import random

cases = [
    ("Anna.", ".", "Anna", True),
    ("Never odd or even", " ", "Neveroddoreven", True),
    ("Was it a cat?", " ?", "Wasitacat", False),
]
rng = random.Random(112)
for _ in range(50):
    half = rng.choices("abcdefgh", k=rng.randint(1, 8))
    letters = [*half, "M", *half[::-1]]
    shown = [rng.choice([letter, letter.upper()]) for letter in letters]
    shown[0], shown[-1] = shown[0].upper(), shown[-1].lower()
    rest = "".join(shown)
    cases.append((" ".join(shown) + "!", "! ", rest, True))
    cases.append((rest + "?Z", "?", rest + "Z", False))
for s, c, rest, flag in cases:
    result = tuple(solution(s, c))
    assert result == (rest, flag), (s, c)

# %% hidden C3: When nothing is left, that is a palindrome.
# kind = "empty_input"
# inferability = "conventional"
for s, c in [
    ("aaa", "a"),
    ("abcab", "cab"),
    ("", "x"),
    ("!", "!?"),
    ("zz top", " potz"),
]:
    result = tuple(solution(s, c))
    assert result == ("", True), (s, c)
assert tuple(solution("ab", "b")) == ("a", True)


# %% canonical
def solution(s, c):
    struck = set(c)
    rest = "".join([letter for letter in s if letter not in struck])
    folded = rest.casefold()
    return rest, folded == folded[::-1]


# %% variant: translate, and a comparison from both ends
def solution(s, c):
    rest = s.translate({ord(char): None for char in c})
    last = len(rest) - 1
    same = all(rest[i].lower() == rest[last - i].lower() for i in range(len(rest) // 2))
    return rest, same


# %% variant: splits and joins, and gives a list
def solution(s, c):
    for char in c:
        s = "".join(s.split(char))
    backwards = "".join(reversed(s))
    return [s, s.upper() == backwards.upper()]


# %% literal
def solution(s, c):
    for char in c:
        s = s.replace(char, "")
    return s, s == s[::-1]


# %% violator C2: compares capitals with small letters
# witness = "'Anna.', '.'"
def solution(s, c):
    struck = set(c)
    rest = [char for char in s if char not in struck]
    return "".join(rest), rest == rest[::-1]


# %% violator C3: wants something left
# witness = "'aaa', 'a'"
def solution(s, c):
    rest = "".join(filter(lambda char: char not in c, s))
    return rest, bool(rest) and rest.lower() == rest.lower()[::-1]
