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
#     Counts come as any integer dtype (from uint8 on) or any float dtype (from float16 on, to save
#     memory); lengths are right however small the type is: a float16 can't hold 300 * 300, but the
#     row [300, 400] is [0.6, 0.8] all the same. For float16 the result may be of any float dtype,
#     for float32 it's exact to six digits at least. There is at least one row.
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

# %% hidden C3: Lengths are right for small types as well, float16 included.
# kind = "dtype"
# inferability = "contextual"
import random

import numpy as np

rng = random.Random(121)
for dtype, most, rtol in (
    (np.float16, 2000, 2e-3),
    (np.uint8, 255, 1e-6),
    (np.int16, 30000, 1e-6),
    (np.uint16, 60000, 1e-6),
    (np.float32, 9000, 1e-5),
):
    rows = [[rng.randint(most // 2, most) for _ in range(4)] for _ in range(5)]
    rows = [[int(count) for count in row] for row in np.array(rows, dtype=dtype).tolist()]
    result = solution(np.array(rows, dtype=dtype))
    assert result.dtype.kind == "f"
    assert result.shape == (5, 4)
    for row, found in zip(rows, result.tolist(), strict=True):
        length = sum(count * count for count in row) ** 0.5
        assert np.allclose(found, [count / length for count in row], rtol=rtol)

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


# %% violator C3: works in the type that comes
# witness = "np.array([[300, 400]], dtype=np.float16)"
import numpy as np


def solution(vectors):
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    lengths[lengths == 0] = 1
    return vectors / lengths
