"""What can go wrong between a prompt and its answer, told apart by what follows from it.

- :class:`AccountError`: nothing will be answered until somebody does something about the
  account. The run stops.
- :class:`ParameterRefusedError`: the server doesn't take one of the parameters. It is left
  out, or goes by its other name, and the request is sent again.
- :class:`FilteredError`: the provider's filter refused this prompt. That is the sample's
  outcome, and is kept as such.
- :class:`RequestError`: this request failed; the others go on.

Messages never hold a key: whoever makes one takes it out (:func:`intentspec_metric.
generation.faults.fault_of`).
"""

from __future__ import annotations

from intentspec_dataset.errors import IntentSpecError

__all__ = [
    "AccountError",
    "AnswersFileError",
    "FilteredError",
    "GenerationError",
    "ParameterRefusedError",
    "RequestError",
    "SettingsChangedError",
]


class GenerationError(IntentSpecError, RuntimeError):
    """Something went wrong while answers were generated."""


class AccountError(GenerationError):
    """The account can't be used: no or a wrong key, no credit, no permission.

    Args:
        message: What the server said.
        of_model: Whether it may be able to use other models, as where only one isn't permitted.
    """

    def __init__(self, message: str, *, of_model: bool = False) -> None:
        super().__init__(message)
        self.of_model = of_model


class ParameterRefusedError(GenerationError):
    """The server refuses a parameter.

    Args:
        parameter: Its name as it was sent; ``system`` for the system message.
        message: What the server said.
    """

    def __init__(self, parameter: str, message: str) -> None:
        super().__init__(message)
        self.parameter = parameter


class FilteredError(GenerationError):
    """A content filter refused the request itself, so that there is no answer."""


class RequestError(GenerationError):
    """One request failed, after the SDK's own retries where these make sense.

    Args:
        kind: ``rate limit``, ``overload``, ``time-out``, ``connection``, ``invalid request``,
            ``not found``, ``server`` or ``unusable answer``.
        message: What the server or the client said.
    """

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(f"{kind}: {message}")
        self.kind = kind


class SettingsChangedError(GenerationError):
    """The server takes other parameters than it did for the answers that are there."""


class AnswersFileError(IntentSpecError, OSError):
    """A file of answers can't be read, written or locked."""
