# /// spec-pair
# task_id = "IntentSpec/form_fields"
# spec_type = "data_transformation"
# signature = "def solution(fields: dict[str, str]) -> dict:"
# source = "Our own; dotted form fields to nested dicts and lists."
# ///

# %% [markdown] ambiguous prompt
# Turn the posted order form into nested data
#
# The page posts flat fields, in whatever order the browser likes. The back end wants dicts and
# lists. In the form, people can add lines with a button and remove them again.
#
# solution({"name": "Ann", "lines.0.sku": "A1", "lines.0.qty": "2", "lines.1.sku": "B7"})
#
# should give
#
# {"name": "Ann", "lines": [{"sku": "A1", "qty": "2"}, {"sku": "B7"}]}

# %% [markdown] gold prompt
# Turn the posted order form into nested data
#
# The page posts flat fields, in whatever order the browser likes. The back end wants dicts and
# lists. In the form, people can add lines with a button and remove them again.
#
# solution({"name": "Ann", "lines.0.sku": "A1", "lines.0.qty": "2", "lines.1.sku": "B7"})
#
# should give
#
# {"name": "Ann", "lines": [{"sku": "A1", "qty": "2"}, {"sku": "B7"}]}
#
# The parts between the dots are either names (letters) or whole numbers without zeros in front; the
# first part is always a name. A level whose parts are numbers becomes a list, at any depth, and the
# last part can be a number too ("tags.0": "x" gives {"tags": ["x"]}). Values are text and stay so.
#
# - The items of a list come in the order of their numbers, so 10 comes after 9, whatever the order
#   of the fields.
# - Removing a line leaves a hole in the numbers. The list closes up, without a placeholder: numbers
#   0, 3 and 4 give a list of three.
# - Fields that contradict each other are a ValueError, in any order: a field that is a value and
#   also has parts below it ("a" and "a.b"), or a level with both names and numbers ("a.0", "a.b").
# - No fields give {}.

# %% stated C1: Dotted fields become dicts and lists.
fields = {"name": "Ann", "lines.0.sku": "A1", "lines.0.qty": "2", "lines.1.sku": "B7"}
expected = {"name": "Ann", "lines": [{"sku": "A1", "qty": "2"}, {"sku": "B7"}]}
assert solution(fields) == expected
fields = {"ship.to.city": "Ulm", "ship.to.zip": "89073", "ship.by": "post", "note": ""}
expected = {"ship": {"to": {"city": "Ulm", "zip": "89073"}, "by": "post"}, "note": ""}
assert solution(fields) == expected

# %% hidden C2: Items come in the order of their numbers.
# kind = "ordering"
# inferability = "contextual"
import random

rng = random.Random(61)
for n in (2, 3, 11, 12, 25, 11, 2, 104):
    items = [(f"rows.{i}.sku", f"S{i}") for i in range(n)]
    expected = {"rows": [{"sku": f"S{i}"} for i in range(n)]}
    assert solution(dict(reversed(items))) == expected
    rng.shuffle(items)
    assert solution(dict(items)) == expected
fields = {"a.1.b.1": "w", "a.0.b.10": "z", "a.1.b.0": "v", "a.0.b.9": "y"}
fields.update((f"a.0.b.{i}", "x") for i in range(9))
assert solution(fields) == {"a": [{"b": ["x"] * 9 + ["y", "z"]}, {"b": ["v", "w"]}]}

# %% hidden C3: A hole in the numbers is closed.
# kind = "missing_values"
# inferability = "contextual"
assert solution({"l.0.s": "a", "l.2.s": "b"}) == {"l": [{"s": "a"}, {"s": "b"}]}
assert solution({"l.3.s": "a"}) == {"l": [{"s": "a"}]}
fields = {"a.1.b.4": "p", "a.1.b.6": "q", "a.5.b.2": "r"}
assert solution(fields) == {"a": [{"b": ["p", "q"]}, {"b": ["r"]}]}
for first, second, third in ((0, 3, 4), (1, 2, 3), (2, 5, 8), (0, 1, 7)):
    fields = {f"t.{first}": "x", f"t.{second}": "y", f"t.{third}": "z"}
    assert solution(fields) == {"t": ["x", "y", "z"]}

# %% hidden C4: Fields that contradict each other are a ValueError.
# kind = "error_raised"
# inferability = "conventional"
clashes = [
    {"a": "1", "a.b": "2"},
    {"x.a.b.c": "1", "x.a": "2"},
    {"a.0": "1", "a.b": "2"},
    {"l.0.x": "1", "l.0": "2"},
    {"l.0.x": "1", "l.y.x": "2", "n": "3"},
    {"p.q.0": "1", "p.q.1": "2", "p.q.r": "3"},
    {"e": "", "e.f": "2"},
]
for clash in clashes:
    for fields in (clash, dict(reversed(list(clash.items())))):
        try:
            solution(fields)
        except ValueError:
            pass
        else:
            raise AssertionError(fields)


