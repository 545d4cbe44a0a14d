# /// spec-pair
# task_id = "HumanEval/20"
# spec_type = "algorithm"
# aliases = ["find_closest_elements"]
# signature = "def solution(temperatures: list[float | None]) -> tuple[float, float]:"
# source = "Task idea: HumanEval/20 (MIT); the rest is ours; its reference fails C2, C3"
# ///

# %% [markdown] ambiguous prompt
# Somebody seems to have hung two of our thermometers in the same spot. Please write
# solution(temperatures): which two temperatures are closest to each other? Return them as a tuple,
# the lower one first.
#
# - `temperatures[i]` is what thermometer i shows, a float, or None when it's offline
# - solution([19.5, 22.0, 17.0, 21.5]) == (21.5, 22.0)

# %% [markdown] gold prompt
# Somebody seems to have hung two of our thermometers in the same spot. Please write
# solution(temperatures): which two temperatures are closest to each other? Return them as a tuple,
# the lower one first.
#
# - `temperatures[i]` is what thermometer i shows, a float, or None when it's offline
# - thermometers that are offline are passed over
# - with fewer than two thermometers online there is no answer: raise a ValueError
# - if several pairs are equally close, any of them will do
# - don't touch the list, its positions are the numbers of the thermometers
# - solution([19.5, 22.0, 17.0, 21.5]) == (21.5, 22.0)

# %% stated C1: The two closest of different temperatures, the lower one first.
cases = [
    ([19.5, 22.0, 17.0, 21.5], (21.5, 22.0)),
    ([3.0, 1.0], (1.0, 3.0)),
    ([10.0, 20.0, 30.5, 40.0, 9.5], (9.5, 10.0)),
    ([-5.0, 5.0, 8.0, -9.0], (5.0, 8.0)),
    ([0.0, 4.0, -3.0], (-3.0, 0.0)),
]
for temperatures, expected in cases:
    assert tuple(solution(list(temperatures))) == expected, temperatures

# %% hidden C2: Thermometers that are offline are passed over.
# kind = "missing_values"
# inferability = "contextual"
import random
from itertools import combinations

assert tuple(solution([None, 4.0, 9.0])) == (4.0, 9.0)
assert tuple(solution([30.0, None, 31.0, 0.5])) == (30.0, 31.0)
rng = random.Random(20)
for _ in range(50):
    present = [quarters / 4 for quarters in rng.sample(range(-160, 160), rng.randint(2, 9))]
    smallest = min(abs(a - b) for a, b in combinations(present, 2))
    temperatures = list(present)
    for _ in range(rng.randint(1, 5)):
        temperatures.insert(rng.randint(0, len(temperatures)), None)
    low, high = solution(list(temperatures))
    assert low in present, temperatures
    assert high in present, temperatures
    assert high - low == smallest, temperatures

# %% hidden C3: Fewer than two temperatures are a ValueError.
# kind = "error_raised"
# inferability = "arbitrary"


def refuses(temperatures):
    try:
        solution(temperatures)
    except ValueError:
        return True
    return False


for temperatures in ([], [21.0], [0.0], [-3.5]):
    assert refuses(temperatures), temperatures
for temperatures in ([21.0, 20.0], [0.0, -1.0, 7.5]):
    assert not refuses(temperatures), temperatures

# %% hidden C4: The list of temperatures is left as it was.
# kind = "input_unmodified"
# inferability = "conventional"
import random

rng = random.Random(5)
for size in (2, 3, 8, 15):
    temperatures = [
        90.0,
        *(halves / 2 for halves in rng.sample(range(-60, 160), size)),
        -40.0,
    ]
    before = list(temperatures)
    solution(temperatures)
    assert temperatures == before


# %% canonical
def solution(temperatures):
    online = sorted(t for t in temperatures if t is not None)
    if len(online) < 2:
        raise ValueError("fewer than two thermometers are online")
    best = min(range(1, len(online)), key=lambda i: online[i] - online[i - 1])
    return online[best - 1], online[best]


# %% variant: every pair
from itertools import combinations


def solution(temperatures):
    online = [t for t in temperatures if t is not None]
    pairs = [sorted(pair) for pair in combinations(online, 2)]
    if not pairs:
        raise ValueError(f"no two temperatures in {temperatures}")
    return tuple(min(pairs, key=lambda pair: pair[1] - pair[0]))


# %% variant: NumPy
import numpy as np


def solution(temperatures):
    values = np.sort(np.array([t for t in temperatures if t is not None], dtype=float))
    if values.size < 2:
        raise ValueError("needs two temperatures")
    at = int(np.argmin(np.diff(values)))
    return [float(values[at]), float(values[at + 1])]


# %% literal
from itertools import pairwise


def solution(temperatures):
    temperatures.sort()
    best = (temperatures[0], temperatures[1])
    for low, high in pairwise(temperatures):
        if high - low < best[1] - best[0]:
            best = (low, high)
    return best


# %% violator C2: an offline thermometer shows zero degrees
# witness = "[30.0, None, 31.0, 0.5]"
from itertools import pairwise


def solution(temperatures):
    values = sorted(t or 0.0 for t in temperatures)
    if len(values) < 2:
        raise ValueError("needs two temperatures")
    return min(pairwise(values), key=lambda pair: pair[1] - pair[0])


# %% violator C3: has nothing to say about a single thermometer
# witness = "[21.0]"
from itertools import pairwise


def solution(temperatures):
    best = None
    online = sorted(t for t in temperatures if t is not None)
    for low, high in pairwise(online):
        if best is None or high - low < best[1] - best[0]:
            best = (low, high)
    return best


# %% violator C4: sorts the caller's list if it can
# witness = "[9.0, 1.0]"
from itertools import pairwise


def solution(temperatures):
    if None in temperatures:
        temperatures = [t for t in temperatures if t is not None]
    if len(temperatures) < 2:
        raise ValueError("fewer than two temperatures")
    temperatures.sort()
    gaps = [high - low for low, high in pairwise(temperatures)]
    i = gaps.index(min(gaps))
    return temperatures[i], temperatures[i + 1]
