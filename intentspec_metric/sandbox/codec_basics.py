"""What both directions of the codec share: the wire's tags and the types of the builtins.

For every supported type there is, by kind of type, what the two directions need:

- a *writer* (found by class) says how a value is written: as bytes, as another value in
  its place, as the parts of an immutable value, or as those of a mutable one;
- a *maker* (found by code) makes an immutable value of its parts again;
- a `Kind` (found by code) knows a mutable type both ways, in place.

The types that need an import live in siblings, loaded when a value first needs them.
"""

from __future__ import annotations

import sys
from math import nan as MATH_NAN

from . import codec_wire as wire
from .codec_table import CodecError, Kind, check_hashable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import ModuleType
    from typing import Any

    Writer = Callable[[Any], tuple[Any, ...] | None]
    Maker = Callable[[Sequence[Any]], object]

__all__ = [
    "CONSTANTS",
    "DICT",
    "HELD",
    "INSTEAD",
    "LIST",
    "MADE",
    "MATH_NAN",
    "NAN",
    "RAW",
    "apply_dict",
    "find_writer",
    "ints",
    "is_numpy_nan",
    "kind_of",
    "look_dict",
    "maker_of",
    "same_buffers",
    "weigh_buffers",
]


# --------------------------------------------------------------------------------------
# Kinds of mutable objects that need no import


_ATOMS = frozenset({int, str, float, bool, bytes, type(None)})


def look_dict(obj: dict[Any, Any]) -> list[object]:
    """Give the keys and values of a dict in turn."""
    return [part for pair in dict.items(obj) for part in pair]


def _same_atom(old: object, new: object) -> bool:
    return type(old) is type(new) and type(old) in _ATOMS and old == new


def apply_dict(
    obj: dict[Any, Any], parts: Sequence[Any], base: type[dict[Any, Any]] = dict
) -> None:
    """Put keys and values into a dict, in place and in order.

    Keys that stay as they are are left alone, so that a loop over the dict goes on.

    Args:
        obj: The dict.
        parts: Keys and values in turn.
        base: The class whose methods are used.
    """
    keys, values = parts[::2], parts[1::2]
    if len(keys) != len(values):
        raise CodecError("a dict with a key that has no value")
    check_hashable(keys)
    old = list(base.keys(obj))
    if len(old) == len(keys) and all(map(_same_atom, old, keys)):
        keys = old
    else:
        base.clear(obj)
    store = base.__setitem__
    for i, key in enumerate(keys):
        store(obj, key, values[i])


def _apply_set(obj: set[Any], parts: Sequence[object]) -> None:
    check_hashable(parts)
    set.clear(obj)
    set.update(obj, parts)


def _apply_list(obj: list[Any], parts: Sequence[object]) -> None:
    list.__setitem__(obj, slice(None), parts)


def _apply_bytearray(obj: bytearray, parts: Sequence[object]) -> None:
    (raw,) = parts
    if type(raw) is not bytes:
        raise CodecError("a bytearray without bytes")
    bytearray.__setitem__(obj, slice(None), raw)


def same_buffers(old: Sequence[object], new: Sequence[object]) -> bool:
    """Say whether parts that are buffers are equal."""
    return old == new


def weigh_buffers(parts: Sequence[object]) -> int:
    """Give 1 for every 256 bytes of the buffers among the parts, and 1 for each part."""
    return len(parts) + sum(len(part) >> 8 for part in parts if type(part) is bytes)


LIST = Kind(0, list.copy, _apply_list, shell=lambda _: [])
DICT = Kind(1, look_dict, apply_dict, shell=lambda _: {})
_SET = Kind(2, lambda obj: list(set.__iter__(obj)), _apply_set, shell=lambda _: set())
_BYTEARRAY = Kind(
    3,
    lambda obj: (bytes(bytearray.copy(obj)),),
    _apply_bytearray,
    shell=lambda _: bytearray(),
    same=same_buffers,
    weigh=weigh_buffers,
)
# Not mutable, but [x] == [x] holds for one NaN and not for two, and tests rely on it.
NAN = Kind(4, lambda _: (), lambda _obj, _parts: None)
_KINDS = {kind.code: kind for kind in (LIST, DICT, _SET, _BYTEARRAY)}

# --------------------------------------------------------------------------------------
# Immutable values that need no import: how they are made again from their parts


def ints(parts: Sequence[Any], n: int) -> list[int]:
    """Give the parts where they are `n` integers.

    Raises:
        CodecError: If they are anything else.
    """
    found = [part for part in parts if type(part) is int]
    if len(parts) != n or len(found) != n:
        raise CodecError(f"expected {n} integers")
    return found


def _make_frozenset(parts: Sequence[object]) -> object:
    check_hashable(parts)
    return frozenset(parts)


def _make_slice(parts: Sequence[object]) -> object:
    start, stop, step = parts
    if slice in (type(start), type(stop), type(step)):
        raise CodecError("a slice in a slice")  # freeing a long chain would recurse
    return slice(start, stop, step)


def _make_keys(parts: Sequence[object]) -> object:
    check_hashable(parts)
    return dict.fromkeys(parts).keys()


def _make_items(parts: Sequence[object]) -> object:
    shell: dict[object, object] = {}
    apply_dict(shell, parts)
    return shell.items()


_M_FROZENSET, _M_RANGE, _M_SLICE, _M_KEYS, _M_VALUES, _M_ITEMS = range(6)
_MAKERS: dict[int, Maker] = {
    _M_FROZENSET: _make_frozenset,
    _M_RANGE: lambda parts: range(*ints(parts, 3)),
    _M_SLICE: _make_slice,
    _M_KEYS: _make_keys,
    _M_VALUES: lambda parts: dict(enumerate(parts)).values(),
    _M_ITEMS: _make_items,
}

