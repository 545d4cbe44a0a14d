"""NumPy arrays, scalars and dtypes, for the codec; loaded when one is met.

An array is its dtype, whether it may be written to, its shape, and either its bytes in
C order or, for objects, its elements. Strides, views and memory order stay behind: two
views of one array arrive as two arrays.

A dtype crosses as its type string, or as the fields of a structured one. The strings are
checked against a short grammar before NumPy sees them, and a buffer must be exactly as
long as dtype and shape say, so nothing is made that is larger than the message.
"""

from __future__ import annotations

import re
import warnings

import numpy as np

from .codec_basics import HELD, MADE, ints
from .codec_table import CodecError, Kind, identical

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    Writer = Callable[[Any], tuple[Any, ...] | None]

__all__ = [
    "KINDS",
    "MAKERS",
    "buffer_of",
    "dtype_parts",
    "elements_of",
    "find_writer",
    "read_buffer",
    "read_dtype",
    "read_elements",
]

_SCALAR, _DTYPE, _TEXT = 64, 65, 66
_ARRAY = 64

_MAX_EMPTY_ITEMS = 1 << 20
_MAX_FIELD_BYTES = 1 << 20
_MAX_DTYPE_DEPTH = 8
_MAX_ARRAY_DEPTH = 50

_TYPE_STRING = re.compile(
    r"""[|<>](?: b1 | [iu][1248] | f(?:2|4|8|12|16) | c(?:8|16|24|32) | [USV][0-9]{1,8}
        | [mM]8 (?: \[ [1-9]?[0-9]{0,8} (?:Y|M|W|D|h|m|s|ms|us|ns|ps|fs|as) \] )? )""",
    re.VERBOSE,
)


# --------------------------------------------------------------------------------------
# Dtypes


def dtype_parts(dtype: np.dtype[Any]) -> object:
    """Give a dtype as a string or nested tuples; None for one that can't cross."""
    if dtype == np.dtype(object):
        return "O"
    if dtype.fields is not None:
        fields = [dtype.fields[name] for name in dtype.names or ()]
        formats = tuple([dtype_parts(field[0]) for field in fields])
        if None in formats or "O" in formats:
            return None
        offsets = tuple([field[1] for field in fields])
        return ("fields", dtype.names, formats, offsets, dtype.itemsize)
    if dtype.subdtype is not None:
        base = dtype_parts(dtype.subdtype[0])
        return None if base is None or base == "O" else ("of", base, dtype.subdtype[1])
    text = dtype.str
    return text if _TYPE_STRING.fullmatch(text) else None


def read_dtype(parts: object, depth: int = 0) -> np.dtype[Any]:
    """Make a dtype of what `dtype_parts` gave.

    Raises:
        CodecError: If it is anything else.
    """
    if type(parts) is str:
        if parts == "O" and depth == 0:
            return np.dtype(object)
        if _TYPE_STRING.fullmatch(parts):
            return np.dtype(parts)
    elif type(parts) is tuple and depth < _MAX_DTYPE_DEPTH:
        if len(parts) == 5 and parts[0] == "fields":
            _, names, formats, offsets, size = parts
            if type(names) is type(formats) is type(offsets) is tuple and type(size) is int:
                described: Any = {
                    "names": [_text(name) for name in names],
                    "formats": [read_dtype(part, depth + 1) for part in formats],
                    "offsets": ints(offsets, len(formats)),
                    "itemsize": _small(size),
                }
                dtype: np.dtype[Any] = np.dtype(described)
                return dtype
        if len(parts) == 3 and parts[0] == "of" and type(parts[2]) is tuple:
            base = read_dtype(parts[1], depth + 1)
            shape = ints(parts[2], len(parts[2]))
            _small(_product(shape) * base.itemsize)
            return np.dtype((base, tuple(shape)))
    raise CodecError("not a dtype that can cross")


