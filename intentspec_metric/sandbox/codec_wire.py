"""The codec's wire: its tags, its counts, and the bounds on a message."""

from __future__ import annotations

from struct import Struct

from .codec_table import CodecError

TYPE_CHECKING = False


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
        max_depth: int = 200_000,
        max_tracked: int = 200_000,
    ) -> None:
        self.max_bytes = max_bytes
        self.max_items = max_items
        self.max_depth = max_depth
        self.max_tracked = max_tracked


DEFAULT_CAPS = Caps()

# The wire. Tags below 0x90 are the integers -16 to 127 themselves.
T_NONE, T_FALSE, T_TRUE = 0x90, 0x91, 0x92
T_ELLIPSIS, T_NOT_IMPLEMENTED = 0x93, 0x94
T_MATH_NAN, T_NUMPY_NAN = 0x95, 0x96
T_INT, T_BIG_INT = 0x97, 0x98
T_FLOAT, T_NAN, T_COMPLEX = 0x99, 0x9A, 0x9B
T_STR, T_BYTES = 0x9C, 0x9D
T_LIST, T_TUPLE, T_DICT = 0x9E, 0x9F, 0xA0
T_MADE, T_HELD = 0xA1, 0xA2
T_MEMO, T_KNOWN, T_HANDLE = 0xA3, 0xA4, 0xA5
T_ROOT = -1

# Strings, bytes and integers of at least so many bytes are written once a message.
SHARED_BYTES = 64

_U32 = Struct("<I")
_I64 = Struct("<q")
_F64 = Struct("<d")
COMPLEX = Struct("<dd")
HANDLE = Struct("<qq")
pack_u32, unpack_u32 = _U32.pack, _U32.unpack_from
pack_i64, unpack_i64 = _I64.pack, _I64.unpack_from
pack_f64, unpack_f64 = _F64.pack, _F64.unpack_from


def _heads(tag: int) -> list[bytes]:
    return [bytes((tag, n)) for n in range(255)]


def head(tag: int, n: int) -> bytes:
    """Give a tag and a count: one byte below 255, else 255 and four bytes."""
    if n < 255:
        return bytes((tag, n))
    if n >> 32:
        raise CodecError("a value is too large to cross")
    return bytes((tag, 255)) + pack_u32(n)


STR_HEADS = _heads(T_STR)
LIST_HEADS = _heads(T_LIST)
TUPLE_HEADS = _heads(T_TUPLE)
DICT_HEADS = _heads(T_DICT)
MEMO_HEADS = _heads(T_MEMO)
KNOWN_HEADS = _heads(T_KNOWN)
