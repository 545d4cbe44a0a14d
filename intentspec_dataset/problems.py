"""Collecting what is wrong with a file, so that one error tells all of it.

An author who mends a file wants the whole list, not the first item of it. Whoever reads
rows adds to a ``Problems`` as it goes and calls ``raise_any`` once at the end.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from intentspec_dataset.errors import SpecPairError

__all__ = ["MAX_SHOWN", "Problem", "Problems", "shown"]

MAX_SHOWN = 20
"""How many problems of one file an error lists."""

_MAX_VALUE_CHARS = 60


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with one field.

    Attributes:
        field: Where it stands inside the row, as ``constraints[1].kind``; may be empty.
        text: What was found and what to do about it.
    """

    field: str
    text: str


@dataclass
class Problems:
    """The problems of one file or one collection of rows.

    Attributes:
        origin: What is being read, for a person: a path, a Hub id, ``the given rows``.
    """

    origin: str
    _lines: list[str] = field(default_factory=list)

    def add(self, problem: Problem, *, at: str = "", task_id: object = None) -> None:
        """Note a problem.

        Args:
            problem: The field and what is wrong with it.
            at: The line or row, as ``line 3``; empty where the whole file is meant.
            task_id: The task of the row, where the row has one.
        """
        task = f"task {task_id}" if isinstance(task_id, str) and task_id.strip() else ""
        place = ", ".join(part for part in (at, task, problem.field) if part)
        self._lines.append(f"{place}: {problem.text}" if place else problem.text)

    def __len__(self) -> int:
        return len(self._lines)

    def error(self) -> SpecPairError:
        """Make the one error that lists the problems; there must be one at least."""
        if len(self._lines) == 1:
            return SpecPairError(f"{self.origin}: {self._lines[0]}")
        listed = [f"  {line}" for line in self._lines[:MAX_SHOWN]]
        if len(self._lines) > MAX_SHOWN:
            listed.append(f"  and {len(self._lines) - MAX_SHOWN} more")
        return SpecPairError("\n".join([f"{self.origin}: {len(self)} problems", *listed]))

    def raise_any(self) -> None:
        """Raise the error, if there are any problems.

        Raises:
            SpecPairError: Something was added.
        """
        if self._lines:
            raise self.error()


def shown(value: object) -> str:
    """Show a value in an error: its ``repr``, bounded and on one line."""
    text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    text = text if len(text) <= _MAX_VALUE_CHARS else text[: _MAX_VALUE_CHARS - 3] + "..."
    return text.replace("\n", " ")
