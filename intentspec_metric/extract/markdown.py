"""Markdown made of data: tables, and text that stays text."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["plain_cell", "table"]


def plain_cell(text: str) -> str:
    """Return a text as itself in Markdown: a name from a file may hold anything.

    >>> print(plain_cell("<b>|[x](y)"))
    \\<b\\>\\|\\[x\\](y)

    Args:
        text: Any text; characters that don't print become blanks.
    """
    plain = "".join(c if c.isprintable() else " " for c in text)
    return "".join(f"\\{c}" if c in "\\|*_`<>[]#&~$" else c for c in plain)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], *, n_left: int) -> str:
    """Return a Markdown table, its first columns to the left and the others to the right.

    Args:
        heads: Head of each column.
        rows: Cells of each row, escaped where that is needed.
        n_left: How many columns stand to the left.
    """
    rule = [":--" if i < n_left else "--:" for i in range(len(heads))]
    return "\n".join(f"| {' | '.join(row)} |" for row in (heads, rule, *rows))
