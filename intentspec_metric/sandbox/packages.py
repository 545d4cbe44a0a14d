"""What a judge and a candidate may import beyond the standard library.

The folder of installed packages also holds what must stay hidden, so it isn't put on
the path: a finder looks there for the allowed names only. Any other name is a
``ModuleNotFoundError``, as where it isn't installed, so that ``try: import x`` works.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

__all__ = ["AllowedPackages"]


class AllowedPackages:
    """Finds allowed top-level packages in given folders.

    Args:
        names: The packages' names.
        folders: Where they are installed.
    """

    def __init__(self, names: Sequence[str], folders: Sequence[str]) -> None:
        self._names = frozenset(names)
        self._folders = list(folders)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a package; see `importlib.abc.MetaPathFinder`."""
        if path is None and name in self._names:
            return PathFinder.find_spec(name, self._folders, target)
        return None

    def install(self) -> None:
        """Ask this finder after the standard ones."""
        sys.meta_path.append(self)
