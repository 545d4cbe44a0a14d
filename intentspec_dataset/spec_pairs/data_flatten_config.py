# /// spec-pair
# task_id = "IntentSpec/flatten_config"
# spec_type = "data_transformation"
# signature = "def solution(config: dict) -> dict:"
# source = "Our own; dotted names for a nested configuration."
# ///

# %% [markdown] ambiguous prompt
# Nested config to flat one with dotted names, plain function `solution(config)`, returns a dict.
#
# {"db": {"host": "x", "ports": [5, 6]}, "debug": True}
# => {"db.host": "x", "db.ports": [5, 6], "debug": True}
#
# (config comes from JSON. People edit the flat one in a form, compare it with the old one, and we
# turn it back into a nested one afterwards, so nothing should get lost on the way.)

# %% [markdown] gold prompt
# Nested config to flat one with dotted names, plain function `solution(config)`, returns a dict.
#
# {"db": {"host": "x", "ports": [5, 6]}, "debug": True}
# => {"db.host": "x", "db.ports": [5, 6], "debug": True}
#
# (config comes from JSON. People edit the flat one in a form, compare it with the old one, and we
# turn it back into a nested one afterwards, so nothing should get lost on the way.)
#
# - Any depth. A list is a value like a text or a number. (There are no dicts in lists.)
# - An empty section is kept as an empty dict: {"log": {}, "a": {"b": {}}} => {"log": {}, "a.b":
#   {}}. An empty config gives {}.
# - Names in the config can have dots in them. If that makes two entries arrive at the same dotted
#   name, as in {"a.b": 1, "a": {"b": 2}}, raise ValueError, also when their values are equal.
#   Otherwise such a name is kept as it is.
# - The flat config is independent: changing it, including the lists in it and what is in those,
#   doesn't change the config it was made from.

# %% stated C1: Nested sections become dotted names.
config = {"db": {"host": "x", "ports": [5, 6]}, "debug": True}
assert solution(config) == {"db.host": "x", "db.ports": [5, 6], "debug": True}
config = {"a": {"b": {"c": {"d": 1}}, "e": None}, "f": 0, "g": ""}
assert solution(config) == {"a.b.c.d": 1, "a.e": None, "f": 0, "g": ""}

# %% hidden C2: Empty sections are kept.
# kind = "empty_input"
# inferability = "contextual"
assert solution({"log": {}, "n": 1}) == {"log": {}, "n": 1}
assert solution({"a": {"b": {}, "c": {"d": {}}}}) == {"a.b": {}, "a.c.d": {}}
assert solution({"a": {"b": {"c": {"d": {}}}, "e": 2}}) == {"a.b.c.d": {}, "a.e": 2}
assert solution({}) == {}

# %% hidden C3: Two entries that arrive at the same name are a ValueError.
# kind = "error_raised"
# inferability = "contextual"
clashes = [
    {"a.b": 1, "a": {"b": 2}},
    {"a": {"b": 2}, "a.b": 1},
    {"x": {"a.b": {"c": 3}, "a": {"b.c": 3}}},
    {"x": {"a.b": [3]}, "x.a": {"b": [3]}},
    {"p.q.r": None, "p": {"q": {"r": None}}},
]
for config in clashes:
    try:
        solution(config)
    except ValueError:
        pass
    else:
        raise AssertionError(config)
assert solution({"a.b": 1, "a": {"c": 2}}) == {"a.b": 1, "a.c": 2}
assert solution({"v": {"1.0": {"k": 3}, "1.1": 4}}) == {"v.1.0.k": 3, "v.1.1": 4}

# %% hidden C4: Changing the flat config doesn't change the nested one.
# kind = "input_unmodified"
# inferability = "conventional"
import copy

config = {
    "a": {"hosts": ["x", "y"], "n": 1},
    "rows": [["k", [1]], ["m", [2]]],
    "b": {"c": [[3]]},
}
before = copy.deepcopy(config)
flat = solution(config)
assert config == before
assert sorted(flat) == ["a.hosts", "a.n", "b.c", "rows"]
flat["a.hosts"].append("z")
flat["a.n"] = 2
flat["rows"][0][0] = "changed"
flat["rows"][1][1].append(9)
flat["rows"].pop()
flat["b.c"][0].clear()
assert config == before

# %% canonical
import copy


def solution(config):
    flat = {}

    def add(section, prefix):
        for name, value in section.items():
            path = prefix + name
            if isinstance(value, dict) and value:
                add(value, path + ".")
            elif path in flat:
                raise ValueError(f"two entries named {path}")
            else:
                flat[path] = copy.deepcopy(value)

    add(config, "")
    return flat


# %% variant: a generator of pairs
import json


def entries(section, path):
    for name, value in section.items():
        if isinstance(value, dict) and len(value) > 0:
            yield from entries(value, [*path, name])
        else:
            yield ".".join([*path, name]), value


def solution(config):
    pairs = list(entries(json.loads(json.dumps(config)), []))
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("names clash")
    return dict(pairs)


# %% variant: flattens the sections first, then joins
import copy


def solution(config):
    result = {}
    for name, value in config.items():
        if value and isinstance(value, dict):
            part = {f"{name}.{inner}": item for inner, item in solution(value).items()}
        else:
            part = {name: copy.deepcopy(value)}
        if result.keys() & part.keys():
            raise ValueError(sorted(result.keys() & part.keys()))
        result |= part
    return result


# %% literal
def solution(config):
    flat = {}
    for name, value in config.items():
        if isinstance(value, dict):
            for inner, item in solution(value).items():
                flat[f"{name}.{inner}"] = item
        else:
            flat[name] = value
    return flat


# %% violator C2: loses the empty sections
# witness = "{'log': {}, 'n': 1}"
import copy


def solution(config):
    flat = {}
    for name, value in config.items():
        if isinstance(value, dict):
            part = {f"{name}.{inner}": item for inner, item in solution(value).items()}
        else:
            part = {name: copy.deepcopy(value)}
        for path, item in part.items():
            if path in flat:
                raise ValueError(path)
            flat[path] = item
    return flat


# %% violator C3: lets the later entry win
# witness = "{'a.b': 1, 'a': {'b': 2}}"
import copy


def solution(config):
    flat = {}
    todo = [((), copy.deepcopy(config))]
    while todo:
        path, section = todo.pop()
        for name, value in section.items():
            if isinstance(value, dict) and value:
                todo.append(((*path, name), value))
            else:
                flat[".".join((*path, name))] = value
    return flat


# %% violator C4: takes over the lists themselves
# witness = "{'a': {'hosts': ['x']}}"
def solution(config):
    flat = {}

    def add(section, prefix):
        for name, value in section.items():
            path = f"{prefix}{name}"
            if isinstance(value, dict) and value:
                add(value, f"{path}.")
            elif path in flat:
                raise ValueError(path)
            else:
                flat[path] = dict(value) if isinstance(value, dict) else value

    add(config, "")
    return flat
