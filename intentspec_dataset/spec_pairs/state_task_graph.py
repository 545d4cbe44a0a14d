# /// spec-pair
# task_id = "IntentSpec/task_graph"
# spec_type = "stateful"
# source = "Our own; a dependency tracker."
# ///

# %% [markdown] ambiguous prompt
# mini build tool, part 1: the dependencies
#
#     build = solution()
#     build.needs("test", ["compile", "lint"])    # test can't be done before these
#     build.order()                               # list of all the tasks, each after what it needs
#
# needs() raises a ValueError if that would go round in a circle.

# %% [markdown] gold prompt
# mini build tool, part 1: the dependencies
#
#     build = solution()
#     build.needs("test", ["compile", "lint"])    # test can't be done before these
#     build.order()                               # list of all the tasks, each after what it needs
#
# needs() raises a ValueError if that would go round in a circle.
#
# - The needs come as a list, or as any other iterable of names, a generator too.
# - Somebody will forget the brackets one day: needs("test", "compile") either raises an exception
#   (any kind) or means ["compile"], as you like, but never that test needs c, o, m, ...
# - Names are strings. What only occurs as a need of others stands in order() too, once. If several
#   orders are right, any of them will do.

# %% stated C1: Each task comes after what it needs, and circles are refused.
build = solution()
build.needs("a", [])
build.needs("b", ["a"])
build.needs("c", ["b"])
assert list(build.order()) == ["a", "b", "c"]
build.needs("d", ["c"])
build.needs("e", ["d", "b"])
assert list(build.order()) == ["a", "b", "c", "d", "e"]
for task, need in (("a", "b"), ("a", "e"), ("b", "d"), ("d", "e")):
    try:
        build.needs(task, [need])
    except ValueError:
        pass
    else:
        raise AssertionError("that is a circle")

# %% hidden C2: The needs may come from a generator.
# kind = "tolerance"
# inferability = "arbitrary"
import random

rng = random.Random(44)
for _ in range(10):
    leaves = [f"leaf{number}" for number in range(rng.randint(2, 5))]
    build = solution()
    build.needs("alone", iter([]))
    build.needs("top", (leaf for leaf in leaves))
    build.needs("roof", iter(["top", leaves[0]]))
    order = list(build.order())
    assert sorted(order) == sorted(["alone", "top", "roof", *leaves])
    assert all(order.index(leaf) < order.index("top") for leaf in leaves)
    assert order.index("top") < order.index("roof")
    for leaf in leaves:
        try:
            build.needs(leaf, (need for need in ["alone", "roof"]))
        except ValueError:
            pass
        else:
            raise AssertionError("that is a circle")

# %% hidden C3: A bare name instead of a list is not taken for a list of letters.
# kind = "tolerance"
# inferability = "arbitrary"
for name in ("compile", "ab", "lint"):
    build = solution()
    build.needs("pack", ["test"])
    try:
        build.needs("test", name)
    except Exception:
        expected = ["test", "pack"]
    else:
        expected = [name, "test", "pack"]
    assert list(build.order()) == expected


# %% canonical
class solution:
    def __init__(self):
        self.graph = {}

    def needs(self, task, needs):
        if isinstance(needs, str):
            raise TypeError("the needs are a list of names")
        needs = list(needs)
        graph = {name: set(its_needs) for name, its_needs in self.graph.items()}
        graph.setdefault(task, set()).update(needs)
        for need in needs:
            graph.setdefault(need, set())
        self._sorted(graph)
        self.graph = graph

    def order(self):
        return self._sorted(self.graph)

    @staticmethod
    def _sorted(graph):
        done = {}
        while len(done) < len(graph):
            ready = [task for task in graph if task not in done and graph[task] <= done.keys()]
            if not ready:
                raise ValueError("these tasks go round in a circle")
            done.update(dict.fromkeys(ready))
        return list(done)


# %% variant: the standard library's sorter
from graphlib import CycleError, TopologicalSorter


class solution:
    def __init__(self):
        self._edges = []

    def _ordered(self, edges):
        sorter = TopologicalSorter()
        for task, needs in edges:
            sorter.add(task, *needs)
        return tuple(sorter.static_order())

    def needs(self, task, needs):
        several = (needs,) if isinstance(needs, str) else tuple(needs)
        edges = [*self._edges, (task, several)]
        try:
            self._ordered(edges)
        except CycleError as error:
            raise ValueError("circle") from error
        self._edges = edges

    def order(self):
        return self._ordered(self._edges)


# %% variant: looks for a way back first, and sorts depth first
from types import SimpleNamespace


def solution():
    graph = {}

    def reaches(start, goal):
        return start == goal or any(reaches(need, goal) for need in graph.get(start, ()))

    def needs(task, its_needs):
        its_needs = its_needs.split() if isinstance(its_needs, str) else [*its_needs]
        if any(reaches(need, task) for need in its_needs):
            raise ValueError(f"{task} would need itself")
        for name in (task, *its_needs):
            graph.setdefault(name, [])
        graph[task].extend(its_needs)

    def order():
        result = []

        def visit(task):
            if task not in result:
                for need in graph[task]:
                    visit(need)
                result.append(task)

        for task in graph:
            visit(task)
        return result

    return SimpleNamespace(needs=needs, order=order)


# %% literal
class solution:
    def __init__(self):
        self.graph = {}

    def needs(self, task, needs):
        self.graph[task] = needs
        if any(self.depends(need, task) for need in needs):
            raise ValueError("circular dependency")

    def depends(self, task, other, seen=()):
        needs = self.graph.get(task, [])
        return other in needs or any(
            self.depends(need, other, (*seen, task)) for need in needs if need not in seen
        )

    def order(self):
        result = []

        def visit(task):
            if task not in result:
                for need in self.graph.get(task, []):
                    visit(need)
                result.append(task)

        for task in self.graph:
            visit(task)
        return result


# %% violator C2: goes through the needs more than once
# witness = "  # s.needs('bb', iter(['aa'])); len(s.order())"
class solution:
    def __init__(self):
        self.graph = {}

    def needs(self, task, needs):
        if isinstance(needs, str):
            raise TypeError("a list, please")
        if any(task == need or task in self.all_needs(need) for need in needs):
            raise ValueError("circular dependency")
        for name in [task, *needs]:
            self.graph.setdefault(name, set())
        self.graph[task].update(needs)

    def all_needs(self, task):
        found = set()
        for need in self.graph.get(task, ()):
            found |= {need} | self.all_needs(need)
        return found

    def order(self):
        return sorted(self.graph, key=lambda task: len(self.all_needs(task)))


# %% violator C3: takes the letters for tasks
# witness = "  # s.needs('test', 'compile'); 'c' in s.order()"
class solution:
    def __init__(self):
        self.graph = {}

    def needs(self, task, needs):
        needs = set(needs)
        if any(task == need or task in self.all_needs(need) for need in needs):
            raise ValueError("circular dependency")
        for name in [task, *needs]:
            self.graph.setdefault(name, set())
        self.graph[task].update(needs)

    def all_needs(self, task):
        found = set()
        for need in self.graph.get(task, ()):
            found |= {need} | self.all_needs(need)
        return found

    def order(self):
        return sorted(self.graph, key=lambda task: len(self.all_needs(task)))