# --------------------------------------------------------------------------------------
# How a value that is not a plain atom, list, tuple or dict is written. A writer gives
# one of: bytes to write as they are; another value to write in its place; the code and
# parts of an immutable value; the kind and parts of a mutable one.

RAW, INSTEAD, MADE, HELD = range(4)


def _write_complex(obj: Any) -> tuple[object, ...]:
    exact = complex.__pos__(obj)
    return RAW, bytes((wire.T_COMPLEX,)) + wire.COMPLEX.pack(exact.real, exact.imag)


def _write_slice(obj: Any) -> tuple[object, ...]:
    parts = (obj.start, obj.stop, obj.step)
    if slice in map(type, parts):
        raise CodecError("a slice of slices can't cross")
    return MADE, _M_SLICE, parts


def _flat(pairs: Any) -> tuple[object, ...]:
    return tuple([part for pair in pairs for part in pair])


_WRITERS: dict[type, Writer] = {
    type(None): lambda _: (RAW, bytes((wire.T_NONE,))),
    bool: lambda obj: (RAW, bytes((wire.T_TRUE if obj else wire.T_FALSE,))),
    type(Ellipsis): lambda _: (RAW, bytes((wire.T_ELLIPSIS,))),
    type(NotImplemented): lambda _: (RAW, bytes((wire.T_NOT_IMPLEMENTED,))),
    complex: _write_complex,
    memoryview: lambda obj: (INSTEAD, obj.tobytes()),
    set: lambda obj: (HELD, _SET, _SET.look(obj)),
    bytearray: lambda obj: (HELD, _BYTEARRAY, _BYTEARRAY.look(obj)),
    frozenset: lambda obj: (MADE, _M_FROZENSET, tuple(frozenset.__iter__(obj))),
    range: lambda obj: (MADE, _M_RANGE, (obj.start, obj.stop, obj.step)),
    slice: _write_slice,
    type({}.keys()): lambda obj: (MADE, _M_KEYS, tuple(obj)),
    type({}.values()): lambda obj: (MADE, _M_VALUES, tuple(obj)),
    type({}.items()): lambda obj: (MADE, _M_ITEMS, _flat(obj)),
    # What follows is reached by subclasses only.
    int: lambda obj: (INSTEAD, int.__index__(obj)),
    float: lambda obj: (INSTEAD, float.__float__(obj)),
    str: lambda obj: (INSTEAD, str.__str__(obj)),
    bytes: lambda obj: (INSTEAD, bytes.__getitem__(obj, slice(None))),
    tuple: lambda obj: (INSTEAD, tuple(tuple.__iter__(obj))),
    list: lambda obj: (HELD, LIST, list.copy(obj)),
    dict: lambda obj: (HELD, DICT, look_dict(obj)),
}

_mro_of: Callable[[type], tuple[type, ...]] = type.__dict__["__mro__"].__get__
_SIBLINGS: dict[str, ModuleType] = {}


def _sibling(name: str) -> ModuleType:
    """Import a sibling of this file, once it is needed."""
    module = _SIBLINGS.get(name)
    if module is not None:
        return module
    module = __import__(f"{__package__}.{name}", fromlist=("_",))
    _SIBLINGS[name] = module
    return module


def find_writer(cls: type) -> Writer | None:
    """Find how to write instances of a class, by the first base that is supported."""
    writer = _WRITERS.get(cls)
    if writer is not None:
        return writer
    siblings = [_sibling("codec_values")]
    if "numpy" in sys.modules:
        siblings.append(_sibling("codec_arrays"))
        if "pandas" in sys.modules:
            siblings.append(_sibling("codec_frames"))
    for base in _mro_of(cls):
        writer = _WRITERS.get(base)
        if writer is not None:
            return writer
        for sibling in siblings:
            found: Writer | None = sibling.find_writer(base)
            if found is not None:
                return found
    return None


def _load(code: int) -> None:
    for name, low, high in (
        ("codec_values", 16, 64),
        ("codec_arrays", 64, 96),
        ("codec_frames", 96, 128),
    ):
        if low <= code < high:
            sibling = _sibling(name)
            _MAKERS.update(sibling.MAKERS)
            _KINDS.update(sibling.KINDS)


def maker_of(code: int) -> Maker:
    """Give the maker for a code on the wire."""
    if code not in _MAKERS:
        _load(code)
    return _MAKERS[code]


def kind_of(code: int) -> Kind:
    """Give the kind for a code on the wire."""
    if code not in _KINDS:
        _load(code)
    return _KINDS[code]


def is_numpy_nan(obj: float) -> bool:
    """Say whether an object is ``numpy.nan`` itself."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and getattr(numpy, "nan", None) is obj


def _numpy_nan() -> float:
    numpy = sys.modules.get("numpy")
    return MATH_NAN if numpy is None else float(numpy.nan)


CONSTANTS: dict[int, Callable[[], object]] = {
    wire.T_NONE: lambda: None,
    wire.T_FALSE: lambda: False,
    wire.T_TRUE: lambda: True,
    wire.T_ELLIPSIS: lambda: Ellipsis,
    wire.T_NOT_IMPLEMENTED: lambda: NotImplemented,
    wire.T_MATH_NAN: lambda: MATH_NAN,
    wire.T_NUMPY_NAN: _numpy_nan,
}
