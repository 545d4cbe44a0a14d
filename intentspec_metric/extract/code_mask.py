"""Look at text that may be Python without parsing it.

A :class:`Source` is a text with its *mask*, a copy of equal length in which strings are
quotation marks, comments are spaces, and line ends inside brackets or after a backslash
are spaces too. So a regular expression over the mask sees code only, a line of the mask
is a logical line, and positions in both are the same. Its *faults* are the positions of
what no Python program of any version has there: two names side by side, a backtick, a
stray bracket, a statement that stops in its middle. A text without faults may be a
program; a text with one is not.

Python's own parser is left out on purpose: candidates are hostile, this runs outside
the sandbox, and deep nesting or huge literals can cost that parser time, memory or the
process. Everything here is linear in the length of the text and nothing recurses.
"""

from __future__ import annotations

import keyword
import re
from bisect import bisect_left
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

__all__ = [
    "LOGICAL_LINE",
    "TAG_NAMES",
    "Names",
    "Source",
    "bindings",
    "bound_names",
    "is_stub",
    "uses",
    "words",
]

# --- The mask -------------------------------------------------------------------------

_OPENERS = re.compile(r"\"\"\"|'''|[\"'#]|\\(?:\r\n|[\s\S])?")
_STRING_ENDS = {
    '"': re.compile(r'["\n]|\\(?:\r\n|[\s\S])?'),
    "'": re.compile(r"['\n]|\\(?:\r\n|[\s\S])?"),
    '"""': re.compile(r'"""|\\[\s\S]?'),
    "'''": re.compile(r"'''|\\[\s\S]?"),
}
_LINE_END = re.compile(r"\r?\n|\Z")
_F_PREFIX = re.compile(r"(?i)(?<!\w)(?:[ft]r?|r[ft])\Z")
# Neither can stand inside brackets: what opened before it has not been closed.
_BRACKETS = re.compile(r"[()\[\]{}]|\n(?=(?:(?:async[ \t]+)?def|class)[ \t]+\w)")
_DEEPEST = 200  # Python refuses more, so there is no use in following them
_PAIRS = {")": "(", "]": "[", "}": "{"}


class _Lexed(NamedTuple):
    mask: str
    faults: list[int]
    unclosed: int
    opaque: bool


class Source:
    """A text with its mask and its faults."""

    def __init__(self, text: str) -> None:
        self.text = text
        lexed = _lex(text)
        self.mask = lexed.mask
        """The text, as long as it is, without strings, comments and joined line ends."""
        self.unclosed = lexed.unclosed
        """Where a string or bracket opens that is open at the end, or the length."""
        self._lexed = lexed

    @cached_property
    def clean(self) -> bool:
        """Whether nothing in the text rules out that it is a program."""
        return not self._lexed.faults and next(_faults(self._lexed), None) is None

    @cached_property
    def faults(self) -> list[int]:
        """The positions that rule it out, ascending."""
        return sorted([*self._lexed.faults, *_faults(self._lexed)])

    def faulty(self, start: int, end: int) -> bool:
        """Whether a fault lies in that part."""
        i = bisect_left(self.faults, start)
        return i < len(self.faults) and self.faults[i] < end

    def statements(self) -> list[tuple[int, int]]:
        """Start and end of each unindented statement with what is indented below it."""
        starts = [m.start() for m in _UNINDENTED.finditer(self.mask)]
        return list(pairwise([*starts, len(self.text)]))


