# /// spec-pair
# task_id = "IntentSpec/typed_rows"
# spec_type = "data_transformation"
# signature = "def solution(rows: list[dict[str, str]], types: dict[str, str]) -> list[dict]:"
# source = "Our own; schema coercion of text records."
# ///

# %% [markdown] ambiguous prompt
# need typed rows from the survey CSVs (people fill those in by hand in all sorts of editors)
#
#     types = {"id": "int", "height": "float", "member": "bool"}
#     solution([{"id": "17", "height": "1.82", "member": "yes", "town": "Ulm"}], types)
#     # [{"id": 17, "height": 1.82, "member": True, "town": "Ulm"}]
#
# bool is yes/no or true/false. columns that aren't in types stay text. the result goes straight
# into the database so please no rubbish in there

# %% [markdown] gold prompt
# need typed rows from the survey CSVs (people fill those in by hand in all sorts of editors)
#
#     types = {"id": "int", "height": "float", "member": "bool"}
#     solution([{"id": "17", "height": "1.82", "member": "yes", "town": "Ulm"}], types)
#     # [{"id": 17, "height": 1.82, "member": True, "town": "Ulm"}]
#
# bool is yes/no or true/false, in capital or small letters ("YES", "False"). columns that aren't in
# types stay text, exactly as it is. the result goes straight into the database so please no rubbish
# in there
#
# in the columns of types:
# - a value that is empty or only blanks is None
# - anything that isn't of the type is a ValueError: "maybe" or "2" as a bool, "12.5" or "12.0" or
#   "x" as an int, "tall" as a float. what's an int or a float is what int() and float() take,
#   except that "nan" and "inf" in any spelling are no floats here
# - ids have up to 20 digits and must come through exactly
#
# rows all have all columns of types

# %% stated C1: Values get the types of their columns.
types = {"id": "int", "height": "float", "member": "bool"}
rows = [
    {"id": "17", "height": "1.82", "member": "yes", "town": "Ulm"},
    {"id": "-3", "height": "2", "member": "no", "town": "5"},
]
result = list(solution(rows, types))
assert result == [
    {"id": 17, "height": 1.82, "member": True, "town": "Ulm"},
    {"id": -3, "height": 2.0, "member": False, "town": "5"},
]
assert [type(value) for value in result[1].values()] == [int, float, bool, str]
rows = [{"member": "true"}, {"member": "false"}]
assert [row["member"] is True for row in solution(rows, {"member": "bool"})] == [
    True,
    False,
]

# %% hidden C2: Capital and small letters make no difference in a bool.
# kind = "case"
# inferability = "contextual"
for value, words in (
    (True, ["YES", "Yes", "TRUE", "True", "yEs"]),
    (False, ["NO", "No", "FALSE", "False"]),
):
    for word in words:
        (row,) = solution([{"a": "1", "b": word}], {"a": "int", "b": "bool"})
        assert row["b"] is value, word
        assert row["a"] == 1

# %% hidden C3: A blank value is None.
# kind = "missing_values"
# inferability = "contextual"
types = {"i": "int", "f": "float", "b": "bool"}
for blank in ("", " ", "   "):
    rows = [{"i": blank, "f": "0", "b": "no"}, {"i": "0", "f": blank, "b": blank}]
    result = list(solution(rows, types))
    assert result == [{"i": None, "f": 0.0, "b": False}, {"i": 0, "f": None, "b": None}]
    assert result[0]["b"] is False
(row,) = solution([{"i": "4", "town": "", "note": " x "}], {"i": "int"})
assert row == {"i": 4, "town": "", "note": " x "}

# %% hidden C4: A value that isn't of the type is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
cases = [
    ("bool", "maybe"),
    ("bool", "2"),
    ("bool", "y e s"),
    ("bool", "yess"),
    ("bool", "none"),
]
cases += [
    ("int", "x"),
    ("int", "1 2"),
    ("int", "yes"),
    ("float", "tall"),
    ("float", "1,82"),
]
cases += [
    ("float", "1.8.2"),
    ("float", "nan"),
    ("float", "NaN"),
    ("float", "inf"),
    ("float", "-Infinity"),
]
for kind, text in cases:
    for rows in ([{"v": text}], [{"v": "yes" if kind == "bool" else "1"}, {"v": text}]):
        try:
            list(solution(rows, {"v": kind}))
        except ValueError:
            pass
        else:
            raise AssertionError((kind, text))

# %% hidden C5: Ints are exact and make no detour by way of float.
# kind = "numeric_type"
# inferability = "conventional"
import random

rng = random.Random(231)
numbers = [9007199254740993, 2**63 + 1, -(10**18) - 1, 12345678901234567891, 0, 7]
numbers += [rng.randint(10**17, 10**20 - 1) for _ in range(20)]
result = list(solution([{"id": str(number)} for number in numbers], {"id": "int"}))
assert [row["id"] for row in result] == numbers
assert all(type(row["id"]) is int for row in result)
for text in ("12.5", "12.0", "0.999", "7."):
    try:
        list(solution([{"id": text}], {"id": "int"}))
    except ValueError:
        pass
    else:
        raise AssertionError(text)


