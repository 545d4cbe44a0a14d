"""Candidates by the names that the command line takes: files, and roles that ship."""

from __future__ import annotations

from collections.abc import Sequence

from intentspec_dataset import load_implementations
from intentspec_dataset.errors import CandidateDataError
from intentspec_metric.candidates import CandidateRow, CandidateSet, read_candidates

__all__ = ["read_named"]

_ROLE = "role:"


def read_named(names: Sequence[str], spec_pairs: str | None = None) -> list[CandidateSet]:
    """Read files, and implementations that come with the spec pairs (``role:literal``).

    Args:
        names: Files, folders and patterns, as ``read_candidates`` takes them, or ``role:``
            with the name of a role.
        spec_pairs: Where the implementations are; None for the embedded dataset.

    Returns:
        One set for each model or role.

    Raises:
        CandidateDataError: Something is missing, broken or ambiguous; says where.
    """
    paths = [name for name in names if not name.startswith(_ROLE)]
    sets = read_candidates(paths) if paths else []
    for name in names:
        if name.startswith(_ROLE):
            sets.append(_of_role(name.removeprefix(_ROLE), spec_pairs))
    return sets


def _of_role(role: str, spec_pairs: str | None) -> CandidateSet:
    implementations = load_implementations(spec_pairs)
    rows = [
        CandidateRow(item.task_id, sample, item.code, f"{_ROLE}{role}")
        for sample, item in enumerate(item for item in implementations if item.role == role)
    ]
    if not rows:
        roles = ", ".join(dict.fromkeys(item.role for item in implementations)) or "none at all"
        raise CandidateDataError(
            f"{_ROLE}{role}: the spec pairs come with no such implementations; they have {roles}"
        )
    return CandidateSet(role, rows)
