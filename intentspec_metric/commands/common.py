"""What several commands need: the progress bar, where verdicts are kept, JSON files."""

from __future__ import annotations

import importlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from intentspec_dataset import Implementation, SpecPair
from intentspec_dataset.errors import MissingExtraError
from intentspec_metric.text import printable as shown

__all__ = [
    "default_store",
    "measured_on",
    "need_extra",
    "output_json",
    "printable",
    "progress_bar",
    "replace_file",
    "write_json",
]

_ASCII = str.maketrans({"✓": "+", "✗": "x", "−": "-"})


def default_store() -> Path:
    """Return the folder of the verdict store in the user's cache folder."""
    cache = os.environ.get("XDG_CACHE_HOME", "")
    # The base-directory specification: a relative path is to be ignored.
    base = Path(cache) if Path(cache).is_absolute() else Path.home() / ".cache"
    return base / "intentspec" / "verdicts"


class _Rate(ProgressColumn):
    """How many tests a second, over the last while."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:.0f}/s")


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None] | None]:
    """Show progress on stderr; yield the callback that moves it.

    Where stderr is not a terminal nothing is written, and the callback is None.

    Args:
        what: What is being done, in a word or two.
    """
    # Not rich's own guess: FORCE_COLOR makes that true for a pipe as well.
    if not sys.stderr.isatty():
        yield None
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        _Rate(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=None)

        def move(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        yield move


def need_extra(extra: str, package: str) -> None:
    """Refuse to go on where a package that an extra of ours brings is not installed.

    Args:
        extra: The extra, as ``plot``.
        package: What is imported.

    Raises:
        MissingExtraError: It is not installed; says what to install.
    """
    try:
        importlib.import_module(package)
    except ImportError as error:
        raise MissingExtraError(
            f"this command needs {package} ({error}): pip install 'intentspec[{extra}]'"
        ) from error


def measured_on(
    pairs: Sequence[SpecPair], implementations: Sequence[Implementation]
) -> dict[str, Any]:
    """Return marks of the data that figures were measured on, for the top of their file.

    The card shows figures only beside the data that they are of.

    Args:
        pairs: The spec pairs.
        implementations: Their implementations.
    """
    from intentspec_dataset.columns import config_rows, content_marks

    return {"content": content_marks(config_rows(pairs, implementations))}


def replace_file(file: Path, content: str | bytes) -> None:
    """Write the whole file or nothing: a reader never sees half a report.

    Args:
        file: The file; one of that name is replaced.
        content: What is to be in it; a text is written as UTF-8.
    """
    data = content.encode("utf-8") if isinstance(content, str) else content
    with tempfile.NamedTemporaryFile(
        dir=file.parent, prefix=f".{file.name}.", delete=False
    ) as temporary:
        part = Path(temporary.name)
        try:
            temporary.write(data)
            temporary.close()
            part.chmod(0o666 & ~_umask())
            part.replace(file)
        except BaseException:
            part.unlink(missing_ok=True)
            raise


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def write_json(path: str, content: dict[str, Any]) -> None:
    """Write a file of figures; its folder is made if there is none.

    Args:
        path: The file.
        content: Plain values.
    """
    target = Path(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(content, indent=1, ensure_ascii=False, allow_nan=False)
    target.write_text(text + "\n", encoding="utf-8")


def output_json(target: str, content: dict[str, Any]) -> None:
    """Write a file of figures, or print it where the target is ``-``."""
    if target == "-":
        print(json.dumps(content, indent=2, allow_nan=False))
    else:
        write_json(target, content)
        print(f"intentspec: wrote {target}", file=sys.stderr)


def printable(content: str, console: Console, style: str = "") -> Text:
    """Return text as itself, never as markup, with what the output's encoding lacks replaced.

    Args:
        content: Any text; line ends stay, other control characters don't.
        console: Where it will be printed.
        style: How.
    """
    content = shown(content, keep="\n")
    if not console.encoding.lower().startswith("utf"):
        content = content.translate(_ASCII)
        content = content.encode(console.encoding, "replace").decode(console.encoding)
    return Text(content, style=style)
