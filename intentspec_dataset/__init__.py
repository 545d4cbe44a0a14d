"""What is asked: spec pairs, their sources, loading, and the Hub files.

>>> from intentspec_dataset import load_spec_pairs
>>> pairs = load_spec_pairs()  # the data that this installation carries

Importing the package is cheap; what a name needs is imported when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from intentspec_dataset.errors import (
        CandidateDataError,
        IntentSpecError,
        SandboxError,
        SandboxUnavailableError,
        SpecPairError,
    )
    from intentspec_dataset.loading import (
        data_hash,
        data_version,
        load_implementations,
        load_spec_pairs,
    )
    from intentspec_dataset.schema import Constraint, Implementation, SpecPair

    __version__: str

__all__ = [
    "CandidateDataError",
    "Constraint",
    "Implementation",
    "IntentSpecError",
    "SandboxError",
    "SandboxUnavailableError",
    "SpecPair",
    "SpecPairError",
    "__version__",
    "data_hash",
    "data_version",
    "load_implementations",
    "load_spec_pairs",
]

_HOMES = {
    "errors": (
        "CandidateDataError",
        "IntentSpecError",
        "SandboxError",
        "SandboxUnavailableError",
        "SpecPairError",
    ),
    "loading": ("data_hash", "data_version", "load_implementations", "load_spec_pairs"),
    "schema": ("Constraint", "Implementation", "SpecPair"),
}


def __getattr__(name: str) -> Any:
    """Import what a public name needs, the first time it is asked for."""
    import importlib

    for module, names in _HOMES.items():
        if name in names:
            value = getattr(importlib.import_module(f"{__name__}.{module}"), name)
            globals()[name] = value
            return value
    if name == "__version__":
        from importlib.metadata import version

        return version("intentspec")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """List the public names, those not imported yet included."""
    return sorted({*globals(), *__all__})
