# /// spec-pair
# task_id = "IntentSpec/merge_settings"
# spec_type = "data_transformation"
# signature = "def solution(base: dict, override: dict) -> dict:"
# source = "Our own; deep merge of two configurations."
# ///

# %% [markdown] ambiguous prompt
# def solution(base, override):
#     """Deep-merge two configs (nested dicts, as loaded from JSON) and return the merged one.
#
#     Sections are merged key by key; where both have a value, override wins.
#
#     solution({"db": {"host": "a", "port": 1}}, {"db": {"port": 2}})
#     == {"db": {"host": "a", "port": 2}}
#     """

# %% [markdown] gold prompt
# def solution(base, override):
#     """Deep-merge two configs (nested dicts, as loaded from JSON) and return the merged one.
#
#     Sections (dicts) are merged key by key, at every depth; where both have a value, override
#     wins.
#
#     solution({"db": {"host": "a", "port": 1}}, {"db": {"port": 2}})
#     == {"db": {"host": "a", "port": 2}}
#
#     Any value of override wins, also 0, False, "" and []. (null doesn't occur in them.) A list is
#     a value: it is replaced as a whole.
#
#     The result shares no dict or list with base and override, at any depth, so that whoever
#     changes the merged config later doesn't change base or override. We keep base as the defaults
#     for all customers.
#     """

# %% stated C1: Sections are merged, and override wins.
assert solution({"db": {"host": "a", "port": 1}}, {"db": {"port": 2}}) == {
    "db": {"host": "a", "port": 2}
}
base = {"a": {"b": {"c": 1, "d": 2}}, "e": 3}
override = {"a": {"b": {"d": 5, "f": 6}}, "g": {"h": 7}}
merged = {"a": {"b": {"c": 1, "d": 5, "f": 6}}, "e": 3, "g": {"h": 7}}
assert solution(base, override) == merged
assert solution({"x": "y"}, {"x": "z", "w": [1, 2]}) == {"x": "z", "w": [1, 2]}

# %% hidden C2: The result shares no dict or list with the two configs.
# kind = "input_unmodified"
# inferability = "conventional"
import copy

base = {
    "only": {"deep": {"n": 1}},
    "both": {"in_base": {"n": 2}, "z": 3},
    "tags": ["a", {"n": 4}],
}
override = {
    "both": {"in_over": {"n": 5}},
    "extra": {"deep": {"n": 6}},
    "list": [["b"], {"n": 7}],
}
merged = solution(base, override)
before = copy.deepcopy((base, override))
merged["only"]["deep"]["n"] = 0
merged["only"]["new"] = 0
merged["both"]["in_base"]["n"] = 0
merged["both"]["in_over"]["n"] = 0
merged["tags"][1]["n"] = 0
merged["tags"].append("c")
merged["extra"]["deep"]["n"] = 0
merged["list"][0].append("d")
merged["list"][1]["n"] = 0
assert (base, override) == before

# %% hidden C3: A value that is zero, false or empty wins like any other.
# kind = "negative_or_zero"
# inferability = "conventional"
for value in (0, False, "", [], 0.0):
    base = {"s": {"on": 5, "t": {"k": "v"}}, "u": True}
    result = solution(base, {"s": {"on": value, "t": {"k": value}}, "u": value})
    assert result == {"s": {"on": value, "t": {"k": value}}, "u": value}
    assert type(result["u"]) is type(result["s"]["on"]) is type(value)

# %% canonical
import copy


def solution(base, override):
    merged = copy.deepcopy(base)
    for key, value in override.items():
        if isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = solution(merged[key], value)
        else:
            merged[key] = copy.deepcopy(value)
    return merged


# %% variant: over the keys of both
def clone(value):
    if isinstance(value, dict):
        return {key: clone(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [clone(inner) for inner in value]
    return value


def solution(base, override):
    result = {}
    for key in [*base, *(key for key in override if key not in base)]:
        if key not in override:
            result[key] = clone(base[key])
        elif key in base and isinstance(base[key], dict) and isinstance(override[key], dict):
            result[key] = solution(base[key], override[key])
        else:
            result[key] = clone(override[key])
    return result


# %% variant: a stack over a copy made by way of JSON
import json


def solution(base, override):
    result, upper = json.loads(json.dumps([base, override]))
    stack = [(result, upper)]
    while stack:
        target, source = stack.pop()
        for key in source:
            pair = target.get(key), source[key]
            if all(isinstance(side, dict) for side in pair):
                stack.append(pair)
            else:
                target[key] = source[key]
    return result


# %% literal
def solution(base, override):
    merged = dict(base)
    for key, value in override.items():
        if isinstance(value, dict):
            merged[key] = solution(merged.get(key, {}), value)
        else:
            merged[key] = value
    return merged


# %% violator C2: copies one level of each section
# witness = "{'a': {'b': 1}}, {'c': {'d': 2}}"
def solution(base, override):
    merged = dict(base)
    for key, value in override.items():
        if isinstance(value, dict) and isinstance(base.get(key), dict):
            merged[key] = solution(base[key], value)
        else:
            merged[key] = value
    return merged


# %% violator C3: passes over what is false
# witness = "{'a': 1}, {'a': 0}"
import copy


def solution(base, override):
    merged = copy.deepcopy(base)
    for key, value in override.items():
        if isinstance(value, dict) and isinstance(merged.get(key), dict):
            merged[key] = solution(merged[key], value)
        else:
            merged[key] = copy.deepcopy(value) or merged.get(key)
    return merged
