"""The standard library's value types, for the codec; loaded when one is met.

A writer is found by the class itself, looked up in the modules that are loaded already:
a value can't be a Decimal where ``decimal`` was never imported. Readers import what
they need. Every value is read through the methods of the class named here, whatever a
subclass makes of them, and made again by that class's own constructor, which checks.
"""

from __future__ import annotations

import sys

from .codec_basics import (
    HELD,
    INSTEAD,
    MADE,
    apply_dict,
    ints,
    weigh_buffers,
)
from .codec_table import CodecError, Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    Writer = Callable[[Any], tuple[object, ...] | None]

__all__ = ["KINDS", "MAKERS", "find_writer", "is_zone_key", "read_tz"]

_DECIMAL, _FRACTION, _DATE, _TIME, _DATETIME, _TIMEDELTA, _TIMEZONE, _ZONE, _UUID, _PATH = range(
    16, 26
)
_MAX_DEQUE = (1 << 32) - 2
_MAX_ZONE_KEY = 64


def _one(parts: Sequence[object], cls: type) -> Any:
    """Give the only part where it is exactly of a type."""
    if len(parts) != 1 or type(parts[0]) is not cls:
        raise CodecError(f"expected one {cls.__name__}")
    return parts[0]


# --------------------------------------------------------------------------------------
# Numbers, UUIDs, paths


def _decimal_writers(decimal: Any) -> Mapping[type, Writer]:
    text = decimal.Decimal.__str__  # exact, signalling NaNs and huge exponents included
    return {decimal.Decimal: lambda obj: (MADE, _DECIMAL, (text(obj),))}


def _make_decimal(parts: Sequence[object]) -> object:
    from decimal import Decimal

    return Decimal(_one(parts, str))


def _fraction_writers(fractions: Any) -> Mapping[type, Writer]:
    cls = fractions.Fraction
    numerator, denominator = cls.numerator.__get__, cls.denominator.__get__
    return {cls: lambda obj: (MADE, _FRACTION, (numerator(obj), denominator(obj)))}


def _make_fraction(parts: Sequence[object]) -> object:
    from fractions import Fraction

    return Fraction(*ints(parts, 2))


def _uuid_writers(uuid: Any) -> Mapping[type, Writer]:
    number = uuid.UUID.int.__get__
    return {uuid.UUID: lambda obj: (MADE, _UUID, (number(obj).to_bytes(16, "big"),))}


def _make_uuid(parts: Sequence[object]) -> object:
    from uuid import UUID

    return UUID(bytes=_one(parts, bytes))


_PATHS = ("PurePosixPath", "PureWindowsPath", "PosixPath")


def _path_writers(pathlib: Any) -> Mapping[type, Writer]:
    text = pathlib.PurePath.__str__

    def writer(flavour: int) -> Writer:
        return lambda obj: (MADE, _PATH, (flavour, text(obj)))

    return {
        pathlib.PurePosixPath: writer(0),
        pathlib.PurePath: writer(0),
        pathlib.PureWindowsPath: writer(1),
        pathlib.PosixPath: writer(2),
        pathlib.Path: writer(2),
    }


def _make_path(parts: Sequence[object]) -> object:
    import pathlib

    flavour, text = parts
    if type(flavour) is not int or type(text) is not str or not 0 <= flavour < len(_PATHS):
        raise CodecError("a path is a flavour and a text")
    cls: Callable[[str], object] = getattr(pathlib, _PATHS[flavour])
    return cls(text)


# --------------------------------------------------------------------------------------
# Dates and times


def _fields(cls: Any, names: str) -> Callable[[object], tuple[Any, ...]]:
    """Give a function that reads attributes as a class itself defines them."""
    getters = [getattr(cls, name).__get__ for name in names.split()]
    return lambda obj: tuple([get(obj) for get in getters])


def _tz_part(tz: Any, moment: Any) -> object:
    """Give a time zone that can cross: the zone itself, or its offset at a moment.

    Args:
        tz: A ``tzinfo`` or None.
        moment: What the offset of a zone of an unknown type is asked of.
    """
    datetime = sys.modules["datetime"]
    if tz is None or type(tz) is datetime.timezone:
        return tz
    zoneinfo = sys.modules.get("zoneinfo")
    if zoneinfo is not None and type(tz) is zoneinfo.ZoneInfo and is_zone_key(tz.key):
        return tz
    offset = moment.utcoffset()
    return None if offset is None else datetime.timezone(offset, str(moment.tzname()))


