"""A test that two implementations behave differently on one input.

The test holds the canonical's source, so it is for implementations of authors only, whose
code is trusted as their tests are. It calls both twice, each time with fresh arguments, and
compares all that a caller can see: the result with its types and order, the kind of an
exception, what became of the arguments, which parts of the result are parts of the
arguments, and what was printed. The second call shows state that outlives the first.

For a class or a factory, a call shows nothing yet. There the witness is followed by a comment
with a scenario: ``2  # s.put('a', 1); s.get('a')``. ``s`` is the object that the call gives;
each statement is run on both, with the names that the arguments bind, and what it gives or
raises is compared. An object that is no plain data looks like any other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

__all__ = ["witness_test"]

_PROGRAM = '''\
import collections, contextlib, datetime, decimal, enum, fractions, io, itertools, math

_PLAIN = (bool, int, float, complex, str, bytes, list, tuple, dict, set, frozenset, bytearray)
_MUTABLE = (list, dict, set, bytearray, collections.deque)


_PLAIN_NAMES = frozenset(kind.__name__ for kind in _PLAIN)
_VALUES = frozenset(("builtins", "datetime", "decimal", "fractions", "collections", "uuid"))
_SCENARIO = [part.strip() for part in @SCENARIO@.split("; ") if part.strip()]


def _parts(value, seen):
    """Collect the mutable objects that a value consists of."""
    if id(value) in seen:
        return seen
    if isinstance(value, _MUTABLE):
        seen[id(value)] = value
    if isinstance(value, dict):
        for item in value.items():
            _parts(item, seen)
    elif isinstance(value, (list, tuple, collections.deque)):
        for item in value:
            _parts(item, seen)
    return seen


def _form(value, shared=(), above=()):
    """Turn a value into tuples of strings that are equal only for values that look alike."""
    if id(value) in above:
        return ("cycle", above.index(id(value)))
    if isinstance(value, enum.Enum):
        value = value.value
    kind = next((c.__name__ for c in type(value).__mro__ if c in _PLAIN), type(value).__name__)
    if _SCENARIO and kind not in _PLAIN_NAMES and type(value).__module__ not in _VALUES:
        return "object"
    same = isinstance(value, _MUTABLE) and id(value) in shared
    above = (*above, id(value))
    if isinstance(value, dict):
        inner = tuple((_form(k, shared, above), _form(v, shared, above)) for k, v in value.items())
    elif isinstance(value, (list, tuple, collections.deque)):
        inner = tuple(_form(item, shared, above) for item in value)
    elif isinstance(value, (set, frozenset)):
        inner = tuple(sorted((_form(item, shared, above) for item in value), key=repr))
    elif callable(value):
        kind, inner = "callable", ()
    else:
        inner = repr(value)
    return (kind, same, inner)


def _once(function):
    args, kwargs = _arguments()
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        try:
            result = function(*args, **kwargs)
            if hasattr(result, "__next__"):
                result = ["iterator", *itertools.islice(result, 1000)]
            outcome = ("returned", _form(result, _parts((args, kwargs), {})))
        except Exception as error:
            kinds = (c.__name__ for c in type(error).__mro__ if c.__module__ == "builtins")
            outcome = ("raised", next(kinds))
    return outcome, _form(args), _form(kwargs), printed.getvalue()


def _play(function):
    """Run the scenario on a fresh object; return what each statement gave."""
    names = {**globals(), **_space}
    printed, outcomes = io.StringIO(), []
    with contextlib.redirect_stdout(printed):
        source = "__call__ = (lambda *args, **kwargs: (args, kwargs))(" + @WITNESS@ + "\\n)"
        exec(compile(source, "<witness>", "exec"), names)
        args, kwargs = names["__call__"]
        names["s"] = function(*args, **kwargs)
        for statement in _SCENARIO:
            try:
                try:
                    code = compile(statement, "<scenario>", "eval")
                except SyntaxError:
                    code = compile(statement, "<scenario>", "exec")
                result = eval(code, names)
                if hasattr(result, "__next__"):
                    result = ["iterator", *itertools.islice(result, 1000)]
                outcomes.append(("gave", _form(result)))
            except Exception as error:
                kinds = (c.__name__ for c in type(error).__mro__ if c.__module__ == "builtins")
                outcomes.append(("raised", next(kinds)))
    return outcomes, printed.getvalue()


_space = {"__name__": "canonical"}
exec(compile(@CODE@, "<canonical>", "exec"), _space)
_canonical = next(_space[name] for name in @NAMES@ if name in _space)
if _SCENARIO:
    assert _play(_canonical) != _play(@SOLUTION@), "no difference"
else:
    _source = "lambda: (lambda *args, **kwargs: (args, kwargs))(" + @WITNESS@ + "\\n)"
    _arguments = eval(compile(_source, "<witness>", "eval"), {**globals(), **_space})
    _right = [_once(_canonical), _once(_canonical)]
    assert _right != [_once(@SOLUTION@), _once(@SOLUTION@)], "no difference"
'''


def witness_test(
    canonical: str, witness: str, *, entry_point: str, canonical_names: Sequence[str]
) -> str:
    """Return a test that passes where a candidate differs from the canonical.

    Args:
        canonical: Source of the canonical.
        witness: Arguments of a call, as one writes them between the parentheses; names that
            the canonical imports may be used.
        entry_point: What tests call the candidate.
        canonical_names: Names under which the canonical may define its function.
    """
    comment = witness.partition("#")[2]
    scenario = comment if re.search(r"\bs\b\s*[.,[\])]", comment) else ""
    texts = {
        "@SOLUTION@": entry_point,
        "@NAMES@": repr(tuple(canonical_names)),
        "@WITNESS@": repr(witness),
        "@CODE@": repr(canonical),
        "@SCENARIO@": repr(scenario),
    }
    return re.sub("|".join(texts), lambda mark: texts[mark[0]], _PROGRAM)
