"""Puts back what a test changed of the interpreter that the next one will use.

Every test gets fresh globals; the rest of the interpreter is shared, because starting
one anew would cost thirty times what a test does. What is put back: the modules that
tests use and the names in them, ``sys.modules``, builtins, the random state (each test
starts from the same seed), the recursion limit, the decimal context, warnings, the
environment, the working directory, the standard streams, trace and profile hooks, the
garbage collector, NumPy's error state and timers. A test that leaves a thread running
makes the judge unfit: it is replaced.

Modules that a test imports stay imported (NumPy can't be loaded twice), and their names
are put back from then on. Where the import of a package broke half-way, which a candidate
can bring about by sending an array when the stack or the memory is all but used up, the
judge is unfit as well: nobody after it could import that package.
"""

import _signal  # type: ignore[import-not-found] # the same functions, without a conversion of each number to a name
import decimal
import gc
import io
import os
import random
import sys
import warnings
from typing import Any

# the modules that tests use: any name a test changes in one of them is put back
for _name in (
    *("collections", "copy", "datetime", "fractions", "functools", "itertools", "json"),
    *("math", "operator", "re", "statistics", "string", "time", "types", "typing"),
    *("contextlib", "dataclasses", "enum", "heapq", "bisect", "numbers", "textwrap"),
):
    __import__(_name)

SEED = 0


class NoInput(io.StringIO):
    """A standard input with nothing in it."""


class BoundedText(io.StringIO):
    """A text stream that drops what goes beyond its limit.

    Args:
        limit: The most characters that are kept.
    """

    def __init__(self, limit: int) -> None:
        super().__init__()
        self._room = limit

    def write(self, text: str) -> int:
        """Keep as much of the text as there is room for."""
        if self._room > 0:
            super().write(text[: self._room])
            self._room -= len(text)
        return len(text)


class Baseline:
    """The state of the interpreter as it was made; `restore` goes back to it."""

    def __init__(self) -> None:
        random.seed(SEED)
        self._random = random.getstate()
        self._modules: dict[str, Any] = {}
        # a module's names now and then, and the objects then
        self._names: dict[str, tuple[dict[str, Any], dict[str, Any], tuple[Any, ...]]] = {}
        self._n_modules = 0
        self._take_modules()
        self._path = list(sys.path)
        self._hooks = (list(sys.meta_path), list(sys.path_hooks))
        self._recursion = sys.getrecursionlimit()
        self._switch_s = sys.getswitchinterval()
        # where the interpreter has such a limit
        self._digits = getattr(sys, "get_int_max_str_digits", int)()
        self._context = decimal.getcontext().copy()
        self._filters = list(warnings.filters)
        self._environ = dict(os.environ)
        self._environ_bytes = dict(os.environ._data)  # type: ignore[attr-defined]
        self._cwd = os.getcwd()
        self._streams = (sys.stdin, sys.stdout, sys.stderr)
        self._handlers = {
            number: _signal.getsignal(number) for number in _signal.valid_signals() - {9, 19}
        }
        self._sys = (sys.excepthook, sys.displayhook, sys.unraisablehook)

    def _take_modules(self) -> bool:
        """Note the modules that are loaded now, and the names in those that tests use.

        Returns:
            Whether each is there with its package: a failed import takes the package away
            and leaves those parts of it that had been loaded.
        """
        complete = True
        for name, module in list(sys.modules.items()):
            package = name.rpartition(".")[0]
            complete = complete and (not package or package in sys.modules)
            if name not in self._modules and name != "__main__" and module is not None:
                self._modules[name] = module
                if name != "sys" and "." not in name:
                    names = module.__dict__
                    self._names[name] = (names, dict(names), tuple(names.values()))
        self._n_modules = len(sys.modules)
        return complete

    def restore(self) -> bool:
        """Put everything back; return whether this process may go on."""
        sys.settrace(None)
        sys.setprofile(None)
        sys.stdin, sys.stdout, sys.stderr = self._streams
        sys.excepthook, sys.displayhook, sys.unraisablehook = self._sys
        changed = []
        for name, (now, then, objects) in self._names.items():
            # Comparing the objects one after the other takes a third of comparing the dicts,
            # and a name that is new would be the last.
            if tuple(now.values()) != objects or next(reversed(now)) != next(reversed(then)):
                # importing a submodule adds its name to the parent: that one stays
                for key in now.keys() - then.keys():
                    submodule = sys.modules.get(f"{name}.{key}")
                    if submodule is not None and submodule is now[key]:
                        then[key] = submodule
                now.clear()
                now.update(then)
                changed.append(name)
        for name in changed:
            now, then, _ = self._names[name]
            self._names[name] = (now, then, tuple(then.values()))
        for name, module in self._modules.items():
            if sys.modules.get(name) is not module:
                sys.modules[name] = module
        sys.path[:] = self._path
        sys.meta_path[:], sys.path_hooks[:] = self._hooks
        if sys.getrecursionlimit() != self._recursion:
            sys.setrecursionlimit(self._recursion)
        if sys.getswitchinterval() != self._switch_s:
            sys.setswitchinterval(self._switch_s)
        if getattr(sys, "get_int_max_str_digits", int)() != self._digits:
            sys.set_int_max_str_digits(self._digits)
        gc.enable()
        random.setstate(self._random)
        numpy = sys.modules.get("numpy")
        if numpy is not None and "numpy.random" in sys.modules:
            numpy.random.seed(SEED)
            numpy.seterr(divide="warn", over="warn", under="ignore", invalid="warn")
        decimal.setcontext(self._context.copy())
        if warnings.filters != self._filters:
            warnings.filters[:] = self._filters  # type: ignore[index]
            warnings._filters_mutated()  # type: ignore[attr-defined]
        if os.environ._data != self._environ_bytes:  # type: ignore[attr-defined]
            os.environ.clear()
            os.environ.update(self._environ)
        if os.getcwd() != self._cwd:
            os.chdir(self._cwd)
        _signal.setitimer(_signal.ITIMER_REAL, 0)
        for number, handler in self._handlers.items():
            if handler is not None and _signal.getsignal(number) is not handler:
                _signal.signal(number, handler)
        if len(sys.modules) != self._n_modules and not self._take_modules():
            return False
        threading = sys.modules.get("threading")
        return threading is None or threading.active_count() == 1
