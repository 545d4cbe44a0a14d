r"""Find the program in what a model wrote: one rule, in one place.

A model asked for code answers with a program, or with a chat message that has one in
it. :func:`extract` returns the program, and the name of the way it took. Callers keep
the raw text beside it. The way, in order:

1. **Code stays as it is.** A text that can be a Python program is returned untouched
   (but for a byte-order mark), whatever its docstrings hold. "Can be" means that it has
   no *fault* (see :mod:`intentspec_metric.extract.code_mask`): then there is nothing to repair.
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
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from intentspec_metric.extract.chat_wrappers import inside_tags, without_thinking, without_tokens
from intentspec_metric.extract.code_mask import Names, Source, bindings, bound_names, uses, words
from intentspec_metric.extract.code_parts import (
    HEAD,
    as_body,
    body_in,
    cut_prose,
    flush_left,
    from_session,
)
from intentspec_metric.extract.fences import Block, has_fence, split_fences

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
    flush = flush_left(source, names)
    body = as_body(source, names) if flush is None and signature is not None else None
    if flush is not None:
        source = flush
        steps.append("dedented")
    elif body is not None and signature is not None:
        completed = Source(_header(signature) + "\n" + body)
        if not completed.clean:
            completed = cut_prose(completed, names) or completed
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
    for step, change in (("think_removed", without_thinking), ("tokens_removed", without_tokens)):
        changed = change(text)
        if changed != text:
            text = changed
            steps.append(step)
    if not text.strip():
        return None
    tagged = inside_tags(text, names, completes=completes)
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
    if (cut := cut_prose(inner, names)) is not None:
        return cut, steps + ["prose_removed"] * (cut is not inner)
    if (plain := from_session(text, names)) is not None:
        return Source(plain), [*steps, "repl"]
    if completes and (body := body_in(inner, names)) is not None:
        return body, steps + ["prose_removed"] * (body.text != text)
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
            source = cut_prose(source, names) or source
        return _with_helpers(source, [b for i, b in enumerate(python) if i != chosen])
    for part in reversed(between):
        if names.mentioned(part):
            cut = cut_prose(Source(part), names)
            if cut is not None:
                return cut, ["prose_removed"]
    if completes:
        for part in [*reversed([block.code for block in python]), *between]:
            body = body_in(Source(part), names)
            if body is not None:
                return body, ["fence"]
    last = None
    for block in reversed(python):
        if names.mentioned(block.code) and names.nested(block.source):
            return block.source, ["fence"]
        if last is None and HEAD.search(block.code):
            last = block
    return (last.source, ["fence"]) if last is not None else None


def _answers(blocks: list[Block], names: Names) -> Iterator[tuple[int, Source]]:
    """Yield the blocks that define an entry point, ready to run, with their positions."""
    for i, block in enumerate(blocks):
        if not names.mentioned(block.code):
            continue
        session = from_session(block.code, names)
        if session is not None:
            yield i, Source(session)
        elif (flush := flush_left(block.source, names)) is not None:
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
