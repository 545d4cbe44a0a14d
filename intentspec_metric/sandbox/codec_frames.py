"""pandas objects, for the codec; loaded when one is met.

A column, or the values of an Index, is one tuple that begins with a letter: a raw buffer
for numbers, booleans and times, the elements for objects and strings, or a few of these
for the extension types (masked, categorical, zoned times, periods, intervals). A frame is
its two indexes and its columns by position, so duplicate names and mixed columns are
nothing special. Other extension types make their owner a handle.

A change to a frame that the other side holds is made in place, by giving the very object
the contents of a new one.
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
from .codec_basics import HELD, MADE, ints
from .codec_table import CodecError, Kind, identical
from .codec_values import is_zone_key, read_tz

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    Writer = Callable[[Any], tuple[Any, ...] | None]

__all__ = ["KINDS", "MAKERS", "find_writer"]

pd: Any = pandas  # much of what is needed here has no types

_TIMESTAMP, _TIMEDELTA, _PERIOD, _INTERVAL, _NA, _NAT, _EXTENSION, _PANDAS_DTYPE = range(96, 104)
_SERIES, _FRAME, _INDEX = 96, 97, 98

_I8 = np.dtype("<i8")
_UNITS = ("s", "ms", "us", "ns")
_CLOSED = ("left", "right", "both", "neither")
_FREQ = re.compile(r"-?[A-Za-z0-9:.\-]{1,40}")
_MASKED = re.compile(r"U?Int(8|16|32|64)|Float(32|64)|boolean")


# pandas' own wrapper of a NumPy array; it had another name before 2.1
_NUMPY_ARRAY = getattr(pd.arrays, "NumpyExtensionArray", None) or pd.arrays.PandasArray


class _CantCross(CodecError):
    """An extension type that this module doesn't know."""


# --------------------------------------------------------------------------------------
# Time zones and frequencies


def _zone_parts(tz: Any) -> tuple[object, ...]:
    zoneinfo = sys.modules.get("zoneinfo")
    if type(tz) is timezone or (
        zoneinfo is not None and type(tz) is zoneinfo.ZoneInfo and is_zone_key(tz.key)
    ):
        return ("tz", tz)
    zone = getattr(tz, "zone", None)  # pytz, which pandas 2 uses
    if type(tz).__module__.partition(".")[0] == "pytz" and is_zone_key(zone):
        return ("pytz", zone)
    offset = tz.utcoffset(None)
    if offset is None:
        raise _CantCross(f"the time zone {tz!s:.60} can't cross")
    return ("tz", timezone(offset))


def _read_zone(parts: object) -> Any:
    if type(parts) is tuple and len(parts) == 2:
        form, zone = parts
        if form == "tz" and zone is not None:
            return read_tz(zone)
        if form == "pytz" and is_zone_key(zone):
            return __import__("pytz").timezone(zone)
    raise CodecError("not a time zone")


def _read_freq(text: object) -> Any:
    if type(text) is not str or not _FREQ.fullmatch(text):
        raise CodecError("not a frequency")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return pd.tseries.frequencies.to_offset(text)


def _one_of(part: object, allowed: tuple[str, ...]) -> Any:
    if part not in allowed:
        raise CodecError("an unknown word")
    return part


# --------------------------------------------------------------------------------------
# The values of a column


def _values_parts(values: Any) -> tuple[object, ...]:
    """Give a one-dimensional array, NumPy's or pandas', as plain tuples."""
    if isinstance(values, _NUMPY_ARRAY):
        values = values.to_numpy()
    dtype = values.dtype
    if isinstance(dtype, np.dtype):
        array = np.asarray(values)
        described = dtype_parts(array.dtype)
        if described == "O":
            return ("objects", elements_of(array))
        if described is None:
            raise _CantCross(f"a column of {dtype!s:.60} can't cross")
        return ("buffer", described, buffer_of(array))
    if isinstance(dtype, pd.CategoricalDtype):
        codes = np.asarray(values.codes)
        return (
            "categories",
            _index_parts(values.categories),
            bool(values.ordered),
            dtype_parts(codes.dtype),
            buffer_of(codes),
        )
    if isinstance(dtype, pd.DatetimeTZDtype):
        utc = np.asarray(values.tz_convert(None), dtype=f"M8[{dtype.unit}]")
        return ("zoned", dtype.unit, _zone_parts(dtype.tz), buffer_of(utc.view(_I8)))
    if isinstance(dtype, pd.PeriodDtype):
        return ("periods", dtype.freq.freqstr, buffer_of(np.asarray(values.asi8, _I8)))
    if isinstance(dtype, pd.IntervalDtype):
        left, right = (_values_parts(side.array) for side in (values.left, values.right))
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
    raise _CantCross(f"a column of {dtype!s:.60} can't cross")


