"""The owner's side of handles: which objects have a number, and what is done with them.

The candidate's side may do everything to its own objects. The judge's is *restricted*: it
lets a candidate call what the test handed over, advance its iterators, and use the public
attributes of objects of the test's own classes and of a few types that tests hand over to
be used (a text stream, a random generator, a mock). No more: a function's ``__globals__``
hold the expected values, and a mock's ``assert_called_with`` is a check of the test.

For lean interpreters: imports the standard library only.
"""

from __future__ import annotations

import builtins
import functools
import operator
import sys
import types
import weakref
from collections.abc import Callable
from typing import Any

from . import channel, handles, stand_ins
from .crossing import Exceptions, is_check, nearest_builtin
from .handles import Handle, handle_class

__all__ = ["Exports", "flags_of"]

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
_EXCEPTIONS = [
    value for value in _BUILTINS if isinstance(value, type) and issubclass(value, BaseException)
]
_PLAIN_EQ: Any = object.__eq__
# an exception class travels with the built-in one and the parent that it has
_BASE_SHIFT, _PARENT_SHIFT = 16, 28


def flags_of(value: Any) -> int:
    """Say what an object can do, as the interpreter would: by its type."""
    kind = type(value)
    found = _FLAGS.get(kind)
    if found is not None:
        return found

    def has(name: str) -> bool:
        return any(name in vars(base) and vars(base)[name] is not None for base in kind.__mro__)

    flags = 0
    for flag, name in (
        (handles.IS_CALLABLE, "__call__"),
        (handles.IS_ITERATOR, "__next__"),
        (handles.IS_SIZED, "__len__"),
        (handles.IS_INDEXABLE, "__getitem__"),
        (handles.HAS_TRUTH, "__bool__"),
        (handles.IS_CONTEXT, "__enter__"),
        (handles.HAS_CONTAINS, "__contains__"),
    ):
        if has(name):
            flags |= flag
    if has("__iter__") or has("__getitem__"):
        flags |= handles.IS_ITERABLE
    if kind.__eq__ is not _PLAIN_EQ:
        flags |= handles.HAS_EQ
    if isinstance(value, type):
        flags |= handles.IS_TYPE
    if kind is types.FunctionType:
        flags |= handles.IS_FUNCTION
    return flags


_FLAGS: dict[Any, int] = {
    types.GeneratorType: handles.IS_GENERATOR,
    types.CoroutineType: handles.IS_COROUTINE,
}
# what nearly every candidate's entry point is
_FLAGS[types.FunctionType] = flags_of(flags_of)


