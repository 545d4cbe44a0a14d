"""Find what can run in a text that is more, or less, than a program.

Around code stand prose and the prompts of interpreter sessions; the end may be missing
where an answer ran into its length limit; and a function's body may come without its
header, with the indentation of some lines gone. Each function here looks for one of
these and returns None where it isn't there. See :mod:`intentspec_metric.extract` for
when each is asked.
"""

from __future__ import annotations

import re

from intentspec_metric.extract.code_mask import LOGICAL_LINE, Names, Source, is_stub

__all__ = ["HEAD", "as_body", "body_in", "cut_prose", "flush_left", "from_session"]

# --- Prose around code ----------------------------------------------------------------

_DEFINITION_HEAD = (
    r"(?:(?:async[ \t]+)?def[ \t]+\w+[ \t]*\(|class[ \t]+\w+[ \t]*[:(]|@[^\W\d]|import[ \t]+\w"
    r"|from[ \t]+[\w.]+[ \t]+import\b)"
)
_DEFINITION = re.compile(rf"^{_DEFINITION_HEAD}", re.MULTILINE)
HEAD = re.compile(
    rf"^(?:{_DEFINITION_HEAD}|(?:if|for|while|with|async)[ \t(][^\n]*:|try[ \t]*:"
    r"|[^\W\d]\w*[ \t]*(?:,[ \t]*\w+[ \t]*)*(?::[^=\n]*)?=(?!=))",
    re.MULTILINE,
)
_LABEL = re.compile(r"(?!(?:pass|else|try|finally|break|continue|return)\b)[^\W\d]\w*[ \t]?[.:]?")
_SESSION_LINE = re.compile(r"[ \t]*(?:>>>|\.\.\.)(?: |\r?$)")
_SESSION_DEFINES = re.compile(r"^[ \t]*>>> (?:async def|def|class|@)\b", re.MULTILINE)


def cut_prose(source: Source, names: Names) -> Source | None:
    """Keep the code among prose, or return None where it doesn't define an entry point."""
    mask = source.mask
    statements = source.statements()
    kept: list[tuple[int, int]] = []
    limit: int | None = None
    running = defined = answered = bare_header = False
    for start, end in statements:
        defines = names.defined_at(source, start)
        code = mask[start:end].rstrip()
        head = code.partition("\n")[0]
        is_definition = _DEFINITION.match(mask, start) is not None
        if is_definition and code == head and head.endswith(":"):
            bare_header = bare_header or defines
            continue
        if (answered if defines else defined) and _breaks_off(source, start, end):
            break
        prose = source.faulty(start, start + len(head)) or _LABEL.fullmatch(head.strip())
        if prose and not is_definition:
            running = False
            if defined and limit is None:
                limit = len(kept)
            continue
        running = running or HEAD.match(mask, start) is not None
        if not running:
            continue
        if defines:
            defined, limit = True, None
            answered = answered or not is_stub(source, start, end)
        kept.append((start, end))
    if not defined:
        return source if bare_header else None
    if len(kept) == len(statements) and not mask[: kept[0][0]].strip():
        return source
    return Source("".join(source.text[start:end] for start, end in kept[:limit]))


def _breaks_off(source: Source, start: int, end: int) -> bool:
    """Whether a statement is the last one and stops in its middle."""
    if start <= source.unclosed < end:
        return True
    if end < len(source.mask):
        return False
    end = start + len(source.mask[start:end].rstrip())
    line = source.mask.rfind("\n", start, end) + 1
    return source.faulty(max(line, start), end)


def from_session(text: str, names: Names) -> str | None:
    """Return the code of an interpreter session that defines the entry point."""
    if not _SESSION_DEFINES.search(text):
        return None
    matches = [(_SESSION_LINE.match(line), line) for line in text.split("\n")]
    code = "".join(line[match.end() :] + "\n" for match, line in matches if match)
    return code if names.defined(Source(code)) else None


# --- Bodies and indentation -----------------------------------------------------------

_RETURNS = re.compile(r"^[ \t]*(?:return|yield)\b", re.MULTILINE)
_SCOPE = re.compile(r"(?:async[ \t]+)?def\b|class\b")
_INNER_SCOPE = re.compile(r"^[ \t]+(?:async[ \t]+)?def\b", re.MULTILINE)


def _opens_block(source: Source, start: int) -> bool:
    """Whether the logical line that starts there ends in a colon."""
    end = source.mask.find("\n", start)
    return source.mask[start : len(source.mask) if end < 0 else end].rstrip().endswith(":")


def _returns_outside(source: Source) -> bool:
    """Whether a text returns outside any function: then it must be in one."""
    for start, end in source.statements():
        if _SCOPE.match(source.mask, start):
            continue
        returns = _RETURNS.search(source.mask, start, end)
        if returns and not _INNER_SCOPE.search(source.mask, start, returns.start()):
            return True
    return False


def flush_left(source: Source, names: Names) -> Source | None:
    """Return an indented program without its margin; its first line may have lost it."""
    lines: list[tuple[int, int]] = []
    for match in LOGICAL_LINE.finditer(source.mask):
        if match.end() == match.start() and (lines or _opens_block(source, match.start())):
            return None
        lines.append(match.span())
    indented = lines if lines and lines[0][0] < lines[0][1] else lines[1:]
    if not indented:
        return None
    margin = min(end - start for start, end in indented)
    pieces: list[str] = []
    at = 0
    for start, _ in indented:
        pieces.append(source.text[at:start])
        at = start + margin
    flush = Source("".join(pieces) + source.text[at:])
    return flush if names.defined(flush) and not _returns_outside(flush) else None


def as_body(source: Source, names: Names) -> str | None:
    """Return a text indented as a function's body, or None where it can't be just that."""
    mask, text = source.mask, source.text
    lines = [match.span() for match in LOGICAL_LINE.finditer(mask)]
    if not lines:
        return None
    (start, end), rest = lines[0], lines[1:]
    width = end - start
    margins = [b - a for a, b in rest]
    block = margins[: margins.index(0)] if 0 in margins else margins
    if block and not _opens_block(source, start) and block[0] != width:
        # Only the first line's indentation differs, and nothing asks for that.
        return text[:start] + text[slice(*rest[0])] + text[end:]
    if block and width < min(block) < block[0] and not names.defined(source):
        # What the first line opens is deeper than what follows: so was the line itself.
        return text[:start] + " " * min(block) + text[end:]
    if width:
        return text
    if not names.defined(source) and _returns_outside(source):
        pieces: list[str] = []
        at = 0
        for start, _ in lines:
            pieces += (text[at:start], "    ")
            at = start
        return "".join(pieces) + text[at:]
    return None


def body_in(source: Source, names: Names) -> Source | None:
    """Return the part of a text with prose around it that can be a function's body."""
    mask = source.mask
    start, end = -1, len(mask)
    for match in LOGICAL_LINE.finditer(mask):
        at = match.start()
        line_end = mask.find("\n", at)
        faulty = source.faulty(at, len(mask) if line_end < 0 else line_end)
        if start < 0:
            starts = (match[1], HEAD.match(mask, at), _RETURNS.match(mask, at), mask[at] == '"')
            if not faulty and any(starts):
                start = at
        elif faulty and not match[1]:
            end = at
            break
    if start < 0:
        return None
    part = Source(source.text[start:end])
    return part if as_body(part, names) is not None else None