def _read_categories(parts: Sequence[object]) -> Any:
    categories, ordered, described, raw = parts
    codes = read_buffer(raw, read_dtype(described))
    if codes.dtype.kind != "i" or type(ordered) is not bool:
        raise CodecError("not a categorical")
    dtype = pd.CategoricalDtype(_read_index(categories), ordered)
    return pd.Categorical.from_codes(codes, dtype=dtype)


def _read_zoned(parts: Sequence[object]) -> Any:
    unit, zone, raw = parts
    stamps = read_buffer(raw, np.dtype(f"<M8[{_one_of(unit, _UNITS)}]"))
    return pd.DatetimeIndex(stamps).tz_localize("UTC").tz_convert(_read_zone(zone)).array


def _read_periods(parts: Sequence[object]) -> Any:
    freq, raw = parts
    dtype = pd.PeriodDtype(_read_freq(freq))
    return pd.arrays.PeriodArray(read_buffer(raw, _I8), dtype=dtype)


def _read_intervals(parts: Sequence[object]) -> Any:
    closed, left, right = parts
    sides = (pd.Index(_read_values(left)), pd.Index(_read_values(right)))
    return pd.arrays.IntervalArray.from_arrays(*sides, closed=_one_of(closed, _CLOSED))


def _read_strings(parts: Sequence[object]) -> Any:
    storage, has_na, texts = parts
    array = read_elements(texts)
    if any(type(text) is not str and text is not None for text in array):
        raise CodecError("a string column of something else")
    _one_of(storage, ("python", "pyarrow"))
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


def _read_values(parts: object) -> Any:
    if type(parts) is tuple and parts and type(parts[0]) is str:
        return _READERS[parts[0]](parts[1:])
    raise CodecError("not a column")


# --------------------------------------------------------------------------------------
# Indexes


def _index_parts(index: Any) -> tuple[object, ...]:
    if isinstance(index, pd.RangeIndex):
        return ("range", index.start, index.stop, index.step, index.name)
    if isinstance(index, pd.MultiIndex):
        levels = tuple([_index_parts(level) for level in index.levels])
        codes = tuple([buffer_of(np.asarray(code, dtype=_I8)) for code in index.codes])
        return ("multi", levels, codes, tuple(index.names))
    freq = index.freq if isinstance(index, (pd.DatetimeIndex, pd.TimedeltaIndex)) else None
    freq_text = None if freq is None else freq.freqstr
    return ("index", _values_parts(index.array), freq_text, index.name)


def _read_index(parts: object) -> Any:
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
            levels=[_read_index(level) for level in levels],
            codes=[read_buffer(raw, _I8) for raw in codes],
            names=list(names),
        )
    if form != "index":
        raise CodecError("not an index")
    values_parts, freq, name = rest
    values = _read_values(values_parts)
    index: Any = pd.Index(values, dtype=values.dtype, name=name, tupleize_cols=False)
    if freq is not None:
        index.freq = _read_freq(freq)
    return index


def _apply_index(obj: Any, parts: Sequence[object]) -> None:
    new = _read_index(tuple(parts))
    if type(new) is not type(obj) or len(new) != len(obj):
        raise CodecError("an index is not changed in place")
    obj.names = new.names


# --------------------------------------------------------------------------------------
# Series and frames


def _attrs_parts(obj: Any) -> tuple[object, ...]:
    return tuple([part for pair in dict.items(obj.attrs) for part in pair])