class Exports:
    """The objects of this side that the other one has a number for.

    Args:
        entry: The object that gets number 0; a candidate's entry point.
        restricted: Whether only what a test offers on purpose may be used. The handles
            of the other side are then closed, else open: see ``handles``.
        own_module: With ``restricted``, the ``__module__`` of the test's own classes.
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
        self._handles: dict[int, Any] = {}
        # generators and coroutines: dropped here, they end over there
        self._passing: weakref.WeakValueDictionary[int, Any] = weakref.WeakValueDictionary()
        self._passing_numbers: weakref.WeakKeyDictionary[Any, int] = weakref.WeakKeyDictionary()
        self._classes: dict[int, type[BaseException]] = {}
        self._class_numbers: dict[type, int] = {}
        self._restricted = restricted
        self._own_module = own_module
        self._limit = limit
        self.exceptions = Exceptions(self, keep_traces=restricted, tell_all=not restricted)
        self.peer: Any = None

    def enter(self, entry: Any) -> None:
        """Give an object number 0, which nothing has had before."""
        self._objects[0] = entry
        self._numbers[id(entry)] = 0

    # --- the codec's two hooks

    def export(self, value: Any) -> tuple[int, int] | None:
        """Give an object its number and flags; see `codec.encode`."""
        kind = type(value)
        if issubclass(kind, Handle):
            return value._intentspec_number, handles.YOURS
        builtin = _BUILTIN_NUMBERS.get(id(value))
        if builtin is not None:
            return builtin, handles.BUILTIN
        number = self._number_over_there(kind, value)
        if number is not None:
            return number, handles.YOURS
        if self._restricted and not self._offered(value):
            return None
        number = self._number(value)
        if number is None:
            return None
        if issubclass(kind, type) and issubclass(value, BaseException):
            return number, self._class_flags(value)
        return number, flags_of(value)

    def _number(self, value: Any) -> int | None:
        number = self._numbers.get(id(value))
        if number is None and len(self._objects) < self._limit:
            number = len(self._objects)
            self._objects.append(value)
            self._numbers[id(value)] = number
        return number

    def _number_over_there(self, kind: type, value: Any) -> int | None:
        if kind is types.GeneratorType or kind is types.CoroutineType:
            return self._passing_numbers.get(value)
        return self._class_numbers.get(value) if issubclass(kind, type) else None

    def resolve(self, number: int, flags: int) -> Any:
        """Return the object, the builtin or what stands for it on this side."""
        if flags == handles.YOURS:
            return self._objects[self._known(number)]
        if flags == handles.BUILTIN:
            if not 0 <= number < len(_BUILTINS):
                raise ValueError("no such builtin")
            return _BUILTINS[number]
        found = self._handles.get(number)
        if found is None:
            found = self._stand_in(number, flags)
        return found

    def _stand_in(self, number: int, flags: int) -> Any:
        if flags < 0 or len(self._handles) + len(self._passing) >= self._limit:
            raise ValueError("too many handles, or one of no known kind")
        if flags & handles.IS_EXCEPTION:
            return self._class_from_flags(number, flags)
        if flags > handles.ALL_FLAGS:
            raise ValueError("a handle of no known kind")
        if flags in (handles.IS_GENERATOR, handles.IS_COROUTINE):
            passing = self._passing.get(number)
            if passing is None:
                make = self._generator if flags == handles.IS_GENERATOR else self._coroutine
                passing = self._passing[number] = make(number)
                self._passing_numbers[passing] = number
            return passing
        kind = handle_class(flags & handles.ALL_FLAGS, open_to_all=not self._restricted)
        found = self._handles[number] = kind(self.peer, number)
        return found

    def _known(self, number: int) -> int:
        if not 0 <= number < len(self._objects):
            raise ValueError("no such object")
        return number

    # --- generators and coroutines of the other side

    def _generator(self, number: int) -> Any:
        ask = self.peer.ask

        def close() -> None:
            if _between_messages():
                ask(handles.CLOSE, number, (), {})

        return stand_ins.generator(
            lambda value: ask(handles.SEND, number, (value,), {}),
            lambda error: self._throw(number, error),
            close,
        )

    def _throw(self, number: int, error: BaseException) -> Any:
        answer = self.peer.ask(handles.THROW, number, (self.exceptions.describe(error),), {})
        if self._restricted and is_check(error):
            raise error  # it did not hold, whatever the candidate's generator makes of it
        return answer

    def _coroutine(self, number: int) -> Any:
        return stand_ins.coroutine(lambda: self.peer.ask(handles.AWAIT, number, (), {}))

    # --- exception classes of the other side, and of this one

    def exception_class(
        self, number: int, name: str, bases: tuple[type[BaseException], ...]
    ) -> type[BaseException]:
        """Return the class that stands for one of the other side.

        Raises:
            ValueError: There are too many.
        """
        found = self._classes.get(number)
        if found is None:
            if len(self._classes) >= 10_000:
                raise ValueError("too many classes of exceptions")
            found = self._classes[number] = stand_ins.exception_class(name, bases)
            self._class_numbers[found] = number
        elif name.isidentifier():
            found.__name__ = name  # first met as a handle, which bears no name
        return found

    def _class_flags(self, kind: type[BaseException]) -> int:
        base = nearest_builtin(kind)
        parent: Any = kind.__base__
        number = None if id(parent) in _BUILTIN_NUMBERS else self._number(parent)
        return (
            handles.IS_EXCEPTION
            | _EXCEPTIONS.index(base) << _BASE_SHIFT
            | (number or 0) << _PARENT_SHIFT
        )

    def _class_from_flags(self, number: int, flags: int) -> type[BaseException]:
        index = flags >> _BASE_SHIFT & (1 << _PARENT_SHIFT - _BASE_SHIFT) - 1
        if index >= len(_EXCEPTIONS):
            raise ValueError("an exception class of no known kind")
        base = _EXCEPTIONS[index]
        parent = flags >> _PARENT_SHIFT
        if parent:
            base = self.exception_class(parent, base.__name__, (base,))
        return self.exception_class(number, base.__name__, (base,))

    def number_of_class(self, kind: type[BaseException]) -> tuple[bool, int | None]:
        """Return whether an exception class is the other side's, and its number."""
        number = self._class_numbers.get(kind)
        return (True, number) if number is not None else (False, self._number(kind))

    def own_exception_class(self, number: int) -> type[BaseException] | None:
        """Return the exception class of this side that the other one has a number for."""
        value = self._objects[number] if 0 <= number < len(self._objects) else None
        return value if isinstance(value, type) and issubclass(value, BaseException) else None

    # --- doing what is asked

    def serve(self, op: int, target: int, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        """Do what the other side asks of one of this side's objects.

        Raises:
            Exception: What the object raised.
            TypeError: It can't be asked that.
        """
        value = self._objects[self._known(target)]
        if op == handles.CALL:
            if self._restricted and not callable(value):
                raise TypeError("not callable")
            return value(*args, **kwargs)
        if self._restricted and op in _OF_GENERATORS and type(value) is not types.GeneratorType:
            raise TypeError("not a generator")
        if op in _RESUME:
            try:
                return True, _RESUME[op](self, value, *args)
            except StopIteration as stop:
                return False, stop.value
        if op == handles.ITER:
            return iter(value)
        if op == handles.AWAIT:
            return stand_ins.await_it(value)
        if op == handles.CLOSE:
            return value.close()
        if op == handles.SIGNATURE:
            return stand_ins.signature_parts(value, with_defaults=not self._restricted)
        if self._restricted and not self._permitted(value, op, args):
            if op == handles.GETATTR:
                raise AttributeError(f"this object has no attribute {args[0]!r} for a candidate")
            if op == handles.TEXT:
                return f"<{type(value).__name__} object>"
            raise TypeError("this object of the test can't be used in that way")
        if op == handles.LEAVE:
            return self._leave(value, *args)
        return _DO[op](value, *args)

    def _leave(self, value: Any, told: Any) -> bool:
        if told is None:
            return bool(value.__exit__(None, None, None))
        error = self.exceptions.rebuild(told)
        return bool(value.__exit__(type(error), error, None))

    # --- what a restricted owner lets be done

    def _offered(self, value: Any) -> bool:
        kind = type(value)
        return (
            callable(value)
            or hasattr(kind, "__next__")
            or kind is types.CoroutineType
            or self._is_own(kind)
            or (kind.__module__, kind.__name__) in _OPEN_TYPES
        )

    def _is_own(self, kind: type) -> bool:
        return kind.__module__ == self._own_module

    def _permitted(self, value: Any, op: int, args: tuple[Any, ...]) -> bool:
        if op == handles.GETATTR and args[0] in ("__name__", "__qualname__", "__doc__"):
            return True
        if op == handles.HASH or (op == handles.BINARY_OP and args[0] == "eq"):
            return True  # `listeners.remove(f)`
        kind = type(value)
        reading = op not in (handles.SETATTR, handles.DELATTR)
        named = op in (handles.GETATTR, handles.SETATTR, handles.DELATTR)
        if named and (type(args[0]) is not str or args[0].startswith("_")):
            return False
        if isinstance(value, type):
            if op in (handles.INSTANCE, handles.SUBCLASS):
                return True
            return reading and self._is_own(value)
        if any(base.__module__ == "unittest.mock" for base in kind.__mro__):
            return reading and not (named and args[0] in _of_mocks())
        if self._is_own(kind) and not isinstance(value, types.FunctionType):
            # a method of the test stays the test's
            return reading or not callable(getattr(kind, args[0], None))
        if (kind.__module__, kind.__name__) not in _OPEN_TYPES:
            return False
        return reading or kind is types.SimpleNamespace


_OPEN_TYPES = frozenset(
    {
        *(("_io", "StringIO"), ("_io", "BytesIO"), ("re", "Pattern"), ("re", "Match")),
        *(("random", "Random"), ("builtins", "mappingproxy"), ("types", "SimpleNamespace")),
        *(("collections", "UserDict"), ("collections", "UserList"), ("collections", "ChainMap")),
        *(("numpy.random._generator", "Generator"), ("numpy.random.mtrand", "RandomState")),
        *(("queue", "Queue"), ("_queue", "SimpleQueue")),
    }
)


@functools.lru_cache(maxsize=1)
def _of_mocks() -> frozenset[str]:
    """Return the names by which a test asks a mock what happened, or tells it what to do."""
    from unittest import mock

    return frozenset(dir(mock.MagicMock()))


_RESUME: dict[int, Callable[..., Any]] = {
    handles.NEXT: lambda _, value: next(value),
    handles.SEND: lambda _, value, sent: next(value) if sent is None else value.send(sent),
    handles.THROW: lambda exports, value, told: value.throw(exports.exceptions.rebuild(told)),
}


def _between_messages() -> bool:
    """Say whether a question can be asked: not where a garbage collection broke in.

    The nearest frame decides: of the channel at work, or of an object that is being used.
    """
    frame = sys._getframe(1)
    while frame is not None:
        if frame.f_globals is vars(channel):
            return False
        if frame.f_code is Exports.serve.__code__:
            return True
        frame = frame.f_back  # type: ignore[assignment]
    return True


_OF_GENERATORS = (handles.SEND, handles.THROW, handles.CLOSE)
_OPERATORS = {
    name: getattr(operator, name) for name in (*handles.BINARY, *handles.IN_PLACE, *handles.UNARY)
}


def _binary(value: Any, name: str, other: Any, swapped: bool = False) -> Any:
    return _OPERATORS[name](other, value) if swapped else _OPERATORS[name](value, other)


_TEXTS: dict[str, Callable[..., str]] = {"str": str, "repr": repr, "format": format}
_DO: dict[int, Callable[..., Any]] = {
    handles.GETATTR: getattr,
    handles.SETATTR: setattr,
    handles.DELATTR: delattr,
    handles.LENGTH: len,
    handles.GETITEM: operator.getitem,
    handles.SETITEM: operator.setitem,
    handles.DELITEM: operator.delitem,
    handles.TRUTH: bool,
    handles.HASH: hash,
    handles.ENTER: lambda value: value.__enter__(),
    handles.INSTANCE: lambda value, instance: isinstance(instance, value),
    handles.SUBCLASS: lambda value, kind: issubclass(kind, value),
    handles.BINARY_OP: _binary,
    handles.UNARY_OP: lambda value, name: _OPERATORS[name](value),
    handles.REVERSED: reversed,
    handles.CONTAINS: operator.contains,
    handles.TEXT: lambda value, how, *more: _TEXTS[how](value, *more),
}
