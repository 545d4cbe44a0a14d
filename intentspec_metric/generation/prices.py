"""What tokens cost: a small table of list prices with its date, to know the order of magnitude.

Prices are in US dollars per million tokens, for plain requests: no prompt caching, no long
context, no priority. The provider's invoice is right where the two differ. A model that
isn't here has no price; ``--price`` gives one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

__all__ = ["PRICES_AS_OF", "Price", "price_of"]

PRICES_AS_OF = "2026-11-18"
"""The day for which the table was compiled from the providers' published prices."""


@dataclass(frozen=True)
class Price:
    """US dollars per million tokens."""

    input: float
    output: float

    def __post_init__(self) -> None:
        for value in (self.input, self.output):
            if not 0 <= value < float("inf"):
                raise ValueError(f"a price must be a number of dollars from 0, not {value}")

    def cost(self, input_tokens: float, output_tokens: float) -> float:
        """Return the cost in dollars."""
        return (self.input * input_tokens + self.output * output_tokens) / 1e6

    @property
    def halved(self) -> Price:
        """What requests of a batch cost."""
        return Price(self.input / 2, self.output / 2)

    @classmethod
    def parse(cls, text: str) -> Price:
        """Read ``IN/OUT``, dollars per million tokens, such as ``3/15``.

        Raises:
            ValueError: The text is something else.
        """
        before, _, after = text.partition("/")
        try:
            return cls(float(before), float(after))
        except ValueError as error:
            raise ValueError(
                f"expected IN/OUT in dollars per million tokens, found {text!r}"
            ) from error


_TABLE = {
    # https://platform.claude.com/docs/en/about-claude/pricing
    "claude-fable-5": Price(10, 50),
    "claude-fable-5-1": Price(10, 50),
    "claude-opus-4-5": Price(5, 25),
    "claude-opus-4-6": Price(5, 25),
    "claude-opus-4-7": Price(5, 25),
    "claude-opus-4-8": Price(5, 25),
    "claude-opus-5": Price(5, 25),
    "claude-opus-5-5": Price(4, 20),
    "claude-sonnet-4-5": Price(3, 15),
    "claude-sonnet-4-6": Price(3, 15),
    "claude-sonnet-5": Price(2, 10),
    "claude-sonnet-5-5": Price(2, 10),
    "claude-haiku-4-5": Price(1, 5),
    "claude-haiku-5-5": Price(0.10, 0.50),
    # https://developers.openai.com/api/docs/pricing
    "gpt-4o": Price(2.50, 10),
    "gpt-4o-mini": Price(0.15, 0.60),
    "gpt-4.1": Price(2, 8),
    "gpt-4.1-mini": Price(0.40, 1.60),
    "gpt-4.1-nano": Price(0.10, 0.40),
    "gpt-5": Price(1.25, 10),
    "gpt-5-mini": Price(0.25, 2),
    "gpt-5-nano": Price(0.05, 0.40),
    "gpt-5.1": Price(1.25, 10),
    "gpt-5.4": Price(2.50, 15),
    "gpt-5.4-mini": Price(0.75, 4.50),
    "gpt-5.4-nano": Price(0.20, 1.25),
    "gpt-5.5": Price(5, 30),
    "gpt-5.6-terra": Price(2, 12),
    "gpt-5.6-luna": Price(0.20, 1.20),
    "gpt-6-astra": Price(10, 50),
    "gpt-6-sol": Price(2, 10),
    "gpt-6-luna": Price(0.10, 0.50),
    "gpt-6.1-sol": Price(2, 10),
    "gpt-6.2-astra": Price(8, 40),
    "gpt-6.2-sol": Price(2, 10),
}
_SNAPSHOT = re.compile(r"-(?:\d{8}|\d{4}-\d{2}-\d{2}|latest)$")


def price_of(model: str) -> Price | None:
    """Return a model's list price, or None where the table has none.

    Args:
        model: Its name, with or without the date of a snapshot.

    >>> price_of("claude-haiku-4-5-20251001")
    Price(input=1, output=5)
    >>> price_of("gpt-4.1-2025-04-14") == price_of("gpt-4.1")
    True
    """
    return _TABLE.get(model) or _TABLE.get(_SNAPSHOT.sub("", model))