def _lex(text: str) -> _Lexed:
    """Mask a text; also return the faults of its strings and brackets, and what is open.

    A string becomes quotation marks, a comment spaces. Where an f-string may hold
    strings with its own quotation mark (Python 3.12), the rest of its line is masked,
    and quotes and brackets prove nothing any more.
    """
    if "\r" in text:
        text = re.sub(r"\r(?!\n)", "\n", text)
    pieces: list[str] = []
    faults: list[int] = []
    size = len(text)
    unclosed = size
    opaque = False
    done = at = 0
    while (opener := _OPENERS.search(text, at)) is not None:
        start, mark = opener.start(), opener[0]
        if mark[0] == "\\":
            at = opener.end()
            if mark[-1] != "\n":
                faults.append(start)
                continue
            pieces += (text[done:start], " " * len(mark))
        elif mark == "#":
            line_end = text.find("\n", start)
            at = size if line_end < 0 else line_end
            pieces += (text[done:start], " " * (at - start))
        else:
            at = opener.end()
            ends = _STRING_ENDS[mark]
            while (end := ends.search(text, at)) is not None and end[0][0] == "\\":
                at = end.end()
            if end is None:
                at, closed = size, False
            else:
                closed = end[0] == mark
                at = end.end() if closed else end.start()
            if _F_PREFIX.search(text, max(0, start - 3), start):
                count = text.count
                if count("{", start, at) != count("}", start, at) and len(mark) == 1:
                    opaque = True
                    line = _LINE_END.search(text, at)
                    at = line.start() if line else size
                    closed = True
            if not closed:
                faults.append(start)
                if len(mark) == 3:
                    unclosed = start
            pieces += (text[done:start], '"' * (at - start))
        done = at
    pieces.append(text[done:])
    mask, bracket_faults, open_at = _join_brackets("".join(pieces))
    if opaque:
        return _Lexed(mask, [], size, opaque)
    return _Lexed(mask, faults + bracket_faults, min(unclosed, open_at), opaque)


def _join_brackets(mask: str) -> tuple[str, list[int], int]:
    """Turn line ends inside brackets into spaces; return faults and what stays open."""
    stack: list[tuple[str, int]] = []
    faults: list[int] = []
    pieces: list[str] = []
    done = 0
    for match in _BRACKETS.finditer(mask):
        token = match[0]
        if token in "([{":
            stack.append((token, match.start()))
            if len(stack) > _DEEPEST:
                break
        elif token == "\n":
            if stack:
                faults.append(stack[0][1])
                stack.clear()
        elif not stack or stack[-1][0] != _PAIRS[token]:
            faults.append(match.start())
            # Prose has smileys and "1)": a stray closer closes nothing.
        else:
            start = stack.pop()[1]
            if not stack and "\n" in (inside := mask[start : match.end()]):
                pieces += (mask[done:start], inside.replace("\n", " "))
                done = match.end()
    open_at = stack[0][1] if stack else len(mask)
    if stack:
        faults.append(open_at)
    if pieces:
        mask = "".join((*pieces, mask[done:]))
    return mask, faults, open_at


# --- Faults: what no Python program has outside strings and comments ------------------

_KEYWORDS = frozenset(keyword.kwlist)
# `print x` and `exec x` are the code of another Python, not prose.
_STARTS_PHRASE = _KEYWORDS | {"match", "case", "type", "print", "exec"}
_STRING_PREFIXES = frozenset(("r", "b", "u", "f", "t", "br", "rb", "fr", "rf", "tr", "rt"))
# These begin with what is rare, and look back from there: that makes them fast.
_SECOND_WORD = re.compile(r"[ \t](?:(?<=\w[ \t])|(?<=\d\.[ \t]))[ \t]*([^\W\d]\w*)(\"?)")
_STRINGS = re.compile(r"\"+")
_NEXT_WORD = re.compile(r"[ \t]*([^\W\d]\w*)(\"?)")
_LAST_WORD = re.compile(r"\w+\.?\Z")
_LONGEST_WORD = 12
TAG_NAMES = "BEGIN|PYTHON|CODE|ANSWER|SOLUTION"
_JUNK = re.compile(r"[`$?]|!(?!=)|<[|/]|\|>|>>>")
_LINE_START = re.compile(
    rf"^[ \t]*(?:[<>=/%,:;&|^]|->|\*\*|-{{3,}}[ \t]*$|~{{3}}|\[/?(?:{TAG_NAMES}|DONE|END)\])"
    rf"|^[ \t]*(?!(?:else|try|finally|except)\b)[^\W\d]\w*:[ \t]*\r?$"
    rf"|^\S[^\n]*:(?=\s*(?:\n\S|\Z))",
    re.MULTILINE,
)
# Punctuation, arrows, symbols and emoji that are never part of a name.
_SYMBOLS = re.compile(
    "[\u2010-\u2027\u2030-\u203e\u2041-\u2053\u2055-\u205e\u2190-\u245f\u2500-\u2bff"
    "\u3001-\u3004\u3008-\u3020\uff01-\uff0f\uff1a-\uff20\uff5b-\uff65"
    "\U0001f000-\U0001f0ff\U0001f300-\U0001faff]"
)
_NEEDS_MORE = (
    "and|as|assert|async|await|class|def|del|elif|else|except|for|from|global|if|import|in|"
    "is|lambda|nonlocal|not|or|while|with"
)
_DANGLING = re.compile(
    rf"(?:(?<!\w)(?:{_NEEDS_MORE})|(?<![\w.])[^\W\d]\w*\.|[-+/%=<>&|^~@:]"
    r"|(?<!import)(?<!import )\*)\Z"
    r"|^[ \t]*(?:if|elif|else|for|while|with|def|class|async|try|except|finally)\b[^:]*\Z"
)


