# /// spec-pair
# task_id = "HumanEval/95"
# spec_type = "algorithm"
# aliases = ["check_dict_case"]
# signature = "def solution(settings: dict) -> bool:"
# source = "Task idea: HumanEval/95 (MIT); rest ours; its reference fails C1, C2, C3, on two keys"
# ///

# %% [markdown] ambiguous prompt
# [config-lint] New check: style of keys
#
# One settings file, parsed from YAML into a dict. Its keys should be all lower-case text or all
# upper-case text, no mixture. `solution(settings)` returns True if the file passes and False if the
# linter should complain.
#
#     {"host": "db1", "port": 5432}      True
#     {"HOST": "db1", "PORT": 5432}      True
#     {"host": "db1", "PORT": 5432}      False
#     {"Host": "db1", "Port": 5432}      False

# %% [markdown] gold prompt
# [config-lint] New check: style of keys
#
# One settings file, parsed from YAML into a dict. Its keys should be all lower-case text or all
# upper-case text, no mixture. `solution(settings)` returns True if the file passes and False if the
# linter should complain.
#
#     {"host": "db1", "port": 5432}      True
#     {"HOST": "db1", "PORT": 5432}      True
#     {"host": "db1", "PORT": 5432}      False
#     {"Host": "db1", "Port": 5432}      False
#
# - Only the keys on the top level are looked at, never the values.
# - YAML makes numbers, booleans or None of some keys. A key that isn't text is neither lower-case
#   nor upper-case text, so the file doesn't pass: False, not an exception.
# - There is nothing to complain about in a file without keys: an empty dict gives True.

# %% stated C1: Keys of letters pass if all are in lower case or all in upper case.
cases = [
    (["host", "port"], True),
    (["HOST", "PORT", "USER"], True),
    (["host", "PORT"], False),
    (["HOST", "port"], False),
    (["Host", "Port"], False),
    (["host", "port", "user", "USER"], False),
    (["HOST", "PORT", "user"], False),
    (["host", "userName"], False),
    (["a"], True),
    (["B"], True),
]
for keys, expected in cases:
    assert solution(dict.fromkeys(keys, "Value")) == expected, keys

# %% hidden C2: A file without keys passes.
# kind = "empty_input"
# inferability = "contextual"
assert solution({}) == True  # noqa: E712
for key, expected in (("host", True), ("Host", False)):
    assert solution({key: {}}) == expected

# %% hidden C3: A key that isn't text makes the file fail, without an exception.
# kind = "tolerance"
# inferability = "contextual"
import random

rng = random.Random(95)
for odd in (8080, 0, True, False, None, 1.5, -1):
    for style in (str.lower, str.upper):
        for _ in range(4):
            keys = [style(key) for key in rng.sample(["host", "port", "user", "log"], 2)]
            keys.insert(rng.randint(0, 2), odd)
            assert solution(dict.fromkeys(keys, 1)) == False, keys  # noqa: E712
    assert solution({odd: "x"}) == False, odd  # noqa: E712


# %% canonical
def solution(settings):
    keys = list(settings)
    if not all(isinstance(key, str) for key in keys):
        return False
    return all(key == key.lower() for key in keys) or all(key == key.upper() for key in keys)


# %% variant: collects the styles that occur
def style(key):
    if not isinstance(key, str):
        return "no text"
    if key.islower():
        return "lower"
    return "upper" if key.isupper() else "mixed"


def solution(settings):
    return {style(key) for key in settings} in (set(), {"lower"}, {"upper"})


# %% variant: joins the keys and looks for letters of either case
def solution(settings):
    try:
        letters = [char for char in "".join(settings) if char.isalpha()]
    except TypeError:
        return False
    small = sum(char.islower() for char in letters)
    return small in (0, len(letters))


# %% literal
def solution(settings):
    keys = settings.keys()
    return all(key.islower() for key in keys) or all(key.isupper() for key in keys)


# %% violator C2: expects exactly one style
# witness = "{}"
def solution(settings):
    styles = set()
    for key in settings:
        if isinstance(key, str) and key.islower():
            styles.add("lower")
        elif isinstance(key, str) and key.isupper():
            styles.add("upper")
        else:
            return False
    return len(styles) == 1


# %% violator C3: asks every key for its case, text or not
# witness = "{8080: 'x'}"
def solution(settings):
    if all(key.islower() for key in settings):
        return True
    return all(key.isupper() for key in settings)
