"""What a call sees besides its arguments, carried from the test to the candidate and back.

Where test and candidate share an interpreter, the test can put lines into ``sys.stdin``,
seed the random generators, raise the recursion limit, replace ``input``, ``print``,
``open``, ``time.sleep`` and the like by a mock, and wait for warnings. So what a test did
of these goes along with its next call, and warnings come back.

`Surroundings` is the judge's side, `Received` the candidate's. The judge looks at most of
it only if the test's source mentions it: this happens once a call.

For lean interpreters: imports the standard library only.
"""

from __future__ import annotations

import builtins
import functools
import random
import re
import sys
import warnings
from collections.abc import Callable, Sequence
from typing import Any

from .crossing import nearest_builtin

__all__ = ["Received", "Surroundings", "emit", "watch_random"]

_PATCHES = re.compile(r"\b(patch|builtins|setattr)\b|\b(time|random)\.\w+\s*=[^=]")
_WATCHED: tuple[tuple[str, str], ...] = (
    *(("builtins", name) for name in ("input", "print", "open")),
    *(("time", name) for name in ("sleep", "time", "monotonic", "perf_counter")),
    *(
        ("random", name)
        for name in ("random", "randint", "randrange", "choice", "choices", "sample", "shuffle")
    ),
    ("random", "uniform"),
)
_NUMPY_STATE = "MT19937"
_MAX_WARNINGS = 1_000
_MAX_MESSAGE = 2_000


# --- the judge's side ----------------------------------------------------------------

_reseeded: set[str] = set()  # which generators have been, since this was last looked at


def _noticed(what: str, function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        _reseeded.add(what)
        return function(*args, **kwargs)

    return wrapper


def watch_random() -> None:
    """From now on notice when the shared random generator is seeded."""
    random.seed = _noticed("random", random.seed)
    random.setstate = _noticed("random", random.setstate)


def _watch_numpy(seed: int) -> None:
    if "numpy.random" in sys.modules and hasattr(sys.modules["numpy.random"].seed, "__wrapped__"):
        return
    try:
        import numpy
    except ImportError:
        return
    numpy.random.seed(seed)
    for name in ("seed", "set_state"):
        setattr(numpy.random, name, _noticed("numpy", getattr(numpy.random, name)))


class Surroundings:
    """Notices what a test changes around its calls.

    Args:
        test: The test's source.
        seed: What the random generators start each test from.
    """

    def __init__(self, test: str, seed: int = 0) -> None:
        self.peer: Any = None
        self._stdin = sys.stdin
        self._limit = sys.getrecursionlimit()
        self._watched: dict[tuple[str, str], Any] = {}
        if _PATCHES.search(test):
            names = [pair for pair in _WATCHED if pair[0] in sys.modules]
            self._watched = {pair: getattr(sys.modules[pair[0]], pair[1]) for pair in names}
        self._originals = dict(self._watched)
        self._warnings_due = "warn" in test
        if "numpy" in test:
            _watch_numpy(seed)
        _reseeded.clear()

    def changes(self) -> tuple[Any, ...] | None:
        """Return what the candidate doesn't know yet; None for nothing."""
        if (
            sys.stdin is self._stdin
            and sys.getrecursionlimit() - self.peer.lent == self._limit
            and not (_reseeded or self._watched or self._warnings_due)
        ):
            return None
        found: list[tuple[Any, ...]] = []
        if sys.stdin is not self._stdin:
            text = self._input()
            if text:
                found.append(("stdin", text))
        limit = sys.getrecursionlimit() - self.peer.lent
        if limit != self._limit:
            self._limit = limit
            found.append(("limit", self._limit))
        if "random" in _reseeded:
            found.append(("random", random.getstate()))
        if "numpy" in _reseeded:
            state = sys.modules["numpy.random"].get_state()
            found.append(("numpy", state[1].tobytes(), *state[2:]))
        _reseeded.clear()
        for pair, known in self._watched.items():
            now = getattr(sys.modules[pair[0]], pair[1], None)
            if now is not known:
                self._watched[pair] = now
                found.append(("name", *pair, None if now is self._originals[pair] else now))
        if self._warnings_due:
            self._warnings_due = False
            found.append(("warnings",))
        return tuple(found) or None

    def _input(self) -> str | None:
        try:
            text = sys.stdin.read()
        except Exception:
            return None
        return text if isinstance(text, str) else None


def emit(told: Sequence[tuple[str, str]]) -> None:
    """Warn of what a candidate warned of.

    Raises:
        Warning: The test has turned warnings into errors.
    """
    for name, text in told:
        kind = getattr(builtins, name, None)
        if not (isinstance(kind, type) and issubclass(kind, Warning)):
            kind = UserWarning
        warnings.warn_explicit(text, kind, "<candidate>", 1)


# --- the candidate's side ------------------------------------------------------------


class Received:
    """What the test did around its calls, done here as well.

    Args:
        feed: Makes a text the standard input.
        take: Takes what was printed since it was last called.
    """

    def __init__(self, feed: Callable[[str], None], take: Callable[[], Any]) -> None:
        self._feed = feed
        self._take = take
        self.peer: Any = None
        self._originals: dict[tuple[str, str], Any] = {}
        self._warned: list[tuple[str, str]] = []

    def take_in(self, changes: Any) -> None:
        """Do what `Surroundings.changes` told of."""
        for what, *details in changes or ():
            getattr(self, f"_take_{what}")(*details)

    def _take_stdin(self, text: str) -> None:
        self._feed(text)

    def _take_limit(self, limit: int) -> None:
        sys.setrecursionlimit(limit + self.peer.lent)

    def _take_random(self, state: Any) -> None:
        random.setstate(state)

    def _take_numpy(self, raw: bytes, *more: Any) -> None:
        if "numpy" in sys.modules:
            import numpy.random

            state = (_NUMPY_STATE, numpy.frombuffer(raw, dtype=numpy.uint32), *more)
            numpy.random.set_state(state)

    def _take_name(self, module_name: str, name: str, value: Any) -> None:
        module = __import__(module_name)
        original = self._originals.setdefault((module_name, name), getattr(module, name))
        setattr(module, name, original if value is None else value)

    def _take_warnings(self) -> None:
        warnings.simplefilter("always")
        warnings.showwarning = self._note_warning
        self.peer.extra = self._take_with_warnings

    def _note_warning(self, message: Any, category: type, *_: Any, **__: Any) -> None:
        if len(self._warned) < _MAX_WARNINGS:
            self._warned.append((nearest_builtin(category).__name__, str(message)[:_MAX_MESSAGE]))

    def _take_with_warnings(self) -> Any:
        printed = self._take()
        if self._warned:
            warned, self._warned = tuple(self._warned), []
            return (*(printed or (b"", b"")), warned)
        return printed