def _faults(lexed: _Lexed) -> Iterator[int]:
    """Yield the positions, in no order, of what can't be Python in a masked text."""
    mask = lexed.mask
    for match in _SECOND_WORD.finditer(mask):
        if not _may_follow(match) and not _may_precede(mask, match.start()):
            yield match.start()
    for match in _JUNK.finditer(mask):
        yield match.start()
    if not mask.isascii():
        for match in _SYMBOLS.finditer(mask):
            yield match.start()
    if lexed.opaque:
        return
    for match in _STRINGS.finditer(mask):
        following = _NEXT_WORD.match(mask, match.end())
        if following is not None and not _may_follow(following):
            yield match.end()
        elif not _may_precede(mask, match.start(), string=True):
            yield match.start()
    for match in _LINE_START.finditer(mask):
        yield match.start()
    end = len(mask.rstrip())
    last_line = mask.rfind("\n", 0, end) + 1
    if _DANGLING.search(mask[last_line:end]):
        yield end - 1


def _may_follow(word: re.Match[str]) -> bool:
    """Whether a word can stand after a name or a string: keywords, other strings."""
    return word[1] in _KEYWORDS or bool(word[2] and word[1].lower() in _STRING_PREFIXES)


def _may_precede(mask: str, end: int, *, string: bool = False) -> bool:
    """Whether what ends there can stand before a name, or right before a string."""
    found = _LAST_WORD.search(mask, max(0, end - _LONGEST_WORD), end)
    if found is None:
        return True
    word = found[0]
    if word.endswith("."):
        return string or not word[:-1].isdigit()
    # `1if x`: a number and a keyword may touch.
    word = word.lstrip("0123456789")
    return word in _STARTS_PHRASE or (string and word.lower() in _STRING_PREFIXES)


# --- Names ----------------------------------------------------------------------------

_UNINDENTED = re.compile(r"^\S", re.MULTILINE)
LOGICAL_LINE = re.compile(r"^([ \t]*)(?=\S)", re.MULTILINE)
_WORD = re.compile(r"\w+")
_F_STRING = re.compile(r"(?i)(?<!\w)(?:[ft]r?|r[ft])[\"']")
_BINDING = re.compile(
    r"^(?:(?:async[ \t]+)?def|class)[ \t]+(\w+)"
    r"|^([^\W\d]\w*)[ \t]*(?::[^=\n]*)?=(?!=)"
    r"|^(?:from[ \t]+[\w.]+[ \t]+)?import\b([^\n]*)",
    re.MULTILINE,
)
_LOCAL = re.compile(r"\bfor[ \t]+([\w, \t()]+)[ \t]in\b|\bas[ \t]+(\w+)")
_PARAMETERS = re.compile(r"\bdef[ \t]+\w+[ \t]*(\([^\n]*)")
_PARAMETER = re.compile(r"[(,][ \t]*\*{0,2}(\w+)[ \t]*(?=[,):=])")


