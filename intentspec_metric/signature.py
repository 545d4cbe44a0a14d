"""The signature of a score: everything that could have made it come out differently.

Two scores may be compared when their signatures agree. The dict is for machines; the one
line is for papers and chat messages, after the example of sacreBLEU.
"""

from __future__ import annotations

import math
import platform
from collections.abc import Mapping, Sequence
from dataclasses import asdict, is_dataclass
from enum import Enum
from importlib import metadata
from typing import Any

from intentspec_dataset.errors import ArgumentTypeError
from intentspec_metric.statistics import MIN_BOOTSTRAP_CLUSTERS

__all__ = ["INTERVAL", "format_signature", "make_signature"]

INTERVAL = f"bootstrap-percentile,wilson<{MIN_BOOTSTRAP_CLUSTERS}"
"""How intervals are made, as a signature says it."""

_SHORT = {
    "estimator": "ivr",
    "n_resamples": "resamples",
    "confidence_level": "level",
    "hash_seed": "hashseed",
    "data_version": "data",
    "data_hash": "datahash",
    "package_version": "version",
    "python_version": "python",
}


def make_signature(
    *,
    seed: int,
    n_resamples: int,
    confidence_level: float,
    k: Sequence[int],
    estimator: str = "macro",
    constraints: str = "all",
    interval: str = INTERVAL,
    sandbox: str | None = None,
    limits: object = None,
    hash_seed: int | None = None,
    extraction: str | int | None = None,
    data_version: str | None = None,
    data_hash: str | None = None,
    package_version: str | None = None,
    python_version: str | None = None,
) -> dict[str, Any]:
    """Return how a score was made, as plain values in a fixed order.

    Args:
        seed: Seed of the resampling.
        n_resamples: Bootstrap resamples.
        confidence_level: Coverage that the intervals aim at.
        k: The k of each pass@k.
        estimator: How tasks are averaged.
        constraints: Which hidden constraints the IVR figures count.
        interval: The rule that chooses the interval.
        sandbox: What confined the candidates; None where nobody said.
        limits: Limits of one candidate: a `Limits` or a mapping; None where nobody said.
        hash_seed: ``PYTHONHASHSEED`` of the candidates.
        extraction: Version of the rule that takes code out of a model's answer.
        data_version: Version of the spec pairs.
        data_hash: Hash of the spec pairs.
        package_version: Version of IntentSpec; None for the installed one.
        python_version: Version of the Python that ran; None for this one.

    Raises:
        ArgumentTypeError: If a value has no plain form.
    """
    return {
        key: plain(value, key)
        for key, value in {
            "estimator": estimator,
            "constraints": constraints,
            "interval": interval,
            "n_resamples": n_resamples,
            "seed": seed,
            "confidence_level": confidence_level,
            "k": list(k),
            "sandbox": sandbox,
            "limits": limits,
            "hash_seed": hash_seed,
            "extraction": extraction,
            "data_version": data_version,
            "data_hash": data_hash,
            "package_version": package_version or _installed_version(),
            "python_version": python_version or platform.python_version(),
        }.items()
    }


def format_signature(signature: Mapping[str, object]) -> str:
    """Return a signature as one line of ``key:value`` parts.

    What nobody said stands as ``unknown``: a score whose sandbox is not known must not
    look like one whose sandbox went without saying.

    >>> format_signature({"estimator": "macro", "seed": 42, "k": [1, 5], "sandbox": None})
    'ivr:macro|seed:42|k:1,5|sandbox:unknown'
    """
    parts = []
    for key, value in signature.items():
        if isinstance(value, Mapping):
            parts += [f"{inner}:{_word(item)}" for inner, item in value.items()]
        else:
            parts.append(f"{_SHORT.get(key, key)}:{_word(value)}")
    return "|".join(parts)


def plain(value: object, where: str) -> Any:
    """Return a value as JSON-able Python: dicts, lists, str, int, float, bool, None.

    Args:
        value: What to convert; dataclasses become dicts, enumerations their values.
        where: What to call it in an error.

    Raises:
        ArgumentTypeError: If there is no plain form.
    """
    if isinstance(value, Enum):
        return plain(value.value, where)
    if type(value) is float and not math.isfinite(value):
        raise ArgumentTypeError(f"signature field {where} must be finite, not {value!r}")
    if value is None or type(value) in (bool, int, float, str):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return plain(asdict(value), where)
    if isinstance(value, Mapping):
        return {str(key): plain(item, f"{where}.{key}") for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item, f"{where}[{i}]") for i, item in enumerate(value)]
    raise ArgumentTypeError(
        f"signature field {where} must hold plain values (str, int, float, bool, None, "
        f"lists and dicts of them), not {type(value).__name__}: {value!r}"
    )


def _word(value: object) -> str:
    if value is None:
        return "unknown"
    if isinstance(value, (list, tuple)):
        return ",".join(map(_word, value))
    text = "yes" if value is True else "no" if value is False else str(value)
    return "".join("_" if c == "|" or c.isspace() or not c.isprintable() else c for c in text)


def _installed_version() -> str | None:
    try:
        return metadata.version("intentspec")
    except metadata.PackageNotFoundError:  # run from a checkout that is not installed
        return None
