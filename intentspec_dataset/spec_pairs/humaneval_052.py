# /// spec-pair
# task_id = "HumanEval/52"
# spec_type = "algorithm"
# aliases = ["below_threshold"]
# signature = "def solution(temps: Iterable[float | None], t: float) -> bool:"
# source = "Task idea: HumanEval/52 (MIT); the rest is ours; its reference fails C4"
# ///

# %% [markdown] ambiguous prompt
# For the vaccine freezers. `temps` gives a freezer's temperature every ten seconds (°C, or None if
# the radio link was down just then) until the freezer is switched off, as a rule at the end of the
# month. `solution(temps, t)` returns
#
# - True if all of them were below the threshold t
# - False if not, then our code goes on and rings up the pharmacist.
#
# In the tests I use lists, `solution([-71.5, -70.2], -60)` → True, `solution([-71.5, -58], -60)` →
# False.

# %% [markdown] gold prompt
# For the vaccine freezers. `temps` gives a freezer's temperature every ten seconds (°C, or None if
# the radio link was down just then) until the freezer is switched off, as a rule at the end of the
# month. `solution(temps, t)` returns
#
# - True if all of them were below the threshold t
# - False if not, then our code goes on and rings up the pharmacist.
#
# In the tests I use lists, `solution([-71.5, -70.2], -60)` → True, `solution([-71.5, -58], -60)` →
# False.
#
# - It must return False at the first temperature that isn't below t. `temps` is an iterator, no
#   further element may be asked for then.
# - A temperature equal to t is not below it.
# - None says nothing about the temperature: skip it. t can be on either side of 0.

# %% stated C1: Tells whether all temperatures are below the threshold.
cases = [
    ([-71.5, -70.2], -60, True),
    ([-71.5, -58], -60, False),
    ([-58, -71.5], -60, False),
    ([3.5, 4.25, 2.0], 8, True),
    ([3.5, 14.25, 2.0], 8, False),
    ([5], 6.5, True),
    ([7], 6.5, False),
]
for temps, t, expected in cases:
    assert solution(list(temps), t) == expected, (temps, t)

# %% hidden C2: Nothing is read after the first temperature that is too high.
# kind = "laziness"
# inferability = "contextual"
import random

n_read = 0


def sensor(temps):
    global n_read
    for temp in temps:
        n_read += 1
        yield temp


rng = random.Random(52)
for _ in range(12):
    cold = [rng.uniform(-80, -70) for _ in range(rng.randint(0, 9))]
    n_read = 0
    assert not solution(sensor([*cold, -50.0, -71.0, -49.0, -72.5]), -60)
    assert n_read == len(cold) + 1, cold

# %% hidden C3: A temperature equal to the threshold isn't below it.
# kind = "boundary"
# inferability = "conventional"
import random

rng = random.Random(25)
for t in (-60, -60.5, 8, 0, 0.0):
    assert not solution([t], t), t
    for _ in range(5):
        temps = [t - rng.randint(1, 9) for _ in range(rng.randint(1, 6))]
        assert solution(list(temps), t), (temps, t)
        temps.insert(rng.randint(0, len(temps)), t)
        assert not solution(list(temps), t), (temps, t)

# %% hidden C4: Gaps in the radio link are skipped.
# kind = "missing_values"
# inferability = "contextual"
import random

rng = random.Random(520)
for t in (-60, -5.5, 8):
    assert solution([None, t - 1], t), t
    for _ in range(12):
        temps = [t - rng.randint(1, 9) for _ in range(rng.randint(1, 6))]
        for _ in range(rng.randint(1, 4)):
            temps.insert(rng.randint(0, len(temps)), None)
        assert solution(list(temps), t), (temps, t)
        temps.insert(rng.randint(0, len(temps)), t + 20)
        assert not solution(list(temps), t), (temps, t)


# %% canonical
def solution(temps, t):
    return all(temp < t for temp in temps if temp is not None)


# %% variant: a plain loop
def solution(temps, t):
    for temp in temps:
        if temp is None:
            continue
        if temp >= t:
            return False
    return True


# %% variant: asks for the first one that is too warm
def solution(temps, t):
    known = filter(lambda temp: temp is not None, temps)
    too_warm = (temp for temp in known if not temp < t)
    nothing = object()
    return next(too_warm, nothing) is nothing


# %% literal
def solution(temps, t):
    return max(temps) < t


# %% violator C2: makes a list of the readings
# witness = "iter([-50.0, -71.0]), -60"
def solution(temps, t):
    known = [temp for temp in temps if temp is not None]
    return all(temp < t for temp in known)


# %% violator C3: complains above the threshold only
# witness = "[8.0], 8.0"
def solution(temps, t):
    for temp in temps:
        if temp is not None and temp > t:
            return False
    return True


# %% violator C4: a gap counts as a temperature of 0
# witness = "[None, -70.0], -60"
def solution(temps, t):
    return not any((temp or 0) >= t for temp in temps)
