# /// spec-pair
# task_id = "HumanEval/17"
# spec_type = "algorithm"
# aliases = ["parse_music"]
# signature = "def solution(score: str) -> list[int]:"
# source = "Task idea: HumanEval/17 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# def solution(score: str) -> list[int]:
#     """Return the beats of each note of a tune.
#
#     The recorder group writes its tunes like this, a line for each line of the song:
#
#         o    whole note, 4 beats
#         o|   half note, 2 beats
#         .|   quarter note, 1 beat
#
#     with blanks between the notes: "o o| .|" is [4, 2, 1]. Most kids type them on their phones,
#     which insist on a capital at the beginning of a line.
#     """

# %% [markdown] gold prompt
# def solution(score: str) -> list[int]:
#     """Return the beats of each note of a tune.
#
#     The recorder group writes its tunes like this, a line for each line of the song:
#
#         o    whole note, 4 beats
#         o|   half note, 2 beats
#         .|   quarter note, 1 beat
#
#     with blanks between the notes: "o o| .|" is [4, 2, 1].
#
#     Most kids type them on their phones, which insist on a capital at the beginning of a line: O
#     and O| mean the same as o and o|.
#
#     Anything else is a mistake in typing. Raise an exception then, a ValueError or KeyError say;
#     dropping the note would shift the whole tune.
#     """

# %% stated C1: Gives the beats of the notes of one line.
cases = [
    ("o o| .|", [4, 2, 1]),
    (".|", [1]),
    ("o| o| o| o", [2, 2, 2, 4]),
    (".| .| o| .| .| .| o", [1, 1, 2, 1, 1, 1, 4]),
]
for score, expected in cases:
    assert list(solution(score)) == expected, score

# %% hidden C2: What is no note raises an exception.
# kind = "error_raised"
# inferability = "contextual"
import random


def refuses(score):
    try:
        list(solution(score))
    except Exception:
        return True
    return False


for score in ("x", "o x .|", "o|| o", "o .", "o| | o", "oo .|", ".|.|", "o, o", ".o|", "4 2 1"):
    assert refuses(score), score
rng = random.Random(171)
for _ in range(30):
    notes = rng.choices(["o", "o|", ".|"], k=rng.randint(2, 10))
    assert not refuses(" ".join(notes)), notes
    notes.insert(rng.randint(0, len(notes)), rng.choice(["l", "|", "0", ".", "|o", ".|o", "-"]))
    assert refuses(" ".join(notes)), notes

# %% hidden C3: A capital O means the same as the small one.
# kind = "case"
# inferability = "contextual"
import random

assert list(solution("O o .|")) == [4, 4, 1]
assert list(solution("O| o| O")) == [2, 2, 4]
rng = random.Random(1717)
for _ in range(30):
    expected = rng.choices([4, 2, 1], k=rng.randint(1, 12))
    notes = [{4: rng.choice("oO"), 2: rng.choice("oO") + "|", 1: ".|"}[beats] for beats in expected]
    assert list(solution(" ".join(notes))) == expected, notes


# %% canonical
BEATS = {"o": 4, "o|": 2, ".|": 1}


def solution(score):
    return [BEATS[note] for note in score.lower().split()]


# %% variant: a match statement
def beats_of(note):
    match note:
        case "o" | "O":
            return 4
        case "o|" | "O|":
            return 2
        case ".|":
            return 1
    raise ValueError(f"{note!r} is no note")


def solution(score):
    return list(map(beats_of, score.split()))


# %% variant: checks the whole score with a regular expression
import re


def solution(score):
    if not re.fullmatch(r"\s*(?:(?:[oO]\|?|\.\|)(?:\s+|$))*", score):
        raise ValueError("there is something else than notes in the score")
    return tuple(
        1 if head == "." else 2 if stem else 4 for head, stem in re.findall(r"([oO.])(\|?)", score)
    )


# %% literal
def solution(score):
    beats = []
    for note in score.split(" "):
        if note == "o":
            beats.append(4)
        elif note == "o|":
            beats.append(2)
        elif note == ".|":
            beats.append(1)
    return beats


# %% violator C2: picks out what it knows
# witness = "'o x .|'"
import re


def solution(score):
    found = re.findall(r"o\|?|\.\|", score.lower())
    return [{"o": 4, "o|": 2, ".|": 1}[note] for note in found]


# %% violator C3: knows small letters only
# witness = "'O o .|'"
def solution(score):
    return [{"o": 4, "o|": 2, ".|": 1}[note] for note in score.split()]
