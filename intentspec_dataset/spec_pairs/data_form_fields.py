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
# - The items of a list come in the order of their numbers.
# - Fields that contradict each other are a ValueError, in any order: a field that is a value and
#   also has parts below it ("a" and "a.b"), or a level with both names and numbers ("a.0", "a.b").


# %% stated C1: Dotted fields become dicts and lists.
fields = {"name": "Ann", "lines.0.sku": "A1", "lines.0.qty": "2", "lines.1.sku": "B7"}
expected = {"name": "Ann", "lines": [{"sku": "A1", "qty": "2"}, {"sku": "B7"}]}
assert solution(fields) == expected
fields = {"ship.to.city": "Ulm", "ship.to.zip": "89073", "ship.by": "post", "note": ""}
expected = {"ship": {"to": {"city": "Ulm", "zip": "89073"}, "by": "post"}, "note": ""}
assert solution(fields) == expected

# %% hidden C2: A field that is a value and also has parts below it is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
clashes = [
    {"a": "1", "a.b": "2"},
    {"x.a.b.c": "1", "x.a": "2"},
    {"l.0.x": "1", "l.0": "2"},
    {"e": "", "e.f": "2"},
    {"n": "3", "p.q.r.s": "1", "p.q": "2"},
]
for clash in clashes:
    for fields in (clash, dict(reversed(list(clash.items())))):
        try:
            solution(fields)
        except ValueError:
            pass
        else:
            raise AssertionError(fields)

# %% hidden C3: A level with both names and numbers is a ValueError.
# kind = "error_raised"
# inferability = "arbitrary"
clashes = [
    {"a.0": "1", "a.b": "2"},
    {"l.0.x": "1", "l.y.x": "2", "n": "3"},
    {"p.q.0": "1", "p.q.1": "2", "p.q.r": "3"},
    {"t.0.0": "1", "t.0.b.c": "2"},
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


# %% violator C2: lets the deeper or later field win
# witness = "{'a': '1', 'a.b': '2'}"
def finish(node):
    if not isinstance(node, dict):
        return node
    numbers = [part for part in node if part.isdigit()]
    if not numbers:
        return {part: finish(inner) for part, inner in node.items()}
    if len(numbers) < len(node):
        raise ValueError("a level with both names and numbers")
    return [finish(node[part]) for part in sorted(numbers, key=int)]


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


# %% violator C3: a level is a list if all parts are numbers, otherwise a dict
# witness = "{'a.0': '1', 'a.b': '2'}"
def finish(node):
    if not isinstance(node, dict):
        return node
    if node and all(part.isdigit() for part in node):
        return [finish(node[part]) for part in sorted(node, key=int)]
    return {part: finish(inner) for part, inner in node.items()}


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
