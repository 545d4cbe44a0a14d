# /// spec-pair
# task_id = "IntentSpec/layered_config"
# spec_type = "stateful"
# source = "Our own; layered configuration."
# ///

# %% [markdown] ambiguous prompt
# Settings: built-in defaults, then the site's file, then the user's file. All are parsed to nested
# dicts already (keys are strings without dots). I'd like
#
#     config = solution(defaults)
#     config.add_layer(site)
#     config.add_layer(user)          # later layers win
#     config.get("editor.font.size")
#     config.get("editor.theme", "light")     # the default if it's set nowhere; None if none is
#     given

# %% [markdown] gold prompt
# Settings: built-in defaults, then the site's file, then the user's file. All are parsed to nested
# dicts already (keys are strings without dots). I'd like
#
#     config = solution(defaults)
#     config.add_layer(site)
#     config.add_layer(user)          # later layers win
#     config.get("editor.font.size")
#     config.get("editor.theme", "light")     # the default if it's set nowhere; None if none is
#     given
#
# A layer overrides only what it mentions: where the site sets editor.font.size, editor.font.name
# still comes from the defaults. get of a whole section, config.get("editor.font"), gives a dict
# with everything that holds in it (with its sub-sections), all layers taken together.
#
# What a layer sets, it sets, also to False, 0, "" or None: that wins over earlier layers, and get
# gives it and not the default of the call.
#
# The dicts that are passed in are not changed, on any level. A dict that get returns is the
# caller's: changing it, on any level, changes neither the config nor the layers. What is a section
# in one layer is a section, if it's there at all, in all of them; values are strings, numbers,
# booleans or None.

# %% stated C1: Later layers win, and what is set nowhere is the default.
config = solution({"editor": {"font": {"size": 10}, "tabs": 4}, "debug": "no"})
assert config.get("editor.font.size") == 10
assert config.get("debug") == "no"
assert config.get("editor.theme", "light") == "light"
assert config.get("editor.theme") is None
config.add_layer({"editor": {"font": {"size": 12}, "tabs": 8}})
assert config.get("editor.font.size") == 12
assert config.get("editor.tabs") == 8
config.add_layer({"editor": {"font": {"size": 14}, "tabs": 2}, "debug": "yes", "new": {"a": 1}})
assert config.get("editor.font.size") == 14
assert config.get("editor.tabs") == 2
assert config.get("debug") == "yes"
assert config.get("new.a") == 1
assert config.get("nothing.at.all", 5) == 5

# %% hidden C2: A layer overrides only what it mentions.
# kind = "overlap"
# inferability = "contextual"
config = solution({"editor": {"font": {"size": 10, "name": "mono"}, "tabs": 4}, "debug": 1})
config.add_layer({"editor": {"font": {"size": 12}}})
assert config.get("editor.font.size") == 12
assert config.get("editor.font.name") == "mono"
assert config.get("editor.tabs") == 4
assert config.get("debug") == 1
config.add_layer({"editor": {"font": {"bold": 1}, "theme": {"dark": 2}}})
assert config.get("editor.font.size") == 12
assert config.get("editor.font.name") == "mono"
assert config.get("editor.theme.dark") == 2
assert config.get("editor.font") == {"size": 12, "name": "mono", "bold": 1}
assert config.get("editor") == {
    "font": {"size": 12, "name": "mono", "bold": 1},
    "tabs": 4,
    "theme": {"dark": 2},
}

# %% hidden C3: False, 0, an empty text and None override like any other value.
# kind = "missing_values"
# inferability = "conventional"
for value in (False, 0, "", None):
    config = solution({"mail": {"copy": "yes"}, "limit": 7})
    config.add_layer({"mail": {"copy": value}, "limit": value})
    for key in ("mail.copy", "limit"):
        for got in (config.get(key), config.get(key, "default")):
            assert got == value
            assert type(got) is type(value)
    config.add_layer({"mail": {"copy": "again"}})
    assert config.get("mail.copy", "default") == "again"
    assert config.get("limit", "default") == value

# %% hidden C4: The dicts that are passed in are not changed.
# kind = "input_unmodified"
# inferability = "conventional"
import copy

defaults = {"editor": {"font": {"size": 10}}, "debug": 1}
site = {"editor": {"font": {"size": 12}}, "site": {"name": {"short": "x"}}}
user = {"editor": {"font": {"size": 14}}, "debug": 2, "site": {"name": {"short": "y"}}}
before = copy.deepcopy((defaults, site, user))
config = solution(defaults)
config.add_layer(site)
config.add_layer(user)
assert config.get("editor.font.size") == 14
assert config.get("site.name.short") == "y"
assert config.get("debug") == 2
config.get("none.of.these", 1)
assert (defaults, site, user) == before
other = solution(defaults)
assert other.get("editor.font.size") == 10
assert other.get("debug") == 1

# %% hidden C5: A section that was returned can be changed without changing the config.
# kind = "input_unmodified"
# inferability = "conventional"
defaults = {"editor": {"font": {"size": 10}}}
site = {"mail": {"server": {"port": 25}}}
config = solution(defaults)
config.add_layer(site)
editor = config.get("editor")
editor["font"]["size"] = 99
editor["theme"] = "mine"
assert config.get("editor.font.size") == 10
assert config.get("editor.theme", "unset") == "unset"
server = config.get("mail.server")
assert server == {"port": 25}
server["port"] = 99
mail = config.get("mail")
mail["server"]["port"] = 98
del mail["server"]
assert config.get("mail.server.port") == 25
assert defaults["editor"] == {"font": {"size": 10}}
assert site == {"mail": {"server": {"port": 25}}}

