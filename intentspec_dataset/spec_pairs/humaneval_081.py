# /// spec-pair
# task_id = "HumanEval/81"
# spec_type = "data_transformation"
# aliases = ["numerical_letter_grade"]
# signature = "def solution(grades: list[float]) -> list[str]:"
# source = "Task idea: HumanEval/81 (MIT); the rest is ours; its reference fails C2, C3, C4"
# ///

# %% [markdown] ambiguous prompt
# Mrs. Okafor lost her grading sheet again. What she does with the GPAs:
#
#     4.0 is A+, above 3.7 A, above 3.3 A-, above 3.0 B+, above 2.7 B, above 2.3 B-, above 2.0 C+,
#     above 1.7 C, above 1.3 C-, above 1.0 D+, above 0.7 D, above 0.0 D-, and 0.0 is E
#
# solution(grades) should take the list of GPAs and return the list of letters. She pastes them next
# to the names afterwards. The GPAs are averages our own script works out: floats from 0 to 4 in
# steps of a tenth, and the pupils who haven't sat all exams yet are among them.

# %% [markdown] gold prompt
# Mrs. Okafor lost her grading sheet again. What she does with the GPAs:
#
#     4.0 is A+, above 3.7 A, above 3.3 A-, above 3.0 B+, above 2.7 B, above 2.3 B-, above 2.0 C+,
#     above 1.7 C, above 1.3 C-, above 1.0 D+, above 0.7 D, above 0.0 D-, and 0.0 is E
#
# solution(grades) should take the list of GPAs and return the list of letters. She pastes them next
# to the names afterwards. The GPAs are averages our own script works out: floats from 0 to 4 in
# steps of a tenth, and the pupils who haven't sat all exams yet are among them.
#
# - As averages they can be off by a hair: 3.7000000000000006 means 3.7 and is an A-, and
#   3.9999999999999996 means 4.0 and is an A+. Go by the nearest tenth.
# - A pupil without all exams has None instead of a GPA. Return None in that place, so that the rest
#   stays next to the right names.
# - A GPA that is clearly below 0 or above 4 (4.3, -1) is a mistake in the script: ValueError.

# %% stated C1: GPAs within the steps get their letters.
grades = [4.0, 3.8, 3.4, 3.1, 2.8, 2.4, 2.1, 1.8, 1.4, 1.1, 0.8, 0.1, 0.0]
letters = ["A+", "A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-", "E"]
assert list(solution(list(grades))) == letters
assert list(solution(grades[::-1])) == letters[::-1]
assert list(solution([3.2, 0.5, 3.2, 3.9, 3.6, 0.9])) == [
    "B+",
    "D-",
    "B+",
    "A",
    "A-",
    "D",
]

# %% hidden C2: Float dust on a GPA doesn't change its letter.
# kind = "rounding"
# inferability = "contextual"
edges = {
    4.0: "A+",
    3.7: "A-",
    3.3: "B+",
    3.0: "B",
    2.7: "B-",
    2.3: "C+",
    2.0: "C",
    1.7: "C-",
    1.3: "D+",
    1.0: "D",
    0.7: "D-",
    0.0: "E",
}
for gpa, letter in edges.items():
    for dust in (0.0, 1e-15, 4e-15, -1e-15, -4e-15):
        assert list(solution([gpa + dust])) == [letter], (gpa, dust)
assert list(solution([0.1 + 0.2 + 3.4, 1.1 + 2.2])) == ["A-", "B+"]

# %% hidden C3: A pupil without a GPA keeps the place, with None.
# kind = "missing_values"
# inferability = "contextual"
import random

rng = random.Random(81)
known = [(3.8, "A"), (2.9, "B"), (0.5, "D-"), (None, None), (1.5, "C-")]
for _ in range(30):
    rows = [*rng.choices(known, k=rng.randint(1, 9)), (None, None)]
    rng.shuffle(rows)
    expected = [letter for _, letter in rows]
    assert list(solution([gpa for gpa, _ in rows])) == expected, rows

# %% hidden C4: A GPA out of range is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
for wrong in (4.3, -1.0, 5.0, -0.2, 38.0, 4.1):
    for grades in ([wrong], [3.8, wrong], [wrong, 0.5, 2.9]):
        try:
            answer = list(solution(list(grades)))
        except ValueError:
            answer = "refused"
        assert answer == "refused", grades

