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
- special names (``__class__``, ``__array__``, …) are not looked up over there.

`Exports` is the owner's side: the numbers it gave out, and what may be done with them.
The candidate's may do everything to its own objects; the judge's let a candidate call a
function of the test, advance its iterators and use the public attributes of instances
of the test's classes, no more: a function's ``__globals__`` hold the expected values.

For lean interpreters: imports the standard library only.
"""

from __future__ import annotations

import builtins
import operator
import types
from collections.abc import Callable
from typing import Any

__all__ = ["BINARY", "Exports", "Handle", "handle_class"]

# what is asked of a handle's owner
CALL, GETATTR, SETATTR, DELATTR, ITER, NEXT, LENGTH = range(7)
GETITEM, SETITEM, DELITEM, TRUTH, HASH, ENTER, LEAVE, BINARY_OP, INSTANCE = range(7, 16)

BINARY: dict[str, Callable[[Any, Any], Any]] = {
    "eq": operator.eq,
    "lt": operator.lt,
    "le": operator.le,
    "gt": operator.gt,
    "ge": operator.ge,
    "add": operator.add,
    "sub": operator.sub,
    "mul": operator.mul,
    "matmul": operator.matmul,
    "truediv": operator.truediv,
    "floordiv": operator.floordiv,
    "mod": operator.mod,
    "and_": operator.and_,
    "or_": operator.or_,
    "xor": operator.xor,
    "lshift": operator.lshift,
    "rshift": operator.rshift,
    "pow": operator.pow,
}

# flags that travel with a number
YOURS, BUILTIN = 1, 2
IS_CALLABLE, IS_ITERABLE, IS_ITERATOR, IS_SIZED, IS_INDEXABLE = 4, 8, 16, 32, 64
HAS_TRUTH, HAS_EQ, HAS_HASH, IS_CONTEXT, IS_TYPE = 128, 256, 512, 1024, 2048

# types and pure functions that cross by name, so that `key=len` and `[int, str]` work
_BUILTINS: tuple[Any, ...] = (
    *sorted(
        {
            value
            for value in vars(builtins).values()
            if isinstance(value, type) and value.__module__ == "builtins"
        },
        key=lambda value: value.__name__,
    ),
    *(abs, all, any, ascii, bin, chr, divmod, hex, len, max, min, oct, ord, pow, repr),
    *(round, sorted, sum),
)
_BUILTIN_NUMBERS = {id(value): number for number, value in enumerate(_BUILTINS)}

_READABLE_SPECIAL = frozenset({"__name__", "__doc__", "__qualname__"})


def _may_read(name: str) -> bool:
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
        if _may_read(name) or name in _READABLE_SPECIAL:
            return self._intentspec_ask(GETATTR, name)
        raise AttributeError(f"a handle has no attribute {name!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        if not _may_read(name):
            raise AttributeError(f"{name!r} of a handle can't be set")
        self._intentspec_ask(SETATTR, name, value)

    def __delattr__(self, name: str) -> None:
        if not _may_read(name):
            raise AttributeError(f"{name!r} of a handle can't be deleted")
        self._intentspec_ask(DELATTR, name)

    def __repr__(self) -> str:
        return f"<handle {self._intentspec_number}>"

    def __eq__(self, other: object) -> bool:
        return self is other

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return self._intentspec_number

    def __reduce_ex__(self, protocol: object) -> Any:
        raise TypeError("a handle can't be pickled or copied")

    def __dir__(self) -> list[str]:
        return []


class _Callable:
    __slots__ = ()

    def __call__(self: Any, /, *args: Any, **kwargs: Any) -> Any:
        return self._intentspec_peer.ask(CALL, self._intentspec_number, args, kwargs)


class _Iterable:
    __slots__ = ()

    def __iter__(self: Any) -> Any:
        return self._intentspec_ask(ITER)

    def __contains__(self: Any, item: Any) -> bool:
        return any(item is other or item == other for other in self)


class _Iterator:
    __slots__ = ()

    def __iter__(self: Any) -> Any:
        return self

    def __next__(self: Any) -> Any:
        found, value = _pair(self._intentspec_ask(NEXT))
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

    def __eq__(self: Any, other: object) -> bool:
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
        name = None if kind is None else kind.__name__
        return self._intentspec_ask(LEAVE, name, None if error is None else str(error)) is True


class _Type:
    __slots__ = ()

    def __instancecheck__(self: Any, instance: object) -> bool:
        if not isinstance(instance, Handle):
            return False
        return self._intentspec_ask(INSTANCE, instance) is True


def _pair(answer: Any) -> tuple[bool, Any]:
    if type(answer) is tuple and len(answer) == 2 and type(answer[0]) is bool:
        return answer[0], answer[1]
    raise TypeError("an iterator gave no answer")


def _binary(name: str) -> Callable[[Any, Any], Any]:
    def method(self: Any, other: Any) -> Any:
        if isinstance(other, Handle):
            return self._intentspec_ask(BINARY_OP, name, other)
        return NotImplemented

    return method


_OPERATORS = {f"__{name.rstrip('_')}__": _binary(name) for name in BINARY if name not in ("eq",)}
_MIXINS = (
    (IS_CALLABLE, _Callable),
    (IS_ITERATOR, _Iterator),
    (IS_ITERABLE, _Iterable),
    (IS_SIZED, _Sized),
    (IS_INDEXABLE, _Indexable),
    (HAS_TRUTH, _Truth),
    (HAS_EQ, _Equal),
    (IS_CONTEXT, _Context),
    (IS_TYPE, _Type),
)
_classes: dict[int, type[Handle]] = {}


def handle_class(flags: int) -> type[Handle]:
    """Return the class of handles that can do what the flags say, and no more."""
    found = _classes.get(flags)
    if found is None:
        bases = tuple(mixin for flag, mixin in _MIXINS if flags & flag)
        found = type("Handle", (*bases, Handle), {"__slots__": (), **_OPERATORS})
        _classes[flags] = found
    return found


_PLAIN_EQ: Any = object.__eq__


def _flags(value: Any) -> int:
    """Say what an object can do, as the interpreter would: by its type."""
    kind = type(value)

    def has(name: str) -> bool:
        return any(name in vars(base) and vars(base)[name] is not None for base in kind.__mro__)

    flags = 0
    for flag, name in (
        (IS_CALLABLE, "__call__"),
        (IS_ITERATOR, "__next__"),
        (IS_SIZED, "__len__"),
        (IS_INDEXABLE, "__getitem__"),
        (HAS_TRUTH, "__bool__"),
        (IS_CONTEXT, "__enter__"),
    ):
        if has(name):
            flags |= flag
    if has("__iter__") or has("__getitem__"):
        flags |= IS_ITERABLE
    if kind.__eq__ is not _PLAIN_EQ:
        flags |= HAS_EQ
    if isinstance(value, type):
        flags |= IS_TYPE
    return flags


class Exports:
    """The objects of this side that the other one has a number for.

    Args:
        entry: The object that gets number 0; a candidate's entry point.
        restricted: Whether only what a test offers on purpose may be used.
        own_module: With ``restricted``, the ``__module__`` of the classes whose
            instances let their public attributes be used.
        limit: The most objects that are kept.
    """

    def __init__(
        self,
        entry: Any = None,
        *,
        restricted: bool = False,
        own_module: str = "__main__",
        limit: int = 1_000_000,
    ) -> None:
        self._objects: list[Any] = [entry]
        self._numbers: dict[int, int] = {id(entry): 0} if entry is not None else {}
        self._handles: dict[int, Handle] = {}
        self._restricted = restricted
        self._own_module = own_module
        self._limit = limit
        self.peer: Any = None

    # --- the codec's two hooks

    def export(self, value: Any) -> tuple[int, int] | None:
        """Give an object its number and flags; see `codec.encode`."""
        if issubclass(type(value), Handle):
            return value._intentspec_number, YOURS
        builtin = _BUILTIN_NUMBERS.get(id(value))
        if builtin is not None:
            return builtin, BUILTIN
        if self._restricted and not self._offered(value):
            return None
        number = self._numbers.get(id(value))
        if number is None:
            if len(self._objects) >= self._limit:
                return None
            number = len(self._objects)
            self._objects.append(value)
            self._numbers[id(value)] = number
        return number, _flags(value)

    def resolve(self, number: int, flags: int) -> Any:
        """Return the object, the builtin or the handle that stands on the wire."""
        if flags == YOURS:
            return self._objects[self._known(number)]
        if flags == BUILTIN:
            if not 0 <= number < len(_BUILTINS):
                raise ValueError("no such builtin")
            return _BUILTINS[number]
        found = self._handles.get(number)
        if found is None:
            if len(self._handles) >= self._limit or not 0 <= flags < 4096:
                raise ValueError("too many handles, or one of no known kind")
            found = handle_class(flags)(self.peer, number)
            self._handles[number] = found
        return found

    def _known(self, number: int) -> int:
        if not 0 <= number < len(self._objects):
            raise ValueError("no such object")
        return number

    def _offered(self, value: Any) -> bool:
        return (
            callable(value)
            or hasattr(type(value), "__next__")
            or type(value).__module__ == self._own_module
        )

    # --- doing what is asked

    def serve(self, op: int, target: int, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """Do what the other side asks of one of this side's objects.

        Raises:
            Exception: What the object raised.
            TypeError: It can't be asked that.
        """
        value = self._objects[self._known(target)]
        if op == CALL:
            if self._restricted and not callable(value):
                raise TypeError("not callable")
            return value(*args, **kwargs)
        if op == NEXT:
            try:
                return True, next(value)
            except StopIteration as stop:
                return False, stop.value
        if op == ITER:
            return iter(value)
        if self._restricted:
            self._check_public(value, op, args)
        return _do(value, op, args)

    def _check_public(self, value: Any, op: int, args: tuple[Any, ...]) -> None:
        own = type(value).__module__ == self._own_module and not isinstance(
            value, (type, types.FunctionType)
        )
        if not own or (op in (GETATTR, SETATTR, DELATTR) and str(args[0]).startswith("_")):
            raise TypeError("this object of the test can't be used in that way")


def _do(value: Any, op: int, args: tuple[Any, ...]) -> Any:
    if op == BINARY_OP:
        name, other = args
        return BINARY[name](value, other)
    if op == LEAVE:
        return bool(value.__exit__(None, None, None) if args[0] is None else _leave(value, *args))
    return _DO[op](value, *args)


def _leave(value: Any, name: str, message: str) -> Any:
    kind = getattr(builtins, name, Exception)
    if not (isinstance(kind, type) and issubclass(kind, BaseException)):
        kind = Exception
    error = kind(message)
    return value.__exit__(kind, error, None)


_DO: dict[int, Callable[..., Any]] = {
    GETATTR: getattr,
    SETATTR: setattr,
    DELATTR: delattr,
    LENGTH: len,
    GETITEM: operator.getitem,
    SETITEM: operator.setitem,
    DELITEM: operator.delitem,
    TRUTH: bool,
    HASH: hash,
    ENTER: lambda value: value.__enter__(),
    INSTANCE: lambda value, instance: isinstance(instance, value),
}
