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
# bool is yes/no or true/false. columns that aren't in types stay text, exactly as it is. the result
# goes straight into the database so please no rubbish in there
#
# in the columns of types:
# - a value that is empty or only blanks is None, and so is one that isn't there at all since the
#   line was too short: csv.DictReader has None for it, we take the rows from there
# - anything else that isn't of the type is a ValueError: "maybe" or "2" as a bool, "x" as an int,
#   "tall" as a float. what's an int or a float is what int() and float() take, except that "nan"
#   and "inf" in any spelling are no floats here
#
# some editors write a byte order mark at the start of the file, which then sticks to the name of
# the first column in all the rows, "\ufeffid" for "id". it isn't part of the name: the column is
# "id", in the result too, at its place, and has the type of "id"

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

# %% hidden C2: A value that isn't of the type is a ValueError.
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

# %% hidden C3: A blank value is None, and so is one that a short line lacks.
# kind = "missing_values"
# inferability = "contextual"
types = {"i": "int", "f": "float", "b": "bool"}
for blank in ("", " ", "   ", None):
    rows = [{"i": blank, "f": "0", "b": "no"}, {"i": "0", "f": blank, "b": blank}]
    result = list(solution(rows, types))
    assert result == [{"i": None, "f": 0.0, "b": False}, {"i": 0, "f": None, "b": None}]
    assert result[0]["b"] is False
(row,) = solution([{"i": "4", "town": "", "note": " x ", "last": None}], {"i": "int"})
assert row["i"] == 4
assert (row["town"], row["note"]) == ("", " x ")

# %% hidden C4: A byte order mark isn't part of the first column's name.
# kind = "unicode"
# inferability = "contextual"
for kind, text, value in (("int", "17", 17), ("float", "1.5", 1.5), ("bool", "yes", True)):
    rows = [{"\ufeffid": text, "town": "Ulm", "n": "3"}, {"\ufeffid": text, "town": "5", "n": "4"}]
    result = [dict(row) for row in solution(rows, {"n": "int", "id": kind})]
    expected = [{"id": value, "town": "Ulm", "n": 3}, {"id": value, "town": "5", "n": 4}]
    assert result == expected, kind
    assert next(iter(result[0])) == "id"
    assert type(result[1]["id"]) is type(value)
result = list(solution([{"\ufefftown": "Ulm", "n": "3"}], {"n": "int"}))
assert result == [{"town": "Ulm", "n": 3}]

# %% canonical
import math

BOOLS = {"yes": True, "true": True, "no": False, "false": False}


def convert(text, kind):
    text = (text or "").strip()
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
    result = []
    for row in rows:
        typed = {}
        for name, value in row.items():
            name = name.removeprefix("\ufeff")
            typed[name] = convert(value, types[name]) if name in types else value
        result.append(typed)
    return result


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
        new = dict(zip((name.lstrip("\ufeff") for name in row), row.values(), strict=True))
        for name, kind in types.items():
            text = (new[name] or "").strip()
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
            name = name.replace("\ufeff", "")
            kind = types.get(name)
            if kind is None:
                new[name] = text
            elif text is None or re.fullmatch(r"\s*", text):
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


# %% violator C2: what isn't yes is no
# witness = "[{'b': 'maybe'}], {'b': 'bool'}"
def solution(rows, types):
    def convert(text, kind):
        text = text and text.strip()
        if not text:
            return None
        if kind == "bool":
            return text.lower() in ("yes", "true")
        return int(text) if kind == "int" else float(text)

    return [
        {
            name.strip("\ufeff"): convert(text, types[name.strip("\ufeff")])
            if name.strip("\ufeff") in types
            else text
            for name, text in row.items()
        }
        for row in rows
    ]


# %% violator C3: every cell is text
# witness = "[{'i': None}], {'i': 'int'}"
import math


def convert(text, kind):
    text = text.strip()
    if text == "":
        return None
    if kind == "bool":
        return ["no", "false", "yes", "true"].index(text.lower()) > 1
    number = int(text) if kind == "int" else float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


def solution(rows, types):
    result = []
    for row in rows:
        typed = {}
        for name, text in row.items():
            name = name.removeprefix("\ufeff")
            typed[name] = convert(text, types[name]) if name in types else text
        result.append(typed)
    return result


# %% violator C4: takes the names as they are
# witness = "[{'\\ufeffi': '2'}], {'i': 'int'}"
import math


def convert(text, kind):
    text = (text or "").strip()
    if text == "":
        return None
    if kind == "bool":
        return ["no", "false", "yes", "true"].index(text.lower()) > 1
    number = int(text) if kind == "int" else float(text)
    if not math.isfinite(number):
        raise ValueError(text)
    return number


def solution(rows, types):
    result = []
    for row in rows:
        typed = {}
        for name, text in row.items():
            typed[name] = convert(text, types[name]) if name in types else text
        result.append(typed)
    return result
