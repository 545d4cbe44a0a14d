# /// spec-pair
# task_id = "IntentSpec/cost_rollup"
# spec_type = "data_transformation"
# signature = "def solution(nodes: list[dict]) -> dict[str, float]:"
# source = "Our own; sums over a tree given by parent ids."
# ///

# %% [markdown] ambiguous prompt
# Roll up project costs. Nodes come from a database table in no special order:
#
# {"id": "house", "parent": None, "cost": None}
# {"id": "roof", "parent": "house", "cost": 1200.5}
# {"id": "gutter", "parent": "roof", "cost": 99.9}
#
# `solution(nodes)` -> {"house": 1300.4, "roof": 1300.4, "gutter": 99.9}, i.e. for each node its own
# cost (euros; None for a mere heading) plus everything below it. Users move nodes about freely, and
# some imported chains are thousands of nodes deep.

# %% [markdown] gold prompt
# Roll up project costs. Nodes come from a database table in no special order:
#
# {"id": "house", "parent": None, "cost": None}
# {"id": "roof", "parent": "house", "cost": 1200.5}
# {"id": "gutter", "parent": "roof", "cost": 99.9}
#
# `solution(nodes)` -> {"house": 1300.4, "roof": 1300.4, "gutter": 99.9}, i.e. for each node its own
# cost (euros; None for a mere heading) plus everything below it. Users move nodes about freely, and
# some imported chains are thousands of nodes deep.
#
# Costs have at most two decimals and can be negative; totals are rounded to the cent. A heading
# with nothing below it has 0. There can be several nodes without a parent, a child can stand before
# its parent, ids are unique.
#
# If moving about has made a circle (a node that is below itself, be it directly or by way of
# others), raise ValueError. The same if a parent's id doesn't occur among the nodes.

# %% stated C1: Each node has its own cost plus what is below it.
nodes = [
    {"id": "house", "parent": None, "cost": None},
    {"id": "roof", "parent": "house", "cost": 1200.5},
    {"id": "gutter", "parent": "roof", "cost": 99.25},
    {"id": "door", "parent": "house", "cost": 300.0},
]
expected = {"house": 1599.75, "roof": 1299.75, "gutter": 99.25, "door": 300.0}
assert solution(nodes) == expected
assert solution(list(reversed(nodes))) == expected
assert solution([{"id": "shed", "parent": None, "cost": 5}]) == {"shed": 5}

# %% hidden C2: A circle is a ValueError.
# kind = "error_raised"
# inferability = "contextual"
circles = [
    {"a": "a"},
    {"a": "b", "b": "a"},
    {"a": "b", "b": "c", "c": "a"},
    {"root": None, "x": "root", "a": "b", "b": "a", "y": "a"},
    {"root": None, "b": "b"},
]
for parents in circles:
    for names in (list(parents), sorted(parents, reverse=True)):
        nodes = [{"id": name, "parent": parents[name], "cost": 2.5} for name in names]
        try:
            solution(nodes)
        except ValueError:
            pass
        else:
            raise AssertionError(parents)

# %% hidden C3: A parent that doesn't occur is a ValueError.
# kind = "error_raised"
# inferability = "arbitrary"
for nodes in (
    [{"id": "a", "parent": "gone", "cost": 1.5}],
    [{"id": "a", "parent": None, "cost": 1.5}, {"id": "b", "parent": "A", "cost": 2.5}],
    [
        {"id": "b", "parent": "gone", "cost": None},
        {"id": "c", "parent": "b", "cost": 2.5},
    ],
):
    try:
        solution(nodes)
    except ValueError:
        pass
    else:
        raise AssertionError(nodes)


