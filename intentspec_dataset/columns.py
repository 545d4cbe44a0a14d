"""The columns of the published files: one table that everything else is made from.

The Parquet schema, the ``features`` of the card's YAML and the ``datasets.Features`` of
the builder say the same thing in three languages; they are all derived from ``CONFIGS``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from intentspec_dataset.schema import Implementation, SpecPair

__all__ = [
    "CONFIGS",
    "DATA_VERSION",
    "SPLIT",
    "config_rows",
    "content_marks",
    "data_file",
    "fingerprint",
    "yaml_features",
]

DATA_VERSION = "0.1.0"
"""Version of the published data. Raise it with every release whose rows differ."""

SPLIT = "test"

# "string" is a text, "bool" true or false, ["string"] a list of texts, [{...}] a list of records
_CONSTRAINT = {
    "id": "string",
    "description": "string",
    "kind": "string",
    "inferability": "string",
    "first_label": "string",
    "second_label": "string",
    "chose_canonical": "bool",
    "logic": "string",
    "test_code": "string",
}

CONFIGS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "spec_pairs": {
            "task_id": "string",
            "spec_type": "string",
            "entry_point": "string",
            "aliases": ["string"],
            "signature": "string",
            "ambiguous_prompt": "string",
            "gold_prompt": "string",
            "constraints": [_CONSTRAINT],
            "stated_test_ids": ["string"],
            "hidden_test_ids": ["string"],
            "source": "string",
        },
        "canonicals": {
            "task_id": "string",
            "entry_point": "string",
            "code": "string",
            "full_source": "string",
        },
        "implementations": {
            "task_id": "string",
            "role": "string",
            "violates": "string",
            "also_violates": ["string"],
            "entry_point": "string",
            "code": "string",
            "witness": "string",
            "note": "string",
        },
    }
)
"""Config name to its columns; the first config is the default one."""


def config_rows(
    pairs: Iterable[SpecPair], implementations: Iterable[Implementation]
) -> dict[str, list[dict[str, Any]]]:
    """Return the rows of every config as plain values, in order.

    ``canonicals`` is a view of the implementations: the program stands in it under the
    name ``full_source`` too, which readers of the first release look for.

    Args:
        pairs: The spec pairs, in the order of publication.
        implementations: Their implementations.
    """
    programs = list(implementations)
    return {
        "spec_pairs": [pair.to_row() for pair in pairs],
        "canonicals": [
            {
                "task_id": each.task_id,
                "entry_point": each.entry_point,
                "code": each.code,
                "full_source": each.code,
            }
            for each in programs
            if each.role == "canonical"
        ],
        "implementations": [each.to_row() for each in programs],
    }


def fingerprint(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return 16 hexadecimal digits that change with the rows.

    Args:
        rows: Rows of plain values.
    """
    text = json.dumps(list(rows), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def content_marks(rows: Mapping[str, Sequence[Mapping[str, Any]]]) -> dict[str, str]:
    """Return the fingerprint of each config's rows: what figures are figures of.

    Args:
        rows: Config name to its rows, as `config_rows` gives them.
    """
    return {config: fingerprint(rows[config]) for config in CONFIGS}


def data_file(config: str) -> str:
    """Return where a config's rows stand inside the dataset's folder."""
    return f"{config}/{SPLIT}-00000-of-00001.parquet"


def yaml_features(config: str) -> list[dict[str, Any]]:
    """Return a config's columns as the ``features`` of a dataset card's YAML."""

    def items(record: Mapping[str, Any]) -> list[dict[str, Any]]:
        return [{"name": name, **feature(shape)} for name, shape in record.items()]

    def feature(shape: Any) -> dict[str, Any]:
        if not isinstance(shape, list):
            return {"dtype": shape}
        inner = shape[0]
        return {"list": items(inner) if isinstance(inner, dict) else inner}

    return items(CONFIGS[config])
