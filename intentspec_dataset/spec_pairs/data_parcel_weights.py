# /// spec-pair
# task_id = "IntentSpec/parcel_weights"
# spec_type = "data_transformation"
# signature = "def solution(parcels: list[dict], warn: Callable[[str], object]) -> list[dict]:"
# source = "Our own; weights in mixed units to kilograms, unknown units reported."
# ///

# %% [markdown] ambiguous prompt
# Partners report parcels as {"id": 5, "weight": 1200, "unit": "g"}. We need kilograms:
# solution(parcels, warn) -> list of {"id": 5, "kg": 1.2}
#
# kg, g, lb (0.45359237 kg), oz (1/16 lb). The unit is typed by people. If it's none of these, leave
# the parcel out and call warn(unit); warn puts a line into the mail that tells me which units
# I have to add to the table.

# %% [markdown] gold prompt
# Partners report parcels as {"id": 5, "weight": 1200, "unit": "g"}. We need kilograms:
# solution(parcels, warn) -> list of {"id": 5, "kg": 1.2}
#
# kg, g, lb (0.45359237 kg), oz (1/16 lb). The unit is typed by people. If it's none of these, leave
# the parcel out and call warn(unit); warn puts a line into the mail that tells me which units
# I have to add to the table.
#
# Details:
# - The unit may be missing: None, as the partner's form has it if the field was left alone. That is
#   none of the four either, so the parcel is left out and reported like others, with warn(None).
# - Each unknown unit is one line in the mail, even if a thousand parcels have it: warn once for it;
#   units come in the order in which they turn up. That goes for None, too.
# - Parcels stay in their order. Weights are right to about nine digits, no rounding. A parcel of 0
#   is a parcel. No parcels give an empty list.

# %% stated C1: Weights become kilograms, what has another unit is left out and reported.
import math

warned = []
parcels = [
    {"id": 5, "weight": 1200, "unit": "g"},
    {"id": 6, "weight": 2.5, "unit": "kg"},
    {"id": 7, "weight": 3, "unit": "stone"},
    {"id": 8, "weight": 2, "unit": "lb"},
    {"id": 9, "weight": 8, "unit": "oz"},
]
result = list(solution(parcels, warned.append))
assert [parcel["id"] for parcel in result] == [5, 6, 8, 9]
assert all(sorted(parcel) == ["id", "kg"] for parcel in result)
for parcel, kg in zip(result, [1.2, 2.5, 0.90718474, 0.226796185], strict=True):
    assert math.isclose(parcel["kg"], kg)
assert warned == ["stone"]

# %% hidden C2: Each unknown unit is reported once, in the order of appearance.
# kind = "call_order"
# inferability = "contextual"
import random

rng = random.Random(201)
for _ in range(8):
    units = [rng.choice(["kg", "stone", "t", "pood", "ct", "g"]) for _ in range(15)]
    expected = []
    for unit in units:
        if unit not in ("kg", "g") and unit not in expected:
            expected.append(unit)
    warned = []
    solution([{"id": i, "weight": 1, "unit": u} for i, u in enumerate(units)], warned.append)
    assert warned == expected, units

# %% hidden C3: A parcel without a unit is left out and reported, the others are converted.
# kind = "missing_values"
# inferability = "contextual"
import math

for place in range(3):
    parcels = [
        {"id": 1, "weight": 500, "unit": "g"},
        {"id": 2, "weight": 3, "unit": "kg"},
    ]
    parcels.insert(place, {"id": 9, "weight": 7, "unit": None})
    warned = []
    result = list(solution(parcels, warned.append))
    assert [parcel["id"] for parcel in result] == [1, 2]
    assert math.isclose(result[0]["kg"], 0.5)
    assert math.isclose(result[1]["kg"], 3)
    assert warned == [None]


# %% canonical
def solution(parcels, warn):
    table = {"kg": 1, "g": 1 / 1000, "lb": 0.45359237, "oz": 0.45359237 / 16}
    converted, unknown = [], set()
    for parcel in parcels:
        unit = parcel["unit"]
        key = unit.strip().lower() if unit is not None else None
        if key in table:
            converted.append({"id": parcel["id"], "kg": parcel["weight"] * table[key]})
        elif key not in unknown:
            unknown.add(key)
            warn(unit)
    return converted


# %% variant: reports afterwards
def kilograms(weight, unit):
    match "".join((unit or "").split()).casefold():
        case "kg":
            return float(weight)
        case "g":
            return weight / 1000
        case "lb":
            return weight * 0.45359237
        case "oz":
            return weight * 0.45359237 / 16
    return None


def solution(parcels, warn):
    rows = [(parcel, kilograms(parcel["weight"], parcel["unit"])) for parcel in parcels]
    strange = {}
    for parcel, kg in rows:
        if kg is None:
            unit = parcel["unit"]
            strange.setdefault(unit and unit.strip().casefold(), unit)
    for unit in strange.values():
        warn(unit)
    return [{"id": parcel["id"], "kg": kg} for parcel, kg in rows if kg is not None]


# %% variant: the table learns what was reported
from fractions import Fraction

POUND = Fraction(45359237, 10**8)


def solution(parcels, warn):
    factors = {"KG": Fraction(1), "G": Fraction(1, 1000), "LB": POUND, "OZ": POUND / 16}
    result = []
    for parcel in parcels:
        unit = str(parcel["unit"]).upper().strip()
        if unit not in factors:
            warn(parcel["unit"])
            factors[unit] = None
        if factors[unit] is not None:
            kg = float(Fraction(parcel["weight"]) * factors[unit])
            result.append({"id": parcel["id"], "kg": kg})
    return tuple(result)


# %% literal
def solution(parcels, warn):
    table = {"kg": 1, "g": 0.001, "lb": 0.45359237, "oz": 0.45359237 / 16}
    converted = []
    for parcel in parcels:
        if parcel["unit"] in table:
            converted.append({"id": parcel["id"], "kg": parcel["weight"] * table[parcel["unit"]]})
        else:
            warn(parcel["unit"])
    return converted


# %% violator C2: a line for every parcel
# witness = "[{'id': 1, 'weight': 2, 'unit': 't'}, {'id': 2, 'weight': 2, 'unit': 't'}], print"
def solution(parcels, warn):
    table = {"kg": 1, "g": 0.001, "lb": 0.45359237, "oz": 0.45359237 / 16}
    converted = []
    for parcel in parcels:
        factor = table.get((parcel["unit"] or "").strip().lower())
        if factor is None:
            warn(parcel["unit"])
            continue
        converted.append({"id": parcel["id"], "kg": parcel["weight"] * factor})
    return converted


# %% violator C3: takes the unit for text in any case
# witness = "[{'id': 1, 'weight': 2, 'unit': None}], print"
def solution(parcels, warn):
    table = {"kg": 1, "g": 0.001, "lb": 0.45359237, "oz": 0.45359237 / 16}
    converted, reported = [], set()
    for parcel in parcels:
        unit = parcel["unit"].strip().lower()
        if unit in table:
            converted.append({"id": parcel["id"], "kg": parcel["weight"] * table[unit]})
        elif unit not in reported:
            reported.add(unit)
            warn(parcel["unit"])
    return converted
