"""What can go wrong while publishing, told apart by what follows from it."""

from __future__ import annotations

from intentspec_dataset.errors import IntentSpecError

__all__ = ["AccountError", "HubError", "PublishingError"]


class PublishingError(IntentSpecError, ValueError):
    """What should be published isn't fit for it; nothing was sent."""


class HubError(IntentSpecError, RuntimeError):
    """The Hub didn't do what it was asked; the same command goes on."""


class AccountError(HubError):
    """The account can't be used: no or a wrong token, or no right to write there."""