@lru_cache(maxsize=256)
def _definition(names: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Compile what defines one of the names: unindented, and at any depth."""
    name = f"(?:{'|'.join(map(re.escape, names))})(?!\\w)" if names else r"(?!)"
    unindented = (
        rf"^(?:(?:async[ \t]+)?def|class)[ \t]+{name}"
        rf"|^{name}[ \t]*(?:[:,][^=\n]*)?=(?!=)"
        rf"|^(?:[^\W\d]\w*[ \t]*[,=](?!=)[ \t]*)+{name}[ \t]*[,=](?!=)"
        rf"|^(?:from[ \t]+[\w.]+[ \t]+)?import\b[^\n]*(?<![\w.]){name}(?!\.)(?![ \t]+as\b)"
    )
    nested = rf"^[ \t]+(?:async[ \t]+)?def[ \t]+{name}"
    return re.compile(unindented, re.MULTILINE), re.compile(nested, re.MULTILINE)


class Names:
    """The names under which an entry point is accepted."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._unindented, self._nested = _definition(names)

    def mentioned(self, text: str) -> bool:
        """Whether one of them occurs at all: cheap, and where not, nothing else holds."""
        return any(name in text for name in self._names)

    def defined(self, source: Source) -> bool:
        """Whether an unindented line defines one of them."""
        return self._unindented.search(source.mask) is not None

    def defined_at(self, source: Source, start: int) -> bool:
        """Whether the line that starts there does."""
        return self._unindented.match(source.mask, start) is not None

    def nested(self, source: Source) -> bool:
        """Whether a method or a conditional definition bears one of them."""
        return self._nested.search(source.mask) is not None

    def answered(self, source: Source) -> bool:
        """Whether one of them is defined with something to run in it."""
        return any(
            self.defined_at(source, start) and not is_stub(source, start, end)
            for start, end in source.statements()
        )


def is_stub(source: Source, start: int, end: int) -> bool:
    """Whether the definition that stands there has nothing to run in it."""
    rest = source.mask[start:end].replace('"', " ").rstrip()
    rest = (rest[:-4] if rest.endswith("pass") else rest.removesuffix("...")).rstrip()
    return rest.endswith(":") and "\n" not in rest


def bindings(mask: str) -> Iterator[tuple[int, str]]:
    """Yield (position, name) for what unindented lines define, import or assign."""
    for match in _BINDING.finditer(mask):
        name = match[1] or match[2]
        if name:
            yield match.start(), name
            continue
        for part in match[3].replace("(", " ").replace(")", " ").split(","):
            words = part.split()
            if words:
                yield match.start(), words[-1] if "as" in words else words[0].split(".")[0]


def bound_names(source: Source) -> set[str]:
    """Return what a program binds anywhere: definitions, targets, parameters."""
    mask = source.mask
    flat = re.sub(r"^[ \t]+", "", mask, flags=re.MULTILINE)
    bound = {name for _, name in bindings(flat)}
    for match in _LOCAL.finditer(mask):
        bound.update(_WORD.findall(match[1] or match[2] or ""))
    for header in _PARAMETERS.findall(mask):
        bound.update(_PARAMETER.findall(header))
    return bound


def words(source: Source) -> set[str]:
    """Return the words that a program's code uses; inside f-strings there is code too."""
    return set(_WORD.findall(source.text if _F_STRING.search(source.text) else source.mask))


def uses(source: Source, other: Source) -> bool:
    """Whether a program uses a name that it doesn't bind itself and the other text does."""
    offered = {name for _, name in bindings(other.mask)}
    lacking = offered - {name for _, name in bindings(source.mask)}
    return "*" in lacking or not lacking.isdisjoint(words(source))
