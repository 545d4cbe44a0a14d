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
# - A save with the very shapes that the drawing has already (the ones of the last save, undo or
#   redo, in the same order) is no change, so it counts for nothing: the next undo() still returns
#   the list before the last real change.
# - After undo() and redo() the tool draws the list that it got and calls save() with it as for any
#   other change; that must not hinder the next redo().
# - undo() and redo() are only called when there is something to undo or redo.

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

# %% hidden C2: A save that changes nothing is no step of the history.
# kind = "duplicates"
# inferability = "arbitrary"
history = solution(["circle"])
history.save(["circle"])
history.save(["circle", "square"])
for _ in range(3):
    history.save(["circle", "square"])
assert list(history.undo()) == ["circle"]
for n_again in (1, 2, 5):
    states = [["a"], ["a", "b"], ["b", "a"], ["a", "b"], [], ["a"]]
    history = solution(list(states[0]))
    for state in states[1:]:
        for _ in range(n_again):
            history.save(list(state))
    assert [list(history.undo()) for _ in states[1:]] == states[-2::-1]
    assert [list(history.redo()) for _ in states[1:]] == states[1:]

# %% hidden C3: Saving the list that undo gave back leaves what was undone to redo.
# kind = "idempotence"
# inferability = "arbitrary"
states = [["a"], ["a", "b"], ["b"], [], ["c", "c"]]
history = solution(list(states[0]))
for state in states[1:]:
    history.save(list(state))
for at in (3, 2, 1):
    assert list(history.undo()) == states[at]
    history.save(list(states[at]))
for at in (2, 3, 4):
    assert list(history.redo()) == states[at]
    history.save(list(states[at]))
assert list(history.undo()) == states[3]
history.save(list(states[3]))
history.save(["new"])
assert list(history.undo()) == states[3]
assert list(history.redo()) == ["new"]


# %% canonical
class solution:
    def __init__(self, shapes):
        self.states = [list(shapes)]
        self.at = 0

    def save(self, shapes):
        if list(shapes) == self.states[self.at]:
            return
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
        if self._past[-1] != tuple(shapes):
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
        if shapes == place.node.shapes:
            return
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


# %% violator C2: saves whatever comes
# witness = "['a']  # s.save(['b']); s.save(['b']); s.undo()"
class solution:
    def __init__(self, shapes):
        self.states = [list(shapes)]
        self.index = 0
        self.moved = False

    def save(self, shapes):
        if self.moved and shapes == self.states[self.index]:
            return
        self.moved = False
        self.states = [*self.states[: self.index + 1], list(shapes)]
        self.index += 1

    def undo(self):
        self.index = max(self.index - 1, 0)
        self.moved = True
        return list(self.states[self.index])

    def redo(self):
        self.index = min(self.index + 1, len(self.states) - 1)
        self.moved = True
        return list(self.states[self.index])


# %% violator C3: forgets what was undone at every save
# witness = "['a']  # s.save(['b']); s.undo(); s.save(['a']); s.redo()"
class solution:
    def __init__(self, shapes):
        self.current = list(shapes)
        self.undos = []
        self.redos = []

    def save(self, shapes):
        self.redos.clear()
        if shapes != self.current:
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
