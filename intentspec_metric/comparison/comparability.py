"""Whether results may be compared: their names, and how each was made.

A difference between two results is one of the models only if nothing else differs. The
parts of a signature that can move a verdict are *decisive*: where they differ, comparing is
refused, or done on demand and said. Parts that a comparison computes anew (seed, resamples)
say nothing; the rest is told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from intentspec_dataset.errors import ResultError
from intentspec_metric.results import ScoredModel

__all__ = ["SignatureDifference", "check_signatures", "display_names"]

_DECISIVE = ("data_hash", "constraints", "sandbox", "limits", "hash_seed", "extraction")
_COMPUTED_ANEW = (
    *("estimator", "interval", "n_resamples", "seed", "confidence_level", "k"),
    "data_version",  # the hash says it better
)
_SHOWN = 24  # characters of a value in a message


@dataclass(frozen=True)
class SignatureDifference:
    """A part of the signature that differs.

    Attributes:
        field: Which part, as ``limits.timeout_s``.
        values: The value of each result, by its display name; None where nobody said.
        decisive: Whether it can move a verdict.
    """

    field: str
    values: Mapping[str, Any]
    decisive: bool

    def __str__(self) -> str:
        who: dict[str, list[str]] = {}
        for name, value in self.values.items():
            shown = "unknown" if value is None else str(value)
            shown = shown if len(shown) <= _SHOWN else f"{shown[: _SHOWN - 3]}..."
            who.setdefault(shown, []).append(name)
        parts = [f"{shown} ({', '.join(names)})" for shown, names in who.items()]
        return f"{self.field}: {', '.join(parts)}"


def display_names(results: Sequence[ScoredModel]) -> list[str]:
    """Return a name for each result that no other has.

    The model's name, where that is enough; with its prompt condition, or else its file or
    number, where it isn't.
    """
    names = [result.model for result in results]
    times = Counter(names)
    for i, result in enumerate(results):
        if times[result.model] > 1 and result.prompt_condition is not None:
            names[i] = f"{result.model} ({result.prompt_condition})"
    times = Counter(names)
    stems = [Path(result.source).stem for result in results]
    for i, name in enumerate(list(names)):
        if times[name] > 1 and stems[i]:
            names[i] = f"{name} [{stems[i]}]"
    times = Counter(names)
    seen: Counter[str] = Counter()
    for i, name in enumerate(list(names)):
        seen[name] += 1
        if times[name] > 1:
            names[i] = f"{name} #{seen[name]}"
    return names


def check_signatures(
    results: Sequence[ScoredModel], names: Sequence[str], *, allow_incompatible: bool = False
) -> list[SignatureDifference]:
    """Return what differs in how results were made; refuse what makes them incomparable.

    Args:
        results: The results.
        names: Their display names.
        allow_incompatible: Return decisive differences instead of raising.

    Raises:
        ResultError: If a decisive part differs and that is not allowed.
    """
    flat = [_flat(result.signature) for result in results]
    fields = dict.fromkeys(field for one in flat for field in one)
    differences = []
    for field in fields:
        part = field.split(".")[0]
        values = {name: one.get(field) for name, one in zip(names, flat, strict=True)}
        if part not in _COMPUTED_ANEW and len({repr(value) for value in values.values()}) > 1:
            differences.append(SignatureDifference(field, values, part in _DECISIVE))
    decisive = [each for each in differences if each.decisive]
    if decisive and not allow_incompatible:
        lines = "".join(f"\n  {each}" for each in decisive)
        raise ResultError(
            f"these results were not made in the same way, so that a difference may not be one "
            f"of the models:{lines}\nScore them again in one way, or compare them in spite of it "
            "with --allow-incompatible (allow_incompatible=True); the output then says so"
        )
    return differences


def _flat(signature: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    flat: dict[str, Any] = {}
    for key, value in signature.items():
        if isinstance(value, Mapping):
            flat |= _flat(value, f"{prefix}{key}.")
        else:
            flat[f"{prefix}{key}"] = value
    return flat
