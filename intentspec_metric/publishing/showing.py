"""A plan in words: every file, and how it differs from what is there."""

from __future__ import annotations

import difflib
from collections.abc import Iterator

from intentspec_metric.publishing.plan import Change, Plan
from intentspec_metric.text import printable

__all__ = ["show"]

_MAX_LINES = 60  # of one file's diff, unless all is asked for


def show(plan: Plan, *, diffs: bool, whole: bool = False) -> Iterator[str]:
    """Yield the lines that tell what a plan would do.

    Args:
        plan: The plan.
        diffs: Whether to show how files differ.
        whole: Whether to show all of every diff.

    Raises:
        HubError: What is there can't be fetched.
    """
    publication = plan.publication
    how = ""
    if plan.pull_request is not None:
        how = f", in pull request {plan.pull_request}"
    elif publication.as_pull_request and plan.changes:
        how = ", as a new pull request"
    if not plan.snapshot.exists:
        how = ", which is to be made"
    yield f"{publication.repository}{how}"
    if not plan.changes:
        yield f"  all in place: {len(plan.snapshot.files)} files, nothing to do"
        return
    for change in plan.changes:
        yield f"  {_what(change)}"
        if diffs and change.content is not None:
            yield from (f"    {line}" for line in _diff(plan, change, whole))
    yield f"  {plan.n_unchanged} other files stay as they are"
    yield f"  commit: {printable(publication.title)}"


def _what(change: Change) -> str:
    if change.content is None:
        return f"delete {printable(change.path)}"
    what = "add" if change.is_new else "change"
    return f"{what} {printable(change.path)} ({len(change.content):,} bytes)"


def _diff(plan: Plan, change: Change, whole: bool) -> Iterator[str]:
    old = b"" if change.is_new else plan.snapshot.read(change.path)
    new = change.content or b""
    texts = [_text(old), _text(new)]
    if None in texts:
        yield f"binary; {len(old):,} bytes are there" if old else "binary"
        return
    before, after = (text.split("\n") if text else [] for text in texts)
    lines = list(difflib.unified_diff(before, after, n=2, lineterm=""))[2:]
    shown = lines if whole else lines[:_MAX_LINES]
    yield from (printable(line, keep="\t") for line in shown)
    if len(lines) > len(shown):
        yield f"… {len(lines) - len(shown):,} more lines (--full-diff shows them)"


def _text(content: bytes) -> str | None:
    if b"\0" in content:
        return None
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return None
