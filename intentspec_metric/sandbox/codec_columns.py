"""Columns and indexes of pandas, as plain tuples, for the codec.

A column, or the values of an Index, is one tuple that begins with a word: a raw buffer
for numbers, booleans and times, the elements for objects and strings, or a few of these
for the extension types (masked, categorical, zoned times, periods, intervals). Such
tuples are also compared, to see what a call changed, and weighed.
"""

from __future__ import annotations

import re
import sys
import warnings
from datetime import timezone

import numpy as np
import pandas

from .codec_arrays import (
    buffer_of,
    dtype_parts,
    elements_of,
    read_buffer,
    read_dtype,
    read_elements,
)
from .codec_basics import ints
from .codec_table import CodecError, identical
from .codec_values import is_zone_key, read_tz

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

__all__ = [
    "CLOSED",
    "UNITS",
    "CantCross",
    "index_parts",
    "one_of",
    "period_dtype",
    "read_freq",
    "read_index",
    "read_values",
    "read_zone",
    "same_parts",
    "values_parts",
    "weigh_index",
    "weigh_values",
    "zone_parts",
]

pd: Any = pandas  # much of what is needed here has no types

_I8 = np.dtype("<i8")
UNITS = ("s", "ms", "us", "ns")
CLOSED = ("left", "right", "both", "neither")
_FREQ = re.compile(r"-?[A-Za-z0-9:.\-]{1,40}")
_MASKED = re.compile(r"U?Int(8|16|32|64)|Float(32|64)|boolean")


# pandas' own wrapper of a NumPy array; it had another name before 2.1
_NUMPY_ARRAY = getattr(pd.arrays, "NumpyExtensionArray", None) or pd.arrays.PandasArray


class CantCross(CodecError):
    """An extension type that this module doesn't know."""


# --------------------------------------------------------------------------------------
# Time zones and frequencies


def zone_parts(tz: Any, moment: Any = None) -> tuple[object, ...]:
    """Give a time zone that can cross: itself, by name, or by its offset at a moment."""
    zoneinfo = sys.modules.get("zoneinfo")
    if type(tz) is timezone or (
        zoneinfo is not None and type(tz) is zoneinfo.ZoneInfo and is_zone_key(tz.key)
    ):
        return ("tz", tz)
    zone = getattr(tz, "zone", None)  # pytz, which pandas 2 uses
    if type(tz).__module__.partition(".")[0] == "pytz" and is_zone_key(zone):
        return ("pytz", zone)
    offset = tz.utcoffset(moment)
    if offset is None:
        raise CantCross(f"the time zone {tz!s:.60} can't cross")
    return ("tz", timezone(offset))


def read_zone(parts: object) -> Any:
    """Make the time zone that `zone_parts` told of."""
    if type(parts) is tuple and len(parts) == 2:
        form, zone = parts
        if form == "tz" and zone is not None:
            return read_tz(zone)
        if form == "pytz" and is_zone_key(zone):
            return __import__("pytz").timezone(zone)
    raise CodecError("not a time zone")


def read_freq(text: object) -> Any:
    """Make the offset that a frequency string names."""
    if type(text) is not str or not _FREQ.fullmatch(text):
        raise CodecError("not a frequency")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pd.tseries.frequencies.to_offset(text)


def period_dtype(text: object) -> Any:
    """Make the dtype of periods of a frequency."""
    # The names of periods are not those of offsets: M against ME, since pandas 2.2.
    if type(text) is not str or not _FREQ.fullmatch(text):
        raise CodecError("not a frequency")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pd.PeriodDtype(text)


def one_of(part: object, allowed: tuple[str, ...]) -> Any:
    """Give a part where it is one of the words that are allowed."""
    if part not in allowed:
        raise CodecError("an unknown word")
    return part


# --------------------------------------------------------------------------------------
# The values of a column


