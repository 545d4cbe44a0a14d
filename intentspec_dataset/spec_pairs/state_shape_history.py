# /// spec-pair
# task_id = "IntentSpec/shape_history"
# spec_type = "stateful"
# source = "Our own; undo and redo."
# ///

# %% [markdown] ambiguous prompt
# Undo/redo for the drawing tool.
#
# history = solution(shapes)    # shapes: the list of shape names the drawing starts with
# history.save(shapes)          # called after each change, with the list as it is now
# history.undo()                # returns the list before the last change
# history.redo()                # returns the list after the change that was undone last
#
# Somebody else draws. I only need the history.

# %% [markdown] gold prompt
# Undo/redo for the drawing tool.
#
# history = solution(shapes)    # shapes: the list of shape names the drawing starts with
# history.save(shapes)          # called after each change, with the list as it is now
# history.undo()                # returns the list before the last change
# history.redo()                # returns the list after the change that was undone last
#
# Somebody else draws. I only need the history.
#
# - When there is nothing left to undo, undo() returns the list that the drawing started with;
#   when there is nothing to redo, redo() returns the newest one, which is where we are then.
#   Neither
#   is an error, and pressing the button too often doesn't have to be made up for by pressing the
#   other one more often.
# - A save after some undo() makes what was undone impossible to redo.
# - The tool goes on changing the very list that it passed to solution() or save(), and changes the
#   lists that undo() and redo() return as well. What is in the history must not change by that.

# %% stated C1: Undo goes back through the changes, redo forward.
history = solution(["circle"])
history.save(["circle", "square"])
history.save(["square"])
assert list(history.undo()) == ["circle", "square"]
assert list(history.undo()) == ["circle"]
assert list(history.redo()) == ["circle", "square"]
assert list(history.redo()) == ["square"]
assert list(history.undo()) == ["circle", "square"]
states = [[f"s{number}"] * (number % 4) for number in range(15)]
history = solution(list(states[0]))
for state in states[1:]:
    history.save(list(state))
assert [list(history.undo()) for _ in states[1:]] == states[-2::-1]
assert [list(history.redo()) for _ in states[1:]] == states[1:]

# %% hidden C2: At either end of the history the button does nothing.
# kind = "boundary"
# inferability = "contextual"
for n_changes in (0, 1, 2, 4):
    states = [[f"s{number}"] for number in range(n_changes + 1)]
    for too_often in (1, 2, 3):
        history = solution(list(states[0]))
        for state in states[1:]:
            history.save(list(state))
        for _ in range(too_often):
            assert list(history.redo()) == states[-1]
        for state in states[-2::-1]:
            assert list(history.undo()) == state
        for _ in range(too_often):
            assert list(history.undo()) == states[0]
        for state in states[1:]:
            assert list(history.redo()) == state
        for _ in range(too_often):
            assert list(history.redo()) == states[-1]
        if n_changes:
            assert list(history.undo()) == states[-2]

# %% hidden C3: A new change makes redoing what was undone impossible.
# kind = "ordering"
# inferability = "contextual"
for undone in (1, 2, 3):
    history = solution(["s0"])
    for number in range(1, 5):
        history.save([f"s{number}"])
    for _ in range(undone):
        history.undo()
    history.save(["new"])
    try:
        got = history.redo()
    except Exception:
        pass
    else:
        assert list(got) == ["new"]
    assert list(history.undo()) == [f"s{4 - undone}"]
    assert list(history.redo()) == ["new"]
    history.save(["newer"])
    assert list(history.undo()) == ["new"]
    assert list(history.undo()) == [f"s{4 - undone}"]
    assert list(history.redo()) == ["new"]
    assert list(history.redo()) == ["newer"]

# %% hidden C4: The history keeps its own copies.
# kind = "input_unmodified"
# inferability = "contextual"
shapes = ["s0"]
history = solution(shapes)
for number in range(1, 4):
    shapes.append(f"s{number}")
    history.save(shapes)
