"""Exceptions on the channel, and text fit for a person to read.

An exception crosses as the nearest built-in type with its message: the test sees a
ValueError where the candidate raised its own subclass of one. Arguments that are plain
scalars go along, so that ``error.args`` reads as it should.

For lean interpreters: imports the standard library only.
"""

from __future__ import annotations

import builtins
from typing import Any, cast

__all__ = ["clean", "describe", "nearest_builtin", "rebuild"]

_MAX_MESSAGE = 2_000
_ARGS: Any = BaseException.__dict__["args"]  # of the base: never a subclass's property
_SCALARS = (str, int, float, bool, type(None))


def clean(text: str, limit: int = 300) -> str:
    """Return text as one bounded line without control characters or lone surrogates."""
    text = text[: 4 * limit]
    line = "".join(c if c.isprintable() else " " for c in text)
    line = " ".join(line.split())
    return line if len(line) <= limit else line[: limit - 1] + "…"


def nearest_builtin(kind: type) -> type[BaseException]:
    """Return the first built-in exception type among a type's bases."""
    for base in cast("list[type[BaseException]]", type.mro(kind)):
        found: Any = getattr(builtins, base.__name__, None)
        if base.__module__ == "builtins" and found is base and issubclass(base, BaseException):
            return cast("type[BaseException]", base)
    return Exception


def _message(error: BaseException) -> str:
    try:
        text = str(error)
        # a subclass of str, or none at all, has come from the candidate's own __str__
        return str.__str__(text)[:_MAX_MESSAGE] if isinstance(text, str) else ""
    except BaseException:
        return ""


def describe(error: BaseException) -> tuple[str, tuple[Any, ...] | None, str]:
    """Turn an exception into (type name, plain arguments or None, message)."""
    kind = nearest_builtin(type(error))
    args: tuple[Any, ...] | None = None
    try:
        found = _ARGS.__get__(error)
        if len(found) <= 5 and all(
            type(arg) in _SCALARS and (type(arg) is not str or len(arg) <= _MAX_MESSAGE)
            for arg in found
        ):
            args = tuple(found)
    except BaseException:
        args = None
    return kind.__name__, args, _message(error)


def rebuild(data: Any) -> BaseException:
    """Make the exception that `describe` told of.

    Whatever comes, an exception of a built-in type is returned: its data are the
    candidate's word.
    """
    if type(data) is not tuple or len(data) != 3:
        return Exception("an exception that can't be read")
    name, args, message = data
    kind = getattr(builtins, name, None) if type(name) is str else None
    if not (isinstance(kind, type) and issubclass(kind, BaseException)):
        kind = Exception
    text = message if type(message) is str else ""
    if type(args) is tuple and len(args) <= 5 and all(type(arg) in _SCALARS for arg in args):
        try:
            return kind(*args)
        except Exception:
            pass
    try:
        return kind(text)
    except Exception:
        return Exception(text)
