# /// spec-pair
# task_id = "IntentSpec/class_labels"
# spec_type = "data_transformation"
# signature = "def solution(scores: np.ndarray, labels: list[str]) -> list:"
# source = "Our own; the best class of each row of scores."
# ///

# %% [markdown] ambiguous prompt
# Classifier output -> labels. `solution(scores, labels)`: `scores` is a 2-D float array (one row
# per photo, one column per label, NaN where a model didn't run), `labels` a list of str ordered
# from the most common class to the rarest. I want the label with the highest score for every photo,
# as a list that I can json.dumps.

# %% [markdown] gold prompt
# Classifier output -> labels. `solution(scores, labels)`: `scores` is a 2-D float array (one row
# per photo, one column per label, NaN where a model didn't run), `labels` a list of str ordered
# from the most common class to the rarest. I want the label with the highest score for every photo,
# as a list that I can json.dumps.
#
# * NaN never wins, whatever the other scores are (they can be negative; none is infinite).
# * If labels have the same highest score, the most common one of them, so the first.
# * A photo with nothing but NaN gets None, not an exception.
# * Plain Python strings in a plain list. No photos: [].

# %% stated C1: Every photo gets the label with the highest score.
import numpy as np

scores = np.array([[0.1, 0.7, 0.2], [0.9, 0.05, 0.05], [0.0, 0.4, 0.6]])
assert list(solution(scores, ["cat", "dog", "owl"])) == ["dog", "cat", "owl"]

# %% hidden C2: A score that is NaN never wins.
# kind = "missing_values"
# inferability = "contextual"
import numpy as np

nan = float("nan")
scores = np.array(
    [
        [nan, 0.2, 0.3],
        [0.5, nan, 0.1],
        [nan, -4.0, nan],
        [nan, -2.0, -1.0],
        [-0.5, nan, nan],
    ]
)
expected = ["owl", "cat", "dog", "owl", "cat"]
assert list(solution(scores, ["cat", "dog", "owl"])) == expected
assert list(solution(np.array([[nan, nan, -9e99]]), ["cat", "dog", "owl"])) == ["owl"]

# %% hidden C3: Of equal scores the most common label wins.
# kind = "tie_breaking"
# inferability = "contextual"
import random

import numpy as np

rng = random.Random(131)
labels = ["w", "x", "y", "z"]
rows = [[float(rng.randint(0, 2)) for _ in labels] for _ in range(40)]
expected = []
for row in rows:
    best = [label for score, label in zip(row, labels, strict=True) if score == max(row)]
    expected.append(best[0])
assert list(solution(np.array(rows), list(labels))) == expected

# %% hidden C4: A photo without scores has None.
# kind = "empty_input"
# inferability = "contextual"
import numpy as np

nan = float("nan")
scores = np.array([[0.5, 0.25], [nan, nan], [0.1, 0.2], [nan, nan]])
assert list(solution(scores, ["cat", "dog"])) == ["cat", None, "dog", None]
assert list(solution(np.array([[nan]]), ["cat"])) == [None]

# %% hidden C5: The result is a plain list of plain strings.
# kind = "return_type"
# inferability = "contextual"
import json

import numpy as np

scores = np.array([[0.1, 0.7], [0.9, 0.05]])
result = solution(scores, ["cat", "dog"])
assert type(result) is list
assert [type(label) for label in result] == [str, str]
assert json.loads(json.dumps(result)) == ["dog", "cat"]
assert solution(np.zeros((0, 2)), ["cat", "dog"]) == []


# %% canonical
import numpy as np


def solution(scores: np.ndarray, labels: list) -> list:
    result = []
    for row in scores.tolist():
        best, winner = None, None
        for score, label in zip(row, labels, strict=True):
            if score == score and (best is None or score > best):
                best, winner = score, label
        result.append(winner)
    return result


# %% variant: nanargmax
import numpy as np


def solution(scores, labels):
    empty = np.isnan(scores).all(axis=1)
    return [
        None if nothing else labels[int(np.nanargmax(row))]
        for row, nothing in zip(scores, empty, strict=True)
    ]


# %% variant: max by key
def solution(scores, labels):
    result = []
    for row in scores:
        places = [place for place in range(len(labels)) if row[place] == row[place]]
        best = max(places, key=lambda place: row[place], default=None)
        result.append(None if best is None else labels[best])
    return result


# %% literal
import numpy as np


def solution(scores, labels):
    return [labels[place] for place in np.argmax(scores, axis=1)]


# %% violator C2: NaN is taken for a score of 0
# witness = "np.array([[float('nan'), -4.0]]), ['cat', 'dog']"
import numpy as np


def solution(scores, labels):
    places = np.argmax(np.nan_to_num(scores), axis=1).tolist()
    empty = np.isnan(scores).all(axis=1)
    return [None if empty[row] else labels[place] for row, place in enumerate(places)]


# %% violator C3: the last of equal scores
# witness = "np.array([[0.5, 0.5]]), ['cat', 'dog']"
def solution(scores, labels):
    result = []
    for row in scores.tolist():
        pairs = [(score, place) for place, score in enumerate(row) if score == score]
        result.append(labels[max(pairs)[1]] if pairs else None)
    return result


# %% violator C4: fails where all is missing
# witness = "np.array([[float('nan'), float('nan')]]), ['cat', 'dog']"
def solution(scores, labels):
    result = []
    for row in scores.tolist():
        places = [place for place, score in enumerate(row) if score == score]
        result.append(labels[max(places, key=row.__getitem__)])
    return result


# %% violator C5: an array of strings
# witness = "np.array([[0.5, 0.25]]), ['cat', 'dog']"
import numpy as np


def solution(scores, labels):
    missing = np.isnan(scores)
    found = np.array(labels, dtype=object)[np.where(missing, -np.inf, scores).argmax(axis=1)]
    found[missing.all(axis=1)] = None
    return found
