"""Text from files, made fit to be shown: whatever it holds, it is shown as itself."""

from __future__ import annotations

from intentspec_dataset.errors import IntentSpecError

__all__ = ["error_text", "printable"]


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


def error_text(error: Exception) -> str:
    """Return what to tell a user of an error: the operating system's name the file first.

    >>> error_text(FileNotFoundError(2, "No such file or directory", "results/x"))
    'results/x: No such file or directory'

    Args:
        error: One of ours, whose message says all, or one of the operating system's.
    """
    text = str(error)
    if isinstance(error, OSError) and not isinstance(error, IntentSpecError):
        file = error.filename if error.filename2 is None else error.filename2
        if file is not None:
            text = f"{file}: {error.strerror}"
    return text.encode("utf-8", "backslashreplace").decode("utf-8")  # lone surrogates
