"""Exceptions on the channel, and text fit for a person to read.

A built-in exception crosses as itself with its arguments. Any other becomes an exception
of a class that is made here for the purpose: a child of the same built-in class, with the
same name, message, public attributes and parents, so that ``except ValueError``, the name
of its type and ``error.code`` are as they were. Those of a few modules of the standard
library and of NumPy and pandas are recognised where the module is loaded.

An exception that came from the other side and goes back there is the same object again
when it arrives: what a test's callback raises passes through the candidate unchanged.

For lean interpreters: imports the standard library only.
"""

from __future__ import annotations

import builtins
import sys
from typing import Any

from .stand_ins import MESSAGE

__all__ = ["OF_CANDIDATE", "Exceptions", "clean", "is_check", "message_of", "nearest_builtin"]

_MAX_MESSAGE = 2_000
_MAX_DEPTH = 5  # of causes, groups and classes
_MAX_KEPT = 64
_MAX_ATTRIBUTES = 16
_ARGS: Any = BaseException.__dict__["args"]  # of the base: never a subclass's property
_SCALARS = (str, int, float, bool, type(None), bytes)
_ORIGIN = "__intentspec_origin__"
OF_CANDIDATE = "__intentspec_candidate__"  # set on what a candidate raised
_UNREADABLE = "an exception that can't be read"
# whose exceptions are looked up by name; only where they are loaded, and only Exceptions
_KNOWN_MODULES = frozenset(
    {
        *("json.decoder", "decimal", "statistics", "struct", "re", "_queue", "queue"),
        *("graphlib", "binascii", "_csv", "configparser", "zoneinfo._common", "dataclasses"),
        *("zlib", "ipaddress", "calendar", "copy", "asyncio.exceptions", "asyncio.queues"),
        *("subprocess", "urllib.error", "xml.etree.ElementTree", "email.errors", "shutil"),
        *("sqlite3", "tomllib", "numpy", "numpy.linalg", "numpy.exceptions", "pandas.errors"),
        *("networkx.exception", "sympy.core.sympify"),
    }
)


def clean(text: str, limit: int = 300) -> str:
    """Return text as one bounded line without control characters or lone surrogates."""
    text = text[: 4 * limit]
    line = "".join(c if c.isprintable() else " " for c in text)
    line = " ".join(line.split())
    return line if len(line) <= limit else line[: limit - 1] + "…"


def nearest_builtin(kind: type) -> type[BaseException]:
    """Return the first built-in exception type among a type's bases."""
    for base in type.mro(kind):
        if _is_builtin(base):
            return base
    return Exception


def _is_builtin(kind: Any) -> bool:
    found: Any = getattr(builtins, kind.__name__, None)
    return kind.__module__ == "builtins" and found is kind and issubclass(found, BaseException)


def message_of(error: BaseException) -> str:
    """Return an exception's own message, bounded, whatever its class makes of it."""
    try:
        text = str(error)
        # a subclass of str, or none at all, has come from the candidate's own __str__
        return str.__str__(text)[:_MAX_MESSAGE] if isinstance(text, str) else ""
    except BaseException:
        return ""


def is_check(error: BaseException) -> bool:
    """Say whether an exception is a check of the test's own that did not hold."""
    return isinstance(error, AssertionError) and not hasattr(error, OF_CANDIDATE)


def _is_group(kind: type) -> bool:
    groups = getattr(builtins, "BaseExceptionGroup", None)
    return groups is not None and issubclass(kind, groups)


def _known_class(module: object, name: object) -> type[Exception] | None:
    if type(module) is str and type(name) is str and module in _KNOWN_MODULES:
        kind = getattr(sys.modules.get(module), name, None)
        if isinstance(kind, type) and issubclass(kind, Exception) and kind.__name__ == name:
            return kind
    return None


def _is_scalar(value: object) -> bool:
    return type(value) in _SCALARS and (
        type(value) not in (str, bytes) or len(value) <= _MAX_MESSAGE  # type: ignore[arg-type]
    )