# %% canonical
import copy


class solution:
    def __init__(self, defaults):
        self.merged = {}
        self.add_layer(defaults)

    def add_layer(self, layer):
        self._merge(self.merged, layer)

    def _merge(self, target, layer):
        for key, value in layer.items():
            if isinstance(value, dict):
                self._merge(target.setdefault(key, {}), value)
            else:
                target[key] = value

    def get(self, path, default=None):
        value = self.merged
        for key in path.split("."):
            if not isinstance(value, dict) or key not in value:
                return default
            value = value[key]
        return copy.deepcopy(value)


# %% variant: flat, with the whole path as the key
class solution:
    def __init__(self, defaults):
        self._flat = {}
        self.add_layer(defaults)

    def add_layer(self, layer, prefix=()):
        for key, value in layer.items():
            if isinstance(value, dict):
                self.add_layer(value, (*prefix, key))
            else:
                self._flat[(*prefix, key)] = value

    def get(self, path, default=None):
        wanted = tuple(path.split("."))
        if wanted in self._flat:
            return self._flat[wanted]
        section = {}
        for keys, value in self._flat.items():
            if keys[: len(wanted)] == wanted:
                place = section
                for key in keys[len(wanted) : -1]:
                    place = place.setdefault(key, {})
                place[keys[-1]] = value
        return section or default


# %% variant: keeps copies of the layers and asks them all
import json
from types import SimpleNamespace


def solution(defaults):
    layers = [json.dumps(defaults)]

    def find(layer, keys):
        for key in keys:
            layer = layer[key]
        return layer

    def merge(first, second):
        if not (isinstance(first, dict) and isinstance(second, dict)):
            return second
        both = {key: merge(first[key], second[key]) for key in first if key in second}
        return {**first, **second, **both}

    def get(path, default=None):
        found = []
        for layer in layers:
            try:
                found.append(find(json.loads(layer), path.split(".")))
            except (KeyError, TypeError):
                continue
        if not found:
            return default
        result = found[0]
        for value in found[1:]:
            result = merge(result, value)
        return result

    return SimpleNamespace(add_layer=lambda layer: layers.append(json.dumps(layer)), get=get)


# %% literal
class solution:
    def __init__(self, defaults):
        self.config = defaults

    def add_layer(self, layer):
        self.config.update(layer)

    def get(self, path, default=None):
        value = self.config
        for key in path.split("."):
            value = value.get(key)
            if value is None:
                return default
        return value


# %% violator C2: a later layer replaces the whole section
# witness = "{'a': {'x': 1, 'y': 2}}  # s.add_layer({'a': {'x': 3}}); s.get('a.y')"
import copy


class solution:
    def __init__(self, defaults):
        self.config = copy.deepcopy(defaults)

    def add_layer(self, layer):
        self.config = {**self.config, **copy.deepcopy(layer)}

    def get(self, path, default=None):
        value = self.config
        for key in path.split("."):
            if key not in value:
                return default
            value = value[key]
        return copy.deepcopy(value)


# %% violator C3: takes a value that is false for one that isn't set
# witness = "{'a': 1}  # s.add_layer({'a': 0}); s.get('a')"
import copy


class solution:
    def __init__(self, defaults):
        self.layers = [copy.deepcopy(defaults)]

    def add_layer(self, layer):
        self.layers.insert(0, copy.deepcopy(layer))

    def get(self, path, default=None):
        sections = []
        for layer in self.layers:
            value = layer
            for key in path.split("."):
                value = value.get(key) if isinstance(value, dict) else None
            if isinstance(value, dict):
                sections.append(value)
            elif value:
                return value
        return self._together(sections) if sections else default

    def _together(self, sections):
        result = {}
        for section in reversed(sections):
            for key, value in section.items():
                if isinstance(value, dict):
                    value = self._together([value, result.get(key, {})])
                result[key] = value
        return copy.deepcopy(result)


# %% violator C4: merges into the first dict
# witness = "(d := {'a': 1})  # s.add_layer({'a': 2}); d"
import copy


class solution:
    def __init__(self, defaults):
        self.config = defaults

    def add_layer(self, layer, into=None):
        into = self.config if into is None else into
        for key, value in layer.items():
            if isinstance(value, dict) and key in into:
                self.add_layer(value, into[key])
            else:
                into[key] = copy.deepcopy(value)

    def get(self, path, default=None):
        value = self.config
        for key in path.split("."):
            if key not in value:
                return default
            value = value[key]
        return copy.deepcopy(value)


# %% violator C5: hands out its own section
# witness = "{'a': {'x': 1}}  # s.get('a').clear(); s.get('a.x')"
import copy


class solution:
    def __init__(self, defaults):
        self.config = copy.deepcopy(defaults)

    def add_layer(self, layer):
        self.config = self._merged(self.config, layer)

    def _merged(self, old, new):
        result = dict(old)
        for key, value in new.items():
            if isinstance(value, dict):
                value = self._merged(old.get(key, {}), value)
            result[key] = value
        return result

    def get(self, path, default=None):
        value = self.config
        for key in path.split("."):
            if key not in value:
                return default
            value = value[key]
        return value