def _text(part: object) -> str:
    if type(part) is not str:
        raise CodecError("the name of a field is not a string")
    return part


def _small(size: int) -> int:
    if not 0 <= size <= _MAX_FIELD_BYTES:
        raise CodecError("a dtype of an impossible size")
    return size


def _product(shape: Sequence[int]) -> int:
    size = 1
    for n in shape:
        if not 0 <= n < 1 << 62:
            raise CodecError("an array of an impossible shape")
        size *= n
    return size


# --------------------------------------------------------------------------------------
# Buffers and elements


def buffer_of(array: np.ndarray[Any, Any]) -> bytes:
    """Give the bytes of an array in C order."""
    return np.ndarray.tobytes(array)


def read_buffer(
    raw: object, dtype: np.dtype[Any], shape: Sequence[int] | None = None
) -> np.ndarray[Any, Any]:
    """Make an array of bytes that may be hostile.

    Args:
        raw: The bytes.
        dtype: The dtype; not object.
        shape: The shape; None for as many elements as there are.

    Returns:
        An array that owns its memory.

    Raises:
        CodecError: If the bytes are not exactly such an array.
    """
    if type(raw) is not bytes or dtype.hasobject:
        raise CodecError("an array without a buffer")
    if shape is None:
        shape = (len(raw) // dtype.itemsize if dtype.itemsize else 0,)
    size = _product(shape)
    if size * dtype.itemsize != len(raw) or (not dtype.itemsize and size > _MAX_EMPTY_ITEMS):
        raise CodecError("a buffer that does not fit its dtype and shape")
    array: np.ndarray[Any, Any] = np.ndarray(tuple(shape), dtype, raw).copy()
    _check_values(array)
    return array


def _check_values(array: np.ndarray[Any, Any]) -> None:
    """Refuse bit patterns that NumPy itself never makes."""
    dtype = array.dtype
    if dtype.fields is not None:
        for name in dtype.names or ():
            _check_values(array[name])
    elif dtype.subdtype is not None:
        raise CodecError("an array of arrays")  # NumPy turns these into dimensions
    elif dtype.kind == "b":
        if array.size and np.ascontiguousarray(array).view(np.uint8).max() > 1:
            raise CodecError("a boolean that is neither")
    elif dtype.kind == "U" and array.size and dtype.itemsize:
        flat = np.ascontiguousarray(array).reshape(-1)
        points = flat.view(np.dtype(np.uint32).newbyteorder(dtype.byteorder))
        if points.max() > 0x10FFFF:
            raise CodecError("a character that is none")


def elements_of(array: np.ndarray[Any, Any]) -> tuple[object, ...]:
    """Give the elements of an array of objects, in C order."""
    return tuple(np.ndarray.flatten(array).tolist())


def read_elements(elements: object, shape: Sequence[int] | None = None) -> np.ndarray[Any, Any]:
    """Make an array of objects.

    Raises:
        CodecError: If the elements don't fill the shape, or are arrays of objects nested
            so deeply that freeing them would overflow the C stack.
    """
    if type(elements) is not tuple:
        raise CodecError("an array without elements")
    if shape is not None and _product(shape) != len(elements):
        raise CodecError("elements that do not fill their array")
    level = list(elements)
    for _ in range(_MAX_ARRAY_DEPTH):
        inner = {id(x): x for x in level if type(x) is np.ndarray and x.dtype.hasobject}
        if not inner:
            break
        level = [x for array in inner.values() for x in array.flat]
    else:
        raise CodecError("arrays of arrays, nested too deeply")
    flat = np.fromiter(elements, dtype=object, count=len(elements))
    if shape is None:
        return flat
    array = np.empty(tuple(shape), dtype=object)
    array.reshape(-1)[:] = flat
    return array


# --------------------------------------------------------------------------------------
# Arrays


def _look(obj: np.ndarray[Any, Any]) -> tuple[object, ...]:
    dtype = np.dtype(obj.dtype)
    described = dtype_parts(dtype)
    if described is None:
        raise CodecError(f"an array of {dtype!s:.60} can't cross")
    content: object = elements_of(obj) if described == "O" else buffer_of(obj)
    return described, obj.flags.writeable, obj.shape, content


def _same(old: Sequence[Any], new: Sequence[Any]) -> bool:
    if old[:3] != new[:3]:
        return False
    if type(old[3]) is tuple:
        return identical(old[3], new[3])
    return bool(old[3] == new[3])


def _build(parts: Sequence[object]) -> np.ndarray[Any, Any]:
    described, writeable, shape, content = parts
    dtype = read_dtype(described)
    if type(shape) is not tuple or type(writeable) is not bool:
        raise CodecError("not an array")
    sizes = ints(shape, len(shape))
    read = read_elements(content, sizes) if dtype.hasobject else read_buffer(content, dtype, sizes)
    read.flags.writeable = writeable
    return read


def _apply(obj: np.ndarray[Any, Any], parts: Sequence[object]) -> None:
    new = _build(parts)
    if new.dtype != obj.dtype:
        raise CodecError("an array that changed its dtype in place")
    writeable = new.flags.writeable
    if not obj.flags.writeable:
        obj.flags.writeable = True
    if new.shape != obj.shape:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if new.size == obj.size:
                obj.shape = new.shape
            else:
                np.ndarray.resize(obj, new.shape, refcheck=False)
    np.ndarray.__setitem__(obj, ..., new)
    if not writeable:
        obj.flags.writeable = False


def _weigh(parts: Sequence[Any]) -> int:
    content = parts[3]
    return 1 + (len(content) >> 8 if type(content) is bytes else len(content))


_KIND = Kind(_ARRAY, _look, _apply, same=_same, build=_build, weigh=_weigh)
KINDS: dict[int, Kind] = {_ARRAY: _KIND}


def _write_array(obj: Any) -> tuple[object, ...] | None:
    if dtype_parts(np.dtype(obj.dtype)) is None:
        return None
    return HELD, _KIND, _KIND.look(obj)


# --------------------------------------------------------------------------------------
# Scalars and dtypes as values


def _write_scalar(obj: Any) -> tuple[object, ...] | None:
    dtype = np.generic.dtype.__get__(obj)
    described = dtype_parts(dtype)
    if described is None or described == "O":
        return None
    return MADE, _SCALAR, (described, np.generic.tobytes(obj))


def _make_scalar(parts: Sequence[object]) -> object:
    described, raw = parts
    array = read_buffer(raw, read_dtype(described), ())
    return array[()]


def _make_text(parts: Sequence[object]) -> object:
    (text,) = parts
    if type(text) is str:
        return np.str_(text)
    if type(text) is bytes:
        return np.bytes_(text)
    raise CodecError("a NumPy string that is none")


def _write_dtype(obj: Any) -> tuple[object, ...] | None:
    described = dtype_parts(obj)
    return None if described is None else (MADE, _DTYPE, (described,))


def _make_dtype(parts: Sequence[object]) -> object:
    (described,) = parts
    return read_dtype(described)


MAKERS: dict[int, Callable[[Sequence[object]], object]] = {
    _SCALAR: _make_scalar,
    _DTYPE: _make_dtype,
    _TEXT: _make_text,
}
_WRITERS: dict[type, Writer] = {
    np.ndarray: _write_array,
    np.ma.MaskedArray: lambda _: None,  # stripped of its mask it would be another value
    np.str_: lambda obj: (MADE, _TEXT, (str.__str__(obj),)),
    np.bytes_: lambda obj: (MADE, _TEXT, (bytes.__getitem__(obj, slice(None)),)),
    np.generic: _write_scalar,
    np.dtype: _write_dtype,
}


def find_writer(cls: type) -> Writer | None:
    """Give what writes instances of exactly this class, or None."""
    return _WRITERS.get(cls)
