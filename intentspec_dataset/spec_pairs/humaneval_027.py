# /// spec-pair
# task_id = "HumanEval/27"
# spec_type = "algorithm"
# aliases = ["flip_case"]
# signature = "def solution(text: str) -> str:"
# source = "Task idea: HumanEval/27 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# [editor] "Oops, Caps Lock" command
#
# People notice too late that they have typed with Caps Lock on: "hELLO bOB". The command turns
# capitals into small letters and the other way round within the selection: "Hello Bob". Please
# write the function for it, solution(text) -> str. Invoking the command a second time is also our
# undo, and the selection keeps its start and end. First customers: Germany, Austria, Greece.

# %% [markdown] gold prompt
# [editor] "Oops, Caps Lock" command
#
# People notice too late that they have typed with Caps Lock on: "hELLO bOB". The command turns
# capitals into small letters and the other way round within the selection: "Hello Bob". Please
# write the function for it, solution(text) -> str.
#
# It works for all letters that Python knows, ä and Ä or λ and Λ as well as a and A. Every character
# gives exactly one character.
#
# Invoking the command a second time is also our undo: solution(solution(text)) == text for any
# text. So a letter whose counterpart isn't a single character, or doesn't lead back to the letter
# itself, stays as it is: ß (which would become SS), the Greek final ς (whose capital is that of σ),
# the dotless ı and a few others. All that isn't a letter stays, too.

# %% stated C1: Swaps capitals and small letters of a text in ASCII.
import random

assert solution("hELLO bOB") == "Hello Bob"
assert solution("a") == "A"
assert solution("PyTHon 3.11, bY gUIDO") == "pYthON 3.11, By Guido"
assert solution("123 -!?") == "123 -!?"
rng = random.Random(27)
for _ in range(20):
    text = "".join(rng.choices("abzABZ 0_-{", k=rng.randint(1, 20)))
    flipped = solution(text)
    assert len(flipped) == len(text), text
    for old, new in zip(text, flipped, strict=True):
        assert new == (old.upper() if old.islower() else old.lower()), text

# %% hidden C2: Letters beyond ASCII are flipped as well.
# kind = "unicode"
# inferability = "contextual"
import random

assert solution("\u00dcBUNG \u00f6L") == "\u00fcbung \u00d6l"
rng = random.Random(272)
pairs = [("\u00e4", "\u00c4"), ("\u00f6", "\u00d6"), ("\u00fc", "\u00dc"), ("\u03bb", "\u039b")]
pairs += [("\u03ac", "\u0386"), ("\u03c9", "\u03a9"), ("\u00e9", "\u00c9"), ("\u0436", "\u0416")]
for _ in range(30):
    typed = [rng.choice(pairs)[:: rng.choice([1, -1])] for _ in range(rng.randint(1, 12))]
    assert solution("".join(old for old, _ in typed)) == "".join(new for _, new in typed)

# %% hidden C3: Every character gives exactly one, so that the selection keeps its length.
# kind = "unicode"
# inferability = "contextual"
import random

special = "\u00df\u0149\ufb01\ufb03\u0390\u03b0\u01f0"
for text in [*special, "STRA\u00dfE", "gr\u00fc\u00dfe", "\u00df\u00df", "e\ufb03cient"]:
    assert len(solution(text)) == len(text), text
rng = random.Random(273)
for _ in range(30):
    text = "".join(rng.choices(special + "abAB 1", k=rng.randint(2, 15))) + "\u00df"
    assert len(solution(text)) == len(text), text

# %% hidden C4: The second call is the undo, for every letter.
# kind = "idempotence"
# inferability = "contextual"
import random

special = "\u03c2\u0131\u017f\u00b5\u01c5\u212a\u03d0"
samples = [*special, "\u03b8\u03b5\u03cc\u03c2", "d\u0131z", "\u039b\u03cc\u03b3\u03bf\u03c2"]
rng = random.Random(2727)
samples += ["".join(rng.choices(special + "abAB 1", k=rng.randint(1, 15))) for _ in range(30)]
for text in samples:
    assert solution(solution(text)) == text, text


# %% canonical
def flip(char):
    flipped = char.swapcase()
    if len(flipped) == 1 and flipped.swapcase() == char:
        return flipped
    return char


def solution(text):
    return "".join(flip(char) for char in text)


# %% variant: upper and lower
def solution(text):
    result = ""
    for char in text:
        upper, lower = char.upper(), char.lower()
        if char == lower and len(upper) == 1 and upper.lower() == char:
            result += upper
        elif char == upper and len(lower) == 1 and lower.upper() == char:
            result += lower
        else:
            result += char
    return result


# %% variant: a translation table for the characters of the text
def solution(text):
    table = {}
    for char in set(text):
        other = char.swapcase()
        if len(other) == len(char) and other.swapcase() == char:
            table[ord(char)] = ord(other)
    return text.translate(table)


# %% literal
def solution(text):
    return text.swapcase()


# %% violator C2: knows the letters from A to Z
# witness = "'\\u00dcBUNG'"
from string import ascii_lowercase, ascii_uppercase

TABLE = str.maketrans(ascii_lowercase + ascii_uppercase, ascii_uppercase + ascii_lowercase)


def solution(text):
    return text.translate(TABLE)


# %% violator C3: leaves alone what doesn't lead back, as long as it is a single letter
# witness = "'\\u00df'"
def solution(text):
    flipped = []
    for char in text:
        other = char.swapcase()
        back = len(other) > 1 or other.swapcase() == char
        flipped.append(other if back else char)
    return "".join(flipped)


# %% violator C4: keeps the length, and thinks that's enough
# witness = "'\\u03c2'"
def solution(text):
    flipped = []
    for char in text:
        other = char.swapcase()
        flipped.append(other if len(other) == 1 else char)
    return "".join(flipped)
