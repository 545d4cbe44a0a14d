"""Text from anywhere, as text on a page.

What a model wrote may try to be markup, to run as a script, to reorder what a reader sees
(right-to-left overrides in source code), or to hide in characters that have no shape. Here
all of it becomes characters that can be seen: markup is escaped, and whatever doesn't print
is shown as its code point.
"""

from __future__ import annotations

import re

from markupsafe import Markup, escape

__all__ = ["visible"]

_UNUSUAL = re.compile(r"[^\x20-\x7e\n\t]+")


def visible(text: str, max_chars: int | None = None) -> Markup:
    """Return text as markup that shows it, and does nothing else.

    >>> visible("a < b\\u202e")
    Markup('a &lt; b<span class="code-point">U+202E</span>')

    Args:
        text: Any text, lone surrogates and control characters included.
        max_chars: How much of it to show; the rest is counted. None shows all.
    """
    shown = text.replace("\r\n", "\n")
    cut = 0 if max_chars is None else len(shown) - max_chars
    if cut > 0:
        shown = shown[:max_chars]
    parts = []
    start = 0
    for match in _UNUSUAL.finditer(shown):
        parts += [str(escape(shown[start : match.start()])), *map(_character, match[0])]
        start = match.end()
    parts.append(str(escape(shown[start:])))
    if cut > 0:
        parts.append(f'<span class="cut">… and {cut:,} more characters</span>')
    return Markup("".join(parts))


def _character(character: str) -> str:
    if character.isprintable():
        return character
    return f'<span class="code-point">U+{ord(character):04X}</span>'
