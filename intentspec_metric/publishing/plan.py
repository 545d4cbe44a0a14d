"""What is to change in a repository: what should be there against what is there."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

__all__ = ["Change", "Plan", "Publication", "RemoteFile", "Repository", "Snapshot", "make_plan"]

MAIN = "main"


@dataclass(frozen=True)
class Repository:
    """A repository on the Hub.

    Attributes:
        kind: ``dataset``, ``space`` or ``model``.
        name: Such as ``owner/name``.
    """

    kind: str
    name: str

    @property
    def path(self) -> str:
        """Its address below the Hub's."""
        return self.name if self.kind == "model" else f"{self.kind}s/{self.name}"

    def __str__(self) -> str:
        return f"{self.kind} {self.name}"


@dataclass(frozen=True)
class RemoteFile:
    """A file on the Hub, known by its hashes without being fetched.

    Attributes:
        blob_id: Git's object id of the file, or of the pointer to it.
        sha256: Of a file that lies in large-file storage; None for others.
    """

    blob_id: str
    sha256: str | None = None

    def is_same_as(self, content: bytes) -> bool:
        """Tell whether the file has this content."""
        if self.sha256 is not None:
            return self.sha256 == hashlib.sha256(content).hexdigest()
        # a name for content, as Git makes it, and no safeguard against anybody
        blob = hashlib.sha1(b"blob %d\0" % len(content), usedforsecurity=False)
        blob.update(content)
        return self.blob_id == blob.hexdigest()


def _no_file(path: str) -> bytes:
    raise KeyError(path)


@dataclass(frozen=True)
class Snapshot:
    """The files of a repository at one commit.

    Attributes:
        repository: Which.
        revision: The branch, or pull request, that was looked at.
        commit: Its last commit; None where the repository isn't there.
        files: Path to file.
        read: Fetches the content of a path.
    """

    repository: Repository
    revision: str = MAIN
    commit: str | None = None
    files: Mapping[str, RemoteFile] = field(default_factory=dict)
    read: Callable[[str], bytes] = _no_file

    @property
    def exists(self) -> bool:
        """Whether there is such a repository."""
        return self.commit is not None


@dataclass(frozen=True)
class Publication:
    """What is to be published in one repository.

    Attributes:
        repository: Where.
        title: Of the commit or pull request.
        contents: What should be there, given what is: path to content, None for a file that
            should be gone. Paths that aren't named are left alone.
        as_pull_request: Whether to propose it instead of doing it.
        may_create: Whether to make the repository where there is none.
    """

    repository: Repository
    title: str
    contents: Callable[[Snapshot], Mapping[str, bytes | None]]
    as_pull_request: bool = False
    may_create: bool = False


@dataclass(frozen=True)
class Change:
    """A file to write or, without content, to delete.

    Attributes:
        path: In the repository.
        content: New content; None to delete it.
        is_new: Whether there is no such file yet.
    """

    path: str
    content: bytes | None
    is_new: bool


@dataclass(frozen=True)
class Plan:
    """All changes of one repository.

    Attributes:
        publication: What it carries out.
        snapshot: What it was made against.
        changes: In order of their paths; empty where all is in place.
        pull_request: Number of an open pull request of ours that it goes on with.
    """

    publication: Publication
    snapshot: Snapshot
    changes: tuple[Change, ...]
    pull_request: int | None = None

    @property
    def n_unchanged(self) -> int:
        """How many files of the repository stay as they are."""
        return len(self.snapshot.files) - sum(not change.is_new for change in self.changes)


def make_plan(
    publication: Publication, snapshot: Snapshot, pull_request: int | None = None
) -> Plan:
    """Compare what should be there with what is there.

    Args:
        publication: What should be there.
        snapshot: What is there.
        pull_request: Number of the pull request that the snapshot is of.

    Raises:
        IntentSpecError: What is there can't be built upon.
    """
    changes = []
    for path, content in sorted(publication.contents(snapshot).items()):
        there = snapshot.files.get(path)
        if content is None:
            if there is not None:
                changes.append(Change(path, None, is_new=False))
        elif there is None or not there.is_same_as(content):
            changes.append(Change(path, content, is_new=there is None))
    return Plan(publication, snapshot, tuple(changes), pull_request)
