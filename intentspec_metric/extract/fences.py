"""Split a Markdown text into its fenced blocks, the way models write them.

The standard is followed where it is clear (either character, three or more, a closing
fence at least as long as the opening one, indentation and quotation marks taken off).
Beyond it: a fence may be glued to the end of a line, a labelled fence ends the block
before it, a block may stay open, and a fence that stands in a docstring, deeper than
the opening one, belongs to the code.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from intentspec_metric.extract.code_mask import Source

__all__ = ["Block", "has_fence", "split_fences"]

_FENCE_LINE = re.compile(r"^[^\n]*?(?:`{3,}|~{3,})[^\n]*$", re.MULTILINE)
_OPENS = re.compile(
    r"(?P<indent>[ \t]*(?:(?:[-*+>]|\d{1,3}[.)])[ \t]+)*)(?P<mark>`{3,}|~{3,})(?P<label>[^`~]*)\Z"
)
_PYTHON_LABELS = frozenset(
    ("", "python", "python2", "python3", "py", "py3", "ipython", "ipython3", "pycon", "code")
)
# How many fences are checked for standing in a docstring; each check reads its block.
_DOCSTRING_CHECKS = 50


@dataclass(frozen=True)
class Block:
    """One fenced block: the first word after its opening fence, and what it holds."""

    label: str
    code: str

    @property
    def is_python(self) -> bool:
        """Whether nothing says that it is in another language."""
        return self.label in _PYTHON_LABELS

    @cached_property
    def source(self) -> Source:
        """Its code with mask and faults."""
        return Source(self.code)


@dataclass(frozen=True)
class _Open:
    """A fence that no other one has closed so far."""

    indent: str
    mark: str
    label: str
    start: int


def has_fence(text: str) -> bool:
    """Whether anything in a text may be a fence."""
    return "```" in text or "~~~" in text


def split_fences(text: str) -> tuple[list[Block], list[str]]:
    r"""Return the fenced blocks of a text, and the parts around and between them.

    >>> split_fences("Look:\n```python\nx = 1\n```\nDone.")
    ([Block(label='python', code='x = 1\n')], ['Look:\n', 'Done.'])
    """
    blocks: list[Block] = []
    between: list[str] = []
    fence: _Open | None = None
    at = 0
    checks = _DOCSTRING_CHECKS
    for match in _FENCE_LINE.finditer(text):
        line = match[0].rstrip()
        after = min(match.end() + 1, len(text))
        opener = _OPENS.match(line)
        if fence is None:
            fence, inline = _opening(line, opener, after)
            if fence is not None or inline is not None:
                between.append(text[at : match.start()])
                at = after
            if inline is not None:
                blocks.append(Block("", inline))
            continue
        if opener is not None and opener["mark"].startswith(fence.mark):
            if len(opener["indent"]) > len(fence.indent) and checks:
                checks -= 1
                if _in_docstring(text[fence.start : match.start()]):
                    continue
            end = match.start()
        else:
            glued = _glued(line)
            if glued is None or not glued[0].startswith(fence.mark):
                continue
            opener = None
            end = match.start() + glued[1]
        blocks.append(Block(fence.label, _outdented(text[fence.start : end], fence.indent)))
        at = after
        labelled = opener is not None and opener["label"].strip()
        fence = _opening(line, opener, after)[0] if labelled else None
    if fence is None:
        between.append(text[at:])
    else:
        blocks.append(Block(fence.label, _outdented(text[fence.start :], fence.indent)))
    return blocks, between


def _opening(
    line: str, opener: re.Match[str] | None, after: int
) -> tuple[_Open | None, str | None]:
    """Return the fence that a line opens, or the code of a block on one line."""
    if opener is not None:
        words = opener["label"].strip("{}. \t").split(maxsplit=1)
        label = words[0].lower() if words else ""
        return _Open(opener["indent"], opener["mark"], label, after), None
    glued = _glued(line)
    if glued is None:
        return None, None
    mark, start = glued
    before = line[:start].lstrip()
    if before.startswith(mark):
        return None, re.sub(r"\A(?:python3?|py)\s", "", before[len(mark) :]).strip() + "\n"
    return _Open("", mark, "", after), None


def _glued(line: str) -> tuple[str, int] | None:
    """Return the fence at the end of a line of prose or code, and where it begins."""
    core = line
    for label in ("python3", "python", "py"):
        if line[-len(label) :].lower() == label:
            core = line[: -len(label)]
            break
    rest = core.rstrip(core[-1:])
    mark = core[len(rest) :]
    return (mark, len(rest)) if mark[:3] in ("```", "~~~") else None


def _in_docstring(code: str) -> bool:
    """Whether a block's code so far ends inside a triple-quoted string."""
    return code.startswith(('"""', "'''"), Source(code).unclosed)


def _outdented(code: str, indent: str) -> str:
    """Take a fence's own indentation, or its quotation marks, off the lines in it."""
    if not indent:
        return code
    if ">" in indent:
        return re.sub(r"^[ \t]*>[ ]?", "", code, flags=re.MULTILINE)
    return re.sub(rf"^[ \t]{{1,{len(indent)}}}", "", code, flags=re.MULTILINE)