# %% canonical
STEPS = [
    (37, "A"),
    (33, "A-"),
    (30, "B+"),
    (27, "B"),
    (23, "B-"),
    (20, "C+"),
    (17, "C"),
    (13, "C-"),
    (10, "D+"),
    (7, "D"),
    (0, "D-"),
]


def letter_of(gpa):
    if gpa is None:
        return None
    tenths = round(gpa * 10)
    if not 0 <= tenths <= 40:
        raise ValueError(f"no GPA: {gpa}")
    if tenths == 40:
        return "A+"
    for limit, letter in STEPS:
        if tenths > limit:
            return letter
    return "E"


def solution(grades):
    return [letter_of(gpa) for gpa in grades]


# %% variant: bisects the limits
from bisect import bisect_left

LIMITS = [0.0, 0.7, 1.0, 1.3, 1.7, 2.0, 2.3, 2.7, 3.0, 3.3, 3.7, 3.9]
LETTERS = "E D- D D+ C- C C+ B- B B+ A- A A+".split()


def solution(grades):
    letters = []
    for gpa in grades:
        if gpa is None:
            letters.append(None)
            continue
        rounded = round(gpa, 1)
        if rounded < 0 or rounded > 4:
            raise ValueError(gpa)
        letters.append(LETTERS[bisect_left(LIMITS, rounded)])
    return letters


# %% variant: a table of all 41 tenths
TABLE = {}
for tenth in range(41):
    above = sum(tenth > limit for limit in (0, 7, 10, 13, 17, 20, 23, 27, 30, 33, 37, 39))
    TABLE[tenth] = "E,D-,D,D+,C-,C,C+,B-,B,B+,A-,A,A+".split(",")[above]


def solution(grades):
    try:
        return tuple(None if gpa is None else TABLE[int(gpa * 10 + 100.5) - 100] for gpa in grades)
    except KeyError as error:
        raise ValueError("out of range") from error


# %% literal
def solution(grades):
    letters = []
    for gpa in grades:
        if gpa == 4.0:
            letters.append("A+")
            continue
        limits = [3.7, 3.3, 3.0, 2.7, 2.3, 2.0, 1.7, 1.3, 1.0, 0.7, 0.0]
        names = ["A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-"]
        for limit, name in zip(limits, names, strict=True):
            if gpa > limit:
                letters.append(name)
                break
        else:
            letters.append("E")
    return letters


# %% violator C2: compares the bare floats
# witness = "[3.7000000000000006]"
LIMITS = [3.7, 3.3, 3.0, 2.7, 2.3, 2.0, 1.7, 1.3, 1.0, 0.7, 0.0]
NAMES = ["A", "A-", "B+", "B", "B-", "C+", "C", "C-", "D+", "D", "D-"]


def solution(grades):
    letters = []
    for gpa in grades:
        if gpa is None:
            letters.append(None)
        elif gpa < -0.001 or gpa > 4.001:
            raise ValueError(gpa)
        elif gpa >= 4.0:
            letters.append("A+")
        else:
            letters.append(next((n for x, n in zip(LIMITS, NAMES, strict=True) if gpa > x), "E"))
    return letters


# %% violator C3: leaves out the pupils without a GPA
# witness = "[None, 3.8]"
from bisect import bisect_left

LIMITS = [0, 7, 10, 13, 17, 20, 23, 27, 30, 33, 37, 39]
LETTERS = ["E", "D-", "D", "D+", "C-", "C", "C+", "B-", "B", "B+", "A-", "A", "A+"]


def solution(grades):
    tenths = [round(gpa * 10) for gpa in grades if gpa is not None]
    if any(tenth not in range(41) for tenth in tenths):
        raise ValueError("GPA out of range")
    return [LETTERS[bisect_left(LIMITS, tenth)] for tenth in tenths]


# %% violator C4: gives the nearest letter to a GPA that is out of range
# witness = "[4.3]"
from bisect import bisect_left

LIMITS = [0, 7, 10, 13, 17, 20, 23, 27, 30, 33, 37, 39]
LETTERS = ["E", "D-", "D", "D+", "C-", "C", "C+", "B-", "B", "B+", "A-", "A", "A+"]


def solution(grades):
    return [
        None if gpa is None else LETTERS[bisect_left(LIMITS, round(gpa * 10))] for gpa in grades
    ]