# %% canonical
def finish(node):
    if not isinstance(node, dict):
        return node
    if not any(part.isdigit() for part in node):
        return {part: finish(inner) for part, inner in node.items()}
    if not all(part.isdigit() for part in node):
        raise ValueError("a level with both names and numbers")
    return [finish(node[part]) for part in sorted(node, key=int)]


def solution(fields):
    tree = {}
    for path, value in fields.items():
        *parents, last = path.split(".")
        node = tree
        for part in parents:
            node = node.setdefault(part, {})
            if type(node) is not dict:
                raise ValueError(f"{path} is below a value")
        if last in node:
            raise ValueError(f"{path} is a value and a level")
        node[last] = value
    return finish(tree)


# %% variant: recursion over groups of paths
def build(entries):
    if any(not path for path, _ in entries):
        if len(entries) > 1:
            raise ValueError("a value has parts below it")
        return entries[0][1]
    groups = {}
    for path, value in entries:
        groups.setdefault(path[0], []).append((path[1:], value))
    numeric = {head.isdigit() for head in groups}
    if numeric == {True}:
        return [build(groups[head]) for head in sorted(groups, key=lambda head: (len(head), head))]
    if numeric == {True, False}:
        raise ValueError("names and numbers mixed")
    return {head: build(group) for head, group in groups.items()}


def solution(fields):
    return build([(path.split("."), value) for path, value in fields.items()]) if fields else {}


# %% variant: numbers are ints from the start, fields sorted by depth
def solution(fields):
    paths = [
        ([int(part) if part.isdigit() else part for part in name.split(".")], value)
        for name, value in fields.items()
    ]
    root = {}
    for path, value in sorted(paths, key=lambda item: len(item[0])):
        node = root
        for part in path[:-1]:
            if part not in node:
                node[part] = {}
            node = node[part]
            if type(node) is str:
                raise ValueError("value and level")
        node[path[-1]] = value

    def convert(node):
        if isinstance(node, str):
            return node
        kinds = {type(part) for part in node}
        if len(kinds) == 2:
            raise ValueError("mixed level")
        if kinds == {int}:
            return [convert(node[number]) for number in sorted(node)]
        return {name: convert(inner) for name, inner in node.items()}

    return convert(root)


# %% literal
def finish(node):
    if isinstance(node, str):
        return node
    if node and all(part.isdigit() for part in node):
        return [finish(inner) for inner in node.values()]
    return {part: finish(inner) for part, inner in node.items()}


def solution(fields):
    tree = {}
    for path, value in fields.items():
        *parents, last = path.split(".")
        node = tree
        for part in parents:
            node = node.setdefault(part, {})
        node[last] = value
    return finish(tree)


# %% violator C2: sorts the numbers as text
# witness = "{'a.9': 'x', 'a.10': 'y'}"
def finish(node):
    if not isinstance(node, dict):
        return node
    n_numbers = sum(part.isdigit() for part in node)
    if n_numbers == 0:
        return {part: finish(inner) for part, inner in node.items()}
    if n_numbers < len(node):
        raise ValueError("a level with both names and numbers")
    return [finish(inner) for _, inner in sorted(node.items())]


def solution(fields):
    tree = {}
    for path, value in sorted(fields.items()):
        *parents, last = path.split(".")
        node = tree
        for part in parents:
            node = node.setdefault(part, {})
            if type(node) is not dict:
                raise ValueError(path)
        if last in node:
            raise ValueError(path)
        node[last] = value
    return finish(tree)


# %% violator C3: fills the holes with None
# witness = "{'a.0': 'x', 'a.2': 'y'}"
def finish(node):
    if not isinstance(node, dict):
        return node
    if not any(part.isdigit() for part in node):
        return {part: finish(inner) for part, inner in node.items()}
    numbers = {int(part): inner for part, inner in node.items()}
    return [finish(numbers.get(i)) for i in range(max(numbers) + 1)]


def solution(fields):
    tree = {}
    for path, value in fields.items():
        *parents, last = path.split(".")
        node = tree
        for part in parents:
            node = node.setdefault(part, {})
            if type(node) is not dict:
                raise ValueError(path)
        if last in node:
            raise ValueError(path)
        node[last] = value
    return finish(tree)


# %% violator C4: lets the deeper or later field win
# witness = "{'a': '1', 'a.b': '2'}"
def finish(node):
    if not isinstance(node, dict):
        return node
    numbers = [part for part in node if part.isdigit()]
    if len(numbers) == len(node) and node:
        return [finish(node[part]) for part in sorted(numbers, key=int)]
    return {part: finish(inner) for part, inner in node.items()}


def solution(fields):
    tree = {}
    for path, value in fields.items():
        *parents, last = path.split(".")
        node = tree
        for part in parents:
            if not isinstance(node.get(part), dict):
                node[part] = {}
            node = node[part]
        node[last] = value
    return finish(tree)
