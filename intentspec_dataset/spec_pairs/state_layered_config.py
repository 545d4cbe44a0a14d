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
# A layer holds what was in its dict when it was handed over (to solution or add_layer): what the
# caller does to that dict later, on any level, has no effect. And a dict that get returns is the
# caller's: changing it, on any level, changes neither the config nor the dicts that were passed in.
# What is a section in one layer is a section, if it's there at all, in all of them; values are
# strings or numbers.

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

# %% hidden C3: A section that was returned can be changed without changing the config.
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

# %% hidden C4: What becomes of a dict after it was handed over doesn't change the config.
# kind = "input_unmodified"
# inferability = "conventional"
# logic = "frame"
defaults = {"editor": {"font": {"size": 10}}, "debug": 1}
site = {"editor": {"font": {"size": 12}}, "mail": {"port": 25}}
config = solution(defaults)
defaults["debug"] = 2
defaults["editor"]["font"]["size"] = 11
assert config.get("debug") == 1
assert config.get("editor.font.size") == 10
config.add_layer(site)
site["debug"] = 3
site["editor"]["font"]["size"] = 13
site["mail"].clear()
defaults.clear()
assert config.get("debug") == 1
assert config.get("editor.font.size") == 12
assert config.get("mail.port") == 25
layer = {}
config = solution(layer)
for name in ("a", "b", "c"):
    layer.clear()
    layer[name] = {"x": 7}
    config.add_layer(layer)
assert [config.get(f"{name}.x") for name in ("a", "b", "c")] == [7, 7, 7]

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


# %% violator C3: hands out its own section
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


# %% violator C4: keeps the dicts themselves
# witness = "(d := {'a': 1})  # d['a'] = 2; s.get('a')"
import copy


class solution:
    def __init__(self, defaults):
        self.layers = [defaults]

    def add_layer(self, layer):
        self.layers.append(layer)

    def _put(self, section, layer):
        for key, value in layer.items():
            if isinstance(value, dict):
                self._put(section.setdefault(key, {}), value)
            else:
                section[key] = value

    def get(self, path, default=None):
        value = {}
        for layer in self.layers:
            self._put(value, copy.deepcopy(layer))
        for key in path.split("."):
            if not isinstance(value, dict) or key not in value:
                return default
            value = value[key]
        return value
