"""Rows in Parquet: the one module that knows pyarrow. Imported by those who need it only.

The files bear no metadata of ``datasets``: versions before 4 can't read what later ones
write there, and the card's YAML says the same. The same rows and the same pyarrow give
the same bytes.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from itertools import groupby
from typing import Any

import pyarrow
import pyarrow.parquet

from intentspec_dataset.columns import CONFIGS

__all__ = ["arrow_schema", "decode", "encode", "same_columns"]


def arrow_schema(config: str) -> Any:
    """Return the ``pyarrow.Schema`` of a config's file.

    Args:
        config: A key of ``columns.CONFIGS``.
    """

    def arrow_type(shape: Any) -> Any:
        if isinstance(shape, list):
            return pyarrow.list_(arrow_type(shape[0]))
        if isinstance(shape, dict):
            return pyarrow.struct({name: arrow_type(inner) for name, inner in shape.items()})
        return pyarrow.bool_() if shape == "bool" else pyarrow.string()

    columns = CONFIGS[config].items()
    return pyarrow.schema([(name, arrow_type(shape)) for name, shape in columns])


def encode(config: str, rows: Sequence[dict[str, Any]]) -> bytes:
    """Return a config's file.

    Rows of one ``spec_type`` that follow each other make a row group, so that a reader
    who filters by it doesn't touch the others.

    Args:
        config: A key of ``columns.CONFIGS``.
        rows: Rows with that config's columns.
    """
    schema = arrow_schema(config)
    sink = io.BytesIO()
    with pyarrow.parquet.ParquetWriter(sink, schema, compression="zstd") as writer:
        for _, group in groupby(rows, key=lambda row: row.get("spec_type")):
            writer.write_table(pyarrow.Table.from_pylist(list(group), schema=schema))
    return sink.getvalue()


def decode(content: bytes) -> list[dict[str, Any]]:
    """Return the rows of a Parquet file as plain values.

    Args:
        content: The whole file.

    Raises:
        ValueError: It isn't Parquet.
    """
    try:
        rows: list[dict[str, Any]] = pyarrow.parquet.read_table(io.BytesIO(content)).to_pylist()
    except (OSError, pyarrow.ArrowException) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise ValueError(reason) from error
    return rows


def same_columns(content: bytes, wanted: bytes) -> bool:
    """Tell whether two Parquet files agree in columns, types and metadata.

    Args:
        content: A whole file.
        wanted: The file it's held against.
    """
    schemas = [pyarrow.parquet.read_schema(io.BytesIO(each)) for each in (content, wanted)]
    return bool(schemas[0].equals(schemas[1], check_metadata=True))
