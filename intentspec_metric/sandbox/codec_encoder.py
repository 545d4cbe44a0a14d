"""The codec's way out: a value becomes bytes. See ``codec`` for the theory."""

from __future__ import annotations

from . import codec_basics as basics
from . import codec_wire as wire
from .codec_table import CodecError, Entry, Kind, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

__all__ = ["Encoder"]


class Encoder:
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
        self, table: Table, export: Callable[[object], tuple[int, int] | None], caps: wire.Caps
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
        stack: list[Iterator[Any]] = []
        items: Iterator[Any] = iter((value,))
        while True:
            for obj in items:
                cls = type(obj)
                if cls is int:
                    if -16 <= obj < 128:
                        out.append(obj if obj >= 0 else 127 - obj)
                    elif -(1 << 63) <= obj < 1 << 63:
                        out.append(wire.T_INT)
                        out += wire.pack_i64(obj)
                    else:
                        self.big_int(obj)
                    continue
                if cls is str:
                    if len(obj) < 16 or id(obj) not in memo:
                        raw = obj.encode("utf-8", "surrogatepass")
                        n = len(raw)
                        if n < 64:
                            out += wire.STR_HEADS[n]
                        else:
                            memo[id(obj)] = len(kept)
                            kept.append(obj)
                            out += wire.head(wire.T_STR, n)
                        out += raw
                        if len(out) > max_bytes:
                            raise CodecError(f"a message of more than {max_bytes} bytes")
                        continue
                elif cls is float:
                    if obj == obj:
                        out.append(wire.T_FLOAT)
                        out += wire.pack_f64(obj)
                    else:
                        self.nan(obj)
                    continue
                elif obj is None:
                    out.append(wire.T_NONE)
                    continue
                elif obj is True:
                    out.append(wire.T_TRUE)
                    continue
                elif obj is False:
                    out.append(wire.T_FALSE)
                    continue
                place = memo.get(id(obj))
                if place is not None:
                    out += wire.MEMO_HEADS[place] if place < 255 else wire.head(wire.T_MEMO, place)
                    continue
                if cls is tuple:
                    parts: Sequence[Any] = obj
                    n = len(parts)
                    memo[id(obj)] = len(kept)
                    kept.append(obj)
                    out += wire.TUPLE_HEADS[n] if n < 255 else wire.head(wire.T_TUPLE, n)
                else:
                    entry = known.get(id(obj))
                    if entry is not None:
                        n = entry.number
                        out += wire.KNOWN_HEADS[n] if n < 255 else wire.head(wire.T_KNOWN, n)
                        self.mentioned.append(entry)
                        continue
                    if cls is list:
                        parts = obj[:]
                        n = len(parts)
                        memo[id(obj)] = len(kept)
                        kept.append(obj)
                        if len(fresh) < max_tracked:
                            fresh.append(Entry(obj, basics.LIST, parts, n))
                        out += wire.LIST_HEADS[n] if n < 255 else wire.head(wire.T_LIST, n)
                    elif cls is dict:
                        parts = [part for pair in obj.items() for part in pair]
                        n = len(parts)
                        memo[id(obj)] = len(kept)
                        kept.append(obj)
                        if len(fresh) < max_tracked:
                            fresh.append(Entry(obj, basics.DICT, parts, n))
                        out += wire.DICT_HEADS[n] if n < 255 else wire.head(wire.T_DICT, n)
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
            self.out += wire.head(wire.T_MEMO, place)
            return
        raw = obj.to_bytes(obj.bit_length() // 8 + 1, "little", signed=True)
        self.raw(wire.T_BIG_INT, obj, raw)

    def raw(self, tag: int, obj: object, raw: bytes) -> None:
        """Write an atom by its bytes, and remember a long one."""
        n = len(raw)
        if n >= wire.SHARED_BYTES:
            self.memo[id(obj)] = len(self.kept)
            self.kept.append(obj)
        self.out += wire.head(tag, n)
        self.out += raw
        if len(self.out) > self.caps.max_bytes:
            raise CodecError(f"a message of more than {self.caps.max_bytes} bytes")

    def nan(self, obj: float) -> None:
        """Write a NaN so that it stays the object that it is."""
        out = self.out
        place = self.memo.get(id(obj))
        entry = self.table.by_id.get(id(obj))
        if obj is basics.MATH_NAN:
            out.append(wire.T_MATH_NAN)
        elif basics.is_numpy_nan(obj):
            out.append(wire.T_NUMPY_NAN)
        elif place is not None:
            out += wire.head(wire.T_MEMO, place)
        elif entry is not None:
            out += wire.head(wire.T_KNOWN, entry.number)
            self.mentioned.append(entry)
        else:
            self.memo[id(obj)] = len(self.kept)
            self.kept.append(obj)
            if len(self.fresh) < self.caps.max_tracked:
                self.fresh.append(Entry(obj, basics.NAN, (), 0))
            out.append(wire.T_NAN)
            out += wire.pack_f64(obj)

    def other(self, obj: Any, cls: type) -> Sequence[Any]:
        """Write the head of a value of any other type.

        Returns:
            What has to be written next.
        """
        if cls is bytes:
            self.raw(wire.T_BYTES, obj, obj)
            return ()
        writers = self.table.writers
        try:
            writer = writers[cls]
        except KeyError:
            writer = writers[cls] = basics.find_writer(cls)
        reduced = None if writer is None else writer(obj)
        if reduced is None:
            return self.handle(obj, cls)
        form, *rest = reduced
        if form == basics.RAW:
            self.out += rest[0]
            return ()
        if form == basics.INSTEAD:
            # One stand-in for all occurrences; both must outlive the message, as ids do.
            return self.stand_ins.setdefault(id(obj), (obj, rest[0]))[1:]
        self.memo[id(obj)] = len(self.kept)
        self.kept.append(obj)
        code_or_kind, parts = rest
        if form == basics.MADE:
            self.out.append(wire.T_MADE)
            self.out += wire.head(code_or_kind, len(parts))
        else:
            kind: Kind = code_or_kind
            if len(self.fresh) < self.caps.max_tracked:
                self.fresh.append(Entry(obj, kind, parts, kind.weigh(parts)))
            self.out.append(wire.T_HELD)
            self.out += wire.head(kind.code, kind.param(obj) if kind.param else 0)
            self.out += wire.head(0, len(parts))[1:]
        items: Sequence[Any] = parts
        return items

    def handle(self, obj: object, cls: type) -> Sequence[Any]:
        """Write a handle for a value that can't cross."""
        exported = self.export(obj)
        if exported is None:
            raise CodecError(f"an object of type {type.__repr__(cls):.100} can't cross")
        self.out.append(wire.T_HANDLE)
        self.out += wire.HANDLE.pack(*exported)
        return ()