# %% canonical
def solution(nodes):
    parents = {node["id"]: node["parent"] for node in nodes}
    totals = {node["id"]: round((node["cost"] or 0) * 100) for node in nodes}
    n_children = dict.fromkeys(parents, 0)
    for parent in parents.values():
        if parent is None:
            continue
        if parent not in n_children:
            raise ValueError(f"no node {parent}")
        n_children[parent] += 1
    leaves = [name for name, n in n_children.items() if n == 0]
    for name in leaves:
        parent = parents[name]
        if parent is not None:
            totals[parent] += totals[name]
            n_children[parent] -= 1
            if n_children[parent] == 0:
                leaves.append(parent)
    if len(leaves) < len(parents):
        raise ValueError("nodes in a circle")
    return {name: total / 100 for name, total in totals.items()}


# %% variant: from the roots down, then back
from decimal import Decimal


def solution(nodes):
    by_id = {node["id"]: node for node in nodes}
    children = {}
    for node in nodes:
        if node["parent"] is not None and node["parent"] not in by_id:
            raise ValueError(node["parent"])
        children.setdefault(node["parent"], []).append(node["id"])
    order = list(children.get(None, []))
    for name in order:
        order.extend(children.get(name, []))
    if len(order) != len(by_id):
        raise ValueError("circle")
    totals = {}
    for name in reversed(order):
        own = Decimal(str(by_id[name]["cost"] or 0))
        totals[name] = own + sum(totals[child] for child in children.get(name, []))
    return {name: float(total) for name, total in totals.items()}


# %% variant: depths first, deepest nodes pass their sums on
def solution(nodes):
    parents = {node["id"]: node["parent"] for node in nodes}
    depths = {None: 0}
    for name in parents:
        path, seen = [], set()
        while name not in depths:
            if name in seen or name not in parents:
                raise ValueError(name)
            seen.add(name)
            path.append(name)
            name = parents[name]
        for step in reversed(path):
            depths[step] = depths[parents[step]] + 1
    totals = {node["id"]: round((node["cost"] or 0) * 100) for node in nodes}
    for name in sorted(parents, key=depths.get, reverse=True):
        if parents[name] is not None:
            totals[parents[name]] += totals[name]
    return {name: total / 100 for name, total in totals.items()}


# %% literal
def solution(nodes):
    children = {}
    for node in nodes:
        children.setdefault(node["parent"], []).append(node["id"])
    costs = {node["id"]: node["cost"] or 0 for node in nodes}

    def total(name):
        return costs[name] + sum(total(child) for child in children.get(name, []))

    return {name: total(name) for name in costs}


# %% violator C2: leaves the circle out
# witness = "[{'id': 'a', 'parent': 'a', 'cost': 1.5}, {'id': 'b', 'parent': None, 'cost': 2.5}]"
def solution(nodes):
    by_id = {node["id"]: node for node in nodes}
    children = {}
    for node in nodes:
        if node["parent"] is not None and node["parent"] not in by_id:
            raise ValueError(node["parent"])
        children.setdefault(node["parent"], []).append(node["id"])
    order = list(children.get(None, []))
    for name in order:
        order += children.get(name, [])
    totals = {}
    for name in reversed(order):
        own = round((by_id[name]["cost"] or 0) * 100)
        totals[name] = own + sum(totals[child] for child in children.get(name, []))
    return {name: total / 100 for name, total in totals.items()}


# %% violator C3: takes a node without a known parent for a root
# witness = "[{'id': 'a', 'parent': 'gone', 'cost': 1.5}]"
def solution(nodes):
    by_id = {node["id"]: node for node in nodes}
    children = {}
    for node in nodes:
        parent = node["parent"] if node["parent"] in by_id else None
        children.setdefault(parent, []).append(node["id"])
    order = list(children.get(None, []))
    for name in order:
        order += children.get(name, [])
    if len(order) != len(by_id):
        raise ValueError("circle")
    totals = {}
    for name in reversed(order):
        own = round((by_id[name]["cost"] or 0) * 100)
        totals[name] = own + sum(totals[child] for child in children.get(name, []))
    return {name: total / 100 for name, total in totals.items()}