def values_parts(values: Any) -> tuple[object, ...]:
    """Give a one-dimensional array, NumPy's or pandas', as plain tuples."""
    if type(values) is _NUMPY_ARRAY:
        values = values.to_numpy()
    dtype = values.dtype
    if isinstance(dtype, np.dtype):
        array = np.asarray(values)
        described = dtype_parts(array.dtype)
        if described == "O":
            return ("objects", elements_of(array))
        if described is None:
            raise CantCross(f"a column of {dtype!s:.60} can't cross")
        return ("buffer", described, buffer_of(array))
    if isinstance(dtype, pd.CategoricalDtype):
        codes = np.asarray(values.codes)
        return (
            "categories",
            index_parts(values.categories),
            bool(values.ordered),
            dtype_parts(codes.dtype),
            buffer_of(codes),
        )
    if isinstance(dtype, pd.DatetimeTZDtype):
        utc = np.asarray(values.tz_convert(None), dtype=f"M8[{dtype.unit}]")
        return ("zoned", dtype.unit, zone_parts(dtype.tz), buffer_of(utc.view(_I8)))
    if isinstance(dtype, pd.PeriodDtype):
        return ("periods", dtype.name[len("period[") : -1], buffer_of(np.asarray(values.asi8, _I8)))
    if isinstance(dtype, pd.IntervalDtype):
        left, right = (values_parts(side.array) for side in (values.left, values.right))
        return ("intervals", dtype.closed, left, right)
    if isinstance(dtype, pd.StringDtype):
        missing = np.asarray(values.isna(), dtype=bool)
        texts = [
            None if absent else str.__str__(text)
            for text, absent in zip(values.tolist(), missing.tolist())  # noqa: B905
        ]
        return ("strings", dtype.storage, getattr(dtype, "na_value", pd.NA) is pd.NA, tuple(texts))
    if _MASKED.fullmatch(str(dtype)) and hasattr(values, "_mask"):
        mask = np.asarray(values._mask, dtype=bool)
        data = np.where(mask, np.zeros((), values._data.dtype), values._data)
        return ("masked", str(dtype), buffer_of(data), buffer_of(mask))
    raise CantCross(f"a column of {dtype!s:.60} can't cross")


def _read_categories(parts: Sequence[object]) -> Any:
    categories, ordered, described, raw = parts
    codes = read_buffer(raw, read_dtype(described))
    if codes.dtype.kind != "i" or type(ordered) is not bool:
        raise CodecError("not a categorical")
    dtype = pd.CategoricalDtype(read_index(categories), ordered)
    return pd.Categorical.from_codes(codes, dtype=dtype)


def _read_zoned(parts: Sequence[object]) -> Any:
    unit, zone, raw = parts
    stamps = read_buffer(raw, np.dtype(f"<M8[{one_of(unit, UNITS)}]"))
    return pd.DatetimeIndex(stamps).tz_localize("UTC").tz_convert(read_zone(zone)).array


def _read_periods(parts: Sequence[object]) -> Any:
    freq, raw = parts
    return pd.arrays.PeriodArray(read_buffer(raw, _I8), dtype=period_dtype(freq))


def _read_intervals(parts: Sequence[object]) -> Any:
    closed, left, right = parts
    sides = (pd.Index(read_values(left)), pd.Index(read_values(right)))
    return pd.arrays.IntervalArray.from_arrays(*sides, closed=one_of(closed, CLOSED))


def _read_strings(parts: Sequence[object]) -> Any:
    storage, has_na, texts = parts
    array = read_elements(texts)
    if any(type(text) is not str and text is not None for text in array):
        raise CodecError("a string column of something else")
    one_of(storage, ("python", "pyarrow"))
    try:
        # `na_value` came with pandas 2.3; before it there is only NA.
        dtype = pd.StringDtype(storage) if has_na else pd.StringDtype(storage, na_value=np.nan)
        missing = pd.NA if has_na else np.nan
        array = np.array([missing if text is None else text for text in array], dtype=object)
        return pd.array(array, dtype=dtype)
    except ImportError:
        raise CodecError("a string column that needs pyarrow, which is not here") from None


def _read_masked(parts: Sequence[object]) -> Any:
    name, raw, raw_mask = parts
    if type(name) is not str or not _MASKED.fullmatch(name):
        raise CodecError("not a masked type")
    mask = read_buffer(raw_mask, np.dtype(bool))
    if name == "boolean":
        return pd.arrays.BooleanArray(read_buffer(raw, np.dtype(bool)), mask)
    data = read_buffer(raw, np.dtype(name.lower()))
    cls = pd.arrays.FloatingArray if name.startswith("F") else pd.arrays.IntegerArray
    return cls(data, mask)


