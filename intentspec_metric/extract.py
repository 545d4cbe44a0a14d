r"""Find the program in what a model wrote: one rule, in one place.

A model asked for code answers with a program, or with a chat message that has one in
it. :func:`extract` returns the program, and the name of the way it took. Callers keep
the raw text beside it. The way, in order:

1. **Code stays as it is.** A text that can be a Python program is returned untouched
   (but for a byte-order mark), whatever its docstrings hold. "Can be" means that it has
   no *fault* (see :mod:`intentspec_metric.code_mask`): then there is nothing to repair.
   A fault inside a function is the candidate's own mistake, left for the judge to see.
2. **Wrappers go.** Thinking parts (what follows the closing tag counts; a draft inside
   an unfinished thought is no answer), tokens of chat templates, tags like ``[BEGIN]``
   and ``[DONE]``.
3. **Fences.** The last Markdown block that defines the entry point counts, and a mere
   stub only where no block has more: models end on their answer, and examples of use
   don't define it. Definitions that it uses and lacks are taken from the other blocks;
   their calls, prints and asserts are not. Where no block defines the entry point, the
   text around them is looked at: there may be a closing fence only.
4. **Prose.** Without fences, unindented lines with faults are prose. The code between
   them is kept up to the first prose after the last definition of the entry point. The
   last statement goes too where it breaks off (an answer that ran into its length
   limit), if the entry point was defined before it; so does a header without a body.
5. **Bodies.** Where the task shows a signature, code that can't stand alone because it
   is a function's body is put under it: an indented body, one whose first line lost its
   indentation, or one that lost it everywhere. What stood before the signature (the
   preamble: imports, helpers) goes above it. A whole program gets the preamble only if
   it uses a name from there that it doesn't bind. ``from __future__`` stays first.
6. **Else the text unchanged**: the judge will say ``invalid``, and rightly so. So it
   does for another function than the one asked for, and for a class around it: renaming
   and unwrapping would be guesses.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from intentspec_metric.code_mask import (
    LOGICAL_LINE,
    TAG_NAMES,
    Names,
    Source,
    bindings,
    bound_names,
    is_stub,
    uses,
    words,
)
from intentspec_metric.fences import Block, has_fence, split_fences

__all__ = ["Extraction", "extract", "split_prompt"]


@dataclass(frozen=True)
class Extraction:
    """What to run, and how it was found.

    Attributes:
        program: The program's text.
        rule: ``as_is``, or the steps taken joined by ``+``: ``think_removed``,
            ``tokens_removed``, ``tags``, ``fence``, ``helpers``, ``prose_removed``,
            ``repl``, ``dedented``, ``completed_body``, ``preamble``.
    """

    program: str
    rule: str


def extract(
    text: str,
    *,
    entry_points: Sequence[str] = ("solution",),
    signature: str | None = None,
    preamble: str | None = None,
) -> Extraction:
    r"""Return the program that a model's answer contains.

    Args:
        text: The answer, exactly as the model gave it.
        entry_points: Names under which the task accepts the function.
        signature: The header that the task shows (``def f(x):``). Without it a bare
            body is never completed.
        preamble: What the task shows above the signature: imports and helpers.

    Returns:
        The program and the rule that found it. Never fails; a text without anything
        like code comes back as it is.

    Raises:
        TypeError: ``entry_points`` is one string.

    >>> extract("Sure!\n```python\ndef solution(x):\n    return x\n```\nBye.")
    Extraction(program='def solution(x):\n    return x\n', rule='fence')
    """
    if isinstance(entry_points, str):
        raise TypeError(f"entry_points must be a sequence of names, not {entry_points!r}")
    names = Names(tuple(entry_points))
    source = Source(text.removeprefix("\ufeff"))
    steps: list[str] = []
    if not source.clean:
        found = _unwrapped(source, names, completes=signature is not None)
        if found is None:
            return Extraction(source.text, "as_is")
        source, steps = found
    flush = _flush_left(source, names)
    body = _as_body(source, names) if flush is None and signature is not None else None
    if flush is not None:
        source = flush
        steps.append("dedented")
    elif body is not None and signature is not None:
        completed = Source(_header(signature) + "\n" + body)
        if not completed.clean:
            completed = _cut(completed, names) or completed
        program = completed.text
        if preamble and preamble.strip():
            program = f"{preamble.rstrip()}\n\n\n{program}"
        return Extraction(program, "+".join([*steps, "completed_body"]))
    if preamble and uses(source, Source(preamble)):
        return Extraction(_with_preamble(source, preamble), "+".join([*steps, "preamble"]))
    return Extraction(source.text, "+".join(steps) or "as_is")


def split_prompt(prompt: str, entry_point: str) -> tuple[str | None, str | None]:
    r"""Split a prompt that is code into what :func:`extract` wants to know of it.

    Args:
        prompt: Code that ends in the header and docstring of the function asked for.
        entry_point: That function's name.

    Returns:
        The preamble and the signature; both None where the prompt has no such function.
        Imports that stand below the header join the preamble: answers that write the
        header themselves rely on them too.

    >>> split_prompt("import math\n\ndef f(x):\n    '''Round x.'''\n", "f")
    ('import math\n\n', 'def f(x):')
    """
    source = Source(prompt)
    pattern = rf"^(?:async[ \t]+)?def[ \t]+{re.escape(entry_point)}\b[^\n]*"
    headers = list(re.finditer(pattern, source.mask, re.MULTILINE))
    if not headers:
        return None, None
    start, end = headers[-1].span()
    imports = re.finditer(
        r"^[ \t]+((?:from[ \t]+\S+[ \t]+)?import[ \t][^\n]*)", source.mask[end:], re.MULTILINE
    )
    inner = "".join(f"{line[1].strip()}\n" for line in imports)
    return prompt[:start] + inner, prompt[start:end].rstrip()


# --- From a message to a program ------------------------------------------------------


def _unwrapped(source: Source, names: Names, *, completes: bool) -> tuple[Source, list[str]] | None:
    """Find the program in a text that is not one, or return None."""
    steps: list[str] = []
    text = source.text
    for step, change in (("think_removed", _without_thinking), ("tokens_removed", _without_tokens)):
        changed = change(text)
        if changed != text:
            text = changed
            steps.append(step)
    if not text.strip():
        return None
    tagged = _inside_tags(text, names, completes=completes)
    if tagged is not None:
        text = tagged
        steps.append("tags")
    inner = Source(text) if steps else source
    if inner.clean:
        return inner, steps
    if has_fence(text):
        found = _from_fences(*split_fences(text), names, completes=completes)
        if found is not None:
            return found[0], steps + found[1]
    if (cut := _cut(inner, names)) is not None:
        return cut, steps + ["prose_removed"] * (cut is not inner)
    if (plain := _from_session(text, names)) is not None:
        return Source(plain), [*steps, "repl"]
    if completes and (body := _body_in(inner, names)) is not None:
        return body, steps + ["prose_removed"] * (body.text != text)
    return None


_THINK = r"(?:think|thinking|thought|thoughts|reasoning|reflection|scratchpad)"
_THINK_OPENS = re.compile(rf"^[ \t]*<{_THINK}>", re.MULTILINE | re.IGNORECASE)
_THINK_CLOSES = re.compile(rf"</{_THINK}>", re.IGNORECASE)
_THINK_CLOSES_LINE = re.compile(rf"^[ \t]*</{_THINK}>|</{_THINK}>[ \t]*\r?$", re.M | re.I)
_TURN_STARTS = re.compile(r"(?:\s*(?:<s>|<\|\w{1,30}\|>(?:assistant\b)?))*")
_TURN_ENDS = re.compile(
    r"</s>|<\|(?:endoftext|end_of_text|im_end|eot_id|end|EOT|im_start|user|endofturn)\|>"
    r"|<(?:eos|end_of_turn)>|<｜end▁of▁sentence｜>"
)
_OPEN_TAG = re.compile(
    rf"^[ \t]*(?:\[(?:{TAG_NAMES})\]|<(?:code|python|answer|solution)>)(?:[ \t]*\r?\n)?",
    re.MULTILINE,
)
_CLOSE_TAG = re.compile(
    rf"(?<!\S)\[(?:DONE|END|/(?:{TAG_NAMES}))\](?!\S)|</(?:code|python|answer|solution)>"
)


def _without_thinking(text: str) -> str:
    """Return what follows the thinking, or precedes it where nothing follows."""
    closes = [*_THINK_CLOSES_LINE.finditer(text)]
    if not closes and (opens := _THINK_OPENS.search(text)):
        closes = [*_THINK_CLOSES.finditer(text, opens.end())][:1]
    if closes:
        rest = text[closes[-1].end() :]
        if rest.strip():
            text = rest.lstrip("\r\n")
    opens = _THINK_OPENS.search(text)
    return text[: opens.start()] if opens else text


def _without_tokens(text: str) -> str:
    """Return a text without the tokens that start and end a turn of a chat."""
    begin = _TURN_STARTS.match(text)
    start = begin.end() if begin else 0
    end = _TURN_ENDS.search(text, start)
    return text[start : end.start() if end else len(text)]


def _inside_tags(text: str, names: Names, *, completes: bool) -> str | None:
    """Return the last tagged part that holds an answer, or what a lone end tag ends."""
    closes = [m.start() for m in _CLOSE_TAG.finditer(text)]
    opens = [m.span() for m in _OPEN_TAG.finditer(text)]
    parts = []
    for i, (_, start) in enumerate(opens):
        stop = opens[i + 1][0] if i + 1 < len(opens) else len(text)
        k = bisect_left(closes, start)
        parts.append(text[start : min(stop, closes[k]) if k < len(closes) else stop])
    if not opens and closes and not has_fence(text):
        parts.append(text[: closes[0]])
    for part in reversed(parts):
        source = Source(part)
        if has_fence(part) or names.defined(source) or names.nested(source):
            return part
        if completes and _body_in(source, names) is not None:
            return part
    return None


# --- Fenced blocks --------------------------------------------------------------------


def _from_fences(
    blocks: list[Block], between: list[str], names: Names, *, completes: bool
) -> tuple[Source, list[str]] | None:
    """Choose the block that answers, with the definitions it needs from the others."""
    python = [block for block in blocks if block.is_python] or blocks
    answers = list(_answers(python, names))
    if answers:
        full = [(i, source) for i, source in answers if names.answered(source)]
        chosen, source = (full or answers)[-1]
        if not source.clean:
            source = _cut(source, names) or source
        return _with_helpers(source, [b for i, b in enumerate(python) if i != chosen])
    for part in reversed(between):
        if names.mentioned(part):
            cut = _cut(Source(part), names)
            if cut is not None:
                return cut, ["prose_removed"]
    if completes:
        for part in [*reversed([block.code for block in python]), *between]:
            body = _body_in(Source(part), names)
            if body is not None:
                return body, ["fence"]
    last = None
    for block in reversed(python):
        if names.mentioned(block.code) and names.nested(block.source):
            return block.source, ["fence"]
        if last is None and _HEAD.search(block.code):
            last = block
    return (last.source, ["fence"]) if last is not None else None


def _answers(blocks: list[Block], names: Names) -> Iterator[tuple[int, Source]]:
    """Yield the blocks that define an entry point, ready to run, with their positions."""
    for i, block in enumerate(blocks):
        if not names.mentioned(block.code):
            continue
        session = _from_session(block.code, names)
        if session is not None:
            yield i, Source(session)
        elif (flush := _flush_left(block.source, names)) is not None:
            yield i, flush
        elif names.defined(block.source):
            yield i, block.source


def _with_helpers(source: Source, others: list[Block]) -> tuple[Source, list[str]]:
    """Put above a program what other blocks define and it uses without binding it."""
    bound = bound_names(source)
    offers = [(part, offered) for block in others for part, offered in _definitions(block.source)]
    by_name: dict[str, list[int]] = {}
    for i, (_, offered) in enumerate(offers):
        for name in offered - bound:
            by_name.setdefault(name, []).append(i)
    taken: set[int] = set()
    queue = [name for name in words(source) if name in by_name]
    while queue:
        for i in by_name.pop(queue.pop(), ()):
            if i not in taken:
                taken.add(i)
                queue += [name for name in re.findall(r"\w+", offers[i][0]) if name in by_name]
    if not taken:
        return source, ["fence"]
    helpers = "\n".join(offers[i][0].rstrip() for i in sorted(taken))
    return Source(_with_preamble(source, helpers)), ["fence", "helpers"]


def _definitions(source: Source) -> Iterator[tuple[str, set[str]]]:
    """Yield (text, names) for each sound statement that defines, imports or assigns."""
    offered: dict[int, set[str]] = {}
    for start, name in bindings(source.mask):
        offered.setdefault(start, set()).add(name)
    decorators = ""
    for start, end in source.statements() if offered else ():
        part = source.text[start:end]
        if part.startswith("@"):
            decorators += part
            continue
        if start in offered and not source.faulty(start, end):
            yield decorators + part, offered[start]
        decorators = ""


# --- Prose around code ----------------------------------------------------------------

_DEFINITION_HEAD = (
    r"(?:(?:async[ \t]+)?def[ \t]+\w+[ \t]*\(|class[ \t]+\w+[ \t]*[:(]|@[^\W\d]|import[ \t]+\w"
    r"|from[ \t]+[\w.]+[ \t]+import\b)"
)
_DEFINITION = re.compile(rf"^{_DEFINITION_HEAD}", re.MULTILINE)
_HEAD = re.compile(
    rf"^(?:{_DEFINITION_HEAD}|(?:if|for|while|with|async)[ \t(][^\n]*:|try[ \t]*:"
    r"|[^\W\d]\w*[ \t]*(?:,[ \t]*\w+[ \t]*)*(?::[^=\n]*)?=(?!=))",
    re.MULTILINE,
)
_LABEL = re.compile(r"(?!(?:pass|else|try|finally|break|continue|return)\b)[^\W\d]\w*[ \t]?[.:]?")
_SESSION_LINE = re.compile(r"[ \t]*(?:>>>|\.\.\.)(?: |\r?$)")
_SESSION_DEFINES = re.compile(r"^[ \t]*>>> (?:async def|def|class|@)\b", re.MULTILINE)


def _cut(source: Source, names: Names) -> Source | None:
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
        running = running or _HEAD.match(mask, start) is not None
        if not running:
            continue
        if defines:
            defined, limit = True, None
            answered = answered or not is_stub(source, start, end)
        kept.append((start, end))
    if not defined:
        return source if bare_header else None
    if len(kept) == len(statements) and kept[0][0] == 0:
        return source
    return Source("".join(source.text[start:end] for start, end in kept[:limit]))


def _breaks_off(source: Source, start: int, end: int) -> bool:
    """Whether a statement is the last one and stops in its middle."""
    if start <= source.unclosed < end:
        return True
    if source.mask[end:].strip():
        return False
    end = start + len(source.mask[start:end].rstrip())
    line = source.mask.rfind("\n", start, end) + 1
    return source.faulty(max(line, start), end)


def _from_session(text: str, names: Names) -> str | None:
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


def _flush_left(source: Source, names: Names) -> Source | None:
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


def _as_body(source: Source, names: Names) -> str | None:
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


def _body_in(source: Source, names: Names) -> Source | None:
    """Return the part of a text with prose around it that can be a function's body."""
    mask = source.mask
    start, end = -1, len(mask)
    for match in LOGICAL_LINE.finditer(mask):
        at = match.start()
        line_end = mask.find("\n", at)
        faulty = source.faulty(at, len(mask) if line_end < 0 else line_end)
        if start < 0:
            starts = (match[1], _HEAD.match(mask, at), _RETURNS.match(mask, at), mask[at] == '"')
            if not faulty and any(starts):
                start = at
        elif faulty and not match[1]:
            end = at
            break
    if start < 0:
        return None
    part = Source(source.text[start:end])
    return part if _as_body(part, names) is not None else None


# --- Putting together -----------------------------------------------------------------

_FUTURE = re.compile(r"^from[ \t]+__future__[ \t]+import\b[^\n]*\n?", re.MULTILINE)


def _header(signature: str) -> str:
    """Return a signature that a body can follow."""
    header = signature.rstrip()
    return header if header.endswith(":") or "\n" in header else header + ":"


def _with_preamble(source: Source, preamble: str) -> str:
    """Put a preamble above a program, but below what must come first in it."""
    futures = [*_FUTURE.finditer(source.mask)]
    at = futures[-1].end() if futures else 0
    head = source.text[:at]
    if head and not head.endswith("\n"):
        head += "\n"
    return f"{head}{preamble.rstrip()}\n\n\n{source.text[at:]}"