def read_tz(tz: object) -> Any:
    """Give a part where it is a time zone or None.

    Raises:
        CodecError: If it is anything else.
    """
    from datetime import timezone

    if tz is None or type(tz) is timezone:
        return tz
    zoneinfo = sys.modules.get("zoneinfo")
    if zoneinfo is None or type(tz) is not zoneinfo.ZoneInfo:
        raise CodecError("expected a time zone")
    return tz


def _tz_of(parts: Sequence[object], n: int) -> Any:
    if len(parts) != n:
        raise CodecError("a moment with too many or too few parts")
    return read_tz(parts[-1])


def is_zone_key(key: object) -> bool:
    """Say whether this may be the name of a time zone, and nothing like a path."""
    return (
        type(key) is str
        and 0 < len(key) <= _MAX_ZONE_KEY
        and key.isascii()
        and all(
            part.replace("_", "").replace("-", "").replace("+", "").isalnum()
            for part in key.split("/")
        )
    )


def _datetime_writers(datetime: Any) -> Mapping[type, Writer]:
    date = _fields(datetime.date, "year month day")
    clock = _fields(datetime.time, "hour minute second microsecond fold tzinfo")
    both = _fields(datetime.datetime, "year month day hour minute second microsecond fold tzinfo")
    delta = _fields(datetime.timedelta, "days seconds microseconds")
    zone_args = datetime.timezone.__getinitargs__

    def write_time(obj: object) -> tuple[object, ...]:
        *numbers, tz = clock(obj)
        return MADE, _TIME, (*numbers, _tz_part(tz, obj))

    def write_datetime(obj: object) -> tuple[object, ...]:
        *numbers, tz = both(obj)
        return MADE, _DATETIME, (*numbers, _tz_part(tz, obj))

    def write_timezone(obj: object) -> tuple[object, ...]:
        offset, *name = zone_args(obj)
        return MADE, _TIMEZONE, (*delta(offset), *name)

    return {
        datetime.date: lambda obj: (MADE, _DATE, date(obj)),
        datetime.time: write_time,
        datetime.datetime: write_datetime,
        datetime.timedelta: lambda obj: (MADE, _TIMEDELTA, delta(obj)),
        datetime.timezone: write_timezone,
    }


def _make_date(parts: Sequence[object]) -> object:
    from datetime import date

    return date(*ints(parts, 3))


def _make_time(parts: Sequence[object]) -> object:
    from datetime import time

    hour, minute, second, microsecond, fold = ints(parts[:5], 5)
    return time(hour, minute, second, microsecond, _tz_of(parts, 6), fold=fold)


def _make_datetime(parts: Sequence[object]) -> object:
    from datetime import datetime

    *date, hour, minute, second, microsecond, fold = ints(parts[:8], 8)
    year, month, day = date
    tz = _tz_of(parts, 9)
    return datetime(year, month, day, hour, minute, second, microsecond, tz, fold=fold)


def _make_timedelta(parts: Sequence[object]) -> object:
    from datetime import timedelta

    return timedelta(*ints(parts, 3))


def _make_timezone(parts: Sequence[object]) -> object:
    from datetime import timedelta, timezone

    offset = timedelta(*ints(parts[:3], 3))
    return timezone(offset, _one(parts[3:], str)) if parts[3:] else timezone(offset)


def _zoneinfo_writers(zoneinfo: Any) -> Mapping[type, Writer]:
    def write_zone(obj: Any) -> tuple[object, ...] | None:
        return (MADE, _ZONE, (obj.key,)) if is_zone_key(obj.key) else None

    return {zoneinfo.ZoneInfo: write_zone}


def _make_zone(parts: Sequence[object]) -> object:
    from zoneinfo import ZoneInfo

    key: str = _one(parts, str)
    if not is_zone_key(key):
        raise CodecError("not the name of a time zone")
    return ZoneInfo(key)


def _enum_writers(enum: Any) -> Mapping[type, Writer]:
    return {enum.Enum: lambda obj: (INSTEAD, object.__getattribute__(obj, "_value_"))}