# %% canonical
import math

BOOLS = {"yes": True, "true": True, "no": False, "false": False}


def convert(text, kind):
    text = text.strip()
    if not text:
        return None
    if kind == "int":
        return int(text)
    if kind == "float":
        number = float(text)
        if not math.isfinite(number):
            raise ValueError(f"not a number: {text!r}")
        return number
    if text.lower() not in BOOLS:
        raise ValueError(f"not a bool: {text!r}")
    return BOOLS[text.lower()]


def solution(rows, types):
    return [
        {
            name: convert(value, types[name]) if name in types else value
            for name, value in row.items()
        }
        for row in rows
    ]


# %% variant: a converter for each type
def to_bool(text):
    return ["no", "false", "yes", "true"].index(text.casefold()) >= 2


def to_float(text):
    if text.lstrip("+-").lower() in ("nan", "inf", "infinity"):
        raise ValueError(text)
    return float(text)


def solution(rows, types):
    converters = {"int": int, "float": to_float, "bool": to_bool}
    result = []
    for row in rows:
        new = dict(row)
        for name, kind in types.items():
            text = row[name].strip()
            new[name] = converters[kind](text) if text else None
        result.append(new)
    return result


# %% variant: regular expressions decide
import re

YES = re.compile(r"\s*(yes|true)\s*", re.IGNORECASE)
NO = re.compile(r"\s*(no|false)\s*", re.IGNORECASE)


def solution(rows, types):
    for row in rows:
        new = {}
        for name, text in row.items():
            kind = types.get(name)
            if kind is None:
                new[name] = text
            elif re.fullmatch(r"\s*", text):
                new[name] = None
            elif kind == "bool":
                if not YES.fullmatch(text) and not NO.fullmatch(text):
                    raise ValueError(text)
                new[name] = YES.fullmatch(text) is not None
            elif kind == "float" and re.search("n", text, re.IGNORECASE):
                raise ValueError(text)
            else:
                new[name] = {"int": int, "float": float}[kind](text)
        yield new


# %% literal
def solution(rows, types):
    for row in rows:
        for name, kind in types.items():
            if kind == "bool":
                row[name] = row[name] in ("yes", "true")
            elif kind == "int":
                row[name] = int(row[name])
            else:
                row[name] = float(row[name])
    return rows


# %% violator C2: knows small letters only
# witness = "[{'b': 'Yes'}], {'b': 'bool'}"
import math


def convert(text, kind):
    text = text.strip()
    if text == "":
        return None
    if kind == "bool":
        return {"yes": True, "true": True, "no": False, "false": False}.get(text, None) is True
    if kind == "int":
        return int(text)
    number = float(text)
    if math.isnan(number) or math.isinf(number):
        raise ValueError(text)
    return number


def solution(rows, types):
    for row in rows:
        for name, kind in types.items():
            text = row[name].strip()
            known = ("yes", "no", "true", "false", "")
            if kind == "bool" and text not in known and text.lower() not in known:
                raise ValueError(text)
    return [
        {**row, **{name: convert(row[name], kind) for name, kind in types.items()}} for row in rows
    ]


# %% violator C3: a blank is 0 or False
# witness = "[{'i': ''}], {'i': 'int'}"
import math


def solution(rows, types):
    bools = {"yes": True, "true": True, "no": False, "false": False, "": False}
    result = []
    for row in rows:
        new = dict(row)
        for name, kind in types.items():
            text = row[name].strip()
            if kind == "bool":
                if text.lower() not in bools:
                    raise ValueError(text)
                new[name] = bools[text.lower()]
            elif kind == "int":
                new[name] = int(text or 0)
            else:
                new[name] = float(text or 0)
                if not math.isfinite(new[name]):
                    raise ValueError(text)
        result.append(new)
    return result


# %% violator C4: what isn't yes is no
# witness = "[{'b': 'maybe'}], {'b': 'bool'}"
def solution(rows, types):
    def convert(text, kind):
        text = text.strip()
        if not text:
            return None
        if kind == "bool":
            return text.lower() in ("yes", "true")
        return int(text) if kind == "int" else float(text)

    return [
        {**row, **{name: convert(row[name], kind) for name, kind in types.items()}} for row in rows
    ]


# %% violator C5: by way of float
# witness = "[{'id': '9007199254740993'}], {'id': 'int'}"
import math


def solution(rows, types):
    bools = {"yes": True, "true": True, "no": False, "false": False}
    result = []
    for row in rows:
        new = dict(row)
        for name, kind in types.items():
            text = row[name].strip().lower()
            if not text:
                new[name] = None
            elif kind == "bool":
                if text not in bools:
                    raise ValueError(text)
                new[name] = bools[text]
            else:
                new[name] = float(text)
                if not math.isfinite(new[name]):
                    raise ValueError(text)
                if kind == "int":
                    new[name] = int(new[name])
        result.append(new)
    return result
