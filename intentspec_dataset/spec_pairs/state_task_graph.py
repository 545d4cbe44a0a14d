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
# - A needs() that raises leaves everything as it was: none of its needs counts, and a task that
#   occurred for the first time in it is unknown as before.
# - What only occurs as a need of others is a task too, and stands in order(), once. needs("x", [])
#   makes x a task without needs.
# - needs() may be called several times for a task; all the needs count together, and saying one
#   twice makes no difference.
# - A task that needs itself is a circle.
# - If several orders are right, any of them will do.

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

# %% hidden C2: Needs that are refused leave everything as it was.
# kind = "state_after_error"
# inferability = "conventional"
for refused in (["x", "c"], ["c", "x"], ["x", "b", "y"], ["b"], ["a0", "c", "a0"]):
    build = solution()
    build.needs("a", [])
    build.needs("b", ["a"])
    build.needs("c", ["b"])
    build.needs("x", ["a"])
    for _ in range(2):
        try:
            build.needs("a", list(refused))
        except ValueError:
            pass
        else:
            raise AssertionError("that is a circle")
    assert sorted(build.order()) == ["a", "b", "c", "x"]
    build.needs("x", ["c"])
    assert list(build.order()) == ["a", "b", "c", "x"]

# %% hidden C3: What is only needed by others is a task as well.
# kind = "missing_values"
# inferability = "contextual"
import random

rng = random.Random(44)
for _ in range(10):
    leaves = [f"leaf{number}" for number in range(rng.randint(1, 4))]
    build = solution()
    build.needs("alone", [])
    build.needs("top", leaves)
    build.needs("roof", ["top", leaves[0]])
    order = list(build.order())
    assert sorted(order) == sorted(["alone", "top", "roof", *leaves])
    assert all(order.index(leaf) < order.index("top") for leaf in leaves)
    assert order.index("top") < order.index("roof")

# %% hidden C4: Needs that are named in several calls count together.
# kind = "duplicates"
# inferability = "contextual"
for calls in (
    [["a"], ["b"]],
    [["b"], [], ["a"]],
    [["a", "a"], ["b"], ["a"]],
    [["a"], ["a", "b"]],
):
    for task_a, task_b in (("l", "z"), ("z", "l")):
        build = solution()
        build.needs(task_a, ["start"])
        build.needs(task_b, ["start"])
        for needs in calls:
            build.needs("m", [task_a if need == "a" else task_b for need in needs])
        build.needs("k", ["m"])
        build.needs("start", [])
        order = list(build.order())
        assert order[0] == "start"
        assert sorted(order[1:3]) == ["l", "z"]
        assert order[3:] == ["m", "k"]
        for need in (task_a, task_b, "start"):
            try:
                build.needs(need, ["m"])
            except ValueError:
                pass
            else:
                raise AssertionError("m needs them all")

# %% hidden C5: A task can't need itself.
# kind = "boundary"
# inferability = "contextual"
for before in ([], [("a", ["b"])], [("b", ["a"])]):
    for needs in (["a"], ["a", "a"], ["c", "a"]):
        build = solution()
        for task, its_needs in before:
            build.needs(task, its_needs)
        try:
            build.needs("a", needs)
        except ValueError:
            pass
        else:
            raise AssertionError("a task that needs itself can never be done")


# %% canonical
class solution:
    def __init__(self):
        self.graph = {}

    def needs(self, task, needs):
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
        edges = [*self._edges, (task, tuple(needs))]
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


# %% violator C2: adds one need after the other
# witness = "  # s.needs('b', ['a']); s.needs('a', ['x', 'b']); s.order()"
class solution:
    def __init__(self):
        self.graph = {}

    def needs(self, task, needs):
        self.graph.setdefault(task, set())
        for need in needs:
            if need == task or task in self.all_needs(need):
                raise ValueError("circular dependency")
            self.graph.setdefault(need, set())
            self.graph[task].add(need)

    def all_needs(self, task):
        found = set()
        stack = [task]
        while stack:
            for need in self.graph.get(stack.pop(), ()):
                if need not in found:
                    found.add(need)
                    stack.append(need)
        return found

    def order(self):
        return sorted(self.graph, key=lambda task: len(self.all_needs(task)))


# %% violator C3: lists the tasks that have a needs() of their own
# witness = "  # s.needs('b', ['a']); s.order()"
class solution:
    def __init__(self):
        self.graph = {}

    def needs(self, task, needs):
        if any(task == need or task in self.all_needs(need) for need in needs):
            raise ValueError("circular dependency")
        self.graph[task] = self.graph.get(task, set()) | set(needs)

    def all_needs(self, task):
        found = set()
        for need in self.graph.get(task, ()):
            found |= {need} | self.all_needs(need)
        return found

    def order(self):
        return sorted(self.graph, key=lambda task: len(self.all_needs(task)))


# %% violator C4: the last call for a task replaces the ones before
# witness = "  # s.needs('b', ['a']); s.needs('b', ['c']); s.needs('a', ['b'])"
class solution:
    def __init__(self):
        self.graph = {}

    def needs(self, task, needs):
        if any(task == need or task in self.all_needs(need) for need in needs):
            raise ValueError("circular dependency")
        for need in needs:
            self.graph.setdefault(need, set())
        self.graph[task] = set(needs)

    def all_needs(self, task):
        found = set()
        for need in self.graph.get(task, ()):
            found |= {need} | self.all_needs(need)
        return found

    def order(self):
        return sorted(self.graph, key=lambda task: len(self.all_needs(task)))


# %% violator C5: looks for the task among the needs of its needs only
# witness = "  # s.needs('a', ['a'])"
class solution:
    def __init__(self):
        self.graph = {}

    def needs(self, task, needs):
        needs = set(needs)
        for need in needs:
            if task in self.all_needs(need):
                raise ValueError("circular dependency")
        for name in [task, *needs]:
            self.graph.setdefault(name, set())
        self.graph[task] |= needs - {task}

    def all_needs(self, task):
        found = set()
        for need in self.graph.get(task, ()):
            found |= {need} | self.all_needs(need)
        return found

    def order(self):
        return sorted(self.graph, key=lambda task: len(self.all_needs(task)))