def _read_plain(parts: Sequence[object]) -> Any:
    described, raw = parts
    return read_buffer(raw, read_dtype(described))


def _read_objects(parts: Sequence[object]) -> Any:
    (elements,) = parts
    return read_elements(elements)


_READERS: dict[str, Callable[[Sequence[object]], Any]] = {
    "buffer": _read_plain,
    "objects": _read_objects,
    "categories": _read_categories,
    "zoned": _read_zoned,
    "periods": _read_periods,
    "intervals": _read_intervals,
    "strings": _read_strings,
    "masked": _read_masked,
}


def read_values(parts: object) -> Any:
    """Make the array that `values_parts` told of.

    Raises:
        CodecError: If the parts are anything else; pandas may raise what it likes.
    """
    if type(parts) is tuple and parts and type(parts[0]) is str:
        return _READERS[parts[0]](parts[1:])
    raise CodecError("not a column")


# --------------------------------------------------------------------------------------
# Indexes


def index_parts(index: Any) -> tuple[object, ...]:
    """Give an Index of any kind as plain tuples."""
    if isinstance(index, pd.RangeIndex):
        return ("range", index.start, index.stop, index.step, index.name)
    if isinstance(index, pd.MultiIndex):
        levels = tuple([index_parts(level) for level in index.levels])
        codes = tuple([buffer_of(np.asarray(code, dtype=_I8)) for code in index.codes])
        return ("multi", levels, codes, tuple(index.names))
    freq = index.freq if isinstance(index, (pd.DatetimeIndex, pd.TimedeltaIndex)) else None
    freq_text = None if freq is None else freq.freqstr
    return ("index", values_parts(index.array), freq_text, index.name)


def read_index(parts: object) -> Any:
    """Make the Index that `index_parts` told of."""
    if type(parts) is not tuple or not parts:
        raise CodecError("not an index")
    form, *rest = parts
    if form == "range":
        *bounds, name = rest
        start, stop, step = ints(bounds, 3)
        return pd.RangeIndex(start, stop, step, name=name)
    if form == "multi":
        levels, codes, names = rest
        if not type(levels) is type(codes) is type(names) is tuple:
            raise CodecError("not a MultiIndex")
        return pd.MultiIndex(
            levels=[read_index(level) for level in levels],
            codes=[read_buffer(raw, _I8) for raw in codes],
            names=list(names),
        )
    if form != "index":
        raise CodecError("not an index")
    values_parts, freq, name = rest
    values = read_values(values_parts)
    index: Any = pd.Index(values, dtype=values.dtype, name=name)
    if freq is not None:
        index.freq = read_freq(freq)
    return index


# --------------------------------------------------------------------------------------
# Comparing and weighing


_MAX_COMPARED_DEPTH = 8


def same_parts(old: Sequence[Any], new: Sequence[Any], depth: int = 0) -> bool:
    """Compare parts: our own tuples through and through, what is in them by identity."""
    if len(old) != len(new):
        return False
    if old[:1] == ("objects",):
        return bool(new[:1] == ("objects",)) and identical(old[1], new[1])
    for a, b in zip(old, new):  # noqa: B905 - just checked
        if a is b:
            continue
        if type(a) is not type(b):
            return False
        if type(a) is tuple:
            if depth == _MAX_COMPARED_DEPTH or not same_parts(a, b, depth + 1):
                return False
        elif type(a) not in (bytes, str, int) or a != b:
            return False
    return True


def weigh_values(parts: Sequence[Any]) -> int:
    """Weigh what `values_parts` gave: elements, and buffers by 256 bytes."""
    form, *rest = parts
    if form in ("objects", "strings"):
        return len(rest[-1])
    if form == "intervals":
        return weigh_values(rest[1]) + weigh_values(rest[2])
    weight = 1 + sum(len(part) >> 8 for part in rest if type(part) is bytes)
    return weight + weigh_index(rest[0]) if form == "categories" else weight


def weigh_index(parts: Sequence[Any]) -> int:
    """Weigh what `index_parts` gave."""
    form, *rest = parts
    if form == "range":
        return 1
    if form == "multi":
        levels, codes, _ = rest
        return sum(map(weigh_index, levels)) + sum(len(raw) >> 8 for raw in codes)
    return weigh_values(rest[0])
