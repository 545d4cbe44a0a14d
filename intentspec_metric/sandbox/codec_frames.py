"""pandas objects, for the codec; loaded when one is met.

A frame is its two indexes and its columns by position (see ``codec_columns``), so
duplicate names and mixed columns are nothing special. Extension types that are not known
there make their owner a handle.

A change to a frame that the other side holds is made in place, by giving the very object
the contents of a new one.
"""

from __future__ import annotations

import numpy as np
import pandas

from .codec_basics import HELD, MADE, ints
from .codec_columns import (
    CLOSED,
    UNITS,
    CantCross,
    index_parts,
    one_of,
    period_dtype,
    read_index,
    read_values,
    read_zone,
    same_parts,
    values_parts,
    weigh_index,
    weigh_values,
    zone_parts,
)
from .codec_table import CodecError, Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    Writer = Callable[[Any], tuple[Any, ...] | None]

__all__ = ["KINDS", "MAKERS", "find_writer"]

pd: Any = pandas  # much of what is needed here has no types

_TIMESTAMP, _TIMEDELTA, _PERIOD, _INTERVAL, _NA, _NAT, _EXTENSION, _PANDAS_DTYPE = range(96, 104)
_SERIES, _FRAME, _INDEX = 96, 97, 98


# --------------------------------------------------------------------------------------
# Series and frames


def _attrs_parts(obj: Any) -> tuple[object, ...]:
    return tuple([part for pair in dict.items(obj.attrs) for part in pair])


def _read_attrs(parts: object) -> dict[Any, object]:
    if type(parts) is not tuple or len(parts) % 2:
        raise CodecError("not the attributes of a frame")
    return {parts[i]: parts[i + 1] for i in range(0, len(parts), 2)}


def _series_parts(obj: Any) -> tuple[object, ...]:
    return index_parts(obj.index), values_parts(obj.array), obj.name, _attrs_parts(obj)


def _column(values: Any, index: Any, name: Any = None) -> Any:
    return pd.Series(values, index=index, dtype=values.dtype, name=name, copy=False)


def _read_series(parts: Sequence[object]) -> Any:
    index, values, name, attrs = parts
    series = _column(read_values(values), read_index(index), name)
    series.attrs = _read_attrs(attrs)
    return series


def _columns(obj: Any) -> list[Any]:
    if hasattr(obj, "_iter_column_arrays"):
        return list(obj._iter_column_arrays())
    return [obj.iloc[:, i].array for i in range(obj.shape[1])]


def _frame_parts(obj: Any) -> tuple[object, ...]:
    columns = tuple([values_parts(values) for values in _columns(obj)])
    return index_parts(obj.index), index_parts(obj.columns), columns, _attrs_parts(obj)


def _read_frame(parts: Sequence[object]) -> Any:
    index_parts, names, columns, attrs = parts
    if type(columns) is not tuple:
        raise CodecError("a frame without columns")
    index = read_index(index_parts)
    series = {i: _column(read_values(column), index) for i, column in enumerate(columns)}
    frame = pd.DataFrame(series, index=index)
    frame.columns = read_index(names)
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


def _weigh_series(parts: Sequence[Any]) -> int:
    return 1 + weigh_index(parts[0]) + weigh_values(parts[1]) + len(parts[3])


def _weigh_frame(parts: Sequence[Any]) -> int:
    index, names, columns, attrs = parts
    weight = 1 + weigh_index(index) + weigh_index(names) + len(attrs)
    return weight + sum(map(weigh_values, columns))


def _apply_index(obj: Any, parts: Sequence[object]) -> None:
    new = read_index(tuple(parts))
    if type(new) is not type(obj) or len(new) != len(obj):
        raise CodecError("an index is not changed in place")
    obj.names = new.names


def _build_index(parts: Sequence[object]) -> Any:
    return read_index(tuple(parts))


KINDS: dict[int, Kind] = {
    kind.code: kind
    for kind in (
        Kind(
            _SERIES,
            _series_parts,
            _apply_series,
            same=same_parts,
            build=_read_series,
            weigh=_weigh_series,
        ),
        Kind(
            _FRAME,
            _frame_parts,
            _apply_frame,
            same=same_parts,
            build=_read_frame,
            weigh=_weigh_frame,
        ),
        Kind(
            _INDEX,
            index_parts,
            _apply_index,
            same=same_parts,
            build=_build_index,
            weigh=weigh_index,
        ),
    )
}


def _held_writer(kind: Kind) -> Writer:
    def write(obj: Any) -> tuple[object, ...] | None:
        try:
            return HELD, kind, kind.look(obj)
        except CantCross:
            return None

    return write


# --------------------------------------------------------------------------------------
# Scalars, and arrays and dtypes as values


def _write_timestamp(obj: Any) -> tuple[object, ...] | None:
    try:
        zone = None if obj.tzinfo is None else zone_parts(obj.tzinfo, obj)
    except CantCross:
        return None
    stamp = obj.asm8
    return MADE, _TIMESTAMP, (int(stamp.view("i8")), np.datetime_data(stamp.dtype)[0], zone)


def _make_timestamp(parts: Sequence[object]) -> object:
    value, unit, zone = parts
    stamp: Any = pd.Timestamp(np.datetime64(ints((value,), 1)[0], one_of(unit, UNITS)))
    return stamp if zone is None else stamp.tz_localize("UTC").tz_convert(read_zone(zone))


def _write_timedelta(obj: Any) -> tuple[object, ...]:
    delta = obj.asm8
    return MADE, _TIMEDELTA, (int(delta.view("i8")), np.datetime_data(delta.dtype)[0])


def _make_timedelta(parts: Sequence[object]) -> object:
    value, unit = parts
    return pd.Timedelta(np.timedelta64(ints((value,), 1)[0], one_of(unit, UNITS)))


def _make_period(parts: Sequence[object]) -> object:
    ordinal, freq = parts
    return pd.Period(ordinal=ints((ordinal,), 1)[0], freq=period_dtype(freq).freq)


def _make_interval(parts: Sequence[object]) -> object:
    left, right, closed = parts
    return pd.Interval(left, right, closed=one_of(closed, CLOSED))


def _write_extension(obj: Any) -> tuple[object, ...] | None:
    try:
        return MADE, _EXTENSION, values_parts(obj)
    except CantCross:
        return None


def _make_extension(parts: Sequence[object]) -> object:
    values = read_values(tuple(parts))
    if isinstance(values, np.ndarray):
        return pd.Series(values, dtype=values.dtype, copy=False).array
    return values


def _write_pandas_dtype(obj: Any) -> tuple[object, ...] | None:
    try:
        empty = obj.construct_array_type()._from_sequence([], dtype=obj)
        return MADE, _PANDAS_DTYPE, values_parts(empty)
    except (CantCross, TypeError, ValueError):
        return None


def _make_pandas_dtype(parts: Sequence[object]) -> object:
    return read_values(tuple(parts)).dtype


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
