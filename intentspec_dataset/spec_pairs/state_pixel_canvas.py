# /// spec-pair
# task_id = "IntentSpec/pixel_canvas"
# spec_type = "stateful"
# source = "Our own; a grid with bounds."
# ///

# %% [markdown] ambiguous prompt
# write solution(width, height), a canvas for 1-bit LED panels:
#   set(x, y)               switch a pixel on; x counts from the left, y from the top, both from 0
#   fill(x, y, w, h)        switch on the rectangle w wide and h high, top left corner at x, y
#   rows()                  list of lists of 0 and 1, from the top
# IndexError for what lies outside. that's all

# %% [markdown] gold prompt
# write solution(width, height), a canvas for 1-bit LED panels:
#   set(x, y)               switch a pixel on; x counts from the left, y from the top, both from 0
#   fill(x, y, w, h)        switch on the rectangle w wide and h high, top left corner at x, y
#   rows()                  list of lists of 0 and 1, from the top
# IndexError for what lies outside. that's all
#
# clarifications: a rectangle that lies outside in part is an IndexError as well, and not one of its
# pixels is switched on. coordinates are never negative, w and h are ints of at least 1. rows() is
# the caller's to draw on: changing it doesn't change the canvas, and a later set or fill doesn't
# change it.

# %% stated C1: Pixels and rectangles are switched on where they should be.
canvas = solution(4, 3)
assert [list(row) for row in canvas.rows()] == [[0, 0, 0, 0]] * 3
canvas.set(3, 0)
canvas.set(1, 2)
assert [list(row) for row in canvas.rows()] == [[0, 0, 0, 1], [0, 0, 0, 0], [0, 1, 0, 0]]
canvas.fill(0, 1, 2, 2)
assert [list(row) for row in canvas.rows()] == [[0, 0, 0, 1], [1, 1, 0, 0], [1, 1, 0, 0]]
canvas.fill(2, 1, 1, 1)
canvas.fill(3, 0, 1, 3)
assert [list(row) for row in canvas.rows()] == [[0, 0, 0, 1], [1, 1, 1, 1], [1, 1, 0, 1]]
for x, y in ((4, 0), (0, 3), (4, 3), (100, 1)):
    try:
        canvas.set(x, y)
    except IndexError:
        pass
    else:
        raise AssertionError((x, y))
canvas = solution(2, 1)
canvas.fill(0, 0, 2, 1)
assert [list(row) for row in canvas.rows()] == [[1, 1]]

# %% hidden C2: A rectangle that lies outside in part switches nothing on.
# kind = "state_after_error"
# inferability = "conventional"
for args in ((2, 0, 3, 1), (0, 1, 1, 3), (3, 2, 2, 2), (0, 0, 5, 4), (0, 0, 5, 1), (1, 0, 2, 9)):
    canvas = solution(4, 3)
    canvas.set(1, 1)
    try:
        canvas.fill(*args)
    except IndexError:
        pass
    else:
        raise AssertionError(args)
    assert [list(row) for row in canvas.rows()] == [[0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0]]

# %% hidden C3: The rows that were returned are the caller's.
# kind = "input_unmodified"
# inferability = "conventional"
canvas = solution(3, 2)
rows = canvas.rows()
canvas.set(0, 0)
assert [list(row) for row in rows] == [[0, 0, 0], [0, 0, 0]]
rows = canvas.rows()
if isinstance(rows, list):
    if isinstance(rows[1], list):
        rows[1][2] = 1
        rows[0][:] = [1, 1, 1]
    rows.append([1, 1, 1])
assert [list(row) for row in canvas.rows()] == [[1, 0, 0], [0, 0, 0]]
canvas.fill(1, 0, 2, 2)
assert [list(row) for row in canvas.rows()] == [[1, 1, 1], [0, 1, 1]]


# %% canonical
class solution:
    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.lit = set()

    def set(self, x, y):
        self.fill(x, y, 1, 1)

    def fill(self, x, y, w, h):
        if x < 0 or y < 0 or x + w > self.width or y + h > self.height:
            raise IndexError("outside of the canvas")
        self.lit |= {(x + i, y + j) for i in range(w) for j in range(h)}

    def rows(self):
        return [[int((x, y) in self.lit) for x in range(self.width)] for y in range(self.height)]


# %% variant: one number a row, a bit a pixel
class solution:
    def __init__(self, width, height):
        self._width = width
        self._bits = [0] * height

    def set(self, x, y):
        self.fill(x, y, 1, 1)

    def fill(self, x, y, w, h):
        inside = range(self._width), range(len(self._bits))
        corners = x in inside[0], x + w - 1 in inside[0], y in inside[1], y + h - 1 in inside[1]
        if not all(corners):
            raise IndexError((x, y, w, h))
        for row in range(y, y + h):
            self._bits[row] |= (2**w - 1) << x

    def rows(self):
        return [[bits >> x & 1 for x in range(self._width)] for bits in self._bits]


# %% variant: NumPy
from types import SimpleNamespace

import numpy as np


def solution(width, height):
    pixels = np.zeros((height, width), dtype=int)

    def fill(x, y, w, h):
        if min(x, y) < 0 or pixels[y : y + h, x : x + w].shape != (h, w):
            raise IndexError("outside")
        pixels[y : y + h, x : x + w] = 1

    return SimpleNamespace(set=lambda x, y: fill(x, y, 1, 1), fill=fill, rows=pixels.tolist)


# %% literal
class solution:
    def __init__(self, width, height):
        self.pixels = [[0] * width for _ in range(height)]

    def set(self, x, y):
        self.pixels[y][x] = 1

    def fill(self, x, y, w, h):
        for j in range(y, y + h):
            for i in range(x, x + w):
                self.set(i, j)

    def rows(self):
        return self.pixels


# %% violator C2: paints until it comes to the edge
# witness = "2, 2  # s.fill(1, 0, 2, 1); s.rows()"
class solution:
    def __init__(self, width, height):
        self.pixels = [[0 for _ in range(width)] for _ in range(height)]

    def set(self, x, y):
        if x < 0 or y < 0:
            raise IndexError("negative coordinates")
        self.pixels[y][x] = 1

    def fill(self, x, y, w, h):
        for j in range(y, y + h):
            for i in range(x, x + w):
                self.set(i, j)

    def rows(self):
        return [list(row) for row in self.pixels]


# %% violator C3: copies the outer list only
# witness = "2, 1  # s.rows()[0][0] = 1; s.rows()"
class solution:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self.pixels = [[0] * width for _ in range(height)]

    def _check(self, x, y):
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError((x, y))

    def set(self, x, y):
        self._check(x, y)
        self.pixels[y][x] = 1

    def fill(self, x, y, w, h):
        self._check(x, y)
        self._check(x + w - 1, y + h - 1)
        for row in self.pixels[y : y + h]:
            row[x : x + w] = [1] * w

    def rows(self):
        return list(self.pixels)
