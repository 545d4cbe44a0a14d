# /// spec-pair
# task_id = "IntentSpec/unit_rows"
# spec_type = "data_transformation"
# signature = "def solution(vectors: np.ndarray) -> np.ndarray:"
# source = "Our own; rows of an array scaled to length 1."
# ///

# %% [markdown] ambiguous prompt
# def solution(vectors):
#     """Scale each row of a 2-D NumPy array to (Euclidean) length 1.
#
#     The rows are word-count vectors of our documents, the result is used for cosine similarities
#     (dot products). Returns a float array of the same shape.
#     """

# %% [markdown] gold prompt
# def solution(vectors):
#     """Scale each row of a 2-D NumPy array to (Euclidean) length 1.
#
#     The rows are word-count vectors of our documents, the result is used for cosine similarities
#     (dot products). Returns a float array of the same shape.
#
#     A document without words, a row of zeros, stays a row of zeros, no NaN.
#     Counts come as any integer dtype (from uint8 on) or as floats; lengths are right however small
#     the integer type is, and the result is float64 for integers. The array that is passed in,
#     float arrays too, isn't changed. There is at least one row.
#     """

# %% stated C1: Rows get length 1 and keep their direction.
import numpy as np

result = solution(np.array([[3.0, 4.0], [0.0, 2.0], [1.0, 1.0]]))
assert result.shape == (3, 2)
assert np.allclose(result, [[0.6, 0.8], [0.0, 1.0], [0.5**0.5, 0.5**0.5]])
assert np.allclose(solution(np.array([[5, 12, 0]])), [[5 / 13, 12 / 13, 0]])

# %% hidden C2: A row of zeros stays one, not NaN.
# kind = "negative_or_zero"
# inferability = "contextual"
import numpy as np

for dtype in (float, int):
    rows = np.array([[0, 0, 0], [0, 3, 4], [0, 0, 0]], dtype=dtype)
    result = solution(rows)
    assert result.shape == (3, 3)
    assert np.allclose(result, [[0, 0, 0], [0, 0.6, 0.8], [0, 0, 0]])
assert np.allclose(solution(np.zeros((2, 2))), 0)

# %% hidden C3: Lengths are right for small integer types.
# kind = "dtype"
# inferability = "contextual"
import random

import numpy as np

rng = random.Random(121)
for dtype, most in (
    (np.uint8, 255),
    (np.int8, 127),
    (np.int16, 30000),
    (np.uint16, 60000),
):
    rows = [[rng.randint(1, most) for _ in range(4)] for _ in range(5)]
    result = solution(np.array(rows, dtype=dtype))
    assert result.dtype == np.float64
    assert result.shape == (5, 4)
    for row, found in zip(rows, result.tolist(), strict=True):
        length = sum(count * count for count in row) ** 0.5
        assert np.allclose(found, [count / length for count in row], rtol=1e-6)

# %% hidden C4: The array that is passed in isn't changed.
# kind = "input_unmodified"
# inferability = "conventional"
import numpy as np

for rows in (
    np.array([[3.0, 4.0], [1.0, 2.0]]),
    np.array([[2.0, 0.0]]),
    np.array([[6, 8]]),
):
    before = rows.copy()
    solution(rows)
    assert rows.dtype == before.dtype
    assert np.array_equal(rows, before)


# %% canonical
import numpy as np


def solution(vectors: np.ndarray) -> np.ndarray:
    rows = np.array(vectors, dtype=np.float64)
    lengths = np.sqrt((rows**2).sum(axis=1, keepdims=True))
    lengths[lengths == 0] = 1
    return rows / lengths


# %% variant: divides where there is something to divide
import numpy as np


def solution(vectors):
    rows = vectors.astype(float)
    lengths = np.linalg.norm(rows, axis=1)[:, None]
    return np.divide(rows, lengths, out=np.zeros_like(rows), where=lengths > 0)


# %% variant: row by row
import math

import numpy as np


def solution(vectors):
    result = np.zeros(vectors.shape, dtype=float)
    for i, row in enumerate(vectors.tolist()):
        length = math.hypot(*row)
        if length:
            result[i] = [value / length for value in row]
    return result


# %% literal
import numpy as np


def solution(vectors):
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


# %% violator C2: divides by zero
# witness = "np.array([[0.0, 0.0]])"
import numpy as np


def solution(vectors):
    rows = vectors.astype(np.float64)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


# %% violator C3: squares within the integer type
# witness = "np.array([[200, 100]], dtype=np.uint8)"
import numpy as np


def solution(vectors):
    lengths = np.sqrt(np.einsum("ij,ij->i", vectors, vectors).astype(np.float64))
    lengths[lengths == 0] = 1.0
    return vectors / lengths[:, np.newaxis]


# %% violator C4: divides in place
# witness = "np.array([[3.0, 4.0]])"
import numpy as np


def solution(vectors):
    rows = np.asarray(vectors, dtype=np.float64)
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    rows /= np.where(lengths > 0, lengths, 1)
    return rows