def _read_attrs(parts: object) -> dict[Any, object]:
    if type(parts) is not tuple or len(parts) % 2:
        raise CodecError("not the attributes of a frame")
    return {parts[i]: parts[i + 1] for i in range(0, len(parts), 2)}


def _series_parts(obj: Any) -> tuple[object, ...]:
    return _index_parts(obj.index), _values_parts(obj.array), obj.name, _attrs_parts(obj)


def _column(values: Any, index: Any, name: Any = None) -> Any:
    return pd.Series(values, index=index, dtype=values.dtype, name=name, copy=False)


def _read_series(parts: Sequence[object]) -> Any:
    index, values, name, attrs = parts
    series = _column(_read_values(values), _read_index(index), name)
    series.attrs = _read_attrs(attrs)
    return series


def _columns(obj: Any) -> list[Any]:
    if hasattr(obj, "_iter_column_arrays"):
        return list(obj._iter_column_arrays())
    return [obj.iloc[:, i].array for i in range(obj.shape[1])]


def _frame_parts(obj: Any) -> tuple[object, ...]:
    columns = tuple([_values_parts(values) for values in _columns(obj)])
    return _index_parts(obj.index), _index_parts(obj.columns), columns, _attrs_parts(obj)


def _read_frame(parts: Sequence[object]) -> Any:
    index_parts, names, columns, attrs = parts
    if type(columns) is not tuple:
        raise CodecError("a frame without columns")
    index = _read_index(index_parts)
    series = {i: _column(_read_values(column), index) for i, column in enumerate(columns)}
    frame = pd.DataFrame(series, index=index)
    frame.columns = _read_index(names)
    frame.attrs = _read_attrs(attrs)
    return frame


def _become(obj: Any, new: Any) -> None:
    """Give an object the contents of a new one of its type."""
    if hasattr(obj, "_update_inplace"):
        obj._update_inplace(new)
    else:
        obj._mgr = new._mgr
    obj.attrs = new.attrs


def _apply_series(obj: Any, parts: Sequence[object]) -> None:
    new = _read_series(parts)
    _become(obj, new)
    obj.name = new.name


def _apply_frame(obj: Any, parts: Sequence[object]) -> None:
    _become(obj, _read_frame(parts))


_MAX_COMPARED_DEPTH = 8


def _same(old: Sequence[Any], new: Sequence[Any], depth: int = 0) -> bool:
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
            if depth == _MAX_COMPARED_DEPTH or not _same(a, b, depth + 1):
                return False
        elif type(a) not in (bytes, str, int) or a != b:
            return False
    return True


def _weigh_values(parts: Sequence[Any]) -> int:
    form, *rest = parts
    if form in ("objects", "strings"):
        return len(rest[-1])
    if form == "intervals":
        return _weigh_values(rest[1]) + _weigh_values(rest[2])
    weight = 1 + sum(len(part) >> 8 for part in rest if type(part) is bytes)
    return weight + _weigh_index(rest[0]) if form == "categories" else weight


def _weigh_index(parts: Sequence[Any]) -> int:
    form, *rest = parts
    if form == "range":
        return 1
    if form == "multi":
        levels, codes, _ = rest
        return sum(map(_weigh_index, levels)) + sum(len(raw) >> 8 for raw in codes)
    return _weigh_values(rest[0])


def _weigh_series(parts: Sequence[Any]) -> int:
    return 1 + _weigh_index(parts[0]) + _weigh_values(parts[1]) + len(parts[3])


def _weigh_frame(parts: Sequence[Any]) -> int:
    index, names, columns, attrs = parts
    weight = 1 + _weigh_index(index) + _weigh_index(names) + len(attrs)
    return weight + sum(map(_weigh_values, columns))


def _build_index(parts: Sequence[object]) -> Any:
    return _read_index(tuple(parts))


KINDS: dict[int, Kind] = {
    kind.code: kind
    for kind in (
        Kind(
            _SERIES,
            _series_parts,
            _apply_series,
            same=_same,
            build=_read_series,
            weigh=_weigh_series,
        ),
        Kind(
            _FRAME,
            _frame_parts,
            _apply_frame,
            same=_same,
            build=_read_frame,
            weigh=_weigh_frame,
        ),
        Kind(
            _INDEX,
            _index_parts,
            _apply_index,
            same=_same,
            build=_build_index,
            weigh=_weigh_index,
        ),
    )
}


