"""Handles: what stands for a value that can't cross the channel.

A generator, an instance of the candidate's own class, a function it returns stay where
they are. The other side gets a handle with a number; using it (attributes, calls,
iteration, indexing, ``len``, operators between two handles) asks the owner, and the
answers are plain data again. So that nothing the candidate wrote decides a comparison
in the judge:

- a handle is unequal to plain data without anybody being asked;
- ordering and arithmetic against plain data are a TypeError, as for any foreign type;
- ``in`` iterates and compares on this side;
- ``repr`` and ``str`` are this module's words, never the candidate's;
- special names (``__class__``, ``__array__``, …) are not looked up over there. A few that
  describe a function (``__name__``, ``__doc__``, the signature) are, as plain data.

The other way round there is nothing to protect: in the candidate's process a handle of an
object of the test is *open*, and its operators, ``str``, ``in`` and the rest are the test's.

Generators, coroutines and exception classes are not handles but the real thing: see
``stand_ins``. What the owner does when asked, and what it refuses, is in ``exports``.

For lean interpreters: imports the standard library only.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any

from . import stand_ins

__all__ = ["Handle", "handle_class"]

# what is asked of a handle's owner
CALL, GETATTR, SETATTR, DELATTR, ITER, NEXT, LENGTH = range(7)
GETITEM, SETITEM, DELITEM, TRUTH, HASH, ENTER, LEAVE, BINARY_OP, INSTANCE = range(7, 16)
SUBCLASS, UNARY_OP, REVERSED, SIGNATURE, SEND, THROW, CLOSE, AWAIT = range(16, 24)
CONTAINS, TEXT = range(24, 26)

# names in the operator module, for two operands and for one
BINARY = (
    *("eq", "lt", "le", "gt", "ge", "add", "sub", "mul", "matmul", "truediv", "floordiv"),
    *("mod", "and_", "or_", "xor", "lshift", "rshift", "pow"),
)
_COMPARISONS = ("eq", "lt", "le", "gt", "ge")
_ARITHMETIC = tuple(name for name in BINARY if name not in _COMPARISONS)
IN_PLACE = tuple("i" + name.rstrip("_") for name in _ARITHMETIC)
UNARY = ("neg", "pos", "abs", "invert")

# flags that travel with a number
YOURS, BUILTIN = 1, 2
IS_CALLABLE, IS_ITERABLE, IS_ITERATOR, IS_SIZED, IS_INDEXABLE = 4, 8, 16, 32, 64
HAS_TRUTH, HAS_EQ, IS_FUNCTION, IS_CONTEXT, IS_TYPE = 128, 256, 512, 1024, 2048
HAS_CONTAINS, IS_GENERATOR, IS_COROUTINE, IS_EXCEPTION = 4096, 8192, 16384, 32768
ALL_FLAGS = 65535

_READABLE_SPECIAL = frozenset({"__name__", "__qualname__"})
_DESCRIBING = frozenset({"__signature__", "__code__", "__defaults__", "__kwdefaults__"})


def may_read(name: str) -> bool:
    """Say whether an attribute may be asked for: not what a protocol would look up."""
    return not name.startswith("__") and name != "_typ" and "_repr_" not in name


class Handle:
    """An object that lives on the other side. Subclasses add what its owner said it can do."""

    __slots__ = ("__weakref__", "_intentspec_number", "_intentspec_peer")
    _intentspec_number: int
    _intentspec_peer: Any

    def __init__(self, peer: Any, number: int) -> None:
        object.__setattr__(self, "_intentspec_peer", peer)
        object.__setattr__(self, "_intentspec_number", number)

    def _intentspec_ask(self, op: int, *args: Any) -> Any:
        return self._intentspec_peer.ask(op, self._intentspec_number, args, {})

    def __getattr__(self, name: str) -> Any:
        if may_read(name):
            return self._intentspec_ask(GETATTR, name)
        if name in _READABLE_SPECIAL:
            return _text(self._intentspec_ask(GETATTR, name), name)
        if name in _DESCRIBING and callable(self):
            return stand_ins.describing(name, self._intentspec_ask(SIGNATURE))
        raise AttributeError(f"a handle has no attribute {name!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        if not may_read(name):
            raise AttributeError(f"{name!r} of a handle can't be set")
        self._intentspec_ask(SETATTR, name, value)

    def __delattr__(self, name: str) -> None:
        if not may_read(name):
            raise AttributeError(f"{name!r} of a handle can't be deleted")
        self._intentspec_ask(DELATTR, name)

    def __repr__(self) -> str:
        return f"<handle {self._intentspec_number}>"

    def __eq__(self, other: object) -> Any:
        if self is other:
            return True
        # another handle may know better; plain data are unequal without anybody's word
        return NotImplemented if isinstance(other, Handle) else False

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return self._intentspec_number

    def __reduce_ex__(self, protocol: object) -> Any:
        raise TypeError("a handle can't be pickled or copied")

    def __dir__(self) -> list[str]:
        return []


def _text(value: Any, name: str) -> str:
    if type(value) is not str:
        raise AttributeError(f"a handle has no attribute {name!r}")
    return value


def _docstring(handle: Any) -> str | None:
    try:
        return _text(handle._intentspec_ask(GETATTR, "__doc__"), "__doc__")
    except AttributeError:
        return None


class _Callable:
    __slots__ = ()

    def __call__(self: Any, /, *args: Any, **kwargs: Any) -> Any:
        return self._intentspec_peer.ask(CALL, self._intentspec_number, args, kwargs)


class _Function:
    """A function becomes a method where it is found in a class."""

    __slots__ = ()

    def __get__(self: Any, instance: object, owner: object = None) -> Any:
        return self if instance is None else types.MethodType(self, instance)


class _Iterable:
    __slots__ = ()

    def __iter__(self: Any) -> Any:
        return self._intentspec_ask(ITER)

    def __reversed__(self: Any) -> Any:
        return self._intentspec_ask(REVERSED)

    def __contains__(self: Any, item: Any) -> bool:
        return any(item is other or item == other for other in self)


class _Iterator:
    __slots__ = ()

    def __iter__(self: Any) -> Any:
        return self

    def __next__(self: Any) -> Any:
        found, value = stand_ins.found_or_end(self._intentspec_ask(NEXT))
        if not found:
            raise StopIteration(value)
        return value


class _Sized:
    __slots__ = ()

    def __len__(self: Any) -> int:
        length = self._intentspec_ask(LENGTH)
        return length if type(length) is int else -1  # -1: len() raises ValueError


class _Indexable:
    __slots__ = ()

    def __getitem__(self: Any, key: Any) -> Any:
        return self._intentspec_ask(GETITEM, key)

    def __setitem__(self: Any, key: Any, value: Any) -> None:
        self._intentspec_ask(SETITEM, key, value)

    def __delitem__(self: Any, key: Any) -> None:
        self._intentspec_ask(DELITEM, key)


class _Truth:
    __slots__ = ()

    def __bool__(self: Any) -> bool:
        return self._intentspec_ask(TRUTH) is True


class _Equal:
    __slots__ = ()

    def __eq__(self: Any, other: object) -> Any:
        if isinstance(other, Handle):
            return self._intentspec_ask(BINARY_OP, "eq", other) is True
        return False

    # __ne__ of Handle negates this

    def __hash__(self: Any) -> int:
        value = self._intentspec_ask(HASH)
        if type(value) is not int:
            raise TypeError("unhashable handle")
        return hash(value)


class _Context:
    __slots__ = ()

    def __enter__(self: Any) -> Any:
        return self._intentspec_ask(ENTER)

    def __exit__(self: Any, kind: Any, error: Any, trace: Any) -> bool:
        told = None if error is None else self._intentspec_peer.exceptions.describe(error)
        swallows = self._intentspec_ask(LEAVE, told) is True
        # a check of the test that did not hold is nothing that a candidate may swallow
        return swallows and isinstance(error, Exception) and not isinstance(error, AssertionError)


class _Type:
    __slots__ = ()

    def __instancecheck__(self: Any, instance: object) -> bool:
        if not isinstance(instance, Handle):
            return False
        return self._intentspec_ask(INSTANCE, instance) is True

    def __subclasscheck__(self: Any, kind: object) -> bool:
        if not isinstance(kind, Handle):
            return False
        return self._intentspec_ask(SUBCLASS, kind) is True


def _binary(name: str, *, open_to_all: bool, swapped: bool = False) -> Callable[[Any, Any], Any]:
    def method(self: Any, other: Any) -> Any:
        if open_to_all or isinstance(other, Handle):
            return self._intentspec_ask(BINARY_OP, name, other, swapped)
        return NotImplemented

    return method


def _unary(name: str) -> Callable[[Any], Any]:
    return lambda self: self._intentspec_ask(UNARY_OP, name)


def _operators(open_to_all: bool) -> dict[str, Any]:
    found: dict[str, Any] = {f"__{name}__": _unary(name) for name in UNARY}
    for name in (*BINARY, *IN_PLACE):
        if name != "eq":
            found[f"__{name.rstrip('_')}__"] = _binary(name, open_to_all=open_to_all)
    if open_to_all:
        for name in _ARITHMETIC:
            found[f"__r{name.rstrip('_')}__"] = _binary(name, open_to_all=True, swapped=True)
    return found


class _Open:
    """What a handle does besides where its owner is to be trusted."""

    __slots__ = ()

    def __str__(self: Any) -> str:
        return str(self._intentspec_ask(TEXT, "str"))

    def __repr__(self: Any) -> str:
        return str(self._intentspec_ask(TEXT, "repr"))

    def __format__(self: Any, specification: str) -> str:
        return str(self._intentspec_ask(TEXT, "format", specification))


class _OpenEqual(_Equal):
    __slots__ = ()

    def __eq__(self: Any, other: object) -> Any:
        return self._intentspec_ask(BINARY_OP, "eq", other)

    __hash__ = _Equal.__hash__


class _OpenContains:
    __slots__ = ()

    def __contains__(self: Any, item: Any) -> bool:
        return self._intentspec_ask(CONTAINS, item) is True


_MIXINS = (
    (IS_CALLABLE, _Callable),
    (IS_FUNCTION, _Function),
    (IS_ITERATOR, _Iterator),
    (IS_ITERABLE, _Iterable),
    (IS_SIZED, _Sized),
    (IS_INDEXABLE, _Indexable),
    (HAS_TRUTH, _Truth),
    (HAS_EQ, _Equal),
    (IS_CONTEXT, _Context),
    (IS_TYPE, _Type),
)
_OPEN_MIXINS = (
    (HAS_CONTAINS, _OpenContains),
    *((flag, _OpenEqual if flag == HAS_EQ else mixin) for flag, mixin in _MIXINS),
    (ALL_FLAGS, _Open),
)
_MEANINGFUL = {
    open_to_all: sum(flag for flag, _ in mixins if flag != ALL_FLAGS)
    for open_to_all, mixins in ((False, _MIXINS), (True, _OPEN_MIXINS))
}
_BASES = {
    open_to_all: type("Handle", (Handle,), {"__slots__": (), **_operators(open_to_all)})
    for open_to_all in (False, True)
}
_classes: dict[tuple[int, bool], type[Handle]] = {}


def handle_class(flags: int, *, open_to_all: bool = False) -> type[Handle]:
    """Return the class of handles that can do what the flags say, and no more.

    Args:
        flags: What the owner said.
        open_to_all: Whether the owner is to be trusted with comparisons and the like.
    """
    # Classes are kept, also from one candidate to the next: so there are to be few of them,
    # whatever flags a hostile one sends.
    flags &= _MEANINGFUL[open_to_all]
    found = _classes.get((flags, open_to_all))
    if found is None:
        mixins = _OPEN_MIXINS if open_to_all else _MIXINS
        bases = tuple(mixin for flag, mixin in mixins if flags & flag or flag == ALL_FLAGS)
        names = {"__slots__": (), "__doc__": property(_docstring)}
        found = type("Handle", (*bases, _BASES[open_to_all]), names)
        _classes[flags, open_to_all] = found
    return found
