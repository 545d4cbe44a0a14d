# /// spec-pair
# task_id = "HumanEval/115"
# spec_type = "algorithm"
# aliases = ["max_fill"]
# signature = "def solution(grid: list[list[int]], capacity: int) -> int:"
# source = "Task idea: HumanEval/115 (MIT); the rest is ours; its reference fails C3"
# ///

# %% [markdown] ambiguous prompt
# Forklift estimate. `grid`: one row per storage lane, 1 = a pallet stands there, 0 = free. The
# truck takes up to `capacity` pallets per trip but never from two lanes in one trip.
# `solution(grid, capacity)` = number of trips to clear the lot.
#
#     solution([[1,1,0,1], [0,0,0,0], [1,0,0,0], [1,1,1,1]], 2)  -> 5
#
# Lanes aren't equally long in every hall. The estimator reuses the grid for other trucks.

# %% [markdown] gold prompt
# Forklift estimate. `grid`: one row per storage lane, 1 = a pallet stands there, 0 = free. The
# truck takes up to `capacity` pallets per trip but never from two lanes in one trip.
# `solution(grid, capacity)` = the least number of trips to clear the lot.
#
#     solution([[1,1,0,1], [0,0,0,0], [1,0,0,0], [1,1,1,1]], 2)  -> 5
#
# Lanes aren't equally long in every hall. The estimator reuses the grid for other trucks: leave it
# as it is. A capacity below 1 clears nothing and is a ValueError, even if no pallet is there.

# %% stated C1: Trips lane by lane, each lane rounded up.
cases = [
    ([[1, 1, 0, 1], [0, 0, 0, 0], [1, 0, 0, 0], [1, 1, 1, 1]], 2, 5),
    ([[1, 0, 0, 1], [0, 0, 1, 0], [1, 1, 1, 0]], 1, 6),
    ([[0, 0], [0, 0], [0, 0]], 4, 0),
    ([[1, 1, 1], [1, 0, 1], [0, 1, 0]], 3, 3),
    ([[1, 1, 1, 1, 1], [1, 1, 1, 1, 1]], 4, 4),
    ([[1, 0]], 9, 1),
]
for grid, capacity, expected in cases:
    assert solution([list(row) for row in grid], capacity) == expected, (grid, capacity)

# %% hidden C2: The grid is left as it is.
# kind = "input_unmodified"
# inferability = "conventional"
for grid, capacity in [
    ([[0, 0, 1, 1], [0, 0, 0, 0], [1, 1, 1, 1]], 2),
    ([[1, 1, 1], [1, 0, 1]], 1),
    ([[0, 1], [1, 0]], 5),
    ([[1, 0, 1, 0]], 2),
]:
    before = [list(row) for row in grid]
    solution(grid, capacity)
    assert grid == before

# %% hidden C3: A truck that takes nothing is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
for grid in ([[1, 1, 0]], [[0, 0], [0, 0]], [[1, 1], [1, 1]]):
    for capacity in (0, -1, -3):
        try:
            answer = solution([list(row) for row in grid], capacity)
        except ValueError:
            answer = "refused"
        assert answer == "refused", (grid, capacity)


# %% canonical
def solution(grid, capacity):
    if capacity < 1:
        raise ValueError("a truck takes at least one pallet")
    trips = 0
    for row in grid:
        trips += (sum(row) + capacity - 1) // capacity
    return trips


# %% variant: negative floor division
def solution(grid, capacity):
    if not capacity > 0:
        raise ValueError(capacity)
    return -sum(-row.count(1) // capacity for row in grid)


# %% variant: drives the trips
def solution(grid, capacity):
    if capacity <= 0:
        raise ValueError("capacity")
    waiting = [len([place for place in row if place]) for row in grid]
    trips = 0
    while waiting:
        lane = waiting.pop()
        if lane > 0:
            trips += 1
            waiting.append(lane - capacity)
    return trips


# %% literal
from math import ceil


def solution(grid, capacity):
    width = len(grid[0])
    return sum(ceil(sum(row[i] for i in range(width)) / capacity) for row in grid)


# %% violator C2: clears the grid
# witness = "[[1, 0, 1]], 1"
def solution(grid, capacity):
    if capacity < 1:
        raise ValueError("capacity")
    trips = 0
    for row in grid:
        while 1 in row:
            trips += 1
            for _ in range(min(capacity, row.count(1))):
                row[row.index(1)] = 0
    return trips


# %% violator C3: no trips with no capacity
# witness = "[[1, 1, 0]], 0"
def solution(grid, capacity):
    if capacity <= 0:
        return 0
    return sum(-(-sum(row) // capacity) for row in grid)
