"""Take off what chat models and their templates put around an answer."""

from __future__ import annotations

import re
from bisect import bisect_left

from intentspec_metric.extract.code_mask import TAG_NAMES, Names, Source
from intentspec_metric.extract.code_parts import body_in
from intentspec_metric.extract.fences import has_fence

__all__ = ["inside_tags", "without_thinking", "without_tokens"]

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


def without_thinking(text: str) -> str:
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


def without_tokens(text: str) -> str:
    """Return a text without the tokens that start and end a turn of a chat."""
    begin = _TURN_STARTS.match(text)
    start = begin.end() if begin else 0
    end = _TURN_ENDS.search(text, start)
    return text[start : end.start() if end else len(text)]


def inside_tags(text: str, names: Names, *, completes: bool) -> str | None:
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
        if completes and body_in(source, names) is not None:
            return part
    return None
