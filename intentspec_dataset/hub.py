"""Rows from the Hugging Face Hub, through ``datasets`` and its cache."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from intentspec_dataset.columns import SPLIT
from intentspec_dataset.errors import SpecPairError

__all__ = ["hub_rows"]


def hub_rows(
    repo_id: str, configs: tuple[str, ...], revision: str | None
) -> Iterator[tuple[str, Any]]:
    """Yield the rows of a dataset repository with their places.

    Args:
        repo_id: Such as ``owner/name``.
        configs: The config to take, and those to take where a repository lacks it.
        revision: Branch, tag or commit; None for the newest.

    Raises:
        SpecPairError: The repository can't be reached, or has no such config or split.
    """
    for number, row in enumerate(_dataset(repo_id, configs, revision), 1):
        yield f"row {number}", row


def _dataset(repo_id: str, configs: tuple[str, ...], revision: str | None) -> Any:
    import datasets

    *preferred, last = configs
    for config in preferred:
        try:
            return datasets.load_dataset(repo_id, config, split=SPLIT, revision=revision)
        except ValueError as error:
            # "BuilderConfig '...' not found": an older repository has only the next one
            if config not in str(error):
                raise _unloadable(repo_id, config, error) from error
        except Exception as error:
            raise _unloadable(repo_id, config, error) from error
    try:
        return datasets.load_dataset(repo_id, last, split=SPLIT, revision=revision)
    except Exception as error:  # whatever the network, the Hub or the cache may raise
        raise _unloadable(repo_id, last, error) from error


def _unloadable(repo_id: str, config: str, error: Exception) -> SpecPairError:
    reason = " ".join(f"{type(error).__name__}: {error}".split())[:300]
    return SpecPairError(
        f"{repo_id} on the Hub: can't load its config {config!r} ({reason}); look at the name, "
        "the network and HF_HUB_OFFLINE, or give a local file or folder"
    )
