# /// spec-pair
# task_id = "IntentSpec/brighten"
# spec_type = "data_transformation"
# signature = "def solution(image: np.ndarray, amount: int) -> np.ndarray:"
# source = "Our own; the brightness of an image array."
# ///

# %% [markdown] ambiguous prompt
# brightness slider for the photo tool
#
# solution(image, amount): image = numpy array, height x width x 3, uint8; amount = int from the
# slider, -255..255, added to every pixel value. returns the new image, original is kept for "undo"

# %% [markdown] gold prompt
# brightness slider for the photo tool
#
# solution(image, amount): image = numpy array, height x width x 3, uint8; amount = int from the
# slider, -255..255, added to every pixel value. returns the new image, original is kept for "undo"
#
# what gets brighter than white is white (255), what gets darker than black is black (0).

# %% stated C1: The amount is added.
import numpy as np

image = np.array([[[10, 20, 30], [40, 50, 60]]], dtype=np.uint8)
assert np.array_equal(solution(image.copy(), 5), [[[15, 25, 35], [45, 55, 65]]])
assert np.array_equal(solution(image.copy(), -10), [[[0, 10, 20], [30, 40, 50]]])

# %% hidden C2: Values stop at white and at black.
# kind = "boundary"
# inferability = "contextual"
import random

import numpy as np

rng = random.Random(111)
for amount in (1, 60, 200, 255, -1, -77, -255):
    pixels = [[[rng.randint(0, 255) for _ in range(3)] for _ in range(4)] for _ in range(3)]
    pixels[0][0] = [0, 255, 128]
    expected = [[[min(255, max(0, v + amount)) for v in pixel] for pixel in row] for row in pixels]
    result = solution(np.array(pixels, dtype=np.uint8), amount)
    assert np.array_equal(result, expected), amount

# %% canonical
import numpy as np


def solution(image: np.ndarray, amount: int) -> np.ndarray:
    return np.clip(image.astype(np.int16) + amount, 0, 255).astype(np.uint8)


# %% variant: a table of all values
import numpy as np


def solution(image, amount):
    table = np.array([sorted((0, value + amount, 255))[1] for value in range(256)], dtype="uint8")
    return table[image]


# %% variant: up to the room that is left
import numpy as np


def solution(image, amount):
    step = np.uint8(abs(amount))
    if amount >= 0:
        return image + np.minimum(step, 255 - image)
    return image - np.minimum(step, image)


# %% literal
def solution(image, amount):
    return (image.astype(int) + amount).astype(image.dtype)


# %% violator C2: wraps around
# witness = "np.array([[[250, 3, 3]]], dtype=np.uint8), 10"
import numpy as np


def solution(image, amount):
    return np.clip(image + np.uint8(amount % 256), 0, 255).astype(np.uint8)
