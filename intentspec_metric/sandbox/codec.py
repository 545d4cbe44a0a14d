"""Carries plain data between a trusted judge and a hostile candidate.

A message is one value, written as a stream of tagged items in preorder: an atom is a
tag and its bytes; a container is a tag, the number of its items, and then the items.
Neither side recurses: the encoder keeps a stack of iterators, the decoder a stack of
half-built containers, so depth costs memory and nothing else.

Every value that is not a small atom gets the next place in the message's *memo*, on both
sides in the same order, and is written only once; what was met before is written as a
reference. Mutable values also enter the session's table (see ``codec_table``) and are
referred to by number in later messages. A reference may point at a tuple that is still
being read (a list in the tuple holds the tuple): the decoder leaves a hole and fills it
at the end of the message.

What a value *is* is decided by ``type(value)`` and its method resolution order, never by
``__class__`` or ``isinstance``, and what it holds is read with the methods of the base
type: a subclass of list arrives as a list of the elements that it really has.

The decoder takes its bytes as hostile: every count is checked against the bytes that are
left before anything is made, every part of a value against its type, and whatever goes
wrong is a `CodecError`. There is no pickle here and nothing is looked up by name.

This file and its siblings (``codec_table``, ``codec_values``, ``codec_arrays``,
``codec_frames``) also run as plain files in one folder, in interpreters that have nothing
but the standard library; the last three are loaded when a value first needs them.
"""

from __future__ import annotations

import sys
from math import nan as _MATH_NAN
from struct import Struct

TYPE_CHECKING = False
if TYPE_CHECKING or __package__:
    from intentspec_metric.sandbox.codec_table import (
        CodecError,
        Entry,
        Kind,
        Table,
        check_hashable,
    )
else:
    from codec_table import CodecError, Entry, Kind, Table, check_hashable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import ModuleType
    from typing import Any

    Writer = Callable[[Any], tuple[Any, ...] | None]

__all__ = ["Caps", "CodecError", "Table", "decode", "encode"]


class Caps:
    """Bounds on one message, for both directions.

    Attributes:
        max_bytes: Length of the message.
        max_items: Values in it, counting every element.
        max_depth: Containers within containers.
        max_tracked: New mutable objects that are kept track of. Further ones cross as
            copies. Both sides must have the same figure.
    """

    __slots__ = ("max_bytes", "max_depth", "max_items", "max_tracked")

    def __init__(
        self,
        max_bytes: int = 64 << 20,
        max_items: int = 5_000_000,
        max_depth: int = 1_000_000,
        max_tracked: int = 200_000,
    ) -> None:
        self.max_bytes = max_bytes
        self.max_items = max_items
        self.max_depth = max_depth
        self.max_tracked = max_tracked


_DEFAULT_CAPS = Caps()

# The wire. Tags below 0x90 are the integers -16 to 127 themselves.
_T_NONE, _T_FALSE, _T_TRUE = 0x90, 0x91, 0x92
_T_ELLIPSIS, _T_NOT_IMPLEMENTED = 0x93, 0x94
_T_MATH_NAN, _T_NUMPY_NAN = 0x95, 0x96
_T_INT, _T_BIG_INT = 0x97, 0x98
_T_FLOAT, _T_NAN, _T_COMPLEX = 0x99, 0x9A, 0x9B
_T_STR, _T_BYTES = 0x9C, 0x9D
_T_LIST, _T_TUPLE, _T_DICT = 0x9E, 0x9F, 0xA0
_T_MADE, _T_HELD = 0xA1, 0xA2
_T_MEMO, _T_KNOWN, _T_HANDLE = 0xA3, 0xA4, 0xA5
_T_ROOT = -1

# Strings, bytes and integers of at least so many bytes are written once a message.
_SHARED_BYTES = 64

_U32 = Struct("<I")
_I64 = Struct("<q")
_F64 = Struct("<d")
_COMPLEX = Struct("<dd")
_HANDLE = Struct("<qq")
_pack_u32, _unpack_u32 = _U32.pack, _U32.unpack_from
_pack_i64, _unpack_i64 = _I64.pack, _I64.unpack_from
_pack_f64, _unpack_f64 = _F64.pack, _F64.unpack_from


