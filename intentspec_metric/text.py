"""Text from files, made fit to be shown: whatever it holds, it is shown as itself."""

from __future__ import annotations

__all__ = ["printable"]


def printable(text: str, *, keep: str = "") -> str:
    """Return text with a question mark for each character that can't be shown.

    Control characters, lone surrogates, and what turns the direction of writing are such.

    >>> printable("a\\x1b[31m\\n", keep="\\n")
    'a?[31m\\n'

    Args:
        text: Any text.
        keep: Characters that stay although they aren't printable.
    """
    return "".join(c if c.isprintable() or c in keep else "?" for c in text)
