"""The codec's way in: bytes that may be hostile become a value. See ``codec``."""

from __future__ import annotations

from . import codec_basics as basics
from . import codec_wire as wire
from .codec_table import CodecError, Entry, Kind, Table, check_hashable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

__all__ = ["Decoder"]


_TEXTS = (wire.T_STR, wire.T_BYTES)
_CODED = (wire.T_MADE, wire.T_HELD)
_MAX_FRAGILE_DEPTH = 1000


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


class Decoder:
    """The state of one call of `decode`."""

    __slots__ = (
        "caps",
        "data",
        "deferred",
        "fresh",
        "heights",
        "memo",
        "mentioned",
        "patches",
        "resolve",
        "table",
    )

    def __init__(
        self, data: bytes, table: Table, resolve: Callable[[int, int], object], caps: wire.Caps
    ) -> None:
        self.data = data
        self.table = table
        self.resolve = resolve
        self.caps = caps
        self.memo: list[object] = []
        self.fresh: list[Entry] = []
        self.mentioned: list[Entry] = []
        self.deferred: dict[int, list[object]] = {}  # tuples with holes, by memo place
        self.heights: dict[int, int] = {}  # of fragile objects within each other, by id
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
        frame, left, items, place = wire.T_ROOT, 1, root, -1
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
                    if tag == wire.T_FLOAT:
                        items.append(wire.unpack_f64(data, pos)[0])
                        pos += 8
                    elif tag <= wire.T_NUMPY_NAN:
                        items.append(basics.CONSTANTS[tag]())
                    elif tag == wire.T_INT:
                        items.append(wire.unpack_i64(data, pos)[0])
                        pos += 8
                    elif tag == wire.T_COMPLEX:
                        items.append(complex(*wire.COMPLEX.unpack_from(data, pos)))
                        pos += 16
                    elif tag == wire.T_NAN:
                        (value,) = wire.unpack_f64(data, pos)
                        pos += 8
                        if value == value:
                            raise CodecError("a NaN that is none")
                        memo.append(value)
                        if len(fresh) < max_tracked:
                            fresh.append(Entry(value, basics.NAN, (), 0))
                        items.append(value)
                    else:
                        n = data[pos]
                        pos += 1
                        if n == 255:
                            (n,) = wire.unpack_u32(data, pos)
                            pos += 4
                        if n > size - pos:
                            raise CodecError("the message is cut short")
                        value = int.from_bytes(data[pos : pos + n], "little", signed=True)
                        pos += n
                        if n >= wire.SHARED_BYTES:
                            memo.append(value)
                        items.append(value)
                    continue
                if tag == wire.T_HANDLE:
                    items.append(self.resolve(*wire.HANDLE.unpack_from(data, pos)))
                    pos += 16
                    continue
                if tag in _CODED:
                    code = data[pos]
                    pos += 1
                n = data[pos]
                pos += 1
                if n == 255:
                    (n,) = wire.unpack_u32(data, pos)
                    pos += 4
                if tag in _TEXTS:
                    if n > size - pos:
                        raise CodecError("the message is cut short")
                    raw = data[pos : pos + n]
                    pos += n
                    value = str(raw, "utf-8", "surrogatepass") if tag == wire.T_STR else raw
                    if n >= wire.SHARED_BYTES:
                        memo.append(value)
                    items.append(value)
                    continue
                if tag == wire.T_MEMO:
                    value = memo[n]
                    if value is _UNBUILT:
                        value = _Hole(n)
                        holes = True
                    items.append(value)
                    continue
                if tag == wire.T_KNOWN:
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
                if tag == wire.T_LIST:
                    kind, shell = basics.LIST, items
                elif tag == wire.T_TUPLE:
                    shell = _UNBUILT
                elif tag == wire.T_DICT:
                    kind = basics.DICT
                    extra = shell = {}
                elif tag == wire.T_MADE:
                    extra = basics.maker_of(code)
                    shell = _UNBUILT
                elif tag == wire.T_HELD:
                    kind = basics.kind_of(code)
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
            if frame == wire.T_LIST:
                value = items
                if entry is not None:
                    entry.parts = items[:]
                if holes and _has_hole(items):
                    self.patches.append((basics.LIST, items, items, entry))
            elif frame == wire.T_TUPLE:
                if holes and _has_hole(items):
                    self.deferred[place] = items
                    value = _Hole(place)
                else:
                    value = memo[place] = tuple(items)
            elif frame == wire.T_ROOT:
                break
            elif holes and _has_hole(items):
                value = self.postpone(frame, items, entry, extra)
            elif frame == wire.T_DICT:
                value = extra
                keys = items[::2]
                check_hashable(keys)
                if 2 * len(keys) != len(items):
                    raise CodecError("a dict with a key that has no value")
                value.update(zip(keys, items[1::2]))  # noqa: B905 - just checked
                if entry is not None:
                    entry.parts = items if 2 * len(value) == len(items) else basics.look_dict(value)
            elif frame == wire.T_MADE:
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
        return wire.unpack_u32(self.data, pos + 1)[0], pos + 5

    def held(self, items: list[object], entry: Entry | None, kind: Kind, shell: Any) -> object:
        """Complete a mutable value of any kind."""
        if kind.fragile:
            self.measure(items, shell)
        if shell is not _UNBUILT:
            kind.apply(shell, items)
        elif kind.build is not None:
            shell = kind.build(items)
        if entry is not None:
            entry.obj = shell
            entry.parts = kind.look(shell)
            entry.weight = kind.weigh(items)
        return shell

    def measure(self, items: list[object], shell: object) -> None:
        """Refuse fragile objects nested so deeply that freeing them would be a crash."""
        heights = self.heights
        height = 1 + max([heights.get(id(item), 0) for item in items], default=0) if heights else 1
        if height > _MAX_FRAGILE_DEPTH:
            raise CodecError("deques or defaultdicts, nested too deeply")
        heights[id(shell)] = height

    def postpone(self, frame: int, items: list[object], entry: Entry | None, extra: Any) -> object:
        """Leave a mutable value empty until the holes in it can be filled."""
        if frame == wire.T_MADE:
            raise CodecError("a cycle through a value that is made at once")
        kind, shell = (basics.DICT, extra) if frame == wire.T_DICT else extra
        if shell is _UNBUILT:
            raise CodecError("a cycle through a value that is made at once")
        if kind.fragile:
            self.measure(items, shell)
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