def _heads(tag: int) -> list[bytes]:
    return [bytes((tag, n)) for n in range(255)]


def _head(tag: int, n: int) -> bytes:
    """Give a tag and a count: one byte below 255, else 255 and four bytes."""
    if n < 255:
        return bytes((tag, n))
    if n >> 32:
        raise CodecError("a value is too large to cross")
    return bytes((tag, 255)) + _pack_u32(n)


_STR_HEADS = _heads(_T_STR)
_LIST_HEADS = _heads(_T_LIST)
_TUPLE_HEADS = _heads(_T_TUPLE)
_DICT_HEADS = _heads(_T_DICT)
_MEMO_HEADS = _heads(_T_MEMO)
_KNOWN_HEADS = _heads(_T_KNOWN)

# --------------------------------------------------------------------------------------
# Kinds of mutable objects that need no import


_ATOMS = frozenset({int, str, float, bool, bytes, type(None)})


def _look_dict(obj: dict[object, object]) -> list[object]:
    return [part for pair in dict.items(obj) for part in pair]


def apply_dict(
    obj: dict[object, object], parts: Sequence[object], base: type[dict[Any, Any]] = dict
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
    if len(old) == len(keys) and all(
        type(a) is type(b) and type(a) in _ATOMS and a == b for a, b in zip(old, keys)
    ):
        keys = old
    else:
        base.clear(obj)
    store = base.__setitem__
    for key, value in zip(keys, values):
        store(obj, key, value)


def _apply_set(obj: set[object], parts: Sequence[object]) -> None:
    check_hashable(parts)
    set.clear(obj)
    set.update(obj, parts)


def _apply_list(obj: list[object], parts: Sequence[object]) -> None:
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


_LIST = Kind(0, list.copy, _apply_list, shell=lambda _: [])
_DICT = Kind(1, _look_dict, apply_dict, shell=lambda _: {})
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
_NAN = Kind(4, lambda _: (), lambda _obj, _parts: None)
_KINDS = {kind.code: kind for kind in (_LIST, _DICT, _SET, _BYTEARRAY)}

# --------------------------------------------------------------------------------------
# Immutable values that need no import: how they are made again from their parts


def ints(parts: Sequence[object], n: int) -> list[int]:
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
_MAKERS: dict[int, Callable[[Sequence[object]], object]] = {
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

_NOT_FOUND: object = object()


def _write_slice(obj: slice) -> tuple[object, ...]:
    parts = (obj.start, obj.stop, obj.step)
    if slice in map(type, parts):
        raise CodecError("a slice of slices can't cross")
    return MADE, _M_SLICE, parts


def _flat(pairs: object) -> tuple[object, ...]:
    return tuple([part for pair in pairs for part in pair])  # type: ignore[attr-defined]


_BASE_WRITERS: dict[type, Writer] = {
    type(None): lambda _: (RAW, bytes((_T_NONE,))),
    bool: lambda obj: (RAW, bytes((_T_TRUE if obj else _T_FALSE,))),
    type(Ellipsis): lambda _: (RAW, bytes((_T_ELLIPSIS,))),
    type(NotImplemented): lambda _: (RAW, bytes((_T_NOT_IMPLEMENTED,))),
    complex: lambda obj: (
        RAW,
        bytes((_T_COMPLEX,)) + _COMPLEX.pack(*(lambda z: (z.real, z.imag))(complex.__pos__(obj))),
    ),
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
    list: lambda obj: (HELD, _LIST, list.copy(obj)),
    dict: lambda obj: (HELD, _DICT, _look_dict(obj)),
}

_mro_of: Callable[[type], tuple[type, ...]] = type.__dict__["__mro__"].__get__


def _sibling(name: str) -> ModuleType:
    """Import a sibling of this file, which may stand alone or in its package."""
    full_name = f"{__package__}.{name}" if __package__ else name
    return __import__(full_name, fromlist=("_",))


def _find_writer(cls: type) -> Writer | None:
    """Find how to write instances of a class, by the first base that is supported."""
    siblings = [_sibling("codec_values")]
    if "numpy" in sys.modules:
        siblings.append(_sibling("codec_arrays"))
        if "pandas" in sys.modules:
            siblings.append(_sibling("codec_frames"))
    for base in _mro_of(cls):
        writer = _BASE_WRITERS.get(base)
        if writer is not None:
            return writer
        for sibling in siblings:
            found: Writer | None = sibling.find_writer(base)
            if found is not None:
                return found
    return None


_LAZY = (("codec_values", 16, 64), ("codec_arrays", 64, 96), ("codec_frames", 96, 128))


def _maker(code: int) -> Callable[[Sequence[object]], object]:
    for name, low, high in _LAZY:
        if low <= code < high:
            _MAKERS.update(_sibling(name).MAKERS)
    return _MAKERS[code]


def _kind(code: int) -> Kind:
    for name, low, high in _LAZY:
        if low <= code < high:
            _KINDS.update(_sibling(name).KINDS)
    return _KINDS[code]


def _is_numpy_nan(obj: float) -> bool:
    numpy = sys.modules.get("numpy")
    return numpy is not None and getattr(numpy, "nan", None) is obj


# --------------------------------------------------------------------------------------


def encode(
    value: object,
    *,
    table: Table,
    export: Callable[[object], tuple[int, int] | None],
    caps: Caps = _DEFAULT_CAPS,
) -> bytes:
    """Write a value as bytes.

    The table takes note of the new mutable objects in it, and counts the changes that
    it last collected as sent. When this raises, the table is as if nothing happened.

    Args:
        value: What to write. Use tuples for envelopes: a list would be tracked.
        table: This side's table.
        export: Asked for a value that can't cross: gives the number and flags of a
            handle (64-bit integers), or None.
        caps: Bounds on the message.

    Returns:
        The message.

    Raises:
        CodecError: If something in it can't cross or a cap is exceeded.
        MemoryError: If there isn't enough memory for the message.
    """
    try:
        encoder = _Encoder(table, export, caps)
        encoder.run(value)
        data = bytes(encoder.out)
    except (CodecError, MemoryError):
        table.drop_pending()
        raise
    except Exception as error:
        table.drop_pending()
        raise CodecError(f"a value can't cross: {type(error).__name__}") from error
    table.commit(encoder.fresh, encoder.mentioned, len(data))
    return data


class _Encoder:
    """The state of one call of `encode`."""

    __slots__ = (
        "caps",
        "export",
        "fresh",
        "kept",
        "memo",
        "mentioned",
        "out",
        "stand_ins",
        "table",
    )

    def __init__(
        self, table: Table, export: Callable[[object], tuple[int, int] | None], caps: Caps
    ) -> None:
        self.table = table
        self.export = export
        self.caps = caps
        self.out = bytearray()
        self.memo: dict[int, int] = {}
        self.kept: list[object] = []  # an id is only good as long as its object lives
        self.fresh: list[Entry] = []
        self.mentioned: list[Entry] = []
        self.stand_ins: dict[int, tuple[object, object]] = {}

    def run(self, value: object) -> None:
        """Write a value and all that is in it."""
        out = self.out
        memo = self.memo
        kept = self.kept
        known = self.table.by_id
        fresh = self.fresh
        caps = self.caps
        max_bytes = caps.max_bytes
        max_depth = caps.max_depth
        max_tracked = caps.max_tracked
        left = caps.max_items
        stack: list[Iterator[object]] = []
        items: Iterator[object] = iter((value,))
        while True:
            for obj in items:
                cls = type(obj)
                if cls is int:
                    if -16 <= obj < 128:  # type: ignore[operator]
                        out.append(obj if obj >= 0 else 127 - obj)  # type: ignore[operator,arg-type]
                    elif -(1 << 63) <= obj < 1 << 63:  # type: ignore[operator]
                        out.append(_T_INT)
                        out += _pack_i64(obj)
                    else:
                        self.big_int(obj)  # type: ignore[arg-type]
                    continue
                if cls is str:
                    if len(obj) < 16 or id(obj) not in memo:  # type: ignore[arg-type]
                        raw = obj.encode("utf-8", "surrogatepass")  # type: ignore[attr-defined]
                        n = len(raw)
                        if n < 64:
                            out += _STR_HEADS[n]
                        else:
                            memo[id(obj)] = len(kept)
                            kept.append(obj)
                            out += _head(_T_STR, n)
                        out += raw
                        if len(out) > max_bytes:
                            raise CodecError(f"a message of more than {max_bytes} bytes")
                        continue
                elif cls is float:
                    if obj == obj:
                        out.append(_T_FLOAT)
                        out += _pack_f64(obj)
                    else:
                        self.nan(obj)  # type: ignore[arg-type]
                    continue
                elif obj is None:
                    out.append(_T_NONE)
                    continue
                elif obj is True:
                    out.append(_T_TRUE)
                    continue
                elif obj is False:
                    out.append(_T_FALSE)
                    continue
                place = memo.get(id(obj))
                if place is not None:
                    out += _MEMO_HEADS[place] if place < 255 else _head(_T_MEMO, place)
                    continue
                if cls is tuple:
                    parts: Sequence[object] = obj  # type: ignore[assignment]
                    n = len(parts)
                    memo[id(obj)] = len(kept)
                    kept.append(obj)
                    out += _TUPLE_HEADS[n] if n < 255 else _head(_T_TUPLE, n)
                else:
                    entry = known.get(id(obj))
                    if entry is not None:
                        n = entry.number
                        out += _KNOWN_HEADS[n] if n < 255 else _head(_T_KNOWN, n)
                        self.mentioned.append(entry)
                        continue
                    if cls is list:
                        parts = obj[:]  # type: ignore[index]
                        n = len(parts)
                        memo[id(obj)] = len(kept)
                        kept.append(obj)
                        if len(fresh) < max_tracked:
                            fresh.append(Entry(obj, _LIST, parts, n))
                        out += _LIST_HEADS[n] if n < 255 else _head(_T_LIST, n)
                    elif cls is dict:
                        parts = [part for pair in obj.items() for part in pair]  # type: ignore[attr-defined]
                        n = len(parts)
                        memo[id(obj)] = len(kept)
                        kept.append(obj)
                        if len(fresh) < max_tracked:
                            fresh.append(Entry(obj, _DICT, parts, n))
                        out += _DICT_HEADS[n] if n < 255 else _head(_T_DICT, n)
                    else:
                        parts = self.other(obj, cls)
                        n = len(parts)
                left -= n
                if left <= 0 or len(out) > max_bytes or len(stack) >= max_depth:
                    raise CodecError("a message that is too large or too deep")
                if n:
                    stack.append(items)
                    items = iter(parts)
                    break
            else:
                if not stack:
                    break
                items = stack.pop()
        if len(out) > max_bytes:
            raise CodecError(f"a message of more than {max_bytes} bytes")

    def big_int(self, obj: int) -> None:
        """Write an integer of more than 64 bits."""
        place = self.memo.get(id(obj))
        if place is not None:
            self.out += _head(_T_MEMO, place)
            return
        raw = obj.to_bytes(obj.bit_length() // 8 + 1, "little", signed=True)
        self.raw(_T_BIG_INT, obj, raw)

    def raw(self, tag: int, obj: object, raw: bytes) -> None:
        """Write an atom by its bytes, and remember a long one."""
        n = len(raw)
        if n >= _SHARED_BYTES:
            self.memo[id(obj)] = len(self.kept)
            self.kept.append(obj)
        self.out += _head(tag, n)
        self.out += raw
        if len(self.out) > self.caps.max_bytes:
            raise CodecError(f"a message of more than {self.caps.max_bytes} bytes")

    def nan(self, obj: float) -> None:
        """Write a NaN so that it stays the object that it is."""
        out = self.out
        place = self.memo.get(id(obj))
        entry = self.table.by_id.get(id(obj))
        if obj is _MATH_NAN:
            out.append(_T_MATH_NAN)
        elif _is_numpy_nan(obj):
            out.append(_T_NUMPY_NAN)
        elif place is not None:
            out += _head(_T_MEMO, place)
        elif entry is not None:
            out += _head(_T_KNOWN, entry.number)
            self.mentioned.append(entry)
        else:
            self.memo[id(obj)] = len(self.kept)
            self.kept.append(obj)
            if len(self.fresh) < self.caps.max_tracked:
                self.fresh.append(Entry(obj, _NAN, (), 0))
            out.append(_T_NAN)
            out += _pack_f64(obj)

    def other(self, obj: object, cls: type) -> Sequence[object]:
        """Write the head of a value of any other type.

        Returns:
            What has to be written next.
        """
        if cls is bytes:
            self.raw(_T_BYTES, obj, obj)  # type: ignore[arg-type]
            return ()
        writers = self.table.writers
        try:
            writer = writers[cls]
        except KeyError:
            writer = writers[cls] = _BASE_WRITERS.get(cls) or _find_writer(cls)
        reduced = None if writer is None else writer(obj)
        if reduced is None:
            return self.handle(obj, cls)
        form, *rest = reduced
        if form == RAW:
            self.out += rest[0]  # type: ignore[arg-type]
            return ()
        if form == INSTEAD:
            # One stand-in for all occurrences; both must outlive the message, as ids do.
            found = self.stand_ins.setdefault(id(obj), (obj, rest[0]))
            return found[1:]
        self.memo[id(obj)] = len(self.kept)
        self.kept.append(obj)
        head, parts = rest
        if form == MADE:
            self.out.append(_T_MADE)
            self.out += _head(head, len(parts))  # type: ignore[arg-type]
        else:
            kind: Kind = head  # type: ignore[assignment]
            if len(self.fresh) < self.caps.max_tracked:
                self.fresh.append(Entry(obj, kind, parts, kind.weigh(parts)))  # type: ignore[arg-type]
            self.out.append(_T_HELD)
            self.out += _head(kind.code, kind.param(obj) if kind.param else 0)
            self.out += _head(0, len(parts))[1:]  # type: ignore[arg-type]
        return parts  # type: ignore[return-value]

    def handle(self, obj: object, cls: type) -> Sequence[object]:
        """Write a handle for a value that can't cross."""
        exported = self.export(obj)
        if exported is None:
            raise CodecError(f"an object of type {type.__repr__(cls):.100} can't cross")
        self.out.append(_T_HANDLE)
        self.out += _HANDLE.pack(*exported)
        return ()


# --------------------------------------------------------------------------------------


class _Hole:
    """Stands for a value that a message refers to before it is complete.

    Attributes:
        place: Its place in the memo.
    """

    __slots__ = ("place",)
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, place: int) -> None:
        self.place = place


_UNBUILT: object = object()


def decode(
    data: bytes,
    *,
    table: Table,
    resolve: Callable[[int, int], object],
    caps: Caps = _DEFAULT_CAPS,
) -> object:
    """Read a value from bytes that may be hostile.

    Args:
        data: A message that `encode` wrote, or anything at all.
        table: This side's table; unchanged when this raises.
        resolve: Gives the object for the number and flags of a handle.
        caps: Bounds on the message.

    Returns:
        The value.

    Raises:
        CodecError: If `data` is not such a message.
    """
    if len(data) > caps.max_bytes:
        raise CodecError(f"a message of more than {caps.max_bytes} bytes")
    try:
        decoder = _Decoder(bytes(data), table, resolve, caps)
        value = decoder.run()
    except CodecError:
        raise
    except Exception as error:
        raise CodecError(f"a malformed message: {error!r:.200}") from error
    table.commit(decoder.fresh, decoder.mentioned, len(data))
    return value


class _Decoder:
    """The state of one call of `decode`."""

    __slots__ = (
        "caps",
        "data",
        "deferred",
        "fresh",
        "memo",
        "mentioned",
        "patches",
        "resolve",
        "table",
    )

    def __init__(
        self, data: bytes, table: Table, resolve: Callable[[int, int], object], caps: Caps
    ) -> None:
        self.data = data
        self.table = table
        self.resolve = resolve
        self.caps = caps
        self.memo: list[object] = []
        self.fresh: list[Entry] = []
        self.mentioned: list[Entry] = []
        self.deferred: dict[int, list[object]] = {}  # tuples with holes, by memo place
        # The mutable values with holes.
        self.patches: list[tuple[Kind, object, list[object], Entry | None]] = []

    def run(self) -> object:
        """Read the one value that the data is."""
        data = self.data
        size = len(data)
        memo = self.memo
        fresh = self.fresh
        caps = self.caps
        max_depth = caps.max_depth
        max_tracked = caps.max_tracked
        budget = caps.max_items
        known = self.table.by_number
        root: list[object] = []
        stack: list[tuple[int, int, list[object], int, Entry | None, Any]] = []
        # The container being read: its tag, the items still to come, the items so far,
        # its place in the memo, its entry, and what is needed to complete it.
        frame, left, items, place = _T_ROOT, 1, root, -1
        entry: Entry | None = None
        extra: Any = None
        shell: Any
        value: Any
        holes = False
        pos = 0
        while True:
            while left:
                left -= 1
                tag = data[pos]
                pos += 1
                if tag < 0x90:
                    items.append(tag if tag < 128 else 127 - tag)
                    continue
                if tag < 0x9C:
                    if tag == _T_FLOAT:
                        items.append(_unpack_f64(data, pos)[0])
                        pos += 8
                    elif tag <= _T_NUMPY_NAN:
                        items.append(_CONSTANTS[tag]())
                    elif tag == _T_INT:
                        items.append(_unpack_i64(data, pos)[0])
                        pos += 8
                    elif tag == _T_COMPLEX:
                        items.append(complex(*_COMPLEX.unpack_from(data, pos)))
                        pos += 16
                    elif tag == _T_NAN:
                        (value,) = _unpack_f64(data, pos)
                        pos += 8
                        if value == value:
                            raise CodecError("a NaN that is none")
                        memo.append(value)
                        if len(fresh) < max_tracked:
                            fresh.append(Entry(value, _NAN, (), 0))
                        items.append(value)
                    else:
                        n = data[pos]
                        pos += 1
                        if n == 255:
                            (n,) = _unpack_u32(data, pos)
                            pos += 4
                        if n > size - pos:
                            raise CodecError("the message is cut short")
                        value = int.from_bytes(data[pos : pos + n], "little", signed=True)
                        pos += n
                        if n >= _SHARED_BYTES:
                            memo.append(value)
                        items.append(value)
                    continue
                if tag == _T_HANDLE:
                    items.append(self.resolve(*_HANDLE.unpack_from(data, pos)))
                    pos += 16
                    continue
                if tag == _T_MADE or tag == _T_HELD:
                    code = data[pos]
                    pos += 1
                n = data[pos]
                pos += 1
                if n == 255:
                    (n,) = _unpack_u32(data, pos)
                    pos += 4
                if tag == _T_STR or tag == _T_BYTES:
                    if n > size - pos:
                        raise CodecError("the message is cut short")
                    raw = data[pos : pos + n]
                    pos += n
                    value = str(raw, "utf-8", "surrogatepass") if tag == _T_STR else raw
                    if n >= _SHARED_BYTES:
                        memo.append(value)
                    items.append(value)
                    continue
                if tag == _T_MEMO:
                    value = memo[n]
                    if value is _UNBUILT:
                        value = _Hole(n)
                        holes = True
                    items.append(value)
                    continue
                if tag == _T_KNOWN:
                    mentioned = known[n]
                    self.mentioned.append(mentioned)
                    items.append(mentioned.obj)
                    continue
                # A container: the one being read waits until this one is complete.
                if len(stack) >= max_depth:
                    raise CodecError("a message that is too deep")
                stack.append((frame, left, items, place, entry, extra))
                frame, items, place, entry, extra = tag, [], len(memo), None, None
                kind = None
                if tag == _T_LIST:
                    kind, shell = _LIST, items
                elif tag == _T_TUPLE:
                    shell = _UNBUILT
                elif tag == _T_DICT:
                    kind = _DICT
                    extra = shell = {}
                elif tag == _T_MADE:
                    extra = _MAKERS.get(code) or _maker(code)
                    shell = _UNBUILT
                elif tag == _T_HELD:
                    kind = _KINDS.get(code) or _kind(code)
                    shell = _UNBUILT if kind.shell is None else kind.shell(n)
                    extra = (kind, shell)
                    n, pos = self.count(pos)
                else:
                    raise CodecError(f"an unknown tag: {tag}")
                memo.append(shell)
                if kind is not None and len(fresh) < max_tracked:
                    entry = Entry(shell, kind, (), n)
                    fresh.append(entry)
                if n > size - pos:
                    raise CodecError("the message is cut short")
                budget -= n
                if budget <= 0:
                    raise CodecError("a message with too many items")
                left = n
            if frame == _T_LIST:
                value = items
                if entry is not None:
                    entry.parts = items[:]
                if holes and _has_hole(items):
                    self.patches.append((_LIST, items, items, entry))
            elif frame == _T_TUPLE:
                if holes and _has_hole(items):
                    self.deferred[place] = items
                    value = _Hole(place)
                else:
                    value = memo[place] = tuple(items)
            elif frame == _T_ROOT:
                break
            elif holes and _has_hole(items):
                value = self.postpone(frame, items, entry, extra)
            elif frame == _T_DICT:
                value = extra
                check_hashable(items[::2])
                value.update(zip(items[::2], items[1::2]))
                if entry is not None:
                    entry.parts = items if 2 * len(value) == len(items) else _look_dict(value)
            elif frame == _T_MADE:
                value = memo[place] = extra(items)
            else:
                value = memo[place] = self.held(items, entry, *extra)
            frame, left, items, place, entry, extra = stack.pop()
            items.append(value)
        if pos != size:
            raise CodecError("the message goes on after its value")
        if holes:
            self.settle(root)
        return root[0]

    def count(self, pos: int) -> tuple[int, int]:
        """Read a count, and give it with the position after it."""
        n = self.data[pos]
        if n < 255:
            return n, pos + 1
        return _unpack_u32(self.data, pos + 1)[0], pos + 5

    def held(self, items: list[object], entry: Entry | None, kind: Kind, shell: Any) -> object:
        """Complete a mutable value of any kind."""
        if shell is not _UNBUILT:
            kind.apply(shell, items)
        elif kind.build is not None:
            shell = kind.build(items)
        if entry is not None:
            entry.obj = shell
            entry.parts = kind.look(shell)
            entry.weight = kind.weigh(items)
        return shell

    def postpone(self, frame: int, items: list[object], entry: Entry | None, extra: Any) -> object:
        """Leave a mutable value empty until the holes in it can be filled."""
        kind, shell = (_DICT, extra) if frame == _T_DICT else extra
        if frame == _T_MADE or shell is _UNBUILT:
            raise CodecError("a cycle that can't be read")
        self.patches.append((kind, shell, items, entry))
        return shell

    def settle(self, root: list[object]) -> None:
        """Fill the holes: build the tuples that had to wait, then complete the rest."""
        memo = self.memo
        for slot in self.deferred:
            path = [slot]
            while path:
                top = path[-1]
                items = self.deferred[top]
                waits = next(
                    (x.place for x in items if type(x) is _Hole and memo[x.place] is _UNBUILT),
                    None,
                )
                if waits is None:
                    memo[top] = tuple(self.fill(items))
                    path.pop()
                elif len(path) > len(self.deferred):
                    raise CodecError("a tuple that contains itself")
                else:
                    path.append(waits)
        root[:] = self.fill(root)
        for kind, shell, items, entry in self.patches:
            kind.apply(shell, self.fill(items))
            if entry is not None:
                entry.parts = kind.look(shell)

    def fill(self, items: list[object]) -> list[object]:
        """Give the items with the holes among them filled."""
        return [self.memo[item.place] if type(item) is _Hole else item for item in items]


def _has_hole(items: list[object]) -> bool:
    return _Hole in map(type, items)


def _numpy_nan() -> float:
    numpy = sys.modules.get("numpy")
    return _MATH_NAN if numpy is None else float(numpy.nan)


_CONSTANTS: dict[int, Callable[[], object]] = {
    _T_NONE: lambda: None,
    _T_FALSE: lambda: False,
    _T_TRUE: lambda: True,
    _T_ELLIPSIS: lambda: Ellipsis,
    _T_NOT_IMPLEMENTED: lambda: NotImplemented,
    _T_MATH_NAN: lambda: _MATH_NAN,
    _T_NUMPY_NAN: _numpy_nan,
}