shapes.clear()
expected = [["s0"], ["s0", "s1"], ["s0", "s1", "s2"], ["s0", "s1", "s2", "s3"]]
for state in expected[2::-1]:
    got = history.undo()
    assert list(got) == state
    if isinstance(got, list):
        got.append("drawn over")
for state in expected[1:]:
    got = history.redo()
    assert list(got) == state
    if isinstance(got, list):
        got[:] = ["drawn over"]
assert list(history.undo()) == expected[2]


# %% canonical
class solution:
    def __init__(self, shapes):
        self.states = [list(shapes)]
        self.at = 0

    def save(self, shapes):
        self.at += 1
        self.states[self.at :] = [list(shapes)]

    def undo(self):
        self.at = max(0, self.at - 1)
        return list(self.states[self.at])

    def redo(self):
        self.at = min(len(self.states) - 1, self.at + 1)
        return list(self.states[self.at])


# %% variant: two stacks of tuples
class solution:
    def __init__(self, shapes):
        self._past, self._future = [tuple(shapes)], []

    def save(self, shapes):
        self._past.append(tuple(shapes))
        self._future = []

    def undo(self):
        if len(self._past) > 1:
            self._future.append(self._past.pop())
        return [*self._past[-1]]

    def redo(self):
        if self._future:
            self._past.append(self._future.pop())
        return [*self._past[-1]]


# %% variant: a chain of linked nodes
from types import SimpleNamespace


class _Node:
    def __init__(self, shapes, before):
        self.shapes = shapes[:]
        self.before = before or self
        self.after = self


def solution(shapes):
    place = SimpleNamespace(node=_Node(shapes, None))

    def save(shapes):
        node = _Node(shapes, place.node)
        place.node.after = node
        place.node = node

    def undo():
        place.node = place.node.before
        return place.node.shapes.copy()

    def redo():
        place.node = place.node.after
        return place.node.shapes.copy()

    return SimpleNamespace(save=save, undo=undo, redo=redo)


# %% literal
class solution:
    def __init__(self, shapes):
        self.states = [shapes]
        self.index = 0

    def save(self, shapes):
        self.index += 1
        self.states.insert(self.index, shapes)

    def undo(self):
        self.index -= 1
        return self.states[self.index]

    def redo(self):
        self.index += 1
        return self.states[self.index]


# %% violator C2: undoes into the list's other end
# witness = "['a']  # s.save(['b']); s.undo(); s.undo()"
class solution:
    def __init__(self, shapes):
        self.states = [list(shapes)]
        self.index = 0

    def save(self, shapes):
        del self.states[self.index + 1 :]
        self.states.append(list(shapes))
        self.index = len(self.states) - 1

    def undo(self):
        self.index -= 1
        return list(self.states[self.index])

    def redo(self):
        if self.index < len(self.states) - 1:
            self.index += 1
        return list(self.states[self.index])


# %% violator C3: keeps what was undone for a redo after the new change
# witness = "['a']  # s.save(['b']); s.undo(); s.save(['c']); s.redo()"
class solution:
    def __init__(self, shapes):
        self.current = list(shapes)
        self.undos = []
        self.redos = []

    def save(self, shapes):
        self.undos.append(self.current)
        self.current = list(shapes)

    def undo(self):
        if self.undos:
            self.redos.append(self.current)
            self.current = self.undos.pop()
        return list(self.current)

    def redo(self):
        if self.redos:
            self.undos.append(self.current)
            self.current = self.redos.pop()
        return list(self.current)


# %% violator C4: keeps the lists themselves
# witness = "(x := ['a'])  # x.append('b'); s.save(x); s.undo()"
class solution:
    def __init__(self, shapes):
        self.states = [shapes]
        self.index = 0

    def save(self, shapes):
        self.states = [*self.states[: self.index + 1], shapes]
        self.index += 1

    def undo(self):
        if self.index > 0:
            self.index -= 1
        return self.states[self.index]

    def redo(self):
        if self.index + 1 < len(self.states):
            self.index += 1
        return self.states[self.index]
