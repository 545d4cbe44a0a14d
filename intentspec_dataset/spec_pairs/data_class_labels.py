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
# * NaN never wins, whatever the other scores are (they can be negative, down to minus infinity:
#   some models give logarithms).
# * A photo with nothing but NaN gets None, not an exception.


# %% stated C1: Every photo gets the label with the highest score.
import numpy as np

scores = np.array([[0.1, 0.7, 0.2], [0.9, 0.05, 0.05], [0.0, 0.4, 0.6]])
assert list(solution(scores, ["cat", "dog", "owl"])) == ["dog", "cat", "owl"]

# %% hidden C2: A score that is NaN never wins, not even against minus infinity.
# kind = "missing_values"
# inferability = "contextual"
import numpy as np

nan, low = float("nan"), float("-inf")
scores = np.array(
    [
        [nan, 0.2, 0.3],
        [0.5, nan, 0.1],
        [nan, -4.0, nan],
        [nan, -2.0, -1.0],
        [nan, nan, low],
        [-0.5, nan, nan],
        [nan, low, -9e99],
        [nan, low, nan],
    ]
)
expected = ["owl", "cat", "dog", "owl", "owl", "cat", "owl", "dog"]
assert list(solution(scores, ["cat", "dog", "owl"])) == expected
for row, label in zip(scores, expected, strict=True):
    assert list(solution(np.array([row]), ["cat", "dog", "owl"])) == [label]

# %% hidden C3: A photo without scores has None.
# kind = "empty_input"
# inferability = "contextual"
import numpy as np

nan = float("nan")
scores = np.array([[0.5, 0.25], [nan, nan], [0.1, 0.2], [nan, nan]])
assert list(solution(scores, ["cat", "dog"])) == ["cat", None, "dog", None]
assert list(solution(np.array([[nan]]), ["cat"])) == [None]

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


# %% variant: argmax of the scores that are there
import numpy as np


def solution(scores, labels):
    result = []
    for row in scores:
        known = np.flatnonzero(~np.isnan(row))
        result.append(labels[known[row[known].argmax()]] if known.size else None)
    return result


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


# %% violator C2: np.nanargmax takes NaN for minus infinity
# witness = "np.array([[float('nan'), float('-inf')]]), ['cat', 'dog']"
import numpy as np


def solution(scores, labels):
    result = []
    for row in scores:
        result.append(None if np.isnan(row).all() else labels[int(np.nanargmax(row))])
    return result


# %% violator C3: fails where all is missing
# witness = "np.array([[float('nan'), float('nan')]]), ['cat', 'dog']"
def solution(scores, labels):
    result = []
    for row in scores.tolist():
        places = [place for place, score in enumerate(row) if score == score]
        result.append(labels[max(places, key=row.__getitem__)])
    return result
