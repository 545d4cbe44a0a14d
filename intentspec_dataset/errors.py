"""The errors of IntentSpec: one root, mixed with the standard type each one is.

An error says where (file and line, task, field, position), what was found there,
and what to do about it. What a candidate does wrong is never an error of ours: it
is a verdict.
"""

from __future__ import annotations

__all__ = [
    "ArgumentTypeError",
    "ArgumentValueError",
    "CandidateDataError",
    "IntentSpecError",
    "MissingExtraError",
    "ResultError",
    "SandboxError",
    "SandboxUnavailableError",
    "SpecPairError",
]


class IntentSpecError(Exception):
    """The root of every error that IntentSpec raises on purpose."""


class ArgumentTypeError(IntentSpecError, TypeError):
    """An argument has a type that can't be used."""


class ArgumentValueError(IntentSpecError, ValueError):
    """An argument has a value that can't be used."""


class SpecPairError(IntentSpecError, ValueError):
    """A spec pair, or a file that should hold spec pairs, can't be used."""


class CandidateDataError(IntentSpecError, ValueError):
    """Candidates, predictions or references can't be used as they were given."""


class ResultError(IntentSpecError, ValueError):
    """Results can't be used as they are, or not for what they were given for."""


class MissingExtraError(IntentSpecError, ImportError):
    """A command needs packages that come with an extra of this one."""


class SandboxError(IntentSpecError, RuntimeError):
    """The judge itself broke: a fault of ours, never a verdict on a candidate."""


class SandboxUnavailableError(SandboxError):
    """This machine can't confine candidates, and nobody asked to go without."""
