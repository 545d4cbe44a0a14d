"""What several command lines take; imports nothing, so that ``--help`` answers at once."""

from __future__ import annotations

import argparse

__all__ = ["Integer"]


class Integer:
    """Parse an integer within bounds; argparse shows the message.

    Args:
        low: The smallest that is taken.
        high: The largest; None for no bound.
    """

    def __init__(self, low: int, high: int | None = None) -> None:
        self.low, self.high = low, high

    def __call__(self, text: str) -> int:
        """Return the integer that a text holds.

        Raises:
            ArgumentTypeError: It holds none, or one out of bounds.
        """
        try:
            value = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not an integer") from None
        if value < self.low or (self.high is not None and value > self.high):
            bounds = f"at least {self.low}" if self.high is None else f"{self.low} to {self.high}"
            raise argparse.ArgumentTypeError(f"must be {bounds}, not {value}")
        return value
