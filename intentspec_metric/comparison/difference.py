"""A test that tells a harmless mutant from one that the constraints should have caught.

It holds the pair's constraints, its canonical and its variants, which are trusted as tests
are, and asks of a candidate that passed all constraints: does it do anything else than the
canonical, within the gold prompt's contract? Two looks:

1. *Traces.* Each constraint is run with a recorder around the canonical and again with one
   around the candidate. The recorder notes what every use gives: calls, attributes, methods,
   lengths, items, exceptions, arguments changed. Two traces that differ show an effect that a
   test caused and did not look at. What the variants' traces have otherwise than the
   canonical's is free, and not held against the candidate.
2. *Neighbours.* For functions, the recorded arguments are changed a little, by a seeded
   generator, and the canonical, all variants and the candidate are called with them. An input
   counts as within the contract where the canonical and the variants agree; there the
   candidate has to agree too.

Outcomes are compared as a caller would who cares for values and not for containers: lists
and tuples alike, floats to nine digits, 2 like 2.0, NaN like NaN, exceptions by their
built-in type. An object that has no plain value (an instance, a function, a generator) is
compared by what its uses give.

The test passes where no difference is found.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

__all__ = ["difference_test"]

_PROGRAM = '''\
import collections, copy, io, math, random, contextlib, sys

_TESTS = @TESTS@
_ENTRY_POINTS = @NAMES@
_BUDGET = 400  # inputs to try, those of the tests included
_MAX_LINES = 100_000  # that a right answer may run for one of them


def _load(source):
    space = {"__name__": "implementation"}
    exec(compile(source, "<implementation>", "exec"), space)
    return next(space[name] for name in _ENTRY_POINTS if name in space)


def _form(value, depth=0):
    """Turn a value into something comparable that forgets containers and rounding."""
    if depth > 60:
        return "deep"
    if type(value).__module__ == "numpy" and hasattr(value, "tolist"):
        plain = value.tolist()
        return repr(plain) if type(plain) is type(value) else _form(plain, depth + 1)
    if type(value).__module__.startswith("pandas"):
        return ("pandas", _pandas_form(value, depth))
    if value is None or isinstance(value, (bool, str, bytes)):
        return (type(value).__name__, value)
    if isinstance(value, int):
        return ("number", int(value))
    if isinstance(value, float):
        if not math.isfinite(value):
            return ("number", repr(float(value)))
        return ("number", float("%.9g" % value) + 0.0)
    if isinstance(value, complex):
        return ("complex", _form(value.real), _form(value.imag))
    if isinstance(value, bytearray):
        return ("bytes", bytes(value))
    if isinstance(value, dict):
        return ("dict", tuple((_form(k, depth + 1), _form(v, depth + 1)) for k, v in value.items()))
    if isinstance(value, (list, tuple, collections.deque, range)):
        return ("sequence", tuple(_form(item, depth + 1) for item in value))
    if isinstance(value, (set, frozenset)):
        return ("set", tuple(sorted((_form(item, depth + 1) for item in value), key=repr)))
    # the repr of anything else may hold an address
    return ("other", repr(value) if _is_value(value) else "")


_VALUE_MODULES = ("datetime", "decimal", "fractions", "uuid", "zoneinfo", "numpy", "pandas")
_PLAIN = (type(None), bool, int, float, complex, str, bytes, bytearray, list, tuple, dict, set,
          frozenset, range, slice, type(...), type(NotImplemented), collections.deque)


def _is_value(value):
    return isinstance(value, _PLAIN) or (
        type(value).__module__.partition(".")[0] in _VALUE_MODULES)


def _pandas_form(value, depth):
    if hasattr(value, "columns"):
        parts = [list(value.columns), [str(t) for t in value.dtypes], value.index, *(
            value.iloc[:, i] for i in range(value.shape[1]))]
        return tuple(_form(part, depth + 1) for part in parts)
    if hasattr(value, "index") and hasattr(value, "dtype"):
        return (str(value.dtype), _form(list(value.index), depth + 1),
                _form(value.tolist(), depth + 1), _form(value.name, depth + 1))
    if hasattr(value, "tolist"):
        return (str(getattr(value, "dtype", "")), _form(value.tolist(), depth + 1))
    return str(value)


def _kind(error):
    return next(c.__name__ for c in type(error).__mro__ if c.__module__ == "builtins")


class _Recorder:
    """Passes everything on and notes what came of it."""

    def __init__(self, target, trace, calls=None):
        self.__dict__.update(_target=target, _trace=trace, _calls=calls)

    def _note(self, what, action, *args):
        try:
            result = action()
        except StopIteration:
            self._trace.append((what, "stop"))
            raise
        except Exception as error:
            self._trace.append((what, "raised", _kind(error), _forms(args)))
            raise
        if _is_value(result):
            self._trace.append((what, _form(result), _forms(args)))
            return result
        self._trace.append((what, "object", _forms(args)))
        return _Recorder(result, self._trace)

    def __call__(self, *args, **kwargs):
        args = tuple(_bare(a) for a in args)
        kwargs = {k: _bare(v) for k, v in kwargs.items()}
        if self._calls is not None and len(self._calls) < 4000:
            with contextlib.suppress(Exception):
                self._calls.append(copy.deepcopy((args, kwargs)))
        return self._note("call", lambda: self._target(*args, **kwargs), args, kwargs)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self._note("." + name, lambda: getattr(self._target, name))

    def __setattr__(self, name, value):
        setattr(self._target, name, _bare(value))

    def __len__(self):
        return self._note("len", lambda: len(self._target))

    def __bool__(self):
        return self._note("bool", lambda: bool(self._target))

    def __iter__(self):
        return _Recorder(iter(self._target), self._trace)

    def __next__(self):
        return self._note("next", lambda: next(self._target))

    def __contains__(self, item):
        return self._note("in", lambda: _bare(item) in self._target)

    def __getitem__(self, key):
        return self._note("[]", lambda: self._target[_bare(key)])

    def __setitem__(self, key, value):
        self._note("[]=", lambda: self._target.__setitem__(_bare(key), _bare(value)))

    def __delitem__(self, key):
        self._note("del[]", lambda: self._target.__delitem__(_bare(key)))

    def __enter__(self):
        return self._note("enter", self._target.__enter__)

    def __exit__(self, *error):
        return self._note("exit", lambda: self._target.__exit__(*error))

    def __eq__(self, other):
        return self._note("==", lambda: self._target == _bare(other))

    def __hash__(self):
        return hash(self._target)


def _bare(value):
    return value._target if type(value) is _Recorder else value


def _forms(args):
    return tuple(_form(arg) for arg in args)


def _trace(function, calls=None):
    traces = []
    for source in _TESTS:
        trace = []
        recorder = _Recorder(function, trace, calls)
        space = {"__name__": "__main__", **dict.fromkeys(_ENTRY_POINTS, recorder)}
        random.seed(0)
        with contextlib.redirect_stdout(io.StringIO()):
            try:
                exec(compile(source, "<constraint>", "exec"), space)
            except Exception as error:
                trace.append(("ended", _kind(error)))
        traces.append(trace)
    return traces


def _outcome(function, call):
    with contextlib.redirect_stdout(io.StringIO()):
        args, kwargs = copy.deepcopy(call)
        try:
            result = function(*args, **kwargs)
            if hasattr(result, "__next__"):
                result = [item for _, item in zip(range(1000), result)]
            return ("returned", _form(result), _form(args), _form(kwargs))
        except Exception as error:
            return ("raised", _kind(error), _form(args), _form(kwargs))


def _nearby(value, rng):
    """Change a value a little, at one place."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice([value + 1, value - 1, -value, 0, value * 2])
    if isinstance(value, float):
        return rng.choice([-value, 0.0, value + 0.5, value * 2, value + 0.01])
    if isinstance(value, str):
        if not value:
            return rng.choice(["a", " "])
        at = rng.randrange(len(value))
        return rng.choice([value[:at] + value[at + 1:], value[:at] + value[at] + value[at:],
                           value.swapcase(), value[:at] + " " + value[at:], value[::-1], ""])
    if isinstance(value, (list, tuple)):
        items = list(value)
        if items:
            at = rng.randrange(len(items))
            action = rng.randrange(7)
            if action == 0:
                del items[at]
            elif action == 4:
                items.clear()
            elif action == 1:
                items.insert(rng.randrange(len(items) + 1), items[at])
            elif action == 2:
                items.reverse()
            elif action == 3:
                rng.shuffle(items)
            else:
                items[at] = _nearby(items[at], rng)
        return type(value)(items) if type(value) in (list, tuple) else value
    if type(value) is dict and value:
        key = rng.choice(list(value))
        if rng.random() < 0.3:
            return {k: v for k, v in value.items() if k != key}
        return {k: _nearby(v, rng) if k == key else v for k, v in value.items()}
    return value