def _held_writer(kind: Kind) -> Writer:
    def write(obj: Any) -> tuple[object, ...] | None:
        try:
            return HELD, kind, kind.look(obj)
        except _CantCross:
            return None

    return write


# --------------------------------------------------------------------------------------
# Scalars, and arrays and dtypes as values


def _write_timestamp(obj: Any) -> tuple[object, ...] | None:
    try:
        zone = None if obj.tzinfo is None else _zone_parts(obj.tzinfo)
    except _CantCross:
        return None
    stamp = obj.asm8
    return MADE, _TIMESTAMP, (int(stamp.view("i8")), np.datetime_data(stamp.dtype)[0], zone)


def _make_timestamp(parts: Sequence[object]) -> object:
    value, unit, zone = parts
    stamp: Any = pd.Timestamp(np.datetime64(ints((value,), 1)[0], _one_of(unit, _UNITS)))
    return stamp if zone is None else stamp.tz_localize("UTC").tz_convert(_read_zone(zone))


def _write_timedelta(obj: Any) -> tuple[object, ...]:
    delta = obj.asm8
    return MADE, _TIMEDELTA, (int(delta.view("i8")), np.datetime_data(delta.dtype)[0])


def _make_timedelta(parts: Sequence[object]) -> object:
    value, unit = parts
    return pd.Timedelta(np.timedelta64(ints((value,), 1)[0], _one_of(unit, _UNITS)))


def _make_period(parts: Sequence[object]) -> object:
    ordinal, freq = parts
    return pd.Period(ordinal=ints((ordinal,), 1)[0], freq=_read_freq(freq))


def _make_interval(parts: Sequence[object]) -> object:
    left, right, closed = parts
    return pd.Interval(left, right, closed=_one_of(closed, _CLOSED))


def _write_extension(obj: Any) -> tuple[object, ...] | None:
    try:
        return MADE, _EXTENSION, _values_parts(obj)
    except _CantCross:
        return None


def _make_extension(parts: Sequence[object]) -> object:
    values = _read_values(tuple(parts))
    if isinstance(values, np.ndarray):
        return pd.Series(values, dtype=values.dtype, copy=False).array
    return values


def _write_pandas_dtype(obj: Any) -> tuple[object, ...] | None:
    try:
        empty = obj.construct_array_type()._from_sequence([], dtype=obj)
        return MADE, _PANDAS_DTYPE, _values_parts(empty)
    except (_CantCross, TypeError, ValueError):
        return None


def _make_pandas_dtype(parts: Sequence[object]) -> object:
    return _read_values(tuple(parts)).dtype


MAKERS: dict[int, Callable[[Sequence[object]], object]] = {
    _TIMESTAMP: _make_timestamp,
    _TIMEDELTA: _make_timedelta,
    _PERIOD: _make_period,
    _INTERVAL: _make_interval,
    _NA: lambda _: pd.NA,
    _NAT: lambda _: pd.NaT,
    _EXTENSION: _make_extension,
    _PANDAS_DTYPE: _make_pandas_dtype,
}
_WRITERS: dict[type, Writer] = {
    pd.Series: _held_writer(KINDS[_SERIES]),
    pd.DataFrame: _held_writer(KINDS[_FRAME]),
    pd.Index: _held_writer(KINDS[_INDEX]),
    pd.Timestamp: _write_timestamp,
    pd.Timedelta: _write_timedelta,
    pd.Period: lambda obj: (MADE, _PERIOD, (obj.ordinal, obj.freqstr)),
    pd.Interval: lambda obj: (MADE, _INTERVAL, (obj.left, obj.right, obj.closed)),
    type(pd.NA): lambda _: (MADE, _NA, ()),
    type(pd.NaT): lambda _: (MADE, _NAT, ()),
    pd.api.extensions.ExtensionArray: _write_extension,
    pd.api.extensions.ExtensionDtype: _write_pandas_dtype,
}


def find_writer(cls: type) -> Writer | None:
    """Give what writes instances of exactly this class, or None."""
    return _WRITERS.get(cls)