class Exceptions:
    """What one side knows of the exceptions on a channel.

    Args:
        classes: The `Exports` of this side, which number exception classes.
        keep_traces: Whether an exception that is told of keeps its traceback, and with it
            all that the functions in it had at hand.
        tell_all: Whether to tell what a failed check says, and in which other exception's
            handling one was raised, which may be a failed check. What is expected stands in
            the message of such a check.
    """

    def __init__(self, classes: Any, *, keep_traces: bool, tell_all: bool) -> None:
        self._classes = classes
        self._keep_traces = keep_traces
        self._tell_all = tell_all
        self._kept: dict[int, BaseException] = {}
        self._numbers: dict[int, int] = {}
        self._next = 1

    # --- on the way out

    def describe(self, error: BaseException, *, bare: bool = False, depth: int = 0) -> Any:
        """Turn an exception into plain data.

        Args:
            error: The exception.
            bare: Leave out what might not cross: attributes, and all but simple arguments.
            depth: How many exceptions this one is the cause or a member of.

        Returns:
            A tuple: its number on the receiver's side and on this one, class, arguments,
            message, attributes, (cause, context, context suppressed), members of a group.
        """
        names = dict(vars(error))
        kind = type(error)
        if isinstance(error, AssertionError) and not self._tell_all:
            told_of = names.get(_ORIGIN), self._keep(error), self._class_told(kind)
            return (*told_of, (), "", (), None, None)
        args = _ARGS.__get__(error)
        members = None
        if _is_group(kind):
            if not bare and depth < _MAX_DEPTH:
                within: Any = error
                members = tuple(
                    self.describe(member, depth=depth + 1) for member in within.exceptions[:20]
                )
            args = args[:1]
        if (bare and not all(map(_is_scalar, args))) or len(args) > 100:
            args = None
        attributes: tuple[Any, ...] = ()
        if not bare:
            public = [(k, v) for k, v in names.items() if type(k) is str and k[:1] != "_"]
            attributes = tuple(public[:_MAX_ATTRIBUTES])
        chain = None
        others = (error.__cause__, error.__context__ if self._tell_all else None)
        if depth < _MAX_DEPTH and not bare and any(other is not None for other in others):
            told = [
                None if other is None else self.describe(other, depth=depth + 1) for other in others
            ]
            chain = (*told, error.__suppress_context__)
        return (
            names.get(_ORIGIN),
            self._keep(error),
            self._class_told(kind),
            args if args is None else tuple(args),
            message_of(error),
            attributes,
            chain,
            members,
        )

    def _keep(self, error: BaseException) -> int:
        if not self._keep_traces:
            error.__traceback__ = None
        number = self._numbers.get(id(error))
        if number is None:
            number = self._next
            self._next += 1
            self._kept[number] = error
            self._numbers[id(error)] = number
            if len(self._kept) > _MAX_KEPT:
                oldest = self._kept.pop(next(iter(self._kept)))
                del self._numbers[id(oldest)]
        return number

    def _class_told(self, kind: type[BaseException], depth: int = 0) -> Any:
        if _is_builtin(kind):
            return kind.__name__
        if depth >= _MAX_DEPTH:
            return nearest_builtin(kind).__name__
        if _known_class(kind.__module__, kind.__name__) is kind:
            return "known", kind.__module__, kind.__name__, nearest_builtin(kind).__name__
        theirs, number = self._classes.number_of_class(kind)
        if theirs:
            return "yours", number
        bases = [base for base in kind.__bases__ if issubclass(base, BaseException)]
        told = tuple(self._class_told(base, depth + 1) for base in bases)
        return "class", number, kind.__name__, told

    # --- on the way in: the data are the other side's word

    def rebuild(self, data: Any) -> BaseException:
        """Make the exception that `describe` told of.

        Whatever comes, an exception is returned: of a built-in class, of a class made
        here for one of the other side, or one that this side itself has told of.
        """
        try:
            return self._rebuild(data, 0)
        except (TypeError, ValueError, AttributeError, KeyError):
            return Exception(_UNREADABLE)

    def is_own(self, error: BaseException) -> bool:
        """Say whether an exception began its way on this side."""
        return self._kept.get(self._numbers.get(id(error), 0)) is error

    def _rebuild(self, data: Any, depth: int) -> BaseException:
        if type(data) is not tuple or len(data) != 8 or depth > _MAX_DEPTH:
            return Exception(_UNREADABLE)
        yours, mine, told, args, message, attributes, chain, members = data
        own = self._kept.get(yours) if type(yours) is int else None
        if own is not None:
            return own
        if type(args) is not tuple:
            args = None
        if type(message) is not str:
            message = ""
        message = message[:_MAX_MESSAGE]
        kind = self._class(told, 0)
        if _is_group(kind):
            error = self._group(kind, args, members, depth)
        else:
            error = _make(kind, args, message)
        names = error.__dict__
        if attributes:
            for name, value in attributes[:_MAX_ATTRIBUTES]:
                if type(name) is str and name[:1] != "_" and not hasattr(kind, name):
                    names[name] = value
        names[MESSAGE] = message
        if type(mine) is int:
            names[_ORIGIN] = mine
        if chain is not None:
            cause, context, suppressed = chain
            error.__cause__ = None if cause is None else self._rebuild(cause, depth + 1)
            error.__context__ = None if context is None else self._rebuild(context, depth + 1)
            error.__suppress_context__ = suppressed is True
        return error

    def _group(self, kind: Any, args: Any, members: Any, depth: int) -> BaseException:
        inner = [self._rebuild(member, depth + 1) for member in members or ()]
        title = args[0] if args and type(args[0]) is str else ""
        made: BaseException = kind(title, inner or [Exception(_UNREADABLE)])
        return made

    def _class(self, told: Any, depth: int) -> type[BaseException]:
        if type(told) is str:
            kind = getattr(builtins, told, None)
            if isinstance(kind, type) and issubclass(kind, BaseException):
                return kind
        elif type(told) is tuple and told and depth <= _MAX_DEPTH:
            form, *rest = told
            if form == "known":
                module, name, base = rest
                return _known_class(module, name) or self._class(base, depth + 1)
            if form == "yours" and type(rest[0]) is int:
                return self._classes.own_exception_class(rest[0]) or Exception
            if form == "class":
                number, name, bases = rest
                if type(number) is int and type(name) is str and type(bases) is tuple:
                    parents = tuple(self._class(base, depth + 1) for base in bases[:8])
                    found: type[BaseException] = self._classes.exception_class(
                        number, name, parents or (Exception,)
                    )
                    return found
        return Exception


def _make(kind: type[BaseException], args: tuple[Any, ...] | None, message: str) -> BaseException:
    """Make an exception of a class and of whatever is known of its arguments."""
    if args is None:
        args = (message,)
    if kind.__module__ != "candidate" and kind.__module__ not in _KNOWN_MODULES:
        try:
            return kind(*args)
        except Exception:
            pass  # a constructor that asks for more: the object is made without it
    try:
        error = kind.__new__(kind, *args)
    except Exception:
        error = kind.__new__(kind)
    error.args = args
    return error