def _differences(candidate, canonical, variants, calls):
    rng = random.Random(0)
    rng.shuffle(calls)
    calls = calls[:_BUDGET // 4]
    inputs = list(calls)
    while calls and len(inputs) < _BUDGET:
        args, kwargs = rng.choice(calls)
        args, kwargs = list(args), dict(kwargs)
        places = [*((args, i) for i in range(len(args))), *((kwargs, key) for key in kwargs)]
        for _ in range(rng.choice((1, 1, 2)) if places else 0):
            holder, place = rng.choice(places)
            holder[place] = _nearby(holder[place], rng)
        inputs.append((tuple(args), kwargs))
    for call in inputs:
        try:
            with _line_limit():
                expected = _outcome(canonical, call)
                agreed = all(_outcome(variant, call) == expected for variant in variants)
        except _TooLong:  # an input that no test gives, on which right answers may hang
            continue
        if agreed and _outcome(candidate, call) != expected:
            yield call


class _TooLong(BaseException):
    pass


@contextlib.contextmanager
def _line_limit():
    left = _MAX_LINES

    def count(frame, event, argument):
        nonlocal left
        left -= 1
        if left < 0:
            raise _TooLong
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        yield
    finally:
        sys.settrace(before)


def _unlike(found, expected, others):
    """Find what a trace has otherwise than the canonical's where the variants agree with it."""
    free = {i for other in others for i, event in enumerate(expected) if other[i:i + 1] != [event]}
    if all(len(other) == len(expected) for other in others) and len(found) > len(expected):
        return found[len(expected)], None
    for i, event in enumerate(expected):
        if i not in free and found[i:i + 1] != [event]:
            return (found[i] if i < len(found) else None), event
    return None


_canonical = _load(@CODE@)
_variants = [_load(code) for code in @VARIANTS@]
_calls = []
_expected = _trace(_canonical, _calls)
_others = [_trace(variant) for variant in _variants]
for _i, _found in enumerate(_trace(@SOLUTION@)):
    _difference = _unlike(_found, _expected[_i], [other[_i] for other in _others])
    assert _difference is None, (
        "an effect that a constraint causes and does not look at: %.90r, not %.90r" % _difference)
if not isinstance(_canonical, type):
    _found = next(_differences(@SOLUTION@, _canonical, _variants, _calls), None)
    assert _found is None, "differs on " + repr(_found)[:200]
'''


def difference_test(
    *,
    canonical: str,
    variants: Sequence[str],
    tests: Sequence[str],
    entry_points: Sequence[str],
) -> str:
    """Return a test that fails where a candidate differs from the canonical in substance.

    Args:
        canonical: Source of the canonical.
        variants: Sources of the other right answers.
        tests: Sources of the pair's constraints.
        entry_points: What tests call the candidate, then other names for it.
    """
    texts = {
        "@SOLUTION@": entry_points[0],
        "@NAMES@": repr(tuple(entry_points)),
        "@CODE@": repr(canonical),
        "@VARIANTS@": repr(list(variants)),
        "@TESTS@": repr(list(tests)),
    }
    return re.sub("|".join(texts), lambda mark: texts[mark[0]], _PROGRAM)