MAKERS: dict[int, Callable[[Sequence[object]], object]] = {
    _DECIMAL: _make_decimal,
    _FRACTION: _make_fraction,
    _DATE: _make_date,
    _TIME: _make_time,
    _DATETIME: _make_datetime,
    _TIMEDELTA: _make_timedelta,
    _TIMEZONE: _make_timezone,
    _ZONE: _make_zone,
    _UUID: _make_uuid,
    _PATH: _make_path,
}

# --------------------------------------------------------------------------------------
# Containers. Their modules are imported with the first message that has one: the kinds
# need the base classes' methods. (The interpreter loads `collections` for nearly all.)

_FACTORIES = (None, list, int, set, dict, str, float, tuple, bool, bytes, frozenset, complex)
_TYPECODES = "bBhHiIlLqQfd"


def _container_kinds() -> dict[type, Kind]:
    from collections import Counter, OrderedDict, defaultdict, deque

    def look_dict(obj: Any) -> list[object]:
        return [part for pair in dict.items(obj) for part in pair]

    def look_ordered(obj: Any) -> list[object]:
        return [part for pair in OrderedDict.items(obj) for part in pair]

    def apply_ordered(obj: Any, parts: Sequence[object]) -> None:
        apply_dict(obj, parts, OrderedDict)

    def apply_deque(obj: Any, parts: Sequence[object]) -> None:
        deque.clear(obj)
        deque.extend(obj, parts)

    def factory_code(obj: Any) -> int:
        factory = obj.default_factory
        return next((i for i, known in enumerate(_FACTORIES) if known is factory), 0)

    return {
        deque: Kind(
            16,
            lambda obj: list(deque.__iter__(obj)),
            apply_deque,
            shell=lambda n: deque(maxlen=n - 1 if n else None),
            param=lambda obj: 0 if obj.maxlen is None else min(obj.maxlen, _MAX_DEQUE) + 1,
            fragile=True,
        ),
        OrderedDict: Kind(17, look_ordered, apply_ordered, shell=lambda _: OrderedDict()),
        defaultdict: Kind(
            18,
            look_dict,
            apply_dict,
            shell=lambda n: defaultdict(_FACTORIES[n]),
            param=factory_code,
            fragile=True,
        ),
        Counter: Kind(19, look_dict, apply_dict, shell=lambda _: Counter()),
    }


def _array_kind() -> Kind:
    from array import array

    def shell(code: int) -> object:
        if chr(code) not in _TYPECODES:
            raise CodecError("an array of an unknown type")
        return array(chr(code))

    def apply(obj: Any, parts: Sequence[object]) -> None:
        raw = _one(parts, bytes)
        if len(raw) % obj.itemsize:
            raise CodecError("an array with part of an element")
        del obj[:]
        array.frombytes(obj, raw)

    return Kind(
        20,
        lambda obj: (array.tobytes(obj),),
        apply,
        shell=shell,
        same=lambda old, new: old == new,
        param=lambda obj: ord(obj.typecode),
        weigh=weigh_buffers,
    )


_CONTAINERS = _container_kinds()
_ARRAY = _array_kind()
KINDS: dict[int, Kind] = {kind.code: kind for kind in (*_CONTAINERS.values(), _ARRAY)}


def _held_writer(kind: Kind) -> Writer:
    return lambda obj: (HELD, kind, kind.look(obj))


def _array_writers(array: Any) -> Mapping[type, Writer]:
    def write_array(obj: Any) -> tuple[object, ...] | None:
        return (HELD, _ARRAY, _ARRAY.look(obj)) if obj.typecode in _TYPECODES else None

    return {array.array: write_array}


_BY_MODULE: dict[str, Callable[[Any], Mapping[type, Writer]]] = {
    "array": _array_writers,
    "collections": lambda _: {cls: _held_writer(kind) for cls, kind in _CONTAINERS.items()},
    "datetime": _datetime_writers,
    "decimal": _decimal_writers,
    "enum": _enum_writers,
    "fractions": _fraction_writers,
    "pathlib": _path_writers,
    "uuid": _uuid_writers,
    "zoneinfo": _zoneinfo_writers,
}
_FOUND: dict[str, Mapping[type, Writer]] = {}


def find_writer(cls: type) -> Writer | None:
    """Give what writes instances of exactly this class, or None."""
    for name, writers_of in _BY_MODULE.items():
        if name not in _FOUND:
            module = sys.modules.get(name)
            if module is None:
                continue
            _FOUND[name] = writers_of(module)
        writer = _FOUND[name].get(cls)
        if writer is not None:
            return writer
    return None
