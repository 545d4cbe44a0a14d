"""Real objects that stand for the other side's generators, coroutines and exceptions.

For these a handle would not do: ``isinstance(x, types.GeneratorType)``, ``await x`` and
``except x`` look at what the interpreter itself made. So this side makes a generator, a
coroutine or an exception class of its own, all of code in this file, that forwards what
is done with it. None of them takes part in comparisons.

For lean interpreters: imports the standard library only, ``inspect`` and ``asyncio`` when
they are needed.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Generator, Sequence
from typing import Any

__all__ = [
    "await_it",
    "coroutine",
    "describing",
    "exception_class",
    "found_or_end",
    "generator",
    "signature_parts",
]

MESSAGE = "__intentspec_message__"
_MAX_NAME = 100


def found_or_end(answer: Any) -> tuple[bool, Any]:
    """Read what an iterator's owner answered: (True, next value) or (False, return value).

    Raises:
        TypeError: It is neither.
    """
    if type(answer) is tuple and len(answer) == 2 and type(answer[0]) is bool:
        return answer[0], answer[1]
    raise TypeError("an iterator gave no answer")


# --- generators and coroutines -------------------------------------------------------


def generator(
    send: Callable[[Any], Any],
    throw: Callable[[BaseException], Any],
    close: Callable[[], Any],
) -> Generator[Any, Any, Any]:
    """Make a generator that forwards to the other side.

    Args:
        send: Resumes it over there with a value; answers as `found_or_end` reads it.
        throw: Resumes it with an exception; answers in the same way.
        close: Closes it, also when this generator is dropped half-way.
    """
    found, value = found_or_end(send(None))
    while found:
        try:
            got = yield value
        except GeneratorExit:
            close()
            raise
        except BaseException as error:
            answer = throw(error)
        else:
            answer = send(got)
        found, value = found_or_end(answer)
    return value


async def coroutine(run: Callable[[], Any]) -> Any:
    """Make a coroutine that is run on the other side, from start to end, when awaited."""
    return run()


def await_it(value: Any) -> Any:
    """Run a coroutine of this side to its end, even where an event loop is running."""
    import asyncio

    outer = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    try:
        return asyncio.run(value)
    finally:
        asyncio._set_running_loop(outer)


# --- exception classes ---------------------------------------------------------------


def _message(error: BaseException) -> str:
    told = vars(error).get(MESSAGE)
    return told if told is not None else BaseException.__str__(error)


def exception_class(name: str, bases: Sequence[type[BaseException]]) -> type[BaseException]:
    """Make a class that stands for an exception class of the other side.

    Args:
        name: What it is called over there.
        bases: Classes of this side; a later one is left out where they don't go together.
    """
    if not name.isidentifier() or len(name) > _MAX_NAME:
        name = "Error"
    names = {"__module__": "candidate", "__str__": _message}
    for some in (tuple(bases), tuple(bases[:1])):
        try:
            return type(name, some, dict(names))
        except TypeError:
            continue
    return type(name, (Exception,), names)


# --- what is told of a function ------------------------------------------------------


def signature_parts(function: Any, *, with_defaults: bool) -> tuple[Any, ...]:
    """Tell a callable's parameters as plain data: (name, kind, has a default, default).

    Args:
        function: Of this side.
        with_defaults: Whether the defaults themselves may be told.

    Raises:
        ValueError, TypeError: It has no signature.
    """
    import inspect

    return tuple(
        (
            parameter.name,
            int(parameter.kind),
            parameter.default is not parameter.empty,
            parameter.default
            if with_defaults and parameter.default is not parameter.empty
            else None,
        )
        for parameter in inspect.signature(function).parameters.values()
    )


def describing(name: str, parts: Any) -> Any:
    """Make ``__signature__``, ``__code__`` or the defaults of what `signature_parts` told.

    Raises:
        AttributeError: It makes no sense.
    """
    import inspect

    try:
        kinds = list(inspect._ParameterKind)
        parameters = [
            inspect.Parameter(
                word, kinds[kind], default=default if has_default else inspect.Parameter.empty
            )
            for word, kind, has_default, default in parts
        ]
        signature = inspect.Signature(parameters)
    except (TypeError, ValueError, IndexError):
        raise AttributeError(f"a handle has no attribute {name!r}") from None
    by_kind = [[p for p in parameters if p.kind == kind] for kind in kinds]
    positional = by_kind[0] + by_kind[1]
    defaults = [p for p in parameters if p.default is not p.empty]
    if name == "__signature__":
        return signature
    if name == "__defaults__":
        return tuple(p.default for p in defaults if p in positional) or None
    if name == "__kwdefaults__":
        return {p.name: p.default for p in defaults if p in by_kind[3]} or None
    ordered = positional + by_kind[3] + by_kind[2] + by_kind[4]
    return types.SimpleNamespace(
        co_argcount=len(positional),
        co_posonlyargcount=len(by_kind[0]),
        co_kwonlyargcount=len(by_kind[3]),
        co_varnames=tuple(p.name for p in ordered),
        co_flags=3 | (4 if by_kind[2] else 0) | (8 if by_kind[4] else 0),
    )
