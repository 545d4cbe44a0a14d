# /// spec-pair
# task_id = "HumanEval/15"
# spec_type = "algorithm"
# aliases = ["string_sequence"]
# signature = "def solution(length: float) -> str:"
# source = "Task idea: HumanEval/15 (MIT); the rest is ours; its reference fails C3, C4"
# ///

# %% [markdown] ambiguous prompt
# Subject: labels for the rulers
#
# For the engraving machine I need solution(length), which returns the labels of a ruler as one
# string, the numbers separated by a blank: "0 1 2 3 ...". There's a label at every full centimetre.
# length is the ruler's length in cm, the number that the customer enters in the order form.

# %% [markdown] gold prompt
# Subject: labels for the rulers
#
# For the engraving machine I need solution(length), which returns the labels of a ruler as one
# string, the numbers separated by a blank: "0 1 2 3 ...". There's a label at every full centimetre,
# and that includes the 0 and, when the length is a full number of centimetres, the far end:
# solution(5) is "0 1 2 3 4 5".
#
# length is the ruler's length in cm, the number that the customer enters in the order form, an int
# or a float. On a ruler of 7.5 cm the last label is 7, on one of 7.0 cm as well, and 0.5 cm still
# have the 0; the labels are always whole numbers, without a point. A negative length is a
# ValueError.

# %% stated C1: The labels begin with 0 and go up one by one.
for length in (4, 6, 12, 30, 150):
    labels = solution(length).split()
    assert labels[:length] == [str(number) for number in range(length)], length
    assert len(labels) <= length + 1, length
assert solution(9).lstrip().startswith("0 1 2 3 4 5 6 7")

# %% hidden C2: The far end has a label too.
# kind = "boundary"
# inferability = "contextual"
for length in (0, 1, 2, 5, 15, 17, 30, 100, 211):
    labels = solution(length).split()
    assert len(labels) == length + 1, length
    assert labels[-1] == str(length), length

# %% hidden C3: A length with a decimal point has labels up to its last full centimetre.
# kind = "numeric_type"
# inferability = "contextual"
import random

rng = random.Random(15)
lengths = [7.5, 0.5, 10.9, 1.25] + [rng.randint(1, 60) + rng.uniform(0.05, 0.95) for _ in range(20)]
for length in lengths:
    whole = int(str(length).split(".")[0])
    labels = solution(length).split()
    assert labels == [str(number) for number in range(whole + 1)], length
for whole in (3, 7, 20):
    labels = solution(float(whole)).split()
    assert labels[:whole] == [str(number) for number in range(whole)], whole
    assert labels[whole:] in ([], [str(whole)]), whole  # the far end is another matter

# %% hidden C4: A negative length is a ValueError.
# kind = "error_raised"
# inferability = "contextual"


def refuses(length):
    try:
        solution(length)
    except ValueError:
        return True
    return False


for length in (-1, -5, -30, -200, -7.5, -0.5):
    assert refuses(length), length
for length in (3, 30):
    assert not refuses(length), length


# %% canonical
def solution(length):
    if length < 0:
        raise ValueError(f"a ruler of {length} cm")
    return " ".join(str(number) for number in range(int(length) + 1))


# %% variant: counts up
def solution(length):
    if length < 0:
        raise ValueError("length is negative")
    text, label = "0", 1
    while label <= length:
        text += f" {label}"
        label += 1
    return text


# %% variant: floor and map
import math


def solution(length):
    last = math.floor(length)
    if last < 0:
        raise ValueError(length)
    return str(list(range(last + 1)))[1:-1].replace(",", "")


# %% literal
def solution(length):
    return " ".join(map(str, range(length)))


# %% violator C2: range stops before the far end
# witness = "5"
import math


def solution(length):
    if length < 0:
        raise ValueError("negative length")
    return " ".join(str(i) for i in range(math.ceil(length)))


# %% violator C3: knows only rulers of full centimetres
# witness = "7.5"
def solution(length):
    if length < 0:
        raise ValueError("negative length")
    return " ".join([str(i) for i in range(length + 1)])


# %% violator C4: a negative ruler has no labels
# witness = "-5"
import math


def solution(length):
    return " ".join(f"{i}" for i in range(math.floor(length) + 1))
